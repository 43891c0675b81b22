"""The downloads in the order in which they are made, each with what makes it and what tries it."""

import argparse
import hashlib
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import freeze
from faults import lacking, plain

from artefacts import (
    appimage,
    archive,
    chroot,
    debian,
    elf,
    flatpak,
    macos,
    papers,
    python_packages,
    sbom,
    shops,
    windows,
    wine_try,
    workflow,
)
from artefacts.about import DIST, FROZEN, NAME, ROOT, VERSION, WORK, machine
from artefacts.tools import ArtefactError

_SOURCES = (
    *("build_spec", "docs", "game", "research", "sounds", "sprites", "tests"),
    *(".github", "*.md", "*.toml", "LICENSE"),
)
"""What goes into an artefact or is read to make or try it. Whatever changes there makes every stamp an old one."""
_STAMPS = WORK / "made"
_LAST = ("shops", "sums")
"""What is made of the other artefacts, and so anew each time."""


@dataclass(frozen=True, slots=True)
class Artefact:
    """One download: what makes it and returns where it lies, what tries it, what has to be there before, its room."""

    name: str
    make: Callable[[], Path]
    test: Callable[[], str] | None = None
    after: str = ""
    room: int = 100
    """How many megabytes are wanted in dist/ and build/."""


def main(arguments: Sequence[str]) -> int:
    """Make what is asked for; return 0, or 1 where something could not be made."""
    artefacts = _artefacts()
    chosen = _parser(artefacts).parse_args(arguments)
    if chosen.list:
        print("\n".join(each.name for each in artefacts))
        return 0
    if chosen.frozen_windows:
        windows.take(chosen.frozen_windows)
        artefacts = [
            replace(each, make=lambda: windows.FOLDER) if each.name == "windows" else each for each in artefacts
        ]
    wanted = _with_what_comes_before(chosen.only or [each.name for each in artefacts], artefacts)
    sources, lines, failed = _fingerprint(), [], 0
    for each in artefacts:
        if each.name not in wanted:
            continue
        begun = time.monotonic()
        try:
            line = _made(each, sources, chosen)
        except (ArtefactError, OSError) as error:
            failed += 1
            known = plain(str(error)) if isinstance(error, OSError) else ""
            line = f"{each.name}: not made: {known or error}"
        print(f"== {line} ({time.monotonic() - begun:.0f} s)", flush=True)
        lines.append(line)
    print("\n".join(lines))
    return 1 if failed else 0


def _artefacts() -> list[Artefact]:
    linux = f"linux-{machine()}"
    bill = sbom.bill
    return [
        Artefact("linux", _frozen, elf.check, room=400),
        Artefact("deb", debian.build, lambda: _linted(chroot.try_package(debian.package())), "linux"),
        Artefact("archive", archive.build, archive.try_archive, "linux"),
        Artefact("image", appimage.build_image, appimage.try_image, "linux"),
        Artefact("appimage", appimage.build_appimage, appimage.try_appimage, "image"),
        Artefact("windows", windows.freeze, room=1000),
        Artefact("setup", windows.build_installer, lambda: wine_try.try_installer(windows.installer()), "windows"),
        Artefact("msi", windows.build_msi, lambda: wine_try.try_msi(windows.msi()), "windows"),
        Artefact("portable", windows.build_portable, lambda: wine_try.try_portable(windows.portable()), "windows"),
        Artefact("python", python_packages.build, python_packages.try_packages),
        Artefact("flatpak", flatpak.build, flatpak.check, "python"),
        Artefact("macos", macos.prepare, macos.check),
        Artefact("workflow", workflow.path, workflow.lint, room=1),
        Artefact("bill-linux", lambda: sbom.write_bill(FROZEN, linux), lambda: sbom.check(bill(linux)), "linux"),
        Artefact(
            "bill-windows", lambda: sbom.write_bill(windows.FOLDER, "windows"), lambda: sbom.check(bill("windows")),
            "windows",
        ),
        Artefact("notes", papers.write_notes, room=1),
        Artefact("shops", shops.write, shops.check, room=1),
        Artefact("sums", papers.write_sums, room=1),
    ]  # fmt: skip


