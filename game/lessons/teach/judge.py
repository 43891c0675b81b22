"""What an act of the learner comes to at a step of a lesson: the law and the figures judge, the author says why."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, replace
from enum import StrEnum, auto

from game.cards.shoe import UnnamedCardError
from game.lessons.explain.position import LessonMoment, Plain, fits, pattern
from game.lessons.explain.worth import Price, price, priced, silent
from game.lessons.teach.file import LessonFile, TaughtAct, Wrong
from game.odds.contract import Appraisal
from game.play.codec import act_class
from game.play.errors import ScenarioError
from game.play.scenarios.acts import ActEntry, Translations
from game.play.scenarios.run import act_line
from game.table.any_game import AnyAct
from game.table.errors import IllegalActError
from game.table.events import Ruled
from game.table.values import Seat


class ActOutcome(StrEnum):
    """What an act comes to."""

    REFUSED = auto()
    LINE = auto()
    ACCEPTED = auto()
    WORSE = auto()
    NOT_ASKED = auto()
    FAULT = auto()
    PART = auto()
    FEWER = auto()

    @property
    def right(self) -> bool:
        """Tell whether the lesson goes on."""
        return self in {ActOutcome.LINE, ActOutcome.ACCEPTED}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an act comes to. `clause` refuses it or makes it a fault; `cost` is what it gives away against the line.

    `said` is the author's sentence where the file names the act, with its holes; `reason` is the key of the law's where
    it refuses. `after` is the table where the act was played, None where the law refused it, or where the file leaves a
    card open that would come of it. `rest` is what is still to be laid where the act is a part of the sum that is asked
    for, or how many cards are still to be picked where it names fewer than are asked for, and no other.
    """

    outcome: ActOutcome
    after: LessonMoment | None = None
    clause: str = ""
    reason: str = ""
    cost: Price | None = None
    said: Translations | None = None
    rest: int = 0


def judged(lesson: LessonFile, index: int, moment: LessonMoment, act: AnyAct) -> Verdict:
    """Judge an act of the learner at a step where one is asked for; a pure question, the moment is as it was."""
    verdict = _as_it_stands(lesson, index, moment, act)
    if verdict.outcome.right or verdict.outcome in {ActOutcome.PART, ActOutcome.FAULT} or verdict.said is not None:
        return verdict
    more = _cards_left(lesson.acts[index], moment, act)
    return Verdict(ActOutcome.FEWER, rest=more) if more else verdict


def _as_it_stands(lesson: LessonFile, index: int, moment: LessonMoment, act: AnyAct) -> Verdict:
    step, you = lesson.acts[index], lesson.you
    plain = moment.plain(act) if _named(moment, act) else {"do": act.do}
    try:
        after = moment.after(you, act)
    except IllegalActError as error:
        return refused(step, plain, error)
    except UnnamedCardError:
        return _without_its_cards(step, plain, moment, you, figures=lesson.entry.figures)
    line = moment.read(step.wanted, f"acts[{index}]")
    if act == line:
        return Verdict(ActOutcome.LINE, after)
    if any(fits(each, plain) for each in (*step.accept, *step.better)):
        return Verdict(ActOutcome.ACCEPTED, after)
    cited = [str(event.clause) for event in after.events[len(moment.events) :]]
    wrong = next((found for clause in cited if (found := _named_wrong(step, plain, fault=clause))), None)
    fault = _fault(moment, you, act, after) if wrong is None else wrong.entry.fault
    if fault:
        return Verdict(ActOutcome.FAULT, after, clause=fault, said=_said(wrong))
    verdict = _by_worth(step, plain, moment.plain(line), moment, after, you, figures=lesson.entry.figures)
    rest = 0 if verdict.said is not None else _rest(plain, step.wanted, moment, after, you)
    return Verdict(ActOutcome.PART, after, rest=rest) if rest else verdict


def _cards_left(step: TaughtAct, moment: LessonMoment, act: AnyAct) -> int:
    """Return how many cards are missing where an act names some of those that are asked for, and no other."""
    wanted = moment.plain(moment.read(step.wanted, "")).get("cards")
    if act.do != step.wanted.do or not isinstance(wanted, frozenset) or not _named(moment, act):
        return 0
    mine = moment.plain(act).get("cards", frozenset())
    return len(wanted - mine) if isinstance(mine, frozenset) and mine < wanted else 0


def _without_its_cards(step: TaughtAct, plain: Plain, moment: LessonMoment, you: Seat, *, figures: bool) -> Verdict:
    """Judge an act that the law takes, but of which comes what the file does not tell: cards that it leaves open."""
    if any(fits(each, plain) for each in (*step.accept, *step.better)):
        return Verdict(ActOutcome.ACCEPTED)
    return _by_worth(step, plain, moment.plain(moment.read(step.wanted, "")), moment, None, you, figures=figures)


def about_fault(step: TaughtAct, moment: LessonMoment, you: Seat) -> bool:
    """Tell whether a step asks for a fault of the game, or answers one."""
    line = moment.read(step.wanted, "")
    irregular = [offer for offer in moment.offers(you).items if offer.irregular]
    return any(offer.allows(line) for offer in irregular) or any(wrong.entry.fault for wrong in step.wrong)


def with_rest(lesson: LessonFile, index: int, rest: int) -> LessonFile:
    """Return a lesson in which a step asks for another sum: for what is still to be laid."""
    step = lesson.acts[index]
    less = replace(step, line=replace(step.line, named={**step.line.named, "amount": rest}))
    return replace(lesson, acts=(*lesson.acts[:index], less, *lesson.acts[index + 1 :]))


