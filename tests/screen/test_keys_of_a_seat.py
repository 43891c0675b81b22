"""The keys of a table: its sheet lists what the seat before the screen can use, and no phase has two things on one."""

from collections import defaultdict
from dataclasses import replace
from random import Random

import pytest

from game.bots.catalogue import manners_of
from game.play.session import Sitter
from game.play.tables import facts_of
from game.screen.keys.commands import GENERAL, commands, useful, within
from game.screen.keys.conditions import Condition
from game.screen.keys.focus import Role, Target
from game.screen.keys.key_map import KeyMap
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


def goes_on(pilot: Pilot, chance: Random) -> None:
    """Press a card or a place every third time, else what goes on."""
    roles = {Role.CARD, Role.PLACE}
    lying = [each.id for each in pilot.targets.values() if each.enabled and each.focusable and each.role in roles]
    if lying and not chance.randrange(3):
        pilot.click_on(chance.choice(lying))
    else:
        go_on(pilot)
    pilot.settle()


@pytest.mark.parametrize(
    ("game", "own", "strict", "named", "missing"),
    [
        ("pharaon", 0, False, "end refuse consent", "again double on back clear right left put_back stuck"),
        ("pharaon", 0, True, "end refuse consent right left put_back stuck", "again double on back clear"),
        ("pharaon", 1, True, "again double on back clear", "end refuse consent right left put_back stuck"),
        ("pharao", 1, False, "again collect appe paroli carry", "end refuse consent"),
        ("pharao", 0, False, "end refuse consent", "again collect appe paroli carry"),
        ("prime", 1, False, "pass", "deal"),
        ("baccara", 0, False, "deal lay_down offer stand draw", "stake again refuse take"),
        ("baccara", 1, False, "stake again refuse take", "deal lay_down offer stand draw"),
        ("cascaret", 1, False, "pass play", "faults fault_1 redeal yield_deal claim keep_extra"),
        ("cascaret", 1, True, "pass play faults fault_1 redeal yield_deal claim keep_extra", ""),
    ],
)
def test_the_keys_of_a_table_are_those_that_this_seat_can_use_and_no_phase_has_two_on_one(
    game: str,
    own: int,
    strict: bool,  # noqa: FBT001  # pytest names it
    named: str,
    missing: str,
) -> None:
    manner = next(iter(manners_of(GameId(game))))
    others = [Sitter(f"No. {n}", "cameo.hector", human=False, manner=manner, chips=Chips(200)) for n in range(2)]
    sitters = [*others[:own], you(chips=200), *others[own:]]
    sides = [replace(each, side=facts_of(GameId(game)).side_of(n)) for n, each in enumerate(sitters)]
    session = seated(game, sides, strict=strict)
    pilot = at_table(session)
    chance = Random(game)
    for _ in range(4):
        assert [on_one_key(pilot, language) for language in LANGUAGES] == [{}, {}, {}]
        known = {id_ for each in useful(("table", game), pilot.scene.key_conditions) for id_ in each.targets}
        every = {id_ for each in within((game,)) if each.scope == game for id_ in each.targets}
        assert every & set(pilot.targets) <= known, "what can be pressed here stands on the sheet"
        goes_on(pilot, chance)
    own = next(seat for seat, each in enumerate(session.sitters) if each.human)
    assert (session.public.banker == own) is (Condition.BANK in pilot.scene.key_conditions)
    pilot.click_on("icon:keys")
    pilot.settle()
    shown = {id_.partition(".")[2] for id_ in pilot.targets if id_.startswith(f"{game}.")}
    assert set(named.split()) <= shown
    assert not set(missing.split()) & shown
    pilot.click_on("all")
    pilot.settle()
    assert {each.name for each in within((game,))} <= set(pilot.targets)
