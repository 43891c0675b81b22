"""Why an act is worth what the notebook says: the number, what is worth more, and why, as the tutor has it."""

from game.lessons.explain.doing import act_words, unquoted
from game.lessons.explain.judged import Judged, SeatChoice, figures_of, judged_by
from game.lessons.explain.why import Because, Said, statements
from game.lessons.explain.worth import as_told, with_error
from game.odds.catalogue import reasoner_of
from game.odds.contract import Appraisal, Worth
from game.play.chance import SeededChance
from game.rules.catalogue import facts_of
from game.table.any_game import AnyAct, AnyOptions
from game.table.values import ClauseId
from game.text.words import Words


def of_worth(choice: SeatChoice, notebook: Appraisal, options: AnyOptions, clause: str, words: Words) -> Because | None:
    """Return why an act of the moment is worth what it is; None of one that the figures do not know.

    `clause` is the one in force, which stands where no reason has one of its own.
    """
    game, view, act = choice.game, choice.view, choice.act
    found = figures_of(choice, SeededChance("why"), notebook)
    judged = judged_by(found, act) if found is not None else None
    if found is None or judged is None:
        return None

    def named(each: AnyAct) -> str:
        return unquoted(act_words(game, view, each, words))

    until = "why.worth.decided" if facts_of(game).stakes.on_cards else "why.worth"
    said = [Said(until, (named(act), with_error(judged.mine, words.language, digits=judged.digits, sign=True)))]
    best, worse = judged.best_act, act
    if len(found.worths) == 1:
        return Because(ClauseId(clause), tuple(said), statements(game, clause, "why.worth", options))
    if best == act:
        said.append(Said(_best_among(choice)))
        worse, behind = _next_best(choice, found)
        if behind is not None:
            cost = _cost(behind, words)
            said.append(Said("why.worth.next", (named(worse), cost)))
    elif not judged.lost:
        said.append(Said("why.worth.alike", (named(best),)))
    else:
        cost = _cost(judged, words)
        said.append(Said("why.worth.less", (named(best), cost)))
    reasons = () if worse == best else tuple(reasoner_of(game)(view, worse, best, found))
    said += [Said(each.key, each.args) for each in reasons]
    said += [Said(f"assumes.{key}") for key in found.assumes]
    decides = reasons[0].clause if reasons else ClauseId(clause)
    return Because(decides, tuple(said), statements(game, decides, "why.worth", options))


def _cost(judged: Judged, words: Words) -> str:
    cost = as_told(judged.cost, judged.best, judged.mine, judged.digits)
    return with_error(cost, words.language, digits=judged.digits)


def _best_among(choice: SeatChoice) -> str:
    """Return the sentence that nothing is worth more, of no more than the act was held against.

    A stake is held against as much elsewhere and an answer to a win against the other answers: to take back what lies
    on another card may be worth more than either.
    """
    stakes, do = facts_of(choice.game).stakes, choice.act.do
    if do == stakes.lay:
        return "why.worth.best.stake"
    return "why.worth.best.answer" if do in stakes.answers else "why.worth.best"


def _next_best(choice: SeatChoice, found: Appraisal) -> tuple[AnyAct, Judged | None]:
    """Return what is worth most of all that is clearly worth less than the best; the best and None where nothing is."""
    others = (judged_by(found, each.act) for each in sorted(found.worths, key=_value, reverse=True))
    less = next((each for each in others if each is not None and each.lost), None)
    return (choice.act, None) if less is None else (less.act, less)


def _value(worth: Worth) -> float:
    return float(worth.value)
