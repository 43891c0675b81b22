"""Prime before the window: every act by mouse alone and by keyboard alone, what counts, the sixteen discards."""

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from game.odds.prime.outlook import outlooks
from game.play.session import Session, Sitter
from game.play.session_step import SessionStep
from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimeHold, PrimePass, Show
from game.rules.prime.state import CoupOutcome, PrimePhase, bet_place
from game.screen.draw.asset_ids import JetonId
from game.screen.games.prime.prompt import prompt
from game.screen.paper.notebook_rows import Notebook, NotebookTable
from game.screen.table.board.speech import said_apart
from game.screen.table.common import waiting
from game.screen.table.contract import Do
from game.screen.table.intents import meaning_of
from game.screen.table.overlay import Plate, Ticket, ticket_box
from game.screen.table.sitting.opening import sitting_at_table
from game.stage.arrangement import picture
from game.stage.pose import card_of
from game.stage.tables.prime import PrimeArrangement
from game.stage.units import Box
from game.table.contract import Waiting
from game.table.errors import IllegalActError
from game.table.events import CardsShuffled
from game.table.offers import Offers
from game.table.values import STOCK, Chips, Seat, purse
from game.text.words import Words
from tests.company import seated, you
from tests.screen.company import at_table, go_on
from tests.screen.harness import Pilot

YOU = Seat(0)
OTHERS = tuple(
    Sitter(name, f"cameo.{cameo}", human=False, manner=manner, chips=Chips(120))
    for name, cameo, manner in (
        ("Mlle Rachel", "rachel", "prudent"),
        ("M. Hector", "hector", "bold"),
        ("Mme Argine", "argine", "champion"),
        ("M. Charles", "charles", "prudent"),
        ("M. César", "cesar", "bold"),
    )
)


def sitting(seats: int = 4, **options: object) -> Session:
    return seated("prime", (you(chips=120), *OTHERS[: seats - 1]), options)


def shared(count: int = 3, **options: object) -> Session:
    return seated("prime", tuple(you(name) for name in ("Anne", "Bruno", "Clara", "Denis")[:count]), options)


def test_whoever_looks_on_reads_who_is_awaited_and_not_that_the_game_is_over() -> None:
    seen = replace(at_table(sitting()).scene.state(), seat=None, offers=Offers())
    assert prompt(seen) == (waiting(seen, seen.view.public.turn), "")


def cards(pilot: Pilot) -> list[str]:
    return [target for target in pilot.targets if target.startswith("card:")]


def open_curtain(pilot: Pilot) -> None:
    if pilot.scene.driver.table_hidden:
        pilot.press("return")
        pilot.settle()


def go_to(pilot: Pilot, session: Session, phase: PrimePhase) -> None:
    """Accept, hold and deal on until the player is asked in a phase."""
    for _ in range(200):
        public = session.public
        if public.phase is phase and public.turn is not None and session.sitters[public.turn].human:
            return
        for press in ("house:deal", "accept", "bet", "hold", "keep"):
            target = pilot.targets.get(press)
            if target is not None and target.enabled:
                pilot.click_on(press)
                break
        else:
            go_on(pilot)
        pilot.settle()
    raise AssertionError(f"never asked: {phase}")


def asked_in(session: Session, phase: PrimePhase) -> None:
    """Accept, hold and deal on, away from the screen, until the player is asked in a phase."""
    for _ in range(800):
        awaited = session.awaited() if session.begun else None
        if not isinstance(awaited, Waiting):
            session.deal()
        elif (bot := session.next_bot()) is not None:
            session.act_for(bot, session.think(bot))
        else:
            seat = next(each for each in awaited.seats if session.sitters[each].human)
            if session.public.phase is phase and session.public.turn == seat:
                return
            offers = {offer.act.do: offer.act for offer in reversed(session.offers(seat).regular().items)}
            session.submit(seat, next(offers[do] for do in ("accept", "bet", "hold", *offers) if do in offers))
    raise AssertionError(f"never asked: {phase}")


