"""Baccara before the window: by mouse alone, by keyboard alone, as ponte and as banker, and the lot for the bank."""

import random
from dataclasses import replace

import pytest

from game.play.session import Session, Sitter
from game.rules.baccara.acts import BaccaraDraw, BaccaraRefuse, LayDown, OfferCard, Stand, Take
from game.rules.baccara.state import BaccaraPhase
from game.screen.games.baccara import figures as baccara_figures
from game.screen.games.baccara.baccara import BaccaraTable
from game.screen.paper.notebook_rows import Block, FigureRow, NotebookText, RankedRow
from game.screen.table import common
from game.screen.table.contract import TableState
from game.screen.table.overlay import Label, Outline
from game.screen.table.staking_tools import lying
from game.stage.tables.baccara_plan import OWN_CARD, BaccaraPlan
from game.stage.units import CLOTH_H, CLOTH_W, Cloth
from game.table.contract import Waiting
from game.table.values import Chips, Pile, Seat, hand, purse, stake
from game.text import numbers
from tests.company import seated, you
from tests.play.sittings import step
from tests.screen.company import at_table, go_on
from tests.screen.harness import STEP, Pilot
from tests.steady import counted

YOU = Seat(1)


TABLE = BaccaraTable()


def guest(name: str, manner: str = "reckoner", chips: int = 150) -> Sitter:
    return Sitter(name, f"cameo.{name.lower()}", human=False, manner=manner, chips=Chips(chips))


def as_ponte(**options: object) -> Session:
    return seated(
        "baccara", (guest("Cesar", chips=900), you(), guest("Argine"), guest("David")), options, seeds=counted()
    )


def as_banker(**options: object) -> Session:
    return seated(
        "baccara", (you(chips=900), guest("Argine"), guest("David"), guest("Rachel")), options, seeds=counted()
    )


def state(pilot: Pilot) -> TableState:
    found = pilot.scene.state()  # what the board is shown
    assert isinstance(found, TableState)
    return found


def until(pilot: Pilot, session: Session, *phases: BaccaraPhase, most: int = 80) -> None:
    """Press Space until the player is asked in one of these phases, or the shoe is over."""
    for _ in range(most):
        asked = bool(pilot.scene.targets()) and bool(state(pilot).offers)
        if session.public.phase in phases and (asked or not isinstance(session.awaited(), Waiting)):
            return
        go_on(pilot)
        pilot.settle()
    raise AssertionError(f"never came to {phases}")


def lay_and_until(session: Session, pilot: Pilot, *phases: BaccaraPhase) -> None:
    """Stake each coup and let deal, until the player is asked."""
    for _ in range(60):
        if session.public.phase in phases and state(pilot).offers:
            return
        if session.public.phase is BaccaraPhase.STAKES and not session.public.stake_of(YOU):
            pilot.press("s")
            pilot.settle()
        go_on(pilot)
        pilot.settle()
    raise AssertionError("never asked")


def test_a_coup_is_played_by_mouse_alone() -> None:
    session = as_ponte()
    pilot = at_table(session)
    pilot.click_on("jeton:10")
    pilot.click_on("place")
    pilot.settle()
    assert session.public.stake_of(YOU) == 10
    pilot.click_on("ready")
    pilot.settle()
    while session.public.coup == 1:
        pilot.click_on("refuse")
        pilot.settle()
    assert session.public.coup == 2


def test_a_coup_is_played_by_keyboard_alone() -> None:
    session = as_ponte()
    pilot = at_table(session)
    pilot.press("1", shift=True)
    pilot.focus("place")
    pilot.press("return")
    pilot.settle()
    assert session.public.stake_of(YOU) == 1
    go_on(pilot)
    pilot.settle()
    while session.public.coup == 1:
        pilot.press("n")
        pilot.settle()
    assert session.public.coup == 2


YOU_DEAL = BaccaraPlan(Cloth(CLOTH_W, CLOTH_H), deals=True)


def third_beside(pilot: Pilot, pile: Pile, right: float) -> bool:
    """Tell whether the place of a third card is outlined, free of the index of the second one that ends at `right`."""
    overlays = TABLE.overlays(state(pilot))
    outline = next(each for each in overlays if isinstance(each, Outline))
    words = next(each for each in overlays if isinstance(each, Label) and each.x == outline.box.cx)
    assert words.room < outline.box.w
    return len(state(pilot).tableau.pile(pile)) == 2 and outline.box.x > right


