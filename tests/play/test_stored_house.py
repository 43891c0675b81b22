import logging
import os
import random
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.play.characters import company
from game.play.errors import StoreError
from game.play.examine import examine
from game.play.house import DoctorLine, HouseNotice, LastSeating
from game.play.house_parts import House
from game.play.preferences import Bounds, Preferences, preference_fields, spoken
from game.play.seating import seating_to_plain
from game.play.session import Session, Sitter
from game.play.stored_house import StoredHouse, open_house
from game.play.tables import options_of, places_are_drawn, seats_of
from game.rules.catalogue import games
from game.store.backup import backup_files
from game.store.errors import GivenUpError
from game.store.journal import GIFT
from game.store.paths import Paths
from game.store.replacement import chosen_of
from game.store.upkeep import Upkeep
from game.table.contract import Shuffling
from game.table.values import Chips, GameId, Seat
from tests.behind import ledger_of
from tests.play.sittings import PLAYED, step
from tests.steady import steady
from tests.store.faulty import disk

PRIME = GameId("prime")


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path / "home")


@pytest.fixture
def house(paths: Paths) -> Iterator[StoredHouse]:
    found = open_house(paths, lambda: examine(paths), seeds=steady(), beside=False)
    yield found
    found.close()


def seated(house: House, game: str = "prime") -> Session:
    seating = house.seating(GameId(game))
    return house.sit_down(GameId(game), seating.options, seating.sitters, strict=seating.strict)


def play(session: Session, deals: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    while session.deals < deals or not isinstance(session.awaited(), Shuffling):
        step(session, chance)


def test_a_first_start_asks_nothing(house: StoredHouse) -> None:
    assert [purse.name for purse in house.profiles()] == ["Vous"]
    purse = house.purse()
    assert (purse.chips, purse.at_table, purse.owed, purse.cash, purse.cash_owed) == (GIFT, 0, 0, 0, 0)
    assert house.preferences == Preferences()
    assert house.open_sitting() is None
    assert house.notices() == ()
    assert house.statistics() == ()


def test_what_the_player_makes_lies_in_folders_of_its_own(house: StoredHouse, paths: Paths) -> None:
    assert house.lesson_folder == paths.home / "lessons"
    assert house.page_folder == paths.home / "pages"
    assert house.font_folder == paths.home / "fonts"


@pytest.mark.parametrize("game", PLAYED)
def test_a_table_can_be_sat_down_at_as_it_is_laid(house: StoredHouse, game: str) -> None:
    session = seated(house, game)
    note = house.open_sitting()
    assert note is not None
    assert (note.number, note.game, note.over, note.deals, note.gain) == (1, game, False, 0, 0)
    assert note.names == tuple(sitter.name for sitter in session.sitters)
    assert house.purse().at_table > 0
    session.deal()
    result = house.rise(session)
    assert (result.number, result.game, result.gain) == (1, game, house.sittings()[0].gain)
    assert house.open_sitting() is None


def test_who_sits_down_elsewhere_rises_first_and_is_told(house: StoredHouse) -> None:
    seated(house)
    seated(house, "pharaon")
    assert house.notices() == (HouseNotice("house.notice.rose", ("Vous", 1, "prime")),)
    assert house.notices() == ()
    assert [(note.number, note.over) for note in house.sittings()] == [(2, False), (1, True)]


def test_the_house_is_closed_and_goes_on_at_the_same_card(house: StoredHouse, paths: Paths) -> None:
    session = seated(house)
    play(session, 1)
    public = session.public
    house.close()
    again = open_house(paths, list, seeds=steady(), beside=False)
    assert again.resume().public == public
    again.rise(again.resume())
    with pytest.raises(StoreError, match="no_sitting"):
        again.resume()
    again.close()


def test_a_table_is_laid_as_it_was_left(house: StoredHouse) -> None:
    first = house.seating(PRIME)
    sitters = (*reversed(first.sitters), company()[9].sits(PRIME, company()[9].brings))
    house.sit_down(PRIME, {"limit": 30}, sitters, strict=True)
    again = house.seating(PRIME)
    assert (again.options, again.strict) == ({"limit": 30}, True)
    assert [sitter.name for sitter in again.sitters] == [sitter.name for sitter in sitters]
    assert again.sitters[-1] == sitters[-1]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda plain: {**plain, "options": {"colour": "green"}},
        lambda plain: {**plain, "strict": "perhaps"},
        lambda plain: {**plain, "sitters": plain["sitters"][:2]},
        lambda plain: {**plain, "sitters": [*plain["sitters"], plain["sitters"][0]]},
        lambda plain: {**plain, "sitters": [{**each, "name": "Personne"} for each in plain["sitters"]]},
    ],
)
def test_a_table_that_cannot_be_laid_again_is_laid_afresh(
    house: StoredHouse, spoil: Callable[[dict[str, object]], dict[str, object]]
) -> None:
    first = house.seating(PRIME)
    house.remember("table-prime", spoil(seating_to_plain(LastSeating({"limit": 3}, first.sitters, strict=True))))
    assert house.seating(PRIME) == first


