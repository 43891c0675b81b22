"""What is written on the cloth of Cascaret: names and words, the pot, the fille, trumps, bêtes, the order of play."""

import math
from collections.abc import Iterator

from game.cards.faces import Card
from game.lessons.explain.sums.cascaret import bete_due
from game.rules.cascaret.state import FILLE, MISTIGRI, TRICK, TURNUP, CascaretPublic, CoupStanding, Phase, suit_of
from game.screen.draw import theme
from game.screen.draw.asset_ids import JetonId
from game.screen.draw.painter import Painter
from game.screen.games.cascaret.picks import asked_why, picked_of
from game.screen.paper.about import AboutPlace
from game.screen.table import common
from game.screen.table.bubble import Bubble
from game.screen.table.contract import TableState
from game.screen.table.overlay import EnlargedCard, FocusOutline, Label, Outline, Overlay, Plate, Ticket
from game.stage.pose import CARD_RATIO
from game.stage.tables.cascaret import HAND, TRICK_CARD, CascaretArrangement, player_of, tricks_begun, trumps
from game.stage.units import Box, Cloth
from game.table.values import POT, STOCK, Mark, Pile, Seat, hand, purse

RISE = 18.0
_ABOVE, _ASIDE = 35.0, 50.0
"""So far above the hand a refusal lies, on one's own place in the trick, and so far from what is thrown away."""
ASIDE_ROOM = 162.0
"""How much room there is beside a hand of five for who took the fille."""
_ASIDE_STYLE = theme.sized(theme.STATUS, 0.88)
_STITCH = "#6E8A4C"
_OPEN = 0.8
"""The sine beyond which the ovals are open towards the player."""


def draw_pattern(painter: Painter, cloth: Cloth) -> None:
    """Sew two ovals about the middle, open where words stand over the hand: a bright thread makes them pale."""
    x, y = 479 + cloth.dx, 323 + cloth.dy
    for across, down in ((282, 116), (290, 124)):
        for n in range(420):
            turn = n * math.pi / 210
            if math.sin(turn) > _OPEN:
                continue
            painter.dot(x + across * math.cos(turn), y + down * math.sin(turn), 0.6, _STITCH)


def overlays(state: TableState) -> tuple[Overlay, ...]:
    """Return all that is written on the cloth."""
    layout = CascaretArrangement(state.cloth, state.seat, len(state.sitters))
    found: list[Overlay] = [*_middle(state, layout), *_dealers(state, layout)]
    found += common.seat_overlays(state, layout.seated(), status(state))
    if state.seat is None:
        name = state.sitters[layout.own].name
        found.append(Label(name, 24, state.cloth.bottom - 118, theme.NAME, "l"))
    found += [*_binding(state, layout), *_trick(state, layout), *_hand(state, layout)]
    found += [*_due(state, layout), *_looked_at(state)]
    return tuple(found)


def status(state: TableState) -> dict[Seat, str]:
    """Return how each of the others stands in the coup; not where his words lie on it."""
    speak = {spoke.seat for spoke in state.told.said}
    return {Seat(seat): _standing(state, Seat(seat)) for seat in range(len(state.sitters)) if seat not in speak}


def _standing(state: TableState, seat: Seat) -> str:
    words, public = state.words, state.view.public
    stands: CascaretPublic = public
    taken = words.count("table.cascaret.tricks", public.taken_by(seat)) if tricks_begun(state.view) else ""
    match stands.standings[seat]:
        case CoupStanding.SILENT:
            return words("table.cascaret.deals_last") if seat == _dealer(state) else ""
        case CoupStanding.PASSED:
            return words("table.cascaret.passed")
        case CoupStanding.DEAD:
            return words("table.cascaret.dead")
        case CoupStanding.OUT:
            return words("table.cascaret.out")
        case _:
            spoke = words("table.cascaret.plays")
            if public.fille_taker == seat:
                spoke = words("table.cascaret.has_fille")
            elif public.drawn[seat]:
                spoke = words("table.cascaret.asked", public.drawn[seat])
            return taken or spoke


