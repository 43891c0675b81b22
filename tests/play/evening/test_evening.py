"""A whole evening: who comes, what one brings, plays, borrows and owes; and where it goes on when it was cut off."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from game.play.accounts.accounts import purse_of
from game.play.errors import EveningError
from game.play.evening.clock import may_walk
from game.play.evening.evening import Evening, begin, open_evening
from game.play.evening.number import VERSION, drawn_company, shoe_seed
from game.store.accounts import HOUSE_ACCOUNT, player
from game.store.audit import audit
from game.store.evening.pages import EveningPage, NoteOfHandPage
from game.store.journal import GIFT, Journal
from game.store.ledger import Transfer
from game.store.opening import OpenJournal, open_journal
from game.store.pages import DealPage, page_of
from game.store.paths import Paths
from game.table.values import Chips, GameId
from tests.play.evening.evenings import GAMES, NUMBER, one_thing, plays, purse_for, seated
from tests.play.sittings import house, told

BROUGHT = {1: Chips(200)}


@pytest.fixture
def evening(journal: Journal) -> Evening:
    return begin(journal, NUMBER, BROUGHT)


def sums(journal: Journal) -> Counter[str]:
    found = Counter[str]()
    for key, held in journal.ledger.tallies.under("balance/", int):
        found[key.split("/")[1]] += held
    return found


def stretch(evening: Evening, game: str, minutes: int = 20, *, bank: bool = False) -> None:
    session = seated(evening, game, bank=bank)
    plays(evening, session, minutes)
    evening.rise(session)


def test_at_eight_the_pocket_holds_what_was_brought_and_nobody_has_won(evening: Evening) -> None:
    assert (evening.minute, evening.pocket(1), evening.sitting) == (0, 200, None)
    assert set(evening.standing().values()) == {0}
    assert evening.page.company == drawn_company(NUMBER)
    assert set(evening.present()) == {guest.name for guest in evening.page.company if guest.comes == 0}


def test_nobody_brings_more_than_his_purse_holds(journal: Journal) -> None:
    with pytest.raises(EveningError, match="not_in_purse"):
        begin(journal, NUMBER, {1: Chips(GIFT + 1)})
    assert open_evening(journal, 1) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_stay_at_any_table_moves_the_clock_and_the_pocket_and_loses_no_chip(evening: Evening, game: GameId) -> None:
    stretch(evening, game)
    assert evening.minute >= 20
    assert evening.pocket(1) - 200 == evening.journal.ledger.balance(player(1)) - GIFT
    assert set(sums(evening.journal).values()) == {0}
    assert sum(evening.standing().values()) + evening.pocket(1) - 200 == 0
    assert list(audit(evening.journal.ledger)) == []


def test_what_one_takes_to_a_table_is_bounded_by_the_pocket_and_a_pontes_by_the_house(evening: Evening) -> None:
    for chips in (0, 151):
        with pytest.raises(EveningError, match="not_in_pocket"):
            evening.sit(GameId("pharaon"), [Chips(chips)])
    with pytest.raises(EveningError, match="not_in_pocket"):
        evening.sit(GameId("pharaon"), [Chips(201)], bank=True)
    with pytest.raises(EveningError, match="not_in_pocket"):
        evening.sit(GameId("cascaret"), [Chips(29)])
    assert evening.minute == 0
    assert evening.sit(GameId("pharaon"), [Chips(200)], bank=True).sitters[0].human


def test_whoever_holds_the_bank_sits_first_and_the_player_at_its_right(evening: Evening) -> None:
    session = seated(evening, "pharaon")
    assert [sitter.human for sitter in session.sitters][:2] == [False, True]


def test_two_who_play_a_number_meet_the_same_first_shoe_whenever_they_come_to_its_table(
    evening: Evening, tmp_path: Path
) -> None:
    other = house(tmp_path / "friend")
    late = begin(other.journal, NUMBER, BROUGHT)
    stretch(late, "pharaon")
    seeds = []
    for each in (evening, late):
        session = seated(each, "prime")
        session.deal()
        seeds.append((session.pledge, session.sitters[1].human))
    assert seeds[0] == seeds[1]
    other.close()


def test_the_shoes_of_a_game_follow_one_another_in_the_order_of_the_number_also_at_a_second_stay(
    evening: Evening,
) -> None:
    for game in ("prime", "pharaon", "prime"):
        stretch(evening, game)
    entries = [
        entry for sitting in evening.journal.evenings.tally(evening.at).sittings
        for entry in evening.journal.ledger.entries(sitting, ("deal",))
        if evening.journal.page(sitting).game == "prime"
    ]  # fmt: skip
    seeds = [page.house_seed for entry in entries if isinstance(page := page_of(entry), DealPage)]
    assert len(seeds) > 5
    assert seeds == [shoe_seed(NUMBER, GameId("prime"), nth).hex() for nth in range(1, len(seeds) + 1)]


def test_a_guest_who_is_not_there_sits_nowhere(evening: Evening) -> None:
    names = {guest.name for guest in evening.page.company if guest.comes > 6}
    assert not names & {sitter.name for sitter in seated(evening, "prime").sitters}


def test_what_happens_elsewhere_is_the_same_whenever_it_is_reckoned(evening: Evening) -> None:
    session = seated(evening, "pharaon")
    plays(evening, session, 20)
    assert evening.meanwhile(session) == evening.meanwhile(session)
    assert evening.rise(session) == evening.journal.evenings.pages(evening.at)[-1]


def test_nobody_walks_to_a_table_that_he_reaches_at_midnight(evening: Evening) -> None:
    while may_walk(evening.minute):
        stretch(evening, "pharaon", 60)
    assert 234 <= evening.minute <= 242
    with pytest.raises(EveningError, match="midnight"):
        seated(evening, "pharaon")
    evening.close()
    assert open_evening(evening.journal, 1) is None


def test_a_tour_of_cascaret_ends_about_midnight(evening: Evening) -> None:
    while evening.minute < 200:
        stretch(evening, "pharaon", 30)
    session = seated(evening, "cascaret")
    plays(evening, session, 60)
    assert 222 <= evening.minute <= 264


def test_a_guest_lends_in_fives_what_he_can_spare_once_and_two_in_an_evening(evening: Evening) -> None:
    stretch(evening, "pharaon")
    pocket, lenders = evening.pocket(1), evening.lenders(1)
    name, most = max(lenders.items(), key=lambda each: each[1])
    for amount in (0, 3, most + 5):
        with pytest.raises(EveningError, match="not_lent"):
            evening.borrow(1, name, amount)
    evening.borrow(1, name, most)
    assert evening.pocket(1) == pocket + most
    assert name not in evening.lenders(1)
    stretch(evening, "pharaon")
    second = next(iter(evening.lenders(1)))
    evening.borrow(1, second, 5)
    assert evening.lenders(1) == {}


def test_a_guests_loan_makes_nobody_richer_and_is_no_loss_of_his(evening: Evening) -> None:
    stretch(evening, "pharaon")
    before, standing = purse_of(evening.journal, 1, "Vous"), evening.standing()
    name, most = next(iter(evening.lenders(1).items()))
    evening.borrow(1, name, most)
    after = purse_of(evening.journal, 1, "Vous")
    assert (after.chips, after.notes, after.worth) == (before.chips + most, most, before.worth)
    assert evening.journal.lines_of(1)[0].worth == after.worth
    assert evening.standing() == standing


def test_what_is_owed_may_be_repaid_from_the_pocket_tonight(evening: Evening) -> None:
    stretch(evening, "pharaon")
    pocket, name = evening.pocket(1), next(iter(evening.lenders(1)))
    evening.borrow(1, name, 10)
    with pytest.raises(EveningError, match="not_in_pocket"):
        evening.repay(1, name, pocket + 11)
    evening.repay(1, name, 10)
    assert (evening.pocket(1), evening.journal.evenings.notes_of(1)) == (pocket, {})


@pytest.mark.parametrize(("held", "left"), [(GIFT, GIFT - 90), (60, 50), (30, 30)])
def test_a_guest_is_paid_first_when_he_is_there_the_next_time(journal: Journal, held: int, left: int) -> None:
    first = begin(journal, NUMBER, {1: Chips(0)})
    name = first.page.company[0].name
    journal.evenings.record(first.at, NoteOfHandPage(name, 1, Chips(90), 0))
    first.close()
    _spend(journal, journal.ledger.balance(player(1)) - held)
    begin(journal, NUMBER, {1: Chips(0)})
    assert journal.ledger.balance(player(1)) == left


def test_the_house_sends_fifty_once_to_whoever_has_next_to_nothing(journal: Journal) -> None:
    _spend(journal, GIFT - 9)
    evening = begin(journal, NUMBER, {1: Chips(9)})
    evening.grace(1)
    assert evening.pocket(1) == 59
    with pytest.raises(EveningError, match="no_grace"):
        evening.grace(1)


def test_whoever_has_something_at_home_is_sent_nothing(journal: Journal) -> None:
    with pytest.raises(EveningError, match="no_grace"):
        begin(journal, NUMBER, {1: Chips(9)}).grace(1)


def test_an_evening_that_a_later_edition_began_is_told_and_left(journal: Journal) -> None:
    page = EveningPage(7, VERSION + 1, (1,), (Chips(9),), drawn_company(7), ((),), ("",), (False,))
    journal.evenings.begin(page)
    with pytest.raises(EveningError, match="later_edition"):
        open_evening(journal, 1)


def test_two_share_a_clock_and_each_has_his_pocket(journal: Journal) -> None:
    journal.open_purse("Agathe")
    evening = begin(journal, NUMBER, {1: Chips(200), 2: Chips(100)})
    session = evening.sit(GameId("prime"), [Chips(100), Chips(60)])
    assert sum(sitter.human for sitter in session.sitters) == 2
    assert (evening.pocket(1), evening.pocket(2)) == (100, 40)
    assert evening.page.wishes[0] != evening.page.wishes[1]


def test_an_evening_goes_on_at_the_same_card_and_minute_after_any_entry(opened: OpenJournal) -> None:
    evening = begin(opened.journal, NUMBER, BROUGHT)
    session = seated(evening, "prime")
    for _ in range(60):
        again = Evening(opened.journal, evening.at)
        assert (again.minute, again.pocket(1), again.standing()) == (
            evening.minute, evening.pocket(1), evening.standing(),
        )  # fmt: skip
        assert told(again.resume()) == told(session)
        one_thing(session)


def test_after_the_program_was_cut_off_the_same_shoes_follow(tmp_path: Path) -> None:
    pledges = []
    for cut in (False, True):
        opened = house(tmp_path / f"home-{cut}")
        evening = begin(opened.journal, NUMBER, BROUGHT)
        session = seated(evening, "prime")
        while session.deals < 3:
            one_thing(session)
            if cut:
                opened.close()
                opened = open_journal(Paths(tmp_path / f"home-{cut}"))
                found = open_evening(opened.journal, 1)
                assert found is not None
                evening, session = found, found.resume()
        pledges.append((session.pledge, evening.minute, told(session)))
        opened.close()
    assert pledges[0] == pledges[1]


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(some.integers(1, 99_999_999), some.lists(some.sampled_from(GAMES), min_size=2, max_size=3), some.booleans())
def test_over_any_evening_every_chip_is_in_the_ledger(
    tmp_path_factory: pytest.TempPathFactory,
    number: int,
    tables: list[GameId],
    bank: bool,  # noqa: FBT001  # as hypothesis gives it
) -> None:
    opened = house(tmp_path_factory.mktemp("evening") / "home")
    evening = begin(opened.journal, number, BROUGHT)
    for game in tables:
        try:
            session = evening.sit(game, [purse_for(evening, game, bank=bank)], bank=bank)
        except EveningError:
            continue
        plays(evening, session, 20)
        evening.rise(session)
        assert evening.pocket(1) >= 0
        assert set(sums(opened.journal).values()) == {0}
    evening.close()
    assert not any(opened.journal.evenings.held(evening.at, guest.name) for guest in evening.page.company)
    assert list(audit(opened.journal.ledger)) == []
    opened.close()


def _spend(journal: Journal, chips: int) -> None:
    """Let a player's chips go to the house."""
    journal.ledger.write("tried", None, {}, (Transfer(chips, player(1), HOUSE_ACCOUNT, "T-03"),))
