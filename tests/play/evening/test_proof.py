"""An evening is proved from its journal alone, and what was written otherwise is found."""

import msgspec
import pytest

from game.play.evening.closing import end
from game.play.evening.evening import Evening, begin
from game.play.evening.number import VERSION, drawn_company, drawn_rival, drawn_wishes
from game.play.evening.proof import prove
from game.play.evening.seating import sits
from game.play.seating import human
from game.play.session import Sitter, sit_down
from game.store.evening.pages import EveningPage, MidnightPage
from game.store.journal import Journal
from game.table.values import Chips, GameId
from tests.play.evening.evenings import NUMBER, plays, seated
from tests.play.evening.test_closing import spent


@pytest.fixture
def evening(journal: Journal) -> Evening:
    return begin(journal, NUMBER, {1: Chips(200)})


def test_an_evening_with_loans_and_every_table_holds(evening: Evening) -> None:
    spent(evening, "pharao", "baccara")
    name, most = next(iter(evening.lenders(1).items()))
    evening.borrow(1, name, most)
    spent(evening, "prime", "cascaret", "pharaon")
    evening.repay(1, name, 5)
    assert list(prove(evening)) == []
    end(evening)
    assert list(prove(evening)) == []


def test_a_line_that_was_written_otherwise_is_found(evening: Evening) -> None:
    spent(evening, "prime")
    evening.journal.evenings.record(evening.at, MidnightPage(evening.minute, (("prime.flux",),), ("Tapis Vert",)))
    assert list(prove(evening)) == [
        "other wishes were reached than those of player 1",
        "the line of player 1 is not what the evening comes to",
    ]


def test_a_result_elsewhere_that_was_written_otherwise_is_found(evening: Evening) -> None:
    session = seated(spent(evening, "pharaon", minutes=90), "prime")
    plays(evening, session, 20)
    page = evening.meanwhile(session)
    assert page.game
    other = (Chips(1), Chips(-1), *[Chips(0)] * (len(page.seats) - 2))
    evening.rise(session, msgspec.structs.replace(page, results=other))
    (wrong,) = prove(evening)
    assert wrong.endswith("the table that nobody saw went otherwise")


def test_shoes_and_company_of_another_number_are_found(journal: Journal) -> None:
    page = EveningPage(
        7, VERSION, (1,), (Chips(200),), drawn_company(NUMBER), (drawn_wishes(7),), (drawn_rival(7),), (False,)
    )
    evening = Evening(journal, journal.evenings.begin(page))
    session = sit_down(journal, GameId("prime"), {}, sitters(evening), seeds=bytes, evening=1)
    session.deal()
    assert "its number gives another company" in list(prove(evening))
    assert any("the shoe does not follow from the number" in wrong for wrong in prove(evening))


def test_an_evening_of_another_edition_is_told(journal: Journal) -> None:
    page = EveningPage(7, VERSION + 1, (1,), (Chips(9),), drawn_company(7), ((),), ("",), (False,))
    (wrong,) = prove(Evening(journal, journal.evenings.begin(page)))
    assert wrong.startswith("it was played with edition 2")


def sitters(evening: Evening) -> list[Sitter]:
    guests = [sits(guest.name, GameId("prime"), guest.purse, 1, seen=True) for guest in evening.page.company[:2]]
    return [human("Vous", 100), *guests]
