"""The figures of Baccara in the carnet: what each act is worth, and what the right of BA-15 is worth."""

from fractions import Fraction

from game.cards.faces import Rank
from game.odds.baccara.appraise import expected
from game.odds.contract import Figure as Told
from game.play.replayed import ReplayedStep
from game.rules.baccara.acts import BaccaraStake, Deal, LayDown, OfferCard
from game.rules.baccara.state import BOTH, POINTS, BaccaraPhase, pile_of
from game.screen.games.baccara.asked import is_asked
from game.screen.paper.about import AboutFigure
from game.screen.paper.carnet_rows import Block, CarnetText, FigureRow, PointBar, PointBars
from game.screen.table import common
from game.screen.table.contract import TableState
from game.screen.table.worths import NamedChoice
from game.stage.tables.baccara import known_point
from game.stage.tables.baccara_plan import seating
from game.table.any_game import AnyAct
from game.table.values import Seat, hand, purse
from game.text import numbers

RANKS = (Rank.ACE, *(rank for rank in Rank if rank.value in "23456789"))
"""The ranks of which a card changes a point; ten and the courts leave it."""
_THIRD = frozenset({BaccaraPhase.RIGHT, BaccaraPhase.LEFT, BaccaraPhase.LAST})


def facts(state: TableState) -> Block:
    """Return what helps to decide: before the deal the stakes that are taken; then what a card makes of the hand."""
    words = state.words
    bars = third(state)
    if bars is not None:
        point, made = bars
        wide = [sum(bar.wide for bar in made.bars if bar.good == good) for good in (1, -1, 0)]
        counted = CarnetText(words("table.baccara.ranks", *wide))
        return Block(words("table.baccara.card_makes", point), (made, counted))
    options = state.options
    rows = [
        FigureRow(words("table.baccara.covers"), str(state.tableau.chips_at(purse(seating(state.view.public).banker)))),
        FigureRow(words("table.baccara.stake_from"), words("table.baccara.from_to", options.least, options.most)),
    ]
    return Block(words("table.baccara.stakes_head"), (*rows, *asked_figures(state)))


def asked_figures(state: TableState) -> tuple[FigureRow, ...]:
    """Return the figures beside the worths where they are told: the edge of the bank, the right of BA-15."""
    words, language, rows = state.words, state.words.language, list[FigureRow]()
    for figure in state.appraisal.figures if state.appraisal is not None else ():
        share = figure.name == "baccara.edge"
        said = numbers.percent(figure.value, language, 2) if share else numbers.amount(figure.value, language)
        about = AboutFigure(figure.name, figure.args, _worked(state, figure))
        rows.append(FigureRow(words(f"figure.{figure.name}", *figure.args), said, about=about))
    return tuple(rows)


def named(state: TableState, act: AnyAct) -> NamedChoice | None:
    """Return what an act is called; a stake and the deal are no choice between acts."""
    return None if isinstance(act, BaccaraStake | Deal) else NamedChoice(act, state.words(f"act.baccara.{act.do}"))


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


def third(state: TableState) -> tuple[int, PointBars] | None:
    """Return the point of the viewer's hand, and what each rank would make of it; None where no card is due."""
    public, words = state.view.public, state.words
    if state.seat is None or not is_asked(state) or public.phase not in _THIRD:
        return None
    side = public.sides[state.seat]
    own = known_point(state.view, hand(state.seat) if side is None else pile_of(side))
    if own is None:
        return None
    ranks = [(common.letter(rank.value, words.language), (own + POINTS[rank]) % 10) for rank in RANKS]
    bars = [PointBar(letter, made, (made > own) - (made < own)) for letter, made in ranks]
    tens = " ".join(common.letter(rank, words.language) for rank in "TJQK")
    return own, PointBars((*bars, PointBar(tens, own, 0, len(tens.split()))))


def price(step: ReplayedStep, seat: Seat) -> Fraction:
    """Return what the stakes that lie when the bank deals bring a seat on average."""
    return expected(step.before.view(seat), seat) if isinstance(step.act, Deal) else Fraction(0)
