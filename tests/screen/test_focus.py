"""Keys and pointer reach what can be focused."""

import pygame
import pytest

from game.screen.keys.focus import (
    Dragged,
    Key,
    Pressed,
    Ring,
    Role,
    Scrolled,
    Target,
    at,
)
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


def test_a_pointer_that_only_rests_somewhere_asks_about_nothing_until_it_moves() -> None:
    made, asked = ring(), []
    for event in (mouse(pygame.MOUSEMOTION, 10, 10), key(pygame.K_x, "x"), mouse(pygame.MOUSEMOTION, 11, 10)):
        made.feed(event, ALL, 1)
        asked.append(made.pointed)
    assert asked == ["one", None, "one"]
    assert made.hovered == "one"


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


def test_letters_go_to_the_entry_that_is_focused() -> None:
    entry = Target("entry", Role.ENTRY, "Name", Box(300, 0, 50, 50))
    assert ring("entry").feed(key(pygame.K_o, "o"), (*ALL, entry), 1) == Key("o", "o")


def test_a_click_presses_what_lies_there_in_pixels_of_the_scale() -> None:
    made = Ring()
    made.feed(mouse(pygame.MOUSEBUTTONDOWN, 220, 40), ALL, 2)
    assert made.feed(mouse(pygame.MOUSEBUTTONUP, 220, 40), ALL, 2) == Pressed("two")
    assert made.focused == "two"
    assert not made.visible


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


def small(id_: str, x: float, y: float, region: str = "") -> Target:
    return Target(id_, Role.BUTTON, id_, Box(x - 5, y - 5, 10, 10), region=region)


def test_an_arrow_stays_in_its_part_of_the_screen_as_long_as_anything_lies_ahead_there() -> None:
    far, near = small("far", 400, 0), small("near", 20, 0, "elsewhere")
    made = ring("start")
    made.feed(key(pygame.K_RIGHT), (small("start", 0, 0), near, far), 1)
    assert made.focused == "far"


def test_the_first_arrow_and_the_first_tab_begin_at_the_first_that_can_be_pressed_and_shift_at_the_last() -> None:
    for press, begins in (
        (key(pygame.K_DOWN), "one"), (key(pygame.K_TAB), "one"), (key(pygame.K_TAB, mod=pygame.KMOD_SHIFT), "draw"),
    ):  # fmt: skip
        made = Ring()
        made.feed(press, (OFF, *ALL), 1)
        assert made.focused == begins
        assert made.visible


def test_space_presses_the_button_that_the_ring_was_seen_on_only_where_a_sheet_answers_so() -> None:
    for answers, seen, focused, pressed in (
        (True, True, "one", "one"), (True, False, "one", "draw"), (False, True, "one", "draw"),
        (True, True, "two", "draw"), (True, True, "off", "draw"),
    ):  # fmt: skip
        made = ring(focused)
        made.space_presses_focused, made.visible = answers, seen
        assert made.feed(key(pygame.K_SPACE), ALL, 1) == Pressed(pressed), (answers, seen, focused)
    assert ring().feed(key(pygame.K_SPACE, " "), (ONE,), 1) == Key("space", " ")


def test_what_is_read_only_is_scrolled_by_arrows_up_and_down_and_left_by_those_aside() -> None:
    page = Target("page", Role.PAGE, "A page", Box(0, 0, 50, 50))
    made = ring("page")
    assert made.feed(key(pygame.K_DOWN), (page, TWO), 1) == Scrolled("page", 1)
    assert made.feed(key(pygame.K_UP), (page, TWO), 1) == Scrolled("page", -1)
    assert made.feed(key(pygame.K_RIGHT), (page, TWO), 1) is None
    assert made.focused == "two"


def test_the_pointer_marks_only_what_can_be_focused_and_tab_passes_over_what_cannot() -> None:
    half = Target("half", Role.BUTTON, "+", Box(300, 0, 50, 50), focusable=False)
    made = ring("one")
    made.feed(mouse(pygame.MOUSEBUTTONDOWN, 310, 10), (*ALL, half), 1)
    assert made.focused == "one"
    assert made.feed(mouse(pygame.MOUSEBUTTONUP, 310, 10), (*ALL, half), 1) == Pressed("half")
    made.point((*ALL, half), 310, 10, pressed=True)
    assert (made.focused, made.hovered, made.visible) == ("one", "half", False)
    made.point((*ALL, half), 110, 10, pressed=False)
    assert (made.focused, made.hovered) == ("one", "two")
    made.point((*ALL, half), 110, 10, pressed=True)
    assert made.focused == "two"
    made.point((*ALL, half), 999, 999, pressed=False)
    assert made.hovered is None


SMALL = Target("small", Role.LINK, "Small", Box(20, 20, 20, 12))
SHEET = Target("sheet", Role.PAGE, "Sheet", Box(0, 0, 300, 300))


@pytest.mark.parametrize(("x", "y"), [(9, 26), (51, 26), (30, 5), (30, 47)])
def test_what_is_smaller_than_a_finger_answers_beside_it(x: float, y: float) -> None:
    assert at([SHEET, SMALL], x, y) == SMALL


@pytest.mark.parametrize(
    ("code", "walks"), [(pygame.K_TAB, True), (pygame.K_RIGHT, True), (pygame.K_F6, True), (pygame.K_SPACE, False)]
)
def test_keys_that_walk_are_told_from_those_that_press_until_the_pointer_leads(code: int, walks: bool) -> None:  # noqa: FBT001
    made = ring()
    made.feed(key(code), ALL, 1)
    assert made.walked is walks
    made.feed(mouse(pygame.MOUSEBUTTONDOWN, 10, 10), ALL, 1)
    assert not made.walked


@pytest.mark.parametrize(("seconds", "pressed"), [(0.2, Pressed("one")), (1.0, None)])
def test_a_finger_that_rests_looks_at_a_thing_and_presses_nothing(seconds: float, pressed: Pressed | None) -> None:
    now = [0.0]
    made = Ring(lambda: now[0])
    made.feed(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1, touch=True), ALL, 1)
    assert made.hovered == "one"
    now[0] = seconds
    assert made.feed(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(10, 10), button=1, touch=True), ALL, 1) == pressed
    assert made.hovered == "one"
