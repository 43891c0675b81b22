"""Drive a scene without a window: any size, any language, mouse and keys, screenshots, and the audit of its text."""

import os
import re
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.play.errors import StoreError
from game.play.evening.files import wishes_file
from game.play.evening_house import CardWon, KeptEvening, VisitingCard, Wish, WishAlbum
from game.play.house import Purse, SeatAt, SittingNote
from game.play.house_parts import House
from game.play.preferences import Preferences
from game.play.replayed import ReplayedSitting
from game.play.session import Session
from game.screen.draw import theme
from game.screen.draw.painter import Audit, AuditedItem, Painter
from game.screen.keys.focus import Pressed, Ring, Target
from game.screen.paper.about import About
from game.screen.scene.mixer import Mixer
from game.screen.scene.scene import Pop, Push, Scene, SceneChange, SceneResult, Stack
from game.screen.scene.services import Services
from game.screen.scene.spoken import ReadText
from game.screen.scene.worker import Worker
from game.screen.table.intents import AskWhy, Use
from game.screen.window.loop import Loop
from game.screen.window.window import Window, open_window
from game.table.values import Chips
from game.text.words import Words
from tests.screen.shared_studio import SharedStudio

FRAME = 1 / 60
STEP = 1 / 10
"""The longest frame that the loop lets be, as on a slow machine."""
REST = 2.0
"""Settling goes by longer ones still: nobody looks until all is at rest."""
_KEYS = {
    "enter": pygame.K_RETURN,
    "return": pygame.K_RETURN,
    "escape": pygame.K_ESCAPE,
    "esc": pygame.K_ESCAPE,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
}


@dataclass(frozen=True, slots=True)
class PaperEvenings:
    """No evening can be read, and of all cards the first so many were `won`."""

    won: int = 0

    def kept(self) -> tuple[KeptEvening, ...]:
        """Return no evening."""
        return ()

    def album(self) -> WishAlbum:
        """Return the cards of all wishes."""
        when = CardWon(1, datetime(2026, 11, 28, tzinfo=UTC), 20261128, "M. Hector")
        wishes = (Wish(each.id, each.game, each.sentence(), each.difficulty) for each in wishes_file())
        return WishAlbum(tuple(VisitingCard(wish, (when,) if at < self.won else ()) for at, wish in enumerate(wishes)))


@dataclass(slots=True)
class PaperHouse:
    """A house that keeps its preferences in memory and remembers who rose."""

    preferences: Preferences = field(default_factory=Preferences)
    risen: list[Session] = field(default_factory=list)
    memory: dict[str, dict[str, Any]] = field(default_factory=dict)
    unkept: bool = False
    learnt: dict[str, int] = field(default_factory=dict)
    practised: dict[str, dict[str, Any]] = field(default_factory=dict)
    lesson_folder: Path = Path("no-lessons")
    page_folder: Path = Path("no-pages")
    font_folder: Path = Path("no-fonts")
    evening_open: bool = False
    evenings: PaperEvenings = field(default_factory=PaperEvenings)
    at_home: int = 0

    def purse(self) -> Purse:
        """Return a purse that owes nothing."""
        nothing = Chips(0)
        return Purse("Argine", Chips(self.at_home), nothing, nothing, nothing, nothing)

    def lessons(self) -> dict[str, int]:
        """Return the lessons that were done."""
        return dict(self.learnt)

    def learn(self, lesson: str, shown: int) -> None:
        """Keep that a lesson was done."""
        self.learnt[lesson] = shown

    def sittings(self) -> tuple[SittingNote, ...]:
        """Return no sittings: nobody remembers any."""
        return ()

    def look_after(self) -> tuple[()]:
        """Return that nothing was done: there is no journal."""
        return ()

    def practice(self, at: SeatAt | None = None) -> dict[str, dict[str, Any]]:  # noqa: ARG002  # as a house is asked
        """Return what is known of each kind of exercise; there is one purse."""
        return dict(self.practised)

    def practise(self, kind: str, card: dict[str, Any], at: SeatAt | None = None) -> None:  # noqa: ARG002  # as a house is asked
        """Keep what is known of a kind of exercise."""
        self.practised[kind] = card

    def practise_all(self, cards: dict[str, dict[str, Any]], at: SeatAt | None = None) -> None:  # noqa: ARG002  # as a house is asked
        """Keep what is known of several kinds of exercises."""
        self.practised.update(cards)

    def replay(self, number: int, *_: object) -> ReplayedSitting:
        """Refuse: nothing of a sitting is kept here."""
        raise StoreError("no_sitting", number)

    def coups(self, sitting: int) -> int:  # noqa: ARG002  # as a house is asked
        """Return how many coups are over, as one would remember it."""
        return 7

    def prefer(self, **changes: Any) -> Preferences:  # noqa: ANN401  # fields of the preferences
        """Change preferences."""
        self.preferences = replace(self.preferences, **changes)
        return self.preferences

    def remembered(self, name: str) -> dict[str, Any]:
        """Return what a scene asked to be kept."""
        return self.memory.get(name, {})

    def remember(self, name: str, plain: dict[str, Any]) -> None:
        """Keep something for a scene."""
        self.memory[name] = plain

    def settings_together(self) -> AbstractContextManager[None]:
        """Write nothing: all is kept in memory."""
        return nullcontext()

    def rise(self, session: Session) -> None:
        """End a sitting."""
        self.risen.append(session)


