"""Files of the program that are lost or spoiled: something plain stands for each, it is told, and one plays on."""

import gc
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.play.preferences import Preferences
from game.play.stored_house import StoredHouse, open_house
from game.resources import resource
from game.screen.draw import faces, lost_files
from game.screen.draw.assets import Assets
from game.screen.draw.faces import HOUSE_FACES, Faces, font_file, is_font
from game.screen.draw.lost_files import LostFiles
from game.screen.draw.theme import Typeface
from game.screen.paper import pygame_gui_host as manager
from game.screen.scene import routes
from game.screen.scene.mixer import Mixer
from game.screen.scene.scene import Push
from game.screen.scene.sound_device import sounds_folder
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.sheets.crash import Crash
from game.store.paths import Paths
from game.table.values import GameId
from game.text import words
from game.text.words import Words
from tests.screen.decoded import READ
from tests.screen.harness import Pilot
from tests.screen.shared_studio import make_anew

SPRITES = resource("sprites")


@pytest.fixture(autouse=True)
def lost(monkeypatch: pytest.MonkeyPatch) -> Iterator[LostFiles]:
    """Return what is missed: nothing yet."""
    found = LostFiles()
    monkeypatch.setattr(lost_files, "lost", found)
    make_anew()
    yield found
    make_anew()


