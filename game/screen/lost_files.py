"""Files of the program that are gone or cannot be read: something plain stands for each, and it is told once."""

from threading import Lock


class LostFiles:
    """The names of files that are missed, and those of them that have not been reported yet."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._names: dict[str, bool] = {}
        """Each file in the order in which it was missed, and whether that has been reported."""

    @property
    def names(self) -> frozenset[str]:
        """Every file that is missed."""
        with self._lock:
            return frozenset(self._names)

    def miss(self, name: str) -> bool:
        """Take down that a file is missed; tell whether that is new."""
        with self._lock:
            new = name not in self._names
            self._names.setdefault(name, False)
        return new

    def take(self) -> tuple[str, ...]:
        """Return the files that have not been reported yet; they count as reported now."""
        with self._lock:
            found = tuple(name for name, reported in self._names.items() if not reported)
            self._names = dict.fromkeys(self._names, True)
        return found


lost = LostFiles()


def miss(name: str, why: object = "") -> None:
    """Take down that a file is missed; pictures are cut beside the window too."""
    if lost.miss(name):
        import logging  # noqa: PLC0415  # a first frame that misses nothing does without

        logging.getLogger(__name__).warning("the program's file %s cannot be read: %s", name, why)


def take_missed() -> tuple[str, ...]:
    """Return the files that are missed and have not been reported yet."""
    return lost.take()