def judged_as_written(lesson: LessonFile, index: int, moment: LessonMoment, written: ActEntry, place: str) -> Verdict:
    """Judge an act that a file names; raise ScenarioError where it is malformed."""
    try:
        act = moment.read(completed(written, lesson.acts[index].wanted, moment), place)
    except IllegalActError as error:
        return refused(lesson.acts[index], pattern(written), error)
    return judged(lesson, index, moment, act)


def completed(written: ActEntry, line: ActEntry, moment: LessonMoment) -> ActEntry:
    """Return an act of a file with what it leaves out and needs taken from the line, or from what is offered."""
    source = line.named if written.do == line.do else _offered(written, moment)
    needed = {each.name for each in fields(act_class(moment.course.rules, written.do)) if each.default is MISSING}
    given = {name: value for name, value in source.items() if name in needed}
    return replace(written, named={**given, **written.named})


def _offered(written: ActEntry, moment: LessonMoment) -> Mapping[str, object]:
    """Return the fields of the first act of a kind that is offered, nothing where none is."""
    offered = (offer.act for offer in moment.offers(Seat(written.seat)).items if offer.act.do == written.do)
    act = next(offered, None)
    return {} if act is None else act_line(act, moment.course)


def refused(step: TaughtAct, plain: Plain, error: IllegalActError) -> Verdict:
    """Return the verdict on an act that the law refuses."""
    wrong = _named_wrong(step, plain, refused=error.clause)
    return Verdict(ActOutcome.REFUSED, clause=error.clause, reason=error.key, said=_said(wrong))


def runs_on(lesson: LessonFile, index: int, moment: LessonMoment) -> bool:
    """Tell whether the rest of the file can be played after an act was done in place of the line."""
    try:
        moment.played(lesson.written(index + 1))
    except (IllegalActError, UnnamedCardError, ScenarioError):
        return False
    return True


def _rest(plain: Plain, line: ActEntry, moment: LessonMoment, after: LessonMoment, you: Seat) -> int:
    """Return how much is still to be laid where an act lays a part of the line's sum and the law takes the rest."""
    whole, laid = line.named.get("amount"), plain.get("amount")
    if not isinstance(whole, int) or not isinstance(laid, int) or not 0 < laid < whole:
        return 0
    if {**plain, "amount": whole} != moment.plain(moment.read(line, "")):
        return 0
    try:
        both = after.after(you, after.read(replace(line, named={**line.named, "amount": whole - laid}), ""))
    except IllegalActError:
        return 0
    at_once = moment.after(you, moment.read(line, ""))
    return whole - laid if both.course.position.public == at_once.course.position.public else 0


def _by_worth(
    step: TaughtAct,
    plain: Plain,
    line: Plain,
    moment: LessonMoment,
    after: LessonMoment | None,
    you: Seat,
    *,
    figures: bool,
) -> Verdict:
    """Judge by the figures; a lesson that tells none weighs only what its file calls dearer: the rest is not asked."""
    wrong = _named_wrong(step, plain)
    by_odds = step.judge == "odds"
    bought = plain["do"] == moment.scenario.rules.facts.stakes.lay  # has its price, and costs nothing against another
    weighed = figures and (by_odds or not bought) if wrong is None else wrong.entry.costs
    if weighed:
        cost = cost_of(plain, line, moment, moment.appraise(you))
        if cost is not None and not silent(cost) and cost.value > 0:
            return Verdict(ActOutcome.WORSE, after, cost=cost, said=_said(wrong))
        if cost is not None and wrong is None and by_odds:
            return Verdict(ActOutcome.ACCEPTED, after)
    return Verdict(ActOutcome.NOT_ASKED, after, said=_said(wrong))


def cost_of(plain: Plain, line: Plain, moment: LessonMoment, appraisal: Appraisal) -> Price | None:
    """Return what an act gives away against the line; None where the figures do not know one of them."""
    mine, good = priced(plain, moment, appraisal), priced(line, moment, appraisal)
    return None if mine is None or good is None else price(good, mine)


def _named_wrong(step: TaughtAct, plain: Plain, *, refused: str = "", fault: str = "") -> Wrong | None:
    """Return the first wrong act of the file that this is, with what answers it."""
    for wrong in step.wrong:
        if wrong.act is None or (wrong.entry.refused or "") != refused or (wrong.entry.fault or "") != fault:
            continue
        if fits(wrong.act, plain):
            return wrong
    return None


def _said(wrong: Wrong | None) -> Translations | None:
    """Return the author's sentence, where the file names the act."""
    return None if wrong is None else wrong.entry.say


def _fault(moment: LessonMoment, seat: Seat, act: AnyAct, after: LessonMoment) -> str:
    """Return the clause of a fault of the game, nothing where the act is none."""
    offered = [offer for offer in moment.offers(seat).items if offer.allows(act)]
    if not offered or not all(offer.irregular for offer in offered):
        return ""
    new = after.events[len(moment.events) :]
    ruled = [str(event.clause) for event in new if isinstance(event, Ruled)]
    return next(iter(ruled or [str(event.clause) for event in new]), "")


def _named(moment: LessonMoment, act: AnyAct) -> bool:
    """Tell whether every card that an act names has a face here."""
    try:
        moment.plain(act)
    except (UnnamedCardError, IndexError):
        return False
    return True
