"""The scenario files of Baccara are met, and leave no clause out."""

from pathlib import Path

import pytest

from game.play.scenarios.file import read_scenario
from game.play.scenarios.run import play, unmet

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "baccara").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_comes_out_as_it_says(path: Path) -> None:
    assert unmet(play(read_scenario(path))) == ()


def test_every_clause_has_a_scenario_of_its_name() -> None:
    shown = {"-".join(path.stem.split("_")[:2]).upper() for path in FILES}
    assert shown == {f"BA-{number:02}" for number in range(1, 18)}


def test_a_scenario_cites_the_clause_it_is_named_for() -> None:
    for path in FILES:
        assert "-".join(path.stem.split("_")[:2]).upper() in read_scenario(path).entry.cites
