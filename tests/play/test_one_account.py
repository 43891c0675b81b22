"""One function gives each number: sheet, curve, journal and ledger agree over random sittings with loans."""

import random
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.lessons.review.sitting_coups import played_coups
from game.play.accounts.sitting_sums import sums_of
from game.play.stored_house import StoredHouse, open_house
from game.play.tables import bought_jetons, games
from game.screen.table.common import net_of
from game.store.accounts import Currency, loan, player
from game.store.journal import GIFT
from game.store.paths import Paths
from game.table.events import ChipsMoved, Ruled
from game.table.values import Chips, GameId, Seat, cash_owner, purse, staker
from game.text.words import Words
from tests.behind import ledger_of, player_of
from tests.play.sittings import quick, step


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path)


def ledger_worth(house: StoredHouse) -> int:
    """Return what the ledger itself gives the player: his accounts in both currencies, and his chips at a table."""
    ledger = ledger_of(house)
    accounts = (player(player_of(house)), loan(player_of(house)))
    own = sum(ledger.balance(account, currency) for account in accounts for currency in Currency)
    return own + house.purse().at_table


def check(house: StoredHouse) -> None:
    points, notes, purse = house.net_worth_points(), house.sittings(1000), house.purse()
    records = house.statistics()
    assert points[-1].chips == purse.worth == ledger_worth(house)
    assert sum(record.net for record in records) == sum(note.gain for note in notes) == purse.worth - GIFT
    for record in records:
        assert record.net == sum(note.gain for note in notes if note.game == record.game)
        assert record.sittings == sum(note.game == record.game for note in notes)
    steps = [later.chips - earlier.chips for earlier, later in pairwise(points)]
    assert [each for each in steps if each] == [note.gain for note in reversed(notes) if note.gain]
    lines = house.account(1000)
    assert lines[0].balance == sum(line.amount for line in lines) == purse.chips
    assert sum(line.amount for line in lines if line.what == "lent") == purse.owed - at_tables(house)


def at_tables(house: StoredHouse) -> int:
    """Return what was lent at tables, by the ledger."""
    (owed,) = (
        ledger_of(house)
        .connection.execute(
            "SELECT COALESCE(-SUM(amount), 0) FROM posting JOIN entry ON entry = number "
            "WHERE account = ? AND kind = 'loan' AND currency = 'chips'",
            (loan(player_of(house)),),
        )
        .fetchone()
    )
    return int(owed)


@pytest.mark.parametrize("seed", range(2))
def test_sheet_curve_journal_and_ledger_agree(paths: Paths, seed: int) -> None:
    chance = random.Random(seed)
    house = open_house(paths, lambda: iter(()), seeds=random.Random(seed).randbytes, beside=False)
    order = [game for game in games() for _ in range(2)]
    chance.shuffle(order)
    for game in order:
        if chance.random() < 0.4:
            house.lend(chance.randrange(1, 300))
        seating = house.seating(GameId(game))
        session = house.sit_down(game, seating.options, quick(game, seating.sitters))
        for _ in range(chance.randrange(5, 60)):
            step(session, chance)
            if session.begun and chance.random() < 0.02:
                house.lend(chance.randrange(1, 80), session)
        check(house)
        if chance.random() < 0.4:
            house.lend(chance.randrange(1, 100))
            check(house)
        if chance.random() < 0.7:
            house.rise(session)
            check(house)
    house.close()


@pytest.mark.parametrize("game", games())
def test_the_coups_of_a_sitting_add_up_to_what_it_brought(paths: Paths, game: GameId) -> None:
    house = open_house(paths, lambda: iter(()), seeds=random.Random(11).randbytes, beside=False)
    seating = house.seating(game)
    session, chance = house.sit_down(game, seating.options, quick(game, seating.sitters)), random.Random(4)
    for count in range(90):
        step(session, chance)
        if count == 40:
            house.lend(30, session)
    coups = played_coups(house.replay(session.number), Words("en"))
    (note,) = house.sittings()
    if bought_jetons(game, seating.options) is None:
        assert sum(coup.gain for coup in coups) == note.gain
        assert coups[-1].held == house.purse().at_table
    house.close()


@pytest.mark.parametrize("game", games())
def test_the_accounts_count_the_coups_that_the_table_counts(paths: Paths, game: GameId) -> None:
    house = open_house(paths, lambda: iter(()), seeds=random.Random(5).randbytes, beside=False)
    seating = house.seating(game)
    session, chance = house.sit_down(game, seating.options, quick(game, seating.sitters)), random.Random(6)
    for _ in range(150):
        step(session, chance)
    nets = sums_of(house.replay(session.number)).nets
    (record,) = house.statistics()
    (note,) = house.sittings()
    assert record.coups == note.coups == len(nets)
    assert len(nets) > 1
    house.close()


