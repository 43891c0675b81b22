"""The sealed shuffle: golden orders, fairness, and a sceptic's own program."""

import hashlib
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game.cards.faces import UnreadableCardError, read_card
from game.cards.packs import PACK_32, PACK_40, PACK_52
from game.cards.shoe import Shoe, Token, UnnamedCardError, sealed
from game.cards.shuffle import SEED_BYTES, Seed, mix, numbered_seed, pledge, shuffled

HOUSE = bytes(range(128))
CRITICAL = 450
"""Chi-square of 361 degrees of freedom at about one in a thousand."""


def test_a_pack_has_its_cards_once() -> None:
    assert [len(set(pack)) for pack in (PACK_52, PACK_40, PACK_32)] == [52, 40, 32]


def test_a_word_that_is_no_card_is_refused() -> None:
    with pytest.raises(UnreadableCardError, match="'1H' is not a card"):
        read_card("1H")


def test_the_order_of_a_seed_never_changes() -> None:
    assert " ".join(map(str, shuffled(PACK_52, mix(HOUSE, 17))))[:29] == GOLDEN
    assert len(mix(HOUSE, 17)) == SEED_BYTES


def test_the_cut_changes_the_order() -> None:
    assert shuffled(PACK_52, mix(HOUSE, 17)) != shuffled(PACK_52, mix(HOUSE, 18))


def test_a_second_shuffle_of_one_seed_is_another() -> None:
    assert shuffled(PACK_40, b"seed", 0) != shuffled(PACK_40, b"seed", 1)


def test_the_pledge_is_the_sha_256_of_the_seed() -> None:
    assert pledge(HOUSE) == hashlib.sha256(HOUSE).hexdigest()


def test_whoever_names_a_number_has_the_same_shoes_and_each_shoe_is_another() -> None:
    seeds = {numbered_seed(number, game, nth) for number in (1, 2) for game in ("prime", "pharao") for nth in (1, 2)}
    assert len(seeds) == 8
    assert {len(seed) for seed in seeds} == {SEED_BYTES}
    assert numbered_seed(1, "prime", 1) in seeds


def test_every_card_comes_first_equally_often() -> None:
    assert chi_square(shuffled) < CRITICAL


def test_a_biased_shuffle_is_found_out() -> None:
    assert chi_square(biased) > CRITICAL


def test_a_sceptic_computes_the_same_order() -> None:
    script = Path(__file__).parents[2] / "docs" / "verify.py"
    for game, pack, packs in (("pharaon", PACK_52, 1), ("prime", PACK_40, 1), ("baccara", PACK_52 * 3, 3)):
        told = subprocess.run(  # noqa: S603  # the project's own script
            [sys.executable, script, pledge(HOUSE), HOUSE.hex(), "17", game, str(packs)],
            capture_output=True,
            text=True,
            check=True,
        )
        assert told.stdout.strip().endswith(" ".join(map(str, shuffled(pack, mix(HOUSE, 17)))))


def test_a_sceptic_is_told_of_a_broken_pledge() -> None:
    script = Path(__file__).parents[2] / "docs" / "verify.py"
    told = subprocess.run(  # noqa: S603  # the project's own script
        [sys.executable, script, pledge(b"another"), HOUSE.hex(), "17", "prime"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 1
    assert "NOT" in told.stderr


def test_the_verifier_fits_on_a_page_and_imports_nothing_of_ours() -> None:
    lines = (Path(__file__).parents[2] / "docs" / "verify.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) < 40
    assert not any("game" in line for line in lines if line.startswith(("import", "from")))


def test_a_shoe_names_the_card_that_was_left_open() -> None:
    shoe = Shoe((read_card("7H"), None))
    assert shoe.face(Token(0)) == read_card("7H")
    with pytest.raises(UnnamedCardError, match="card 1 of the shoe"):
        shoe.face(Token(1))


def test_cards_shuffled_again_get_fresh_tokens() -> None:
    shoe = sealed(PACK_40, Seed(b"seed"))
    again, fresh = shoe.again(shoe.tokens[:12])
    assert fresh == tuple(range(40, 52))
    assert Counter(again.face(token) for token in fresh) == Counter(shoe.face(token) for token in shoe.tokens[:12])
    assert again.faces[:40] == shoe.faces
    assert again.turns == 1


def biased(cards: Sequence[int], seed: bytes) -> tuple[int, ...]:
    """Swap each card with any card: the well-known mistake, which prefers some orders."""
    order = list(cards)
    for place in range(len(order)):
        chosen = int.from_bytes(hashlib.sha256(seed + bytes([place])).digest()[:4], "big") % len(order)
        order[place], order[chosen] = order[chosen], order[place]
    return tuple(order)


def chi_square(shuffle: Callable[[Sequence[int], bytes], tuple[int, ...]]) -> float:
    """Return the chi-square of which of 20 cards lies where in 4,000 shuffles, 361 degrees of freedom."""
    rounds, cards = 4000, range(20)
    lying = Counter(
        (card, place) for each in range(rounds) for place, card in enumerate(shuffle(cards, f"round {each}".encode()))
    )
    expected = rounds / len(cards)
    return sum((lying[card, place] - expected) ** 2 / expected for card in cards for place in cards)


GOLDEN = "AC 2C 6C 5C 3C TD AS 2H QD 7C"