class Floor(Scene):
    """A scene that lies under another one, keeps what that one tells when it ends, and ends with it."""

    def __init__(self, over: Scene, results: list[SceneResult]) -> None:
        self.ring = Ring()
        self._change: Push | Pop = Push(over)
        self.results = results

    @property
    def moving(self) -> bool:
        """It goes on at once."""
        return True

    def tick(self, seconds: float) -> Push | Pop:  # noqa: ARG002  # at once
        """Put the other scene over this one; end when it is gone."""
        change, self._change = self._change, Pop()
        return change

    def receive(self, result: SceneResult) -> None:
        """Keep a result."""
        self.results.append(result)


BY_THE_BOOK: Final = {"lay_at_once": True, "always_collect": True}
"""How a pilot plays unless told: each stake lies at once. What is drafted has tests of its own (`test_drafts`)."""


class UnseenLoop(Loop):
    """Draws a frame when somebody looks at the window: drawing changes nothing (`test_drawn_whole`)."""

    _owed: Callable[[], None] | None = None

    def paint(self, *frame: Any) -> None:  # noqa: ANN401  # as a loop is handed it
        """Owe the frame."""
        self._owed = partial(super().paint, *frame)

    def look(self) -> None:
        """Draw the frame that is owed."""
        owed, self._owed = self._owed, None
        if owed is not None:
            owed()


