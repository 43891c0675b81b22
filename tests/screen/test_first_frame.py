"""The first frame is the salon itself, and nothing is loaded for it that it does not show."""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.play.front import Front, front_now, open_front
from game.play.preferences import LANGUAGES
from game.play.stored_house import StoredHouse, open_house
from game.screen.draw.kept_picture import KeptPicture
from game.screen.scene.routes import open_scene
from game.screen.scene.scene import Scene
from game.screen.scene.services import Services
from game.screen.scenes.rulebook.ground import prepare_ground
from game.screen.window.early_pygame import enter_pygame
from game.screen.window.first_frame import Opened, keep_first_frame, open_on
from game.stage.units import Viewport
from game.store.paths import Paths
from game.table.values import GameId
from game.text.words import Words
from game.version import NAME
from tests.screen.harness import Pilot

LATER = (
    *("asyncio", "filelock", "platformdirs", "logging", "msgspec", "pygame_gui", "concurrent.futures"),
    *("game.play.session", "game.play.house", "game.store.ledger", "game.rules", "game.odds", "game.bots"),
    *(
        "game.screen.window.loop",
        "game.screen.draw.deck",
        "game.screen.table",
        "game.screen.paper",
        "game.screen.keys.focus",
        "game.stage.director",
    ),
)

DRAWN = ("game.screen.draw.painter", "game.screen.scenes", "game.text", "gettext", "fractions", "socket", "secrets")
"""What is loaded to draw the frame or to be called by a second start, and not to show a frame that was kept."""


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path)


def front_of(paths: Paths) -> Front:
    front = open_front(paths)
    front.lock.release()
    return front


def first(paths: Paths, *, salon: bool = True) -> Opened:
    return open_on(front_of(paths), paths.cache, paths.fonts, salon=salon)


def closed(paths: Paths, opened: Opened) -> None:
    """Do what is done when the program ends."""
    keep_first_frame(opened, front_now(paths, front_of(paths)), paths.fonts)


def prepared(paths: Paths, language: str = "fr", lit: str = "prime", sat_at: str = "") -> None:
    """Open a house once, so that it has a purse, and let somebody sit."""
    house = open_house(paths, list)
    house.prefer(language=language)
    house.remember("salon", {"lit": lit})
    if sat_at:
        seating = house.seating(GameId(sat_at))
        house.sit_down(GameId(sat_at), seating.options, seating.sitters)
    house.close()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def with_cache(cache: Path, name: str, services: Services) -> Scene:
    services.cache = cache
    return open_scene(name, services)


def shown_by_the_salon(house: StoredHouse, language: str) -> Pilot:
    pilot = Pilot(lambda services: open_scene("salon", services), (1280, 720), language, house=house)
    pilot.settle()
    return pilot


@pytest.mark.parametrize(("language", "sat_at"), [("fr", ""), ("de", "baccara"), ("en", "cascaret")])
def test_the_first_frame_is_what_the_salon_shows(paths: Paths, language: str, sat_at: str) -> None:
    prepared(paths, language, sat_at=sat_at)
    shown = pixels(first(paths).window.surface)
    house = open_house(paths, list)
    pilot = shown_by_the_salon(house, language)
    assert pixels(pilot.window.surface) == shown
    house.close()


@pytest.mark.parametrize(("language", "sat_at"), [("fr", "prime"), ("de", ""), ("en", "pharao")])
def test_a_frame_that_was_kept_is_the_one_that_is_drawn(paths: Paths, language: str, sat_at: str) -> None:
    prepared(paths, language, sat_at=sat_at)
    drawn = first(paths)
    assert drawn.room is not None
    shown = pixels(drawn.window.surface)
    drawn.window.surface.fill("#204060")
    closed(paths, drawn)
    kept = first(paths)
    assert kept.room is None
    assert pixels(kept.window.surface) == shown


def test_a_frame_that_was_kept_is_not_shown_once_anything_is_told_otherwise(paths: Paths) -> None:
    prepared(paths, "fr", "prime")
    closed(paths, first(paths))
    for language, lit, sat_at in (("fr", "prime", "baccara"), ("fr", "pharaon", ""), ("de", "pharaon", "")):
        prepared(paths, language, lit, sat_at)
        opened = first(paths)
        assert opened.room is not None
        closed(paths, opened)
        assert first(paths).room is None
        assert len(list(paths.cache.glob("first-*"))) == 1


