"""Marks on the cloth as files write them: `ring card=7D_JD when=hint`, one line each in `show = [...]`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.play.file_shape import named, whole_number
from game.play.meant import meant_name
from game.play.scenarios.acts import FileTable, card_named, rank_named, seat_named
from game.store.file_fault import FileFaults
from game.table.values import Side


class ClothMarkKind(StrEnum):
    """What a mark is."""

    RING = "ring"
    ARROW = "arrow"
    GLOW = "glow"
    COUNT = "count"
    FAN = "fan"
    DIM = "dim"


class MarkPage(StrEnum):
    """With which page of its entry a mark comes; without one it comes with the first."""

    SAY = "say"
    ASK = "ask"
    HINT = "hint"
    QUIZ = "quiz"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class ClothMark:
    """One mark. A spot is `card:7D`, `seat:2`, `act:take`, or a place: `pot`, `purse:1`, `on:7`.

    `spots` are what is ringed, lit, counted or tied, or the ways of an arrow in their order; of a `dim` they are what
    stays lit, or with `only` the person who does not. An arrow that is `numbered` bears its order; `amount` are the
    jetons that it carries. `falls` is what falls away from a sum. `name` is what tied cards are called.
    """

    kind: ClothMarkKind
    spots: tuple[str, ...] = ()
    when: MarkPage | None = None
    numbered: bool = False
    amount: int = 0
    falls: int = 0
    name: str = ""
    only: bool = False

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that it marks."""
        return tuple(spot.removeprefix("card:") for spot in self.spots if spot.startswith("card:"))


def parts_of(spot: str) -> tuple[str, str]:
    """Return what a spot names, and of whom or of what; nothing where one word says it.

    >>> parts_of("card:7D"), parts_of("pot")
    (('card', '7D'), ('pot', ''))
    """
    what, _, of = spot.partition(":")
    return what, of


PLACES: Final = ("bank", "pot", "stock", "right", "left", "discard", "trick", "fille", "turned", "leaves")
"""Places of the cloth that have one word."""
_OF_SEAT: Final = ("purse", "stake", "hand")
GROUPS: Final = ("cloth", "you", "seats", "bank")
"""What `keep` may also name: the cards that one stakes on, the learner's, the others, the bank's."""
HANDS: Final = ("prime", "point", "flux", "fifty_five", "lanturlu")
"""What cards that are tied together may be called."""
_KEYS: Final = {
    ClothMarkKind.RING: ("card", "seat", "place", "act", "when"),
    ClothMarkKind.ARROW: ("from", "to", "order", "amount", "when"),
    ClothMarkKind.GLOW: ("card", "seat", "place", "when"),
    ClothMarkKind.COUNT: ("cards", "falls", "when"),
    ClothMarkKind.FAN: ("cards", "place", "as", "when"),
    ClothMarkKind.DIM: ("keep", "seat", "when"),
}


def marks_named(written: object, place: str, table: FileTable | None, faults: FileFaults) -> tuple[ClothMark, ...]:
    """Return the marks of a `show`, and tell each name, key, card, seat and place that there is not."""
    lines = written if isinstance(written, list) else []
    found = (
        _mark(line, f"{place}[{number}]", table, faults) for number, line in enumerate(lines) if isinstance(line, str)
    )
    return tuple(each for each in found if each is not None)


def read_marks(lines: Sequence[str]) -> tuple[ClothMark, ...]:
    """Return marks whose lines were held against the file already.

    >>> read_marks(["ring card=7D_JD when=hint"])[0].spots
    ('card:7D', 'card:JD')
    >>> read_marks(["arrow order=1_2_0"])[0].spots
    ('seat:1', 'seat:2', 'seat:0')
    """
    return marks_named(list(lines), "", None, FileFaults())


def _mark(line: str, place: str, table: FileTable | None, faults: FileFaults) -> ClothMark | None:
    name, *rest = line.split() or [""]
    if not named(name, ClothMarkKind, place, faults):
        return None
    kind, before = ClothMarkKind(name), len(faults.found)
    given: dict[str, str] = {}
    for word in rest:
        key, _, value = word.partition("=")
        if key not in _KEYS[kind] or not value:
            near = meant_name(key, _KEYS[kind])
            faults.add(f"{place}.{key}", "no_key", word, ", ".join(f"{each}=" for each in _KEYS[kind]), meant=near)
        else:
            given[key] = value
    when = given.pop("when", None)
    if when is not None:
        named(when, MarkPage, f"{place}.when", faults)
    numbers = {key: _number(given.pop(key), f"{place}.{key}", faults) for key in ("amount", "falls") if key in given}
    called = given.pop("as", "")
    if called:
        named(called, HANDS, f"{place}.as", faults)
    spots = tuple(
        spot for key, value in given.items() for spot in _spots(kind, key, value, f"{place}.{key}", table, faults)
    )
    if kind is not ClothMarkKind.DIM and not spots and len(faults.found) == before:
        faults.add(place, "missing", f"{_KEYS[kind][0]}=…")
    if len(faults.found) > before:
        return None
    return ClothMark(
        kind,
        spots,
        None if when is None else MarkPage(when),
        numbered="order" in given,
        amount=numbers.get("amount", 0),
        falls=numbers.get("falls", 0),
        name=called,
        only=kind is ClothMarkKind.DIM and "seat" in given,
    )


def _number(written: str, place: str, faults: FileFaults) -> int:
    value: object = int(written[:9]) if written.isdecimal() else written
    return int(written[:9]) if whole_number(value, place, faults, 1) else 0


def _spots(
    kind: ClothMarkKind, key: str, value: str, place: str, table: FileTable | None, faults: FileFaults
) -> Iterator[str]:
    """Yield the spots of one key, each with its kind before it, and tell each that there is not."""
    for number, word in enumerate(value.split("_")):
        where = f"{place}[{number}]"
        match key:
            case "card" | "cards":
                spot = f"card:{word}"
            case "seat":
                spot = f"seat:{word}"
            case "act":
                spot = f"act:{word}"
            case "order" if word.isdecimal():
                spot = f"seat:{word}"
            case _:
                spot = word
        if _spot_there(spot, where, table, faults, groups=kind is ClothMarkKind.DIM):
            yield spot


def _spot_there(spot: str, place: str, table: FileTable | None, faults: FileFaults, *, groups: bool) -> bool:
    what, _, of = spot.partition(":")
    match what:
        case "card":
            return card_named(of, place, faults) is not None
        case "seat" | "purse" | "stake" | "hand":
            seat: object = int(of[:9]) if of.isdecimal() else of
            return seat_named(seat, place, () if table is None else table.names, faults)
        case "on":
            return rank_named(of, place, faults)
        case "jeton":
            value: object = int(of[:9]) if of.isdecimal() else of
            return whole_number(value, place, faults, 1)
        case "side":
            return named(of, [side.value for side in Side], place, faults)
        case "act":
            acts = [] if table is None else sorted(each.do for each in table.rules.act_types)
            return table is None or named(of, acts, place, faults)
        case _:
            shapes = (*(f"{each}:0" for each in _OF_SEAT), "on:7", "side:right", "jeton:10", "card:7H", "seat:0")
            known = (*PLACES, *(GROUPS if groups else ()))
            return spot in known or named(spot, (*known, *shapes), place, faults)
