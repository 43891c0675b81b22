"""`tapis-vert scenario run | odds`: scenario files without a window."""

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

from game.cards.shoe import UnnamedCardError
from game.cli.answer import DONE, MALFORMED, NOT_SO, complain, tell
from game.lessons.explain.position import opened
from game.lessons.teach.course_file import is_course, read_course_file
from game.lessons.teach.fault_words import error_lines
from game.lessons.teach.file import is_lesson, read_lesson_file
from game.lessons.teach.report import undrawn
from game.odds.catalogue import appraiser_of
from game.odds.contract import Appraisal, Worth
from game.play.chance import SeededChance
from game.play.course import Course
from game.play.errors import ScenarioError
from game.play.scenarios.file import read_file, read_scenario
from game.play.scenarios.run import (
    Refusal,
    RefusedActError,
    RunStep,
    ScenarioRun,
    act_line,
    chips,
    end_line,
    play,
    step_lines,
    steps,
    unmet,
)
from game.store.file_fault import FileFault
from game.table.any_game import Plain, PlainValue
from game.table.contract import Waiting
from game.text.words import Words

LEAST_ERROR = 0.0001
"""No sampled value is said to be certain."""


def run_files(paths: list[Path], words: Words, *, as_json: bool) -> int:
    """Play each file; return the worst of their exit codes."""
    several = len(paths) > 1
    return max(_run_file(path, words, as_json=as_json, several=several) for path in paths)


def odds_file(path: Path, words: Words, *, as_json: bool) -> int:
    """Play a file and say what each thing the awaited player can do is worth to him; return the exit code."""
    try:
        run = play(read_scenario(path))
        appraisal = _appraised(run)
    except (ScenarioError, RefusedActError) as error:
        return complain(*error_lines(path, error, words))
    if appraisal is None:
        return complain(*error_lines(path, ScenarioError(FileFault("", "nobody_awaited")), words))
    if as_json:
        _emit(_appraisal_line(appraisal, run.course))
    else:
        _print_appraisal(appraisal, run.course)
    return _judged(path, run, words)


def unreadable(path: Path, words: Words) -> str:
    """Return why no table can be laid for a file, a line for each fault; nothing where it can."""
    try:
        if is_course(path):
            read_course_file(path)
        elif is_lesson(path):
            opened(read_lesson_file(path).scenario)
        else:
            next(steps(read_scenario(path)))
    except ScenarioError as error:
        return "\n".join(error_lines(path, error, words))
    return ""


def _run_file(path: Path, words: Words, *, as_json: bool, several: bool) -> int:
    steps_taken: list[RunStep] = []
    refusal: Refusal | None = None
    scenario = None
    if as_json and several:
        _emit({"event": "file", "path": str(path)})
    try:
        scenario = read_scenario(path)
        for step in steps(scenario):
            if isinstance(step, Refusal):
                refusal = step
                continue
            steps_taken.append(step)
            if as_json:
                for line in step_lines(step):
                    _emit(line)
    except (ScenarioError, RefusedActError) as error:
        tell(error_lines(path, error, words))
        if as_json and (several or steps_taken):
            _emit(end_line(steps_taken[-1].course) if steps_taken else {"event": "end"})
        return MALFORMED
    run = ScenarioRun(scenario, tuple(steps_taken), refusal)
    if as_json:
        _emit(end_line(run.course))
    code = _judged(path, run, words)
    if not as_json:
        print(f"{path}: {'well' if code == DONE else 'not as expected'}; the seats own {chips(run.course)}")
    return code


def _judged(path: Path, run: ScenarioRun, words: Words) -> int:
    faults = (*unmet(run), *undrawn(read_file(path).plain))
    tell(error_lines(path, ScenarioError(*faults), words))
    return NOT_SO if faults else DONE


def _appraised(run: ScenarioRun) -> Appraisal | None:
    course = run.course
    awaited = course.awaited
    if not isinstance(awaited, Waiting) or not awaited.seats:
        return None
    seat = awaited.seats[0]
    try:
        offers = course.offers(seat).regular()
        return appraiser_of(course.rules.game)(course.view(seat), offers, SeededChance("odds"))
    except UnnamedCardError as error:
        deal = sum(step.index is None for step in run.steps_taken) - 1
        place = f"deals[{deal}].cards[{error.token}]"
        raise ScenarioError(FileFault(place, "card_unnamed", (error.token + 1,))) from None


def _appraisal_line(appraisal: Appraisal, course: Course) -> Mapping[str, PlainValue]:
    line: Plain = {
        "seat": appraisal.seat,
        "exact": appraisal.exact,
        "assumes": list(appraisal.assumes),
        "remarks": list(appraisal.remarks),
        "acts": [_worth_line(worth, course) for worth in appraisal.worths],
    }
    if appraisal.ranks:
        line["ranks"] = {rank: {"left": odds.left, "edge": str(odds.edge)} for rank, odds in appraisal.ranks.items()}
    return line


def _worth_line(worth: Worth, course: Course) -> Mapping[str, PlainValue]:
    line = act_line(worth.act, course)
    if isinstance(worth.value, Fraction):
        return line | {"value": str(worth.value), "float": float(worth.value)}
    line = line | {"float": worth.value, "error": worth.error}
    return line if worth.behind is None else line | {"behind": worth.behind, "behind_error": worth.behind_error}


def _print_appraisal(appraisal: Appraisal, course: Course) -> None:
    words = Words("en")
    print(f"seat {appraisal.seat}, {_how_sure(appraisal)}")
    for key in appraisal.assumes:
        print(f"  assumed: {words(f'assumes.{key}')}")
    for key in appraisal.remarks:
        print(f"  {words(f'remark.{key}')}")
    for worth in appraisal.worths:
        act = act_line(worth.act, course)
        said = " ".join(str(value) for value in act.values())
        error = "" if worth.error is None else f" ± {max(worth.error, LEAST_ERROR):.4f}"
        exact = f" = {worth.value}" if isinstance(worth.value, Fraction) else ""
        print(f"  {said:<32} {float(worth.value):+.4f}{error}{exact}")
    for rank, odds in appraisal.ranks.items():
        print(f"  {rank}: {odds.left} left, the bank's edge {odds.edge} = {float(odds.edge):.4f}")


def _how_sure(appraisal: Appraisal) -> str:
    if appraisal.exact:
        return "exact"
    reckoned = all(worth.error is None for worth in appraisal.worths)
    return "reckoned under what is assumed" if reckoned else "sampled"


def _emit(line: Mapping[str, PlainValue]) -> None:
    print(json.dumps(line, ensure_ascii=False))
