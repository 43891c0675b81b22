"""The tutor at the table: before an act that gives something away, after its coup, or never."""

from typing import Any

import pygame
import pytest

from game.lessons.explain.advice import Advice
from game.odds.catalogue import appraiser_of
from game.play.chance import SeededChance
from game.play.errors import StoreError
from game.play.session import Session, Sitter
from game.rules.baccara.state import BaccaraPhase
from game.rules.prime.acts import Accept
from game.screen.paper.notebook_rows import NotebookText
from game.screen.scene import routes
from game.screen.scenes.rulebook.scene import RuleBook
from game.screen.scenes.sheets.advice import AdvicePage
from game.screen.table.scene import TableScene
from game.screen.table.sitting import tutor as table_tutor
from game.table.any_game import AnyAct
from game.table.errors import IllegalActError
from game.table.values import Chips, Seat, purse
from tests.company import seated, you
from tests.screen.company import at_table, go_on, key_of
from tests.screen.harness import Pilot
from tests.steady import counted

BANK = Seat(0)


def guest(name: str, manner: str = "reckoner", chips: int = 150) -> Sitter:
    return Sitter(name, f"cameo.{name.lower()}", human=False, manner=manner, chips=Chips(chips))


def asked(size: tuple[int, int] = (1280, 720), language: str = "en", **preferences: Any) -> tuple[Session, Pilot]:  # noqa: ANN401
    """Return a table of Baccara whose banker has to say whether he offers cards, one of his acts being much worse."""
    session = seated("baccara", (you(chips=900), guest("Argine"), guest("David"), guest("Rachel")), seeds=counted())
    pilot = at_table(session, size, language, reduced_motion=True, tutor_from=0.1, **preferences)
    for _ in range(200):
        if session.public.phase is BaccaraPhase.SPEAK and pilot.scene.state().offers and worst(session)[1] > 1:
            return session, pilot
        go_on(pilot)
        pilot.settle()
    raise AssertionError("never asked")


def worst(session: Session) -> tuple[AnyAct, float, AnyAct]:
    """Return the worst act that is offered to the bank, by how much it is behind the best, and that one."""
    offers = session.offers(BANK).regular()
    worths = appraiser_of(session.game)(session.view(BANK), offers, SeededChance("")).worths
    if len(worths) < 2:
        return None, 0.0, None
    low, high = (pick(worths, key=lambda each: float(each.value)) for pick in (min, max))
    return low.act, float(high.value) - float(low.value), high.act


def press(pilot: Pilot, act: AnyAct) -> None:
    pilot.press(next(key_of(pilot, each) for each in pilot.scene.board.affordances.buttons if each.act == act))
    pilot.settle()


def advice_of(pilot: Pilot) -> tuple[str, ...]:
    told, helps = pilot.scene.state().told.advice, pilot.scene.board.notebook.blocks[0]
    return tuple(row.text for row in helps.rows if isinstance(row, NotebookText) and row.text in told)


def test_an_act_that_gives_much_away_waits_for_a_second_thought() -> None:
    session, pilot = asked(tutor="before")
    bad, _, good = worst(session)
    before = session.history
    press(pilot, bad)
    page = pilot.scene.page
    assert isinstance(page, AdvicePage)
    assert page.text.startswith("This gives away ")
    assert "(BA-15)" in page.text
    assert session.history == before, "nothing has happened"
    assert pilot.audit() == []
    pilot.press("f1")
    assert isinstance(pilot.scene, RuleBook)
    pilot.press("escape")
    pilot.press("escape")
    assert isinstance(pilot.scene, TableScene)
    pilot.settle()
    assert session.history == before
    press(pilot, bad)
    pilot.press("s")
    pilot.settle()
    shown = pilot.scene.ring.focused
    assert next(each.act for each in pilot.scene.board.affordances.buttons if each.id == shown) == good
    assert session.history == before
    press(pilot, bad)
    pilot.press("p")
    pilot.settle()
    assert session.history[len(before)].act == bad
    assert not pilot.house.practised, "until the coup is over"
    while session.public.phase is not BaccaraPhase.STAKES:
        go_on(pilot)
        pilot.settle()
    assert set(pilot.house.practised) == {"baccara.offer"}


@pytest.mark.parametrize(("size", "language"), [((1024, 600), "fr")])
def test_the_question_can_be_read_everywhere(size: tuple[int, int], language: str) -> None:
    session, pilot = asked(size, language, tutor="before")
    press(pilot, worst(session)[0])
    assert isinstance(pilot.scene.page, AdvicePage)
    assert pilot.audit() == []


