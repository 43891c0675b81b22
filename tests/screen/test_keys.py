"""Every command can have another key: no two are confused, what is drawn follows, and a damaged map ends nothing."""

import logging
import unicodedata
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.play.session import Session
from game.screen.keys.command import Command
from game.screen.keys.commands import commands, together, within
from game.screen.keys.conditions import Condition
from game.screen.keys.focus import Role, Target
from game.screen.keys.key_map import KeyMap, captured, is_key, read_key_map
from game.screen.keys.labels import key_label
from game.screen.scene import routes
from game.screen.table.scene import TableScene
from game.screen.table.sitting.opening import sitting_at_table
from game.stage.units import Box
from game.text.words import LANGUAGES, Words
from tests.company import BANKER, PONTES, seated, you
from tests.play.test_earlier_home import KEYS, TAKEN_THEN
from tests.screen.company import at_table
from tests.screen.harness import PaperHouse, Pilot

NAMED = {command.name: command for command in commands()}


@pytest.fixture(autouse=True)
def _keyboard() -> None:
    pygame.display.init()


def pressed(key: int, typed: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed)


def target(id_: str, key: str = "") -> Target:
    return Target(id_, Role.BUTTON, id_, Box(0, 0, 50, 50), key=key)


def of_pharaon() -> Session:
    return seated("pharaon", (BANKER, you(), *PONTES))


def sheet(*scopes: str, language: str = "en", house: Any = None) -> Pilot:  # noqa: ANN401  # a house on paper
    held = scopes or None
    pilot = Pilot(lambda services: routes.keys(services, scopes=held), language=language, house=house)
    pilot.settle()
    return pilot


def test_the_defaults_confuse_no_two_commands() -> None:
    assert len(NAMED) == len(commands())
    assert all(is_key(command.key) for command in commands())
    for language in LANGUAGES:
        keys = KeyMap(language=language)
        assert [each.name for each in commands() if keys.rival(each, each.usual(language))] == []
    sharing = [(a, b) for a, b in combinations(commands(), 2) if a.key == b.key and a.scope == b.scope]
    assert not [(a.name, b.name) for a, b in sharing if set(a.targets) & set(b.targets)]
    assert not [(a.name, b.name) for a, b in sharing if not (a.targets and b.targets)], "by what they press they differ"


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_every_command_has_its_words(language: str) -> None:
    words = Words(language)
    said = [words(command.label, *command.args) for command in commands()]
    assert not [each for each in said if "‹" in each or "{" in each]


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_every_heading_of_the_sheet_of_keys_has_its_words(language: str) -> None:
    words = Words(language)
    for scope in {command.scope for command in commands()}:
        assert words.has(f"keys.in.{scope}") or words.has(f"salon.{scope}"), scope


def test_a_moved_key_presses_and_the_old_one_is_dead() -> None:
    keys = KeyMap().with_key(NAMED["pharaon.right"], "x")
    targets = (target("right", "r"), target("refuse", "r"))
    scopes = ("table", "pharaon")
    assert keys.translated(pressed(pygame.K_x, "x"), targets[:1], scopes).key == pygame.K_r
    dead = keys.translated(pressed(pygame.K_r, "r"), targets[:1], scopes)
    assert (dead.key, dead.unicode) == (pygame.K_UNKNOWN, "")
    refuse = pressed(pygame.K_r, "r")
    assert keys.translated(refuse, targets[1:], scopes) is refuse
    elsewhere = pressed(pygame.K_x, "x")
    assert keys.translated(elsewhere, (), ("salon",)) is elsewhere
    held = pressed(pygame.K_x, "x", pygame.KMOD_CTRL)
    assert keys.translated(held, targets, scopes) is held


