"""The figures of a moment at Baccara, from a view: what each act is worth, by the composition of what is unseen.

What is taken for granted, precisely:

- All cards that the seat has not seen are equally likely, but for what the law itself says of them: a banker who
  offered has not eight or nine (BA-08), nor has a side where these are settled at once (BA-09), and where the answers
  are forced an answer tells of its hand (BA-11). What others did of their own choice tells nothing.
- Who has still to decide decides by the usage (`game.odds.baccara.usage`); of BA-15 nobody is taken to make use. Only
  after his own offer the banker is taken to do what will then gain most against sides of the usage.
- Before the deal each side is reckoned as if it alone were staked, both keeping to that equilibrium.

So the banker's last choice rests on the law alone, and its worth on nothing but what he has seen.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from game.odds.baccara.bank import Hidden, drawing, offering, standing
from game.odds.baccara.coup import edge
from game.odds.baccara.equilibrium import equilibrium
from game.odds.baccara.pairs import EVERY, Counts, Weights, times
from game.odds.baccara.ponte import BELOW_EIGHT, Asked, Other
from game.odds.baccara.usage import usage
from game.odds.contract import Appraisal, Chance, Figure, Worth
from game.rules.baccara.acts import Deal, Draw, LayDown, OfferCard, Refuse, Stake, Stand, Take
from game.rules.baccara.options import Options
from game.rules.baccara.state import BOTH, Phase, Public, pips, total
from game.table.any_game import AnyAct
from game.table.offers import AnyOffers, Offer, Offers
from game.table.values import Side
from game.table.view import View

_TOOK: Weights = (1,) * 6 + (0,) * 4
_REFUSED: Weights = (0,) * 5 + (1,) * 5


def appraise(view: View[Public], offers: AnyOffers, chance: Chance) -> Appraisal:  # noqa: ARG001  # nothing is sampled
    """Return what each offered act is worth to the seat in chips, and the figures of the moment."""
    worths = tuple(Worth(offer.act, _worth(view, offer.act)) for offer in offers.items)
    figures = _figures(view, offers)
    assumes = _assumed(offers, worths, figures)
    return Appraisal(view.seat, exact=not assumes, worths=worths, figures=figures, assumes=assumes)


def weigh_given(view: View[Public], acts: Sequence[AnyAct], chance: Chance, times: int = 1) -> Appraisal:  # noqa: ARG001  # nothing is sampled
    """Return what given acts are worth, of any amount."""
    worths = tuple(Worth(act, _worth(view, act)) for act in acts)
    offers = Offers(tuple(map(Offer, acts)))
    assumes = _assumed(offers, worths, _figures(view, offers))
    return Appraisal(view.seat, exact=not assumes, worths=worths, assumes=assumes)


def _assumed(offers: AnyOffers, worths: tuple[Worth, ...], figures: tuple[Figure, ...]) -> tuple[str, ...]:
    """Return what the worths take for granted (see above): nothing where no stake can win or lose."""
    if not any(worth.value for worth in worths):
        return ("baccara.alone", "baccara.equilibrium") if offers.of(Stake) or figures else ()
    if offers.of(Stake, Deal):
        return "baccara.alone", "baccara.equilibrium"
    if not offers.of(Draw):
        return "baccara.usage", "even"
    by_law, by_usage = (_better(dict(each)) for each in (_by_law(worths), _by_usage(figures)))
    return ("even",) if by_law == by_usage else ("even", "baccara.two_opinions")


def _by_law(worths: tuple[Worth, ...]) -> Iterator[tuple[str, Fraction]]:
    return ((worth.act.do, Fraction(worth.value)) for worth in worths)


def _by_usage(figures: tuple[Figure, ...]) -> Iterator[tuple[str, Fraction]]:
    return ((each.name.removeprefix("baccara.").removesuffix("_usage"), Fraction(each.value)) for each in figures)


def _better(values: dict[str, Fraction]) -> str | None:
    """Return the better of drawing and standing; None where they are worth the same."""
    draw, stand = values["draw"], values["stand"]
    return None if draw == stand else "draw" if draw > stand else "stand"


def unseen(view: View[Public]) -> Counts:
    """Return how many cards of each value the seat has not seen."""
    packs = view.public.options.packs
    counts = [16 * packs, *[4 * packs] * 9]
    for card in view.faces.values():
        counts[pips(card)] -= 1
    return tuple(counts)


def bank_edge(counts: Counts, options: Options, *, lay_down: bool = False) -> Fraction:
    """Return the bank's gain per unit staked on a side in the next coup, both at their best with infinite packs."""
    settles = options.ponte_natural == "settles"
    return edge(counts, equilibrium(None, settles=settles, lay_down=lay_down).manner, settles=settles)


