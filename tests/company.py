"""Companies at a table, on a journal that keeps its pages in memory: enough of the house for a sitting."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from game.cards.shuffle import Seeds
from game.play.session import Session, Sitter, sit_down
from game.store.pages import ActPage, Page, SittingPage
from game.table.events import ChipsMoved
from game.table.values import Chips, GameId
from tests.steady import steady

BANKER = Sitter("Herr Leopold", "cameo.leopold", human=False, manner="obliging_bank", chips=Chips(1000))
PONTES = (
    Sitter("Mme Argine", "cameo.argine", human=False, manner="sharp", chips=Chips(150)),
    Sitter("M. César", "cameo.cesar", human=False, manner="system", chips=Chips(150)),
)


class PaperBook:
    """A book that keeps its pages in memory: enough of the house for a sitting."""

    def __init__(self) -> None:
        self.pages: list[Page | SittingPage] = []
        self.acts = 0

    def record_sitting(self, page: SittingPage) -> int:
        """Write that a sitting begins."""
        self.pages.append(page)
        return 1

    def together(self) -> AbstractContextManager[object]:
        return nullcontext()

    def record_page(self, sitting: int, page: Page, moves: Sequence[ChipsMoved], *told: object) -> None:  # noqa: ARG002
        """Write a page."""
        self.pages.append(page)
        self.acts += isinstance(page, ActPage)

    def close_sitting(self, *what: object) -> None:
        """Write that a sitting is over."""

    def open_sitting(self, sitting: int) -> Any:  # noqa: ANN401  # never asked here
        """Nothing is kept for another day."""
        raise NotImplementedError(sitting)


def you(name: str = "Vous", chips: int = 200) -> Sitter:
    return Sitter(name, "cameo.vous", human=True, chips=Chips(chips))


def seated(
    game: str,
    sitters: Sequence[Sitter],
    options: Mapping[str, Any] | None = None,
    *,
    strict: bool = False,
    seeds: Seeds | None = None,
    book: PaperBook | None = None,
) -> Session:
    chosen = dict(options or {})
    return sit_down(book or PaperBook(), GameId(game), chosen, tuple(sitters), strict=strict, seeds=seeds or steady())