def test_shift_is_part_of_a_key_where_the_command_has_it_so() -> None:
    keys = KeyMap().with_key(NAMED["all.previous"], "backspace").with_key(NAMED["all.press"], "shift+tab")
    back = keys.translated(pressed(pygame.K_BACKSPACE), (), ())
    assert (back.key, bool(back.mod & pygame.KMOD_SHIFT)) == (pygame.K_TAB, True)
    press = keys.translated(pressed(pygame.K_TAB, mod=pygame.KMOD_LSHIFT), (), ())
    assert (press.key, bool(press.mod & pygame.KMOD_SHIFT)) == (pygame.K_RETURN, False)
    same = pressed(pygame.K_KP_ENTER, mod=pygame.KMOD_LSHIFT)
    assert keys.translated(same, (), ()) is same


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (pressed(pygame.K_x, "X", pygame.KMOD_LSHIFT), "x"),
        (pressed(pygame.K_AMPERSAND, "1", pygame.KMOD_LSHIFT), "1"),
        (pressed(pygame.K_F6, mod=pygame.KMOD_LSHIFT), "shift+f6"),
        (pressed(pygame.K_SPACE, " "), "space"),
        (pressed(pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT), None),
        (pressed(pygame.K_CAPSLOCK), None),
        (pressed(pygame.K_LSUPER), None),
    ],
)
def test_a_key_is_taken_by_what_it_writes(event: pygame.event.Event, key: str | None) -> None:
    assert captured(event) == key


def test_what_may_be_meant_at_once_needs_two_keys() -> None:
    assert together(NAMED["prime.pass"], NAMED["table.mute"])
    assert together(NAMED["salon.purses"], NAMED["all.leave"])
    assert together(NAMED["lesson.seat"], NAMED["table.mute"])
    assert not together(NAMED["prime.pass"], NAMED["cascaret.ask"])
    assert not together(NAMED["salon.purses"], NAMED["table.mute"])
    assert not together(NAMED["baccara.refuse"], NAMED["baccara.stand"])


def test_a_damaged_map_leaves_the_defaults_and_a_sentence_each(caplog: pytest.LogCaptureFixture) -> None:
    kept = {
        "no.such.command": "a",
        "table.mute": 5,
        "prime.pass": "no such key",
        "prime.hold": "k",
        "prime.show": "g",
        "prime.keep": "g",
        "all.leave": "escape",
    }
    with caplog.at_level(logging.WARNING):
        assert read_key_map(kept).moved == {"prime.show": "g"}
    assert len(caplog.messages) == 5
    assert any("prime.keep" in each and "prime.show" in each for each in caplog.messages)


def test_a_key_that_a_player_chose_before_a_command_came_stays_his() -> None:
    keys = read_key_map({"table.mute": "w", "prime.pass": "0"})
    assert keys.key_of(NAMED["table.mute"]) == "w"
    assert keys.key_of(NAMED["prime.pass"]) == "0"
    assert keys.key_of(NAMED["table.worth"]) == ""
    asked = keys.translated(pressed(pygame.K_w, "w"), (target("icon:sound", "m"), target("worth", "w")), ("table",))
    assert asked.key == pygame.K_m


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_letter_of_a_language_is_one_that_stands_on_the_button(language: str) -> None:
    words = Words(language)
    spelled = {
        each.name: unicodedata.normalize("NFD", words(each.label, *each.args)).lower()
        for each in commands()
        if language in each.letters
    }
    assert spelled
    assert [name for name, label in spelled.items() if NAMED[name].letters[language] not in label] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_the_same_at_every_table_has_one_letter_in_all_languages(language: str) -> None:
    general = [each for each in commands() if each.scope in {"all", "table"}]
    assert [each.name for each in general if each.usual(language) != each.key] == []
    assert NAMED["table.worth"].usual(language) == "w"


def test_a_letter_of_a_language_gives_way_to_a_key_that_a_player_has_chosen() -> None:
    keys = KeyMap({"table.mute": "e"}, "fr")
    assert keys.key_of(NAMED["table.mute"]) == "e"
    assert keys.key_of(NAMED["prime.throw"]) == "j", "the letter that it has elsewhere"
    assert KeyMap({"table.mute": "e", "prime.keep": "j"}, "fr").key_of(NAMED["prime.throw"]) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_that_a_player_had_given_are_still_his_in_every_language(language: str) -> None:
    keys = replace(read_key_map(KEYS), language=language)
    given = {name: key for name, key in KEYS.items() if name not in TAKEN_THEN}
    assert {name: keys.key_of(NAMED[name]) for name in given} == given


