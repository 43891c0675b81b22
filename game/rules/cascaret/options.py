"""The options of Cascaret."""

from dataclasses import dataclass

from game.table.options import choice, number, switch


@dataclass(frozen=True, slots=True)
class CascaretOptions:
    """What may be agreed before the first deal; the defaults are the letter of the document."""

    stake_each: int = number("CA-03", 30, 6, 1000)
    """Jetons that each player takes when a party begins at the window."""
    tours: int = number("CA-05", 0, 0, 20, standing="house")
    """Tours agreed beforehand; 0 leaves the end open, to be called when someone has had enough."""
    follow: str = choice("CA-15", "rams", "suit_only", standing="inferred")
    """`rams`: follow, overtake, trump, overtrump. `suit_only`: follow suit, else anything."""
    last_but_one: bool = switch("CA-20", standing="inferred")
    """When all before him have passed, the player at the dealer's left must play or take the fille."""
    trump_second: bool = switch("CA-31", standing="inferred")
    """Whoever takes the first trick must lead trumps, if he has any."""