def test_who_has_less_brings_less(house: StoredHouse) -> None:
    seating = house.seating(PRIME)
    rich = tuple(house.human(GIFT) if sitter.human else sitter for sitter in seating.sitters)
    session = house.sit_down(PRIME, {}, rich)
    play(session, 2)
    house.rise(session)
    mine = next(sitter for sitter in house.seating(PRIME).sitters if sitter.human)
    assert mine.chips == min(GIFT, house.purse().chips)


def test_jetons_of_cascaret_are_as_many_as_were_agreed(house: StoredHouse) -> None:
    seating = house.seating(GameId("cascaret"))
    assert {sitter.chips for sitter in seating.sitters} == {30}
    sitters = [replace(sitter, chips=Chips(12)) for sitter in seating.sitters]
    house.sit_down(GameId("cascaret"), {"stake_each": 12}, sitters)
    assert {sitter.chips for sitter in house.seating(GameId("cascaret")).sitters} == {12}


def test_purses_are_opened_chosen_and_renamed(house: StoredHouse, paths: Paths) -> None:
    assert house.open_purse("Agathe").name == "Agathe"
    assert house.choose("Vous").name == "Vous"
    with pytest.raises(StoreError, match="no_such_purse"):
        house.choose("Personne")
    assert house.rename("Vous", "Moi").name == "Moi"
    assert house.rename("Agathe", "Anne").name == "Anne"
    assert [purse.name for purse in house.profiles()] == ["Moi", "Anne"]
    house.close()
    again = open_house(paths, list, seeds=steady(), beside=False)
    assert again.purse().name == "Moi"
    again.choose("Anne")
    again.close()
    last = open_house(paths, list, seeds=steady(), beside=False)
    assert last.purse().name == "Anne"
    last.close()


def test_two_players_share_a_table(house: StoredHouse) -> None:
    house.open_purse("Agathe")
    sitters = [house.human(50), *house.seating(PRIME).sitters[1:]]
    sitters[1] = Sitter("Vous", "cameo.vous", human=True, chips=Chips(40))
    session = house.sit_down(PRIME, {}, sitters)
    assert [purse.at_table for purse in house.profiles()] == [40, 50]
    house.choose("Vous")
    assert house.seating(PRIME).options == {}
    assert house.rise(session).gain == 0
    assert [purse.at_table for purse in house.profiles()] == [0, 0]
    seated(house)
    assert house.notices() == ()


def test_a_loan_is_lent_at_home_or_at_the_table(house: StoredHouse) -> None:
    assert house.lend(100).owed == 100
    session = seated(house)
    session.deal()
    before = house.purse().at_table
    purse = house.lend(50, session)
    assert (purse.owed, purse.at_table) == (150, before + 50)
    house.rise(session)
    assert house.repay(150).owed == 0
    assert sum(line.amount for line in house.account()) == house.purse().chips
    house.open_purse("Agathe")
    with pytest.raises(StoreError, match="no_sitting"):
        house.lend(5, session)


