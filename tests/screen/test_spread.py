"""What is laid out anew is drawn in a turn of its own, and what was seen stands until it is whole."""

from itertools import pairwise

import pygame
import pytest

from game.lessons.teach.courses import course_of
from game.screen.draw.sprites import Sprites
from game.screen.keys.focus import Ring
from game.screen.scene.routes import open_scene
from game.screen.scenes.rulebook.view import BookView
from game.screen.window.resizing import Resizing
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot


@pytest.fixture
def pilot() -> Pilot:
    """A table that has come to rest, in a loop that lays out and draws by turns."""
    found = at_table(seated("pharaon", (BANKER, you(), *PONTES)), reduced_motion=True)
    found.settle()
    found.loop.spreads = found.services.prerenders = True
    return found


def seen(pilot: Pilot) -> bytes:
    return pilot.window.surface.get_buffer().raw


def test_a_table_in_another_language_is_shown_when_all_its_pictures_are_made(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[int] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(len(pilot.scene.board.cloth.resting)))
    monkeypatch.setattr(pygame.display, "update", lambda _: None)
    pilot.services.prefer(language="de")
    made = []
    for _ in range(30):
        pilot.turn()
        made.append(len(pilot.scene.board.cloth._made))
        if shown:
            break
    assert made[:6] == [0] * 6, "it is laid out in one turn, and its cloth part by part in the next ones"
    first = next(number for number, count in enumerate(made) if count)
    assert made[first] < made[-1], "and its pictures are made in several"
    assert shown
    assert shown[0] > 10, "nothing is shown of it before"
    pilot.settle()
    spread = seen(pilot)
    pilot.loop.spreads = False
    pilot.services.needs_layout = True
    pilot.turn()
    pilot.settle()
    assert seen(pilot) == spread


def test_what_is_pressed_while_a_table_comes_anew_is_answered_at_once_and_drawn_when_all_is_made(pilot: Pilot) -> None:
    pilot.services.prefer(text_size=150)
    pilot.turn()
    assert not pilot.scene.board.cloth.resting
    pilot.scene.ring.visible = False
    pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert pilot.scene.ring.visible
    assert pilot.scene.unfinished, "a key makes no turn of the window's thread long"
    turns = 0
    while pilot.scene.unfinished:
        assert not pilot.scene.board.cloth.resting
        pilot.turn()
        turns += 1
    assert turns > 6
    assert len(pilot.scene.board.cloth.resting) > 10


def test_a_window_that_rests_keeps_a_copy_that_the_first_step_of_an_edge_is_stretched_from() -> None:
    resizing, window = Resizing(), pygame.Surface((90, 60))
    window.fill("#CC2020")
    resizing.copy(window, 5.0, rests=True)
    assert not resizing.drawn(pygame.Surface((100, 60))), "nothing has been shown yet"
    resizing = Resizing(fresh=True)
    resizing.copy(window, 5.0, rests=True)
    assert not resizing.fresh
    step = pygame.Surface((120, 80))
    assert resizing.drawn(step)
    assert step.get_at((100, 70))[0] > 190
    resizing.fresh = True
    resizing.copy(pygame.Surface((120, 80)), 9.0, rests=True)
    assert resizing.fresh, "what is stretched is not copied"


def test_where_something_always_moves_a_copy_is_made_now_and_then() -> None:
    resizing, window = Resizing(), pygame.Surface((90, 60))
    copied = []
    for tenth in range(1, 31):
        resizing.fresh = True
        resizing.copy(window, 10 + tenth / 10, rests=False)
        copied.append(not resizing.fresh)
    assert copied[0]
    assert 3 <= sum(copied) <= 4


def test_what_comes_in_a_turn_of_laying_out_is_answered_in_the_next(pilot: Pilot) -> None:
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
    pilot.scene.ring.visible = False
    pilot.services.prefer(language="de")
    pilot.turn(pressed)
    assert not pilot.scene.ring.visible
    pilot.turn()
    assert pilot.scene.ring.visible
    pilot.turn()
    before = pilot.scene.ring.focused
    pilot.turn()
    assert pilot.scene.ring.focused == before, "and only once"


def test_what_the_open_book_lies_on_is_drawn_part_by_part_before_anything_of_it_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot = Pilot(lambda services: open_scene("rulebook", services, game="pharaon"))
    plain = seen(pilot)
    pilot.loop.spreads = pilot.services.prerenders = True
    shown: list[bool] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(pilot.scene.unfinished))
    pilot.services.needs_layout = True
    turns = 0
    while not shown:
        pilot.turn()
        turns += 1
    assert turns > 8, "each part has a turn of its own"
    assert shown == [False]
    assert seen(pilot) == plain


def test_a_lesson_that_takes_the_window_is_seen_once_its_cloth_and_its_pictures_are_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot = Pilot(lambda services: open_scene("learn", services, path=course_of("prime")[0].path))
    pilot.settle()
    plain = seen(pilot)
    pilot.loop.spreads = pilot.services.prerenders = True
    shown: list[tuple[bool, bool]] = []
    monkeypatch.setattr(
        pygame.display, "flip", lambda: shown.append((pilot.scene.unfinished, pilot.scene.board.cloth.lies))
    )
    pilot.services.needs_layout = True
    made = []
    while not shown:
        pilot.turn()
        made.append(len(pilot.scene.board.cloth._made))
    assert made[:6] == [0] * 6, "the cloth comes part by part"
    assert max(after - before for before, after in pairwise(made)) <= 6
    assert made[-1] > 6, "then its pictures, some a turn"
    assert shown == [(False, True)]
    pilot.settle()
    assert seen(pilot) == plain


def test_a_leaf_turns_once_its_cards_are_cut_and_its_page_drawn_each_in_turns_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot = Pilot(lambda services: open_scene("rulebook", services, game="common"), (2560, 1440))
    pilot.settle()
    pilot.loop.spreads = pilot.services.prerenders = True
    cut, drawn, shown = list[str](), list[int](), list[int]()
    fine, draw = Sprites._fine, BookView.draw

    def noted_fine(sprites: Sprites, look: str, width: int) -> pygame.Surface:
        cut.append(look)
        return fine(sprites, look, width)

    def noted_draw(view: BookView, ring: Ring) -> None:
        drawn.append(len(cut))
        draw(view, ring)

    monkeypatch.setattr(Sprites, "_fine", noted_fine)
    monkeypatch.setattr(BookView, "draw", noted_draw)
    monkeypatch.setattr(pygame.display, "update", lambda _: shown.append(len(drawn)))
    pilot.scene._open("cascaret", 0)
    assert not cut, "nor anything else in the turn that asks"
    counts = [0]
    while not shown:
        assert pilot.scene.moving
        pilot.turn()
        counts.append(len(cut))
    assert counts[-1] > 3
    assert max(after - before for before, after in pairwise(counts)) <= 2
    assert drawn == [counts[-1]], "it is drawn once, when all of them are cut"
    assert shown == [1]
    pilot.settle()
