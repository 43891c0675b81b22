"""The options of `tapis-vert print`, and which page they ask for."""

import argparse
from pathlib import Path

from game.cli.arguments import text


def add_print(parser: argparse.ArgumentParser) -> None:
    """Add what can be printed to the command."""
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for what, named, does in (
        ("book", "GAME", "print the whole rule book of a game"),
        ("clause", "ID", "print one clause"),
        ("lesson", "FILE", "print a lesson file, or a course with all its lessons and exercises"),
        ("exercises", "GAME", "print a worksheet of exercises"),
    ):
        each = commands.add_parser(what, help=does, description=f"{does[0].upper()}{does[1:]}, as one HTML page.")
        each.add_argument("named", type=Path if what == "lesson" else str, metavar=named)
        each.add_argument("--out", type=Path, metavar="FILE", help="the file to be written; else standard output")
        each.add_argument("--language", choices=("fr", "de", "en"), default="en", help="the language of the page")
        if what in {"lesson", "exercises"}:
            each.add_argument("--key", action="store_true", help="with the answers, on a sheet of their own")
        if what == "exercises":
            each.add_argument(
                "--count", type=int, choices=range(1, 61), metavar="N", default=8, help="how many; 8 if not said"
            )
            each.add_argument("--seed", type=text, default="1", help="the same seed makes the same worksheet")
        each.epilog = "Exit codes: 0 printed, 2 there is no such thing, the file is malformed, or cannot be written."
        each.set_defaults(run=_print_page)


def _print_page(chosen: argparse.Namespace) -> int:
    from game.cli import printing  # noqa: PLC0415  # same
    from game.cli.answer import complain  # noqa: PLC0415  # same
    from game.lessons.teach.fault_words import error_lines  # noqa: PLC0415  # same
    from game.play.errors import ScenarioError  # noqa: PLC0415  # same
    from game.play.scenarios.run import RefusedActError  # noqa: PLC0415  # same
    from game.text.words import Words  # noqa: PLC0415  # same

    words = Words(chosen.language)
    try:
        match chosen.what:
            case "book":
                page = printing.printed_book(chosen.named, words)
            case "clause":
                page = printing.printed_clause(chosen.named, words)
            case "lesson":
                page = printing.printed_lesson(chosen.named, words, key=chosen.key)
            case _:
                page = printing.printed_exercises(chosen.named, chosen.count, chosen.seed, words, key=chosen.key)
    except LookupError as error:
        return complain(str(error.args[0]))
    except (ScenarioError, RefusedActError) as error:
        return complain(*error_lines(Path(chosen.named), error, words))
    return printing.print_to(chosen.out, page)
