"""The page of an evening: its curve, its best and dearest coup, the wishes, who left how, and one sentence."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.play.evening.clock import minute_after
from game.play.evening.evening import Evening
from game.play.evening.lady import sentence
from game.play.evening.line import line_of
from game.play.evening.played import EveningStay
from game.play.evening.so_far import results_by_name, so_far
from game.play.evening.wishes import reached
from game.play.evening_house import ClosingPage, CoupTold, Leaver, ResultSplit, TableHeld
from game.store.evening.pages import GracePage, NoteOfHandPage
from game.table.values import GameId


def closing_page(evening: Evening, player: int, weighed: ResultSplit | None = None) -> ClosingPage:
    """Return the page of a player, from the entries alone: of an evening that goes on, as it stands."""
    page, played = evening.page, replace(so_far(evening, player), over=True)
    wishes = page.wishes[page.players.index(player)]
    got = reached(wishes, played)
    told = [CoupTold(c.minute, stay.game, c.called, c.net) for stay in played.stays for c in stay.coups if c.net]
    return ClosingPage(
        page.number,
        evening.minute,
        page.brought[page.players.index(player)],
        evening.received(player),
        evening.pocket(player),
        evening.result(player),
        sum(len(stay.coups) for stay in played.stays),
        tuple(_curve(evening, player, told)),
        tuple(_held(stay) for stay in played.stays),
        max((each for each in told if each.net > 0), key=lambda each: each.net, default=None),
        min((each for each in told if each.net < 0), key=lambda each: each.net, default=None),
        weighed,
        tuple((wish, wish in got) for wish in wishes),
        _company(evening),
        sentence(evening, player, played, got, weighed.dearest if weighed is not None else 0),
        line_of(evening, player, len(got)),
    )


def end(evening: Evening) -> tuple[ClosingPage, ...]:
    """Let the evening be over, and return the page of each player. Raises EveningError at a table."""
    pages = tuple(closing_page(evening, player) for player in evening.page.players)
    evening.close([[wish for wish, got in page.wishes if got] for page in pages], [page.line for page in pages])
    return pages


def _curve(evening: Evening, player: int, told: Sequence[CoupTold]) -> Iterator[tuple[int, int]]:
    """Yield each minute at which something changed, and what was at hand or lay at the table then."""
    notes = [
        page for page in evening.journal.evenings.pages(evening.at) if isinstance(page, NoteOfHandPage | GracePage)
    ]
    moves = [(each.minute, int(each.net)) for each in told]
    moves += [(page.minute, int(page.amount)) for page in notes if page.player == player]
    chips = int(evening.page.brought[evening.page.players.index(player)])
    yield 0, chips
    for minute, amount in sorted(moves, key=lambda each: each[0]):
        chips += amount
        yield minute, chips


def _held(stay: EveningStay) -> TableHeld:
    until = stay.coups[-1].minute if stay.coups else stay.start
    return TableHeld(stay.game, stay.start, until, any(c.banks for c in stay.coups), stay.result)


def _company(evening: Evening) -> tuple[Leaver, ...]:
    results = results_by_name(evening)
    gone = {each.names[0]: each.minute for each in evening.told() if each.key == "watch"}
    rose, found = _rose(evening), list[Leaver]()
    for guest in evening.page.company:
        went = max(min(gone.get(guest.name, guest.goes), guest.goes), rose.get(guest.name, 0))
        found.append(Leaver(guest.name, guest.comes, went, results[guest.name]))
    return tuple(sorted(found, key=lambda each: -each.result))


def _rose(evening: Evening) -> dict[str, int]:
    """Return when each who has sat with a player rose from the last such table: nobody leaves before."""
    found, stays = dict[str, int](), list[tuple[GameId, int]]()
    for sitting in evening.sittings:
        tally = evening.journal.tally(sitting)
        stays.append((tally.game, tally.coups))
        names = (account.name for account in evening.journal.page(sitting).accounts)
        found |= dict.fromkeys(names, minute_after(stays))
    return found