def test_a_frame_that_was_cut_off_is_drawn_anew(paths: Paths) -> None:
    prepared(paths)
    drawn = first(paths)
    shown = pixels(drawn.window.surface)
    closed(paths, drawn)
    (kept,) = paths.cache.iterdir()
    kept.write_bytes(kept.read_bytes()[:9999])
    anew = first(paths)
    assert anew.room is not None
    assert pixels(anew.window.surface) == shown


def test_nothing_is_kept_where_nothing_is_known(paths: Paths) -> None:
    closed(paths, first(paths))
    assert not paths.cache.exists()


def test_nothing_is_shown_where_nothing_is_known_or_a_scenario_is_wanted(paths: Paths) -> None:
    assert first(paths).room is None
    prepared(paths)
    assert first(paths, salon=False).room is None


@pytest.mark.parametrize("kept", [False, True], ids=["drawn", "kept"])
def test_nothing_is_loaded_that_the_first_frame_does_not_show(paths: Paths, *, kept: bool) -> None:
    prepared(paths)
    if kept:
        closed(paths, first(paths))
    program = (
        "import os, sys, pygame; from pathlib import Path; from game.app import main;"
        "pygame.display.flip = lambda: (print(*sys.modules, flush=True), os._exit(0)); main([])"
    )
    done = subprocess.run(  # noqa: S603  # ours
        [sys.executable, "-c", program],
        check=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "TAPIS_HOME": str(paths.home)},
        capture_output=True,
        text=True,
    )
    loaded = done.stdout.split()
    late = (*LATER, *DRAWN) if kept else LATER
    assert [each for each in loaded if any(each == name or each.startswith(f"{name}.") for name in late)] == []


WHOLE = """
import sys, types
from game import app
called = app._called_first

def called_first(*given):
    import pygame.display
    flip = pygame.display.flip
    def shown():
        flip()
        print(*(each for each in sys.modules if each.startswith("pygame.")))
        pygame.display.flip = flip
    pygame.display.flip = shown
    return called(*given)

def run(*_):
    import pygame
    print(pygame.Rect(1, 2, 3, 4).right, pygame.font.get_init(), pygame.error is pygame.base.error,
        *(each for each in ("mixer", "sprite", "sysfont") if f"pygame.{each}" in sys.modules))
    return 0

app._called_first = called_first
program = sys.modules["game.screen.window.program"] = types.ModuleType("game.screen.window.program")
program.run = run
sys.exit(app.main([]))
"""
"""Starts the program, and ends it where its loop would begin: what of pygame is loaded is told at both moments."""


def test_a_kept_frame_is_shown_before_the_rest_of_pygame_is_loaded(paths: Paths) -> None:
    prepared(paths)
    closed(paths, first(paths))
    done = subprocess.run(  # noqa: S603  # ours
        [sys.executable, "-c", WHOLE],
        check=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "TAPIS_HOME": str(paths.home)},
        capture_output=True,
        text=True,
    )
    shown, whole = (line.split() for line in done.stdout.splitlines()[-2:])
    assert "pygame.display" in shown
    if sys.platform == "linux":  # elsewhere the package is loaded at once
        assert {"pygame.mixer", "pygame.sprite", "pygame.sysfont", "pygame.pkgdata"}.isdisjoint(shown)
    assert whole == ["4", "True", "True", "mixer", "sprite", "sysfont"]


def test_the_painted_room_is_kept_for_the_next_start(paths: Paths) -> None:
    prepared(paths)
    before = first(paths)
    house = open_house(paths, list)
    pilot = Pilot(lambda services: open_scene("salon", services, room=before.room), (1280, 720), "fr", house=house)
    pilot.press("right")
    pilot.settle()
    (kept,) = paths.cache.iterdir()
    assert before.room is not None
    painted = pixels(before.room.bright)
    house.close()
    again = first(paths)
    assert again.room is not None
    assert pixels(again.room.bright) == painted
    assert again.room.kept_before
    kept.write_bytes(kept.read_bytes()[:9999])
    anew = first(paths)
    assert anew.room is not None
    assert not anew.room.kept_before
    assert pixels(anew.room.bright) == painted


