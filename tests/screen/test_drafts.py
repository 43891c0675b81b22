"""What is put down at a table with a bank is a draft of the player's until he says that he is ready."""

from typing import Any

import pygame
import pytest

from game.cards.faces import Rank
from game.play.session import Session
from game.rules.pharaon.acts import Collect, Paroli, PharaonDraw, PharaonStake, Withdraw
from game.screen.table.lesson.tables import played_lesson
from game.screen.table.scene import TableScene
from game.screen.table.staking_tools import lying
from game.table.errors import IllegalActError
from game.table.values import Chips, Seat
from tests.company import BANKER, PONTES, seated, you
from tests.lessons.positions import position_file
from tests.screen.company import at_table
from tests.screen.harness import Pilot

YOU = Seat(1)
PLACES = [("pharaon", "rank:7"), ("pharao", "leaf:7"), ("baccara", "place")]


def table(game: str, chips: int = 400, **preferences: Any) -> tuple[Session, Pilot]:  # noqa: ANN401  # any preference
    bank = BANKER.__class__("M. Hector", "cameo.hector", human=False, manner="watchful", chips=Chips(1000))
    ponte = BANKER.__class__("Mme Judith", "cameo.judith", human=False, manner="advised", chips=Chips(200))
    company = (bank, you(chips=chips), ponte) if game == "baccara" else (BANKER, you(chips=chips), *PONTES)
    session = seated(game, company)
    return session, at_table(session, **{"lay_at_once": False, "always_collect": False, **preferences})


def lies(pilot: Pilot) -> int:
    return sum(lying(pilot.scene.state()).values())


def own_acts(session: Session) -> list[Any]:
    return [step.act for step in session.history if step.seat == YOU]


@pytest.mark.parametrize(("game", "place"), PLACES)
def test_what_is_laid_is_seen_at_once_and_no_chip_has_moved_until_its_player_is_ready(game: str, place: str) -> None:
    session, pilot = table(game)
    before = session.public
    pilot.click_on(place)
    pilot.click_on(place)
    pilot.settle()
    assert lies(pilot) == 10
    assert "10" in pilot.targets[place].value
    assert session.public is before
    assert own_acts(session) == []
    pilot.press("space")
    pilot.settle()
    assert [act.amount for act in own_acts(session)] == [10]


@pytest.mark.parametrize(("game", "place"), PLACES)
def test_who_lays_a_jeton_of_more_than_he_has_left_is_told_that_this_was_all(game: str, place: str) -> None:
    _, pilot = table(game, chips=23)
    told = []
    for _ in range(2):
        pilot.click_on("jeton:20")
        pilot.click_on(place)
        pilot.settle()
        notice = pilot.scene.board.notice
        told.append("" if notice is None else notice.text)
    assert lies(pilot) == 23
    assert "3 jetons" not in told[0]
    assert "3 jetons" in told[1]


@pytest.mark.parametrize(
    ("game", "place", "by"),
    [
        *((*PLACES[0], by) for by in ("other button", "shift return", "back", "clear", "drag")),
        (*PLACES[1], "other button"),
        (*PLACES[2], "drag"),
    ],
)
def test_what_is_drafted_is_taken_away_again_with_nobodys_leave(game: str, place: str, by: str) -> None:
    session, pilot = table(game)
    pilot.click_on(place)
    pilot.settle()
    match by:
        case "other button":
            pilot.click_on(place, button=3)
        case "shift return":
            pilot.focus(place)
            pilot.press("return", shift=True)
        case "drag":
            pilot.drag(place, (60, 90))
        case _:
            pilot.click_on(by)
    pilot.settle()
    assert lies(pilot) == 0
    assert session.public.tableau.said == {}
    assert own_acts(session) == []


def test_what_is_drafted_lies_on_while_the_bank_answers_about_another_stake() -> None:
    _, pilot = table("pharaon", speed_characters=0.25)
    for _ in range(2):
        pilot.click_on("rank:7")
    pilot.press("space")
    pilot.settle()
    if Rank.SEVEN.value not in lying(pilot.scene.state()):
        pytest.fail("the seven was decided at once: choose another card")
    pilot.click_on("rank:8")
    pilot.settle()
    pilot.click_on("rank:7", button=3)
    seen = set()
    while pilot.scene.moving:
        pilot.turn(seconds=0.05)
        jetons = {(sprite.name, sprite.number) for sprite in pilot.director.poses() if "stake:1/8" in str(sprite)}
        seen.add((lying(pilot.scene.state()).get("8"), len(jetons)))
    assert seen == {(5, 1)}


