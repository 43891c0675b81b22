"""What is asked of the C library is asked of the real one, each time in a process of its own; shapes are not kept."""

import subprocess
import sys
import threading
from typing import Any

import pygame
import pytest
from pygame_gui.core.surface_cache import SurfaceCache

from game.play.preferences import Preferences
from game.screen.draw.asset_ids import IconId
from game.screen.draw.faces import HOUSE_FACES
from game.screen.draw.lettering import Lettering
from game.screen.draw.studio import Studio
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.paper.no_shapes import NoShapes
from game.screen.paper.pygame_gui_host import manager, scaled_theme
from game.screen.scene.routes import open_scene
from game.stage.units import Viewport
from tests.screen.harness import Pilot

_C = """
import ctypes, threading
from game.screen.draw import memory
c = ctypes.CDLL(None)
c.malloc.restype, c.malloc.argtypes, c.free.argtypes = ctypes.c_void_p, [ctypes.c_size_t], [ctypes.c_void_p]
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096
def in_heap(address):
    low, high = next(line.split()[0] for line in open("/proc/self/maps") if "[heap]" in line).split("-")
    return int(low, 16) <= address < int(high, 16)
"""
_TRIM = """
blocks = [c.malloc(64_000) for _ in range(600)]
for block in blocks:
    ctypes.memset(block, 1, 64_000)
for block in blocks[:-1]:
    c.free(block)
before = resident()
memory.trim_heap() if asked else None
print(before - resident() > 30_000_000)
"""
"""Freed under a block that is still used, so that the heap cannot shrink of itself."""
_SHARE = """
memory.share_one_heap() if asked else None
found = []
thread = threading.Thread(target=lambda: found.append(c.malloc(1_000)))
thread.start()
thread.join()
print(in_heap(found[0]))
"""
_LARGE = """
memory.return_large_blocks() if asked else None
c.free(c.malloc(20_000_000))
print(not in_heap(c.malloc(10_000_000)))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only glibc is asked")
@pytest.mark.parametrize("program", [_TRIM, _SHARE, _LARGE], ids=["trim", "share", "large"])
@pytest.mark.parametrize("asked", [True, False])
def test_the_c_library_does_what_it_is_asked_and_would_not_of_itself(program: str, *, asked: bool) -> None:
    said = subprocess.run(  # noqa: S603
        [sys.executable, "-c", f"asked = {asked}\n{_C}{program}"], check=True, capture_output=True, text=True
    )
    assert said.stdout.splitlines()[-1] == str(asked)


def test_shapes_are_drawn_anew_and_never_kept() -> None:
    shape = pygame.Surface((8, 8), pygame.SRCALPHA)
    caches: list[Any] = [SurfaceCache, NoShapes]
    found = []
    for make in caches:
        cache = make()
        cache.add_surface_to_cache(shape, "shape")
        cache.update()
        found.append(cache.find_surface_in_cache("shape") is not None)
        cache.remove_user_from_cache_item("shape")
        cache.remove_user_and_request_clean_up_of_cached_item("shape")
    assert found == [True, False]
    assert vars(cache) == {}


def test_the_one_manager_has_no_cache_of_shapes() -> None:
    pygame.display.init()
    pygame.font.init()
    assert isinstance(manager().get_theme().shape_cache, NoShapes)


def test_the_elements_of_sheets_are_made_without_threads_that_could_outlast_the_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refused)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))
    made = manager.__wrapped__()
    made.get_theme().load_theme(scaled_theme(1.25, 1.0, HOUSE_FACES))
    assert made.get_theme().get_font_dictionary().find_font(20, "nothing of the kind") is not None


def test_the_theme_keeps_no_lists_joined_into_one_another() -> None:
    pygame.display.init()
    pygame.font.init()
    theme: Any = manager().get_theme()
    ids = ["window", "button"], ["window", "button"], [None, None], ["#one", "#two"]
    found = theme.build_all_combined_ids(*ids)
    assert found[0] == "#one.#two"
    assert theme.build_all_combined_ids(*ids) is found
    assert theme.unique_theming_ids == {}


def test_faces_of_many_sizes_are_not_all_kept_open_and_letters_stay_what_they_were() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))
    lettering = Lettering()
    styles = [TextStyle(face, size, "#000000") for face in Typeface for size in range(11, 17)]
    first = lettering.line("Banco!", styles[0], 1.0).surface.get_buffer().raw
    opened = [lettering._font(each.face, lettering.pixels(each, 1.0)) for each in styles]
    assert len({*map(id, opened)}) == len(styles) == 60
    assert len([*lettering._fonts.values()]) == 20
    assert opened[-1] in lettering._fonts.values()
    assert opened[0] not in lettering._fonts.values()
    lettering.forget()
    assert (lettering._fonts.weight, lettering._lines.weight) == (0, 0)
    assert lettering.line("Banco!", styles[0], 1.0).surface.get_buffer().raw == first


@pytest.mark.parametrize(("size", "text_size"), [((3840, 2160), 100), ((3840, 2160), 150), ((1280, 720), 100)])
def test_no_line_of_an_open_book_is_set_anew_when_the_ring_goes_on(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    pilot, made = Pilot(lambda services: open_scene("rulebook", services), size, "de", text_size=text_size), list[str]()
    pilot.settle()
    pilot.focus("book:pharao")
    settles = Lettering._set

    def notes(lettering: Lettering, text: str, *what: Any, halo: bool) -> object:  # noqa: ANN401  # as it is asked
        made.append(text)
        return settles(lettering, text, *what, halo=halo)

    monkeypatch.setattr(Lettering, "_set", notes)
    pilot.press("tab")
    pilot.settle()
    assert pilot.scene.ring.focused == "book:prime"
    assert made == []


def test_scenes_below_keep_no_faces_and_no_pictures_of_older_sizes_of_the_window() -> None:
    pygame.display.init()
    pygame.font.init()
    studio, below = Studio(), []
    for size in ((640, 480), (1280, 720), (1600, 900), (1920, 1080)):
        surface = pygame.display.set_mode(size)
        painter = studio.painter(surface, Viewport(*size), Preferences(), "fr")
        painter.lettering.line("Banco!", TextStyle(Typeface.SERIF, 15, "#000000"), painter.scale)
        painter.picture(IconId.LEFT, 40, 40)
        below.append(painter)
    kept = [(each.lettering._fonts.weight, each.assets._kept.weight) for each in below]
    assert kept[:-1] == [(0, 0)] * 3
    assert min(kept[-1]) > 0
