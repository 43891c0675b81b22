"""The atlases decoded once for all tests of a process: each painter of a test would else decode them for itself.

Letters are measured for every look of every test, not for one window: more of what was measured is kept.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.screen.draw import atlases, lettering

READ = atlases.read_atlas
"""What really reads an atlas, for tests of what a disk does."""


@pytest.fixture(scope="session", autouse=True)
def decoded_once() -> Iterator[None]:
    """Keep what is read of an atlas as long as its file stays what it is; 90 MB if a process asks for all of them."""

    @cache
    def known(path: Path, _size: int, _written: int) -> pygame.Surface:
        return READ(path)

    def kept(path: Path) -> pygame.Surface:
        found = path.stat()
        return known(path.resolve(), found.st_size, found.st_mtime_ns)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(atlases, "read_atlas", kept)
        patch.setattr(lettering, "_KEPT_FONTS", 80)
        patch.setattr(lettering, "_KEPT_WIDTHS", 40_000)
        patch.setattr(lettering, "_KEPT_TEXTS", 10_000)
        yield
