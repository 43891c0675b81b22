"""The manners of Baccara: who stakes how much, and who plays which style.

Temperaments: `share` of the purse that is staked, `sits_out` how often a coup is let pass, `lay_down` how readily the
right of BA-15 is used, and what the styles read.
"""

from collections.abc import Mapping
from functools import partial

from game.bots.baccara.reckoner import reckoned
from game.bots.baccara.styles import STYLES, Habit, Style, heavier
from game.bots.contract import AnyChoice, BotChoice, Choose, Manner, Temper, Trait, rate
from game.odds.baccara.appraise import even_drawing, even_taking
from game.odds.baccara.equilibrium import Strategies as Totals
from game.odds.baccara.usage import usage
from game.odds.contract import Chance
from game.rules.baccara.acts import BaccaraDraw, BaccaraRefuse, BaccaraStake, Deal, LayDown, OfferCard, Stand, Take
from game.rules.baccara.state import BaccaraPhase, BaccaraPublic, pips, total
from game.table.offers import AnyOffer, AnyOffers
from game.table.values import Side
from game.table.view import View

_RECKONERS_HABIT = Habit(0.03, 0.0)
_ROUND_FROM = 10


def choose(
    style: Style, habit: Habit, temper: Temper, view: View[BaccaraPublic], offers: AnyOffers, chance: Chance
) -> AnyChoice:
    """Choose by a style."""
    public = view.public
    staking = offers.of(BaccaraStake)
    if staking:
        return _stakes(staking[0], habit, temper, view, chance)
    if public.phase is BaccaraPhase.STAKES:
        return BotChoice(Deal(), "baccara.deals")
    manner = style(temper, public.options.ponte_natural == "settles")
    if public.asked:
        return _answers(_taking(manner, habit, view), _side(view), offers, chance)
    bank = total(view.faces[token] for token in public.bank)
    if public.phase is BaccaraPhase.SPEAK:
        lays = bool(offers.of(LayDown)) and chance.unit() >= manner.offers[bank,]
        if lays:
            return BotChoice(LayDown(), "baccara.lays_down", (bank,))
        return BotChoice(OfferCard(), "baccara.offers", (bank,))
    draws = chance.unit() < _drawing(manner, habit, view, bank)
    return BotChoice(BaccaraDraw() if draws else Stand(), "baccara.draws" if draws else "baccara.stands", (bank,))


def met(view: View[BaccaraPublic]) -> list[tuple[int, int | None]]:
    """Return what a banker meets at the end: the stakes of each side, and the third card that it took."""
    public = view.public
    found: list[tuple[int, int | None]] = []
    for side in public.staked:
        if side not in public.settled:
            cards = public.cards_of(side)
            third = pips(view.faces[cards[2]]) if len(cards) == 3 else None
            found.append((public.stakes_on(side), third))
    return found


def _stakes(offer: AnyOffer, habit: Habit, temper: Temper, view: View[BaccaraPublic], chance: Chance) -> AnyChoice:
    """Stake once a coup: a share of the purse, now a little more and now a little less."""
    if view.public.stake_of(view.own):
        return BotChoice(None, "baccara.content")
    if chance.unit() < temper.get("sits_out", habit.sits_out):
        return BotChoice(None, "baccara.sits_out")
    assert offer.most is not None  # noqa: S101  # stakes are offered as a range
    own = view.public.tableau.owned(view.own)
    wished = own * temper.get("share", habit.share) * (0.7 + 0.6 * chance.unit())
    amount = min(offer.most, max(offer.least, _round_sum(wished)))
    return BotChoice(offer.with_amount(amount), "baccara.stakes", (amount,))


def _round_sum(wished: float) -> int:
    """Return a sum as one lays it down: by fives from ten jetons on."""
    return round(wished) if wished < _ROUND_FROM else 5 * round(wished / 5)


def _taking(manner: Totals, habit: Habit, view: View[BaccaraPublic]) -> float:
    """Return how likely a side takes a card with what it holds."""
    own = _side(view)
    if habit.even:
        return even_taking(view, own)
    return float(manner.takes.get((own,), 0))


def _drawing(manner: Totals, habit: Habit, view: View[BaccaraPublic], bank: int) -> float:
    """Return how likely the banker draws with a total before what he meets."""
    sides = met(view)
    if habit.even and sides:
        return even_drawing(view, bank)
    if habit.minds_both and len(sides) == 2:
        found = usage(settles=view.public.options.ponte_natural == "settles")
        return found.draws(bank, sides) / found.whole_draws
    return float(manner.draws[(bank,), heavier(sides)])


def _answers(takes: float, own: int, offers: AnyOffers, chance: Chance) -> AnyChoice:
    acts = [offer.act for offer in offers.items]
    if len(acts) == 1:
        return BotChoice(acts[0], "baccara.forced", (own,))
    if 0 < takes < 1:
        act = Take() if chance.unit() < takes else BaccaraRefuse()
        return BotChoice(act, "baccara.in_doubt", (own,))
    return (
        BotChoice(Take(), "baccara.takes", (own,)) if takes else BotChoice(BaccaraRefuse(), "baccara.refuses", (own,))
    )


def _side(view: View[BaccaraPublic]) -> int:
    cards = view.public.cards_of(Side(view.public.phase.value))
    return total(view.faces[token] for token in cards)


def _styled(style: Style, habit: Habit, temper: Temper) -> Choose[BaccaraPublic]:
    return partial(choose, style, habit, temper)


def _reckoner(temper: Temper) -> Choose[BaccaraPublic]:
    """Count every card: the reckoner weighs each act by its exact worth."""

    def choose_exactly(view: View[BaccaraPublic], offers: AnyOffers, chance: Chance) -> AnyChoice:
        staking = offers.of(BaccaraStake)
        if staking:
            return _stakes(staking[0], _RECKONERS_HABIT, temper, view, chance)
        if view.public.phase is BaccaraPhase.STAKES:
            return BotChoice(Deal(), "baccara.deals")
        return reckoned(view, offers, chance, lays_down=chance.unit() < temper.get("lay_down", 0.0))

    return choose_exactly


MANNERS: Mapping[str, Manner] = {
    **{name: partial(_styled, style, habit) for name, (style, habit) in STYLES.items()},
    "reckoner": _reckoner,
}
_STAKING = (Trait("share", 0, 0.5, "of the purse"), rate("sits_out"), rate("lay_down"))
_OWN = {"advised": (rate("five"),), "timid": (rate("fear"),), "rash": (rate("fire"),)}
TRAITS: Mapping[str, tuple[Trait, ...]] = {name: (*_STAKING, *_OWN.get(name, ())) for name in MANNERS}
