"""Why before the window: by key and by click, with the cards concerned lit, and nothing told too early."""

from typing import Any

import pytest

from game.bots.contract import BotChoice
from game.play.session import Session
from game.play.session_step import SessionStep
from game.rules.pharaon.acts import Appe, Collect, Paroli
from game.screen.paper.about import AboutFigure, AboutPlace
from game.screen.paper.notebook_rows import RankedRow
from game.screen.table.common import reasons
from game.screen.table.contract import Do
from game.screen.table.scene import TableScene
from game.screen.table.why.found import with_known_reasons
from game.stage.pose import card_sprite
from game.table.events import Closed
from game.table.values import ClauseId, Seat
from game.text import numbers
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot

YOU = Seat(1)


def said(pilot: Pilot) -> str:
    margin = pilot.scene.board.notebook.marginalia
    return "" if margin is None else f"{margin.head} {margin.clause}"


def staked(game: str = "pharaon", **more: Any) -> tuple[Session, Pilot]:  # noqa: ANN401
    session = seated(game, (BANKER, you(), *PONTES))
    pilot = at_table(session, reduced_motion=True, figures="before", **more)
    for rank in ("7", "9", "K"):
        pilot.click_on(f"rank:{rank}")
    pilot.settle()
    return session, pilot


def figured(pilot: Pilot) -> None:
    """Wait until the figures of the moment stand in the notebook."""
    for _ in range(20):
        pilot.point(5, 400)
        pilot.settle()
        if pilot.scene.state().appraisal is not None:
            return
    raise AssertionError("the figures never come")


def test_the_key_asks_of_the_last_thing_and_again_of_what_came_before_it() -> None:
    _, pilot = staked()
    before = pilot.scene.board.notebook
    pilot.press("f12")
    first = said(pilot)
    assert first.startswith("WHY? You stake 5 on this card: king.")
    assert "A punter stakes what he likes" in str(pilot.scene.board.notebook.blocks)
    pilot.press("f12")
    assert said(pilot).startswith("WHY? You stake 5 on this card: nine.")
    assert not pilot.audit()
    pilot.press("escape")
    assert pilot.scene.board.notebook == before


def test_a_line_of_the_record_tells_of_its_coup_and_lights_its_cards() -> None:
    _, pilot = staked()
    for _ in range(3):
        pilot.press("space")
        pilot.settle()
    pilot.scene.board.scroll(8)
    pilot.settle()
    asked = [target for target in pilot.targets if target.startswith("why:line/")]
    about = {target: pilot.asks_about(target) for target in asked}
    line = next(target for target, what in about.items() if hasattr(what, "tokens"))
    pilot.click_on(line)
    pilot.settle()
    assert said(pilot).startswith("WHY?")
    shown = pilot.scene.board
    while not pilot.why.shown.tokens and pilot.why.at + 1 < len(pilot.why.things):
        pilot.press("f12")
    lit = {card_sprite(token) for token in pilot.why.shown.tokens}
    assert lit == set(shown.lit)
    pilot.press("escape")
    figured(pilot)
    figure = next(t for t in pilot.targets if isinstance(pilot.asks_about(t), AboutFigure))
    pilot.click_on(figure)
    assert said(pilot).startswith("WHY? ")


def test_a_ticket_tells_how_its_sum_came_out_and_a_refusal_by_which_statement() -> None:
    session, pilot = staked(trick_pause=0.0)
    ticket = None
    for _ in range(52):
        pilot.press("space")
        pilot.settle()
        ticket = next((target for target in pilot.targets if target.startswith("why:ticket/")), None)
        if ticket is not None:
            break
    assert ticket is not None, session.public.coups
    assert pilot.scene.state().held, "it hangs while the cards are read"
    assert isinstance(pilot.asks_about(ticket), AboutPlace)
    amount = pilot.targets[ticket].value.strip("+−")
    pilot.click_on(ticket)
    assert amount in said(pilot)
    assert pilot.scene.state().held, "a question is no sign that all has been read"
    pilot.press("escape")
    pilot.settle()
    assert ticket in pilot.targets, "it hangs until the next stake is begun"
    pilot.click_on("rank:K")
    pilot.settle()
    assert not [target for target in pilot.targets if target.startswith("why:ticket/")]
    pilot.doing.carry_out(Do(object()))
    pilot.press("f12")
    assert pilot.scene.board.notebook.marginalia.source in {"T-01", "T-04"}


