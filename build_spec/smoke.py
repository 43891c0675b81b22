"""Try the frozen program: `python build_spec/smoke.py [PROGRAM]`.

Starts it under Xvfb with a home of its own, sits down and plays by real keys until a coup is in the journal, ends it
without a word, and lets the program itself prove what it left. Where there is no Xvfb or xdotool it says so.
"""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "dist" / "tapis-vert" / "tapis-vert"
SCENARIO = ROOT / "tests" / "scenarios" / "pharaon"
PATIENCE = 90.0
SIZE = "1280x720x24"
CLASS = "tapis"
"""Part of the class of the program's window, however it was started."""


def main(arguments: list[str]) -> int:
    """Play a coup and prove it; return 0, or 1 with what went wrong."""
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if missing:
        print(f"smoke test skipped: {', '.join(missing)} is not installed, so there is no screen to try it on")
        return 0
    program = arguments[0] if arguments else str(PROGRAM)
    with tempfile.TemporaryDirectory() as home, screen() as display:
        environment = {**os.environ, "TAPIS_HOME": home, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        environment.pop("SDL_VIDEODRIVER", None)
        coups, said = play([program], environment, Path(home) / "journal.sqlite3")
        if not coups:
            sys.stderr.write(f"no coup was played by keys in {PATIENCE:.0f} s\n{said}")
            return 1
        print(f"{coups} coups played by keys")
        return _proved(program, environment)


def play(
    command: list[str], environment: Mapping[str, str], journal: Path, least: int = 1, patience: float = PATIENCE
) -> tuple[int, str]:
    """Start a program, play it by keys until so many coups stand in its journal, and end it without a word.

    Returns how many coups stand there, 0 where it was too slow or ended by itself, and what the program printed.
    """
    reading, writing = os.pipe()  # wine cannot print into a file
    window = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=writing, stderr=writing)
    os.close(writing)
    os.set_blocking(reading, False)
    try:
        coups = _played(window, journal, environment, least, patience)
    finally:
        window.kill()
        window.wait()
    with os.fdopen(reading, "rb") as said:
        return coups, (said.read() or b"").decode("utf-8", "replace")


def _played(
    window: subprocess.Popen[bytes], journal: Path, environment: Mapping[str, str], least: int, patience: float
) -> int:
    """End the first sheet and sit down with Return, then press the default until the coups stand in the journal."""
    end = time.monotonic() + patience
    while time.monotonic() < end and window.poll() is None:
        found = xdotool("search", "--onlyvisible", "--class", CLASS, environment=environment)
        if found:
            xdotool("windowfocus", found.split()[0], environment=environment)
            seated = _asked(journal, "SELECT COUNT(*) FROM entry WHERE kind = 'sat'")
            coups = _asked(journal, "SELECT COALESCE(SUM(coups), 0) FROM entry")
            if coups >= least:
                return coups
            xdotool("key", "space" if seated else "Return", environment=environment)
        time.sleep(1.0)
    return 0


def _proved(program: str, environment: Mapping[str, str]) -> int:
    """Let the program prove the sitting, look itself over, and play a scenario."""
    scenario = min(SCENARIO.glob("*.toml"))
    for command in (("verify", "1"), ("doctor",), ("scenario", "run", str(scenario))):
        done = subprocess.run([program, *command], env=environment, capture_output=True, text=True, check=False)
        print(f"{' '.join(command[:2])}: exit code {done.returncode}")
        if done.returncode:
            sys.stderr.write(done.stdout + done.stderr)
            return 1
    return 0


def _asked(journal: Path, question: str) -> int:
    """Ask the journal for a number beside the program that keeps it; 0 where it cannot answer yet."""
    if not journal.exists():
        return 0
    try:
        with closing(sqlite3.connect(f"{journal.as_uri()}?mode=ro", uri=True)) as connection:
            return int(connection.execute(question).fetchone()[0])
    except sqlite3.OperationalError:  # it is being written
        return 0


def xdotool(*arguments: str, environment: Mapping[str, str]) -> str:
    """Call xdotool on the display of an environment and return what it prints."""
    done = subprocess.run(["xdotool", *arguments], env=environment, capture_output=True, text=True, check=False)
    return done.stdout.strip()


@contextmanager
def screen() -> Iterator[str]:
    """Open a screen of memory on the first display that is free, and yield its name."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", SIZE, "-nolisten", "tcp"],
        pass_fds=(writing,), stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
