"""Both Pharaons before the window: by mouse alone, by keyboard alone, as ponte and as banker."""

from dataclasses import replace

import pytest

from game.cards.faces import Rank
from game.play.session import Session
from game.rules.pharaon.acts import Move, PharaonStake, Withdraw
from game.rules.pharaon.state import PharaonPhase, stake_place
from game.screen.scene.sound_ids import SoundId
from game.screen.table.board.speech import said_apart
from game.screen.table.contract import TableTold
from game.screen.table.overlay import Label, SpeechTicket, Ticket, label_box, ticket_box
from game.stage.tables.pharaon import PharaonArrangement
from game.stage.units import Box
from game.table.events import Spoke
from game.table.values import Chips, ClauseId, Seat, purse
from tests.company import BANKER, PONTES, PaperBook, seated, you
from tests.screen.company import at_table
from tests.screen.samples import spread

YOU = Seat(1)


def ponte(game: str, book: PaperBook | None = None, **options: object) -> Session:
    return seated(game, (BANKER, you(), *PONTES), options, book=book)


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_a_coup_is_played_by_mouse_alone(game: str) -> None:
    session = ponte(game)
    pilot = at_table(session)
    place = "rank:7" if game == "pharaon" else "leaf:7"
    pilot.click_on("jeton:10")
    pilot.click_on(place)
    pilot.settle()
    assert session.public.tableau.chips_at(stake_place(YOU, Rank.SEVEN)) == 10
    pilot.click_on("ready")
    pilot.settle()
    assert session.public.coups == 1


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_a_coup_is_played_by_keyboard_alone(game: str) -> None:
    session = ponte(game)
    pilot = at_table(session)
    place = "rank:K" if game == "pharaon" else "leaf:K"
    pilot.press("1", shift=True)
    pilot.focus(place)
    pilot.press("return")
    pilot.settle()
    assert session.public.tableau.chips_at(stake_place(YOU, Rank.KING)) == 1
    pilot.press("space")
    pilot.settle()
    assert session.public.coups == 1


def test_the_banker_draws_with_the_default_button_and_gives_up_with_its_key() -> None:
    session = seated("pharaon", (you(chips=500), *PONTES))
    pilot = at_table(session)
    pilot.press("space")
    pilot.settle()
    assert session.public.coups == 1
    pilot.press("e")
    pilot.settle()
    assert session.public.phase is PharaonPhase.OVER
    assert "house:leave" in pilot.targets


def test_at_the_strict_table_the_wrong_pile_is_a_fausse_taille() -> None:
    book = PaperBook()
    session = seated("pharaon", (you(chips=500), *PONTES), strict=True, book=book)
    pilot = at_table(session)
    pilot.click_on("left")
    pilot.settle()
    assert session.public.phase is PharaonPhase.DONE
    pilot.press("space")
    pilot.settle()
    assert session.public.taille == 2


def test_the_banker_lays_both_cards_by_hand_at_the_strict_table() -> None:
    session = seated("pharaon", (you(chips=500), *PONTES), strict=True)
    pilot = at_table(session)
    pilot.click_on("right")
    pilot.settle()
    assert session.public.phase is PharaonPhase.HALF
    pilot.press("l")
    pilot.settle()
    assert session.public.coups == 1


def test_a_refusal_is_shown_with_its_clause_and_goes_with_a_key_once_there_was_time_to_read_it() -> None:
    session = ponte("pharaon", most=20)
    pilot = at_table(session)
    pilot.doing.carry_out(pilot.scene.driver.table.pressed(pilot.scene.state(), Rank("7"), second=True))
    pilot.wait(3.5)
    pilot.press("left shift")
    notice = pilot.scene.board.notice
    assert notice is not None
    pilot.settle()
    assert notice.clause == "T-02"
    assert "‹" not in notice.text
    assert pilot.services.mixer.played[-1] is SoundId.REFUSE
    pilot.press("2")
    assert pilot.scene.board.notice is None


