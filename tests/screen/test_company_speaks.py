"""The company at a table in the window: it speaks when all is seen, covers nothing, and falls silent when asked."""

from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from game.cards.faces import Rank
from game.play.stored_house import open_house
from game.rules.pharaon.acts import PharaonDraw
from game.screen.table.overlay import Label, SpeechTicket, label_box
from game.store.paths import Paths
from game.table.events import Ruled, Spoke
from game.table.values import GameId, Seat
from tests.company import BANKER, seated, you
from tests.screen.company import at_table, go_on
from tests.screen.harness import FRAME, STEP, Pilot
from tests.steady import steady


def _spoken_to(
    folder: Path,
    game: str,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    **preferences: Any,  # noqa: ANN401  # any preference
) -> Pilot:
    house = open_house(Paths(folder), lambda: iter(()), seeds=steady())
    seating = house.seating(GameId(game))
    session = house.sit_down(GameId(game), seating.options, seating.sitters)
    return at_table(session, size, language, company="chatty", **preferences)


def _openings(pilot: Pilot) -> tuple[str, ...]:
    words = pilot.services.words
    others = (sitter.name for sitter in pilot.scene.driver.session.sitters if not sitter.human)
    return tuple(words("company.says", name, "|").partition("|")[0] for name in others)


def _covers_nothing(pilot: Pilot) -> bool:
    board = pilot.scene.board
    over = board.cloth.over
    here = over.rect(board.bubble.box)
    places = (board.painter.rect(board.viewport.box_on_window(act.box)) for act in board.affordances.cloth)
    small = (each for each in places if each.w * each.h < board.cloth.rect.w * board.cloth.rect.h / 4)
    overlays = pilot.scene.driver.table.overlays(pilot.scene.state())
    written = (label_box(over, each) for each in overlays if isinstance(each, Label))
    lying = chain(board.cloth.where(board.director.poses().values()), small, map(over.rect, written))
    return bool(board.cloth.rect.contains(here)) and all(not here.colliderect(each) for each in lying)


@pytest.mark.parametrize(
    ("game", "size", "language", "text_size"),
    [("pharaon", (1280, 720), "fr", 100), ("pharao", (1024, 600), "de", 200), ("cascaret", (1280, 720), "de", 150)],
)
def test_a_remark_covers_nothing_and_is_said_once_all_is_seen(
    tmp_path: Path, game: str, size: tuple[int, int], language: str, text_size: int
) -> None:
    pilot = _spoken_to(tmp_path, game, size, language, text_size=text_size)
    laid, said, lay = 0, 0, None
    for _ in range(8):
        while pilot.scene.moving:
            pilot.turn(seconds=STEP)
            bubble = pilot.scene.board.bubble
            if bubble is not None and bubble is not lay:
                laid += 1
                assert _covers_nothing(pilot)
                assert len(bubble.lines) <= 5
            lay = bubble
        said += sum(each.text.startswith(_openings(pilot)) for each in pilot.scene.announced())
        go_on(pilot)
    assert said
    assert laid or text_size == 200


def test_nobody_speaks_where_nobody_shall_and_a_reader_may_be_spared(tmp_path: Path) -> None:
    pilot = _spoken_to(tmp_path, "pharaon", company_told=False, reduced_motion=True)
    while pilot.scene.board.bubble is None:
        go_on(pilot)
        pilot.settle()
    assert not any(each.text.startswith(_openings(pilot)) for each in pilot.scene.announced())
    pilot.services.prefer(company="none")
    pilot.scene.tick(0.1)
    assert pilot.scene.board.bubble is None


def test_a_remark_does_not_outlast_what_it_is_about(tmp_path: Path) -> None:
    """The time that cards take, and the time in which the player thinks, count as time to read it."""
    pilot = _spoken_to(tmp_path, "cascaret", trick_pause=0.2)
    for _ in range(200):
        if pilot.scene.board.bubble is not None:
            break
        go_on(pilot)
        pilot.settle()
    lines = pilot.scene.board.bubble.lines
    pilot.wait(20)
    assert pilot.scene.board.bubble is not None, "nothing else has happened: it may lie"
    go_on(pilot)
    pilot.settle()
    left = pilot.scene.board.bubble
    assert left is None or left.lines != lines


def remarked(pilot: Pilot) -> tuple[str, ...]:
    bubble = pilot.board.bubble
    return () if bubble is None else tuple(bubble.lines)


def test_a_remark_lies_on_when_the_table_is_laid_out_anew(tmp_path: Path) -> None:
    pilot = _spoken_to(tmp_path, "pharaon", reduced_motion=True)
    while not remarked(pilot):
        go_on(pilot)
        pilot.settle()
    shown = "".join(remarked(pilot)).replace(" ", "")
    pilot.press("f1", "escape")
    pilot.settle()
    assert "".join(remarked(pilot)).replace(" ", "") == shown
    pilot.resize((1600, 900))
    pilot.wait(0.5)
    assert "".join(remarked(pilot)).replace(" ", "") == shown


def test_a_remark_goes_while_cards_move_for_as_long_as_one_reads_it(tmp_path: Path) -> None:
    pilot = _spoken_to(tmp_path, "prime", speed=0.25)
    for _ in range(20):
        if pilot.scene.board.bubble is not None:
            break
        go_on(pilot)
        pilot.settle()
    shown = remarked(pilot)
    assert shown
    go_on(pilot)
    busy = 0.0
    while pilot.director.busy and remarked(pilot) == shown:
        pilot.turn()
        busy += FRAME
    assert remarked(pilot) != shown
    assert busy < 10


def test_at_baccara_whoever_has_no_portrait_is_named_in_what_he_remarks(tmp_path: Path) -> None:
    pilot = _spoken_to(tmp_path, "baccara", (1280, 720), "fr")
    words, session, board, named = pilot.services.words, pilot.scene.driver.session, pilot.scene.board, 0
    for seat, sitter in enumerate(session.sitters):
        board.remark(Seat(seat), sitter.name, "Voyons.", leans=False)
        said = " ".join(board.bubble.lines)
        portrait = seat == session.public.banker
        assert said == ("Voyons." if portrait else words("company.says", sitter.name, "Voyons.")), seat
        named += not portrait
    assert named == 4


def test_a_banker_who_has_just_spoken_calls_nothing_over_it() -> None:
    session = seated("pharaon", (BANKER, you(chips=400)))
    session.deal()
    for _ in range(21):
        session.submit(Seat(0), PharaonDraw())
    pilot = at_table(session, reduced_motion=True, lay_at_once=False)
    for rank in Rank:
        pilot.click_on(f"rank:{rank.value}")
    pilot.press("space")
    pilot.settle()
    events = next(step.events for step in reversed(session.history) if step.seat == 0)
    assert {Spoke, Ruled} <= set(map(type, events))
    assert any(isinstance(each, SpeechTicket) for each in pilot.scene.driver.table.overlays(pilot.scene.state()))
    assert pilot.scene.board.bubble is None
