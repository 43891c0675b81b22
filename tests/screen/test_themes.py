"""High contrast and the sans face: every word at least 7 : 1 from what lies behind it, measured from drawn frames."""

import json
import logging
import shutil
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from game.play.stored_house import StoredHouse
from game.resources import content
from game.screen.draw import theme
from game.screen.draw.asset_ids import TileId
from game.screen.draw.faces import HOUSE_FACES, Faces, faces_of, font_file
from game.screen.draw.lettering import Lettering
from game.screen.draw.own_face import own_face
from game.screen.draw.palette import USUAL
from game.screen.draw.theme import Typeface
from game.screen.draw.theme_file import INKS, high_contrast, read_palette
from game.screen.paper.pygame_gui_host import scaled_theme
from game.screen.scene import routes
from tests.screen.harness import PaperHouse, Pilot
from tests.screen.test_large_text import LARGE, SMALL, Look, seated_at
from tests.screen.test_large_text import USUAL as USUAL_SIZE

AAA = 7.0
LOCALE = content("locale")


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


def test_the_cloth_is_even_in_high_contrast_and_has_its_grain_else() -> None:
    """Neighbouring pixels of the empty cloth differ by the light alone, which falls slowly."""
    grain = []
    for contrast in (False, True):
        surface = seated_at("prime", (USUAL_SIZE, "en", 100), high_contrast=contrast).window.surface
        line = [surface.get_at((x, 470))[1] for x in range(40, 160)]
        grain.append(max(abs(one - other) for one, other in pairwise(line)))
    assert grain[1] <= 1 < grain[0]


def test_a_theme_that_lacks_a_colour_is_told_and_has_the_usual_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[inks]\nINK = "#000000"\nCREAM = "white"\n[grounds]\nbaize = "#001000"\n', "utf-8")
    with caplog.at_level(logging.WARNING):
        palette = read_palette(file)
    assert (palette.ink(theme.INK), palette.ink(theme.CREAM), palette.ink(theme.GOLD)) == (
        "#000000",
        theme.CREAM,
        theme.GOLD,
    )
    assert palette.grounds == {TileId.BAIZE: "#001000"}
    said = [record.getMessage() for record in caplog.records]
    assert "the theme mine.toml has no colour CREAM in [inks], the usual one stands" in said
    assert len(said) == len(INKS) - 1 + 4


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


def test_the_sans_face_stands_for_every_other() -> None:
    files = {Faces(sans=True).file(face).parent.parent.name for face in Typeface}
    assert files == {"fontpkg_atkinson_hyperlegible"}
    role = theme.BUTTON
    assert Lettering(faces=Faces(sans=True)).width("Mme Argine", role, 1) != Lettering().width("Mme Argine", role, 1)


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


def test_without_a_font_file_of_one_s_own_the_sans_stands(tmp_path: Path) -> None:
    assert faces_of("own", tmp_path / "nowhere") == Faces(sans=True)
    assert faces_of("own", None) == Faces(sans=True)
    assert faces_of("sans", with_fonts(tmp_path / "fonts", "a.ttf")) == Faces(sans=True)
    assert faces_of("period", tmp_path / "fonts") == Faces()


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


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_nothing_longer_than_a_heading_is_set_in_capitals(language: str) -> None:
    said = [
        str(each.string) for part in LOCALE.glob(f"{language}/*.po") for each in read_po(BytesIO(part.read_bytes()))
    ]
    capitals = [each for each in said if each.isupper() and len(each.split()) > 1]
    assert len(capitals) > 20
    assert [each for each in capitals if each.endswith(".") or len(each.split()) > 7] == []


@pytest.mark.parametrize(("scale", "growth"), [(1.0, 1.0), (1.5, 2.0), (0.1, 1.0), (3.0, 1.3)])
def test_the_theme_of_sheets_has_fonts_and_lengths_in_pixels_and_no_letter_under_eight(
    scale: float, growth: float
) -> None:
    raw: dict[str, Any] = json.loads(content("theme.json").read_text("utf-8"))
    faces = {"serif": Typeface.SERIF, "semi": Typeface.SEMI, "italic": Typeface.SERIF_IT}
    made: dict[str, Any] = scaled_theme(scale, growth, HOUSE_FACES)
    assert made.keys() == raw.keys()
    lengths = 0
    for name, block in raw.items():
        if "font" in block:
            font, asked = made[name]["font"], block["font"]
            assert int(font["size"]) == max(8, round(float(asked["size"]) * scale * growth))
            assert font["regular_path"] == str(HOUSE_FACES.file(faces[asked["name"]]))
        for key, value in block.get("misc", {}).items():
            is_length = key in {"sliding_button_width", "shape_corner_radius"}
            lengths += is_length
            assert made[name]["misc"][key] == (str(round(float(value) * scale)) if is_length else value)
    assert lengths
