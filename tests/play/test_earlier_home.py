"""A home that the program of commit ed754428 wrote opens with everything in it as it was.

What was there stands in the tables below. A name that is in a user's file is never changed, or is read under both.
"""

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.lessons.teach.courses import course_of
from game.lessons.teach.exercises.exercise import kinds_of
from game.lessons.teach.exercises.practice import Mistake, known
from game.lessons.teach.own import own_folder
from game.play.preferences import Preferences
from game.play.seating import stored_seating
from game.play.session import Session
from game.play.settings_file import KEPT_KEYS
from game.play.stored_house import StoredHouse, open_house
from game.play.tables import games
from game.screen.keys.commands import commands
from game.store.paths import Paths
from game.table.contract import Waiting
from game.table.values import GameId, Pile, Seat

HOME = Path(__file__).parents[1] / "fixtures" / "home_ed754428"

SETTINGS = Preferences(
    language="de",
    profile="Vous",
    deck="large",
    text_size=150,
    typeface="sans",
    high_contrast=True,
    speed=1.5,
    speed_characters=2.0,
    speed_settlement=0.75,
    reduced_motion=True,
    effects=55,
    announcements=35,
    room=10,
    music=0,
    told="full",
    sound_captions=True,
    mono=True,
    pause_unfocused=False,
    scanning=True,
    scan_seconds=2.5,
    width=1440,
    height=900,
    trick_pause=3.0,
    wait_each_coup=True,
    auto_ready=True,
    confirm_leave=False,
    tutor="before",
    tutor_from=1.5,
    company="chatty",
    company_told=False,
    welcomed=True,
    greeted=True,
)
KEYS = {
    "all.hand": "shift+h",
    "table.skip": "x",
    "salon.purses": "f12",
    "lesson.hint": "g",
    "book.last": "w",
    "pharaon.on": "u",
    "pharao.paroli": "y",
    "prime.bet": "n",
    "prime.keep": "m",
    "cascaret.hold": "g",
    "baccara.take": "u",
}
TAKEN_THEN = {"table.skip", "prime.bet", "prime.keep", "cascaret.hold"}
"""Commands whose keys in that file others had already: that program too did not give them."""
REMEMBERED = {
    "salon": {"lit": "cascaret"},
    "rulebook": {"clause": "PR-06"},
    "visited": {"Vous": ["prime", "pharaon"], "Adèle": ["pharao/bank"]},
    "reviewed": {"sittings": [1]},
    "jetons": {"pharaon": 10, "baccara": 25},
    "carnet": {"folded": ["edges", "seal"]},
}
"""What scenes keep between two visits."""

PURSES = {  # chips, at the table, owed
    "Vous": (528, 99, 100),
    "Adèle": (200, 304, 0),
    "Bastien": (400, 95, 0),
    "Denis": (470, 18, 0),
    "Colette": (470, 18, 0),
    "Émile": (400, 99, 0),
}
ACCOUNT = [  # of Vous, newest line first
    ("sat", -100, 528, "pharaon"),
    ("repaid", -20, 628, None),
    ("lent", 120, 648, None),
    ("rose", 128, 528, "prime"),
    ("sat", -100, 400, "prime"),
    ("named", 500, 500, None),
]