def test_a_key_chosen_in_one_language_stays_in_the_others() -> None:
    german = KeyMap(language="de")
    assert german.rival(NAMED["prime.pass"], "j") is None, "nothing of Prime has it in German"
    moved = german.with_key(NAMED["prime.pass"], "j").moved
    assert read_key_map(moved).moved == moved == {"prime.pass": "j"}
    assert KeyMap(moved, "fr").key_of(NAMED["prime.throw"]) == "e"
    usual = german.with_key(NAMED["prime.throw"], "j")
    assert read_key_map(usual.moved).moved == {"prime.throw": "j"}
    assert usual.with_key(NAMED["prime.throw"], "t").moved == {}


def test_the_letter_of_a_language_presses_and_the_other_is_dead() -> None:
    keys, lying = KeyMap(language="de"), (target("throw", "j"),)
    assert keys.shown("j", "throw", ("table", "prime")) == "t"
    assert keys.translated(pressed(pygame.K_t, "t"), lying, ("table", "prime")).key == pygame.K_j
    assert keys.translated(pressed(pygame.K_j, "j"), lying, ("table", "prime")).key == pygame.K_UNKNOWN


def test_two_commands_may_change_their_keys_in_the_file() -> None:
    swapped = {"prime.pass": "b", "prime.bet": "p"}
    assert read_key_map(swapped).moved == swapped


def test_at_the_table_a_moved_key_acts_and_stands_on_its_button() -> None:
    session = of_pharaon()
    pilot = at_table(session, lay_at_once=False)
    keys = pilot.services.keys
    pilot.services.set_keys(
        keys.with_key(NAMED["pharaon.back"], "x").with_key(NAMED["table.mute"], "u").with_key(NAMED["all.leave"], "f14")
    )
    pilot.turn()
    pilot.settle()
    legends = {button.id: button.legend for button in pilot.scene.board.action_bar.tools}
    assert legends["back"] == "X"
    pilot.click_on("rank:7")
    pilot.settle()
    assert pilot.targets["back"].enabled
    for each in ("z", "m", "escape"):
        pilot.press(each)
        pilot.settle()
    assert pilot.targets["back"].enabled
    assert not pilot.services.preferences.muted
    pilot.press("x")
    pilot.settle()
    assert not pilot.targets["back"].enabled
    pilot.press("u")
    assert pilot.services.preferences.muted
    pilot.press("f14")
    assert pilot.stack.top is None


def test_the_notebook_is_reached_by_its_key() -> None:
    pilot = at_table(of_pharaon())
    pilot.press("f4")
    assert pilot.scene.ring.focused == "carnet"


def test_a_command_is_given_a_key_and_kept_by_its_name() -> None:
    house = PaperHouse()
    pilot = sheet("table", house=house)
    pilot.focus("table.mute")
    pilot.press("return")
    pilot.settle()
    assert pilot.targets["table.mute"].value == "new key?"
    pilot.press("g")
    pilot.settle()
    assert house.memory["keys"] == {"table.mute": "g"}
    assert pilot.targets["table.mute"].value == "G"
    assert sheet(house=house).services.keys.moved == {"table.mute": "g"}


def test_a_key_that_is_used_is_refused_with_the_name_of_its_use() -> None:
    pilot = sheet("book")
    pilot.click_on("all.next")
    for each in ("f11", "escape"):
        if not pilot.scene.capturing:
            pilot.press("return")
        pilot.press(each)
        pilot.settle()
        assert pilot.services.keys.moved == {}
        assert not pilot.scene.capturing
    assert pilot.scene is not None
    assert "Close or leave" in pilot.scene.page.content().message
    pilot.click_on("all.next")
    pilot.click_on("all.next")
    assert not pilot.scene.capturing, "pressed again it waits no longer"


def test_defaults_come_back_one_by_one_and_all_at_once() -> None:
    moved = {"all.next": "f13", "all.leave": "f14", "all.up": "f15"}
    pilot = sheet("book", house=PaperHouse(memory={"keys": dict(moved)}))
    pilot.scene.ring.focused = "all.up"
    pilot.press("f13", "return")
    pilot.settle()
    assert pilot.services.keys.moved == {"all.next": "f13", "all.leave": "f14"}
    pilot.click_on("defaults")
    pilot.settle()
    assert pilot.services.keys.moved == {}
    pilot.press("escape")
    assert pilot.stack.top is None


