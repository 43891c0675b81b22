"""What a sitting came to so far, told on a sheet when its player leaves the table: it stays open behind him.

Under the sums stand his three dearest choices, as they come out of the worker, and the way to the review of them.
"""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial

from game.lessons.review.review import ReviewedCoup, Weighed, coups_of, lost_said, worst
from game.lessons.review.table import act_words, coup_name
from game.play.accounts.sitting_sums import SittingSums
from game.play.replayed import ReplayedSitting
from game.play.tables import facts_of
from game.screen.paper.notebook_rows import FigureRow, NotebookText
from game.screen.paper.results import Activated, Close, SheetResult
from game.screen.paper.rows import AccountRow, BarRow, Button, Heading, Paragraph, Row, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene
from game.screen.scene import routes
from game.screen.scene.evening_figures import replayed_or_none
from game.screen.scene.scene import LeaveTable, Pop, Push, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.table.board import ended as ends
from game.table.values import GameId
from game.text.marks import sentence
from game.text.words import Words

_WIDTH, _HEIGHT = 620.0, 660.0
_DEAREST = 3


@dataclass(frozen=True, slots=True)
class Stay:
    """Sit down again."""


@dataclass(frozen=True, slots=True)
class OpenReview:
    """Look at the choices of the sitting."""


class DearestChoices:
    """The choices of a sitting that gave away most, as far as they have been weighed."""

    def __init__(self, services: Services, number: int) -> None:
        self._weighing = services.evening_figures.weighing(services.preferences.profile, number)
        self._reading = services.worker.think(partial(replayed_or_none, services.house, number))
        self._read = False
        self._sitting: ReplayedSitting | None = None
        self._coups: tuple[ReviewedCoup, ...] = ()

    @property
    def due(self) -> bool:
        """Tell whether something has come, or is still to be asked for."""
        if not self._read:
            return self._reading.done()
        return self._weighing.has_come or (self._weighing.idle and self._next() is not None)

    def tick(self) -> None:
        """Take what has come, and have the next choice weighed."""
        if not self._read and self._reading.done():
            self._read, self._sitting = True, self._reading.result()
            self._coups = coups_of(self._sitting) if self._sitting is not None else ()
        self._weighing.take()
        following = self._next() if self._weighing.idle else None
        if following is not None and self._sitting is not None:
            self._weighing.ask(self._sitting, following)

    def give_up(self) -> None:
        """Let go of what is being weighed."""
        self._weighing.give_up()

    def rows(self, words: Words) -> tuple[Row, ...]:
        """Return the dearest choices with what each gave away, once all have been weighed.

        Until then they keep their room, or what is pressed under them would move away.
        """
        if self._sitting is None:
            return ()
        done, every = len(self._weighing.weighed), sum(len(coup.choices) for coup in self._coups)
        if done < every:
            awaited = (AccountRow("…", ""),) * min(_DEAREST, every)
            return (
                Heading(words("ends.dearest")),
                *awaited,
                Paragraph(words("review.reckoning", done, every), quiet=True),
            )
        dear = worst(self._weighing.weighed.values())[:_DEAREST]
        told = [self._row(self._sitting, each, words) for each in dear]
        said = [words("ends.dearest.all" if told else "ends.dearest.none", every)]
        said += [words("ends.dearest.rest")] if told and facts_of(self._sitting.game).stakes.buys else []
        weighed = Paragraph(" ".join(said), quiet=True)
        return (Heading(words("ends.dearest")), *told, weighed) if every else ()

    def _row(self, sitting: ReplayedSitting, dear: Weighed, words: Words) -> AccountRow:
        step = sitting.steps[dear.place]
        name = coup_name(sitting, self._coups[step.coup], words)
        did = words("ends.dearest.choice", name, act_words(sitting, step, dear.act, words, short=True))
        return AccountRow(did, lost_said(dear, words.language), good=False)

    def _next(self) -> int | None:
        return self._weighing.missing(place for coup in self._coups for place in coup.choices)


