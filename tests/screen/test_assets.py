"""Laws of the catalogue and of the only way to its pictures."""

import json
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pygame
import pytest

from game import resources
from game.screen.draw.asset_ids import (
    CATALOGUE,
    CameoId,
    JetonId,
    table_picture,
)
from game.screen.draw.assets import Assets
from game.screen.draw.card_plan import pieces

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


def test_every_sheet_is_credited_once_with_author_and_licence() -> None:
    rows = [line.split("|") for line in (SPRITES / "CREDITS.md").read_text("utf-8").splitlines() if ".png" in line]
    for path in SPRITES.glob("*.png"):
        credited = [r for r in rows if any(fnmatch(path.name, glob.strip(" `")) for glob in r[2].split(","))]
        assert len(credited) == 1, path.name
        assert "founders" in credited[0][4]
        assert credited[0][5].strip() == "MIT"


@pytest.mark.parametrize("scale", [1.0, 1.5, 3.0])
def test_a_sprite_is_exactly_as_wide_as_asked(scale: float) -> None:
    open_scene = Assets(scale)
    for picture, width in ((JetonId.FIVE, 36.0), (CameoId.IGNAZ, 52.0), (table_picture("prime"), 340.0)):
        assert open_scene.sprite(picture, width).surface.get_width() == round(width * scale)


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
