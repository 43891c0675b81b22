"""Why, at the table: what was asked about, one thing before the other, and the answer in the notebook's place."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.lessons.book.standing import cited_statement
from game.lessons.explain import why as because
from game.lessons.explain.why import Because
from game.play.characters import company_at
from game.screen.keys.focus import WHY
from game.screen.paper.about import BACK, About, AboutEvery, AboutLink, AboutSeat
from game.screen.paper.notebook_rows import Asks, Block, CoupRow, Marginalia, Notebook, NotebookText, Row
from game.screen.scene.portraits import portrait_line
from game.screen.scene.scene import SceneChange
from game.screen.scene.services import Services
from game.screen.table.board.asked import LINK
from game.screen.table.board.board import Board
from game.screen.table.common import in_record
from game.screen.table.contract import TableState
from game.screen.table.game_table import Table
from game.screen.table.why.found import why_found, with_known_reasons
from game.screen.table.why.links import follow_link, has_link
from game.stage.pose import card_sprite
from game.table.errors import IllegalActError
from game.table.values import GameId, Seat

_CARDS_A_ROW = 5
_LINKS = (("book", "f1"), ("lesson", "f5"), ("exercise", "f3"))


@dataclass(slots=True)
class WhyAsked:
    """What is being asked at a table, with all that can be asked next; nothing lies open where `things` is empty."""

    services: Services
    game: GameId
    table: Table
    things: tuple[Because, ...] = ()
    at: int = 0
    refused: IllegalActError | None = None
    """What the law refused last, until something happens."""
    seat: Seat | None = None
    """Who asked: nobody else is answered."""
    language: str = ""
    """In which language: what an act is called is told as it was when it was asked."""
    around: tuple[About, ...] = ()
    """What lay there to be asked about when the first of it was asked by key, and how many of it were."""
    asked: int = 0
    pressed_about: About = None
    """What is answered, where it was pressed or met by key: pressed again, it takes the answer away."""

    @property
    def shown(self) -> Because | None:
        """What is answered now."""
        return self.things[self.at] if self.things else None

    @property
    def clause(self) -> str:
        """The clause that the answer rests on, nothing where nothing is answered."""
        return self.shown.clause if self.shown is not None else ""

    def shut(self) -> None:
        """Take the answer away."""
        self.things, self.at, self.around, self.asked, self.pressed_about = (), 0, (), 0, None

    def shut_on(self, board: Board | None) -> None:
        """Take the answer away from a board, where one lies before the player."""
        self.shut()
        if board is not None:
            board.answered(None)

    def pressed(self, about: About, board: Board, state: TableState, *, second: bool) -> SceneChange | None:
        """Answer what was asked about, or go where it leads; with `second` by key of the next thing that lies there."""
        if about == BACK:
            self.shut_on(board)
            return None
        if isinstance(about, AboutLink):
            return follow_link(about.name, self.services, self.game, self.clause)
        if about is not None and about == self.pressed_about:
            self.shut_on(board)
            return None
        if about is None and second:
            about = self._next_there(board)
            if about is None:
                return None
        self.pressed_about = about
        self.answer_on(board, state, about)
        return None

    def ask(self, state: TableState, about: About) -> None:
        """Ask about something; about nothing in particular, of the last thing, and again of what came before it."""
        self.seat, self.language = state.seat, state.words.language
        if about is None and self.things:
            self.at = (self.at + 1) % len(self.things)
            return
        history = with_known_reasons(state.history, hidden=self.table.hidden)
        self.things, self.at = why_found(self.game, self.table, state, history, about), 0
        if about is None and self.refused is not None:
            self.things = (because.of_refusal(self.game, self.refused, state.options), *self.things)

    def answer_on(self, board: Board, state: TableState, about: About) -> None:
        """Ask about something, and lay the answer on the board."""
        self.ask(state, about)
        self.show_on(board, state)

    def show_on(self, board: Board, state: TableState) -> None:
        """Lay what is answered on the board, which may be a new one; nothing where nothing is asked or it hides."""
        if (self.seat, self.language) != (state.seat, state.words.language):
            self.shut()
        shown = self.shown
        tokens = shown.tokens if shown is not None else ()
        board.answered(self.answer(state), frozenset(map(card_sprite, tokens)))

    def _next_there(self, board: Board) -> About:
        """Return what is asked about next of all that lay there when this was first asked, None where nothing does."""
        if not self.around:
            there = board.pressable
            lying = () if there is None else (*there.asked, *there.seated)
            asked = (each.about for each in lying if each.about is not None and not isinstance(each.about, AboutEvery))
            self.around, self.asked = tuple(dict.fromkeys(asked)), 0
        if not self.around:
            return None
        found = self.around[self.asked % len(self.around)]
        self.asked += 1
        return found

    def answer(self, state: TableState) -> Notebook | None:
        """Return the answer as it lies in the notebook's place, None where nothing is asked.

        In a first lesson it is a sentence alone: a beginner knows no clauses yet.
        """
        shown, words = self.shown, state.words
        if shown is None:
            return None
        back = Asks(words("why.back"), state.key_label("escape", ""))
        if state.told.taught is not None:
            on = Block(words("why.on"), (NotebookText(self._more(state)),))
            return Notebook(Marginalia(words("why.head"), " ".join(shown.sentences(words)), ""), (on,), back=back)
        rows: list[Row] = []
        for statement in shown.statements:
            rows.append(NotebookText(statement.say.within(words.language)))
            rows.append(NotebookText(f"— {cited_statement(statement, words)}"))
            rows += [NotebookText(statement.note.within(words.language))] if statement.note is not None else []
        faces = state.view.faces
        hands = [[in_record(faces[each], words.language) for each in hand if each in faces] for hand in shown.hands]
        said = " ".join(shown.sentences(words))
        blocks = [Block(words("why.rests", shown.clause), tuple(rows))] if shown.clause else []
        if any(hands):
            lines = (hand[at : at + _CARDS_A_ROW] for hand in hands for at in range(0, len(hand), _CARDS_A_ROW))
            blocks.insert(0, Block(words("why.cards"), tuple(CoupRow("", tuple(line), "") for line in lines)))
        blocks[:0] = self._who(state)
        blocks.append(Block(words("why.on"), (*self._links(state), NotebookText(self._more(state)))))
        return Notebook(Marginalia(words("why.head"), said, shown.clause), tuple(blocks), back=back)

    def _who(self, state: TableState) -> Sequence[Block]:
        """Return who a character is whose portrait was asked about."""
        about = self.pressed_about
        name = state.sitters[about.seat].name if isinstance(about, AboutSeat) else ""
        known = (each for each in company_at(self.game) if each.name == name)
        told = (portrait_line(each, self.game, state.words) for each in known)
        return [Block(name.upper(), (NotebookText(each),)) for each in told]

    def _links(self, state: TableState) -> tuple[Row, ...]:
        """Return where one can read, be taught and practise what was answered, each with its key."""
        if not self.clause:
            return ()
        words = state.words
        return tuple(
            NotebookText(words(f"why.link.{name}", state.key_label(key, f"{LINK}{name}")), AboutLink(name))
            for name, key in _LINKS
            if has_link(name, self.game, self.clause)
        )

    def _more(self, state: TableState) -> str:
        before, leave = state.key_label("f12", WHY), state.key_label("escape", "")
        return state.words("why.more", before, leave, f"{state.words('key.shift')}+{before}")
