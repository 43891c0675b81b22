"""What is laid over Baccara's cloth: names and stakes of the pontes, words, points in tickets, what a coup brought."""

from dataclasses import replace

from game.rules.baccara.state import BOTH, BaccaraPhase, pile_of
from game.screen.draw import theme
from game.screen.games.baccara import record as baccara_record
from game.screen.games.baccara.asked import is_asked, third_place
from game.screen.paper.about import About, AboutPlace
from game.screen.table.contract import TableState
from game.screen.table.overlay import Label, Outline, Overlay, SpeechTicket, Ticket
from game.stage.arrangement import jetons
from game.stage.tables.baccara import BaccaraArrangement
from game.stage.tables.baccara_plan import BaccaraPlan, ClothSeating, seating
from game.stage.units import Box
from game.table.events import Spoke
from game.table.values import STOCK, Chips, Seat, Side, hand, purse, stake, staker
from game.text import numbers

_OWN = theme.TextStyle(theme.Typeface.SEMI, 16, theme.AMBER, most=1.5)
_PONTE = theme.TextStyle(theme.Typeface.SERIF, 16, theme.CREAM, most=1.5)
_ASKED = theme.TextStyle(theme.Typeface.SERIF_IT, 16, theme.AMBER)
_THIRD = theme.TextStyle(theme.Typeface.SERIF_IT, 15, theme.AMBER, most=1.5)
_TABLEAU = theme.TextStyle(theme.Typeface.FAT, 14, theme.CREAM, track=2)
_TITLES = frozenset({"M.", "Mme", "Mlle", "Herr", "Frl."})
"""What comes before a character's name, for which a place is too narrow."""
_UNDER_NAME = 54.0
"""How far under the edge of a place it says at least what a coup brought: a name stands above it."""
_OWN_UNDER_NAME = 46.0
"""The same on the viewer's own place, where its middle stays free: who clicks there means to stake."""
_UNDER_TICKET = 3
"""So many jetons at most stand under what the last coup brought: a taller stake would be covered by it."""
_BESIDE_BOWL = 116.0
"""How wide the banker's name may be, between the bowl and his cameo."""
_WITHIN = 10.0
"""How much narrower than the outline of a third card its words are."""


def overlays(state: TableState) -> tuple[Overlay, ...]:
    """Return everything that is written over the cloth."""
    layout = BaccaraArrangement(state.cloth, state.seat)
    plan, seats = layout.plan(state.view), seating(state.view.public)
    found: list[Overlay] = [*_bank(state, plan, seats)]
    for side in BOTH:
        found += _tableau(state, plan, seats, side)
    found += _third(state, plan)
    found += _pontes(state, layout, plan)
    found += _spoken(state, plan, seats)
    if state.held or (state.settled and state.view.public.phase in {BaccaraPhase.STAKES, BaccaraPhase.OUT}):
        found += _brought(state, layout, plan, seats)
    return tuple(found)


def is_empty(state: TableState) -> bool:
    """Tell whether the bank has nothing and no stake lies, so that nobody can stake in this shoe any more (BA-07)."""
    held = state.tableau.chips_at(purse(state.view.public.banker))
    return not held and not any(sum_ and staker(place) is not None for place, sum_ in state.tableau.chips.items())


def _bank(state: TableState, plan: BaccaraPlan, seats: ClothSeating) -> list[Overlay]:
    words, dx, dy = state.words, state.cloth.dx, state.cloth.dy
    left = len(state.tableau.pile(STOCK))
    found: list[Overlay] = [
        Label(words.count("table.baccara.cards", left), plan.sabot.cx, plan.sabot.bottom + 16, theme.LABEL_PLAIN),
    ]
    if plan.deals:
        return found
    held = state.tableau.chips_at(purse(seats.banker))
    status, chips = words("table.banker"), words.count("chips", held)
    if is_empty(state):
        status, chips = words("table.baccara.empty"), words("table.baccara.empty.stakes")
    return [
        *found,
        Label(state.sitters[seats.banker].name, 322 + dx, 86 + dy, theme.NAME, "r", room=_BESIDE_BOWL, line=-1),
        Label(status, 322 + dx, 108 + dy, theme.STATUS, "r", room=_BESIDE_BOWL),
        Label(chips, 322 + dx, 130 + dy, theme.LABEL_PLAIN, "r", room=_BESIDE_BOWL, line=1),
    ]


def _tableau(state: TableState, plan: BaccaraPlan, seats: ClothSeating, side: Side) -> list[Overlay]:
    words, public = state.words, state.view.public
    box = plan.side(side)
    found: list[Overlay] = []
    speaks = _speaks(state, seats, side)  # what is said lies in the same place
    if not speaks and public.asked is side and public.stakers(side) and not is_asked(state):
        found.append(Label(words("table.baccara.answers", f"seat:{public.stakers(side)[0]}"), *plan.name(side), _ASKED))
    elif not speaks:
        found.append(Label(words(f"table.baccara.tableau.{side.value}"), *plan.name(side), _TABLEAU))
    whose = "your" if plan.deals else "bankers"
    y = box.bottom + 13 if plan.deals else box.y - 13
    found.append(Label(words(f"table.baccara.{whose}.{side.value}"), box.cx, y, theme.STATUS))
    return found


