"""What a sheet does: how it opens, what keys and pointer make of its rows, how it scrolls, and when it is drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame
import pytest

from game.screen.draw.asset_ids import CameoId
from game.screen.draw.painter import Painter
from game.screen.keys.focus import ADVANCE, Target
from game.screen.paper.results import Activated, Close, SheetResult, TextChanged, ValueChanged
from game.screen.paper.rows import (
    Button,
    ButtonRow,
    ChoiceRow,
    Row,
    SeatRow,
    SheetContent,
    Slider,
    Switch,
    TextField,
)
from game.screen.paper.sheet import FormSheet
from game.stage.units import Viewport
from tests.screen.harness import move_pointer
from tests.screen.test_text_input import painted

CLOSE = Button("close", "Done", default=True, intent=Close())
ROWS: tuple[Row, ...] = (
    Slider("speed", "Speed", 3, 1, 5, 1, "three", intent="speed"),
    Switch("told", "Told", on=False, word="off", intent="told"),
    ChoiceRow("deck", "Cards", ("two", "four", "none"), 2, intent="deck"),
    ChoiceRow("place", "Place", ("first", "second", "third"), 0, stepped=True, intent="place"),
    TextField("name", "Name", "Ann", intent="name", entered="entered"),
    ButtonRow((Button("try", "Try it", intent="try"), Button("not", "Not yet", enabled=False, intent="not"))),
    SeatRow(
        "seat",
        "1",
        CameoId.HOGIER,
        "M. Hogier",
        "plays by the book",
        chips=ChoiceRow("chips", "", ("50", "90"), 1, intent="chips"),
        intent="seat",
    ),
)


def switches(count: int) -> tuple[Row, ...]:
    return tuple(Switch(f"row:{number}", "A label", on=False, word="off") for number in range(count))


def content(rows: Sequence[Row], foot: tuple[Button, ...] = (CLOSE,)) -> SheetContent:
    return SheetContent("A sheet", (tuple(rows),), foot)


@dataclass(slots=True)
class Hand:
    """A sheet in a window, and who works it: what it answered lies in `told`."""

    sheet: FormSheet
    painter: Painter
    told: list[SheetResult] = field(default_factory=list)

    def lay_out(self) -> None:
        """Lay the sheet out, as for a window that has changed."""
        self.sheet.lay_out(Viewport(1280, 720), self.painter)

    def show(self, rows: Sequence[Row], foot: tuple[Button, ...] | None = None) -> None:
        self.sheet.show(content(rows, (CLOSE,) if foot is None else foot))

    def turn(self, *events: pygame.event.Event) -> None:
        for event in events:
            if (result := self.sheet.handle(event)) is not None:
                self.told.append(result)
        self.sheet.tick(1 / 60)
        self.sheet.draw(self.painter)

    def pixels(self) -> bytes:
        """Return what the window shows."""
        self.sheet.draw(self.painter)
        return pygame.image.tobytes(self.painter.target, "RGB")

    def press(self, *names: str) -> list[SheetResult]:
        """Press keys; return what the sheet answered to the last of them."""
        for name in names:
            self.told.clear()
            shift, _, letter = name.rpartition("+")
            typed = letter if len(letter) == 1 else ""
            code, mod = pygame.key.key_code(letter), pygame.KMOD_SHIFT if shift else 0
            self.turn(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed))
            if typed:
                self.turn(pygame.event.Event(pygame.TEXTINPUT, text=typed))
        return list(self.told)

    def point(self, target: str, kind: int = pygame.MOUSEMOTION, part: float = 0.5) -> list[SheetResult]:
        box = self.targets[target].box
        self.told.clear()
        named: dict[str, object] = {} if kind == pygame.MOUSEMOTION else {"button": 1}
        at = round(box.x + part * box.w), round(box.cy)
        move_pointer(at)
        self.turn(pygame.event.Event(kind, {"pos": at, **named}))
        return list(self.told)

    def click(self, target: str, part: float = 0.5) -> list[SheetResult]:
        found = []
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            found += self.point(target, kind, part)
        return found

    def focus(self, target: str) -> None:
        for _ in range(len(self.targets)):
            if self.sheet.ring.focused == target and self.sheet.ring.visible:
                return
            self.press("tab")
        raise AssertionError(f"Tab does not reach {target}")

    @property
    def targets(self) -> dict[str, Target]:
        return {each.id: each for each in self.sheet.targets()}


def opened(rows: Sequence[Row] = ROWS, *, foot: tuple[Button, ...] = (CLOSE,)) -> Hand:
    hand = Hand(FormSheet(), painted())
    hand.lay_out()
    hand.show(rows, foot)
    return hand


@pytest.fixture
def hand() -> Iterator[Hand]:
    found = opened()
    yield found
    found.sheet.close()


# How it opens


def test_who_asks_what_can_be_pressed_is_told_of_every_row() -> None:
    hand = opened(switches(30))
    assert list(hand.targets) == [*(f"row:{number}" for number in range(30)), "scroll", "close"]
    assert opened(switches(3)).targets.keys() == {"row:0", "row:1", "row:2", "close"}, "no bar where all is seen"


def test_a_sheet_that_is_gone_answers_nothing() -> None:
    hand = opened()
    hand.sheet.close()
    assert hand.press("escape", "space") == []
    before = hand.pixels()
    assert hand.sheet.targets() == ()
    assert hand.pixels() == before


# What keys make of it


@pytest.mark.parametrize(
    ("target", "key", "told"),
    [
        ("speed", "right", [ValueChanged("speed", 4)]),
        ("speed", "left", [ValueChanged("speed", 2)]),
        ("speed", "return", [ValueChanged("speed", 4)]),
        ("told", "return", [ValueChanged("told", 1.0)]),
        ("deck", "left", [ValueChanged("deck", 1)]),
        ("deck", "right", [ValueChanged("deck", 0)]),
        ("deck", "return", [ValueChanged("deck", 0)]),
        ("place", "right", [ValueChanged("place", 1)]),
        ("place", "left", [ValueChanged("place", 2)]),
        ("name", "return", [Activated("entered")]),
        ("try", "return", [Activated("try")]),
        ("seat", "right", [ValueChanged("seat", 1)]),
        ("seat", "left", [ValueChanged("seat", -1)]),
        ("chips", "right", [ValueChanged("chips", 0)]),
        ("told", "space", [Activated(Close())]),
        ("told", "escape", [Activated(Close())]),
    ],
)
def test_a_key_does_this_to_what_is_focused(hand: Hand, target: str, key: str, told: list[SheetResult]) -> None:
    hand.focus(target)
    assert hand.press(key) == told


def test_a_slider_goes_round_and_never_beyond_its_bounds() -> None:
    hand = opened((Slider("speed", "Speed", 5, 1, 5, 1, "five", intent="speed"),))
    hand.focus("speed")
    assert hand.press("right") == []
    assert hand.press("return") == [ValueChanged("speed", 1)]


def test_a_switch_that_is_on_is_turned_off() -> None:
    hand = opened((Switch("told", "Told", on=True, word="on", intent="told"),))
    hand.focus("told")
    assert hand.press("return") == [ValueChanged("told", 0.0)]


def test_a_grey_button_is_passed_over_and_answers_nothing(hand: Hand) -> None:
    hand.focus("try")
    hand.press("tab")
    assert hand.sheet.ring.focused == "seat"
    assert hand.click("not") == []


def test_the_focus_goes_on_of_itself_where_one_key_plays(hand: Hand) -> None:
    hand.focus("speed")
    hand.turn(pygame.event.Event(ADVANCE))
    assert hand.sheet.ring.focused == "told"


# What the pointer makes of it


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("told", [ValueChanged("told", 1.0)]),
        ("deck/word:0", [ValueChanged("deck", 0)]),
        ("deck/word:1", [ValueChanged("deck", 1)]),
        ("place/more", [ValueChanged("place", 1)]),
        ("place/less", [ValueChanged("place", 2)]),
        ("seat/more", [ValueChanged("seat", 1)]),
        ("seat/less", [ValueChanged("seat", -1)]),
        ("chips/word:0", [ValueChanged("chips", 0)]),
        ("try", [Activated("try")]),
        ("close", [Activated(Close())]),
        ("name", []),
    ],
)
def test_a_click_does_this(hand: Hand, target: str, told: list[SheetResult]) -> None:
    hand.point(target)
    answers = [answer for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) for answer in hand.point(target, kind)]
    assert list(dict.fromkeys(answers)) == told  # what is set is told until the scene takes it


def test_a_click_on_the_line_of_a_slider_brings_its_knob_there(hand: Hand) -> None:
    assert hand.click("speed", part=0.97)[0] == ValueChanged("speed", 5)


@pytest.mark.parametrize(("least", "most", "step"), [(1, 5, 1), (-4, 4, 2), (10, 20, 2.5), (0, 1, 0.25)])
def test_the_knob_of_a_slider_comes_to_stand_with_its_middle_where_the_line_was_clicked(
    least: float, most: float, step: float
) -> None:
    values = [least + number * step for number in range(round((most - least) / step) + 1)]
    for number, value in enumerate(values):
        hand = opened((Slider("speed", "Speed", values[number - 1], least, most, step, "one", intent="speed"),))
        wide, knob = hand.targets["speed"].box.w, 20.0
        for aside in (-0.4, 0.0, 0.4):
            part = min(1.0, max(0.0, (number + aside) / (len(values) - 1)))
            at = (knob / 2 + part * (wide - knob)) / wide
            assert hand.click("speed", part=at)[:1] == [ValueChanged("speed", value)], (value, aside)
            hand.show((Slider("speed", "Speed", values[number - 1], least, most, step, "one", intent="speed"),))
        hand.sheet.close()


def test_a_slider_is_dragged_on_though_its_sheet_is_made_anew(hand: Hand) -> None:
    hand.point("speed")
    hand.point("speed", pygame.MOUSEBUTTONDOWN)
    assert hand.point("speed", part=0.97)[-1:] == [ValueChanged("speed", 5)]
    hand.lay_out()
    hand.show((Slider("speed", "Speed", 5, 1, 5, 1, "five", intent="speed"), *ROWS[1:]))
    assert hand.point("speed", part=0.03)[-1:] == [ValueChanged("speed", 1)]
    hand.point("speed", pygame.MOUSEBUTTONUP, part=0.03)
    hand.lay_out()
    hand.show(ROWS)
    assert hand.point("speed", part=0.97) == [], "it was let go"


def test_the_ring_is_not_seen_where_the_pointer_is_used_and_is_again_with_the_next_key(hand: Hand) -> None:
    hand.focus("told")
    hand.click("try")
    assert (hand.sheet.ring.focused, hand.sheet.ring.visible) == ("try", False)
    hand.press("tab")
    assert hand.sheet.ring.visible


# Writing


def test_what_is_written_is_told_letter_by_letter_and_read_with_its_caret(hand: Hand) -> None:
    hand.focus("name")
    assert hand.press("a") == [TextChanged("name", "Anna")]
    assert (hand.targets["name"].value, hand.targets["name"].caret) == ("Anna", (4, 4))
    hand.show([TextField("name", "Name", "Anna", intent="name") if row is ROWS[4] else row for row in ROWS])
    assert hand.press("b") == [TextChanged("name", "Annab")]
    hand.show([TextField("name", "Name", "ANNAB", intent="name") if row is ROWS[4] else row for row in ROWS])
    assert hand.targets["name"].value == "ANNAB", "the scene makes something else of it"
    hand.press("left")
    assert hand.targets["name"].caret == (4, 4)
    assert hand.press("backspace") == [TextChanged("name", "ANNB")]


def test_what_the_scene_does_not_take_is_not_there_at_the_next_key_or_when_the_focus_goes_on(hand: Hand) -> None:
    hand.focus("name")
    hand.press("a")
    assert hand.press("backspace") == [TextChanged("name", "An")]
    hand.press("tab")
    assert (hand.targets["name"].value, hand.targets["name"].caret) == ("Ann", None)


def test_a_click_on_a_line_begins_to_write_and_space_is_a_letter_there(hand: Hand) -> None:
    assert hand.click("name") == []
    assert hand.targets["name"].caret is not None
    hand.turn(pygame.event.Event(pygame.TEXTINPUT, text=" "))
    assert hand.told == [TextChanged("name", "Ann ")]


# Scrolling


def test_a_page_is_four_fifths_of_what_is_seen_and_both_ends_hold() -> None:
    hand = opened(switches(60))
    high = hand.targets["scroll"].box.h
    assert hand.sheet.scroll == 0
    hand.press("page down")
    assert hand.sheet.scroll == pytest.approx(0.8 * high, abs=3)
    hand.press("page down")
    assert hand.sheet.scroll == pytest.approx(1.6 * high, abs=6)
    hand.press("page up")
    assert hand.sheet.scroll == pytest.approx(0.8 * high, abs=6)
    hand.press("page up", "page up")
    assert hand.sheet.scroll == 0
    hand.press(*["page down"] * 12)
    end = hand.sheet.scroll
    assert hand.targets["row:59"].box.h > 0, "the last row is seen"
    hand.press("page down")
    assert hand.sheet.scroll == end


def test_the_wheel_moves_by_a_row_whatever_it_is_over() -> None:
    hand = opened(switches(60))
    hand.turn(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert hand.sheet.scroll == pytest.approx(112, abs=3)
    hand.turn(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert hand.sheet.scroll == pytest.approx(56, abs=3)


def test_what_is_focused_is_brought_into_view_and_the_rows_stay_there() -> None:
    hand = opened(switches(60))
    hand.press("tab", "shift+tab", "shift+tab")
    assert hand.sheet.ring.focused == "row:59"
    assert hand.targets["row:59"].box.h > 0, "it is seen"
    far = hand.sheet.scroll
    assert far > 0
    hand.show(switches(60))
    assert hand.sheet.scroll == far
    for _ in range(5):
        hand.lay_out()
        hand.show(switches(60))
        assert (hand.sheet.scroll, hand.sheet.ring.focused) == (far, "row:59"), "it does not creep"


# Other contents


def test_rows_that_are_made_anew_keep_the_focus_and_show_what_is_new(hand: Hand) -> None:
    hand.focus("told")
    hand.show([Switch("told", "Told", on=True, word="off") if row is ROWS[1] else row for row in ROWS])
    assert hand.targets["told"].checked
    hand.show(ROWS, (Button("close", "Away"),))
    assert hand.sheet.ring.focused == "told"


# When it is drawn


def test_the_ring_is_seen_wherever_it_goes(hand: Hand) -> None:
    seen = set()
    for _ in hand.targets:
        assert hand.press("tab") == []
        seen.add(hand.pixels())
    assert len(seen) == sum(each.focusable and each.enabled for each in hand.targets.values())


def test_of_a_tool_tip_that_went_beyond_the_paper_nothing_is_left() -> None:
    hand = opened((ButtonRow((Button("try", "Try it"),)),), foot=(Button("close", "Done", legend="Escape"),))
    before = hand.pixels()
    hand.point("close")
    while hand.sheet.moving:
        hand.turn()
    tipped = hand.pixels()
    hand.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2)))
    assert hand.pixels() == before != tipped


@pytest.mark.parametrize("target", ["try", "close"])
def test_the_ring_is_around_what_is_focused_wholly(hand: Hand, target: str) -> None:
    hand.focus("speed")
    without = hand.painter.target.copy()
    hand.focus(target)
    box = hand.targets[target].box
    changed = pygame.mask.from_threshold(hand.painter.target, (0, 0, 0), (8, 8, 8, 255), othersurface=without)
    changed.invert()
    around = pygame.Rect(round(box.x) - 8, round(box.y) - 8, round(box.w) + 16, round(box.h) + 16)
    there = pygame.mask.Mask(around.size)
    there.draw(changed, (-around.x, -around.y))
    (rect,) = [pygame.Rect.unionall(found[0], found[1:]) for found in [there.get_bounding_rects()]]
    seen = rect.move(around.topleft)
    sides = [seen.left, seen.top, seen.right, seen.bottom]
    assert sides == pytest.approx([box.x, box.y, box.right, box.bottom], abs=6)


def test_what_is_hovered_is_drawn_at_once(hand: Hand) -> None:
    hand.click("told")
    before, pointed = hand.pixels(), hand.sheet.pointed
    hand.point("try")
    assert hand.pixels() != before
    assert hand.sheet.pointed != pointed, "the loop draws a frame of it"