@pytest.mark.parametrize("size", [(1024, 600)])
def test_the_question_leaves_the_cards_in_sight(size: tuple[int, int]) -> None:
    session, pilot = asked(size, "fr", tutor="before")
    board = pilot.scene.board
    cloth, scale = board.viewport.table, board.viewport.scale
    rect = pygame.Rect(0, cloth.y * scale, cloth.w * scale - 8, cloth.h * scale)
    before = pygame.surfarray.array3d(pilot.window.surface.subsurface(rect)).astype(int)
    press(pilot, worst(session)[0])
    assert isinstance(pilot.scene.page, AdvicePage)
    after = pygame.surfarray.array3d(pilot.window.surface.subsurface(rect)).astype(int)
    assert (abs(after - before * 206 // 256) < 12).mean() > 0.97, "only a bubble may have gone"
    assert all(target.box.x > cloth.w for target in pilot.scene.targets())


def test_an_act_of_more_than_a_third_of_the_purse_waits_for_a_second_thought_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.odds.prime.sample.WANTED", 0.05)  # the tutor speaks of what is sure
    company = (you(chips=30), guest("Argine", "champion"), guest("David", "champion"))
    session = seated("prime", company, seeds=counted())
    pilot = at_table(session, reduced_motion=True, tutor="before", tutor_from=0.1, confirm_leave=True)
    while not dear_to_accept(session):
        go_on(pilot)
        pilot.settle()
    before = session.history
    press(pilot, Accept())
    pilot.click_on("yes")
    pilot.settle()
    assert isinstance(pilot.scene.page, AdvicePage)
    assert session.history == before, "nothing is done before both have been answered"
    pilot.press("p")
    pilot.settle()
    assert session.history[len(before)].act == Accept(), "neither asks again"


def dear_to_accept(session: Session) -> bool:
    """Return whether the worst that can be done is to put up more than a third of the purse."""
    would = session.would(BANK, (Accept(),))
    if isinstance(would, IllegalActError) or worst(session)[0] != Accept():
        return False
    holds, left = (table.chips_at(purse(BANK)) for table in (session.public.tableau, would.position.public.tableau))
    return bool(3 * (holds - left) > holds)


def test_after_the_coup_the_dearest_choice_is_told_until_the_next_one() -> None:
    session, pilot = asked(tutor="after")
    assert not advice_of(pilot)
    press(pilot, worst(session)[0])
    while session.public.phase is not BaccaraPhase.STAKES:
        go_on(pilot)
        pilot.settle()
    told = advice_of(pilot)
    assert "gave away" in told[0]
    assert pilot.house.practised["baccara.offer"]["mistake"] == [session.number, 7]
    assert "(BA-15)" in told[0]
    assert len(told) == 1, "what the figures take for granted is told on asking"
    assert told[0] in [each.text for each in pilot.scene.announced()]
    assert told[0] not in [each.text for each in pilot.scene.announced()], "it is heard once"
    assert pilot.audit() == []
    before = len(session.history)
    while len(session.history) == before:
        go_on(pilot)
        pilot.settle()
    assert not advice_of(pilot)


def test_nothing_is_said_where_the_tutor_is_silent() -> None:
    session, pilot = asked(tutor="off")
    press(pilot, worst(session)[0])
    assert isinstance(pilot.scene, TableScene)
    while session.public.phase is not BaccaraPhase.STAKES:
        go_on(pilot)
        pilot.settle()
    assert not advice_of(pilot)


def test_the_tutor_looks_through_the_eyes_of_the_player_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def advise(choice: Any, *_: object) -> Advice | None:  # noqa: ANN401
        seen.append(choice.view)
        return None

    monkeypatch.setattr(table_tutor, "advise", advise)
    session, pilot = asked(tutor="after")
    press(pilot, worst(session)[0])
    assert seen
    assert {view.seat for view in seen} == {BANK}


def test_behind_a_curtain_nothing_is_said_before() -> None:
    session = seated("prime", (you(), you("Bonne-maman"), guest("Argine", "champion")), seeds=counted())
    pilot = at_table(session, reduced_motion=True, tutor="before")
    assert pilot.doing.tutor.mode == "after"
    alone = at_table(seated("pharaon", (you(), guest("Argine", "sharp")), seeds=counted()), tutor="before")
    assert alone.doing.tutor.mode == "before"


def test_what_is_preferred_of_him_is_set_on_a_sheet_of_its_own() -> None:
    pilot = Pilot(routes.settings, tutor="after")
    pilot.focus("tutor")
    pilot.press("return")
    pilot.settle()
    pilot.click_on("figures/word:3")
    pilot.click_on("tutor/word:0")
    pilot.focus("tutor_from")
    pilot.press("right")
    pilot.settle()
    assert (pilot.house.preferences.tutor, pilot.house.preferences.tutor_from) == ("before", 0.6)
    assert pilot.house.preferences.figures == "off"
    assert pilot.audit() == []
    pilot.press("escape")
    assert "company" in pilot.targets


def test_what_cannot_be_written_of_a_mistake_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise StoreError("not_written", "full")

    session, pilot = asked(tutor="after")
    monkeypatch.setattr(type(pilot.house), "practise_all", refuse)
    press(pilot, worst(session)[0])
    while session.public.phase is not BaccaraPhase.STAKES:
        go_on(pilot)
        pilot.settle()
    assert "gave away" in advice_of(pilot)[0]
