"""What every table shares: captions that cover nothing, the curtain between players, the exercise, sound, no screen."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.play.preferences import Preferences
from game.play.stored_house import open_house
from game.resources import resource
from game.rules.pharaon.acts import Challenge, Cheat, PharaonDraw
from game.screen.paper.notebook_rows import Notebook
from game.screen.scene.mixer import Mixer
from game.screen.table.board.notice import draw_curtain
from game.screen.table.contract import Do, Pick
from game.screen.table.overlay import Label
from game.screen.table.sitting.opening import sitting_at_table
from game.stage.pose import SpriteKind
from game.store.paths import Paths
from game.table.values import GameId
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table, go_on
from tests.screen.harness import STEP, Pilot
from tests.steady import steady

GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")
SIZES = ((1280, 720), (1920, 1080), (1024, 600), (960, 720))


def captioned(
    folder: Path, game: str, size: tuple[int, int], language: str, text_size: int = 100, *, first: str = ""
) -> Pilot:
    house = open_house(Paths(folder), lambda: iter(()), seeds=steady(), beside=False)
    seating = house.seating(GameId(game))
    session = house.sit_down(GameId(game), seating.options, seating.sitters)
    keys = tuple(filter(None, (first, *(f"caption.first.{game}.{number}" for number in (1, 2, 3)))))
    settings: dict[str, Any] = {"reduced_motion": True, "text_size": text_size}
    pilot = Pilot(lambda services: sitting_at_table(services, session, keys), size, language, **settings)
    pilot.settle()
    return pilot


@pytest.mark.parametrize(("game", "size"), [*((game, SIZES[2]) for game in GAMES), ("cascaret", SIZES[3])])
def test_a_caption_covers_neither_cards_nor_stakes(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    pilot = captioned(tmp_path, game, size, "de")
    board = pilot.scene.board
    assert board.notice is not None
    assert "‹" not in board.notice.text
    note = board.painter.rect(pilot.note_box)
    assert pilot.window.surface.get_rect().contains(note)
    for pose in board.director.poses().values():
        assert not note.colliderect(board.cloth.where([pose])[0])
    for act in board.affordances.cloth:
        assert not note.colliderect(board.painter.rect(board.viewport.box_on_window(act.box)))


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_a_caption_lies_over_no_card_while_a_coup_is_dealt_and_cleared_away(tmp_path: Path, game: str) -> None:
    """Where hands come to be read, and go again, nothing lies when the coup is over: it looked free there."""
    pilot = captioned(tmp_path, game, (1280, 720), "en")
    pilot.services.prefer(reduced_motion=False, speed=2.0, trick_pause=0.2)
    board, met = pilot.scene.board, 0
    for _ in range(2):
        go_on(pilot)
        for _ in range(900):
            if not pilot.scene.moving:
                break
            pilot.turn(seconds=STEP / 2)
            if board.notice is None or pilot.note_box is None:
                continue
            note = board.painter.rect(pilot.note_box)
            cards = [pose for sprite, pose in board.director.resting().items() if sprite.kind is SpriteKind.CARD]
            assert note.collidelist(board.cloth.where(cards)) < 0
            met += 1
    assert met


@pytest.mark.parametrize("language", ["de"])
def test_a_caption_in_large_text_stays_on_its_paper(tmp_path: Path, language: str) -> None:
    pilot = captioned(tmp_path, "pharaon", (1280, 720), language, 200)
    pilot.note_texts()
    board = pilot.scene.board
    assert board.notice is not None
    paper = board.painter.rect(pilot.note_box)
    (head,) = (item for item in pilot.record.items if item.text == board.notice.head)
    assert paper.contains(head.rect)


def test_a_caption_goes_when_the_player_has_acted_and_at_no_other_key_or_click(tmp_path: Path) -> None:
    pilot = captioned(tmp_path, "pharao", (1280, 720), "fr")
    told = []
    while pilot.scene.board.notice is not None:
        told.append(pilot.scene.board.notice.text)
        pilot.press("left shift", "m", "m", "tab", "f9")
        pilot.click(3, 300)
        assert pilot.scene.board.notice.text == told[-1]
        pilot.click_on(f"leaf:{'A23'[len(told) - 1]}")
    assert len(told) == len(set(told)) == 3
    pilot.lay_anew()
    assert pilot.scene.board.notice is None


def veiled(game: str) -> Pilot:
    pilot = at_table(seated(game, tuple(you(name) for name in ("Anne", "Bruno", "Clara"))), reduced_motion=True)
    for _ in range(40):
        if pilot.scene.driver.table_hidden:
            return pilot
        for name in ("house:deal", "accept", "bet", "act.cascaret.pass", "hold"):
            if name in pilot.targets and pilot.targets[name].enabled:
                pilot.click_on(name)
                break
        else:
            pilot.press("space")
        pilot.settle()
    raise AssertionError("the screen never goes to the other player")


@pytest.mark.parametrize("game", ["prime", "cascaret"])
def test_no_face_is_on_screen_before_the_next_player_says_so(game: str) -> None:
    pilot = veiled(game)
    board = pilot.scene.board
    cloth = board.cloth.rect
    shown = pygame.image.tobytes(pilot.window.surface.subsurface(cloth), "RGB")
    bare = pygame.Surface(pilot.window.surface.get_size())
    bare.blit(pilot.window.surface, (0, 0))
    draw_curtain(board.painter.within(bare, board.painter.scale), board.viewport, *board.curtain)
    inner = board.painter.rect(board.viewport.table).inflate(-8, -8)
    assert pygame.image.tobytes(pilot.window.surface.subsurface(inner), "RGB") == pygame.image.tobytes(
        bare.subsurface(inner), "RGB"
    )
    assert board.notebook == Notebook(None)
    assert board.action_bar.buttons == ()
    assert pilot.targets == {}
    pilot.wait(2)
    pilot.point(300, 300)
    assert pygame.image.tobytes(pilot.window.surface.subsurface(cloth), "RGB") == shown
    pilot.press("return")
    pilot.settle()
    assert pygame.image.tobytes(pilot.window.surface.subsurface(cloth), "RGB") != shown
    assert pilot.scene.board.notebook.marginalia is not None


def press_first(pilot: Pilot, begins: str, by: str) -> None:
    """Play on until something can be pressed whose name begins so, and press it."""
    for _ in range(30):
        found = [target for target in pilot.targets if target.startswith(begins)]
        if found:
            break
        pilot.press("space")
        pilot.settle()
    if by == "mouse":
        pilot.click_on(found[0])
    else:
        pilot.focus(found[0])
        pilot.press("return")
    pilot.settle()


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_ponte_cheats_in_the_police_exercise(by: str) -> None:
    session = seated("pharao", (BANKER, you(), *PONTES), {"police": True}, strict=True)
    pilot = at_table(session, reduced_motion=True)
    press_first(pilot, "cheat:", by)
    assert [step.act.kind for step in session.history if isinstance(step.act, Cheat) and step.seat == 1]


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_banker_challenges_in_the_police_exercise(by: str) -> None:
    session = seated("pharao", (you(chips=900), *PONTES), {"police": True})
    pilot = at_table(session, reduced_motion=True)
    press_first(pilot, "challenge:", by)
    assert any(isinstance(step.act, Challenge) for step in session.history)


def test_a_device_that_fails_leaves_the_table_silent_and_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    session = seated("pharaon", (BANKER, you(), *PONTES))
    pilot = at_table(session)
    mixer = pilot.services.mixer = Mixer(resource("sounds"), Preferences(effects=80))
    pilot.click_on("rank:7")
    pilot.settle()
    pilot.press("space")
    pilot.settle()
    assert session.public.coups == 1
    assert mixer.played
    assert not mixer.device


def test_the_curtain_falls_before_the_first_hand_is_turned_up() -> None:
    session = seated("prime", tuple(you(name) for name in ("Anne", "Bruno")))
    pilot = Pilot(lambda services: sitting_at_table(services, session), speed=0.25)
    assert pilot.scene.driver.table_hidden
    for key in ("a", "tab", "f1"):
        pilot.press(key)
        assert pilot.scene.driver.table_hidden
    paper = pilot.scene.driver.now.sharing.paper(pilot.scene.board)
    pilot.click(paper.x - 30, paper.cy)
    assert pilot.scene.driver.table_hidden, "a click beside the paper is anybody's"
    name, line, key = pilot.scene.board.curtain
    assert name in {"Anne", "Bruno"}
    assert line.startswith(f"{name} plays next")
    assert key.endswith("or press Space.)")
    assert pilot.audit() == []
    pilot.click(paper.cx, paper.cy)
    assert not pilot.scene.driver.table_hidden


def test_after_a_refusal_the_book_opens_at_its_clause() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)))
    pilot.doing.carry_out(Do(PharaonDraw()))
    clause = pilot.board.notice.clause
    assert clause
    pilot.press("f1")
    pilot.settle()
    assert pilot.scene.clause.id == clause


def test_escape_puts_back_what_was_picked_out_before_it_leaves() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)))
    table = pilot.scene
    table.driver.actions.carry_out(Pick(("card:1",)))
    pilot.press("escape")
    assert (pilot.scene, table.state().hand.picked) == (table, ())
    pilot.press("escape")
    assert pilot.scene is None


def test_of_two_before_one_screen_nobody_is_you() -> None:
    session = seated("prime", (you(), you("Anne")))
    pilot = Pilot(lambda services: sitting_at_table(services, session), language="de")
    words, seen = pilot.services.words, set[str]()
    for _ in range(8):
        pilot.settle()
        if pilot.scene.driver.table_hidden:
            name, line, _ = pilot.scene.board.curtain
            assert name in line
            seen.add(name)
            pilot.press("space")
        pilot.settle()
        shown = [
            each.text for each in pilot.scene.driver.table.overlays(pilot.scene.state()) if isinstance(each, Label)
        ]
        assert words("purse.unnamed") not in shown
        go_on(pilot)
    assert seen == {"Anne", words("purse.unnamed.shared", 1)}
