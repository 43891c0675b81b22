"""An act by the figures of its moment: what it is worth, the best that was offered, and what it gives away."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from game.lessons.explain.worth import Price, places_of, price, price_of, silent
from game.odds.catalogue import appraiser_of, weigher_of
from game.odds.contract import Appraisal, Chance, Worth
from game.rules.catalogue import facts_of
from game.table.any_game import AnyAct
from game.table.offers import AnyOffers
from game.table.values import GameId
from game.table.view import AnyView
from game.text.numbers import places

TRIED = 2
"""So many of the notebook's best acts are weighed against the one that was done."""
_NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """An act of a seat in its moment: what the seat saw, and what the law offered it."""

    game: GameId
    view: AnyView
    offers: AnyOffers
    act: AnyAct


@dataclass(frozen=True, slots=True)
class Judged:
    """What an act is worth, and the best there was, in chips to the end of the coup; `cost` is what it gives away."""

    act: AnyAct
    best_act: AnyAct
    mine: Price
    best: Price
    cost: Price
    exact: bool
    digits: int = 2
    """In so many places its figures are told, those that stand beside it in a list too."""

    @property
    def lost(self) -> Fraction:
        """What the act gives away; nothing within two standard errors."""
        return given_away(self.cost)


def given_away(cost: Price) -> Fraction:
    """Return what an act gives away; nothing within two standard errors."""
    return _NOTHING if silent(cost) or cost.value <= 0 else Fraction(cost.value)


def figures_of(choice: SeatChoice, chance: Chance, found: Appraisal | None = None, times: int = 1) -> Appraisal | None:
    """Return figures that know an act and what it is held against, None where there are none. Pure.

    `found` are the notebook's figures of the moment, which stay beside what is weighed. With `times` above one what is
    sampled is weighed again, in so many times the deals that the notebook takes.
    """
    act, offers = choice.act, choice.offers
    weigher = weigher_of(choice.game)
    rivals = _rivals(choice.game, act, offers)
    if rivals is not None:
        return weigher(choice.view, rivals, chance)
    appraisal = found or appraiser_of(choice.game)(choice.view, offers, chance)
    ranked = sorted(appraisal.worths, key=lambda each: -float(each.value))
    known = any(each.act == act for each in ranked)
    if known and (times == 1 or all(each.error is None for each in ranked)):
        return appraisal
    tried = [each.act for each in ranked if each.act != act][:TRIED]
    alike = act.do in {each.act.do for each in ranked} and offers.allows(act)
    if not known and not alike:
        return None
    weighed = weigher(choice.view, [act, *tried], chance, times)
    return replace(weighed, figures=weighed.figures or appraisal.figures)


def lacks(choice: SeatChoice, found: Appraisal) -> bool:
    """Tell whether figures do not know an act though they tried others of its kind: of a bet they try a few sums."""
    act, alike = choice.act, {each.act.do for each in found.worths}
    if act.do not in alike or any(each.act == act for each in found.worths):
        return False
    return _rivals(choice.game, act, choice.offers) is None and choice.offers.allows(act)


def with_own(choice: SeatChoice, chance: Chance, found: Appraisal) -> Appraisal:
    """Return figures with an act that they lack, weighed beside the best of them. Pure.

    What was told already stays: the act differs from its rivals by what it did on the same deals.
    """
    more = figures_of(choice, chance, found) if lacks(choice, found) else None
    own = next((each for each in more.worths if each.act == choice.act), None) if more is not None else None
    if more is None or own is None:
        return found
    told = {each.act: each.value for each in found.worths}
    rival = next((each for each in more.worths if each.act in told), None)
    if rival is not None and own.error is not None:
        own = replace(own, value=float(own.value) + float(told[rival.act]) - float(rival.value))
    return replace(found, worths=(own, *found.worths))


def judged_by(appraisal: Appraisal, act: AnyAct) -> Judged | None:
    """Return an act by figures that may know it, None where they do not."""
    mine = next((each for each in appraisal.worths if each.act == act), None)
    if mine is None:
        return None
    best = max(appraisal.worths, key=lambda each: (float(each.value), each is mine))
    cost = Price(0.0) if best is mine else _cost(best, mine)
    exact = not any(each.error for each in (mine, best))
    digits = places_of(cost, _places(appraisal)) if best is not mine else _places(appraisal)
    return Judged(act, best.act, price_of(mine), price_of(best), cost, exact, digits)


def places_told(appraisal: Appraisal, own: AnyAct | None = None) -> int:
    """Return in how many places all worths of some figures are told, as is the verdict on the `own` act if any."""
    judged = None if own is None else judged_by(appraisal, own)
    return _places(appraisal) if judged is None or not judged.lost else judged.digits


def _places(appraisal: Appraisal) -> int:
    return min((places(each.error or 0.0) for each in appraisal.worths), default=2)


def _rivals(game: GameId, act: AnyAct, offers: AnyOffers) -> Sequence[AnyAct] | None:
    """Return what an act that buys or changes a stake, or answers a win, is held against; None for every other act."""
    stakes = facts_of(game).stakes
    if act.do == stakes.lay:
        found = [act]
        for offer in offers.of(type(act)):
            most = offer.least if offer.most is None else offer.most
            if offer.least <= act.amount <= most:
                found.append(offer.with_amount(act.amount))
        return list(dict.fromkeys(found))
    if act.do in stakes.changes:
        return [act]
    if act.do in stakes.answers:
        same = [offer.act for offer in offers.items if offer.act.do in stakes.answers and offer.act.on == act.on]
        return list(dict.fromkeys([act, *same]))
    return None


def _cost(best: Worth, mine: Worth) -> Price:
    """Return what an act gives away: a fraction of exact figures is kept to the last place that a float has."""
    if best.error is None and mine.error is None:
        return Price(float(Fraction(best.value) - Fraction(mine.value)))
    return price(price_of(best), price_of(mine))
