"""Why one act is worth more than another at Prime."""

from collections.abc import Mapping, Sequence

from game.cards.shoe import Token
from game.odds.contract import Appraisal, Reason
from game.odds.prime.habits import GOOD
from game.rules.prime.acts import Accept, Bet, Decline, Discard, PrimeHold, PrimePass, Show
from game.rules.prime.hands import worth
from game.rules.prime.state import PrimePublic
from game.table.any_game import AnyAct
from game.table.values import ClauseId
from game.table.view import View

_KINDS = (("flux", "PR-18"), ("fifty_five", "PR-17"), ("prime", "PR-16"))
_LEAST = 0.05
"""A chance that grows by less is no reason."""
_HIGHER = 1.0
"""Nor is a point that is higher by less, on the average of those that may be drawn."""


def reasons_of(view: View[PrimePublic], act: AnyAct, best: AnyAct, found: Appraisal) -> Sequence[Reason]:
    """Return what a discard makes likelier, what the own cards or the partner's bet say, or why a hand is shown."""
    match act, best:
        case Discard(), Discard():
            return _likelier(act, best, found)
        case (Accept(), Decline()) if view.public.partner(view.own) in view.public.inside:
            return (Reason("tutor.prime.partner", (), ClauseId("PR-21")),)
        case (Accept(), Decline()) | (Bet(), PrimePass()):
            return (_counted(view, stays=False),)
        case (Decline(), Accept()) | (PrimePass(), Bet()):
            return (_counted(view, stays=True),)
        case Bet(mine), Bet(better) if mine != better:
            key = "tutor.prime.small" if better < mine else "tutor.prime.large"
            return (Reason(key, (_total(view),), ClauseId("PR-20")),)
        case PrimeHold(), Show():
            return (Reason("tutor.prime.show", (), ClauseId("PR-11")),)
        case Show(), PrimeHold():
            return (Reason("tutor.prime.hold", (), ClauseId("PR-11")),)
        case _:
            return ()


def _likelier(act: Discard, best: Discard, found: Appraisal) -> Sequence[Reason]:
    """Return the kind of hand that the better discard makes likelier, else that its points are higher, else nothing."""
    mine, theirs = _chances(act, found), _chances(best, found)
    gains = [(theirs.get(kind, 0.0) - mine.get(kind, 0.0), kind, clause) for kind, clause in _KINDS]
    most, kind, clause = max(gains)
    if most < _LEAST:
        points = _mean_point(best, found), _mean_point(act, found)
        told = points[0] - points[1] >= _HIGHER
        return (Reason("tutor.prime.point", tuple(map(round, points)), ClauseId("PR-15")),) if told else ()
    shares = (round(10_000 * theirs.get(kind, 0.0)), round(10_000 * mine.get(kind, 0.0)))
    return (Reason("tutor.prime.likelier", (f"key:table.prime.kind.{kind}", *shares), ClauseId(clause)),)


def _chances(act: Discard, found: Appraisal) -> Mapping[str, float]:
    cards = sorted(act.cards)
    return {
        each.name.rpartition(".")[2]: float(each.value)
        for each in found.figures
        if each.name.startswith("prime.discard.")
        and each.name != "prime.discard.point_of"
        and sorted(Token(int(arg)) for arg in each.args[1:]) == cards
    }


def _mean_point(act: Discard, found: Appraisal) -> float:
    """Return the mean of the points that a discard may lead to."""
    cards, named = sorted(act.cards), "prime.discard.point_of"
    drawn = [
        (int(each.args[1]), float(each.value))
        for each in found.figures
        if each.name == named and sorted(Token(int(arg)) for arg in each.args[2:]) == cards
    ]
    return sum(point * chance for point, chance in drawn) / (sum(chance for _, chance in drawn) or 1.0)


def _counted(view: View[PrimePublic], *, stays: bool) -> Reason:
    """Return what the own cards count together, and whether the figures go by the usual advice or against it.

    `stays` says that it is better to bet or to accept.
    """
    total = _total(view)
    advised = ("strong" if stays else "weak") if (total > GOOD) is stays else "against"
    return Reason(f"tutor.prime.{advised}", (total,), ClauseId("PR-20"))


def _total(view: View[PrimePublic]) -> int:
    return sum(worth(view.faces[token]) for token in view.hand)
