"""The figures of a moment at Baccara, from a view: what each act is worth, by the composition of what is unseen.

What is taken for granted, precisely:

- All cards that the seat has not seen are equally likely, but for what the law itself says of them: a banker who
  offered has not eight or nine (BA-08), nor has a side where these are settled at once (BA-09), and where the answers
  are forced an answer tells of its hand (BA-11).
- All others play the equilibrium of infinite packs for the stakes that lie: on both sides together where both still
  have something at stake (`game.odds.baccara.sides`). So what a side answered of its own choice tells of its hand,
  unless no hand that is left would have answered so. Who has offered is taken not to have weighed his right of BA-15.
- Before the deal only what lies on the sides now is reckoned; where BA-15 is agreed the banker uses it at its best
  (`game.odds.baccara.before`).

So there is one figure for the banker's last choice, and his manner, the notebook and the command line use the same.
"""

from collections.abc import Sequence
from fractions import Fraction
from operator import mul

from game.odds.baccara.bank import Hidden, drawing, offering, standing
from game.odds.baccara.before import edges
from game.odds.baccara.pairs import EVERY, Counts, Weights, pairs, spread, times
from game.odds.baccara.ponte import BELOW_EIGHT, AskedSide, Other
from game.odds.baccara.sides import SidesPlay, one_side, two_sides
from game.odds.contract import Appraisal, Chance, Figure, Worth
from game.rules.baccara.acts import BaccaraDraw, BaccaraRefuse, BaccaraStake, Deal, LayDown, OfferCard, Stand, Take
from game.rules.baccara.options import Options
from game.rules.baccara.state import BOTH, BaccaraPhase, BaccaraPublic, pips, total
from game.table.any_game import AnyAct
from game.table.offers import AnyOffers, Offer, Offers
from game.table.values import Side
from game.table.view import View

_TOOK: Weights = (1,) * 6 + (0,) * 4
_REFUSED: Weights = (0,) * 5 + (1,) * 5


def appraise(view: View[BaccaraPublic], offers: AnyOffers, chance: Chance) -> Appraisal:  # noqa: ARG001  # nothing is sampled
    """Return what each offered act is worth to the seat in chips, and the figures of the moment."""
    worths = tuple(Worth(offer.act, _worth(view, offer.act)) for offer in offers.items)
    figures = _figures(view, worths)
    assumes = _assumed(view.public, offers, worths, figures)
    return Appraisal(view.seat, exact=not assumes, worths=worths, figures=figures, assumes=assumes)


def weigh_given(view: View[BaccaraPublic], acts: Sequence[AnyAct], chance: Chance, times: int = 1) -> Appraisal:  # noqa: ARG001  # nothing is sampled
    """Return what given acts are worth, of any amount."""
    worths = tuple(Worth(act, _worth(view, act)) for act in acts)
    offers = Offers(tuple(map(Offer, acts)))
    assumes = _assumed(view.public, offers, worths, ())
    return Appraisal(view.seat, exact=not assumes, worths=worths, assumes=assumes)


def _assumed(
    public: BaccaraPublic, offers: AnyOffers, worths: tuple[Worth, ...], figures: tuple[Figure, ...]
) -> tuple[str, ...]:
    """Return what the worths take for granted (see above): nothing where no stake can win or lose."""
    if public.phase is BaccaraPhase.STAKES:
        if not (figures or offers.of(BaccaraStake)):
            return ()
        if public.options.lay_down_any:
            return "baccara.laid", "baccara.equilibrium"
        both = all(public.stakes_on(side) for side in BOTH)
        return ("baccara.equilibrium",) if both else ("baccara.alone", "baccara.equilibrium")
    return ("baccara.sides",) if any(worth.value for worth in worths) else ()


def unseen(view: View[BaccaraPublic]) -> Counts:
    """Return how many cards of each value the seat has not seen."""
    packs = view.public.options.packs
    counts = [16 * packs, *[4 * packs] * 9]
    for card in view.faces.values():
        counts[pips(card)] -= 1
    return tuple(counts)


def bank_edge(counts: Counts, options: Options, staked: Sequence[int] = (1, 0)) -> Fraction:
    """Return the bank's gain in the next coup per unit of what lies on the right and on the left, under the options."""
    return sum(map(mul, staked, _edges(counts, options, staked)), Fraction(0)) / sum(staked)


def _worth(view: View[BaccaraPublic], act: object) -> Fraction:
    public = view.public
    match act:
        case BaccaraStake(amount):
            side = public.sides[view.own]
            staked = [public.stakes_on(each) + amount * (each is side) for each in BOTH]
            right, left = _edges(unseen(view), public.options, staked)
            return -(public.stake_of(view.own) + amount) * (left if side is Side.LEFT else right)
        case Deal():
            staked = [public.stakes_on(side) for side in BOTH]
            return sum(staked) * bank_edge(unseen(view), public.options, staked) if any(staked) else Fraction(0)
        case Take():
            return public.stake_of(view.own) * _asked(view).taking()
        case BaccaraRefuse():
            return public.stake_of(view.own) * _asked(view).refusing()
        case OfferCard():
            return offering(unseen(view), _bank(view), _sides(view), play_of(public))
        case BaccaraDraw():
            return drawing(unseen(view), _bank(view), _sides(view))
        case LayDown() | Stand():
            return standing(unseen(view), _bank(view), _sides(view))
        case _:
            raise TypeError(f"{act} is no act of Baccara")


