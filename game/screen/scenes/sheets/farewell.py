"""What a sitting came to so far, told on a sheet when its player leaves the table: it stays open behind him."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass

from game.play.accounts.sitting_sums import SittingSums
from game.screen.paper.carnet_rows import CarnetText, FigureRow
from game.screen.paper.results import Activated, Close, SheetResult
from game.screen.paper.rows import AccountRow, BarRow, Button, Paragraph, Row, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.scene import Answered, Change, Pop
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.table.board import ended as ends
from game.table.values import GameId
from game.text.marks import sentence
from game.text.words import Words

LEAVES = "farewell"
"""The question that the sheet answers: whether the player goes."""
_WIDTH, _HEIGHT = 620.0, 620.0


@dataclass(frozen=True, slots=True)
class Stay:
    """Sit down again."""


@dataclass(slots=True)
class FarewellPage(SheetPage):
    """The sums of a sitting, once they have been read; ends with `Answered("farewell", yes)`, Escape being yes."""

    services: Services
    game: GameId
    reading: Callable[[], Future[SittingSums | None]]
    words: Callable[[], Words] | None = None
    _read: Future[SittingSums | None] | None = None
    _sums: SittingSums | None = None
    _taken: bool = False
    _heard: bool = False

    def content(self) -> SheetContent:
        """Return the sums, or that they are being read, over the way out and the way back."""
        words = self.services.words
        stay = Button("stay", words("ends.leave.stay"), intent=Stay())
        go = close_button(self.services, "ends.leave.go")
        title = words("ends.leave", f"key:salon.{self.game}")
        return SheetContent(title, (self._rows(),), (stay, go))

    def _rows(self) -> tuple[Row, ...]:
        words = self._words()
        if self._sums is None:  # as much room as the sums will take, so that nothing jumps
            awaited = tuple(AccountRow(words(f"ends.{each}"), "…") for each in ("net.you", "coups"))
            return (*awaited, Paragraph(words("prompt.waits")), BarRow(words("ends.curve"), ()))
        told: list[Row] = []
        for row in ends.figures(self._sums, words):
            match row:
                case FigureRow(label, value):
                    told.append(AccountRow(label, value))
                case CarnetText(text):
                    told.append(Paragraph(text, quiet=True))
                case _:
                    pass
        if ends.has_curve(self._sums):
            told.append(BarRow(words("ends.curve"), self._sums.curve()))
        return (*told, Paragraph(words("ends.leave.open"), quiet=True))

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
        return not self._taken and (self._read is None or self._read.done())

    def poll(self) -> Change | None:
        """Ask for the sums, and take them; where they cannot be read the player simply goes."""
        if self._read is None:
            self._read = self.reading()
            return None
        self._sums, self._taken = self._read.result(), True
        if self._sums is None:
            return Pop(Answered(LEAVES, yes=True))
        self.services.mixer.play(SoundId.BELL)
        return None

    def answer(self, result: SheetResult) -> Change | None:
        """End with the answer."""
        match result:
            case Activated(Close() | Stay() as answer):
                return Pop(Answered(LEAVES, isinstance(answer, Close)))
            case _:
                return None


def farewell(
    services: Services,
    *,
    game: GameId,
    reading: Callable[[], Future[SittingSums | None]],
    words: Callable[[], Words] | None = None,
) -> SheetScene:
    """Return the sheet; `reading` begins to read what the sitting came to, `words` know who sits at the table."""
    page = FarewellPage(services, game, reading, words)
    return SheetScene(services, page, width=_WIDTH, height=_HEIGHT, fitted=True, ring_visible=True)
