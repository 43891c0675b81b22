"""Simulation: a game played many times over on plain integers, its edge measured against the one computed."""

from collections.abc import Mapping
from fractions import Fraction
from importlib import import_module
from typing import Any

from game.play.report import SimReport
from game.rules.catalogue import rules_of
from game.table.options import with_options
from game.table.values import GameId


def simulate(game: GameId, tailles: int, seed: int, named: Mapping[str, object]) -> SimReport:
    """Play a game so many times; raise OptionError for options that it has not."""
    options = with_options(rules_of(game).options_type, named)
    module = import_module(f"game.play.simulate_{_MODULES.get(game, game)}")
    report: SimReport = module.simulate(tailles, seed, options)
    return report


def computed_edge(game: GameId) -> Fraction | float | None:
    """Return the gain per unit staked under the default options, the bank's where there is one; None where unknown."""
    report = simulate(game, 1, 0, {})
    return report.edge_computed


_MODULES: Mapping[GameId, Any] = {GameId("pharao"): "pharaon"}
