import errno
import faulthandler
import io
import logging
import subprocess
import sys
from collections.abc import Iterator

import pytest

from game.store.fatal import fatal_errors_written
from game.store.log import MOST_BYTES, OLDER_FILES, Log
from game.store.paths import Paths

OURS = logging.getLogger("game.somewhere")


@pytest.fixture
def log(paths: Paths) -> Iterator[Log]:
    found = Log(paths)
    yield found
    found.close()


def test_what_the_program_does_is_written_with_its_module(log: Log, paths: Paths) -> None:
    OURS.info("a shoe was dealt")
    OURS.debug("of no interest")
    assert paths.log.read_text("utf-8").endswith("INFO game.somewhere: a shoe was dealt\n")
    log.close()
    OURS.info("nobody listens")
    assert len(paths.log.read_text("utf-8").splitlines()) == 1


@pytest.mark.usefixtures("log")
def test_the_log_is_renewed_when_it_is_full_and_older_ones_are_let_go(paths: Paths) -> None:
    for _ in range(OLDER_FILES + 3):
        OURS.info("x" * (MOST_BYTES - 100))
    files = sorted(each.name for each in paths.logs.iterdir())
    assert files == [paths.log.name, *(f"{paths.log.name}.{number}" for number in range(1, OLDER_FILES + 1))]
    assert all(each.stat().st_size <= MOST_BYTES for each in paths.logs.iterdir())


def test_an_error_that_cannot_be_written_is_raised_and_anything_less_is_dropped(paths: Paths) -> None:
    paths.home.mkdir()
    paths.logs.write_text("no folder")
    log = Log(paths)
    OURS.info("unheard")
    with pytest.raises(OSError, match="logs"):
        OURS.error("a fault")
    with fatal_errors_written(paths):
        OURS.warning("unheard")
    log.close()


def test_a_disk_that_takes_no_more_of_the_log_lets_it_be_closed(paths: Paths, log: Log) -> None:
    class Full(io.StringIO):
        def flush(self) -> None:
            raise OSError(errno.ENOSPC, "full")

    OURS.info("a shoe was dealt")
    assert log.stream is not None
    log.stream.close()
    log.stream = Full()  # type: ignore[assignment]  # as a file of a full disk
    log.close()
    OURS.info("nobody listens")
    assert len(paths.log.read_text("utf-8").splitlines()) == 1


def test_the_interpreter_writes_where_it_was_killed(paths: Paths) -> None:
    script = (
        "import ctypes; from pathlib import Path; from game.store.paths import Paths;"
        "from game.store.fatal import fatal_errors_written\n"
        f"with fatal_errors_written(Paths(Path({str(paths.home)!r}))): ctypes.string_at(0)"
    )
    done = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True)  # noqa: S603  # ours
    assert done.returncode != 0
    assert "string_at" in paths.fatal.read_text("utf-8")


def test_the_interpreter_is_as_it_was_afterwards(paths: Paths) -> None:
    with fatal_errors_written(paths):
        assert faulthandler.is_enabled()
    assert not faulthandler.is_enabled()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights by other means")
def test_the_logs_are_the_players_own(paths: Paths, log: Log) -> None:
    OURS.info("a shoe was dealt")
    log.close()
    with fatal_errors_written(paths):
        assert paths.logs.stat().st_mode & 0o777 == 0o700
