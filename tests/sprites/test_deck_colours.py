"""The four-colour deck is told apart by every eye (CIEDE2000 under the matrices of Machado, Oliveira and Fernandes)."""

import itertools
import math

import numpy as np
import pytest
from numpy.typing import NDArray

from game.screen.draw.card_plan import COLOURS, FOUR_COLOURS, FOUR_LETTERS
from sprites.paint.deck.inks import PAPER

EYES = {
    "normal": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}


def _linear(ink: str) -> NDArray[np.float64]:
    levels = np.array([int(ink[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(levels <= 0.04045, levels / 12.92, ((levels + 0.055) / 1.055) ** 2.4)


def _lab(linear: NDArray[np.float64]) -> tuple[float, float, float]:
    to_xyz = np.array(
        [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
    )
    xyz = to_xyz @ np.clip(linear, 0, 1) / np.array([0.95047, 1, 1.08883])
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz.tolist())
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: tuple[float, float, float], two: tuple[float, float, float]) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    grey = c1 * c2 == 0
    turn = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if grey else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * math.cos(math.radians(hm - 30))
        + 0.24 * math.cos(math.radians(2 * hm))
        + 0.32 * math.cos(math.radians(3 * hm + 6))
        - 0.20 * math.cos(math.radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rt = -2 * math.sqrt(cm**7 / (cm**7 + 25**7)) * math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    dl, dc, dhs = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return math.sqrt(dl**2 + dc**2 + dhs**2 + rt * dc * dhs)


def _contrast(ink: str, ground: str) -> float:
    light = np.array([0.2126, 0.7152, 0.0722])
    low, high = sorted((float(light @ _linear(ink)), float(light @ _linear(ground))))
    return (high + 0.05) / (low + 0.05)


def test_the_distance_agrees_with_published_pairs() -> None:
    """Two of the pairs that Sharma, Wu and Dalal give to test implementations."""
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(1.2644, abs=1e-4)


@pytest.mark.parametrize("eye", EYES)
def test_four_suits_are_four_colours_to_every_eye(eye: str) -> None:
    seen = {suit: _lab(np.array(EYES[eye]) @ _linear(ink)) for suit, ink in FOUR_COLOURS.items()}
    for one, two in itertools.combinations(seen, 2):
        assert ciede2000(seen[one], seen[two]) >= 18, (one, two)


@pytest.mark.parametrize("ink", sorted({*FOUR_LETTERS.values(), *COLOURS.values()}))
def test_every_letter_can_be_read_on_the_paper(ink: str) -> None:
    assert _contrast(ink, PAPER) >= 4.5


def test_the_amber_pip_needs_its_keyline() -> None:
    assert _contrast(FOUR_COLOURS["D"], PAPER) < 4.5
