"""What a real X server shows, and what real keys do that are held."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.version import APP_ID
from tests.window.bus import until
from tests.window.server import comes_to, needs_openbox, needs_xdotool, needs_xvfb, pixels_of, server, size_of

PATIENCE = 60.0


@needs_xvfb
def test_after_each_change_of_scene_the_window_is_what_a_full_redraw_is(tmp_path: Path) -> None:
    with server(tmp_path, "1600x900") as screen:
        done = subprocess.run(  # noqa: S603  # our own interpreter
            [sys.executable, "-m", "tests.window.compare", str(screen.pixels), "pharaon"],
            env={**screen.environment(tmp_path / "home"), "SDL_VIDEODRIVER": "x11"},
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.stdout.splitlines()[-2:] == ["driver x11", "done"], done.stdout + done.stderr


@needs_xdotool
def test_escape_held_for_long_does_not_leave_the_program(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text("confirm_leave = false\ngreeted = true\n", "utf-8")
    with server(tmp_path) as screen:
        program = subprocess.Popen([sys.executable, "-m", "game"], env=screen.environment(home))
        try:
            window = until(lambda: screen.xdotool("search", "--onlyvisible", "--pid", str(program.pid)).split())[0]
            assert until(screen.shows_something), "there is nothing in it"
            screen.xdotool("windowfocus", "--sync", window)
            before = pixels_of(screen.pixels)
            screen.xdotool("keydown", "Escape")
            assert until(lambda: pixels_of(screen.pixels) != before), "nothing came of Escape"
            screen.xdotool("sleep", "1.5", "keyup", "Escape")
            assert program.poll() is None
            assert screen.leave(program) == 0
        finally:
            program.kill()
            program.wait()


@needs_openbox
def test_the_window_has_its_size_again_after_full_screen_and_after_it_was_out_of_sight(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text("confirm_leave = false\nwelcomed = true\n", "utf-8")
    with server(tmp_path, "1400x900") as screen, (tmp_path / "stderr").open("wb") as log:
        started = []
        try:
            for command in (["openbox"], [sys.executable, "-m", "game"]):
                started.append(subprocess.Popen(command, env=screen.environment(home), stderr=log))  # noqa: S603  # ours
                assert until(screen.is_managed), "no window manager"
            windows = until(lambda: screen.xdotool("search", "--onlyvisible", "--class", APP_ID).split())
            said = (tmp_path / "stderr").read_text("utf-8", "replace")
            unseen = screen.xdotool("search", "--class", APP_ID)
            assert len(windows) == 1, f"ended: {[each.poll() for each in started]}, unseen: {unseen!r}, said: {said}"
            window = windows[0]
            assert comes_to(screen, window, "1280x720")
            screen.xdotool("windowfocus", "--sync", window)
            assert until(screen.shows_something), "there is nothing in it"
            for wanted in ("1400x900", "1280x720"):
                screen.xdotool("key", "F11")
                assert comes_to(screen, window, wanted)
                time.sleep(1.0)  # what comes late of a window manager
                assert size_of(screen, window) == wanted
            screen.xdotool("windowminimize", "--sync", window)
            screen.xdotool("windowactivate", "--sync", window)
            assert comes_to(screen, window, "1280x720")
            assert until(screen.shows_something), "there is nothing in it"
            assert screen.leave(started[-1]) == 0
        finally:
            for each in reversed(started):
                each.kill()
                each.wait()


@needs_openbox
def test_a_first_window_on_a_screen_of_its_size_leaves_room_for_its_title_bar(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with server(tmp_path, "1280x720") as screen:
        started = []
        try:
            for command in (["openbox"], [sys.executable, "-m", "game"]):
                started.append(subprocess.Popen(command, env=screen.environment(home)))  # noqa: S603  # ours
                assert until(screen.is_managed), "no window manager"
            (window,) = until(lambda: screen.xdotool("search", "--onlyvisible", "--class", APP_ID).split())
            assert until(lambda: int(size_of(screen, window).split("x")[1]) < 720), "its lowest rows are out of sight"
        finally:
            for each in reversed(started):
                each.kill()
                each.wait()


@needs_xdotool
@pytest.mark.parametrize(
    ("settings", "size"), [("", "1920x1080"), ("width = 1280\nheight = 720\n", "1280x720")], ids=["new", "chosen"]
)
def test_on_a_large_screen_a_first_window_is_large_and_a_chosen_one_as_it_was(
    tmp_path: Path, settings: str, size: str
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text(f"{settings}greeted = true\n", "utf-8")
    with server(tmp_path, "2880x1620") as screen:
        program = subprocess.Popen([sys.executable, "-m", "game"], env=screen.environment(home))
        try:
            (window,) = until(lambda: screen.xdotool("search", "--onlyvisible", "--class", APP_ID).split())
            assert comes_to(screen, window, size)
        finally:
            program.kill()
            program.wait()


@needs_xdotool
def test_a_second_start_opens_its_file_in_the_window_that_is_there(tmp_path: Path) -> None:
    home = tmp_path / "home"
    file = min((Path(__file__).parents[1] / "scenarios" / "pharaon").glob("*.toml"))
    with server(tmp_path) as screen:
        environment = screen.environment(home)
        first = subprocess.Popen([sys.executable, "-m", "game"], env=environment)
        try:
            address = home / "window.address"
            assert until(lambda: address.is_file() and address.read_text("utf-8")), "the first has no address"
            second = subprocess.run(  # noqa: S603  # our own interpreter
                [sys.executable, "-m", "game", str(file)], env=environment, capture_output=True, check=False
            )
            assert (second.returncode, second.stdout, second.stderr) == (0, b"", b"")
            assert len(until(lambda: screen.xdotool("search", "--onlyvisible", "--class", APP_ID).split())) == 1
            assert first.poll() is None
        finally:
            first.kill()
            first.wait()


def test_without_a_screen_the_program_ends_with_a_sentence(tmp_path: Path) -> None:
    environment = {"PATH": "/usr/bin:/bin", "TAPIS_HOME": str(tmp_path), "PYTHONPATH": str(Path.cwd())}
    done = subprocess.run(
        [sys.executable, "-m", "game"], env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].endswith("or connect with “ssh -X”.")