def _worth(view: View[Public], act: object) -> Fraction:
    public = view.public
    match act:
        case Stake(amount):
            return -(public.stake_of(view.own) + amount) * bank_edge(unseen(view), public.options)
        case Deal():
            staked = sum(public.stakes_on(side) for side in BOTH)
            return staked * bank_edge(unseen(view), public.options) if staked else Fraction(0)
        case Take():
            return public.stake_of(view.own) * _asked(view).taking()
        case Refuse():
            return public.stake_of(view.own) * _asked(view).refusing()
        case OfferCard():
            return offering(unseen(view), _bank(view), _sides(view), usage(settles=_settles(public)))
        case Draw():
            return drawing(unseen(view), _bank(view), _sides(view))
        case LayDown() | Stand():
            return standing(unseen(view), _bank(view), _sides(view))
        case _:
            raise TypeError(f"{act} is no act of Baccara")


def _figures(view: View[Public], offers: AnyOffers) -> tuple[Figure, ...]:
    public = view.public
    if public.phase is Phase.STAKES:
        counts = unseen(view)
        found = [Figure("baccara.edge", bank_edge(counts, public.options))]
        if public.options.lay_down_any:
            found.append(Figure("baccara.edge_laid", bank_edge(counts, public.options, lay_down=True)))
        return tuple(found)
    if offers.of(LayDown):
        return (Figure("baccara.right", _worth(view, LayDown()) - _worth(view, OfferCard())),)
    if offers.of(Draw):
        sides = _sides(view, by_usage=True)
        counts, bank = unseen(view), _bank(view)
        return (
            Figure("baccara.draw_usage", drawing(counts, bank, sides)),
            Figure("baccara.stand_usage", standing(counts, bank, sides)),
        )
    return ()


def _bank(view: View[Public]) -> int:
    return total(view.faces[token] for token in view.public.bank)


def _sides(view: View[Public], *, by_usage: bool = False) -> list[Hidden]:
    """Return the sides that the banker still has to meet; by usage an answer tells of the hand."""
    public = view.public
    found = []
    for side in _at_stake(public):
        third = _third(view, side)
        weights = _lawful(public, side)
        if by_usage:
            manner = usage(settles=_settles(public))
            weights = times(weights, manner.refuses if third is None else manner.takes)
        found.append(Hidden(public.stakes_on(side), weights, third))
    return found


def _asked(view: View[Public]) -> Asked:
    """Return the side that is asked, as its ponte sees it."""
    public = view.public
    side = Side(public.phase.value)
    own = total(view.faces[token] for token in public.cards_of(side))
    other = None
    for each in _at_stake(public):
        if each is not side:
            answered = public.phase is Phase.LEFT
            other = Other(public.stakes_on(each), _lawful(public, each), answered, _third(view, each))
    return Asked(unseen(view), own, public.stakes_on(side), usage(settles=_settles(public)), other)


def _at_stake(public: Public) -> tuple[Side, ...]:
    return tuple(side for side in public.staked if side not in public.settled)


def _third(view: View[Public], side: Side) -> int | None:
    cards = view.public.cards_of(side)
    return pips(view.faces[cards[2]]) if len(cards) == 3 else None


def _lawful(public: Public, side: Side) -> Weights:
    """Return which totals the law leaves possible for the two cards of a side (BA-09, BA-11)."""
    weights = BELOW_EIGHT if _settles(public) else EVERY
    answered = public.phase is Phase.LAST or (public.phase is Phase.LEFT and side is Side.RIGHT)
    if answered and public.options.ponte_draw == "tableau":
        weights = times(weights, _TOOK if len(public.cards_of(side)) == 3 else _REFUSED)
    return weights


def _settles(public: Public) -> bool:
    return public.options.ponte_natural == "settles"
