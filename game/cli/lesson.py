"""`tapis-vert lesson check`: lesson files played without a window, and held against the law and the figures."""

import sys
from pathlib import Path

from game.cli.scenario import MALFORMED, MET, NOT_MET
from game.lessons.teach.report import report
from game.play.errors import ScenarioError
from game.play.scenarios.file import read_text
from game.text.words import Words


def check_files(paths: list[Path]) -> int:
    """Check each lesson, whatever the others are; return the worst of their exit codes."""
    return max(_check_file(path) for path in paths)


def _check_file(path: Path) -> int:
    """Check a lesson; say in one sentence what is not so, the first thing first."""
    try:
        written = read_text(path)
    except ScenarioError as error:
        sys.stderr.write(f"{path}: {error.what}\n")
        return MALFORMED
    found = report(written, Words("en"))
    if found.faults:
        first = found.faults[0]
        at = f"{path}:{first.line}" if first.place else str(path)
        sys.stderr.write(f"{at}: {first.said}\n")
        return MALFORMED if found.lesson is None else NOT_MET
    acts = () if found.lesson is None else found.lesson.acts
    print(f"{path}: well; {sum(act.asked for act in acts)} acts asked for, {len(acts)} in all")
    return MET
