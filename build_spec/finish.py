"""Finish a frozen folder: `python build_spec/finish.py FOLDER`. Slims it, packs its pictures, adds the licences.

`--prepare` makes beforehand what freezing on Windows and macOS wants.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from artefacts import licences, macos, pictures, windows_papers
from artefacts.about import SPEC, WORK
from artefacts.tools import call

UNREAD = ("libtiff-*", "libwebp*", "libopus*", "libwavpack*", "libxmp*")
"""On Windows, readers of formats that the program has no file of; SDL asks for them by name, and does without."""


def finish(folder: Path, *python: str | Path, environment: Mapping[str, str] | None = None) -> None:
    """Finish the folder that this Python has frozen, or the one that `python` is the command of, its program last."""
    if list(folder.glob("*.exe")):
        for path in [path for pattern in UNREAD for path in folder.rglob(pattern) if path.suffix == ".dll"]:
            path.unlink()
    elif sys.platform == "linux":
        from artefacts.slim import slim  # noqa: PLC0415  # it takes what there is on Linux alone

        slim(folder)
    for sprites in folder.rglob("sprites"):
        pictures.pack(sprites, WORK / "pictures")
    asked = (*(python or (sys.executable,)), SPEC / "artefacts" / "library_versions.py", folder)
    said = call(*asked, environment=environment)
    beside = Path(python[-1]).with_name("LICENSE.txt") if python else None
    licences.gather(folder, json.loads(said.strip().splitlines()[-1]), beside)


def main(arguments: list[str]) -> int:
    """Prepare a freezing, or finish the folder named."""
    if arguments == ["--prepare"]:
        macos.prepare()
        windows_papers.prepare()
    else:
        finish(Path(arguments[0]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