def _edges(counts: Counts, options: Options, staked: Sequence[int]) -> tuple[Fraction, Fraction]:
    """Return the bank's gain per unit on the right and on the left, so much being staked."""
    right, left = staked
    settles = options.ponte_natural == "settles"
    return edges(counts, right, left, settles=settles, lay_down=options.lay_down_any)


def _figures(view: View[BaccaraPublic], worths: tuple[Worth, ...]) -> tuple[Figure, ...]:
    public = view.public
    if public.phase is BaccaraPhase.STAKES:
        staked = [public.stakes_on(side) for side in BOTH]
        return (Figure("baccara.edge", bank_edge(unseen(view), public.options, staked if any(staked) else (1, 0))),)
    found = {type(each.act): Fraction(each.value) for each in worths}
    return (Figure("baccara.right", found[LayDown] - found[OfferCard]),) if LayDown in found else ()


def _bank(view: View[BaccaraPublic]) -> int:
    return total(view.faces[token] for token in view.public.bank)


def even_taking(view: View[BaccaraPublic], own: int) -> float:
    """Return how often the equilibrium takes a card with a total, where the view's side is asked."""
    public = view.public
    play = play_of(public)
    before = tuple(third_of(view, side) for side in at_stake(public) if side is not public.asked)
    return play.takes[before if public.phase is BaccaraPhase.LEFT else ()][own] / play.whole


def even_drawing(view: View[BaccaraPublic], bank: int) -> float:
    """Return how often the equilibrium draws with a total, when all sides have answered."""
    play = play_of(view.public)
    return play.draws[bank, tuple(third_of(view, side) for side in at_stake(view.public))] / play.whole_draws


def play_of(public: BaccaraPublic) -> SidesPlay:
    """Return how all are taken to play for what is still at stake."""
    staked = [public.stakes_on(side) for side in at_stake(public)]
    settles = _settles(public)
    return two_sides(*staked, settles=settles) if len(staked) == 2 else one_side(settles=settles)


def _sides(view: View[BaccaraPublic]) -> list[Hidden]:
    """Return the sides that the banker still has to meet, with what their answers tell of their hands."""
    public, counts = view.public, unseen(view)
    sides = at_stake(public)
    thirds = [third_of(view, side) for side in sides]
    lawful = [_lawful(public, side) for side in sides]
    told = lawful
    if public.phase is BaccaraPhase.LAST and sides:
        play = play_of(public)
        told = [_told(play, each, thirds[: place + 1]) for place, each in enumerate(lawful)]
        if not any(spread(counts, told[0], pairs(counts, told[1] if len(told) == 2 else EVERY))):
            told = lawful
    return [Hidden(public.stakes_on(side), told[place], thirds[place]) for place, side in enumerate(sides)]


def _told(play: SidesPlay, lawful: Weights, seen: Sequence[int | None]) -> Weights:
    """Return how likely each total is of a side that answered last of these."""
    before = tuple(seen[:-1])
    return times(lawful, play.refuses(before) if seen[-1] is None else play.takes[before])


def _asked(view: View[BaccaraPublic]) -> AskedSide:
    """Return the side that is asked, as its ponte sees it."""
    public, counts, play = view.public, unseen(view), play_of(view.public)
    side = Side(public.phase.value)
    own = total(view.faces[token] for token in public.cards_of(side))
    other = None
    for each in at_stake(public):
        if each is not side:
            answered = public.phase is BaccaraPhase.LEFT
            third, lawful = third_of(view, each), _lawful(public, each)
            told = _told(play, lawful, [third]) if answered else lawful
            possible = any(spread(counts, told, pairs(counts, BELOW_EIGHT)))
            other = Other(told if possible else lawful, answered, third)
    return AskedSide(counts, own, play, other)


def at_stake(public: BaccaraPublic) -> tuple[Side, ...]:
    """Return the sides that still can win or lose, right first."""
    return tuple(side for side in public.staked if side not in public.settled)


def third_of(view: View[BaccaraPublic], side: Side) -> int | None:
    """Return the third card that a side took."""
    cards = view.public.cards_of(side)
    return pips(view.faces[cards[2]]) if len(cards) == 3 else None


def _lawful(public: BaccaraPublic, side: Side) -> Weights:
    """Return which totals the law leaves possible for the two cards of a side (BA-09, BA-11)."""
    weights = BELOW_EIGHT if _settles(public) else EVERY
    answered = public.phase is BaccaraPhase.LAST or (public.phase is BaccaraPhase.LEFT and side is Side.RIGHT)
    if answered and public.options.ponte_draw == "tableau":
        weights = times(weights, _TOOK if len(public.cards_of(side)) == 3 else _REFUSED)
    return weights


def _settles(public: BaccaraPublic) -> bool:
    return public.options.ponte_natural == "settles"