def notebook_of(pilot: Pilot) -> Notebook:
    found: Notebook = pilot.scene.driver.table.notebook(pilot.scene.state())
    return found


def rows_of(pilot: Pilot, kind: type) -> list[object]:
    return [row for block in notebook_of(pilot).blocks for row in block.rows if isinstance(row, kind)]


def sixteen(pilot: Pilot) -> NotebookTable:
    found = next(row for row in rows_of(pilot, NotebookTable) if len(row.lines) == 16)  # type: ignore[attr-defined]  # a sheet
    assert isinstance(found, NotebookTable)
    return found


def test_a_coup_is_played_by_mouse_alone() -> None:
    session = sitting()
    pilot = at_table(session)
    go_to(pilot, session, PrimePhase.SPEAK)
    pilot.click_on(cards(pilot)[0])
    pilot.settle()
    pilot.click_on("pass")
    pilot.settle()
    acts = [step.act for step in session.history if step.seat == YOU]
    assert isinstance(acts[0], PrimePass)
    assert len(acts[0].cards) == 1
    go_to(pilot, session, PrimePhase.DISCARD)
    pilot.click_on(cards(pilot)[0])
    pilot.click_on(cards(pilot)[2])
    pilot.click_on(cards(pilot)[0])
    pilot.click_on("throw")
    pilot.settle()
    act = next(step.act for step in session.history if isinstance(step.act, Discard) and step.seat == YOU)
    assert len(act.cards) == 1
    assert session.public.phase is PrimePhase.OVER
    pilot.click_on("house:deal")
    pilot.settle()
    assert session.public.coup >= 2


def test_a_coup_is_played_by_keyboard_alone() -> None:
    session = sitting()
    pilot = at_table(session)
    for _ in range(60):
        if any(isinstance(step.act, Discard) and step.seat == YOU for step in session.history):
            break
        if "throw" in pilot.targets:
            pilot.focus(cards(pilot)[1])
            pilot.press("return")
            pilot.press("3")
            assert "2" in pilot.targets["throw"].name
        go_on(pilot)
        pilot.settle()
    act = next(step.act for step in session.history if isinstance(step.act, Discard) and step.seat == YOU)
    assert len(act.cards) == 2


def test_the_bet_is_what_is_laid_in_jetons_or_the_jeton_in_hand() -> None:
    session = shared()
    pilot = at_table(session)
    open_curtain(pilot)
    better = pilot.scene.driver.seat
    pilot.click_on("jeton:5")
    laid = [each.picture for each in pilot.scene.driver.table.overlays(pilot.scene.state()) if isinstance(each, Plate)]
    assert laid == [JetonId.FIVE], "what the button bets lies there before anything is touched"
    assert "5" in pilot.targets["bet"].name
    pilot.click_on("sum")
    pilot.click_on("jeton:1")
    pilot.click_on("sum")
    pilot.click_on("sum")
    pilot.click_on("sum", button=3)
    assert "11" in pilot.targets["bet"].name
    pilot.press("b")
    pilot.settle()
    assert session.public.tableau.chips_at(bet_place(better)) == 11


@pytest.mark.parametrize("count", [1, 2])
def test_one_passes_with_one_card_raised_or_two(count: int) -> None:
    session = shared()
    pilot = at_table(session)
    open_curtain(pilot)
    for target in cards(pilot)[:count]:
        pilot.click_on(target)
    go_on(pilot)
    act = session.history[-1].act
    assert isinstance(act, PrimePass)
    assert len(act.cards) == count


def test_to_pass_with_nothing_raised_is_refused_with_its_clause() -> None:
    session = shared()
    pilot = at_table(session)
    open_curtain(pilot)
    pilot.click_on("pass")
    notice = pilot.scene.board.notice
    assert notice is not None
    assert notice.clause == "PR-05"
    assert "‹" not in notice.text


