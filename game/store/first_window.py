"""A second start calls the window that has the journal, over a socket that only this user's programs can use.

The first window listens on this machine alone and writes the port and a secret into its folder, readable by the user.
A second start reads them, says the secret and the file it was given, and is answered when the window has come forward.
"""

import secrets
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread

from game.store.paths import Paths, read_own

PATIENCE = 3.0
"""How many seconds a window that hangs is waited for."""
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
        while True:
            try:
                connection, _ = listening.accept()
            except OSError:
                return
            with connection, suppress(OSError, UnicodeDecodeError):
                connection.settimeout(PATIENCE)
                self._answer(connection)

    def _answer(self, connection: socket.socket) -> None:
        with connection.makefile("r", encoding="utf-8") as said:
            secret, _, file = said.readline(_LONGEST).rstrip("\n").partition(" ")
        if secrets.compare_digest(secret.encode(), self._secret.encode()) and self._called(
            Path(file) if file else None
        ):
            connection.sendall(_HEARD)


def call_first(paths: Paths, file: Path | None) -> bool:
    """Call the window that has the journal forward, to open a file where one is given; tell whether it came."""
    try:
        port, secret = read_own(paths.address).decode("ascii").split()
        with socket.create_connection((_HERE, int(port)), PATIENCE) as connection:
            connection.settimeout(PATIENCE)
            wanted = "" if file is None else f" {file.resolve()}"
            connection.sendall(f"{secret}{wanted}\n".encode())
            return connection.recv(len(_HEARD)) == _HEARD
    except (OSError, ValueError):
        return False