def test_the_place_of_a_third_card_takes_it_when_it_is_pressed() -> None:
    session = as_ponte()
    pilot = at_table(session)
    lay_and_until(session, pilot, BaccaraPhase.RIGHT, BaccaraPhase.LEFT)
    outline = next(each for each in TABLE.overlays(state(pilot)) if isinstance(each, Outline))
    pilot.click(outline.box.cx, outline.box.cy)
    pilot.settle()
    answers = [step.act for step in session.history if step.seat == YOU and isinstance(step.act, Take | BaccaraRefuse)]
    assert answers == [Take()]


def test_the_human_banker_deals_and_offers_by_keys_and_draws_by_the_empty_place() -> None:
    session = as_banker()
    pilot = at_table(session)
    until(pilot, session, BaccaraPhase.SPEAK)
    assert {"offer", "lay_down"} <= set(pilot.targets)
    pilot.press("j")
    pilot.settle()
    assert session.public.phase is BaccaraPhase.LAST
    assert third_beside(pilot, hand(Seat(0)), YOU_DEAL.bank_card(1)[0] + OWN_CARD / 2)
    pilot.click_on("third")
    pilot.settle()
    assert any(isinstance(step.act, BaccaraDraw) for step in session.history)
    assert session.public.coup > 1


def test_a_forced_answer_is_refused_with_its_clause() -> None:
    session = as_ponte(ponte_draw="tableau")
    pilot = at_table(session)
    for _ in range(30):
        lay_and_until(session, pilot, BaccaraPhase.RIGHT, BaccaraPhase.LEFT)
        (forced, *free) = session.offers(YOU).items
        if not free:
            break
        go_on(pilot)
        pilot.settle()
    pilot.press("n" if isinstance(forced.act, Take) else "c")
    notice = pilot.scene.board.notice  # what lies over the cloth
    assert notice is not None
    assert notice.clause == "BA-11"
    assert not any(isinstance(step.act, Take | BaccaraRefuse) for step in session.history if step.seat == YOU)


def test_the_figures_are_those_of_the_session() -> None:
    session = as_ponte()
    pilot = at_table(session, figures="before")
    lay_and_until(session, pilot, BaccaraPhase.RIGHT, BaccaraPhase.LEFT)
    found = session.appraise(YOU)
    rows = [row for block in TABLE.notebook(state(pilot)).blocks for row in block.rows if isinstance(row, RankedRow)]
    values = sorted((worth.value for worth in found.worths), reverse=True)
    assert [row.value for row in rows] == [numbers.amount(value, "en") for value in values]
    assert not found.exact
    said = NotebookText("Everybody else is taken to play these stakes perfectly, from an endless shoe.")
    assert not any(said in block.rows for block in TABLE.notebook(state(pilot)).blocks)
    pilot.press("w")
    pilot.settle()
    assert said in TABLE.notebook(state(pilot)).blocks[0].rows


def block(pilot: Pilot, key: str) -> Block | None:
    head = pilot.services.words(key)
    return next((each for each in TABLE.notebook(state(pilot)).blocks if each.head == head), None)


def test_the_notebook_says_of_both_sides_by_which_points_they_lost_or_won() -> None:
    session = as_ponte()
    pilot = at_table(session)
    for _ in range(12):
        lay_and_until(session, pilot, BaccaraPhase.RIGHT, BaccaraPhase.LEFT)
        go_on(pilot)
        pilot.settle()
        decided = common.ruled(common.last_events(state(pilot)))
        if sum(each.ruling == "baccara.higher" for each in decided) == 2:
            break
    margin = TABLE.notebook(state(pilot)).marginalia
    assert margin is not None
    assert margin.gloss.count(" beats ") == 2