def test_declining_throws_the_cards_in_and_the_bettor_is_consoled() -> None:
    session = shared(consolation=3)
    pilot = at_table(session)
    open_curtain(pilot)
    better = pilot.scene.driver.seat
    pilot.press("b")
    pilot.settle()
    for _ in range(2):
        open_curtain(pilot)
        assert pilot.scene.driver.seat != better
        pilot.press("d")
        pilot.settle()
    assert session.public.outcome is CoupOutcome.CONSOLATION
    assert session.public.tableau.chips_at(purse(better)) == 206
    prompt = pilot.scene.driver.table.prompt(pilot.scene.state())[0]
    assert session.sitters[better].name in prompt


def test_who_has_not_the_sum_can_only_decline() -> None:
    session = seated("prime", (you("Anne"), you("Bruno", chips=3), you("Clara")))
    pilot = at_table(session)
    for _ in range(40):
        open_curtain(pilot)
        if session.public.phase is PrimePhase.ANSWER and pilot.scene.driver.seat == 1:
            break
        if session.public.phase is PrimePhase.SPEAK and pilot.scene.driver.seat != 1:
            pilot.click_on("bet")
        elif session.public.phase is PrimePhase.SPEAK:
            pilot.click_on(cards(pilot)[0])
            pilot.click_on("pass")
        else:
            go_on(pilot)
        pilot.settle()
    assert not pilot.targets["accept"].enabled
    assert pilot.targets["decline"].default


def test_hands_of_players_who_share_the_screen_are_behind_a_curtain() -> None:
    session = shared()
    pilot = at_table(session)
    open_curtain(pilot)
    first, held = pilot.scene.driver.seat, cards(pilot)
    pilot.press("b")
    pilot.settle()
    assert pilot.scene.driver.table_hidden
    assert not pilot.targets
    open_curtain(pilot)
    assert pilot.scene.driver.seat != first
    assert set(cards(pilot)).isdisjoint(held)


def test_a_prime_or_flux_is_shown_or_kept_and_neither_is_brass() -> None:
    for key, act in (("s", Show), ("h", PrimeHold)):
        session = sitting(3)
        asked_in(session, PrimePhase.SHOW)
        pilot = at_table(session, reduced_motion=True)
        assert {"show", "hold"} <= pilot.targets.keys()
        assert not any(target.default for target in pilot.targets.values())
        pilot.press(key)
        pilot.settle()
        assert any(isinstance(step.act, act) and step.seat == YOU for step in session.history)


def test_all_sixteen_discards_are_in_the_notebook_with_their_exact_chances() -> None:
    session = sitting()
    asked_in(session, PrimePhase.DISCARD)
    pilot = at_table(session, reduced_motion=True, figures="before")
    sheet = sixteen(pilot)
    assert len({line.cells[:4] for line in sheet.lines}) == 16
    assert [line.lit for line in sheet.lines].count(True) == 1
    worths = [float(str(line.cells[-1]).replace("−", "-")) for line in sheet.lines]
    assert worths == sorted(worths, reverse=True)
    assert all("±" in str(line.cells[-1]) or "." in str(line.cells[-1]) for line in sheet.lines)
    held = sorted(session.view(YOU).hand, key=lambda token: cards(pilot).index(f"card:{token}"))
    told = {tuple(sorted(each.cards)): each for each in outlooks(session.view(YOU))}
    for line in sheet.lines:
        thrown = tuple(sorted(t for t, stays in zip(held, line.cells, strict=False) if not stays))
        exact = told[thrown]
        for cell, share in zip(line.cells[4:8], (exact.flux, exact.fifty_five, exact.prime, exact.point), strict=True):
            shown = Fraction(0) if cell == "–" else Fraction(str(cell)) / 100
            assert abs(shown - share) <= Fraction(1, 2000)


def test_a_coup_begins_with_the_usual_bet_whatever_was_bet_before() -> None:
    session = sitting()
    pilot = at_table(session, reduced_motion=True)
    go_to(pilot, session, PrimePhase.SPEAK)
    pilot.settle()
    usual = pilot.scene.state().hand.chosen
    pilot.click_on("jeton:20")
    assert pilot.scene.state().hand.chosen == 20
    coup = session.public.coup
    while session.public.coup == coup:
        go_to(pilot, session, PrimePhase.ANSWER)
        pilot.settle()
    assert pilot.scene.state().hand.chosen == usual


