"""The command line: its one parser, and what each command calls."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.catalogue import registrations
from game.cli.arguments import cores, counted, evening, shard, text, whole
from game.cli.print_command import add_print
from game.version import VERSION

if TYPE_CHECKING:  # each command loads what it needs when it is called
    from game.play.house import DoctorLine
    from game.text.words import Words

MERGE = "simulate merge"
"""The name of a command in two words, as the command line knows it."""
SCENARIOS = (".tapis", ".toml")
"""The endings of scenario and lesson files; desktops open the first with the program."""


@dataclass(frozen=True, slots=True)
class Root:
    """What commands ask of the composition root, since it takes the screen: the command line does not know it."""

    show: Callable[[Path], int]
    """Open the window at a scenario or lesson file; the exit code."""
    examine: "Callable[[], Iterable[DoctorLine]]"
    words: "Callable[[str], Words]"
    """The words of a language of the settings, or of the system's."""
    keys_left: "Callable[[Mapping[str, str]], list[str]]"
    """Which commands do not get the key that a file of settings gives them."""


def run_command(given: Sequence[str], root: Root) -> int:
    """Run the command that is given, or show the file; return the exit code."""
    if len(given) == 1 and Path(given[0]).suffix.lower() in SCENARIOS:  # a file that was clicked
        return root.show(Path(given[0]))
    if tuple(given[:2]) == ("simulate", "merge"):
        given = (MERGE, *given[2:])
    chosen = command_line(root).parse_args(given)
    code: int = chosen.run(chosen)
    return code


def command_line(root: Root) -> ArgumentParser:
    """Return the one parser of the command line: help, manual pages and completion are made from it."""
    program = ArgumentParser(
        prog="tapis-vert",
        usage="%(prog)s [-h] [--version] [FILE | COMMAND ...]",
        description="Five period card games at a green table. Without a command the salon opens; a scenario or lesson "
        "FILE (.tapis or .toml) opens at its table.",
        epilog="TAPIS_HOME names the folder of journal and settings where it is not the system's own.",
    )
    program.add_argument("--version", action="version", version=f"tapis-vert {VERSION}")
    commands = program.add_subparsers(dest="command", metavar="COMMAND", required=True, prog=program.prog)
    _scenario(commands.add_parser("scenario", help="play, appraise or show scenario files"), root)
    _lesson(commands.add_parser("lesson", help="check lesson files"), root)
    add_print(commands.add_parser("print", help="write a book, a clause, a lesson or a worksheet as a page to print"))
    _simulate(
        _command(commands.add_parser, "simulate", _run_simulation, "play a game many times, and measure its edge")
    )
    merge = _command(commands.add_parser, MERGE, _merge, "add the parts of a simulation that were played by shards")
    merge.add_argument("files", nargs="+", type=Path, metavar="FILE", help="what --shard printed, in any order")
    merge.epilog = "Exit codes: 0 merged, 2 a part is malformed, missing, there twice, or of another run."
    _collate(_command(commands.add_parser, "collate", _run_collation, "deal one pack at two tables, side by side"))
    verify = _command(
        commands.add_parser, "verify", partial(_verify, root), "prove a sitting: its shoes, its deals and its jetons"
    )
    proven = verify.add_mutually_exclusive_group(required=True)
    proven.add_argument("sitting", type=counted, nargs="?", metavar="SITTING", help="its number in the accounts")
    proven.add_argument("--evening", type=evening, metavar="NUMBER", help="prove an evening instead, by its number")
    verify.add_argument("--line", metavar="LINE", help="tell whether the line of an evening is this journal's")
    verify.epilog = "Exit codes: 0 all in order, 1 something is not, 2 there is no such sitting or no journal."
    page = _command(commands.add_parser, "evening", partial(_evening, root), "print the page of an evening")
    page.add_argument("number", type=evening, metavar="NUMBER", help="its number")
    page.epilog = "Exit codes: 0 printed, 2 there is no such evening or no journal."
    doctor = _command(
        commands.add_parser,
        "doctor",
        partial(_doctor, root),
        "report on the machine it runs on, and whether all is well",
    )
    doctor.epilog = "Exit codes: 0 all is well, 1 something is not."
    _settings(commands.add_parser("settings", help="write the settings into a file, or take them from one"), root)
    return program


