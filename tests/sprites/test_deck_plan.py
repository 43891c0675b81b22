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
    TAIL,
    WIDEST,
    DeckStyle,
    IndexCut,
    Stamp,
    index_cut,
    index_letter,
    plan,
    setting_of,
)

FACES = [str(card) for card in EVERY_CARD]
NUMBERS = [face for face in FACES if face[0] in LAYOUT]
WORTH = {rank: i for i, rank in enumerate("A23456789T", 1)}
PRINTINGS = [
    *[(style, IndexCut.STANDARD) for style in DeckStyle],
    *[(style, IndexCut.SMALL) for style in DeckStyle if style is not DeckStyle.AUTHENTIC],
]
"""Every deck at every cut that has a picture of its own."""
OUTLINE = {"H": 0.94, "D": 0.80, "S": 0.90, "C": 0.95, "amber": 0.85}


def _size(stamp: Stamp) -> int:
    return int(stamp.piece.rsplit(".", 1)[1])


def _pips(face: str, style: DeckStyle, cut: IndexCut = IndexCut.STANDARD) -> list[Stamp]:
    """The pips that count: not those of the corners."""
    setting = setting_of(style, cut)
    size = setting.ace if face[0] == "A" else setting.pip
    return [s for s in plan(face, style, "fr", cut) if s.piece.startswith("pip.") and _size(s) == size]


@pytest.mark.parametrize(("style", "cut"), PRINTINGS)
def test_a_card_shows_as_many_pips_as_it_is_worth(style: DeckStyle, cut: IndexCut) -> None:
    for face in NUMBERS:
        assert len(_pips(face, style, cut)) == WORTH[face[0]], face


@pytest.mark.parametrize("rank", [rank for rank in LAYOUT if rank != "7"])
def test_every_layout_but_the_seven_is_the_same_turned(rank: str) -> None:
    assert {(round(1 - x, 9), round(1 - y, 9)) for x, y in LAYOUT[rank]} == {
        (round(x, 9), round(y, 9)) for x, y in LAYOUT[rank]
    }


def test_the_seven_alone_has_a_right_way_up() -> None:
    assert {(round(1 - x, 9), round(1 - y, 9)) for x, y in LAYOUT["7"]} != set(LAYOUT["7"])


@pytest.mark.parametrize(("style", "cut"), PRINTINGS)
def test_pips_below_the_middle_hang_upside_down(style: DeckStyle, cut: IndexCut) -> None:
    for face in NUMBERS:
        assert all(pip.turned == (pip.y > CARD_H / 2 + 0.01) for pip in _pips(face, style, cut))


def _box(stamp: Stamp) -> tuple[float, float, float, float]:
    kind, what, size = stamp.piece.split(".")
    high = int(size) * (1.08 if kind == "pip" else 1)
    wide = int(size) * OUTLINE[what] if kind == "pip" else min(WIDEST[int(size)], int(size) * 1.1)
    return stamp.x - wide / 2, stamp.y - high / 2, stamp.x + wide / 2, stamp.y + high / 2


def _stamps(face: str, style: DeckStyle, cut: IndexCut = IndexCut.STANDARD) -> list[Stamp]:
    return [s for s in plan(face, style, "fr", cut) if s.piece.startswith(("pip.", "letter."))]


@pytest.mark.parametrize("style", DeckStyle)
@pytest.mark.parametrize("cut", IndexCut)
def test_every_mark_lies_inside_the_face(style: DeckStyle, cut: IndexCut) -> None:
    for left, top, right, bottom in map(_box, (stamp for face in FACES for stamp in _stamps(face, style, cut))):
        assert left >= 10
        assert top >= 10
        assert right <= CARD_W - 10
        assert bottom <= CARD_H - 10


