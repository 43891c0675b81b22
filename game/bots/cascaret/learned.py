"""What a strong player says before he looks closer: a count of his hand whose numbers were found by play.

The numbers lie in the content, one set for each number of players; docs/decisions/0052 tells how they were found.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from game.odds.cascaret.codes import FIRST_TRUMP, MISTIGRI_CODE
from game.odds.cascaret.scene import CodedView
from game.odds.cascaret.speech import Rights, SpeechCode
from game.rules.cascaret.state import TURNUP, CoupStanding

_BOOK = "content/cascaret/speech.toml"
_FEW = 2
"""Who was given more cards than this had a poor hand to begin with."""


class SpeakerPlace(NamedTuple):
    """What has been said before one speaks, and what lies."""

    later: int
    """How many speak later."""
    engaged: int
    """How many are in."""
    drew: tuple[int, int, int] = (0, 0, 0)
    """Of those who are in with their own hand: how many were given no card, one or two, more."""
    fille_taken: bool = False
    """Whether one of those who are in has taken the fille."""
    mistigri_turned: bool = False
    """Whether the Mistigri was turned, and the dealer, who speaks later, may take it."""


@dataclass(frozen=True, slots=True)
class Count:
    """How a hand is counted, in hundredths of a trick.

    `trumps[power]` and `sides[power]` are the worth of a card, `thrown_below` what is thrown, `card_to_come` and
    `fille` the worth of a card not yet seen and of the fille; `company[number]` is added for so many trumps kept.
    `go_in[later][engaged]` is what it takes to go in where so many speak later and so many are in already; `drew` is
    added to it for each of them who was given no card, one or two, or more, `fille_taken` where one took the fille, and
    `mistigri_turned` where the dealer may still take the Mistigri.
    """

    trumps: tuple[int, ...]
    sides: tuple[int, ...]
    thrown_below: int
    card_to_come: int
    fille: int
    company: tuple[int, ...]
    go_in: tuple[tuple[int, ...], ...]
    drew: tuple[int, ...]
    fille_taken: int
    mistigri_turned: int

    def points(self, code: int) -> int:
        """Return the worth of a card."""
        return self.trumps[code - FIRST_TRUMP] if code >= FIRST_TRUMP else self.sides[code & 15]

    def keeping(self, code: int) -> tuple[int, int, int]:
        """Order cards by what is thrown away first."""
        return self.points(code), code & 15, code

    def worth_of(self, kept: Iterable[int], to_come: int) -> int:
        """Return the worth of a hand: of the cards kept and of so many not yet seen."""
        cards = tuple(kept)
        trumps = sum(code >= FIRST_TRUMP for code in cards)
        return sum(map(self.points, cards)) + self.company[trumps] + self.card_to_come * to_come

    def takes_to_go_in(self, place: SpeakerPlace) -> int:
        """Return what a hand must be worth to go in with."""
        among = sum(more * number for more, number in zip(self.drew, place.drew, strict=True))
        seen = self.fille_taken * place.fille_taken + self.mistigri_turned * place.mistigri_turned
        return self.go_in[place.later][place.engaged] + among + seen


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
            company=tuple(each["company"]),
            go_in=tuple(map(tuple, each["go_in"])),
            drew=tuple(each["drew"]),
            fille_taken=each["fille_taken"],
            mistigri_turned=each["mistigri_turned"],
        )
        for seats, each in read["players"].items()
    }


def place_of(scene: CodedView) -> SpeakerPlace:
    """Return the place of who is to speak."""
    public = scene.public
    engaged = public.having(CoupStanding.IN)
    given = [public.drawn[seat] for seat in engaged if seat != public.fille_taker]
    none, few = given.count(0), sum(0 < number <= _FEW for number in given)
    (retourne,) = scene.pile(TURNUP, scene.known)
    return SpeakerPlace(
        later=len(public.having(CoupStanding.SILENT)) - 1,
        engaged=len(engaged),
        drew=(none, few, len(given) - none - few),
        fille_taken=len(given) < len(engaged),
        mistigri_turned=public.turn != public.dealer and retourne == MISTIGRI_CODE,
    )


@lru_cache(maxsize=500)
def learned_speech(
    held: tuple[int, ...], rights: Rights, seats: int, place: SpeakerPlace, bolder: int = 0
) -> SpeechCode:
    """Return what the count says; `bolder` lowers what it takes to go in, in hundredths of a trick."""
    count = counts()[seats]
    worst = min(held, key=count.keeping)
    takes_it = rights.retourne > 0 and count.points(rights.retourne) > count.points(worst)
    mine = [code for code in held if not takes_it or code != worst]
    low = sorted((code for code in mine if count.points(code) < count.thrown_below), key=count.keeping)
    thrown = () if rights.bound else tuple(low[: rights.stock])
    kept = [code for code in mine if code not in thrown] + [rights.retourne] * takes_it
    worth = count.worth_of(kept, len(thrown))
    if rights.fille and worth < count.fille:
        worth, speech = count.fille, SpeechCode("take_fille")
    else:
        speech = SpeechCode("draw" if thrown else "play", thrown, worst if takes_it else 0)
    may_pass = not rights.noce and not rights.bound
    return SpeechCode("pass") if may_pass and worth < count.takes_to_go_in(place) - bolder else speech
