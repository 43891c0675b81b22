"""The stakes: what a ponte may lay on its side before the deal (BA-07)."""

from game.rules.baccara.acts import Act, BaccaraStake
from game.rules.baccara.clauses import BA_07
from game.rules.baccara.state import BaccaraPhase, BaccaraPublic, stake_place
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.offers import Offer
from game.table.values import T_01, T_03, Chips, Seat, purse


def stake_offer(public: BaccaraPublic, seat: Seat) -> Offer[Act] | None:
    """Return the stakes that are open to a ponte, None if there are none."""
    least, most = _bounds(public, seat)
    most = min(most, uncovered(public), public.tableau.chips_at(purse(seat)))
    return Offer(BaccaraStake(Chips(least)), Chips(most)) if least <= most else None


def uncovered(public: BaccaraPublic) -> int:
    """Return how much more the bank could lose before it could not pay (BA-07)."""
    lying = sum(public.stake_of(Seat(seat)) for seat in range(len(public.sides)))
    return public.tableau.chips_at(purse(public.banker)) - lying


def lay(draft: Draft[BaccaraPublic], seat: Seat, act: BaccaraStake) -> None:
    """Lay a stake, or add to the one that lies there; the bounds hold for the whole of it (BA-07)."""
    public = draft.public
    side = public.sides[seat]
    if side is None:
        raise IllegalActError("baccara.banker_stakes", T_01)
    if public.phase is not BaccaraPhase.STAKES:
        raise IllegalActError("baccara.after_the_deal", BA_07)
    least, most = _bounds(public, seat)
    if act.amount < least:
        raise IllegalActError("baccara.below_least", BA_07)
    if act.amount > most:
        raise IllegalActError("baccara.above_most", BA_07)
    if act.amount > uncovered(public):
        raise IllegalActError("baccara.not_covered", BA_07)
    if act.amount > public.tableau.chips_at(purse(seat)):
        raise IllegalActError("baccara.no_chips", T_03)
    draft.script.pay(act.amount, purse(seat), stake_place(seat, side), BA_07)


def _bounds(public: BaccaraPublic, seat: Seat) -> tuple[int, int]:
    lying = public.stake_of(seat)
    return max(1, public.options.least - lying), public.options.most - lying
