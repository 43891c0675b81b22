"""The pages of an evening at the salon."""

import msgspec

from game.table.values import Chips


class Guest(msgspec.Struct, frozen=True):
    """One of the company of an evening: what he comes with, and the minutes after eight at which he comes and goes."""

    name: str
    purse: Chips
    comes: int
    goes: int
