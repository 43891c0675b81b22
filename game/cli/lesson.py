"""`tapis-vert lesson check`: lesson files played without a window, and held against the law and the figures."""

import sys
from pathlib import Path

from game.cli.scenario import MALFORMED, MET, NOT_MET
from game.lessons.lesson_check import checked
from game.lessons.lesson_file import parse_lesson
from game.lessons.lines import line_of
from game.play.errors import ScenarioError
from game.play.scenario import read_text
from game.play.scenario_run import RefusedActError
from game.text.words import Words


def check_files(paths: list[Path]) -> int:
    """Check each lesson, whatever the others are; return the worst of their exit codes."""
    return max(_check_file(path) for path in paths)


def _check_file(path: Path) -> int:
    """Check a lesson; say in one sentence what is not so, the first thing first."""
    written = ""
    try:
        written = read_text(path)
        lesson = parse_lesson(written)
        fault = next(checked(lesson), None)
    except ScenarioError as error:
        _complain(path, written, error.place, error.what)
        return MALFORMED
    except RefusedActError as error:
        words, refused = Words("en"), error.refusal
        key = f"refusal.{refused.error.reason}"
        why = words(key) if words.has(key) else refused.error.reason
        place = next(place for number, (_, place) in enumerate(lesson.written(0)) if number == refused.index)
        _complain(path, written, place, f"{why} ({refused.error.clause})")
        return MALFORMED
    if fault is not None:
        _complain(path, written, *fault)
        return NOT_MET
    print(f"{path}: well; {sum(act.asked for act in lesson.acts)} acts asked for, {len(lesson.acts)} in all")
    return MET


def _complain(path: Path, written: str, place: str, what: str) -> None:
    at = f"{path}:{line_of(written, place)}" if place else str(path)
    said = f"{place}: {what}" if place else what
    sys.stderr.write(f"{at}: {' '.join(said.split())}\n")
