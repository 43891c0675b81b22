"""What the lady of the house says of an evening: one sentence, from what really happened."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, chain

from game.play.evening.evening import Evening
from game.play.evening.played import EveningSoFar, EveningStay
from game.play.evening.so_far import results_by_name
from game.play.evening.wishes import reached
from game.store.evening.pages import GracePage, NoteOfHandPage, UnseenPage

_Sentence = tuple[str, tuple[int | str, ...]]
_ELEVEN = 180
_GREAT_COUP, _BANK, _COMEBACK, _UNSEEN, _DEAR, _EVEN, _LOST = 25, 40, 30, 150, 8, 5, 60
_QUIET = 6
"""So many sentences there are for an evening of which nothing is to be said."""


def sentence(evening: Evening, player: int, played: EveningSoFar, got: Sequence[str], dearest: float) -> _Sentence:
    """Return the first sentence that applies, `evening.lady.<key>` with its arguments.

    `got` are the wishes that were reached, `dearest` is what the dearest choice gave away.
    """
    some = chain(
        _of_debts(evening, player),
        _of_coups(evening, player, played),
        _of_the_company(evening, played, dearest),
        _of_the_end(evening, player, played, got),
    )
    return next(some)


def _of_debts(evening: Evening, player: int) -> Iterator[_Sentence]:
    for page in evening.journal.evenings.pages(evening.at):
        if isinstance(page, NoteOfHandPage) and page.player == player and page.amount < 0:
            yield "repaid", (page.lender, -page.amount)
        if isinstance(page, GracePage) and page.player == player:
            yield "grace", ()


def _of_coups(evening: Evening, player: int, played: EveningSoFar) -> Iterator[_Sentence]:
    nets = [coup.net for stay in played.stays for coup in stay.coups]
    if max(nets, default=0) >= _GREAT_COUP:
        yield "great_coup", (max(nets),)
    for stay in played.stays:
        if any(coup.banks for coup in stay.coups) and abs(stay.result) >= _BANK:
            yield "bank_won" if stay.result > 0 else "bank_lost", (abs(stay.result),)
    result = evening.result(player)
    if result > max(0, *results_by_name(evening).values()):
        yield "first", (result,)
    lowest = min(accumulate(nets), default=0)
    if result > 0 and lowest <= -_COMEBACK:
        yield "comeback", (-lowest, result)


def _of_the_company(evening: Evening, played: EveningSoFar, dearest: float) -> Iterator[_Sentence]:
    for page in evening.journal.evenings.pages(evening.at):
        if isinstance(page, UnseenPage):
            for name, won in zip(page.seats, page.results, strict=True):
                if abs(won) >= _UNSEEN:
                    yield "unseen_won" if won > 0 else "unseen_lost", (name, abs(won))
    if dearest >= _DEAR:
        yield "dear_choice", (round(dearest),)
    for told in evening.told():
        if told.key == "watch" and any((told.names[1] == s.game and told.names[0] in s.names) for s in played.stays):
            yield "ruined", (told.names[0],)


def _of_the_end(evening: Evening, player: int, played: EveningSoFar, got: Sequence[str]) -> Iterator[_Sentence]:
    at_tables = [wish for wish in got if not wish.startswith("evening.")]
    early = EveningSoFar(tuple(_until(stay, _ELEVEN) for stay in played.stays if stay.start < _ELEVEN))
    if set(at_tables) - set(reached(at_tables, early)):
        yield "late_wish", ()
    if played.result <= -_LOST:
        yield "lost", (-played.result,)
    if abs(evening.result(player)) <= _EVEN:
        yield "even", ()
    yield f"quiet.{evening.page.number % _QUIET}", ()


def _until(stay: EveningStay, minute: int) -> EveningStay:
    coups = tuple(coup for coup in stay.coups if coup.minute <= minute)
    return replace(stay, coups=coups, over=stay.over and len(coups) == len(stay.coups))
