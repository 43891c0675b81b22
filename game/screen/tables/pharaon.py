"""The table of Boussac's Pharaon on screen."""

from collections.abc import Iterable, Sequence

from game.cards.faces import Rank
from game.play.session import Sitter
from game.rules.pharaon.acts import (
    Lower,
    Move,
    Stake,
    Withdraw,
)
from game.rules.pharaon.state import BANKER, LEFT, RIGHT, stake_place
from game.screen import theme
from game.screen.hud.content import Carnet
from game.screen.hud.overlay import Label, Overlay
from game.screen.painter import Painter
from game.screen.tables import bank, common
from game.screen.tables.contract import Answer, Do, Moment, Ready
from game.stage.affordances import Affordances, ButtonAct, ClothAct, Words
from game.stage.arrangement import Arrangement
from game.stage.pose import Pose
from game.stage.tables.pharaon import CARD, TURNS, PharaonArrangement, pile_x
from game.stage.units import Cloth
from game.table.values import Chips, GameId, Seat

GAME = GameId("pharaon")


class PharaonTable:
    """Thirteen cards to stake on, the bank's two piles, the beads of what has come out."""

    hidden = False
    values = (1, 5, 10, 20)

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return PharaonArrangement(cloth, seat, len(sitters), common.cameos(sitters))

    def poses_to_prerender(self, cloth: Cloth) -> Iterable[Pose]:  # noqa: ARG002  # the same on every cloth
        """Return every card as it falls, and the back as it flies."""
        return common.dealt_looks(CARD, TURNS)

    def decor(self, painter: Painter, cloth: Cloth, seat: Seat | None) -> None:
        """Sew the names of the two piles into the cloth."""
        for pile, name in ((RIGHT, "LA BANQUE"), (LEFT, "L’ANGLAISE")):
            painter.text(name, pile_x(pile, seat, 292, 660) + cloth.dx, 212, theme.WOVEN, "c")

    def title(self, moment: Moment) -> tuple[str, str, str]:
        """Return title, subtitle and where the taille stands."""
        return bank.title(GAME, moment)

    def carnet(self, moment: Moment) -> Carnet:
        """Return the clause in force, the beads and exact figures, and the record of coups."""
        return bank.carnet(GAME, moment)

    def prompt(self, moment: Moment) -> tuple[str, str]:
        """Return what is asked of the player."""
        return bank.prompt(GAME, moment)

    def affordances(self, moment: Moment) -> Affordances:
        """Return the thirteen cards and the buttons."""
        return bank.affordances(GAME, moment, self._places(moment), self._buttons)

    def overlays(self, moment: Moment) -> tuple[Overlay, ...]:
        """Return rank names, pile names, the others' names, and what the last coup brought."""
        words, layout = moment.words, PharaonArrangement(moment.cloth, moment.seat, len(moment.sitters))
        found: list[Overlay] = []
        for rank in Rank:
            box = layout.box(rank)
            found.append(Label(words(f"rank.{rank.value}").capitalize(), box.cx, box.bottom + 12, theme.LABEL))
        found += self._piles(moment)
        found += common.seat_overlays(moment, layout.seated(), bank.status(moment))
        found += bank.tickets(moment, lambda _seat, rank: layout.box(rank))
        return tuple(found)

    def clause(self, moment: Moment) -> str:
        """Return the clause in force."""
        return bank.clause_in_force(GAME, moment)

    def pressed(self, moment: Moment, target: str, *, second: bool) -> Answer:
        """Stake on a card, or ask to lower what lies there with the other button; let the bank draw."""
        kind, _, name = target.partition(":")
        if kind == "rank":
            return self._on_rank(moment, Rank(name), lower=second)
        if target == "back":
            rank = bank.last_staked(moment)
            offers = moment.offers.of(Withdraw)
            chosen = next((o.act for o in offers if o.act.on is rank), None)
            return Do(chosen) if chosen is not None else None
        return Ready() if target == "ready" else None

    def dropped(self, moment: Moment, target: str, over: str | None, *, x: float, y: float) -> Answer:  # noqa: ARG002
        """Ask to move a stake to the card it is dragged to, or to take it back where it is dragged off the cards."""
        kind, _, name = target.partition(":")
        if kind != "rank":
            return None
        on = Rank(name)
        if over is not None and over.startswith("rank:"):
            return Do(Move(on, Rank(over.partition(":")[2])))
        return Do(Withdraw(on)) if over is None and moment.offers.allows(Withdraw(on)) else None

    def _on_rank(self, moment: Moment, rank: Rank, *, lower: bool) -> Answer:
        if lower:
            lowered = next((o for o in moment.offers.of(Lower) if o.act.on is rank), None)
            if lowered is None:
                return Do(Withdraw(rank))
            most = lowered.most or lowered.least
            return Do(lowered.with_amount(max(lowered.least, min(most, moment.chosen))))
        offer = next((o for o in moment.offers.of(Stake) if o.act.on is rank), None)
        if offer is None or offer.most is None:
            return Do(Stake(rank, Chips(moment.chosen)))
        return Do(offer.with_amount(max(offer.least, min(offer.most, moment.chosen))))

    def _places(self, moment: Moment) -> tuple[ClothAct, ...]:
        layout = PharaonArrangement(moment.cloth, moment.seat, len(moment.sitters))
        if moment.seat is None or moment.seat == BANKER:
            return ()
        words, found = moment.words, list[ClothAct]()
        for rank in (*Rank,):
            lies = moment.tableau.chips_at(stake_place(moment.seat, rank))
            value = Words("table.stake_lies", (words.count("chips", lies),)) if lies else None
            name = Words("table.rank", (f"rank:{rank.value}",))
            found.append(ClothAct(f"rank:{rank.value}", name, layout.box(rank), value=value))
        return tuple(sorted(found, key=lambda act: (round(act.box.cy / 60), act.box.x)))

    def _buttons(self, moment: Moment) -> Sequence[ButtonAct]:
        back = bool(moment.offers.of(Withdraw)) and bank.last_staked(moment) is not None
        can = bool(moment.offers)
        return (
            ButtonAct("back", Words("act.pharaon.back"), sub=Words("act.pharaon.back.sub"), key="z", enabled=back),
            ButtonAct("ready", Words("act.pharaon.ready"), sub=bank.next_coup(GAME, moment), default=True, enabled=can),
        )

    def _piles(self, moment: Moment) -> list[Overlay]:
        words, dx = moment.words, moment.cloth.dx
        bank = pile_x(RIGHT, moment.seat, 292, 660) + dx
        pontes = pile_x(LEFT, moment.seat, 292, 660) + dx
        return [
            Label(words("table.pharaon.first"), bank, 232, theme.LABEL_PLAIN),
            Label(words("table.pharaon.second"), pontes, 232, theme.LABEL_PLAIN),
        ]
