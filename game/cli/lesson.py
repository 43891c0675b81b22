"""`tapis-vert lesson check`: lesson files played without a window, and held against the law and the figures."""

from pathlib import Path

from game.cli.answer import DONE, MALFORMED, NOT_SO, complain, tell
from game.lessons.teach.course_file import tried_course
from game.lessons.teach.fault_words import error_lines, fault_lines
from game.lessons.teach.report import located_doubts, report_in
from game.play.errors import ScenarioError
from game.play.scenarios.file import COURSE_KEY, read_file
from game.store.toml_text import TomlText
from game.text.words import Words


def check_files(paths: list[Path], words: Words) -> int:
    """Check each lesson, whatever the others are; return the worst of their exit codes."""
    return max(_check_file(path, words) for path in paths)


def _check_file(path: Path, words: Words) -> int:
    """Check a lesson; say everything that is not so, a line each, in the order of the file."""
    try:
        file = read_file(path)
        if COURSE_KEY in file.plain:
            return _check_course(path, file, words)
        found = report_in(file)
    except ScenarioError as error:
        return complain(*error_lines(path, error, words))
    doubts = () if found.lesson is None else located_doubts(found.lesson, file)
    tell(fault_lines(str(path), (*found.faults, *doubts), words))
    if found.lesson is None:
        return MALFORMED
    if found.faults or doubts:
        return NOT_SO
    acts = found.lesson.acts
    print(f"{path}: well; {sum(act.asked for act in acts)} acts asked for, {len(acts)} in all")
    return DONE


def _check_course(path: Path, file: TomlText, words: Words) -> int:
    """Check a course: that its parts are there, and the lessons written out in it as other lessons are."""
    course, faults = tried_course(file, checked=True)
    tell(fault_lines(str(path), faults, words))
    if course is None:
        return MALFORMED
    if faults:
        return NOT_SO
    print(f"{path}: well; {len(course.lessons)} lessons, {len(course.parts) - len(course.lessons)} exercises")
    return DONE