def test_a_stake_is_moved_by_drag_with_the_bankers_leave() -> None:
    session = ponte("pharaon")
    pilot = at_table(session)
    pilot.click_on("rank:7")
    pilot.settle()
    to = pilot.targets["rank:9"].box
    pilot.drag("rank:7", (to.cx, to.cy))
    asked = [step.act for step in session.history if type(step.act).__name__ == "Move"]
    assert [(act.on, act.to) for act in asked] == [(Rank.SEVEN, Rank.NINE)]
    pilot.settle()
    assert session.public.request is None


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_a_stake_is_moved_by_keys_alone_and_picking_up_again_takes_the_next(game: str) -> None:
    session = ponte(game)
    pilot = at_table(session, speed=0.0)
    assert not pilot.targets["carry"].enabled, "nothing lies"
    for rank in (Rank.SEVEN, Rank.FIVE):
        pilot.runner.submit(YOU, PharaonStake(rank, Chips(5)))
        pilot.settle()
    words, asked = pilot.scene.state().words, []
    for _ in range(3):
        pilot.press("c")
        asked.append(pilot.scene.driver.table.prompt(pilot.scene.state())[0])
    five, seven = (words("prompt.pharaon.carry", f"rank:{rank}") for rank in "57")
    assert asked[:2] == [five, seven]
    assert asked[2] not in {five, seven}
    pilot.press("c")
    pilot.press("9")
    moves = [(step.act.on, step.act.to) for step in session.history if isinstance(step.act, Move)]
    assert moves == [(Rank.FIVE, Rank.NINE)]


def won(session: Session, pilot: object, rank: Rank) -> bool:
    """Play until a leaf has won and waits."""
    for _ in range(120):
        leaf = session.public.leaf(YOU, rank)
        if leaf is not None and leaf.waits:
            return True
        if "house:deal" in pilot.targets:  # type: ignore[attr-defined]
            pilot.press("space")  # type: ignore[attr-defined]
            pilot.settle()  # type: ignore[attr-defined]
            continue
        if leaf is None:
            pilot.click_on(f"leaf:{rank.value}")  # type: ignore[attr-defined]
            pilot.settle()  # type: ignore[attr-defined]
        pilot.press("space")  # type: ignore[attr-defined]
        pilot.settle()  # type: ignore[attr-defined]
    return False


@pytest.mark.parametrize(("way", "mark"), [("a", 2), ("corner", 3)])
def test_a_leaf_that_has_won_is_bent_by_key_and_by_drag(way: str, mark: int) -> None:
    session = ponte("pharao")
    pilot = at_table(session, reduced_motion=True)
    assert won(session, pilot, Rank.SEVEN)
    box = pilot.targets["leaf:7"].box
    if way == "down":
        pilot.drag("leaf:7", (box.cx, box.cy + 50))
    elif way == "corner":
        pilot.drag("leaf:7", (box.cx - 40, box.cy + 30))
    else:
        pilot.press(way)
    pilot.settle()
    leaf = session.public.leaf(YOU, Rank.SEVEN)
    assert leaf is not None
    assert leaf.mark == mark


def test_what_has_won_is_taken_by_its_key() -> None:
    session = ponte("pharao")
    pilot = at_table(session, reduced_motion=True)
    assert won(session, pilot, Rank.SEVEN)
    before = session.public.tableau.chips_at(purse(YOU))
    pilot.press("t")
    pilot.settle()
    assert session.public.tableau.chips_at(purse(YOU)) == before + 10


def test_two_pontes_share_the_screen_and_stake_one_after_the_other() -> None:
    session = seated("pharaon", (BANKER, you("Anne"), you("Bruno")))
    pilot = at_table(session)
    first = pilot.scene.driver.seat
    pilot.click_on("rank:7")
    pilot.settle()
    pilot.press("space")
    pilot.settle()
    assert pilot.scene.driver.seat != first
    pilot.click_on("rank:9")
    pilot.settle()
    pilot.press("space")
    pilot.settle()
    assert session.public.coups == 1
    assert {step.seat for step in session.history if isinstance(step.act, PharaonStake)} == {1, 2}