def _third(state: TableState, plan: BaccaraPlan) -> list[Overlay]:
    """Return the outline of the card that is spoken of, and its words."""
    free = third_place(state, plan)
    if free is None:
        return []
    own = ".own" if is_asked(state) or state.view.public.asked is None else ""
    said = state.words(f"table.baccara.third{own}")
    return [Outline(free), Label(said, free.cx, free.cy, _THIRD, room=free.w - _WITHIN, wraps=True)]


def _pontes(state: TableState, layout: BaccaraArrangement, plan: BaccaraPlan) -> list[Overlay]:
    found: list[Overlay] = []
    for seat in map(Seat, range(len(state.sitters))):
        box = layout.place(state.view, seat)
        if box is None:
            continue
        found.append(_name(state, plan, seat, box))
        side = seating(state.view.public).sides[seat]
        lies = state.tableau.chips_at(stake(seat, side.value)) if side is not None else Chips(0)
        if lies:
            found.append(Label(str(lies), box.cx, box.y + 108, theme.LABEL_PLAIN))
    return found


def _name(state: TableState, plan: BaccaraPlan, seat: Seat, box: Box) -> Label:
    """Return the name of a ponte at the edge of his place."""
    sitter = state.sitters[seat]
    whole = sitter.name
    title, _, rest = whole.partition(" ")
    name = rest if rest and not sitter.human and title in _TITLES else whole
    style = _OWN if seat == state.seat else _PONTE
    y = box.y + (20 if plan.deals else 16)
    return Label(name, box.cx, y, style, room=box.w, stands_for=whole, wraps=True)


def _speaks(state: TableState, seats: ClothSeating, side: Side) -> bool:
    return any(seats.sides[spoke.seat] is side and not _is_swept(state, seats, spoke) for spoke in state.told.said)


def _is_swept(state: TableState, seats: ClothSeating, spoke: Spoke) -> bool:
    """Tell whether a point was named of a hand that does not lie there any more, or while a lesson asks about it."""
    side = seats.sides[spoke.seat]
    if spoke.word == "baccara.point" and state.told.put:
        return True
    lies = state.tableau.pile(hand(seats.banker) if side is None else pile_of(side))
    return spoke.word == "baccara.point" and not lies


def _spoken(state: TableState, plan: BaccaraPlan, seats: ClothSeating) -> list[Overlay]:
    found: list[Overlay] = []
    for spoke in state.told.said:
        if _is_swept(state, seats, spoke):
            continue
        text = state.words(f"spoken.{spoke.word}", *spoke.args)
        side = seats.sides[spoke.seat]
        x, y = plan.bank_speech if side is None else plan.name(side)
        bank = side is None  # set large, its words would lie over those of a third card
        found.append(SpeechTicket(text, x, y, rises=not bank or plan.deals, yields=bank))
    return found


def _brought(state: TableState, layout: BaccaraArrangement, plan: BaccaraPlan, seats: ClothSeating) -> list[Overlay]:
    """Return the tickets of the last coup, until the viewer stakes again or the next cards are dealt.

    That of another goes when he stakes again, and the points with the first stake of anybody: it is another coup then.
    """
    coup = baccara_record.last_over(state)
    lies = bool(state.tableau.pile(hand(seats.banker)))
    public = state.view.public
    again = frozenset() if lies else {Seat(n) for n in range(len(public.sides)) if public.stake_of(Seat(n))}
    staked = state.seat in again
    if coup is None or (lies and not state.held) or (staked and not lies):
        return []
    found: list[Overlay] = []
    for seat, net in baccara_record.nets(coup).items():
        box, side = layout.place(state.view, seat), seats.sides[seat]
        if box is not None and seat not in again and not _is_tall(state, seat, side):
            about = AboutPlace(stake(seat, side.value)) if side is not None else None
            name, own = _name(state, plan, seat, box), seat == state.seat
            lies_at = _OWN_UNDER_NAME - (0 if plan.deals else 6) if own else _UNDER_NAME
            ticket = _ticket(net, box.cx, box.y + lies_at, about)
            found.append(replace(ticket, under=name, free=box.cy if own else None))
    if plan.deals:
        x, y = plan.bank_point
        found.append(_ticket(baccara_record.bank_net(coup, seats.banker), x, y + (46 if lies else 0)))
    for side, point in coup.points.items() if not lies and not again else ():
        text = state.words("table.baccara.point", point)
        x, y = (plan.bank_card(1)[0], plan.bank_card(1)[1]) if side is None else plan.card(side, 1)
        found.append(Ticket(text, x, y))
    return found


def _is_tall(state: TableState, seat: Seat, side: Side | None) -> bool:
    """Tell whether the stake that lies in a place stands as high as its ticket hangs."""
    lies = state.tableau.chips_at(stake(seat, side.value)) if side is not None else Chips(0)
    return len(jetons(lies)) > _UNDER_TICKET


def _ticket(net: int, x: float, y: float, about: About = None) -> Ticket:
    if net > 0:
        return Ticket(f"+{net}", x, y, "win", about)
    return Ticket(f"{numbers.MINUS}{-net}", x, y, "loss", about) if net < 0 else Ticket("=", x, y, about=about)
