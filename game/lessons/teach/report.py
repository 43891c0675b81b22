"""What is wrong with the text of a lesson, line by line: what `lesson check` says of a file, and the window too."""

from dataclasses import dataclass

from game.lessons.teach.check import checked
from game.lessons.teach.fault_words import fault_told, refusal_told
from game.lessons.teach.file import LessonFile, parse_lesson
from game.lessons.teach.lines import line_of
from game.play.errors import FaultKind, ScenarioError
from game.play.scenarios.run import RefusedActError
from game.text.words import LANGUAGES, Words


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is not so: the line, from 1, the place there, and what is wrong."""

    line: int
    place: str
    what: str
    kind: FaultKind | None
    """The key by which it is told; None where `what` is in the player's language already: why an act is refused."""

    @property
    def said(self) -> str:
        """What is wrong, with its place, in one line."""
        return " ".join((f"{self.place}: {self.what}" if self.place else self.what).split())

    def told(self, words: Words) -> str:
        """What is wrong in the player's language, with the detail of the file in brackets."""
        return self.said if self.kind is None else fault_told(self.kind, self.said, words)

    @property
    def untranslated(self) -> bool:
        """Whether only a language is missing: the sentence is said in another one."""
        return self.kind == "missing" and self.place.rpartition(".")[2] in LANGUAGES


@dataclass(frozen=True, slots=True)
class Report:
    """A lesson with its faults; `lesson` is None where it cannot be played."""

    lesson: LessonFile | None
    faults: tuple[Fault, ...]

    @property
    def well(self) -> bool:
        """Whether everything is as the lesson says, in whatever languages it says it."""
        return self.lesson is not None and all(fault.untranslated for fault in self.faults)


def report(written: str, words: Words) -> Report:
    """Hold the text of a lesson against the law and the figures; why an act is refused is said in `words`."""
    try:
        lesson = parse_lesson(written)
        found = [Fault(line_of(written, place), place, what, kind) for place, what, kind in checked(lesson)]
    except ScenarioError as error:
        return Report(None, (Fault(line_of(written, error.place), error.place, error.what, error.kind),))
    except RefusedActError as error:
        return Report(None, (_refused(written, lesson, error, words),))
    return Report(lesson, tuple(found))


def _refused(written: str, lesson: LessonFile, error: RefusedActError, words: Words) -> Fault:
    refused = error.refusal
    place = next(place for number, (_, place) in enumerate(lesson.written(0)) if number == refused.index)
    return Fault(line_of(written, place), place, refusal_told(error, words), None)
