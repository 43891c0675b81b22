"""Files for the player are whole or absent, and nothing of anybody's is touched for them."""

import errno
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli.answer import DONE, MALFORMED
from game.cli.printing import print_to
from game.play.errors import StoreError
from game.play.exports import write_over
from game.play.preferences import Preferences
from game.play.settings_file import write_settings
from game.store.paths import private_folder
from game.store.whole_file import MARK, write_new, write_whole

WRITES: dict[str, Callable[[Path, bytes], None]] = {"new": write_new, "whole": write_whole, "over": write_over}


@pytest.fixture(params=[True, False], ids=["nameless", "hidden name"])
def disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk with files that have no name yet, and one without."""
    if not request.param:
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)


@pytest.mark.usefixtures("disk")
@pytest.mark.parametrize("write", WRITES)
def test_a_file_is_written_whole(tmp_path: Path, write: str) -> None:
    WRITES[write](tmp_path / "a.toml", b"x" * 100_000)
    assert [(each.name, each.stat().st_size) for each in tmp_path.iterdir()] == [("a.toml", 100_000)]
    assert sys.platform == "win32" or (tmp_path / "a.toml").stat().st_mode & 0o777 == 0o600


@pytest.mark.usefixtures("disk")
@pytest.mark.parametrize("write", WRITES)
@pytest.mark.parametrize("there", [False, True])
def test_a_disk_that_is_full_leaves_all_as_it_was(
    tmp_path: Path,
    write: str,
    there: bool,  # noqa: FBT001  # a parameter
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A full disk is had by replacing the call of the system: after some bytes, or when they are to be kept."""
    path = tmp_path / "a.toml"
    if there and write != "new":
        path.write_bytes(b"before")
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    write_, sync = os.write, os.fsync

    def half(handle: int, written: bytes) -> int:
        if len(written) < 5:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write_(handle, bytes(written[:3]))

    def kept(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    for call, full in (("write", half), ("fsync", kept)):
        monkeypatch.setattr(os, call, full)
        with pytest.raises((OSError, StoreError)):
            WRITES[write](path, b"after it")
        monkeypatch.setattr(os, "write", write_)
        monkeypatch.setattr(os, "fsync", sync)
        assert path.exists() == (there and write != "new")
        left = {each.name: each.read_bytes() for each in tmp_path.iterdir() if each.name != "a.toml~"}
        assert left == before


@pytest.mark.usefixtures("disk")
def test_what_is_there_is_not_written_over_unless_that_is_meant(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"mine")
    with pytest.raises(FileExistsError):
        write_new(tmp_path / "a.toml", b"yours")
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"mine"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets few make links")
def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    link, theirs = tmp_path / "settings.toml", tmp_path / "elsewhere" / "mine.toml"
    theirs.parent.mkdir()
    link.symlink_to(theirs)
    write_whole(link, b"one")
    write_whole(link, b"another")
    assert link.is_symlink()
    assert theirs.read_bytes() == b"another"
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["settings.toml"]


def test_nobodys_file_that_only_looks_like_ours_is_touched(tmp_path: Path) -> None:
    names = ("s.toml.new", "s.toml.part", "s.toml.tmp", ".s.toml.swp", f"s.toml{MARK}")
    for name in names:
        (tmp_path / name).write_bytes(b"mine")
    write_settings(Preferences(), {}, tmp_path / "s.toml")
    write_over(tmp_path / "s.toml", (tmp_path / "s.toml").read_bytes())
    assert all((tmp_path / name).read_bytes() == b"mine" for name in names)
    assert {each.name for each in tmp_path.iterdir()} == {*names, "s.toml", "s.toml~"}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no files without a name")
@pytest.mark.parametrize("write", WRITES)
def test_a_killed_program_leaves_the_file_whole_or_absent(tmp_path: Path, write: str) -> None:
    """It is killed at each call of the system in turn."""
    at, over = 0, False
    while not over:
        at += 1
        folder = tmp_path / str(at)
        folder.mkdir()
        if write != "new":
            (folder / "a.toml").write_bytes(b"before")
        child = os.fork()
        if not child:
            _kill_at(at)
            WRITES[write](folder / "a.toml", b"after it")
            os._exit(0)
        _, status = os.waitpid(child, 0)
        over = os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0
        left = (folder / "a.toml").read_bytes() if (folder / "a.toml").exists() else b""
        assert left in ({b"", b"after it"} if write == "new" else {b"before", b"after it"})
        WRITES["whole"](folder / "a.toml", b"again")
        assert {each.name for each in folder.iterdir()} <= {"a.toml", "a.toml~", f".a.toml~{MARK}"}
    assert at > 3


def _kill_at(at: int) -> None:
    calls = 0

    def killing(real: Callable[..., object]) -> Callable[..., object]:
        def called(*args: object, **named: object) -> object:
            nonlocal calls
            calls += 1
            if calls == at:
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*args, **named)

        return called

    for name in ("open", "write", "fsync", "link", "rename", "replace", "close", "unlink"):
        setattr(os, name, killing(getattr(os, name)))


def test_a_page_that_cannot_be_written_whole_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert print_to(tmp_path / "page.html", "a page") == MALFORMED
    assert list(tmp_path.iterdir()) == []
    assert print_to(tmp_path / "page.html", "a page") == DONE
    assert print_to(tmp_path / "page.html", "another") == MALFORMED
    assert (tmp_path / "page.html").read_text() == "a page"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights by other means")
def test_a_folder_that_was_there_keeps_its_rights(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    (tmp_path / "link").symlink_to(shared)
    for folder in (shared, tmp_path / "link"):
        private_folder(folder)
    private_folder(tmp_path / "link" / "home" / "logs")
    assert shared.stat().st_mode & 0o7777 == 0o1777
    assert (shared / "home").stat().st_mode & 0o7777 == 0o700
    assert (shared / "home" / "logs").stat().st_mode & 0o7777 == 0o700
