"""The cloth of Baccara: the law of the stage, the palette, the sabot, and who sits where."""

import math
import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.cards.shoe import sealed
from game.cards.shuffle import Seed
from game.play.course import Course, begin
from game.rules.baccara.acts import BaccaraStake, Deal
from game.rules.baccara.law import BACCARA
from game.rules.baccara.options import Options
from game.rules.baccara.state import BaccaraPhase, lot_pile, pile_of
from game.stage.curves import PUSH
from game.stage.director import Director
from game.stage.palette import LAG, REACH
from game.stage.pose import Pose, chip_sprite, prop_sprite
from game.stage.tables.baccara import PALETTE, BaccaraArrangement, known_point, leads
from game.stage.tables.baccara_plan import PLACES, BaccaraPlan, seating
from game.stage.units import Cloth
from game.table.contract import Chair, Shuffling, Waiting
from game.table.events import CardsMoved, ChipsMoved, TableEvent
from game.table.values import STOCK, Chips, Mark, Seat, Side, purse, stake
from game.table.view import View

SEATS = 5
CLOTH = Cloth()


def opened(seed: int, packs: int = 1) -> Course:
    options = Options(packs=packs)
    shoe = sealed(BACCARA.pack(options), Seed(seed.to_bytes(32, "big")))
    rules: Any = BACCARA
    return begin(rules, (Chair(Chips(300)),) * SEATS, options, shoe)[0]


def laid_out(seat: int | None) -> BaccaraArrangement:
    return BaccaraArrangement(CLOTH, None if seat is None else Seat(seat), {Seat(0): "cameo.cesar"})


def stepped(course: Course, chance: random.Random) -> tuple[Course, tuple[TableEvent, ...], bool]:
    """Let anybody do anything that is offered, or the next shoe be opened."""
    awaited = course.awaited
    if isinstance(awaited, Shuffling):
        shoe = sealed(BACCARA.pack(course.options), Seed(chance.randbytes(32)))
        return *course.dealt(shoe, lots=True), True
    assert isinstance(awaited, Waiting)
    seat = chance.choice(awaited.seats)
    offer = chance.choice(course.offers(seat).items)
    return *course.after(seat, offer.act), False


def lost_coup() -> tuple[Course, Course, tuple[TableEvent, ...]]:
    """Return a coup that a side loses, before and after the banker's last word."""
    for seed in range(200):
        course = opened(seed)
        for seat in range(1, SEATS):
            course, _ = course.after(Seat(seat), BaccaraStake(Chips(7)))
        after, events = course.after(Seat(0), Deal())
        if any(isinstance(event, ChipsMoved) and event.target == purse(Seat(0)) for event in events):
            return course, after, events
    raise AssertionError("no coup was lost")


def followed(before: Course, after: Course, events: tuple[TableEvent, ...]) -> list[dict[Any, Pose]]:
    """Return everything as it lies at each hundredth of a second."""
    director = Director(before.view(Seat(1)), laid_out(1))
    director.play(before.view(Seat(1)), after.view(Seat(1)), events)
    frames = []
    while director.busy:
        director.tick(0.01)
        frames.append(dict(director.poses()))
    return frames


def test_the_palette_reaches_out_pushes_and_lies_by_again() -> None:
    frames = followed(*lost_coup())
    rest = frames[0][PALETTE]
    ways = [viewport[PALETTE] for viewport in frames]
    assert ways[-1] == rest
    assert max(abs(pose.y - rest.y) for pose in ways) > 150
    assert any(abs(pose.turn - 90) < 40 for pose in ways)
    steps = [math.hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(ways)]
    assert max(steps) < 75


