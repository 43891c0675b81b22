"""What changes on the cloth changes under what lies on it, and what was pressed does not light up again."""

from dataclasses import replace

import pytest

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


@pytest.mark.parametrize(("size", "text"), [
    ((1280, 720), 100), ((1920, 1080), 200), ((1024, 600), 150), ((2560, 1080), 100), ((800, 600), 200)
])  # fmt: skip
def test_a_thing_is_drawn_where_the_pointer_finds_it(size: tuple[int, int], text: int) -> None:
    board = at_table(seated("pharaon", (BANKER, you(), *PONTES)), size, text_size=text).scene.board
    for x, y in ((476, 330), (100, 100), (850, 560)):
        (rect,) = board.cloth.where([Pose(x, y, 40, "jeton.5", lift=0, ratio=1.0)])
        found = board.viewport.on_cloth(rect.centerx / board.painter.scale, rect.centery / board.painter.scale)
        assert found == pytest.approx((x, y), abs=2.5)
