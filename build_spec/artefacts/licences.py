"""The licence texts of every part that a download carries, gathered in one folder from one list of parts."""

import fnmatch
import shutil
import sys
import sysconfig
import tomllib
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from artefacts.about import ROOT

TEXTS = ROOT / "game" / "content" / "licences"
_NAMES = ("licen", "copying", "ofl")


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its name, its licence by SPDX, who made it, the file of its text, package, libraries and system."""

    name: str
    licence: str
    by: str
    text: str = ""
    package: str = ""
    files: tuple[str, ...] = ()
    system: str = ""
    """"windows" where no other system's download carries the part."""

    @property
    def version(self) -> str:
        """The version of the Python package that brings the part; empty where it is a library."""
        if self.name == "Python":
            return ".".join(map(str, sys.version_info[:3]))
        try:
            return distribution(self.package).version if self.package else ""
        except PackageNotFoundError:
            return ""


def parts(folder: Path | None = None) -> list[Part]:
    """Return every part, or those that are in a frozen folder."""
    with (TEXTS / "parts.toml").open("rb") as file:
        every = [Part(**{**entry, "files": tuple(entry.get("files", ()))}) for entry in tomllib.load(file)["part"]]
    if folder is None:
        return every
    names = {path.name for path in folder.rglob("*") if path.is_file()}
    system = "windows" if any(name.endswith(".exe") for name in names) else ""
    return [
        part
        for part in every
        if part.system in ("", system)
        and (not part.files or any(fnmatch.filter(names, pattern) for pattern in part.files) or part.name == "Python")
    ]


def gather(folder: Path) -> None:
    """Write the licences of a frozen folder into its folder `licences`, one text a part, and a list of the parts."""
    target = folder / "licences"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    found = parts(folder)
    for part in found:
        if part.text:
            shutil.copyfile(TEXTS / part.text, target / part.text)
        for text in _texts_of(part):
            shutil.copyfile(text, target / f"{part.package}-{text.parent.name}-{text.name}".replace("-licenses-", "-"))
    shutil.copyfile(ROOT / "LICENSE", target / "tapis-vert-LICENSE")
    shutil.copyfile(Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", target / "Python-LICENSE.txt")
    lines = [f"{part.name} {part.version}".strip() + f": {part.licence}, {part.by}" for part in found]
    (target / "PARTS.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def copyright_file() -> str:
    """Return the copyright file of the Debian package."""
    own = _indented((ROOT / "LICENSE").read_text(encoding="utf-8"))
    lines = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
        "Upstream-Name: Tapis Vert",
        "Comment: The texts of all licences lie in /usr/lib/tapis-vert/licences.",
        "",
        "Files: *",
        "Copyright: The Tapis Vert founders",
        "License: MIT",
        own,
    ]
    for part in parts()[1:]:
        words = ", ".join(part.files) if part.files else part.package
        lines += ["", f"Files: usr/lib/tapis-vert/{part.name.replace(' ', '-').replace(',', '')}/*"]
        lines += [f"Copyright: {part.by}", f"License: {part.licence.replace(' WITH ', '-with-')}", f"Comment: {words}"]
    return "\n".join(lines) + "\n"


def _texts_of(part: Part) -> list[Path]:
    """Return the licence texts that a part's own package brings."""
    if not part.package or part.package == "tapis-vert":
        return []
    paths = [Path(str(each.locate())) for each in distribution(part.package).files or ()]
    return sorted(path for path in paths if any(word in path.name.lower() for word in _NAMES) and path.is_file())


def _indented(text: str) -> str:
    return "\n".join(f" {line}" if line.strip() else " ." for line in text.strip().splitlines())
