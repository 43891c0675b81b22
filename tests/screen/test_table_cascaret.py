"""The table of Cascaret: a whole party by keys and by mouse, throwing, the turn-up, why a card may not be played."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.play.characters import company
from game.play.session import Session, Sitter
from game.play.session_step import SessionStep
from game.rules.cascaret.acts import CascaretDraw, CascaretPass, Expose, LayCard, Play, TakeFille
from game.rules.cascaret.state import TURNUP, CascaretPhase, CoupStanding
from game.screen.draw import theme
from game.screen.draw.asset_ids import JetonId
from game.screen.games.cascaret import shown as cascaret_shown
from game.screen.games.cascaret.acts import buttons
from game.screen.games.cascaret.notes import (
    beats,
    brought,
    facts,
    laid,
    lapsed,
    named,
    notebook,
    prompt,
    reasons,
    record,
)
from game.screen.games.cascaret.picks import Picks, asked_why, picked_of
from game.screen.paper.notebook_rows import CoupRow, NotebookText, RankedRow
from game.screen.scene import routes
from game.screen.table.bubble import Bubble
from game.screen.table.contract import TableState, TableTold
from game.screen.table.overlay import EnlargedCard, Label, Overlay, Plate, Ticket, ticket_box
from game.screen.table.sitting.opening import sitting_at_table
from game.stage.pose import CARD_RATIO, SpriteKind, card_sprite
from game.stage.tables.cascaret import CascaretArrangement, barred_cards, sorted_hand
from game.stage.units import Box
from game.table.events import ChipsMoved, Spoke
from game.table.offers import Offers
from game.table.values import Chips, ClauseId, Mark, Pile, Seat, hand, purse
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


def test_an_open_party_ends_with_the_tour_in_which_its_end_is_called() -> None:
    session = party()
    pilot = quick(session)
    played_out(pilot, session, pilot.click_on, until=CascaretPhase.DONE)
    pilot.click_on("house:last_tour")
    assert session.public.last_tour
    played_out(pilot, session, by_key(pilot), until=CascaretPhase.OVER)
    assert session.public.tour == 1


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


def test_a_card_that_is_played_is_named_with_its_article_in_german() -> None:
    session = party()
    pilot = at_table(session, language="de", reduced_motion=True, trick_pause=0.0)
    while not session.public.plays:
        pilot.press("space") if session.public.phase is not CascaretPhase.SPEAKING else pilot.click_on(_next(pilot))
        pilot.settle()
    assert re.search(r" spiel(t|en) (den|die|das) [A-Z]\w+-[A-Z]\w+\.", laid(state(pilot)))


def test_in_the_list_of_tricks_a_name_of_two_words_stays_whole() -> None:
    session = party()
    pilot = quick(session)
    played_out(pilot, session, pilot.click_on, until=CascaretPhase.DONE)
    called = tuple(replace(sitter, name="M. La Hire") for sitter in session.sitters)
    rows = [row for row in record(replace(state(pilot), sitters=called)) if isinstance(row, CoupRow)]
    assert {row.outcome for row in rows} == {"La Hire"}


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


def test_an_unnamed_player_is_you_in_every_line_of_the_record() -> None:
    session = party()
    pilot = at_table(session, language="de", reduced_motion=True, trick_pause=0.0)
    played_out(pilot, session, by_key(pilot), until=CascaretPhase.DONE)
    assert any(trick.taker == state(pilot).seat for trick in session.public.tricks)
    assert "Vous" not in repr((notebook(state(pilot)), pilot.scene.driver.table.overlays(state(pilot))))


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


@pytest.mark.parametrize(
    ("players", "size", "language"), [(3, (1024, 600), "de"), (4, (1920, 1080), "fr"), (5, (1024, 600), "en")]
)
def test_a_refusal_covers_no_card_nor_what_is_written_at_the_cards(
    players: int, size: tuple[int, int], language: str
) -> None:
    pilot = refused(players, size, language)
    board, words = pilot.scene.board, pilot.services.words
    why = asked_why(state(pilot))
    assert why is not None
    said = words("access.pair", why.clause, words(f"refusal.{why.reason}"))
    over = board.cloth.over
    (ticket,) = (each for each in overlays_of(pilot) if isinstance(each, Ticket) and each.text == said)
    here = over.rect(ticket_box(over, ticket))
    assert board.cloth.rect.contains(here)
    cards = [
        over.rect(Box(each.x - each.width / 2, each.y - high / 2, each.width, high))
        for sprite, each in board.director.poses().items()
        if sprite.kind is SpriteKind.CARD
        for high in (each.width * CARD_RATIO,)
    ]
    assert here.collidelist(cards) < 0
    others = [
        over.rect(ticket_box(over, each))
        for each in overlays_of(pilot)
        if isinstance(each, Ticket) and each.text != said
    ]
    assert here.collidelist(others) < 0, others[here.collidelist(others)]


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


def test_cards_that_are_raised_in_another_order_are_the_same_question() -> None:
    session, pilot = spoken_to()
    seat = state(pilot).own
    found = session.appraise(seat)
    drawn = [worth.act for worth in found.worths if isinstance(worth.act, CascaretDraw) and len(worth.act.cards) > 1]
    assert drawn
    for act in drawn:
        assert list(act.cards) == sorted(act.cards)
    for token in reversed(drawn[0].cards):
        pilot.click_on(f"card:{token}")
    ask = next(button for button in pilot.scene.board.affordances.buttons if button.id == "ask")
    assert ask.tried == drawn[0]


def test_to_who_speaks_the_notebook_says_what_each_choice_means() -> None:
    for players in (3, 5):
        _, pilot = spoken_to(players)
        found = state(pilot)
        (told,) = (row.text for row in notebook(found).blocks[0].rows if isinstance(row, NotebookText))
        may = {"play": Play, "fille": TakeFille, "draw": CascaretDraw, "pass": CascaretPass}
        said = {name for name in may if found.words(f"table.cascaret.choice.{name}") in told}
        assert said == {name for name, act in may.items() if found.offers.of(act)}


def test_with_five_players_no_card_is_raised_because_none_is_given() -> None:
    _, pilot = spoken_to(5)
    pilot.click_on(_cards(pilot)[0])
    assert not pilot.targets["ask"].enabled
    ask = next(button for button in pilot.scene.board.action_bar.buttons if button.id == "ask")
    assert ask.sub == pilot.services.words("act.cascaret.ask.empty"), "it does not ask to raise any"
    assert pilot.targets["ask"].value == ask.why
    assert "CA-11" in ask.why
    assert state(pilot).hand.picked == ()


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


@pytest.mark.parametrize("by", ["click", "number"])
def test_a_card_is_lifted_while_one_speaks_and_played_in_a_trick_by_click_and_by_number_alike(by: str) -> None:
    session, pilot = spoken_to()
    press = pilot.click_on if by == "click" else by_key(pilot)
    while not state(pilot).offers.of(CascaretDraw):
        press(_next(pilot))
        pilot.settle()
    acts = len(session.history)
    press(_cards(pilot)[0])
    assert len(session.history) == acts
    assert picked_of(state(pilot)).thrown
    press(_cards(pilot)[0])
    while not (session.public.phase is CascaretPhase.TRICKS and state(pilot).offers):
        press("read" if pilot.scene.state().held else _next(pilot))
        pilot.settle()
    assert pilot.services.words("prompt.cascaret.at_once") in pilot.scene.driver.table.prompt(state(pilot))
    barred = barred_cards(state(pilot).view)
    card = next(each for each in _cards(pilot) if int(each.partition(":")[2]) not in barred)
    acts = len(session.history)
    press(card)
    assert isinstance(session.history[acts].act, LayCard)


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


def test_to_play_without_the_turn_up_and_to_play_with_it_are_named_apart() -> None:
    for _ in range(60):
        session, pilot = spoken_to()
        if session.public.dealer == session.public.turn and "turnup" in pilot.targets:
            break
    seen = state(pilot)
    kept, taken = named(seen, Play()), named(seen, Play(seen.view.hand[0]))
    assert kept is not None
    assert taken is not None
    assert kept.detail == "the hand as it is"
    assert " for " in taken.detail
    assert kept.kind != taken.kind


def test_who_has_taken_a_trick_is_not_told_what_taking_none_would_cost() -> None:
    while True:
        session, pilot = spoken_to()
        played_out(pilot, session, by_key(pilot), until=CascaretPhase.DONE)
        seen = state(pilot)
        takers = {trick.taker for trick in session.public.tricks}
        if takers:
            break
    owes = seen.words("table.cascaret.for_none")
    told = {seat: [row.label for row in facts(replace(seen, seat=seat))] for seat in (*takers, None)}
    assert all(owes not in told[seat] for seat in takers)
    assert owes in told[None]


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


def test_that_it_is_not_your_turn_is_told_no_longer_than_it_is_not() -> None:
    for _ in range(12):
        session = party(4)
        pilot = quick(session)
        go_on(pilot)
        own = state(pilot).seat
        while session.public.turn != own or session.public.phase is not CascaretPhase.TRICKS:
            cards = _cards(pilot)
            if session.public.turn != own and session.public.phase is CascaretPhase.TRICKS and cards:
                pilot.click_on(cards[0])
                note = pilot.scene.board.notice
                assert note is not None
                assert note.clause == "T-01"
                while session.public.turn != own:
                    pilot.turn()
                assert pilot.scene.board.notice is None or pilot.scene.board.notice.clause != "T-01"
                return
            if session.public.turn == own and state(pilot).settled:
                pilot.click_on(_next(pilot))
            pilot.turn()
    raise AssertionError("the player always leads")


def test_picks_read_back_as_they_were_written() -> None:
    picks = Picks((3, 4), 5, choosing=False, faults=True)  # type: ignore[arg-type]  # plain numbers
    shown = SimpleNamespace(hand=SimpleNamespace(picked=(picks,)))
    assert picked_of(shown) == picks  # type: ignore[arg-type]  # all that is read of a moment


@pytest.mark.parametrize("language", ["de", "xx"])
def test_nothing_overlaps_or_overruns_in_any_language(language: str) -> None:
    session = party(4)
    pilot = at_table(session, language=language, reduced_motion=True, trick_pause=0.0, figures="before")
    assert pilot.audit() == []
    go_on(pilot)
    pilot.settle()
    assert pilot.audit() == []
    played_out(pilot, session, by_key(pilot), until=CascaretPhase.DONE)
    assert pilot.audit() == []


def test_a_hand_lies_trumps_first() -> None:
    session, pilot = spoken_to(4)
    view = state(pilot).view
    trump = session.public.trump
    order = [view.faces[token] for token in sorted_hand(view, view.hand)]
    leads = [str(card) == "JC" or card.suit is trump for card in order]
    assert leads == sorted(leads, reverse=True)


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


@pytest.mark.parametrize("players", [3, 4])
def test_a_remark_covers_no_label_that_is_not_drawn_yet(players: int) -> None:
    pilot = quick(party(players))
    scene, laid = pilot.scene, 0
    said = ("Your turn.", "You lost 36 jetons last time; it is in the ledger.")
    for seat, text in ((Seat(n), text) for n in range(1, players) for text in said):
        pilot.lay_anew()
        board, over = scene.board, scene.board.cloth.over
        board.remark(seat, state(pilot).sitters[seat].name, text, leans=False)
        laid += board.bubble is not None
        for label in scene.driver.table.overlays(state(pilot)):
            if board.bubble is not None and isinstance(label, Label):
                width = over.width(label.text, label.type)
                left = label.x - {"l": 0.0, "c": width / 2, "r": width}[label.anchor]
                lies = over.rect(Box(left, label.y - 6, width, 12))
                assert not over.rect(board.bubble.box).colliderect(lies), (text, label.text)
    assert laid


@pytest.mark.parametrize("players", [3, 5])
def test_a_turn_up_nobody_took_is_named_among_the_tricks_and_its_name_covers_nothing(players: int) -> None:
    for _ in range(12):
        session = party(players)
        pilot = quick(session)
        played_out(pilot, session, by_key(pilot), until=CascaretPhase.TRICKS)
        if state(pilot).tableau.pile(TURNUP):
            break
    named = [each.text for each in pilot.scene.driver.table.overlays(state(pilot)) if isinstance(each, Label)]
    assert state(pilot).words("table.cascaret.turnup") in named
    assert pilot.audit() == []


@pytest.mark.parametrize("players", [3, 5])
def test_the_first_dealer_is_marked_in_words_and_not_by_a_sum(players: int) -> None:
    session = party(players)
    pilot = quick(session)
    found = state(pilot)
    for seat in range(players):
        marked = replace(found.tableau, marks={**found.tableau.marks, Mark("first_dealer"): str(seat)})
        view = replace(found.view, public=replace(found.view.public, tableau=marked))
        overlays = pilot.scene.driver.table.overlays(replace(found, view=view))
        assert not any(isinstance(each, Plate) and each.picture is not JetonId.DEALER for each in overlays)
        tickets = [each for each in overlays if isinstance(each, Ticket)]
        told = [each.text for each in tickets].count(found.words("table.cascaret.first"))
        assert told == (found.tableau.mark(Mark("dealer")) != str(seat)), "that he deals stands beside him"
        speaks = Spoke(Seat(seat), "cascaret.passes", ClauseId("CA-10"))
        spoken = pilot.scene.driver.table.overlays(replace(found, view=view, told=TableTold((speaks,))))
        assert not any(isinstance(e, Ticket) and e.text == found.words("table.cascaret.first") for e in spoken)


def test_who_dealt_first_is_told_no_longer_once_the_tricks_lie_there() -> None:
    pilot = quick(party(4))
    name = pilot.services.words("table.cascaret.first")
    while not state(pilot).view.public.tricks:
        pilot.click_on("read" if state(pilot).held else _next(pilot))
        pilot.settle()
    found = state(pilot)
    for seat in range(4):
        marked = replace(found.tableau, marks={**found.tableau.marks, Mark("first_dealer"): str(seat)})
        view = replace(found.view, public=replace(found.view.public, tableau=marked))
        overlays = pilot.scene.driver.table.overlays(replace(found, view=view, told=TableTold(())))
        assert name not in [each.text for each in overlays if isinstance(each, Ticket)]


@pytest.mark.parametrize("players", [4, 5])
def test_the_longest_name_of_the_company_does_not_touch_the_cards_beside_it(players: int) -> None:
    names = [each.name for each in company()]
    pilot = quick(party(players))
    pilot.press("space")
    pilot.settle()
    painter, layout = pilot.scene.board.painter, CascaretArrangement(state(pilot).cloth, Seat(0), players)
    for seat, spot in layout.seated().items():
        if layout.side(seat) != "top":
            continue
        view = pilot.scene.state().view
        fan = [layout.card(view, hand(seat), n) for n in range(5)]
        inward = -1 if spot.anchor == "r" else 1
        ends = spot.text_x + inward * max(painter.width(name, theme.NAME) for name in names)
        assert all(card is not None and (card.x - ends) * inward > card.width / 2 + 6 for card in fan)


@pytest.mark.parametrize("seat", [0, 3])
def test_a_lanturlu_that_is_shown_is_not_dimmed_and_nothing_lies_over_it(seat: int) -> None:
    path = Path("tests/scenarios/cascaret/ca_23_who_passed_shows_it.toml")
    pilot = Pilot(lambda services: routes.file(services, path=path), reduced_motion=True)
    pilot.settle()
    for _ in range(seat):
        pilot.click_on("lesson:seat")
        pilot.settle()
    for _ in range(7):
        pilot.press("space")
        pilot.settle()
    table = state(pilot).tableau
    director, board = (pilot.director, pilot.board)
    dead = {token for pile in table.piles if pile.startswith("dead:") for token in table.pile(pile)}
    poses = director.poses()
    up = [poses[card_sprite(token)] for token in dead & table.up]
    assert [pose.veil for pose in up] == [0.0] * 5
    over = board.cloth.over
    hands = [
        over.rect(Box(each.x - across / 2, each.y - high / 2, across, high))
        for each in up
        for tall in (each.width * CARD_RATIO,)
        for across, high in [(tall, each.width) if abs(each.turn) > 45 else (each.width, tall)]
    ]
    for ticket in overlays_of(pilot):
        if isinstance(ticket, Ticket):
            assert over.rect(ticket_box(over, ticket)).collidelist(hands) < 0, ticket.text


def test_at_a_shared_screen_the_question_stands_under_the_name_in_every_phase() -> None:
    session = party(3)
    pilot = at_table(session, reduced_motion=True, trick_pause=0.0)
    for phase in (CascaretPhase.SPEAKING, CascaretPhase.TRICKS):
        played_out(pilot, session, by_key(pilot), until=phase)
        for _ in range(40):
            if state(pilot).offers and state(pilot).settled and not state(pilot).held:
                break
            go_on(pilot)
            pilot.settle()
        now = state(pilot)
        alone, shared = prompt(now), prompt(replace(now, sharing=True))
        assert shared[0] == now.sitters[now.seat or 0].name
        assert shared[1] == (alone[0] if now.view.public.phase is CascaretPhase.TRICKS else alone[1] or alone[0])


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


def test_trumps_that_have_fallen_are_struck_in_the_order_of_the_cards() -> None:
    session = party(3)
    pilot = quick(session)
    played_out(pilot, session, by_key(pilot), until=CascaretPhase.DONE)
    now = state(pilot)
    row, trump = beats(now), now.view.public.trump
    played = [now.view.faces[token] for trick in now.view.public.tricks for _, token in trick.plays]
    fallen = {str(card) for card in played if card.suit is trump or str(card) == row.faces[0]}
    assert fallen
    assert {row.faces[place] for place in row.gone} == fallen


def test_while_another_thinks_he_is_named() -> None:
    session = party(3)
    pilot = at_table(session, reduced_motion=True, trick_pause=0.0)
    played_out(pilot, session, by_key(pilot), until=CascaretPhase.SPEAKING)
    now = state(pilot)
    assert now.seat is not None
    assert now.settled
    turn = now.view.public.turn
    others = replace(now, seat=Seat((turn + 1) % 3), offers=Offers())
    assert prompt(others) == (f"{now.sitters[turn].name} is thinking.", "")
    assert prompt(replace(others, settled=False)) == ("One moment…", "")
