"""What is seen of the room: one lamp fades into another, two at most are kept, and one steps up to the table meant."""

import pygame
import pytest

from game.screen.scenes.salon.plan import SalonPlan, tables
from game.screen.scenes.salon.room import ZOOM, Room
from game.stage.units import Viewport
from game.table.values import GameId
from tests.screen.test_text_input import painted

FIRST, SECOND = GameId("pharaon"), GameId("prime")


@pytest.fixture
def room() -> Room:
    """A room that is one grey all over, so that nothing is seen of it but its lamps."""
    painter = painted()
    made = Room(SalonPlan(Viewport(1280, 720)), painter)
    made._bright = pygame.Surface(made._window.size).convert(painter.target)
    made._bright.fill((150, 150, 150))
    return made


def seen(room: Room, game: GameId) -> int:
    """Return how bright it is at a table."""
    return sum(room._painter.target.get_at(room.rect(game).center)[:3])


def test_one_lamp_fades_into_the_other_and_no_third_is_lit(room: Room) -> None:
    found = []
    for part in (0.0, 0.5, 1.0):
        room.lay([room._window], FIRST, SECOND, part)
        found.append((seen(room, FIRST), seen(room, SECOND)))
    (one, low), (half, other_half), (dark, two) = found
    assert one > half > dark
    assert low < other_half < two
    room.lay([room._window], None, None, 1.0)
    unlit = {game: seen(room, game) for game in tables()}
    assert (dark, low) == (unlit[FIRST], unlit[SECOND])
    room.lay([room._window], None, SECOND, 1.0)
    assert {game for game in tables() if seen(room, game) != unlit[game]} == {SECOND}


def test_only_what_is_asked_for_is_drawn(room: Room) -> None:
    room.lay([room._window], None, None, 1.0)
    before = seen(room, SECOND)
    room.lay([room.rect(FIRST)], FIRST, None, 0.0)
    room.lay([room.rect(FIRST)], None, SECOND, 1.0)
    assert room._painter.target.get_clip() == room._painter.target.get_rect()
    assert room.rect(FIRST).collidepoint(room.rect(SECOND).center) or seen(room, SECOND) == before


def test_a_lamp_that_was_seen_a_moment_ago_is_not_made_again(room: Room) -> None:
    first, second = room._patch(FIRST), room._patch(SECOND)
    assert room._patch(FIRST) is first
    third = room._patch(GameId("baccara"))
    assert len(room._patches) == 2
    assert (room._patch(FIRST), room._patch(GameId("baccara"))) == (first, third), (
        "the one that was lit longest ago goes"
    )
    assert room._patch(SECOND) is not second


@pytest.mark.parametrize("game", tables())
def test_one_steps_up_to_the_table_that_is_meant(room: Room, game: GameId) -> None:
    window = room._window
    at = room._painter.at(*room.plan.table(game))
    whole = pygame.Surface(window.size).convert(room._painter.target)
    pygame.draw.rect(whole, "white", pygame.Rect(0, 0, 12, 12).move(at[0] - window.x - 6, at[1] - window.y - 6))
    found = []
    for factor in (1.0, 1.3, 1.6, 2.2, ZOOM):
        room.zoomed(whole, game, factor)
        shown = pygame.mask.from_threshold(room._painter.target.subsurface(window), "white", (90, 90, 90))
        assert shown.count() == pytest.approx((12 * factor) ** 2, rel=0.25), "as much larger as it is nearer"
        found.append(pygame.Vector2(shown.centroid()) + window.topleft)
    assert found[0].distance_to(at) < 2, "nothing has moved yet"
    far = [each.distance_to(window.center) for each in found]
    assert far[-1] <= far[0] + 3
    assert far[1] > far[0] * 0.7, "one does not turn at once"
    room_left = min(at[0] - window.left, window.right - at[0]) - window.w / ZOOM / 2
    if room_left > 0 and min(at[1] - window.top, window.bottom - at[1]) > window.h / 2.2 / 2:
        assert far[3] < 4, "it is in the middle before it is near"


def test_a_room_that_rests_keeps_its_picture_and_takes_the_window_again(room: Room) -> None:
    before = room.bright.copy()
    _ = room.dim, room._patch(FIRST)
    room.rest()
    assert (room._patches, room._dim) == ({}, None)
    assert room._bright is not None
    assert room._bright.get_bitsize() == 24
    room.wake(room._painter)
    assert room.bright.get_bitsize() == room._painter.target.get_bitsize()
    assert pygame.transform.average_color(room.bright) == pygame.transform.average_color(before)


@pytest.mark.parametrize("game", tables())
def test_the_light_of_a_lamp_lies_about_its_table(room: Room, game: GameId) -> None:
    more = room.whole(game)
    more.blit(room.dim, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    pool = room._painter.rect(room.plan.pool(game)).move(-room._window.x, -room._window.y)
    lit, low = (sum(seen.get_at(pool.center)[:3]) for seen in (room.whole(game), room.dim))
    assert lit > 1.9 * low, "both the light on the floor and the glow over it"
    within = pool.clip(more.get_rect())
    reach = min(pool.centerx - within.left, within.right - pool.centerx, 120)
    up = min(pool.centery - within.top, within.bottom - pool.centery, 60)
    for dx, dy in ((reach // 2, 0), (0, up // 2), (reach * 3 // 4, 0), (0, up * 3 // 4)):
        one, other = (sum(more.get_at((pool.centerx + n * dx, pool.centery + n * dy))[:3]) for n in (-1, 1))
        assert one == pytest.approx(other, rel=0.12, abs=9), (dx, dy)
        assert 0 < one < 1.05 * sum(more.get_at(pool.center)[:3])