def test_the_account_tells_each_move_newest_first(house: StoredHouse) -> None:
    house.rise(seated(house))
    found = house.account()
    assert [line.what for line in found] == ["rose", "sat", "named"]
    assert [line.balance for line in found] == [GIFT, GIFT - 100, GIFT]
    assert [line.game for line in found] == [PRIME, PRIME, None]
    assert [line.what for line in house.account(1)] == ["rose"]
    assert house.account(0) == ()
    assert [point.chips for point in house.net_worth_points()] == [GIFT, GIFT]


def test_figures_add_up(house: StoredHouse) -> None:
    for seed in (1, 2):
        session = seated(house)
        play(session, 3, seed)
        house.rise(session)
    (record,) = house.statistics()
    assert (record.game, record.sittings) == (PRIME, 2)
    assert record.net == house.purse().chips - GIFT
    assert 0 < record.won + record.lost <= record.coups <= 6
    assert record.worst <= 0 <= record.best
    assert record.edge_computed is None
    assert house.net_worth_points()[-1].chips == house.purse().chips
    assert [note.gain for note in house.sittings()][::-1] == [
        later.chips - earlier.chips for earlier, later in pairwise(house.net_worth_points())
    ]


def test_the_seed_of_a_shoe_is_told_when_it_is_over(house: StoredHouse) -> None:
    session = seated(house)
    assert house.sealed(1) == ()
    play(session, 1)
    session.deal(5)
    first, second = house.sealed(1)
    assert first.seed is not None
    assert (second.seed, second.cut) == (None, 5)
    assert second.pledge == session.pledge
    house.rise(session)
    assert house.sealed(1)[1].seed is not None
    assert house.verify(1) == ()


def test_preferences_are_kept_and_bounded(house: StoredHouse, paths: Paths) -> None:
    assert house.prefer(speed=2.0, music=10).speed == 2.0
    for wrong in ({"speed": 9.0}, {"music": "loud"}, {"fullscreen": 1}, {"language": "it"}, {"deck": 4}):
        with pytest.raises(ValueError, match="cannot be"):
            house.prefer(**wrong)
    before = paths.settings.read_bytes()
    house.prefer(speed=2.0)
    assert paths.settings.read_bytes() == before
    house.close()
    again = open_house(paths, list, seeds=steady(), beside=False)
    assert (again.preferences.speed, again.preferences.music) == (2.0, 10)
    again.close()


def test_a_setting_that_cannot_be_is_told(paths: Paths) -> None:
    paths.home.mkdir()
    paths.settings.write_text('music = 101\nspeed = 1\ntext_size = "big"\n', encoding="utf-8")
    house = open_house(paths, list, seeds=steady(), beside=False)
    (notice,) = house.notices()
    assert (notice.key, notice.args) == ("house.notice.setting", ("settings.toml",))
    assert [(each.line, each.place, each.key) for each in notice.faults] == [
        (1, "music", "bounds"),
        (3, "text_size", "whole"),
    ]
    assert (house.preferences.music, house.preferences.speed) == (Preferences().music, 1)
    house.close()


def test_settings_that_cannot_be_read_and_a_broken_journal_are_told(paths: Paths) -> None:
    paths.home.mkdir()
    paths.settings.write_bytes(b"= =")
    paths.journal.write_bytes(b"")
    house = open_house(paths, list, seeds=steady(), beside=False)
    assert [notice.key for notice in house.notices()] == [
        "house.notice.damaged",
        "house.notice.begun_anew",
        "house.notice.settings_aside",
        "house.notice.setting",
    ]
    assert house.purse().chips == GIFT
    house.close()


def held(house: StoredHouse) -> list[int]:
    return [copy.number for copy in backup_files(house.opened.paths)]


def test_the_journal_is_copied_at_every_end(house: StoredHouse, paths: Paths) -> None:
    assert held(house) == [1]  # the purse that a first start opens
    house.rise(seated(house))
    assert held(house)[0] == 3
    seated(house)
    seated(house, "pharaon")  # who sits down elsewhere rises first
    assert held(house)[0] == 6
    house.close()
    assert backup_files(paths)[0].number == 6
    again = open_house(paths, list, beside=False)
    assert again.back_up().name == backup_files(paths)[0].path.name
    again.close()


