"""What the two Pharaons leave to be agreed."""

from dataclasses import dataclass
from typing import Literal

from game.table.options import choice, number, switch

_MOST_CHIPS = 1_000_000


@dataclass(frozen=True, slots=True)
class PharaonOptions:
    """The conventions of Boussac's Pharaon; the defaults are the letter of the document."""

    least: int = number("PF-11", 1, 1, _MOST_CHIPS, standing="house", not_above="most")
    most: int = number("PF-11", 100, 1, _MOST_CHIPS, standing="house")
    odd_unit: Literal["ponte", "bank"] = choice("PF-07", "ponte", "bank", standing="house")
    last_doublet: Literal["half", "whole"] = choice("PF-09", "half", "whole", standing="inferred")
    at_eight: Literal["announce", "no_new_stakes", "warn"] = choice(
        "PF-12", "announce", "no_new_stakes", "warn", standing="inferred"
    )
    after_doublet: Literal["returned", "stays"] = choice("PF-18", "returned", "stays", standing="house")


@dataclass(frozen=True, slots=True)
class PharaoOptions:
    """The conventions of the handbook's Pharao; the defaults are the letter, but for `bottom` (PA-05)."""

    least: int = number("PA-03", 1, 1, _MOST_CHIPS, standing="house", not_above="most")
    most: int = number("PA-03", 100, 1, _MOST_CHIPS, standing="house")
    bottom: Literal["before_stakes", "after_stakes"] = choice(
        "PA-05", "before_stakes", "after_stakes", standing="house"
    )
    odd_unit: Literal["player", "bank"] = choice("PA-10", "player", "bank", standing="house")
    last_plie: Literal["half", "whole"] = choice("PA-10", "half", "whole", standing="inferred")
    marks: Literal["text", "free"] = choice("PA-16", "text", "free", standing="inferred")
    carry: bool = switch("PA-17", default=True, standing="house")
    police: bool = switch("PA-18", standing="house")
