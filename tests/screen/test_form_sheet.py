"""What a sheet does: how it opens, what keys and pointer make of its rows, how it scrolls, and when it is drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame
import pytest

from game.screen.draw.asset_ids import CameoId
from game.screen.keys.focus import ADVANCE, Target
from game.screen.paper.coming import coming_targets
from game.screen.paper.results import Activated, SheetResult, TextChanged, ValueChanged
from game.screen.paper.rows import (
    Button,
    ButtonRow,
    Choice,
    Heading,
    KeyRow,
    Row,
    SeatRow,
    SheetContent,
    Slider,
    Switch,
    TextField,
)
from game.screen.paper.sheet import FormSheet
from game.stage.units import Viewport
from tests.screen.test_text_input import painted

CLOSE = Button("close", "Done", default=True)
ROWS: tuple[Row, ...] = (
    Slider("speed", "Speed", 3, 1, 5, 1, "three"),
    Switch("told", "Told", on=False, word="off"),
    Choice("deck", "Cards", ("two", "four", "none"), 2),
    Choice("place", "Place", ("first", "second", "third"), 0, stepped=True),
    TextField("name", "Name", "Ann"),
    ButtonRow((Button("try", "Try it"), Button("not", "Not yet", enabled=False))),
    SeatRow("seat", "1", CameoId.HOGIER, "M. Hogier", "plays by the book", chips=Choice("chips", "", ("50", "90"), 1)),
)


def switches(count: int) -> tuple[Row, ...]:
    return tuple(Switch(f"row:{number}", "A label", on=False, word="off") for number in range(count))


def content(rows: Sequence[Row], foot: tuple[Button, ...] = (CLOSE,)) -> SheetContent:
    return SheetContent("A sheet", (tuple(rows),), foot)


@dataclass(slots=True)
class Hand:
    """A sheet in a window, and who works it: what it answered lies in `told`."""

    sheet: FormSheet
    told: list[SheetResult] = field(default_factory=list)

    def turn(self, *events: pygame.event.Event) -> list[pygame.Rect]:
        for event in events:
            if (result := self.sheet.handle(event)) is not None:
                self.told.append(result)
        self.sheet.tick(1 / 60)
        return self.sheet.draw()

    def rest(self) -> int:
        """Let frames pass until nothing moves; return how many."""
        for number in range(100):
            if not self.sheet.moving:
                return number
            self.turn()
        raise AssertionError("it never comes to rest")

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
        self.turn(pygame.event.Event(kind, {"pos": (round(box.x + part * box.w), round(box.cy)), **named}))
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


def opened(rows: Sequence[Row] = ROWS, *, foot: tuple[Button, ...] = (CLOSE,), rests: bool = True) -> Hand:
    hand = Hand(FormSheet())
    hand.sheet.enter(Viewport(1280, 720), painted())
    hand.sheet.show(content(rows, foot))
    if rests:
        hand.rest()
    return hand


@pytest.fixture
def hand() -> Iterator[Hand]:
    found = opened()
    yield found
    found.sheet.close()


# How it opens


def test_the_paper_is_there_at_once_and_six_rows_come_with_each_frame() -> None:
    hand = opened(switches(14), rests=False)
    assert hand.sheet.unfinished
    assert hand.sheet.draw(), "the paper"
    made = []
    while hand.sheet.unfinished:
        assert (hand.sheet.moving, hand.sheet.renewing) == (True, False), "nothing was there before"
        hand.turn()
        assert hand.sheet._built is not None
        made.append(len(hand.sheet._built.rows))
    assert made == [6, 12, 14]


def test_a_key_has_all_rows_there_and_what_only_passes_over_it_has_not() -> None:
    hand = opened(switches(30), rests=False)
    assert hand.sheet.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(640, 300))) is None
    assert hand.sheet.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0)) is None
    assert hand.sheet.unfinished
    hand.sheet.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert not hand.sheet.unfinished
    assert hand.sheet.ring.focused == "row:0"


def test_who_asks_what_can_be_pressed_is_told_of_every_row() -> None:
    hand = opened(switches(30), rests=False)
    assert list(hand.targets) == [*(f"row:{number}" for number in range(30)), "scroll", "close"]
    assert opened(switches(3)).targets.keys() == {"row:0", "row:1", "row:2", "close"}, "no bar where all is seen"


def test_a_sheet_that_is_gone_answers_nothing() -> None:
    hand = opened()
    hand.sheet.close()
    assert hand.press("escape", "space") == []
    assert (hand.sheet.targets(), hand.sheet.draw()) == ((), [])
    assert not hand.sheet.unfinished


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
        ("name", "return", [Activated("name")]),
        ("try", "return", [Activated("try")]),
        ("seat", "right", [ValueChanged("seat", 1)]),
        ("seat", "left", [ValueChanged("seat", -1)]),
        ("chips", "right", [ValueChanged("chips", 0)]),
        ("told", "space", [Activated("close")]),
        ("told", "escape", [Activated("close")]),
    ],
)
def test_a_key_does_this_to_what_is_focused(hand: Hand, target: str, key: str, told: list[SheetResult]) -> None:
    hand.focus(target)
    assert hand.press(key) == told


def test_a_slider_goes_round_and_never_beyond_its_bounds() -> None:
    hand = opened((Slider("speed", "Speed", 5, 1, 5, 1, "five"),))
    hand.focus("speed")
    assert hand.press("right") == []
    assert hand.press("return") == [ValueChanged("speed", 1)]


def test_a_switch_that_is_on_is_turned_off() -> None:
    hand = opened((Switch("told", "Told", on=True, word="on"),))
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
        ("close", [Activated("close")]),
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
        hand = opened((Slider("speed", "Speed", values[number - 1], least, most, step, "one"),))
        wide, knob = hand.targets["speed"].box.w, 20.0
        for aside in (-0.4, 0.0, 0.4):
            part = min(1.0, max(0.0, (number + aside) / (len(values) - 1)))
            at = (knob / 2 + part * (wide - knob)) / wide
            assert hand.click("speed", part=at)[:1] == [ValueChanged("speed", value)], (value, aside)
            hand.sheet.show(content((Slider("speed", "Speed", values[number - 1], least, most, step, "one"),)))
        hand.sheet.close()


def test_a_slider_is_dragged_on_though_its_sheet_is_made_anew(hand: Hand) -> None:
    hand.point("speed")
    hand.point("speed", pygame.MOUSEBUTTONDOWN)
    assert hand.point("speed", part=0.97)[-1:] == [ValueChanged("speed", 5)]
    hand.sheet.enter(Viewport(1280, 720), hand.sheet._painter)
    hand.sheet.show(content((Slider("speed", "Speed", 5, 1, 5, 1, "five"), *ROWS[1:])))
    assert hand.sheet._built is not None
    assert hand.sheet._built.held() == "speed"
    hand.point("speed", pygame.MOUSEBUTTONUP, part=0.97)
    hand.sheet.enter(Viewport(1280, 720), hand.sheet._painter)
    hand.sheet.show(content(ROWS))
    assert hand.sheet._built.held() is None, "it was let go"


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
    hand.sheet.show(content([TextField("name", "Name", "Anna") if row is ROWS[4] else row for row in ROWS]))
    assert hand.press("b") == [TextChanged("name", "Annab")]
    hand.sheet.show(content([TextField("name", "Name", "ANNAB") if row is ROWS[4] else row for row in ROWS]))
    assert hand.targets["name"].value == "ANNAB", "the scene makes something else of it"
    hand.press("left")
    assert hand.targets["name"].caret == (4, 4)
    assert hand.press("backspace") == [TextChanged("name", "ANNB")]


def test_what_is_written_lies_within_its_field_wherever_that_is_scrolled_to(monkeypatch: pytest.MonkeyPatch) -> None:
    lying: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lying.append)
    hand = opened((*switches(20), TextField("name", "Name", "Ann"), *switches(20)[10:]))
    hand.focus("name")
    for key in ("", "page down", "page up"):
        hand.press(*filter(None, [key]))
        hand.press("left")
        assert hand.sheet._built is not None
        box = hand.sheet._built.ring("name")
        assert box is not None
        assert tuple(lying[-1]) == pytest.approx((box.x + 6, box.y + 3, box.w - 12, box.h - 6), abs=1)


def test_what_the_scene_does_not_take_is_not_there_at_the_next_key_or_when_the_focus_goes_on(hand: Hand) -> None:
    hand.focus("name")
    hand.press("a")
    assert hand.press("backspace") == [TextChanged("name", "An")]
    hand.press("tab")
    assert (hand.targets["name"].value, hand.targets["name"].caret) == ("Ann", None)


def test_a_click_on_a_line_begins_to_write_and_space_is_a_letter_there(hand: Hand) -> None:
    assert hand.click("name") == []
    assert hand.targets["name"].caret is not None
    told = hand.turn(pygame.event.Event(pygame.TEXTINPUT, text=" ")), hand.told
    assert told[1] == [TextChanged("name", "Ann ")]


# Scrolling


def test_a_page_is_four_fifths_of_what_is_seen_and_both_ends_hold() -> None:
    hand = opened(switches(60))
    assert hand.sheet._layout is not None
    high, most = hand.sheet._layout.body.h, hand.sheet._layout.most
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
    assert hand.sheet.scroll == pytest.approx(most, abs=5)


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
    hand.sheet.show(content(switches(60)))
    assert hand.sheet.scroll == far
    for _ in range(5):
        hand.sheet.enter(Viewport(1280, 720), hand.sheet._painter)
        hand.sheet.show(content(switches(60)))
        hand.rest()
        assert (hand.sheet.scroll, hand.sheet.ring.focused) == (far, "row:59"), "it does not creep"


# Other contents


def test_rows_that_keep_their_form_keep_their_elements(hand: Hand) -> None:
    hand.focus("told")
    assert hand.sheet._built is not None
    before = hand.sheet._built, hand.sheet._built.find("told")
    hand.sheet.show(content([Switch("told", "Told", on=True, word="off") if row is ROWS[1] else row for row in ROWS]))
    assert (hand.sheet._built, hand.sheet._built.find("told")) == before
    assert hand.targets["told"].checked
    hand.sheet.show(content(ROWS, (Button("close", "Away"),)))
    assert hand.sheet._built is not before[0]
    hand.rest()
    assert hand.sheet.ring.focused == "told"


def test_what_was_there_is_seen_until_all_rows_of_a_long_sheet_are_made_anew() -> None:
    hand = opened(switches(30))
    seen = hand.sheet._painter.target.copy()
    rows = tuple(Slider(f"row:{number}", "A label", 1, 1, 5, 1, "one") for number in range(30))
    hand.sheet.show(content(rows))
    assert hand.sheet.renewing
    drawn = []
    while hand.sheet.renewing:
        drawn += hand.turn()
        if hand.sheet.renewing:
            assert drawn == []
            assert pygame.image.tobytes(hand.sheet._painter.target, "RGB") == pygame.image.tobytes(seen, "RGB")
    hand.rest()
    assert pygame.image.tobytes(hand.sheet._painter.target, "RGB") != pygame.image.tobytes(seen, "RGB")
    assert hand.sheet.ring.focused in hand.targets


# When it is drawn


def test_nothing_is_drawn_while_nothing_changes_and_the_ring_is_drawn_wherever_it_goes(hand: Hand) -> None:
    assert hand.turn() == []
    seen = set()
    for _ in hand.targets:
        assert hand.press("tab") == []
        assert not hand.sheet.moving, "it was drawn in the turn of its key"
        seen.add(pygame.image.tobytes(hand.sheet._painter.target, "RGB"))
    assert len(seen) == sum(each.focusable and each.enabled for each in hand.targets.values())
    assert hand.turn() == []


@pytest.mark.parametrize("target", ["try", "close"])
def test_the_ring_is_around_what_is_focused_wholly(hand: Hand, target: str) -> None:
    hand.focus("speed")
    without = hand.sheet._painter.target.copy()
    hand.focus(target)
    box = hand.targets[target].box
    changed = pygame.mask.from_threshold(hand.sheet._painter.target, (0, 0, 0), (8, 8, 8, 255), othersurface=without)
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
    hand.rest()
    before = hand.sheet._painter.target.copy()
    hand.point("try")
    assert not hand.sheet.moving
    assert pygame.image.tobytes(hand.sheet._painter.target, "RGB") != pygame.image.tobytes(before, "RGB")


def test_what_will_be_there_is_told_before_as_it_comes() -> None:
    rows = (
        *ROWS[:-1],
        KeyRow("key", "Draw", "D"), Heading("A heading"),
        SeatRow("seat", "", CameoId.HOGIER, "M. Hogier", ""),
        SeatRow("s", "", CameoId.HOGIER, "A lesson", "", button=Button("play", "Play", "p", enabled=False)),
    )  # fmt: skip
    told = content(rows, (Button("undo", "Undo", "u"), CLOSE))
    hand = opened(rows, foot=told.foot)
    there = [each for each in hand.sheet.targets() if each.focusable]
    coming = coming_targets(told)
    assert [(each.id, each.role, each.key, each.enabled) for each in coming] == [
        (each.id, each.role, each.key, each.enabled) for each in there
    ]
    assert [each.id for each in coming if each.default] == ["close"]
    assert {(each.box.w, each.box.h) for each in coming} == {(0, 0)}


def test_a_knob_that_is_moved_by_key_is_seen_to_move_before_the_scene_takes_its_value(hand: Hand) -> None:
    hand.focus("speed")
    hand.rest()
    assert hand.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    assert hand.told[-1] == ValueChanged("speed", 4)
    hand.rest()
    assert not hand.turn()
