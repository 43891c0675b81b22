"""What an argument of the command line may be: each reader returns it, or lets the parser say that it is none."""

import re
from argparse import ArgumentTypeError

from game.play.simulations.blocks import Shard

MOST_JOBS = 256


def counted(written: str) -> int:
    """Return a number from one, or let the command line say that it is none."""
    if not re.fullmatch("[0-9]{1,18}", written) or int(written) < 1:
        raise ArgumentTypeError(f"{written[:60]!r} is no number from 1")
    return int(written)


def whole(written: str) -> int:
    """Return a whole number, or let the command line say that it is none."""
    if not re.fullmatch("-?[0-9]{1,18}", written):
        raise ArgumentTypeError(f"{written[:60]!r} is no whole number")
    return int(written)


def cores(written: str) -> int:
    """Return how many processes are wanted, or let the command line say that it is none."""
    jobs = counted(written)
    if jobs > MOST_JOBS:
        raise ArgumentTypeError(f"{jobs} is more than {MOST_JOBS}")
    return jobs


def shard(written: str) -> Shard:
    """Return a part of a run, written as K/N, or let the command line say that it is none."""
    found = re.fullmatch("([0-9]{1,9})/([0-9]{1,9})", written)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise ArgumentTypeError(f"{written[:60]!r} is no shard: K/N, K from 1 to N")
    return Shard(int(found[1]), int(found[2]))


def evening(written: str) -> int:
    """Return the number of an evening, or let the command line say that it is none."""
    from game.play.errors import EveningError  # noqa: PLC0415  # the parser loads no evening
    from game.play.evening.number import read_number  # noqa: PLC0415  # same

    try:
        return read_number(written)
    except EveningError:
        raise ArgumentTypeError(f"{written[:60]!r} is no number of an evening: digits, at most eight") from None


def text(written: str) -> str:
    """Return what was written; refuse what is no text: bytes of an argument that are not UTF-8."""
    try:
        written.encode()
    except UnicodeEncodeError:
        raise ArgumentTypeError(f"{written[:60]!r} is no text") from None
    return written
