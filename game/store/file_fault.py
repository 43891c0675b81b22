"""A fault of a file that a person writes: where it is, and which sentence tells it."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class WordKey:
    """An argument of a fault that is told by a key of the word catalogue; any other text stands for itself."""

    key: str
    args: tuple[str | int, ...] = ()


FaultArgument = str | int | WordKey


@dataclass(frozen=True, slots=True)
class FileFault:
    """One fault of a file. `place` names what is wrong, as `acts[3].amount`; it is empty where that is the file itself.

    The sentence is `fault.<key>` of the word catalogue with `args`; `meant` is what was probably meant. `line` counts
    from 1, and is 0 until it is known or where the file has no lines.
    """

    place: str
    key: str
    args: tuple[FaultArgument, ...] = ()
    meant: str = ""
    line: int = 0


HARMLESS: Final = frozenset({"no_clause"})
"""The faults in spite of which a file can be played."""


class FileFaults:
    """The faults of one file, gathered while it is read; of a `broken` one the form is at fault already."""

    def __init__(self, *, broken: bool = False) -> None:
        self.found: list[FileFault] = []
        self.broken = broken

    @property
    def harmful(self) -> bool:
        """Whether the file cannot be played because of them."""
        return self.broken or any(fault.key not in HARMLESS for fault in self.found)

    def add(self, place: str, key: str, *args: FaultArgument, meant: str = "") -> None:
        """Add a fault."""
        self.found.append(FileFault(place, key, args, meant))


def joined(*names: str) -> str:
    """Return a place within a place.

    >>> joined("", "acts[0]", "do")
    'acts[0].do'
    """
    return ".".join(filter(None, names))
