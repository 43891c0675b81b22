"""The sheet of keys that a table opens lists what the seat before the screen can use there, and nothing else."""

from dataclasses import replace

import pytest

from game.bots.catalogue import manners_of
from game.play.session import Sitter
from game.play.tables import facts_of
from game.screen.keys.commands import useful, within
from game.screen.keys.conditions import Condition
from game.table.values import Chips, GameId
from tests.company import seated, you
from tests.screen.company import at_table, go_on


@pytest.mark.parametrize(
    ("game", "own", "strict", "named", "missing"),
    [
        ("pharaon", 0, False, "end refuse consent", "again double on back clear right left put_back stuck"),
        ("pharaon", 0, True, "end refuse consent right left put_back stuck", "again double on back clear"),
        ("pharaon", 1, True, "again double on back clear", "end refuse consent right left put_back stuck"),
        ("pharao", 1, False, "again collect appe paroli carry", "end refuse consent"),
        ("pharao", 0, False, "end refuse consent", "again collect appe paroli carry"),
        ("baccara", 0, False, "deal lay_down offer stand draw", "stake again refuse take"),
        ("baccara", 1, False, "stake again refuse take", "deal lay_down offer stand draw"),
        ("cascaret", 1, False, "pass play", "faults fault_1 redeal yield_deal claim keep_extra"),
        ("cascaret", 1, True, "pass play faults fault_1 redeal yield_deal claim keep_extra", ""),
    ],
)
def test_the_keys_of_a_table_are_those_that_this_seat_can_use(
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
    for _ in range(12):
        known = {id_ for each in useful(("table", game), pilot.scene.key_conditions) for id_ in each.targets}
        every = {id_ for each in within((game,)) if each.scope == game for id_ in each.targets}
        assert every & set(pilot.targets) <= known, "what can be pressed here stands on the sheet"
        go_on(pilot)
        pilot.settle()
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
