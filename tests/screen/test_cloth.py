"""What changes on the cloth changes under what lies on it, and what was pressed does not light up again."""

from dataclasses import replace

import pygame
import pytest

from game.screen.draw.asset_ids import LightId
from game.screen.draw.cloth import ClothPainter
from game.stage import curves
from game.stage.motion import Segment
from game.stage.pose import Pose, Sprite, SpriteKind, prop_sprite
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table

CARD, JETON = prop_sprite("rank:2"), Sprite(SpriteKind.PROP, "a jeton")
LIES = Pose(476, 420, 88, "card.2S", lift=0.6, z=1)
STAKED = Pose(476, 440, 36, "jeton.5", z=40, ratio=1.0)


@pytest.mark.parametrize("card", [replace(LIES, lost=True), replace(LIES, ring=True, glow=1.0)], ids=["lost", "won"])
def test_a_stake_stays_in_sight_while_the_light_of_its_card_changes(card: Pose) -> None:
    cloth = at_table(seated("pharaon", (BANKER, you(), *PONTES))).scene.board.cloth
    seen = list[bytes]()
    for resting, moving in (({CARD: card, JETON: STAKED}, []), ({JETON: STAKED}, [card])):
        cloth.draw(resting, moving)
        seen.append(cloth.painter.target.get_buffer().raw)
    assert seen[0] == seen[1]


@pytest.mark.parametrize(("end", "over"), [(replace(LIES, lost=True), False), (LIES.moved(500, 300), True)])
def test_only_what_goes_somewhere_goes_over_what_lies_still(end: Pose, *, over: bool) -> None:
    under_way = Segment(0.0, curves.BEND, LIES, end).at(curves.BEND.seconds / 2)
    assert under_way is not None
    assert (under_way.z > STAKED.z) is over


def test_who_has_let_the_bank_draw_is_offered_nothing_while_the_others_still_stake() -> None:
    session = seated("pharaon", (BANKER, you(), *PONTES))
    pilot = at_table(session)
    pilot.click_on("rank:7")
    pilot.settle()
    pilot.press("space")
    assert session.next_bot() is not None
    lit = list[bool]()
    while not session.public.coups:
        lit.append(pilot.targets["ready"].enabled)
        pilot.turn()
    assert lit
    assert not any(lit)


def test_the_higher_something_is_lifted_the_further_down_its_shadow_falls() -> None:
    sprites = at_table(seated("pharaon", (BANKER, you(), *PONTES))).scene.board.cloth.sprites
    lowest = []
    for lift in (0.12, 0.55, 1.0, 1.6, 2.5):
        canvas = pygame.Surface((400, 400), pygame.SRCALPHA)
        sprites.draw(canvas, replace(LIES, x=200, y=200, lift=lift))
        lowest.append(canvas.get_bounding_rect().bottom)
    assert lowest == sorted(set(lowest)), "each of these is told from the one before"


def test_the_lamp_lights_the_cloth_and_leaves_the_cards_their_white() -> None:
    board = at_table(seated("pharaon", (BANKER, you(), *PONTES))).scene.board
    middle, corner = (replace(LIES, x=x, y=y, look="card.AS") for x, y in ((476, 320), (60, 560)))
    board.cloth.draw({CARD: middle, prop_sprite("rank:3"): corner}, [])
    target, (near, far) = board.painter.target, board.cloth.where([middle, corner])
    white = [target.get_at((rect.centerx, rect.centery - rect.h // 4))[:3] for rect in (near, far)]
    assert white[0] == white[1]
    assert all(abs(seen - wanted) <= 3 for seen, wanted in zip(white[0], (248, 243, 228), strict=True))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 600)])
def test_the_rail_throws_its_shade_fourteen_units_over_the_cloth_and_no_further(size: tuple[int, int]) -> None:
    board = at_table(seated("pharaon", (BANKER, you(), *PONTES)), size).scene.board
    assets, viewport = board.painter.assets, board.viewport
    cloth = ClothPainter(viewport, board.painter, lambda _: None)
    w, h = cloth.rect.size
    cloth.draw({}, [])
    bare, plain = cloth.painter.target.subsurface(cloth.rect), assets.cloth(w / assets.scale, h / assets.scale)
    lamp = assets.light(LightId.TABLE, w / assets.scale, h / assets.scale)
    plain.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    darker = [y for y in range(h) if any(bare.get_at((x, y)) != plain.get_at((x, y)) for x in (5, w // 2, w - 5))]
    high = round(14 * viewport.scale * viewport.fit)
    assert high - 3 <= len(darker) <= high
    assert darker == [*range(len(darker))]


@pytest.mark.parametrize(("size", "text"), [
    ((1280, 720), 100), ((1920, 1080), 200), ((1024, 600), 150), ((2560, 1080), 100), ((800, 600), 200)
])  # fmt: skip
def test_a_thing_is_drawn_where_the_pointer_finds_it(size: tuple[int, int], text: int) -> None:
    board = at_table(seated("pharaon", (BANKER, you(), *PONTES)), size, text_size=text).scene.board
    for x, y in ((476, 330), (100, 100), (850, 560)):
        (rect,) = board.cloth.where([Pose(x, y, 40, "jeton.5", lift=0, ratio=1.0)])
        found = board.viewport.on_cloth(rect.centerx / board.painter.scale, rect.centery / board.painter.scale)
        assert found == pytest.approx((x, y), abs=2.5)


def test_the_ring_about_a_card_that_lies_across_lies_across_as_well() -> None:
    sprites = at_table(seated("pharaon", (BANKER, you(), *PONTES))).scene.board.cloth.sprites
    around = []
    for ring in (False, True):
        canvas = pygame.Surface((400, 400), pygame.SRCALPHA)
        sprites.draw(canvas, replace(LIES, x=200, y=200, lift=0.0, turn=90.0, ring=ring))
        around.append(canvas.get_bounding_rect())
    bare, ringed = around
    assert ringed.contains(bare)
    assert max(ringed.w - bare.w, ringed.h - bare.h) < 20, "it is as far from the card on every side"