def test_jetons_are_pushed_to_the_bank_behind_the_palette() -> None:
    before, after, events = lost_coup()
    event = next(e for e in events if isinstance(e, ChipsMoved) and e.target == purse(Seat(0)))
    jeton, frames = chip_sprite(event.source, 0), followed(before, after, events)
    lies = frames[0][jeton]
    moved = next(n for n, viewport in enumerate(frames) if viewport.get(jeton) is None or viewport[jeton].y != lies.y)
    reached_ = next(n for n, viewport in enumerate(frames) if viewport[PALETTE] != frames[0][PALETTE])
    assert (moved - reached_) / 100 == pytest.approx(REACH.seconds + LAG, abs=0.03)
    last = next(n for n in range(moved, len(frames)) if jeton not in frames[n])
    assert (last - moved) / 100 == pytest.approx(PUSH.seconds, abs=0.08)


def test_the_hands_are_swept_into_the_bowl_by_the_palette() -> None:
    before, after, events = lost_coup()
    arrangement, view = laid_out(1), before.view(Seat(1))
    swept = [event for event in events if isinstance(event, CardsMoved) and event.target == "bowl"]
    assert [event.source for event in swept] == ["right", "left", "hand:0"]
    for event in swept:
        stroke = arrangement.stroke(view, event)
        assert stroke is not None
        assert stroke.end.x < stroke.start.x
    assert len({arrangement.stroke(view, event).key for event in swept}) == 3  # type: ignore[union-attr]  # just asserted
    bowl = arrangement.plan(view).bowl
    lies = [arrangement.card(after.view(Seat(1)), swept[0].target, n) for n in range(6)]
    assert all(spot is not None and abs(spot.x - bowl[0]) < 40 for spot in lies)


def thickness(course: Course) -> float:
    poses = laid_out(1).props(course.view(Seat(1)))
    cards = poses.get(prop_sprite("sabot.cards"))
    return 0.0 if cards is None else cards.width


def test_the_sabot_is_as_thick_as_its_cards_are_many() -> None:
    one, two, three = (thickness(opened(1, packs)) for packs in (1, 2, 3))
    assert two == pytest.approx(2 * one, abs=2)
    assert three == pytest.approx(3 * one, abs=3)
    course, chance = opened(3), random.Random(3)  # a game for a test
    seen = [thickness(course)]
    while not isinstance(course.awaited, Shuffling):
        course, _, _ = stepped(course, chance)
        seen.append(thickness(course))
    assert seen == sorted(seen, reverse=True)
    left = len(course.position.public.tableau.pile(STOCK))
    assert seen[-1] == pytest.approx(one * left / 52, abs=2.1)


def test_the_block_stands_right_behind_the_last_card() -> None:
    for packs in (1, 3):
        poses = laid_out(1).props(opened(1, packs).view(Seat(1)))
        cards, block = poses[prop_sprite("sabot.cards")], poses[prop_sprite("sabot.block")]
        assert block.box.x == pytest.approx(cards.box.right)
        assert block.box.right <= poses[prop_sprite("sabot")].box.right - 10


def test_the_bankers_right_lies_at_a_pontes_left_and_at_his_own_right() -> None:
    ponte, banker = BaccaraPlan(CLOTH, deals=False), BaccaraPlan(CLOTH, deals=True)
    assert ponte.side(Side.RIGHT).x < ponte.side(Side.LEFT).x
    assert banker.side(Side.RIGHT).x > banker.side(Side.LEFT).x


def test_who_holds_the_bank_has_it_before_him_at_the_bottom() -> None:
    ponte, banker = BaccaraPlan(CLOTH, deals=False), BaccaraPlan(CLOTH, deals=True)
    assert ponte.bank_card(0)[1] < ponte.side(Side.RIGHT).y
    assert banker.bank_card(0)[1] > banker.side(Side.RIGHT).bottom
    assert laid_out(0).plan(opened(1).view(Seat(0))).deals
    assert not laid_out(1).plan(opened(1).view(Seat(1))).deals
    assert not laid_out(None).plan(opened(1).view(None)).deals


