"""Keys and pointer reach what can be focused."""

import pygame
import pytest

from game.screen.focus import Dragged, Key, Pressed, Ring, Role, Scrolled, Stepped, Target
from game.stage.units import Box

ONE = Target("one", Role.BUTTON, "One", Box(0, 0, 50, 50), key="o")
TWO = Target("two", Role.CARD, "Two", Box(100, 0, 50, 50))
LOW = Target("low", Role.SLIDER, "Low", Box(0, 100, 50, 50))
DRAW = Target("draw", Role.BUTTON, "Draw", Box(100, 100, 50, 50), default=True)
OFF = Target("off", Role.BUTTON, "Off", Box(200, 0, 50, 50), key="x", enabled=False)
ALL = (ONE, TWO, LOW, DRAW, OFF)


def key(code: int, typed: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=typed, mod=mod)


def mouse(kind: int, x: float, y: float, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(x, y), button=button)


def ring(focused: str = "one") -> Ring:
    made = Ring()
    made.focused = focused
    return made


def test_tab_goes_round_and_leaves_out_what_is_off() -> None:
    made = ring()
    seen = [made.feed(key(pygame.K_TAB), ALL, 1) or made.focused for _ in range(5)]
    assert seen == ["two", "low", "draw", "one", "two"]
    made.feed(key(pygame.K_TAB, mod=pygame.KMOD_SHIFT), ALL, 1)
    assert made.focused == "one"


@pytest.mark.parametrize(
    ("start", "code", "end"),
    [
        ("one", pygame.K_RIGHT, "two"),
        ("one", pygame.K_DOWN, "low"),
        ("draw", pygame.K_UP, "two"),
        ("draw", pygame.K_LEFT, "low"),
    ],
)
def test_arrows_go_where_they_point(start: str, code: int, end: str) -> None:
    made = ring(start)
    made.feed(key(code), ALL, 1)
    assert made.focused == end


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_return_presses_what_is_focused_and_nothing_that_is_off_or_not_there(code: int) -> None:
    assert ring("two").feed(key(code), ALL, 1) == Pressed("two")
    assert ring("off").feed(key(code), ALL, 1) is None
    assert ring("gone").feed(key(code), ALL, 1) is None


def test_what_a_key_opens_over_the_screen_leaves_the_focus_where_it_was() -> None:
    made = ring("two")
    made.feed(key(pygame.K_o, "o"), ALL, 1)
    assert made.focused == "one"
    made.go_back()
    assert made.focused == "two"
    made.feed(key(pygame.K_o, "o"), ALL, 1)
    made.feed(key(pygame.K_RETURN), ALL, 1)
    made.go_back()
    assert made.focused == "one", "what has the focus was pressed by Return itself"


def test_an_arrow_steps_a_slider() -> None:
    assert ring("low").feed(key(pygame.K_RIGHT), ALL, 1) == Stepped("low", 1)


def test_return_presses_what_is_focused_and_space_the_default() -> None:
    assert ring("two").feed(key(pygame.K_RETURN), ALL, 1) == Pressed("two")
    assert ring("two").feed(key(pygame.K_SPACE), ALL, 1) == Pressed("draw")


def test_a_key_presses_its_target_unless_it_is_off() -> None:
    assert ring().feed(key(pygame.K_o, "o"), ALL, 1) == Pressed("one")
    assert ring().feed(key(pygame.K_x, "x"), ALL, 1) == Key("x", "x")


def test_letters_go_to_the_entry_that_is_focused() -> None:
    entry = Target("entry", Role.ENTRY, "Name", Box(300, 0, 50, 50))
    assert ring("entry").feed(key(pygame.K_o, "o"), (*ALL, entry), 1) == Key("o", "o")


def test_a_click_presses_what_lies_there_in_pixels_of_the_scale() -> None:
    made = Ring()
    made.feed(mouse(pygame.MOUSEBUTTONDOWN, 220, 40), ALL, 2)
    assert made.feed(mouse(pygame.MOUSEBUTTONUP, 220, 40), ALL, 2) == Pressed("two")
    assert made.focused == "two"
    assert not made.visible


def test_the_other_button_is_told() -> None:
    made = Ring()
    made.feed(mouse(pygame.MOUSEBUTTONDOWN, 110, 20, 3), ALL, 1)
    assert made.feed(mouse(pygame.MOUSEBUTTONUP, 110, 20, 3), ALL, 1) == Pressed("two", second=True)


def test_a_drag_tells_where_it_began_and_what_it_ended_on() -> None:
    made = Ring()
    made.feed(mouse(pygame.MOUSEBUTTONDOWN, 10, 10), ALL, 1)
    made.feed(mouse(pygame.MOUSEMOTION, 120, 20), ALL, 1)
    dropped = made.feed(mouse(pygame.MOUSEBUTTONUP, 120, 20), ALL, 1)
    assert dropped == Dragged("one", 120, 20, "two", done=True, grip=(10, 10))


def test_a_press_that_slips_off_presses_nothing() -> None:
    made = Ring()
    made.feed(mouse(pygame.MOUSEBUTTONDOWN, 49, 10), ALL, 1)
    assert made.feed(mouse(pygame.MOUSEBUTTONUP, 52, 10), ALL, 1) is None


def test_the_wheel_turns_what_lies_under_the_pointer() -> None:
    made = Ring()
    made.feed(mouse(pygame.MOUSEMOTION, 10, 110), ALL, 1)
    assert made.feed(pygame.event.Event(pygame.MOUSEWHEEL, y=-1), ALL, 1) == Scrolled("low", 1)


def test_the_focus_settles_on_the_default_when_its_target_is_gone() -> None:
    made = ring("gone")
    made.settle(ALL)
    assert made.focused == "draw"


def test_a_press_that_began_before_the_label_changed_means_nothing() -> None:
    made = ring()
    made.feed(mouse(pygame.MOUSEBUTTONDOWN, 120, 120), ALL, 1)
    renamed = Target("draw", Role.BUTTON, "Give it all away", DRAW.box, default=True)
    assert made.feed(mouse(pygame.MOUSEBUTTONUP, 120, 120), (*ALL[:3], renamed), 1) is None
