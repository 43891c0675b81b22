"""Laws of the catalogue and of the only way to its pictures."""

import json
from collections.abc import Iterator
from fnmatch import fnmatch
from itertools import product
from pathlib import Path

import pygame
import pytest

from game import resources
from game.screen.draw import stretch
from game.screen.draw.asset_ids import (
    CATALOGUE,
    JETON_OF_VALUE,
    POINT_PLATES,
    CameoId,
    FurnitureId,
    IconId,
    JetonId,
    SliceId,
    table_picture,
)
from game.screen.draw.assets import Assets
from game.screen.draw.card_plan import pieces
from game.screen.draw.deck import thickness
from game.screen.draw.lettering import Lettering
from game.screen.draw.lru import LruCache, surface_bytes
from game.screen.draw.painter import Painter
from game.stage.tables.baccara import _CHANNEL
from sprites.paint.room.furniture import SABOT, SABOT_CHANNEL

SPRITES = resources.resource("sprites")
INDEX: dict[str, dict[str, dict[str, object]]] = json.loads((SPRITES / "index.json").read_text("utf-8"))
PRINTED = pieces()


@pytest.fixture(scope="module", autouse=True)
def _quiet() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


@pytest.fixture
def assets() -> Assets:
    return Assets(1.0)


def test_every_id_has_a_picture_and_every_picture_an_id() -> None:
    assert set(INDEX) == CATALOGUE | PRINTED


def test_every_picture_lies_on_its_sheet() -> None:
    """Read each sheet's size from its header: the picture's rectangle is inside it."""
    sizes: dict[str, tuple[int, int]] = {}
    for name, masters in INDEX.items():
        for entry in masters.values():
            file, rect = str(entry["file"]), entry["rect"]
            assert isinstance(rect, list)
            if file not in sizes:
                head = (SPRITES / file).read_bytes()[:24]
                assert head[:8] == b"\x89PNG\r\n\x1a\n"
                sizes[file] = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
            x, y, w, h = rect
            assert min(w, h) > 0, name
            assert x + w <= sizes[file][0], name
            assert y + h <= sizes[file][1], name


def test_every_sheet_is_in_the_index() -> None:
    listed = {str(entry["file"]) for masters in INDEX.values() for entry in masters.values()}
    assert {path.name for path in SPRITES.glob("*.png")} == listed


def test_every_sheet_is_credited_once_with_author_and_licence() -> None:
    rows = [line.split("|") for line in (SPRITES / "CREDITS.md").read_text("utf-8").splitlines() if ".png" in line]
    for path in SPRITES.glob("*.png"):
        credited = [r for r in rows if any(fnmatch(path.name, glob.strip(" `")) for glob in r[2].split(","))]
        assert len(credited) == 1, path.name
        assert "founders" in credited[0][4]
        assert credited[0][5].strip() == "MIT"


def test_all_pictures_together_stay_under_nine_megabytes() -> None:
    assert sum(path.stat().st_size for path in SPRITES.glob("*.png")) <= 9_000_000


def test_no_sheet_tells_how_or_when_it_was_made() -> None:
    for path in SPRITES.glob("*.png"):
        body = path.read_bytes()
        assert not [chunk for chunk in (b"tEXt", b"iTXt", b"zTXt", b"tIME", b"eXIf") if chunk in body[:4096]]


@pytest.mark.parametrize("scale", [1.0, 1.5, 3.0])
def test_a_sprite_is_exactly_as_wide_as_asked(scale: float) -> None:
    open_scene = Assets(scale)
    for picture, width in ((JetonId.FIVE, 36.0), (CameoId.IGNAZ, 52.0), (table_picture("prime"), 340.0)):
        assert open_scene.sprite(picture, width).surface.get_width() == round(width * scale)


def test_what_is_kept_is_bounded_and_what_was_asked_for_last_stays(assets: Assets) -> None:
    kept: LruCache[CameoId, pygame.Surface] = LruCache(40_000, surface_bytes)
    for cameo in CameoId:
        kept.keep(cameo, lambda cameo=cameo: assets.sprite(cameo).surface)  # type: ignore[misc]  # a name of the loop
        assert kept.weight <= 40_000
        assert cameo in kept
    assert kept.weight == sum(s.get_width() * s.get_height() * s.get_bytesize() for s in kept.values())


def test_an_icon_takes_the_colour_it_is_asked_for(assets: Assets) -> None:
    icon = assets.tinted(IconId.LEFT, "#A3211C", 48)
    bar = icon.get_at((16, 24))
    assert (bar.r, bar.g, bar.b, bar.a) == (0xA3, 0x21, 0x1C, 255)


def test_an_amber_diamond_has_an_ink_edge(assets: Assets) -> None:
    plain, edged = assets.suit("D", "#B3241F", 40), assets.suit("D", "#D07A12", 40)
    middle = edged.get_at((20, 23))
    assert max(abs(middle.r - 0xD0), abs(middle.g - 0x7A), abs(middle.b - 0x12)) <= 3
    row = [edged.get_at((x, 23)) for x in range(40)]
    left = next(c for c in row if c.a > 200)
    assert left.r < 0x90
    assert next(c for c in (plain.get_at((x, 23)) for x in range(40)) if c.a > 200).r > 0x90


