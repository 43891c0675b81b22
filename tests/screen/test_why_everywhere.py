"""Everything that can be asked about at a table is answered: by click, by key alone, and by a screen reader."""

import random
from typing import Any

import pytest

from game.cards.faces import Rank
from game.lessons.explain.why import Because
from game.play.session import Session, Sitter
from game.rules.pharaon.acts import Paroli
from game.screen.access.actions import events_for
from game.screen.access.nodes import CLICK
from game.screen.access.tree import AT, tree_of
from game.screen.keys.focus import WHY
from game.screen.paper.about import AboutLink, AboutSeat, AboutSteps, AboutWorth
from game.screen.table.contract import Do
from game.screen.table.why.found import refusal_of_button
from game.stage.affordances import ButtonAct, TextKey
from game.table.contract import Waiting
from game.table.errors import IllegalActError
from game.table.values import Chips, Seat, purse
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table, go_on
from tests.screen.harness import Pilot

_NAMES = ("Argine", "David", "Rachel")


def guests(manner: str, chips: int) -> tuple[Sitter, ...]:
    return tuple(
        Sitter(name, f"cameo.{name.lower()}", human=False, manner=manner, chips=Chips(chips)) for name in _NAMES
    )


def a_session(game: str) -> Session:
    match game:
        case "prime":
            return seated(game, (you(chips=120), *guests("prudent", 120)))
        case "cascaret":
            return seated(game, (you(chips=30), *guests("mazette", 30)))
        case "baccara":
            banker, *others = guests("reckoner", 900)
            return seated(game, (banker, you(), *others))
        case _:
            return seated(game, (BANKER, you(), *PONTES))


def appraised(pilot: Pilot) -> None:
    for _ in range(40):
        pilot.point(5, 400)
        pilot.settle()
        if pilot.scene.state().appraisal is not None:
            return


def asked_now(pilot: Pilot) -> list[str]:
    return [name for name in pilot.targets if name.startswith(WHY) and pilot.asks_about(name) is not None]


def answered(pilot: Pilot) -> Because:
    found: Because | None = pilot.why.shown
    assert found is not None
    said = found.sentences(pilot.scene.state().words)
    assert said
    assert all(said)
    margin = pilot.scene.board.notebook.marginalia
    assert margin is not None
    assert margin.clause == " ".join(said)
    assert margin.source == found.clause
    return found


def play_on(pilot: Pilot, chance: random.Random) -> None:
    """Do something that is lawful, or let the table go on."""
    offers = pilot.scene.state().offers
    acts = [offer.act for offer in offers.regular().items] if offers else []
    if acts and chance.random() < 0.4:
        pilot.doing.carry_out(Do(chance.choice(acts)))
    else:
        go_on(pilot)
    pilot.settle()


@pytest.mark.parametrize(
    ("game", "language", "kinds"),
    [
        ("pharaon", "fr", {AboutSeat}),
        ("pharao", "de", {AboutSeat}),
        ("prime", "en", {AboutSeat, AboutSteps, AboutWorth}),
        ("cascaret", "de", {AboutSeat, AboutWorth}),
        ("baccara", "fr", {AboutSeat, AboutSteps}),
    ],
)
def test_everything_that_can_be_asked_about_is_answered(game: str, language: str, kinds: set[type]) -> None:
    pilot = at_table(a_session(game), (1280, 720), language, reduced_motion=True, figures="before")
    chance, found = random.Random(f"why {game}"), set[Any]()  # a steady walk
    for _ in range(6):
        appraised(pilot)
        for name in asked_now(pilot):
            about = pilot.asks_about(name)
            if about is None or about in found:
                continue
            pilot.click_on(name)
            pilot.settle()
            answered(pilot)
            if type(about) not in {type(each) for each in found}:
                pilot.point(5, 400)
                pilot.settle()
                assert not pilot.audit()
            found.add(about)
            pilot.press("escape")
            pilot.settle()
            assert pilot.why.shown is None
        play_on(pilot, chance)
    assert {type(each) for each in found} >= kinds


