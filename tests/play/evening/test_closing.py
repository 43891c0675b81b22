"""Midnight: the page of an evening, from the entries alone, and its line."""

from pathlib import Path

import pytest

from game.play.errors import EveningError
from game.play.evening.closing import closing_page, end
from game.play.evening.evening import Evening, begin
from game.play.evening.lady import sentence
from game.play.evening.line import check_of
from game.play.evening.played import EveningSoFar
from game.play.evening.so_far import so_far
from game.play.evening_house import ResultSplit
from game.store.accounts import player
from game.store.evening.pages import GracePage, MidnightPage, NoteOfHandPage, Told, UnseenPage
from game.store.journal import GIFT, Journal
from game.store.opening import open_journal
from game.store.paths import Paths
from game.table.values import Chips, GameId
from tests.play.evening.evenings import NUMBER, plays, seated
from tests.play.evening.test_wishes import BANKED, coup, paid, stay, wins
from tests.play.sittings import house

PRIME = GameId("prime")
QUIET = EveningSoFar()


@pytest.fixture
def evening(journal: Journal) -> Evening:
    return begin(journal, NUMBER, {1: Chips(200)})


def spent(evening: Evening, *games: str, minutes: int = 20) -> Evening:
    for game in games:
        session = seated(evening, game)
        plays(evening, session, minutes)
        evening.rise(session)
    return evening


def test_the_page_adds_up(evening: Evening) -> None:
    page = closing_page(spent(evening, "pharaon", "prime"), 1)
    assert page.brought + page.received + page.result == page.at_hand
    assert page.curve[0] == (0, 200)
    assert page.curve[-1][1] == page.at_hand
    assert [minute for minute, _ in page.curve] == sorted(minute for minute, _ in page.curve)
    assert sum(table.result for table in page.tables) == page.result
    assert (page.tables[0].start, page.tables[-1].until) == (6, evening.minute)
    assert page.coups == sum(evening.journal.tally(sitting).coups for sitting in evening.sittings)
    assert page.best is not None
    assert page.dearest is not None
    assert page.best.net > 0 > page.dearest.net
    assert sum(each.result for each in page.company) + page.result == 0


def test_who_left_how_is_the_same_before_midnight_and_after(evening: Evening) -> None:
    before = closing_page(spent(evening, "pharao", "cascaret"), 1)
    assert {each.name: each.result for each in before.company} == evening.standing()
    (at_midnight,) = end(evening)
    assert at_midnight == before == closing_page(evening, 1)
    assert [each.result for each in before.company] == sorted((e.result for e in before.company), reverse=True)


def test_nobody_has_left_before_he_rose_from_the_table_of_a_player(evening: Evening) -> None:
    spent(evening, "pharaon", minutes=120)
    hours = {guest.name: guest.goes for guest in evening.page.company}
    session = seated(evening, "pharaon")
    plays(evening, session, 90)
    evening.rise(session)
    went = {each.name: each.went for each in closing_page(evening, 1).company}
    beside = [sitter.name for sitter in session.sitters if hours.get(sitter.name, evening.minute) < evening.minute]
    assert beside
    assert {went[name] for name in beside} == {evening.minute}


def test_midnight_keeps_the_wishes_and_the_line(evening: Evening) -> None:
    (page,) = end(spent(evening, "prime", minutes=50))
    kept = evening.journal.evenings.pages(evening.at)[-1]
    assert isinstance(kept, MidnightPage)
    assert kept.line == (page.line,)
    assert kept.reached == (tuple(wish for wish, got in page.wishes if got),)


def test_no_evening_ends_at_a_table(evening: Evening) -> None:
    seated(evening, "prime")
    with pytest.raises(EveningError, match="at_table"):
        end(evening)


def test_whoever_never_sat_down_has_a_page_with_his_purse_as_he_brought_it(evening: Evening) -> None:
    (page,) = end(evening)
    assert (page.curve, page.coups, page.result, page.at_hand) == (((0, 200),), 0, 0, 200)
    assert page.sentence == ("even", ())
    assert evening.journal.ledger.balance(player(1)) == GIFT


