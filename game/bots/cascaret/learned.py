"""What a strong player says before he looks closer: a count of his hand whose numbers were found by play.

The numbers lie in the content, one set for each number of players; docs/decisions/0052 tells how they were found.
"""

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from game.odds.cascaret.codes import FIRST_TRUMP
from game.odds.cascaret.speech import Rights, Speech

_BOOK = "content/cascaret/speech.toml"


@dataclass(frozen=True, slots=True)
class Count:
    """How a hand is counted, in hundredths of a trick.

    `trumps[power]` and `sides[power]` are the worth of a card, `thrown_below` what is thrown, `card_to_come` and
    `fille` the worth of a card not yet seen and of the fille. `go_in[left][engaged]` is what it takes to go in where
    so many speak later and so many are in already.
    """

    trumps: tuple[int, ...]
    sides: tuple[int, ...]
    thrown_below: int
    card_to_come: int
    fille: int
    go_in: tuple[tuple[int, ...], ...]

    def points(self, code: int) -> int:
        """Return the worth of a card."""
        return self.trumps[code - FIRST_TRUMP] if code >= FIRST_TRUMP else self.sides[code & 15]

    def keeping(self, code: int) -> tuple[int, int, int]:
        """Order cards by what is thrown away first."""
        return self.points(code), code & 15, code


@cache
def counts() -> dict[int, Count]:
    """Return the count for each number of players."""
    read = tomllib.loads(files("game").joinpath(_BOOK).read_text(encoding="utf-8"))
    return {
        int(seats): Count(
            trumps=tuple(each["trumps"]),
            sides=tuple(each["sides"]),
            thrown_below=each["thrown_below"],
            card_to_come=each["card_to_come"],
            fille=each["fille"],
            go_in=tuple(map(tuple, each["go_in"])),
        )
        for seats, each in read["players"].items()
    }


@lru_cache(maxsize=5_000)
def learned_speech(
    held: tuple[int, ...], rights: Rights, seats: int, place: tuple[int, int], bolder: int = 0
) -> Speech:
    """Return what the count says: `place` is how many speak later and how many are in; `bolder` lowers what it takes.

    Units of `bolder`: hundredths of a trick.
    """
    count = counts()[seats]
    worst = min(held, key=count.keeping)
    takes_it = rights.retourne > 0 and count.points(rights.retourne) > count.points(worst)
    mine = [code for code in held if not takes_it or code != worst]
    low = sorted((code for code in mine if count.points(code) < count.thrown_below), key=count.keeping)
    thrown = () if rights.bound else tuple(low[: rights.stock])
    worth = sum(count.points(code) for code in mine if code not in thrown) + count.card_to_come * len(thrown)
    worth += count.points(rights.retourne) if takes_it else 0
    if rights.fille and worth < count.fille:
        worth, speech = count.fille, Speech("take_fille")
    else:
        speech = Speech("draw" if thrown else "play", thrown, worst if takes_it else 0)
    left, engaged = place
    may_pass = not rights.noce and not rights.bound
    return Speech("pass") if may_pass and worth < count.go_in[left][engaged] - bolder else speech
