"""Evenings in the journal: every chip and every note of hand, whatever happens in them."""

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.store.accounts import Currency, guest, home, player
from game.store.audit import audit
from game.store.errors import StoreError
from game.store.evening.pages import (
    EveningPage,
    GracePage,
    Guest,
    LaterPage,
    MidnightPage,
    NoteOfHandPage,
    Told,
    UnseenPage,
)
from game.store.journal import GIFT, Journal
from game.store.pages import Account, ActPage, SittingPage
from game.table.events import ChipsMoved
from game.table.values import Chips, ClauseId, GameId, Place, Seat
from tests.store.test_ledger import in_memory

HECTOR, PALLAS, DAVID = "M. Hector", "Mme Pallas", "M. David"
COMPANY = (
    Guest(HECTOR, Chips(600), 0, 230),
    Guest(PALLAS, Chips(500), 15, 225),
    Guest(DAVID, Chips(250), 60, 200),
)
NAMES = tuple(each.name for each in COMPANY)
MIDNIGHT = MidnightPage(240, ((),), ("",))


def page(number: int = 1896, players: tuple[int, ...] = (1,)) -> EveningPage:
    each = len(players)
    return EveningPage(
        number, 1, players, (Chips(200),) * each, COMPANY, (("prime.prime",),) * each, (DAVID,) * each, (False,) * each
    )


def unseen(*results: int) -> UnseenPage:
    told = (Told(60, "leads", (HECTOR,), 5),)
    return UnseenPage(GameId("prime"), NAMES[: len(results)], 6, 60, tuple(map(Chips, results)), told)


def sitting(evening: int, chips: int = 30, *, for_cash: bool = False) -> SittingPage:
    seats = (Account("Vous", human=True), Account(HECTOR, human=False), Account(DAVID, human=False))
    game = GameId("cascaret" if for_cash else "prime")
    return SittingPage(
        game, {}, ({}, {}, {}), seats, (Chips(chips),) * 3, strict=False, for_cash=for_cash, evening=evening
    )


def paid(amount: int, source: str, target: str) -> ChipsMoved:
    return ChipsMoved(Chips(amount), Place(source), Place(target), ClauseId("T-03"))


def sums(journal: Journal) -> Counter[str]:
    found = Counter[str]()
    for key, held in journal.ledger.tallies.under("balance/", int):
        found[key.split("/")[1]] += held
    return found


def begun(journal: Journal) -> int:
    journal.open_purse("Vous")
    return journal.evenings.begin(page(), 34)


def test_the_company_comes_with_its_purses_and_goes_home_with_what_it_has(journal: Journal) -> None:
    evening = begun(journal)
    assert journal.evenings.held(evening, HECTOR) == 600
    journal.evenings.record(evening, unseen(-20, 15, 5))
    assert [journal.evenings.held(evening, name) for name in NAMES] == [580, 515, 255]
    journal.evenings.record(evening, MIDNIGHT)
    assert [journal.evenings.held(evening, name) for name in NAMES] == [0, 0, 0]
    assert [journal.ledger.balance(home(name)) for name in NAMES] == [-20, 15, 5]


def test_the_town_takes_a_third_of_what_a_guest_has_at_home_or_gives_of_what_he_lacks(
    journal: Journal,
) -> None:
    evening = begun(journal)
    journal.evenings.record(evening, unseen(-100, 100))
    journal.evenings.record(evening, MIDNIGHT)
    second = journal.evenings.begin(page(), 34)
    assert [journal.ledger.balance(home(name)) for name in NAMES] == [-600 - 66, -500 + 66, -250]
    assert journal.evenings.held(second, HECTOR) == 600


def test_what_a_guest_lost_beyond_all_he_had_is_paid_from_home(journal: Journal) -> None:
    evening = begun(journal)
    journal.evenings.record(evening, unseen(0, 300, -300))
    assert journal.ledger.balance(guest(evening, DAVID)) == 0
    assert journal.ledger.balance(home(DAVID)) == -300


def test_a_loan_of_a_guest_is_owed_by_name_until_it_is_repaid_and_no_worth_is_made_of_it(journal: Journal) -> None:
    evening = begun(journal)
    journal.evenings.record(evening, NoteOfHandPage(HECTOR, 1, Chips(40), 12))
    assert journal.evenings.notes_of(1) == {HECTOR: 40}
    assert (journal.ledger.balance(player(1)), journal.lines_of(1)[0].worth) == (GIFT + 40, GIFT)
    assert journal.evenings.held(evening, HECTOR) == 560
    journal.evenings.record(evening, MIDNIGHT)
    with pytest.raises(StoreError, match="not_owed"):
        journal.evenings.record(0, NoteOfHandPage(HECTOR, 1, Chips(-41), 0))
    journal.evenings.record(0, NoteOfHandPage(HECTOR, 1, Chips(-40), 0))
    assert journal.evenings.notes_of(1) == {}
    assert journal.ledger.balance(home(HECTOR)) == 0


def test_a_guest_brings_to_a_table_no_more_than_he_has_with_him(journal: Journal) -> None:
    evening = begun(journal)
    with pytest.raises(StoreError, match="not_enough_chips"):
        journal.record_sitting(sitting(evening, 260))
    assert journal.evenings.tally(evening).sittings == ()


