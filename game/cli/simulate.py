"""`tapis-vert simulate`: the edge of a game measured against the edge computed, in one run or in parts."""

import json
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import msgspec

from game.cli.answer import DONE, complain
from game.play.simulations.blocks import Shard
from game.play.simulations.report import SimReport
from game.play.simulations.simulate import PartError, merged, part_of, simulate_part
from game.table.errors import OptionError
from game.table.options import shortened
from game.table.values import GameId

MOST_BYTES = 1024 * 1024
"""The largest file that is read as a part."""
_WHOLE = re.compile("-?[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be simulated, as the command line has it: `shard` is None for a whole run."""

    game: str
    tailles: int
    seed: int
    options: Sequence[str]
    jobs: int = 1
    shard: Shard | None = None


def simulate_game(wanted: Wanted, *, as_json: bool) -> int:
    """Play a game so many times and print its figures, or the sums of one shard; return the exit code."""
    begun = time.perf_counter()
    try:
        named = dict(option_of(written) for written in wanted.options)
        shard = wanted.shard or Shard()
        part = simulate_part(GameId(wanted.game), wanted.tailles, wanted.seed, named, shard, wanted.jobs)
    except OptionError as error:
        return complain(f"--option {error}")
    if wanted.shard is None:
        _tell(merged([part]), time.perf_counter() - begun, as_json=as_json)
    else:
        print(msgspec.json.encode(part).decode())
    return DONE


def merge_files(paths: Sequence[Path], *, as_json: bool) -> int:
    """Add the parts of a run and print its figures; return the exit code."""
    parts = []
    for path in paths:
        try:
            parts.append(part_of(_read(path)))
        except PartError as error:
            return complain(f"{path}: {error}")
    try:
        report = merged(parts)
    except PartError as error:
        return complain(str(error))
    _tell(report, None, as_json=as_json)
    return DONE


def _read(path: Path) -> object:
    try:
        with path.open("rb") as file:
            written = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise PartError(f"the file cannot be read: {error.strerror}") from None
    if len(written) > MOST_BYTES:
        raise PartError(f"the file is too large: a part has at most {MOST_BYTES:,} bytes")
    try:
        return msgspec.json.decode(written)
    except (ValueError, RecursionError):
        raise PartError("the file is not JSON") from None


def _tell(report: SimReport, seconds: float | None, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(_line(report, seconds), ensure_ascii=False))
    else:
        _print(report, seconds)


def option_of(written: str) -> tuple[str, bool | int | str]:
    """Return an option that is written as name=value; raise OptionError where it is not."""
    name, equals, value = written.partition("=")
    if not equals:
        raise OptionError(shortened(written), "an option is written as name=value")
    if value in {"true", "false"}:
        return name, value == "true"
    return name, int(value) if _WHOLE.fullmatch(value) else value


def _line(report: SimReport, seconds: float | None) -> dict[str, object]:
    """Return the figures for JSON; `seconds` is None where parts were merged."""
    computed = report.edge_computed
    line: dict[str, object] = {"game": report.game, "unit": report.unit, "count": report.count}
    if seconds is not None:
        line |= {"seconds": round(seconds, 3), "rate": round(report.count / seconds)}
    return line | {
        "edge": {
            "measured": report.edge_measured,
            "error": report.edge_error,
            "computed": str(computed) if isinstance(computed, Fraction) else computed,
            "float": None if computed is None else float(computed),
        },
        "extra": dict(report.extra),
    }


def _print(report: SimReport, seconds: float | None) -> None:
    took = "" if seconds is None else f" in {seconds:.2f} s, {report.count / seconds:,.0f} a second"
    print(f"{report.game}: {report.count} x {report.unit}{took}")
    error = report.edge_error
    near = "; too few or all alike: no error is known" if error is None else f" ± {error:.5f} (standard error)"
    print(f"  edge measured  {report.edge_measured:+.5f}{near}")
    computed = report.edge_computed
    if computed is None:
        print("  edge computed  none: no exact figure is known")
    else:
        exact = f" = {computed}" if isinstance(computed, Fraction) and computed.denominator < 10**9 else ""
        apart = (
            ""
            if error is None
            else f"; {abs(report.edge_measured - float(computed)) / error:.1f} standard errors apart"
        )
        print(f"  edge computed  {float(computed):+.5f}{exact}{apart}")
    for name, value in report.extra.items():
        print(f"  {name:<14} {value:.6g}")
