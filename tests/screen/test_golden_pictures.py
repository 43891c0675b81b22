"""Tables and sheets beside the pictures kept of them: what no other assertion judges is seen here."""

from pathlib import Path

import pygame
import pytest

from tests.screen.drawn import TOLERANCE
from tests.screen.golden_pictures import FOLDER, difference, drawn, kept, kept_lines
from tests.screen.golden_states import FURTHER, STATES
from tests.screen.specimens import SPECIMENS
from tests.screen.walk_states import WALKS
from tests.sheets import apart, told


@pytest.mark.parametrize("name", [*STATES, *WALKS, *SPECIMENS])
def test_it_looks_as_it_did(name: str, tmp_path: Path) -> None:
    now = drawn(name)
    lines = apart(kept_lines(name), now.lines, TOLERANCE)
    right = f"where that is right: python -m tests.screen.golden_pictures {name}"
    if lines:
        pytest.fail("\n".join([*told(lines), right]))
    if now.picture is None:
        return
    pixels = difference(kept(name), now.picture)
    if pixels.seen:
        pygame.image.save(now.picture, tmp_path / f"{name}.png")
        pytest.fail(
            f"{pixels.pixels} pixels differ in {tuple(pixels.box)}: compare {FOLDER.name}/{name}.png with"
            f" {tmp_path / name}.png; {right}"
        )


def test_a_picture_is_kept_of_every_state_and_of_nothing_else() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*STATES, *WALKS, *SPECIMENS}
    assert {path.stem for path in FOLDER.glob("*.png")} == set(STATES) - set(FURTHER)


def test_a_thing_that_lies_a_unit_further_is_found_and_half_a_hair_is_not() -> None:
    lines = kept_lines("settings")
    line = next(line for line in lines.splitlines() if line.startswith("element "))
    number = line.partition("[")[2].partition(" ")[0]
    further, hardly = (line.replace(f"[{number} ", f"[{float(number) + by} ", 1) for by in (1.0, 0.3))
    assert apart(lines, lines.replace(line, further, 1), TOLERANCE)
    assert not apart(lines, lines.replace(line, hardly, 1), TOLERANCE)


def test_a_letter_more_is_seen_and_a_shade_is_not() -> None:
    plain = kept("prime-bet")
    shaded, lettered = plain.copy(), plain.copy()
    shaded.fill((10, 10, 10), special_flags=pygame.BLEND_RGB_ADD)
    lettered.fill((250, 250, 250), pygame.Rect(200, 150, 8, 9))
    assert difference(plain, shaded).pixels == 0
    assert difference(plain, lettered).seen
    assert difference(plain, lettered).box == pygame.Rect(200, 150, 8, 9)