def test_a_default_that_another_has_by_now_is_not_given_back() -> None:
    moved = {"all.page_up": "f13", "all.page_down": "page up"}
    pilot = sheet("book", house=PaperHouse(memory={"keys": dict(moved)}))
    pilot.click_on("reset/all.page_up")
    assert pilot.services.keys.moved == moved
    assert "Page down" in pilot.scene.page.content().message


def test_a_question_mark_opens_the_keys_of_the_scene_once() -> None:
    pilot = at_table(of_pharaon())
    ask = pressed(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT)
    pilot.turn(ask, pygame.event.Event(pygame.KEYUP, key=pygame.K_SLASH, mod=0))
    pilot.settle()
    shown = {id_ for id_ in pilot.targets if id_ in NAMED}
    elsewhere = {Condition.BANK, Condition.STRICT}
    assert shown == {each.name for each in within(("table", "pharaon")) if not elsewhere & each.only}
    assert "pharaon.again" in shown
    pilot.turn(ask, pygame.event.Event(pygame.KEYUP, key=pygame.K_SLASH, mod=0))
    assert len(pilot.stack.scenes) == 2
    pilot.press("escape")
    assert isinstance(pilot.scene, TableScene)


def test_a_letter_that_is_written_is_no_command() -> None:
    house = PaperHouse(memory={"keys": {"all.leave": "f14", "all.keys": "g"}})
    pilot = Pilot(routes.rulebook, house=house)
    pilot.settle()
    pilot.click_on("search")
    pilot.type("gq?")
    pilot.settle()
    assert len(pilot.stack.scenes) == 1


@pytest.mark.parametrize("language", ["fr", "de", "en", "xx"])
def test_the_sheet_can_be_read(language: str) -> None:
    size, text = {
        "fr": ((1280, 720), 100),
        "de": ((1024, 600), 150),
        "en": ((1920, 1080), 200),
        "xx": ((1280, 720), 130),
    }[language]
    house = PaperHouse(memory={"keys": {"all.up": "g"}})
    pilot = Pilot(routes.keys, size, language, house=house, text_size=text)
    pilot.settle()
    assert pilot.audit() == []


def test_the_settings_lead_to_the_keys() -> None:
    pilot = Pilot(routes.settings)
    pilot.settle()
    pilot.click_on("keys")
    pilot.settle()
    assert "prime.pass" in pilot.targets


@pytest.mark.parametrize("by", ["key", "pointer"])
def test_the_icon_of_a_table_shows_its_keys(by: str) -> None:
    pilot = at_table(of_pharaon())
    pilot.settle()
    if by == "pointer":
        pilot.click_on("icon:keys")
    else:
        pilot.focus("icon:keys")
        pilot.press("return")
    pilot.settle()
    assert {id_.partition(".")[0] for id_ in pilot.targets if id_ in NAMED} == {"all", "table", "pharaon"}


def test_on_a_sheet_a_question_mark_shows_the_keys_of_everywhere() -> None:
    pilot = Pilot(routes.settings)
    pilot.settle()
    pilot.turn(pressed(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT))
    pilot.settle()
    assert {id_.partition(".")[0] for id_ in pilot.targets if id_ in NAMED} == {"all"}


def test_what_is_held_is_let_go_as_what_it_was() -> None:
    house = PaperHouse(memory={"keys": {"table.mute": "g"}})
    session = of_pharaon()
    pilot = Pilot(lambda services: sitting_at_table(services, session), house=house)
    pilot.settle()
    down, up = pressed(pygame.K_g, "g"), pygame.event.Event(pygame.KEYUP, key=pygame.K_g, mod=0)
    for _ in range(4):
        pilot.turn(down)
    assert pilot.services.preferences.muted
    pilot.turn(up)
    pilot.turn(down)
    assert not pilot.services.preferences.muted


def test_a_key_is_called_by_what_stands_on_it() -> None:
    words = Words("fr")
    keys = ("escape", "F1", "f12", "page up", "shift+tab", "é", "insert", "pause", "menu", "shift+menu")
    assert [key_label(words, key) for key in keys] == [
        "Échap", "F1", "F12", "Page ↑", "Maj+Tab", "É", "Inser", "Pause", "Menu", "Maj+Menu",
    ]  # fmt: skip


def test_a_command_of_no_game_holds_where_it_says() -> None:
    assert Command("all.x", "x", "x").scope == "all"
