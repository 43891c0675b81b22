"""What the programs and libraries of a Linux folder want of the system."""

import re
from collections.abc import Iterator
from pathlib import Path

from elftools.elf.elffile import ELFFile
from elftools.elf.gnuversions import GNUVerNeedSection

from artefacts.about import FROZEN, ROOT
from artefacts.tools import ArtefactError


def is_elf(path: Path) -> bool:
    """Return True for a program or a library; a link is none."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def least_libc(folder: Path) -> tuple[str, str]:
    """Return the version of the C library that a folder needs, as `2.35`, and the first file that needs it."""
    needed = {version: path.name for path in sorted(folder.rglob("*"), reverse=True) for version in _versions(path)}
    newest = max(needed, key=lambda version: tuple(map(int, version.split("."))))
    return newest, needed[newest]


def check() -> str:
    """Hold what README.md says of the C library to the frozen program; return a sentence."""
    found, file = least_libc(FROZEN)
    said = re.search(r"glibc (\d\.\d+)", (ROOT / "README.md").read_text(encoding="utf-8"))
    if said is None or said[1] != found:
        raise ArtefactError(
            f"the program needs glibc {found} ({file}); README.md says {said[1] if said else 'nothing'}"
        )
    return f"needs glibc {found}, for {file}"


def _versions(path: Path) -> Iterator[str]:
    if not is_elf(path):
        return
    with path.open("rb") as file:
        for section in ELFFile(file).iter_sections():
            if isinstance(section, GNUVerNeedSection):
                for _, wanted in section.iter_versions():
                    names = (each.name for each in wanted)
                    yield from (name.removeprefix("GLIBC_") for name in names if name.startswith("GLIBC_2"))
