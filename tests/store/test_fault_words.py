"""What the system says of a file reaches the player in words of the house, in his language and never in English."""

import errno
import os
import threading
from pathlib import Path

import pytest

from game.play.exports import folder_for_exports, write_export, write_over
from game.play.preferences import Preferences
from game.play.settings_file import read_settings, write_settings
from game.store.backup import backup_files
from game.store.errors import BrokenFileError, StoreError
from game.store.faults import fault_key, lacks_memory
from game.store.paths import Paths
from game.store.upkeep import Upkeep
from game.text.words import Words
from tests.play.sittings import house

LANGUAGES = ("fr", "de", "en")
CODES = ("ENOENT", "EACCES", "EROFS", "ENOSPC", "EIO", "EBUSY", "ENAMETOOLONG", "EMFILE", "EINVAL", "EISDIR")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "error",
    [
        *(OSError(getattr(errno, code), os.strerror(getattr(errno, code)), "/a/file") for code in CODES),
        OSError("nobody knows"),
        ValueError("embedded null byte"),
        *(BrokenFileError(Path("a"), what, "row 7") for what in ("damaged", "foreign", "newer", "empty")),
    ],
    ids=repr,
)
def test_every_fault_of_a_file_has_words_that_are_not_the_systems(language: str, error: Exception) -> None:
    key = fault_key(error)
    said = Words(language)("house.file_not_written", "/a/file", key)
    assert Words(language).has(key.removeprefix("key:"))
    assert "‹" not in said
    for raw in (str(error), getattr(error, "strerror", None), "Errno", "row 7"):
        assert not raw or str(raw) not in said


def test_a_file_of_the_players_own_names_the_kind_of_its_fault(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", "utf-8")
    for ask, kind in (
        (lambda: write_export(tmp_path / "none", "a", ".txt", b""), "missing"),
        (lambda: write_over(tmp_path / "none" / "a.toml", b""), "missing"),
        (lambda: folder_for_exports(file), "no_access"),
        (lambda: write_settings(Preferences(), {}, tmp_path / "mi\0ne.toml"), "name"),
        (lambda: write_settings(Preferences(), {}, tmp_path / ("m" * 300)), "name"),
        (lambda: read_settings(tmp_path / "mine.toml"), "missing"),
    ):
        with pytest.raises(StoreError) as told:
            ask()
        assert told.value.args_coded[-1] == f"key:house.fault.{kind}"


def test_memory_and_threads_that_run_out_are_told_alike() -> None:
    starved = (MemoryError(), RuntimeError("can't start new thread"), OSError("Out of memory"))
    assert [*map(lacks_memory, starved), lacks_memory(RuntimeError("wrong"))] == [True, True, True, False]


def test_upkeep_that_gets_no_thread_waits_for_the_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = Paths(tmp_path)
    house(paths.home).close()
    upkeep = Upkeep(paths)

    def none(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as starved:
        starved.setattr(threading.Thread, "start", none)
        upkeep.copy()
    assert backup_files(paths) == ()
    upkeep.copy()
    upkeep.close()
    assert backup_files(paths)
