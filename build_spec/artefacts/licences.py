"""The licence texts of every part that a download carries, gathered in one folder from one list of parts."""

import fnmatch
import json
import shutil
import sysconfig
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path

from artefacts.about import AUTHORS, NAME, ROOT, TITLE, VERSION

TEXTS = ROOT / "game" / "content" / "licences"
_NAMES = ("licen", "copying", "ofl")
_COMMON = {"LGPL-2.1-or-later": "LGPL-2.1", "GPL-2.0-or-later WITH Bootloader-exception": "GPL-2"}
"""What Debian has on every machine, and wants to be named."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its name, its licence by SPDX, who made it, the file of its text, package, libraries and system.

    `cpe` is the maker and the name under which its faults are listed; `version` is empty where it cannot be known.
    """

    name: str
    licence: str
    by: str
    text: str = ""
    package: str = ""
    files: tuple[str, ...] = ()
    system: str = ""
    """"windows" or "linux" where no other system's download carries the part."""
    cpe: str = ""
    version: str = ""


def parts() -> list[Part]:
    """Return every part that there is on any system."""
    with (TEXTS / "parts.toml").open("rb") as file:
        return [Part(**{**entry, "files": tuple(entry.get("files", ()))}) for entry in tomllib.load(file)["part"]]


def parts_in(folder: Path) -> list[Part]:
    """Return the parts of a finished folder, each with its version."""
    versions = json.loads((folder / "licences" / "versions.json").read_text(encoding="utf-8"))
    return [replace(part, version=versions[part.name]) for part in parts() if part.name in versions]


def gather(folder: Path, versions: Mapping[str, str], python: Path | None = None) -> None:
    """Write the licences of a frozen folder into its folder `licences`, one text a part, and a list of the parts.

    `versions` are those of its libraries, and of the Python that runs it; `python` is the licence of that Python, where
    it is another than this one.
    """
    target = folder / "licences"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    names = {path.name for path in folder.rglob("*") if path.is_file()}
    system = "windows" if any(name.endswith(".exe") for name in names) else "linux"
    found: dict[str, str] = {}
    lines = []
    for part in parts():
        if part.system not in ("", system) or (
            part.files and not any(fnmatch.filter(names, each) for each in part.files)
        ):
            continue
        if part.text:
            shutil.copyfile(TEXTS / part.text, target / part.text)
        for text in _texts_of(part):
            shutil.copyfile(text, target / f"{part.package}-{text.parent.name}-{text.name}".replace("-licenses-", "-"))
        found[part.name] = VERSION if part.name == TITLE else versions.get(part.name) or _version_of(part.package)
        lines.append(f"{part.name} {found[part.name]}".strip() + f": {part.licence}, {part.by}\n")
    shutil.copyfile(ROOT / "LICENSE", target / "tapis-vert-LICENSE")
    shutil.copyfile(python or _licence_of_python(), target / "Python-LICENSE.txt")
    (target / "PARTS.txt").write_text("".join(lines), encoding="utf-8")
    (target / "versions.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _licence_of_python() -> Path:
    """Return where Python's own licence lies: beside its library, or above it on Windows."""
    library = Path(sysconfig.get_path("stdlib"))
    return next(path for folder in (library, library.parent) if (path := folder / "LICENSE.txt").is_file())


def copyright_file(root: Path) -> str:
    """Return the copyright file of the Debian package that is laid out in `root`, in the form DEP-5.

    Each pattern in it fits files that are there; what lies in the program's own file is named beside it.
    """
    home = root / "usr" / "lib" / NAME
    inside, stanzas = [], []
    for part in parts_in(home)[1:]:
        patterns = part.files or tuple(f"{module}/*" for module in _modules_of(part.package))
        globs = [f"usr/lib/{NAME}/{each}" for each in map(_anywhere, patterns) if any(home.glob(_deep(each)))]
        line = f"{part.name}: {part.licence}, {part.by}"
        if globs:
            named = part.licence.replace(" WITH ", "-with-").replace(" AND ", " and ")
            stanzas += ["", f"Files: {' '.join(globs)}", f"Copyright: {part.by}", f"License: {named}", f" {line}"]
            if part.licence in _COMMON:
                stanzas.append(f" On Debian its text is /usr/share/common-licenses/{_COMMON[part.licence]}.")
        else:
            inside.append(f"  {line}")
    return "\n".join(
        [
            "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
            f"Upstream-Name: {TITLE}",
            f"Comment: The texts of all licences lie in /usr/lib/{NAME}/licences.",
            "",
            "Files: *",
            f"Copyright: {AUTHORS}",
            "License: MIT",
            _indented((ROOT / "LICENSE").read_text(encoding="utf-8")),
            f"Comment: In the file usr/lib/{NAME}/{NAME} itself there are also",
            *inside,
            *stanzas,
            "",
        ]
    )


def _anywhere(pattern: str) -> str:
    """Return a pattern of DEP-5, whose star goes over folders too."""
    return pattern if pattern == NAME else f"_internal/{pattern}" if "/" in pattern else f"*/{pattern}"


def _deep(pattern: str) -> str:
    """Return the same pattern as a folder's glob has it."""
    return pattern.replace("*/", "**/", 1) if pattern.startswith("*/") else pattern


def _modules_of(package: str) -> list[str]:
    """Return the folders that a Python package brings."""
    if not package or package == NAME:
        return []
    files = distribution(package).files or ()
    return sorted(
        {path.parts[0] for path in files if len(path.parts) > 1 and not path.parts[0].endswith(("-info", ".."))}
    )


def _version_of(package: str) -> str:
    try:
        return version(package) if package else ""
    except PackageNotFoundError:
        return ""


def _texts_of(part: Part) -> list[Path]:
    """Return the licence texts that a part's own package brings."""
    if not part.package or part.package == "tapis-vert":
        return []
    paths = [Path(str(each.locate())) for each in distribution(part.package).files or ()]
    return sorted(path for path in paths if any(word in path.name.lower() for word in _NAMES) and path.is_file())


def _indented(text: str) -> str:
    return "\n".join(f" {line}" if line.strip() else " ." for line in text.strip().splitlines())