# purse: game, strict, who sits there, deals, coups that are over, acts of this deal, unusual options
TABLES = {
    "Vous": ("pharaon", False, "M. Hector, Vous, Mme Argine, M. César", 1, 7, 26, "most=60 after_doublet=stays"),
    "Adèle": ("pharao", True, "Adèle, Mme Argine, M. César", 1, 16, 26, "bottom=after_stakes"),
    "Bastien": ("prime", False, "Bastien, M. Hector, Mme Argine, M. César", 8, 7, 7, "limit=10"),
    "Denis": ("cascaret", True, "M. Hector, Denis, Colette, Mme Argine", 3, 1, 6, "tours=2"),
    "Colette": ("cascaret", True, "M. Hector, Denis, Colette, Mme Argine", 3, 1, 6, "tours=2"),
    "Émile": ("baccara", False, "M. Hector, Émile, Mme Argine, M. César, Mlle Rachel", 1, 3, 29, "packs=1"),
}
PLEDGES = {
    "Vous": "83b4f61a",
    "Adèle": "5e50efba",
    "Bastien": "f7327085",
    "Denis": "12d6b445",
    "Colette": "12d6b445",
    "Émile": "d971f887",
}
STAKES = {
    "Vous": "stake:1/3=1 stake:1/9=1 stake:1/T=1 stake:2/3=1 stake:3/Q=2",
    "Adèle": "stake:1/4=1 stake:2/7=8",
    "Bastien": "stake:0/bet=6 stake:2/bet=6 stake:3/bet=6",
    "Denis": "pot=18",
    "Colette": "pot=18",
    "Émile": "stake:1/right=2 stake:2/left=5 stake:3/right=16 stake:4/left=11",
}
CARDS = {  # a pile, and the faces in it that the player has seen
    "Vous": ("right", "8C 8D 2H 9H KS 9D KH"),
    "Adèle": ("left", "KH 2S JD QH TS 2H 6H 2D 6S 7D 3S 6D 6C 3D 7H KC"),
    "Bastien": ("hand:0", "7C 2H KC 6H"),
    "Denis": ("hand:1", "KH AD JS 8S 9S"),
    "Colette": ("hand:2", "QH 8D QC QD TC"),
    "Émile": ("right", "5H 3C"),
}
OFFERED = {  # the kinds of acts that are awaited of the player
    "Vous": "move stake withdraw",
    "Adèle": "draw end",
    "Bastien": "discard",
    "Denis": "card expose",
    "Colette": "expose speak_early",
    "Émile": "refuse take",
}

LESSONS_DONE = {"Vous": {"pharaon/01": 0, "pharaon/02": 3, "own/treize": 1}, "Adèle": {"pharao/01": 2}}
PRACTISED = {  # the kind of exercise, and how likely a right answer is two days later
    "Vous": {"pharaon.coup": 0.968, "prime.point": 0.867, "baccara.units": 0.698, "cascaret.trick": 0.909},
    "Adèle": {"pharao.bent": 0.698},
}
OWN_LESSONS = {"own/prime_1_2": ("prime", "La Prime: Coup 1"), "own/treize": ("pharaon", "Dreizehn Karten")}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    shutil.copytree(HOME, tmp_path / "home")
    found = open_house(Paths(tmp_path / "home"), list, beside=False)
    yield found
    found.close()


def test_nothing_is_amiss(house: StoredHouse) -> None:
    assert house.notices() == ()
    assert not house.unkept


def test_the_settings_are_as_they_were(house: StoredHouse) -> None:
    assert house.preferences == SETTINGS
    assert {name: house.remembered(name) for name in REMEMBERED} == REMEMBERED


def test_every_remapped_key_still_names_a_command(house: StoredHouse) -> None:
    assert house.remembered(KEPT_KEYS) == KEYS
    assert KEYS.keys() <= {command.name for command in commands()}


def test_every_purse_has_what_it_had(house: StoredHouse) -> None:
    found = {purse.name: (purse.chips, purse.at_table, purse.owed) for purse in house.profiles()}
    assert found == PURSES
    assert house.purse().name == "Vous"
    assert [(line.what, line.amount, line.balance, line.game) for line in house.account()] == ACCOUNT


@pytest.mark.parametrize("name", PURSES)
def test_an_open_sitting_goes_on_at_the_same_card(house: StoredHouse, name: str) -> None:
    house.choose(name)
    session = house.resume()
    game, strict, sitters, deals, coups, acts, options = TABLES[name]
    assert (session.game, session.strict, ", ".join(each.name for each in session.sitters)) == (game, strict, sitters)
    assert (session.deals, house.coups(session.number), len(session.history)) == (deals, coups, acts)
    for option in options.split():
        option_name, value = option.split("=")
        assert str(getattr(session.options, option_name)) == value
    assert session.pledge.startswith(PLEDGES[name])
    assert stakes_on(session) == STAKES[name]
    pile, faces = CARDS[name]
    assert seen_in(session, name, pile) == faces
    awaited = session.awaited()
    assert isinstance(awaited, Waiting)
    assert seat_of(session, name) in awaited.seats
    assert kinds_offered(session, name) == OFFERED[name]