@pytest.mark.parametrize("style", DeckStyle)
@pytest.mark.parametrize("cut", IndexCut)
def test_no_mark_touches_another(style: DeckStyle, cut: IndexCut) -> None:
    pairs = (
        (face, *two) for face in NUMBERS for two in itertools.combinations(map(_box, _stamps(face, style, cut)), 2)
    )
    for face, a, b in pairs:
        apart_across, apart_down = a[2] <= b[0] or b[2] <= a[0], a[3] <= b[1] or b[3] <= a[1]
        corners = abs(a[0] + a[2] - b[0] - b[2]) / (a[2] - a[0] + b[2] - b[0]) + abs(a[1] + a[3] - b[1] - b[3]) / (
            a[3] - a[1] + b[3] - b[1]
        )
        assert apart_across or apart_down or corners > 1.35, (face, a, b)


@pytest.mark.parametrize("style", [each for each in DeckStyle if each is not DeckStyle.AUTHENTIC])
@pytest.mark.parametrize(("width", "capitals"), [(112, 20), (88, 16), (64, 16), (38, 22)])
def test_capitals_are_large_enough_to_be_read_at_every_width(style: DeckStyle, width: int, capitals: int) -> None:
    for face in FACES:
        letters = (s for s in plan(face, style, "fr", index_cut(width)) if s.piece.startswith("letter."))
        assert all(_size(letter) * width / CARD_W >= capitals for letter in letters)


def test_where_a_card_is_too_narrow_for_its_picture_it_is_a_letter_and_a_suit() -> None:
    for style in DeckStyle:
        if style is not DeckStyle.AUTHENTIC:
            shown = [stamp.piece.split(".")[0] for stamp in plan("KD", style, "de", index_cut(49))]
            assert shown == ["card", "pip", "letter"]


def test_large_indices_and_four_colours_are_had_together() -> None:
    large, four = plan("9D", DeckStyle.LARGE, "fr"), plan("9D", DeckStyle.FOUR, "fr")
    both = plan("9D", DeckStyle.FOUR_LARGE, "fr")
    assert [(stamp.x, stamp.y) for stamp in both] == [(stamp.x, stamp.y) for stamp in large]
    assert {stamp.tint for stamp in both} == {stamp.tint for stamp in four}
    assert plan("9C", DeckStyle.FOUR_LARGE, "fr", IndexCut.SMALL) == plan("9C", DeckStyle.FOUR, "fr", IndexCut.SMALL)


@pytest.mark.parametrize("style", [each for each in DeckStyle if each is not DeckStyle.AUTHENTIC])
def test_in_a_corner_the_small_pip_stands_right_under_the_letter(style: DeckStyle) -> None:
    for face in FACES:
        upright = [stamp for stamp in _stamps(face, style) if not stamp.turned]
        letter = next(stamp for stamp in upright if stamp.piece.startswith("letter."))
        pips = [stamp for stamp in upright if stamp.piece.startswith("pip.")]
        under = min(pips, key=lambda pip: abs(pip.x - letter.x) + abs(pip.y - letter.y))
        assert under.x == letter.x, face
        assert 0.9 < (under.y - letter.y) / _size(letter) < 1.1 + TAIL, face


def test_the_authentic_deck_has_no_indices() -> None:
    assert not any(s.piece.startswith("letter.") for face in FACES for s in plan(face, DeckStyle.AUTHENTIC, "fr"))


@pytest.mark.parametrize(("language", "letters"), [("fr", "AVDR"), ("de", "ABDK"), ("en", "AJQK")])
@pytest.mark.parametrize("style", [each for each in DeckStyle if each is not DeckStyle.AUTHENTIC])
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
        ones = [s for s in plan(face, style, "de") if s.piece.startswith(("letter.", "name.", "corner."))]
        upright = {(s.piece, s.x, s.y) for s in ones if not s.turned}
        assert upright == {(s.piece, CARD_W - s.x, CARD_H - s.y) for s in ones if s.turned}


def test_red_suits_are_red_and_black_suits_are_black() -> None:
    for face in NUMBERS:
        assert {pip.tint for pip in _pips(face, DeckStyle.AUTHENTIC)} == {COLOURS[face[1]]}


def test_only_the_ace_of_clubs_wears_the_house_mark() -> None:
    assert [f for f in FACES if any(s.piece == "card.laurel" for s in plan(f, DeckStyle.AUTHENTIC, "fr"))] == ["AC"]
