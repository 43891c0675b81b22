"""Each stroke of the house beside what was kept of it: how a plate, a shadow, a leaf or a knob comes out by itself."""

from typing import Any

import pygame
import pytest

from game.screen.draw import theme
from game.screen.draw.painter import Audit
from game.stage.units import Box
from tests.screen.strokes import FOLDER, GROUPS, SCALE, strayed, told
from tests.screen.test_text_input import painted
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


def test_an_audit_changes_nothing_that_is_drawn_unless_it_leaves_the_letters_out() -> None:
    painter, seen = painted(), list[bytes]()
    for audit in (None, Audit(), Audit(glyphs=False)):
        painter.audit = audit
        painter.target.fill("#102030")
        painter.text("Argine", 40, 40, theme.NAME)
        seen.append(painter.target.get_buffer().raw)
        if audit is not None:
            (item,) = audit.items
            assert (item.text, item.rect.left, item.clip) == ("Argine", 40, painter.target.get_rect())
            assert abs(item.rect.centery - 40) <= 1
    assert seen[0] == seen[1] != seen[2]


BOX = Box(20, 15, 14, 12)


@pytest.mark.parametrize(("plainly", "told_all"), [
    (("line", 20, 30, 60, 30, theme.ROUGE), ("line", 20, 30, 60, 30, theme.ROUGE, 1, 255)),
    (("plate", BOX, theme.BLEU), ("plate", BOX, theme.BLEU, 4, 255, 0)),
    (("oval", BOX, theme.THREAD, 2), ("oval", BOX, theme.THREAD, 2, 255)),
    (("dot", 40, 40, 9, theme.ROUGE), ("dot", 40, 40, 9, theme.ROUGE, 0)),
    (("glow", 60, 50, 40, 30), ("glow", 60, 50, 40, 30, 0.6)), (("shade", BOX), ("shade", BOX, 110)),
    (("paper", Box(20, 15, 90, 70)), ("paper", Box(20, 15, 90, 70), 10)),
    (("text", "Tapis", 40, 40, theme.NAME), ("text", "Tapis", 40, 40, theme.NAME, "l")),
], ids=lambda each: str(each[0]))  # fmt: skip
def test_what_a_stroke_is_not_told_it_takes_as_it_says(plainly: tuple[Any, ...], told_all: tuple[Any, ...]) -> None:
    painter, seen = painted(), list[bytes]()
    for name, *what in (plainly, told_all):
        painter.target.fill("#102030")
        getattr(painter.within(painter.target, 2.0), name)(*what)
        seen.append(painter.target.get_buffer().raw)
    assert seen[0] == seen[1]
