import random

import pytest

from game.bots.cascaret.manners import MANNERS
from game.bots.contract import Choose, Temper
from game.cards.faces import Suit
from game.cards.packs import PACK_32
from game.cards.shoe import Shoe, sealed
from game.cards.shuffle import Seed
from game.play.chance import SeededChance
from game.play.course import Course, begin
from game.rules.cascaret.acts import (
    CascaretDraw,
    CascaretPass,
    Claim,
    Lanturlu,
    LayCard,
    Misdeal,
    Misserve,
    NameTrump,
    Play,
    YieldDeal,
)
from game.rules.cascaret.law import CASCARET
from game.rules.cascaret.options import CascaretOptions
from game.rules.cascaret.state import CascaretCarried, CascaretPhase, CascaretPublic
from game.table.contract import Chair, Over, Shuffling, Waiting
from game.table.values import Chips, Seat
from game.table.view import Position, view_of
from game.text.words import Words
from tests.rules.cascaret.table import NOCE, Table, seated

BETE = CascaretCarried(dealer=0, first_dealer=0, coup=1, begun=True, due=(0, 6, 6, 0), brought=(30,) * 4)
HELD = ("7H 8H 9H TH QH", "7S 8S 9C TC AD", "7C 8C 9D TD AS", "KH KS KC KD AH")


@pytest.fixture(params=list(MANNERS))
def choose(request: pytest.FixtureRequest) -> Choose[CascaretPublic]:
    return MANNERS[request.param](Temper((("worlds", 6.0),)))


def chosen(choose: Choose[CascaretPublic], table: Table, seat: int, seed: str = "a") -> object:
    view = table.view(seat)
    return choose(view, CASCARET.legal(view).regular(), SeededChance(seed)).act


def test_every_character_plays_whole_parties_and_never_a_fault(choose: Choose[CascaretPublic]) -> None:
    words = Words("en")
    for seats, named in (
        (3, {"last_but_one": True}),
        (4, {"trump_second": True}),
        (5, {"follow": "suit_only"}),
    ):
        chairs = tuple(Chair(Chips(30)) for _ in range(seats))
        course, _ = begin(CASCARET, chairs, CascaretOptions(tours=1, **named), shoe(seats, 0))
        deal = 0
        while not isinstance(course.awaited, Over):
            if isinstance(course.awaited, Shuffling):
                deal += 1
                course, _ = course.dealt(shoe(seats, deal))
                continue
            seat = course.position.public.turn
            offers = course.offers(seat)
            choice = choose(course.view(seat), offers.regular(), SeededChance(f"{deal}"))
            assert offers.regular().allows(choice.act)
            assert words.has(f"reason.{choice.reason}")
            course, _ = course.after(seat, choice.act)


def test_who_could_only_commit_a_fault_is_content(choose: Choose[CascaretPublic]) -> None:
    assert chosen(choose, seated(), 2) is None


def test_cards_that_a_character_has_not_seen_change_none_of_its_acts(choose: Choose[CascaretPublic]) -> None:
    for seed in range(3):
        for course in moments(seed):
            seat = course.position.public.turn
            first = choose(course.view(seat), course.offers(seat).regular(), SeededChance("x"))
            for swap in range(2):
                other = Position(course.position.public, swapped(course, seat, swap))
                view = view_of(other, seat)
                assert choose(view, CASCARET.legal(view).regular(), SeededChance("x")) == first


def test_the_same_moment_and_chance_give_the_same_choice(choose: Choose[CascaretPublic]) -> None:
    table = seated(carried=BETE)
    assert chosen(choose, table, 1, "same") == chosen(choose, table, 1, "same")


def test_a_lanturlu_is_shown_at_once_in_a_noce(choose: Choose[CascaretPublic]) -> None:
    assert chosen(choose, seated(HELD, "QS QD QC JS JD", "JH", ""), 1) == Lanturlu()


def test_where_there_is_a_bete_its_holder_passes_and_shows_it_when_asked(choose: Choose[CascaretPublic]) -> None:
    table = seated(HELD, "QS QD QC JS JD", "JH", "", carried=BETE)
    assert chosen(choose, table, 1) == CascaretPass()
    table.do(1, CascaretPass())
    table.do(2, Play())
    table.do(3, CascaretPass())
    table.do(0, CascaretPass())
    assert table.public.phase is CascaretPhase.ASKING
    assert chosen(choose, table, 1) == Lanturlu()