def test_a_plate_keeps_its_corners_however_wide_it_is(assets: Assets) -> None:
    narrow, wide = assets.plate(SliceId.DARK, 80, 56), assets.plate(SliceId.DARK, 300, 56)
    assert wide.get_size() == (300, 56)
    for x, y in product(range(10), range(10)):
        assert narrow.get_at((x, y)) == wide.get_at((x, y))


def test_a_plate_smaller_than_its_corners_is_still_drawn(assets: Assets) -> None:
    assert assets.plate(SliceId.SPEECH, 9, 7).get_size() == (9, 7)


def test_a_tile_covers_any_size_without_a_gap() -> None:
    tile = pygame.Surface((5, 4))
    tile.fill((9, 99, 9))
    for origin in ((0, 0), (3, 2), (-13, 41)):
        out = stretch.spread(tile, (23, 17), origin)
        assert {tuple(out.get_at((x, y)))[:3] for x in range(23) for y in range(17)} == {(9, 99, 9)}


def test_the_cloth_is_lit_in_the_middle_and_dark_at_its_corners(assets: Assets) -> None:
    cloth = assets.cloth(952, 584)
    middle = pygame.transform.average_color(cloth, pygame.Rect(436, 217, 80, 80))
    corner = pygame.transform.average_color(cloth, pygame.Rect(0, 544, 40, 40))
    assert 104 <= middle[1] <= 122
    assert corner[1] < 62


def test_wood_is_round_and_paper_is_toned_at_its_edge(assets: Assets) -> None:
    board = assets.board(1280, 44)
    assert pygame.transform.average_color(board, pygame.Rect(0, 0, 1280, 6))[0] > (
        pygame.transform.average_color(board, pygame.Rect(0, 38, 1280, 6))[0] * 1.3
    )
    paper = assets.paper(304, 652)
    assert pygame.transform.average_color(paper, pygame.Rect(0, 0, 304, 2))[0] < (
        pygame.transform.average_color(paper, pygame.Rect(60, 60, 180, 500))[0] * 0.95
    )


def test_jetons_and_plates_bear_their_values_in_order() -> None:
    assert list(JETON_OF_VALUE) == sorted(JETON_OF_VALUE)
    assert all(str(value) in jeton for value, jeton in JETON_OF_VALUE.items())
    assert [int(plate[-1]) for plate in POINT_PLATES] == list(range(10))


def test_a_pack_is_higher_by_each_of_its_leaves_up_to_sixty() -> None:
    heights = [thickness(880, leaves) for leaves in range(2, 312)]
    assert heights == sorted(heights)
    assert len(set(heights[:59])) == 59
    assert set(heights[58:]) == {heights[58]}


def test_the_cards_of_the_sabot_stand_in_the_channel_that_is_painted_into_it(assets: Assets) -> None:
    body, cards = (assets.sprite(each).surface for each in (FurnitureId.SABOT_BODY, FurnitureId.SABOT_CARDS))
    painted = [part * body.get_width() / SABOT[0] for part in SABOT_CHANNEL]
    assert [_CHANNEL.x, _CHANNEL.y, _CHANNEL.w, _CHANNEL.h] == pytest.approx(painted, abs=0.1)
    assert (cards.get_width(), cards.get_height()) == (round(_CHANNEL.w), round(_CHANNEL.h))


@pytest.mark.parametrize(
    ("kept_in", "unpacked"),
    [("checkout", None), ("wheel", None), ("frozen", "unpacked"), ("frozen_package", "unpacked")],
)
def test_files_are_found_in_every_layout(tmp_path: Path, kept_in: str, unpacked: str | None) -> None:
    package = tmp_path / "site" / "game"
    folder = {
        "checkout": tmp_path / "site",
        "wheel": package / "_assets",
        "frozen": tmp_path / "unpacked",
        "frozen_package": tmp_path / "unpacked" / "game" / "_assets",
    }[kept_in]
    (folder / "sounds").mkdir(parents=True)
    (folder / "sounds" / "bell.ogg").write_bytes(b"x")
    frozen = str(tmp_path / unpacked) if unpacked else None
    assert resources.resource("sounds/bell.ogg", package, frozen) == folder / "sounds" / "bell.ogg"


def test_a_file_that_does_not_ship_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="sprites/none"):
        resources.resource("sprites/none.png", tmp_path / "game")
    with pytest.raises(FileNotFoundError, match="content/none"):
        resources.content("none.toml", tmp_path / "game")


def test_content_is_found_beside_the_code() -> None:
    assert resources.content("rulebook").is_dir()


@pytest.mark.parametrize(("deck", "inks"), [("four", 4), ("four_large", 4), ("indexed", 2), ("authentic", 2)])
def test_cards_are_written_on_paper_in_as_many_colours_as_the_deck_has(deck: str, inks: int) -> None:
    painter = Painter(pygame.Surface((8, 8)), 1.0, Lettering(), Assets(1.0, "en", deck))
    assert len({painter.suit_ink(suit) for suit in "SHDC"}) == inks
