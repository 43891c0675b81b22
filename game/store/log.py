"""The log: a file in the log folder that is renewed when it is full.

Any module logs with `logging.getLogger(__name__)`; whoever opens the house opens the log.
"""

import logging
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from game.store.errors import StoreError
from game.store.faults import fault_key
from game.store.paths import Paths, open_private, private_folder

MOST_BYTES: Final = 500_000
OLDER_FILES: Final = 3
_PROGRAM = logging.getLogger("game")


class Log(RotatingFileHandler):
    """The log of one house, from opening to `close`. Its file is made with the first line.

    An error that cannot be written raises OSError where it is logged, for then the player must be told of it in some
    other way. Anything less is dropped.
    """

    def __init__(self, paths: Paths) -> None:
        with suppress(OSError):  # told by whoever has an error to write
            private_folder(paths.logs)
        super().__init__(paths.log, maxBytes=MOST_BYTES, backupCount=OLDER_FILES, encoding="utf-8", delay=True)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        _PROGRAM.setLevel(logging.INFO)
        _PROGRAM.addHandler(self)

    def fault(self, told: str) -> Path:
        """Write a fault of the program and return where it stands; StoreError `no_log` where it cannot be written."""
        try:
            _PROGRAM.critical(told)
        except OSError as error:
            raise StoreError("no_log", fault_key(error)) from None
        return Path(self.baseFilename)

    def _open(self) -> TextIOWrapper:
        return TextIOWrapper(
            open_private(Path(self.baseFilename), "ab"), self.encoding, self.errors, write_through=True
        )

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # the name is logging's
        """Raise what has kept an error from being written."""
        if record.levelno >= logging.ERROR:
            raise  # noqa: PLE0704  # logging calls this while it handles the exception

    def close(self) -> None:
        """Let go of the file; what a full disk does not take of it is lost, and no reason not to close the house."""
        _PROGRAM.removeHandler(self)
        with suppress(OSError):
            super().close()
