"""While an act is being written the window goes on, and nothing of the act is seen before it is on the disk."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.cards.faces import Rank
from game.play.errors import StoreError
from game.play.session import Session, resumed
from game.play.stored_house import StoredHouse, open_house
from game.rules.pharaon.acts import Stake
from game.rules.pharaon.state import stake_place
from game.screen.paper.results import Activated, TextChanged
from game.screen.scene.routes import open_scene
from game.screen.table.scene import TableScene
from game.stage.affordances import HouseAct
from game.store.pages import OpenSitting, SittingPage
from game.store.paths import Paths
from game.table.any_game import AnyPublic
from game.table.values import Chips, GameId, Seat
from tests.company import BANKER, PONTES, PaperBook, seated, you
from tests.screen.harness import Pilot
from tests.screen.slow_disk import SlowDisk, beside, settled, written

YOU, PHARAON = Seat(1), GameId("pharaon")
SEVEN = stake_place(YOU, Rank.SEVEN)
QUICK = {"speed": 4.0, "figures": False, "confirm_leave": False}


@pytest.fixture
def disk() -> SlowDisk:
    return SlowDisk()


def ponte(disk: SlowDisk) -> tuple[Session, Pilot]:
    session = seated("pharaon", (BANKER, you(), *PONTES))
    pilot = beside(lambda services: TableScene(services, session), **QUICK)
    disk.under(session)
    settled(pilot)
    return session, pilot


def laid(session: Session) -> int:
    chips: int = session.public.tableau.chips_at(SEVEN)
    return chips


def shown(pilot: Pilot) -> int:
    chips: int = pilot.scene.state().view.public.tableau.chips_at(SEVEN)
    return chips


def again(session: Session) -> AnyPublic:
    """Return how a table lies where what is in its book is played again."""
    sitting, *pages = cast("PaperBook", session._book).pages
    assert isinstance(sitting, SittingPage)
    found = OpenSitting(1, sitting, session.deals, tuple(page for page in pages if not isinstance(page, SittingPage)))
    return resumed(session._book, found).public


def acts(session: Session) -> int:
    return cast("PaperBook", session._book).acts


def test_an_act_is_seen_in_the_turn_after_it_is_written_and_the_window_goes_on_meanwhile(disk: SlowDisk) -> None:
    session, pilot = ponte(disk)
    disk.slow()
    pilot.click_on("rank:7")
    assert pilot.services.writer.busy
    pilot.resize((1600, 900))
    pilot.wait(0.5)
    assert pilot.board.viewport.scale == 1.25
    assert (laid(session), shown(pilot)) == (0, 0)
    disk.go()
    written(pilot)
    settled(pilot)
    assert (laid(session), shown(pilot)) == (5, 5)


def test_what_is_pressed_meanwhile_waits_and_is_answered_then_in_its_order(disk: SlowDisk) -> None:
    session, pilot = ponte(disk)
    disk.slow()
    pilot.click_on("rank:7")
    pilot.click_on("rank:9")
    pilot.wait(0.2)
    disk.go()
    written(pilot)
    settled(pilot)
    assert (laid(session), session.public.tableau.chips_at(stake_place(YOU, Rank.NINE))) == (5, 5)
    done = [step.act for step in session.history if step.seat == YOU]
    assert again(session) == session.public
    assert done == [Stake(Rank.SEVEN, Chips(5)), Stake(Rank.NINE, Chips(5))]


def test_an_act_that_the_disk_refuses_late_is_told_and_done_when_it_is_back(disk: SlowDisk) -> None:
    session, pilot = ponte(disk)
    disk.slow()
    pilot.click_on("rank:7")
    pilot.turn()
    assert pilot.notices.shown(pilot.services.words) is None
    disk.go(refuses=True)
    written(pilot)
    notice = pilot.notices.shown(pilot.services.words)
    assert notice is not None
    assert pilot.services.words("house.fault.disk_full") in notice.text
    assert laid(session) == 0
    disk.go()
    pilot.click_on("rank:7")
    settled(pilot)
    assert laid(session) == 5


def test_the_act_of_a_character_is_not_seen_before_it_is_written_and_done_again_where_it_is_refused(
    disk: SlowDisk,
) -> None:
    session, pilot = ponte(disk)
    before = len(session.history)
    disk.slow()
    pilot.runner.ready(YOU)
    pilot.wait(2.0)
    assert (disk.asked, len(session.history)) == (1, before)
    disk.go(refuses=True)
    written(pilot)
    assert pilot.notices.shown(pilot.services.words) is not None
    assert len(session.history) == before
    disk.go()
    pilot.wait(3.0)
    settled(pilot)
    assert session.public.coups == 1
    disk.slow()
    pilot.runner.ready(YOU)
    pilot.wait(2.0)
    disk.go()
    settled(pilot)
    assert again(session) == session.public


def test_the_window_closes_while_an_act_is_being_written_and_the_act_is_in_the_book(disk: SlowDisk) -> None:
    session, pilot = ponte(disk)
    before = acts(session)
    disk.slow()
    pilot.click_on("rank:7")
    pilot.turn(pygame.event.Event(pygame.QUIT))
    assert pilot.scene is None
    assert acts(session) == before
    disk.go()
    pilot.services.writer.close()
    assert acts(session) == before + 1


def test_a_fault_meanwhile_is_told_and_what_was_written_goes_on_nowhere(
    disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, pilot = ponte(disk)
    disk.slow()
    pilot.click_on("rank:7")
    monkeypatch.setattr(TableScene, "draw", lambda _: 1 // 0)
    pilot.loop._guarded((), 0.01)
    disk.go()
    assert not pilot.services.writer.busy
    pilot.loop._guarded((), 0.01)
    assert isinstance(pilot.loop._error, ZeroDivisionError)
    assert laid(session) == 0


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    opened = open_house(Paths(tmp_path / "home"), lambda: iter(()), beside=False)
    opened.prefer(greeted=True, reduced_motion=True, company="none", **QUICK)
    yield opened
    opened.close()


def kinds(house: StoredHouse) -> list[str]:
    return [entry.kind for entry in house._journal.ledger.entries()]


def in_house(house: StoredHouse, disk: SlowDisk, name: str, **named: Any) -> Pilot:  # noqa: ANN401  # what a scene takes
    pilot = beside(lambda services: open_scene(name, services, **named), house=house)
    settled(pilot)
    house._journal.ledger.riders.append(disk.writes)
    disk.slow()
    return pilot


def test_the_salon_goes_on_while_a_sitting_is_written_and_the_table_opens_without_another_wait(
    house: StoredHouse, disk: SlowDisk
) -> None:
    house.prefer(welcomed=False)
    pilot = in_house(house, disk, "salon")
    salon = pilot.scene
    pilot.press("return")
    pilot.resize((1600, 900))
    pilot.wait(1.0)
    assert pilot.scene is salon
    assert salon._viewport.scale == 1.25
    disk.go()
    written(pilot)
    assert kinds(house) == ["named", "sat", "deal"]
    disk.slow()
    pilot.settle()
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene.session.deals == 1
    assert pilot.scene._presenter.last is not None
    disk.go()
    assert house.open_sitting() is not None
    assert house.resume().public == pilot.scene.session.public


def test_the_conventions_go_on_while_a_sitting_is_written_and_tell_where_it_is_refused(
    house: StoredHouse, disk: SlowDisk
) -> None:
    house.prefer(welcomed=True)
    pilot = in_house(house, disk, "conventions", game=GameId("prime"))
    page = pilot.scene.page
    pilot.press("space")
    pilot.resize((1600, 900))
    pilot.wait(0.3)
    assert pilot.scene.page is page
    disk.go(refuses=True)
    written(pilot)
    settled(pilot)
    assert pilot.scene.page is page
    assert pilot.services.words("house.fault.disk_full") in pilot.built.content.message
    assert kinds(house) == ["named"]
    disk.go()
    pilot.press("space")
    settled(pilot)
    assert kinds(house) == ["named", "sat", "deal"]


def test_a_first_shoe_that_is_refused_is_asked_for_once_more_by_the_table(house: StoredHouse, disk: SlowDisk) -> None:
    house.prefer(welcomed=False)
    pilot = in_house(house, disk, "salon")
    ledger, asked = house._journal.ledger, list[str]()
    write = ledger.write

    def once(kind: str, *args: Any, **named: Any) -> int:  # noqa: ANN401  # handed on as it came
        asked.append(kind)
        if asked.count("deal") == 1 and kind == "deal":
            raise StoreError("not_written", "key:house.fault.disk_full")
        return write(kind, *args, **named)

    ledger.write = once  # type: ignore[method-assign]  # refuses a shoe
    disk.go()
    pilot.press("return")
    settled(pilot)
    assert isinstance(pilot.scene, TableScene)
    assert asked == ["sat", "deal", "deal"]
    assert kinds(house) == ["named", "sat", "deal"]


def test_the_table_lies_there_until_it_is_written_that_the_sitting_is_over(house: StoredHouse, disk: SlowDisk) -> None:
    seating = house.seating(PHARAON)
    session = house.sit_down(PHARAON, seating.options, seating.sitters)
    pilot = in_house(house, disk, "table", session=session)
    pilot.apply(pilot.doing.house(HouseAct.LEAVE))
    pilot.wait(0.3)
    assert isinstance(pilot.scene, TableScene)
    disk.go(refuses=True)
    written(pilot)
    assert pilot.notices.shown(pilot.services.words) is not None
    disk.go()
    pilot.apply(pilot.doing.house(HouseAct.LEAVE))
    settled(pilot)
    assert pilot.scene is None
    assert kinds(house)[-1] == "rose"


def test_what_is_kept_for_a_purse_is_written_beside_the_window_and_owed_where_it_is_refused(
    house: StoredHouse, disk: SlowDisk
) -> None:
    pilot, did = in_house(house, disk, "about"), list[str]()
    pilot.services.keep(lambda: house.learn("cascaret/01", 2), lambda: did.append("then"))
    pilot.wait(0.2)
    assert did == []
    disk.go(refuses=True)
    written(pilot)
    assert did == ["then"]
    assert pilot.services.says.text
    assert house.lessons() == {}
    disk.go()
    pilot.services.write_owed()
    settled(pilot)
    assert house.lessons() == {"cascaret/01": 2}
    pilot.services.write_owed()
    settled(pilot)
    assert len(kinds(house)) == 2


def test_a_purse_is_opened_beside_the_window_and_told_where_it_is_refused(house: StoredHouse, disk: SlowDisk) -> None:
    pilot = in_house(house, disk, "purses")
    page = pilot.scene.page
    page.answer(TextChanged("new", "Ninon"))
    page.answer(Activated("open"))
    pilot.resize((1600, 900))
    pilot.wait(0.3)
    disk.go(refuses=True)
    written(pilot)
    settled(pilot)
    assert pilot.services.words("house.fault.disk_full") in pilot.built.content.message
    assert len(house.profiles()) == 1
    disk.go()
    page.answer(Activated("open"))
    settled(pilot)
    assert [each.name for each in house.profiles()][1:] == ["Ninon"]
    assert "Ninon" in str(pilot.built.content)
