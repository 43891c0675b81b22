"""What a window shows while its size changes: the old picture stretched, until the size rests or something is asked."""

import pygame
import pytest

from game.screen.window.resizing import Resizing

RED, BLUE = pygame.Color(200, 20, 20), pygame.Color(20, 20, 200)
ASKS = (
    pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT, pygame.QUIT, pygame.MOUSEWHEEL,
)  # fmt: skip


def picture(size: tuple[int, int], colour: pygame.Color = RED) -> pygame.Surface:
    made = pygame.Surface(size)
    made.fill(colour)
    return made


def begun() -> tuple[Resizing, pygame.Surface]:
    """Return a window one step after its edge was taken: its first size is laid out and shown."""
    resizing, window = Resizing(), picture((90, 60))
    assert not resizing.drawn(window), "the first step has no picture yet: it is laid out"
    resizing.shown(window)
    return resizing, window


def test_a_window_that_nobody_resizes_keeps_no_picture_and_waits_for_nothing() -> None:
    resizing, window = Resizing(), picture((90, 60))
    for _ in range(3):
        assert not resizing.due((), 0.05)
        resizing.shown(window)
        assert not resizing.active
    assert not resizing.drawn(picture((80, 60))), "nothing is stretched but what was shown since a size came"


def test_what_was_shown_is_stretched_over_every_next_step_and_laid_out_where_it_rests() -> None:
    resizing, _ = begun()
    for width in (100, 110, 120):
        assert not resizing.due((), 0.05)
        step = picture((width, 60), BLUE)
        assert resizing.drawn(step)
        assert resizing.waits
        assert step.get_at((width - 2, 58)) == RED
        resizing.shown(picture((width, 60), BLUE))  # what is stretched is not kept for the next
    assert [resizing.due((), 0.05) for _ in range(4)] == [False, False, True, False]
    assert not resizing.waits
    assert resizing.active, "the stretched picture stands until what is laid out is drawn"
    resizing.stands = False
    assert not resizing.active


@pytest.mark.parametrize("kind", ASKS)
def test_whatever_asks_something_of_the_window_is_not_kept_waiting(kind: int) -> None:
    resizing, _ = begun()
    resizing.drawn(picture((100, 60)))
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    assert not resizing.due((moved,), 0.01), "the pointer alone asks nothing"
    assert resizing.due((moved, pygame.event.Event(kind)), 0.01)
    assert not resizing.due((pygame.event.Event(kind),), 0.01), "it is laid out already"


def test_after_a_size_that_rests_another_edge_begins_with_a_picture_of_its_own() -> None:
    resizing, window = begun()
    assert resizing.active
    assert not resizing.due((), 0.2), "the first step was laid out at once: nothing is due"
    assert not resizing.active
    resizing.shown(window)
    assert not resizing.drawn(picture((100, 60)))


def test_full_screen_shows_what_was_there_and_is_laid_out_in_the_next_turn() -> None:
    resizing, screen = Resizing(), picture((160, 90), BLUE)
    assert resizing.toggled(picture((80, 45)), screen)
    assert screen.get_at((150, 80)) == RED
    assert resizing.active
    assert resizing.due((), 0.0)


def test_full_screen_of_the_same_size_waits_for_nothing() -> None:
    resizing, screen = Resizing(), picture((160, 90), BLUE)
    assert not resizing.toggled(picture((160, 90)), screen)
    assert screen.get_at((150, 80)) == BLUE
    assert not resizing.active
    assert not resizing.due((), 0.0)
    assert not resizing.drawn(picture((100, 60))), "the picture from before is let go"
