from threading import Event, Thread, current_thread

import pytest

from game.store import last_written
from game.store.last_written import LastWritten


class Disk:
    """Takes what is written only when it is let."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.by: list[Thread] = []
        self.begun, self.let = Event(), Event()

    def write(self, what: bytes) -> None:
        self.begun.set()
        assert self.let.wait(10)
        self.written.append(what)
        self.by.append(current_thread())


def test_of_what_is_given_to_a_slow_disk_the_first_and_the_last_are_written_beside_the_giver() -> None:
    disk = Disk()
    writer = LastWritten(disk.write, "settings")
    writer.give(b"1")
    assert disk.begun.wait(10)
    for each in (b"2", b"3", b"4"):
        writer.give(each)
    assert disk.written == [], "and the giver goes on"
    disk.let.set()
    writer.finish()
    assert disk.written == [b"1", b"4"]
    assert current_thread() not in disk.by
    writer.give(b"5")
    writer.finish()
    assert disk.written == [b"1", b"4", b"5"]


def test_what_is_finished_waits_for_nothing() -> None:
    LastWritten(Disk().write, "settings").finish()


def test_where_the_system_gives_no_thread_it_is_written_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoThread(Thread):
        def start(self) -> None:
            raise RuntimeError("can't start new thread")

    monkeypatch.setattr(last_written, "Thread", NoThread)
    disk = Disk()
    disk.let.set()
    writer = LastWritten(disk.write, "settings")
    writer.give(b"1")
    assert disk.by == [current_thread()]
    writer.finish()


def test_nobody_waits_for_a_writer_that_broke_down(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []
    monkeypatch.setattr("threading.excepthook", lambda _: None)

    def broken(what: bytes) -> None:
        asked.append(what)
        raise MemoryError

    writer = LastWritten(broken, "settings")
    writer.give(b"1")
    writer.finish()
    writer.give(b"2")
    writer.finish()
    assert asked == [b"1", b"2"]
