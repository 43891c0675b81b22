"""A game by the front door: a scenario file, a journal, a resumption and a proof, without a line of the program."""

import random
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from game.catalogue import UnknownGameError, register, registration_of
from game.cli.scenario import run_files
from game.lessons.book.rulebook import book_of, books, read_book, scenario_of, search
from game.lessons.teach.played_scenario import read_played
from game.play.accounts.verify import verify
from game.play.scenarios.file import read_scenario
from game.play.scenarios.run import play, unmet
from game.play.session import Session, resume
from game.play.stored_house import open_house
from game.rules.catalogue import games
from game.store.paths import Paths
from game.table.contract import Shuffling
from game.table.values import GameId, Seat
from game.text.words import LANGUAGES, Words
from tests.play.sittings import house, seated, step, told
from tests.sixth_game.registration import BATAILLE
from tests.steady import steady

GAME = GameId("bataille")
ROOT = Path(__file__).parent.parent.parent
SCENARIO = Path(__file__).parent / "scenarios" / "bt_04_the_higher_takes.toml"


def test_no_file_of_the_program_names_the_sixth_game() -> None:
    named = [
        str(path)
        for path in (ROOT / "game").rglob("*")
        if path.suffix in {".py", ".toml", ".po", ".json"}
        and path.parent.name != "company"  # who may well say the word
        and b"bataille" in path.read_bytes().lower()
    ]
    assert named == []


def test_it_is_entered_once_and_gone_when_the_door_closes() -> None:
    assert games()[-1] == GAME
    with pytest.raises(ValueError, match="bataille is registered already"):
        register(BATAILLE)


def test_a_game_that_nobody_registered_is_unknown() -> None:
    with pytest.raises(UnknownGameError):
        registration_of("whist")


def test_its_scenario_comes_out_as_it_says() -> None:
    assert unmet(play(read_scenario(SCENARIO))) == ()


def test_its_scenario_runs_at_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_files([SCENARIO], Words("en"), as_json=False) == 0
    assert "the seats own [9, 9]" in capsys.readouterr().out


def test_its_scenario_is_a_lesson_with_captions() -> None:
    played = read_played(SCENARIO)
    assert [each.said("fr") for each in played.steps] == ["", "Le roi entame.", "L’as est plus haut."]
    assert played.appraise(1, Seat(0)) is not None


def test_its_rule_book_stands_before_the_common_one_and_is_searched() -> None:
    assert books()[-2] == GAME
    assert book_of("BT-04") == GAME
    clause = read_book(GAME).clauses[3]
    assert scenario_of(GAME, clause) == SCENARIO
    assert any(hit.book == GAME for hit in search("bt4", "fr"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_are_read_beside_ours_and_are_compiled(language: str) -> None:
    locale = Path(__file__).parent / "locale"
    with (locale / language / "bataille.po").open("rb") as file:
        said = {str(each.id): str(each.string) for each in read_po(file) if each.id}
    with (locale / f"{language}.mo").open("rb") as file:
        assert {str(each.id): str(each.string) for each in read_mo(file) if each.id} == said
    words = Words(language)
    assert all(words.has(key) for key in said)
    assert words.has("act.deal")


def played(session: Session, deals: int) -> Session:
    chance = random.Random(8)
    while session.deals < deals or not isinstance(session.awaited(), Shuffling):
        step(session, chance)
    return session


@pytest.mark.parametrize("human", [0, 1])
def test_a_sitting_is_journalled_resumed_at_the_same_card_and_proved(tmp_path: Path, human: int) -> None:
    opened = house(tmp_path)
    session = seated(opened.journal, GAME, human=human)
    chance = random.Random(3)
    for _ in range(25):
        step(session, chance)
        if session.begun:
            assert told(resume(opened.journal, session.number)) == told(session)
    played(session, 3)
    assert list(verify(opened.journal, session.number)) == []
    opened.close()


def test_a_deal_with_the_ace_low_goes_the_other_way(tmp_path: Path) -> None:
    opened = house(tmp_path)
    session = played(seated(opened.journal, GAME, ace_low=True, ante=3), 1)
    assert session.options.ace_low
    assert list(verify(opened.journal, session.number)) == []
    opened.close()


def test_the_house_lays_the_table_and_keeps_the_accounts(tmp_path: Path) -> None:
    rooms = open_house(Paths(tmp_path), list, seeds=steady())
    seating = rooms.seating(GAME)
    assert [sitter.human for sitter in seating.sitters] == [True, False]
    assert seating.sitters[1].manner == "random"
    session = played(rooms.sit_down(GAME, seating.options, seating.sitters), 2)
    rooms.rise(session)
    (record,) = rooms.statistics()
    assert (record.game, record.coups, record.edge_computed) == (GAME, 2, None)
    assert rooms.verify(session.number) == ()
    assert [sitter.name for sitter in rooms.seating(GAME).sitters] == [sitter.name for sitter in session.sitters]
    rooms.close()
