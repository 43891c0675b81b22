"""Hold a lesson against the law and the figures, without a window: everything that its file promises."""

from collections.abc import Iterator

from game.cards.shoe import UnnamedCardError
from game.lessons.explain.position import Moment, opened
from game.lessons.explain.worth import price, price_of, priced, silent
from game.lessons.teach.file import LessonFile, TaughtAct, texts, untranslated
from game.lessons.teach.judge import Outcome, Verdict, completed, judged_as_written
from game.lessons.teach.quiz import lawful_answer, same_answer
from game.lessons.teach.sentences import EmptyHoleError, Situation
from game.play.errors import FaultKind, ScenarioError
from game.play.scenarios.run import play, unmet
from game.table.errors import IllegalActError
from game.text.words import LANGUAGES

Fault = tuple[str, str, FaultKind]
"""Where a lesson is not so, as `acts[3].wrong[1].refused`, what is wrong there, and the kind of that."""


def checked(lesson: LessonFile) -> Iterator[Fault]:
    """Yield everything that a lesson promises and that is not so.

    Raises:
        ScenarioError: an act is malformed, or a card is needed that is not named.
        RefusedActError: the law refuses an act of the line.
    """
    moment, moments = opened(lesson.scenario), []
    run = play(lesson.scenario)
    for index in range(len(lesson.acts)):
        moments.append(moment)
        moment = moment.played(lesson.written(index, index + 1))
    for failure in unmet(run):
        place, _, what = failure.partition(": ")
        yield place, what, "law"
    moments.append(moment)
    try:
        for index, step in enumerate(lesson.acts):
            yield from _step_checked(lesson, index, step, moments[index], moments[index + 1])
        yield from _sentences_checked(lesson, moments)
        yield from ((place, what, "missing") for place, what in untranslated(lesson))
    except UnnamedCardError as error:
        raise ScenarioError("deals", f"card {error.token} is needed by an act and is not named", "card") from None


def _step_checked(lesson: LessonFile, index: int, step: TaughtAct, before: Moment, after: Moment) -> Iterator[Fault]:
    place = f"acts[{index}]"
    for number, written in enumerate(step.accept):
        where = f"{place}.accept[{number}]"
        verdict = judged_as_written(lesson, index, before, written, where)
        if not verdict.outcome.right:
            yield where, f"it was to be accepted, and {_came_to(verdict)}", "law"
    if step.asked and step.judge == "odds":
        yield from _best_checked(lesson, index, step, before)
    for number, wrong in enumerate(step.wrong):
        where = f"{place}.wrong[{number}]"
        if wrong.act is not None:
            verdict = judged_as_written(lesson, index, before, wrong.act, where)
            wanted, clause = _promised(wrong.entry.refused, wrong.entry.fault, costs=wrong.entry.costs)
            if (verdict.outcome, verdict.clause) != (wanted, clause):
                yield where, f"it was to be {_named(wanted, clause)}, and {_came_to(verdict)}", "law"
    if step.quiz is not None:
        found = lawful_answer(step.quiz, lesson.you, before, after)
        if found is None:
            yield f"{place}.quiz", "the law has no answer to it", "law"
        elif not same_answer(step.quiz, found, lesson.scenario.rules.game):
            yield f"{place}.quiz.answer", f"the law answers {found}, not {step.quiz.answer}", "law"


def _best_checked(lesson: LessonFile, index: int, step: TaughtAct, before: Moment) -> Iterator[Fault]:
    """Yield where something that is offered is clearly worth more than what is expected or accepted."""
    appraisal = before.appraise(lesson.you)
    place = f"acts[{index}]"
    asides = [wrong.act for wrong in step.wrong if wrong.act and not (wrong.entry.costs or wrong.entry.refused)]
    aside = [before.plain(before.read(completed(act, step.line, before), place)) for act in asides]
    rivals = [
        price_of(worth)
        for worth in appraisal.worths
        if worth.act.do != "stake" and before.plain(worth.act) not in aside
    ]
    line = before.plain(before.read(step.line, place))
    if line["do"] == "stake" and appraisal.ranks:
        live = ({**line, "on": rank} for rank, odds in appraisal.ranks.items() if odds.left)
        rivals += [found for plain in live if (found := priced(plain, before, appraisal)) is not None]
    goods = [(place, step.line), *((f"{place}.accept[{number}]", act) for number, act in enumerate(step.accept))]
    for where, good in goods:
        mine = priced(before.plain(before.read(completed(good, step.line, before), where)), before, appraisal)
        if mine is None:
            yield where, "the figures do not know it, and are to judge", "law"
            continue
        for rival in rivals:
            gain = price(rival, mine)
            if gain.value > 0 and not silent(gain):
                yield where, f"another act is worth {gain.value:.2f} more", "law"
                break


def _sentences_checked(lesson: LessonFile, moments: list[Moment]) -> Iterator[Fault]:
    for place, said in texts(lesson):
        situation = _situation(lesson, place, moments)
        for language in LANGUAGES:
            if not isinstance(said, str) and not getattr(said, language):
                continue
            try:
                situation.filled(said, language)
            except EmptyHoleError as error:
                yield f"{place}.{language}", str(error), "holes"


def _situation(lesson: LessonFile, place: str, moments: list[Moment]) -> Situation:
    """Return what the sentence at a place is said of."""
    if not place.startswith("acts["):
        return Situation(lesson.you, moments[-1] if place == "closes" else moments[0])
    number, _, rest = place.removeprefix("acts[").partition("]")
    index = int(number)
    step, before, after = lesson.acts[index], moments[index], moments[index + 1]
    line = before.plain(before.read(step.line, place))
    wrong = step.wrong[int(rest.split("[")[1].split("]")[0])].act if rest.startswith(".wrong") else None
    act = None
    if wrong is not None:
        try:
            act = before.plain(before.read(completed(wrong, step.line, before), place))
        except IllegalActError:  # it is refused: no figure speaks of it
            act = None
    return Situation(lesson.you, before, after, line, act)


def _promised(refused: str | None, fault: str | None, *, costs: bool) -> tuple[Outcome, str]:
    if refused:
        return Outcome.REFUSED, refused
    if fault:
        return Outcome.FAULT, fault
    return Outcome.WORSE if costs else Outcome.NOT_ASKED, ""


_NAMES = {
    Outcome.REFUSED: "refused by {}",
    Outcome.LINE: "the line itself",
    Outcome.ACCEPTED: "accepted",
    Outcome.WORSE: "worse by the figures",
    Outcome.NOT_ASKED: "allowed but not asked for",
    Outcome.FAULT: "a fault by {}",
    Outcome.PART: "a part of the sum",
}


def _named(outcome: Outcome, clause: str) -> str:
    return _NAMES[outcome].format(clause)


def _came_to(verdict: Verdict) -> str:
    return f"it is {_named(verdict.outcome, verdict.clause)}"
