"""What is named on screen can be pressed on the keyboards that people have, as it is named."""

import pygame
import pytest

from game.screen.keys.commands import commands
from game.screen.keys.key_map import KeyMap, captured
from game.screen.keys.keyboard import Keyboard
from game.screen.keys.layouts import as_named
from game.screen.scene import routes
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import PaperHouse, Pilot

ROW = range(pygame.KSCAN_1, pygame.KSCAN_0 + 1)
DIGITS = "1234567890"
AZERTY = "&é\"'(-è_çà"
CZECH = "+ěščřžýáíé"
RUSSIAN = "фисвуапршолдьтщзйкыегмцчня"


def down(key: int, typed: str = "", place: int = 0, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, unicode=typed, scancode=place, mod=mod)


def called(event: pygame.event.Event) -> tuple[str, str]:
    named = as_named(event)
    return pygame.key.name(named.key), named.unicode


def of_pharaon(house: PaperHouse | None = None) -> Pilot:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)), house=house)
    pilot.settle()
    return pilot


@pytest.mark.parametrize("signs", [AZERTY, CZECH])
def test_a_digit_is_pressed_by_its_place_whatever_lies_over_it(signs: str) -> None:
    for place, sign, digit in zip(ROW, signs, DIGITS, strict=True):
        assert called(down(ord(sign), sign, place)) == (digit, digit), "as a system tells it"
        assert called(down(ord(digit), sign, place)) == (digit, digit), "as another tells it"
        assert called(down(ord(sign), digit, place, pygame.KMOD_LSHIFT))[1] == digit


def test_a_sign_over_a_digit_stays_a_sign() -> None:
    assert called(down(pygame.K_7, "/", ROW[6], pygame.KMOD_LSHIFT))[1] == "/"
    assert called(down(pygame.K_MINUS, "?", ROW[-1], pygame.KMOD_LSHIFT))[1] == "?"


def test_a_letter_of_another_script_is_the_latin_one_of_its_place() -> None:
    for number, letter in enumerate(RUSSIAN):
        place, latin = pygame.KSCAN_A + number, chr(ord("a") + number)
        assert called(down(ord(letter), letter, place)) == (latin, latin)
        assert as_named(down(ord(letter), "", place, pygame.KMOD_LCTRL)).key == ord(latin)


@pytest.mark.parametrize(("key", "typed", "place"), [("a", "a", pygame.KSCAN_Q), (".", ".", pygame.KSCAN_E)])
def test_a_latin_letter_and_a_sign_are_what_they_are_wherever_they_lie(key: str, typed: str, place: int) -> None:
    event = down(ord(key), typed, place)
    assert as_named(event) is event


def test_the_number_pad_is_digits_or_what_stands_below_them() -> None:
    assert called(down(pygame.K_KP_7, "7", mod=pygame.KMOD_NUM))[1] == "7"
    names = {pygame.K_KP_0: "insert", pygame.K_KP_PERIOD: "delete", pygame.K_KP_7: "home", pygame.K_KP_4: "left"}
    for key, name in names.items():
        assert called(down(key)) == (name, "")


@pytest.mark.parametrize(("sign", "place"), [("è", ROW[6]), ("7", ROW[6])])
def test_a_seven_finds_the_seven_on_a_french_keyboard(sign: str, place: int) -> None:
    pilot = of_pharaon()
    pilot.press("i")
    pilot.turn(down(ord(sign), sign, place))
    pilot.settle()
    assert pilot.scene.ring.focused == "rank:7"


def test_a_command_at_the_table_is_pressed_on_a_russian_keyboard() -> None:
    pilot = of_pharaon()
    mute = down(ord("ь"), "ь", pygame.KSCAN_M)
    pilot.turn(mute, pygame.event.Event(pygame.KEYUP, key=mute.key, mod=0))
    assert pilot.services.preferences.muted
    pilot.turn(mute)
    assert not pilot.services.preferences.muted


def test_a_sign_over_a_digit_that_a_player_gave_a_command_stays_his() -> None:
    pilot = of_pharaon(PaperHouse(memory={"keys": {"table.mute": "é"}}))
    pilot.turn(down(ord("é"), "é", ROW[1]))
    assert pilot.services.preferences.muted


def test_a_key_that_is_given_is_the_digit_of_its_place() -> None:
    assert captured(down(ord("é"), "é", ROW[1])) == "2"
    mute = next(each for each in commands() if each.name == "table.mute")
    rival = KeyMap().rival(mute, "2")
    assert rival is not None
    assert rival.name == "table.place_2"


def test_what_is_written_stays_what_it_is() -> None:
    pilot = Pilot(routes.rulebook)
    pilot.settle()
    pilot.click_on("search")
    pilot.turn(down(ord("é"), "é", ROW[1]), pygame.event.Event(pygame.TEXTINPUT, text="é"))
    assert pilot.targets["search"].value == "é"


def test_while_an_input_method_composes_every_key_is_its_own() -> None:
    pilot = Pilot(routes.rulebook)
    pilot.settle()
    pilot.click_on("search")
    pilot.turn(pygame.event.Event(pygame.TEXTEDITING, text="かん", start=0, length=2))
    pilot.press("return", "backspace", "escape")
    assert len(pilot.stack.scenes) == 1
    assert "search" in pilot.targets
    pilot.turn(pygame.event.Event(pygame.TEXTINPUT, text="漢"))
    assert pilot.targets["search"].value == "漢"


HEBREW = Keyboard({pygame.KSCAN_Q: "/", pygame.KSCAN_W: "'", pygame.KSCAN_A: "ש", pygame.KSCAN_MINUS: "-"})


@pytest.mark.parametrize(("letter", "sign", "place"), [("q", "/", pygame.KSCAN_Q), ("w", "'", pygame.KSCAN_W)])
def test_a_letter_that_a_keyboard_has_nowhere_is_pressed_at_its_place(letter: str, sign: str, place: int) -> None:
    named = as_named(down(ord(sign), sign, place), HEBREW)
    assert (pygame.key.name(named.key), named.unicode) == (letter, letter)


def test_a_sign_stays_one_where_the_letter_of_its_place_lies_elsewhere() -> None:
    dvorak = Keyboard({pygame.KSCAN_Q: "'", pygame.KSCAN_X: "q"})
    event = down(ord("'"), "'", pygame.KSCAN_Q)
    assert as_named(event, dvorak) is event


def test_the_two_keys_beside_0_bear_what_stands_on_them() -> None:
    german = Keyboard({pygame.KSCAN_MINUS: "ß"})
    assert [german.cap(key) for key in ("-", "=", "a", "0")] == ["ß", "´", "a", "0"]