def _dealer(state: TableState) -> Seat | None:
    """Return who deals; while the deal is drawn nobody does until the cards have told (CA-04)."""
    public: CascaretPublic = state.view.public
    drawn = public.phase is not Phase.LOT or state.tableau.mark(Mark("first_dealer")) is not None
    return public.dealer if drawn else None


def _middle(state: TableState, layout: CascaretArrangement) -> Iterator[Overlay]:
    """Yield what is written at the bowl, the fille, the talon and the turn-up."""
    words, view, public, table = state.words, state.view, state.view.public, state.tableau
    x, y, width = layout.bowl(view)
    pot = table.chips_at(POT)
    high = width * 0.376
    if pot:
        yield Ticket(words("table.cascaret.pot", pot), x, y - high - 10)
        share = words.count("table.cascaret.share", int(public.share)) if public.held else ""
        yield Label(share, x, y + high + 13, theme.LABEL, room=150)
    fille = layout.plate(view)
    aside = fille.width < 100  # the small plate
    if public.fille_taker is not None:
        said = words("table.cascaret.fille_taken", f"seat:{public.fille_taker}")
    else:
        said = "" if aside or not table.pile(FILLE) else words("table.cascaret.fille_free")
    if said and aside:  # between the hand and the edge
        yield Label(said, state.cloth.right - 8, fille.y + 26, _ASIDE_STYLE, "r", room=ASIDE_ROOM)
    elif said:
        yield Label(said, fille.x, fille.y + 26, theme.STATUS, room=186)
    stock, turnup = layout.card(view, STOCK, 0), layout.card(view, TURNUP, 0)
    if stock is not None and table.pile(STOCK) and not tricks_begun(view):
        below = stock.y + stock.width * CARD_RATIO / 2 + 14
        yield Label(words("table.cascaret.left", len(table.pile(STOCK))), stock.x, below, theme.LABEL_PLAIN, room=74)
    trump = trumps(view)
    if trump is not None and not table.pile(TURNUP):
        yield Label(words("table.cascaret.trumps", f"suit:{trump.value}"), 729 + state.cloth.dx, 262 + state.cloth.dy)
    if turnup is not None and table.pile(TURNUP):  # among the tricks too, or it is taken for a card of the trick
        yield Label(words("table.cascaret.turnup"), turnup.x, turnup.y + 70, theme.LABEL_PLAIN, room=74)


def _dealers(state: TableState, layout: CascaretArrangement) -> Iterator[Overlay]:
    """Yield the dealer's jeton, and in words who dealt first (CA-04); these not where he is just speaking."""
    dealer, first = (state.tableau.mark(Mark(mark)) for mark in ("dealer", "first_dealer"))
    own = 122 + state.cloth.dx, state.cloth.bottom - 194
    if dealer is not None:
        spot = layout.seated().get(Seat(int(dealer)))
        x, y = (spot.x, spot.y) if spot is not None else own
        yield Plate(JetonId.DEALER, x + 19, y + 31, 32)
    if first is not None and int(first) not in {spoke.seat for spoke in state.told.said}:
        spot = layout.seated().get(Seat(int(first)))
        inwards = {"left": 34, "right": -34}.get(layout.side(Seat(int(first))), 0)
        below = own[0] + 24, state.cloth.bottom - 36  # what the player has won or owes lies between
        before = below if any(_took(state, layout)) else (own[0] - 22, own[1] - 2)
        x, y = (spot.x + inwards, spot.y + 55) if spot is not None else before
        yield Ticket(state.words("table.cascaret.first"), x, y)


def _took(state: TableState, layout: CascaretArrangement) -> Iterator[bool]:
    """Tell of each neighbour at the left whether tricks lie before him, above the own place."""
    piles = state.view.public.tableau.pile
    yield from (bool(piles(Pile(f"won:{seat}"))) for seat in layout.seated() if layout.side(seat) == "left")


