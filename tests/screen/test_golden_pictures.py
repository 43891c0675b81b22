"""Tables and sheets beside the pictures kept of them: what no other assertion judges is seen here."""

from pathlib import Path

import pygame
import pytest

from tests.screen.golden_pictures import FOLDER, TOLERANCE, difference, drawn, kept, kept_walk, walk_now
from tests.screen.golden_states import PICTURED
from tests.screen.walk_states import WALKS
from tests.sheets import apart, told


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


@pytest.mark.parametrize("name", WALKS)
def test_what_comes_of_each_press_is_what_came_of_it(name: str) -> None:
    lines = apart(kept_walk(name), walk_now(name), TOLERANCE)
    if lines:
        pytest.fail("\n".join([*told(lines), f"where that is right: python -m tests.screen.golden_pictures {name}"]))


def test_a_picture_is_kept_of_every_state_and_of_nothing_else() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(WALKS)
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURED)


def test_a_letter_more_is_seen_and_a_shade_is_not() -> None:
    plain = kept("prime-bet")
    shaded, lettered = plain.copy(), plain.copy()
    shaded.fill((10, 10, 10), special_flags=pygame.BLEND_RGB_ADD)
    lettered.fill((250, 250, 250), pygame.Rect(200, 150, 8, 9))
    assert difference(plain, shaded).pixels == 0
    assert difference(plain, lettered).seen
    assert difference(plain, lettered).box == pygame.Rect(200, 150, 8, 9)
