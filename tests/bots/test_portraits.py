"""Each character does what his portrait says: measured in the same moments for all of them."""

from functools import cache
from itertools import islice
from statistics import mean
from typing import Any

import pytest

from game.bots.catalogue import manners_of, traits_of
from game.bots.contract import Choose, Temper
from game.cards.faces import Rank
from game.play.chance import SeededChance
from game.play.characters import Character, UnlikelyCharacterError, company, read_company
from game.play.course import Course, begin
from game.rules.baccara.acts import BaccaraRefuse, BaccaraStake, Deal, Take
from game.rules.cascaret.acts import CascaretPass
from game.rules.cascaret.state import CascaretCarried
from game.rules.catalogue import games
from game.rules.pharaon.acts import PharaonDraw, PharaonStake
from game.rules.prime.acts import Bet
from game.table.contract import Waiting
from game.table.values import GameId, Seat
from tests.contract.playing import Case
from tests.contract.test_characters import choices

BETE = CascaretCarried(dealer=0, first_dealer=0, coup=1, begun=True, due=(0, 6, 6, 0), brought=(60,) * 4)
PEOPLE = {character.name: character for character in company()}


class Listener(Temper):
    """A temperament that remembers which of its numbers were asked for."""

    __slots__ = ("asked",)

    def __init__(self, numbers: tuple[tuple[str, float], ...]) -> None:
        super().__init__(numbers)
        object.__setattr__(self, "asked", set())

    def get(self, name: str, default: float) -> float:
        self.asked.add(name)  # type: ignore[attr-defined]  # set beside the frozen fields
        return super().get(name, default)


def choose_of(name: str, game: str) -> Choose[Any]:
    manner, temper = PEOPLE[name].manners[GameId(game)]
    return manners_of(GameId(game))[manner](temper)


def test_every_number_of_every_character_is_read() -> None:
    for character in PEOPLE.values():
        for game, (manner, temper) in character.manners.items():
            listener = Listener(temper.numbers)
            choose = manners_of(game)[manner](listener)
            if game == "baccara":
                for _ in islice(choices(Case(game, 3), choose), 60):
                    pass
            unread = {name for name, _ in temper.numbers} - listener.asked  # type: ignore[attr-defined]  # as above
            assert not unread - {"lay_down", "leave"}, f"{character.name} at {game}: {unread}"


@pytest.mark.parametrize("game", games())
def test_every_manner_says_what_it_reads(game: GameId) -> None:
    assert set(traits_of(game)) == set(manners_of(game))
    for manner, traits in traits_of(game).items():
        listener = Listener(())
        choose = manners_of(game)[manner](listener)
        for _ in islice(choices(Case(game, 4), choose), 40):
            pass
        asked: set[str] = listener.asked  # type: ignore[attr-defined]  # as above
        assert asked <= {trait.name for trait in traits}, manner


CHARACTER = """
[[character]]
name = "Nemo"
cameo = "cameo.nemo"
portrait = "character.nemo"
plays.cascaret = { manner = "%s", temper = { %s } }
"""


@pytest.mark.parametrize(
    ("manner", "temper", "said"),
    [
        ("ordinaire", "go_in_hundredths = 3", "go_in_hundredths = 3.0 is not in 20 to 500 hundredths of a trick"),
        ("mazette", "wits = 2", "wits = 2.0 is not in 0 to 1 of 1"),
        ("habile", "nerve = 0.3", "nerve is read by no manner of this character"),
        ("master", "", "there is no manner master"),
    ],
)
def test_a_number_out_of_bounds_or_read_by_nobody_is_refused(manner: str, temper: str, said: str) -> None:
    with pytest.raises(UnlikelyCharacterError, match=said):
        read_company(CHARACTER % (manner, temper))


def test_a_character_within_its_bounds_is_read() -> None:
    (nemo,) = read_company(CHARACTER % ("ordinaire", "go_in_hundredths = 160"))
    assert nemo.manners[GameId("cascaret")] == ("ordinaire", Temper((("go_in_hundredths", 160.0),)))


@cache
def moments(game: str, number: int) -> tuple[Course, ...]:
    """Return the first moments of so many deals: at Cascaret with a bete, so that one may pass."""
    case = Case(GameId(game), 4)
    carried = BETE if game == "cascaret" else None
    found = [begin(case.rules, case.chairs(), case.options, case.shoe(seed), carried)[0] for seed in range(number)]
    return tuple(course for course in found if not (game == "cascaret" and course.position.public.trump is None))


@cache
def acts_of(name: str, game: str, number: int = 60) -> tuple[Any, ...]:
    """Return what a character does in these moments, with the same chance as all others."""
    found = []
    for place, course in enumerate(moments(game, number)):
        seat = course.position.public.turn if game == "cascaret" else Seat(1)
        chance = SeededChance(f"portrait {place}")
        found.append(choose_of(name, game)(course.view(seat), course.offers(seat).regular(), chance).act)
    return tuple(found)


def share(name: str, game: str, kind: type[Any], number: int = 60) -> float:
    acts = acts_of(name, game, number)
    return sum(isinstance(act, kind) for act in acts) / len(acts)