def test_price_choices_and_luck_add_up_to_the_result() -> None:
    assert ResultSplit(-0.3, -18.9).luck(21) == pytest.approx(40.2)


def test_the_line_tells_number_result_wishes_and_coups_and_hangs_on_every_act(evening: Evening, tmp_path: Path) -> None:
    page = closing_page(spent(evening, "prime"), 1)
    got = sum(got for _, got in page.wishes)
    assert page.line.startswith(f"Tapis Vert {NUMBER} · {page.result:+d} · {got}/3 · {page.coups} coups · ")
    opened = house(tmp_path / "friend")
    opened.journal.open_purse("Second")
    friend = begin(opened.journal, NUMBER, {2: Chips(200)})
    assert closing_page(friend, 2).line != page.line
    assert len(check_of([1])) == 9
    assert check_of([1]) != check_of([2])
    opened.close()


def test_the_line_counts_a_single_coup_as_one(evening: Evening) -> None:
    assert " · 1 coup · " in closing_page(spent(evening, "prime", minutes=1), 1).line


def test_the_same_acts_in_another_journal_give_the_same_page_and_line(tmp_path: Path) -> None:
    pages = []
    for name in ("one", "two"):
        opened = house(tmp_path / name)
        if name == "two":
            opened.journal.lend(1, 7)  # a richer week
        pages.append(end(spent(begin(opened.journal, NUMBER, {1: Chips(200)}), "pharaon", "prime")))
        opened.close()
    assert pages[0] == pages[1]


def test_the_page_is_made_again_from_the_journal_after_a_cut(tmp_path: Path) -> None:
    opened = house(tmp_path / "home")
    (page,) = end(spent(begin(opened.journal, NUMBER, {1: Chips(200)}), "pharaon"))
    opened.close()
    opened = open_journal(Paths(tmp_path / "home"))
    assert closing_page(Evening(opened.journal, 1), 1) == page
    opened.close()


def test_the_sentence_is_the_first_that_applies(evening: Evening) -> None:
    record, at = evening.journal.evenings.record, evening.at
    gain = paid(25, "purse:2", "purse:1")
    assert sentence(evening, 1, QUIET, (), 0) == ("even", ())
    assert sentence(evening, 1, stay("prime", coup(), result=-60), (), 0) == ("lost", (60,))
    late = stay("pharaon", *[coup(wins())] * 3)
    assert sentence(evening, 1, late, ("pharaon.early",), 0) == ("even", ())
    watch = Told(60, "watch", ("M. David", "prime"), 3)
    record(at, UnseenPage(GameId(""), (), 6, 60, (), (watch,)))
    assert sentence(evening, 1, stay("prime"), (), 0) == ("ruined", ("M. David",))
    assert sentence(evening, 1, QUIET, (), 8) == ("dear_choice", (8,))
    names = tuple(guest.name for guest in evening.page.company[:2])
    record(at, UnseenPage(PRIME, names, 60, 70, (Chips(-150), Chips(150)), ()))
    assert sentence(evening, 1, QUIET, (), 8) == ("unseen_lost", (names[0], 150))
    assert sentence(evening, 1, stay("pharao", BANKED(), result=-40), (), 0) == ("bank_lost", (40,))
    assert sentence(evening, 1, stay("pharao", BANKED(gain), result=40), (), 0) == ("great_coup", (25,))
    record(at, GracePage(1, Chips(50), 80))
    assert sentence(evening, 1, stay("pharao", coup(gain)), (), 0) == ("grace", ())
    record(at, NoteOfHandPage(names[0], 1, Chips(20), 80))
    record(at, NoteOfHandPage(names[0], 1, Chips(-20), 90))
    assert sentence(evening, 1, QUIET, (), 0) == ("grace", ())


def test_a_quiet_evening_has_a_sentence_by_its_number(journal: Journal) -> None:
    evening = spent(begin(journal, 8, {1: Chips(200)}), "pharaon")
    played = so_far(evening, 1)
    assert sentence(evening, 1, played, (), 0)[0]
