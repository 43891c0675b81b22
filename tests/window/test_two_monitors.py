"""The window on two monitors: it is opened where it was, and is seen where that monitor is gone."""

from pathlib import Path

from tests.window.bus import until
from tests.window.server import comes_to, size_of
from tests.window.test_window_managers import running, window_of
from tests.window.two_monitors import WIDE, left_of, needs_two_monitors, two_monitors

PATIENCE = 60.0


def _fits_in(size: str, w: int, h: int) -> bool:
    wide, high = map(int, size.split("x"))
    return wide <= w and high <= h


@needs_two_monitors
def test_a_window_that_was_moved_to_the_second_monitor_is_opened_there_again(tmp_path: Path) -> None:
    home, settings = tmp_path / "home", tmp_path / "home" / "settings.toml"
    with two_monitors(tmp_path) as screen:
        with running(screen, home, ["openbox"]):
            window = window_of(screen)

            def moved() -> bool:
                screen.xdotool("windowmove", window, str(WIDE + 10), "30")
                return "monitor = 1" in settings.read_text("utf-8")

            assert left_of(screen, window) < WIDE
            assert until(moved, PATIENCE), "the monitor is not kept"
        with running(screen, home, ["openbox"], "monitor = 1\nfullscreen = true\nwidth = 1100\nheight = 700\n"):
            window = window_of(screen)
            assert comes_to(screen, window, "1280x800")
            assert until(lambda: left_of(screen, window) == WIDE, PATIENCE)


@needs_two_monitors
def test_a_window_whose_monitor_is_gone_is_seen_on_the_first_and_no_larger(tmp_path: Path) -> None:
    home, settings = tmp_path / "home", tmp_path / "home" / "settings.toml"
    with two_monitors(tmp_path) as screen:
        screen.run("xrandr", "--output", "DUMMY1", "--off")
        with running(screen, home, ["openbox"], "monitor = 1\nwidth = 3000\nheight = 2000\n"):
            window = window_of(screen)
            assert until(lambda: _fits_in(size_of(screen, window), 1280, 800), PATIENCE)
            assert until(lambda: left_of(screen, window) < WIDE, PATIENCE)
            assert "monitor = 1" in settings.read_text("utf-8"), "it may be there again another time"


@needs_two_monitors
def test_a_monitor_that_goes_while_its_window_is_open_leaves_the_window_in_sight(tmp_path: Path) -> None:
    with (
        two_monitors(tmp_path) as screen,
        running(screen, tmp_path / "home", ["openbox"], "monitor = 1\nwidth = 1100\nheight = 700\n") as program,
    ):
        window = window_of(screen)
        assert until(lambda: left_of(screen, window) >= WIDE, PATIENCE)
        screen.run("xrandr", "--output", "DUMMY1", "--off")
        assert until(lambda: left_of(screen, window) < WIDE, PATIENCE), "the window lies where no monitor is"
        assert program.poll() is None
