"""Stands between AccessKit and the accessibility bus, and names the desktop as the parent of the application.

AccessKit answers that it has none, and Orca passes over applications whose parent is not the desktop. The bus tells
which object the desktop is when the application enters itself there; so the relay hears that, and answers in its place
whenever somebody asks for the parent. All else goes through as it is.
"""

import os
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread

from game.screen.access.bus_messages import (
    Field,
    Message,
    MessageKind,
    decoded,
    encoded,
    is_message,
    pieces,
    strings_in,
)

ROOT = "/org/a11y/atspi/accessible/root"
PARENT = ["org.a11y.atspi.Accessible", "Parent"]
_OBJECT = b"\x04(so)\0\0\0"
"""What a variant begins with that holds a reference to an object: its type, up to where the reference is aligned."""
_SERIAL = 0xFFFF_FFFF
"""The serial of answers of ours; AccessKit counts its own from 1."""


class DesktopRelay:
    """Listens at `address` for connections of this process, and takes each on to the bus."""

    def __init__(self, bus: Callable[[], str]) -> None:
        self._bus = bus
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind("")  # the kernel gives it a name of its own, which goes when the process does
        self._listening.listen()
        self.address = "unix:abstract=" + self._listening.getsockname()[1:].decode()
        Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while True:
            program, _ = self._listening.accept()
            process, _, _ = struct.unpack("3i", program.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
            if process != os.getpid():  # nobody else gets to the bus by us
                program.close()
                continue
            try:
                _Connection(program, connected(self._bus()))
            except OSError:
                program.close()


class _Connection:
    """One connection: a thread for each direction."""

    def __init__(self, program: socket.socket, bus: socket.socket) -> None:
        self._program, self._bus = program, bus
        self._sending = Lock()
        self._entering = 0
        self._desktop: Message | None = None
        for carry in (self._to_the_bus, self._to_the_program):
            Thread(target=self._until_it_ends, args=(carry,), daemon=True).start()

    def _until_it_ends(self, carry: Callable[[], None]) -> None:
        with suppress(OSError):
            carry()
        for each in (self._program, self._bus):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _to_the_bus(self) -> None:
        for piece in pieces(self._program):
            if not self._entering and is_message(piece):
                message = decoded(piece)
                if message.fields.get(Field.MEMBER) == "Embed":
                    self._entering = message.serial
            self._send(piece)

    def _to_the_program(self) -> None:
        for piece in pieces(self._bus):
            message = decoded(piece) if is_message(piece) else None
            if message is not None and self._desktop is not None and _asks_for_the_parent(message):
                self._send(_answer(message, self._desktop))
                continue
            if message is not None and self._entering and message.fields.get(Field.REPLY_SERIAL) == self._entering:
                self._desktop = message if message.kind == MessageKind.RETURN else None
            self._program.sendall(piece)

    def _send(self, piece: bytes) -> None:
        with self._sending:
            self._bus.sendall(piece)


def _asks_for_the_parent(message: Message) -> bool:
    asked = message.kind == MessageKind.CALL and message.fields.get(Field.PATH) == ROOT
    return asked and message.fields.get(Field.MEMBER) == "Get" and strings_in(message) == PARENT


def _answer(asked: Message, desktop: Message) -> bytes:
    fields: dict[int, str | int] = {
        Field.REPLY_SERIAL: asked.serial,
        Field.DESTINATION: asked.fields[Field.SENDER],
        Field.SIGNATURE: "v",
    }
    return encoded(Message(MessageKind.RETURN, _SERIAL, fields, _OBJECT + desktop.body, desktop.order))


def connected(address: str) -> socket.socket:
    """Return a connection to a socket, one of the kernel's own beginning with a nought."""
    made = socket.socket(socket.AF_UNIX)
    try:
        made.connect(address)
    except OSError:
        made.close()
        raise
    return made


def accessibility_bus(session_bus: str) -> str:
    """Return the address of the accessibility bus, as the session bus at a socket knows it; else OSError."""
    with connected(session_bus) as bus:
        bus.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\nBEGIN\r\n")
        for serial, (name, path, member) in enumerate(_ASKS, 1):
            fields: dict[int, str | int] = {
                Field.PATH: path,
                Field.INTERFACE: name,
                Field.MEMBER: member,
                Field.DESTINATION: name,
            }
            bus.sendall(encoded(Message(MessageKind.CALL, serial, fields)))
        for piece in pieces(bus):
            message = decoded(piece) if is_message(piece) else None
            if message is not None and message.fields.get(Field.REPLY_SERIAL) == len(_ASKS):
                return strings_in(message)[0]
    raise OSError("the session bus does not say where the accessibility bus is")


_ASKS = (
    ("org.freedesktop.DBus", "/org/freedesktop/DBus", "Hello"),
    ("org.a11y.Bus", "/org/a11y/bus", "GetAddress"),
)
