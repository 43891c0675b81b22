"""What the interpreter says where a fault in a C library kills it; it loads before the window, unlike the log."""

import faulthandler
from collections.abc import Iterator
from contextlib import contextmanager

from game.store.paths import Paths, open_private, private_folder


@contextmanager
def fatal_errors_written(paths: Paths) -> Iterator[None]:
    """Have the interpreter write where each thread was if it is killed by a fault in a C library."""
    try:
        private_folder(paths.logs)
        file = open_private(paths.fatal, "ab")
    except OSError:  # without a disk there is nobody to tell
        yield
        return
    with file:
        faulthandler.enable(file)
        try:
            yield
        finally:
            faulthandler.disable()