def _trick(state: TableState, layout: CascaretArrangement) -> Iterator[Overlay]:
    """Yield the numbers in which the cards of the trick were played."""
    view = state.view
    for number, token in enumerate(state.tableau.pile(TRICK) if not picked_of(state).look else (), start=1):
        seat = player_of(view, token)
        x, y = layout.trick_spot(seat)
        side = layout.side(seat)
        if side in {"left", "right"}:
            yield Ticket(str(number), x, y - TRICK_CARD * CARD_RATIO / 2 - 12)
        else:
            aside = TRICK_CARD / 2 + 16
            right = side == "top" and x >= 476 + state.cloth.dx
            yield Ticket(str(number), x + (aside if right else -aside), y + (-20 if side == "top" else 20))


def _binding(state: TableState, layout: CascaretArrangement) -> Iterator[Overlay]:
    """Yield the ring about the card of the trick that binds: its number is written over it."""
    why = asked_why(state)
    if state.seat is not None and why is not None and why.binding in state.tableau.pile(TRICK):
        x, y = layout.trick_spot(player_of(state.view, why.binding))
        high = TRICK_CARD * CARD_RATIO
        yield FocusOutline(Box(x - TRICK_CARD / 2, y - high / 2, TRICK_CARD, high))


def _hand(state: TableState, layout: CascaretArrangement) -> Iterator[Overlay]:
    """Yield what is written over the cards of the hand: trump, Mistigri, to be thrown, why not."""
    words, view, picks, trump = state.words, state.view, picked_of(state), trumps(state.view)
    why = asked_why(state)
    if state.seat is None:
        return
    for token in state.tableau.pile(hand(state.seat)):
        card: Card | None = view.faces.get(token) if state.tableau.knows(state.seat, token) else None
        if card is None:
            continue
        box = layout.hand_box(view, token)
        if token in picks.thrown or token == picks.given:
            key = "table.cascaret.give" if token == picks.given else "table.cascaret.throw"
            raised = Box(box.x, box.y - RISE, box.w, box.h)
            yield FocusOutline(raised)
            yield Ticket(words(key), box.cx, raised.y - 8)
        elif card == MISTIGRI:
            yield Ticket(words("table.cascaret.mistigri"), box.cx, box.y - 6)
        elif trump is not None and suit_of(card, trump) == trump:
            yield Label(words("table.cascaret.trump"), box.cx, box.y - 11)
        if why is not None and token == picks.why:
            said = words("access.pair", why.clause, words(f"refusal.{why.reason}"))
            yield Ticket(said, state.cloth.w / 2 - _ASIDE, box.y - _ABOVE, "loss")
        if why is not None and token == why.binding:
            yield Outline(box)


def _due(state: TableState, layout: CascaretArrangement) -> Iterator[Overlay]:
    """Yield the bêtes that are due before their owners (CA-18); after the coup also what each has won."""
    public, over = state.view.public, state.settled and state.view.public.phase in {Phase.DONE, Phase.OVER}
    events = [event for step in state.history for event in step.events] if over else []
    for place, due in enumerate(public.due):
        seat, kind = Seat(place), "loss"
        won = common.net_of(events, seat).won
        if not due and not won:
            continue
        text = state.words("table.cascaret.bete", due) if due else f"+{won}"
        kind = "loss" if due else "win"
        about = AboutPlace(bete_due(seat) if due else purse(seat))
        if seat == layout.own:
            yield Ticket(text, 90, state.cloth.bottom - 120, kind, about)
        else:
            yield Ticket(text, *layout.beside(seat), kind, about)


def _looked_at(state: TableState) -> Iterator[Overlay]:
    """Yield the last trick, laid out once more in the order it was played."""
    public = state.view.public
    if not picked_of(state).look or not public.tricks:
        return
    trick = public.tricks[-1]
    cloth, count = state.cloth, len(trick.plays)
    left, top = cloth.w / 2 - 60 * (count - 1), 300 + cloth.dy
    yield Bubble((), Box(left - 84, top - 126, 120 * (count - 1) + 168, 240))  # paper under all of it
    yield Ticket(
        state.words("table.cascaret.last_trick", len(public.tricks), f"seat:{trick.taker}"), cloth.w / 2, top - 96
    )
    for place, (seat, token) in enumerate(trick.plays):
        x = left + 120 * place
        yield EnlargedCard(str(state.view.faces[token]), x, top, HAND * 0.86)
        yield Ticket(f"{place + 1}. {state.sitters[seat].name}", x, top + 88)
