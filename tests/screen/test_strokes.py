"""Each stroke of the house beside what was kept of it: how a plate, a shadow, a leaf or a knob comes out by itself."""

import pygame
import pytest

from tests.screen.strokes import FOLDER, GROUPS, SCALE, strayed, told
from tests.sheets import apart
from tests.sheets import told as first_of


@pytest.mark.parametrize("group", GROUPS)
def test_each_stroke_leaves_what_it_left(group: str) -> None:
    found = strayed(group)
    assert not found, "\n".join([*first_of(found), f"where that is right: python -m tests.screen.strokes {group}"])


def test_what_strokes_leave_is_kept_of_every_group_and_of_nothing_else() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*GROUPS}


def test_a_stroke_that_goes_a_unit_further_or_is_a_little_paler_is_found() -> None:
    sheet = pygame.Surface((200, 100), pygame.SRCALPHA)
    sheet.fill((200, 100, 50, 255), (20, 20, 60, 40))
    further, paler = sheet.copy(), sheet.copy()
    further.scroll(round(SCALE), 0)
    paler.fill((0, 0, 0, 4), special_flags=pygame.BLEND_RGBA_SUB)
    plain = "\n".join(told("a stroke", sheet))
    assert not apart(plain, "\n".join(told("a stroke", sheet.copy())), 1.5)
    assert apart(plain, "\n".join(told("a stroke", further)), 1.5)
    assert apart(plain, "\n".join(told("a stroke", paler)), 1.5)