def test_a_line_of_the_record_of_baccara_tells_of_your_own_payment_first() -> None:
    pilot = at_table(a_session("baccara"), (1280, 720), "fr", reduced_motion=True)
    pilot.click_on("jeton:5")
    pilot.click_on("stake")
    pilot.settle()
    for _ in range(200):
        if pilot.scene.driver.session.public.coup > 1:
            break
        go_on(pilot)
        pilot.settle()
    line = next(name for name in asked_now(pilot) if isinstance(pilot.asks_about(name), AboutSteps))
    pilot.click_on(line)
    pilot.settle()
    assert purse(Seat(1)) in answered(pilot).places


@pytest.mark.parametrize("game", ["pharao", "prime"])
def test_by_one_key_everything_that_lies_there_is_asked_about(game: str) -> None:
    pilot = at_table(a_session(game), figures="before", reduced_motion=True)
    if game == "pharao":
        pilot.click_on("leaf:7")
    appraised(pilot)
    lying = {pilot.asks_about(name) for name in asked_now(pilot)}
    met = set[Any]()
    for _ in range(len(lying)):
        pilot.press("f12", shift=True)
        pilot.settle()
        answered(pilot)
        met.add(pilot.why.around[pilot.why.asked - 1])
    assert met == lying


def test_a_screen_reader_has_what_can_be_asked_about_and_asks_it() -> None:
    pilot = at_table(a_session("pharaon"), reduced_motion=True)
    pilot.click_on("rank:7")
    pilot.settle()
    cameo = next(name for name in pilot.targets if name.startswith(f"{WHY}seat/"))
    tree = tree_of("", pilot.scene.reading(), tuple(pilot.targets.values()), None, 1.0, (1280, 720))
    assert tree.nodes[f"{AT}{cameo}"].actions == (CLICK,)
    for event in events_for(pilot.scene, tree.meanings[f"{AT}{cameo}"], CLICK, None):
        pilot.turn(event)
    pilot.settle()
    answered(pilot)


def where_nothing_is_thrown_yet() -> Pilot:
    """Return a table of Prime whose button for throwing is grey."""
    pilot = at_table(a_session("prime"), reduced_motion=True)
    for _ in range(30):
        if f"{WHY}button/throw" in pilot.targets:
            break
        go_on(pilot)
        pilot.settle()
    return pilot


def test_a_grey_button_tells_by_its_key_what_it_waits_for() -> None:
    pilot = where_nothing_is_thrown_yet()
    pilot.press("t")
    pilot.settle()
    assert answered(pilot).said[0].key == "why.prime.throw"
    pilot.press("escape")
    pilot.click_on(f"{WHY}button/throw")
    pilot.settle()
    assert answered(pilot).clause == "PR-12"


def test_a_screen_reader_is_told_why_a_button_is_grey_and_asks_why_by_pressing_it() -> None:
    pilot = where_nothing_is_thrown_yet()
    tree = tree_of("", pilot.scene.reading(), tuple(pilot.targets.values()), None, 1.0, (1280, 720))
    grey = tree.nodes[f"{AT}throw"]
    assert (grey.enabled, grey.actions) == (False, (CLICK,))
    assert grey.description == next(each.why for each in pilot.scene.board.action_bar.buttons if each.id == "throw")
    for event in events_for(pilot.scene, tree.meanings[f"{AT}throw"], CLICK, None):
        pilot.turn(event)
    pilot.settle()
    assert answered(pilot).clause == "PR-12"
    assert not events_for(pilot.scene, tree.meanings[f"{AT}throw"], "focus", None)


def test_of_a_grey_button_the_law_is_asked_about_the_act_it_stands_for() -> None:
    pilot = at_table(a_session("pharao"), reduced_motion=True)
    pilot.click_on("leaf:7")
    pilot.settle()
    grey = ButtonAct("paroli", TextKey("act.pharao.paroli"), enabled=False, tried=Paroli(Rank.SEVEN))
    refused = refusal_of_button(pilot.scene.state(), grey)
    assert refused is not None
    assert (refused.reason, refused.clause) == ("pharao.not_won", "T-04")
    with pytest.raises(IllegalActError, match=refused.reason):
        pilot.scene.driver.session.submit(Seat(1), Paroli(Rank.SEVEN))


