"""The bent leaves of PA-16: each mark can be read off the card."""

import itertools
from pathlib import Path

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from game.screen.draw.atlases import Atlases
from game.screen.draw.bent import Bend, BentLeaves, bend, bends
from game.screen.draw.deck import Deck, card_height

SPRITES = Path(__file__).parents[2] / "sprites"
LISTED = {2: "A", 3: "P", 6: "PA", 7: "PP", 12: "PAA", 14: "PPA", 15: "PPP", 24: "PAAA", 28: "PPAA", 30: "PPPA"}
CLOTH = np.array([40, 97, 63])


@pytest.fixture(scope="module")
def deck() -> Deck:
    return Deck(Atlases(SPRITES))


def _on_cloth(surface: pygame.Surface) -> NDArray[np.float64]:
    w, h = surface.get_size()
    rgba = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(h, w, 4).astype(float)
    return np.asarray(rgba[..., :3] + CLOTH * (1 - rgba[..., 3:] / 255))


@pytest.mark.parametrize(("multiple", "marks"), LISTED.items())
def test_the_listed_marks_are_bent_as_the_clause_says(multiple: int, marks: str) -> None:
    assert "".join(bends(multiple)) == marks


@given(st.integers(1, 500))
def test_an_appe_doubles_and_a_paroli_doubles_and_adds_one(n: int) -> None:
    assert bends(2 * n) == (*bends(n), Bend.APPE)
    assert bends(2 * n + 1) == (*bends(n), Bend.PAROLI)


def test_a_leaf_cannot_win_less_than_its_stake() -> None:
    with pytest.raises(ValueError, match="at least its stake"):
        bends(0)


@pytest.mark.parametrize("face", ["5D", "KS", "AH", "TC"])
def test_every_mark_of_four_wins_is_told_apart_at_64_pixels(face: str, deck: Deck) -> None:
    leaves = BentLeaves(deck)
    shown = {n: _on_cloth(leaves.leaf(face, "blue", 64, bends(n))) for n in range(1, 32)}
    for one, two in itertools.combinations(shown, 2):
        a, b = shown[one], shown[two]
        width = max(a.shape[1], b.shape[1])
        wide = [np.pad(s, ((0, 0), (0, width - s.shape[1]), (0, 0)), mode="edge") for s in (a, b)]
        apart = float((np.abs(wide[0] - wide[1]).max(axis=2) > 40).mean())
        assert apart > 0.03, (one, two, apart)


def test_an_ear_takes_its_own_corner_away(deck: Deck) -> None:
    card, back = deck.face("2C", 200), deck.back("red", 200)
    w, h = 200, card_height(200)
    corners = {(0, 0): (8, 8), (1, 0): (w - 9, 8), (0, 1): (8, h - 9), (1, 1): (w - 9, h - 9)}
    for wins, gone in ((1, {(1, 0)}), (2, {(1, 0), (0, 1)}), (3, {(1, 0), (0, 1), (1, 1)}), (4, set(corners))):
        leaf = bend(card, back, (Bend.PAROLI,) * wins)
        margin = (leaf.get_width() - w) // 2
        assert {key for key, (x, y) in corners.items() if leaf.get_at((x + margin, y)).a == 0} == gone


def test_an_appe_leaves_the_corner_of_its_win_whole(deck: Deck) -> None:
    leaf = bend(deck.face("2C", 200), deck.back("red", 200), (Bend.APPE, Bend.PAROLI))
    solid, middle = leaf.get_bounding_rect(), leaf.get_width() // 2
    assert leaf.get_at((middle + 80, solid.top + 8)).a > 250
    assert leaf.get_at((middle - 92, solid.bottom - 8)).a == 0


def test_the_flap_shows_the_back(deck: Deck) -> None:
    card = deck.face("2C", 200)
    red, blue = (bend(card, deck.back(colour, 200), (Bend.PAROLI,)) for colour in ("red", "blue"))
    margin = (red.get_width() - 200) // 2
    inside = (200 - 72 + 22 + margin, 40)
    assert red.get_at(inside).r > red.get_at(inside).b + 30
    assert blue.get_at(inside).b > blue.get_at(inside).r + 20


def test_a_roof_is_shorter_wider_and_lit_from_the_far_side(deck: Deck) -> None:
    card = deck.face("2C", 200)
    leaf = bend(card, deck.back("red", 200), (Bend.APPE,))
    solid = leaf.get_bounding_rect()
    assert solid.h == pytest.approx(0.84 * card.get_height(), abs=2)
    assert solid.w == pytest.approx(1.05 * 200, abs=3)
    x, middle = leaf.get_width() // 4, leaf.get_height() // 2
    assert leaf.get_at((x, middle - 30)).g > leaf.get_at((x, middle + 30)).g + 25


def test_more_roofs_stand_lower(deck: Deck) -> None:
    card, back = deck.face("2C", 200), deck.back("red", 200)
    heights = [bend(card, back, (Bend.APPE,) * n).get_bounding_rect().h for n in range(4)]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 4


def test_bending_leaves_the_flat_card_as_it_was(deck: Deck) -> None:
    before = pygame.image.tobytes(deck.face("KS", 128), "RGBA")
    bend(deck.face("KS", 128), deck.back("red", 128), bends(30))
    assert pygame.image.tobytes(deck.face("KS", 128), "RGBA") == before


def test_a_bent_leaf_is_kept(deck: Deck) -> None:
    leaves = BentLeaves(deck)
    assert leaves.leaf("KS", "red", 64, bends(6)) is leaves.leaf("KS", "red", 64, bends(6))
