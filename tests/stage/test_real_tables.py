"""What holds of every real table, wherever it lies and however it is shown."""

import math
from itertools import combinations, dropwhile, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.catalogue import facts_of
from game.stage.arrangement import picture
from game.stage.director import INSTANT, Director
from game.stage.pose import Pose, SpriteKind, card_sprite, prop_sprite
from game.stage.units import Box
from game.table.events import Marked, TableLaid
from game.table.values import STOCK, GameId, Seat, hand
from tests.contract.playing import Case, play
from tests.stage.real_tables import GAMES, SEATS, SIZES, Shown, cloth, laid, laid_out, shown

_DEALER = prop_sprite("dealer")
"""It lies against the cameo of him who deals."""
_STEPS = (
    ("pharaon/pf_07_refait_takes_half", -1),
    ("pharaon/pf_13_two_on_one_pile", -2),
    ("pharao/pa_02_a_won_leaf_needs_no_cover", -1),
    ("pharao/pa_16_paroli_and_appe_make_six", -3),
    ("prime/pr_07_accept_or_throw_in", 2),
    ("prime/pr_17_the_fifty_five_beats_the_prime", -1),
    ("cascaret/ca_14_the_mistigri_beats_the_king", -1),
    ("cascaret/ca_23_those_who_went_in_are_bete", 8),
    ("baccara/ba_06_one_card_at_a_time_from_the_right", 4),
    ("baccara/ba_13_equal_totals_are_void", -1),
)
"""Steps in which cards are dealt, played and taken up, jetons paid and gathered, leaves bent and the palette used."""


def to_the_end(step: Shown, seconds: float = 1 / 30) -> None:
    """Let the time pass that a step takes; what is to be read has been read."""
    for _ in range(100_000):
        if not step.director.busy:
            return
        step.director.tick(seconds)
        step.director.acknowledge()
    pytest.fail("it never comes to rest")


# How it lies


@pytest.mark.parametrize("game", GAMES)
def test_everything_lies_on_the_cloth(game: str) -> None:
    for table in laid(game):
        room = cloth(table.size)
        for sprite, pose in table.poses.items():
            where = f"{table}: {sprite} at {pose.x}, {pose.y}"
            assert room.left <= pose.x <= room.right, where
            assert room.top <= pose.y <= room.bottom, where


@pytest.mark.parametrize("game", GAMES)
def test_a_card_lies_over_those_that_lay_there_before_it(game: str) -> None:
    """In the hand that a player sorts at Cascaret, over those to its left."""
    for table in laid(game):
        for pile, tokens in table.view.public.tableau.piles.items():
            lying = [table.poses[card_sprite(token)] for token in tokens if card_sprite(token) in table.poses]
            if game == "cascaret" and table.seat is not None and pile == hand(table.seat):
                lying.sort(key=lambda pose: pose.x)
            assert all(below.z < above.z for below, above in pairwise(lying)), f"{table}: {pile}"


@pytest.mark.parametrize("game", GAMES)
def test_what_lies_open_can_be_read(game: str) -> None:
    """Of two open cards of one width that do not lie on one pile neither hides the other's corner."""
    for table in laid(game):
        open_cards = [
            (pile, table.poses[card_sprite(token)])
            for pile, tokens in table.view.public.tableau.piles.items()
            for token in tokens[-3:]
            if card_sprite(token) in table.poses and table.poses[card_sprite(token)].look.startswith("card.")
        ]
        for (pile, one), (other_pile, other) in combinations(open_cards, 2):
            if pile != other_pile and STOCK not in {pile, other_pile}:
                assert _apart(one, other), f"{table}: {pile} and {other_pile}"


@pytest.mark.parametrize("game", GAMES)
def test_cameos_lie_on_nothing(game: str) -> None:
    for table in laid(game):
        heads = {sprite: pose for sprite, pose in table.poses.items() if sprite.name.startswith("cameo")}
        for sprite, pose in heads.items():
            for other, its in table.poses.items():
                if other not in {sprite, _DEALER} and other.kind is not SpriteKind.CHIP:
                    assert _apart(pose, its), f"{table}: {sprite} and {other}"


@pytest.mark.parametrize("game", GAMES)
def test_a_card_shows_its_face_only_to_who_knows_it(game: str) -> None:
    for table in laid(game):
        faces = {card_sprite(token): f"card.{card}" for token, card in table.view.faces.items()}
        for sprite, pose in table.poses.items():
            if sprite.kind is SpriteKind.CARD and pose.look.startswith("card."):
                assert pose.look == faces.get(sprite), f"{table}: {sprite}"


# How it moves


@pytest.mark.parametrize(("name", "step"), _STEPS)
def test_nothing_jumps(name: str, step: int) -> None:
    """Whatever is there at two moments has gone no further between them than the quickest hand throws a jeton."""
    begun = shown(name, step)
    before = begun.director.poses()
    while begun.director.busy:
        begun.director.tick(1 / 480)
        begun.director.acknowledge()
        now = begun.director.poses()
        for sprite in begun.director.moving():
            if sprite in now and sprite in before:
                far = math.hypot(now[sprite].x - before[sprite].x, now[sprite].y - before[sprite].y)
                assert far < 60, f"{sprite} goes {far:.0f} units in a 480th of a second"
        before = now


