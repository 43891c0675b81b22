"""What of a sheet is drawn in a turn: the ground around it once, then its paper alone where it changes."""

import pygame
import pytest

from game.screen.paper.ground import lie_on
from game.screen.paper.rows import Button, ButtonRow, Paragraph, SheetContent
from tests.screen.test_form_sheet import CLOSE, ROWS, Hand, content, opened, switches


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """The sheets under which a ground was laid over all of the window."""
    found: list[pygame.Rect] = []

    def lays(ground: pygame.Surface, window: pygame.Surface, rect: pygame.Rect) -> None:
        found.append(rect.copy())
        lie_on(ground, window, rect)

    monkeypatch.setattr("game.screen.paper.sheet.lie_on", lays)
    return found


def pixels(hand: Hand, *, anew: bool = False) -> bytes:
    """Return what the window shows; with `anew` it is blackened and all drawn at once."""
    painter = hand.sheet._painter
    if anew:
        painter.target.fill("black")
        hand.sheet._lies, hand.sheet._stale = False, True
        hand.sheet.draw()
    return pygame.image.tobytes(painter.target, "RGB")


def test_the_ground_around_a_sheet_is_drawn_once_and_then_the_paper_alone(laid: list[pygame.Rect]) -> None:
    hand = opened(switches(40))
    assert hand.sheet._built is not None
    paper = hand.sheet._built.panel.rect
    assert laid == [paper]
    hand.press("tab", "tab", "page down", "return")
    hand.click("row:20")
    assert hand.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")) == [paper]
    assert laid == [paper]
    assert pixels(hand) == pixels(hand, anew=True)


def test_a_sheet_that_is_taken_by_a_window_lays_its_ground_anew(laid: list[pygame.Rect]) -> None:
    hand = opened(ROWS)
    hand.sheet.enter(hand.sheet._viewport, hand.sheet._painter)
    hand.sheet.show(content(ROWS))
    hand.rest()
    assert len(laid) == 2
    hand.sheet.show(SheetContent("Another head", (ROWS,), (CLOSE,)))
    hand.rest()
    assert len(laid) == 3, "it may have another size"


def test_of_a_tool_tip_that_went_beyond_the_paper_nothing_is_left(laid: list[pygame.Rect]) -> None:
    hand = opened((ButtonRow((Button("try", "Try it"),)),), foot=(Button("close", "Done", legend="Escape"),))
    before = pixels(hand, anew=True)
    hand.point("close")
    for _ in range(200):
        hand.turn()
    assert hand.sheet._built is not None
    assert hand.sheet._built.tip_shown()
    shown = pixels(hand)
    laid.clear()
    hand.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2)))
    hand.rest()
    assert laid
    assert pixels(hand) == before != shown


def test_of_the_slip_of_a_term_nothing_is_left(laid: list[pygame.Rect]) -> None:
    hand = opened(rests=False)
    hand.sheet.show(
        SheetContent("A sheet", ((Paragraph("The ponte stakes on a card."),),), (CLOSE,), terms=("PF", "en"))
    )
    hand.rest()
    before, key = pixels(hand, anew=True), pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=pygame.KMOD_SHIFT)
    hand.turn(key)
    assert pixels(hand) != before
    laid.clear()
    hand.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    hand.rest()
    assert laid
    assert pixels(hand) == before
