"""The composition root: it opens the window or runs a command, and is the one module that knows everyone."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.resources import content, words_compiled
from game.version import NAME

if TYPE_CHECKING:  # each command loads what it needs when it is called
    from argparse import ArgumentParser

    from game.cli.command_line import Root
    from game.play.house import DoctorLine
    from game.store.paths import Paths
    from game.text.words import Words

BRIDGE = "accessibility-bridge"
"""How the frozen program is called by itself; no command that a player would give."""
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
    from game.cli.command_line import run_command  # noqa: PLC0415  # each command loads what it needs

    return run_command(given, _root())


def parser() -> "ArgumentParser":
    """Return the parser of the command line: manual pages and completion are made from it."""
    from game.cli.command_line import command_line  # noqa: PLC0415  # each command loads what it needs

    return command_line(_root())


def _root() -> "Root":
    from game.cli.command_line import Root  # noqa: PLC0415  # each command loads what it needs

    return Root(_show, _examined, _words, _keys_left)


def _keys_left(keys: Mapping[str, str]) -> list[str]:
    from game.screen.keys.key_map import keys_left  # noqa: PLC0415  # each command loads what it needs

    return keys_left(keys)


def _salon(scenario: Path | None) -> int:
    """Open the window with a painting of the salon on it, open the house behind it, and run until it is closed."""
    os.umask(0o077)  # whatever the program writes is the player's own
    import signal  # noqa: PLC0415  # each command loads what it needs

    from game.cli.own_hashes import hash_without_openssl  # noqa: PLC0415  # same

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # SDL takes it then: the window is closed in good order
    _let_hang_up()
    hash_without_openssl()
    from game.play.front import open_front, settings_of  # noqa: PLC0415  # each command loads what it needs
    from game.screen.window.calls import called  # noqa: PLC0415  # same
    from game.screen.window.first_picture import open_on  # noqa: PLC0415  # same
    from game.screen.window.window import NoScreenError  # noqa: PLC0415  # same
    from game.store.errors import BrokenFileError, StoreError  # noqa: PLC0415  # same
    from game.store.fatal import fatal_errors_written  # noqa: PLC0415  # same
    from game.store.paths import paths_of  # noqa: PLC0415  # same

    paths = paths_of()
    if _called_first(paths, scenario):
        return 0
    with fatal_errors_written(paths):
        try:
            front = open_front(paths)
            window = open_on(front, salon=scenario is None)
            from game.play.stored_house import open_house  # noqa: PLC0415  # the painting is shown without it

            house = open_house(paths, _examined, front)
        except NoScreenError as error:
            _say(_words_of(paths)("house.no_screen", str(error)), boxed=False)
            return FAULT
        except (StoreError, BrokenFileError) as error:
            return _unopened(str(settings_of(paths).values["language"]), error.key, *error.args_coded)
        from game.store.first_window import CallServer  # noqa: PLC0415  # same

        calls = CallServer(paths, called)
        try:
            from game.screen.window.program import run  # noqa: PLC0415  # same

            return run(house, window, paths.fonts, scenario)
        finally:
            calls.close()
            house.close()


def _let_hang_up() -> None:
    """Have a terminal that hangs up close the window in good order, as SIGTERM does; unless that is to be ignored."""
    import signal  # noqa: PLC0415  # each command loads what it needs

    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
        signal.signal(signal.SIGHUP, lambda *_: os.kill(os.getpid(), signal.SIGTERM))


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


def _words_of(paths: "Paths") -> "Words":
    """Return the words of the language that the settings name."""
    from game.play.front import settings_of  # noqa: PLC0415  # same

    return _words(str(settings_of(paths).values["language"]))


def _show(file: Path) -> int:
    """Show a file at its table; where it is malformed say so, in the window that is there or in a box."""
    from game.cli.answer import MALFORMED  # noqa: PLC0415  # same
    from game.cli.scenario import unreadable  # noqa: PLC0415  # same
    from game.play.settings_file import preferred_language  # noqa: PLC0415  # same
    from game.store.paths import paths_of  # noqa: PLC0415  # same

    complaint = unreadable(file, _words(preferred_language(paths_of().settings)))
    if not complaint:
        return _salon(file)
    paths = paths_of()
    _say(complaint, boxed=not _called_first(paths, file))
    return MALFORMED


def _examined() -> Iterator["DoctorLine"]:
    from game.play.examine import examine  # noqa: PLC0415  # same
    from game.screen.window.examine import examine_machine  # noqa: PLC0415  # same
    from game.store.paths import paths_of  # noqa: PLC0415  # same

    yield from examine(paths_of())
    yield from examine_machine()


if __name__ == "__main__":
    sys.exit(main())