@pytest.mark.parametrize("phase", [PrimePhase.ANSWER, PrimePhase.DISCARD])
def test_where_the_choice_is_the_players_space_does_nothing_and_says_so(phase: PrimePhase) -> None:
    session = sitting()
    pilot = at_table(session, reduced_motion=True)
    go_to(pilot, session, phase)
    pilot.settle()
    done = len(session.history)
    pilot.press("space")
    assert len(session.history) == done
    said = Words("en")("table.choice.space")
    assert pilot.scene.board.notice.text == said
    pilot.click_on(pilot.scene.board.action_bar.buttons[0].id)
    pilot.settle()
    assert pilot.scene.board.notice is None or pilot.scene.board.notice.text != said


@pytest.mark.parametrize("phase", [PrimePhase.SPEAK, PrimePhase.ANSWER, PrimePhase.DISCARD])
def test_who_is_asked_reads_the_figures_of_his_choice_before_all_else(phase: PrimePhase) -> None:
    session = sitting()
    asked_in(session, phase)
    pilot = at_table(session, reduced_motion=True, figures="before")
    pilot.settle()
    words = pilot.scene.state().words
    heads = [block.head for block in notebook_of(pilot).blocks]
    assert heads[0] == words("table.prime.sixteen" if phase is PrimePhase.DISCARD else "worths.are")
    assert heads[1] == words("table.prime.coup")


def test_the_discards_that_are_asked_for_lie_open_where_the_notebook_has_room_for_one_slot() -> None:
    session = sitting()
    pilot = at_table(session, (1024, 600), "de", reduced_motion=True, figures="asked")
    go_to(pilot, session, PrimePhase.DISCARD)
    pilot.settle()
    pilot.press("w")
    pilot.settle()
    assert sixteen(pilot).lines
    assert "slot:decides" not in pilot.targets, "its head alone would have no answer to W"


def test_the_reason_stands_on_the_cloth_with_its_clause_and_the_record_says_why() -> None:
    session = sitting(3)
    pilot = at_table(session, reduced_motion=True)
    for _ in range(200):
        step = session.history[-1]
        why = [e for e in step.events if "beats" in getattr(e, "ruling", "") or "stronger" in getattr(e, "ruling", "")]
        if session.public.phase is PrimePhase.OVER and why:
            break
        go_on(pilot)
        pilot.settle()
    overlays = pilot.scene.driver.table.overlays(pilot.scene.state())
    tickets = [each.text for each in overlays if isinstance(each, Ticket)]
    assert any(text.endswith(f": {why[0].clause}") for text in tickets)
    assert pilot.scene.driver.table.clause(pilot.scene.state()) == why[0].clause
    reasons = [b.choice for b in session.history if b.choice is not None]
    text = " ".join(getattr(row, "text", "") for block in notebook_of(pilot).blocks for row in block.rows)
    words = pilot.scene.state().words
    assert reasons
    for choice in reasons:
        assert words(f"reason.{choice.reason}", *choice.args) in text


def test_a_second_press_at_once_after_the_hands_were_read_deals_no_coup() -> None:
    session = sitting()
    pilot = at_table(session, reduced_motion=True, trick_pause=0.0)
    for _ in range(200):
        if pilot.scene.state().held:
            break
        go_on(pilot)
        pilot.settle()
    assert pilot.scene.state().held
    deals = session.deals
    for _ in range(2):
        pilot.press("space")
        pilot.turn()
    assert session.deals == deals, "what the coup brought is seen first"
    pilot.wait(1.0)
    pilot.press("space")
    pilot.turn()
    assert session.deals == deals + 1


