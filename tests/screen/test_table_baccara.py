"""Baccara before the window: by mouse alone, by keyboard alone, as ponte and as banker, and the lot for the bank."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from game.cards.packs import PACK_52
from game.lessons.teach.reading import Page
from game.play.session import Session, Sitter
from game.resources import content
from game.rules.baccara.acts import BaccaraDraw, BaccaraRefuse, BaccaraStake, LayDown, OfferCard, Stand, Take
from game.rules.baccara.state import BOWL, BaccaraPhase, pile_of, total
from game.screen.games.baccara import figures as baccara_figures
from game.screen.games.baccara.baccara import BaccaraTable
from game.screen.keys.focus import at
from game.screen.paper.about import AboutFigure
from game.screen.paper.notebook_rows import Block, CoupRow, FigureRow, NotebookText, RankedRow
from game.screen.table import common
from game.screen.table.contract import Do, TableState, TableTold
from game.screen.table.lesson.tables import played_lesson
from game.screen.table.overlay import Label, Outline, SpeechTicket, Ticket, place_of
from game.screen.table.staking_tools import lying
from game.stage.tables.baccara_plan import CARD, OWN_CARD, BaccaraPlan
from game.stage.units import CLOTH_H, CLOTH_W, Cloth
from game.table.contract import Waiting
from game.table.events import CardsMoved, Ruled, Spoke
from game.table.offers import Offers
from game.table.values import Chips, ClauseId, Pile, Seat, Side, hand, purse, stake
from game.text import numbers
from tests.company import seated, you
from tests.play.sittings import step
from tests.screen.company import at_table, go_on
from tests.screen.harness import STEP, Pilot
from tests.screen.robot import played_through
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
THEY_DEAL = BaccaraPlan(Cloth(CLOTH_W, CLOTH_H), deals=False)


def third_beside(pilot: Pilot, pile: Pile, right: float) -> bool:
    """Tell whether the place of a third card is outlined, free of the index of the second one that ends at `right`."""
    overlays = TABLE.overlays(state(pilot))
    outline = next(each for each in overlays if isinstance(each, Outline))
    words = next(each for each in overlays if isinstance(each, Label) and each.x == outline.box.cx)
    assert words.room < outline.box.w
    return len(state(pilot).tableau.pile(pile)) == 2 and outline.box.x > right


def test_the_place_of_a_third_card_lies_beside_the_second() -> None:
    session = as_ponte()
    pilot = at_table(session, language="de")
    lay_and_until(session, pilot, BaccaraPhase.RIGHT, BaccaraPhase.LEFT)
    side = session.public.sides[YOU]
    assert side is not None
    assert third_beside(pilot, pile_of(side), THEY_DEAL.card(side, 1)[0] + CARD / 2)


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


def test_je_donne_is_spoken_and_shown() -> None:
    session = as_banker()
    pilot = at_table(session)
    until(pilot, session, BaccaraPhase.SPEAK)
    pilot.doing.carry_out(Do(OfferCard()))  # as the button does
    while not any(spoke.word == "baccara.je_donne" for spoke in state(pilot).told.said):
        pilot.turn()
    shown = [each.text for each in TABLE.overlays(state(pilot)) if isinstance(each, SpeechTicket)]
    assert pilot.services.words("spoken.baccara.je_donne") in shown


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


def test_the_chart_tells_what_each_rank_makes_of_the_hand_and_how_frequent_it_is() -> None:
    session = as_ponte()
    pilot = at_table(session)
    lay_and_until(session, pilot, BaccaraPhase.RIGHT, BaccaraPhase.LEFT)
    view, side = session.view(YOU), session.public.sides[YOU]
    own = [view.faces[token] for token in session.public.cards_of(side)]
    made = Counter(total((*own, card)) for card in PACK_52)
    told = baccara_figures.third(state(pilot))
    assert told is not None
    point, chart = told
    assert point == total(own)
    assert (
        Counter({bar.points: 0 for bar in chart.bars})
        + Counter(each for bar in chart.bars for each in [bar.points] * (4 * bar.wide))
        == made
    )
    assert all(bar.good == (bar.points > point) - (bar.points < point) for bar in chart.bars)


def test_the_right_of_laying_down_has_its_worth_in_the_notebook() -> None:
    session = as_banker()
    pilot = at_table(session, figures="before")
    until(pilot, session, BaccaraPhase.SPEAK)
    (figure,) = session.appraise(Seat(0)).figures
    assert figure.name == "baccara.right"
    rows = [row for block in TABLE.notebook(state(pilot)).blocks for row in block.rows if isinstance(row, FigureRow)]
    label = pilot.services.words("figure.baccara.right")
    worth = {each.act: numbers.amount(each.value, "en") for each in session.appraise(Seat(0)).worths}
    about = AboutFigure(figure.name, (), (worth[LayDown()], worth[OfferCard()]))
    assert FigureRow(label, numbers.amount(figure.value, "en"), about=about) in rows


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


def test_whoever_staked_reads_first_what_the_coup_brought_him() -> None:
    session = as_ponte()
    pilot = at_table(session)
    pilot.press("s")
    while session.public.coup == 1:
        go_on(pilot)
        pilot.settle()
    margin = pilot.scene.driver.table.notebook(state(pilot)).marginalia
    assert margin is not None
    assert margin.gloss.startswith(("You win ", "You lose ", "You neither win "))
    assert "holds the bank and" in margin.gloss


def test_where_the_banker_shows_at_once_it_is_said_that_no_card_is_offered() -> None:
    pilot = at_table(as_ponte())
    go_on(pilot)
    now = state(pilot)
    tens = Ruled(ClauseId("BA-02"), (Seat(1),), "baccara.units", (16, 6))
    for act, said in ((LayDown(), True), (OfferCard(), False)):
        told = replace(now, history=(replace(now.history[-1], seat=Seat(0), act=act, events=(tens,)),))
        margin = TABLE.notebook(told).marginalia
        assert margin is not None
        assert ("Cesar shows at once: no card is offered." in margin.gloss) is said


def test_what_the_law_says_of_both_sides_is_told_once() -> None:
    pilot = at_table(as_ponte())
    go_on(pilot)
    now = state(pilot)
    three = [Ruled(ClauseId("BA-14"), (Seat(n),), "baccara.three_cards") for n in (1, 2)]
    tens = Ruled(ClauseId("BA-02"), (Seat(1),), "baccara.units", (16, 6))
    told = replace(now, history=(replace(now.history[-1], events=(three[0], tens, three[1])),))
    said = [now.words(f"ruled.{each.ruling}", *each.args) for each in (three[0], tens)]
    assert common.gloss_of(told) == " ".join(said)


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


def test_the_coup_list_gives_points_and_what_the_viewer_won() -> None:
    session = as_ponte()
    pilot = at_table(session)
    before = session.public.tableau.chips_at(purse(YOU))
    pilot.press("s")
    pilot.settle()
    for _ in range(4):
        if session.public.coup > 1:
            break
        go_on(pilot)
        pilot.settle()
    said = [event for step in session.history for event in step.events if isinstance(event, Spoke)]
    bank = next(each.args[0] for each in said if each.word == "baccara.point" and each.seat == 0)
    coups = block(pilot, "table.baccara.coups")
    assert coups is not None
    (row,) = coups.rows
    assert isinstance(row, CoupRow)
    assert f":{bank}" in row.outcome or f"at {bank}" in row.outcome
    assert "\u00a0·" in row.outcome
    assert " ·" not in row.outcome, "no line begins with the dot between"
    side = "right" if session.public.sides[YOU] is Side.RIGHT else "left"
    assert "(" not in row.outcome or f"{side}" in row.outcome.partition("(")[0].rpartition("·")[2]
    gained = session.public.tableau.chips_at(purse(YOU)) - before
    assert gained in {-5, 0, 5}
    assert (f"+{gained}" if gained > 0 else f"{numbers.MINUS}{-gained}" if gained else "void") in row.outcome
    tickets = [each.text for each in TABLE.overlays(state(pilot)) if isinstance(each, Ticket)]
    assert pilot.services.words("table.baccara.point", bank) in tickets


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
    assert TABLE.pattern(session.view(YOU)) is (holder == YOU)


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


@pytest.mark.parametrize("by", ["drag", "click"])
def test_a_jeton_that_is_more_than_the_purse_lays_what_is_left(by: str) -> None:
    pilot = at_table(seated("baccara", (guest("M. Hector"), you(chips=7))), lay_at_once=False)
    pilot.press("4", shift=True)
    box = pilot.targets["place"].box
    pilot.drag("jeton:20", (box.cx, box.cy)) if by == "drag" else pilot.click_on("place")
    pilot.settle()
    assert [*lying(pilot.scene.state()).values()] == [7]


def test_a_stake_can_be_dragged_onto_the_place() -> None:
    session = as_ponte()
    pilot = at_table(session)
    box = pilot.targets["place"].box
    pilot.drag("jeton:20", (box.cx, box.cy))
    pilot.settle()
    assert session.public.stake_of(YOU) == 20
    assert session.public.tableau.chips_at(stake(YOU, session.public.sides[YOU].value)) == 20


@pytest.mark.parametrize("language", ["fr", "xx"])
def test_every_text_has_its_place_and_contrast(language: str) -> None:
    session = as_ponte()
    pilot = at_table(session, language=language, figures="before")
    lay_and_until(session, pilot, BaccaraPhase.RIGHT, BaccaraPhase.LEFT)
    assert pilot.audit() == []
    go_on(pilot)
    pilot.settle()
    assert pilot.audit() == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_text_has_its_place_before_the_banker(language: str) -> None:
    session = as_banker()
    pilot = at_table(session, (1920, 1080), language=language, figures="before")
    until(pilot, session, BaccaraPhase.SPEAK)
    pilot.press("j")
    pilot.settle()
    assert pilot.audit() == []


NAMES = ("Anne Marie", "Le Chevalier", "Marie Jeanne", "Lenormand", "Jean Paul", "Anne Lise")


@pytest.mark.parametrize(
    ("size", "language", "text_size", "deals"),
    [
        ((1024, 600), "de", 200, True),
        ((1920, 1080), "en", 200, False),
        ((1280, 720), "fr", 100, False),
    ],
)
def test_names_of_two_lines_are_read_beside_what_a_coup_brought(
    size: tuple[int, int], language: str, text_size: int, *, deals: bool
) -> None:
    company = [guest(name, chips=200) for name in NAMES]
    company[0 if deals else 1] = replace(you(chips=900 if deals else 200), name=NAMES[0 if deals else 1])
    company[0] = replace(company[0], chips=Chips(900))
    session = seated("baccara", tuple(company), {}, seeds=counted())
    pilot = at_table(session, size, language, text_size=text_size, reduced_motion=True)
    for _ in range(2000):
        if not pilot.scene.moving:
            if not deals and session.public.phase is BaccaraPhase.STAKES and not session.public.stake_of(YOU):
                pilot.press("s")
            go_on(pilot)
        pilot.turn()
        tickets = [each for each in pilot.overlays.tickets if each.under is not None]
        if len(tickets) >= 3 and not pilot.director.moving():
            break
    assert len(tickets) >= 3, "the tickets of a coup never lay there"
    assert pilot.audit() == []
    if not deals:
        box = pilot.targets["place"].box
        assert at(tuple(pilot.targets.values()), box.cx, box.cy).id == "place"  # type: ignore[union-attr]


def test_at_every_moment_one_button_is_the_default() -> None:
    session = as_ponte(packs=1)
    pilot = at_table(session, reduced_motion=True)
    for _ in range(12):
        assert TABLE.affordances(state(pilot)).default is not None
        go_on(pilot)
        pilot.settle()


def test_a_ponte_of_the_left_is_asked_on_the_left() -> None:
    session = seated("baccara", (guest("Cesar", chips=900), guest("Argine"), you()), seeds=counted())
    pilot = at_table(session)
    assert session.public.sides[2] is Side.RIGHT or session.public.sides[2] is Side.LEFT
    pilot.press("s")
    pilot.settle()
    assert session.public.stake_of(Seat(2)) == 5
    assert any(isinstance(step.act, BaccaraStake) for step in session.history)


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


def test_small_buttons_that_lay_stakes_are_for_pontes_alone() -> None:
    for session, laid in ((as_banker(), False), (as_ponte(), True)):
        pilot = at_table(session, reduced_motion=True)
        until(pilot, session, BaccaraPhase.STAKES)
        assert bool(TABLE.affordances(replace(state(pilot), held=False)).tools) is laid


@pytest.mark.parametrize(("size", "language"), [((1024, 600), "fr")])
def test_no_character_s_name_is_cut_at_its_place(size: tuple[int, int], language: str) -> None:
    names = ("Mme Argine", "Mlle Nannette", "M. Alexandre")
    company = [replace(guest("Argine", chips=900), name=name) for name in ("M. Hector", *names)]
    session = seated("baccara", (company[0], you(), *company[1:]), {})
    pilot = at_table(session, size=size, language=language)
    go_on(pilot)
    pilot.settle()
    labels = [each for each in TABLE.overlays(state(pilot)) if isinstance(each, Label) and each.stands_for]
    assert {label.stands_for for label in labels} >= set(names)
    for label in labels:
        assert pilot.scene.board.painter.fitted(label.text, label.type, label.room) == label.text
        assert place_of(None, label.stands_for, labels) is not None, "what he says stands at his place"


@pytest.mark.parametrize(("banks", "size"), [(False, (1280, 720)), (True, (1920, 1080))])
def test_a_ponte_that_a_file_names_by_his_side_is_named_in_two_lines(*, banks: bool, size: tuple[int, int]) -> None:
    names = ("Ponte de droite", "Ponte de gauche", "Second à droite")
    company = [replace(guest("Argine", chips=900), name=name) for name in names]
    seats = (you(chips=900), *company) if banks else (guest("Cesar", chips=900), you(), *company)
    pilot = at_table(seated("baccara", seats), size)
    assert pilot.audit() == []
    drawn = {item.text for item in pilot.record.items}
    for name in names:
        first = max((text for text in drawn if text and name.startswith(text)), key=len)
        assert name.removeprefix(first).strip() in {*drawn, ""}
    assert not [text for text in drawn if "…" in text]


def test_no_label_stands_where_a_side_has_just_spoken() -> None:
    session = as_banker()
    pilot = at_table(session, reduced_motion=True)
    until(pilot, session, BaccaraPhase.SPEAK)
    session.submit(Seat(0), OfferCard())
    public = session.public
    side, speaker = public.asked, public.stakers(public.asked)[0]
    asked = replace(state(pilot), view=session.view(Seat(0)), offers=Offers(), told=TableTold(()))
    waits = pilot.services.words("table.baccara.answers", f"seat:{speaker}")[-8:]
    assert any(isinstance(each, Label) and each.text.endswith(waits) for each in TABLE.overlays(asked)), side
    spoken = TABLE.overlays(replace(asked, told=TableTold((Spoke(speaker, "baccara.refuse", ClauseId("BA-11")),))))
    assert any(isinstance(each, SpeechTicket) for each in spoken)
    assert not any(isinstance(each, Label) and each.text.endswith(waits) for each in spoken)


def bars(pilot: Pilot) -> tuple[str, list[str]]:
    """Return what the action bar on the window says, and its buttons that can be pressed."""
    bar = pilot.scene.board.action_bar
    return bar.prompt, [button.id for button in bar.buttons if button.enabled]


def test_the_bar_says_what_is_seen_from_the_turned_hands_to_the_swept_ones() -> None:
    session = as_ponte()
    pilot = at_table(session, trick_pause=0.0)
    pilot.press("s")
    pilot.settle()
    pilot.press("space")
    said: list[str] = []
    while session.public.coup == 1 or pilot.director.busy:
        scene = pilot.scene
        pilot.turn()
        prompt, enabled = bars(pilot)
        if prompt not in said[-1:]:
            said.append(prompt)
        if scene.director.busy:
            assert ("read" in enabled) is scene.director.paused_for_reader, prompt
        lie = bool(scene.director.shown.public.tableau.pile(hand(Seat(0))))
        asked = session.public.phase in {BaccaraPhase.RIGHT, BaccaraPhase.LEFT} and "refuse" in enabled
        assert not (lie and prompt == pilot.services.words("phase.baccara.stakes")), said
        if scene.director.paused_for_reader:
            pilot.press("space")
            assert bars(pilot)[1] == [], "nothing goes on while the bank pays"
        elif asked:
            pilot.press("n")
    words = pilot.services.words
    shows, pays, clears = (
        said.index(words(key)) for key in ("prompt.baccara.shows", "prompt.settles", "prompt.baccara.clears")
    )
    assert shows < pays < clears
    assert clears < len(said) - 1 or bars(pilot)[0] == words("prompt.baccara.stakes")


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_stake_is_laid_on_one_s_place_beside_what_the_last_coup_brought(size: tuple[int, int]) -> None:
    """The ticket of the last coup can be asked about; the middle of the place is not under it."""
    pilot = Pilot(lambda services: played_lesson(services, path=content("lessons/baccara/03.toml")), size, "de")
    pilot.settle()
    for reading in played_through(pilot):
        if reading.page is Page.ASKED:
            break
    targets = pilot.targets
    assert any(id_.startswith("why:ticket/") for id_ in targets), "a ticket of the last coup lies there"
    box = targets["place"].box
    assert at(tuple(targets.values()), box.cx, box.cy - 2).id == "place"  # type: ignore[union-attr]


def test_what_the_last_coup_brought_goes_when_the_next_stake_is_laid() -> None:
    pilot = at_table(as_ponte(), reduced_motion=True)
    until(pilot, pilot.scene.driver.session, BaccaraPhase.STAKES)
    for _ in range(12):
        if not state(pilot).view.public.stake_of(YOU):
            pilot.press("s")
        go_on(pilot)
        pilot.settle()
        before = state(pilot)
        if before.view.public.phase is BaccaraPhase.STAKES and own_tickets(before, YOU):
            break
    pilot.press("s")
    pilot.settle()
    assert state(pilot).view.public.stake_of(YOU)
    assert own_tickets(state(pilot), YOU) == []


def test_what_the_last_coup_brought_another_goes_when_he_stakes_again_and_its_points_with_the_first_stake() -> None:
    pilot = at_table(as_ponte(), reduced_motion=True)
    until(pilot, pilot.scene.driver.session, BaccaraPhase.STAKES)
    points = {pilot.services.words("table.baccara.point", n) for n in range(10)}
    again, told = False, 0
    for _ in range(120):
        now = state(pilot)
        public = now.view.public
        tickets = [each for each in TABLE.overlays(now) if isinstance(each, Ticket)]
        if public.phase is BaccaraPhase.STAKES and not now.held and not now.tableau.pile(hand(public.banker)):
            staked = [Seat(n) for n in range(1, 4) if public.stake_of(Seat(n))]
            assert not any(own_tickets(now, seat) for seat in staked)
            assert not (staked and points & {each.text for each in tickets})
            again = again or bool(staked and public.coup > 1)
        told += bool(tickets)
        if again and told:
            return
        go_on(pilot)
    raise AssertionError("nobody ever staked again")


def own_tickets(shown: TableState, seat: Seat) -> list[Ticket]:
    """Return what the last coup brought a ponte, as it lies in his place."""
    name = shown.sitters[seat].name
    tickets = [each for each in TABLE.overlays(shown) if isinstance(each, Ticket)]
    return [each for each in tickets if each.under is not None and each.under.stands_for == name]


@pytest.mark.parametrize(("language", "size"), [("fr", (1024, 600)), ("de", (1280, 720)), ("en", (1920, 1080))])
def test_an_empty_bank_says_that_nobody_can_stake_any_more(language: str, size: tuple[int, int]) -> None:
    pilot = at_table(as_ponte(), size, language, reduced_motion=True)
    before, words = state(pilot), pilot.services.words
    table = before.view.public.tableau
    broken = replace(table, chips={**table.chips, purse(Seat(0)): Chips(0)})
    empty = replace(before, view=replace(before.view, public=replace(before.view.public, tableau=broken)))
    told = {words("table.baccara.empty"), words("table.baccara.empty.stakes")}
    for shown, says in ((before, False), (empty, True)):
        labels = [each for each in TABLE.overlays(shown) if isinstance(each, Label)]
        assert (told <= {each.text for each in labels}) is says
        asked = (words("prompt.baccara.empty"), words("prompt.baccara.empty.sub"))
        assert (TABLE.prompt(shown) == asked) is says
    board = pilot.scene.board
    for each in labels:
        if each.text in told:
            assert board.cloth.over.width(each.text, each.type) <= each.room, each.text


def test_a_point_that_was_named_goes_with_its_own_hand() -> None:
    pilot = at_table(as_banker(), reduced_motion=True)
    until(pilot, pilot.scene.driver.session, BaccaraPhase.SPEAK)
    said = tuple(Spoke(Seat(seat), "baccara.point", ClauseId("BA-13"), (seat + 1,)) for seat in (0, 1, 2))
    before = replace(state(pilot), told=TableTold(said))
    points = [each for each in TABLE.overlays(before) if isinstance(each, SpeechTicket)]
    table = before.view.public.tableau
    right = table.pile(pile_of(Side.RIGHT))
    swept = table.after(CardsMoved(right, pile_of(Side.RIGHT), BOWL, ClauseId("BA-17")))
    after = replace(before, view=replace(before.view, public=replace(before.view.public, tableau=swept)))
    left = [each for each in TABLE.overlays(after) if isinstance(each, SpeechTicket)]
    assert (len(points), len(left)) == (3, 2)


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


def test_before_the_deal_the_notebook_tells_who_has_the_hand_and_that_he_keeps_it() -> None:
    pilot = at_table(as_ponte(), lay_at_once=False)
    words = state(pilot).words

    def hand_of() -> str:
        rows = TABLE.notebook(state(pilot)).blocks[0].rows
        assert NotebookText(words("table.baccara.decides.stays")) in rows
        label = words("table.baccara.decides")
        return next(row.value for row in rows if isinstance(row, FigureRow) and row.label == label)

    assert hand_of() == words("table.baccara.decides.none")
    pilot.press("s")
    pilot.settle()
    assert hand_of() == words("table.baccara.decides.who", "seat:1")


def test_beside_the_worth_of_a_card_stands_what_lies_on_both_sides_and_what_lay_when_the_point_was_the_same() -> None:
    session = as_ponte()
    pilot = at_table(session, speed=0.0, figures="before")
    lay_and_until(session, pilot, BaccaraPhase.RIGHT, BaccaraPhase.LEFT)
    now = state(pilot)
    side = now.view.public.asked
    assert side is not None
    lies = [int(now.view.public.stakes_on(each)) for each in (side, *(each for each in Side if each is not side))]
    told = baccara_figures.hangs_on(now, now.view)
    assert told == (NotebookText(now.words("table.baccara.hangs", *lies)),)
    assert told[0] in TABLE.notebook(now).blocks[0].rows
    pilot.press("n")
    pilot.settle()
    tableau = now.view.public.tableau
    chips = {**tableau.chips, stake(YOU, side.value): Chips(lies[0] + 20)}
    again = replace(now.view, public=replace(now.view.public, tableau=replace(tableau, chips=chips)))
    changed = baccara_figures.hangs_on(replace(now, history=session.history), again)
    point = total(now.view.faces[token] for token in tableau.pile(pile_of(side)))
    assert changed[1:] == (NotebookText(now.words("table.baccara.hung", point, *lies)),)


def test_the_edge_of_the_bank_stands_with_its_reason() -> None:
    pilot = at_table(as_ponte(), figures="before")
    until(pilot, pilot.scene.driver.session, BaccaraPhase.STAKES)
    pilot.settle()
    found = [each for each in block(pilot, "table.baccara.stakes_head").rows if isinstance(each, NotebookText)]  # type: ignore[union-attr]
    assert pilot.services.words("figure.baccara.edge.plays_on") in {each.text for each in found}


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
