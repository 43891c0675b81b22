"""Where words that yield are laid: where the table puts them if nothing lies there, else just beside what does."""

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.screen.draw import theme
from game.screen.table.board.speech import said_apart
from game.screen.table.overlay import Label, Overlay, SpeechTicket, Ticket, ticket_box
from game.stage.units import Box
from tests.screen.test_text_input import painted

CLOTH = Box(0, 0, 900, 600)
SAID = SpeechTicket("Voyons.", 400.0, 300.0, yields=True)


@pytest.fixture(autouse=True)
def _no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what lies on the cloth be what a test says."""
    monkeypatch.setattr("game.screen.table.board.speech.picture", lambda *_: {})


def laid(*overlays: Overlay, lying: Sequence[Box] = (), within: Box = CLOTH) -> list[Overlay]:
    painter = painted()
    cloth: Any = SimpleNamespace(
        over=painter, rect=painter.rect(within), reach=lambda _: [painter.rect(box) for box in lying]
    )
    director: Any = SimpleNamespace(final=None, arrangement=None)
    return [*said_apart(cloth, overlays, director)]


def paper(speech: Overlay) -> Box:
    """Return the paper of what is said, without its shadow."""
    assert isinstance(speech, SpeechTicket)
    return ticket_box(painted(), speech).grown(-6)


def apart(one: Box, other: Box) -> bool:
    return not pygame.FRect(one.x, one.y, one.w, one.h).colliderect((other.x, other.y, other.w, other.h))


@pytest.mark.parametrize(("dx", "dy", "way"), [(30, 0, (-1, 0)), (-30, 0, (1, 0)), (0, 24, (0, -1)), (0, -24, (0, 1))])
def test_it_goes_aside_the_short_way_and_no_farther_than_it_must(dx: int, dy: int, way: tuple[int, int]) -> None:
    was = paper(SAID)
    w, h = was.w, was.h
    taken = Box(
        was.x + (w - 20) * (dx > 0) - (w - 20) * (dx < 0), was.y + (h - 10) * (dy > 0) - (h - 10) * (dy < 0), w, h
    )
    (found,) = laid(SAID, lying=[taken])
    now = paper(found)
    assert apart(now, taken)
    moved = now.x - was.x, now.y - was.y
    assert [(n > 0) - (n < 0) for n in (round(moved[0], 3), round(moved[1], 3))] == [*way]
    assert abs(moved[0]) + abs(moved[1]) <= 20 + 4 + 6 + 1
    assert (now.w, now.h) == pytest.approx((was.w, was.h))
    assert isinstance(found, SpeechTicket)
    assert found.text == SAID.text


def test_where_cards_lie_everywhere_it_covers_them_before_it_covers_words() -> None:
    was = paper(SAID)
    wide, label = Box(was.x - 200, was.y - 200, was.w + 400, was.h + 400), Label("Reste 3", SAID.x, SAID.y)
    (found, _) = laid(SAID, label, lying=[wide])
    width, high = painted().width(label.text, label.type), painted().lettering.size(label.type)
    assert apart(paper(found), Box(label.x - width / 2, label.y - high / 2, width, high))
    assert abs(paper(found).cx - was.cx) + abs(paper(found).cy - was.cy) < 96


def test_it_does_not_leave_the_cloth() -> None:
    was = paper(SAID)
    taken = Box(was.x + was.w - 20, was.y - 200, was.w, was.h + 400)
    edge = Box(was.x - 3, was.y - 3, 800, 200)
    assert laid(SAID, lying=[taken], within=edge) == [SAID], "there is nothing free on the cloth"
    (found,) = laid(SAID, lying=[taken], within=Box(was.x - 60, was.y - 60, 800, 400))
    assert paper(found).x < was.x


@pytest.mark.parametrize("anchor", ["l", "c", "r"])
@pytest.mark.parametrize("side", [-1, 1])
def test_words_on_the_cloth_are_not_covered_wherever_they_are_anchored(anchor: str, side: int) -> None:
    """The label's near end lies just over or just beside the paper."""
    was, width = paper(SAID), painted().width("Mme Argine", theme.LABEL)
    for over, goes in ((10.0, True), (-10.0, False)):
        left = was.x - width + over if side < 0 else was.right - over
        label = Label("Mme Argine", left + {"l": 0.0, "c": width / 2, "r": width}[anchor], was.cy, anchor=anchor)
        assert (laid(label, SAID)[1] != SAID) is goes
        assert (laid(SAID, label)[0] != SAID) is goes, "in whichever order they are drawn"


def test_what_two_say_does_not_lie_on_one_another_and_a_ticket_is_not_covered() -> None:
    ticket = Ticket("Non !", SAID.x, SAID.y + 20)
    first, second, third = laid(SAID, replace(SAID, text="Carte."), ticket)
    boxes = [paper(first), paper(second), ticket_box(painted(), ticket).grown(-6)]
    assert apart(boxes[0], boxes[1])
    assert apart(boxes[0], boxes[2])
    assert apart(boxes[1], boxes[2])
    assert third == ticket
