"""The table of Cascaret: a whole party by keys and by mouse, throwing, the turn-up, why a card may not be played."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.play.session import Session, Sitter
from game.play.session_step import SessionStep
from game.rules.cascaret.acts import CascaretDraw, Expose
from game.rules.cascaret.state import CascaretPhase, CoupStanding
from game.screen.games.cascaret import shown as cascaret_shown
from game.screen.games.cascaret.acts import buttons
from game.screen.games.cascaret.notes import (
    brought,
    lapsed,
    notebook,
    reasons,
)
from game.screen.games.cascaret.picks import asked_why, picked_of
from game.screen.paper.notebook_rows import CoupRow, NotebookText, RankedRow
from game.screen.table.bubble import Bubble
from game.screen.table.contract import TableState
from game.screen.table.overlay import EnlargedCard, Overlay, Ticket
from game.screen.table.sitting.opening import sitting_at_table
from game.stage.tables.cascaret import barred_cards
from game.table.events import ChipsMoved
from game.table.values import Chips, ClauseId, Mark, Pile, Seat, purse
from tests.company import seated, you
from tests.screen.company import at_table, go_on, key_of
from tests.screen.harness import Pilot

COMPANY = (
    Sitter("M. César", "cameo.cesar", human=False, manner="mazette", chips=Chips(30)),
    Sitter("Mme Argine", "cameo.argine", human=False, manner="mazette", chips=Chips(30)),
    Sitter("M. Hector", "cameo.hector", human=False, manner="mazette", chips=Chips(30)),
    Sitter("M. Alexandre", "cameo.alexandre", human=False, manner="mazette", chips=Chips(30)),
)


def party(players: int = 3, **options: int) -> Session:
    return seated("cascaret", (you(chips=30), *COMPANY[: players - 1]), options)


def quick(session: Session) -> Pilot:
    return at_table(session, reduced_motion=True, trick_pause=0.0, figures="off")


def state(pilot: Pilot) -> TableState:
    found: TableState = pilot.scene.state()
    return found


def played_out(pilot: Pilot, session: Session, press: Callable[[str], None], *, until: CascaretPhase) -> None:
    """Play by pressing targets until a phase: throw the two lowest, else play, and the first card that may be."""
    for _ in range(600):
        if session.public.phase is until and pilot.scene.state().settled:
            return
        targets = pilot.targets
        if pilot.scene.state().held:
            press("read")
        elif state(pilot).offers.of(CascaretDraw) and session.deals % 2 and not targets["ask"].enabled:
            press(_cards(pilot)[-1])
        else:
            press(_next(pilot))
        pilot.settle()
    raise AssertionError(f"the party stands still in {session.public.phase}")


def _next(pilot: Pilot) -> str:
    able = [button for button in pilot.scene.board.action_bar.buttons if button.enabled]
    speaks = [button.id for button in able if button.default] or [button.id for button in able if button.id != "look"]
    if speaks:
        return str(speaks[-1])
    barred = barred_cards(state(pilot).view)
    return next(card for card in _cards(pilot) if int(card.partition(":")[2]) not in barred)


def _cards(pilot: Pilot) -> list[str]:
    return [target for target in pilot.targets if target.startswith("card:")]


def by_key(pilot: Pilot) -> Callable[[str], None]:
    def press(target: str) -> None:
        found = pilot.targets[target]
        pilot.press(key_of(pilot, found) or "space")

    return press


def test_a_party_of_two_tours_is_played_by_keyboard_alone_to_its_reckoning() -> None:
    session = party(tours=2)
    pilot = quick(session)
    pressed = []
    key = by_key(pilot)

    def press(target: str) -> None:
        pressed.append(target.partition(":")[0])
        key(target)

    played_out(pilot, session, press, until=CascaretPhase.OVER)
    assert (session.public.tour, session.public.coup) == (2, 6)
    assert {"card", "play"} <= set(pressed)
    go_on(pilot)
    pilot.settle()
    assert pilot.house.risen == [session]


def test_a_party_of_one_tour_is_played_by_mouse_alone_to_its_reckoning() -> None:
    session = party(tours=1)
    pilot = quick(session)
    played_out(pilot, session, pilot.click_on, until=CascaretPhase.OVER)
    assert (session.public.tour, session.public.coup) == (1, 3)
    pilot.click_on("house:leave")
    pilot.settle()
    assert pilot.house.risen == [session], "where the book cannot be read one simply goes"


def test_between_two_rounds_the_button_says_that_the_game_ends_at_once_and_a_bete_that_lapses_is_told() -> None:
    for _ in range(30):
        session = party()
        pilot = quick(session)
        played_out(pilot, session, pilot.click_on, until=CascaretPhase.DONE)
        while not session.public.tour_is_over:
            assert pilot.targets["house:last_tour"].name.startswith("Call the last round")
            pilot.click_on("house:deal")
            played_out(pilot, session, pilot.click_on, until=CascaretPhase.DONE)
        owed = [int(due) for due in session.public.due if due]
        if owed:
            break
    ends = next(button for button in buttons(state(pilot)) if button.id == "house:last_tour")
    assert (ends.label.key, ends.sub and ends.sub.key) == (
        "act.cascaret.party_ends",
        "act.cascaret.party_ends.sub.lapses",
    )
    pilot.click_on("house:last_tour")
    pilot.settle()
    assert session.public.phase is CascaretPhase.OVER
    said = lapsed(state(pilot))
    assert all(f"a bête of {due}" in said for due in owed)


def test_after_the_coup_the_record_shows_what_each_character_held_and_why_it_acted() -> None:
    session, pilot = spoken_to()
    assert reasons(state(pilot)) == ()
    played_out(pilot, session, by_key(pilot), until=CascaretPhase.DONE)
    pilot.settle()
    rows = reasons(state(pilot))
    characters = [sitter for sitter in session.sitters if not sitter.human]
    assert [len(row.cards) for row in rows if isinstance(row, CoupRow)] == [5] * len(characters)
    assert any(isinstance(row, NotebookText) for row in rows)


def spoken_to(players: int = 3) -> tuple[Session, Pilot]:
    """Return a table at which the player is asked to speak."""
    for _ in range(40):
        session = party(players)
        pilot = quick(session)
        go_on(pilot)
        pilot.settle()
        if session.public.phase is CascaretPhase.SPEAKING and session.public.turn == state(pilot).seat:
            return session, pilot
    raise AssertionError("the player is never asked")


def test_nobody_is_called_the_dealer_before_the_drawn_cards_have_told() -> None:
    session = party(4)
    pilot = Pilot(lambda services: sitting_at_table(services, session), company="none")
    deals, before = pilot.services.words("table.cascaret.deals_last"), 0
    while pilot.scene.moving and state(pilot).tableau.mark(Mark("first_dealer")) is None:
        assert deals not in cascaret_shown.status(state(pilot)).values()
        before += 1
        pilot.turn()
    assert before > 20, "the draw is over before anything of it was seen"
    assert list(cascaret_shown.status(state(pilot)).values()).count(deals) == (session.public.dealer != 0)


def overlays_of(pilot: Pilot) -> tuple[Overlay, ...]:
    found: tuple[Overlay, ...] = pilot.scene.driver.table.overlays(state(pilot))
    return found


def refused(players: int, size: tuple[int, int], language: str) -> Pilot:
    """Return a table at which a card has just been refused."""
    for _ in range(20):
        session = party(players)
        pilot = at_table(session, size, language, reduced_motion=True, trick_pause=0.0)
        for _ in range(60):
            barred = barred_cards(state(pilot).view) if pilot.scene.state().settled else frozenset()
            if barred:
                pilot.click_on(f"card:{min(barred)}")
                pilot.settle()
                return pilot
            if session.public.phase is CascaretPhase.DONE:
                break
            pilot.click_on("read" if pilot.scene.state().held else _next(pilot))
            pilot.settle()
    raise AssertionError("no card was ever forbidden")


def test_cards_are_raised_and_then_thrown_away() -> None:
    session, pilot = spoken_to()
    first, *_, last = _cards(pilot)
    pilot.click_on(first)
    pilot.click_on(last)
    pilot.click_on(first)
    assert picked_of(state(pilot)).thrown == (int(last.partition(":")[2]),)
    raised = pilot.targets[last].box.y
    assert raised < pilot.targets[first].box.y
    go_on(pilot)
    act = session.history[[step.seat for step in session.history].index(state(pilot).seat)].act
    assert act == CascaretDraw((int(last.partition(":")[2]),))  # type: ignore[arg-type]  # a plain number


def test_a_card_that_the_trick_forbids_is_told_apart_and_says_why() -> None:
    for _ in range(20):
        session = party(4)
        pilot = quick(session)
        for _ in range(40):
            barred = barred_cards(state(pilot).view) if pilot.scene.state().settled else frozenset()
            if barred:
                token = next(iter(barred))
                acts = len(session.history)
                pilot.click_on(f"card:{token}")
                pilot.settle()
                asked = state(pilot)
                assert picked_of(asked).why == token
                assert pilot.scene.driver.table.clause(asked) in {"CA-15", "CA-31"}
                assert len(session.history) == acts
                refused = asked_why(asked)
                assert refused is not None
                why = pilot.services.words(f"refusal.{refused.reason}")
                lying = pilot.scene.driver.table.overlays(asked)
                assert sum(isinstance(each, Ticket) and why in each.text for each in lying) == 1
                assert why not in pilot.scene.board.notebook.marginalia.gloss, "it is told once, over the card"
                assert pilot.targets[f"card:{token}"].value == why
                pilot.click_on(f"card:{token}")
                assert len(session.history) == acts
                assert pilot.scene.board.notice is None
                assert picked_of(state(pilot)).why is None
                return
            if session.public.phase is CascaretPhase.DONE:
                break
            pilot.click_on("read" if pilot.scene.state().held else _next(pilot))
            pilot.settle()
    raise AssertionError("no card was ever forbidden")


def test_a_trick_lies_until_it_has_been_read_by_click_or_for_seconds() -> None:
    _, pilot = spoken_to()
    for _ in range(40):
        if pilot.scene.state().held:
            break
        pilot.click_on(_next(pilot))
        pilot.settle()
    lying = state(pilot).tableau.pile(Pile("trick"))
    assert lying
    assert pilot.scene.driver.table.clause(state(pilot)) == "CA-14"
    assert (
        pilot.scene.driver.table.notebook(state(pilot)).marginalia.gloss
        == pilot.scene.driver.table.prompt(state(pilot))[0]
    )
    pilot.wait(30)
    assert state(pilot).tableau.pile(Pile("trick")) == lying
    pilot.click(476, 300)
    pilot.wait(1)
    assert state(pilot).tableau.pile(Pile("trick")) != lying


def test_the_dealer_gives_a_card_for_the_turn_up() -> None:
    for _ in range(60):
        session, pilot = spoken_to()
        if session.public.dealer == session.public.turn and "turnup" in pilot.targets:
            break
    card = _cards(pilot)[2]
    pilot.click_on("turnup")
    pilot.click_on(card)
    assert picked_of(state(pilot)).given == int(card.partition(":")[2])
    go_on(pilot)
    assert session.public.retourne_taken


def test_the_last_trick_can_be_looked_at_again() -> None:
    while True:
        session, pilot = spoken_to()
        played_out(pilot, session, by_key(pilot), until=CascaretPhase.DONE)
        if session.public.tricks:
            break
    pilot.press("l")
    assert picked_of(state(pilot)).look
    shown = [each for each in pilot.scene.driver.table.overlays(state(pilot)) if isinstance(each, EnlargedCard)]
    assert len(shown) == len(session.public.tricks[-1].plays)
    drawn = overlays_of(pilot)
    (paper,) = (each.box for each in drawn if isinstance(each, Bubble) and not each.lines)
    assert drawn.index(shown[0]) > next(n for n, each in enumerate(drawn) if isinstance(each, Bubble))
    for card in shown:
        assert paper.x < card.x - card.width / 2
        assert card.x + card.width / 2 < paper.right


@pytest.mark.parametrize("language", ["de"])
def test_nothing_overlaps_or_overruns_in_any_language(language: str) -> None:
    session = party(4)
    pilot = at_table(session, language=language, reduced_motion=True, trick_pause=0.0, figures="before")
    assert pilot.audit() == []
    go_on(pilot)
    pilot.settle()
    assert pilot.audit() == []
    played_out(pilot, session, by_key(pilot), until=CascaretPhase.DONE)
    assert pilot.audit() == []


def test_behind_the_curtain_nothing_is_told_of_the_hand_that_comes_next() -> None:
    session = seated("cascaret", (you("Anne", 30), you("Paul", 30), *COMPANY[:1]))
    pilot = at_table(session, reduced_motion=True, trick_pause=0.0)
    go_on(pilot)
    pilot.settle()
    for _ in range(60):
        if pilot.scene.driver.table_hidden:
            break
        go_on(pilot)
        pilot.settle()
    assert pilot.targets == {}
    heads = [block.head for block in pilot.scene.driver.table.notebook(state(pilot)).blocks]
    assert "WHAT EACH CHOICE IS WORTH" not in heads
    go_on(pilot)
    pilot.settle()
    assert _cards(pilot)


def test_at_the_strict_table_a_fault_is_behind_its_own_button_and_makes_the_hand_dead() -> None:
    session = seated("cascaret", (you(chips=30), *COMPANY[:3]), strict=True)
    pilot = quick(session)
    go_on(pilot)
    pilot.settle()
    for _ in range(40):
        if "faults" in pilot.targets and session.public.turn == state(pilot).seat:
            break
        pilot.press("space" if session.public.phase is not CascaretPhase.TRICKS else "1")
        pilot.settle()
    seat = session.public.turn
    assert not any(target.startswith("fault:") for target in pilot.targets)
    pilot.press("x")
    pilot.settle()
    expose = next(button for button in pilot.scene.board.affordances.buttons if isinstance(button.act, Expose))
    pilot.click_on(expose.id)
    assert session.public.standings[seat] is CoupStanding.DEAD
    assert session.public.due[seat] == session.public.pot_at_deal


def test_who_is_asked_reads_the_figures_of_his_choice_before_all_else() -> None:
    session = party(3)
    pilot = at_table(session, reduced_motion=True, trick_pause=0.0, figures="before")
    played_out(pilot, session, pilot.click_on, until=CascaretPhase.SPEAKING)
    pilot.settle()
    while not (state(pilot).offers and state(pilot).appraisal):
        pilot.settle()
    words = state(pilot).words
    heads = [block.head for block in notebook(state(pilot)).blocks]
    assert heads[:2] == [words("worths.are"), words("table.cascaret.company")]
    assert any(isinstance(row, RankedRow) for row in notebook(state(pilot)).blocks[0].rows)


def test_what_a_coup_brought_is_told_as_won_and_paid_where_it_was_both() -> None:
    pilot = quick(party(3))
    now = state(pilot)
    you = now.own
    pot, mine = purse(Seat(you + 1)), purse(you)

    def after(*moved: ChipsMoved) -> str:
        before = now.view.public
        return brought(replace(now, history=(SessionStep(you, None, before, before, moved),)))

    won = ChipsMoved(Chips(3), pot, mine, ClauseId("CA-16"))
    paid = ChipsMoved(Chips(6), mine, pot, ClauseId("CA-05"))
    assert after(won) == "This coup: +3"
    assert after(paid) == "This coup: −6"
    assert after(won, paid) == "Won 3, paid 6: −3"
    assert after() == "This coup: —"


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_who_is_bete_is_told_what_he_owes_and_not_that_the_coup_came_to_nothing(language: str) -> None:
    pilot = at_table(party(3), language=language, reduced_motion=True, trick_pause=0.0, figures="off")
    now = state(pilot)
    due = tuple(Chips(18 * (seat == now.own)) for seat in range(3))
    owing = replace(now, view=replace(now.view, public=replace(now.view.public, due=due)), history=())
    words = pilot.services.words
    assert brought(owing) == words("table.cascaret.coup_bete", 18)
    assert "18" in brought(owing)
    paid = ChipsMoved(Chips(6), purse(now.own), purse(Seat(now.own + 1)), ClauseId("CA-05"))
    dealt = replace(owing, history=(SessionStep(now.own, None, now.view.public, now.view.public, (paid,)),))
    assert brought(dealt) == f"{words('table.cascaret.coup', '−6')} · {words('table.cascaret.coup_bete', 18)}"
