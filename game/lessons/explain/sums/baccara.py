"""The sums of the Baccara: what a hand counts, and a side against the bank, one for one."""

from game.cards.shoe import Token
from game.lessons.explain.why import Happened, Sum
from game.rules.baccara.state import BOTH, POINTS, BaccaraPublic, pile_of, total
from game.table.events import ChipsMoved, Ruled
from game.table.values import Seat, Side, hand, purse, staked_on, staker


def sum_of(happened: Happened) -> Sum | None:
    """Return how a payment is reckoned, or which cards make the sum whose units count."""
    match happened.event:
        case Ruled(ruling="baccara.units", seats=(seat, *_), args=(counted, units)):
            return _units(happened, seat, int(counted), int(units))
        case Ruled(ruling="baccara.side_wins" | "baccara.bank_wins" | "baccara.equal", args=(str(named), *_)):
            return _against(happened, Side(named.removeprefix("side:")))
        case ChipsMoved() as event:
            return _paid(happened, event)
        case _:
            return None


def _units(happened: Happened, seat: Seat, counted: int, units: int) -> Sum | None:
    cards = _hand(happened, seat)
    if any(token not in happened.faces for token in cards):
        return None
    points = [POINTS[happened.faces[token].rank] for token in cards]
    return Sum("baccara.units", (" + ".join(map(str, points)), counted, units), cards)


def _against(happened: Happened, side: Side) -> Sum | None:
    """Return the hand of a side held against the bank's, where both have been seen."""
    own, held, cards = _counts(happened, side), _counts(happened, None), _seen(happened, side)
    if own is None or held is None:
        return None
    return Sum("baccara.against", (own, held), (*cards, *_seen(happened, None)), first=len(cards))


def _paid(happened: Happened, event: ChipsMoved) -> Sum:
    public: BaccaraPublic = happened.before
    gives, takes = staker(event.source), staker(event.target)
    bank = purse(public.banker)
    if takes is not None and event.source != bank:
        return Sum("baccara.staked", (f"seat:{takes}", event.amount, f"side:{staked_on(event.target)}"))
    side = Side(staked_on(event.target if gives is None else event.source))
    named, own, held = f"side:{side.value}", _counts(happened, side), _counts(happened, None)
    ours, theirs = _seen(happened, side), _seen(happened, None)
    lit, first = (*ours, *theirs), len(ours)
    if own is None or held is None:
        key = "baccara.natural_won" if takes is not None else "baccara.natural_home"
        return Sum(key, (named, event.amount), lit, first=first)
    if takes is not None:
        key = "won"
    elif event.target == bank:
        key = "lost"
    else:
        key = "void" if own == held else "home"
    return Sum(f"baccara.{key}", (named, own, held, event.amount), lit, first=first)


def _counts(happened: Happened, side: Side | None) -> int | None:
    """Return what the hand of a side counts, None for the bank's; None where it has not been seen."""
    tokens = _cards(happened, side)
    if any(token not in happened.faces for token in tokens):
        return None
    return total(happened.faces[token] for token in tokens)


def _seen(happened: Happened, side: Side | None) -> tuple[Token, ...]:
    return tuple(token for token in _cards(happened, side) if token in happened.faces)


def _cards(happened: Happened, side: Side | None) -> tuple[Token, ...]:
    return happened.tableau.pile(hand(happened.before.banker) if side is None else pile_of(side))


def _hand(happened: Happened, seat: Seat) -> tuple[Token, ...]:
    public: BaccaraPublic = happened.before
    if seat == public.banker:
        return happened.tableau.pile(hand(seat))
    side = next(side for side in BOTH if public.sides[seat] is side)
    return happened.tableau.pile(pile_of(side))
