"""What is written on the cloth of the handbook's Pharao: piles, captions of leaves, cheats, what a coup brought."""

from collections.abc import Set as AbstractSet

from game.cards.faces import Rank
from game.rules.pharaon.acts import Challenge, Cheat
from game.rules.pharaon.state import BANKER, Leaf, bends_of
from game.screen.draw import theme
from game.screen.games.pharaon import bank
from game.screen.games.pharaon.brought import brought_on, tickets
from game.screen.games.pharaon.carried import carried_rank
from game.screen.table import common
from game.screen.table.contract import TableState
from game.screen.table.overlay import Label, LostStake, Outline, Overlay, Ticket
from game.stage.affordances import ClothAct, TextKey
from game.stage.tables.bank_sides import bank_sides
from game.stage.tables.leaves import has_long_captions
from game.stage.tables.pharao import BOOK, PharaoArrangement
from game.stage.tables.pharaon import is_gone
from game.stage.units import Box
from game.table.values import Seat

_CAPTIONED = 56.0
"""Under a leaf so wide before the banker stands what it makes."""
_BESIDE_BOTTOM = 222.0
"""So wide at most is the name of a pile: the bottom card lies between the two."""
_BETWEEN = 52.0
"""So much wider than its leaf two lines in full may be before they touch those of the next leaf."""
_AROUND = 4.0
"""So far the outline of a leaf that is picked up lies outside of it."""
_CHEAT_PITCH, _CHEAT_HIGH = 198.0, 24.0


def overlays(state: TableState) -> tuple[Overlay, ...]:
    """Return pile names, the others, the leaves' captions and what the last Abzug brought."""
    layout, words = layout_of(state), state.words
    found: list[Overlay] = []
    brought = brought_on(state, lambda seat, rank: _ticket_box(state, layout, seat, rank))
    tagged = {each.box for each in brought}
    sides = bank_sides(bank.PHARAO, state.seat)
    hand = "across" if sides.across else "own"
    names = [words(f"table.pharao.{'bank' if pile == sides.bank else 'players'}.{hand}") for pile in sides.on_screen]
    for name, x in zip(names, (325, 627), strict=True):
        at = x + state.cloth.dx
        found.append(Label(name, at, 218, theme.LABEL_PLAIN, room=_BESIDE_BOTTOM, wraps=True))
    found += common.seat_overlays(state, layout.seated(), bank.status(state))
    if state.seat == BANKER:
        found += _of_all(state, layout, tagged)
        called, spots = words("act.pharao.stop"), layout.seated()
        where = (spots[offer.act.of] for offer in state.offers.of(Challenge))
        found += [Ticket(called, spot.text_x + 76, spot.y + 32) for spot in where]
    if layout.plays and state.seat is not None:
        found += _own(state, layout, state.seat, tagged)
        for each in cheats(state, layout):
            name, box = words(each.name.key, *each.name.args), each.box
            found += [Outline(box), Label(name, box.cx, box.cy, theme.LABEL_PLAIN, room=box.w - 12)]
    rings = state.seat != BANKER  # before the banker a lost leaf is gone, and the ring would lie on a portrait
    found += [each for each in tickets(brought) if rings or not isinstance(each, LostStake)]
    return tuple(found)


def layout_of(state: TableState) -> PharaoArrangement:
    """Return where everything lies before the viewer."""
    return PharaoArrangement(state.cloth, state.seat, len(state.sitters))


def _own(state: TableState, layout: PharaoArrangement, seat: Seat, tagged: AbstractSet[Box]) -> list[Overlay]:
    words = state.words
    found: list[Overlay] = []
    boxes = layout.leaf_boxes(state.view, seat)
    for rank, box in boxes.items():
        home = layout.book_box(rank)
        found.append(Outline(home))
        leaf = state.view.public.leaf(seat, rank)
        if rank is carried_rank(state):
            found.append(Outline(box.grown(_AROUND)))
        if leaf is not None and box not in tagged:
            found += _captions(state, leaf, box, long=has_long_captions(boxes.values()))
    head = theme.TextStyle(theme.Typeface.FAT, 13, theme.CREAM, track=2, most=1.5)
    first = layout.book_box(BOOK[0])
    found.append(Label(words("table.pharao.book"), first.x, first.y - 16, head, "l"))
    return found


def _of_all(state: TableState, layout: PharaoArrangement, tagged: AbstractSet[Box]) -> list[Overlay]:
    """Return what every leaf before the banker would make, where there is room under it."""
    return [
        each
        for leaf in state.view.public.leaves
        for box in (layout.leaf_boxes(state.view, leaf.seat).get(leaf.rank),)
        if box is not None and box.w >= _CAPTIONED and box not in tagged
        for each in _captions(state, leaf, box, long=False)
    ]


def _captions(state: TableState, leaf: Leaf, box: Box, *, long: bool) -> list[Overlay]:
    """Return how a leaf lies and what it makes: in two lines under it, or close in one.

    Nothing of it while a lesson asks what it makes.
    """
    if state.told.put and state.told.asked in {"gain", "chips"}:
        return []
    words = state.words
    name, pays = _caption(leaf)
    gone = not leaf.waits and is_gone(state.view, leaf.rank)
    if gone and not long:
        return [Label(words("table.pharao.none_left"), box.cx, box.bottom + 12, theme.SHORT_CAPTION)]
    if long:
        told = words("table.pharao.has_won" if leaf.waits else "table.pharao.pays", pays)
        told = words("table.pharao.none_left") if gone else told
        return [
            Label(words(name), box.cx, box.bottom + 18, theme.LABEL, room=box.w + _BETWEEN),
            Label(told, box.cx, box.bottom + 39, theme.STATUS, room=box.w + _BETWEEN),
        ]
    return [Label(words(f"{name}.short", pays), box.cx, box.bottom + 12, theme.SHORT_CAPTION)]


def _caption(leaf: Leaf) -> tuple[str, int]:
    """Return how a leaf lies, and what the bank has paid on it or would pay at its next win."""
    marks = bends_of(leaf.mark) if leaf.mark else ""
    if leaf.waits:
        return "table.pharao.won", leaf.stake * leaf.won
    if not marks:
        return "table.pharao.flat", leaf.gain
    return ("table.pharao.appe" if marks[-1] == "A" else "table.pharao.paroli"), leaf.gain


def _ticket_box(state: TableState, layout: PharaoArrangement, seat: Seat, rank: Rank) -> Box | None:
    box = layout.leaf_boxes(state.view, seat).get(rank)
    if box is None and seat == state.seat and layout.plays:
        return layout.book_box(rank)
    if box is None:
        spot = layout.seated().get(seat)
        return None if spot is None else Box(spot.x - 20, spot.y - 30, 40, 60)
    return box


def cheats(state: TableState, layout: PharaoArrangement) -> list[ClothAct]:
    """Return how the viewer may cheat, in a row over his Buch: the rail has no room for it beside the answers."""
    right, y = layout.book_box(BOOK[-1]).right, layout.book_box(BOOK[0]).y - _CHEAT_HIGH - 3
    found = []
    for n, act in enumerate(offer.act for offer in state.offers.of(Cheat)[:3]):
        box = Box(right - (n + 1) * _CHEAT_PITCH, y, _CHEAT_PITCH - 6, _CHEAT_HIGH)
        name = TextKey(f"act.pharao.cheat.{act.kind}", (f"rank:{act.on.value}",))
        found.append(ClothAct(f"cheat:{act.kind}:{act.on.value}", name, box, act))
    return found