@pytest.fixture
def sprites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of sprites that may be spoiled, which the program takes for its own."""
    folder = tmp_path / "sprites"
    folder.mkdir()
    laid = shutil.copyfile if sys.platform == "win32" else os.symlink  # where links can be made nothing is read again
    for file in SPRITES.iterdir():
        if file.suffix in {".png", ".json"}:
            laid(file, folder / file.name)
    monkeypatch.setattr("game.screen.draw.atlases.resource", lambda _: folder)
    return folder


@pytest.fixture
def _fonts_looked_for_anew() -> Iterator[None]:
    """Forget afterwards which files were no fonts."""
    yield
    font_file.cache_clear()
    is_font.cache_clear()


@pytest.fixture
def _words_read_anew() -> Iterator[None]:
    """Forget afterwards which words were lost."""
    yield
    words.compiled_words.cache_clear()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[StoredHouse]:
    opened = open_house(Paths(tmp_path / "home"), lambda: iter(()), beside=False)
    opened.prefer(welcomed=True, greeted=True, reduced_motion=True, confirm_leave=False, company="none")
    yield opened
    opened.close()


@contextmanager
def no_more_files() -> Iterator[None]:
    """Let the system refuse this program every file that is not open yet.

    What an earlier test left to the collector goes beforehand: a handle that it frees in between could be opened anew.
    """
    if sys.platform == "win32":
        pytest.skip("Windows sets no such limit")
    import resource as resource_module  # noqa: PLC0415  # Windows has none

    gc.collect()
    gc.disable()
    before = resource_module.getrlimit(resource_module.RLIMIT_NOFILE)
    with Path(os.devnull).open("rb") as last:
        free = last.fileno()
    resource_module.setrlimit(resource_module.RLIMIT_NOFILE, (free, before[1]))
    try:
        yield
    finally:
        resource_module.setrlimit(resource_module.RLIMIT_NOFILE, before)
        gc.enable()


def gone(file: Path) -> None:
    file.unlink()


def empty(file: Path) -> None:
    file.unlink()
    file.write_bytes(b"")


def another(file: Path) -> None:
    """Put a picture in its place that is smaller than the index says."""
    file.unlink()
    pygame.image.save(pygame.Surface((4, 4)), file)


def noise(file: Path) -> None:
    content = file.read_bytes()
    file.unlink()
    file.write_bytes(content[:40] + bytes(len(content) - 40))


def played_and_read(house: StoredHouse, game: str) -> Pilot:
    """Go from the salon to a table, play there a little, and read a sheet and the rule book."""
    seating = house.seating(GameId(game))
    session = house.sit_down(GameId(game), seating.options, seating.sitters)
    pilot = Pilot(routes.salon, house=house, seen=True)
    for scene, named in (
        ("table", {"session": session, "captions": ()}),
        ("rulebook", {"game": GameId(game)}),
        ("settings", {}),
        ("accounts", {}),
    ):
        pilot.wait(0.2)
        pilot.stack.apply(Push(getattr(routes, scene)(pilot.services, **named)))
        pilot.wait(0.5)
        pilot.press("space", "tab", "right")
        pilot.wait(0.5)
        assert not isinstance(pilot.scene, Crash)
    return pilot


@pytest.mark.parametrize(
    ("part", "spoil"),
    [("deck_backs", another), ("cameos jetons icons", gone)],
)  # fmt: skip
def test_a_lost_picture_is_told_and_something_plain_stands_for_it(
    sprites: Path, house: StoredHouse, lost: LostFiles, part: str, spoil: Callable[[Path], None]
) -> None:
    for file in list(sprites.iterdir()):
        if file.name.split(".")[0] in part.split():
            spoil(file)
    pilot = played_and_read(house, "cascaret" if part.startswith("deck") else "prime")
    assert part.split(maxsplit=1)[0] in " ".join(lost.names)
    assert part.split(maxsplit=1)[0] in pilot.services.says.text


@pytest.mark.parametrize(("game", "lost"), [("pharao", ".png .json")])
def test_all_pictures_may_be_lost(sprites: Path, house: StoredHouse, game: str, lost: str) -> None:
    for file in list(sprites.iterdir()):
        if file.suffix in lost.split():
            file.unlink()
    played_and_read(house, game)


@pytest.mark.parametrize("written", [b"", b"[]", b"\xff\xfe"])
def test_a_spoiled_index_is_told(sprites: Path, lost: LostFiles, written: bytes) -> None:
    (sprites / "index.json").unlink()
    (sprites / "index.json").write_bytes(written)
    Pilot(routes.settings, seen=True).press("tab", "right", "escape")
    assert "index.json" in lost.names


def test_a_lost_sound_is_silent_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: LostFiles) -> None:
    sounds = tmp_path / "sounds"
    sounds.mkdir()
    heard = Mixer(sounds, Preferences())
    for sound in SoundId:
        heard.play(sound)
        heard.loop(sound, on=True)
    assert heard.device
    heard.close()
    assert "brass-1.ogg" in lost.names

    def nowhere(name: str) -> Path:
        raise FileNotFoundError(name)

    monkeypatch.setattr("game.screen.scene.sound_device.resource", nowhere)
    assert sounds_folder() is None
    assert "sounds" in lost.names


@pytest.mark.parametrize("spoiled", [None, b"", b"no font"])
@pytest.mark.usefixtures("_fonts_looked_for_anew")
def test_for_a_lost_font_another_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: LostFiles, spoiled: bytes | None
) -> None:
    files = dict(faces.FILES)
    for face in Typeface:
        font_file.cache_clear()
        is_font.cache_clear()
        monkeypatch.setattr("game.screen.draw.faces.FILES", {**files, face: ("fontpkg_abril_fatface", "lost.ttf")})
        assert HOUSE_FACES.font(face, 20).size("Abc")[0] > 0
        assert HOUSE_FACES.file(face).is_file()
    broken = tmp_path / "own.ttf"
    if spoiled is not None:
        broken.write_bytes(spoiled)
    assert Faces(own=broken).font(Typeface.SERIF, 20).size("Abc")[0] > 0
    monkeypatch.setattr("game.screen.draw.faces.FILES", dict.fromkeys(files, ("no_such_package", "lost.ttf")))
    font_file.cache_clear()
    pilot = Pilot(routes.settings_file)
    pilot.press("tab", "a", "escape")
    assert "lost.ttf" in lost.names


@pytest.mark.usefixtures("_words_read_anew")
@pytest.mark.parametrize("spoil", [gone, empty, noise])
def test_for_lost_words_those_of_another_language_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Path], None]
) -> None:
    shutil.copytree(words.LOCALE, tmp_path / "locale")
    monkeypatch.setattr("game.text.words.LOCALE", tmp_path / "locale")
    words.compiled_words.cache_clear()
    spoil(tmp_path / "locale" / "fr.mo")
    assert Words("fr")("settings.close") == Words("en")("settings.close")
    for language in ("de", "en"):
        spoil(tmp_path / "locale" / f"{language}.mo")
    words.compiled_words.cache_clear()
    assert Words("de")("settings.close") == "‹settings.close›"


def test_where_no_file_can_be_opened_none_is_lost_and_that_is_told(
    house: StoredHouse, lost: LostFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.screen.draw.atlases.read_atlas", READ)
    pilot = Pilot(routes.settings, house=house)
    assets, mixer_of_all = Assets(1.0, "fr"), Mixer(sounds_folder(), Preferences())
    assets.face("AS", 112.0)
    mixer_of_all.play(SoundId.KNOCK)
    with no_more_files():
        plain = pygame.image.tobytes(assets.face("KH", 112.0), "RGBA")
        assert mixer_of_all.files.take(SoundId.BRASS, 0) is None
        pilot.turn()
    assert not lost.names
    said = pilot.loop.services.says.text
    assert said == pilot.loop.services.words("house.no_handles")
    assert pygame.image.tobytes(Assets(1.0, "fr").face("KH", 112.0), "RGBA") != plain
    assert mixer_of_all.files.take(SoundId.BRASS, 0) is not None
    mixer_of_all.close()
    assert not lost.take_out_of_handles()


def test_a_lost_theme_of_the_sheets_is_told(monkeypatch: pytest.MonkeyPatch, lost: LostFiles) -> None:
    def nowhere(name: str) -> Path:
        raise FileNotFoundError(name)

    monkeypatch.setattr("game.screen.paper.pygame_gui_host.content", nowhere)
    manager.scaled_theme(1.0, 1.0, HOUSE_FACES)
    assert "theme.json" in lost.names


def test_a_typeface_that_is_asked_for_before_the_window_is_opened_is_not_taken_for_lost() -> None:
    program = (
        "from game.screen.draw.faces import font_file; from game.screen.draw.lost_files import take_missed;"
        "from game.screen.draw.theme import Typeface;"
        "print([each.name for each in Typeface if font_file(each) is None], take_missed())"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603
    assert done.stdout.splitlines()[-1] == "[] ()"
