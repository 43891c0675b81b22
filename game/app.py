"""The composition root: the one module that knows everyone."""

import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.resources import content, words_compiled
from game.version import NAME, VERSION

if TYPE_CHECKING:  # each command loads what it needs when it is called
    import argparse

    from game.play.house import DoctorLine
    from game.store.paths import Paths
    from game.text.words import Words

MERGE = "simulate merge"
"""The name of a command in two words, as the command line knows it."""
BRIDGE = "accessibility-bridge"
"""How the frozen program is called by itself; no command that a player would give."""
SCENARIOS = (".tapis", ".toml")
"""The endings of scenario and lesson files; desktops open the first with the program."""
UNOPENED = 3
"""The exit code where the house cannot be opened: another window has it, or a later program wrote it."""
INTERRUPTED = 130
"""The exit code of a command that was interrupted at the keyboard, as shells have it."""
FAULT = 2
"""The exit code where the program itself cannot go on, or where there is no display to open a window on."""

UNCOMPILED = "the words are not compiled, or older than their .po files: `python build_spec/words.py` compiles them."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code; whatever ends it is told in a sentence, never as a bare traceback."""
    from game.cli.streams import lasting_streams  # noqa: PLC0415  # each command loads what it needs

    with lasting_streams():
        try:
            try:
                return _main(arguments)
            finally:
                sys.stdout.flush()  # a full disk refuses it only now
        except KeyboardInterrupt:
            return INTERRUPTED
        except Exception as error:  # noqa: BLE001  # told, and written down
            return _ended(error)


def _main(arguments: Sequence[str] | None) -> int:
    """Run the salon without a command, otherwise the command."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is ours
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support  # noqa: PLC0415  # a job of the frozen program begins here

        freeze_support()
    if not words_compiled(content("locale")):
        sys.stderr.write(f"tapis-vert: {UNCOMPILED}\n")
        return FAULT
    given = sys.argv[1:] if arguments is None else arguments
    if tuple(given) == (BRIDGE,):  # the frozen program is its own bridge to the accessibility bus
        from game.screen.access.bridge import run as bridge  # noqa: PLC0415  # each command loads what it needs

        return bridge()
    if not given:  # the salon opens without what only commands need
        return _salon(None)
    if len(given) == 1 and Path(given[0]).suffix.lower() in SCENARIOS:  # a file that was clicked
        given = ("scenario", "show", given[0])
    if tuple(given[:2]) == ("simulate", "merge"):
        given = (MERGE, *given[2:])
    chosen = parser().parse_args(given)
    code: int = chosen.run(chosen)
    return code


def parser() -> "argparse.ArgumentParser":
    """Return the one parser of the command line: help, manual pages and completion are made from it."""
    import argparse  # noqa: PLC0415  # each command loads what it needs

    from game.cli.arguments import counted  # noqa: PLC0415  # same
    from game.cli.print_command import add_print  # noqa: PLC0415  # same

    program = argparse.ArgumentParser(
        prog="tapis-vert",
        usage="%(prog)s [-h] [--version] [FILE | COMMAND ...]",
        description="Five period card games at a green table. Without a command the salon opens; a scenario or lesson "
        "FILE (.tapis or .toml) opens at its table.",
        epilog="TAPIS_HOME names the folder of journal and settings where it is not the system's own.",
    )
    program.add_argument("--version", action="version", version=f"tapis-vert {VERSION}")
    commands = program.add_subparsers(dest="command", metavar="COMMAND", required=True)
    _scenario(commands.add_parser("scenario", help="play, appraise or show scenario files"))
    _lesson(commands.add_parser("lesson", help="check lesson files"))
    add_print(commands.add_parser("print", help="write a book, a clause, a lesson or a worksheet as a page to print"))
    _simulate(
        _command(commands.add_parser, "simulate", _run_simulation, "play a game many times, and measure its edge")
    )
    merge = _command(commands.add_parser, MERGE, _merge, "add the parts of a simulation that were played by shards")
    merge.add_argument("files", nargs="+", type=Path, metavar="FILE", help="what --shard printed, in any order")
    merge.epilog = "Exit codes: 0 merged, 2 a part is malformed, missing, there twice, or of another run."
    _collate(_command(commands.add_parser, "collate", _run_collation, "deal one pack at two tables, side by side"))
    verify = _command(commands.add_parser, "verify", _verify, "prove a sitting: its shoes, its deals and its chips")
    verify.add_argument("sitting", type=counted, metavar="SITTING", help="its number, as the accounts tell it")
    verify.epilog = "Exit codes: 0 all holds, 1 something does not, 2 there is no such sitting or no journal."
    doctor = _command(commands.add_parser, "doctor", _doctor, "say what the program stands on, and whether it is well")
    doctor.epilog = "Exit codes: 0 all is well, 1 something is not."
    _settings(commands.add_parser("settings", help="write the settings into a file, or take them from one"))
    return program


