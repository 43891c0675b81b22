"""The AppImage: a runtime with the packed folder behind it. No registry has one; a release fetches it."""

import hashlib
import os
import shutil
import subprocess
import tempfile
import tomllib
import urllib.request
from pathlib import Path

from smoke import play, screen

from artefacts import desktop
from artefacts.about import APP_ID, DIST, FROZEN, NAME, SPEC, VERSION, WORK, icon, machine
from artefacts.tools import ArtefactError, age, call, need

COUPS = 5
_APP_RUN = """#!/bin/sh
# The runtime starts this in the folder it has opened.
here="$(dirname "$(readlink -f "$0")")"
exec "$here/usr/lib/{name}/{name}" "$@"
"""
_STAND_IN = """#!/bin/sh
# Stands in for the runtime where there is none: it opens what is joined behind it, and starts that.
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
unsquashfs -quiet -no-progress -offset {size} -dest "$folder/image" "$0" >/dev/null
"$folder/image/AppRun" "$@"
exit
"""
_STAND_IN_SIZE = 4096


def image() -> Path:
    """Return where the packed folder is made."""
    return WORK / "appimage" / f"{NAME}.squashfs"


def appimage() -> Path:
    """Return where the AppImage is made at a release."""
    return DIST / f"{NAME}-{VERSION}-{machine()}.AppImage"


def build_image() -> Path:
    """Lay out the folder and pack it; the same folder gives the same bytes."""
    need("mksquashfs")
    root = WORK / "appimage" / "AppDir"
    shutil.rmtree(root.parent, ignore_errors=True)
    shutil.copytree(FROZEN, root / "usr" / "lib" / NAME, symlinks=True)
    desktop.lay(root / "usr" / "share")
    shutil.copyfile(root / "usr" / "share" / "applications" / f"{APP_ID}.desktop", root / f"{APP_ID}.desktop")
    shutil.copyfile(icon(256), root / f"{NAME}.png")
    (root / ".DirIcon").symlink_to(f"{NAME}.png")
    (root / "AppRun").write_text(_APP_RUN.format(name=NAME), encoding="utf-8")
    (root / "AppRun").chmod(0o755)
    age((root, *root.rglob("*")))
    call(
        "mksquashfs", root, image(), "-root-owned", "-noappend", "-no-xattrs", "-comp", "zstd",
        "-Xcompression-level", "19", "-b", "1M", "-no-progress",
    )  # fmt: skip
    return image()


def join(runtime: Path, packed: Path, joined: Path) -> Path:
    """Write a runtime with a packed folder behind it into a file that can be started."""
    with joined.open("wb") as file:
        for part in (runtime, packed):
            file.write(part.read_bytes())
    joined.chmod(0o755)
    return joined


def build_appimage() -> Path:
    """Fetch the runtime that addresses.toml pins, and join it; needs the network."""
    pins = tomllib.loads((SPEC / "addresses.toml").read_text(encoding="utf-8"))["appimage_runtime"]
    with urllib.request.urlopen(pins["address"] + machine(), timeout=60) as answer:  # noqa: S310  # a pinned https address
        runtime = answer.read()
    return join(checked(runtime, pins[machine()], WORK / "appimage" / "runtime"), image(), appimage())


def checked(runtime: bytes, wanted: str, path: Path) -> Path:
    """Write a runtime into a file; raise ArtefactError where it is not the one that is wanted."""
    found = hashlib.sha256(runtime).hexdigest()
    if found != wanted:
        raise ArtefactError(f"the AppImage runtime has the sum {found}; {wanted} is pinned")
    path.write_bytes(runtime)
    return path


def try_image() -> str:
    """Start the folder's AppRun out of the packed image, then a stand-in joined to it; return a sentence."""
    need("unsquashfs", "Xvfb", "xdotool")
    with tempfile.TemporaryDirectory() as work, screen() as display:
        folder = Path(work) / "image"
        call("unsquashfs", "-quiet", "-no-progress", "-dest", folder, image())
        environment = {"HOME": work, "PATH": os.environ["PATH"], "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        journal = Path(work) / ".local" / "share" / NAME / "journal.sqlite3"
        coups, said = play([str(folder / "AppRun")], environment, journal, COUPS)
        if not coups:
            raise ArtefactError(f"the image's AppRun played no {COUPS} coups:\n{said}")
        stand_in = Path(work) / "stand-in"
        stand_in.write_bytes(_STAND_IN.format(size=_STAND_IN_SIZE).encode().ljust(_STAND_IN_SIZE, b"\n"))
        joined = join(stand_in, image(), Path(work) / "joined")
        proved = subprocess.run(
            [joined, "verify", "1"], env=environment, capture_output=True, text=True, check=False, timeout=120
        )  # fmt: skip
        if proved.returncode:
            raise ArtefactError(f"the joined file does not prove the sitting: {proved.stdout}{proved.stderr}")
    return f"AppRun out of the packed image, {coups} coups by keys; verify held through a stand-in joined to it"


def try_appimage() -> str:
    """Start the AppImage itself, without FUSE; return a sentence."""
    environment = {**os.environ, "APPIMAGE_EXTRACT_AND_RUN": "1"}
    said = call(appimage(), "--version", environment=environment)
    if VERSION not in said:
        raise ArtefactError(f"the AppImage says: {said}")
    return "asked for its version"
