"""Hold a lesson against the law and the figures, without a window: everything that its file promises."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.cards.shoe import UnnamedCardError
from game.lessons.explain.position import LessonMoment, opened
from game.lessons.explain.worth import price, price_of, priced, silent
from game.lessons.teach.entry import QuizEntry
from game.lessons.teach.file import HOLES_THERE, LessonFile, TaughtAct, texts, untranslated
from game.lessons.teach.judge import ActOutcome, completed, judged_as_written
from game.lessons.teach.played_scenario import seen
from game.lessons.teach.quiz import lawful_answer, same_answer
from game.lessons.teach.sentences import EmptyHoleError, Situation
from game.play.errors import ScenarioError
from game.play.meant import meant_rank
from game.play.scenarios.acts import Translations
from game.play.scenarios.marks import ClothMark, ClothMarkKind, MarkPage
from game.play.scenarios.run import RefusedActError, play, unmet
from game.store.file_fault import FaultArgument, FileFault, WordKey
from game.store.toml_values import shown
from game.table.errors import IllegalActError
from game.text.words import LANGUAGES


@dataclass(frozen=True, slots=True)
class CheckedLesson:
    """What a lesson promises and is not so; one that is not `playable` cannot be played to its end."""

    faults: tuple[FileFault, ...]
    playable: bool


def checked(lesson: LessonFile) -> CheckedLesson:
    """Hold a lesson against the law and the figures, as far as the law lets it come."""
    found: list[FileFault] = []
    playable = True
    try:
        found += unmet(play(lesson.scenario))
    except ScenarioError as error:
        found += error.faults
        playable = False
    except RefusedActError as error:
        found.append(error.fault(lesson.written(0)[error.refusal.index][1]))
        playable = False
    moments = _moments(lesson)
    for index in range(len(moments) - 1):
        try:
            found += _step_checked(lesson, index, lesson.acts[index], moments[index], moments[index + 1])
        except UnnamedCardError as error:
            found.append(_unnamed(moments[index], error))
            playable = False
        except ScenarioError as error:
            found += error.faults
            playable = False
    for place, said in texts(lesson):
        situation = _situation(lesson, place, moments)
        if situation is not None:
            try:
                found += _sentence_checked(place, said, situation)
            except UnnamedCardError as error:
                found.append(_unnamed(situation.before, error))
                playable = False
    return CheckedLesson((*found, *untranslated(lesson)), playable)


def _moments(lesson: LessonFile) -> list[LessonMoment]:
    """Return the table before each act, and after the last, as far as the law lets them be played."""
    moments: list[LessonMoment] = []
    try:
        moments.append(opened(lesson.scenario))
        for index in range(len(lesson.acts)):
            moments.append(moments[-1].played(lesson.written(index, index + 1)))
    except (ScenarioError, IllegalActError, UnnamedCardError):  # it is told by playing the scenario
        pass
    return moments


def _unnamed(moment: LessonMoment, error: UnnamedCardError) -> FileFault:
    return FileFault(f"deals[{moment.deal}].cards[{error.token}]", "card_unnamed", (error.token + 1,))


def _step_checked(
    lesson: LessonFile, index: int, step: TaughtAct, before: LessonMoment, after: LessonMoment
) -> Iterator[FileFault]:
    place = f"acts[{index}]"
    for number, written in enumerate(step.accept):
        where = f"{place}.accept[{number}]"
        verdict = judged_as_written(lesson, index, before, written, where)
        if not verdict.outcome.right:
            yield FileFault(where, "not_accepted", (_named(verdict.outcome, verdict.clause),))
    if step.better and judged_as_written(lesson, index, before, step.line, place).outcome.right:
        yield FileFault(f"{place}.better", "not_better")
    if step.asked and step.judge == "odds":
        yield from _best_checked(lesson, index, step, before)
    for number, wrong in enumerate(step.wrong):
        where = f"{place}.wrong[{number}]"
        if wrong.act is not None:
            verdict = judged_as_written(lesson, index, before, wrong.act, where)
            wanted, clause = _promised(wrong.entry.refused, wrong.entry.fault, costs=wrong.entry.costs)
            if (verdict.outcome, verdict.clause) != (wanted, clause):
                came = _named(verdict.outcome, verdict.clause)
                yield FileFault(where, "not_promised", (_named(wanted, clause), came))
    yield from _marks_checked(lesson, step, before, after, place)
    if step.quiz is not None:
        found = lawful_answer(step.quiz, lesson.you, before, after)
        if found is None:
            yield FileFault(f"{place}.quiz", "no_lawful_answer", (step.quiz.of,))
        elif not same_answer(step.quiz, found, lesson.scenario.rules.game):
            yield FileFault(f"{place}.quiz.answer", "answer_otherwise", (shown(found), shown(step.quiz.answer)))


def _marks_checked(
    lesson: LessonFile, step: TaughtAct, before: LessonMoment, after: LessonMoment, place: str
) -> Iterator[FileFault]:
    """Yield each mark that answers the question of its page, or around a card that the learner does not see."""
    known = {str(face) for moment in (before, after) for face in seen(moment.course, lesson.you).faces.values()}
    for number, mark in enumerate(step.marks):
        where = f"{place}.show[{number}]"
        if mark.when is MarkPage.QUIZ and step.quiz is not None and _answers(mark, step.quiz):
            yield FileFault(where, "mark_answers")
        for card in mark.cards:
            if card not in known:
                yield FileFault(where, "mark_unseen", (card,))


def _answers(mark: ClothMark, quiz: QuizEntry) -> bool:
    """Tell whether a mark that comes with a question is its answer: who has it, what is left of a sum, or it alone."""
    if mark.kind is ClothMarkKind.GLOW or mark.falls:
        return True
    alone = [f"seat:{each}" for each in quiz.answer] if isinstance(quiz.answer, list) else []
    if isinstance(quiz.answer, str):
        alone = [f"card:{each}" for each in quiz.answer.split()]
    return mark.kind is ClothMarkKind.RING and bool(alone) and set(mark.spots) == set(alone)


def _best_checked(lesson: LessonFile, index: int, step: TaughtAct, before: LessonMoment) -> Iterator[FileFault]:
    """Yield where something that is offered is clearly worth more than what is expected or accepted."""
    appraisal, lay = before.appraise(lesson.you), lesson.scenario.rules.facts.stakes.lay
    place = f"acts[{index}]"
    asides = [wrong.act for wrong in step.wrong if wrong.act and not (wrong.entry.costs or wrong.entry.refused)]
    aside = [before.plain(before.read(completed(act, step.wanted, before), place)) for act in asides]
    rivals = [
        price_of(worth) for worth in appraisal.worths if worth.act.do != lay and before.plain(worth.act) not in aside
    ]
    line = before.plain(before.read(step.wanted, place))
    if line["do"] == lay and appraisal.ranks:
        live = ({**line, "on": rank} for rank, odds in appraisal.ranks.items() if odds.left)
        rivals += [found for plain in live if (found := priced(plain, before, appraisal)) is not None]
    goods = [(place, step.wanted), *((f"{place}.accept[{number}]", act) for number, act in enumerate(step.accept))]
    for where, good in goods:
        mine = priced(before.plain(before.read(completed(good, step.wanted, before), where)), before, appraisal)
        if mine is None:
            yield FileFault(where, "not_weighed")
            continue
        for rival in rivals:
            gain = price(rival, mine)
            if gain.value > 0 and not silent(gain):
                yield FileFault(where, "worth_less", (f"{float(gain.value):.2f}",))
                break


def _sentence_checked(place: str, said: Translations | str, situation: Situation) -> Iterator[FileFault]:
    for language in LANGUAGES:
        if not isinstance(said, str) and not getattr(said, language):
            continue
        try:
            situation.filled(said, language)
        except EmptyHoleError as error:
            rank = meant_rank(error.hole[len("{edge:") : -1]) if error.hole.startswith("{edge:") else ""
            near = rank and f"{{edge:{rank}}}"
            yield FileFault(f"{place}.{language}", "hole_empty", (error.hole, HOLES_THERE), near)


def _situation(lesson: LessonFile, place: str, moments: list[LessonMoment]) -> Situation | None:
    """Return what the sentence at a place is said of; None where the law does not let the lesson come so far."""
    if not moments:
        return None
    if not place.startswith("acts["):
        if place == "closes" and len(moments) <= len(lesson.acts):
            return None
        return Situation(lesson.you, moments[-1] if place == "closes" else moments[0])
    number, _, rest = place.removeprefix("acts[").partition("]")
    index = int(number)
    if index + 1 >= len(moments):
        return None
    step, before, after = lesson.acts[index], moments[index], moments[index + 1]
    line = before.plain(before.read(step.wanted, place))
    wrong = step.wrong[int(rest.split("[")[1].split("]")[0])].act if rest.startswith(".wrong") else None
    act = None
    if wrong is not None:
        try:
            act = before.plain(before.read(completed(wrong, step.wanted, before), place))
        except IllegalActError:  # it is refused: no figure speaks of it
            act = None
    return Situation(lesson.you, before, after, line, act)


def _promised(refused: str | None, fault: str | None, *, costs: bool) -> tuple[ActOutcome, str]:
    if refused:
        return ActOutcome.REFUSED, refused
    if fault:
        return ActOutcome.FAULT, fault
    return ActOutcome.WORSE if costs else ActOutcome.NOT_ASKED, ""


def _named(outcome: ActOutcome, clause: str) -> FaultArgument:
    return WordKey(f"outcome.{outcome.value}", (clause,))
