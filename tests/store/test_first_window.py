import socket
import stat
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from game.store.first_window import SAID_WITHIN, Called, CallServer, call_first
from game.store.paths import Paths


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path)


def listening(heard: list[Path | None]) -> Called:
    def called(file: Path | None) -> bool:
        heard.append(file)
        return True

    return called


def test_a_second_start_brings_the_first_window_forward(paths: Paths) -> None:
    heard: list[Path | None] = []
    server = CallServer(paths, listening(heard))
    assert call_first(paths, None)
    assert call_first(paths, Path("a lesson.tapis"))
    server.close()
    assert heard == [None, Path("a lesson.tapis").resolve()]


def test_a_window_that_does_not_come_forward_answers_nothing(paths: Paths) -> None:
    server = CallServer(paths, lambda _: False)
    assert not call_first(paths, None)
    server.close()


def test_where_no_window_listens_nobody_is_called(paths: Paths) -> None:
    assert not call_first(paths, None)
    CallServer(paths, lambda _: True).close()
    assert not paths.address.exists()
    paths.address.write_text("nonsense")
    assert not call_first(paths, None)


def test_who_does_not_know_the_secret_is_not_heard(paths: Paths) -> None:
    heard: list[Path | None] = []
    server = CallServer(paths, listening(heard))
    port = int(paths.address.read_text().split()[0])
    for said in (b"guess\n", b"\xff\xfe\n", "é\n".encode()):
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.sendall(said)
            assert connection.recv(9) == b""
    server.close()
    assert heard == []


def test_who_says_a_byte_now_and_then_or_nothing_keeps_nobody_waiting(paths: Paths) -> None:
    heard: list[Path | None] = []
    server = CallServer(paths, listening(heard))
    port = int(paths.address.read_text().split()[0])
    idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(130)]
    slow = socket.create_connection(("127.0.0.1", port))
    for _ in range(3):
        slow.sendall(b"x")
        begun = time.monotonic()
        assert call_first(paths, None)
        assert time.monotonic() - begun < 1
    assert len(heard) == 3
    until = time.monotonic() + 5 * SAID_WITHIN
    slow.settimeout(5 * SAID_WITHIN)
    with suppress(OSError):
        while slow.recv(1) and time.monotonic() < until:
            pass
    assert time.monotonic() < until, "a call that never ends is ended"
    for each in (*idle, slow):
        each.close()
    server.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps the folder to the user by other means")
def test_only_the_user_can_read_the_secret(paths: Paths) -> None:
    server = CallServer(paths, lambda _: True)
    assert stat.S_IMODE(paths.address.stat().st_mode) == 0o600
    server.close()


def test_without_a_folder_to_write_to_it_listens_to_nothing(tmp_path: Path) -> None:
    CallServer(Paths(tmp_path / "nowhere"), lambda _: True).close()
    assert list(tmp_path.iterdir()) == []


def test_where_no_socket_can_be_had_it_listens_to_nothing(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system without sockets is had by replacing its call."""

    def refused(*_: object) -> socket.socket:
        raise OSError("no socket")

    monkeypatch.setattr(socket, "create_server", refused)
    CallServer(paths, lambda _: True).close()
    assert not paths.address.exists()
