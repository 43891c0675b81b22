"""What can be done where chance is watched, and where two tables lie side by side."""

from enum import Enum


class ChanceAct(Enum):
    """What the buttons do; the values are the names of their targets."""

    GO = "chance:go"
    MORE = "chance:more"
    AGAIN = "chance:again"
    OTHER = "chance:other"
    SPEED = "speed"


class CollationAct(Enum):
    """What the buttons do where two tables lie side by side; the values are the names of their targets."""

    NEXT = "collation:next"
    BACK = "collation:back"
    START = "collation:start"
    PARTING = "collation:parting"
    PAIR = "pair"
