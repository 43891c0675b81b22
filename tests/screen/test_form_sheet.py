"""What a sheet does: how it opens, what keys and pointer make of its rows, how it scrolls, and when it is drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame
import pytest

from game.screen.draw.asset_ids import CameoId
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Target
from game.screen.paper.results import Activated, Close, SheetResult, ValueChanged
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


# Writing


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


# When it is drawn
