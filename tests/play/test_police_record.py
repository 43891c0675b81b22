"""What the police exercise came to is read out of the journal: catches, wrong calls, cheats, and being caught."""

from dataclasses import replace

import pytest

from game.bots.contract import Temper
from game.cards.faces import Rank
from game.play.accounts.accounts import statistics
from game.play.police_record import PoliceRecord
from game.play.session import Session, sit_down
from game.rules.pharaon.acts import Challenge, Cheat, PharaonDraw, PharaonStake
from game.store.journal import Journal
from game.table.values import Chips, GameId, Seat
from tests.play.sittings import company, seated

PHARAO = GameId("pharao")
BANKER, PONTE = Seat(0), Seat(1)


def exercise(journal: Journal, human: int, *, strict: bool = False) -> Session:
    sitters = [
        replace(sitter, manner="" if sitter.human else "strict_bank", temper=Temper())
        for sitter in company(PHARAO, human=human, seats=2)
    ]
    session = sit_down(journal, PHARAO, {"police": True}, sitters, strict=strict)
    session.deal()
    return session


def police_record(journal: Journal, game: GameId) -> PoliceRecord | None:
    """Return the record of the one player at a game."""
    return next((record.police for record in statistics(journal, 1) if record.game == game), None)


def lies_late(session: Session) -> None:
    """Let the ponte push a stake on the rank that has just won."""
    session.submit(BANKER, PharaonDraw())
    cheats = [offer.act for offer in session.course.offers(PONTE).of(Cheat) if offer.act.kind == "late_stake"]
    session.submit(PONTE, cheats[0])


def test_who_never_sat_down_to_the_exercise_has_no_record(journal: Journal) -> None:
    seated(journal, "pharao").deal()
    assert police_record(journal, PHARAO) is None


@pytest.mark.parametrize("game", ["pharaon", "cascaret"])
def test_a_game_without_the_exercise_has_no_record_of_it(journal: Journal, game: str) -> None:
    exercise(journal, human=0)
    assert police_record(journal, PHARAO) is not None
    assert police_record(journal, GameId(game)) is None


def test_a_banker_has_a_record_of_catches_and_of_wrong_calls(journal: Journal) -> None:
    session = exercise(journal, human=0)
    assert police_record(journal, PHARAO) == PoliceRecord()
    lies_late(session)
    session.submit(BANKER, Challenge(PONTE))
    assert police_record(journal, PHARAO) == PoliceRecord(caught=1)
    session.submit(PONTE, PharaonStake(Rank.SEVEN, Chips(2)))
    session.submit(BANKER, Challenge(PONTE))
    assert police_record(journal, PHARAO) == PoliceRecord(caught=1, wronged=1)


def test_a_ponte_has_a_record_of_what_he_did_and_what_was_seen(journal: Journal) -> None:
    session = exercise(journal, human=1, strict=True)
    lies_late(session)
    session.submit(BANKER, Challenge(PONTE))
    lies_late(session)
    assert police_record(journal, PHARAO) == PoliceRecord(cheated=2, was_caught=1)


def test_who_is_caught_is_asked_again_before_the_banker_draws(journal: Journal) -> None:
    session = exercise(journal, human=1, strict=True)
    lies_late(session)
    session.ready(PONTE)
    assert session.idle_seats == {PONTE}
    session.submit(BANKER, Challenge(PONTE))
    assert session.idle_seats == frozenset()


def test_who_is_challenged_and_honest_has_nothing_more_to_do(journal: Journal) -> None:
    session = exercise(journal, human=1, strict=True)
    session.submit(PONTE, PharaonStake(Rank.SEVEN, Chips(2)))
    session.ready(PONTE)
    session.submit(BANKER, Challenge(PONTE))
    assert session.idle_seats == {PONTE}


def test_a_character_that_is_caught_is_not_asked_again(journal: Journal) -> None:
    session = exercise(journal, human=0)
    lies_late(session)
    session.ready(PONTE)
    session.submit(BANKER, Challenge(PONTE))
    assert session.idle_seats == {PONTE}
