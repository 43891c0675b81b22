"""A sitting as it stands before its window: whose turn it is, what moves, and what one seat sees."""

from collections.abc import Hashable, Mapping

from game.play.session import Session
from game.screen.keys.conditions import Condition, conditions_of
from game.screen.paper.notebook_rows import DoorTo
from game.screen.scene.services import Services
from game.screen.table.board.board import Board
from game.screen.table.draft import PlayerDraft
from game.screen.table.driver import TableHost
from game.screen.table.game_table import Table
from game.screen.table.sitting.curtain import SharedScreen
from game.screen.table.sitting.drafts import Drafts
from game.screen.table.sitting.evening import EveningAtTable
from game.screen.table.sitting.notices import NoticeQueue
from game.screen.table.sitting.session_runner import SessionRunner
from game.screen.table.staking_tools import laid_before
from game.stage.affordances import HouseAct
from game.table.any_game import AnyAct
from game.table.events import Closed, Opened, Ruled
from game.table.values import Chips, GameId, Seat
from game.table.view import AnyView
from game.text.words import Words


class SittingContext:
    """Answers what is so at this moment; `stage` is the scene, set before anything is asked."""

    stage: TableHost

    def __init__(
        self,
        services: Services,
        runner: SessionRunner,
        table: Table,
        notices: NoticeQueue,
        evening: EveningAtTable | None = None,
    ) -> None:
        self.services, self.runner, self.table, self.notices = services, runner, table, notices
        self.evening = evening
        """The evening that the sitting belongs to; None in free play."""
        self.sharing = SharedScreen(runner, services, hidden=table.hidden)
        self.drafts = Drafts(runner.session)

    # What lies there

    @property
    def session(self) -> Session:
        """The sitting that is played."""
        return self.runner.session

    @property
    def game(self) -> GameId:
        """The game that is played."""
        return self.session.game

    @property
    def seat(self) -> Seat | None:
        """The seat before whom the screen lies."""
        return self.sharing.seat

    @property
    def curtained(self) -> bool:
        """Whether a curtain hides the table from the player who had the screen before."""
        return self.sharing.curtained

    @property
    def draft(self) -> PlayerDraft:
        """What the player before the screen has laid and is not ready for yet."""
        return self.drafts.of(self.seat)

    def words(self) -> Words:
        """Return words that know who sits there."""
        return self.sharing.words()

    def view(self) -> AnyView:
        """Return the table as the seat before the screen sees it, with its draft on it."""
        return self.drafts.view(self.seat)

    def stakes_again(self, seat: Seat) -> Mapping[str, Chips]:
        """Return what a seat has put up now, or where nothing lies what it put up before."""
        own = self.table.own_stakes
        return own(self.view().public, seat) or laid_before(seat, self.session.history, own)

    # What goes on

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.stage.director.busy

    @property
    def coup_open(self) -> bool:
        """Whether a coup is under way, or still to be seen to its end."""
        events = (event for step in reversed(self.session.history) for event in reversed(step.events))
        last = next((each for each in events if isinstance(each, Opened | Closed) and each.what == "coup"), None)
        return self.busy or isinstance(last, Opened)

    @property
    def waits_for_bot(self) -> bool:
        """Whether a character is to act."""
        return self.session.begun and self.session.next_bot() is not None and not self.curtained

    @property
    def asks_figures(self) -> bool:
        """Whether the figures of this moment are wanted and are still to come."""
        wanted = self.services.preferences.figures != "off" and not self.runner.shuffling
        due = self.runner.figures_due or self.unweighed is not None
        return wanted and not self.waits_for_bot and not self.curtained and due

    @property
    def tells_worth(self) -> bool:
        """Whether it is told before the act what each choice is worth."""
        when = self.services.preferences.figures
        return when == "before" or (when == "asked" and DoorTo.WORTH in self.runner.opened)

    @property
    def unweighed(self) -> AnyAct:
        """The act that lies ready at a button, where its worth would be told and is not known; None for none."""
        seat = self.seat
        if seat is None or self.runner.appraisal is None or not self.tells_worth:
            return None
        ready = (each.act or each.tried for each in self.stage.board.affordances.buttons if each.enabled)
        acts = (act for act in ready if act is not None and not isinstance(act, HouseAct))
        return next((act for act in acts if self.runner.is_unweighed(seat, act)), None)

    @property
    def is_own_turn(self) -> bool:
        """Whether something is asked of the seat before the screen, be it the next deal."""
        if self.seat is None or self.waits_for_bot:
            return False
        return bool(self.runner.offers(self.seat)) or self.stage.board.affordances.default is not None

    def is_asked(self) -> bool:
        """Return whether the table waits for the seat before the screen, and no character is still to act."""
        return self.seat is not None and self.runner.awaits_seat(self.seat) and not self.waits_for_bot

    @property
    def turn_token(self) -> Hashable:
        """A value that changes with each new turn: when another has acted since the last, or the law decided."""
        if not self.is_own_turn or self.busy or self.curtained:
            return None
        steps = self.session.history
        others = [each for each in steps if each.seat != self.seat or any(isinstance(e, Ruled) for e in each.events)]
        return self.session.deals, self.seat, len(others)

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where the commands of its table hold."""
        return "table", str(self.game)

    @property
    def key_conditions(self) -> frozenset[Condition]:
        """What is so of the seat before the screen: it holds the bank or not, at a strict table or not."""
        banker = self.session.public.banker if self.session.begun else 0
        return conditions_of(self.seat, banker, strict=self.session.strict)

    # What is shown of it

    @property
    def board(self) -> Board | None:
        """The board, once the table is laid out."""
        return self.stage.board if self.stage.laid_out else None

    @property
    def evening_over(self) -> bool:
        """Return True where an evening's table is over: nothing is done there but to rise."""
        return self.evening is not None and self.evening.is_over

    def lay_note(self) -> None:
        """Lay the note of this moment over the cloth, or take it away."""
        if self.board is not None:
            worth = self.services.key_label("w", "worth", self.key_scopes)
            self.board.note(self.notices.shown(self.words(), self._caption, worth))

    def _caption(self, key: str) -> str:
        return self.table.caption(self.stage.director.shown, key)
