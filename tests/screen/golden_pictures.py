"""How tables and sheets look in some states: `python -m tests.screen.golden_pictures`.

The command draws all of them anew into tests/screen/golden/, or those whose names begin as its arguments do. Look at
each that changed before it lands. Tables are half as large as their window, sheets smaller, and have 32 steps a colour:
enough to see a card out of its place, a letter that is not drawn or a stake on the wrong card, and little to carry.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.screen.draw.stretch import smooth
from tests.screen.golden_states import PICTURED, TABLES
from tests.screen.harness import Pilot
from tests.screen.ledger_house import time_stands
from tests.screen.shared_studio import make_anew

FOLDER = Path(__file__).parent / "golden"
_STEPS, _NARROW = 0b11111000, 256
"""The bits that are kept of a channel, and how wide the pictures of sheets are."""
_CLOSE, _SHARE = 32, 2560
"""A channel is alike that differs by no more than this; one pixel in so many may differ more."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How many pixels differ of how many, and the box they lie in, in pixels of the kept picture."""

    pixels: int
    box: pygame.Rect
    of: int

    @property
    def seen(self) -> bool:
        """Tell whether one would see it."""
        return self.pixels > self.of // _SHARE


def drawn(name: str) -> pygame.Surface:
    """Return how a state looks now, small and in few colours, in a program that has just been opened."""
    make_anew()
    with dealt_as(name), time_stands():
        pilot = PICTURED[name]()
        pilot.settle()
        return _small(pilot, name)


def _small(pilot: Pilot, name: str) -> pygame.Surface:
    whole, size = pilot.window.surface, pilot.window.surface.get_size()
    width = size[0] // 2 if name in TABLES else _NARROW
    small = smooth(whole, (width, width * size[1] // size[0]))
    return pygame.surfarray.make_surface(pygame.surfarray.array3d(small) & _STEPS)


def kept(name: str) -> pygame.Surface:
    """Return how a state has to look; FileNotFoundError where nothing is kept of it."""
    return pygame.image.load(FOLDER / f"{name}.png")


def difference(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """Return where two pictures of one size differ so much that one sees it."""
    far = abs(pygame.surfarray.array3d(one).astype("int16") - pygame.surfarray.array3d(other)).max(axis=2) > _CLOSE
    columns, rows = far.any(axis=1).nonzero()[0], far.any(axis=0).nonzero()[0]
    if not len(columns):
        return Difference(0, pygame.Rect(0, 0, 0, 0), far.size)
    box = pygame.Rect(columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1)
    return Difference(int(far.sum()), box, far.size)


@contextmanager
def dealt_as(name: str) -> Iterator[None]:
    """Deal as a test of this name would, whoever draws: shoes are drawn from the name of the running test."""
    before = os.environ.get("PYTEST_CURRENT_TEST")
    os.environ["PYTEST_CURRENT_TEST"] = f"golden::{name} (call)"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTEST_CURRENT_TEST"]
        else:
            os.environ["PYTEST_CURRENT_TEST"] = before


def main(beginnings: list[str]) -> int:
    """Draw the pictures anew, and say which have changed."""
    FOLDER.mkdir(exist_ok=True)
    for name in (each for each in PICTURED if not beginnings or each.startswith(tuple(beginnings))):
        path, picture = FOLDER / f"{name}.png", drawn(name)
        if not path.exists() or difference(kept(name), picture).seen:
            pygame.image.save(picture, path)
            sys.stdout.write(f"{name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
