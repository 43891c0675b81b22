"""The table of the handbook's Pharao on screen: the Buch of thirteen leaves, and the bending of them."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from game.cards.faces import Rank
from game.play.replayed import ReplayedStep
from game.play.session import Sitter
from game.rules.pharaon.acts import Appe, Carry, Challenge, Collect, Lower, Move, Paroli, PharaonStake, Withdraw
from game.rules.pharaon.state import BANKER, Leaf, bends_of, stake_place
from game.screen.draw.painter import Painter
from game.screen.games.pharaon import bank, bank_notebook, pharao_cloth, taille_end
from game.screen.games.pharaon.brought import last_coup
from game.screen.paper.carnet_rows import Block, Carnet, CarnetTable, CarnetText, FigureRow, TableLine
from game.screen.table import common
from game.screen.table.contract import AddToDraft, Answer, Do, Pick, Ready, TableState, TakeAway
from game.screen.table.draft import cards_of
from game.screen.table.game_table import Table
from game.screen.table.overlay import Overlay
from game.screen.table.wants import CARRY
from game.stage.affordances import Affordances, ButtonAct, ClothAct, Jeton, TextKey
from game.stage.arrangement import Arrangement
from game.stage.tables.pharao import BOOK, PharaoArrangement, leaf_sprite
from game.stage.tables.pharaon import is_gone, out_of
from game.stage.units import Box, Cloth
from game.table.events import ChipsMoved
from game.table.values import GameId, Place, Seat, purse
from game.text import numbers

GAME = GameId("pharao")
_FOLD = 26.0
"""A drag over so many cloth units is a fold."""
_CARRIES = ButtonAct(CARRY, TextKey("tool.carry"), key="c", why=TextKey("tool.carry.tip"))
"""What begins to lay a bent leaf as another rank."""


@dataclass(frozen=True, slots=True)
class Carrying:
    """A bent leaf that is picked up to be laid as another rank."""

    rank: Rank


@dataclass(frozen=True, slots=True)
class Answering:
    """A leaf that has won and is picked out to be answered for."""

    rank: Rank


class PharaoTable(Table):
    """A Buch to stake from, leaves to bend by key, by button, and by drag."""

    hidden = False
    values = (1, 5, 10, 20)

    def price(self, step: ReplayedStep, seat: Seat) -> Fraction | None:
        """Return what the stakes that lie bring a seat in the coup that is drawn; None where a fault ends it."""
        return taille_end.price(step, seat)

    def arrangement(self, cloth: Cloth, seat: Seat | None, sitters: tuple[Sitter, ...]) -> Arrangement:
        """Return where everything lies."""
        return PharaoArrangement(cloth, seat, len(sitters), common.cameos(sitters))

    def decor(self, painter: Painter, cloth: Cloth, seat: Seat | None) -> None:
        """Leave the cloth bare: the handbook knows no woven words."""

    def title(self, state: TableState) -> tuple[str, str, str]:
        """Return title, subtitle and where the taille stands."""
        return bank.title(GAME, state)

    def carnet(self, state: TableState) -> Carnet:
        """Return the clause in force, the beads and exact figures, and the record of the Abzüge."""
        leaf = self._asked(state)
        helps = None if leaf is None or not state.offers else _answers_to(state, leaf)
        found = bank_notebook.carnet(GAME, state, helps or _challenges(state))
        margin, lost = found.marginalia, _appe_lost(state)
        if margin is not None and lost:
            found = replace(found, marginalia=replace(margin, gloss=f"{margin.gloss} {lost}".strip()))
        return found

    def prompt(self, state: TableState) -> tuple[str, str]:
        """Return what is asked of the player; of a leaf that has won first."""
        leaf = self._asked(state)
        if leaf is not None and state.offers.of(Appe, Paroli, Collect):
            words, rank = state.words, f"rank:{leaf.rank.value}"
            name = bank.sharing_name(state)
            said = words("prompt.pharao.won.of", name, rank) if name else words("prompt.pharao.won", rank)
            return said, words("prompt.pharao.won.sub")
        if _carried(state) is not None:
            return state.words("prompt.pharao.carry"), ""
        return bank.prompt(GAME, state)

    def clause(self, state: TableState) -> str:
        """Return the clause in force."""
        if self._asked(state) is not None:
            return "PA-13"
        return bank.clause_in_force(GAME, state)

    def overlays(self, state: TableState) -> tuple[Overlay, ...]:
        """Return pile names, the others, the leaves' captions and what the last Abzug brought."""
        return pharao_cloth.overlays(state)

    def affordances(self, state: TableState) -> Affordances:
        """Return the leaves and the buttons: while a won leaf is to answer, those of its answers and no sums.

        They keep their places while something moves meanwhile. A bent leaf is laid as another rank by a small button
        behind the others, which moves none of them.
        """
        found = bank.affordances(GAME, state, self._places(state), self._buttons)
        if self._asked(state) is not None and not state.held:
            return replace(found, sums=False, tools=())
        return replace(found, tools=(*found.tools, _CARRIES)) if state.offers.of(Carry) else found

    def pressed(self, state: TableState, target: Hashable, *, second: bool) -> Answer:
        """Stake on a leaf, choose the leaf that answers, begin to carry one, let the bank draw."""
        if isinstance(target, Rank):
            return self._on_leaf(state, target, second=second)
        leaf = self._asked(state)
        match target:
            case "collect" if leaf is not None:
                return AddToDraft((Collect(leaf.rank),))
            case "appe" if leaf is not None:
                return AddToDraft((Appe(leaf.rank),))
            case "paroli" if leaf is not None:
                return AddToDraft((Paroli(leaf.rank),))
            case _ if target == CARRY:
                carried = next((offer.act.on for offer in state.offers.of(Carry)), None)
                return None if carried is None else Pick((Carrying(carried),))
            case _:
                return Ready() if target == "ready" else bank.wanted(GAME, state, target)

    def dropped(self, state: TableState, target: Hashable, over: Hashable, *, x: float, y: float) -> Answer:
        """Fold a leaf: down across it for an Appe, its corner inwards for a Paroli; or lay it on another rank.

        A jeton that is dragged to a leaf is staked on it, as the one in hand is where a leaf is drawn from the Buch.
        """
        if state.seat is None:
            return None
        if isinstance(target, Jeton) and isinstance(over, Rank):
            return self._on_leaf(replace(state, hand=replace(state.hand, chosen=target.value)), over, second=False)
        if not isinstance(target, Rank):
            return None
        rank, across, down = target, x - state.hand.grip[0], y - state.hand.grip[1]
        leaf = state.view.public.leaf(state.seat, rank)
        if leaf is None:
            return self._on_leaf(state, rank, second=False) if over is None and down < -_FOLD else None
        if leaf.waits:
            if over in {target, None} and abs(down) > _FOLD and abs(across) < abs(down) * 0.6:
                return AddToDraft((Appe(rank),))
            return AddToDraft((Paroli(rank),)) if abs(across) > _FOLD * 0.7 and abs(down) > _FOLD * 0.4 else None
        if over == target:
            return None
        return self._drawn_away(state, leaf, over if isinstance(over, Rank) else None)

    def _drawn_away(self, state: TableState, leaf: Leaf, over: Rank | None) -> Answer:
        """Take away what is only drafted, or lay it elsewhere; for what was laid the banker is asked (PA-11)."""
        rank, own = leaf.rank, bank.drafted_on(state, leaf.rank)
        if leaf.mark and over is not None:
            return AddToDraft((Carry(rank, over),))
        if own:
            return TakeAway(rank, all=True) if over is None else AddToDraft((PharaonStake(over, own),), instead=rank)
        if any(rank in cards_of(act) for act in state.hand.drafted):
            return TakeAway(rank)
        return Do(Withdraw(rank) if over is None else Move(rank, over))

    def _on_leaf(self, state: TableState, rank: Rank, *, second: bool) -> Answer:
        carried = _carried(state)
        if carried is not None:
            return AddToDraft((Carry(carried, rank),))
        leaf = state.view.public.leaf(state.seat, rank) if state.seat is not None else None
        if second and any(rank in cards_of(act) for act in state.hand.drafted):
            return TakeAway(rank)
        if leaf is not None and leaf.waits:
            return AddToDraft((Collect(rank),)) if second else Pick((Answering(rank),))
        if second:
            lowered = next((o for o in state.offers.of(Lower) if o.act.on is rank), None)
            lies = leaf.lying if leaf is not None else 0
            if lowered is None or lowered.most is None or state.hand.chosen >= lies:
                return Do(Withdraw(rank))
            return Do(lowered.with_amount(max(lowered.least, min(lowered.most, state.hand.chosen))))
        return AddToDraft((bank.stake_on(state, rank),))

    def _asked(self, state: TableState) -> Leaf | None:
        """Return the leaf that has won and is to answer: the one picked out, else the first.

        One that its player has falsified answers nothing in this coup: the banker still looks at it (PA-18).
        """
        public = state.view.public
        if state.seat is None or state.seat == BANKER:
            return None
        waiting = [leaf for leaf in public.leaves_of(state.seat) if leaf.waits and not public.is_false(leaf)]
        picked = next((each.rank for each in state.hand.picked if isinstance(each, Answering)), None)
        return next((leaf for leaf in waiting if leaf.rank is picked), waiting[0] if waiting else None)

    def _places(self, state: TableState) -> tuple[ClothAct, ...]:
        if state.seat is None:
            return ()
        if state.seat == BANKER:
            return self._suspects(state)
        layout = pharao_cloth.layout_of(state)
        boxes = layout.leaf_boxes(state.view, state.seat)
        found = []
        for rank in (*boxes, *(rank for rank in BOOK if rank not in boxes)):
            leaf = state.view.public.leaf(state.seat, rank)
            value = bank.stake_said(state, rank, leaf.lying) if leaf is not None else None
            box = boxes.get(rank) or layout.book_box(rank)
            sprite = leaf_sprite(state.seat, rank)
            found.append(
                ClothAct(
                    f"leaf:{rank.value}",
                    TextKey("table.rank", (f"rank:{rank.value}",)),
                    box,
                    None,
                    value,
                    sprite,
                    key=bank.rank_key(state, rank),
                    on=rank,
                )
            )
        return (*found, *self._homes(state, layout, boxes), *pharao_cloth.cheats(state, layout))

    def _homes(self, state: TableState, layout: PharaoArrangement, boxes: Mapping[Rank, Box]) -> list[ClothAct]:
        """Return where leaves lay in the Buch that are drafted now: a second click there adds to them."""
        name = "table.rank"
        return [
            ClothAct(f"home:{rank.value}", TextKey(name, (f"rank:{rank.value}",)), layout.book_box(rank), on=rank)
            for rank in boxes
            if bank.drafted_on(state, rank)
        ]

    def _suspects(self, state: TableState) -> tuple[ClothAct, ...]:
        """Return the players whom the banker may challenge, each where he sits: the rail has no room for five."""
        spots, found = pharao_cloth.layout_of(state).seated(), list[ClothAct]()
        for offer in state.offers.of(Challenge):
            spot, name = spots[offer.act.of], TextKey("act.pharao.challenge", (f"seat:{offer.act.of}",))
            box = Box(spot.x - 26, spot.y - 34, spot.room + 54, 82)
            found.append(ClothAct(f"challenge:{offer.act.of}", name, box, offer.act))
        return tuple(found)

    def _buttons(self, state: TableState) -> Sequence[ButtonAct]:
        offers, leaf = state.offers, self._asked(state)
        found: list[ButtonAct] = []
        if leaf is not None:
            found += self._answers(state, leaf)
        ready = ButtonAct("ready", TextKey("act.pharaon.ready"), sub=bank.next_coup(GAME, state), default=True)
        if leaf is None:
            return (*found, replace(ready, enabled=bool(offers)))
        rank = f"rank:{leaf.rank.value}"
        if state.hand.collects:
            return (*found, replace(ready, sub=TextKey("table.pharao.takes_first", (rank,)), enabled=bool(offers)))
        chosen = TextKey("table.pharao.choose_first", (rank,))
        return (*found, replace(ready, sub=chosen, default=False, enabled=False, why=chosen))

    def _answers(self, state: TableState, leaf: Leaf) -> list[ButtonAct]:
        """Return what a leaf that has won may answer."""
        found = []
        for kind, name, key in ((Collect, "collect", "t"), (Appe, "appe", "a"), (Paroli, "paroli", "p")):
            sub = TextKey(f"act.pharao.{name}.sub")
            if name == "collect":
                sub = TextKey(sub.key, (leaf.lying,))
            elif is_gone(state.view, leaf.rank):
                sub = TextKey("table.pharao.none_left")
            answer, label = kind(leaf.rank), TextKey(f"act.pharao.{name}")
            can = state.offers.allows(answer)
            found.append(ButtonAct(name, label, sub=sub, key=key, enabled=can, tried=answer))
        return found


