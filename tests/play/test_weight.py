"""Coups of weight: what the law decides, what a leaf has won, and what a coup brings beside the purse; and the sums."""

import random
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from game.play.accounts.sitting_sums import SittingSums, coup_under_way, sums_of
from game.play.company.weight import CoupMark, WeightWatcher, mark_kinds
from game.play.replayed import replayed
from game.play.session import Session
from game.play.session_step import SessionStep
from game.table.events import ChipsMoved, Closed, Marked, Ruled, Spoke, TableEvent
from game.table.marks import MarkKind, MarkValue
from game.table.values import POT, Chips, ClauseId, Mark, Place, Seat, purse
from tests.play.sittings import PLAYED, house, seated, step

AT, OWN, OTHER = ClauseId("T-01"), Seat(1), Seat(2)


def stepped(session: Session, *events: TableEvent) -> SessionStep:
    return SessionStep(OWN, None, session.public, session.public, events)


@pytest.fixture
def session(tmp_path: Path) -> Session:
    opened = house(tmp_path)
    found = seated(opened.journal, "prime")
    found.deal()
    return found


def test_every_kind_is_marked_for_whom_it_is_meant(session: Session) -> None:
    for kind in mark_kinds().mark:
        if not kind.ruling:
            continue
        for seat in (OWN, OTHER):
            ruled = stepped(session, Ruled(AT, (seat,), kind.ruling, (6,)))
            found = WeightWatcher().after(ruled, OWN)
            if seat == OWN or kind.others:
                assert found == CoupMark(kind.name, seat, Chips(0), f"ruled.{kind.ruling}", (6,))
            else:
                assert found is None


def test_a_bete_that_nobody_will_claim_is_not_marked(session: Session) -> None:
    bete = Ruled(AT, (OWN,), "cascaret.bete", (12,))
    assert WeightWatcher().after(stepped(session, bete), OWN) is not None
    lapsed = stepped(session, bete, Ruled(AT, (OWN,), "cascaret.betes_unclaimed", (12,)))
    assert WeightWatcher().after(lapsed, OWN) is None


def test_what_is_paid_of_an_earlier_bete_is_no_part_of_what_a_coup_brings(session: Session) -> None:
    mark, watcher = Mark(f"bete:{OWN}"), WeightWatcher((MarkKind("bete", MarkValue.OWED),))
    pays = ChipsMoved(Chips(6), purse(OWN), POT, AT)
    assert watcher.after(stepped(session, Marked(mark, 6, AT), pays, Marked(mark, None, AT)), OWN) is None
    found = watcher.after(stepped(session, Ruled(AT, (OWN,), "cascaret.bete", (24,))), OWN)
    assert found is not None
    assert (found.name, found.net) == ("bete", 0)


def test_a_nine_of_the_players_is_marked_and_nobody_elses(session: Session) -> None:
    for seat, total, name in ((OWN, 9, "nine"), (OWN, 8, None), (OTHER, 9, None)):
        found = WeightWatcher().after(stepped(session, Spoke(seat, "baccara.point", AT, (total,))), OWN)
        assert (found and found.name) == name


def test_a_leaf_that_has_won_seven_times_its_stake_is_marked(session: Session) -> None:
    paid = ChipsMoved(Chips(40), purse(Seat(0)), Place("stake:1/Q"), AT)
    for value, name in ((3, None), (7, "leva"), (15, "leva")):
        found = WeightWatcher().after(stepped(session, paid, Marked(Mark("won:1/Q"), value, AT)), OTHER)
        assert (found and found.name) == name
        assert found is None or (found.seat, found.net, found.args) == (OWN, 40, ("rank:Q", value))
    assert WeightWatcher().after(stepped(session, Marked(Mark("won:1/Q"), None, AT)), OWN) is None


