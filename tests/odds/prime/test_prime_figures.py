"""The figures of Prime against counting by listing."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards.faces import read_cards
from game.cards.packs import PACK_40
from game.odds.prime.beaten import over_and_equal
from game.odds.prime.draws import Source, all_discards, final_hands
from game.odds.prime.numbers import (
    ALL_CARDS,
    FIFTY_FIVE,
    FLUX,
    POINT,
    PRIME,
    kind_of,
    mask_of,
    numbers_in,
    scored,
    scores,
    strength_of,
)
from game.odds.prime.pairs import made_pairs
from game.rules.prime.hands import read_hand

some_hands = st.lists(st.sampled_from(PACK_40), min_size=4, max_size=4, unique=True)


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def test_the_kinds_of_all_hands_are_counted_as_the_rules_say() -> None:
    read = scores("sum")
    found = Counter(kind_of(read[mask(list(hand))]) for hand in combinations(range(40), 4))
    assert found == {FLUX: 840, FIFTY_FIVE: 120, PRIME: 10000, POINT: 80430}


@pytest.mark.parametrize("compare", ["sum", "highest"])
def test_every_score_compares_as_the_law_does(compare: str) -> None:
    chance = random.Random(1)
    read_score = scores(compare)
    for _ in range(3000):
        one, other = chance.sample(PACK_40, 4), chance.sample(PACK_40, 4)
        first, second = read_hand(one, compare), read_hand(other, compare)
        first_score, second_score = read_score[mask_of(one)], read_score[mask_of(other)]
        assert kind_of(first_score) == first.kind
        assert (first_score == second_score) == first.equals(second)
        if not first.equals(second):
            assert (first_score > second_score) == (first > second)


@pytest.mark.parametrize("compare", ["sum", "highest"])
@pytest.mark.parametrize("seed", range(6))
def test_final_hands_are_those_that_listing_finds(compare: str, seed: int) -> None:
    chance = random.Random(seed)
    cards = chance.sample(range(40), 22)
    held, unseen = cards[:4], mask(cards[4:])
    for gone in all_discards(mask(held)):
        kept, drawn = mask(held) & ~gone, gone.bit_count()
        listed = Counter(
            scores(compare)[kept | mask(list(chosen))] for chosen in combinations(numbers_in(unseen), drawn)
        )
        found = final_hands(kept, drawn, Source(unseen, 30), highest=compare == "highest")
        assert dict(found.ways) == dict(listed)
        assert found.total == comb(18, drawn)


@pytest.mark.parametrize(("stock", "known", "unknown"), [(0, 3, 2), (1, 4, 1), (2, 2, 0), (1, 0, 5), (3, 1, 4)])
def test_final_hands_are_exact_when_thrown_cards_serve_again(stock: int, known: int, unknown: int) -> None:
    """List every order of the hidden places: the stock, the unknown discards, and the rest in other hands."""
    chance = random.Random(stock * 100 + known)
    cards = chance.sample(range(40), 4 + known + 8)
    held, mine, unseen = cards[:4], cards[4 : 4 + known], cards[4 + known :]
    kept, drawn = mask(held[:1]), 3
    listed: Counter[int] = Counter()
    total = 0
    for from_stock in combinations(unseen, min(stock, drawn)):
        rest = [card for card in unseen if card not in from_stock]
        again = drawn - len(from_stock)
        for hidden in combinations(rest, unknown):
            for chosen in combinations([*mine, *hidden], again):
                listed[scores("sum")[kept | mask([*from_stock, *chosen])]] += 1
                total += 1
    found = final_hands(kept, drawn, Source(mask(unseen), stock, mask(mine), unknown), highest=False)
    assert sum(found.ways.values()) == found.total
    for score in {*listed, *found.ways}:
        assert found.chance(score) == Fraction(listed[score], total)


def test_a_flux_with_one_card_is_as_likely_as_the_mock_says() -> None:
    held = mask_of(read_cards("7H 6H AH"))
    seen = held | mask_of(read_cards("4C"))
    found = final_hands(held, 1, Source(ALL_CARDS & ~seen, 11), highest=False)
    flux = sum(ways for score, ways in found.ways.items() if kind_of(score) == FLUX)
    assert Fraction(flux, found.total) == Fraction(7, 36)


@pytest.mark.parametrize("compare", ["sum", "highest"])
@pytest.mark.parametrize("seed", range(4))
def test_hands_that_beat_a_score_are_counted_as_listing_does(compare: str, seed: int) -> None:
    chance = random.Random(seed)
    left = mask(chance.sample(range(40), 15))
    listed = [scores(compare)[mask(list(chosen))] for chosen in combinations(numbers_in(left), 4)]
    for score in [
        *chance.sample(listed, 12),
        *{kind_of(each): each for each in listed}.values(),
        scored(FIFTY_FIVE, 55),
    ]:
        for made in (None, True, False):
            hands = [each for each in listed if made is None or (kind_of(each) in {PRIME, FLUX}) == made]
            wanted = (sum(each > score for each in hands), sum(each == score for each in hands), len(hands))
            assert over_and_equal(score, left, made=made, highest=compare == "highest") == wanted


def test_pairs_of_made_hands_are_counted_as_listing_does() -> None:
    left = mask_of(read_cards("7H 6H AH 5H 4H 3H 2H KH QH 7C 6C AC KC 7D 2D KS 3S QS 5S"))
    made = [
        each
        for chosen in combinations(numbers_in(left), 4)
        for each in [mask(list(chosen))]
        if kind_of(scores("sum")[each]) in {PRIME, FLUX}
    ]
    listed = Counter((scores("sum")[one], scores("sum")[other]) for one in made for other in made if not one & other)
    assert dict(made_pairs(left)) == dict(listed)


@settings(max_examples=50)
@given(some_hands)
def test_a_score_falls_apart_into_kind_and_strength(hand: list) -> None:  # type: ignore[type-arg]
    score = scores("sum")[mask_of(hand)]
    assert scored(kind_of(score), strength_of(score)) == score
