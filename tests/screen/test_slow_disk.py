"""While an act is being written the window goes on, and nothing of the act is seen before it is on the disk."""

from typing import cast

import pygame
import pytest

from game.cards.faces import Rank
from game.play.session import Session, resumed
from game.rules.pharaon.acts import Stake
from game.rules.pharaon.state import stake_place
from game.screen.scenes.table import TableScene
from game.store.pages import OpenSitting, SittingPage
from game.table.any_game import AnyPublic
from game.table.values import Chips, Seat
from tests.company import BANKER, PONTES, PaperBook, seated, you
from tests.screen.harness import Pilot
from tests.screen.slow_disk import SlowDisk, beside, settled, written

YOU = Seat(1)
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
    assert pilot.scene._board.viewport.scale == 1.25
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
    assert pilot.scene._notices.shown(pilot.services.words) is None
    disk.go(refuses=True)
    written(pilot)
    notice = pilot.scene._notices.shown(pilot.services.words)
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
    pilot.scene._runner.ready(YOU)
    pilot.wait(2.0)
    assert (disk.asked, len(session.history)) == (1, before)
    disk.go(refuses=True)
    written(pilot)
    assert pilot.scene._notices.shown(pilot.services.words) is not None
    assert len(session.history) == before
    disk.go()
    pilot.wait(3.0)
    settled(pilot)
    assert session.public.coups == 1
    disk.slow()
    pilot.scene._runner.ready(YOU)
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
