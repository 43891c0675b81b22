"""Rebuild the pictures: `python -m sprites.paint [PART...]`; without a part, all of them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sprites.paint.atlas import png, write_part
from sprites.paint.first_picture import first_picture
from sprites.paint.parts import CONTACTS, PARTS, SIGN

SPRITES = Path(__file__).resolve().parents[1]
DOCS = SPRITES.parent / "docs"
DESKTOP, SALON = "desktop", "salon"
"""The program's own sign; the painting of the first picture, which is made of the others, so after them."""


def main(arguments: list[str] | None = None) -> int:
    """Paint the named parts and their contact sheets; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m sprites.paint", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"any of: {', '.join((*PARTS, DESKTOP))}")
    wanted = parser.parse_args(arguments).parts or [*PARTS, DESKTOP]
    unknown = sorted(set(wanted) - {*PARTS, DESKTOP})
    if unknown:
        parser.error(f"no such part: {', '.join(unknown)}")
    for part in (each for each in wanted if each in PARTS):
        total = write_part(SPRITES, part, PARTS[part]())
        sys.stdout.write(f"{part}: {total:,} bytes\n")
    DOCS.mkdir(exist_ok=True)
    for name, (part, paint) in CONTACTS.items():
        if part in wanted:
            (DOCS / f"{name}.png").write_bytes(png(paint()))
            sys.stdout.write(f"docs/{name}.png\n")
    if DESKTOP in wanted:
        for name, paint in SIGN.items():
            (SPRITES.parent / name).write_bytes(png(paint()))
    if SALON in wanted:
        (SPRITES / "salon.jpg").write_bytes(first_picture())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