def test_the_cautious_pass_at_cascaret_and_the_bold_go_in() -> None:
    passes = {
        name: share(name, "cascaret", CascaretPass, 120) for name in PEOPLE if manner_of(name, "cascaret") != "habile"
    }
    assert passes["M. Charles"] > passes["Herr Leopold"] + 0.05
    assert passes["Herr Leopold"] > passes["M. Hogier"] + 0.05
    assert passes["M. Hector"] > passes["M. Hogier"]
    assert passes["M. Hogier"] > passes["M. Alexandre"] + 0.1
    assert passes["Mlle Nannette"] > passes["M. La Hire"]
    assert passes["M. La Hire"] < 0.2 < passes["M. Hector"]


def test_mme_judith_goes_in_where_the_other_strong_players_pass() -> None:
    passes = {name: share(name, "cascaret", CascaretPass, 12) for name in ("Mme Judith", "Mme Argine")}
    assert passes["Mme Judith"] < passes["Mme Argine"]


def test_the_timid_bet_seldom_at_prime_and_the_bold_often() -> None:
    bets = {name: share(name, "prime", Bet, 300) for name in PEOPLE}
    assert bets["M. Charles"] < bets["M. Hogier"] < bets["M. Hector"] < bets["M. La Hire"] < bets["M. César"]
    assert bets["M. Charles"] < bets["Frl. Josepha"]
    amounts = {name: mean(act.amount for act in acts_of(name, "prime", 300) if isinstance(act, Bet)) for name in PEOPLE}
    assert amounts["M. Charles"] < amounts["M. Hector"] < amounts["M. Alexandre"]


def test_each_stakes_his_own_share_of_the_purse_at_baccara() -> None:
    def staked(name: str) -> float:
        return mean(act.amount for act in acts_of(name, "baccara") if isinstance(act, BaccaraStake))

    order = ["M. Hector", "Mme Argine", "Herr Ignaz", "Mlle Nannette", "M. César", "M. La Hire"]
    stakes = [staked(name) for name in order]
    assert stakes == sorted(stakes)
    sitting_out = {name: share(name, "baccara", type(None)) for name in ("Frl. Josepha", "Mme Thérèse", "Mme Pallas")}
    assert sitting_out["Frl. Josepha"] > sitting_out["Mme Thérèse"] > sitting_out["Mme Pallas"] == 0


def asked_by(banker: str, coups: int) -> float:
    """Return in how many of so many coups a ponte at the right may take a card or refuse it, as a share."""
    bank, asked, begun, number = PEOPLE[banker], 0, 0, 0
    manners = manners_of(GameId("baccara"))
    chooses = [
        manners[bank.banks[GameId("baccara")]](bank.manners[GameId("baccara")][1]),
        choose_of("Herr Ignaz", "baccara"),
    ]
    while begun < coups:
        number += 1
        case = Case(GameId("baccara"), 2)
        course, _ = begin(case.rules, case.chairs(20_000), case.options, case.shoe(number))
        content: set[Seat] = set()
        while isinstance(course.awaited, Waiting) and begun < coups:
            seat = next(each for each in course.awaited.seats if each not in content)
            offers = course.offers(seat).regular()
            choice = chooses[seat](course.view(seat), offers, SeededChance(f"{number} {begun} {course.awaited}"))
            begun += isinstance(choice.act, Deal)
            asked += bool(offers.of(Take)) and bool(offers.of(BaccaraRefuse))
            if choice.act is None:
                content.add(seat)
                continue
            content.clear()
            course, _ = course.after(seat, choice.act)
    return asked / begun


def test_a_ponte_of_m_hector_is_asked_in_every_second_coup_and_one_of_m_hogier_less() -> None:
    assert asked_by("M. Hector", 150) > max(0.5, asked_by("M. Hogier", 150) + 0.2)


def staked_at_pharaon(name: str, game: str, coups: int) -> list[PharaonStake]:
    """Return what a ponte stakes while so many coups fall, each after the other."""
    course = moments(game, 1)[0]
    found: list[PharaonStake] = []
    for number in range(coups):
        for turn in range(3):
            choice = choose_of(name, game)(
                course.view(Seat(1)), course.offers(Seat(1)).regular(), SeededChance(f"{number} {turn}")
            )
            if choice.act is None:
                break
            if isinstance(choice.act, PharaonStake):
                found.append(choice.act)
            course, _ = course.after(Seat(1), choice.act)
        course, _ = course.after(Seat(0), next(offer.act for offer in course.offers(Seat(0)).of(PharaonDraw)))
    return found


def test_m_charles_never_stakes_before_the_third_coup() -> None:
    assert staked_at_pharaon("M. Charles", "pharaon", 2) == []
    assert staked_at_pharaon("M. Charles", "pharaon", 3)
    assert staked_at_pharaon("M. Hector", "pharaon", 1)


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
@pytest.mark.parametrize(("name", "rank"), [("Mlle Rachel", Rank.SEVEN), ("M. Lancelot", Rank.QUEEN)])
def test_who_believes_in_one_card_lays_on_no_other(game: str, name: str, rank: Rank) -> None:
    assert {act.on for act in staked_at_pharaon(name, game, 4)} == {rank}


def manner_of(name: str, game: str) -> str:
    character: Character = PEOPLE[name]
    return character.manners[GameId(game)][0]


def test_neighbours_of_one_manner_differ() -> None:
    """No two characters sit down to all five games alike."""
    seen = [sorted((game, *play) for game, play in each.manners.items()) for each in company()]
    assert all(one != other for place, one in enumerate(seen) for other in seen[place + 1 :])