@pytest.mark.parametrize("name", PURSES)
def test_it_is_kept_how_a_table_was_laid(house: StoredHouse, name: str) -> None:
    game, strict, sitters, _, _, _, options = TABLES[name]
    laid = stored_seating(GameId(game), house.remembered(f"table-{game}"))
    assert laid is not None
    assert {f"{option}={value}" for option, value in laid.options.items()} == {*options.split()}
    assert laid.strict is strict
    assert {sitter.name for sitter in laid.sitters} == {*sitters.split(", ")}


@pytest.mark.parametrize("name", PURSES)
def test_an_open_sitting_holds_when_proved_and_can_be_ended(house: StoredHouse, name: str) -> None:
    house.choose(name)
    note = house.open_sitting()
    assert note is not None
    assert house.verify(note.number) == ()
    result = house.rise(house.resume())
    assert (result.number, result.gain) == (house.sittings()[0].number, house.sittings()[0].gain)
    assert house.purse().at_table == 0


def test_a_sitting_that_is_over_can_be_played_again(house: StoredHouse) -> None:
    replayed = house.replay(1)
    assert (replayed.game, replayed.live) == ("prime", False)
    assert {step.coup for step in replayed.steps} == {0, 1, 2}
    assert house.verify(1) == ()
    record = next(each for each in house.statistics() if each.game == "prime")
    assert (record.sittings, record.coups, record.net) == (1, 3, 28)


@pytest.mark.parametrize("name", LESSONS_DONE)
def test_progress_in_lessons_and_exercises_is_kept(house: StoredHouse, name: str) -> None:
    house.choose(name)
    assert house.lessons() == LESSONS_DONE[name]
    shipped = {lesson.id for game in games() for lesson in course_of(game)}
    assert house.lessons().keys() <= shipped | OWN_LESSONS.keys()
    later = datetime(2026, 11, 30, 23, 48, 30, tzinfo=UTC)
    kinds = {kind.id: kind for game in games() for kind in kinds_of(game)}
    assert house.practice().keys() >= PRACTISED[name].keys()
    for kind, recall in PRACTISED[name].items():
        assert known(kinds[kind], house.practice(), later).recall == pytest.approx(recall, abs=0.001)


def test_a_mistake_at_a_table_is_due_as_an_exercise(house: StoredHouse) -> None:
    kind = next(each for each in kinds_of(GameId("prime")) if each.id == "prime.discard")
    state = known(kind, house.practice(), datetime(2026, 11, 29, tzinfo=UTC))
    assert (state.due, state.mistake) == (True, Mistake(sitting=1, coup=2))


def test_lessons_of_the_player_s_own_can_be_played(house: StoredHouse) -> None:
    found = own_folder(house.lesson_folder, "de").lessons
    assert [each.faults for each in found] == [(), ()]
    games = {each.id: (str(each.lesson.scenario.rules.game), each.title("de")) for each in found if each.lesson}
    assert games == OWN_LESSONS


def seat_of(session: Session, name: str) -> Seat:
    return Seat(next(seat for seat, sitter in enumerate(session.sitters) if sitter.name == name))


def stakes_on(session: Session) -> str:
    lying = session.public.tableau.chips.items()
    return " ".join(sorted(f"{place}={chips}" for place, chips in lying if not str(place).startswith("purse")))


def seen_in(session: Session, name: str, pile: str) -> str:
    view = session.view(seat_of(session, name))
    return " ".join(str(view.faces[token]) for token in view.public.tableau.pile(Pile(pile)) if token in view.faces)


def kinds_offered(session: Session, name: str) -> str:
    return " ".join(sorted({offer.act.do for offer in session.offers(seat_of(session, name)).items}))
