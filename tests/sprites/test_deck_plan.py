"""Where pips and corner marks go, for every face of every deck."""

import itertools

import pytest

from game.cards.faces import EVERY_CARD
from game.screen.draw.card_plan import (
    CARD_H,
    CARD_W,
    COLOURS,
    LAYOUT,
    LETTERS,
    SETTINGS,
    DeckStyle,
    Stamp,
    index_letter,
    plan,
)

FACES = [str(card) for card in EVERY_CARD]
NUMBERS = [face for face in FACES if face[0] in LAYOUT]
WORTH = {rank: i for i, rank in enumerate("A23456789T", 1)}
OUTLINE = {"H": 0.94, "D": 0.80, "S": 0.90, "C": 0.95, "amber": 0.85}


def _size(stamp: Stamp) -> int:
    return int(stamp.piece.rsplit(".", 1)[1])


def _pips(face: str, style: DeckStyle) -> list[Stamp]:
    """The pips that count: not those of the corners."""
    setting = SETTINGS[style]
    size = setting.ace if face[0] == "A" else setting.pip
    return [s for s in plan(face, style, "fr") if s.piece.startswith("pip.") and _size(s) == size]


@pytest.mark.parametrize("style", DeckStyle)
@pytest.mark.parametrize("face", NUMBERS)
def test_a_card_shows_as_many_pips_as_it_is_worth(face: str, style: DeckStyle) -> None:
    assert len(_pips(face, style)) == WORTH[face[0]]


@pytest.mark.parametrize("rank", [rank for rank in LAYOUT if rank != "7"])
def test_every_layout_but_the_seven_is_the_same_turned(rank: str) -> None:
    assert {(round(1 - x, 9), round(1 - y, 9)) for x, y in LAYOUT[rank]} == {
        (round(x, 9), round(y, 9)) for x, y in LAYOUT[rank]
    }


def test_the_seven_alone_has_a_right_way_up() -> None:
    assert {(round(1 - x, 9), round(1 - y, 9)) for x, y in LAYOUT["7"]} != set(LAYOUT["7"])


@pytest.mark.parametrize("style", DeckStyle)
def test_pips_below_the_middle_hang_upside_down(style: DeckStyle) -> None:
    for face in NUMBERS:
        assert all(pip.turned == (pip.y > CARD_H / 2 + 0.01) for pip in _pips(face, style))


def _box(stamp: Stamp) -> tuple[float, float, float, float]:
    kind, what, size = stamp.piece.split(".")
    high = int(size) * (1.08 if kind == "pip" else 0.72)
    wide = int(size) * (OUTLINE[what] if kind == "pip" else 0.72)
    return stamp.x - wide / 2, stamp.y - high / 2, stamp.x + wide / 2, stamp.y + high / 2


def _stamps(face: str, style: DeckStyle) -> list[Stamp]:
    return [s for s in plan(face, style, "fr") if s.piece.startswith(("pip.", "letter."))]


@pytest.mark.parametrize("style", DeckStyle)
@pytest.mark.parametrize("face", FACES)
def test_every_mark_lies_inside_the_face(face: str, style: DeckStyle) -> None:
    for left, top, right, bottom in map(_box, _stamps(face, style)):
        assert left >= 10
        assert top >= 10
        assert right <= CARD_W - 10
        assert bottom <= CARD_H - 10


@pytest.mark.parametrize("style", DeckStyle)
@pytest.mark.parametrize("face", NUMBERS)
def test_no_mark_touches_another(face: str, style: DeckStyle) -> None:
    for a, b in itertools.combinations(map(_box, _stamps(face, style)), 2):
        apart_across, apart_down = a[2] <= b[0] or b[2] <= a[0], a[3] <= b[1] or b[3] <= a[1]
        corners = abs(a[0] + a[2] - b[0] - b[2]) / (a[2] - a[0] + b[2] - b[0]) + abs(a[1] + a[3] - b[1] - b[3]) / (
            a[3] - a[1] + b[3] - b[1]
        )
        assert apart_across or apart_down or corners > 1.35, (face, a, b)


@pytest.mark.parametrize("style", [each for each in DeckStyle if each is not DeckStyle.AUTHENTIC])
@pytest.mark.parametrize("face", FACES)
def test_in_a_corner_the_small_pip_stands_right_under_the_letter(face: str, style: DeckStyle) -> None:
    letter = next(stamp for stamp in _stamps(face, style) if stamp.piece.startswith("letter.") and not stamp.turned)
    pips = [stamp for stamp in _stamps(face, style) if stamp.piece.startswith("pip.") and not stamp.turned]
    under = min(pips, key=lambda pip: abs(pip.x - letter.x) + abs(pip.y - letter.y))
    assert under.x == letter.x
    assert 0.45 < (under.y - letter.y) / _size(letter) < 0.95


def test_the_authentic_deck_has_no_indices() -> None:
    assert not any(s.piece.startswith("letter.") for face in FACES for s in plan(face, DeckStyle.AUTHENTIC, "fr"))


@pytest.mark.parametrize(("language", "letters"), [("fr", "AVDR"), ("de", "ABDK"), ("en", "AJQK")])
@pytest.mark.parametrize("style", [DeckStyle.INDEXED, DeckStyle.FOUR, DeckStyle.LARGE])
def test_courts_and_ace_are_lettered_in_the_players_language(style: DeckStyle, language: str, letters: str) -> None:
    for rank, letter in zip("AJQK", letters, strict=True):
        said = [s.piece.split(".")[1] for s in plan(f"{rank}H", style, language) if s.piece.startswith("letter.")]
        assert said == [letter, letter]


def test_no_two_ranks_share_an_index_in_any_language() -> None:
    for language in LETTERS:
        assert len({index_letter(rank, language) for rank in "A23456789TJQK"}) == 13


@pytest.mark.parametrize("style", DeckStyle)
def test_every_corner_mark_has_its_fellow_turned(style: DeckStyle) -> None:
    for face in FACES:
        ones = [s for s in plan(face, style, "de") if s.piece.startswith(("letter.", "name."))]
        upright = {(s.piece, s.x, s.y) for s in ones if not s.turned}
        assert upright == {(s.piece, CARD_W - s.x, CARD_H - s.y) for s in ones if s.turned}


def test_red_suits_are_red_and_black_suits_are_black() -> None:
    for face in NUMBERS:
        assert {pip.tint for pip in _pips(face, DeckStyle.AUTHENTIC)} == {COLOURS[face[1]]}


def test_only_the_ace_of_clubs_wears_the_house_mark() -> None:
    assert [f for f in FACES if any(s.piece == "card.laurel" for s in plan(f, DeckStyle.AUTHENTIC, "fr"))] == ["AC"]
