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
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "dist" / "tapis-vert" / "tapis-vert"
SCENARIO = ROOT / "tests" / "scenarios" / "pharaon"
PATIENCE = 90.0
SIZE = "1280x720x24"


def main(arguments: list[str]) -> int:
    """Play a coup and prove it; return 0, or 1 with what went wrong."""
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if missing:
        print(f"smoke test skipped: {', '.join(missing)} is not installed, so there is no screen to try it on")
        return 0
    program = Path(arguments[0]) if arguments else PROGRAM
    with tempfile.TemporaryDirectory() as home, screen() as display:
        environment = {**os.environ, "TAPIS_HOME": home, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        environment.pop("SDL_VIDEODRIVER", None)
        journal = Path(home) / "journal.sqlite3"
        with (Path(home) / "said.txt").open("w+") as said:
            window = subprocess.Popen([program], env=environment, stdout=said, stderr=said)
            try:
                coups = _played(window, journal, environment)
            finally:
                window.kill()
                window.wait()
            said.seek(0)
            if not coups:
                sys.stderr.write(f"no coup was played by keys in {PATIENCE:.0f} s\n{said.read()}")
                return 1
        print(f"{coups} coups played by keys")
        return _proved(program, environment)


def _played(window: subprocess.Popen[bytes], journal: Path, environment: dict[str, str]) -> int:
    """Sit down at the lit table with Return, then press the brass button until a coup stands in the journal."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and window.poll() is None:
        found = _xdotool("search", "--onlyvisible", "--pid", str(window.pid), environment=environment)
        if found:
            _xdotool("windowfocus", found.split()[0], environment=environment)
            seated = _asked(journal, "SELECT COUNT(*) FROM entry WHERE kind = 'sat'")
            coups = _asked(journal, "SELECT COALESCE(SUM(coups), 0) FROM entry")
            if coups:
                return coups
            _xdotool("key", "space" if seated else "Return", environment=environment)
        time.sleep(1.0)
    return 0


def _proved(program: Path, environment: dict[str, str]) -> int:
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


def _xdotool(*arguments: str, environment: dict[str, str]) -> str:
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
