"""What is named on screen can be pressed on the keyboards that people have, as it is named."""

import pygame
import pytest

from game.screen.keys.keyboard import Keyboard
from game.screen.keys.layouts import as_named
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


def test_a_letter_of_another_script_is_the_latin_one_of_its_place() -> None:
    for number, letter in enumerate(RUSSIAN):
        place, latin = pygame.KSCAN_A + number, chr(ord("a") + number)
        assert called(down(ord(letter), letter, place)) == (latin, latin)
        assert as_named(down(ord(letter), "", place, pygame.KMOD_LCTRL)).key == ord(latin)


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


HEBREW = Keyboard({pygame.KSCAN_Q: "/", pygame.KSCAN_W: "'", pygame.KSCAN_A: "ש", pygame.KSCAN_MINUS: "-"})


@pytest.mark.parametrize(("letter", "sign", "place"), [("q", "/", pygame.KSCAN_Q), ("w", "'", pygame.KSCAN_W)])
def test_a_letter_that_a_keyboard_has_nowhere_is_pressed_at_its_place(letter: str, sign: str, place: int) -> None:
    named = as_named(down(ord(sign), sign, place), HEBREW)
    assert (pygame.key.name(named.key), named.unicode) == (letter, letter)
