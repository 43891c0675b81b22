"""The table of Boussac's Pharaon on screen."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

from game.cards.faces import Rank
from game.play.session import Sitter
from game.rules.pharaon.acts import (
    Lower,
    Move,
    PharaonStake,
    Withdraw,
)
from game.rules.pharaon.state import BANKER, LEFT, RIGHT, PharaonPublic, stake_place
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.games.pharaon import bank, bank_notebook, carried
from game.screen.games.pharaon.brought import UNDER, brought_on, pile_on, staked_said, tickets
from game.screen.paper.notebook_rows import Notebook
from game.screen.table import common
from game.screen.table.contract import AddToDraft, Do, Pick, PressMeaning, Ready, TableState, TakeAway
from game.screen.table.game_table import Table
from game.screen.table.overlay import Label, Outline, Overlay
from game.stage.affordances import Affordances, ButtonAct, ButtonRole, ClothAct, Jeton, TextKey
from game.stage.arrangement import Arrangement
from game.stage.tables.pharaon import PharaonArrangement, pile_x
from game.stage.units import Cloth
from game.table.values import Chips, GameId, Seat
from game.table.view import AnyView

GAME = GameId("pharaon")
_PITCH = 118.0
"""How wide the name under a card may be before it touches the next one."""
_PILES_TOLD_AT, _WOVEN_OVER, _WOVEN_APART = 232.0, 20.0, 1.2
"""Where it is told whose the piles are, and how far over it their names are sewn: in units, or in its letters."""


class PharaonTable(Table):
    """Thirteen cards to stake on, the bank's two piles, the beads of what has come out."""

    hidden = False
    values = (1, 5, 10, 20)
    piano = True

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return PharaonArrangement(cloth, seat, len(sitters), common.cameos(sitters))

    def decor(self, painter: Painter, cloth: Cloth, view: AnyView) -> None:
        """Sew the names of the two piles into the cloth, over what is told of them however large that is set."""
        told = painter.lettering.pixels(theme.LABEL_PLAIN, painter.scale) / painter.scale
        y = _PILES_TOLD_AT - max(_WOVEN_OVER, told * _WOVEN_APART)
        for pile, name in ((RIGHT, "LA BANQUE"), (LEFT, "L’ANGLAISE")):
            painter.text(name, pile_x(pile, view.seat, 292, 660) + cloth.dx, y, theme.WOVEN, "c")

    def own_stakes(self, public: PharaonPublic, seat: Seat) -> Mapping[str, Chips]:
        """Return what a seat has put up on each card, without what has been won there."""
        return bank.own_stakes(public, seat)

    def title(self, state: TableState) -> tuple[str, str, str]:
        """Return title, subtitle and where the taille stands."""
        return bank.title(GAME, state)

    def notebook(self, state: TableState) -> Notebook:
        """Return the clause in force, the beads and exact figures, and the record of coups."""
        return bank_notebook.notebook(GAME, state)

    def prompt(self, state: TableState) -> tuple[str, str]:
        """Return what is asked of the player."""
        return carried.prompt(state) or bank.prompt(GAME, state)

    def affordances(self, state: TableState) -> Affordances:
        """Return the thirteen cards and the buttons."""
        return carried.with_carrying(state, bank.affordances(GAME, state, self._places(state), self._buttons))

    def overlays(self, state: TableState) -> tuple[Overlay, ...]:
        """Return rank names, pile names, the others' names, and what the last coup brought."""
        layout = PharaonArrangement(state.cloth, state.seat, len(state.sitters))
        brought = brought_on(state, lambda _seat, rank: layout.box(rank))
        tagged = {each.box for each in brought}
        found: list[Overlay] = [
            Label(self._name(state, rank), box.cx, box.bottom + UNDER, theme.LABEL, room=_PITCH, hangs=True)
            for rank in Rank
            if (box := layout.box(rank)) not in tagged
        ]
        found += self._piles(state)
        found += common.seat_overlays(state, layout.seated(), bank.status(state))
        picked_up = carried.carried_rank(state)
        found += [Outline(layout.box(picked_up).grown(4))] if picked_up is not None else []
        found += tickets(brought, of_bank=state.seat == BANKER)
        return tuple(found)

    def _name(self, state: TableState, rank: Rank) -> str:
        """Return the name of a rank, with what lies on its card where that is more than one jeton.

        Where it is asked what a coup brings, what the viewer has there stands in place of the name.
        """
        name, lies = state.words(f"rank.{rank.value}").capitalize(), pile_on(state, rank)
        return staked_said(state, rank) or (f"{name} · {lies}" if lies else name)

    def clause(self, state: TableState) -> str:
        """Return the clause in force."""
        return bank.clause_in_force(GAME, state)

    def pressed(self, state: TableState, target: Hashable, *, second: bool) -> PressMeaning:
        """Stake on a card; take away, or ask to lower what was laid, with the other button; be ready."""
        if isinstance(target, Rank):
            picked_up = carried.carried_rank(state)
            if picked_up is not None:
                return Pick(()) if picked_up is target else Do(Move(picked_up, target))
            return self._on_rank(state, target, lower=second)
        return (
            Ready() if target == "ready" else carried.pick_up(state, target) or bank.tool_meaning(GAME, state, target)
        )

    def dropped(self, state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> PressMeaning:  # noqa: ARG002
        """Stake a jeton that is dragged to a card; move a stake, or take it back where it is dragged off the cards.

        What is only drafted goes where the player wants it; for what was laid the banker is asked (PF-10).
        """
        if isinstance(target, Jeton) and isinstance(over, Rank):
            return self._on_rank(replace(state, hand=replace(state.hand, chosen=target.value)), over, lower=False)
        if not isinstance(target, Rank) or over == target:
            return None
        own = bank.drafted_on(state, target)
        if own:
            return (
                AddToDraft((PharaonStake(over, own),), instead=target)
                if isinstance(over, Rank)
                else TakeAway(target, all=True)
            )
        if isinstance(over, Rank):
            return Do(Move(target, over))
        return Do(Withdraw(target)) if over is None and state.offers.allows(Withdraw(target)) else None

    def _on_rank(self, state: TableState, rank: Rank, *, lower: bool) -> PressMeaning:
        lies = bank.laid_on(state, rank)
        if lower:
            if bank.drafted_on(state, rank):
                return TakeAway(rank)
            lowered = next((o for o in state.offers.of(Lower) if o.act.on is rank), None)
            if lowered is None or state.hand.chosen >= lies:
                return Do(Withdraw(rank))
            most = lowered.most or lowered.least
            return Do(lowered.with_amount(max(lowered.least, min(most, state.hand.chosen))))
        act = bank.stake_on(state, rank)
        return Do(act) if lies else AddToDraft((act,))

    def _places(self, state: TableState) -> tuple[ClothAct, ...]:
        layout = PharaonArrangement(state.cloth, state.seat, len(state.sitters))
        if state.seat is None or state.seat == BANKER:
            return ()
        found = list[ClothAct]()
        for rank in (*Rank,):
            value = bank.stake_said(state, rank, state.tableau.chips_at(stake_place(state.seat, rank)))
            name = TextKey("table.rank", (f"rank:{rank.value}",))
            found.append(
                ClothAct(
                    f"rank:{rank.value}", name, layout.box(rank), value=value, on=rank, key=bank.rank_key(state, rank)
                )
            )
        return tuple(sorted(found, key=lambda act: (round(act.box.cy / 60), act.box.x)))

    def _buttons(self, state: TableState) -> Sequence[ButtonAct]:
        can = bool(state.offers)
        sub = bank.next_coup(GAME, state)
        return (
            ButtonAct("ready", TextKey("act.pharaon.ready"), sub=sub, default=True, enabled=can, role=ButtonRole.READY),
        )

    def _piles(self, state: TableState) -> list[Overlay]:
        words, dx = state.words, state.cloth.dx
        bank = pile_x(RIGHT, state.seat, 292, 660) + dx
        pontes = pile_x(LEFT, state.seat, 292, 660) + dx
        return [
            Label(words("table.pharaon.first"), bank, _PILES_TOLD_AT, theme.LABEL_PLAIN),
            Label(words("table.pharaon.second"), pontes, _PILES_TOLD_AT, theme.LABEL_PLAIN),
        ]