def _appe_lost(state: TableState) -> str:
    """Return what became of both halves of an own Appe that the last Abzug lost (PA-14): winnings and stake."""
    step, seat, told = last_coup(state), state.seat, list[str]()
    if step is None or seat is None or seat == BANKER or common.last_events(state) != step.events:
        return ""
    for leaf in step.before.leaves_of(seat):
        if not (leaf.mark and bends_of(leaf.mark).endswith("A")):
            continue
        place, moved = stake_place(seat, leaf.rank), dict[Place, int]()
        for event in step.events:
            if isinstance(event, ChipsMoved) and event.source == place:
                moved[event.target] = moved.get(event.target, 0) + event.amount
        taken, kept = moved.get(purse(BANKER), 0), moved.get(purse(seat), 0)
        if taken and kept:
            told.append(state.words("table.pharao.appe_lost", f"rank:{leaf.rank.value}", taken, kept))
    return " ".join(told)


def _answers_to(state: TableState, leaf: Leaf) -> Block:
    """Return what each answer to a win brings and what it leaves, and how many of the rank are to come."""
    words = state.words
    takes = words("table.pharao.takes", leaf.lying)
    lines = [TableLine((words("act.pharao.collect"), takes, words("table.pharao.no_risk")))]
    for name, mark in (("appe", 2 * leaf.won), ("paroli", 2 * leaf.won + 1)):
        bent = replace(leaf, mark=mark)
        stays = words("table.pharao.stays", leaf.lying - bent.at_risk)
        lines.append(TableLine((words(f"act.pharao.{name}"), f"+{bent.gain}", stays)))
    heads = ("", words("table.pharao.if_wins"), words("table.pharao.if_loses"))
    left = words("table.bank.left", 4 - out_of(state.view)[leaf.rank])
    of_rank = FigureRow(words("table.pharao.to_come", f"rank:{leaf.rank.value}"), left)
    return Block(
        words("table.pharao.choose"), (CarnetTable((4, 3, 4), heads, tuple(lines), named=True, grows=True), of_rank)
    )


def _challenges(state: TableState) -> Block | None:
    """Return to a bank that may challenge what lies, and what it pays each who turns out to be honest (PA-18)."""
    words, public = state.words, state.view.public
    suspects = [offer.act.of for offer in state.offers.of(Challenge)] if state.seat == BANKER else []
    if not suspects:
        return None
    prices = [sum(leaf.stake for leaf in public.leaves_of(seat)) for seat in suspects]
    names = [state.sitters[seat].name for seat in suspects]
    told = (FigureRow(name, f"{numbers.MINUS}{price}") for name, price in zip(names, prices, strict=True))
    return Block(
        words("table.bank.lies"), (*bank_notebook.lying(state), CarnetText(words("table.pharao.stop_costs")), *told)
    )


def _carried(state: TableState) -> Rank | None:
    """Return the rank of the leaf that is picked up to be laid elsewhere."""
    return next((each.rank for each in state.hand.picked if isinstance(each, Carrying)), None)
