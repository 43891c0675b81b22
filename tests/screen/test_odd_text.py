"""Letters that no font has, that have no width, or that are none: written, searched, named and shown all the same."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.play.errors import StoreError
from game.play.stored_house import StoredHouse, open_house
from game.screen.draw import theme
from game.screen.draw.lettering import Lettering
from game.screen.scene import routes
from game.screen.scene.services import Services
from game.screen.scenes.sheets.crash import Crash
from game.store.paths import Paths
from game.table.values import GameId
from tests.at_home import at_home
from tests.lessons.lesson_texts import LESSON
from tests.screen.harness import Pilot

ODD = {
    "no width": "\u200b\u200c\u200d\u2060\ufeff",
    "within": "Ar\u200bgi\u200dne",
    "halves": "\ud800",
    "half within": "a\udfffb",
    "from the right": "\u202e\u200f\u05d0\u05d1\u202c",
    "marks": "e" + "\u0301" * 300,
    "marks alone": "\u0301" * 40,
    "faces": "\U0001f468\u200d\U0001f469\u200d\U0001f467\U0001f3fd\U0001f1eb\U0001f1f7",
    "nul": "a\x00b",
    "controls": "\x01\x07\x1b[31m\x7f\x85",
    "lines": "a\nb\r\nc\u2028d\u2029e\tf",
    "spaces": "\u00a0\u2003\u3000",
    "beyond": "\U0010ffff\U000e0001\ufffe\uffff",
    "long": "x" * 1000,
    "wide": "\ufdfd" * 20,
    "braces": "{0} {} {name} %s %(a)s ‹key› card:7H seat:9 clause:",
    "scripts": "漢字かな한글हिन्दीไทยعربي",
}
WRITTEN = ("half within", "marks", "nul", "lines", "long", "braces")
"""Of each kind of trouble one for a scene: what no file takes, is no sign, has no end or is a sign of ours."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    found = open_house(Paths(tmp_path / "home"), lambda: iter(()), beside=False)
    found.prefer(welcomed=True, greeted=True, reduced_motion=True, confirm_leave=False, company="none")
    yield found
    found.close()


def opened(name: str, named: dict[str, Any], services: Services) -> Any:  # noqa: ANN401  # a scene
    return getattr(routes, name)(services, **named)


def written(pilot: Pilot, text: str) -> None:
    """Write a text as a keyboard, an input method and the clipboard would."""
    pilot.turn(pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=len(text)))
    pilot.turn(pygame.event.Event(pygame.TEXTINPUT, text=text))
    pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode=text[:1]))
    pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="\x16"))
    for key in (pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE, pygame.K_END):
        pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


@pytest.mark.parametrize("kind", ODD)
@pytest.mark.parametrize("halo", [False, True])
def test_a_line_of_any_letters_is_measured_broken_and_drawn(kind: str, halo: bool) -> None:  # noqa: FBT001  # a fixture
    pygame.font.init()
    pygame.display.set_mode((320, 200))
    lettering, text = Lettering(), ODD[kind]
    for role in (theme.BUTTON, theme.SECTION, theme.TICKET_PLAIN):
        assert lettering.width(text, role, 1.0) >= 0
        assert lettering.wrap(text, role, 1.0, 120.0)
        assert lettering.line(text, role, 1.0, halo=halo).surface.get_height() > 0


@pytest.mark.parametrize("kind", WRITTEN)
def test_every_line_that_is_written_on_takes_any_letters(
    house: StoredHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    own = house.lesson_folder
    own.mkdir(parents=True)
    (own / "a.toml").write_text(LESSON, "utf-8")
    at_home(tmp_path, monkeypatch)
    lines: dict[str, tuple[dict[str, Any], str]] = {
        "purses": ({}, "new"),
        "settings_file": ({}, "path"),
        "lesson_editor": ({"path": own / "a.toml"}, "spot:0"),
    }
    for scene, (named, line) in lines.items():
        pilot = Pilot(partial(opened, scene, named), house=house)
        pilot.settle()
        with suppress(ValueError):  # not everything can lie on a clipboard
            pygame.scrap.put_text(ODD[kind])
        pilot.focus(line)
        pilot.press("return")
        written(pilot, ODD[kind])
        pilot.press("tab")
        for button in ("open", "export", "save"):
            if button in pilot.targets and pilot.targets[button].enabled:
                pilot.click_on(button)
                pilot.settle()
        pilot.resize((1024, 600))
        assert not isinstance(pilot.scene, Crash)


@pytest.mark.parametrize("kind", ["halves", "braces", "long"])
def test_the_rule_book_is_searched_for_any_letters(house: StoredHouse, kind: str) -> None:
    pilot = Pilot(lambda services: routes.rulebook(services, game=GameId("prime")), house=house)
    pilot.settle()
    pilot.focus("search")
    pilot.press("return")
    written(pilot, ODD[kind])
    pilot.settle()
    pilot.press("return")
    pilot.settle()
    assert not isinstance(pilot.scene, Crash)


@pytest.mark.parametrize("kind", WRITTEN)
def test_a_purse_of_any_name_is_opened_or_refused_and_shown_everywhere(house: StoredHouse, kind: str) -> None:
    try:
        house.open_purse(ODD[kind])
    except StoreError:
        return
    scenes: dict[str, dict[str, Any]] = {
        "salon": {}, "purses": {}, "accounts": {}, "conventions": {"game": GameId("prime")},
    }  # fmt: skip
    for scene, named in scenes.items():
        pilot = Pilot(partial(opened, scene, named), house=house)
        pilot.settle()
        pilot.press("tab", "tab")
        assert not isinstance(pilot.scene, Crash)
    seating = house.seating(GameId("prime"))
    session = house.sit_down(GameId("prime"), seating.options, seating.sitters)
    pilot = Pilot(lambda services: routes.table(services, session=session, captions=()), house=house)
    pilot.wait(1)
    house.rise(session)
    pilot = Pilot(lambda services: routes.review(services, number=session.number), house=house)
    pilot.wait(0.2)
    assert house.profiles()[-1].name