@pytest.mark.parametrize("deals", [True, False])
@pytest.mark.parametrize("cloth", [Cloth(), Cloth(1400, 584), Cloth(952, 700)])
def test_five_pontes_of_a_side_have_places_apart_and_within_it(cloth: Cloth, *, deals: bool) -> None:
    plan = BaccaraPlan(cloth, deals)
    for side in Side:
        for count in range(1, PLACES + 1):
            boxes = [plan.place(side, n, count) for n in range(count)]
            assert all(a.right <= b.x + 0.01 for a, b in pairwise(boxes))
            assert all(box.x >= plan.side(side).x and box.right <= plan.side(side).right + 0.01 for box in boxes)
            assert plan.side(side).bottom <= cloth.bottom
            ends = {box.bottom if deals else box.y for box in boxes}
            assert ends == {plan.line(side)}, "the thread runs between them and the hand"
            assert {box.h for box in boxes} == {122}


def test_the_seats_change_with_the_mark_of_the_lot() -> None:
    public = opened(1).position.public
    assert seating(public).banker == 0
    table = replace(public.tableau, marks={Mark("banker"): 2})
    drawn = seating(replace(public, tableau=table))
    assert drawn.banker == 2
    assert drawn.sides[2] is None
    assert drawn.sides[0] is public.sides[2]
    assert drawn.sides[1] is public.sides[1]


def dealt(seed: int = 0) -> Course:
    for each in range(seed, 400):
        course = opened(each)
        for seat in range(1, SEATS):
            course, _ = course.after(Seat(seat), BaccaraStake(Chips(7)))
        course, _ = course.after(Seat(0), Deal())
        if course.position.public.phase is BaccaraPhase.SPEAK:
            return course
    raise AssertionError("the banker always had a natural")


def test_a_point_is_shown_only_to_those_who_know_the_hand() -> None:
    course = dealt()
    side = course.position.public.sides[1]
    assert side is not None
    other = Side.LEFT if side is Side.RIGHT else Side.RIGHT
    view: View[Any] = course.view(Seat(1))
    assert known_point(view, pile_of(side)) is not None
    assert known_point(view, pile_of(other)) is None
    plates = {sprite.name for sprite in laid_out(1).props(view) if sprite.name.startswith("point:")}
    assert plates == {f"point:{side.value}"}
    assert not [s for s in laid_out(None).props(course.view(None)) if s.name.startswith("point:")]


def test_the_stake_of_a_ponte_stands_in_its_own_place() -> None:
    view = dealt().view(Seat(1))
    arrangement = laid_out(1)
    for seat in range(1, SEATS):
        side = view.public.sides[seat]
        chip_spot, box = arrangement.chip_spot(view, stake(Seat(seat), side.value)), arrangement.place(view, Seat(seat))
        assert chip_spot is not None
        assert box is not None
        assert box.holds(chip_spot.x, chip_spot.y)


@pytest.mark.parametrize("seat", [None, 0, 1, 4])
def test_the_cards_of_the_lot_lie_before_those_who_drew_them(seat: int | None) -> None:
    course, chance = opened(3), random.Random(3)
    drew = False
    while not drew:
        course, events, _ = stepped(course, chance)
        drew = any(isinstance(event, CardsMoved) and event.target.startswith("lot:") for event in events)
    arrangement = laid_out(seat)
    view = course.view(Seat(0)) if seat is None else course.view(Seat(seat))
    plan = arrangement.plan(view)
    piles = {each: view.public.tableau.pile(lot_pile(Seat(each))) for each in range(SEATS)}
    assert any(piles.values())
    for each in range(SEATS):
        box = arrangement.place(view, Seat(each))
        x, y = plan.bank_card(0)[:2] if box is None else (box.cx, box.y + (192 if plan.deals else -84))
        for n in range(2):
            spot = arrangement.card(view, lot_pile(Seat(each)), n)
            assert spot is not None
            assert (spot.x, spot.y, spot.width) == (x + 10 * n, y + 12 * n, 62)
            assert spot.ring == (leads(view) == each)
    assert plan.bank_card(0)[:2] != plan.bank_card(1)[:2]
