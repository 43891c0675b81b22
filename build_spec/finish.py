"""Finish a frozen folder: `python build_spec/finish.py FOLDER`. Slims it, packs its pictures, adds the licences.

`--prepare` makes beforehand what freezing on macOS wants.
"""

import sys
from pathlib import Path

from artefacts import licences, macos, pictures
from artefacts.about import WORK
from artefacts.slim import slim


def main(arguments: list[str]) -> int:
    """Finish the folder named; libraries are slimmed where they are Linux's."""
    if arguments == ["--prepare"]:
        macos.prepare()
        return 0
    folder = Path(arguments[0])
    if sys.platform == "linux" and not list(folder.glob("*.exe")):
        slim(folder)
    for sprites in folder.rglob("sprites"):
        pictures.pack(sprites, WORK / "pictures")
    licences.gather(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
