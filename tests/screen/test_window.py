"""How large a window may be, how long the loop sleeps on it, and what the doctor finds of the machine."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest

from game.screen.window import calls, window
from game.screen.window.examine import examine_machine
from game.screen.window.window import USUAL, open_window, size_for
from game.stage.units import LEAST_H, LEAST_W


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[int, int]]]:
    """Let there be screens that can be looked at; return them."""
    found = [(1366, 768)]
    pygame.display.init()
    monkeypatch.setattr(window, "is_headless", lambda _: False)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: found)
    yield found
    pygame.display.quit()


@dataclass
class Stubborn:
    """A window manager that gives one size whatever is asked for; what it was asked for is written down."""

    gives: tuple[int, int]
    asked: list[tuple[tuple[int, int], int]] = field(default_factory=list)

    def set_mode(self, size: tuple[int, int], _: int, display: int = 0) -> pygame.Surface:
        self.asked.append((size, display))
        return pygame.Surface(self.gives)


@pytest.fixture
def stubborn(monkeypatch: pytest.MonkeyPatch, frame: "Frame") -> Stubborn:  # noqa: ARG001  # no window of the system's is there
    found = Stubborn((956, 1080))
    monkeypatch.setattr(pygame.display, "set_mode", found.set_mode)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: None)
    return found


@pytest.mark.parametrize(
    ("wanted", "screen", "asked"),
    [
        ((5000, 5000), (1366, 768), (1366, 768)),
        ((1300, 700), (1366, 768), (1300, 700)),
        ((10, 10), (1366, 768), (LEAST_W, LEAST_H)),
        ((1280, 720), (800, 480), (800, 480)),
    ],
)
def test_a_window_is_asked_for_no_larger_than_its_screen_and_no_smaller_than_the_least(
    screens: list[tuple[int, int]],
    stubborn: Stubborn,
    wanted: tuple[int, int],
    screen: tuple[int, int],
    asked: tuple[int, int],
) -> None:
    screens[:] = [screen]
    open_window(wanted, "test")
    assert stubborn.asked == [(asked, 0)]


def test_a_size_that_is_not_given_is_not_asked_for_again(stubborn: Stubborn) -> None:
    opened = open_window(USUAL, "test")
    for _ in range(3):
        opened.sync_size()
    assert stubborn.asked == [(USUAL, 0)]
    assert opened.view.window == (956, 1080)
    assert opened.surface.get_width() >= LEAST_W, "it is drawn larger than it is shown"
    assert opened.size == USUAL, "and opened so where it can be"


def test_the_least_size_is_told_to_the_window_manager_and_is_no_more_than_the_smallest_screen(
    screens: list[tuple[int, int]], frame: "Frame"
) -> None:
    open_window(USUAL, "test")
    assert frame.minimum_size == (LEAST_W, LEAST_H)
    screens.append((800, 1280))
    open_window(USUAL, "test")
    assert frame.minimum_size == (800, LEAST_H)


@pytest.mark.parametrize(("monitor", "asked"), [(1, ((1920, 1080), 1)), (2, ((1366, 768), 0))], ids=["there", "gone"])
def test_a_window_is_opened_on_its_monitor_or_on_the_first_where_that_is_gone(
    screens: list[tuple[int, int]], stubborn: Stubborn, monitor: int, asked: tuple[tuple[int, int], int]
) -> None:
    screens.append((1920, 1080))
    opened = open_window((1920, 1200), "test", monitor=monitor)
    assert stubborn.asked == [asked]
    assert (opened.monitor, opened.size) == (monitor, (1920, 1200)), "the monitor may be there again another time"


@pytest.mark.parametrize("screen", [(1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (3440, 1440), (1440, 2560)])
def test_a_first_window_is_the_usual_one_or_two_thirds_of_a_large_screen(
    screens: list[tuple[int, int]], screen: tuple[int, int]
) -> None:
    screens[:] = [screen]
    w, h = open_window(None, "test").size
    assert (w, h) == size_for(screen)
    assert w >= USUAL[0]
    assert h >= USUAL[1]
    assert w * USUAL[1] == pytest.approx(h * USUAL[0], rel=0.002), "it has the form of the usual one"
    if (w, h) != USUAL:
        assert max(w / screen[0], h / screen[1]) == pytest.approx(2 / 3, abs=0.002)


def test_the_doctor_tells_library_screen_and_sound_and_leaves_them_as_they_were() -> None:
    pygame.display.quit()
    pygame.mixer.quit()
    library, faces, video, sound = examine_machine()
    assert (faces.what, faces.found, faces.well) == ("faces", "10, all there", True)
    assert not pygame.display.get_init()
    assert pygame.mixer.get_init() is None
    assert (library.what, library.well) == ("pygame", True)
    assert library.found == f"{pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
    assert (video.what, video.found, video.well) == (
        "video", "dummy: no screen is there, nothing can be seen", False
    )  # fmt: skip
    assert (sound.what, sound.well) == ("sound", True)
    pygame.display.init()
    pygame.mixer.init(22_050, -16, 1)
    assert [*examine_machine()][3].found == "22050 Hz, 1 channels"
    assert pygame.display.get_init()
    assert pygame.mixer.get_init() == (22_050, -16, 1)
    pygame.mixer.quit()


class Frame:
    """A window of the system's that writes down what is done to it."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.minimum_size: tuple[int, int] | None = None

    def set_fullscreen(self, *, desktop: bool) -> None:
        self.done.append(f"set_fullscreen {desktop}")
        pygame.display.set_mode((1600, 900))

    def set_windowed(self) -> None:
        self.done.append("set_windowed")
        pygame.display.set_mode(USUAL)

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda **named: self.done.append(" ".join([name, *map(str, named.values())]))


