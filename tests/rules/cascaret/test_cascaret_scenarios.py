from pathlib import Path

import pytest

from game.play.scenarios.file import read_scenario
from game.play.scenarios.run import play, unmet

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "cascaret").glob("*.toml"))
CLAUSES = [f"CA-{number:02}" for number in range(1, 33)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_comes_out_as_it_was_worked_out_by_hand(path: Path) -> None:
    run = play(read_scenario(path))
    assert unmet(run) == ()
    assert run.scenario.entry.expect is not None


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_its_scenario(clause: str) -> None:
    named = [path for path in FILES if path.stem.startswith(clause.lower().replace("-", "_"))]
    assert named
    runs = [play(read_scenario(path)) for path in named]
    assert all(clause in run.scenario.entry.cites for run in runs)
    assert any(clause in run.clauses or (run.refusal and run.refusal.error.clause == clause) for run in runs)
