"""Rulings in words: of whom the law decided something, where a sentence would have nobody to be about."""

import pytest

from game.screen.table.common import ruling_said
from game.table.events import Ruled
from game.table.values import ClauseId, Seat
from game.text.words import Words

NAMES = {0: "Marie", 1: "M. Hector"}


@pytest.mark.parametrize("language", ["fr", "de", "en"])
@pytest.mark.parametrize("ruling", ["goes_in", "lanturlu", "alone", "plays_wrong_hand", "dead"])
def test_a_ruling_about_somebody_names_him_or_says_you(language: str, ruling: str) -> None:
    event = Ruled(ClauseId("CA-09"), (Seat(1),), f"cascaret.{ruling}")
    words = Words(language).naming(NAMES, own=0)
    assert "M. Hector" in ruling_said(words, event)
    own = ruling_said(Words(language).naming(NAMES, own=1), event)
    assert own not in {"", ruling_said(words, event)}
    assert "M. Hector" not in own


def test_a_ruling_about_nobody_is_said_as_it_stands() -> None:
    words = Words("en").naming(NAMES, own=0)
    assert ruling_said(words, Ruled(ClauseId("CA-09"), (), "cascaret.noce")) == words("ruled.cascaret.noce")
    trick = Ruled(ClauseId("CA-14"), (Seat(1),), "cascaret.trick", (3, "seat:1"))
    assert ruling_said(words, trick) == "Trick 3 goes to M. Hector."


@pytest.mark.parametrize("language", ["fr", "de", "en"])
@pytest.mark.parametrize("game", ["pharaon", "pharao"])
@pytest.mark.parametrize("ruling", ["doublet", "last_doublet.half", "last_doublet.whole"])
def test_a_doublet_on_which_nobody_has_staked_takes_nothing_of_anybody(language: str, game: str, ruling: str) -> None:
    words, rank = Words(language), "rank:K"
    event = Ruled(ClauseId("PF-07"), (), f"{game}.{ruling}", (rank,))
    assert ruling_said(words, event).endswith(words("table.bank.unstaked"))
    taken = Ruled(event.clause, (Seat(1),), event.ruling, event.args)
    assert ruling_said(words, taken) == words(f"ruled.{game}.{ruling}", rank)
