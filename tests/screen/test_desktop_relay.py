"""The relay before the accessibility bus: the parent of the application is the desktop, all else goes through."""

import os
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.screen.access.bus_messages import Field, Message, MessageKind, decoded, encoded, pieces, strings, strings_in
from game.screen.access.desktop_relay import PARENT, ROOT, DesktopRelay, accessibility_bus

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="AccessKit's bus is that of Unix")
GREETING = b"\0AUTH EXTERNAL 31\r\nNEGOTIATE_UNIX_FD\r\nBEGIN\r\n"
PROPERTIES = "org.freedesktop.DBus.Properties"
DESKTOP = strings(":1.0") + b"\0\0\0" + strings(ROOT)
"""A reference to an object, as `(so)` is laid out."""


class Wire:
    """One end of a connection."""

    def __init__(self, end: socket.socket) -> None:
        self.end = end
        end.settimeout(20)
        self._pieces = pieces(end)

    def send(self, *messages: Message) -> None:
        self.end.sendall(b"".join(map(encoded, messages)))

    def next(self) -> bytes:
        return next(self._pieces)


@pytest.fixture
def ends(tmp_path: Path) -> Iterator[tuple[Wire, Wire]]:
    """Return the program's end and the bus's, with the relay between them."""
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "bus"))
        listening.listen()
        relay = DesktopRelay(lambda: str(tmp_path / "bus"))
        program = socket.socket(socket.AF_UNIX)
        program.connect("\0" + relay.address.removeprefix("unix:abstract="))
        bus, _ = listening.accept()
        with program, bus:
            yield Wire(program), Wire(bus)


def call(serial: int, member: str, body: bytes, signature: str, path: str = ROOT) -> Message:
    fields: dict[int, str | int] = {
        Field.PATH: path,
        Field.INTERFACE: PROPERTIES,
        Field.MEMBER: member,
        Field.SENDER: ":1.7",
        Field.SIGNATURE: signature,
    }
    return Message(MessageKind.CALL, serial, fields, body)


def entered(program: Wire, bus: Wire) -> None:
    """Greet, and enter the application."""
    program.end.sendall(GREETING)
    assert b"".join(bus.next() for _ in range(3)) == GREETING
    bus.end.sendall(b"OK 1234\r\n")
    assert program.next() == b"OK 1234\r\n"
    entering = call(5, "Embed", DESKTOP, "(so)")
    program.send(entering)
    assert decoded(bus.next()) == entering
    answer = Message(MessageKind.RETURN, 9, {Field.REPLY_SERIAL: 5, Field.SIGNATURE: "(so)"}, DESKTOP)
    bus.send(answer)
    assert decoded(program.next()) == answer


def test_whoever_asks_for_the_parent_of_the_application_is_told_the_desktop(ends: tuple[Wire, Wire]) -> None:
    program, bus = ends
    entered(program, bus)
    bus.send(call(12, "Get", strings(*PARENT), "ss"))
    answer = decoded(bus.next())
    assert (answer.kind, answer.fields[Field.REPLY_SERIAL], answer.fields[Field.DESTINATION]) == (
        MessageKind.RETURN,
        12,
        ":1.7",
    )
    assert answer.fields[Field.SIGNATURE] == "v"
    assert answer.body == b"\x04(so)\0\0\0" + DESKTOP


@pytest.mark.parametrize("asked", [
    call(12, "Get", strings(PARENT[0], "Name"), "ss"),
    call(12, "Get", strings(*PARENT), "ss", ROOT.replace("root", "0/1")),
    call(12, "GetAll", strings(PARENT[0]), "s"),
])  # fmt: skip
def test_every_other_question_goes_to_the_program(ends: tuple[Wire, Wire], asked: Message) -> None:
    program, bus = ends
    entered(program, bus)
    bus.send(asked)
    assert decoded(program.next()) == asked


def test_before_it_is_entered_the_program_answers_for_itself(ends: tuple[Wire, Wire]) -> None:
    program, bus = ends
    asked = call(3, "Get", strings(*PARENT), "ss")
    bus.send(asked)
    assert decoded(program.next()) == asked


def test_a_bus_that_goes_takes_the_connection_with_it(ends: tuple[Wire, Wire]) -> None:
    program, bus = ends
    bus.end.close()
    assert program.end.recv(1) == b""


def test_messages_come_whole_in_whatever_pieces_they_are_sent() -> None:
    messages = [call(n, "Get", strings(*PARENT[:n]), "s" * n) for n in range(1, 3)]
    messages.append(Message(MessageKind.CALL, 3, {Field.MEMBER: "Big"}, b"\0\0\0\x01a\0", ">"))
    wire = GREETING + b"".join(map(encoded, messages))
    for size in (5, 17, len(wire)):
        here, there = socket.socketpair()
        with here, there:
            for at in range(0, len(wire), size):
                here.sendall(wire[at : at + size])
            here.close()
            got = list(pieces(there))
        assert b"".join(got[:3]) == GREETING
        assert [decoded(each) for each in got[3:]] == messages
    assert strings_in(messages[2]) == ["a"]


def test_the_session_bus_is_asked_where_the_accessibility_bus_is(tmp_path: Path) -> None:
    place = str(tmp_path / "session")

    def answers(listening: socket.socket) -> None:
        end, _ = listening.accept()
        with end:
            wire = Wire(end)
            assert wire.next() == b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n"
            end.sendall(b"OK 12\r\n")
            assert wire.next() == b"BEGIN\r\n"
            asked = [decoded(wire.next()) for _ in range(2)]
            assert [each.fields[Field.MEMBER] for each in asked] == ["Hello", "GetAddress"]
            for each in asked:
                wire.send(
                    Message(MessageKind.RETURN, 8, {Field.REPLY_SERIAL: each.serial}, strings("unix:path=/at,guid=1"))
                )

    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(place)
        listening.listen()
        thread = threading.Thread(target=answers, args=(listening,))
        thread.start()
        assert accessibility_bus(place) == "unix:path=/at,guid=1"
        thread.join()
    with pytest.raises(ConnectionRefusedError):
        accessibility_bus(place)
