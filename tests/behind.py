"""Behind the counter: what tests judge of an open house and of a sitting that the window is never told."""

import copy
from typing import Any

from game.play.course import Course
from game.play.house import HouseNotice
from game.play.session import Session
from game.store.journal import Journal
from game.store.ledger import Ledger
from game.store.upkeep import Upkeep


def journal_of(house: Any) -> Journal:  # noqa: ANN401  # a stored house, or one that a test has bent
    """Return the journal of a house."""
    journal: Journal = house._journal
    return journal


def ledger_of(house: Any) -> Ledger:  # noqa: ANN401  # same
    """Return the ledger that a house writes into."""
    return journal_of(house).ledger


def upkeep_of(house: Any) -> Upkeep:  # noqa: ANN401  # same
    """Return what keeps a house's copies, and folds its log in."""
    upkeep: Upkeep = house._upkeep
    return upkeep


def player_of(house: Any) -> int:  # noqa: ANN401  # same
    """Return the number of the purse that plays."""
    number: int = house._player
    return number


def course_of(session: Session) -> Course:
    """Return the whole course of a sitting, with what no seat knows."""
    course = session._course
    assert course is not None
    return course


def with_course(session: Session, course: Course) -> Session:
    """Return a copy of a sitting that has come to another course, whose bots have chosen nothing yet."""
    twin = copy.copy(session)
    twin._choosers, twin._course = {}, course
    return twin


def book_of(session: Session) -> Any:  # noqa: ANN401  # a journal, or a book on paper
    """Return what a sitting is written into."""
    return session._book


def tell(house: Any, *notices: HouseNotice) -> None:  # noqa: ANN401  # same
    """Let a house have something to say."""
    house._notices += notices


def keep_instead(house: Any, kept: object) -> None:  # noqa: ANN401  # same
    """Let this, whatever it is, stand in the settings for what scenes have kept."""
    house._settings._plain["kept"] = kept
