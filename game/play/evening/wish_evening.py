"""What is reached by a whole evening, whatever was played: none of it is known before the evening is over."""

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate

from game.play.evening.played import EveningSoFar, EveningStay, Played
from game.play.tables import facts_of
from game.table.events import TableLaid
from game.table.values import Seat, purse

_ELEVEN = 180
_BANK = Seat(0)
_WET = -10
"""No lower may the evening stand after a table where one keeps dry feet, as the wish says."""


def _at_its_end(and_also: Callable[[EveningSoFar], bool]) -> Callable[[EveningSoFar], bool]:
    return lambda evening: evening.over and bool(evening.stays) and and_also(evening)


def _coups(evening: EveningSoFar) -> list[Played]:
    return [coup for stay in evening.stays for coup in stay.coups]


def _last_won(evening: EveningSoFar) -> bool:
    nets = [coup.net for coup in _coups(evening) if coup.net]
    return bool(nets) and nets[-1] > 0


def _dry_feet(evening: EveningSoFar) -> bool:
    return min(accumulate(stay.result for stay in evening.stays)) >= _WET


def _late(evening: EveningSoFar) -> bool:
    return sum(coup.net for coup in _coups(evening) if coup.minute >= _ELEVEN) > 0


def _bank_broken(stay: EveningStay) -> bool:
    """Tell whether whoever sat down with the bank, at seat 0, rose with nothing."""
    if not facts_of(stay.game).banked or not stay.coups or stay.coups[0].banks:
        return False
    laid = next((event for event in stay.coups[0].events if isinstance(event, TableLaid)), None)
    return laid is not None and stay.over and dict(laid.chips)[purse(_BANK)] + stay.results[stay.names[0]] <= 0


OUT_OF_REACH: Mapping[str, Callable[[Sequence[int]], bool]] = {
    "evening.first_table": lambda results: bool(results) and results[0] <= 0,
    "evening.dry_feet": lambda results: min(accumulate(results), default=0) < _WET,
}
"""Which wishes the results of the tables that are over leave nobody any more, before midnight too."""

REACHED: Mapping[str, Callable[[EveningSoFar], bool]] = {
    "evening.ahead": _at_its_end(lambda evening: evening.result > 0),
    "evening.twenty": _at_its_end(lambda evening: evening.result >= 20),  # the wishes say so, here and below
    "evening.rival": _at_its_end(lambda evening: evening.result > evening.company.get(evening.rival, evening.result)),
    "evening.first": _at_its_end(lambda evening: evening.result > max(evening.company.values(), default=0)),
    "evening.last": _at_its_end(_last_won),
    "evening.first_table": _at_its_end(lambda evening: evening.stays[0].result > 0),
    "evening.dry_feet": _at_its_end(_dry_feet),
    "evening.after_eleven": _at_its_end(_late),
    "evening.twenty_five": _at_its_end(lambda evening: any(coup.net >= 25 for coup in _coups(evening))),
    "evening.broken_bank": _at_its_end(lambda evening: any(map(_bank_broken, evening.stays))),
}
