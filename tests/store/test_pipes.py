"""A pipe in the place of a file of the house holds nobody up: nobody may ever write to it, or read what it is told."""

import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from game.store.entry import Anchor
from game.store.errors import StoreError
from game.store.journal_file import version_of
from game.store.log import Log
from game.store.paths import Paths, open_private, private_file
from game.store.settings import Settings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
PATIENCE = 60.0


def within_patience(act: Callable[[], object]) -> object:
    """Return what an act comes to, or the error that it raises; fail where it waits for the other end."""
    come: list[object] = []

    def tried() -> None:
        try:
            come.append(act())
        except (OSError, StoreError) as error:
            come.append(error)

    thread = Thread(target=tried, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    assert come, "it waits for somebody to take the other end"
    return come[0]


def piped(path: Path) -> Path:
    """Lay a pipe where a file should be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)
    return path


def test_settings_stand_as_usual_and_are_written_beside_the_pipe(tmp_path: Path) -> None:
    """The pipe is put aside, as any file that cannot be read."""
    path = piped(tmp_path / "settings.toml")
    settings = within_patience(lambda: Settings(path, {"volume": 3}, lambda *_: True))
    assert isinstance(settings, Settings)
    assert (settings.values, settings.aside) == ({"volume": 3}, path.name)
    settings.set({"volume": 4})
    assert path.is_file()
    assert (tmp_path / "settings.broken.toml").is_fifo()


def test_the_anchor_counts_as_not_there(tmp_path: Path) -> None:
    assert within_patience(lambda: Anchor(piped(Paths(tmp_path).anchor)).read()) is None


def test_journal_is_refused(tmp_path: Path) -> None:
    """It is told as a journal that cannot be read."""
    assert isinstance(within_patience(lambda: version_of(piped(Paths(tmp_path).journal))), OSError)


@pytest.mark.parametrize("read", [False, True])
def test_writing_is_refused_whether_or_not_somebody_reads(tmp_path: Path, *, read: bool) -> None:
    """What is meant for a file is poured into no pipe either."""
    path = piped(tmp_path / "pipe")
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK) if read else None
    assert isinstance(within_patience(lambda: open_private(path, "wb")), OSError)
    if reader is not None:
        os.close(reader)


def test_log_says_so_where_an_error_cannot_be_written(tmp_path: Path) -> None:
    """A line that is no error is dropped; an error raises, so that the player is told."""
    paths = Paths(tmp_path)
    piped(paths.log)
    log = Log(paths)
    logger = logging.getLogger("game.pipes")
    assert within_patience(lambda: logger.info("nothing")) is None
    assert isinstance(within_patience(lambda: logger.error("something")), OSError)
    log.close()


def test_what_is_no_file_keeps_its_rights(tmp_path: Path) -> None:
    """A device may lie there, which everybody needs; a file becomes the player's own."""
    pipe, file = piped(tmp_path / "pipe"), tmp_path / "file"
    pipe.chmod(0o644)
    file.touch(0o644)
    private_file(pipe)
    private_file(file)
    assert [path.stat().st_mode & 0o777 for path in (pipe, file)] == [0o644, 0o600]