def _scenario(parser: "argparse.ArgumentParser") -> None:
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    add = commands.add_parser
    run = _command(add, "run", _run, "play files without a window and hold them against what they expect")
    run.add_argument("files", nargs="+", type=Path, metavar="FILE")
    run.epilog = "Exit codes, the worst of several: 0 all well, 1 an expectation is not met, 2 malformed or refused."
    odds = _command(add, "odds", _odds, "play a file, then say what each act of the awaited player is worth")
    odds.add_argument("file", type=Path, metavar="FILE")
    show = add("show", help="open the window and play a file at the table, one key a step")
    show.add_argument("file", type=Path, metavar="FILE")
    show.set_defaults(run=_show)


def _lesson(parser: "argparse.ArgumentParser") -> None:
    check = parser.add_subparsers(dest="what", metavar="WHAT", required=True).add_parser(
        "check",
        help="play lessons without a window and hold them against the law and the figures",
        description="Play lessons without a window and hold them against the law and the figures.",
        epilog="Exit codes, the worst of several: 0 all well, 1 something is not as the lesson says, 2 malformed.",
    )
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(run=_check_lessons)


def _settings(parser: "argparse.ArgumentParser") -> None:
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for what, does in (("export", "write the settings into a file"), ("import", "take the settings of such a file")):
        each = commands.add_parser(what, help=does, description=f"{does[0].upper()}{does[1:]}.")
        each.add_argument("file", type=Path, metavar="FILE")
        each.epilog = "Exit codes: 0 done, 2 not done, and nothing is changed."
        each.set_defaults(run=_carry_settings)


def _simulate(parser: "argparse.ArgumentParser") -> None:
    from game.catalogue import registrations  # noqa: PLC0415  # same
    from game.cli.arguments import cores, counted, shard, whole  # noqa: PLC0415  # same

    games = [each.game for each in registrations() if each.simulation]
    parser.add_argument("game", choices=games, metavar="GAME", help=", ".join(games))
    parser.add_argument("--tailles", type=counted, default=10_000, metavar="N", help="how many: tailles, shoes, coups")
    parser.add_argument("--seed", type=whole, default=0, metavar="S", help="the same seed gives the same figures")
    parser.add_argument(
        "--option", action="append", default=[], metavar="k=v", help="an option of the game, any number"
    )
    parser.add_argument("--jobs", type=cores, default=1, metavar="N", help="on so many cores; the same figures")
    parser.add_argument("--shard", type=shard, metavar="K/N", help="play part K of N, and print its sums for `merge`")


def _collate(parser: "argparse.ArgumentParser") -> None:
    from game.catalogue import registrations  # noqa: PLC0415  # same
    from game.cli.arguments import counted, text  # noqa: PLC0415  # same

    games = [each.game for each in registrations()]
    for name, which in (("one", "the game of the first table"), ("other", "of the second, the same or another")):
        parser.add_argument(name, choices=games, metavar=name.upper(), help=which)
    parser.add_argument("--option", action="append", default=[], metavar="k=v", help="an option of the first table")
    parser.add_argument("--other-option", action="append", default=[], metavar="k=v", help="one of the second")
    parser.add_argument("--seed", type=text, default="0", metavar="S", help="the same seed gives the same packs")
    parser.add_argument("--packs", type=counted, default=1, metavar="N", help="how many packs; the first coup by coup")
    parser.add_argument("--on", default="7,Q,A", metavar="RANKS", help="the cards staked on, at the two Pharaons")
    parser.add_argument("--amount", type=counted, default=10, metavar="N", help="the sum on each of them")
    parser.epilog = "Exit codes: 0 dealt, 2 an option that cannot be, or tables that have not the same cards."