def test_the_end_of_the_shoe_draws_the_lot_and_then_a_shoe_is_awaited() -> None:
    session = as_ponte(packs=1)
    pilot = at_table(session, reduced_motion=True)
    until(pilot, session, BaccaraPhase.OUT)
    assert TABLE.affordances(state(pilot)).default is not None
    go_on(pilot)
    pilot.settle()
    assert session.public.phase is BaccaraPhase.LOT
    holder = session.public.banker
    assert TABLE.prompt(state(pilot))[0] == pilot.services.words(
        "table.baccara.takes_bank", session.sitters[holder].name
    )
    assert all(f"lot:{seat}" in session.public.tableau.piles for seat in range(4))
    go_on(pilot)
    pilot.settle()
    assert session.public.shoe == 2
    assert state(pilot).view.public.phase is BaccaraPhase.STAKES
    assert session.public.banker == holder
    assert TABLE.cloth_cache_key(session.view(YOU)) is (holder == YOU)


def test_a_human_whom_the_lot_names_gets_the_bank_before_him() -> None:
    for seed in range(40):
        session, chance = as_ponte(packs=1), random.Random(seed)
        while not session.begun or session.public.phase is not BaccaraPhase.OUT:
            assert step(session, chance)
        pilot = at_table(session, reduced_motion=True)
        go_on(pilot)
        pilot.settle()
        if session.public.banker == YOU:
            break
    assert pilot.scene.board.picture.pattern is True  # what is sewn into the cloth
    go_on(pilot)
    pilot.settle()
    assert "deal" in pilot.targets


def test_players_who_share_the_screen_have_a_curtain_where_one_of_them_has_looked_at_cards() -> None:
    session = seated("baccara", (guest("Cesar", chips=900), you("Anne"), you("Ben")), seeds=counted())
    assert TABLE.hidden
    pilot = at_table(session)
    assert pilot.scene.driver.seat == YOU
    pilot.press("s")
    pilot.settle()
    go_on(pilot)
    pilot.settle()
    assert pilot.scene.driver.seat == Seat(2)
    assert not pilot.scene.driver.table_hidden, "nobody holds a card: there is nothing to hide"
    assert "place" in pilot.targets
    seats = set[tuple[Seat, bool]]()
    for _ in range(60):
        before, tableau = pilot.scene.driver.seat, session.public.tableau
        go_on(pilot)
        pilot.settle()
        if pilot.scene.driver.table_hidden:
            assert not pilot.targets
            tableau = session.public.tableau
            assert (tableau.seen_by[1] ^ tableau.seen_by[2]) - tableau.seen_by_all
            seats.add((pilot.scene.driver.seat, True))
        elif pilot.scene.driver.seat != before:
            seats.add((pilot.scene.driver.seat, False))
        if {hides for _, hides in seats} == {True, False}:
            return
    raise AssertionError(f"one kind of change alone: {seats}")


def test_a_stake_can_be_dragged_onto_the_place() -> None:
    session = as_ponte()
    pilot = at_table(session)
    box = pilot.targets["place"].box
    pilot.drag("jeton:20", (box.cx, box.cy))
    pilot.settle()
    assert session.public.stake_of(YOU) == 20
    assert session.public.tableau.chips_at(stake(YOU, session.public.sides[YOU].value)) == 20


@pytest.mark.parametrize("language", ["de"])
def test_every_text_has_its_place_and_contrast(language: str) -> None:
    session = as_ponte()
    pilot = at_table(session, language=language, figures="before")
    lay_and_until(session, pilot, BaccaraPhase.RIGHT, BaccaraPhase.LEFT)
    assert pilot.audit() == []
    go_on(pilot)
    pilot.settle()
    assert pilot.audit() == []


def test_at_every_moment_one_button_is_the_default() -> None:
    session = as_ponte(packs=1)
    pilot = at_table(session, reduced_motion=True)
    for _ in range(12):
        assert TABLE.affordances(state(pilot)).default is not None
        go_on(pilot)
        pilot.settle()


def test_a_ponte_is_never_shown_what_only_the_bank_is_asked() -> None:
    pilot = at_table(as_ponte())
    pressed, seen = 0, set()
    for _ in range(300):
        pilot.turn(seconds=STEP)
        targets = dict(pilot.targets)
        seen |= set(targets)
        if "ready" in targets and targets["ready"].enabled and not pilot.scene.moving:
            go_on(pilot)
            pressed += 1
    assert pressed > 1
    assert not seen & {"offer", "lay_down", "draw", "stand", "deal"}