def test_what_each_answer_to_a_win_is_worth_stands_in_the_notebook_before_it_is_chosen() -> None:
    session = seated("pharao", (BANKER, you(), *PONTES))
    pilot = at_table(session, reduced_motion=True, figures="before")
    for rank in ("7", "9", "K", "Q", "5"):
        pilot.click_on(f"leaf:{rank}")
    pilot.settle()
    for _ in range(26):
        pilot.press("space")
        pilot.settle()
        if session.offers(YOU).of(Collect):
            break
    figured(pilot)
    lines = [row for block in pilot.scene.board.notebook.blocks for row in block.rows]
    rows = {row.name: row.value for row in lines if isinstance(row, RankedRow)}
    worths = [each for each in pilot.scene.state().appraisal.worths if isinstance(each.act, Collect | Appe | Paroli)]
    assert len(worths) == 3
    for each in worths:
        label = {"collect": "Collect", "appe": "Appe", "paroli": "Paroli"}[each.act.do]
        name = pilot.services.words(f"rank:{each.act.on.value}".replace(":", "."))
        assert rows[f"{label}: {name}"] == numbers.amount(each.value, "en")


def test_while_an_answer_is_read_nobody_acts_and_the_window_sleeps() -> None:
    session, pilot = staked()
    pilot.press("space")
    pilot.settle()
    pilot.press("f12")
    pilot.press("space")
    pilot.settle(5.0)
    assert session.next_bot() is not None, "a character has to act"
    assert pilot.why.shown is not None
    seen = session.history[-1]
    pilot.wait(3)
    assert session.history[-1] is seen
    pilot.press("escape")
    pilot.settle()
    assert session.history[-1] is not seen


def test_why_the_others_did_what_they_did_is_told_newest_first_and_of_the_player_nothing() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)))
    assert reasons(pilot.scene.state()) == ()
    for _ in range(2):
        pilot.press("space")
        pilot.settle()
    state = pilot.scene.state()
    did = [step.seat for step in reversed(state.history) if step.choice is not None and step.seat is not None]
    told = [line.text for line in reasons(state)]
    assert 1 <= len(told) <= 3
    assert told[0].startswith(state.sitters[did[0]].name)
    assert not [line for line in told if line.startswith(state.sitters[1].name)]
    assert len(reasons(state, most=1)) == 1


def test_an_answer_is_taken_away_by_what_is_seen_at_its_top() -> None:
    _, pilot = staked()
    before = pilot.scene.board.notebook
    pilot.press("f12")
    pilot.click_on("why:link/back")
    assert pilot.scene.board.notebook == before


def test_the_key_of_the_figures_leads_from_an_answer_to_them_and_they_lie_open_for_the_next_coup() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you())), reduced_motion=True, figures="asked", trick_pause=0.0)
    pilot.click_on("rank:7")
    pilot.press("f12")
    pilot.press("w")
    pilot.settle()
    assert pilot.why.shown is None
    assert pilot.runner.opened
    pilot.press("space")
    pilot.settle()
    assert pilot.runner.opened


def test_a_click_on_a_button_of_the_top_bar_does_what_it_says_while_something_lies_to_be_read() -> None:
    _, pilot = staked(trick_pause=0.0)
    while not pilot.scene.state().held:
        pilot.press("space")
        pilot.settle()
    pilot.click_on("icon:book")
    assert not isinstance(pilot.scene, TableScene)


@pytest.mark.parametrize("hidden", [True, False])
def test_with_hidden_hands_a_reason_is_told_when_its_coup_is_closed(*, hidden: bool) -> None:
    closed = Closed("coup", 1, ClauseId("PR-04"))
    spoken = SessionStep(Seat(1), None, None, None, (), BotChoice(None, "prime.hold"))
    history = (spoken, SessionStep(Seat(2), None, None, None, (closed,)), spoken)
    assert [step.choice is not None for step in with_known_reasons(history, hidden=hidden)] == [True, False, not hidden]
