"""What a player is told of his account, his sittings and his figures, as the house reads it out of the journal."""

from collections.abc import Collection, Iterable
from datetime import datetime
from fractions import Fraction
from itertools import islice

from game.play.house import (
    UNNAMED,
    AccountLine,
    GameRecord,
    HouseNotice,
    Purse,
    PursePoint,
    SeatAt,
    ShoeProof,
    SittingNote,
    SittingResult,
)
from game.play.police_record import PoliceRecord
from game.store.accounts import Currency, player_number
from game.store.accounts import player as player_account
from game.store.errors import StoreError
from game.store.journal import Journal
from game.store.pages import DealPage, page_of
from game.store.standing import played_with
from game.store.tally import GameTally, PoliceTally, SeatTally
from game.table.values import Chips, GameId

_POINTS = frozenset({"named", "lent", "repaid", "loan", "rose", "note", "grace"})
"""What the line of the purse has a point for: gifts, loans, and sittings that are over."""


def statistics(journal: Journal, player: int) -> tuple[GameRecord, ...]:
    """Return the player's figures at each game that he has played, in the order of the catalogue.

    The edge is computed as it was agreed at his newest table of the game.
    """
    from game.rules.catalogue import games  # noqa: PLC0415  # only here

    found, police = dict[GameId, GameTally](), dict[GameId, PoliceTally]()
    newest = dict[GameId, int]()
    for sitting, seat in journal.seats_of(player):
        tally = found.setdefault(seat.game, GameTally())
        net = tally.net + journal.gain(player, sitting, seat)  # also what a coup that was broken off has cost
        tally.add(seat.figures)
        tally.net, tally.sittings = net, tally.sittings + 1
        newest.setdefault(seat.game, sitting)
        if seat.police is not None:
            police.setdefault(seat.game, PoliceTally()).add(seat.police)
    return tuple(
        GameRecord(
            game, tally.sittings, tally.coups, tally.won, tally.lost, Chips(tally.best), Chips(tally.worst),
            Chips(tally.net), Chips(tally.staked), tally.betes, tally.edge, tally.error,
            _edge_at(journal, newest[game]),
            PoliceRecord(each.caught, each.wronged, each.cheated, each.was_caught)
            if (each := police.get(game)) is not None else None,
        )
        for game, tally in ((game, found[game]) for game in games() if game in found)
    )  # fmt: skip


def _edge_at(journal: Journal, sitting: int) -> Fraction | float | None:
    """Return the edge computed under the options of a sitting, None where nobody knows it."""
    from game.play.simulations.simulate import computed_edge  # noqa: PLC0415  # only here
    from game.table.errors import OptionError  # noqa: PLC0415  # same

    page = journal.page(sitting)
    try:
        return computed_edge(page.game, page.options)
    except OptionError:  # agreed with a program that had other options
        return None


def owner_of(journal: Journal, profile: str) -> int:
    """Return whose purse was played with last; a first start opens one with the house's gift."""
    return played_with(journal.purses(), profile) or journal.open_purse(UNNAMED)


def purse_of(journal: Journal, number: int, name: str) -> Purse:
    """Return a purse: what lies in it, what lies at a table, what is owed, in chips and in cash.

    Until he rises the jetons at a table stand for what a party was reckoned at: its cash is not shown beside them, nor
    what the house advanced for it (CA-03).
    """
    ledger, sitting = journal.ledger, journal.open_sitting_of(number)
    account, owed = player_account(number), journal.owed(number, Currency.CASH)
    paid = journal.tally(sitting).paid.get(account, 0) if sitting else 0
    advanced = min(max(0, -paid), owed)
    return Purse(
        name,
        ledger.balance(account),
        journal.chips_at(number, sitting) if sitting else Chips(0),
        journal.owed(number),
        Chips(ledger.balance(account, Currency.CASH) - paid - advanced),
        Chips(owed - advanced),
        Chips(sum(journal.evenings.notes_of(number).values())),
    )


