"""Files of the program that are gone or cannot be read: something plain stands for each, and it is told once."""

from threading import Lock

_lock = Lock()
_known: set[str] = set()
_unreported: list[str] = []


def miss(name: str, why: object = "") -> None:
    """Take down that a file is missed; pictures are cut beside the window too."""
    with _lock:
        if name in _known:
            return
        _known.add(name)
        _unreported.append(name)
    import logging  # noqa: PLC0415  # a first frame that misses nothing does without

    logging.getLogger(__name__).warning("the program's file %s cannot be read: %s", name, why)


def take_missed() -> tuple[str, ...]:
    """Return the files that are missed and have not been told yet."""
    with _lock:
        found = tuple(_unreported)
        _unreported.clear()
    return found
