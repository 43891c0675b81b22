"""The exact values: showing or holding a made hand, the last discard between two, and a decline that settles all."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import TypeVar

from game.cards.shoe import Token
from game.odds.prime.beaten import over_and_equal
from game.odds.prime.draws import fair_draws
from game.odds.prime.numbers import FLUX, PRIME, WORTH, kind_of, mask_of, numbers_in, scores
from game.odds.prime.pairs import made_pairs
from game.odds.prime.seen import source_of, unseen
from game.rules.prime.state import PrimePublic
from game.table.values import Seat, hand, purse
from game.table.view import View

S = TypeVar("S", bound=int)
HIGHEST_DRAWN = 1
"""Under `compare = "highest"` the last discard between two is exact up to so many cards: more would take too long."""


def decline_value(view: View[PrimePublic]) -> Fraction | None:
    """Return what declining is worth where it is certain: nothing, or the consolation (PR-07, PR-09)."""
    public = view.public
    if public.options.partners:
        return None
    if len(public.inside) > 1:
        return Fraction(0)
    if len(public.declined) == public.seats - 2:
        return Fraction(-min(public.options.consolation, public.tableau.chips_at(purse(view.own))))
    return None


def showing_value(view: View[PrimePublic], *, shows: bool) -> Fraction | None:
    """Return what showing or holding is worth; later holders show once a hand is shown, for a hidden one loses (PR-11).

    None where it is not exact: holding while nothing is shown leads to the second discard, and three unknown hands, or
    two under `compare = "highest"`, are too many to count.
    """
    public = view.public
    read = scores(public.options.compare)
    contenders = {seat: read[_mask(view, seat)] for seat in public.shown}
    if shows:
        contenders[view.own] = read[_mask(view, view.own)]
    later = public.inside[public.inside.index(view.own) + 1 :]
    highest = public.options.compare == "highest"
    if not contenders or len(later) > 2 or (len(later) == 2 and highest):
        return None
    total = Fraction(0)
    every = 0
    for more, ways in _later_hands(unseen(view), later, highest=highest):
        every += ways
        total += ways * _gain(public, view.own, {**contenders, **more})
    return total / every


def discard_value(view: View[PrimePublic], cards: tuple[Token, ...]) -> Fraction | None:
    """Return what throwing these cards is worth to the last of two (PR-12, PR-14); None where it is not exact.

    The rival's four cards may be any that the seat has not seen; if he threw none, they are a prime or a flux just when
    he was asked for one (PR-11).
    """
    public = view.public
    source = source_of(view)
    drawn = len(cards)
    if len(public.inside) != 2 or public.inside[-1] != view.own or drawn > source.stock:
        return None
    rival = public.inside[0]
    made = rival in public.held if public.thrown[rival] == 0 else None
    highest = public.options.compare == "highest"
    if highest and drawn > HIGHEST_DRAWN:
        return None
    read = scores(public.options.compare)
    kept = mask_of(view.faces[token] for token in view.hand if token not in cards)
    won = lost = every = 0
    for new, ways in _draws(alike(source.unseen), drawn):
        over, equal, hands = over_and_equal(read[kept | new], source.unseen & ~new, made=made, highest=highest)
        won += ways * (hands - over - equal)
        lost += ways * over
        every += ways * hands
    wins = _gain(public, view.own, {rival: 0, view.own: 1})
    loses = _gain(public, view.own, {rival: 1, view.own: 0})
    return Fraction(won * wins + lost * loses, every)


def gain(seat: S, contenders: Mapping[S, int], inside: Sequence[S], bet: int, *, partners: bool) -> int:
    """Return what a seat gains when these hands contend, by their scores (PR-14, PR-19, PR-21).

    `inside` are those in the bet, in turn from the dealer's right; the seat may have declined and share as a partner.
    """
    top = max(contenders.values())
    best = [each for each in inside if contenders.get(each) == top]
    losers = [each for each in inside if each != best[0] and not (partners and (each - best[0]) % 2 == 0)]
    if any(each in losers for each in best):
        return 0
    if seat in losers:
        return -bet
    share = bet * len(losers) // 2 if partners else 0
    if seat == best[0]:
        return bet * len(losers) - share
    return share if partners and (seat - best[0]) % 2 == 0 else 0


def alike(cards: int) -> list[list[int]]:
    """Return cards in groups of one suit and one worth: which court of a suit is drawn makes no difference."""
    groups: dict[tuple[int, int], list[int]] = {}
    for number in numbers_in(cards):
        groups.setdefault((number // 10, WORTH[number]), []).append(number)
    return list(groups.values())


def _draws(groups: list[list[int]], count: int) -> Iterator[tuple[int, int]]:
    """Yield every draw of so many cards but for courts of a suit, with its ways."""
    if not count:
        yield 0, 1
        return
    for place, group in enumerate(groups):
        for taken in range(1, min(count, len(group)) + 1):
            bits = sum(1 << number for number in group[:taken])
            for rest, ways in _draws(groups[place + 1 :], count - taken):
                yield bits | rest, ways * comb(len(group), taken)


def _later_hands(left: int, later: tuple[Seat, ...], *, highest: bool) -> Iterator[tuple[dict[Seat, int], int]]:
    """Yield the made hands that those asked later may hold, with their ways."""
    if not later:
        yield {}, 1
        return
    count = left.bit_count()
    singles = {
        score: ways
        for score, ways in fair_draws(0, 4, left, highest=highest).items()
        if kind_of(score) in {PRIME, FLUX}
    }
    if len(later) == 1:
        yield {}, comb(count, 4) - sum(singles.values())
        for score, ways in singles.items():
            yield {later[0]: score}, ways
        return
    pairs = made_pairs(left)
    with_both = dict.fromkeys(singles, 0)
    for (first, second), ways in pairs.items():
        with_both[first] += ways
        yield {later[0]: first, later[1]: second}, ways
    other_hands = comb(count - 4, 4)
    none = comb(count, 4) * other_hands - sum(pairs.values())
    for score, ways in singles.items():
        alone = ways * other_hands - with_both[score]
        none -= 2 * alone
        yield {later[0]: score}, alone
        yield {later[1]: score}, alone
    yield {}, none


def _mask(view: View[PrimePublic], seat: Seat) -> int:
    return mask_of(view.faces[token] for token in view.public.tableau.pile(hand(seat)))


def _gain(public: PrimePublic, seat: Seat, contenders: Mapping[Seat, int]) -> int:
    return gain(seat, contenders, public.inside, public.bet, partners=public.options.partners)
