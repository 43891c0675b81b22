"""What four cards make, and what beats what."""

from itertools import combinations

import pytest

from game.cards.faces import read_cards
from game.cards.packs import PACK_40
from game.rules.prime.hands import HandKind, counting, read_hand


@pytest.mark.parametrize(
    ("cards", "kind", "total"),
    [
        ("7H 6H KC 2D", HandKind.POINT, 39),
        ("7H 2H 6C 5C", HandKind.POINT, 33),
        ("7H 6H 5H 2D", HandKind.POINT, 54),
        ("KH QH 7C 2D", HandKind.POINT, 20),
        ("2H 3H 4H 7D", HandKind.POINT, 39),
        ("7H 6H AH KD", HandKind.FIFTY_FIVE, 55),
        ("7H 6H AH 2H", HandKind.FLUX, 67),
        ("7H 6D AC 2S", HandKind.PRIME, 67),
        ("KH QD JC KS", HandKind.PRIME, 40),
        ("7H 6H AD KH", HandKind.POINT, 49),
    ],
)
def test_a_hand_is_read_as_the_clauses_say(cards: str, kind: HandKind, total: int) -> None:
    made = read_hand(read_cards(cards), "sum")
    assert (made.kind, made.total) == (kind, total)


def test_the_smallest_of_a_kind_beats_the_greatest_of_the_one_before() -> None:
    smallest_flux = read_hand(read_cards("KH QH JH 2H"), "sum")
    fifty_five = read_hand(read_cards("7H 6H AH KD"), "sum")
    greatest_prime = read_hand(read_cards("7H 7D 7C 7S"), "sum")
    smallest_prime = read_hand(read_cards("KH QD JC KS"), "sum")
    greatest_point = read_hand(read_cards("7H 6H 5H 7D"), "sum")
    assert smallest_flux > fifty_five > greatest_prime > smallest_prime > greatest_point


def test_the_highest_card_decides_between_primes_where_it_was_agreed() -> None:
    one_seven, even = read_cards("7H 2S KD JC"), read_cards("5S 4D AC 6H")
    assert read_hand(one_seven, "sum") < read_hand(even, "sum")
    assert read_hand(one_seven, "highest") > read_hand(even, "highest")


def test_courts_are_equal_under_the_highest_card() -> None:
    assert read_hand(read_cards("7H KS KD KC"), "highest").equals(read_hand(read_cards("7D QS JH QC"), "highest"))


def test_only_a_prime_or_a_flux_is_early() -> None:
    early = {kind for kind, cards in _examples().items() if read_hand(read_cards(cards), "sum").early}
    assert early == {HandKind.PRIME, HandKind.FLUX}


def test_the_ninety_one_thousand_hands_fall_as_the_rules_say() -> None:
    found = dict.fromkeys(HandKind, 0)
    for cards in combinations(PACK_40, 4):
        found[read_hand(cards, "sum").kind] += 1
    assert found == {HandKind.POINT: 80430, HandKind.PRIME: 10000, HandKind.FIFTY_FIVE: 120, HandKind.FLUX: 840}


def _examples() -> dict[HandKind, str]:
    return {
        HandKind.POINT: "7H 6H KC 2D",
        HandKind.PRIME: "7H 6D AC 2S",
        HandKind.FIFTY_FIVE: "7H 6H AH KD",
        HandKind.FLUX: "7H 6H AH 2H",
    }


@pytest.mark.parametrize(
    ("cards", "counted"),
    [("7H 6S 5D 4C", "7H 6S 5D 4C"), ("7H 6H 5S 4S", "7H 6H"), ("7H 6S 5D", ""), ("7H 6H AH KS", "7H 6H AH")],
)
def test_what_makes_a_hand_is_all_of_a_prime_and_the_best_suit_of_a_point(cards: str, counted: str) -> None:
    assert " ".join(map(str, counting(read_cards(cards)))) == counted