class Pilot:
    """A person at the screen, who never waits: time is handed in.

    A frame is drawn when `window` is looked at; every frame where all are `seen` or what is written is `audited`.
    """

    def __init__(
        self,
        make: Callable[[Services], Scene],
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        *,
        house: Any = None,  # noqa: ANN401  # a House, whole or on paper
        audited: bool = False,
        seen: bool = False,
        **preferences: Any,  # noqa: ANN401  # fields of the preferences
    ) -> None:
        window = open_window(size, "test")
        spoken = language if language in {"fr", "de", "en"} else "en"
        self.house: Any = PaperHouse(Preferences(language=spoken)) if house is None else house
        self.house.prefer(**{"language": spoken, "tutor": "off", **BY_THE_BOOK, **preferences})
        pseudo = "" if language == spoken else language
        mixer = Mixer(None, self.house.preferences)
        self.services = Services(cast("House", self.house), Words(language), mixer, Worker(inline=True), pseudo=pseudo)
        self.browsed: list[str] = []
        self.services.browse = self.browsed.append
        self.record = Audit()
        studio = SharedStudio(self.record if audited else None, self.house.font_folder)
        shows = Loop if seen or audited else UnseenLoop
        self.loop = shows(window, self.services, Stack(make(self.services)), studio)
        self.pointer = (0, 0)
        self.turn()

    @property
    def window(self) -> Window:
        """The window, with the last frame drawn on it."""
        if isinstance(self.loop, UnseenLoop):
            self.loop.look()
        return self.loop.window

    @property
    def stack(self) -> Stack:
        """The scenes of the window; a fault begins another stack."""
        return self.loop.stack

    @property
    def scene(self) -> Any:  # noqa: ANN401  # whatever lies on top
        """The scene that has the window."""
        return self.stack.top

    @property
    def board(self) -> Any:  # noqa: ANN401  # of whatever table lies on top
        """The board of the table."""
        return self.scene.board

    @property
    def director(self) -> Any:  # noqa: ANN401  # same
        """The director of the table."""
        return self.scene.director

    @property
    def driver(self) -> Any:  # noqa: ANN401  # same
        """What the table stands for: a sitting, a lesson, a replay, an exercise."""
        return self.scene.driver

    @property
    def doing(self) -> Any:  # noqa: ANN401  # same
        """What the player does at the table."""
        return self.scene.driver.actions

    @property
    def ends(self) -> Any:  # noqa: ANN401  # same
        """What is marked at the table, and what the sitting came to."""
        return self.scene.driver.presses.state_of.ends

    @property
    def runner(self) -> Any:  # noqa: ANN401  # same
        """What plays the sitting."""
        return self.scene.driver.now.runner

    @property
    def why(self) -> Any:  # noqa: ANN401  # same
        """What is asked at the table."""
        driver = self.scene.driver
        return driver.presses.why if hasattr(driver, "presses") else driver.laid.why

    @property
    def notices(self) -> Any:  # noqa: ANN401  # same
        """The notes of the table."""
        return self.scene.driver.now.notices

    @property
    def slip(self) -> Any:  # noqa: ANN401  # same
        """The slip of the lesson."""
        return self.scene.driver.page.slip

    @property
    def view(self) -> Any:  # noqa: ANN401  # same
        """What draws the pages of the scene."""
        return self.scene.view

    @property
    def room(self) -> Any:  # noqa: ANN401  # same
        """The room of the salon."""
        return self.scene.room

    @property
    def sheet(self) -> Any:  # noqa: ANN401  # same
        """The sheet of the scene."""
        return self.scene.sheet

    @property
    def layout(self) -> Any:  # noqa: ANN401  # same
        """Where the rows of the sheet lie."""
        return self.sheet.layout

    @property
    def action_plan(self) -> Any:  # noqa: ANN401  # same
        """Where the action bar of the table has its buttons, its jetons and its question."""
        return self.board.picture.plan

    @property
    def notebook_panel(self) -> Any:  # noqa: ANN401  # same
        """The notebook of the table as it is drawn."""
        return self.board.picture.notebook

    @property
    def overlays(self) -> Any:  # noqa: ANN401  # same
        """What lies over the cloth: labels, tickets, slips, an enlarged card."""
        return self.board.picture.overlays

    @property
    def note_box(self) -> Any:  # noqa: ANN401  # same
        """Where the note lies that the table shows, None where it shows none."""
        return self.board.note_box

    @property
    def in_hand(self) -> Any:  # noqa: ANN401  # same
        """What the player drags over the cloth, and where it may be let go."""
        return self.board.pointing.in_hand

    @property
    def chosen_coup(self) -> Any:  # noqa: ANN401  # of the review
        """The coup that is told beside the list."""
        return self.scene.coup

    @property
    def reviewed(self) -> Any:  # noqa: ANN401  # of the review
        """The sitting that is looked at again, its coups and what each choice cost."""
        return self.scene.reviewed

    @property
    def told(self) -> Any:  # noqa: ANN401  # of a lesson or an exercise
        """The steps that have been shown, and those that are kept back until what is said has been read."""
        return self.driver.laid.run.told

    @property
    def waits_for_bot(self) -> bool:
        """Whether somebody who is not at the screen is about to act."""
        return bool(self.driver.now.waits_for_bot)

    @property
    def clause(self) -> str:
        """The clause at which the rule book would open."""
        return str(self.driver.presses.clause() if hasattr(self.driver, "presses") else self.driver._clause())

    def answer(self, act: object) -> None:
        """Answer a lesson by an act, whether the screen offers it or not."""
        self.driver.answer(Pressed("", intent=Use(act)))

    def lay_anew(self) -> None:
        """Have the scene laid out anew, as when the window or a setting has changed, and drawn."""
        self.loop.lay_out_anew()
        self.turn()

    @property
    def painter(self) -> Painter:
        """What the scene draws with."""
        painter = self.loop.painter
        assert painter is not None
        return painter

    def apply(self, change: SceneChange) -> None:
        """Let a scene's change happen."""
        self.stack.apply(change)

    @property
    def targets(self) -> dict[str, Target]:
        """What can be pressed, by id."""
        return {target.id: target for target in self.scene.targets()}

    def asks_about(self, id_: str) -> About:
        """What pressing this asks « Why? » about."""
        intent = self.targets[id_].intent
        return intent.about if isinstance(intent, AskWhy) else None

    @property
    def scale(self) -> float:
        """Pixels to a unit."""
        w, h = self.loop.window.surface.get_size()
        return min(h / 720, w / 952)

    def turn(self, *events: pygame.event.Event, seconds: float = FRAME) -> None:
        """Let one frame pass."""
        pygame.event.pump()
        self.loop.run_frame(events, seconds)

    def settle(self, most: float = 480.0) -> None:
        """Let frames pass until nothing moves."""
        passed, step = 0.0, min(REST, most / 10)
        while self.scene is not None and self.scene.moving and passed < most:
            self.turn(seconds=step)
            passed += step
        assert passed < most, "the scene never comes to rest"

    def wait(self, seconds: float) -> None:
        """Let time pass, in the longest frames."""
        frames = max(1, round(seconds / STEP))
        for _ in range(frames):
            self.turn(seconds=seconds / frames)

    def press(self, *keys: str, shift: bool = False) -> None:
        """Press keys by name: `tab`, `space`, `a`, `f1`, `shift+1` ...; each is let go in its own frame."""
        for named in keys:
            key, held = named.removeprefix("shift+"), shift or named.startswith("shift+")
            code = _KEYS.get(key) or pygame.key.key_code(key)
            typed = key if len(key) == 1 else ""
            mod = pygame.KMOD_SHIFT if held else 0
            events = [pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed)]
            events += [pygame.event.Event(pygame.TEXTINPUT, text=typed)] if typed else []
            self.turn(*events, pygame.event.Event(pygame.KEYUP, key=code, mod=mod))

    def type(self, text: str) -> None:
        """Type letters: each is a key, and what the system makes of it."""
        for each in text:
            pressed = pygame.event.Event(pygame.KEYDOWN, key=ord(each.lower()), mod=0, unicode=each)
            self.turn(pressed, pygame.event.Event(pygame.TEXTINPUT, text=each))

    def point(self, x: float, y: float) -> None:
        """Move the pointer, in units."""
        self.pointer = self.loop.window.view.to_window(round(x * self.scale), round(y * self.scale))
        move_pointer(self.pointer)
        self.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=self.pointer, rel=(1, 1), buttons=(0, 0, 0)))

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Click at a point, in units."""
        self.point(x, y)
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=self.pointer, button=button)
        self.turn(down, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.pointer, button=button))

    def click_on(self, target: str, button: int = 1) -> None:
        """Click on a target."""
        box = self.targets[target].box
        self.click(box.cx, box.cy, button)

    def drag(self, target: str, to: tuple[float, float]) -> None:
        """Drag a target to a point, in units."""
        box = self.targets[target].box
        self.point(box.cx, box.cy)
        self.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=self.pointer, button=1))
        self.point((box.cx + to[0]) / 2, (box.cy + to[1]) / 2)
        self.point(*to)
        self.turn(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.pointer, button=1))

    def focus(self, target: str, most: int = 80) -> None:
        """Go to a target by Tab alone, forth or back, whichever is the shorter way."""
        back = self._lies_behind(target)
        for _ in range(most):
            if self.scene.ring.focused == target and self.scene.ring.visible:
                return
            self.press("tab", shift=back)
        raise AssertionError(f"Tab does not reach {target}")

    def _lies_behind(self, target: str) -> bool:
        """Tell whether Shift and Tab come to a target sooner than Tab."""
        stops = [each.id for each in self.scene.targets() if each.focusable and each.enabled]
        if not {target, self.scene.ring.focused} <= {*stops}:
            return False
        return (stops.index(target) - stops.index(self.scene.ring.focused)) % len(stops) > len(stops) / 2

    def guarded_turn(self, *events: pygame.event.Event) -> None:
        """Let one frame pass as the program does, which tells of a fault."""
        self.loop.guarded_frame(events, FRAME)

    @property
    def bare(self) -> tuple[str, ...]:
        """What is written bare where even the sheet of a fault has failed."""
        told = self.loop.bare_fault
        return () if told is None else told.lines

    def resize(self, size: tuple[int, int], *, rests: bool = True) -> None:
        """Let the window system give the window another size; where it does not rest there, another comes at once."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.turn(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
        while rests and self.loop.stretched:
            self.turn(seconds=0.1)

    def save(self, path: str | Path) -> None:
        """Save the window as a picture."""
        pygame.image.save(self.window.surface, str(path))

    def note_texts(self) -> None:
        """Draw the scene anew and keep every text that is drawn in the record, as `audit` does, and judge none."""
        self.settle()
        self.loop.studio.audit = self.record
        self._drawn(glyphs=True)
        self.loop.studio.audit = None

    def audit(self, least: float = 4.5, large: float = 3.0) -> list[str]:
        """Draw the scene twice, without and with glyphs; return every text that fails, in words, read aloud too.

        `least` is the contrast that text must have, `large` what large text must.
        """
        self.settle()
        self.loop.studio.audit = self.record
        self._drawn(glyphs=False)
        ground = self.window.surface.copy()
        items = self._drawn(glyphs=True)
        self.loop.studio.audit = None
        return [*failures(items, ground, self.scale, least, large), *self._read_wrongly()]

    def _read_wrongly(self) -> list[str]:
        """Return what a screen reader is told with two marks at an end, none between parts, or one at the beginning."""
        told = [f"{target.name} {target.value}" for target in self.targets.values()]
        items = (item for region in self.scene.reading().regions for item in region.items)
        told += [item.text for item in items if isinstance(item, ReadText)]
        return [f"read aloud: {each}" for each in told if _MARKED_TWICE.search(each) or _BEGINS_MARKED.match(each)]

    def _drawn(self, *, glyphs: bool) -> list[AuditedItem]:
        self.record.items.clear()
        self.record.glyphs = glyphs
        self.lay_anew()
        self.settle()
        assert self.window is self.loop.window, "whoever looks has the frame drawn"
        return list(self.record.items)


