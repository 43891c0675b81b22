"""What can be pressed at a table of Pharao: leaves, players to challenge, and the answers to a win."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.cards.faces import Rank
from game.rules.pharaon.acts import Appe, Challenge, Collect, Paroli
from game.rules.pharaon.state import BANKER, Leaf
from game.screen.games.pharaon import bank, pharao_cloth
from game.screen.games.pharaon.carried import with_carrying
from game.screen.games.pharaon.pharao_leaf import asked_leaf
from game.screen.table.contract import TableState
from game.stage.affordances import Affordances, ButtonAct, ButtonRole, ClothAct, TextKey
from game.stage.tables.pharao import BOOK, PharaoArrangement, leaf_sprite
from game.stage.tables.pharaon import is_gone
from game.stage.units import Box


def affordances(state: TableState) -> Affordances:
    """Return the leaves and the buttons: while a won leaf is to answer, those of its answers and no sums.

    They keep their places while something moves meanwhile.
    """
    found = bank.affordances(bank.PHARAO, state, _places(state), _buttons)
    if asked_leaf(state) is not None and not state.held:
        return replace(found, sums=False, tools=())
    return with_carrying(state, found)


def _places(state: TableState) -> tuple[ClothAct, ...]:
    if state.seat is None:
        return ()
    if state.seat == BANKER:
        return _suspects(state)
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
    return (*found, *_homes(state, layout, boxes), *pharao_cloth.cheats(state, layout))


def _homes(state: TableState, layout: PharaoArrangement, boxes: Mapping[Rank, Box]) -> list[ClothAct]:
    """Return where leaves lay in the Buch that are drafted now: a second click there adds to them."""
    name = "table.rank"
    return [
        ClothAct(f"home:{rank.value}", TextKey(name, (f"rank:{rank.value}",)), layout.book_box(rank), on=rank)
        for rank in boxes
        if bank.drafted_on(state, rank)
    ]


def _suspects(state: TableState) -> tuple[ClothAct, ...]:
    """Return the players whom the banker may challenge, each where he sits: the rail has no room for five."""
    spots, found = pharao_cloth.layout_of(state).seated(), list[ClothAct]()
    for offer in state.offers.of(Challenge):
        spot, name = spots[offer.act.of], TextKey("act.pharao.challenge", (f"seat:{offer.act.of}",))
        box = Box(spot.x - 26, spot.y - 34, spot.room + 54, 82)
        found.append(ClothAct(f"challenge:{offer.act.of}", name, box, offer.act))
    return tuple(found)


def _buttons(state: TableState) -> Sequence[ButtonAct]:
    offers, leaf = state.offers, asked_leaf(state)
    found: list[ButtonAct] = []
    if leaf is not None:
        found += _answers(state, leaf)
    ready = ButtonAct(
        "ready",
        TextKey("act.pharaon.ready"),
        sub=bank.next_coup(bank.PHARAO, state),
        default=True,
        role=ButtonRole.READY,
    )
    if leaf is None:
        return (*found, replace(ready, enabled=bool(offers)))
    rank = f"rank:{leaf.rank.value}"
    if state.hand.collects:
        return (*found, replace(ready, sub=TextKey("table.pharao.takes_first", (rank,)), enabled=bool(offers)))
    chosen = TextKey("table.pharao.choose_first", (rank,))
    return (*found, replace(ready, sub=chosen, default=False, enabled=False, why=chosen))


def _answers(state: TableState, leaf: Leaf) -> list[ButtonAct]:
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
