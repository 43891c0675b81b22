"""Faces as the program prints them, from the shipped sheets."""

from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from scipy import ndimage

from game.cards.faces import EVERY_CARD
from game.screen.draw.atlases import HELD_BYTES, Atlases
from game.screen.draw.card_plan import DeckStyle
from game.screen.draw.deck import KEPT_BYTES, Deck, card_height, thickness
from game.screen.draw.stretch import smooth

SPRITES = Path(__file__).parents[2] / "sprites"
FACES = [str(card) for card in EVERY_CARD]
WORTH = {rank: i for i, rank in enumerate("A23456789T", 1)}


@pytest.fixture(scope="module")
def sheets() -> Atlases:
    return Atlases(SPRITES)


def _rgba(surface: pygame.Surface) -> NDArray[np.uint8]:
    w, h = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(h, w, 4)


def _inked(surface: pygame.Surface) -> int:
    """Count the separate inked marks: whatever is darker or redder than the paper, away from the edge."""
    shown = _rgba(surface)[6:-6, 6:-6].astype(int)
    _, marks = ndimage.label(shown[..., 1] < 130)
    return int(marks)


@pytest.mark.parametrize("face", [face for face in FACES if face[0] in WORTH and face != "AC"])
def test_the_printed_card_shows_its_pips(face: str, sheets: Atlases) -> None:
    assert _inked(Deck(sheets).face(face, 180)) == WORTH[face[0]]


@pytest.mark.parametrize("width", [38, 64, 92, 171, 264, 300, 400])
def test_a_card_is_as_wide_as_asked_and_keeps_its_shape(width: int, sheets: Atlases) -> None:
    deck = Deck(sheets)
    assert deck.face("QD", width).get_size() == (width, card_height(width))
    assert deck.back("red", width).get_size() == (width, card_height(width))


def _bite(card: pygame.Surface) -> float:
    """Return how much a card's green changes from pixel to pixel, on the average."""
    return float(np.abs(np.diff(_rgba(card)[..., 1].astype(int), axis=1)).mean())


@pytest.mark.parametrize("width", [38, 64, 92, 171, 264, 300, 400])
def test_a_card_keeps_the_bite_of_its_lines(width: int, sheets: Atlases) -> None:
    """Against the same card enlarged from two thirds of the width: a master too small for its use has no more bite."""
    deck = Deck(sheets)
    soft = smooth(deck.face("KH", width * 2 // 3), (width, card_height(width)))
    assert _bite(deck.face("KH", width)) > 1.25 * _bite(soft)


def test_every_face_of_every_deck_looks_like_no_other(sheets: Atlases) -> None:
    for style in DeckStyle:
        deck = Deck(sheets, style, "fr")
        assert len({_rgba(deck.face(face, 64)).tobytes() for face in FACES}) == 52


def test_printed_pixels_are_premultiplied(sheets: Atlases) -> None:
    for style in DeckStyle:
        shown = _rgba(Deck(sheets, style, "de").face("TD", 92)).astype(int)
        assert (shown[..., :3] <= shown[..., 3:] + 1).all()
        assert shown[0, 0, 3] < 60


def test_a_whole_face_is_the_same_turned_but_for_sevens(sheets: Atlases) -> None:
    deck = Deck(sheets)
    for face in ("9D", "TS", "KD", "JC", "2C"):
        shown = _rgba(deck.face(face, 264)).astype(int)
        assert (np.abs(shown - shown[::-1, ::-1]).max(axis=2) > 24).mean() <= 0.005, face
    seven = _rgba(deck.face("7H", 264)).astype(int)
    assert (np.abs(seven - seven[::-1, ::-1]).max(axis=2) > 24).mean() > 0.02


def test_a_card_once_printed_is_kept(sheets: Atlases) -> None:
    deck = Deck(sheets)
    assert deck.face("7H", 92) is deck.face("7H", 92)


def test_printed_cards_never_outgrow_their_room(sheets: Atlases) -> None:
    deck, printed = Deck(sheets), list[tuple[str, int, pygame.Surface]]()
    for width in (400, 390, 380):
        for face in FACES[:14]:
            printed.append((face, width, deck.face(face, width)))
    kept = 0
    for face, width, before in reversed(printed):
        if deck.face(face, width) is not before:
            break  # printed anew: it and all before it had made room
        kept += before.get_width() * before.get_height() * 4
    assert 0 < kept <= KEPT_BYTES[1]
    assert kept < sum(each.get_width() * each.get_height() * 4 for _, _, each in printed)
    assert deck.face(FACES[13], 380) is deck.face(FACES[13], 380)


def test_a_thicker_packet_shows_more_edge(sheets: Atlases) -> None:
    deck = Deck(sheets)
    heights = [deck.edge(88, leaves).get_height() - card_height(88) for leaves in (1, 2, 26, 52)]
    assert heights == [0, 1, 4, 8]
    assert [thickness(88, leaves) for leaves in (1, 2, 26, 52)] == heights


def test_edges_alternate_from_leaf_to_leaf(sheets: Atlases) -> None:
    edge = _rgba(Deck(sheets).edge(132, 52))
    middle = edge[card_height(132) : -2, 66, 1].astype(int)
    assert (np.abs(np.diff(middle)) > 12).sum() >= 3


def test_a_whole_deck_for_1080p_has_room() -> None:
    """All 52 at 138 px, both backs, five cards of a hand at 171 px: the time is printed by tests/bench."""
    deck = Deck(Atlases(SPRITES))
    kept = [deck.face(face, 138) for face in FACES] + [deck.face(face, 171) for face in FACES[:5]]
    kept += [deck.back(colour, width) for colour in ("red", "blue") for width in (138, 171)]
    assert sum(s.get_width() * s.get_height() * 4 for s in kept) < 16 * 2**20


def test_no_more_sheets_are_held_than_there_is_room_for() -> None:
    fresh = Atlases(SPRITES)
    deck = Deck(fresh)
    for face in FACES:
        for width in (300, 120):
            deck.face(face, width)
            assert 0 < fresh.held_bytes <= HELD_BYTES
    fresh.release()
    assert fresh.held_bytes == 0
    assert deck.face("7H", 300).get_width() == 300
