"""What changes on the cloth changes under what lies on it, and what was pressed does not light up again."""

from dataclasses import replace

import pytest

from game.screen.draw.cloth import ClothPainter
from game.screen.table.scene import TableScene
from game.stage import curves
from game.stage.motion import Segment
from game.stage.pose import Pose, Sprite, SpriteKind, prop_sprite
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table, go_on
from tests.screen.harness import Pilot

CARD, JETON = prop_sprite("rank:2"), Sprite(SpriteKind.PROP, "a jeton")
LIES = Pose(476, 420, 88, "card.2S", lift=0.6, z=1)
STAKED = Pose(476, 440, 36, "jeton.5", z=40, ratio=1.0)


@pytest.mark.parametrize("card", [replace(LIES, veil=0.7), replace(LIES, ring=True, glow=1.0)], ids=["veiled", "lit"])
def test_a_stake_stays_in_sight_while_the_light_of_its_card_changes(card: Pose) -> None:
    cloth = at_table(seated("pharaon", (BANKER, you(), *PONTES))).scene.board.cloth
    whole, seen = cloth.where([replace(card, glow=1.0)]), list[bytes]()
    for resting, moving in (({CARD: card, JETON: STAKED}, []), ({JETON: STAKED}, [card])):
        cloth.lay(resting)
        cloth.compose(moving, [*whole, cloth.rect], lambda _painter, _rect: None)
        seen.append(cloth.painter.target.get_buffer().raw)
    assert seen[0] == seen[1]


@pytest.mark.parametrize("game", ["pharaon", "prime"])
def test_a_table_opens_bare_and_all_that_lies_there_comes_at_once(game: str) -> None:
    opened: list[tuple[int, bool]] = []
    pilot = at_table(seated(game, (BANKER, you(), *PONTES)), reduced_motion=True)
    session = pilot.scene.session
    pilot = Pilot(lambda services: TableScene(services, session), reduced_motion=True)
    while pilot.scene.moving and len(opened) < 40:
        cloth = pilot.scene.board.cloth
        opened.append((len(cloth.resting), cloth.begins_bare))
        pilot.turn()
    assert opened[0] == (0, True)
    counts = [count for count, _ in opened]
    first = counts.index(max(counts[:10]))
    assert counts[first] > 10
    assert [bool(count) for count in counts] == [n >= first for n in range(len(counts))]
    assert [bare for _, bare in opened] == [n < first for n in range(len(counts))]
    pilot.services.needs_layout = True  # as when a sheet that lay over it is gone
    pilot.turn()
    while pilot.scene.unfinished:
        assert not pilot.scene.board.cloth.resting
        pilot.turn()
    assert len(pilot.scene.board.cloth.resting) > 10


def test_a_cloth_is_laid_once_with_what_is_sewn_into_it_by_then() -> None:
    board = at_table(seated("pharaon", (BANKER, you(), *PONTES))).scene.board
    sewn: list[str] = []
    cloth = ClothPainter(board.viewport, board.painter, lambda _: sewn.append("old"), later=True)
    cloth.redraw_ground(lambda _: sewn.append("new"))
    assert not sewn, "it costs too much for the turn in which all else is laid out"
    parts = 0
    while cloth.lay_part():
        parts += 1
        assert not cloth.lies or sewn == ["new"]
    assert parts > 4, "each part of a cloth as large as a screen is enough for one turn"
    assert cloth.lies
    assert sewn == ["new"]
    cloth.redraw_ground(lambda _: sewn.append("newer"))
    assert sewn == ["new", "newer"]


def test_once_all_that_rests_is_sharp_no_sheet_is_held_and_no_card_is_kept_twice() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)))
    cloth = pilot.scene.board.cloth
    cloth.lay({CARD: replace(LIES, turn=3.0)})
    assert cloth.refine()
    assert pilot.scene.board.painter.assets._atlases._open
    assert not cloth.refine()
    assert not pilot.scene.board.painter.assets._atlases._open
    turned = [key for key in cloth.sprites._kept._kept if key[1] == LIES.look]
    assert [key[0] for key in turned if key[3] == 3.0] == ["fine"]


@pytest.mark.parametrize(("end", "over"), [(replace(LIES, veil=0.7), False), (LIES.moved(500, 300), True)])
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


def test_once_a_table_rests_what_the_beat_has_used_is_given_back_and_once_only(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)))
    given: list[bool] = []
    monkeypatch.setattr("game.screen.draw.cloth.trim_heap", lambda: given.append(pilot.director.busy))
    pilot.wait(0.5)
    assert given == [], "it rested already"
    go_on(pilot)
    pilot.settle()
    pilot.wait(0.5)
    rests = len(given)
    assert 1 <= rests < 20
    assert not any(given)
    pilot.wait(0.5)
    assert len(given) == rests


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_cloth_is_drawn_anew_up_to_the_fillet_under_the_bar_and_no_further(size: tuple[int, int]) -> None:
    board = at_table(seated("pharaon", (BANKER, you(), *PONTES)), size).scene.board
    painter, viewport = board.painter, board.viewport
    assert board.cloth._inner.top == round(painter.below_fillet(viewport.bar.h - 1) * painter.scale)
    assert board.cloth._inner.bottom <= board.cloth.rect.bottom


def test_the_higher_something_is_lifted_the_further_down_its_shadow_falls() -> None:
    sprites = at_table(seated("pharaon", (BANKER, you(), *PONTES))).scene.board.cloth.sprites
    lifts = (0.12, 0.3, 0.55, 0.8, 1.0, 1.3, 1.6, 2.0, 2.5, 3.0)
    falls = [sprites._cast(replace(LIES, lift=lift))[0][1] for lift in lifts]
    assert falls == sorted(set(falls)), "each of these is told from the one before"
    assert all(fall == pytest.approx(4.5 * lift, rel=0.2) for fall, lift in zip(falls, lifts, strict=True))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 600)])
def test_the_rail_throws_its_shade_fourteen_units_over_the_cloth_and_no_further(size: tuple[int, int]) -> None:
    board = at_table(seated("pharaon", (BANKER, you(), *PONTES)), size).scene.board
    assets, viewport = board.painter.assets, board.viewport
    cloth = ClothPainter(viewport, board.painter, lambda _: None)
    w, h = cloth.rect.size
    bare, plain = cloth._bare, assets.cloth(w / assets.scale, h / assets.scale)
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
