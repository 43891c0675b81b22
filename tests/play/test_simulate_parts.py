"""A run in parts: whoever plays which part, in whatever order they are added, the figures are those of the whole."""

from dataclasses import asdict
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.simulations.blocks import BLOCK, Shard
from game.play.simulations.report import SimReport
from game.play.simulations.simulate import FORM, PartError, ShardPart, merged, part_of, simulate, simulate_part
from game.rules.catalogue import games
from game.rules.prime.options import PrimeOptions
from game.table.values import GameId

TAILLES = {"pharaon": 3500, "pharao": 3500, "baccara": 2100, "prime": 2500, "cascaret": 2001}
PRIME = GameId("prime")


@cache
def parts() -> list[ShardPart]:
    return [simulate_part(PRIME, 2500, 5, {}, Shard(number, 3)) for number in (1, 2, 3)]


@cache
def whole() -> SimReport:
    return simulate(PRIME, 2500, 5, {})


@pytest.mark.parametrize("game", games())
def test_the_parts_of_a_run_are_the_run(game: str) -> None:
    undivided = simulate(GameId(game), TAILLES[game], 3, {})
    found = [simulate_part(GameId(game), TAILLES[game], 3, {}, Shard(number, 2)) for number in (2, 1)]
    assert merged(found) == undivided
    assert undivided.edge_error is not None


@given(st.integers(1, 20_000), st.integers(1, 9), st.integers(1, 5))
def test_every_block_is_played_once_by_somebody(tailles: int, of: int, jobs: int) -> None:
    shards = [job for number in range(1, of + 1) for job in Shard(number, of).among(jobs)]
    played = sorted(block for shard in shards for block in shard.blocks(tailles))
    assert played == list(range(-(-tailles // BLOCK)))


@given(st.permutations(range(3)))
def test_parts_are_added_in_any_order(order: list[int]) -> None:
    found = parts()
    assert merged([found[place] for place in order]) == whole()


def test_jobs_change_no_figure() -> None:
    assert simulate(PRIME, 2500, 5, {}, jobs=2) == whole()


def test_two_games_and_two_seeds_have_chances_of_their_own() -> None:
    def sums(game: str, seed: int) -> dict[str, int]:
        return simulate_part(GameId(game), 1000, seed, {}, Shard()).sums

    assert sums("pharaon", 1) != sums("pharao", 1)
    assert sums("pharaon", 1) != sums("pharaon", 2)
    assert sums("pharaon", 1) == sums("pharaon", 1)


def test_what_is_not_one_run_is_not_merged() -> None:
    first, second, third = parts()
    with pytest.raises(PartError, match="no part to merge"):
        merged([])
    with pytest.raises(PartError, match="shard 2/3 is missing, 1 in all"):
        merged([third, first])
    with pytest.raises(PartError, match="shard 1/3 is there twice"):
        merged([first, second, first])
    for change in ({"seed": 6}, {"tailles": 2501}, {"of": 4}, {"options": asdict(PrimeOptions(limit=5))}):
        with pytest.raises(PartError, match=r"shard 3/. is of another run than shard 1/3"):
            merged([first, second, msgspec.structs.replace(third, **change)])


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a game that is none": ({"game": "whist"}, "no part of a simulation"),
    "another form": ({"form": FORM + 1}, "no part of a simulation"),
    "a shard past the last": ({"shard": 4}, "no part of a simulation"),
    "nothing played": ({"tailles": 0}, "no part of a simulation"),
    "an option that is none": ({"options": {"luck": 3}}, "luck: there is no such option"),
    "a sum that is no number": ({"sums": {"bets": 0.5}}, "sums\\[...\\]: this cannot stand here"),
    "a field that is none": ({"mood": "good"}, "mood: this cannot stand here"),
    "sums that were lost": ({"sums": {}}, "not as it was written"),
    "a sum that was changed": ({"sums": {"gained": 1}}, "not as it was written"),
    "another seed than was played": ({"seed": 6}, "not as it was written"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_part_is_told(wrong: str) -> None:
    change, what = WRONG[wrong]
    plain = msgspec.to_builtins(parts()[0])
    assert part_of(plain) == parts()[0]
    with pytest.raises(PartError, match=what):
        part_of(plain | change)
