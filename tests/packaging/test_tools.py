"""What installs Debian's tools waits for another apt, and says in one sentence why it gives up."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "build_spec" / "tools.sh"
HELD = "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt)"


@pytest.fixture
def commands(tmp_path: Path) -> Path:
    """Return a folder of commands that stand for the system's: nothing is installed, and the user is root."""
    for name, does in {
        "apt-get": 'echo x >> "$CALLS"; [ "$(wc -l < "$CALLS")" -gt "$REFUSED" ] || { echo "$SAYS" >&2; exit 100; }',
        "id": "echo 0",
        "sleep": ":",
        "uname": "echo x86_64",
        "python3": "exit 1",
    }.items():
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\n{does}\n", "utf-8")
        path.chmod(0o755)
    for name in ("date", "mktemp", "rm", "grep", "wc", "head"):
        (tmp_path / name).symlink_to(f"/usr/bin/{name}")
    return tmp_path


def called(commands: Path, refused: int, says: str, seconds: int = 600) -> subprocess.CompletedProcess[str]:
    """Run the script where apt says something so many times before it does what it is asked."""
    calls = commands / "calls"
    environment = {
        "PATH": str(commands), "CALLS": str(calls), "REFUSED": str(refused), "SAYS": says,
        "TAPIS_APT_SECONDS": str(seconds),
    }  # fmt: skip
    return subprocess.run(  # noqa: S603  # our own script
        ["/bin/sh", SCRIPT], env=environment, capture_output=True, text=True, check=False, timeout=60
    )


needs_sh = pytest.mark.skipif(
    sys.platform != "linux" or not Path("/usr/bin/mktemp").exists(), reason="the script is for Debian"
)


@needs_sh
def test_it_waits_until_another_apt_has_ended(commands: Path) -> None:
    done = called(commands, 5, HELD)
    assert done.returncode == 0
    assert set(done.stderr.splitlines()) == {"another program holds apt; waiting for it ..."}


@needs_sh
def test_it_gives_up_with_a_sentence_where_the_other_does_not_end(commands: Path) -> None:
    done = called(commands, 99, HELD, 0)
    assert (done.returncode, done.stderr) == (
        1, "another program holds apt: wait until it has ended, then call this again\n"
    )  # fmt: skip


@needs_sh
def test_what_else_apt_says_is_told_in_one_sentence(commands: Path) -> None:
    done = called(commands, 99, "E: Failed to fetch something")
    assert done.returncode == 1
    assert done.stderr.startswith("the packages ")
    assert done.stderr.endswith("could not be fetched: E: Failed to fetch something\n")
    assert done.stderr.count("\n") == 1
