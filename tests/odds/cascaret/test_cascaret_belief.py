"""Worlds that follow what the others said, held to every deal tried."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial
from itertools import islice
from typing import Any

import pytest

from game.bots.cascaret.contest import contest, worth_of
from game.cards.faces import Suit, read_card
from game.cards.packs import PACK_32
from game.cards.shoe import Token
from game.odds.cascaret.belief import HeardSpeech, believed, dealt_to, is_heard, said_by_others
from game.odds.cascaret.codes import CODES, FIRST_TRUMP, lanturlu, strength
from game.odds.cascaret.dice import Dice
from game.odds.cascaret.scene import CodedView, scene_of
from game.odds.cascaret.speech import (
    Rights,
    SpeechCode,
    plain_speech,
    rights_of,
    sensible_speeches,
    talk_of,
    worth_keeping,
)
from game.rules.cascaret.acts import CascaretDraw, CascaretPass, Misserve, Play, TakeFille
from game.rules.cascaret.state import SHARES, CascaretCarried
from game.table.values import Seat, hand
from tests.odds.conditional import chances, deviation, hands_that
from tests.rules.cascaret.table import NOCE, Table, seated

BETE = CascaretCarried(dealer=0, first_dealer=0, coup=1, begun=True, due=(0, 6, 6, 0), brought=(30,) * 4)
LANTURLU = ("7H 8H 9H TH QH", "7S 8S 9C TC AD", "7C 8C 9D TD AS", "KH KS KC KD AH")
THREE = ("KD AS 7S 9H TH", "QD KS QS 8S 7C", "AD KH QH 8H 7H")
FAR = 5.0
"""So many standard deviations off, a sample is of something else."""
LED = ("KD 8D AS 7S 7H", "QD KS QS 8S 7C", "AD KH QH 8H 8C", "JD KC QC 9C 9H")


def scene(table: Table, seat: int) -> CodedView:
    trump = table.public.trump
    assert trump is not None
    return scene_of(table.view(seat), trump)


def spoken() -> Table:
    """Return a table where the first passed, the second threw two cards, and the third is to speak."""
    table = seated(LED, carried=BETE)
    table.do(1, CascaretPass())
    table.do(2, CascaretDraw((table.token(2, "7C"), table.token(2, "8S"))))
    return table


def test_who_was_dealt_which_cards_is_known_from_the_order_of_the_deal() -> None:
    for table in (seated(), seated(NOCE[:3])):
        for seat, tokens in dealt_to(table.public).items():
            assert sorted(table.public.tableau.pile(hand(seat))) == sorted(tokens)


def test_what_each_said_is_read_with_what_he_might_have_said() -> None:
    table = spoken()
    first, second = said_by_others(scene(table, 3))
    assert (first.do, second.do) == ("pass", "draw")
    assert len(second.put_away) == 2
    assert first.rights.stock == second.rights.stock == 6
    assert first.rights.fille
    table.do(3, TakeFille())
    *_, third = said_by_others(scene(table, 0))
    assert (third.do, third.rights.stock) == ("take_fille", 4)
    table.do(0, Play(table.token(0, "9H")))
    dealers = said_by_others(scene(table, 3))[-1]
    assert (dealers.do, dealers.rights.fille, len(dealers.put_away)) == ("play", False, 1)
    assert dealers.took_retourne


def test_nothing_is_read_from_a_coup_with_a_fault() -> None:
    table = seated()
    table.do(1, CascaretDraw((table.token(1, "7H"),)))
    table.do(0, Misserve(Seat(1), 1))
    assert not is_heard(scene(table, 2))
    assert is_heard(scene(spoken(), 3))


def would_say(codes: Iterable[int], said: HeardSpeech, rights: Rights) -> bool:
    """Return True if a plain player with five cards says what was said; his rights are those of the test."""
    held = tuple(codes)
    speech = plain_speech(held, rights)
    if lanturlu(held):
        return said.do == "pass"
    return speech.do == said.do and len(speech.thrown) + (speech.turnup > 0) == len(said.put_away)


def a_pass_and_a_draw() -> tuple[CodedView, tuple[Rights, Rights]]:
    return scene(spoken(), 3), (Rights(noce=False, fille=True, stock=6), Rights(noce=False, fille=True, stock=6))


def three_in_a_noce() -> tuple[CodedView, tuple[Rights, Rights]]:
    """Return what the first of three sees when the second has drawn two cards, and the dealer one and the retourne."""
    table = seated(THREE, "7S 9S TS JS JC", "7D", "TD 9D AH JH TC AC KC 9C QC JD QD")
    table.do(1, Play())
    table.do(2, CascaretDraw((table.token(2, "7C"), table.token(2, "8S"))))
    table.do(0, CascaretDraw((table.token(0, "8H"),), table.token(0, "7H")))
    code = CODES[Suit.DIAMONDS][read_card("7D")]
    return scene(table, 1), (Rights(True, True, 11), Rights(True, True, 9, code))  # noqa: FBT003  # as the law has them


def kind_of(hand: Iterable[int]) -> tuple[int, int]:
    """Return a hand by its trumps and its strength: the worlds of a few thousand hands are counted in such classes."""
    codes = tuple(hand)
    return sum(code >= FIRST_TRUMP for code in codes), strength(codes) // 20


@pytest.mark.no_cover
@pytest.mark.parametrize("position", [a_pass_and_a_draw, three_in_a_noce])
def test_hands_are_as_likely_as_every_deal_tried_has_them(
    position: Callable[[], tuple[CodedView, tuple[Rights, Rights]]],
) -> None:
    seen, rights = position()
    said = said_by_others(seen)
    hands = [
        hands_that(partial(would_say, said=each, rights=his), seen.deals[0].codes, 5)
        for each, his in zip(said, rights, strict=True)
    ]
    worlds = list(islice(believed(seen, Dice(1)), 0, 3 * 1_000, 3))
    even = [seen.imagine(Dice(number)) for number in range(300)]
    for each, his, others in ((said[0], hands[0], hands[1]), (said[1], hands[1], hands[0])):
        expected: dict[tuple[int, int], Fraction] = {}
        for held, chance in chances(his, others).items():
            expected[kind_of(held)] = expected.get(kind_of(held), Fraction(0)) + chance
        met, unheard = (
            Counter(kind_of(world[token] for token in each.dealt) for world in found) for found in (worlds, even)
        )
        assert deviation(met, expected) < FAR
        assert unheard.keys() - expected.keys() or deviation(unheard, expected) > FAR


def test_a_hand_that_no_plain_player_speaks_so_with_is_believed_to_be_in() -> None:
    """The dealer has drawn and left the retourne, which every plain player takes for his worst card."""
    table = seated(LED, carried=BETE)
    for seat in (1, 2, 3):
        table.do(seat, CascaretPass() if seat < 3 else Play())
    table.do(0, CascaretDraw((table.token(0, "9C"),)))
    seen = scene(table, 3)
    dealers = said_by_others(seen)[-1]
    assert (dealers.do, dealers.took_retourne) == ("draw", False)
    for world in islice(believed(seen, Dice(4)), 40):
        assert plain_speech([world[token] for token in dealers.dealt], dealers.rights).do != "pass"


def test_doubt_lets_other_hands_pass_as_seldom_as_it_says() -> None:
    seen, (_, rights) = a_pass_and_a_draw()
    said, dice = said_by_others(seen)[1], Dice(1)

    def share(worlds: Iterable[list[int]]) -> float:
        found = [would_say((world[token] for token in said.dealt), said, rights) for world in worlds]
        return sum(found) / len(found)

    plain = share(seen.imagine(dice) for _ in range(2_000))
    assert share(islice(believed(seen, dice), 300)) == 1
    doubted = share(islice(believed(seen, dice, 0.15), 0, 4_000, 2))
    assert doubted == pytest.approx(plain / (plain + 0.15 * (1 - plain)), abs=0.05)


def test_who_threw_cards_away_threw_his_lowest() -> None:
    seen = scene(spoken(), 3)
    second = said_by_others(seen)[1]
    for world in islice(believed(seen, Dice(2)), 50):
        thrown = [worth_keeping(world[token]) for token in second.put_away]
        kept = [worth_keeping(world[token]) for token in second.dealt if token not in second.put_away]
        assert max(thrown) < min(kept)
        assert sorted(code for code in world if code) == sorted({code for code in world if code})


def test_what_falls_clearly_behind_is_tried_no_further() -> None:
    worlds = iter([[number % 3] for number in range(1000)])

    def outcome(world: list[int], choice: str) -> tuple[int, float]:
        return world[0], world[0] - 4.0 * (choice == "low")

    found = contest(("low", "high", "same"), worlds, outcome, 6, 24)
    assert found.keys() == {"high", "same"}
    assert found["high"].tally.count == 24
    assert contest(("only",), worlds, outcome, 6, 24)["only"].tally.count == 6


def test_what_all_come_to_agrees_with_what_one_comes_to() -> None:
    table = spoken()
    seen = scene(table, 3)
    talk = talk_of(seen, Seat(3))
    dice = Dice(3)
    for _ in range(60):
        world = seen.imagine(dice)
        for said in (SpeechCode("play"), SpeechCode("pass"), SpeechCode("take_fille")):
            gains = talk.all_come_to(world, said)
            assert gains.get(Seat(3), 0) == talk.outcome(world, said)
            assert sum(gain for gain in gains.values() if gain > 0) in {0, SHARES}
            assert worth_of(0, gains.values(), 4) >= 0


@pytest.mark.parametrize("options", [{}, {"follow": "suit_only"}, {"trump_second": True}])
@pytest.mark.parametrize("carried", [None, BETE])
def test_choices_played_on_as_bits_come_to_what_the_solver_says(
    options: dict[str, Any], carried: CascaretCarried | None
) -> None:
    table = seated(LED, carried=carried, **options)
    seen = scene(table, 1)
    talk, mine = talk_of(seen, Seat(1)), seen.pile(hand(Seat(1)), seen.known)
    choices = sensible_speeches(mine, rights_of(seen, Seat(1)))
    for world in islice(believed(seen, Dice(5)), 60):
        assert talk.outcomes(world, choices) == [talk.outcome(world, choice) for choice in choices]


def as_dealt(table: Table) -> list[int]:
    """Return the world as it is."""
    trump = table.public.trump
    assert trump is not None
    return [CODES[trump][table.position.shoe.face(Token(token))] for token in range(len(PACK_32))]


def test_a_lanturlu_makes_all_others_bete_in_a_noce_and_those_who_went_in_where_there_is_a_bete() -> None:
    hands = (LANTURLU[1], LANTURLU[0], *LANTURLU[2:])
    table = seated(hands, "QS QD QC JS JD", "JH", "")
    found = talk_of(scene(table, 1), Seat(1)).all_come_to(as_dealt(table), SpeechCode("play"))
    assert found == {Seat(2): SHARES, Seat(0): -6, Seat(1): -6, Seat(3): -6}
    table = seated(hands, "QS QD QC JS JD", "JH", "", carried=BETE)
    found = talk_of(scene(table, 1), Seat(1)).all_come_to(as_dealt(table), SpeechCode("play"))
    assert (found[Seat(2)], found[Seat(1)]) == (SHARES, -6)
