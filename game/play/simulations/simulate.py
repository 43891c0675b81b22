"""Simulation: a game played many times over on plain integers, its edge measured against the one computed.

A run can be divided: among the cores of one machine, and into shards that any machine plays. What is added up are whole
numbers, so the figures are those of the undivided run to the last digit.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from fractions import Fraction
from hashlib import sha256
from types import ModuleType
from typing import Final

import msgspec

from game.catalogue import registration_of, registrations, resolve
from game.play.codec import UnreadableValueError, from_plain
from game.play.simulations.blocks import Shard, Sums, added, tally
from game.play.simulations.report import SimReport
from game.rules.catalogue import rules_of
from game.table.any_game import Plain
from game.table.errors import OptionError
from game.table.options import with_options
from game.table.values import GameId

FORM: Final = 2
"""The form of the parts that are written."""


class PartError(ValueError):
    """Raised for what is no part of a simulation, or no part of the same one."""


class ShardPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sums of one shard of a run, as they are written; `digest` finds out a part that was changed or cut."""

    game: str
    seed: int
    tailles: int
    options: Plain
    shard: int
    of: int
    sums: dict[str, int]
    form: int
    digest: str


def simulated_games() -> tuple[GameId, ...]:
    """Return the games that can be simulated."""
    return tuple(GameId(each.game) for each in registrations() if each.simulation)


def simulate(game: GameId, tailles: int, seed: int, named: Mapping[str, object], jobs: int = 1) -> SimReport:
    """Play a game so many times on so many cores; raise OptionError for options that it has not."""
    return merged([simulate_part(game, tailles, seed, named, Shard(), jobs)])


def simulate_part(
    game: GameId, tailles: int, seed: int, named: Mapping[str, object], shard: Shard, jobs: int = 1
) -> ShardPart:
    """Play one shard of a run; raise OptionError for options that the game has not."""
    options = with_options(rules_of(game).options_type, named)
    plain: Plain = asdict(options)
    tasks = [(game, tailles, seed, plain, each) for each in shard.among(jobs)]
    sums = _played(*tasks[0]) if jobs == 1 else _played_by(tasks)
    return _sealed(ShardPart(game, seed, tailles, plain, shard.number, shard.of, dict(sums), FORM, ""))


def merged(parts: Iterable[ShardPart]) -> SimReport:
    """Return the figures of a whole run from its parts in any order; raise PartError where they are not that."""
    found = list(parts)
    if not found:
        raise PartError("there is no part to merge")
    first = found[0]
    for part in found:
        if (part.game, part.seed, part.tailles, part.options, part.of) != (
            first.game, first.seed, first.tailles, first.options, first.of,
        ):  # fmt: skip
            raise PartError(f"shard {part.shard}/{part.of} is of another run than shard {first.shard}/{first.of}")
    counted = Counter(part.shard for part in found)
    twice = [number for number, count in counted.items() if count > 1]
    if twice:
        raise PartError(f"shard {twice[0]}/{first.of} is there twice")
    if len(counted) < first.of:
        missing = next(number for number in range(1, first.of + 1) if number not in counted)
        raise PartError(f"shard {missing}/{first.of} is missing, {first.of - len(counted)} in all")
    options = with_options(rules_of(GameId(first.game)).options_type, first.options)
    report: SimReport = simulation_of(first.game).report(first.tailles, added([part.sums for part in found]), options)
    return report


def part_of(plain: object) -> ShardPart:
    """Return the part that was written; raise PartError where it is none."""
    try:
        part = from_plain(plain, ShardPart)
        if (
            part.game not in simulated_games()
            or part.form != FORM
            or not 1 <= part.shard <= part.of
            or part.tailles < 1
        ):
            raise PartError("this is no part of a simulation that this program knows")
        with_options(rules_of(GameId(part.game)).options_type, part.options)
    except (UnreadableValueError, OptionError) as error:
        raise PartError(str(error)) from None
    if part != _sealed(part):
        raise PartError("this part is not as it was written")
    return part


def _sealed(part: ShardPart) -> ShardPart:
    """Return a part with the digest of all the rest of it."""
    written = msgspec.json.encode(msgspec.structs.replace(part, digest=""), order="sorted")
    return msgspec.structs.replace(part, digest=sha256(written).hexdigest()[:16])


def computed_edge(game: GameId, named: Mapping[str, object]) -> Fraction | float | None:
    """Return the gain per unit staked under some options, the bank's where there is one; None where it is unknown.

    At the Pharaons a stake lies from a full pack until it is decided; at Baccara one side alone is staked, at a full
    shoe, and both play the equilibrium.
    """
    return simulate(game, 1, 0, named).edge_computed if registration_of(game).simulation else None


def _played_by(tasks: Sequence[tuple[str, int, int, Plain, Shard]]) -> Sums:
    """Play each task in a process of its own."""
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  # the window never needs it
    from multiprocessing import get_context  # noqa: PLC0415  # same

    with ProcessPoolExecutor(len(tasks), get_context("spawn")) as pool:  # a fork would copy the locks of threads
        return added([each.result() for each in [pool.submit(_played, *task) for task in tasks]])


def _played(game: str, tailles: int, seed: int, named: Mapping[str, object], shard: Shard) -> Sums:
    """Play a shard on one core."""
    options = with_options(rules_of(GameId(game)).options_type, named)
    return tally(simulation_of(game).player(options), game, seed, tailles, shard)


def simulation_of(game: str) -> ModuleType:
    """Return the module that plays a game on plain integers."""
    module: ModuleType = resolve(registration_of(game).simulation)
    return module
