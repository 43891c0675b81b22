"""A card is found by typing it, in the letters of each language, and then played by Return."""

import pygame
import pytest

from game.screen.keys.focus import Role, Target
from game.screen.window.card_finder import found
from game.stage.units import Box
from game.text.words import Words
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot

RANKS, SUITS = "AKQJT98765432", "SHDC"


def pack(words: Words) -> list[Target]:
    return [
        Target(f"{rank}{suit}", Role.CARD, words("card.of", f"rank:{rank}", f"suit:{suit}"), Box(0, 0, 9, 9))
        for suit in SUITS
        for rank in RANKS
    ]


@pytest.mark.parametrize(
    ("language", "typed", "card"),
    [
        ("en", "10h", "TH"), ("en", "qs", "QS"), ("en", "ad", "AD"), ("en", "1c", "AC"), ("en", "2h", "2H"),
        ("en", "tenh", "TH"), ("en", "js", "JS"), ("en", "nined", "9D"), ("en", "7c", "7C"), ("en", "hq", "QH"),
        ("fr", "10p", "TP"), ("fr", "dc", "DC"), ("fr", "dk", "DK"), ("fr", "rt", "RT"), ("fr", "asp", "AP"),
        ("fr", "7co", "7C"), ("fr", "7ca", "7K"), ("fr", "vt", "VT"), ("fr", "1c", "AC"),
        ("de", "10h", "TH"), ("de", "dp", "QS"), ("de", "bt", "JC"), ("de", "asska", "AD"), ("de", "kkr", "KC"),
        ("de", "8h", "8H"), ("de", "hk", "KH"),
    ],
)  # fmt: skip
def test_a_card_is_called_as_its_language_calls_it(language: str, typed: str, card: str) -> None:
    words = Words(language)
    if language == "fr":  # as a French pack writes them
        card = {"R": "K", "D": "Q", "V": "J"}.get(card[0], card[0]) + {"P": "S", "C": "H", "K": "D", "T": "C"}[card[1]]
    hit = found(typed, pack(words), words)
    assert hit is not None
    assert hit.id == card


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_every_card_can_be_told_from_every_other(language: str) -> None:
    words = Words(language)
    cards = pack(words)
    for card in cards:
        rank, suit = words(f"rank.{card.id[0]}"), words(f"suit.{card.id[1]}")
        assert found(rank + suit, cards, words) == card


def seen(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.window.surface, "RGB")


def test_a_rank_is_typed_and_staked_on() -> None:
    session = seated("pharaon", (BANKER, you(), *PONTES))
    pilot = at_table(session)
    chosen = pilot.doing.hand.value.chosen  # no figure may take another jeton meanwhile
    before = seen(pilot)
    pilot.press("i")
    assert seen(pilot) != before, "the line shows what is typed"
    pilot.press("1", "0")
    assert pilot.scene.ring.focused == "rank:T"
    pilot.press("backspace", "backspace", "q", "z")
    assert pilot.scene.ring.focused == "rank:Q"
    assert pilot.doing.hand.value.chosen == chosen
    pilot.press("return")
    pilot.settle()
    assert pilot.targets["double"].enabled
    pilot.press("3", shift=True)
    assert pilot.doing.hand.value.chosen != chosen, "the search is over"


def test_escape_ends_the_search_and_nothing_else() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)))
    before = seen(pilot)
    pilot.press("i", "k", "space", "escape")
    pilot.scene.ring.visible = False
    pilot.turn(pygame.event.Event(pygame.USEREVENT))
    pilot.settle()
    assert seen(pilot) == before
    assert pilot.stack.top is not None
    pilot.press("i", "k", "tab", "escape")
    assert pilot.stack.top is None