def test_back_takes_the_last_click_away_and_clear_takes_all() -> None:
    _, pilot = table("pharaon")
    for rank in ("7", "7", "8"):
        pilot.click_on(f"rank:{rank}")
    for after in (10, 5):
        pilot.click_on("back")
        pilot.settle()
        assert lies(pilot) == after
    pilot.click_on("rank:9")
    pilot.click_on("clear")
    pilot.settle()
    assert lies(pilot) == 0
    assert not pilot.targets["back"].enabled


@pytest.mark.parametrize(("game", "place"), PLACES)
def test_clicks_as_fast_as_they_come_are_as_many_jetons_and_no_request(game: str, place: str) -> None:
    session, pilot = table(game, speed=0.25)
    for _ in range(3):
        pilot.click_on(place)
    pilot.settle()
    assert lies(pilot) == 15
    assert session.public.tableau.said == {}


def test_a_draft_is_drawn_onto_another_card_with_nobodys_leave() -> None:
    session, pilot = table("pharaon")
    for _ in range(2):
        pilot.click_on("rank:7")
    pilot.settle()
    there = pilot.targets["rank:9"].box
    pilot.drag("rank:7", (there.cx, there.cy))
    pilot.settle()
    assert dict(lying(pilot.scene.state())) == {"9": 10}
    assert own_acts(session) == []


def test_a_won_leaf_is_not_collected_unasked() -> None:
    session, pilot = table("pharao", reduced_motion=True)
    pilot.click_on("leaf:7")
    won_leaf(session, pilot)
    coups = session.public.coups
    pilot.press("space")
    pilot.settle()
    assert session.public.coups == coups
    assert not pilot.targets["ready"].enabled
    pilot.press("p")
    pilot.settle()
    assert session.public.leaf(YOU, Rank.SEVEN).waits, "bent in the draft alone"
    pilot.click_on("back")
    pilot.press("t")
    pilot.press("space")
    pilot.settle()
    acts = own_acts(session)
    assert Collect(Rank.SEVEN) in acts
    assert Paroli(Rank.SEVEN) not in acts


def test_who_always_collects_need_not_say_so() -> None:
    session, pilot = table("pharao", reduced_motion=True, always_collect=True)
    pilot.click_on("leaf:7")
    won_leaf(session, pilot)
    coups = session.public.coups
    pilot.press("space")
    pilot.settle()
    assert session.public.coups == coups + 1


def won_leaf(session: Session, pilot: Pilot) -> None:
    """Go on until the seven has won; it is staked on again where it was lost, and a new pack taken where one is due."""
    for _ in range(200):
        leaf = session.public.leaf(YOU, Rank.SEVEN)
        if leaf is not None and leaf.waits:
            return
        if not lies(pilot) and "leaf:7" in pilot.targets:
            pilot.click_on("leaf:7")
        pilot.press("space")
        pilot.settle()
    raise AssertionError("the seven never won")


def test_the_bank_draws_on_until_something_of_the_players_falls() -> None:
    session, pilot = table("pharaon", reduced_motion=True, auto_ready=False)
    pilot.click_on("rank:7")
    pilot.click_on("until")
    for _ in range(2000):
        if not pilot.scene.state().hand.drafted and not pilot.doing.autoplay.plays_on:
            break
        pilot.turn()
    pilot.settle()
    fell = [step for step in session.history if isinstance(step.act, PharaonDraw)]
    assert fell
    assert session.public.leaf(YOU, Rank.SEVEN) is None or len(fell) > 1
    before = [step for step in fell[:-1] if step.before.leaf(YOU, Rank.SEVEN) != step.after.leaf(YOU, Rank.SEVEN)]
    assert before == []
    coups = session.public.coups
    pilot.wait(2)
    assert session.public.coups == coups


