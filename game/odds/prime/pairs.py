"""Two hands at once: how many ways two others can hold a prime or a flux each, by their scores."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations, permutations

from game.odds.prime.numbers import FLUX, PRIME, WORTH, numbers_in, scored

Joint = dict[tuple[int, int], int]


@lru_cache(maxsize=64)
def made_pairs(left: int) -> Mapping[tuple[int, int], int]:
    """Count the ordered pairs of disjoint hands that are primes or fluxes, by their scores under `sum`."""
    suits = [[card for card in numbers_in(left) if card // 10 == suit] for suit in range(4)]
    found: Joint = {}
    for scores, ways in _two_primes(suits).items():
        _add(found, scores, ways)
    for scores, ways in _prime_and_flux(suits).items():
        _add(found, scores, ways)
        _add(found, (scores[1], scores[0]), ways)
    for scores, ways in _two_fluxes(suits).items():
        _add(found, scores, ways)
    return found


def _two_primes(suits: list[list[int]]) -> Joint:
    """Count over the suits in turn, two different cards of each."""
    sums: Joint = {(0, 0): 1}
    for cards in suits:
        worths: Joint = {}
        for one, other in permutations(cards, 2):
            _add(worths, (WORTH[one], WORTH[other]), 1)
        more: Joint = {}
        for (first, second), ways in sums.items():
            for (one_worth, other_worth), times in worths.items():
                _add(more, (first + one_worth, second + other_worth), ways * times)
        sums = more
    return {(scored(PRIME, first), scored(PRIME, second)): ways for (first, second), ways in sums.items()}


def _prime_and_flux(suits: list[list[int]]) -> Joint:
    """Count a prime with a flux, which takes four more cards of one suit."""
    found: Joint = {}
    for suit, cards in enumerate(suits):
        rest = {0: 1}
        for other in range(4):
            if other != suit:
                more: dict[int, int] = {}
                for total, ways in rest.items():
                    for card in suits[other]:
                        more[total + WORTH[card]] = more.get(total + WORTH[card], 0) + ways
                rest = more
        both: Joint = {}
        for four in combinations(cards, 4):
            flux = sum(WORTH[card] for card in four)
            for card in cards:
                if card not in four:
                    _add(both, (WORTH[card], flux), 1)
        for (worth, flux), ways in both.items():
            for total, times in rest.items():
                _add(found, (scored(PRIME, total + worth), scored(FLUX, flux)), ways * times)
    return found


def _two_fluxes(suits: list[list[int]]) -> Joint:
    """Count two fluxes, of one suit or of two."""
    found: Joint = {}
    fours = [
        [(sum(WORTH[card] for card in four), frozenset(four)) for four in combinations(cards, 4)] for cards in suits
    ]
    sums: list[dict[int, int]] = []
    for each in fours:
        counts: dict[int, int] = {}
        for total, one in each:
            counts[total] = counts.get(total, 0) + 1
            for other_total, other in each:
                if not one & other:
                    _add(found, (scored(FLUX, total), scored(FLUX, other_total)), 1)
        sums.append(counts)
    for first, second in permutations(sums, 2):
        for total, ways in first.items():
            for other_total, times in second.items():
                _add(found, (scored(FLUX, total), scored(FLUX, other_total)), ways * times)
    return found


def _add(found: Joint, scores: tuple[int, int], ways: int) -> None:
    found[scores] = found.get(scores, 0) + ways