def number_of(journal: Journal, name: str) -> int:
    """Return the number of the purse of a name; raise StoreError where there is none."""
    for number, each in journal.purses().items():
        if each == name:
            return number
    raise StoreError("no_such_purse", name)


def player_at(journal: Journal, at: SeatAt | None, otherwise: int) -> int:
    """Return the number of the purse at a seat of a sitting, another one where there is no seat or nobody's purse."""
    if at is None:
        return otherwise
    sitting, seat = at
    number = player_number(journal.accounts(sitting)[seat])
    return otherwise if number is None else number


def result_of(journal: Journal, player: int, sitting: int) -> SittingResult:
    """Return what a sitting that is over brought a player."""
    return SittingResult(sitting, journal.page(sitting).game, journal.gain(player, sitting))


def close_elsewhere(journal: Journal, names: Iterable[str]) -> list[HouseNotice]:
    """Let everybody of these names rise where he still sits; return what is told of it."""
    numbers, told = {name: number for number, name in journal.purses().items()}, list[HouseNotice]()
    for name in names:
        sitting = journal.open_sitting_of(numbers[name]) if name in numbers else None
        if sitting is not None:
            journal.close_sitting(sitting, {})
            told.append(HouseNotice("house.notice.rose", (name, sitting, str(journal.page(sitting).game))))
    return told


def net_worth_points(journal: Journal, player: int) -> tuple[PursePoint, ...]:
    """Return what the player was worth after each sitting, gift and loan, oldest first, and where he sits now."""
    lines = journal.lines_of(player)[::-1]
    points = [PursePoint(_moment(line.at), Chips(line.worth)) for line in lines if line.kind in _POINTS]
    sitting = journal.open_sitting_of(player)
    if sitting is not None:
        worth = (lines[-1].worth if lines else 0) + journal.gain(player, sitting)
        points.append(PursePoint(_moment(journal.tally(sitting).at), Chips(worth)))
    return tuple(points)


def account(journal: Journal, player: int, most: int, of: Collection[str] = ()) -> tuple[AccountLine, ...]:
    """Return the player's account, newest line first, or its lines of some kinds."""
    lines = (line for line in journal.lines_of(player) if line.kind in of) if of else journal.lines_of(player, most)
    return tuple(
        AccountLine(
            line.entry,
            _moment(line.at),
            line.kind,
            Chips(line.amount),
            Chips(line.balance),
            line.sitting,
            None if line.sitting is None else journal.tally(line.sitting).game,
        )
        for line in islice(lines, most)
    )


def sittings(journal: Journal, player: int, most: int) -> tuple[SittingNote, ...]:
    """Return the player's sittings, newest first."""
    return tuple(_note(journal, player, sitting, seat) for sitting, seat in journal.seats_of(player, most))


def open_note(journal: Journal, player: int) -> SittingNote | None:
    """Return the sitting where the player still sits, if any."""
    number = journal.open_sitting_of(player)
    return None if number is None else _note(journal, player, number)


def _note(journal: Journal, player: int, number: int, seat: SeatTally | None = None) -> SittingNote:
    page, tally = journal.page(number), journal.tally(number)
    return SittingNote(
        number,
        page.game,
        page.strict,
        tuple(each.name for each in page.accounts),
        tally.deals,
        _moment(tally.began),
        tally.over,
        journal.gain(player, number, seat),
        tally.coups,
        bool(page.evening),
    )


def shoe_proofs(journal: Journal, number: int) -> tuple[ShoeProof, ...]:
    """Return what proves the shoes of a sitting, in their order; the seed of one in play stays secret."""
    pages = _deals(journal, number)
    in_play = not journal.tally(number).over
    return tuple(
        ShoeProof(page.pledge, None if in_play and page is pages[-1] else page.house_seed, page.cut) for page in pages
    )


def _deals(journal: Journal, number: int) -> tuple[DealPage, ...]:
    found = (page_of(entry) for entry in journal.ledger.entries(number, ("deal",)))
    return tuple(page for page in found if isinstance(page, DealPage))


def _moment(written: str) -> datetime:
    return datetime.fromisoformat(written)
