"""Why, at the table: what was asked about, one thing before the other, and the answer in the carnet's place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import assert_never

from game.lessons import because
from game.lessons.because import Because
from game.lessons.standing import cited_statement
from game.play.session_step import SessionStep
from game.screen.hud.asked import WHY
from game.screen.hud.board import Board
from game.screen.hud.content import (
    About,
    AboutCards,
    AboutFigure,
    AboutPlace,
    Block,
    Carnet,
    CarnetText,
    Coup,
    Marginalia,
    Row,
)
from game.screen.tables.common import in_record
from game.screen.tables.contract import TableState
from game.table.errors import IllegalActError
from game.table.events import Closed
from game.table.values import GameId, Seat

_MOST = 200
"""So many things back one can ask."""
_CARDS_A_ROW = 5


@dataclass(slots=True)
class WhyAsked:
    """What is being asked at a table, with all that can be asked next; nothing lies open where `things` is empty."""

    game: GameId
    hidden: bool
    things: tuple[Because, ...] = ()
    at: int = 0
    refused: IllegalActError | None = None
    """What the law refused last, until something happens."""
    seat: Seat | None = None
    """Who asked: nobody else is answered."""

    @property
    def shown(self) -> Because | None:
        """What is answered now."""
        return self.things[self.at] if self.things else None

    def shut(self) -> None:
        """Take the answer away."""
        self.things, self.at = (), 0

    def shut_on(self, board: Board | None) -> None:
        """Take the answer away from a board, where one lies before the player."""
        self.shut()
        if board is not None:
            board.answered(None)

    def ask(self, state: TableState, about: About) -> None:
        """Ask about something; about nothing in particular, of the last thing, and again of what came before it."""
        self.seat = state.seat
        if about is None and self.things:
            self.at = (self.at + 1) % len(self.things)
            return
        history = told(state.history, hidden=self.hidden)
        self.things, self.at = tuple(islice(self._found(state, history, about), _MOST)), 0

    def lie_on(self, board: Board, state: TableState, about: About) -> None:
        """Ask about something, and lay the answer on the board."""
        self.ask(state, about)
        self.lie_again(board, state)

    def lie_again(self, board: Board, state: TableState) -> None:
        """Lay what is answered on the board, which may be a new one; nothing where nothing is asked or it hides."""
        if self.seat != state.seat:
            self.shut()
        shown = self.shown
        board.answered(self.answer(state), shown.tokens if shown is not None else ())

    def _found(self, state: TableState, history: Sequence[SessionStep], about: About) -> Iterator[Because]:
        faces = state.view.faces
        match about:
            case None:
                if self.refused is not None:
                    yield because.of_refusal(self.game, self.refused, state.options)
                yield from because.latest(self.game, history, faces)
            case AboutCards(tokens):
                yield from because.about_cards(self.game, history, faces, tokens)
            case AboutPlace(place):
                found = [each for each in because.latest(self.game, history, faces) if place in each.places]
                yield from reversed([each for each in found if each.number == found[0].number])
            case AboutFigure(name, args):
                figure = because.of_figure(self.game, name, args, state.options)
                yield from (figure,) if figure is not None else ()
            case _:
                assert_never(about)

    def answer(self, state: TableState) -> Carnet | None:
        """Return the answer as it lies in the carnet's place, None where nothing is asked."""
        shown, words = self.shown, state.words
        if shown is None:
            return None
        rows: list[Row] = []
        for statement in shown.statements:
            rows.append(CarnetText(statement.say.within(words.language)))
            rows.append(CarnetText(f"— {cited_statement(statement, words)}"))
            rows += [CarnetText(statement.note.within(words.language))] if statement.note is not None else []
        cards = [
            in_record(state.view.faces[token], words.language) for token in shown.tokens if token in state.view.faces
        ]
        said = " ".join(shown.sentences(words))
        blocks = [Block(words("why.rests", shown.clause), tuple(rows))]
        if cards:
            lines = (cards[at : at + _CARDS_A_ROW] for at in range(0, len(cards), _CARDS_A_ROW))
            blocks.insert(0, Block(words("why.cards"), tuple(Coup("", tuple(line), "") for line in lines)))
        blocks.append(
            Block("", (CarnetText(words("why.more", state.key_label("f12", WHY), state.key_label("escape", ""))),))
        )
        return Carnet(Marginalia(words("why.head"), said, shown.clause), tuple(blocks))


def told(history: Sequence[SessionStep], *, hidden: bool) -> tuple[SessionStep, ...]:
    """Return the steps of a deal with the characters' reasons that may be told: with hidden hands, of closed coups."""
    if not hidden:
        return tuple(history)
    ends = [number for number, step in enumerate(history) if any(map(_closes, step.events))]
    last = ends[-1] if ends else -1
    return tuple(step if number <= last else replace(step, choice=None) for number, step in enumerate(history))


def _closes(event: object) -> bool:
    return isinstance(event, Closed) and event.what == "coup"
