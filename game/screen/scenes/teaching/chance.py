"""Chance in the window: a game dealt many thousand times, its curve drawn while it is dealt."""

from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from math import log
from typing import Final, assert_never

import pygame

from game.lessons.book.rulebook import basis_of
from game.lessons.book.standing import cited, standings
from game.play.simulations.chance import (
    EDGE,
    Aside,
    Awaited,
    ChancePlayed,
    ChanceQuestion,
    ChanceTask,
    Prospect,
    Reached,
    blocks_after,
    played,
    prospect,
    questions,
    questions_of,
)
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Pressed, Ring, Role, Scrolled, Span, Stepped, Target, named
from game.screen.paper.accounts_sheet import NOTE, GapItem, PairItem, RuleItem, TextItem
from game.screen.paper.carnet_rows import ActionButton
from game.screen.paper.column import PaperColumn, PaperItem, paper_sheet
from game.screen.scene.scene import Change, Scene
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading, ReadText, Region
from game.screen.scenes.teaching.chart import FIRST, Chart, ChartSaid, Histogram
from game.screen.scenes.teaching.intents import ChanceAct
from game.screen.table.desk import Desk, DeskFoot, DeskIcon, desk_icon
from game.stage.units import Box, Viewport
from game.table.values import GameId
from game.text.marks import sentence
from game.text.numbers import percent, whole

_SECONDS: Final = (60.0, 20.0, 0.0)
"""How long a whole run takes at each speed; the last is as fast as it goes."""
_AT_ONCE: Final = 10
"""So many blocks are played in one piece."""
_EARLIER: Final = 3
_NOTEBOOK, _APART = 304.0, 12.0
_BESIDE = 188.0
_LABEL = theme.TextStyle(theme.Typeface.SEMI, 15, theme.CREAM, most=1.2)


@dataclass(slots=True)
class ChanceRun:
    """One run of a question under its number: what is known after each block, and how long it has been dealt."""

    number: int
    reached: list[Reached] = field(default_factory=list)
    sums: tuple[tuple[str, int], ...] = ()
    played: int = 0
    seconds: float = 0.0


