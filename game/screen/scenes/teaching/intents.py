"""What can be done where chance is watched."""

from enum import Enum


class ChanceAct(Enum):
    """What the buttons do; the values are the names of their targets."""

    GO = "chance:go"
    MORE = "chance:more"
    AGAIN = "chance:again"
    OTHER = "chance:other"
    SPEED = "speed"
