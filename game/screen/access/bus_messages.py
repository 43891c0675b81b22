"""Messages of D-Bus as bytes: as much of the format as the bridge reads and writes itself."""

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from socket import socket

_HEAD = 16
_NO_REPLY = 1
_VERSION = 1


class MessageKind(IntEnum):
    """What a message is; signals and errors are only passed on."""

    CALL = 1
    RETURN = 2


class Field(IntEnum):
    """The fields of a header that are read or written here."""

    PATH = 1
    INTERFACE = 2
    MEMBER = 3
    REPLY_SERIAL = 5
    DESTINATION = 6
    SENDER = 7
    SIGNATURE = 8


_TYPES = {Field.PATH: "o", Field.REPLY_SERIAL: "u", Field.SIGNATURE: "g"}
"""The types of the fields; all others are strings."""


@dataclass(frozen=True, slots=True)
class Message:
    """One message; `order` is its byte order as `struct` has it, and `body` is left as it stands on the wire."""

    kind: int
    serial: int
    fields: Mapping[int, str | int]
    body: bytes = b""
    order: str = "<"


def encoded(message: Message) -> bytes:
    """Return a message as it goes over the wire."""
    order, fields = message.order, b""
    for code, value in message.fields.items():
        type_ = _TYPES.get(Field(code), "s")
        fields = _padded(fields, 8) + bytes((code, 1)) + type_.encode() + b"\0"  # begins at a multiple of 8: aligned
        fields += struct.pack(order + "I", value) if type_ == "u" else _text(str(value), order, short=type_ == "g")
    first = "l" if order == "<" else "B"
    head = struct.pack("cBBB", first.encode(), message.kind, _NO_REPLY * (message.kind == MessageKind.RETURN), _VERSION)
    return (
        _padded(head + struct.pack(order + "III", len(message.body), message.serial, len(fields)) + fields, 8)
        + message.body
    )


def decoded(wire: bytes) -> Message:
    """Return the message that some bytes are."""
    order = "<" if wire[:1] == b"l" else ">"
    body, serial, length = struct.unpack_from(order + "III", wire, 4)
    fields: dict[int, str | int] = {}
    at = _HEAD
    while at < _HEAD + length:
        at = -(-at // 8) * 8
        code, type_ = wire[at], wire[at + 2 : at + 3]
        at += 4
        if type_ == b"u":
            fields[code], at = struct.unpack_from(order + "I", wire, at)[0], at + 4
        else:
            fields[code], at = _read(wire, at, order, short=type_ == b"g")
    return Message(wire[1], serial, fields, wire[len(wire) - body :], order)


def strings(*texts: str) -> bytes:
    """Return a body of strings.

    >>> strings_in(Message(1, 1, {}, strings("org.a11y.Bus", "GetAddress")))
    ['org.a11y.Bus', 'GetAddress']
    """
    body = b""
    for text in texts:
        body = _padded(body, 4) + _text(text, "<")
    return body


def strings_in(message: Message) -> list[str]:
    """Return the strings of a body that has nothing else."""
    found, at = [], 0
    while at < len(message.body):
        text, at = _read(message.body, -(-at // 4) * 4, message.order)
        found.append(text)
    return found


def pieces(source: socket) -> Iterator[bytes]:
    """Yield what comes from one side of a connection: the lines of the greeting, then whole messages."""
    waiting = b""
    while chunk := source.recv(1 << 16):
        waiting += chunk
        while (length := _first_piece(waiting)) and length <= len(waiting):
            yield waiting[:length]
            waiting = waiting[length:]


def is_message(piece: bytes) -> bool:
    """Tell a message from a line of the greeting: it begins with its byte order and its kind.

    >>> is_message(b"BEGIN"), is_message(bytes((66, 1, 0, 1)))
    (False, True)
    """
    return piece[:1] in {b"l", b"B"} and piece[1:2] < b"\x05"


def _first_piece(waiting: bytes) -> int:
    """Return how long the first line or message is, 0 where that cannot be seen yet."""
    if not is_message(waiting):
        return waiting.find(b"\n") + 1
    if len(waiting) < _HEAD:
        return 0
    body, _, fields = struct.unpack_from(("<" if waiting[:1] == b"l" else ">") + "III", waiting, 4)
    return int(-(-(_HEAD + fields) // 8) * 8 + body)


def _padded(wire: bytes, to: int) -> bytes:
    return wire + b"\0" * (-len(wire) % to)


def _text(text: str, order: str, *, short: bool = False) -> bytes:
    """Return a string; the length of a signature is one byte."""
    data = text.encode()
    return struct.pack("B" if short else order + "I", len(data)) + data + b"\0"


def _read(wire: bytes, at: int, order: str, *, short: bool = False) -> tuple[str, int]:
    """Return the string at a place, and where it ends."""
    (length,) = struct.unpack_from("B" if short else order + "I", wire, at)
    at += 1 if short else 4
    return wire[at : at + length].decode(), at + length + 1
