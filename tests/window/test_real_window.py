"""What a real X server shows, and what real keys do that are held."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.window.server import needs_xdotool, needs_xvfb, server

PATIENCE = 60.0


@needs_xvfb
@pytest.mark.parametrize("size", ["1280x720", "1600x900"])
def test_after_each_change_of_scene_the_window_is_what_a_full_redraw_is(tmp_path: Path, size: str) -> None:
    with server(tmp_path, size) as screen:
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
            window, end = "", time.monotonic() + PATIENCE
            while not window and time.monotonic() < end:
                window = screen.xdotool("search", "--onlyvisible", "--pid", str(program.pid))
                time.sleep(0.1)
            screen.xdotool("windowfocus", "--sync", window.split()[0])
            screen.xdotool("keydown", "Escape", "sleep", "1.5", "keyup", "Escape")
            assert program.poll() is None
            screen.xdotool("key", "Escape")
            assert program.wait(PATIENCE) == 0
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
            end = time.monotonic() + PATIENCE
            while not (home / "window.address").is_file() and time.monotonic() < end:
                time.sleep(0.1)
            second = subprocess.run(  # noqa: S603  # our own interpreter
                [sys.executable, "-m", "game", str(file)], env=environment, capture_output=True, check=False
            )
            assert (second.returncode, second.stdout, second.stderr) == (0, b"", b"")
            windows = screen.xdotool("search", "--onlyvisible", "--class", "local.tapisvert.game").split()
            assert len(windows) == 1
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
    assert done.stderr.splitlines()[-1].endswith("no screen is there, so no window can be opened")
