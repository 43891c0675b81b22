"""Every command can have another key: no two are confused, what is drawn follows, and a damaged map ends nothing."""

import logging
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.play.session import Session
from game.screen.keys.commands import commands, together, within
from game.screen.keys.conditions import Condition
from game.screen.keys.focus import Role, Target
from game.screen.keys.key_map import KeyMap, captured, is_key, read_key_map
from game.screen.scene import routes
from game.screen.table.scene import TableScene
from game.stage.units import Box
from game.text.words import LANGUAGES
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


@pytest.mark.parametrize("language", ["fr", "de"])
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
