"""Prove a sitting: each shoe from its pledge, seed and cut, each deal played again, each chip against the ledger."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.cards.shuffle import numbered_seed, pledge
from game.play.house import Progress, unheard
from game.play.session import Session
from game.store.entry import Entry
from game.store.journal import Journal
from game.store.ledger import postings_of
from game.store.pages import PAGE_KINDS, DealPage, LoanPage, Page, SittingPage, page_of
from game.table.events import CardsShuffled, ChipsMoved


def verify(
    journal: Journal, number: int, stopped: Callable[[], bool] = lambda: False, progress: Progress = unheard
) -> Iterator[str]:
    """Yield what does not hold of a sitting, a sentence each; end early where it is `stopped`.

    Raise StoreError where there is no such sitting.
    """
    first = journal.page(number)
    next_seed = first.house_seed
    begun, end = journal.tally(number).first, journal.tally(number).last
    try:
        session = Session(journal, number, first)
    except Exception as error:  # noqa: BLE001  # whatever this program cannot read any more is told
        yield f"entry {begun}: it cannot be played again: {error}"
        return
    for entry in journal.ledger.entries(number, PAGE_KINDS):
        if stopped():
            return
        progress(entry.number - begun, end - begun)
        try:
            page = page_of(entry)
            if isinstance(page, DealPage):
                yield from _sealed(entry, page, next_seed, session)
                yield from _numbered(entry, page, first, session)
                next_seed = page.next_seed
            session.replay(page)
            same = _moved_alike(journal, entry, page, session)
        except Exception as error:  # noqa: BLE001  # whatever a law of another program raises over it is told
            yield f"entry {entry.number}: it cannot be played again: {error}"
            return
        if not same:
            yield f"entry {entry.number}: the ledger moved other chips than the law does"


def _numbered(entry: Entry, page: DealPage, first: SittingPage, session: Session) -> Iterator[str]:
    """Yield that a shoe is not that of the number by which the table is dealt; nothing of a sealed one."""
    if first.pack and page.house_seed != numbered_seed(first.pack, first.game, session.deals + 1).hex():
        yield f"entry {entry.number}: the shoe is not that of the number {first.pack}"


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """Cards that served again (PR-13): as they lay, the first one thrown first, and in their new order, top first."""

    thrown: tuple[str, ...]
    order: tuple[str, ...]


def reshuffles(journal: Journal, number: int) -> tuple[tuple[Reshuffle, ...], ...]:
    """Return what was shuffled again of each shoe of a sitting that holds."""
    session = Session(journal, number, journal.page(number))
    found: list[list[Reshuffle]] = []
    for entry in journal.ledger.entries(number, PAGE_KINDS):
        page = page_of(entry)
        session.replay(page)
        if isinstance(page, DealPage):
            found.append([])
        if not isinstance(page, LoanPage):
            found[-1] += _served_again(session)
    return tuple(map(tuple, found))


def _served_again(session: Session) -> Iterator[Reshuffle]:
    for event in session.history[-1].events:
        if isinstance(event, CardsShuffled):
            yield Reshuffle(session.faces(event.tokens), session.faces(event.fresh[::-1]))


def _sealed(entry: Entry, page: DealPage, next_seed: str, session: Session) -> Iterator[str]:
    if pledge(bytes.fromhex(page.house_seed)) != page.pledge:
        yield f"entry {entry.number}: the seed is not the one that was pledged"
    if page.house_seed != next_seed:
        yield f"entry {entry.number}: the shoe is not the one whose pledge was shown before it"
    if session.begun and not session.leads_to(page):
        yield f"entry {entry.number}: the deal does not begin as the one before it ended"


def _moved_alike(journal: Journal, entry: Entry, page: Page, session: Session) -> bool:
    """Tell whether the postings of an entry are the law's; before them only cash may stand that the house advanced."""
    events = () if isinstance(page, LoanPage) else session.history[-1].events
    moves = [event for event in events if isinstance(event, ChipsMoved)]
    told = tuple(postings_of(journal.transfers(int(entry.sitting or 0), page, moves)))
    advanced = entry.postings[: len(entry.postings) - len(told)]
    return entry.postings[len(advanced) :] == told and all(
        each.currency == "cash" and each.clause.startswith("house.") for each in advanced
    )
