"""What is wrong with a file of the player's, in his language: file, line, place, and what to do."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from game.play.errors import ScenarioError
from game.play.house import HouseNotice
from game.play.scenarios.file import read_file
from game.play.scenarios.run import RefusedActError
from game.store.file_fault import FaultArgument, FileFault, WordKey
from game.text.letters import undrawable_named
from game.text.words import Words

_MOST_LINES = 5


def fault_told(fault: FileFault, words: Words) -> str:
    """Return a fault in one line, after its place: what stands there, what may stand there, or what to do."""
    holes = [f"{{{number}}}" for number in range(len(fault.args))]  # what a file says is no argument of words
    said = words(f"fault.{fault.key}", *holes).format(*(_argument(each, words) for each in fault.args))
    if fault.meant:
        said = f"{said} {words('fault.meant', '{0}').format(fault.meant)}"
    return " ".join((f"{fault.place}: {said}" if fault.place else said).split())


def fault_line(name: str, fault: FileFault, words: Words) -> str:
    """Return a fault as it is told of a file, in the window and beside it: `FILE:LINE: place: sentence`."""
    return f"{name}:{fault.line}: {fault_told(fault, words)}" if fault.line else f"{name}: {fault_told(fault, words)}"


def fault_lines(name: str, faults: Iterable[FileFault], words: Words) -> tuple[str, ...]:
    """Return every fault of a file, a line each."""
    return tuple(fault_line(name, each, words) for each in faults)


def error_lines(path: Path, error: ScenarioError | RefusedActError, words: Words) -> tuple[str, ...]:
    """Return why a file cannot be played, a line for each fault; those of its table are looked up in the file."""
    faults = error.faults if isinstance(error, ScenarioError) else (error.fault(),)
    if any(each.place and not each.line for each in faults):
        with suppress(ScenarioError):
            faults = read_file(path).located(list(faults))
    return fault_lines(str(path), faults, words)


def letters_told(text: str, words: Words) -> str:
    """Return which letters of a text that is being written no typeface has; nothing where all can be seen."""
    named = undrawable_named(text)
    return fault_told(FileFault("", "letter", (named,)), words) if named else ""


def notice_told(notice: HouseNotice, words: Words) -> str:
    """Return what the house has to tell, and the first lines that are wrong in a file of its own below it."""
    lines = fault_lines(str(notice.args[0]), notice.faults[:_MOST_LINES], words) if notice.faults else ()
    more = (words("house.notice.more_lines", len(notice.faults) - _MOST_LINES),)
    return "\n".join((words(notice.key, *notice.args), *lines, *(more if len(notice.faults) > _MOST_LINES else ())))


def error_told(error: ScenarioError | RefusedActError, words: Words) -> str:
    """Return why a file cannot be played: its faults, or why the law refuses an act of it."""
    faults = error.faults if isinstance(error, ScenarioError) else (error.fault(),)
    return " ".join(fault_told(each, words) for each in faults)


def _argument(argument: FaultArgument, words: Words) -> str:
    if not isinstance(argument, WordKey):
        return str(argument)
    if not words.has(argument.key):  # a game of another's may refuse in words that nobody has written
        return argument.key.rpartition(".")[2]
    return words(argument.key, *argument.args)
