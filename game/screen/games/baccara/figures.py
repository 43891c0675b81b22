"""The figures of Baccara in the notebook: what each act is worth, and what the right of BA-15 is worth."""

from game.cards.faces import Rank
from game.odds.contract import Figure as Told
from game.rules.baccara.acts import BaccaraRefuse, BaccaraStake, Deal, LayDown, OfferCard, Take
from game.rules.baccara.state import BOTH, POINTS, BaccaraPhase, pile_of
from game.screen.games.baccara.asked import is_asked
from game.screen.paper.about import AboutFigure
from game.screen.paper.notebook_rows import Block, FigureRow, NotebookText, PointBar, PointBars, Row
from game.screen.table import common
from game.screen.table.contract import TableState
from game.screen.table.worths import NamedChoice
from game.stage.tables.baccara import known_point
from game.stage.tables.baccara_plan import seating
from game.table.any_game import AnyAct, AnyPublic
from game.table.values import Side, hand, purse
from game.table.view import AnyView, View
from game.text import numbers

NATURALS = frozenset({8, 9})
"""The points of two cards that only a bank shows at once."""
RANKS = (Rank.ACE, *(rank for rank in Rank if rank.value in "23456789"))
"""The ranks of which a card changes a point; ten and the courts leave it."""
_THIRD_CARD_PHASES = frozenset({BaccaraPhase.RIGHT, BaccaraPhase.LEFT, BaccaraPhase.LAST})


def facts(state: TableState) -> Block:
    """Return what helps to decide: before the deal the stakes that are taken; then what a card makes of the hand."""
    words = state.words
    bars = third(state)
    if bars is not None:
        point, made = bars
        wide = [sum(bar.wide for bar in made.bars if bar.good == good) for good in (1, -1, 0)]
        natural, counted = natural_told(state, point), NotebookText(words("table.baccara.ranks", *wide))
        return Block(words("table.baccara.card_makes", point), (*natural, made) if natural else (made, counted))
    least, bank = state.options.least, state.tableau.chips_at(purse(seating(state.view.public).banker))
    most = min(state.options.most, bank)
    stakes = words("table.baccara.from_to", least, most) if least <= most else words("table.baccara.from_none")
    rows = [
        FigureRow(words("table.baccara.covers"), str(bank)),
        FigureRow(words("table.baccara.stake_from"), stakes),
        *_who_decides(state),
    ]
    return Block(words("table.baccara.stakes_head"), (*rows, *asked_figures(state)))


def natural_told(state: TableState, point: int) -> tuple[NotebookText, ...]:
    """Return what an eight or nine of a side's is, and why it is asked all the same (BA-09); nothing of any other."""
    if state.view.public.asked is None or point not in NATURALS:
        return ()
    return (NotebookText(state.words(f"table.baccara.natural.{point}")),)


def _who_decides(state: TableState) -> tuple[Row, ...]:
    """Return who plays the hand of the viewer's side in the coup that comes, and that it does not pass (BA-05)."""
    words, public = state.words, state.view.public
    side = public.sides[state.seat] if state.seat is not None else None
    if side is None:
        return ()
    first = public.stakers(side)[:1]
    who = words("table.baccara.decides.who", f"seat:{first[0]}") if first else words("table.baccara.decides.none")
    return FigureRow(words("table.baccara.decides"), who), NotebookText(words("table.baccara.decides.stays"))


def hangs_on(state: TableState, view: AnyView) -> tuple[NotebookText, ...]:
    """Return what lies on both sides, by which the worth of a card turns, and what lay when the same point last asked.

    `view` is what the player had before him.
    """
    words, public = state.words, view.public
    side, point = public.asked, _point_of(state, view)
    if side is None or side is not public.sides[state.own] or point is None:
        return ()
    lies = _on_both(public, side)
    told = [NotebookText(words("table.baccara.hangs", *lies))]
    now = next((n for n, step in enumerate(state.history) if step.before == public), len(state.history))
    for step in reversed(state.history[:now]):
        if step.seat == state.seat and isinstance(step.act, Take | BaccaraRefuse):
            before = View(state.own, step.before, view.faces)
            if _point_of(state, before) == point:
                last = _on_both(step.before, side)
                told += [NotebookText(words("table.baccara.hung", point, *last))] if last != lies else []
                break
    return tuple(told)


def _point_of(state: TableState, view: AnyView) -> int | None:
    """Return the point of the two cards that the viewer's side was dealt."""
    side = view.public.sides[state.own]
    return None if side is None else known_point(view, pile_of(side))


def _on_both(public: AnyPublic, side: Side) -> tuple[int, int]:
    """Return what lies on a side, and on the other."""
    return int(public.stakes_on(side)), int(sum(public.stakes_on(each) for each in BOTH if each is not side))


def asked_figures(state: TableState) -> tuple[FigureRow | NotebookText, ...]:
    """Return the figures beside the worths where they are told: the edge of the bank, the right of BA-15.

    Why the edge is as high as it is stands under it.
    """
    words, language, rows = state.words, state.words.language, list[FigureRow | NotebookText]()
    for figure in state.appraisal.figures if state.appraisal is not None else ():
        share = figure.name == "baccara.edge"
        said = numbers.percent(figure.value, language, 2) if share else numbers.amount(figure.value, language)
        about = AboutFigure(figure.name, figure.args, _worked(state, figure))
        rows.append(FigureRow(words(f"figure.{figure.name}", *figure.args), said, about=about))
        if share:
            rows.append(NotebookText(words(f"figure.baccara.edge.{state.options.ponte_natural}")))
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
    if state.seat is None or not is_asked(state) or public.phase not in _THIRD_CARD_PHASES:
        return None
    side = public.sides[state.seat]
    own = known_point(state.view, hand(state.seat) if side is None else pile_of(side))
    if own is None:
        return None
    ranks = [(common.letter(rank.value, words.language), (own + POINTS[rank]) % 10) for rank in RANKS]
    bars = [PointBar(letter, made, (made > own) - (made < own)) for letter, made in ranks]
    tens = " ".join(common.letter(rank, words.language) for rank in "TJQK")
    return own, PointBars((*bars, PointBar(tens, own, 0, len(tens.split()))))