@pytest.mark.parametrize(("net", "name"), [(1, None), (30, "gain"), (-60, "loss"), (-50, None), (0, None)])
def test_a_gain_or_loss_weighs_beside_the_purse_once_the_coup_is_over(
    session: Session, net: int, name: str | None
) -> None:
    watcher, mine, theirs = WeightWatcher(), purse(OWN), purse(OTHER)
    source, target = (theirs, mine) if net > 0 else (mine, theirs)
    moved = [ChipsMoved(Chips(abs(net)), source, target, AT)] if net else []
    assert watcher.after(stepped(session, *moved), OWN) is None
    found = watcher.after(stepped(session, Closed("coup", 1, AT)), OWN)
    assert (found and (found.name, found.net)) == (name and (name, net))
    assert watcher.after(stepped(session, Closed("coup", 2, AT)), OWN) is None
    assert WeightWatcher().after(stepped(session, *moved, Closed("coup", 1, AT)), None) is None


@pytest.mark.parametrize("game", PLAYED)
def test_the_sums_of_a_sitting_are_those_of_its_coups(tmp_path: Path, game: str) -> None:
    opened = house(tmp_path)
    session, chance = seated(opened.journal, game), random.Random(2)
    for _ in range(200):
        step(session, chance)
    sitting = replayed(opened.journal, session.number, 1)
    sums = sums_of(sitting)
    held = sitting.steps[-1].after.position.public.tableau.chips
    mine = sum(amount for place, amount in held.items() if place == purse(OWN) or place.startswith(f"stake:{OWN}/"))
    assert sums.net + sums.under_way == mine - sitting.steps[0].after.chairs[OWN].chips
    assert sums.curve()[-1] == sums.net
    ruled = [event for each in sitting.steps for event in each.events if isinstance(event, Ruled)]
    told = Counter(seat for event in ruled for seat in event.seats)
    assert Counter({seat: sum(sums.times(ruling, seat) for ruling in sums.counted) for seat in told}) == told
    assert sums.times("nothing.of_the_kind", OWN) == 0
    assert SittingSums((1, 2, -4), 1).since_deal() == SittingSums((2, -4))


def test_a_coup_is_under_way_from_its_first_step_to_the_end_of_it_and_only_while_the_sitting_is_open(
    tmp_path: Path,
) -> None:
    opened = house(tmp_path)
    session, chance = seated(opened.journal, "cascaret"), random.Random(4)
    assert coup_under_way(replayed(opened.journal, session.number, 1)) is None
    seen = set[int | None]()
    while len(seen) < 3:
        step(session, chance)
        sitting = replayed(opened.journal, session.number, 1)
        ends = any(isinstance(event, Closed) and event.what == "coup" for event in sitting.steps[-1].events)
        seen.add(coup_under_way(sitting))
        assert coup_under_way(sitting) == (None if ends else sitting.coups - 1)
        sums = sums_of(sitting)
        assert len(sums.nets) == sitting.coups - (not ends)
        assert sums.since_deal().under_way == sums.under_way
    while coup_under_way(sitting) is None:
        step(session, chance)
        sitting = replayed(opened.journal, session.number, 1)
    session.rise()
    over = replayed(opened.journal, session.number, 1)
    assert coup_under_way(over) is None
    assert sums_of(over).under_way == 0


def test_what_is_laid_against_a_bank_and_what_it_brings_is_added_up_coup_by_coup(tmp_path: Path) -> None:
    opened = house(tmp_path)
    session, chance = seated(opened.journal, "baccara"), random.Random(2)
    for _ in range(60):
        step(session, chance)
    sitting = replayed(opened.journal, session.number, 1)
    sums = sums_of(sitting, {coup: Fraction(-1, coup + 1) for coup in range(sitting.coups)})
    assert len(sums.priced) == len(sums.nets) > 1
    assert sums.price == -sum(Fraction(1, coup + 1) for coup in range(len(sums.nets)))
    assert sums.staked == sum(staked for staked, _ in sums.priced) > 0
    assert sums_of(sitting).priced == ()
    assert (sums_of(sitting).staked, sums_of(sitting).price) == (0, Fraction(0))
