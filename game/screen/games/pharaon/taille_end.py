"""The end of a taille at both Pharaons: what it brought, by coups and by cards, and how much of it was luck."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from game.cards.faces import Rank
from game.play.session_step import SessionStep
from game.rules.pharaon.state import BANKER, LEFT, RIGHT, PharaonPhase
from game.screen.paper.notebook_rows import Bar, Bars, Block, FigureRow, NotebookText, Row
from game.screen.table.board.ended import price_rows
from game.screen.table.common import net_of
from game.screen.table.contract import TableState
from game.table.contract import Over, Shuffling
from game.table.events import CardsMoved, ChipsMoved, Ruled
from game.table.stakes import risked
from game.table.values import Seat, purse, staked_on, staker
from game.text import numbers

_BUNDLE = 3
"""So many coups share a bar."""


@dataclass(frozen=True, slots=True)
class TailleEnd:
    """What a taille brought the viewer: coup by coup, card by card, and what he staked for it.

    `faults` is the part of it that no card decided: a fausse taille that pays all that lies, a cheat and his fine.
    """

    coups: tuple[int, ...]
    cards: Counter[Rank]
    staked: int
    faults: int = 0

    @property
    def net(self) -> int:
        """The jetons won less those lost."""
        return sum(self.coups)


def taille_end(state: TableState) -> TailleEnd | None:
    """Return what the taille brought that has ended, also by rising; None while one lasts, or where none was played."""
    if not isinstance(state.awaited, Shuffling | Over) or not state.settled or state.seat is None:
        return None
    if not any(_draws(step) for step in state.history):
        return None
    coups, cards, faults = list[int](), Counter[Rank](), 0
    staked = sum(risked(((step.events, state.seat == BANKER) for step in state.history), state.seat))
    for step in state.history:
        if _draws(step) and (step.before.phase is not PharaonPhase.HALF or not coups):  # or it is laid card by card
            coups.append(0)
        if not coups:
            continue
        net = net_of(step.events, state.seat)
        coups[-1] += net.won - net.lost
        cards.update(dict(_paid(step, state.seat)) if _draws(step) else {})
        if _is_false(step) or not _draws(step):
            faults += net.won - net.lost
    return TailleEnd(tuple(coups), cards, staked, faults)


def taille_end_block(state: TableState) -> Block | None:
    """Return the block that tells of a taille that has just ended."""
    end = taille_end(state)
    if end is None:
        return None
    words, language = state.words, state.words.language
    midway = state.view.public.left > 1 and state.view.public.phase is not PharaonPhase.DONE
    head = words("table.taille_end.midway" if midway else "table.taille_end")
    rows: list[Row] = [
        FigureRow(words("table.taille_end.net"), numbers.whole(end.net, language, signed=True), lit=True)
    ]
    if not end.staked and not end.faults:
        rows.append(NotebookText(words("table.taille_end.nothing")))
        return Block(head, tuple(rows))
    ranked = [each for each in end.cards.most_common() if each[1]]
    for name, (_, chips) in (("best", ranked[0]), ("worst", ranked[-1])) if ranked else ():
        if (chips > 0) is (name == "best"):
            alike = [words.of(f"rank:{each.value}") for each, same in ranked if same == chips]
            label = words(f"table.taille_end.{name}", ", ".join(alike))
            rows.append(FigureRow(label, numbers.whole(chips, language, signed=True)))
    if end.faults:
        rows.append(FigureRow(words("table.taille_end.faults"), numbers.whole(end.faults, language, signed=True)))
    sums = state.told.sums.since_deal() if state.told.sums is not None else None
    if sums is not None and sums.staked:
        rows += price_rows(sums, words, end.net - end.faults)
    rows.append(_curve(end, words("table.taille_end.curve"), language))
    return Block(head, tuple(rows))


def _curve(end: TailleEnd, caption: str, language: str) -> Bars:
    """Return what every three coups brought, as bars over the number of the last of them."""
    sums = [sum(end.coups[at : at + _BUNDLE]) for at in range(0, len(end.coups), _BUNDLE)]
    most = max(1, *map(abs, sums))
    last = [min(len(end.coups), at + _BUNDLE) for at in range(0, len(end.coups), _BUNDLE)]
    bars = (
        Bar(str(n), abs(each) / most, (each > 0) - (each < 0), numbers.whole(each, language, signed=True))
        for n, each in zip(last, sums, strict=True)
    )
    return Bars(tuple(bars), caption)


def _is_false(step: SessionStep) -> bool:
    return any(isinstance(event, Ruled) and event.ruling == "pharaon.fausse_taille" for event in step.events)


def _draws(step: SessionStep) -> bool:
    return any(isinstance(event, CardsMoved) and event.target in {RIGHT, LEFT} for event in step.events)


def _paid(step: SessionStep, seat: Seat) -> Iterator[tuple[Rank, int]]:
    """Yield what a step brought a seat on each card: for the banker what it cost the others."""
    sums = Counter[Rank]()
    for event in step.events:
        if not isinstance(event, ChipsMoved):
            continue
        for lies, other, sign in ((event.target, event.source, 1), (event.source, event.target, -1)):
            who = staker(lies)
            if who is not None and other == purse(BANKER) and seat in {who, BANKER}:
                sums[Rank(staked_on(lies))] += sign * event.amount * (-1 if seat == BANKER else 1)
    yield from sums.items()