@dataclass(slots=True)
class FarewellPage(SheetPage):
    """The sums of a sitting, once they have been read; Escape and Space stay, else it ends with `LeaveTable`."""

    services: Services
    game: GameId
    number: int
    reading: Callable[[], Future[SittingSums | None]]
    words: Callable[[], Words] | None = None
    over: bool = False
    """Whether the game is over: then Space goes, and no place is kept."""
    _read: Future[SittingSums | None] | None = None
    _sums: SittingSums | None = None
    _taken: bool = False
    _heard: bool = False
    _dearest: DearestChoices | None = None

    def content(self) -> SheetContent:
        """Return the sums, or that they are being read, over the way to the review, the way back and the way out."""
        words = self.services.words
        review = Button("review", words("ends.leave.review"), intent=OpenReview())
        space = self.services.key_label("space")
        stay = Button("stay", words("ends.leave.stay"), "escape", space, default=True, intent=Stay())
        go = Button("close", words("ends.leave.go"), intent=Close())
        title = words("ends.leave.over" if self.over else "ends.leave", f"key:salon.{self.game}")
        if self.over:
            stay, go = replace(stay, legend="", default=False), replace(go, legend=space, default=True)
        return SheetContent(title, (self._rows(),), (review, stay, go) if self.over else (review, go, stay))

    def _rows(self) -> tuple[Row, ...]:
        words = self._words()
        if self._sums is None:  # as much room as the sums will take, so that nothing jumps
            none = SittingSums((), game=self.game)
            awaited = tuple(AccountRow(ends.end_said(each, none, words), "…") for each in ("net.you", "coups"))
            return (*awaited, Paragraph(words("prompt.waits")), BarRow(ends.end_said("curve", none, words), ()))
        told: list[Row] = []
        for row in ends.figures(self._sums, words):
            match row:
                case FigureRow(label, value):
                    told.append(AccountRow(label, value))
                case NotebookText(text):
                    told.append(Paragraph(text, quiet=True))
                case _:
                    pass
        if ends.has_curve(self._sums):
            told.append(BarRow(ends.end_said("curve", self._sums, words), self._sums.curve()))
        dearest = self._dearest.rows(words) if self._dearest is not None else ()
        kept = () if self.over else (Paragraph(words("ends.leave.open"), quiet=True),)
        return (*told, *dearest, *kept)

    def _words(self) -> Words:
        return self.services.words if self.words is None else self.words()

    def heard(self) -> str:
        """Return the sums in words once they have come: whoever does not see the sheet hears them as it fills."""
        if self._sums is None or self._heard:
            return ""
        self._heard = True
        words = self._words()
        rows = ends.figures(self._sums, words)
        told = (f"{row.label}: {row.value}" for row in rows if isinstance(row, FigureRow))
        return sentence(words("ends.leave", f"key:salon.{self.game}"), *told)

    @property
    def poll_due(self) -> bool:
        """Tell whether the sums have come, or are still to be asked for."""
        if self._dearest is not None:
            return self._dearest.due
        return not self._taken and (self._read is None or self._read.done())

    def poll(self) -> SceneChange | None:
        """Ask for the sums, take them, then the dearest choices; where they cannot be read the player simply goes."""
        if self._dearest is not None:
            self._dearest.tick()
            return None
        if self._read is None:
            self._read = self.reading()
            return None
        self._sums, self._taken = self._read.result(), True
        if self._sums is None:
            return Pop(LeaveTable())
        self.services.mixer.play(SoundId.BELL)
        self._dearest = DearestChoices(self.services, self.number)
        return None

    def answer(self, result: SheetResult) -> SceneChange | None:
        """End with the answer."""
        match result:
            case Activated(OpenReview()):
                return Push(routes.review(self.services, self.number))
            case Activated(Close() | Stay() as answer):
                if self._dearest is not None:
                    self._dearest.give_up()
                return Pop(LeaveTable() if isinstance(answer, Close) else None)
            case _:
                return None


def farewell(
    services: Services,
    *,
    game: GameId,
    number: int,
    reading: Callable[[], Future[SittingSums | None]],
    words: Callable[[], Words] | None = None,
    over: bool = False,
) -> SheetScene:
    """Return the sheet of a sitting, by its number; whether its game is `over`.

    `reading` begins to read what the sitting came to, `words` know who sits at the table.
    """
    page = FarewellPage(services, game, number, reading, words, over)
    return SheetScene(services, page, width=_WIDTH, height=_HEIGHT, fitted=True, ring_visible=True)
