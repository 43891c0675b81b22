"""Prove an evening from the journal: what its number gives, each table, each table without a player, and the lines."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.play.accounts.verify import verify
from game.play.evening.clock import minute_after
from game.play.evening.evening import Evening
from game.play.evening.files import company_file, hours
from game.play.evening.line import line_of
from game.play.evening.number import VERSION, drawn_company, drawn_wishes, is_there, shoe_seed
from game.play.evening.so_far import results_at, so_far
from game.play.evening.unseen import played_elsewhere
from game.play.evening.wishes import reached
from game.store.evening.pages import MidnightPage, NoteOfHandPage, UnseenPage
from game.store.pages import DealPage, page_of
from game.table.values import Chips, GameId


def prove(evening: Evening) -> Iterator[str]:
    """Yield what does not hold of an evening, a sentence each."""
    page = evening.page
    if page.version != VERSION:
        yield f"it was played with edition {page.version} of the house, and this is {VERSION}"
        return
    if page.company != drawn_company(page.number):
        yield "its number gives another company"
    if page.wishes != tuple(drawn_wishes(page.number, place) for place in range(len(page.players))):
        yield "its number gives other wishes"
    yield from _shoes(evening)
    for sitting in evening.sittings:
        yield from (f"sitting {sitting}: {wrong}" for wrong in verify(evening.journal, sitting))
    yield from _elsewhere(evening)
    yield from _lines(evening)


def _shoes(evening: Evening) -> Iterator[str]:
    opened = dict[GameId, int]()
    for sitting in evening.sittings:
        game = evening.journal.tally(sitting).game
        for entry in evening.journal.ledger.entries(sitting, ("deal",)):
            page, opened[game] = page_of(entry), opened.get(game, 0) + 1
            seed = shoe_seed(evening.page.number, game, opened[game]).hex()
            if isinstance(page, DealPage) and page.house_seed != seed:
                yield f"entry {entry.number}: the shoe does not follow from the number"


@dataclass(slots=True)
class _Company:
    """What each of the company has with him as the evening goes on, and who was free while a player sat."""

    held: dict[str, int]
    free: Mapping[str, Chips] = field(default_factory=dict)

    def win(self, results: Mapping[str, Chips]) -> None:
        """Let results be settled; what somebody lacks his home pays."""
        for name in self.held.keys() & results.keys():
            self.held[name] = max(0, self.held[name] + results[name])


def _elsewhere(evening: Evening) -> Iterator[str]:
    """Reckon each table without a player again."""
    journal, page = evening.journal, evening.page
    company, stays = _Company({guest.name: int(guest.purse) for guest in page.company}), list[tuple[GameId, int]]()
    happened = [(journal.tally(sitting).first, sitting) for sitting in evening.sittings]
    written = dict(zip(journal.evenings.tally(evening.at).pages, journal.evenings.pages(evening.at), strict=True))
    for entry, sitting in sorted([*happened, *((entry, 0) for entry in written)]):
        if sitting:
            tally, start = journal.tally(sitting), minute_after(stays) + hours().walk
            stays.append((tally.game, tally.coups))
            here = {account.name for account in journal.page(sitting).accounts}
            company.free = {
                guest.name: Chips(company.held[guest.name]) for guest in page.company
                if is_there(guest, start) and guest.name not in here
                and company.held[guest.name] > company_file().house.home_below
            }  # fmt: skip
            company.win(results_at(evening, sitting))
            continue
        found = written[entry]
        if isinstance(found, NoteOfHandPage) and found.lender in company.held:
            company.held[found.lender] -= found.amount
        if isinstance(found, UnseenPage):
            game, minutes = stays[-1][0], found.until - found.start
            again = played_elsewhere(page.number, len(stays), game, company.free, minutes)
            said = None if again is None else (again.game, again.seats, again.results)
            if said != ((found.game, found.seats, found.results) if found.game else None):
                yield f"entry {entry}: the table that nobody saw went otherwise"
            company.win(dict(zip(found.seats, found.results, strict=True)))


def _lines(evening: Evening) -> Iterator[str]:
    for page in evening.journal.evenings.pages(evening.at):
        if isinstance(page, MidnightPage):
            for place, (player, line) in enumerate(zip(evening.page.players, page.line, strict=True)):
                got = reached(evening.page.wishes[place], so_far(evening, player))
                if page.reached[place] != got:
                    yield f"other wishes were reached than those of player {place + 1}"
                if line_of(evening, player, len(got)) != line:
                    yield f"the line of player {place + 1} is not what the evening comes to"
