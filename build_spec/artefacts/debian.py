"""The Debian package: the frozen folder with what a desktop, a manual and a shell want of an installed program."""

import gzip
import hashlib
import os
import re
import shutil
import tempfile
from email.utils import formatdate
from pathlib import Path

from artefacts import desktop, documents, elf, licences
from artefacts.about import (
    ARCHITECTURES,
    DIST,
    EPOCH,
    FROZEN,
    NAME,
    ROOT,
    SUMMARY,
    VERSION,
    WORK,
    addresses,
    machine,
    maintainer,
)
from artefacts.tools import age, call, need

BY_NAME = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxfixes3", "libxrandr2", "libxss1")
"""What the bundled SDL loads by name, which no tool can see; the rest dpkg-shlibdeps finds in the files themselves."""
RECOMMENDS = "libasound2 | libpulse0, libwayland-client0, libxkbcommon0"
REVISION = 1
_LIBRARY = re.compile(r"(lib\w+)\.so\.(\d+)")
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
    return DIST / f"{NAME}_{VERSION}-{REVISION}_{ARCHITECTURES[machine()]}.deb"


def build() -> Path:
    """Make the package of the frozen folder; the same folder gives the same bytes."""
    need("dpkg-deb", "dpkg-shlibdeps")
    root = WORK / "debian"
    shutil.rmtree(root, ignore_errors=True)
    _program(root)
    desktop.lay(root / "usr" / "share")
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


def _papers(root: Path) -> None:
    from game.app import parser  # noqa: PLC0415  # of the checkout, once it is on the path

    share = root / "usr" / "share"
    documents.write_page(parser(), share / "man" / "man6")
    documents.write_completions(
        parser(),
        {
            "bash": share / "bash-completion" / "completions" / NAME,
            "zsh": share / "zsh" / "vendor-completions" / f"_{NAME}",
        },
    )
    papers = share / "doc" / NAME
    papers.mkdir(parents=True)
    (papers / "copyright").write_text(licences.copyright_file(root), encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (papers / "changelog.gz").write_bytes(gzip.compress(changes, 9, mtime=0))
    entry = (
        f"{NAME} ({VERSION}-{REVISION}) stable; urgency=medium\n\n  * The program as changelog.gz tells of it.\n\n"
        f" -- {maintainer()}  {formatdate(EPOCH)}\n"
    )
    (papers / "changelog.Debian.gz").write_bytes(gzip.compress(entry.encode(), 9, mtime=0))
    overrides = share / "lintian" / "overrides" / NAME
    overrides.parent.mkdir(parents=True)
    overrides.write_text("".join(f"# {why}\n{NAME}: {tag}\n" for tag, why in OVERRIDES), encoding="utf-8")


def _control(root: Path) -> None:
    depends = _depends(root)
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)  # noqa: S324  # the form of Debian's file
    size = sum(path.stat().st_size for path in files)
    control = root / "DEBIAN"
    control.mkdir()
    (control / "md5sums").write_text(sums, encoding="utf-8")
    (control / "control").write_text(
        f"Package: {NAME}\nVersion: {VERSION}-{REVISION}\nArchitecture: {ARCHITECTURES[machine()]}\n"
        f"Maintainer: {maintainer()}\nHomepage: {addresses()['home']}\nInstalled-Size: {size // 1024}\n"
        f"Depends: {depends}\nRecommends: {RECOMMENDS}\n"
        "Section: games\nPriority: optional\n"
        f"Description: {SUMMARY[0].lower()}{SUMMARY[1:]}\n"
        " Pharaon, Pharao, Prime, Cascaret and Baccara, played as their books say, with\n"
        " the clause named for every ruling, exact odds in the margin, and a shuffle\n"
        " that you can prove. In French, German and English.\n",
        encoding="utf-8",
    )


def _depends(root: Path) -> str:
    """Return the packages, with versions, of the libraries that the package's files name and do not find in it."""
    home = root / "usr" / "lib" / NAME
    binaries = sorted(path for path in home.rglob("*") if elf.is_elf(path))
    with tempfile.TemporaryDirectory() as work:
        control = Path(work) / "debian" / "control"
        control.parent.mkdir()
        control.write_text(f"Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n", encoding="utf-8")
        own = {f"{found[1]} {found[2]}\n" for path in binaries if (found := _LIBRARY.match(path.name))}
        (control.parent / "shlibs.local").write_text("".join(sorted(own)), encoding="utf-8")  # carried, so not wanted
        folders = sorted({f"-l{path.parent}" for path in binaries})
        said = call(
            "dpkg-shlibdeps", "--ignore-missing-info", "-O", "--warnings=0", *folders, *binaries, cwd=Path(work)
        )
    named = said.strip().splitlines()[-1].removeprefix("shlibs:Depends=")
    return ", ".join((*named.split(", "), *BY_NAME))