@pytest.mark.parametrize(("name", "step"), _STEPS)
def test_a_step_ends_the_same_whatever_the_pace_and_wherever_it_is_skipped(name: str, step: int) -> None:
    waited = shown(name, step)
    to_the_end(waited)
    end = picture(waited.after, waited.arrangement)
    assert waited.director.poses() == end
    for speed in (INSTANT, 4.0):
        other = shown(name, step, speed)
        to_the_end(other, 1 / 7)
        assert other.director.poses() == end
    skipped = shown(name, step)
    skipped.director.tick(0.2)
    skipped.director.skip_to_pause()
    assert skipped.director.poses() == picture(skipped.director.shown, waited.arrangement), "all that is told of lies"
    to_the_end(skipped)
    assert skipped.director.poses() == end


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25, deadline=None)
@given(
    seats=st.integers(0, 3),
    seed=st.integers(0, 10_000),
    viewer=st.sampled_from([None, 0, 1]),
    pause=st.sampled_from([None, 0.0, 0.6]),
    doings=st.lists(
        st.one_of(
            st.sampled_from(["act", "act", "act", "skip", "hasten", "read"]),
            st.floats(0, 1.5),
            st.sampled_from([INSTANT, 0.5, 4.0]).map(lambda speed: (speed,)),
        ),
        min_size=5,
        max_size=40,
    ),
)
def test_after_any_ticks_speeds_and_skips_a_deal_lies_as_its_last_view_has_it(
    game: str, seats: int, seed: int, viewer: int | None, pause: float | None, doings: list[str | float | tuple[float]]
) -> None:
    players, seat = SEATS[game][seats % len(SEATS[game])], None if viewer is None else Seat(viewer)
    moves, arrangement = play(Case(GameId(game), players), seed), laid_out(game, players, seat, SIZES[0])
    view = next(moves).after.view(seat)
    director = Director(view, arrangement, 1.0, facts_of(GameId(game)))
    director.pause = pause
    for doing in doings:
        match doing:
            case "act":
                move = next(moves, None)
                if move is not None and move.before is not None:
                    director.play(view, move.after.view(seat), move.events)
                    view = move.after.view(seat)
            case "skip":
                director.skip()
            case "hasten":
                director.skip_to_pause()
            case "read":
                director.acknowledge()
            case (speed,):
                director.speed = speed
            case float():
                director.tick(doing)
            case _:
                pytest.fail(f"nothing can be done by {doing}")
    for _ in range(20_000):
        if not director.busy:
            break
        director.tick(0.1)
        director.acknowledge()
    assert director.poses() == picture(view, arrangement)
    assert director.shown == view


@pytest.mark.parametrize(("name", "step"), _STEPS)
def test_a_step_is_told_event_by_event_and_heard(name: str, step: int) -> None:
    begun = shown(name, step)
    told, heard = list(begun.director.told()), list(begun.director.cues())
    while begun.director.busy:
        begun.director.tick(1 / 30)
        begun.director.acknowledge()
        told += begun.director.told()
        heard += begun.director.cues()
    events = begun.events
    if isinstance(events[0], TableLaid):  # what a deal begins with lies at once
        events = tuple(dropwhile(lambda event: isinstance(event, TableLaid | Marked), events))
    assert tuple(told) == events
    assert heard
    assert {id(cue.event) for cue in heard} <= {id(event) for event in events}


@pytest.mark.parametrize(("name", "step"), _STEPS)
def test_an_open_card_is_told_of_only_when_its_face_can_be_seen(name: str, step: int) -> None:
    begun = shown(name, step)
    told_before = begun.director.shown.public.tableau.up
    while begun.director.busy:
        begun.director.tick(1 / 30)
        begun.director.acknowledge()
        poses, told = begun.director.poses(), begun.director.shown.public.tableau.up
        for token in told - told_before:
            pose = poses.get(card_sprite(token))
            assert pose is None or pose.look.startswith("card."), f"{token} is told of and covered"
        told_before = told


def _apart(one: Pose, other: Pose) -> bool:
    """Tell whether two things share less than a fifth of the smaller one's width, in one direction at least."""
    first, second, least = _room(one), _room(other), 0.2 * min(one.width, other.width)
    across = min(first.right, second.right) - max(first.x, second.x)
    down = min(first.bottom, second.bottom) - max(first.y, second.y)
    return across < least or down < least


def _room(pose: Pose) -> Box:
    """Return the box of a thing as it lies: on its side where it is turned by a right angle."""
    box = pose.box
    return Box(box.cx - box.h / 2, box.cy - box.w / 2, box.h, box.w) if abs(pose.turn) == 90 else box