def bars(pilot: Pilot) -> tuple[str, list[str]]:
    """Return what the action bar on the window says, and its buttons that can be pressed."""
    bar = pilot.scene.board.action_bar
    return bar.prompt, [button.id for button in bar.buttons if button.enabled]


@pytest.mark.parametrize("how", ["space", "click"])
def test_a_press_that_hurries_a_motion_does_not_press_the_button_that_comes_to_stand_there(how: str) -> None:
    session = as_ponte()
    pilot = at_table(session, speed=1.0)
    lay_and_until(session, pilot, BaccaraPhase.RIGHT, BaccaraPhase.LEFT)
    go_on(pilot)
    director = pilot.scene.board.director
    for _ in range(3000):
        pilot.turn()
        if director.paused_for_reader:
            pilot.press("space")
        elif director.busy and session.public.phase is BaccaraPhase.STAKES:
            break
    assert director.busy
    for _ in range(9):
        if not director.busy:
            break
        if how == "space":
            pilot.press("space")
        else:
            pilot.click(857, 680)
    assert not director.busy
    assert session.public.phase is BaccaraPhase.STAKES
    assert YOU not in session.idle_seats
    pilot.press("space")
    pilot.press("space")  # at the first it is told that nothing lies
    assert YOU in session.idle_seats or session.public.phase is not BaccaraPhase.STAKES


@pytest.mark.parametrize(("chips", "said"), [(11, "from 1 to 11"), (900, "from 1 to 100"), (0, "the bank covers none")])
def test_no_stake_is_named_that_the_bank_could_not_pay(chips: int, said: str) -> None:
    session = as_ponte()
    session.deal()
    now = state(at_table(session))
    chips_now = {**now.tableau.chips, purse(Seat(0)): Chips(chips)}
    public = replace(now.view.public, tableau=replace(now.tableau, chips=chips_now))
    shown = replace(now, view=replace(now.view, public=public))
    told = {row.label: row.value for row in baccara_figures.facts(shown).rows if isinstance(row, FigureRow)}
    assert told[now.words("table.baccara.stake_from")] == said


@pytest.mark.parametrize("by", ["drag", "click"])
def test_a_jeton_that_is_more_than_the_purse_lays_what_is_left(by: str) -> None:
    pilot = at_table(seated("baccara", (guest("M. Hector"), you(chips=7))), lay_at_once=False)
    pilot.press("4", shift=True)
    box = pilot.targets["place"].box
    pilot.drag("jeton:20", (box.cx, box.cy)) if by == "drag" else pilot.click_on("place")
    pilot.settle()
    assert [*lying(pilot.scene.state()).values()] == [7]


def test_taking_and_refusing_keep_their_places_and_only_the_last_coup_is_explained_and_only_between_coups() -> None:
    session = as_ponte()
    pilot = at_table(session, reduced_motion=True)
    places = set()
    for _ in range(3):
        lay_and_until(session, pilot, BaccaraPhase.RIGHT, BaccaraPhase.LEFT)
        places.add(tuple((each, pilot.targets[each].box) for each in ("refuse", "take")))
        assert TABLE.affordances(state(pilot)).default is None
        pilot.press("space")
        assert session.public.phase in {BaccaraPhase.RIGHT, BaccaraPhase.LEFT}
        assert block(pilot, "table.why") is None, "what the characters knew would tell too much"
        number = session.public.coup
        go_on(pilot)
        pilot.settle()
        told = block(pilot, "table.why")
        acted = [b for b in session.history if b.choice is not None and b.before.coup == number and b.seat != YOU]
        why = [b for b in acted if isinstance(b.act, OfferCard | LayDown | Take | BaccaraRefuse | BaccaraDraw | Stand)]
        assert told is not None
        assert len(told.rows) == len(why)
        assert any(isinstance(row, NotebookText) and "Cesar" in row.text for row in told.rows)
    assert len(places) == 1


def test_small_buttons_that_lay_stakes_are_for_pontes_alone() -> None:
    for session, laid in ((as_banker(), False), (as_ponte(), True)):
        pilot = at_table(session, reduced_motion=True)
        until(pilot, session, BaccaraPhase.STAKES)
        assert bool(TABLE.affordances(replace(state(pilot), held=False)).tools) is laid
