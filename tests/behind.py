"""Behind the counter: what tests judge of an open house and of a sitting that the window is never told."""

import copy

from game.play.accounts.accounts import number_of
from game.play.course import Course
from game.play.session import Session
from game.play.stored_house import StoredHouse
from game.play.thinking import Characters
from game.store.accounts import HOUSE_ACCOUNT, player
from game.store.ledger import Ledger, Transfer


def ledger_of(house: StoredHouse) -> Ledger:
    """Return the ledger that a house writes into."""
    return house.opened.journal.ledger


def player_of(house: StoredHouse) -> int:
    """Return the number of the purse that plays."""
    return number_of(house.opened.journal, house.purse().name)


def ruined(house: StoredHouse) -> None:
    """Let the player have nothing left: he has given it all to a table and lost it there."""
    number, ledger = player_of(house), ledger_of(house)
    held = ledger.balance(player(number))
    if held:
        ledger.write("lent", None, {"player": number}, (Transfer(held, player(number), HOUSE_ACCOUNT, "test"),))


def with_course(session: Session, course: Course) -> Session:
    """Return a copy of a sitting that has come to another course, whose bots have chosen nothing yet."""
    twin = copy.copy(session)
    twin._characters, twin._course = Characters(session.game), course
    return twin
