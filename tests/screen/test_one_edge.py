"""One number has one meaning: the table, the sums of a sitting and the accounts reckon the same coups alike."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.lessons.review.review import coups_of, prices, splits, together, weigh
from game.odds.baccara.appraise import bank_edge, unseen
from game.odds.pharaon.edges import edge
from game.odds.pharaon.talon import Talon
from game.play.accounts.sitting_sums import SittingSums, booked, sums_of
from game.play.session import Session, Sitter
from game.play.stored_house import StoredHouse, open_house
from game.screen.games.pharaon.taille_end import taille_end
from game.screen.paper.notebook_rows import FigureRow, NotebookText
from game.screen.table.board.ended import figures
from game.store.paths import Paths
from game.table.contract import Over, Shuffling
from game.table.events import Closed
from game.table.values import GameId, Seat
from game.text.numbers import whole
from game.text.words import Words
from tests.play.sittings import step
from tests.screen.company import at_table


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    found = open_house(Paths(tmp_path), lambda: iter(()), seeds=random.Random(6).randbytes, beside=False)
    yield found
    found.close()


def played(house: StoredHouse, game: str, **options: object) -> Session:
    """Play one shoe or taille to its end, at random, a party to its last coup; as few sit there as it takes."""
    seating, chance = house.seating(GameId(game)), random.Random(7)
    sitters = seating.sitters[: 2 if game in {"pharaon", "pharao"} else 3]
    session = house.sit_down(GameId(game), {**seating.options, **options}, sitters)
    while step(session, chance):
        closed = {event.what for event in session.history[-1].events if isinstance(event, Closed)}
        if isinstance(session.awaited(), Shuffling) and closed - {"coup"}:
            break
    return session


@pytest.mark.parametrize("game", ["pharaon", "pharao"])
def test_the_end_of_a_taille_the_sitting_and_the_accounts_agree_on_stakes(house: StoredHouse, game: str) -> None:
    session = played(house, game)
    table = taille_end(at_table(session, speed=0.0).scene.state())
    replay, (record,) = house.replay(session.number), house.statistics()
    sums = sums_of(replay, prices(replay))
    assert table is not None
    assert (table.net, table.staked) == (sums.net, sums.staked)
    assert (record.net, record.staked) == (sums.net, sums.staked)
    assert record.staked > 0 > sums.price
    assert record.edge_computed == edge(Talon(52, 4), session.options)


@pytest.mark.parametrize("banks", [True, False])
@pytest.mark.parametrize("game", ["pharaon", "pharao", "baccara"])
def test_the_price_of_playing_is_one_sum_on_the_leave_sheet_and_in_the_review(
    house: StoredHouse, game: str, *, banks: bool
) -> None:
    session = played(house, game, **({"packs": 1} if game == "baccara" else {}))
    replay = house.replay(session.number)
    seat = next(
        seat for seat in range(len(session.sitters)) if (seat == replay.steps[-1].after.position.public.banker) is banks
    )
    replay = replace(replay, seat=Seat(seat))
    coups = coups_of(replay)
    weighed = {place: weigh(replay, place) for coup in coups for place in coup.choices}
    review = together(split for _, split in splits(replay, coups, weighed))
    left = sums_of(replay, prices(replay))
    assert left.price == review.price
    assert (left.price > 0) is banks


@pytest.mark.parametrize("lay_down", [True, False])
def test_the_sitting_and_the_accounts_reckon_baccara_alike(house: StoredHouse, *, lay_down: bool) -> None:
    session = played(house, "baccara", packs=1, lay_down_any=lay_down)
    replay = house.replay(session.number)
    sums, (record,) = sums_of(replay, prices(replay)), house.statistics()
    assert (record.net, record.staked) == (sums.net, sums.staked)
    assert record.staked > 0 > sums.price
    assert record.edge_computed == bank_edge((16, *[4] * 9), session.options)
    assert len(unseen(replay.steps[0].after.view(replay.seat))) == 10


def test_a_bete_counts_in_the_accounts_and_in_the_sitting_in_the_coup_that_caused_it(house: StoredHouse) -> None:
    session = played(house, "cascaret", tours=1)
    assert isinstance(session.awaited(), Over)
    replay, (record,) = house.replay(session.number), house.statistics()
    sums = sums_of(replay)
    assert record.betes > 0
    assert (record.best, record.worst) == (max(sums.nets), min(sums.nets))
    assert record.won == sum(net > 0 for net in sums.nets)
    assert (sum(booked(replay)), sums.owes) == (record.net, 0), "nothing is claimed once the party is over"
    at = next(n for n, each in enumerate(replay.steps) if _owes(replay.seat, each.after))
    assert booked(replay)[at] < 0
    live = replace(replay, live=True, steps=replay.steps[: at + 1])
    assert sums_of(live).owes == _owes(replay.seat, replay.steps[at].after)


def test_what_a_sitting_made_so_far_is_what_the_accounts_say_also_with_a_bete_unpaid(house: StoredHouse) -> None:
    session, chance, words = house.sit_down(GameId("cascaret"), *_three(house)), random.Random(5), Words("en")
    sums = SittingSums(())
    while not sums.owes:
        assert step(session, chance), "nobody was bete"
        sums = sums_of(house.replay(session.number))
    (record,), told = house.statistics(), figures(sums, words)
    values = {row.label: row.value for row in told if isinstance(row, FigureRow)}
    assert values[words("ends.net", f"seat:{sums.seat}")] == whole(record.net, "en", signed=True)
    assert values[words("ends.owes")] == whole(-sums.owes, "en", signed=True)
    assert NotebookText(words("ends.owes.said")) in told


def _three(house: StoredHouse) -> tuple[dict[str, object], tuple[Sitter, ...]]:
    seating = house.seating(GameId("cascaret"))
    return {**seating.options}, tuple(seating.sitters[:3])


def _owes(seat: int, course: object) -> int:
    return int(course.position.public.due[seat])  # type: ignore[attr-defined]  # of the Cascaret
