"""Where jetons, leaves and heaps lie that no kept sheet has: each held to what it is for."""

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.cards.faces import Rank
from game.cards.shoe import Token
from game.stage.arrangement import ChipSpot, jetons, stacked
from game.stage.curves import PUSH
from game.stage.palette import LIE_BY, REACH, Stroke, reach_time, with_stroke
from game.stage.pose import CARD_RATIO, Pose
from game.stage.tables.cascaret import CascaretArrangement
from game.stage.tables.leaves import rivals_leaves
from game.stage.tables.pharao import PharaoArrangement
from game.stage.tables.pharaon import PharaonArrangement
from game.stage.tables.plain import PlainArrangement
from game.stage.transitions import motion_style_of, pause_after
from game.stage.units import Cloth
from game.table.events import CardsMoved, ChipsMoved
from game.table.values import STOCK, Chips, ClauseId, Pile, Place, Seat, hand, purse, stake
from tests.stage.cloth_of_coups import fresh, seen

RANKS = tuple(Rank)


def test_a_second_stack_stands_beside_the_first_and_a_little_nearer() -> None:
    spot = ChipSpot(300.0, 200.0, 36)
    poses = [*stacked(Place("purse:1"), 1999, spot).values()]
    assert len(poses) == len(jetons(1999))
    foot = [pose for pose in poses if pose.lift == 0.55]
    assert [(pose.x, pose.y) for pose in foot] == [(300.0 + 24 * n, 200.0 + 6 * n) for n in range(len(foot))]
    assert len(foot) > 1
    first = [pose for pose in poses if pose.x == 300.0]
    assert all(one.y - other.y == pytest.approx(4.2) and one.z < other.z for one, other in pairwise(first))
    half = [*stacked(Place("purse:1"), 1999, ChipSpot(300.0, 200.0, 18)).values()]
    assert [pose.x - 300 for pose in half] == pytest.approx([(pose.x - 300) / 2 for pose in poses])


def test_the_largest_jeton_of_a_stack_is_seen() -> None:
    poses = stacked(Place("stake:1:7"), 37, ChipSpot(300.0, 200.0, 36)).values()
    assert max(poses, key=lambda pose: pose.z).look == "jeton.20"


@pytest.mark.parametrize("count", [1, 2, 5, 13])
@pytest.mark.parametrize("room", [60.0, 200.0, 900.0])
def test_leaves_of_another_close_up_only_where_they_must_and_end_within_their_room(count: int, room: float) -> None:
    boxes = [*rivals_leaves(RANKS[:count], 10.0, 20.0, 40.0, room).values()]
    apart = {round(other.x - one.x, 6) for one, other in pairwise(boxes)}
    loose = 40.0 + 46.0 * (count - 1) <= room
    assert apart == (set() if count == 1 else {46.0} if loose else {round((room - 40) / (count - 1), 6)})
    assert boxes[-1].right <= 10.0 + max(room, 40.0) + 1e-6


def test_what_lies_before_another_beside_his_hand_lies_at_its_right_and_grows_upwards() -> None:
    laid, view = PlainArrangement(Cloth(), Seat(0), 4), seen(fresh(4))
    for seat in (Seat(1), Seat(2), Seat(3)):
        spot = laid.seated()[seat]
        heap = [laid.card(view, Pile(f"won:{seat}"), n) for n in range(6)]
        fan = [laid.card(view, hand(seat), n) for n in range(6)]
        for n, (won, held) in enumerate(zip(heap, fan, strict=True)):
            assert won is not None
            assert held is not None
            assert won.x - spot.x == pytest.approx(130, abs=5.01)
            assert won.y == pytest.approx(spot.y + 84 - 0.15 * n)
            assert won.z < held.z
        assert len({card.turn for card in heap if card is not None}) == 6, "no two lie alike"
    for n in range(4):
        own = laid.card(view, Pile("won:0"), n)
        assert own is not None
        assert [own.x, own.y] == pytest.approx([laid.cloth.right - 70 + 0.2 * n, laid.cloth.bottom - 80 - 0.2 * n])


def test_a_palette_that_pushes_again_goes_from_where_it_is_and_lies_by_only_at_the_end() -> None:
    rest, one, two = Pose(0, 0, 1, "p"), Pose(10, 0, 1, "p"), Pose(50, 0, 1, "p")
    track = with_stroke((), rest, Stroke("a", one, two), 1.0)
    assert [(each.style, each.start, each.end) for each in track] == [
        (REACH, rest, one), (PUSH, one, two), (LIE_BY, two, rest)
    ]  # fmt: skip
    assert track[0].begin == pytest.approx(1.0 - REACH.seconds)
    soon = reach_time(track, 0.0)
    assert soon == pytest.approx(1.0 + PUSH.seconds + REACH.seconds)
    again = with_stroke(track, rest, Stroke("b", one, two), soon)
    assert [each.style for each in again] == [REACH, PUSH, REACH, PUSH, LIE_BY]
    assert again[2].start == two
    late = soon + 20
    lain = with_stroke(track, rest, Stroke("b", one, two), late)
    assert lain[2].start == rest
    assert reach_time(track, late) == late + REACH.seconds


@pytest.mark.parametrize("left", [1, 2, 20])
def test_the_bottom_card_is_seen_beside_the_box_while_another_lies_on_it(left: int) -> None:
    tableau = SimpleNamespace(pile=lambda _: range(left))
    view: Any = SimpleNamespace(public=SimpleNamespace(tableau=tableau, bottom_shown=True))
    laid = PharaoArrangement(Cloth(), Seat(1), 4)
    bottom, top = laid.card(view, STOCK, 0), laid.card(view, STOCK, left - 1)
    assert bottom is not None
    assert top is not None
    assert (top.x, top.y) != (bottom.x, bottom.y) or left == 1
    assert (bottom.turn, bottom.y > top.y + 60) == ((-90, True) if left > 1 else (0, False))


def test_jetons_keep_their_size_on_their_way_from_the_own_purse_to_the_own_stake() -> None:
    laid, view = PharaonArrangement(Cloth(), Seat(1), 4), seen(fresh(4))
    own, laid_down = laid.chip_spot(view, purse(Seat(1))), laid.chip_spot(view, stake(Seat(1), RANKS[3].value))
    assert own is not None
    assert laid_down is not None
    assert own.width == laid_down.width
    assert not own.shown
    assert own.y > laid.cloth.bottom, "they come from below"


def test_the_cards_that_one_draws_for_the_deal_lie_wholly_on_the_cloth_and_not_far_up() -> None:
    laid, view = CascaretArrangement(Cloth(), Seat(0), 4), seen(fresh(4))
    for n in range(3):
        card = laid.card(view, Pile("drawn:0"), n)
        assert card is not None
        assert 30 < laid.cloth.bottom - (card.y + card.width * CARD_RATIO / 2) < 45
        assert abs(card.x - laid.cloth.w / 2) < 45 * (n + 1), "before him, one beside the other"


@pytest.mark.parametrize(("count", "parts"), [(0, 1), (1, 1), (2, 2), (7, 7)])
def test_cards_follow_cards_and_jetons_jetons_by_as_many_steps_as_there_are_of_them(count: int, parts: int) -> None:
    cards = CardsMoved((Token(1),), STOCK, hand(Seat(1)), ClauseId("T-01"))
    chips = ChipsMoved(Chips(5), purse(Seat(1)), stake(Seat(1), "7"), ClauseId("T-01"))
    for event in (cards, chips):
        step = motion_style_of(event).stagger
        assert step > 0
        assert pause_after(event, event, 3.0, count, 9.0) == pytest.approx(3.0 + parts * step)