def test_what_an_act_is_worth_is_told_with_what_is_worth_more() -> None:
    pilot = at_table(a_session("prime"), figures="before", reduced_motion=True)
    for _ in range(30):
        appraised(pilot)
        lines = [name for name in asked_now(pilot) if isinstance(pilot.asks_about(name), AboutWorth)]
        if len(lines) > 1:
            break
        go_on(pilot)
        pilot.settle()
    words, state = pilot.scene.state().words, pilot.scene.state()
    assert state.appraisal is not None
    best = max(state.appraisal.worths, key=lambda each: float(each.value)).act
    said = {}
    for name in lines:
        about = pilot.asks_about(name)
        assert isinstance(about, AboutWorth)
        pilot.click_on(name)
        pilot.settle()
        said[about.act] = " ".join(answered(pilot).sentences(words))
        pilot.press("escape")
    assert words("why.worth.best") in said[best]
    assert all(words("why.worth.best") not in text for act, text in said.items() if act != best)


@pytest.mark.parametrize(
    ("name", "scene"), [("book", "RuleBook"), ("lesson", "LessonDriver"), ("exercise", "ExerciseDriver")]
)
@pytest.mark.parametrize("by", ["key"])
def test_an_answer_leads_to_the_book_a_lesson_and_an_exercise(name: str, scene: str, by: str) -> None:
    pilot = at_table(a_session("pharaon"), reduced_motion=True)
    pilot.click_on("rank:7")
    pilot.settle()
    pilot.press("f12")
    pilot.settle()
    table, clause = pilot.scene, pilot.why.clause
    line = next(n for n in pilot.targets if n == f"{WHY}link/{name}")
    assert pilot.asks_about(line) == AboutLink(name)
    if by == "click":
        table.board.scroll(20)
        pilot.settle()
        pilot.click_on(line)
    else:
        pilot.press({"book": "f1", "lesson": "f5", "exercise": "f3"}[name])
    pilot.settle()
    shown = pilot.scene if name == "book" else pilot.driver
    assert type(shown).__name__ == scene
    if name == "book":
        assert pilot.scene.clause.id == clause
    pilot.press("escape")
    pilot.settle()
    assert pilot.scene is table


@pytest.mark.parametrize("key", ["f1"])
def test_a_key_that_leads_elsewhere_is_not_lost_where_a_coup_lies_to_be_read(key: str) -> None:
    pilot = at_table(a_session("pharaon"), wait_each_coup=True)
    pilot.click_on("rank:7")
    pilot.settle()
    table = pilot.scene
    for _ in range(600):
        if pilot.director.paused_for_reader:
            break
        if not pilot.director.busy:
            pilot.press("space")
        pilot.wait(0.05)
    assert pilot.director.paused_for_reader
    pilot.press(key)
    assert pilot.scene is not table


@pytest.mark.parametrize("game", ["cascaret"])
def test_a_press_on_the_button_that_only_says_that_others_play_stops_nobody(game: str) -> None:
    pilot = at_table(a_session(game), trick_pause=0.1, speed_characters=0.25)
    for _ in range(4000):
        state = pilot.scene.state()
        if state.settled and not state.offers and pilot.waits_for_bot:
            break
        go_on(pilot) if state.settled and (state.offers or not pilot.waits_for_bot) else pilot.turn()
    assert isinstance(pilot.scene.state().awaited, Waiting)
    wait = next(button for button in pilot.scene.board.action_bar.buttons if not button.enabled)
    box = pilot.targets[wait.id].box if wait.id in pilot.targets else pilot.scene.board.viewport.action_bar
    pilot.click(box.right - 60, box.cy)
    assert pilot.why.shown is None
    assert not [target for target in pilot.targets if target.startswith(f"{WHY}button/")]


def test_a_button_that_only_waits_for_the_others_asks_nothing_and_holds_nobody_up() -> None:
    pilot = at_table(a_session("baccara"), speed=1.0)
    go_on(pilot)
    for _ in range(400):
        pilot.turn(seconds=0.05)
        state = pilot.scene.state()
        waits = (
            state.settled
            and not state.offers
            and any(not each.enabled for each in pilot.scene.board.action_bar.buttons)
        )
        if waits:
            break
    assert waits
    assert not [name for name in pilot.targets if name.startswith(f"{WHY}button/")]
