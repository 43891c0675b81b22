"""`tapis-vert lesson check`: lesson files played without a window, and held against the law and the figures."""

import sys
from pathlib import Path

from game.cli.scenario import MALFORMED, MET, NOT_MET
from game.lessons.teach.fault_words import error_lines, fault_lines
from game.lessons.teach.report import located_doubts, report_in
from game.play.errors import ScenarioError
from game.play.scenarios.file import read_file
from game.text.words import Words


def check_files(paths: list[Path], words: Words) -> int:
    """Check each lesson, whatever the others are; return the worst of their exit codes."""
    return max(_check_file(path, words) for path in paths)


def _check_file(path: Path, words: Words) -> int:
    """Check a lesson; say everything that is not so, a line each, in the order of the file."""
    try:
        file = read_file(path)
        found = report_in(file)
    except ScenarioError as error:
        sys.stderr.writelines(f"{line}\n" for line in error_lines(path, error, words))
        return MALFORMED
    doubts = () if found.lesson is None else located_doubts(found.lesson, file)
    sys.stderr.writelines(f"{line}\n" for line in fault_lines(str(path), (*found.faults, *doubts), words))
    if found.lesson is None:
        return MALFORMED
    if found.faults or doubts:
        return NOT_MET
    acts = found.lesson.acts
    print(f"{path}: well; {sum(act.asked for act in acts)} acts asked for, {len(acts)} in all")
    return MET