def _scenario(parser: ArgumentParser, root: Root) -> None:
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    add = commands.add_parser
    run = _command(
        add, "run", partial(_run, root), "play files without a window and hold them against what they expect"
    )
    run.add_argument("files", nargs="+", type=Path, metavar="FILE")
    run.epilog = "Exit codes, the worst of several: 0 all well, 1 an expectation is not met, 2 malformed or refused."
    odds = _command(
        add, "odds", partial(_odds, root), "play a file, then say what each choice of the player to act is worth"
    )
    odds.add_argument("file", type=Path, metavar="FILE")
    show = add("show", help="open the window and play a file at the table, one key a step")
    show.add_argument("file", type=Path, metavar="FILE")
    show.set_defaults(run=lambda chosen: root.show(chosen.file))


def _lesson(parser: ArgumentParser, root: Root) -> None:
    check = parser.add_subparsers(dest="what", metavar="WHAT", required=True).add_parser(
        "check",
        help="play lessons without a window and hold them against the rules and the figures",
        description="Play lessons without a window and hold them against the rules and the figures.",
        epilog="Exit codes, the worst of several: 0 all well, 1 something is not as the lesson says, 2 malformed.",
    )
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(run=partial(_check_lessons, root))


def _settings(parser: ArgumentParser, root: Root) -> None:
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for what, does in (("export", "write the settings into a file"), ("import", "take the settings of such a file")):
        each = commands.add_parser(what, help=does, description=f"{does[0].upper()}{does[1:]}.")
        each.add_argument("file", type=Path, metavar="FILE")
        each.epilog = "Exit codes: 0 done, 1 taken but for some lines, 2 not done, and nothing is changed."
        each.set_defaults(run=partial(_carry_settings, root))


def _simulate(parser: ArgumentParser) -> None:
    games = [each.game for each in registrations() if each.simulation]
    parser.add_argument("game", choices=games, metavar="GAME", help=", ".join(games))
    parser.add_argument("--tailles", type=counted, default=10_000, metavar="N", help="how many: tailles, shoes, coups")
    parser.add_argument("--seed", type=whole, default=0, metavar="S", help="the same seed gives the same figures")
    parser.add_argument(
        "--option", action="append", default=[], metavar="k=v", help="an option of the game; may be repeated"
    )
    parser.add_argument("--jobs", type=cores, default=1, metavar="N", help="use N cores; the figures are the same")
    parser.add_argument("--shard", type=shard, metavar="K/N", help="play part K of N, and print its totals for `merge`")


def _collate(parser: ArgumentParser) -> None:
    games = [each.game for each in registrations()]
    for name, which in (("one", "the game of the first table"), ("other", "of the second, the same or another")):
        parser.add_argument(name, choices=games, metavar=name.upper(), help=which)
    parser.add_argument("--option", action="append", default=[], metavar="k=v", help="an option of the first table")
    parser.add_argument("--other-option", action="append", default=[], metavar="k=v", help="one of the second")
    parser.add_argument("--seed", type=text, default="0", metavar="S", help="the same seed gives the same packs")
    parser.add_argument("--packs", type=counted, default=1, metavar="N", help="how many packs; the first coup by coup")
    parser.add_argument("--on", default="7,Q,A", metavar="RANKS", help="the cards staked on, at the two Pharaons")
    parser.add_argument("--amount", type=counted, default=10, metavar="N", help="the stake on each of them")
    parser.epilog = "Exit codes: 0 dealt, 2 an option that cannot be, or tables that have not the same cards."


