"""Sampled values: what the seat has not seen is dealt out at random, and the coup played to its end.

All others, and the seat itself after this act, play as the document advises (`habits.Advised`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.odds.contract import Chance
from game.odds.paired import Tried, tried
from game.odds.prime.coup import Coup
from game.odds.prime.habits import Advised
from game.odds.prime.numbers import FLUX, KIND_SHIFT, PRIME, numbers_in
from game.odds.prime.seen import coup_of, numbers_of, unseen
from game.rules.prime.state import DISCARD as THROWN
from game.rules.prime.state import Phase, Public
from game.table.values import STOCK, Seat, hand
from game.table.view import View

PLAYED = {Phase.SPEAK: 2400, Phase.ANSWER: 1600, Phase.SHOW: 1600, Phase.DISCARD: 4800, Phase.OVER: 0}
"""So many coups are played for one appraisal, shared among its acts; from the second discard on they are short."""
LEAST_PLAYED = 60
TRIES = 80
"""A deal that contradicts what was asked before is thrown away; after so many the last one serves."""

Move = Callable[[Coup], None]


@dataclass(frozen=True, slots=True)
class Unknown:
    """What a seat cannot see: the cards, and how many lie in each hidden hand, in the stock and in the pile."""

    cards: list[int]
    hands: tuple[tuple[int, int, bool | None], ...]
    stock: int
    known: list[int]


def sampled(view: View[Public], moves: Sequence[Move], chance: Chance, times: int = 1) -> list[Tried]:
    """Return what each move gains, all tried on the same deals; `times` as many of them as the carnet takes."""
    if not moves:
        return []
    base, unknown = coup_of(view), unknown_of(view)
    seat = int(view.own)
    before = base.purses[seat] + (base.bet if seat in base.inside else 0)
    styles = [Advised()] * base.seats
    deals = times * max(LEAST_PLAYED, PLAYED[view.public.phase] // len(moves))
    gains: list[list[int]] = [[] for _ in moves]
    for _ in range(deals):
        hands, stock, pile = dealt(base, unknown, chance)
        for number, move in enumerate(moves):
            coup = _copy(base, hands, stock, pile, chance)
            move(coup)
            coup.play_out(styles)
            gains[number].append(coup.purses[seat] - before)
    return tried(gains, base.seats * (base.bet or base.limit))


def unknown_of(view: View[Public]) -> Unknown:
    """Return what a seat cannot see, with what the law tells of it."""
    tableau = view.public.tableau
    thrown = tableau.pile(THROWN)
    hands = tuple(
        (seat, len(held), _made(view.public, Seat(seat)))
        for seat in range(view.public.seats)
        if (held := tableau.pile(hand(Seat(seat)))) and any(token not in view.faces for token in held)
    )
    known = numbers_of(view, [token for token in thrown if token in view.faces])
    return Unknown(numbers_in(unseen(view)), hands, len(tableau.pile(STOCK)), known)


def _made(public: Public, seat: Seat) -> bool | None:
    """Tell whether a hidden hand is known to be a prime or a flux, or known to be none, by who was asked (PR-11)."""
    if public.phase not in {Phase.SHOW, Phase.DISCARD} or public.thrown[seat]:
        return None
    waits = public.phase is Phase.SHOW and public.inside.index(seat) > public.inside.index(public.turn or Seat(0))
    return None if waits else seat in public.held


def dealt(base: Coup, unknown: Unknown, chance: Chance) -> tuple[list[list[int]], list[int], list[int]]:
    """Deal the unseen cards to the hidden hands, the stock and the pile."""
    cards = unknown.cards[:]
    hands = base.hands[:]
    for _ in range(TRIES):
        _shuffle(cards, chance)
        taken = 0
        fits = True
        for seat, count, made in unknown.hands:
            held = cards[taken : taken + count]
            taken += count
            hands[seat] = held
            if made is not None:
                score = base.read[sum(1 << card for card in held)]
                fits = fits and (score >> KIND_SHIFT in {PRIME, FLUX}) == made
        if fits:
            break
    stock = cards[taken : taken + unknown.stock]
    return hands, stock, unknown.known + cards[taken + unknown.stock :]


def _shuffle(cards: list[int], chance: Chance) -> None:
    for last in range(len(cards) - 1, 0, -1):
        chosen = int(chance.unit() * (last + 1))
        cards[last], cards[chosen] = cards[chosen], cards[last]


def _copy(base: Coup, hands: list[list[int]], stock: list[int], pile: list[int], chance: Chance) -> Coup:
    def again(thrown: list[int]) -> list[int]:
        cards = thrown[:]
        _shuffle(cards, chance)
        return cards

    return Coup(
        seats=base.seats,
        dealer=base.dealer,
        limit=base.limit,
        least=base.least,
        consolation=base.consolation,
        partners=base.partners,
        read=base.read,
        purses=base.purses[:],
        stock=stock[:],
        again=again,
        hands=[held[:] for held in hands],
        pile=pile[:],
        stage=base.stage,
        turn=base.turn,
        spoken=base.spoken,
        bettor=base.bettor,
        bet=base.bet,
        inside=base.inside[:],
        shown=base.shown[:],
        thrown=base.thrown[:],
    )