class ChanceScene(Scene):
    """A question of `game` first; the others follow on asking."""

    key_scopes = ("chance",)

    def __init__(self, services: Services, game: GameId) -> None:
        self.services = services
        self.ring = Ring()
        every = questions()
        first = questions_of(game)
        self._questions = (*first, *(each for each in every if each not in first))
        self._at = 0
        self._speed = 1
        self._going = False
        self.run = ChanceRun(1)
        self._earlier: tuple[tuple[Reached, ...], ...] = ()
        self._known: dict[ChanceQuestion, Prospect] = {}
        self._looking: tuple[ChanceQuestion, Awaited[Prospect]] | None = None
        self._dealing: tuple[ChanceRun, Awaited[ChancePlayed]] | None = None
        self._aside = Aside(services.worker.think, inline=services.worker.inline)
        self._desk: Desk | None = None
        self._chart: Chart | None = None
        self._notebook: PaperColumn | None = None
        self._paper: pygame.Surface | None = None
        self._told = ""

    @property
    def question(self) -> ChanceQuestion:
        """What is asked."""
        return self._questions[self._at]

    @property
    def reached(self) -> Reached | None:
        """What is known so far."""
        return self.run.reached[-1] if self.run.reached else None

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the chart and the notebook out for a window."""
        self._desk = desk = Desk(viewport, painter, self.services)
        room = desk.room
        wide = min(_NOTEBOOK * min(painter.lettering.growth, 1.25), room.w * 0.4)
        self._chart = Chart(painter, Box(room.x, room.y, room.w - wide - _APART, room.h))
        notebook = Box(room.right - wide, room.y, wide, room.h)
        self._notebook = PaperColumn(painter, notebook)
        self._paper = paper_sheet(painter, notebook)
        self._lay()
        self.ring.settle(self.targets())

    def leave(self) -> None:
        """Stop, and let the process and the large surfaces go."""
        self._going = False
        self._looking = self._dealing = None
        self._aside.close()
        self._desk = self._chart = self._notebook = self._paper = None

    @property
    def moving(self) -> bool:
        """Whether it is dealt, or what is known before is still to come."""
        return self._going or self.question not in self._known

    def tick(self, seconds: float) -> Change | None:
        """Take what has been dealt, and have the next blocks dealt."""
        question = self.question
        if question not in self._known:
            self._look()
        if self._going:
            self.run.seconds += seconds
            self._take()
            if self.run.played >= question.most:
                self._going = False
                self.services.mixer.play(SoundId.BELL)
            elif self._dealing is None:
                self._deal()
        self._lay()
        return None

    def draw(self, painter: Painter) -> None:
        """Draw the desk, the chart and the notebook."""
        desk, chart, notebook = self._desk, self._chart, self._notebook
        if desk is None or chart is None or notebook is None or self._paper is None:
            return
        desk.draw(painter, self.ring)
        said, known = self._chart_said(), self._known.get(self.question)
        chart.show(said, known, self._earlier, self.services.words)
        chart.draw(painter, said, known, self.run.reached, self._mean())
        painter.shade(notebook.box)
        painter.target.blit(self._paper, painter.rect(notebook.box))
        notebook.draw(painter)
        self._draw_speed(painter, desk)
        focused = named(self.targets(), self.ring.focused if self.ring.visible else None)
        if focused is not None and focused.id in {"speed", "notebook"}:
            painter.focus(focused.box.grown(-6))

    def targets(self) -> tuple[Target, ...]:
        """Return the notebook where it scrolls, the speed, the buttons, and the icons of the bar."""
        desk, notebook = self._desk, self._notebook
        if desk is None or notebook is None:
            return ()
        words = self.services.words
        box = desk.beside
        speed = Target(
            "speed", Role.SLIDER, words("chance.speed"), Box(box.x, box.y + 16, box.w, 62), self._speed_said(),
            span=Span(self._speed, 0, len(_SECONDS) - 1), intent=ChanceAct.SPEED,
        )  # fmt: skip
        return (*notebook.targets("notebook", words("chance.notebook")), speed, *desk.targets())

    def reading(self) -> Reading:
        """Return the question, and the notebook line by line."""
        said = self._chart_said()
        texts = [said.title, said.exact, *self._lines()]
        items = tuple(ReadText(f"chance:{n}", text, heading=n == 0) for n, text in enumerate(texts) if text)
        return Reading(self.services.words("chance.title"), (Region("chance", said.title, items),))

    def announced(self) -> tuple[Announcement, ...]:
        """Return the question once, and what came of a run when it ends."""
        ended = self.run.played >= self.question.most
        said = sentence(*self._lines()[:3]) if ended else self._chart_said().title
        if said == self._told or self._going:
            return ()
        self._told = said
        return (Announcement(said),)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Answer an event."""
        desk, notebook = self._desk, self._notebook
        if desk is None or notebook is None:
            return None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION) and notebook.follow(event):
            return None
        targets = self.targets()
        self.ring.settle(targets)
        signal = self.ring.feed(event, targets, desk.viewport.scale)
        change = None
        match signal:
            case Pressed(intent=ChanceAct() as act):
                self._do(act)
            case Pressed(intent=DeskIcon() as icon):
                change = desk_icon(self.services, icon, self.question.game, self.question.clause, self.key_scopes)
            case Stepped(steps=steps, intent=ChanceAct.SPEED):
                self._set_speed(self._speed + steps)
            case Scrolled(target, steps) if target == "notebook":
                notebook.scroll_to(notebook.scroll + 36 * steps)
            case _:
                pass
        self._lay()
        self.ring.settle(self.targets())
        return change

    # What is done

    def _do(self, act: ChanceAct) -> None:
        match act:
            case ChanceAct.GO:
                if self.run.played >= self.question.most:
                    self._again()
                self._going = not self._going
                self.services.mixer.play(SoundId.BRASS)
            case ChanceAct.MORE:
                self._going = False
                self._one_more()
            case ChanceAct.AGAIN:
                self._again()
            case ChanceAct.OTHER:
                self._at = (self._at + 1) % len(self._questions)
                self._going, self._dealing, self._earlier = False, None, ()
                self.run = ChanceRun(1)
                self.services.mixer.play(SoundId.PAGE)
            case ChanceAct.SPEED:
                self._set_speed((self._speed + 1) % len(_SECONDS))
            case _:
                assert_never(act)

    def _set_speed(self, speed: int) -> None:
        """Go on at another speed from where the run is."""
        self._speed = min(len(_SECONDS) - 1, max(0, speed))
        self.run.seconds = _SECONDS[self._speed] * self._share(self.run.played)

    def _again(self) -> None:
        """Begin a run of another number; the one before stays in sight, pale."""
        if self.run.reached:
            self._earlier = (*self._earlier, tuple(self.run.reached))[-_EARLIER:]
        self.run, self._dealing = ChanceRun(self.run.number + 1), None

    def _look(self) -> None:
        """Ask for what is known before anything is dealt, and take it when it has come."""
        question = self.question
        if self._looking is None or self._looking[0] != question:
            self._looking = question, self._aside.begin(partial(prospect, question))
        if self._looking[1].done:
            self._known[question] = self._aside.result(self._looking[1])
            self._looking = None

    def _share(self, count: int) -> float:
        """Return how far a run has come on the chart after so many, 0 to 1."""
        first = max(1, FIRST // self.question.each)
        return 0.0 if count <= first else min(1.0, log(count / first) / log(self.question.most / first))

    def _due(self) -> int:
        """Return how many are to be played by now: as the curve goes evenly over the chart."""
        seconds = _SECONDS[self._speed]
        if not seconds:
            return self.question.most
        first = max(1, FIRST // self.question.each)
        return int(first * float(self.question.most / first) ** min(1.0, self.run.seconds / seconds) + 0.5)

    def _deal(self) -> None:
        """Have the blocks dealt that are due."""
        due, total, blocks = self._due(), self.run.played, list[int]()
        for block in islice(blocks_after(self.question, total), _AT_ONCE):
            if total + block > due and total >= FIRST // self.question.each:
                break
            blocks.append(block)
            total += block
        if blocks:
            self._begin(tuple(blocks))

    def _begin(self, blocks: tuple[int, ...]) -> None:
        run = self.run
        task = ChanceTask(self.question, run.number, blocks, run.played, run.sums)
        self._dealing = run, self._aside.begin(partial(played, task))

    def _take(self, *, waits: bool = False) -> None:
        """Take the blocks that have been dealt, or wait for them."""
        if self._dealing is None or not (waits or self._dealing[1].done):
            return
        (run, awaited), self._dealing = self._dealing, None
        if run is self.run:
            found = self._aside.result(awaited)
            run.played, run.sums = found.played, found.sums
            run.reached += found.reached

    def _one_more(self) -> None:
        """Deal the next block alone, in the window: it is small."""
        self._take(waits=True)
        block = next(blocks_after(self.question, self.run.played), None)
        if block is not None:
            run = self.run
            found = played(ChanceTask(self.question, run.number, (block,), run.played, run.sums))
            run.played, run.sums = found.played, found.sums
            run.reached += found.reached
            run.seconds = _SECONDS[self._speed] * self._share(run.played)

    # What is said

    def _key(self, what: str) -> str:
        """Return the key of words about the question."""
        return f"chance.{self.question.game}.{self.question.name}.{what}"

    def _digits(self) -> int:
        known = self._known.get(self.question)
        return 3 if known is not None and 0 < abs(known.near) < 0.01 else 2

    def _percent(self, value: float) -> str:
        return percent(value, self.services.words.language, self._digits())

    def _mean(self) -> str:
        return "" if self.reached is None else self._percent(self.reached.mean)

    def _exact_said(self) -> str:
        words, known = self.services.words, self._known.get(self.question)
        if known is None:
            return ""
        return words("chance.none") if known.exact is None else words("chance.exact_is", self._percent(known.exact))

    def _chart_said(self) -> ChartSaid:
        words, question = self.services.words, self.question
        across = words("chance.across", words(f"chance.unit.{question.unit}"))
        title, subtitle = words(self._key("title")), words("chance.nearer")
        return ChartSaid(title, subtitle, across, self._exact_said(), question.counted, question.name != EDGE)

    def _speed_said(self) -> str:
        return self.services.words(f"chance.speed.{self._speed}")

    def _lines(self) -> list[str]:
        """Return the notebook as it is read."""
        lines = []
        for item in self._items():
            match item:
                case PairItem(left, right):
                    lines.append(f"{left}: {right}")
                case TextItem(text):
                    lines.append(text)
                case _:
                    pass
        return lines

    def _items(self) -> list[PaperItem]:
        """Return what stands in the notebook."""
        words, question, reached = self.services.words, self.question, self.reached
        known, language = self._known.get(question), self.services.words.language
        count = 0 if reached is None else reached.count
        items: list[PaperItem] = [
            TextItem(words("chance.so_far"), theme.SECTION),
            GapItem(4),
            PairItem(words(f"chance.units.{question.unit}"), whole(count, language)),
            PairItem(words(self._key("so_far")), self._mean() or "—"),
        ]
        if reached is not None and reached.error is not None:
            items.append(PairItem(words("chance.error"), f"± {self._percent(2 * reached.error)}"))
        if known is not None and known.exact is not None:
            items.append(PairItem(words("chance.exact"), self._percent(known.exact), right_type=_EXACT))
        elif known is not None:
            items.append(TextItem(words("chance.none"), theme.CLAUSE))
        basis = basis_of(question.clause)
        source = " · ".join((question.clause, standings(basis, words), *cited(basis, "", words)))
        items += [
            RuleItem(),
            TextItem(words("chance.read"), theme.SECTION),
            GapItem(4),
            TextItem(words(self._key("read"))),
            TextItem(source, theme.SOURCE),
        ]
        note = "chance.number_alone" if known is not None and known.exact is None else "chance.number"
        return [*items, *self._hundreds(known), GapItem(8), TextItem(words(note, self.run.number), NOTE)]

    def _hundreds(self, known: Prospect | None) -> list[PaperItem]:
        """Return how the hundreds came out each by itself, where a gain is asked."""
        words, language, question = self.services.words, self.services.words.language, self.question
        alone = tuple(each.alone for each in self.run.reached if each.alone is not None)
        if question.name != EDGE or known is None or not alone:
            return []
        under = sum(each < 0 for each in alone)
        shares = (percent(part / len(alone), language, 0) for part in (under, len(alone) - under))
        lost, won = (words(self._key(what), share) for what, share in zip(("under", "over"), shares, strict=True))
        return [
            RuleItem(),
            TextItem(words("chance.hundreds"), theme.SECTION),
            GapItem(4),
            Histogram(alone, known.near, known.error(max(FIRST, question.each))),
            TextItem(f"{lost} · {won}", theme.SOURCE),
        ]

    def _lay(self) -> None:
        """Put the words of now on the desk and in the notebook."""
        desk, notebook = self._desk, self._notebook
        if desk is None or notebook is None:
            return
        words = self.services.words
        title = words(f"salon.{self.question.game}")
        desk.say(words("chance.title").upper(), words("chance.subtitle"), title, self._foot())
        notebook.lay(self._items())

    def _foot(self) -> DeskFoot:
        words = self.services.words
        ended = self.run.played >= self.question.most
        going = words("chance.stop") if self._going else words("chance.anew" if ended else "chance.go")
        rooms = tuple(words(f"chance.{each}") for each in ("stop", "go", "anew"))

        def button(
            act: ChanceAct, label: str, key: str, *, enabled: bool = True, default: bool = False
        ) -> ActionButton:
            legend = self.services.key_label(key, act.value, self.key_scopes)
            return ActionButton(
                act.value, label, "", key, legend, default, enabled, rooms if default else (), intent=act
            )

        buttons = (
            button(ChanceAct.MORE, words("chance.more"), "e", enabled=not ended),
            button(ChanceAct.AGAIN, words("chance.again"), "n", enabled=bool(self.run.reached)),
            button(ChanceAct.OTHER, words("chance.other"), "o"),
            button(ChanceAct.GO, going, "space", default=True),
        )
        return DeskFoot(words("chance.prompt"), words("chance.prompt_sub"), buttons, _BESIDE)

    def _draw_speed(self, painter: Painter, desk: Desk) -> None:
        """Draw the speed in words over its engraved line."""
        box, words = desk.beside, self.services.words
        said = f"{words('chance.speed')}: {self._speed_said()}"
        style = painter.grown_within(said, _LABEL, box.w, _LABEL.most)
        painter.text(painter.fitted(said, style, box.w), box.x, box.y + 32, style)
        y, last = box.y + 60, len(_SECONDS) - 1
        at = box.x + 8 + (box.w - 16) * self._speed / last
        painter.plate(Box(box.x + 8, y - 2, box.w - 16, 4), "#8C7448", 2)
        painter.plate(Box(box.x + 8, y - 2, max(2.0, at - box.x - 8), 4), theme.GOLD, 2)
        painter.plate(Box(at - 7, y - 12, 14, 24), "#6B4A1E", 4)
        painter.plate(Box(at - 6, y - 11, 12, 22), theme.GOLD, 4)


_EXACT = theme.TextStyle(theme.Typeface.BOLD, 18, theme.LOSS)


def chance(services: Services, game: GameId) -> ChanceScene:
    """Return the scene that lets chance be watched, at a question of a game first."""
    return ChanceScene(services, game)