def test_a_picture_goes_when_what_it_was_made_of_changes(tmp_path: Path) -> None:
    like = pygame.Surface((8, 8))
    like.fill("#804020")
    old, new = (KeptPicture(tmp_path, "room", (8, 8), like, made_of) for made_of in ("old sheets", "new sheets"))
    old.save(like)
    assert old.there
    assert new.load() is None
    new.save(like)
    found = new.load()
    assert found is not None
    assert pixels(found) == pixels(like)
    assert [each.suffix for each in tmp_path.iterdir()] == [".pixels"]
    assert not old.there


def test_the_book_is_the_same_drawn_or_kept_and_a_spoiled_one_is_drawn_anew(tmp_path: Path) -> None:
    pilot = Pilot(lambda services: open_scene("rulebook", services), (1280, 720), "fr")
    pilot.settle()
    shown = pixels(pilot.window.surface)
    cache, services = tmp_path / "cache", pilot.services
    prepare_ground(Viewport(1280, 720, growth=services.preferences.growth), services.preferences, cache)
    (kept,) = cache.iterdir()

    def again() -> bytes:
        reader = Pilot(partial(with_cache, cache, "rulebook"), (1280, 720), "fr")
        reader.settle()
        return pixels(reader.window.surface)

    assert again() == shown
    whole = kept.read_bytes()
    kept.write_bytes(bytes(len(whole)))
    assert again() != shown, "what lies there is what is shown"
    kept.write_bytes(whole[:-1])
    assert again() == shown


def test_the_salon_has_the_book_painted_for_its_window(paths: Paths) -> None:
    prepared(paths)
    house = open_house(paths, list)
    pilot = Pilot(partial(with_cache, paths.cache, "salon"), (1024, 600), "fr", house=house)
    pilot.settle()
    house.close()
    assert sorted(each.name.split("-")[:2] for each in paths.cache.iterdir()) == [
        ["book", "1024x600"],
        ["room", "1024x490"],
    ]


def test_where_the_disk_refuses_nothing_is_kept_and_nothing_falls(tmp_path: Path) -> None:
    tmp_path.joinpath("cache").write_text("no folder")
    for folder in (tmp_path / "cache", tmp_path / ("x" * 300)):  # of the second even a question is refused
        kept = KeptPicture(folder, "room", (8, 8), pygame.Surface((8, 8)), "")
        kept.save(pygame.Surface((8, 8)))
        assert not kept.there
        assert kept.load() is None


def test_the_window_bears_the_name_that_is_written_in_the_salon() -> None:
    assert [Words(language)("house.title") for language in LANGUAGES] == [NAME] * len(LANGUAGES)


def test_a_table_opens_without_what_the_exercises_need() -> None:
    told = "import sys, game.screen.table.scene; sys.exit('fsrs' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", told], check=False).returncode == 0  # noqa: S603


def test_where_the_library_is_loaded_already_it_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform in ("linux", "win32", "darwin"):
        monkeypatch.setattr("sys.platform", platform)
        monkeypatch.setitem(sys.modules, "pygame", pygame)
        rest = enter_pygame()
        assert sys.modules["pygame"] is pygame
        known = dict(vars(pygame))
        rest()
        assert vars(pygame) == known


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such modes")
def test_a_picture_that_is_kept_can_be_looked_at_by_nobody_else_and_older_ones_go(tmp_path: Path) -> None:
    folder, like = tmp_path / "home" / "cache", pygame.Surface((8, 6))
    for made_of in ("old", "new"):
        picture = KeptPicture(folder, "first", (8, 6), like, made_of)
        assert not picture.there
        picture.save(like)
        assert picture.there
        assert KeptPicture(folder, "other", (8, 6), like, "x").there is (made_of == "new")
        KeptPicture(folder, "other", (8, 6), like, "x").save(like)
    names = sorted(path.name.partition("-")[0] for path in folder.iterdir())
    assert names == ["first", "other"]
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}
