"""No phase of a table has two things on one key: what is offered together has keys of its own."""

from collections import defaultdict
from dataclasses import replace
from random import Random

import pytest

from game.bots.catalogue import manners_of
from game.play.session import Sitter
from game.play.tables import facts_of
from game.screen.keys.commands import GENERAL, commands
from game.screen.keys.focus import Role, Target
from game.screen.keys.key_map import KeyMap
from game.screen.table.scene import TableScene
from game.table.values import Chips, GameId
from game.text.words import LANGUAGES
from tests.company import seated, you
from tests.screen.company import at_table, go_on
from tests.screen.harness import Pilot

ANYWHERE = {each.key: each.name for each in GENERAL if each.anywhere and each.key not in "?123456789"}
"""Commands that press no target: the signs left out have targets that stand for them, and Esc, Space and Return too."""
STAND_FOR = {"escape", "space", "return"}


def command_of(target: Target) -> str:
    """Return the command that presses a target, else its own name: two things of one command are one to the key."""
    named = (each.name for each in commands() if target.id in each.targets and each.key == target.key.lower())
    return next(named, target.id)


def on_one_key(pilot: Pilot, language: str) -> dict[str, set[str]]:
    """Return the keys on which two commands lie that can be pressed now, as they are in a language."""
    keys, held = KeyMap(language=language), defaultdict[str, set[str]](set)
    for target in pilot.targets.values():
        if target.key and target.enabled:
            held[keys.shown(target.key, target.id, pilot.scene.key_scopes).lower()].add(command_of(target))
    for key in ANYWHERE.keys() & held.keys() - STAND_FOR:
        held[key].add(ANYWHERE[key])
    return {key: ids for key, ids in held.items() if len(ids) > 1}


@pytest.mark.parametrize(
    ("game", "own", "strict"),
    [
        ("pharaon", 0, False),
        ("pharaon", 0, True),
        ("pharaon", 1, False),
        ("pharao", 1, False),
        ("baccara", 0, False),
        ("baccara", 1, False),
        ("prime", 1, False),
        ("cascaret", 1, False),
        ("cascaret", 1, True),
    ],
)
def test_no_two_things_that_can_be_pressed_have_one_key(game: str, own: int, strict: bool) -> None:  # noqa: FBT001  # pytest names it
    manner = next(iter(manners_of(GameId(game))))
    others = [Sitter(f"No. {n}", "cameo.hector", human=False, manner=manner, chips=Chips(200)) for n in range(2)]
    sitters = [*others[:own], you(chips=200), *others[own:]]
    sides = [replace(each, side=facts_of(GameId(game)).side_of(n)) for n, each in enumerate(sitters)]
    pilot = at_table(seated(game, sides, strict=strict))
    seen: set[frozenset[str]] = set()
    chance = Random(game)
    for turn in range(16):
        if not isinstance(pilot.scene, TableScene):
            break
        assert [on_one_key(pilot, language) for language in LANGUAGES] == [{}, {}, {}]
        live = [each for each in pilot.targets.values() if each.enabled]
        seen.add(frozenset(each.key for each in live if each.key))
        lying = [each.id for each in live if each.role in {Role.CARD, Role.PLACE} and each.focusable]
        keys = [
            each.id for each in live if each.key.isalnum() and len(each.key) == 1 and not each.id.startswith("icon:")
        ]
        if turn % 3 and (lying or keys):
            pilot.click_on(chance.choice(sorted({*lying, *keys})))
        else:
            go_on(pilot)
        pilot.settle()
    assert len(seen) > 1, "it goes through phases"
