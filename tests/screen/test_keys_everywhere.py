"""Every key that stands on something, in whatever scene, is that of a command: the key map is the one table."""

from itertools import combinations
from pathlib import Path

import pytest

from game.screen.keys.commands import commands, together, within
from game.screen.keys.focus import Target
from game.screen.scene import routes
from game.text.words import LANGUAGES
from tests.screen.harness import Pilot
from tests.screen.resizing import DRIVES, opened

SAME = {"enter": "return", "esc": "escape"}
STAND_FOR = {"return", "escape", "space", "tab"}
"""Keys whose commands press whatever is chosen, the default button, or what closes."""


def unlisted(pilot: Pilot) -> list[str]:
    """Return the targets with a key that no command of their scene has."""
    held = within(pilot.scene.key_scopes)

    def known(target: Target) -> bool:
        key = SAME.get(target.key.lower(), target.key.lower())
        named = target.id.removeprefix("why:button/")  # asked about, it bears the key that it is pressed with
        return key in STAND_FOR or any(
            each.key == key and (not each.targets or {target.id, named} & {*each.targets}) for each in held
        )

    return [f"{each.key}: {each.id}" for each in pilot.targets.values() if each.key and not known(each)]


@pytest.mark.parametrize("name", DRIVES)
def test_each_key_of_a_scene_is_that_of_a_command(name: str, tmp_path: Path) -> None:
    drive, house = DRIVES[name], opened(tmp_path / "home")
    pilot = Pilot(lambda services: getattr(routes, drive.scene)(services, **drive.what), house=house)
    for press in ("", *drive.presses):
        if pilot.scene is None:
            break
        if press in pilot.targets:
            pilot.click_on(press)
        elif press:
            pilot.press(press)
        if pilot.scene is not None:
            pilot.settle()
            assert unlisted(pilot) == []
    house.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_the_commands_that_can_be_meant_at_once_no_two_have_one_key(language: str) -> None:
    meant = [(a, b) for a, b in combinations(commands(), 2) if together(a, b)]
    assert [(a.name, b.name) for a, b in meant if a.usual(language) == b.usual(language)] == []


def test_commands_of_one_scope_share_a_key_only_by_what_they_press() -> None:
    shared = [
        (a.name, b.name)
        for a in commands()
        for b in commands()
        if a.name < b.name and (a.scope, a.key) == (b.scope, b.key) and not (a.targets and b.targets)
    ]
    assert shared == []
