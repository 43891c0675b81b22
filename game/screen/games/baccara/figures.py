"""The figures of Baccara in the carnet: what each act is worth, and what the right of BA-15 is worth."""

from fractions import Fraction

from game.odds.baccara.appraise import bank_edge, unseen
from game.odds.contract import Figure as Told
from game.play.accounts.sitting_sums import Priced
from game.play.replayed import ReplayedStep
from game.rules.baccara.acts import Deal, LayDown, OfferCard, Stake
from game.rules.baccara.state import BOTH, Phase, pile_of, pips
from game.screen.games.baccara.asked import is_asked
from game.screen.paper.about import AboutFigure, AboutWorth
from game.screen.paper.carnet_rows import Bar, Bars, FigureRow, Row
from game.screen.table import common
from game.screen.table.contract import TableState
from game.stage.tables.baccara import known_point
from game.table.values import Seat, hand
from game.text import numbers

_THIRD = frozenset({Phase.RIGHT, Phase.LEFT, Phase.LAST})


def head(state: TableState) -> str:
    """Return the key of the heading: the bank's edge before the deal, then what each act is worth."""
    return "table.baccara.edge" if state.view.public.phase is Phase.STAKES else "table.baccara.worth"


def rows(state: TableState) -> tuple[Row, ...]:
    """Return exact figures: worths in jetons to the end of the coup, edges as shares of a stake."""
    found = state.appraisal
    if found is None or state.view.public.phase in {Phase.OUT, Phase.LOT}:
        return ()
    words, language = state.words, state.words.language
    shown: list[Row] = [
        FigureRow(
            words(f"act.baccara.{worth.act.do}"), numbers.amount(worth.value, language), about=AboutWorth(worth.act)
        )
        for worth in found.worths
        if not isinstance(worth.act, Stake | Deal)
    ]
    for figure in found.figures:
        label = words(f"figure.{figure.name}", *figure.args)
        share = figure.name == "baccara.edge"
        said = numbers.percent(figure.value, language, 2) if share else numbers.amount(figure.value, language)
        about = AboutFigure(figure.name, figure.args, _worked(state, figure))
        shown.append(FigureRow(label, said, about=about))
    return (*shown, *common.assumed(state))


def _worked(state: TableState, figure: Told) -> tuple[int | str, ...]:
    """Return what a figure comes to with the chips that lie: the bank's gain of them, or both worths of its choice."""
    found, language = state.appraisal, state.words.language
    staked = sum(int(state.view.public.stakes_on(side)) for side in BOTH)
    if figure.name == "baccara.edge" and staked:
        return f"chips:{staked}", numbers.amount(staked * figure.value, language)
    if figure.name == "baccara.right" and found is not None:
        worth = {type(each.act): each.value for each in found.worths}
        return numbers.amount(worth[LayDown], language), numbers.amount(worth[OfferCard], language)
    return ()


def third(state: TableState) -> Bars | None:
    """Return what point a third card would make, by all cards that the viewer has not seen; None where none is due."""
    public, words = state.view.public, state.words
    if state.seat is None or not is_asked(state) or public.phase not in _THIRD:
        return None
    side = public.sides[state.seat]
    own = known_point(state.view, hand(state.seat) if side is None else pile_of(side))
    if own is None:
        return None
    counts = [16 * public.options.packs, *[4 * public.options.packs] * 9]
    for card in state.view.faces.values():
        counts[pips(card)] -= 1
    made = [counts[(point - own) % 10] for point in range(10)]
    bars = (Bar(str(point), count / max(made), (point > own) - (point < own)) for point, count in enumerate(made))
    return Bars(tuple(bars), words("table.baccara.worse"), words("table.baccara.better"))


def price(step: ReplayedStep, seat: Seat) -> Priced:
    """Return what a seat has at stake when the bank deals, and what that brings it on average.

    For the bank all stakes count, each side as though it alone had staked, as the carnet's edge before any stake.
    """
    public = step.before.position.public
    if not isinstance(step.act, Deal):
        return 0, Fraction(0)
    banks = seat == public.banker
    staked = sum(int(public.stakes_on(side)) for side in BOTH) if banks else int(public.stake_of(seat))
    if not staked:
        return 0, Fraction(0)
    gain = staked * bank_edge(unseen(step.before.view(seat)), public.options)
    return staked, gain if banks else -gain