def test_a_copy_that_cannot_be_made_keeps_nobody_seated(house: StoredHouse, paths: Paths) -> None:
    shutil.rmtree(paths.backups)
    paths.backups.write_bytes(b"a file where a folder should be")
    house.rise(seated(house))
    assert [notice.key for notice in house.notices()] == ["house.notice.not_backed_up"]
    assert house.purse().chips == GIFT
    with pytest.raises(StoreError, match="not_backed_up"):
        house.back_up()


def test_the_thread_beside_copies_audits_and_tells(paths: Paths) -> None:
    house = open_house(paths, list)
    session = seated(house)
    house.close()
    spoil(paths, session.number)
    house = open_house(paths, list)
    said, latest = set[str](), time.monotonic() + 60
    while "house.notice.doubt" not in said and time.monotonic() < latest:
        said |= {notice.key for notice in house.notices()}
        time.sleep(0.01)
    assert "house.notice.doubt" in said
    house.close()
    again = open_house(paths, list, beside=False)
    assert [notice.key for notice in again.notices()] == ["house.notice.damaged", "house.notice.lost_nothing"]
    again.close()


def spoil(paths: Paths, sitting: int) -> None:
    """Damage the entry of a sitting's beginning, where opening alone does not look."""
    with closing(sqlite3.connect(paths.journal)) as other:
        (trigger,) = other.execute("SELECT sql FROM sqlite_master WHERE name = 'entry_stays_UPDATE'").fetchone()
        other.execute("DROP TRIGGER entry_stays_UPDATE")
        other.execute("UPDATE entry SET at = 'never' WHERE sitting = ?", (sitting,))
        other.execute(trigger)
        other.commit()


