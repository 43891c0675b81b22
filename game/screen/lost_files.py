"""Files of the program that are gone or cannot be read: something plain stands for each, and it is told once."""

import logging
from threading import Lock

_LOGGER = logging.getLogger(__name__)
_lock = Lock()
_known: set[str] = set()
_untold: list[str] = []


def miss(name: str, why: object = "") -> None:
    """Take down that a file is missed; pictures are cut beside the window too."""
    with _lock:
        if name in _known:
            return
        _known.add(name)
        _untold.append(name)
    _LOGGER.warning("the program's file %s cannot be read: %s", name, why)


def take_missed() -> tuple[str, ...]:
    """Return the files that are missed and have not been told yet."""
    with _lock:
        found = tuple(_untold)
        _untold.clear()
    return found
