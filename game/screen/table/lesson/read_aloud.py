"""A lesson as it is read aloud: its slip or its caption first, then the table."""

from collections.abc import Sequence
from dataclasses import replace

from game.screen.keys.focus import Target
from game.screen.scene.spoken import Announcement, Reading, ReadText, Region
from game.screen.table.lesson.slip import LessonSlip
from game.screen.table.lesson.strip import Strip
from game.text.marks import sentence
from game.text.words import Words


def lesson_reading(slip: LessonSlip, there: Sequence[Target], words: Words, title: str) -> Reading:
    """Return the slip with its buttons, then everything else that can be pressed."""
    own = [button.id for button in slip.buttons]
    texts = [ReadText(f"slip:{number}", text) for number, text in enumerate(_texts(slip))]
    rest = tuple(target.id for target in there if target.id not in own)
    return Reading(
        title, (Region("lesson", slip.head, (*texts, *own)), Region("table", words("access.lesson_table"), rest))
    )


def strip_reading(strip: Strip, there: Sequence[Target], words: Words, title: str) -> Reading:
    """Return the caption of a step that is watched, then everything that can be pressed."""
    texts = (ReadText("strip:0", strip.text),) if strip.text else ()
    table = Region("table", words("access.lesson_table"), tuple(target.id for target in there))
    return Reading(title, (Region("lesson", strip.head, texts), table))


def strip_announced(before: Strip | None, after: Strip) -> Sequence[Announcement]:
    """Return what the caption says now, if it says something else; what the law refuses is said at once."""
    if before == after:
        return ()
    return (Announcement(sentence(after.head, after.text), assertive=after.refused),)


def announcements(before: LessonSlip, after: LessonSlip) -> Sequence[Announcement]:
    """Return what the slip says now, if it says something else; an answer to an act is said at once."""
    heard = [(each.head, _texts(each)) for each in (before, after)]
    if heard[0] == heard[1]:
        return ()
    seen = replace(after, drawing=None) if before.drawing == after.drawing else after  # a picture is told once
    return (Announcement(" ".join((after.head, *_texts(seen))), assertive=bool(after.answer)),)


def _texts(slip: LessonSlip) -> tuple[str, ...]:
    drawn = "" if slip.drawing is None else slip.drawing.said
    return tuple(each for each in (slip.answer, *slip.said, drawn, slip.marked) if each)
