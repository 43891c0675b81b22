"""How a command answers: its exit code, and on standard error what keeps it from answering otherwise."""

import sys
from collections.abc import Iterable
from typing import Final

DONE: Final = 0
NOT_SO: Final = 1
"""Something was looked at, and is not as it must be."""
MALFORMED: Final = 2
"""There is nothing to look at: what is asked for is not there, cannot be read, or is none."""


def complain(*said: str) -> int:
    """Say what is asked amiss, in as many lines; return the exit code."""
    tell(said)
    return MALFORMED


def tell(said: Iterable[str]) -> None:
    """Say lines on standard error."""
    sys.stderr.writelines(f"{line}\n" for line in said)
