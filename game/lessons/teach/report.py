"""What is wrong with a lesson or a scenario, line by line: what the command line says of a file, and the window too."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.lessons.teach.check import checked
from game.lessons.teach.file import UNTRANSLATED, LessonFile, tried_lesson
from game.lessons.teach.plausible import implausible
from game.store.file_fault import FileFault, joined
from game.store.toml_text import TomlText, read_toml
from game.store.toml_values import CONTROL
from game.table.any_game import PlainValue
from game.text.letters import undrawable_named

_UNDRAWN: Final = "letter"


@dataclass(frozen=True, slots=True)
class Report:
    """A lesson with its faults in the order of its file; `lesson` is None where it cannot be played."""

    lesson: LessonFile | None
    faults: tuple[FileFault, ...]

    @property
    def well(self) -> bool:
        """Whether everything is as the lesson says, in whatever languages and letters it says it."""
        harmless = (is_untranslated(fault) or fault.key == _UNDRAWN for fault in self.faults)
        return self.lesson is not None and all(harmless)


def is_untranslated(fault: FileFault) -> bool:
    """Tell whether only a language is missing: the sentence is said in another one."""
    return fault.key == UNTRANSLATED


def report(written: str) -> Report:
    """Hold the text of a lesson against the law and the figures."""
    return report_in(read_toml(written))


def report_in(file: TomlText) -> Report:
    """Hold a lesson that was read against the law and the figures."""
    lesson, faults = tried_lesson(file)
    letters = tuple(undrawn(file.plain))
    if lesson is None:
        return Report(None, file.located([*faults, *letters]))
    found = checked(lesson)
    whole = lesson if found.playable and not faults else None
    more = [each for each in found.faults if not any(other.place.startswith(each.place) for other in faults)]
    return Report(whole, file.located([*faults, *more, *letters]))


def located_doubts(lesson: LessonFile, file: TomlText) -> tuple[FileFault, ...]:
    """Return what could not well be of the deals and the acts of a lesson, each with its line."""
    return file.located(tuple(implausible(lesson)))


def undrawn(plain: PlainValue, place: str = "") -> Iterator[FileFault]:
    """Yield a fault for each text of a file with letters that nobody would see, for no face has them."""
    match plain:
        case str():
            unseen = CONTROL.search(plain.replace("\n", ""))
            if unseen:
                yield FileFault(place, "invisible", (f"U+{ord(unseen[0]):04X}",))
            if letters := undrawable_named(plain):
                yield FileFault(place, _UNDRAWN, (letters,))
        case dict():
            for name, value in plain.items():
                yield from undrawn(value, joined(place, name))
        case list():
            for number, value in enumerate(plain):
                yield from undrawn(value, f"{place}[{number}]")
        case _:
            pass
