"""Acts, options and carried states as plain values for files, and back."""

import re
from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any, TypeVar, assert_never

import msgspec

from game.store.file_fault import joined
from game.table.any_game import Plain
from game.table.contract import Rules
from game.table.events import (
    CardsCovered,
    CardsMoved,
    CardsShown,
    CardsShuffled,
    ChipsMoved,
    Closed,
    Marked,
    Opened,
    Ruled,
    Spoke,
    TableEvent,
    TableLaid,
)

AnyRules = Rules[Any, Any, Any, Any]
_VALUE = TypeVar("_VALUE")
_FIELD = re.compile(r"Object (?:contains unknown|missing required) field `(.+)`")


class UnreadableValueError(ValueError):
    """Raised for a plain value that is not what a file may hold there; `place` says where within it."""

    def __init__(self, what: str, place: str = "") -> None:
        super().__init__(f"{place}: {what}" if place else what)
        self.what = what
        self.place = place


def act_class(rules: AnyRules, do: str) -> type[Any]:
    """Return the class of an act by its name in files; raise UnreadableValueError for one that the game has not."""
    for each in rules.act_types:
        if each.do == do:
            return each
    names = ", ".join(sorted(each.do for each in rules.act_types))
    raise UnreadableValueError(f"{do!r} is no act of {rules.game}: {names}", "do")


def act_to_plain(act: Any) -> Plain:  # noqa: ANN401  # any act of any game
    """Return an act as its name and fields; a field that holds nothing is left out."""
    plain: Plain = {"do": act.do}
    for each in fields(act):
        value = getattr(act, each.name)
        if value is not None:
            plain[each.name] = value.value if isinstance(value, Enum) else value
    return plain


def act_from_plain(rules: AnyRules, plain: Mapping[str, object]) -> Any:  # noqa: ANN401
    """Return the act that was made plain; raise UnreadableValueError where it is none."""
    kind = act_class(rules, str(plain.get("do")))
    named = {name: value for name, value in plain.items() if name != "do"}
    unknown = named.keys() - {each.name for each in fields(kind)}
    if unknown:
        raise UnreadableValueError(f"`{kind.do}` has no such field", min(unknown))
    return from_plain(named, kind)


def to_plain(value: object) -> Any:  # noqa: ANN401  # plain values are what JSON holds
    """Return a dataclass of plain numbers, words, tuples and mappings as what JSON holds."""
    return msgspec.to_builtins(value)


def from_plain(plain: object, kind: type[_VALUE]) -> _VALUE:
    """Return the dataclass that was made plain; raise UnreadableValueError where it does not fit."""
    try:
        return msgspec.convert(plain, kind, str_keys=True)
    except msgspec.ValidationError as error:  # its own words are for nobody who plays
        what, _, place = str(error).partition(" - at `$")
        field = _FIELD.fullmatch(what)
        place = joined(place.rstrip("`").lstrip("."), field[1] if field else "")
        raise UnreadableValueError("this cannot stand here", place) from None


def event_to_plain(event: TableEvent) -> Plain:
    """Return an event as the command line prints it: see SCENARIO's running of a scenario."""
    plain: Plain = {"event": event.event}
    match event:
        case TableLaid():
            plain |= {"cards": len(event.stock), "chips": dict(event.chips), "marks": dict(event.marks)}
        case ChipsMoved(amount, source, target):
            plain |= {"amount": amount, "from": source, "to": target}
        case CardsMoved(tokens, source_pile, target_pile):
            plain |= {"tokens": list(tokens), "from": source_pile, "to": target_pile}
        case CardsShown(tokens, seats, _, face_up):
            plain |= {"tokens": list(tokens), "seats": list(seats), "face_up": face_up}
        case CardsCovered(tokens):
            plain |= {"tokens": list(tokens)}
        case CardsShuffled(tokens, fresh, target_pile):
            plain |= {"tokens": list(tokens), "fresh": list(fresh), "to": target_pile}
        case Marked(mark, value):
            plain |= {"mark": mark, "value": value}
        case Spoke(seat, word, _, args):
            plain |= {"seat": seat, "word": word, "args": list(args)}
        case Ruled():
            return plain | {"clause": event.clause, "seats": list(event.seats)}
        case Opened() | Closed():
            plain |= {"what": event.what, "number": event.number}
        case _:
            assert_never(event)
    return plain | {"clause": event.clause}
