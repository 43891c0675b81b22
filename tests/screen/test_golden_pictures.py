"""Tables and sheets beside the pictures kept of them: what no other assertion judges is seen here."""

from pathlib import Path

import pygame
import pytest

from tests.screen.golden_pictures import FOLDER, difference, drawn, kept
from tests.screen.golden_states import PICTURED


@pytest.mark.parametrize("name", PICTURED)
def test_it_looks_as_it_did(name: str, tmp_path: Path) -> None:
    now = drawn(name)
    pixels = difference(kept(name), now)
    if pixels.seen:
        pygame.image.save(now, tmp_path / f"{name}.png")
        pytest.fail(
            f"{pixels.pixels} pixels differ in {tuple(pixels.box)}: compare {FOLDER.name}/{name}.png with"
            f" {tmp_path / name}.png; where that is right: python -m tests.screen.golden_pictures {name}"
        )


def test_a_picture_is_kept_of_every_state_and_of_nothing_else() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.png" for name in PICTURED}


def test_a_letter_more_is_seen_and_a_shade_is_not() -> None:
    plain = kept("prime-show")
    shaded, lettered = plain.copy(), plain.copy()
    shaded.fill((10, 10, 10), special_flags=pygame.BLEND_RGB_ADD)
    lettered.fill((250, 0, 250), pygame.Rect(200, 150, 8, 9))
    assert difference(plain, shaded).pixels == 0
    assert difference(plain, lettered).seen
    assert difference(plain, lettered).box == pygame.Rect(200, 150, 8, 9)
