"""The sums of Prime: what counts in a hand, what each loser pays, how partners share, the consolation."""

from collections.abc import Sequence

from game.cards.faces import Card
from game.cards.shoe import Token
from game.lessons.explain.why import Happened, Sum
from game.rules.prime.state import HandKind, counting, read_hand, worth
from game.table.events import ChipsMoved, Ruled
from game.table.values import Place, Seat, hand, purse_owner, staker

_COMPARED = ("_beats_", ".stronger_", ".higher_")
_HAND = 4
_MADE = {f"prime.{kind.name.lower()}": kind for kind in HandKind}


def sum_of(happened: Happened) -> Sum | None:
    """Return what a hand makes, card by card, or how a payment is reckoned."""
    match happened.event:
        case Ruled(ruling=ruling, seats=(seat, *_)) if ruling in _MADE:
            return _made(happened, seat)
        case Ruled(ruling="prime.hidden_hands_lose"):
            return _shown_early(happened)
        case Ruled(ruling=ruling, seats=(seat, *_)) if any(each in ruling for each in _COMPARED):
            return _against(happened, seat)
        case ChipsMoved() as event:
            return _paid(happened, event)
        case _:
            return None


def _shown_early(happened: Happened) -> Sum:
    """Return who has ended the coup by showing before the last discard (PR-11)."""
    shown = [Seat(each) for each in happened.after.shown]
    cards = tuple(token for seat in shown for token in _cards_of(happened, seat))
    if len(shown) == 1:
        return Sum("prime.shown_early", (f"seat:{shown[0]}",), cards, whole=True)
    return Sum("prime.shown_early_by_several", (f"seats:{','.join(map(str, shown))}",), cards, whole=True)


def _against(happened: Happened, winner: Seat) -> Sum | None:
    """Return the best hand and the one that came next to it, of those that lie open on another side."""
    public = happened.before
    others = [Seat(n) for n in range(public.seats) if n not in public.with_partner(winner)]
    open_ = {seat: cards for seat in (winner, *others) if (cards := _cards_of(happened, seat))}
    if winner not in open_ or len(open_) == 1:
        return None
    compare = public.options.compare
    made = {seat: read_hand([happened.faces[token] for token in cards], compare) for seat, cards in open_.items()}
    second = max((seat for seat in made if seat != winner), key=lambda seat: made[seat])
    first = open_[winner]
    return Sum("prime.against", (f"seat:{winner}", f"seat:{second}"), (*first, *open_[second]), first=len(first))


def _cards_of(happened: Happened, seat: Seat) -> tuple[Token, ...]:
    """Return a hand of four cards that lies open, else nothing."""
    tokens = happened.tableau.pile(hand(seat))
    whole = len(tokens) == _HAND and happened.tableau.up.issuperset(tokens) and happened.faces.keys() >= {*tokens}
    return tuple(tokens) if whole else ()


def _made(happened: Happened, seat: Seat) -> Sum | None:
    tokens = [token for token in happened.tableau.pile(hand(seat)) if token in happened.faces]
    cards = [happened.faces[token] for token in tokens]
    if len(cards) < 4:
        return None
    made = read_hand(cards, happened.before.options.compare)
    used = _used(cards, made.kind)
    terms = " + ".join(str(worth(card)) for card in used)
    lit = tuple(token for token, card in zip(tokens, cards, strict=True) if card in used)
    return Sum(f"prime.{made.kind.name.lower()}", (terms, made.total), lit)


def _used(cards: Sequence[Card], kind: HandKind) -> tuple[Card, ...]:
    if kind in {HandKind.PRIME, HandKind.FLUX}:
        return tuple(cards)
    if kind is HandKind.POINT:
        return counting(cards)
    best = max({card.suit for card in cards}, key=lambda suit: sum(worth(card) for card in cards if card.suit is suit))
    of_suit = [card for card in cards if card.suit is best]
    return tuple(sorted(of_suit, key=worth, reverse=True)[:3])


def _paid(happened: Happened, event: ChipsMoved) -> Sum:
    laid, paid = staker(event.source), purse_owner(event.target)
    if paid is None:
        return Sum("prime.bet", (f"seat:{staker(event.target)}", event.amount))
    if laid is None:
        given = [each.amount for each in _payments(happened, event.target) if staker(each.source) is None]
        of_side = "_of_partners" if happened.before.options.partners else ""
        return Sum(f"prime.consolation{of_side}", (_added(given),))
    if laid == paid:
        return Sum("prime.tie" if event.clause == "PR-19" else "prime.back", (event.amount,))
    won = [each.amount for each in _payments(happened, event.target) if staker(each.source) not in {None, paid}]
    cards = tuple(token for token in happened.tableau.pile(hand(paid)) if token in happened.faces)
    return Sum("prime.shares" if event.clause == "PR-21" else "prime.wins", (f"seat:{paid}", _added(won)), cards)


def _added(amounts: Sequence[int]) -> str:
    """Return some amounts added up.

    >>> _added([2, 2]), _added([3])
    ('2 + 2 = 4', '3')
    """
    terms = " + ".join(map(str, amounts))
    return terms if len(amounts) == 1 else f"{terms} = {sum(amounts)}"


def _payments(happened: Happened, target: Place) -> list[ChipsMoved]:
    return [event for event in happened.events if isinstance(event, ChipsMoved) and event.target == target]
