"""Sheets are packed without loss, and what is shipped is what the painters paint."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from game.screen.draw.card_plan import pieces
from game.screen.draw.deck import BACKS, EDGE, MASTERS
from sprites.paint.atlas import GAP, Picture, Sheet, canvas, pack, png, premultiplied, read_index, write_part
from sprites.paint.deck import raster
from sprites.paint.deck.part import MASK, small

SPRITES = Path(__file__).parents[2] / "sprites"
SIZES = st.lists(st.tuples(st.integers(1, 90), st.integers(1, 90)), min_size=1, max_size=40)


@given(SIZES)
def test_no_picture_lies_on_another_or_beyond_the_sheet(sizes: list[tuple[int, int]]) -> None:
    (w, h), places = pack([(f"p{i}", *size) for i, size in enumerate(sizes)])
    taken = np.zeros((h + GAP, w + GAP), int)
    for i, size in enumerate(sizes):
        r = places[f"p{i}"]
        assert (r.w, r.h) == size
        assert 0 <= r.x <= w - r.w
        assert 0 <= r.y <= h - r.h
        taken[r.y : r.y + r.h + GAP, r.x : r.x + r.w + GAP] += 1
    assert taken.max() == 1


def test_packing_does_not_depend_on_the_order_given() -> None:
    sizes = [("a", 10, 20), ("b", 30, 20), ("c", 5, 5), ("d", 10, 20)]
    assert pack(sizes) == pack(sizes[::-1])


def test_colours_are_multiplied_by_their_alpha() -> None:
    straight = np.array([[[255, 128, 0, 128], [200, 100, 50, 0], [9, 8, 7, 255]]], np.uint8)
    assert premultiplied(straight).tolist() == [[[128, 64, 0, 128], [0, 0, 0, 0], [9, 8, 7, 255]]]


def _picture(name: str, level: int, size: int = 4) -> Picture:
    return Picture(name, np.full((size, size, 4), level, np.uint8), 10)


def test_a_rebuilt_part_replaces_its_own_pictures_and_no_other(tmp_path: Path) -> None:
    write_part(tmp_path, "old", [Sheet("old_one", 1, (_picture("a", 9), _picture("b", 9)))])
    write_part(tmp_path, "other", [Sheet("other", 1, (_picture("c", 9),))])
    write_part(tmp_path, "old", [Sheet("old_two", 1, (_picture("b", 200, 6),))])
    index = read_index(tmp_path)
    assert sorted(index) == ["b", "c"]
    assert index["b"]["m1"]["file"] == "old_two.m1.png"
    assert not (tmp_path / "old_one.m1.png").exists()
    assert (tmp_path / "other.m1.png").exists()


def test_a_picture_is_painted_once_only(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="painted twice"):
        canvas(Sheet("s", 1, (_picture("a", 1), _picture("a", 2))))
    with pytest.raises(ValueError, match="two sheets hold a"):
        write_part(tmp_path, "p", [Sheet("s", 1, (_picture("a", 1),)), Sheet("t", 1, (_picture("a", 1),))])


def test_a_png_carries_pixels_and_nothing_else() -> None:
    body = png(np.full((3, 3, 4), 90, np.uint8))
    kinds, at = [], 8
    while at < len(body):
        kinds.append(body[at + 4 : at + 8])
        at += 12 + int.from_bytes(body[at : at + 4], "big")
    assert set(kinds) == {b"IHDR", b"IDAT", b"IEND"}


def test_every_piece_a_face_needs_is_shipped_at_both_masters_and_nothing_besides() -> None:
    index = json.loads((SPRITES / "index.json").read_text("utf-8"))
    shipped = {name for name, masters in index.items() if any(e["part"] == "deck" for e in masters.values())}
    assert shipped == pieces() | set(BACKS) | {EDGE}
    assert all(set(index[name]) == {"m1", "m2"} for name in shipped)


def test_both_ends_know_the_same_masters() -> None:
    assert raster.MASTERS == MASTERS


@pytest.mark.parametrize("master", [1, 2])
def test_the_shipped_sheets_are_premultiplied(master: int) -> None:
    files = sorted(SPRITES.glob(f"deck_*.m{master}.png"))
    assert len(files) > 2
    for file in files:
        shown = np.asarray(Image.open(file).convert("RGBA"))
        assert (shown[..., :3] <= shown[..., 3:]).all(), file.name


@pytest.mark.parametrize("name", ["pip.H.122", "pip.amber.98", "letter.10.92", "name.JC", "card.laurel"])
def test_the_shipped_pieces_are_what_the_painters_paint(name: str) -> None:
    entry = json.loads((SPRITES / "index.json").read_text("utf-8"))[name]["m1"]
    x, y, w, h = entry["rect"]
    shipped = np.asarray(Image.open(SPRITES / entry["file"]).convert("RGBA"))[y : y + h, x : x + w]
    painted = premultiplied(small(name, MASTERS[1]).rgba)
    assert painted.shape == shipped.shape
    assert int(np.abs(painted.astype(int) - shipped).max()) <= 2


def test_pieces_that_are_tinted_are_white() -> None:
    assert MASK == "#FFFFFF"
    for name in ("pip.S.122", "letter.Q.92"):
        shown = small(name, MASTERS[1]).rgba
        assert (shown[shown[..., 3] > 200][..., :3] > 250).all()
