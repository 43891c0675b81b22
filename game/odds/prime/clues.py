"""What the others' acts tell of their hidden cards: by the stated manner each held a hand with which one acts so."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from game.cards.packs import PACK_40
from game.cards.shoe import Token
from game.odds.prime.habits import exchange, pleases, thumb
from game.odds.prime.numbers import FLUX, PRIME, kind_of, scores
from game.rules.prime.state import DISCARD, PrimePhase, PrimePublic
from game.table.values import Seat, from_the_right_of, hand, purse

Test = Callable[[Sequence[int]], bool]
"""Says whether a hand, as numbers of cards in the order of its tokens, would have acted so."""


@dataclass(frozen=True, slots=True)
class Clue:
    """One act: who acted, the cards he held, and which hands act so."""

    seat: Seat
    held: tuple[Token, ...]
    fits: Test


def clues_of(public: PrimePublic) -> tuple[Clue, ...]:
    """Return what the acts of a coup tell, in their order.

    A pass and a discard tell by which cards were thrown away, a bet and an answer by what pleases; the sum of a bet
    tells nothing, nor does an answer of one who had not the sum or had his partner in the bet. Whether a hand was asked
    for a prime or a flux is no manner but the law (PR-11). Once thrown cards serve again (PR-13) they cannot be
    followed any more: then only the hands that still lie as they were tell something.
    """
    followed = all(token < len(PACK_40) for pile in public.tableau.piles.values() for token in pile)
    return tuple(_followed(public) if followed else _lying(public))


def _followed(public: PrimePublic) -> Iterator[Clue]:
    """Play the coup again by its tokens: cards are drawn in the order of their tokens."""
    fresh = map(Token, count())
    thrown = list(public.tableau.pile(DISCARD))
    held: dict[Seat, tuple[Token, ...]] = {seat: (next(fresh), next(fresh)) for seat in public.order}

    def throw(seat: Seat, most: int) -> int:
        """Throw the next of the discarded cards that the seat holds; return their places."""
        places = 0
        while most and thrown and thrown[0] in held[seat]:
            places |= 1 << held[seat].index(thrown.pop(0))
            most -= 1
        kept = tuple(token for place, token in enumerate(held[seat]) if not places >> place & 1)
        held[seat] = (*kept, *(next(fresh) for _ in range(places.bit_count())))
        return places

    for number in range(sum(public.passes)):
        seat = public.order[number % public.seats]
        before = held[seat]
        yield Clue(seat, before, _passed(throw(seat, 2), poor=_purse(public, seat) < public.options.least))
    if public.bettor is None:
        return
    yield from _answers(public, held)
    if public.phase is PrimePhase.ANSWER:
        return
    del thrown[: 2 * len(public.declined)]
    for _ in range(2):
        for seat in public.inside:
            held[seat] = (*held[seat], next(fresh))
    for seat in public.inside:
        yield from _asked(public, seat, held[seat])
    for seat in public.inside:
        count_thrown = public.thrown[seat]
        if count_thrown is not None:
            before = held[seat]
            yield Clue(seat, before, _discarded(throw(seat, count_thrown)))


def _lying(public: PrimePublic) -> Iterator[Clue]:
    """Take the hands as they lie; the two cards of the bet lie first."""
    lying = {seat: public.tableau.pile(hand(seat)) for seat in public.inside if not public.thrown[seat]}
    yield from _answers(public, {seat: held[:2] for seat, held in lying.items()})
    for seat, held in lying.items():
        yield from _asked(public, seat, held)


def _answers(public: PrimePublic, held: Mapping[Seat, tuple[Token, ...]]) -> Iterator[Clue]:
    """Yield what bet and answers tell of those whose two cards are known by their tokens."""
    if public.bettor is None:
        return
    inside = {public.bettor}
    for seat in (public.bettor, *from_the_right_of(public.bettor, public.seats)[:-1]):
        if seat in public.inside:
            inside.add(seat)
            if seat in held:
                yield Clue(seat, held[seat], pleases)
        elif seat in public.declined and seat in held and _chose(public, seat, inside):
            yield Clue(seat, held[seat], _displeases)


def _chose(public: PrimePublic, seat: Seat, inside: Collection[Seat]) -> bool:
    """Tell whether who declined had the sum, and no partner in the bet."""
    return public.partner(seat) not in inside and _purse(public, seat) >= public.bet


def _asked(public: PrimePublic, seat: Seat, held: tuple[Token, ...]) -> Iterator[Clue]:
    """Yield whether a hand of four is a prime or a flux, where that is known (PR-11)."""
    if public.phase is PrimePhase.SHOW and public.turn is not None:
        if public.inside.index(seat) >= public.inside.index(public.turn):
            return
    elif public.phase is not PrimePhase.DISCARD:
        return
    yield Clue(seat, held, _made if seat in (*public.held, *public.shown) else _plain)


def _purse(public: PrimePublic, seat: Seat) -> int:
    """Return what a seat had when it spoke or answered."""
    return public.tableau.chips_at(purse(seat)) + (public.bet if seat in public.inside else 0)


def _passed(places: int, *, poor: bool) -> Test:
    return lambda held: exchange(held) == places and (poor or not pleases(held))


def _displeases(held: Sequence[int]) -> bool:
    return not pleases(held)


def _discarded(places: int) -> Test:
    return lambda held: thumb(held) == places


def _made(held: Sequence[int]) -> bool:
    return kind_of(scores("sum")[sum(1 << card for card in held)]) in {PRIME, FLUX}


def _plain(held: Sequence[int]) -> bool:
    return not _made(held)
