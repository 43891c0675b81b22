"""What the program for macOS is made with: its icon and its Info.plist, which can be made and checked on any system.

The program itself is frozen by the release workflow on a machine with macOS; nothing of it was run here.
"""

import plistlib
from pathlib import Path

from artefacts import icons
from artefacts.about import APP_ID, AUTHORS, DIST, MIME, NAME, SUFFIX, TITLE, VERSION, WORK
from artefacts.tools import ArtefactError

HOME = WORK / "macos"
LEAST_SYSTEM = "11.0"
_TYPE = f"{APP_ID}.scenario"


def images() -> dict[str, Path]:
    """Return where the disk image for each kind of Mac is made."""
    return {machine: DIST / f"{NAME}-{VERSION}-macos-{machine}.dmg" for machine in ("arm64", "x86_64")}


def info() -> dict[str, object]:
    """Return the Info.plist of the program's bundle."""
    return {
        "CFBundleIdentifier": APP_ID,
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundlePackageType": "APPL",
        "CFBundleExecutable": NAME,
        "CFBundleIconFile": "tapis-vert.icns",
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "fr", "de"],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": LEAST_SYSTEM,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"{AUTHORS}, MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Tapis Vert scenario",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [_TYPE],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": _TYPE,
                "UTTypeDescription": "Tapis Vert scenario",
                "UTTypeConformsTo": ["public.utf8-plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [SUFFIX.lstrip(".")],
                    "public.mime-type": [MIME],
                },
            }
        ],
    }


def prepare() -> Path:
    """Write the icon and the Info.plist where the freezing finds them; return their folder."""
    icons.write_icns(HOME / "tapis-vert.icns")
    (HOME / "Info.plist").write_bytes(plistlib.dumps(info()))
    return HOME


def check() -> str:
    """Read the Info.plist and the icon back and hold them to what macOS asks; return a sentence."""
    read = plistlib.loads((HOME / "Info.plist").read_bytes())
    wanted = ("CFBundleIdentifier", "CFBundleExecutable", "CFBundleShortVersionString", "LSMinimumSystemVersion")
    missing = [key for key in wanted if not read.get(key)]
    owned = {kind["UTTypeIdentifier"] for kind in read["UTExportedTypeDeclarations"]}
    unknown = [
        each for kind in read["CFBundleDocumentTypes"] for each in kind["LSItemContentTypes"] if each not in owned
    ]
    icon = (HOME / "tapis-vert.icns").read_bytes()
    if missing or unknown or icon[:4] != b"icns" or int.from_bytes(icon[4:8], "big") != len(icon):
        raise ArtefactError(f"Info.plist lacks {missing}, declares no {unknown}, or the icon is broken")
    return "Info.plist and icon read back; not run, there is no macOS here"