def move_pointer(at: tuple[int, int]) -> None:
    """Move the pointer of the system, which pygame_gui asks; the event of it is handed in by whoever moves it."""
    pygame.mouse.set_pos(at)
    pygame.event.clear(pygame.MOUSEMOTION)


_BEGINS_MARKED = re.compile(r"[.,;:·…]\s*\w")
_MARKED_TWICE = re.compile(r"[?!…:;,]\.|\.\.|[?!.]:|,,")


def failures(
    items: Sequence[AuditedItem], ground: pygame.Surface, scale: float, least: float = 4.5, least_large: float = 3.0
) -> list[str]:
    """Return texts that leave the window or their panel, that lie on one another, or that are too pale (guide, 10)."""
    found: list[str] = []
    last: dict[tuple[object, ...], AuditedItem] = {}
    for item in sorted(items, key=lambda each: (bool(each.clip.contains(each.rect)), each.clip.w * each.clip.h)):
        last[item.text, tuple(item.rect)] = item
    seen = (item for item in last.values() if not _woven(item))
    kept = [item for item in seen if item.rect.colliderect(item.clip)]
    whole = ground.get_rect()
    for item in kept:
        if not whole.contains(item.rect):
            found.append(f"leaves the window: {item.text!r} {tuple(item.rect)}")
        if item.rect.left < item.clip.left or item.rect.right > item.clip.right:
            found.append(f"leaves its panel: {item.text!r} {tuple(item.rect)}")
        ratio = contrast(item, ground)
        large = item.type.size >= 24 or (
            item.type.size >= 19 and item.type.face in {theme.Typeface.BOLD, theme.Typeface.FAT}
        )
        if ratio < (least_large if large else least):
            found.append(f"too pale ({ratio:.2f}): {item.text!r}")
    for number, one in enumerate(kept):
        for other in kept[number + 1 :]:
            shared = one.rect.inflate(-2, -2).clip(other.rect.inflate(-2, -2))
            if shared.w > scale and shared.h > scale:
                found.append(f"{one.text!r} lies on {other.text!r}")
    return found


