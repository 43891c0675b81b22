"""The table of the handbook's Pharao on screen: the Buch of thirteen leaves, and the bending of them."""

from collections.abc import Iterable, Sequence

from game.cards.faces import Rank
from game.play.session import Sitter
from game.rules.pharaon.acts import Appe, Carry, Cheat, Collect, Lower, Move, Paroli, Stake, Withdraw
from game.rules.pharaon.state import BANKER, LEFT, RIGHT, Leaf, bends_of
from game.screen import theme
from game.screen.hud.content import Carnet
from game.screen.hud.overlay import Label, Outline, Overlay
from game.screen.painter import Painter
from game.screen.tables import bank, common
from game.screen.tables.contract import Answer, Do, Moment, Pick, Ready
from game.stage.affordances import Affordances, ButtonAct, ClothAct, Words
from game.stage.arrangement import Arrangement
from game.stage.pose import Pose
from game.stage.tables.pharao import BOOK, PharaoArrangement, leaf_sprite
from game.stage.tables.pharaon import CARD, TURNS, pile_x
from game.stage.units import Box, Cloth
from game.table.values import Chips, GameId, Seat

GAME = GameId("pharao")
_FOLD = 26.0
"""A drag over so many cloth units is a fold."""


class PharaoTable:
    """A Buch to stake from, leaves to bend by key, by button, and by drag."""

    hidden = False
    values = (1, 5, 10, 20)

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return PharaoArrangement(cloth, seat, len(sitters), common.cameos(sitters))

    def poses_to_prerender(self, cloth: Cloth) -> Iterable[Pose]:  # noqa: ARG002  # the same on every cloth
        """Return every card as it falls, and the back as it flies."""
        return common.dealt_looks(CARD, TURNS, "back.blue")

    def decor(self, painter: Painter, cloth: Cloth, seat: Seat | None) -> None:
        """Leave the cloth bare: the handbook knows no woven words."""

    def title(self, moment: Moment) -> tuple[str, str, str]:
        """Return title, subtitle and where the taille stands."""
        return bank.title(GAME, moment)

    def carnet(self, moment: Moment) -> Carnet:
        """Return the clause in force, the beads and exact figures, and the record of the Abzüge."""
        return bank.carnet(GAME, moment)

    def prompt(self, moment: Moment) -> tuple[str, str]:
        """Return what is asked of the player; of a leaf that has won first."""
        leaf = self._asked(moment)
        if leaf is not None and moment.offers.of(Appe, Paroli, Collect):
            words = moment.words
            return words("prompt.pharao.won", f"rank:{leaf.rank.value}"), words("prompt.pharao.won.sub")
        if moment.picked and moment.picked[0].startswith("carry:"):
            return moment.words("prompt.pharao.carry"), ""
        return bank.prompt(GAME, moment)

    def clause(self, moment: Moment) -> str:
        """Return the clause in force."""
        if self._asked(moment) is not None:
            return "PA-13"
        return bank.clause_in_force(GAME, moment)

    def overlays(self, moment: Moment) -> tuple[Overlay, ...]:
        """Return pile names, the others, the leaves' captions and what the last Abzug brought."""
        layout, words = self._layout(moment), moment.words
        found: list[Overlay] = []
        for pile, name in ((LEFT, "left"), (RIGHT, "right")):
            x = pile_x(pile, moment.seat, 330, 622) + moment.cloth.dx
            found.append(Label(words(f"table.pharao.{name}"), x, 218, theme.LABEL_PLAIN))
        found += common.seat_overlays(moment, layout.seated(), bank.status(moment))
        if layout.plays and moment.seat is not None:
            found += self._own(moment, layout, moment.seat)
        found += bank.tickets(moment, lambda seat, rank: self._ticket_box(moment, layout, seat, rank))
        return tuple(found)

    def affordances(self, moment: Moment) -> Affordances:
        """Return the leaves and the buttons."""
        return bank.affordances(GAME, moment, self._places(moment), self._buttons)

    def pressed(self, moment: Moment, target: str, *, second: bool) -> Answer:
        """Stake on a leaf, choose the leaf that answers, begin to carry one, let the bank draw."""
        kind, _, name = target.partition(":")
        if kind == "leaf":
            return self._on_leaf(moment, Rank(name), second=second)
        leaf = self._asked(moment)
        match kind:
            case "collect" if leaf is not None:
                return Do(Collect(leaf.rank))
            case "appe" if leaf is not None:
                return Do(Appe(leaf.rank))
            case "paroli" if leaf is not None:
                return Do(Paroli(leaf.rank))
            case "carry":
                carried = next((offer.act.on for offer in moment.offers.of(Carry)), None)
                return None if carried is None else Pick((f"carry:{carried.value}",))
            case "back":
                rank = bank.last_staked(moment)
                return None if rank is None else Do(Withdraw(rank))
            case _:
                return Ready() if kind == "ready" else None

    def dropped(self, moment: Moment, target: str, over: str | None, *, x: float, y: float) -> Answer:
        """Fold a leaf: down across it for an Appe, its corner inwards for a Paroli; or lay it on another rank."""
        kind, _, name = target.partition(":")
        if kind != "leaf" or moment.seat is None:
            return None
        rank = Rank(name)
        leaf = moment.view.public.leaf(moment.seat, rank)
        if leaf is None:
            return None
        across, down = x - moment.grip[0], y - moment.grip[1]
        if leaf.waits:
            if over in {target, None} and abs(down) > _FOLD and abs(across) < abs(down) * 0.6:
                return Do(Appe(rank))
            return Do(Paroli(rank)) if abs(across) > _FOLD * 0.7 and abs(down) > _FOLD * 0.4 else None
        if over is not None and over.startswith("leaf:") and over != target:
            to = Rank(over.partition(":")[2])
            return Do(Carry(rank, to) if leaf.mark else Move(rank, to))
        return None if over == target else Do(Withdraw(rank))

    def _on_leaf(self, moment: Moment, rank: Rank, *, second: bool) -> Answer:
        if moment.picked and moment.picked[0].startswith("carry:"):
            return Do(Carry(Rank(moment.picked[0].partition(":")[2]), rank))
        leaf = moment.view.public.leaf(moment.seat, rank) if moment.seat is not None else None
        if leaf is not None and leaf.waits:
            return Do(Collect(rank)) if second else Pick((f"answer:{rank.value}",))
        if second:
            lowered = next((o for o in moment.offers.of(Lower) if o.act.on is rank), None)
            if lowered is None or lowered.most is None:
                return Do(Withdraw(rank))
            return Do(lowered.with_amount(max(lowered.least, min(lowered.most, moment.chosen))))
        offer = next((o for o in moment.offers.of(Stake) if o.act.on is rank), None)
        if offer is None or offer.most is None:
            return Do(Stake(rank, Chips(moment.chosen)))
        return Do(offer.with_amount(max(offer.least, min(offer.most, moment.chosen))))

    def _asked(self, moment: Moment) -> Leaf | None:
        """Return the leaf that has won and is to answer: the one picked out, else the first."""
        if moment.seat is None or moment.seat == BANKER:
            return None
        waiting = [leaf for leaf in moment.view.public.leaves_of(moment.seat) if leaf.waits]
        picked = next((p.partition(":")[2] for p in moment.picked if p.startswith("answer:")), "")
        return next((leaf for leaf in waiting if leaf.rank.value == picked), waiting[0] if waiting else None)

    def _places(self, moment: Moment) -> tuple[ClothAct, ...]:
        if moment.seat is None or moment.seat == BANKER:
            return ()
        layout, words = self._layout(moment), moment.words
        boxes = layout.leaf_boxes(moment.view, moment.seat)
        found = []
        for rank in (*boxes, *(rank for rank in BOOK if rank not in boxes)):
            leaf = moment.view.public.leaf(moment.seat, rank)
            value = Words("table.stake_lies", (words.count("chips", leaf.lying),)) if leaf is not None else None
            box = boxes.get(rank) or layout.book_box(rank)
            sprite = leaf_sprite(moment.seat, rank)
            found.append(
                ClothAct(f"leaf:{rank.value}", Words("table.rank", (f"rank:{rank.value}",)), box, None, value, sprite)
            )
        return tuple(found)

    def _buttons(self, moment: Moment) -> Sequence[ButtonAct]:
        offers, leaf = moment.offers, self._asked(moment)
        found: list[ButtonAct] = []
        if leaf is not None:
            for act, name, key in (
                (Collect(leaf.rank), "collect", "t"),
                (Appe(leaf.rank), "appe", "a"),
                (Paroli(leaf.rank), "paroli", "p"),
            ):
                sub = Words("table.plus", (leaf.lying,)) if name == "collect" else Words(f"act.pharao.{name}.sub")
                found.append(ButtonAct(name, Words(f"act.pharao.{name}"), sub=sub, key=key, enabled=offers.allows(act)))
        elif offers.of(Carry):
            found.append(ButtonAct("carry", Words("act.pharao.carry"), sub=Words("act.pharao.carry.sub"), key="c"))
        for offer in offers.of(Cheat)[:3]:
            label = Words(f"act.pharao.cheat.{offer.act.kind}", (f"rank:{offer.act.on.value}",))
            found.append(ButtonAct(f"cheat:{offer.act.kind}", label, offer.act))
        if leaf is None and not offers.of(Cheat):
            back = bool(offers.of(Withdraw)) and bank.last_staked(moment) is not None
            found.append(
                ButtonAct("back", Words("act.pharaon.back"), sub=Words("act.pharaon.back.sub"), key="z", enabled=back)
            )
        ready = ButtonAct(
            "ready", Words("act.pharaon.ready"), sub=bank.next_coup(GAME, moment), default=True, enabled=bool(offers)
        )
        return (*found, ready)

    def _own(self, moment: Moment, layout: PharaoArrangement, seat: Seat) -> list[Overlay]:
        words = moment.words
        found: list[Overlay] = []
        boxes = layout.leaf_boxes(moment.view, seat)
        for rank, box in boxes.items():
            home = layout.book_box(rank)
            found.append(Outline(home))
            leaf = moment.view.public.leaf(seat, rank)
            if leaf is not None and box.w > 90:
                name, pays = self._caption(leaf)
                found.append(Label(words(name), box.cx, box.bottom + 18, theme.LABEL))
                found.append(Label(words("table.pharao.pays", pays), box.cx, box.bottom + 39, theme.STATUS))
        head = theme.TextStyle(theme.Typeface.FAT, 13, theme.CREAM, track=2, grows=False)
        first = layout.book_box(BOOK[0])
        found.append(Label(words("table.pharao.book"), first.x, first.y - 16, head, "l"))
        return found

    def _caption(self, leaf: Leaf) -> tuple[str, int]:
        marks = bends_of(leaf.mark) if leaf.mark else ""
        if leaf.waits:
            return "table.pharao.won", leaf.lying
        if not marks:
            return "table.pharao.flat", leaf.lying + leaf.gain
        return ("table.pharao.appe" if marks[-1] == "A" else "table.pharao.paroli"), leaf.lying + leaf.gain

    def _ticket_box(self, moment: Moment, layout: PharaoArrangement, seat: Seat, rank: Rank) -> Box | None:
        box = layout.leaf_boxes(moment.view, seat).get(rank)
        if box is None and seat == moment.seat and layout.plays:
            return layout.book_box(rank)
        if box is None:
            spot = layout.seated().get(seat)
            return None if spot is None else Box(spot.x - 20, spot.y + 20, 40, 60)
        return box

    def _layout(self, moment: Moment) -> PharaoArrangement:
        return PharaoArrangement(moment.cloth, moment.seat, len(moment.sitters))
