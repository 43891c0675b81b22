"""The timeline of the families: six lanes from 1450 to today, gone through from mark to mark."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final, assert_never

import pygame

from game.lessons.book.history import HistoryFact, HistoryMark, Lane, read_history, source_said, standing_of, years
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.panel import Panel
from game.screen.keys.focus import Pressed, Ring, Role, Scrolled, Target, named
from game.screen.paper.button import keyed_button
from game.screen.scene import routes
from game.screen.scene.printable import pages_of_history
from game.screen.scene.scene import Pop, Push, Scene, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading, ReadText, Region
from game.screen.scenes.history.intents import ChooseMark, TimelineAct
from game.screen.table.desk import Desk, DeskFoot, DeskIcon
from game.stage.units import Box, Viewport
from game.text.marks import sentence

_BENDS: Final = ((1450, 0.0), (1650, 0.2), (1950, 0.92), (2030, 1.0))
"""Where years lie on the whole width: even from 1650 to 1950, pressed together before and after."""
_TIMES, _STRIP, _INSET = 2.4, 128.0, 30.0
"""How many windows wide the timeline is; how high the words under it are; the margin of the paper."""
LANE: Final = theme.TextStyle(theme.Typeface.SEMI, 14, theme.LOSS, most=1.2)
LABEL: Final = theme.TextStyle(theme.Typeface.SERIF, 14, theme.INK, most=1.2)
CHOSEN: Final = theme.TextStyle(theme.Typeface.BOLD, 14.5, theme.INK, most=1.2)
AXIS: Final = theme.TextStyle(theme.Typeface.FAT, 13, theme.SEPIA, most=1.2)
SAID: Final = theme.TextStyle(theme.Typeface.SERIF, 17, theme.INK, most=1.25)
STANDING: Final = theme.TextStyle(theme.Typeface.SERIF_IT, 14, theme.SEPIA, most=1.2)
_OVER, _UNDER = 13.0, 13.0
"""How far a label stands over its dot, or under it; under it only where the lane is high enough."""
_HALF, _LOW = 0.5, 0.74
_MARK, _SPAN, _PALE = "#EFD9A0", "#BC9038", "#D6C49B"


@dataclass(frozen=True, slots=True)
class _Placed:
    """A mark as it lies in the window: its dot, and its label where there is room for it."""

    mark: HistoryMark
    x: float
    end: float
    y: float
    label: Box | None

    @property
    def dot(self) -> Box:
        """Where it is clicked when it has no label: its dot, and the years it lasts."""
        return Box(self.x - 10, self.y - 10, max(20.0, self.end - self.x + 20), 20)


class Timeline(Scene):
    """All marks, or those of the lanes of one game."""

    key_scopes = ("timeline",)

    def __init__(self, services: Services) -> None:
        self.services = services
        self.ring = Ring()
        self._history = read_history()
        self._game = ""
        self._chosen = self._history.marks[0]
        self.ring.focused = f"mark:{self._chosen.id}"
        self._desk: Desk | None = None
        self._panel = Panel()
        self._painter: Painter | None = None
        self._told = ""

    @property
    def mark(self) -> HistoryMark:
        """The mark that is told."""
        return self._chosen

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the timeline out for a window."""
        self._desk, self._painter = Desk(viewport, painter, self.services), painter
        self._panel.clear()
        self._lay()
        self.ring.settle(self.targets())

    def leave(self) -> None:
        """Let the large surfaces go."""
        self._desk = self._painter = None
        self._panel.clear()

    def draw(self, painter: Painter) -> None:
        """Draw the desk, the lanes, and what the chosen mark tells."""
        desk = self._desk
        if desk is None:
            return
        desk.draw(painter, self.ring)
        self._panel.show(painter, (self._chosen.id, self._game, self.services.looks), self._paint)
        self._panel.draw(painter.target)
        if self.ring.visible:
            for each in self._placed():
                if self.ring.focused == f"mark:{each.mark.id}":
                    painter.focus(each.dot if each.label is None else each.label.grown(-3))

    def targets(self) -> Sequence[Target]:
        """Return the marks that are seen, in the order of their lanes, then the buttons and the icons."""
        desk, language = self._desk, self.services.words.language
        if desk is None:
            return ()
        found = []
        lanes, marks = [lane.id for lane in self._lanes()], self._marks()

        def in_order(placed: _Placed) -> tuple[int, bool, int]:
            mark = placed.mark
            return lanes.index(mark.lane), mark is not self._chosen, marks.index(mark)

        for each in sorted(self._placed(), key=in_order):
            box = _around(each.dot, each.label)
            name = f"{years(self._history.told(each.mark), self.services.words)} {each.mark.label.within(language)}"
            found.append(Target(f"mark:{each.mark.id}", Role.LINK, name, box, intent=ChooseMark(each.mark.id)))
        return (*found, *desk.targets())

    def reading(self) -> Reading:
        """Return the mark that is told, then all marks in order of years."""
        words, history = self.services.words, self._history
        items = [ReadText("timeline:told", self._said())]
        for mark in history.marks:
            fact = history.told(mark)
            said = sentence(years(fact, words), fact.say.within(words.language), standing_of(fact, words))
            items.append(ReadText(f"read:{mark.id}", said))
        title = words("history.timeline")
        return Reading(title, (Region("timeline", title, tuple(items)),))

    def announced(self) -> Sequence[Announcement]:
        """Return what the chosen mark tells, once."""
        if self._told == self._chosen.id:
            return ()
        self._told = self._chosen.id
        return (Announcement(self._said()),)

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        """Answer an event."""
        desk = self._desk
        if desk is None:
            return None
        targets = self.targets()
        self.ring.settle(targets)
        focused = named(targets, self.ring.focused)
        name = pygame.key.name(event.key) if event.type == pygame.KEYDOWN else ""
        if name in _WALKS and (focused is None or isinstance(focused.intent, ChooseMark)):
            self._walk(*_WALKS[name])
            return None
        change, signal = None, self.ring.feed(event, targets, desk.viewport.scale)
        match signal:
            case Pressed(intent=ChooseMark(mark)):
                self._choose(next(each for each in self._history.marks if each.id == mark))
            case Pressed(intent=TimelineAct() as act):
                change = self._do(act)
            case Pressed(intent=DeskIcon() as icon):
                change = self._leave_by(icon)
            case Scrolled(steps=steps) if steps:
                self._walk(1 if steps > 0 else -1, 0)
            case _:
                pass
        self._lay()
        self.ring.settle(self.targets())
        return change

    # What is done

    def _leave_by(self, icon: DeskIcon) -> SceneChange | None:
        match icon:
            case DeskIcon.BOOK:
                return Push(routes.rulebook(self.services, game=self._game))
            case DeskIcon.KEYS:
                return Push(routes.keys(self.services, scopes=self.key_scopes))
            case DeskIcon.LEAVE:
                return Pop()
            case _:
                assert_never(icon)

    def _do(self, act: TimelineAct) -> SceneChange | None:
        match act:
            case TimelineAct.PRINT:
                game = self._game or self._history.games[0]
                return Push(routes.print_pages(self.services, pages=pages_of_history(game)))
            case TimelineAct.GAME:
                games = ("", *self._history.games)
                self._game = games[(games.index(self._game) + 1) % len(games)]
                marks = self._marks()
                if self._chosen not in marks:
                    self._choose(marks[0])
            case TimelineAct.NEXT:
                marks = self._marks()
                self._choose(marks[(marks.index(self._chosen) + 1) % len(marks)])
            case _:
                assert_never(act)
        return None

    def _walk(self, across: int, down: int) -> None:
        """Go to the next mark of the lane, or to the nearest in the lane above or below."""
        marks = self._marks()
        if across:
            lane = [each for each in marks if each.lane == self._chosen.lane]
            at = lane.index(self._chosen) + across
            if 0 <= at < len(lane):
                self._choose(lane[at])
            return
        lanes = [lane.id for lane in self._lanes()]
        at = lanes.index(self._chosen.lane) + down
        if 0 <= at < len(lanes):
            there = [each for each in marks if each.lane == lanes[at]]
            self._choose(min(there, key=lambda each: abs(each.first - self._chosen.first)))

    def _choose(self, mark: HistoryMark) -> None:
        self._chosen = mark
        self.ring.focused = f"mark:{mark.id}"
        self.services.mixer.play(SoundId.PAGE)

    # What is shown

    def _lanes(self) -> tuple[Lane, ...]:
        """Return the lanes: of one game its own, and those that belong to all."""
        return tuple(
            lane for lane in self._history.lanes if not self._game or not lane.games or self._game in lane.games
        )

    def _marks(self) -> tuple[HistoryMark, ...]:
        lanes = {lane.id for lane in self._lanes()}
        return tuple(mark for mark in self._history.marks if mark.lane in lanes)

    def _said(self) -> str:
        words, fact = self.services.words, self._fact
        return sentence(years(fact, words), fact.say.within(words.language), standing_of(fact, words))

    @property
    def _fact(self) -> HistoryFact:
        return self._history.told(self._chosen)

    def _boxes(self) -> tuple[Box, Box]:
        """Return where the lanes lie, and the words under them."""
        assert self._desk is not None  # noqa: S101  # it is laid out
        room, grown = self._desk.room, min(self._desk.viewport.growth, 1.3)
        strip = Box(room.x, room.bottom - _STRIP * grown, room.w, _STRIP * grown)
        return Box(room.x, room.y, room.w, strip.y - 10 - room.y), strip

    def _placed(self) -> Iterator[_Placed]:
        """Yield the marks that are seen, lane by lane; a label stands over or under its dot where it meets no other."""
        assert self._painter is not None  # noqa: S101  # it is laid out
        paper, _ = self._boxes()
        painter, language = self._painter, self.services.words.language
        lanes = self._lanes()
        plot = Box(paper.x + _INSET, paper.y + 34, paper.w - 2 * _INSET, paper.h - 44)
        left, high = self._left(plot), plot.h / len(lanes)
        line = painter.lettering.leading(LABEL)
        for number, lane in enumerate(lanes):
            y = plot.y + (number + self._on_lane(high, painter)) * high
            named_to = plot.x + painter.width(lane.name.within(language), LANE)
            taken: dict[int, list[tuple[float, float]]] = {0: [(plot.x - 6, named_to)], 1: []}
            marks = [mark for mark in self._marks() if mark.lane == lane.id]
            rows = (0,) if self._on_lane(high, painter) > _HALF else (0, 1)
            for mark in sorted(marks, key=lambda each: each is not self._chosen):
                x, end = (
                    plot.x - left + _share(year) * plot.w * _TIMES for year in (mark.first, mark.last or mark.first)
                )
                if not plot.x - 2 <= x <= plot.right + 2:
                    continue
                style = CHOSEN if mark is self._chosen else LABEL
                wide = painter.width(mark.label.within(language), style)
                begin = max(x - 4, named_to + 18) if mark is self._chosen else max(x - 4, plot.x)
                begin, label = min(begin, plot.right - wide), None
                for row in rows:
                    if all(begin > stop + 12 or begin + wide < start - 12 for start, stop in taken[row]):
                        taken[row].append((begin, begin + wide))
                        top = y - _OVER - line if row == 0 else y + _UNDER
                        label = Box(begin, top, wide, line)
                        break
                yield _Placed(mark, x, min(end, plot.right), y, label)

    def _on_lane(self, high: float, painter: Painter) -> float:
        """Return at which share of a lane its dots lie: in the middle where labels fit under them, else lower."""
        return _HALF if high * _HALF >= _UNDER + painter.lettering.leading(LABEL) else _LOW

    def _left(self, plot: Box) -> float:
        """Return how far the timeline is drawn to the left, so that the chosen mark is well seen."""
        x = _share(self._chosen.first) * plot.w * _TIMES
        return min(max(0.0, x - plot.w * 0.4), plot.w * (_TIMES - 1))

    def _lay(self) -> None:
        desk, words = self._desk, self.services.words
        if desk is None:
            return
        game = words(f"salon.{self._game}") if self._game else words("timeline.all")

        button = partial(keyed_button, self.services, self.key_scopes)

        buttons = (
            button(TimelineAct.PRINT, words("history.print"), "p"),
            button(TimelineAct.GAME, game, "g"),
            button(TimelineAct.NEXT, words("timeline.next"), "space", default=True),
        )
        foot = DeskFoot(words("timeline.prompt"), words("timeline.prompt_sub"), buttons)
        desk.say(words("history.title").upper(), words("timeline.subtitle"), words("history.timeline"), foot)

    # What is drawn

    def _paint(self, painter: Painter) -> None:
        paper, strip = self._boxes()
        painter.paper(paper, None)
        plot = Box(paper.x + _INSET, paper.y + 34, paper.w - 2 * _INSET, paper.h - 44)
        left, lanes = self._left(plot), self._lanes()
        for year in range(1450, 2026, 50):
            x = plot.x - left + _share(year) * plot.w * _TIMES
            if plot.x <= x <= plot.right:
                painter.line(x, plot.y, x, plot.bottom, theme.SEPIA, 1, 50)
                painter.text(str(year), min(max(x, plot.x + 16), plot.right - 16), paper.y + 20, AXIS, "c")
        high = plot.h / len(lanes)
        for number in range(len(lanes)):
            y = plot.y + number * high
            if number:
                painter.line(plot.x, y, plot.right, y, theme.SEPIA, 1, 60)
            on = y + self._on_lane(high, painter) * high
            painter.line(plot.x, on, plot.right, on, _SPAN, 1.4, 130)
        for each in self._placed():
            self._paint_mark(painter, each)
        language = self.services.words.language
        for number, lane in enumerate(lanes):
            said = lane.name.within(language)
            wide, y = painter.width(said, LANE), plot.y + number * high + 11
            painter.plate(Box(plot.x - 6, y - 9, wide + 12, 18), theme.PAPER, 4, 235)
            painter.text(said, plot.x, y, LANE)
        self._paint_told(painter, strip)

    def _paint_mark(self, painter: Painter, placed: _Placed) -> None:
        mark, chosen = placed.mark, placed.mark is self._chosen
        if placed.end > placed.x + 2:
            painter.plate(Box(placed.x, placed.y - 4, placed.end - placed.x, 8), _PALE if mark.about else _SPAN, 4)
        painter.dot(placed.x, placed.y, 8 if chosen else 6, theme.INK)
        painter.dot(placed.x, placed.y, 6 if chosen else 4.5, theme.ROUGE if mark.document else theme.GOLD)
        if placed.label is not None:
            if chosen:
                painter.plate(placed.label.grown(3), _MARK, 3)
            style = CHOSEN if chosen else LABEL
            text = mark.label.within(self.services.words.language)
            painter.text(text, placed.label.x, placed.label.cy, style)

    def _paint_told(self, painter: Painter, box: Box) -> None:
        """Draw what the chosen mark tells: when, what, how well it is known, and its sources."""
        painter.paper(box, None)
        words, fact, room = self.services.words, self._fact, box.w - 60
        sources = "; ".join(source_said(self._history.sources[each], words) for each in fact.sources)
        y = box.y + 14
        told = f"{years(fact, words)} · {fact.say.within(words.language)}"
        for line in painter.wrap(told, SAID, room)[:3]:
            painter.text(line, box.x + 30, y + painter.lettering.leading(SAID) / 2, SAID)
            y += painter.lettering.leading(SAID)
        y += 4
        for line in painter.wrap(f"{standing_of(fact, words)} · {sources}", STANDING, room):
            if y + painter.lettering.leading(STANDING) > box.bottom - 6:
                break
            painter.text(line, box.x + 30, y + painter.lettering.leading(STANDING) / 2, STANDING)
            y += painter.lettering.leading(STANDING)


_WALKS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def _share(year: float) -> float:
    """Return where a year lies on the whole width, 0 to 1.

    >>> _share(1450), _share(1800), _share(2030)
    (0.0, 0.56, 1.0)
    """
    for (first, begin), (last, end) in pairwise(_BENDS):
        if year <= last:
            return round(begin + (end - begin) * (year - first) / (last - first), 6)
    return 1.0


def timeline(services: Services) -> Timeline:
    """Return the scene of the timeline."""
    return Timeline(services)


def _around(dot: Box, label: Box | None) -> Box:
    """Return the box of a mark with its label, where it has one."""
    if label is None:
        return dot
    x, y = min(dot.x, label.x - 6), min(dot.y, label.y - 2)
    return Box(x, y, max(dot.right, label.right + 6) - x, max(dot.bottom, label.bottom + 2) - y)
