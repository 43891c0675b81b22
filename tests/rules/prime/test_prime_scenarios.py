"""Every scenario of Prime comes out as its file expects, and every clause has one."""

from pathlib import Path

import pytest

from game.play.scenarios.file import read_scenario
from game.play.scenarios.run import play, unmet

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "prime").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_comes_out_as_it_expects(path: Path) -> None:
    assert unmet(play(read_scenario(path))) == ()


def test_every_clause_has_its_scenario() -> None:
    cited = {clause for path in FILES for clause in read_scenario(path).entry.cites}
    assert cited >= {f"PR-{number:02}" for number in range(1, 22)}
