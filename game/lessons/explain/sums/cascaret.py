"""The sums of the Cascaret: sixths of the pot, the double share, what a bête owes and from where it comes."""

from game.lessons.explain.why import Happened, Sum
from game.rules.cascaret.cards import best_of
from game.rules.cascaret.state import MISTIGRI, TRICK, CascaretPublic
from game.table.events import ChipsMoved, Ruled
from game.table.values import POT, Place, Seat, cash_owner, purse_owner

_STANDS_IN = "CA-17"
_SIXTHS = ("CA-16", _STANDS_IN)
_BETE = "CA-18"


def sum_of(happened: Happened) -> Sum | None:
    """Return how a share of the pot, a bête or a purchase is reckoned."""
    match happened.event:
        case Ruled(ruling="cascaret.bete", clause=clause, seats=seats):
            who = "seats:" + ",".join(str(seat) for seat in seats)
            key = "cascaret.bete" if clause == _BETE else "cascaret.bete_fault"
            return Sum(key, (who, int(happened.after.pot_at_deal)), whole=True, places=tuple(map(bete_due, seats)))
        case Ruled(ruling="cascaret.trick"):
            return _taken(happened)
        case Ruled(ruling="cascaret.shares"):
            public: CascaretPublic = happened.after
            return Sum("cascaret.sixth", (int(public.pot_at_deal), int(public.share)), whole=True)
        case ChipsMoved() as event:
            return _paid(happened, event)
        case _:
            return None


def _taken(happened: Happened) -> Sum | None:
    """Return which card took a trick, and by what it did."""
    tokens = happened.tableau.pile(TRICK)
    if happened.after.trump is None or not happened.faces.keys() >= {*tokens}:
        return None
    cards = [happened.faces[token] for token in tokens]
    best = best_of(cards, happened.after.trump)
    rank, suit = cards[best].rank.value, cards[best].suit.value
    by = "mistigri" if cards[best] == MISTIGRI else "trump" if cards[best].suit is happened.after.trump else "led"
    return Sum(f"cascaret.took.{by}", (f"key:the.{rank}", f"suit:{suit}"), (tokens[best],))


def bete_due(seat: Seat) -> Place:
    """Return where a ticket tells of a bête that a seat owes."""
    return Place(f"bete:{seat}")


def _paid(happened: Happened, event: ChipsMoved) -> Sum:
    debtor = cash_owner(event.source)
    if debtor is not None:
        return Sum("cascaret.cash", (f"seat:{debtor}", f"seat:{cash_owner(event.target)}", event.amount))
    gives, takes = purse_owner(event.source), purse_owner(event.target)
    if event.target == POT:
        key = "cascaret.pays_bete" if event.clause == _BETE else "cascaret.lays"
        return Sum(key, (f"seat:{gives}", event.amount))
    if gives is not None:
        return Sum("cascaret.buys", (f"seat:{takes}", f"seat:{gives}", event.amount))
    assert takes is not None  # noqa: S101  # a pot goes into a purse
    if event.clause in _SIXTHS:
        return _sixths(happened, event, takes)
    return Sum("cascaret.pot", (f"seat:{takes}", event.amount))


def _sixths(happened: Happened, event: ChipsMoved, seat: Seat) -> Sum:
    public: CascaretPublic = happened.after
    held, share, tricks = int(public.pot_at_deal), int(public.share), public.taken_by(seat)
    won = tuple(token for trick in public.tricks if trick.taker == seat for _, token in trick.plays)
    if event.clause == _STANDS_IN:
        return Sum("cascaret.stands_in", (held, share, event.amount), won)
    number = event.amount // share
    if number == tricks:
        return Sum("cascaret.tricks", (f"seat:{seat}", held, share, number, event.amount), won)
    if number == tricks + 1:
        return Sum("cascaret.mistigri", (f"seat:{seat}", held, share, number, event.amount), won)
    return Sum("cascaret.left_over", (f"seat:{seat}", event.amount))
