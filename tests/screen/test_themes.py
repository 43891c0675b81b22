"""High contrast and the sans face: every word at least 7 : 1 from what lies behind it, measured from drawn frames."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from game.play.stored_house import StoredHouse
from game.screen.draw.faces import faces_of, font_file
from game.screen.draw.own_face import own_face
from game.screen.draw.palette import USUAL
from game.screen.draw.theme import Typeface
from game.screen.draw.theme_file import high_contrast, read_palette
from game.screen.scene import routes
from tests.screen.harness import PaperHouse, Pilot
from tests.screen.test_large_text import LARGE, SMALL, Look, seated_at
from tests.screen.test_large_text import USUAL as USUAL_SIZE

AAA = 7.0


@pytest.mark.parametrize(
    ("game", "look", "typeface"),
    [
        ("pharaon", (USUAL_SIZE, "fr", 100), "sans"),
        ("pharao", (SMALL, "en", 130), "period"),
        ("prime", (USUAL_SIZE, "de", 200), "sans"),
        ("cascaret", (SMALL, "de", 100), "sans"),
        ("baccara", (LARGE, "fr", 100), "period"),
    ],
)
def test_every_word_at_a_table_stands_out(game: str, look: Look, typeface: str) -> None:
    pilot = seated_at(game, look, high_contrast=True, typeface=typeface)
    assert pilot.audit(AAA, AAA) == []


@pytest.mark.parametrize(
    ("scene", "size", "language", "text_size", "typeface"),
    [
        ("salon", USUAL_SIZE, "de", 130, "sans"),
        ("settings", SMALL, "xx", 200, "sans"),
        ("first_run", USUAL_SIZE, "fr", 150, "period"),
        ("purses", LARGE, "en", 100, "sans"),
        ("accounts", USUAL_SIZE, "fr", 100, "sans"),
        ("rulebook", USUAL_SIZE, "de", 100, "period"),
        ("settings_file", SMALL, "de", 200, "period"),
    ],
)
def test_every_word_elsewhere_stands_out(
    house: StoredHouse, scene: str, size: tuple[int, int], language: str, text_size: int, typeface: str
) -> None:
    settings: dict[str, Any] = {"text_size": text_size, "typeface": typeface, "high_contrast": True}
    pilot = Pilot(getattr(routes, scene), size, language, house=house, **settings)
    assert pilot.audit(AAA, AAA) == []


@pytest.mark.parametrize("written", ["[[[", "a = " + "[" * 5000])
def test_a_theme_that_cannot_be_read_is_the_usual_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, written: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(written, "utf-8")
    assert read_palette(file) == USUAL
    assert read_palette(tmp_path / "nowhere.toml") == USUAL
    assert len(caplog.records) == 2


def test_the_theme_of_the_house_lacks_nothing(caplog: pytest.LogCaptureFixture) -> None:
    high_contrast.cache_clear()
    assert len(high_contrast().grounds) == 6
    assert caplog.records == []


def with_fonts(folder: Path, *names: str) -> Path:
    folder.mkdir()
    for name in names:
        shutil.copy(font_file(Typeface.SANS_IT) or "", folder / name)
    return folder


def test_a_font_file_of_one_s_own_stands_for_every_face(tmp_path: Path) -> None:
    folder = with_fonts(tmp_path / "fonts", "b.ttf", "a.OTF")
    faces = faces_of("own", folder)
    assert {faces.file(face) for face in Typeface} == {folder / "a.OTF"}
    assert faces.font(Typeface.BOLD, 20).bold
    assert not faces.font(Typeface.SERIF, 20).bold


@pytest.mark.parametrize("written", [b"no font", b""])
def test_a_font_file_that_cannot_be_read_is_passed_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, written: bytes
) -> None:
    folder = with_fonts(tmp_path / "fonts", "b.ttf")
    (folder / "a.ttf").write_bytes(written)
    (folder / "note.txt").write_text("no font either")
    assert own_face(folder) == folder / "b.ttf"
    assert [record.args[0] for record in caplog.records if isinstance(record.args, tuple)] == ["a.ttf"]


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_the_settings_say_which_font_stands(tmp_path: Path, language: str) -> None:
    house = PaperHouse(font_folder=tmp_path / "fonts")
    house.prefer(typeface="own")
    pilot = Pilot(routes.settings, (1920, 1080), language, house=house)
    pilot.settle()
    assert pilot.audit() == []
    said = " ".join(item.text for item in pilot.record.items)
    assert "(.ttf, .otf)" in said
    with_fonts(tmp_path / "fonts", "mine.ttf")
    pilot = Pilot(routes.settings, (1920, 1080), language, house=house)
    pilot.settle()
    assert pilot.audit() == []
    assert any("mine.ttf" in item.text for item in pilot.record.items)
