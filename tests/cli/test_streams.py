"""Nobody may be listening, or be able to read what is said: a command ends with its own exit code all the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import FAULT
from game.text.words import Words
from tests.play.sittings import house, seated


def run(*arguments: str, home: Path, script: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "game", *arguments] if not script else [sys.executable, "-c", script]
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TAPIS_HOME": str(home)}
    return subprocess.run(  # noqa: S603  # our own program
        program, env={**os.environ, **silent, **environment}, capture_output=True, text=True, check=False
    )


def test_a_closed_pipe_changes_no_verdict(tmp_path: Path) -> None:
    opened = house(tmp_path)
    number = seated(opened.journal, "prime").number
    opened.close()
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-m", "game", "verify", str(number)],
        env={**os.environ, "TAPIS_HOME": str(tmp_path)}, stdout=writing, stderr=subprocess.PIPE, check=False,
    )  # fmt: skip
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such disk")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", ["--help", "collate pharaon pharao"])
def test_output_that_a_full_disk_refuses_ends_in_a_sentence(tmp_path: Path, command: str, unbuffered: str) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(  # noqa: S603  # our own program
            [sys.executable, "-m", "game", *command.split()],
            env={**os.environ, "TAPIS_HOME": str(tmp_path), "PYTHONUNBUFFERED": unbuffered, "SDL_VIDEODRIVER": "dummy"},
            stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert ended.returncode == FAULT
    assert "No space left on device" in ended.stderr
    assert ended.stderr.count("\n") == 1
    assert "Traceback" not in ended.stderr


def test_a_terminal_that_knows_ascii_alone_ends_no_command(tmp_path: Path) -> None:
    home = tmp_path / "École"
    house(home).close()
    ended = run("doctor", home=home, PYTHONIOENCODING="ascii", LC_ALL="C")
    assert "Traceback" not in ended.stderr
    assert ended.returncode == 1  # nothing can be seen on this driver
    assert "\\xc9cole" in ended.stdout


def test_a_program_without_streams_says_what_it_has_to_in_its_exit_code(tmp_path: Path) -> None:
    script = "import sys; sys.stdout = sys.stderr = None; from game.app import main; sys.exit(main(['verify', '1']))"
    ended = run(home=tmp_path, script=script)
    assert (ended.returncode, ended.stderr) == (2, "")


@pytest.mark.parametrize("kind", ["a file", "a loop"])
def test_a_home_that_is_none_ends_in_a_sentence(tmp_path: Path, kind: str) -> None:
    home = tmp_path / "home"
    if kind == "a file":
        home.write_bytes(b"")
    elif sys.platform == "win32":
        pytest.skip("Windows lets few make links")
    else:
        home.symlink_to(home)
    ended = run(home=home)
    assert ended.returncode == 3
    assert ended.stderr.count("\n") <= 2
    assert str(home) in ended.stderr
    assert "Traceback" not in ended.stderr


def test_whatever_nobody_expected_ends_in_a_sentence_and_the_log(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('language = "de"', "utf-8")
    said = ended_by("RecursionError('too deep')", tmp_path)
    assert "kann nicht weiter. Ihre Jetons sind sicher. (RecursionError: too deep" in said
    assert "Traceback" not in said
    assert "Traceback" in (tmp_path / "logs" / "tapis-vert.log").read_text("utf-8")


def ended_by(error: str, home: Path) -> str:
    """Return what is said where the window fails as soon as it is open, in a process of its own."""
    program = (
        "import sys; from game.screen.window import program; from game.app import main\n"
        f"def broken(*_): raise {error}\n"
        "program.run = broken\n"
        "sys.exit(main([]))"
    )
    environment = {**os.environ, "TAPIS_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(  # noqa: S603  # ours
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == FAULT
    return done.stderr


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_a_program_without_memory_or_threads_says_so_in_the_language_of_the_player(
    tmp_path: Path, language: str
) -> None:
    (tmp_path / "settings.toml").write_text(f'language = "{language}"', "utf-8")
    said = ended_by('RuntimeError("can\'t start new thread")', tmp_path)
    assert Words(language)("crash.ended_memory", "RuntimeError: can't start new thread") in said
