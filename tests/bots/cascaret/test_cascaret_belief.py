"""What a strong player makes of what the others said."""

from itertools import islice

from game.bots.cascaret.belief import Said, believed, dealt_to, said_by_others
from game.bots.cascaret.contest import contest, worth_of
from game.cards.packs import PACK_32
from game.cards.shoe import Token
from game.odds.cascaret.codes import CODES
from game.odds.cascaret.dice import Dice
from game.odds.cascaret.scene import Scene, scene_of
from game.odds.cascaret.speech import Speech, plain_speech, talk_of, worth_keeping
from game.rules.cascaret.acts import Draw, Misserve, Pass, Play, TakeFille
from game.rules.cascaret.state import SHARES, CascaretCarried
from game.table.values import Seat, hand
from tests.rules.cascaret.table import NOCE, Table, seated

BETE = CascaretCarried(dealer=0, first_dealer=0, coup=1, begun=True, due=(0, 6, 6, 0), brought=(30,) * 4)
LANTURLU = ("7H 8H 9H TH QH", "7S 8S 9C TC AD", "7C 8C 9D TD AS", "KH KS KC KD AH")
LED = ("KD 8D AS 7S 7H", "QD KS QS 8S 7C", "AD KH QH 8H 8C", "JD KC QC 9C 9H")


def scene(table: Table, seat: int) -> Scene:
    trump = table.public.trump
    assert trump is not None
    return scene_of(table.view(seat), trump)


def spoken() -> Table:
    """Return a table where the first passed, the second threw two cards, and the third is to speak."""
    table = seated(LED, carried=BETE)
    table.do(1, Pass())
    table.do(2, Draw((table.token(2, "7C"), table.token(2, "8S"))))
    return table


def test_who_was_dealt_which_cards_is_known_from_the_order_of_the_deal() -> None:
    for table in (seated(), seated(NOCE[:3])):
        for seat, tokens in dealt_to(table.public).items():
            assert sorted(table.public.tableau.pile(hand(seat))) == sorted(tokens)


def test_what_each_said_is_read_with_what_he_might_have_said() -> None:
    table = spoken()
    first, second = said_by_others(scene(table, 3))
    assert (first.did, second.did) == ("pass", "draw")
    assert len(second.thrown) == 2
    assert first.rights.stock == second.rights.stock == 6
    assert first.rights.fille
    table.do(3, TakeFille())
    *_, third = said_by_others(scene(table, 0))
    assert (third.did, third.rights.stock) == ("take_fille", 4)
    table.do(0, Play(table.token(0, "9H")))
    dealers = said_by_others(scene(table, 3))[-1]
    assert (dealers.did, dealers.rights.fille, len(dealers.thrown)) == ("play", False, 1)
    assert dealers.rights.retourne


def test_nothing_is_read_from_a_coup_with_a_fault() -> None:
    table = seated()
    table.do(1, Draw((table.token(1, "7H"),)))
    table.do(0, Misserve(Seat(1), 1))
    assert said_by_others(scene(table, 2)) == ()


def would_say(world: list[int], said: Said) -> bool:
    speech = plain_speech(tuple(sorted(world[token] for token in said.dealt)), said.rights)
    return speech.do == said.did and len(speech.thrown) == len(said.thrown)


def test_hands_that_would_have_spoken_otherwise_are_imagined_seldom() -> None:
    seen = scene(spoken(), 3)
    said = said_by_others(seen)
    dice = Dice(1)
    as_they_come = [sum(would_say(world, each) for each in said) for world in (seen.imagine(dice) for _ in range(200))]
    believed_in = [sum(would_say(world, each) for each in said) for world in islice(believed(seen, dice, 0.1), 200)]
    assert sum(believed_in) > 1.5 * sum(as_they_come)


def test_who_threw_cards_away_threw_his_lowest() -> None:
    seen = scene(spoken(), 3)
    second = said_by_others(seen)[1]
    for world in islice(believed(seen, Dice(2), 1.0), 50):
        thrown = [worth_keeping(world[token]) for token in second.thrown]
        kept = [worth_keeping(world[token]) for token in second.dealt if token not in second.thrown]
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
        for said in (Speech("play"), Speech("pass"), Speech("take_fille")):
            gains = talk.all_come_to(world, said)
            assert gains.get(Seat(3), 0) == talk.outcome(world, said)
            assert sum(gain for gain in gains.values() if gain > 0) in {0, SHARES}
            assert worth_of(0, gains.values(), 4) >= 0


def as_dealt(table: Table) -> list[int]:
    """Return the world as it is."""
    trump = table.public.trump
    assert trump is not None
    return [CODES[trump][table.position.shoe.face(Token(token))] for token in range(len(PACK_32))]


def test_a_lanturlu_makes_all_others_bete_in_a_noce_and_those_who_went_in_where_there_is_a_bete() -> None:
    hands = (LANTURLU[1], LANTURLU[0], *LANTURLU[2:])
    table = seated(hands, "QS QD QC JS JD", "JH", "")
    found = talk_of(scene(table, 1), Seat(1)).all_come_to(as_dealt(table), Speech("play"))
    assert found == {Seat(2): SHARES, Seat(0): -6, Seat(1): -6, Seat(3): -6}
    table = seated(hands, "QS QD QC JS JD", "JH", "", carried=BETE)
    found = talk_of(scene(table, 1), Seat(1)).all_come_to(as_dealt(table), Speech("play"))
    assert (found[Seat(2)], found[Seat(1)]) == (SHARES, -6)