@pytest.mark.parametrize(("game", "lost"), [(GameId("prime"), 0), (GameId("cascaret"), 1)])
def test_the_accounts_count_a_coup_that_was_broken_off_as_the_sheets_do(paths: Paths, game: GameId, lost: int) -> None:
    """What lies in a pot stays there; a stake before its owner goes home with him, and such a coup never was."""
    house = open_house(paths, lambda: iter(()), seeds=random.Random(5).randbytes, beside=False)
    seating = house.seating(game)
    session, chance = house.sit_down(game, seating.options, quick(game, seating.sitters)), random.Random(6)
    (own,) = (Seat(seat) for seat, each in enumerate(session.sitters) if each.human)
    staked = False
    for _ in range(400):
        step(session, chance)
        staked = any(chips and staker(place) == own for place, chips in session.public.tableau.chips.items())
        if session.deals > 1 and (staked or sums_of(house.replay(session.number)).under_way):
            break
    assert staked or lost
    closed, (before,) = len(sums_of(house.replay(session.number)).nets), house.statistics()
    house.rise(session)
    nets, (after,) = sums_of(house.replay(session.number)).nets, house.statistics()
    assert (before.coups, after.coups, len(nets)) == (closed, closed + lost, closed + lost)
    assert (after.won, after.lost) == (sum(net > 0 for net in nets), sum(net < 0 for net in nets))
    check(house)
    house.close()


@pytest.mark.parametrize("seed", [1])
def test_jetons_that_are_bought_in_the_middle_of_a_party_are_neither_won_nor_lost(paths: Paths, seed: int) -> None:
    house = open_house(paths, lambda: iter(()), seeds=random.Random(seed).randbytes, beside=False)
    seating = house.seating(GameId("cascaret"))
    session, chance = (
        house.sit_down(GameId("cascaret"), {**seating.options, "tours": 4}, quick(GameId("cascaret"), seating.sitters)),
        random.Random(seed),
    )
    while step(session, chance):
        pass
    (seat,) = (Seat(seat) for seat, each in enumerate(session.sitters) if each.human)
    sitting = house.replay(session.number)
    events = [event for each in sitting.steps for event in each.events]
    assert any(isinstance(event, Ruled) and event.ruling == "cascaret.buys" and seat in event.seats for event in events)
    sums, (record,) = sums_of(sitting), house.statistics()
    assert sums.net == house.sittings()[0].gain == record.net
    assert (max(0, *sums.nets), min(0, *sums.nets)) == (record.best, record.worst)
    assert sum(net_of(each.events, seat).won - net_of(each.events, seat).lost for each in sitting.steps) == sums.net
    house.close()


@pytest.mark.parametrize("seed", range(2))
def test_a_party_that_is_reckoned_is_counted_once_before_and_after_rising(paths: Paths, seed: int) -> None:
    house = open_house(paths, lambda: iter(()), seeds=random.Random(seed).randbytes, beside=False)
    seating = house.seating(GameId("cascaret"))
    session, chance = (
        house.sit_down(GameId("cascaret"), {**seating.options, "tours": 1}, quick(GameId("cascaret"), seating.sitters)),
        random.Random(seed),
    )
    before = house.purse()
    while step(session, chance):
        pass
    (seat,) = (seat for seat, each in enumerate(session.sitters) if each.human)
    events = [event for each in session.history for event in each.events if isinstance(event, ChipsMoved)]
    sold = sum(
        event.amount * ((cash_owner(event.target) == seat) - (cash_owner(event.source) == seat))
        for event in events
        if event.clause != "CA-03"
    )
    at_table = house.purse()
    assert at_table.at_table == session.public.tableau.chips_at(purse(Seat(seat)))
    gained = at_table.at_table - before.at_table
    assert gained
    assert at_table.worth - before.worth == house.sittings()[0].gain == gained + sold
    assert house.net_worth_points()[-1].chips == at_table.worth
    assert at_table.cash - at_table.cash_owed == sold
    assert 0 in (at_table.cash, at_table.cash_owed)
    house.rise(session)
    assert house.purse().worth == at_table.worth
    check(house)
    house.close()


def test_a_sitting_from_which_nothing_came_home_stands_on_the_curve(paths: Paths) -> None:
    chance = random.Random(5)
    house = open_house(paths, lambda: iter(()), seeds=random.Random(5).randbytes, beside=False)
    for _ in range(40):
        seating = house.seating(GameId("pharaon"))
        sitters = tuple(replace(each, chips=Chips(1)) if each.human else each for each in seating.sitters)
        session = house.sit_down(GameId("pharaon"), seating.options, sitters)
        for _ in range(60):
            step(session, chance)
            if not house.purse().at_table:
                break
        lost = not house.purse().at_table
        house.rise(session)
        check(house)
        if lost:
            break
    assert lost
    assert house.account(1)[0].what == "rose"
    assert house.account(1)[0].amount == 0
    assert house.opened.journal.lines_of(99) == [], "who did not sit there did not rise"
    house.close()
