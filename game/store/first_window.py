"""A second start calls the window that has the journal, over a socket that only this user's programs can use.

The first window listens on this machine alone and writes the port and a secret into its folder, readable by the user.
A second start reads them, says the secret and the file it was given, and is answered when the window has come forward.
"""

import secrets
import selectors
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread

from game.store.paths import Paths, open_own

PATIENCE = 3.0
"""How many seconds a window that hangs is waited for."""
SAID_WITHIN = 1.0
"""Seconds within which a caller has said all that it has to say."""
MOST = 8
"""So many callers are heard at once; another one takes the place of the one that has waited longest."""
_HERE = "127.0.0.1"
_LONGEST = 8192
_HEARD = b"heard\n"

Called = Callable[[Path | None], bool]
"""Told of a second start, with the file it should open; returns whether the window came forward. Another thread's."""


class CallServer:
    """Listens for second starts until it is closed; where no socket can be had it listens to nothing."""

    def __init__(self, paths: Paths, called: Called) -> None:
        self._address, self._called = paths.address, called
        self._secret = secrets.token_hex(16)
        self._socket: socket.socket | None = None
        with suppress(OSError, RuntimeError):  # no socket, or no thread
            self._socket = socket.create_server((_HERE, 0))
            self._write(self._socket.getsockname()[1])
            Thread(target=self._serve, args=(self._socket,), daemon=True).start()

    def close(self) -> None:
        """Listen no longer."""
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
            self._socket.close()
            with suppress(OSError):
                self._address.unlink()

    def _write(self, port: int) -> None:
        self._address.unlink(missing_ok=True)
        self._address.touch(mode=0o600)
        self._address.write_text(f"{port} {self._secret}", encoding="ascii")

    def _serve(self, listening: socket.socket) -> None:
        callers = dict[socket.socket, _Caller]()
        with selectors.DefaultSelector() as heard, suppress(OSError, ValueError):  # until it is closed
            heard.register(listening, selectors.EVENT_READ)
            while listening.fileno() >= 0:
                ready = {key.fileobj for key, _ in heard.select(SAID_WITHIN / 4)}
                for each in [each for each in callers if each in ready or callers[each].late]:
                    if callers[each].late or not self._hears(each, callers[each]):
                        heard.unregister(each)
                        del callers[each]
                        each.close()
                if listening in ready:
                    connection, _ = listening.accept()
                    connection.settimeout(0)
                    if len(callers) >= MOST:
                        oldest = next(iter(callers))
                        heard.unregister(oldest)
                        del callers[oldest]
                        oldest.close()
                    callers[connection] = _Caller()
                    heard.register(connection, selectors.EVENT_READ)
        for each in callers:
            each.close()

    def _hears(self, connection: socket.socket, caller: "_Caller") -> bool:
        try:
            said = connection.recv(_LONGEST)
            caller.said += said
            if said and b"\n" not in caller.said:
                return len(caller.said) < _LONGEST
            connection.settimeout(PATIENCE)
            self._answer(connection, caller.said)
        except (OSError, UnicodeDecodeError):
            pass
        return False

    def _answer(self, connection: socket.socket, said: bytes) -> None:
        secret, _, file = said.partition(b"\n")[0].decode().partition(" ")
        if secrets.compare_digest(secret.encode(), self._secret.encode()) and self._called(
            Path(file) if file else None
        ):
            connection.sendall(_HEARD)


@dataclass(slots=True)
class _Caller:
    said: bytes = b""
    until: float = field(default_factory=lambda: time.monotonic() + SAID_WITHIN)

    @property
    def late(self) -> bool:
        return time.monotonic() > self.until


def call_first(paths: Paths, file: Path | None) -> bool:
    """Call the window that has the journal forward, to open a file where one is given; tell whether it came."""
    try:
        with open_own(paths.address) as written:
            port, secret = written.read(_LONGEST).decode("ascii").split()
        with socket.create_connection((_HERE, int(port)), PATIENCE) as connection:
            connection.settimeout(PATIENCE)
            wanted = "" if file is None else f" {file.resolve()}"
            connection.sendall(f"{secret}{wanted}\n".encode())
            return connection.recv(len(_HEARD)) == _HEARD
    except (OSError, ValueError):
        return False
