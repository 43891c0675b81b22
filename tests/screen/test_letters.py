"""Letters from outside are seen: in the line's own face or a spare one, in order; what no face has is named."""

import shutil
from pathlib import Path

import pygame
import pytest

from game.play.stored_house import open_house
from game.screen.draw import theme
from game.screen.draw.faces import font_file
from game.screen.draw.lettering import Lettering
from game.screen.draw.own_face import own_face
from game.screen.draw.runs import runs
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.scene import routes
from game.store.paths import Paths
from game.text.letters import letters_of, spare_files, undrawable
from tests.screen.harness import Pilot

LATIN = frozenset(range(128))
NO_LETTER = "\U0001f44d"
ROLES = (theme.BODY, theme.SECTION, theme.BUTTON, theme.GLOSS)


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.font.init()
    pygame.display.set_mode((320, 200))


def seen(text: str, role: TextStyle = theme.BODY) -> bytes:
    return pygame.image.tobytes(Lettering().line(text, role, 2.0).surface, "RGBA")


@pytest.mark.parametrize("letter", "♠♥♦♣ΩЖשمệłგ")
@pytest.mark.parametrize("role", ROLES)
def test_no_letter_of_a_spare_face_is_a_box(letter: str, role: TextStyle) -> None:
    assert undrawable(letter) == ()
    assert seen(letter, role) not in {seen(NO_LETTER, role), seen(" ", role)}


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("שלום", ["שלום"]),
        ("Anna שלום", ["Anna ", "שלום"]),
        ("שלום Anna", ["Anna", " ", "שלום"]),
        ("שלום 12,5!", ["!", "12,5", " ", "שלום"]),
        ("10 محمد", ["محمد", " ", "10"]),
        ("a שלום, כהן b", ["a ", "כהן", ", ", "שלום", " b"]),
        ("as ♠!", ["as ", "♠", "!"]),
    ],
)
def test_what_is_written_from_the_right_stands_in_order(text: str, stands: list[str]) -> None:
    assert [run.text for run in runs(text, LATIN)] == stands


def test_a_file_that_is_no_font_has_no_letters(tmp_path: Path) -> None:
    good = font_file(Typeface.SERIF)
    assert good is not None
    assert {ord("A"), ord("Ж")} <= letters_of(good)
    for name, content in (("none", b""), ("text", b"no font" * 40), ("half", good.read_bytes()[:400])):
        (tmp_path / name).write_bytes(content)
        assert letters_of(tmp_path / name) == frozenset()


def test_a_font_without_our_letters_is_no_face_of_ones_own(tmp_path: Path) -> None:
    arabic = next(file for file in spare_files() if not letters_of(file) & {ord("A"), ord("é")})
    shutil.copy(arabic, tmp_path / "a.ttf")
    assert own_face(tmp_path) is None


def test_the_line_for_a_name_says_which_letter_nobody_would_see(tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path / "home"), lambda: iter(()), beside=False)
    pilot = Pilot(routes.purses, house=house)
    pilot.settle()
    pilot.focus("new")
    pilot.press("return")
    pilot.turn(pygame.event.Event(pygame.TEXTINPUT, text=f"Ж{NO_LETTER}"))
    pilot.settle()
    rows = [row for column in pilot.scene.page.content().columns for row in column]
    notes = [row.note for row in rows if getattr(row, "id", "") == "new"]
    assert len(notes) == 1
    assert "U+1F44D" in notes[0]
    assert "Ж" not in notes[0]
    house.close()
