"""What the strip of a lesson says of a step: its caption, or where it has none what is done and decided."""

from game.lessons.explain.doing import doing
from game.lessons.teach.fault_words import error_told
from game.lessons.teach.lesson import Lesson, LessonStep
from game.play.scenarios.acts import ActEntry
from game.screen.table.common import ruled
from game.screen.table.lesson_strip import Strip
from game.table.events import Spoke
from game.text.words import Words


def narration(lesson: Lesson, number: int, words: Words) -> Strip:
    """Return what is said of a step."""
    step = lesson.steps[number]
    last = number + 1 == len(lesson.steps)
    if step.entry is None:
        if number == 0:
            return Strip(
                " · ".join(lesson.scenario.entry.cites), _broken(lesson, words, last=last) or _begins(lesson, words)
            )
        return Strip(words("lesson.pack"), _broken(lesson, words, last=last))
    doing = _doing(lesson, step, step.entry, words)
    said = step.said(words.language)
    if step.refusal is not None:
        why = words(f"refusal.{step.refusal.reason}")
        head = words("lesson.refused", step.refusal.clause, doing)
        return Strip(head, f"{said} {why}".strip(), refused=True)
    decided = " ".join(words(f"ruled.{each.ruling}", *each.args) for each in ruled(step.events)[-2:])
    return Strip(doing, _broken(lesson, words, last=last) or said or decided or _spoken(step, words))


def _begins(lesson: Lesson, words: Words) -> str:
    return lesson.title(words.language)


def _spoken(step: LessonStep, words: Words) -> str:
    heard = [words(f"spoken.{event.word}", *event.args) for event in step.events if isinstance(event, Spoke)]
    return words("lesson.says", " ".join(heard)) if heard else ""


def _broken(lesson: Lesson, words: Words, *, last: bool) -> str:
    return words("lesson.broken", error_told(lesson.broken, words)) if last and lesson.broken is not None else ""


def _doing(lesson: Lesson, step: LessonStep, entry: ActEntry, words: Words) -> str:
    """Return who does what: the seat, the act, and what it names."""
    named = doing(entry, lesson.scenario, words, " · ", step.before.position.public)
    return " · ".join((words.of(f"seat:{entry.seat}"), named))
