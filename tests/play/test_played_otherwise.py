"""A sitting that is whole and that the laws do not play as it was written: it is told, and everything else goes on."""

import random
from pathlib import Path
from typing import Any

import pytest

from game.play.errors import StoreError
from game.play.session import Session
from game.play.stored_house import StoredHouse, open_house
from game.store.audit import audit
from game.store.paths import Paths
from game.table.values import GameId
from tests.behind import ledger_of
from tests.play.sittings import step
from tests.steady import steady

PHARAON, PRIME = GameId("pharaon"), GameId("prime")
PAGES: dict[str, tuple[str, dict[str, Any]]] = {
    "an act that the law refuses": ("act", {"seat": 0, "act": {"do": "stake", "card": "R", "amount": 10**9}}),
    "an act of no game": ("act", {"seat": 0, "act": {"do": "castle"}}),
    "a seat that is not there": ("act", {"seat": 9, "act": {"do": "lay"}}),
    "a last tour where there are none": ("call", {"call": "last_tour"}),
    "a loan to nobody": ("loan", {"seat": 77, "amount": 5, "loan": True}),
    "a shoe of no seed": ("deal", {"house": "no hex", "pledge": "", "cut": 0, "chips": []}),
}


def sat(house: StoredHouse, game: GameId = PHARAON) -> Session:
    """Sit down and lay a stake or two, so that chips lie on the cloth."""
    session = house.sit_down(game, {}, house.seating(game).sitters)
    chance = random.Random("otherwise")
    for _ in range(12):
        step(session, chance)
    return session


@pytest.fixture
def house(tmp_path: Path) -> StoredHouse:
    return open_house(Paths(tmp_path / "home"), list, seeds=steady(), beside=False)


@pytest.mark.parametrize("page", PAGES)
def test_it_cannot_be_gone_on_with_and_its_chips_go_home(house: StoredHouse, page: str, tmp_path: Path) -> None:
    whole = house.purse().chips
    session, (kind, said) = sat(house), PAGES[page]
    held = house.purse()
    ledger_of(house).write(kind, session.number, {"page": said})
    house.close()
    again = open_house(Paths(tmp_path / "home"), list, seeds=steady(), beside=False)
    assert again.notices() == ()
    with pytest.raises(StoreError, match=f"not_resumed: {session.number}"):
        again.resume()
    with pytest.raises(StoreError, match=f"not_replayed: {session.number}"):
        again.replay(session.number)
    assert "it cannot be played again" in again.verify(session.number)[-1]
    assert (again.purse(), [each.number for each in again.sittings()]) == (held, [session.number])
    other = sat(again, PRIME)
    assert [each.key for each in again.notices()] == ["house.notice.rose"]
    assert again.resume().number == other.number
    again.rise(other)
    ledger = ledger_of(again)
    assert ledger.balances(f"sitting:{session.number}/") == {}
    assert list(audit(ledger)) == []
    assert again.purse().at_table == 0
    assert again.purse().chips == whole + sum(each.gain for each in again.sittings())
    again.close()


def test_options_that_no_law_has_any_more_are_told_too(house: StoredHouse) -> None:
    session = sat(house)
    page = house.opened.journal.page(session.number)
    ledger = ledger_of(house)
    house.rise(session)
    accounts = list(house.opened.journal.accounts(session.number))
    body = {
        "page": {"game": page.game, "options": {"gone": True}, "sitters": page.sitters, "house": page.house_seed,
                 "accounts": [{"name": each.name, "human": each.human} for each in page.accounts],
                 "buy_ins": [0] * len(accounts), "strict": False},
        "accounts": accounts,
    }  # fmt: skip
    ledger.write("sat", 7, body)
    with pytest.raises(StoreError, match="not_resumed: 7"):
        house.resume()
    assert "it cannot be played again" in house.verify(7)[0]
    house.close()


def test_what_kept_it_is_in_the_log(house: StoredHouse, tmp_path: Path) -> None:
    session = sat(house)
    ledger_of(house).write("act", session.number, {"page": {"seat": 0, "act": {"do": "castle"}}})
    with pytest.raises(StoreError):
        house.resume()
    house.close()
    written = Paths(tmp_path / "home").log.read_text(encoding="utf-8")
    assert "'castle' is no act of pharaon" in written


def test_too_little_memory_is_no_matter_of_the_sitting(house: StoredHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    sat(house)

    def starved(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("game.play.session.Session.replay", starved)
    with pytest.raises(MemoryError):
        house.resume()
    house.close()
