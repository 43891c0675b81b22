"""What is wrong with a lesson or a scenario, line by line: what the command line says of a file, and the window too."""

from dataclasses import dataclass

from game.lessons.teach.check import checked
from game.lessons.teach.file import UNTRANSLATED, LessonFile, tried_lesson
from game.store.file_fault import FileFault
from game.store.toml_text import TomlText, read_toml


@dataclass(frozen=True, slots=True)
class Report:
    """A lesson with its faults in the order of its file; `lesson` is None where it cannot be played."""

    lesson: LessonFile | None
    faults: tuple[FileFault, ...]

    @property
    def well(self) -> bool:
        """Whether everything is as the lesson says, in whatever languages it says it."""
        return self.lesson is not None and all(is_untranslated(fault) for fault in self.faults)


def is_untranslated(fault: FileFault) -> bool:
    """Tell whether only a language is missing: the sentence is said in another one."""
    return fault.key == UNTRANSLATED


def report(written: str) -> Report:
    """Hold the text of a lesson against the law and the figures."""
    return report_in(read_toml(written))


def report_in(file: TomlText) -> Report:
    """Hold a lesson that was read against the law and the figures."""
    lesson, faults = tried_lesson(file)
    if lesson is None:
        return Report(None, faults)
    found = checked(lesson)
    whole = lesson if found.playable and not faults else None
    more = [each for each in found.faults if not any(other.place.startswith(each.place) for other in faults)]
    return Report(whole, file.located([*faults, *more]))