def _command(
    add: "Callable[..., argparse.ArgumentParser]",
    name: str,
    run: "Callable[[argparse.Namespace], int]",
    does: str,
) -> "argparse.ArgumentParser":
    """Add a command that can print JSON."""
    parser = add(name, help=does, description=f"{does[0].upper()}{does[1:]}.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)
    return parser


def _salon(scenario: Path | None) -> int:
    """Show the front of the house, open the house behind it, and run the window until it is closed."""
    os.umask(0o077)  # whatever the program writes is the player's own
    gc.disable()  # nothing is garbage yet, and looking for it takes 7 ms of the first frame's 220
    import signal  # noqa: PLC0415  # each command loads what it needs

    from game.cli.own_hashes import hash_without_openssl  # noqa: PLC0415  # same
    from game.screen.window.early_pygame import enter_pygame  # noqa: PLC0415  # same

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # SDL takes it then: the window is closed in good order
    hash_without_openssl()
    load_rest = enter_pygame()
    from game.play.front import front_now, open_front, settings_of  # noqa: PLC0415  # each command loads what it needs
    from game.screen.window.calls import called  # noqa: PLC0415  # same
    from game.screen.window.first_frame import keep_first_frame, open_on  # noqa: PLC0415  # same
    from game.screen.window.window import NoScreenError  # noqa: PLC0415  # same
    from game.store.errors import BrokenFileError, StoreError  # noqa: PLC0415  # same
    from game.store.fatal import fatal_errors_written  # noqa: PLC0415  # same
    from game.store.paths import moved, paths_of  # noqa: PLC0415  # same

    paths = moved(paths_of())
    if _called_first(paths, scenario):
        return 0
    with fatal_errors_written(paths):
        try:
            front = open_front(paths)
            opened = open_on(front, paths.cache, paths.fonts, load_rest, salon=scenario is None)
            gc.enable()
            from game.play.stored_house import open_house  # noqa: PLC0415  # the first frame is shown without it

            house = open_house(paths, _examined, front)
        except NoScreenError as error:
            sys.stderr.write(f"tapis-vert: {error}: no screen is there, so no window can be opened\n")
            return FAULT
        except StoreError as error:
            return _unopened(str(settings_of(paths).values["language"]), f"house.{error.reason}", *error.args_coded)
        except BrokenFileError as error:
            return _unopened(str(settings_of(paths).values["language"]), f"house.{error.what}", str(error.path))
        from game.store.first_window import CallServer  # noqa: PLC0415  # same

        calls = CallServer(paths, called)
        try:
            from game.screen.window.program import run  # noqa: PLC0415  # same

            code = run(house, opened, scenario)
            try:
                keep_first_frame(opened, front_now(paths, front), paths.fonts)
            except Exception:  # where it cannot be kept, the next start draws it
                import logging  # noqa: PLC0415  # nothing of it is needed before the first frame

                logging.getLogger(__name__).exception("the picture of the first frame is not kept")
            return code
        finally:
            calls.close()
            house.close()


def _called_first(paths: "Paths", scenario: Path | None) -> bool:
    """Call the window that is open already, where one has left its address; tell whether it came."""
    if not paths.address.exists():
        return False
    from game.store.first_window import call_first  # noqa: PLC0415  # sockets and secrets are loaded where needed

    return call_first(paths, scenario)


def _ended(error: BaseException) -> int:
    """Say that the program cannot go on, and why, and write it into the log; nothing here may fail."""
    import traceback  # noqa: PLC0415  # nobody needs it before

    from game.store.paths import open_private, paths_of, private_folder  # noqa: PLC0415  # same

    what = traceback.format_exception_only(error)[-1].strip()
    said = f"{NAME} cannot go on: {what}. Your jetons are safe."
    with suppress(Exception):
        paths = paths_of()
        said = _told_ended(paths, error, what)
        private_folder(paths.logs)
        with open_private(paths.log, "ab") as log:
            log.write("".join(traceback.format_exception(error)).encode("utf-8", "backslashreplace"))
        said += f" ({paths.log})"
    _say(said)
    return FAULT


def _told_ended(paths: "Paths", error: BaseException, what: str) -> str:
    """Return in the player's language that the program cannot go on, and `what` the system says of it in brackets."""
    from game.play.front import settings_of  # noqa: PLC0415  # nobody needs it before
    from game.store.faults import lacks_memory  # noqa: PLC0415  # same

    words = _words(str(settings_of(paths).values["language"]))
    return words("crash.ended_memory" if lacks_memory(error) else "crash.ended", what)


def _say(said: str, *, boxed: bool = True) -> None:
    """Say something on standard error, and in a box where nobody reads that and it is not told elsewhere."""
    with suppress(Exception):
        sys.stderr.write(f"tapis-vert: {said}\n")
    with suppress(Exception):
        if boxed and not sys.stderr.isatty():
            import pygame  # noqa: PLC0415  # same

            if os.environ.get("SDL_VIDEODRIVER") not in {"dummy", "offscreen"}:
                pygame.display.message_box(NAME, said, message_type="error")


def _unopened(language: str, key: str, *args: int | str) -> int:
    """Say why the house cannot be opened, where a player who started it by its icon sees it too."""
    _say(_words(language)(key, *args))
    return UNOPENED


def _words(language: str) -> "Words":
    """Return the words of the language preferred, or of the system's."""
    from game.play.preferences import spoken  # noqa: PLC0415  # same
    from game.screen.scene.language import system_language  # noqa: PLC0415  # same
    from game.text.words import Words  # noqa: PLC0415  # same

    return Words(spoken(language, system_language()))


def _show(chosen: "argparse.Namespace") -> int:
    """Show a file at its table; where it is malformed say so, in the window that is there or in a box."""
    from game.cli.scenario import MALFORMED, unreadable  # noqa: PLC0415  # same
    from game.store.paths import paths_of  # noqa: PLC0415  # same

    complaint = unreadable(chosen.file)
    if not complaint:
        return _salon(chosen.file)
    paths = paths_of()
    _say(complaint, boxed=not _called_first(paths, chosen.file))
    return MALFORMED


def _run(chosen: "argparse.Namespace") -> int:
    from game.cli.scenario import run_files  # noqa: PLC0415  # same

    return run_files(chosen.files, as_json=chosen.json)


def _odds(chosen: "argparse.Namespace") -> int:
    from game.cli.scenario import odds_file  # noqa: PLC0415  # same

    return odds_file(chosen.file, as_json=chosen.json)


def _check_lessons(chosen: "argparse.Namespace") -> int:
    from game.cli.lesson import check_files  # noqa: PLC0415  # same

    return check_files(chosen.files)


def _run_collation(chosen: "argparse.Namespace") -> int:
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


def _run_simulation(chosen: "argparse.Namespace") -> int:
    from game.cli.simulate import Wanted, simulate_game  # noqa: PLC0415  # same

    wanted = Wanted(chosen.game, chosen.tailles, chosen.seed, chosen.option, chosen.jobs, chosen.shard)
    return simulate_game(wanted, as_json=chosen.json)


def _merge(chosen: "argparse.Namespace") -> int:
    from game.cli.simulate import merge_files  # noqa: PLC0415  # same

    return merge_files(chosen.files, as_json=chosen.json)


def _verify(chosen: "argparse.Namespace") -> int:
    from game.cli.verify import verify_sitting  # noqa: PLC0415  # same
    from game.store.paths import paths_of  # noqa: PLC0415  # same

    return verify_sitting(paths_of(), chosen.sitting, as_json=chosen.json)


def _carry_settings(chosen: "argparse.Namespace") -> int:
    from game.cli.settings import export_settings, import_settings  # noqa: PLC0415  # same
    from game.play.front import settings_of  # noqa: PLC0415  # same
    from game.store.paths import moved, paths_of  # noqa: PLC0415  # same

    paths = moved(paths_of())
    carry = export_settings if chosen.what == "export" else import_settings
    return carry(paths, chosen.file, _words(str(settings_of(paths).values["language"])))


def _doctor(chosen: "argparse.Namespace") -> int:
    from game.cli.doctor import examined  # noqa: PLC0415  # same

    return examined(_examined(), as_json=chosen.json)


def _examined() -> Iterator["DoctorLine"]:
    from game.play.examine import examine  # noqa: PLC0415  # same
    from game.screen.window.examine import examine_machine  # noqa: PLC0415  # same
    from game.store.paths import paths_of  # noqa: PLC0415  # same

    yield from examine(paths_of())
    yield from examine_machine()


if __name__ == "__main__":
    sys.exit(main())