def _woven(item: AuditedItem) -> bool:
    """Tell whether something is woven into the cloth, an ornament that is drawn where the cloth itself is made."""
    role = theme.WOVEN
    return (item.type.size, item.type.track, item.type.leading) == (role.size, role.track, role.leading)


def contrast(item: AuditedItem, ground: pygame.Surface) -> float:
    """Return the contrast of a text with the pixels behind it, the worst one in twenty left out."""
    rect = item.rect.clip(ground.get_rect()).clip(item.clip)
    if rect.w < 1 or rect.h < 1:
        return 21.0
    step_x, step_y = max(1, rect.w // 24), max(1, rect.h // 8)
    behind = sorted(
        luminance(ground.get_at((x, y)))
        for x in range(rect.left, rect.right, step_x)
        for y in range(rect.top, rect.bottom, step_y)
    )
    ink = luminance(pygame.Color(item.type.colour))
    light = ink > behind[len(behind) // 2]
    worst = behind[min(len(behind) - 1, int(len(behind) * 0.95))] if light else behind[int(len(behind) * 0.05)]
    high, low = max(ink, worst), min(ink, worst)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: pygame.Color) -> float:
    """Return the relative luminance of a colour."""
    return 0.2126 * _LINEAR[colour.r] + 0.7152 * _LINEAR[colour.g] + 0.0722 * _LINEAR[colour.b]


def _linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4


_LINEAR = tuple(map(_linear, range(256)))
