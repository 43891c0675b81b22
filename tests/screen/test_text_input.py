"""A line to write on: selection, clipboard, input methods, the pointer; one manager, and no cost before it is used."""

import subprocess
import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pygame
import pytest

from game.play.stored_house import open_house
from game.screen.draw import theme
from game.screen.draw.lettering import Lettering
from game.screen.draw.painter import Painter
from game.screen.paper.text_input import Look, TextInput
from game.screen.scene import routes
from game.stage.units import Box
from game.store.paths import Paths
from tests.screen.harness import Pilot, move_pointer
from tests.screen.test_core import ASSETS
from tests.steady import steady

BOX = Box(100, 100, 260, 30)
LOOK = Look(theme.BODY)


def painted(size: tuple[int, int] = (1280, 720)) -> Painter:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    surface.fill("#102030")
    return Painter(surface, size[1] / 720, Lettering(), ASSETS)


def written(text: str = "", most: int = 24, clock: Callable[[], float] = time.monotonic) -> TextInput:
    entry = TextInput(text, most, LOOK, clock)
    entry.lay(painted(), BOX)
    return entry


def key(entry: TextInput, code: int, mod: int = 0) -> bool:
    return entry.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def typed(entry: TextInput, text: str) -> bool:
    return entry.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))


def pointed(entry: TextInput, kind: int, x: float, y: float = BOX.cy) -> None:
    move_pointer((round(x), round(y)))
    more = {"button": 1} if kind != pygame.MOUSEMOTION else {"rel": (0, 0), "buttons": (1, 0, 0)}
    entry.handle(pygame.event.Event(kind, pos=(round(x), round(y)), **more))


def test_while_an_input_method_composes_every_key_is_its_own() -> None:
    entry = written("Ann")
    assert not key(entry, pygame.K_RETURN)
    entry.handle(pygame.event.Event(pygame.TEXTEDITING, text="かん", start=0, length=2))
    assert all(key(entry, code) for code in (pygame.K_RETURN, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_LEFT))
    typed(entry, "漢")
    assert entry.text == "Ann漢"
    assert not key(entry, pygame.K_RETURN)


def test_letters_of_three_languages_are_written_where_the_caret_is() -> None:
    entry = written("Vous")
    typed(entry, "é")
    key(entry, pygame.K_HOME)
    typed(entry, "Œß’")
    assert entry.text == "Œß’Vousé"


def test_what_is_selected_with_shift_is_replaced_by_what_is_typed() -> None:
    entry = written("Cascaret")
    for _ in range(3):
        key(entry, pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert entry.marked == "ret"
    typed(entry, "!")
    assert entry.text == "Casca!"


def test_all_is_selected_cut_and_pasted_again() -> None:
    entry = written("Anna")
    key(entry, pygame.K_a, pygame.KMOD_CTRL)
    key(entry, pygame.K_x, pygame.KMOD_CTRL)
    assert entry.text == ""
    key(entry, pygame.K_v, pygame.KMOD_CTRL)
    key(entry, pygame.K_v, pygame.KMOD_CTRL)
    assert entry.text == "AnnaAnna"


def test_the_pointer_places_the_caret_and_drags_a_selection() -> None:
    seconds = count(10.0)
    entry = written("mmmm", clock=lambda: next(seconds))
    pointed(entry, pygame.MOUSEBUTTONDOWN, BOX.x + 2)
    pointed(entry, pygame.MOUSEMOTION, BOX.right - 10)
    pointed(entry, pygame.MOUSEBUTTONUP, BOX.right - 10)
    assert entry.marked == "mmmm"
    pointed(entry, pygame.MOUSEBUTTONDOWN, BOX.x + 2)
    pointed(entry, pygame.MOUSEBUTTONUP, BOX.x + 2)
    key(entry, pygame.K_DELETE)
    assert entry.text == "mmm"


@pytest.mark.parametrize("code", [pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_UP, pygame.K_F11])
def test_keys_of_the_screen_are_left_to_it(code: int) -> None:
    assert not key(written("Anna"), code)


def test_what_an_input_method_composes_is_shown_and_not_yet_written() -> None:
    entry, painter = written("ab"), painted()
    entry.draw(painter, BOX)
    before = pygame.image.tobytes(painter.target, "RGB")
    assert entry.handle(pygame.event.Event(pygame.TEXTEDITING, text="ö", start=0, length=1))
    entry.draw(painter, BOX)
    assert entry.text == "ab"
    assert pygame.image.tobytes(painter.target, "RGB") != before
    typed(entry, "ö")
    assert (entry.text, entry.composing) == ("abö", "")


def test_a_letter_and_the_caret_after_it_are_seen_in_the_turn_in_which_it_is_typed() -> None:
    def seen(*letters: str) -> bytes:
        painter, entry = painted(), written(letters[0])
        for letter in letters[1:]:
            typed(entry, letter)
        entry.draw(painter, BOX)
        entry.close()
        return pygame.image.tobytes(painter.target, "RGB")

    assert seen("Ann", "a") == seen("Anna") != seen("Ann")
    assert seen("", "A", "n") == seen("An")


def test_the_salon_is_on_screen_before_pygame_gui_is_loaded(tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    house.close()
    program = (
        "import sys; from pathlib import Path; from game.play.stored_house import open_house;"
        "from game.store.paths import Paths;"
        "from tests.screen.harness import Pilot, move_pointer; from game.screen.scene import routes;"
        f"house = open_house(Paths(Path({str(tmp_path)!r})), lambda: iter(()));"
        "Pilot(routes.salon, house=house);"
        "sys.exit('pygame_gui' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], check=False, cwd=Path(__file__).parents[2])  # noqa: S603
    assert done.returncode == 0


def test_a_name_is_written_through_the_widget(tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())
    pilot = Pilot(routes.purses, house=house)
    pilot.click_on("new")
    pilot.type("Bb")
    pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
    pilot.type("Anna")
    assert pilot.targets["new"].value == "Anna"
    pilot.press("enter")
    assert house.purse().name == "Anna"
    pilot.press("escape")
    house.close()