@pytest.fixture(autouse=True)
def _long_journals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no journal audited whole before it is opened, nor even its newest entries."""
    monkeypatch.setattr("game.store.opening.AUDITED_WHOLE", 0)
    monkeypatch.setattr("game.store.opening.newest_hold", lambda _: "")


def test_an_audit_that_the_disk_keeps_from_reading_doubts_nothing(paths: Paths) -> None:
    open_house(paths, list, beside=False).close()
    moved, upkeep = paths.journal.rename(paths.home / "elsewhere"), Upkeep(paths, beside=False)
    upkeep.audit()
    assert upkeep.notices() == ()
    paths.journal.write_bytes(b"worms")
    upkeep.audit()
    assert [key for key, _ in upkeep.notices()] == ["house.notice.doubt"]
    moved.replace(paths.journal)


def test_a_copy_that_finds_damage_is_told_as_doubt(house: StoredHouse, paths: Paths) -> None:
    house.rise(seated(house))
    house.lend(5)
    spoil(paths, 1)
    upkeep = Upkeep(paths, beside=False)
    upkeep.copy()
    assert [key for key, _ in upkeep.notices()] == ["house.notice.doubt"]
    with pytest.raises(StoreError, match="not_backed_up"):
        house.back_up()


def test_an_older_copy_can_be_chosen(house: StoredHouse, paths: Paths) -> None:
    house.rise(seated(house))
    house.lend(5)
    older = house.backups()[1]
    house.prepare_copy(older.name)()
    assert [notice.key for notice in house.notices()] == ["house.notice.chosen", "house.notice.lost"]
    assert (house.purse().chips, house.sittings()) == (GIFT, ())
    house.lend(7)
    assert house.purse().owed == 7
    with pytest.raises(StoreError, match="no_such_copy"):
        house.prepare_copy("journal-of-my-own.sqlite3")
    (paths.backups / older.name).write_bytes(b"worms")
    with pytest.raises(StoreError, match="not_restored"):
        house.prepare_copy(older.name)
    assert house.purse().owed == 7


def test_a_copy_that_was_proved_beside_the_window_takes_its_place_without_another_audit(
    house: StoredHouse, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.rise(seated(house))
    told: list[tuple[int, int]] = []
    monkeypatch.setattr("game.store.audit._REPORTED_EVERY", 1)
    put = house.prepare_copy(house.backups()[0].name, progress=lambda done, whole: told.append((done, whole)))
    assert told == [(each, told[-1][1]) for each in range(1, told[-1][1] + 1)]
    house.lend(3)  # who waits may still write
    paths.doubt.touch()
    monkeypatch.setattr("game.store.opening.AUDITED_WHOLE", 0)
    for audited in ("opening.audit", "replacement.prove"):
        monkeypatch.setattr(f"game.store.{audited}", lambda *_: pytest.fail("audited in the window's thread"))
    put()
    assert [notice.key for notice in house.notices()] == ["house.notice.chosen", "house.notice.lost"]
    assert house.purse().owed == 0


def test_a_copy_that_is_stopped_or_spoiled_before_it_takes_its_place_changes_nothing(
    house: StoredHouse, paths: Paths
) -> None:
    house.rise(seated(house))
    name = house.backups()[0].name
    with pytest.raises(GivenUpError):
        house.prepare_copy(name, stopped=lambda: True)
    assert not chosen_of(paths).exists()
    house.lend(3)
    put = house.prepare_copy(name)
    chosen_of(paths).write_bytes(b"worms")
    with pytest.raises(StoreError, match="not_restored"):
        put()
    assert not chosen_of(paths).exists()
    put = house.prepare_copy(name)
    shutil.copyfile(paths.backups / house.back_up().name, chosen_of(paths))
    with pytest.raises(StoreError, match="not_restored"):
        put()
    assert house.purse().owed == 3


def test_settings_that_cannot_be_written_hold_and_are_told_once(house: StoredHouse, paths: Paths) -> None:
    paths.settings.mkdir()
    house.prefer(music=7)
    house.remember("salon", {"lit": "prime"})
    assert (house.preferences.music, house.remembered("salon"), house.unkept) == (7, {"lit": "prime"}, True)
    assert [notice.key for notice in house.notices()] == ["house.notice.settings_unwritten"]
    paths.settings.rmdir()
    house.prefer(room=3)
    assert not house.unkept
    house.close()
    again = open_house(paths, list, beside=False)
    assert (again.preferences.music, again.remembered("salon")) == (7, {"lit": "prime"})
    again.close()


def test_settings_that_cannot_be_written_together_are_told_and_a_refusal_meanwhile_is_heard(
    house: StoredHouse, paths: Paths
) -> None:
    paths.settings.mkdir()
    with pytest.raises(StoreError, match="no_such_purse"), house.settings_together():
        house.choose("Nobody")
    with house.settings_together():
        house.prefer(music=7)
    assert (house.preferences.music, house.unkept) == (7, True)
    paths.settings.rmdir()
    house.prefer(room=3)
    assert not house.unkept


def test_a_house_that_cannot_open_its_first_purse_lets_go_of_its_lock(
    paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> int:
        raise StoreError("not_written")

    with monkeypatch.context() as patch:
        patch.setattr("game.store.journal.Journal.open_purse", refused)
        with pytest.raises(StoreError, match="not_written"):
            open_house(paths, list, beside=False)
    open_house(paths, list, beside=False).close()


def test_the_doctor_tells_of_a_journal_that_is_cut_off_or_cannot_be_read(house: StoredHouse, paths: Paths) -> None:
    house.lend(5)
    house.close()
    paths.journal.write_bytes(house_copy(paths))
    found = {line.what: line for line in examine(paths)}
    assert "the journal ends with entry 1, but entry 2 was written at" in found["chain"].found
    with closing(sqlite3.connect(paths.journal)) as other:
        other.execute("DROP TRIGGER entry_stays_UPDATE")
        other.execute("UPDATE entry SET at = CAST(x'ff' AS TEXT)")
        other.commit()
    assert "damaged" in {line.what: line for line in examine(paths)}["journal"].found
    paths.journal.write_bytes(b"worms")
    assert not {line.what: line for line in examine(paths)}["journal"].well


def house_copy(paths: Paths) -> bytes:
    return backup_files(paths)[-1].path.read_bytes()


def test_what_a_scene_keeps_may_leave_things_out(house: StoredHouse) -> None:
    house.remember("salon", {"lamp": "prime", "side": None, "rows": [{"a": 1, "b": None}]})
    assert house.remembered("salon") == {"lamp": "prime", "rows": [{"a": 1}]}
    assert house.remembered("table") == {}


def test_the_doctor_looks_the_house_over(house: StoredHouse, paths: Paths) -> None:
    found = {line.what: line for line in house.doctor()}
    assert all(line.well for line in found.values())
    assert found["chain"] == DoctorLine("chain", "every entry is linked, balanced and covered")
    house.back_up()
    assert "the newest of" in {line.what: line.found for line in examine(paths)}["copies"]


def test_a_house_that_is_not_there_is_well(paths: Paths) -> None:
    found = {line.what: line for line in examine(paths)}
    assert "none yet" in found["journal"].found
    assert not paths.home.exists()


def test_a_package_that_is_not_there_is_told(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.examine.PACKAGES", ("no-such-package",))
    assert "not installed" in {line.what: line.found for line in examine(paths)}["no-such-package"]
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert "built in" in {line.what: line.found for line in examine(paths)}["no-such-package"]


def test_every_character_can_play_as_it_is_written(house: StoredHouse) -> None:
    from game.bots.catalogue import manners_of  # noqa: PLC0415  # only here

    assert len(company()) >= 16
    assert len({each.name for each in company()}) == len({each.cameo for each in company()}) == len(company())
    for game in PLAYED:
        manners = manners_of(game)
        for each in house.characters(game):
            name, temper = each.manners[game]
            manners[name](temper)
            assert each.sits(game, 50).manner == name
        for each in house.characters(game, bankers=True):
            assert each.sits(game, 50, bank=True).manner in manners
        assert len(house.characters(game)) >= 16
    assert house.characters(GameId("pharaon"), bankers=True)
    assert not house.characters(PRIME, bankers=True)


def test_every_game_is_played_by_the_company() -> None:
    assert set(games()) == {game for each in company() for game in each.manners}


def test_every_preference_has_bounds_that_allow_its_default() -> None:
    for each in preference_fields():
        assert each.bounds.allow(each.default, each.default), each.name
    assert Bounds(choices=(1, 2)).allow(2, 1)
    assert not Bounds(choices=(1, 2)).allow(3, 1)
    assert not Bounds(least=1).allow(0, 1)
    assert not Bounds().allow(1.5, 1)
    assert Bounds().allow(1, 1.5)
    assert Preferences().pace == 1.0
    assert Preferences(reduced_motion=True).pace == 0.0
    assert spoken("system", "fr_FR") == "fr"


def test_what_can_be_agreed_is_known_before_anybody_sits() -> None:
    assert options_of(PRIME)[0].name == "partners"
    assert seats_of(PRIME) == (3, 6)


def test_a_seat_without_a_company_is_the_players(house: StoredHouse) -> None:
    session = seated(house, "pharaon")
    assert [sitter.human for sitter in session.sitters] == [False, True, False, False]
    assert house.purse().at_table == 100
    session.deal()
    assert session.public.tableau.owned(Seat(0)) == 1000


def test_what_a_purse_has_learnt_is_its_own_and_goes_on_with_the_journal(house: StoredHouse, paths: Paths) -> None:
    house.learn("pharaon/01", 2)
    house.learn("pharaon/01", 0)
    house.learn("pharaon/01", 1)
    house.learn("prime/03", 0)
    assert house.lessons() == {"pharaon/01": 0, "prime/03": 0}
    entries = ledger_of(house).connection.execute("SELECT COUNT(*) FROM entry WHERE kind = 'learned'").fetchone()
    assert entries == (3,)
    house.open_purse("Anne")
    assert house.lessons() == {}
    house.learn("prime/03", 1)
    house.choose("Vous")
    assert house.lessons() == {"pharaon/01": 0, "prime/03": 0}
    house.rename("Vous", "Marie")
    assert house.lessons() == {"pharaon/01": 0, "prime/03": 0}
    house.close()
    again = open_house(paths, lambda: iter(()), beside=False)
    assert again.lessons() == {"pharaon/01": 0, "prime/03": 0}
    again.close()


def test_what_a_purse_has_learnt_is_in_the_copies_and_after_the_chain_broke(house: StoredHouse, paths: Paths) -> None:
    house.learn("pharaon/01", 0)
    house.close()
    damaged = bytearray(paths.journal.read_bytes())
    damaged[:16] = b"no journal, no!!"
    paths.journal.write_bytes(bytes(damaged))
    again = open_house(paths, lambda: iter(()), beside=False)
    assert [notice.key for notice in again.notices()] != []
    assert again.lessons() == {"pharaon/01": 0}
    again.close()


def test_what_a_purse_has_practised_is_its_own_and_the_last_answer_counts(house: StoredHouse) -> None:
    house.practise("prime.point", {"stability": 1.0})
    house.practise("baccara.units", {"stability": 2.0})
    house.practise("prime.point", {"stability": 3.0})
    assert house.practice() == {"prime.point": {"stability": 3.0}, "baccara.units": {"stability": 2.0}}
    house.open_purse("Anne")
    assert house.practice() == {}


def test_several_kinds_that_were_practised_are_written_together_or_not_at_all(house: StoredHouse) -> None:
    ask = ledger_of(house).connection.execute
    ask(
        "CREATE TEMP TRIGGER refused BEFORE INSERT ON main.entry WHEN NEW.body LIKE '%baccara.take%' "
        "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
    )
    cards = {"prime.point": {"stability": 1.0}, "baccara.take": {"stability": 2.0}}
    with pytest.raises(StoreError, match="not_written"):
        house.practise_all(cards)
    assert house.practice() == {}
    ask("DROP TRIGGER refused")
    house.practise_all(cards)
    assert house.practice() == cards
    assert house.purse().chips == GIFT


def test_what_the_file_refuses_is_raised_with_its_reason_and_name(house: StoredHouse, paths: Paths) -> None:
    session = seated(house)
    Upkeep(paths, beside=False).fold()  # or the log would still say all of it
    whole = paths.journal.read_bytes()
    paths.journal.write_bytes(b"a letter, not a journal" + whole[23:])
    with pytest.raises(StoreError) as refused:
        house.sittings()
    assert (refused.value.reason, refused.value.args_coded) == ("unreadable", (str(paths.journal),))
    paths.journal.write_bytes(whole)
    assert house.sittings()[0].number == session.number


def test_what_was_missed_at_a_seat_belongs_to_the_purse_that_sits_there(house: StoredHouse) -> None:
    session = seated(house)
    mine = next(Seat(seat) for seat, sitter in enumerate(session.sitters) if sitter.human)
    guest = next(Seat(seat) for seat, sitter in enumerate(session.sitters) if not sitter.human)
    house.open_purse("Anne")
    house.practise("baccara.take", {"stability": 1.0}, (session.number, mine))
    assert house.practice() == {}
    assert house.practice((session.number, mine)) == {"baccara.take": {"stability": 1.0}}
    assert house.practice((session.number, guest)) == {}, "a character has no purse: the one that is played with"
    assert house.coups(session.number) == 0
    play(session, 2)
    assert house.coups(session.number) == 2


def test_a_fault_is_written_into_the_log(house: StoredHouse) -> None:
    assert "a fault of the program" in house.write_fault("a fault of the program").read_text("utf-8")


def test_a_fault_that_the_log_does_not_take_is_told(tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    paths.log.mkdir(parents=True)
    with closing(open_house(paths, list, beside=False)) as house, pytest.raises(StoreError) as refused:
        house.write_fault("a fault of the program")
    kind = "no_access" if os.name == "nt" else "folder"  # as the system says
    assert (refused.value.reason, refused.value.args_coded) == ("no_log", (f"key:house.fault.{kind}",))


def test_a_newcomer_is_who_has_neither_answered_nor_played() -> None:
    assert Preferences().newcomer
    assert Preferences(text_size=150).growth == 1.5
    assert not Preferences(greeted=True).newcomer


def test_places_are_drawn_where_the_law_draws_them() -> None:
    assert {game for game in games() if places_are_drawn(game)} == {"cascaret"}


def test_a_house_that_cannot_be_opened_leaves_no_log_open(tmp_path: Path) -> None:
    for at in range(1, 200):
        with disk(at) as fault:
            try:
                house = open_house(Paths(tmp_path / str(at)), list, beside=False)
            except StoreError:
                assert logging.getLogger("game").handlers == []
                continue
            fault.heal()
            house.close()
        assert logging.getLogger("game").handlers == []
        if fault.calls < at:
            return
    pytest.fail("it never opened")