def _parser(artefacts: Sequence[Artefact]) -> argparse.ArgumentParser:
    names = [each.name for each in artefacts]
    parser = argparse.ArgumentParser(prog="release.py", description=f"Make and try the downloads of {NAME}.")
    parser.add_argument("--only", nargs="+", choices=names, metavar="NAME", help=", ".join(names))
    parser.add_argument("--list", action="store_true", help="name the artefacts")
    parser.add_argument("--frozen-windows", type=Path, metavar="FOLDER", help="what freeze.py made on Windows itself")
    parser.add_argument("--untried", action="store_true", help="make them, and try none")
    parser.add_argument("--twice", action="store_true", help="make each twice and compare the bytes")
    parser.add_argument("--again", action="store_true", help="make anew what is there already")
    return parser


def _with_what_comes_before(names: Sequence[str], artefacts: Sequence[Artefact]) -> set[str]:
    before = {each.after for each in artefacts if each.name in names and each.after}
    return {*names, *_with_what_comes_before(sorted(before), artefacts)} if before else set(names)


def _made(artefact: Artefact, sources: str, chosen: argparse.Namespace) -> str:
    """Make one artefact, and try it; return what is to say of it."""
    DIST.mkdir(exist_ok=True)
    stamp = _STAMPS / artefact.name
    lies = stamp.read_text(encoding="utf-8").splitlines() if stamp.is_file() else []
    if lies[:1] == [sources] and Path(lies[1]).exists() and not chosen.again and artefact.name not in _LAST:
        path = Path(lies[1])
    else:
        lack = lacking(DIST, artefact.room) or lacking(WORK, artefact.room)
        if lack:
            raise ArtefactError(lack)
        stamp.unlink(missing_ok=True)
        path = artefact.make()
        lies = [sources, str(path)]
    if chosen.twice and artefact.name not in _LAST:
        before = _hashed(path)
        if _hashed(artefact.make()) != before:
            raise ArtefactError("made twice, it is not the same byte for byte")
    tried = lies[2] if len(lies) > 2 else ""
    if artefact.test is not None and not tried and not chosen.untried:
        tried = artefact.test()
    _STAMPS.mkdir(parents=True, exist_ok=True)
    stamp.write_text("\n".join([sources, str(path), *([tried] if tried else [])]), encoding="utf-8")
    weight = _weight(path) / 1_000_000
    same = "; the same bytes twice" if chosen.twice else ""
    return f"{artefact.name}: {path.relative_to(ROOT)}, {weight:.1f} MB" + (f"; {tried}" if tried else "") + same


def _hashed(path: Path) -> str:
    every = hashlib.sha256()
    for each in sorted(path.rglob("*")) if path.is_dir() else [path]:
        if each.is_file():
            every.update(f"{each.name}\n".encode() + each.read_bytes())
    return every.hexdigest()


def _frozen() -> Path:
    if freeze.main(["--no-smoke"]):
        raise ArtefactError("the program could not be frozen: see the lines above")
    return FROZEN


def _linted(said: str) -> str:
    debian.lint()
    return f"lintian finds no error, {said}"


def _weight(path: Path) -> int:
    return freeze.weighed(path) if path.is_dir() else path.stat().st_size


def _fingerprint() -> str:
    """Return one hash of everything that goes into a release, and of the interpreter that makes it."""
    every = hashlib.sha256(f"{sys.version} {VERSION}".encode())
    tops = (top for source in _SOURCES for top in sorted(ROOT.glob(source)))
    for path in (each for top in tops for each in (sorted(top.rglob("*")) if top.is_dir() else (top,))):
        if path.is_file() and "__pycache__" not in path.parts:
            every.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return every.hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
