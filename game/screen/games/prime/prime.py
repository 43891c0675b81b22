"""The table of Prime on screen: the hand with what its cards are worth, the bet, the discards, the showdown."""

from collections.abc import Hashable

from game.play.session import Sitter
from game.rules.prime.state import PrimePhase
from game.screen.draw.painter import Painter
from game.screen.games.prime.acts import affordances
from game.screen.games.prime.notebook import clause, notebook
from game.screen.games.prime.own_hand import bet_sum, dropped, picks_of, pressed, raised
from game.screen.games.prime.prompt import prompt, title
from game.screen.games.prime.shown import draw_ellipse, overlays
from game.screen.paper.notebook_rows import Notebook
from game.screen.table import common
from game.screen.table.contract import PressMeaning, TableState
from game.screen.table.game_table import Table
from game.screen.table.overlay import Overlay
from game.stage.affordances import Affordances
from game.stage.arrangement import Arrangement
from game.stage.tables.prime import PrimeArrangement
from game.stage.units import Cloth
from game.table.any_game import AnyAct
from game.table.values import Seat
from game.table.view import AnyView

_WHOLE = 4
"""A whole hand has so many cards."""


class PrimeTable(Table):
    """A hand whose cards are raised to be thrown away, an ellipse of stakes, up to five others around."""

    hidden = True
    values = (1, 5, 10, 20)
    jeton_returns = True

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return PrimeArrangement(cloth, seat, len(sitters), common.cameos(sitters))

    def decor(self, painter: Painter, cloth: Cloth, view: AnyView) -> None:
        """Sew the ellipse of the stakes into the cloth."""
        draw_ellipse(painter, cloth, view.seat)

    def caption(self, view: AnyView, key: str) -> str:
        """Return the key of the caption that fits: no bet where one stands, no more cards where four are held."""
        if key == "caption.first.prime.1" and view.public.phase is PrimePhase.ANSWER:
            return f"{key}.answer"
        if key != "caption.first.prime.2" or len(view.hand) < _WHOLE:
            return key
        return f"{key}.{'show' if view.public.phase is PrimePhase.SHOW and view.offers else 'last'}"

    def title(self, state: TableState) -> tuple[str, str, str]:
        """Return title, who plays with whom, and where the coup stands."""
        return title(state)

    def notebook(self, state: TableState) -> Notebook:
        """Return the clause in force, what wins, the chances and values, and the record of the coup."""
        return notebook(state, raised(state), bet_sum(state))

    def picks(self, act: AnyAct) -> tuple[Hashable, ...]:
        """Return the cards that an act throws away, or the sum that it bets."""
        return picks_of(act)

    def clause(self, state: TableState) -> str:
        """Return the clause in force."""
        return clause(state)

    def prompt(self, state: TableState) -> tuple[str, str]:
        """Return what is asked of the player, or how the coup ended."""
        return prompt(state)

    def overlays(self, state: TableState) -> tuple[Overlay, ...]:
        """Return the others and what they do, values above the own cards, stakes, piles, and the showdown."""
        return overlays(state)

    def affordances(self, state: TableState) -> Affordances:
        """Return the cards of the hand, the sum that is laid, and the buttons of the phase."""
        return affordances(state)

    def pressed(self, state: TableState, target: Hashable, *, second: bool) -> PressMeaning:
        """Raise a card to be thrown away, or put it back; lay a jeton more for the bet, or one less."""
        return pressed(state, target, second=second)

    def dropped(self, state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> PressMeaning:  # noqa: ARG002
        """Raise a card that is dragged away from the hand, put one back; add a jeton that is dragged to the ellipse."""
        return dropped(state, target, over, y=y)