def test_one_question_when_the_whole_draft_is_above_a_third_of_the_purse() -> None:
    session, pilot = table("pharaon", chips=30, reduced_motion=True, confirm_leave=True)
    for rank in ("7", "8"):
        pilot.click_on(f"rank:{rank}")
        assert isinstance(pilot.scene, TableScene)
    pilot.press("space")
    assert isinstance(pilot.scene, TableScene), "ten of thirty is a third, and not more"
    pilot.settle()
    session, pilot = table("pharaon", chips=30, reduced_motion=True, confirm_leave=True)
    for rank in ("7", "8", "9"):
        pilot.click_on(f"rank:{rank}")
    for answer, done in (("close", 0), ("yes", 3)):
        pilot.press("space")
        assert not isinstance(pilot.scene, TableScene)
        pilot.click_on(answer)
        assert lies(pilot) == 15
        pilot.settle()
        assert len(own_acts(session)) == done


def test_leaving_in_a_draft_moves_no_chip() -> None:
    session, pilot = table("pharaon")
    held = dict(session.public.tableau.chips)
    pilot.click_on("rank:7")
    pilot.press("escape")
    assert pilot.stack.top is None
    assert dict(session.public.tableau.chips) == held


def test_who_lays_at_once_lays_as_the_book_has_it() -> None:
    session, pilot = table("pharaon", reduced_motion=True, lay_at_once=True)
    pilot.click_on("rank:7")
    pilot.settle()
    assert own_acts(session) == [PharaonStake(Rank.SEVEN, Chips(5))]
    pilot.click_on("back")
    pilot.settle()
    assert own_acts(session)[1:] == [Withdraw(Rank.SEVEN)], "what lies is asked back of the banker"


def test_where_one_act_of_several_is_refused_none_is_made() -> None:
    session = seated("pharaon", (BANKER, you(chips=10), *PONTES))
    session.deal()
    before = session.public
    with pytest.raises(IllegalActError):
        session.submit_all(YOU, (PharaonStake(Rank.SEVEN, Chips(5)), PharaonStake(Rank.EIGHT, Chips(6))))
    assert session.public is before
    assert session.history[1:] == ()


def test_a_lesson_judges_what_is_laid_when_the_learner_is_ready() -> None:
    first = position_file("pharaon/01")
    pilot = Pilot(
        lambda services: played_lesson(services, path=first), reduced_motion=True, figures=False, lay_at_once=False
    )
    pilot.settle()
    pilot.press("space")
    pilot.settle()
    pilot.click_on("jeton:5")
    before = pilot.driver.progress
    for _ in range(2):
        pilot.click_on("rank:7")
        pilot.settle()
    assert lies(pilot) == 10
    assert pilot.driver.progress is before, "nothing is said of it yet"
    pilot.click_on("back")
    pilot.click_on("rank:7")
    pilot.press("space")
    pilot.settle()
    assert pilot.driver.progress.state.index > before.state.index


def test_a_draft_is_announced_as_laid_and_not_yet_ready() -> None:
    _, pilot = table("pharaon", reduced_motion=True)
    pilot.scene.announced()
    pilot.click_on("rank:7")
    pilot.settle()
    said = " ".join(each.text for each in pilot.scene.announced())
    assert "seven: 5 jetons. Laid, not yet ready." in said
    assert "not yet ready" in pilot.targets["rank:7"].value


@pytest.mark.parametrize("by", ["escape"])
def test_the_way_out_is_open_while_cards_move(by: str) -> None:
    session, pilot = table("pharaon", speed=0.25, trick_pause=0.0)
    pilot.click_on("rank:7")
    pilot.press("space")
    for _ in range(400):
        pilot.turn(seconds=0.02)
        if pilot.director.telling and session.public.coups:
            break
    assert pilot.director.telling
    if by == "escape":
        pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    else:
        pilot.click_on("icon:leave")
    assert not isinstance(pilot.stack.top, TableScene)


def test_the_least_stake_is_never_asked_about() -> None:
    _, pilot = table("pharaon", chips=2, reduced_motion=True, confirm_leave=True)
    pilot.press("1", shift=True)
    pilot.click_on("rank:7")
    pilot.press("space")
    assert isinstance(pilot.scene, TableScene)
