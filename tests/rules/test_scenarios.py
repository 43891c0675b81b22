"""Every scenario file comes out as it was worked out by hand, and every clause has one of its name."""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import pytest

from game.play.scenarios.file import read_scenario
from game.play.scenarios.run import ScenarioRun, play, unmet

FOLDER = Path(__file__).parents[1] / "scenarios"
FOLDERS = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
ADVICE = "PR-20"
"""It rules nothing."""
CLAUSES = {"BA": 17, "CA": 32, "PA": 18, "PF": 19, "PR": 21, "T": 4}


@cache
def runs(folder: str) -> dict[str, ScenarioRun]:
    return {path.stem: play(read_scenario(path)) for path in sorted((FOLDER / folder).glob("*.toml"))}


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_scenario_comes_out_as_it_was_worked_out_by_hand(folder: str) -> None:
    for name, run in runs(folder).items():
        assert unmet(run) == (), name
        assert run.scenario.entry.expect is not None, name


@pytest.mark.parametrize("letters", CLAUSES)
def test_every_clause_has_scenarios_of_its_name_which_cite_it_and_one_that_comes_to_it(letters: str) -> None:
    for number in range(1, CLAUSES[letters] + 1):
        clause = f"{letters}-{number:02}"
        named = [*runs_named(clause.lower().replace("-", "_"))]
        assert named, clause
        assert all(clause in run.scenario.entry.cites for run in named), clause
        assert clause == ADVICE or any(map(partial(comes_to, clause), named)), clause


def comes_to(clause: str, run: ScenarioRun) -> bool:
    """Tell whether a scenario was ruled or refused by a clause."""
    return clause in run.clauses or (run.refusal is not None and run.refusal.error.clause == clause)


def runs_named(begins: str) -> Iterator[ScenarioRun]:
    for folder in FOLDERS:
        yield from (run for name, run in runs(folder).items() if name.startswith(f"{begins}_"))
