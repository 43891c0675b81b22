"""`tapis-vert simulate`: the edge of a game measured against the edge computed."""

import json
import re
import sys
import time
from collections.abc import Sequence
from fractions import Fraction

from game.play.report import SimReport
from game.play.simulate import simulate
from game.table.errors import OptionError
from game.table.options import shortened
from game.table.values import GameId

DONE, MALFORMED = 0, 2
_WHOLE = re.compile("-?[0-9]{1,18}")


def simulate_game(game: str, tailles: int, seed: int, options: Sequence[str], *, as_json: bool) -> int:
    """Play a game so many times and print its figures; return the exit code."""
    begun = time.perf_counter()
    try:
        named = dict(_option(written) for written in options)
        report = simulate(GameId(game), tailles, seed, named)
    except OptionError as error:
        sys.stderr.write(f"--option {error}\n")
        return MALFORMED
    seconds = time.perf_counter() - begun
    if as_json:
        print(json.dumps(_line(report, seconds), ensure_ascii=False))
    else:
        _print(report, seconds)
    return DONE


def _option(written: str) -> tuple[str, bool | int | str]:
    name, equals, value = written.partition("=")
    if not equals:
        raise OptionError(shortened(written), "an option is written as name=value")
    if value in {"true", "false"}:
        return name, value == "true"
    return name, int(value) if _WHOLE.fullmatch(value) else value


def _line(report: SimReport, seconds: float) -> dict[str, object]:
    computed = report.edge_computed
    return {
        "game": report.game,
        "unit": report.unit,
        "count": report.count,
        "seconds": round(seconds, 3),
        "rate": round(report.count / seconds),
        "edge": {
            "measured": report.edge_measured,
            "error": report.edge_error,
            "computed": str(computed) if isinstance(computed, Fraction) else computed,
            "float": None if computed is None else float(computed),
        },
        "extra": dict(report.extra),
    }


def _print(report: SimReport, seconds: float) -> None:
    print(f"{report.game}: {report.count} x {report.unit} in {seconds:.2f} s, {report.count / seconds:,.0f} a second")
    print(f"  edge measured  {report.edge_measured:+.5f} ± {report.edge_error:.5f} (standard error)")
    computed = report.edge_computed
    if computed is None:
        print("  edge computed  none: no exact figure is known")
    else:
        exact = f" = {computed}" if isinstance(computed, Fraction) and computed.denominator < 10**9 else ""
        apart = abs(report.edge_measured - float(computed)) / report.edge_error if report.edge_error else 0.0
        print(f"  edge computed  {float(computed):+.5f}{exact}; {apart:.1f} standard errors apart")
    for name, value in report.extra.items():
        print(f"  {name:<14} {value:.6g}")