@pytest.fixture
def frame(monkeypatch: pytest.MonkeyPatch) -> Frame:
    found = Frame()
    monkeypatch.setattr(window, "_display_window", lambda: found)
    return found


def test_a_window_goes_to_full_screen_and_back_as_it_is(frame: Frame) -> None:
    opened = open_window(USUAL, "test")
    opened.toggle()
    assert (opened.fullscreen, frame.done) == (True, ["set_fullscreen True"])
    assert opened.surface.get_size() == (1600, 900), "it is as large as the screen"
    pygame.display.set_mode((1920, 1080))
    assert opened.sync_size()
    assert opened.surface.get_size() == (1920, 1080)
    assert opened.size == USUAL, "it goes back to this"
    opened.toggle()
    assert (opened.fullscreen, frame.done) == (False, ["set_fullscreen True", "set_windowed"])
    assert opened.surface.get_size() == opened.size == USUAL


def test_a_window_that_begins_with_full_screen_is_seen_only_there_and_has_a_size_to_go_back_to(frame: Frame) -> None:
    opened = open_window((1024, 640), "test", fullscreen=True)
    assert frame.done == ["set_fullscreen True", "show"]
    assert (opened.fullscreen, opened.size, opened.surface.get_size()) == (True, (1024, 640), (1600, 900))
    opened.toggle()
    assert (opened.fullscreen, opened.size) == (False, (1024, 640))
    assert frame.done[2:] == ["set_windowed"]


@pytest.mark.parametrize(("active", "done"), [(True, ["show", "focus"]), (False, ["restore", "focus"])])
def test_a_window_that_is_called_comes_forward_out_of_the_dock_too(
    frame: Frame, monkeypatch: pytest.MonkeyPatch, *, active: bool, done: list[str]
) -> None:
    monkeypatch.setattr(pygame.display, "get_active", lambda: active)
    window.bring_forward()
    assert frame.done == done


def test_a_second_start_waits_until_the_window_has_come_forward_or_goes_on_without() -> None:
    open_window(USUAL, "test")
    pygame.event.clear()
    assert not calls.called(Path("a.toml"), 0.01)
    (event,) = pygame.event.get(calls.CALLED)
    assert event.file == Path("a.toml")
    with ThreadPoolExecutor() as second:
        answer = second.submit(calls.called, None, 20.0)
        while not (told := pygame.event.get(calls.CALLED)):
            time.sleep(0.001)
        told[0].done.set()
        assert answer.result()


def test_a_window_that_answers_nobody_or_is_gone_is_not_waited_for() -> None:
    open_window(USUAL, "test")
    with suppress(pygame.error):
        while pygame.event.post(pygame.event.Event(pygame.USEREVENT)):
            pass
    assert not calls.called(None), "the queue is full"
    pygame.event.clear()
    pygame.display.quit()
    assert not calls.called(None)