def _command(
    add: Callable[..., ArgumentParser],
    name: str,
    run: Callable[[Namespace], int],
    does: str,
) -> ArgumentParser:
    """Add a command that can print JSON."""
    parser = add(name, help=does, description=f"{does[0].upper()}{does[1:]}.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)
    return parser


def _preferred_words(root: Root) -> "Words":
    """Return the words of whoever plays in this house, of which nothing is touched."""
    from game.play.settings_file import preferred_language  # noqa: PLC0415  # each command loads what it needs
    from game.store.paths import paths_of  # noqa: PLC0415  # same

    return root.words(preferred_language(paths_of().settings))


def _run(root: Root, chosen: Namespace) -> int:
    from game.cli.scenario import run_files  # noqa: PLC0415  # each command loads what it needs

    return run_files(chosen.files, _preferred_words(root), as_json=chosen.json)


def _odds(root: Root, chosen: Namespace) -> int:
    from game.cli.scenario import odds_file  # noqa: PLC0415  # same

    return odds_file(chosen.file, _preferred_words(root), as_json=chosen.json)


def _check_lessons(root: Root, chosen: Namespace) -> int:
    from game.cli.lesson import check_files  # noqa: PLC0415  # same

    return check_files(chosen.files, _preferred_words(root))


def _run_collation(chosen: Namespace) -> int:
    from game.cli.collate import Collation, collate  # noqa: PLC0415  # same

    wanted = Collation(
        chosen.one,
        chosen.other,
        chosen.option,
        chosen.other_option,
        chosen.seed,
        chosen.packs,
        chosen.on,
        chosen.amount,
    )
    return collate(wanted, as_json=chosen.json)


def _run_simulation(chosen: Namespace) -> int:
    from game.cli.simulate import Wanted, simulate_game  # noqa: PLC0415  # same

    wanted = Wanted(chosen.game, chosen.tailles, chosen.seed, chosen.option, chosen.jobs, chosen.shard)
    return simulate_game(wanted, as_json=chosen.json)


def _merge(chosen: Namespace) -> int:
    from game.cli.simulate import merge_files  # noqa: PLC0415  # same

    return merge_files(chosen.files, as_json=chosen.json)


def _verify(root: Root, chosen: Namespace) -> int:
    from game.cli.verify import verify_sitting  # noqa: PLC0415  # same
    from game.store.paths import paths_of  # noqa: PLC0415  # same

    if chosen.evening is not None:
        from game.cli.evening import verify_evening  # noqa: PLC0415  # same

        words, profile = _settings_words(root), _profile()
        return verify_evening(paths_of(), chosen.evening, profile, chosen.line, words, as_json=chosen.json)
    return verify_sitting(paths_of(), chosen.sitting, _settings_words(root), as_json=chosen.json)


def _evening(root: Root, chosen: Namespace) -> int:
    from game.cli.evening import tell_evening  # noqa: PLC0415  # each command loads what it needs
    from game.store.paths import paths_of  # noqa: PLC0415  # same

    return tell_evening(paths_of(), chosen.number, _profile(), _settings_words(root), as_json=chosen.json)


def _profile() -> str:
    """Return the name of the purse that is played with."""
    from game.play.front import settings_of  # noqa: PLC0415  # each command loads what it needs
    from game.store.paths import paths_of  # noqa: PLC0415  # same

    return str(settings_of(paths_of()).values["profile"])


def _settings_words(root: Root) -> "Words":
    """Return the words of the language that the settings name."""
    from game.play.front import settings_of  # noqa: PLC0415  # each command loads what it needs
    from game.store.paths import paths_of  # noqa: PLC0415  # same

    return root.words(str(settings_of(paths_of()).values["language"]))


def _carry_settings(root: Root, chosen: Namespace) -> int:
    from game.cli.settings import export_settings, import_settings  # noqa: PLC0415  # same
    from game.play.front import settings_of  # noqa: PLC0415  # same
    from game.store.paths import paths_of  # noqa: PLC0415  # same

    paths = paths_of()
    words = root.words(str(settings_of(paths).values["language"]))
    if chosen.what == "export":
        return export_settings(paths, chosen.file, words)
    return import_settings(paths, chosen.file, words, root.keys_left)


def _doctor(root: Root, chosen: Namespace) -> int:
    from game.cli.doctor import examined  # noqa: PLC0415  # same

    return examined(root.examine(), _settings_words(root), as_json=chosen.json)