def test_the_reshuffle_is_told_with_its_clause() -> None:
    session = seated("prime", tuple(you(name) for name in "ABCDEF"))
    pilot = at_table(session, reduced_motion=True)
    for _ in range(40):
        open_curtain(pilot)
        if any(isinstance(e, CardsShuffled) for step in session.history for e in step.events):
            break
        if session.public.phase is PrimePhase.SPEAK and sum(session.public.passes) < 11:
            for target in cards(pilot):
                pilot.click_on(target)
        if session.public.phase is PrimePhase.DISCARD:
            for target in cards(pilot):
                pilot.click_on(target)
        go_on(pilot)
        pilot.settle()
    assert any(isinstance(e, CardsShuffled) for e in session.history[-1].events)
    margin = notebook_of(pilot).marginalia
    assert margin is not None
    assert "PR-13" in margin.gloss
    assert str(len(session.public.tableau.pile(STOCK))) in pilot.scene.driver.table.title(pilot.scene.state())[2]


def test_every_seat_may_be_human_or_a_character_and_a_spectator_sees_no_hand() -> None:
    session = seated("prime", OTHERS[:4])
    pilot = at_table(session, reduced_motion=True)
    state = pilot.scene.state()
    assert not cards(pilot)
    assert pilot.scene.driver.table.overlays(state)
    assert notebook_of(pilot).blocks


def test_a_card_is_raised_and_put_back_by_drag() -> None:
    session = shared()
    pilot = at_table(session)
    open_curtain(pilot)
    first = cards(pilot)[0]
    box = pilot.targets[first].box
    pilot.drag(first, (box.cx, box.cy - 90))
    assert pilot.scene.state().hand.picked == (card_of(meaning_of(pilot.targets[first].intent)),)
    pilot.drag(first, (box.cx, box.cy + 60))
    assert pilot.scene.state().hand.picked == ()


def to_the_end(pilot: Pilot, session: Session, done: Callable[[SessionStep], bool]) -> None:
    for _ in range(120):
        if session.public.phase is PrimePhase.OVER and done(session.history[-1]):
            return
        go_on(pilot)
        pilot.settle()


@pytest.mark.parametrize(
    ("size", "language"),
    [((1024, 600), "de")],
)
def test_nothing_overlaps_leaves_its_panel_or_is_pale(language: str, size: tuple[int, int]) -> None:
    session = sitting(6)
    asked_in(session, PrimePhase.DISCARD)
    pilot = at_table(session, size, language, reduced_motion=True, figures="before")
    pilot.click_on(cards(pilot)[2])
    assert pilot.audit() == []
    go_on(pilot)
    to_the_end(pilot, session, lambda _: True)
    assert pilot.audit() == []


def test_bar_and_notebook_are_of_the_coup_that_is_being_dealt() -> None:
    session = sitting()
    pilot = at_table(session, figures="off")
    to_the_end(pilot, session, lambda step: step.after.phase is PrimePhase.OVER)
    pilot.settle()
    board, words = pilot.scene.board, pilot.services.words
    over = words("phase.prime.over")
    assert over in board.top_bar.state
    pilot.press("space")
    deals = 0
    while pilot.director.busy:
        pilot.turn()
        if len(pilot.director.shown_events) > 3 and pilot.director.moving():
            deals += 1
            pilot.wait(0.1)
            assert over not in board.top_bar.state
            assert not any(block.head == words("table.prime.hands") for block in board.notebook.blocks)
    assert deals


@pytest.mark.parametrize(("seats", "size"), [(6, (1024, 600)), (4, (1280, 720))])
def test_what_a_coup_brought_covers_nobodys_face_and_no_hand(seats: int, size: tuple[int, int]) -> None:
    session = sitting(seats)
    pilot = at_table(session, size)
    for _ in range(60):
        go_on(pilot)
        pilot.settle()
        if session.public.phase is PrimePhase.OVER and len(tickets_of_gain(pilot)) > 2:
            break
    layout = PrimeArrangement(pilot.scene.state().cloth, pilot.scene.driver.seat, seats)
    boxes = [ticket_box(pilot.scene.board.cloth.over, each) for each in tickets_of_gain(pilot)]
    assert len(boxes) > 2
    for seat, spot in layout.seated().items():
        face = Box(spot.x - spot.width / 2, spot.y - spot.width * 0.625, spot.width, spot.width * 1.25)
        for covered in (face, layout.shown_box(seat)):
            assert not any(box.x < covered.right and box.right > covered.x and box.y < covered.bottom
                           and box.bottom > covered.y for box in boxes)  # fmt: skip


