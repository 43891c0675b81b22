"""What every table shares: captions that cover nothing, the curtain between players, the exercise, sound, no screen."""

from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cards.faces import Rank
from game.play.preferences import Preferences
from game.play.session import Sitter
from game.play.stored_house import open_house
from game.resources import resource
from game.rules.pharaon.acts import Challenge, Cheat, PharaonDraw, PharaonStake
from game.screen.paper.notebook_rows import Notebook
from game.screen.scene.mixer import Mixer
from game.screen.scene.purse_names import shown_sitters
from game.screen.scene.sound_device import CHANNELS
from game.screen.scene.sound_ids import SOUNDS, SoundId, files_of
from game.screen.table.board.notice import Notice, draw_curtain
from game.screen.table.contract import Do, Pick
from game.screen.table.overlay import Label
from game.screen.table.sitting.notices import LESSONS_OFFERED, NoticeQueue, refusal
from game.screen.table.sitting.opening import sitting_at_table
from game.screen.window import window
from game.stage.pose import SpriteKind
from game.store.paths import Paths
from game.table.errors import IllegalActError
from game.table.values import Chips, ClauseId, GameId, Seat
from game.text.words import Words
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


@pytest.mark.parametrize("game", ["pharaon", "pharao", "baccara"])
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


@pytest.mark.parametrize("language", ["fr", "de", "en"])
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


def test_the_offer_of_lessons_goes_at_any_key_and_the_first_hint_stands_before_its_act(tmp_path: Path) -> None:
    pilot = captioned(tmp_path, "pharao", (1280, 720), "en", first=LESSONS_OFFERED)
    words, notes = pilot.services.words, [pilot.scene.board.notice]
    pilot.press("left shift")
    notes.append(pilot.scene.board.notice)
    pilot.click_on("leaf:A")
    notes.append(pilot.scene.board.notice)
    assert [each.head for each in notes] == ["Welcome", "First steps", "First steps"]
    assert [each.text for each in notes[1:]] == [words("caption.first.pharao.1"), words("caption.first.pharao.2")]


def test_a_refusal_that_covers_the_offer_of_lessons_does_not_take_it_away() -> None:
    words, told = Words("en"), NoticeQueue((LESSONS_OFFERED, "caption.first.pharao.1"))
    told.refuse(Notice("T-02", "not so", refusal=True))
    heads = []
    for _ in range(3):
        note = told.shown(words)
        heads.append(note.head if note else "")
        told.dismiss(at_once=True)
    assert heads == ["T-02", "Welcome", "First steps"]


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_a_caption_on_the_draw_goes_with_the_coup_and_the_first_only_with_a_stake(tmp_path: Path, game: str) -> None:
    pilot = captioned(tmp_path, game, (1280, 720), "en")

    def drawn() -> str:
        go_on(pilot)
        pilot.settle()
        note = pilot.scene.board.notice
        return note.text if note is not None else ""

    first, second, third = (pilot.services.words(f"caption.first.{game}.{n}", "W") for n in (1, 2, 3))
    assert [drawn(), drawn()] == [first] * 2
    pilot.runner.submit(Seat(1), PharaonStake(Rank.SEVEN, Chips(1)))
    pilot.settle()
    assert pilot.scene.board.notice.text == second
    assert [drawn(), drawn()] == [third, ""]


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


def test_cues_are_heard_where_there_is_a_device() -> None:
    mixer = Mixer(resource("sounds"), Preferences(effects=80))
    mixer.play(SoundId.CARD_SLIDE, 0.1)
    assert mixer.device
    assert pygame.mixer.get_num_channels() == CHANNELS
    assert pygame.mixer.get_busy()
    mixer.close()


def test_mono_is_one_channel_and_what_goes_round_goes_on() -> None:
    mixer = Mixer(resource("sounds"), Preferences(effects=80, music=40))
    mixer.music(on=True)
    for mono, channels in ((True, 1), (False, 2)):
        mixer.set_volumes(Preferences(effects=80, music=40, mono=mono))
        mixer.tick(0.1)
        assert (pygame.mixer.get_init() or ())[2:] == (channels,)
        assert pygame.mixer.music.get_busy()
        assert pygame.mixer.music.get_volume() == pytest.approx(0.4, abs=0.01)
        mixer.play(SoundId.CARD_SLIDE, 0.0)
        assert pygame.mixer.Channel(4).get_busy()
    mixer.close()
    mixer.set_volumes(Preferences(mono=True))
    assert not mixer.device


def test_music_is_read_as_it_plays_and_the_room_goes_round_beside_it() -> None:
    mixer = Mixer(resource("sounds"), Preferences(room=50, music=0))
    mixer.loop(SoundId.ROOM, on=True)
    mixer.music(on=True)
    mixer.tick(1.0)
    assert pygame.mixer.Channel(0).get_busy()
    assert not pygame.mixer.music.get_busy(), "what cannot be heard is not read"
    mixer.set_volumes(Preferences(room=50, music=30))
    mixer.tick(1.0)
    assert pygame.mixer.music.get_busy()
    mixer.music(on=False)
    mixer.music(on=True)
    mixer.tick(1.0)
    assert pygame.mixer.music.get_busy()
    assert mixer.files.weight == 0, "the room is held by its channel alone, and the music by nobody"
    mixer.close()


def test_of_all_sounds_only_so_many_bytes_are_kept() -> None:
    hours = count()
    mixer = Mixer(resource("sounds"), Preferences(effects=50, announcements=50), clock=lambda: float(next(hours)))
    mixer.play(SoundId.BELL)
    one = pygame.mixer.Sound(resource("sounds") / files_of(SoundId.BELL)[0])
    assert mixer.files.weight == pytest.approx(len(one.get_raw()), abs=8)
    for each in SoundId:
        for _ in range(0 if SOUNDS[each].looped or SOUNDS[each].streamed else SOUNDS[each].takes):
            mixer.play(each)
            assert mixer.files.weight <= 1_500_000
    assert mixer.files.weight > 1_000_000
    mixer.close()


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


def test_a_sound_that_is_damaged_is_not_heard_and_nothing_falls(tmp_path: Path) -> None:
    mixer = Mixer(tmp_path, Preferences(effects=80))
    mixer.play(SoundId.BELL)
    mixer.music(on=True)
    mixer.tick(1.0)
    assert mixer.played == [SoundId.BELL]
    mixer.close()


def test_where_no_screen_is_there_no_window_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    assert window.is_headless("offscreen")
    assert not window.is_headless("x11")
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(window.NoScreenError, match="no-such-driver"):
        window.open_window((1280, 720), "Tapis Vert")


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


@pytest.mark.parametrize(
    ("sitters", "called"),
    [
        ((you(), you("Anne")), ("Player 1", "Anne")),
        ((you("Anne"), you()), ("Anne", "Player 2")),
        ((BANKER, you(), you()), (BANKER.name, "Player 1", "Player 2")),
        ((you(), BANKER, you(), you()), ("Player 1", BANKER.name, "Player 2", "Player 3")),
        ((BANKER, you()), (BANKER.name, "You")),
    ],
)
def test_players_without_a_name_are_told_apart_by_their_places(
    sitters: tuple[Sitter, ...], called: tuple[str, ...]
) -> None:
    assert tuple(each.name for each in shown_sitters(Words("en"), sitters)) == called


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_a_refusal_says_that_it_is_one_before_its_clause(language: str) -> None:
    told = refusal(IllegalActError("not_enough_chips", ClauseId("T-03")), Words(language))
    said, _, clause = told.head.partition(" · ")
    assert said
    assert (clause, told.clause) == ("T-03", "T-03")
