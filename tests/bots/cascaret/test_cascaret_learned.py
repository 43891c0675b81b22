"""What a strong player has learned to say."""

import random
from dataclasses import replace

import pytest

from game.bots.cascaret.learned import Count, SpeakerPlace, counts, learned_speech, place_of
from game.cards.faces import Suit
from game.odds.cascaret.appraise import trump_of
from game.odds.cascaret.codes import CODES
from game.odds.cascaret.scene import scene_of
from game.odds.cascaret.speech import Rights, SpeechCode
from game.rules.cascaret.acts import CascaretDraw, CascaretPass, NameTrump, Play, TakeFille
from game.rules.cascaret.state import CascaretCarried
from game.table.values import Seat
from tests.rules.cascaret.table import NOCE, Table, seated

TOP = (73, 72, 71, 70, 69)
"""The Mistigri and the next four trumps."""
NOTHING = (1, 2, 17, 18, 33)
BETE = CascaretCarried(dealer=0, first_dealer=0, coup=1, begun=True, due=(0, 6, 6, 0), brought=(30,) * 4)


def hands(number: int) -> list[tuple[int, ...]]:
    codes = sorted(CODES[Suit.HEARTS].values())
    return [tuple(sorted(random.Random(seed).sample(codes, 5))) for seed in range(number)]


def place_at(table: Table) -> SpeakerPlace:
    view = table.view(table.public.turn)
    return place_of(scene_of(view, trump_of(view.public)))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_count_knows_every_card_and_every_moment_of_the_speaking(seats: int) -> None:
    count = counts()[seats]
    assert (len(count.trumps), len(count.sides), len(count.company), len(count.drew)) == (10, 9, 6, 3)
    assert [len(row) for row in count.go_in] == [seats - left for left in range(seats)]
    assert list(count.trumps[5:]) == sorted(count.trumps[5:])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_best_hand_plays_and_the_worst_passes(seats: int) -> None:
    for left in range(seats):
        for engaged in range(seats - left):
            rights = Rights(noce=False, fille=False, stock=0)
            assert learned_speech(TOP, rights, seats, SpeakerPlace(left, engaged)) == SpeechCode("play")
            assert learned_speech(NOTHING, rights, seats, SpeakerPlace(left, engaged)) == SpeechCode("pass")


def test_nobody_passes_where_the_law_forbids_it() -> None:
    place = SpeakerPlace(1, 0)
    for rights in (Rights(noce=True, fille=False, stock=0), Rights(noce=False, fille=False, stock=6, bound=True)):
        assert learned_speech(NOTHING, rights, 4, place).do != "pass"
    assert learned_speech(NOTHING, Rights(noce=False, fille=True, stock=6, bound=True), 4, place).do == "take_fille"


def test_no_more_is_thrown_than_the_stock_holds_and_the_dealer_keeps_the_retourne() -> None:
    for held in hands(300):
        speech = learned_speech(held, Rights(noce=True, fille=False, stock=2, retourne=72), 4, SpeakerPlace(0, 3))
        assert len(speech.thrown) <= 2
        assert speech.turnup in held
        assert speech.turnup not in speech.thrown


def test_the_bolder_goes_in_more_often() -> None:
    rights = Rights(noce=False, fille=False, stock=6)
    passes = [
        sum(learned_speech(held, rights, 4, SpeakerPlace(2, 1), bolder).do == "pass" for held in hands(300))
        for bolder in (-60, 0, 60)
    ]
    assert passes[0] > passes[1] + 20 > passes[2] + 40


def test_a_hand_is_worth_its_cards_their_company_and_those_to_come() -> None:
    count = _count()
    assert count.worth_of((73, 66, 8), 2) == 100 + 32 + 44 + 15 + 2 * 24
    assert count.worth_of((8, 24), 0) == 2 * 44
    assert count.worth_of((), 5) == 5 * 24


def test_what_it_takes_to_go_in_is_counted_from_what_was_said_and_what_lies() -> None:
    count = _count()
    assert count.takes_to_go_in(SpeakerPlace(1, 0)) == 110
    assert count.takes_to_go_in(SpeakerPlace(1, 2, (1, 1, 0))) == 152 - 8 + 26
    assert count.takes_to_go_in(SpeakerPlace(1, 2, (0, 0, 1), fille_taken=True)) == 152 + 9 + 30
    assert count.takes_to_go_in(SpeakerPlace(1, 0, mistigri_turned=True)) == 110 + 66


def test_a_place_is_what_the_others_have_said() -> None:
    table = seated(carried=BETE)
    assert place_at(table) == SpeakerPlace(3, 0)
    table.do(1, CascaretDraw((table.token(1, "7H"), table.token(1, "7S"), table.token(1, "8D"))))
    assert place_at(table) == SpeakerPlace(2, 1, (0, 0, 1))
    table.do(2, TakeFille())
    assert place_at(table) == SpeakerPlace(1, 2, (0, 0, 1), fille_taken=True)
    table.do(3, CascaretDraw((table.token(3, "8H"),)))
    assert place_at(table) == SpeakerPlace(0, 3, (0, 1, 1), fille_taken=True)
    passed = seated(carried=BETE)
    passed.do(1, CascaretPass())
    passed.do(2, Play())
    assert place_at(passed) == SpeakerPlace(1, 1, (1, 0, 0))


def test_a_turned_mistigri_is_the_dealers() -> None:
    table = seated((*NOCE[:3], "AD KC QC 9C TC"), "7D TH 9S TS JS", "JC", "", carried=BETE)
    table.do(0, NameTrump(Suit.CLUBS))
    assert place_at(table) == SpeakerPlace(3, 0, mistigri_turned=True)
    for seat in (1, 2, 3):
        table.do(seat, Play())
    assert table.public.turn == Seat(0)
    assert place_at(table) == SpeakerPlace(0, 3, (3, 0, 0))


def test_who_is_in_and_has_drawn_little_is_not_met_lightly() -> None:
    rights, lonely, warned = (
        Rights(noce=False, fille=False, stock=6),
        SpeakerPlace(1, 1, (0, 0, 1)),
        SpeakerPlace(1, 1, (0, 1, 0)),
    )
    goes_in = [
        {held for held in hands(2000) if learned_speech(held, rights, 4, at).do != "pass"} for at in (lonely, warned)
    ]
    assert goes_in[1] < goes_in[0]


def _count() -> Count:
    """Return a count with numbers of its own, which learning does not change."""
    return replace(
        counts()[4],
        trumps=(0, 32, 32, 40, 46, 54, 64, 76, 92, 100),
        sides=(0, 0, 0, 1, 2, 4, 9, 20, 44),
        card_to_come=24,
        company=(0, 0, 15, 40, 20, 0),
        go_in=((0, 0, 0, 0), (110, 102, 152), (0, 0), (0,)),
        drew=(-8, 26, 9),
        fille_taken=30,
        mistigri_turned=66,
    )