def tickets_of_gain(pilot: Pilot) -> list[Ticket]:
    overlays = pilot.scene.driver.table.overlays(pilot.scene.state())
    return [each for each in overlays if isinstance(each, Ticket) and each.about is not None]


@pytest.mark.parametrize(("seats", "size", "language"), [(3, (1280, 720), "de"), (4, (1920, 1080), "fr")])
def test_what_is_staked_covers_nobody_s_cards(seats: int, size: tuple[int, int], language: str) -> None:
    session = sitting(seats)
    asked_in(session, PrimePhase.DISCARD)
    pilot = at_table(session, size, language)
    assert of_stakes(pilot, seats), "something is staked"


def of_stakes(pilot: Pilot, seats: int) -> bool:
    """Tell whether a ticket says what is staked; it lies on no card."""
    scene = pilot.scene
    cloth, director, state = scene.board.cloth, scene.director, scene.state()
    told = {state.words("table.prime.staked", staked) for staked in range(1, 900)}
    shown = [
        each for each in said_apart(cloth, scene.driver.table.overlays(state), director) if isinstance(each, Ticket)
    ]
    tickets = [ticket_box(cloth.over, each).grown(-6) for each in shown if each.text in told]
    cards = [pose for sprite, pose in picture(director.final, director.arrangement).items() if card_of(sprite)]
    assert all(cloth.over.rect(box).collidelist(cloth.where(cards)) < 0 for box in tickets), seats
    return bool(tickets)


def test_a_bet_above_the_limit_is_refused_by_the_session() -> None:
    session = shared()
    with pytest.raises(IllegalActError):
        at_table(session).scene.driver.session.submit(session.public.turn, Bet(Chips(21)))
    assert not any(isinstance(step.act, Accept | Decline) for step in session.history)


def test_first_steps_tell_of_four_cards_only_once_four_are_seen() -> None:
    def asked_first(number: int) -> Session:
        found = seated("prime", (you(chips=120), *OTHERS[:2]), {}, seeds=random.Random(number).randbytes)
        asked_in(found, PrimePhase.SPEAK)
        return found

    bet, session = Bet(Chips(20)), asked_first(0)
    for number in range(100):
        tried, session = asked_first(number), asked_first(number)
        tried.submit(YOU, bet)
        while (bot := tried.next_bot()) is not None:
            tried.act_for(bot, tried.think(bot))
        if tried.public.phase is PrimePhase.SHOW:
            break
    steps = ["caption.first.prime.1", "caption.first.prime.2", "caption.first.prime.3"]
    pilot = Pilot(lambda services: sitting_at_table(services, session, steps))
    pilot.settle()
    pilot.doing.carry_out(Do(bet))
    told, seen = Words("en")("caption.first.prime.2.show"), list[int]()
    while pilot.scene.director.busy or session.next_bot() is not None:
        pilot.turn(seconds=0.05)
        note = pilot.scene.board.notice
        seen += [len(pilot.scene.state().view.hand)] if note is not None and note.text == told else []
    assert set(seen) == {4}


def test_early_showing_is_told_by_the_notebook_with_its_clause_when_the_others_stay_hidden() -> None:
    for _ in range(40):
        session = sitting(3)
        asked_in(session, PrimePhase.SHOW)
        pilot = at_table(session, reduced_motion=True)
        go_on(pilot)
        pilot.settle()
        if len(session.public.shown) == 1 and session.public.early:
            break
    overlays = pilot.scene.driver.table.overlays(pilot.scene.state())
    tickets = [each.text for each in overlays if isinstance(each, Ticket)]
    assert any(text.endswith(": PR-11") for text in tickets)
    margin, shown = notebook_of(pilot).marginalia, f"seat:{session.public.shown[0]}"
    assert margin is not None
    assert pilot.scene.state().words("why.prime.shown_early", shown) in margin.gloss
    assert "PR-11" in margin.source
    assert pilot.scene.board.notice is None, "it is told once"
