from pathlib import Path

import pytest

from game.play.scenarios.file import read_scenario
from game.play.scenarios.run import play, unmet

FOLDERS = [Path(__file__).parents[2] / "scenarios" / game for game in ("pharaon", "pharao")]
FILES = sorted(path for folder in FOLDERS for path in folder.glob("*.toml"))
CLAUSES = [*(f"pf_{number:02}" for number in range(1, 20)), *(f"pa_{number:02}" for number in range(1, 19))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_comes_out_as_it_was_worked_out_by_hand(path: Path) -> None:
    run = play(read_scenario(path))
    assert unmet(run) == ()
    assert run.scenario.entry.expect is not None


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_its_scenario(clause: str) -> None:
    named = clause.upper().replace("_", "-")
    told = [path for path in FILES if path.stem.startswith(clause)]
    assert told
    assert all(named in read_scenario(path).entry.cites for path in told)
    refused_or_cited = [play(read_scenario(path)) for path in told]
    assert any(
        named in run.clauses or (run.refusal is not None and run.refusal.error.clause == named)
        for run in refused_or_cited
    )
