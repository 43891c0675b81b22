"""What a player has played in an evening, as the journal tells it."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from game.play.evening.evening import Evening
from game.play.evening.files import hours
from game.play.evening.played import EveningSoFar, EveningStay, Played, PlayedStep
from game.play.evening.wishes import reached
from game.play.replayed import ReplayedSitting, ReplayedStep, replayed
from game.store.accounts import lender
from game.store.accounts import player as player_account
from game.store.evening.pages import MidnightPage, UnseenPage
from game.table.events import closes_coup
from game.table.values import Chips


def so_far(evening: Evening, player: int) -> EveningSoFar:
    """Return what a player has played in an evening, from the journal."""
    return _with_company(evening, player, tuple(read() for _, read in _stays(evening, player)))


class WishesSoFar:
    """Looks up again and again what has been reached. A stay that was over when it was read is not read anew."""

    def __init__(self) -> None:
        self._over: dict[tuple[int, int], EveningStay] = {}
        """The stays that are over, by sitting and player: no act changes them any more."""

    def reached(self, evening: Evening, player: int, wishes: Sequence[str]) -> tuple[str, ...]:
        """Return which of a player's wishes are reached by now."""
        found = []
        for sitting, read in _stays(evening, player):
            stay = self._over.get((sitting, player)) or read()
            if stay.over:
                self._over[sitting, player] = stay
            found.append(stay)
        return reached(wishes, _with_company(evening, player, tuple(found)))


def _with_company(evening: Evening, player: int, stays: tuple[EveningStay, ...]) -> EveningSoFar:
    page, pages = evening.page, evening.journal.evenings.pages(evening.at)
    over, rival = any(isinstance(each, MidnightPage) for each in pages), page.rivals[page.players.index(player)]
    return EveningSoFar(stays, results_by_name(evening), rival, over)


def _stays(evening: Evening, player: int) -> Iterator[tuple[int, Callable[[], EveningStay]]]:
    """Yield each sitting of a player, and what plays it again."""
    minute = 0
    for sitting in evening.sittings:
        start = minute + hours().walk
        tally = evening.journal.tally(sitting)
        minute = start + hours().coup(tally.game) * tally.coups
        if player_account(player) in tally.accounts:
            yield sitting, partial(_stay, evening, sitting, player, start)


def results_by_name(evening: Evening) -> dict[str, Chips]:
    """Return what each of the company has won by all that is written, also when the evening is over."""
    found = Counter[str]()
    for sitting in evening.sittings:
        found.update(results_at(evening, sitting))
    for page in evening.journal.evenings.pages(evening.at):
        if isinstance(page, UnseenPage):
            found.update(dict(zip(page.seats, page.results, strict=True)))
    return {guest.name: Chips(found[guest.name]) for guest in evening.page.company}


def _stay(evening: Evening, number: int, player: int, start: int) -> EveningStay:
    sitting = replayed(evening.journal, number, player)
    names = tuple(sitter.name for sitter in sitting.sitters)
    results, coups = results_at(evening, sitting.number), tuple(_coups(sitting, start))
    return EveningStay(sitting.game, sitting.seat, names, not sitting.live, start, results, coups)


def results_at(evening: Evening, sitting: int) -> dict[str, Chips]:
    """Return what each account has won at a table that is over, cash and what it was advanced among it."""
    found = Counter[str]()
    for entry in evening.journal.ledger.entries(sitting):
        for each in entry.postings:
            found[each.account] += each.amount
    accounts = evening.journal.accounts(sitting)
    sums = [found[account] + found[lender(account) or ""] for account in accounts]
    names = (account.name for account in evening.journal.page(sitting).accounts)
    return {name: Chips(won) for name, won in zip(names, sums, strict=True)}


def _coups(sitting: ReplayedSitting, start: int) -> Iterator[Played]:
    minute = start
    for deal, steps in groupby(sitting.steps, key=lambda step: step.deal):
        found, under_way = list[Played](), list[ReplayedStep]()
        for step in steps:
            under_way.append(step)
            if any(map(closes_coup, step.events)):
                minute += hours().coup(sitting.game)
                found.append(_played(sitting, under_way, deal, len(found) + 1, minute))
                under_way = []
        if found and under_way:  # what ends the shoe is told with its last coup
            found[-1] = replace(found[-1], steps=(*found[-1].steps, *map(_bare, under_way)))
        yield from found


def _played(sitting: ReplayedSitting, steps: list[ReplayedStep], deal: int, number: int, minute: int) -> Played:
    last, side = steps[-1].after, sitting.sitters[sitting.seat].side
    return Played(
        sitting.seat, deal + 1, number, minute, tuple(map(_bare, steps)), dict(last.view(sitting.seat).faces),
        last.position.public.banker == sitting.seat, side.value if side is not None else "",
    )  # fmt: skip


def _bare(step: ReplayedStep) -> PlayedStep:
    return PlayedStep(step.seat, step.act, step.events)
