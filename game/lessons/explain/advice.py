"""What the tutor says of an act: what it gives away, the better one, and why; one source with the notebook's figures.

Nothing is said of an act that gives nothing away, nor within two standard errors. A stake is a purchase: its price is
told beside that of the cheapest, and nobody is asked to think again about it.
"""

from dataclasses import dataclass

from game.lessons.explain.doing import act_phrase, act_words, unquoted
from game.lessons.explain.judged import Judged, SeatChoice, figures_of, judged_by
from game.lessons.explain.worth import Price, as_told, shown, with_error
from game.odds.catalogue import reasoner_of
from game.odds.contract import Appraisal, Chance, Reason
from game.rules.catalogue import facts_of
from game.table.values import ClauseId
from game.text.words import Words


@dataclass(frozen=True, slots=True)
class Advice:
    """An act that gives something away, by the figures, with the reasons and what the figures take for granted."""

    choice: SeatChoice
    judged: Judged
    reasons: tuple[Reason, ...]
    assumes: tuple[str, ...]
    remarks: tuple[str, ...] = ()

    @property
    def purchase(self) -> bool:
        """Tell whether the act buys a chance: then it has a price, and is no mistake."""
        do: str = self.judged.act.do
        return do == facts_of(self.choice.game).stakes.lay

    @property
    def clause(self) -> ClauseId:
        """The clause of the first reason, nothing where there is none."""
        return self.reasons[0].clause if self.reasons else ClauseId("")


def advise(choice: SeatChoice, chance: Chance, found: Appraisal | None = None) -> Advice | None:
    """Return what is to be said of an act by its own seat's view alone; None where nothing is. Pure.

    `found` are the notebook's figures of the moment, where they are there already.
    """
    figures = figures_of(choice, chance, found)
    judged = judged_by(figures, choice.act) if figures is not None else None
    return None if figures is None or judged is None else advice_on(choice, judged, figures)


def advice_on(choice: SeatChoice, judged: Judged, figures: Appraisal) -> Advice | None:
    """Return what is to be said of an act once it is judged by some figures; None where it gives nothing away."""
    if not judged.lost:
        return None
    reasons = reasoner_of(choice.game)(choice.view, choice.act, judged.best_act, figures)
    return Advice(choice, judged, tuple(reasons), figures.assumes, figures.remarks)


def said_before(advice: Advice, words: Words) -> str:
    """Return what is said before the act is done."""
    judged = advice.judged
    better = _better(advice, words)
    return _whole(words("tutor.before", _cost(judged, words), better, *_amounts(judged, words)), advice, words)


def said_after(advice: Advice, words: Words) -> str:
    """Return what is said of the act once its coup is over; of a stake what it cost, and what costs less."""
    judged = advice.judged
    choice = advice.choice
    mine = unquoted(act_words(choice.game, choice.view, judged.act, words, short=True))
    best = _act(advice, judged.best_act, words)
    if advice.purchase:
        cost, less = (_price(each, judged, words) for each in (judged.mine, judged.best))
        if "no_stake" in advice.remarks:
            return _whole(words("tutor.price.free", mine, cost), advice, words)
        return _whole(words("tutor.price", mine, cost, best, less), advice, words)
    said = act_phrase(choice.game, choice.view, judged.act, words, beside=judged.best_act)
    key, did = ("tutor.after", mine) if said is None else ("tutor.after.doing", f"{said[:1].upper()}{said[1:]}")
    better = _better(advice, words)
    return _whole(words(key, did, _cost(judged, words), better, *_amounts(judged, words)), advice, words)


def assumed(advice: Advice, words: Words) -> str:
    """Return what the figures take for granted, nothing where that is nothing."""
    return " ".join(words(f"assumes.{key}") for key in advice.assumes)


def _whole(first: str, advice: Advice, words: Words) -> str:
    """Return the first sentence with the reasons, each with its clause."""
    because = (words(each.key, *each.args) for each in advice.reasons)
    cited = (
        f"{said[:1].upper()}{said[1:]} ({each.clause})" for said, each in zip(because, advice.reasons, strict=True)
    )
    return " ".join((first, *cited))


def _act(advice: Advice, act: object, words: Words) -> str:
    return act_words(advice.choice.game, advice.choice.view, act, words)


def _better(advice: Advice, words: Words) -> str:
    """Return the better act as a sentence has it, where it has words for that."""
    choice, best = advice.choice, advice.judged.best_act
    said = act_phrase(choice.game, choice.view, best, words, beside=best)
    return _act(advice, best, words) if said is None else said


def _cost(judged: Judged, words: Words) -> str:
    """Return what an act gives away, with its error where that is sampled."""
    cost = as_told(judged.cost, judged.best, judged.mine, judged.digits)
    return with_error(cost, words.language, digits=judged.digits)


def _amounts(judged: Judged, words: Words) -> tuple[str, str]:
    """Return what the better act and this one are worth."""
    best, mine = (shown(each.value, words.language, judged.digits, sign=True) for each in (judged.best, judged.mine))
    return best, mine


def _price(worth: Price, judged: Judged, words: Words) -> str:
    return shown(-worth.value, words.language, judged.digits)