@pytest.mark.parametrize(
    ("size", "language", "game"),
    [((1024, 600), "de", "pharaon"), ((1280, 720), "fr", "pharao")],
)
def test_nothing_overlaps_leaves_its_panel_or_is_pale(game: str, size: tuple[int, int], language: str) -> None:
    session = ponte(game)
    pilot = at_table(session, size, language, reduced_motion=True, figures="before")
    pilot.click_on("rank:7" if game == "pharaon" else "leaf:7")
    pilot.settle()
    pilot.press("space")
    pilot.settle()
    assert pilot.audit() == []


def test_the_player_cuts_the_next_pack_where_he_likes() -> None:
    book = PaperBook()
    session = seated("pharaon", (you(chips=500), *PONTES), strict=True, book=book)
    pilot = at_table(session)
    pilot.click_on("left")
    pilot.settle()
    pilot.press("c", "c")
    assert pilot.targets["house:cut"].value == "now at card 36"
    pilot.press("space")
    pilot.settle()
    dealt = [page.cut for page in book.pages if hasattr(page, "cut")]
    assert dealt == [26, 36]


@pytest.mark.parametrize(
    ("size", "language", "word"),
    spread([(1024, 600), (1280, 720), (1920, 1080)], ["fr", "de", "en"], ["refuse", "end"]),
)
def test_what_the_banker_refuses_covers_neither_his_portrait_nor_a_card(
    size: tuple[int, int], language: str, word: str
) -> None:
    pilot = at_table(ponte("pharaon"), size, language, reduced_motion=True)
    board, state = pilot.scene.board, pilot.scene.state()
    asked = replace(state, told=TableTold((Spoke(Seat(0), f"pharaon.{word}", ClauseId("PF-10")),)))
    laid = said_apart(board.cloth, pilot.scene.driver.table.overlays(asked), board.director)
    (said,) = [ticket_box(board.cloth.over, each).grown(-6) for each in laid if isinstance(each, SpeechTicket)]
    for sprite, pose in board.director.resting().items():
        high = pose.width * pose.ratio
        lies = Box(pose.x - pose.width / 2, pose.y - high / 2, pose.width, high)
        assert not board.cloth.over.rect(said).colliderect(board.cloth.over.rect(lies)), sprite


def test_what_is_asked_of_the_banker_is_told_until_he_answers_and_how_to_ask_is_not() -> None:
    session = seated("pharaon", (you(chips=500), you("Anna")))
    session.deal()
    session.submit(YOU, PharaonStake(Rank.SEVEN, Chips(5)))
    session.submit(YOU, Withdraw(Rank.SEVEN))
    pilot = at_table(session)
    state = pilot.scene.state()
    assert state.view.public.request is not None
    margin = pilot.scene.driver.table.notebook(state).marginalia
    assert margin.gloss == state.words("table.request.withdraw", f"seat:{YOU}", "rank:7")


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_where_a_lesson_names_what_lies_on_a_card_the_card_is_seen_whole(language: str) -> None:
    session = ponte("pharaon")
    session.deal()
    session.submit(YOU, PharaonStake(Rank.SEVEN, Chips(10)))
    pilot = at_table(session, language=language)
    state = replace(pilot.scene.state(), told=TableTold(asked="gain", put=True))
    card = PharaonArrangement(state.cloth, YOU, len(state.sitters)).box(Rank.SEVEN)
    overlays = pilot.scene.driver.table.overlays(state)
    assert not [each for each in overlays if isinstance(each, Ticket)]
    (named,) = (each for each in overlays if isinstance(each, Label) and each.text.endswith("10"))
    assert label_box(pilot.board.cloth.over, named).y > card.bottom
