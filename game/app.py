"""The composition root: the one module that knows everyone."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program: the salon without a command, otherwise the command; return its exit code."""
    parser = argparse.ArgumentParser(prog="tapis-vert", description="Five period card games at a green table.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _scenario(commands.add_parser("scenario", help="play, appraise or show scenario files"))
    chosen = parser.parse_args(arguments)
    code: int = chosen.run(chosen)
    return code


def _scenario(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    run = commands.add_parser("run", help="play files without a window and hold them against what they expect")
    run.add_argument("files", nargs="+", type=Path, metavar="FILE")
    run.add_argument("--json", action="store_true", help="print one JSON object a line for each event")
    run.set_defaults(run=_run)
    odds = commands.add_parser("odds", help="play a file, then say what each act of the awaited player is worth")
    odds.add_argument("file", type=Path, metavar="FILE")
    odds.add_argument("--json", action="store_true", help="print one JSON object")
    odds.set_defaults(run=_odds)


def _run(chosen: argparse.Namespace) -> int:
    from game.cli.scenario import run_files  # noqa: PLC0415  # each command loads what it needs

    return run_files(chosen.files, as_json=chosen.json)


def _odds(chosen: argparse.Namespace) -> int:
    from game.cli.scenario import odds_file  # noqa: PLC0415  # same

    return odds_file(chosen.file, as_json=chosen.json)


if __name__ == "__main__":
    sys.exit(main())
