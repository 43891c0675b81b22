"""The table of Cascaret on screen: what can be pressed, and what pressing it means."""

from collections.abc import Hashable

from game.play.session import Sitter
from game.screen.draw.painter import Painter
from game.screen.games.cascaret import acts as cascaret_acts
from game.screen.games.cascaret import notes as cascaret_notes
from game.screen.games.cascaret import shown as cascaret_shown
from game.screen.games.cascaret.own_hand import cards, dropped_card, on_card
from game.screen.games.cascaret.picks import picks_of
from game.screen.paper.notebook_rows import Notebook
from game.screen.table import common
from game.screen.table.contract import PressMeaning, TableState
from game.screen.table.game_table import Table
from game.screen.table.overlay import Overlay
from game.stage.affordances import Affordances
from game.stage.arrangement import Arrangement
from game.stage.pose import card_of
from game.stage.tables.cascaret import CascaretArrangement
from game.stage.units import Cloth
from game.table.any_game import AnyAct
from game.table.values import Seat
from game.table.view import AnyView


class CascaretTable(Table):
    """Bowl, fille and talon; the trick in the middle; a hand sorted trumps first."""

    hidden = True
    values: tuple[int, ...] = ()

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return CascaretArrangement(cloth, seat, len(sitters), common.cameos(sitters))

    def decor(self, painter: Painter, cloth: Cloth, view: AnyView) -> None:  # noqa: ARG002  # the same for all
        """Sew an oval about the middle."""
        cascaret_shown.draw_pattern(painter, cloth)

    def title(self, state: TableState) -> tuple[str, str, str]:
        """Return title, subtitle and where the party stands."""
        return cascaret_notes.title(state)

    def overlays(self, state: TableState) -> tuple[Overlay, ...]:
        """Return what is written on the cloth."""
        return cascaret_shown.overlays(state)

    def caption(self, view: AnyView, key: str) -> str:
        """Return the key of the caption that fits: nobody is told that he may pass who may not (CA-09, CA-20)."""
        public = view.public
        fits = ".noce" if public.noce else ".must" if public.must_go_in and public.turn == view.seat else ""
        return f"{key}{fits}" if key == "caption.first.cascaret.1" else key

    def notebook(self, state: TableState) -> Notebook:
        """Return the clause in force, figures, the table and the record."""
        return cascaret_notes.notebook(state)

    def prompt(self, state: TableState) -> tuple[str, str]:
        """Return what is asked of the player."""
        return cascaret_notes.prompt(state)

    def picks(self, act: AnyAct) -> tuple[Hashable, ...]:
        """Return the cards that an act throws away, and the one that it gives for the turn-up."""
        return picks_of(act)

    def clause(self, state: TableState) -> str:
        """Return the clause in force."""
        return cascaret_notes.clause(state)

    def affordances(self, state: TableState) -> Affordances:
        """Return the cards of the hand, the turn-up and the buttons."""
        return Affordances(cards(state), cascaret_acts.buttons(state))

    def pressed(self, state: TableState, target: Hashable, *, second: bool) -> PressMeaning:
        """Raise or lower a card that is to be thrown, play one, ask why one may not be played."""
        token = card_of(target)
        if token is not None:
            return on_card(state, token, second=second)
        return cascaret_acts.answer_of_button(state, str(target))

    def dropped(self, state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> PressMeaning:
        """Play a card that is dragged off the hand, or give it for the turn-up where it is dragged there."""
        token = card_of(target)
        return None if token is None else dropped_card(state, token, stays=over == target, x=x, y=y)
