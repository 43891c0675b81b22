"""The twelve courts: one row each, told apart, the same from both ends."""

import itertools
from dataclasses import fields

import numpy as np
import pytest

from sprites.paint.atlas import Pixels
from sprites.paint.deck.courts import COURTS, court
from sprites.paint.deck.raster import card_height, pixels, sized
from sprites.paint.deck.stock import back, blank

WIDTH = 180


def _print(document: str) -> Pixels:
    return pixels(sized(document, WIDTH, card_height(WIDTH)))


@pytest.fixture(scope="module")
def printed() -> dict[str, Pixels]:
    return {face: _print(court(row)) for face, row in COURTS.items()}


def _apart(a: Pixels, b: Pixels) -> float:
    """The share of pixels that differ by more than 24 levels."""
    return float((np.abs(a[..., :3].astype(int) - b[..., :3]).max(axis=2) > 24).mean())


@pytest.mark.parametrize("face", COURTS)
def test_a_court_is_the_same_turned(face: str, printed: dict[str, Pixels]) -> None:
    assert _apart(printed[face], printed[face][::-1, ::-1]) <= 0.005


def test_the_backs_and_the_stock_are_the_same_turned() -> None:
    for document in (blank(), back("#7C1F23")):
        shown = _print(document)
        assert _apart(shown, shown[::-1, ::-1]) <= 0.005


@pytest.mark.parametrize("face", COURTS)
def test_a_row_always_gives_the_same_bytes(face: str) -> None:
    assert court(COURTS[face]) == court(COURTS[face])


def test_twelve_rows_are_twelve_courts(printed: dict[str, Pixels]) -> None:
    assert len(COURTS) == 12
    for (one, a), (two, b) in itertools.combinations(printed.items(), 2):
        assert _apart(a, b) > 0.12, (one, two)


@pytest.mark.parametrize("rank", "JQK")
def test_courts_of_a_rank_differ_in_the_head_alone(rank: str, printed: dict[str, Pixels]) -> None:
    """Cut out the upper head, mirrored to look one way, and compare it within the rank."""
    heads = {}
    for face in (f for f in COURTS if f[0] == rank):
        head = printed[face][20:86, 56:128]
        heads[face] = head if COURTS[face].look < 0 else head[:, ::-1]
    for (one, a), (two, b) in itertools.combinations(heads.items(), 2):
        assert _apart(a, b) > 0.3, (one, two)


def test_within_a_rank_hair_headgear_and_features_vary() -> None:
    for rank in "JQK":
        rows = [row for face, row in COURTS.items() if face[0] == rank]
        assert len({row.hat for row in rows}) == 4
        assert len({(row.hair, row.dress) for row in rows}) == 4
        assert len({row.features for row in rows}) == 4
        assert len({row.attribute for row in rows}) == 4
        assert len({row.stamp for row in rows}) >= 2


def test_only_the_jack_of_clubs_has_the_cat() -> None:
    assert [face for face, row in COURTS.items() if row.cat] == ["JC"]
    eye = "#F6D25A"
    assert [face for face, row in COURTS.items() if eye in court(row)] == ["JC"]


def test_every_field_of_a_row_is_used_by_some_court() -> None:
    for field in fields(COURTS["JC"]):
        assert len({getattr(row, field.name) for row in COURTS.values()}) > 1, field.name


def test_kings_are_bearded_and_queens_are_not() -> None:
    for face, row in COURTS.items():
        assert (row.beard.value in {"short", "full", "forked"}) == (face[0] == "K")
        assert row.features.woman == (face[0] == "Q")
