"""The Debian package: the frozen folder with what a desktop, a manual and a shell want of an installed program."""

import gzip
import hashlib
import os
import shutil
from email.utils import formatdate
from pathlib import Path

from artefacts import documents, licences
from artefacts.about import (
    APP_ID,
    DIST,
    EPOCH,
    FROZEN,
    ICON_SIZES,
    MIME,
    NAME,
    ROOT,
    SPEC,
    WORK,
    icon,
    maintainer,
    version,
)
from artefacts.tools import age, call, need

ARCHITECTURE = "amd64"
DEPENDS = "libc6 (>= 2.36), libx11-6, libxext6, libxcursor1, libxi6, libxfixes3, libxrandr2, libxss1"
"""What the bundled SDL loads by name, and the C library that the build machine has."""
RECOMMENDS = "libasound2 | libpulse0, libwayland-client0, libxkbcommon0"
REVISION = 1
OVERRIDES = (
    ("library-not-linked-against-libc", "extension modules of Python take the C library from the interpreter"),
    ("shared-library-lacks-prerequisites", "same; and the shells of unused readers call nothing"),
    ("duplicate-font-file", "the sheets are laid out with just these faces"),
    ("hardening-no-pie", "the bootloader is as PyInstaller brings it"),
    ("embedded-library", "the program carries the libraries it was tested with"),
    ("custom-library-search-path", "they find each other beside themselves"),
)


def package() -> Path:
    """Return where the package is made."""
    return DIST / f"{NAME}_{version()}-{REVISION}_{ARCHITECTURE}.deb"


def build() -> Path:
    """Make the package of the frozen folder; the same folder gives the same bytes."""
    need("dpkg-deb")
    root = WORK / "debian"
    shutil.rmtree(root, ignore_errors=True)
    _program(root)
    _desktop(root)
    _papers(root)
    _control(root)
    for path in sorted(root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or (os.access(path, os.X_OK) and _runs(path)) else 0o644)
    age((root, *root.rglob("*")))
    call("dpkg-deb", "-Zxz", "-z9", "--build", "--root-owner-group", root, package())
    return package()


def lint() -> str:
    """Hold the package against Debian's policy; any error fails. Return what lintian found of less weight."""
    need("lintian")
    return call("lintian", "--allow-root", "--tag-display-limit", "0", "--fail-on", "error", package())


def _runs(path: Path) -> bool:
    """Tell whether a file is a program to be called, which no library is."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF" and ".so" not in path.name


def _program(root: Path) -> None:
    home = root / "usr" / "lib" / NAME
    shutil.copytree(FROZEN, home, symlinks=True)
    binary = root / "usr" / "games" / NAME
    binary.parent.mkdir(parents=True)
    binary.symlink_to(f"../lib/{NAME}/{NAME}")


def _desktop(root: Path) -> None:
    share = root / "usr" / "share"
    for source, target in (
        (f"{APP_ID}.desktop", f"applications/{APP_ID}.desktop"),
        (f"{APP_ID}.metainfo.xml", f"metainfo/{APP_ID}.metainfo.xml"),
        ("tapis-vert-mime.xml", f"mime/packages/{NAME}.xml"),
    ):
        path = share / target
        path.parent.mkdir(parents=True)
        shutil.copyfile(SPEC / source, path)
    for size in ICON_SIZES:
        for folder, name in (("apps", NAME), ("mimetypes", MIME.replace("/", "-"))):
            path = share / "icons" / "hicolor" / f"{size}x{size}" / folder / f"{name}.png"
            path.parent.mkdir(parents=True)
            shutil.copyfile(icon(size), path)


def _papers(root: Path) -> None:
    from game.app import parser  # noqa: PLC0415  # of the checkout, once it is on the path

    share = root / "usr" / "share"
    documents.write_pages(parser(), share / "man" / "man6")
    documents.write_completions(
        parser(),
        {
            "bash": share / "bash-completion" / "completions" / NAME,
            "zsh": share / "zsh" / "vendor-completions" / f"_{NAME}",
        },
    )
    papers = share / "doc" / NAME
    papers.mkdir(parents=True)
    (papers / "copyright").write_text(licences.copyright_file(), encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (papers / "changelog.gz").write_bytes(gzip.compress(changes, 9, mtime=0))
    entry = (
        f"{NAME} ({version()}-{REVISION}) stable; urgency=medium\n\n  * The program as changelog.gz tells of it.\n\n"
        f" -- {maintainer()}  {formatdate(EPOCH)}\n"
    )
    (papers / "changelog.Debian.gz").write_bytes(gzip.compress(entry.encode(), 9, mtime=0))
    overrides = share / "lintian" / "overrides" / NAME
    overrides.parent.mkdir(parents=True)
    overrides.write_text("".join(f"# {why}\n{NAME}: {tag}\n" for tag, why in OVERRIDES), encoding="utf-8")


def _control(root: Path) -> None:
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)  # noqa: S324  # the form of Debian's file
    size = sum(path.stat().st_size for path in files)
    control = root / "DEBIAN"
    control.mkdir()
    (control / "md5sums").write_text(sums, encoding="utf-8")
    (control / "control").write_text(
        f"Package: {NAME}\nVersion: {version()}-{REVISION}\nArchitecture: {ARCHITECTURE}\nMaintainer: {maintainer()}\n"
        f"Installed-Size: {size // 1024}\nDepends: {DEPENDS}\nRecommends: {RECOMMENDS}\n"
        "Section: games\nPriority: optional\n"
        "Description: five period card games at a green table\n"
        " Pharaon, Pharao, Prime, Cascaret and Baccara, played as their books say, with\n"
        " the clause named for every ruling, exact odds in the margin, and a shuffle\n"
        " that you can prove. In French, German and English.\n",
        encoding="utf-8",
    )