def test_a_bound_last_but_one_plays_his_lanturlu(choose: Choose[CascaretPublic]) -> None:
    table = seated((*HELD[1:3], HELD[0], HELD[3]), "QS QD QC JS JD", "JH", "", carried=BETE, last_but_one=True)
    table.do(1, CascaretPass())
    table.do(2, CascaretPass())
    assert chosen(choose, table, 3) == Play()


def test_the_dealer_names_his_best_suit(choose: Choose[CascaretPublic]) -> None:
    table = seated((*NOCE[:3], "AD KC QC 9C TC"), "7D TH 9S TS JS", "JC", "")
    assert chosen(choose, table, 0) == NameTrump(Suit.CLUBS)


def test_a_wrong_number_is_claimed_and_a_maldonne_costs_the_deal(choose: Choose[CascaretPublic]) -> None:
    table = seated()
    table.do(1, CascaretDraw((table.token(1, "7H"),)))
    table.do(0, Misserve(Seat(1), 1))
    assert chosen(choose, table, 1) == Claim()
    table = seated()
    table.do(0, Misdeal())
    assert chosen(choose, table, 0) == YieldDeal()


def test_a_hopeless_hand_passes_where_it_may() -> None:
    hands = ("7S 8S 7H 8H 9H", "KD 8D AS 7C KS", "JD KH QH QS 8C", "AD KC QC 9C QD")
    for name in ("mazette", "ordinaire"):
        table = seated(hands, "JC TH 9S TS JS", "TD", "TC", carried=BETE)
        table.do(1, CascaretPass())
        table.do(2, Play())
        assert chosen(MANNERS[name](Temper((("go_in_hundredths", 400.0), ("wits", 1.0)))), table, 3) == CascaretPass()


def test_a_strong_player_keeps_what_takes_every_trick() -> None:
    table = seated(("JC KD QD JD AS", "8D KS QS 8S 7C", "9D KH QH 8H 8C", "TD KC QC 9C 9H"), "7H TH 9S TS JS", "7D", "")
    table = Table(table.position, table.events)
    assert chosen(MANNERS["habile"](Temper((("worlds", 60.0),))), table, 1) in (
        Play(),
        CascaretDraw((table.token(1, "AS"),)),
    )


def test_every_word_of_the_game_is_there_in_three_languages() -> None:
    for language in ("fr", "de", "en"):
        words = Words(language)
        for act in CASCARET.act_types:
            assert words.has(f"act.cascaret.{act.do}")
            assert words.has(f"act.cascaret.{act.do}.sub")
        for phase in CascaretPhase:
            assert words.has(f"prompt.cascaret.{phase.value}")


def moments(seed: int) -> list[Course]:
    """Return moments of two coups, played at random among the regular acts."""
    chance = random.Random(seed)
    chairs = tuple(Chair(Chips(60)) for _ in range(3 + seed % 3))
    course, _ = begin(CASCARET, chairs, CascaretOptions(), shoe(seed, 0))
    found = []
    for deal in (1, 2):
        while isinstance(course.awaited, Waiting):
            found.append(course)
            seat = course.position.public.turn
            offers = course.offers(seat).regular().items
            likely = [offer for offer in offers if isinstance(offer.act, Play | LayCard)]
            course, _ = course.after(seat, chance.choice(likely or offers).act)
        course, _ = course.dealt(shoe(seed, deal))
    return found[:: 1 + seed % 3]


def swapped(course: Course, seat: Seat, seed: int) -> Shoe:
    """Return the shoe with everything that a seat has not seen in another order."""
    shoe = course.position.shoe
    unseen = [token for token in shoe.tokens if not course.position.public.tableau.knows(seat, token)]
    others = list(unseen)
    random.Random(seed).shuffle(others)
    faces = list(shoe.faces)
    for token, other in zip(unseen, others, strict=True):
        faces[token] = shoe.faces[other]
    return Shoe(tuple(faces))


def shoe(seed: int, deal: int) -> Shoe:
    return sealed(PACK_32, Seed(f"bots {seed} {deal}".encode()))