def test_free_play_does_not_touch_what_a_guest_has_in_an_open_evening(journal: Journal) -> None:
    evening = begun(journal)
    free = journal.record_sitting(sitting(0, 100))
    journal.record_page(free, ActPage(Seat(0), {"do": "pay"}), (paid(100, "purse:1", "purse:0"),))
    journal.close_sitting(free, {})
    assert journal.evenings.held(evening, HECTOR) == 600
    assert journal.evenings.tally(evening).sittings == ()


def test_a_debt_in_cash_at_cascaret_is_paid_from_the_guests_home(journal: Journal) -> None:
    evening = begun(journal)
    journal.evenings.record(evening, unseen(0, 230, -230))  # M. David has twenty left
    number = journal.record_sitting(sitting(evening, 30, for_cash=True))
    assert journal.evenings.held(evening, DAVID) == -10
    journal.close_sitting(number, {})
    assert journal.evenings.held(evening, DAVID) == 20
    journal.evenings.record(evening, MIDNIGHT)
    assert journal.ledger.balance(home(DAVID), Currency.CASH) == 0
    assert journal.ledger.balance(home(DAVID)) == -230


def test_each_player_has_one_evening_open_and_a_closed_number_is_remembered(journal: Journal) -> None:
    evening = begun(journal)
    with pytest.raises(StoreError, match="evening_open"):
        journal.evenings.begin(page(7))
    assert journal.evenings.open_of(1) == evening
    assert journal.evenings.closed_before(1, 1896) is None
    journal.evenings.record(evening, MIDNIGHT)
    assert (journal.evenings.open_of(1), journal.evenings.closed_before(1, 1896)) == (None, evening)
    second = journal.evenings.begin(page())
    journal.evenings.record(second, MIDNIGHT)
    assert journal.evenings.closed_before(1, 1896) == evening


def test_nothing_more_happens_in_an_evening_that_is_over(journal: Journal) -> None:
    evening = begun(journal)
    journal.evenings.record(evening, MIDNIGHT)
    for late in (unseen(1, -1), NoteOfHandPage(HECTOR, 1, Chips(5), 3), GracePage(1, Chips(50), 3), MIDNIGHT):
        with pytest.raises(StoreError, match="no_evening"):
            journal.evenings.record(evening, late)
    with pytest.raises(StoreError, match="no_evening"):
        journal.record_sitting(sitting(evening))


def test_what_was_written_in_an_evening_is_read_as_it_was_written(journal: Journal) -> None:
    evening = begun(journal)
    written: list[LaterPage] = [
        unseen(-20, 15, 5),
        NoteOfHandPage(HECTOR, 1, Chips(40), 12),
        GracePage(1, Chips(50), 70),
    ]
    for each in (*written, MIDNIGHT):
        journal.evenings.record(evening, each)
    assert journal.evenings.page(evening) == page()
    assert journal.evenings.pages(evening) == (*written, MIDNIGHT)


moments = some.one_of(
    some.builds(lambda a, b: unseen(a, b, -a - b), some.integers(-400, 400), some.integers(-400, 400)),
    some.builds(unseen, some.integers(-50, 50), some.integers(-50, 50)),
    some.builds(
        NoteOfHandPage, some.sampled_from(NAMES), some.just(1), some.integers(-60, 60).filter(bool), some.just(9)
    ),
    some.builds(GracePage, some.just(1), some.just(Chips(50)), some.just(9)),
    some.just(MIDNIGHT),
    some.tuples(some.booleans(), some.integers(1, 120), some.integers(-40, 40).filter(bool)),
)


@settings(max_examples=60, deadline=None)
@given(some.lists(moments, max_size=14), some.integers(0, 100))
def test_over_any_evening_each_currency_sums_to_nought_at_every_entry(
    happens: list[LaterPage | tuple[bool, int, int]], town: int
) -> None:
    journal = Journal(in_memory())
    journal.open_purse("Vous")
    evening = journal.evenings.begin(page(), town)
    for each in (*happens, MIDNIGHT):
        with suppress(StoreError):
            _happens(journal, evening, each)
        if journal.evenings.open_of(1) is None:
            evening = journal.evenings.begin(page(), town)
        assert set(sums(journal).values()) <= {0}
        assert all(journal.ledger.balance(guest(evening, name)) >= 0 for name in NAMES)
    assert list(audit(journal.ledger)) == []
    journal.ledger.connection.close()


def _happens(journal: Journal, evening: int, each: LaterPage | tuple[bool, int, int]) -> None:
    """Let a page be written, or a whole sitting be played in which chips change hands."""
    if not isinstance(each, tuple):
        journal.evenings.record(evening, each)
        return
    for_cash, chips, lost = each
    number = journal.record_sitting(sitting(evening, chips, for_cash=for_cash))
    try:
        source, target = ("purse:0", "purse:1") if lost > 0 else ("purse:2", "purse:0")
        journal.record_page(number, ActPage(Seat(0), {"do": "pay"}), (paid(abs(lost), source, target),))
        if for_cash:
            journal.record_page(number, ActPage(Seat(0), {"do": "pay"}), (paid(chips * 9, "cash:2", "cash:1"),))
    finally:
        journal.close_sitting(number, {})
