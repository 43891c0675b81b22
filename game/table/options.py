"""The options of a game: one frozen dataclass, each field with its clause, its values and its default."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Literal, TypeVar

from game.table.errors import OptionError
from game.table.values import ClauseId

OptionValue = str | int | bool
Standing = Literal["text", "inferred", "house"]
"""What a clause or an option stands on: the document, what follows from it, or the custom of the house."""
_OPTIONS = TypeVar("_OPTIONS")


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option: its clause and its standing, its default, and either its values or the bounds of a number."""

    name: str
    clause: ClauseId
    standing: Standing
    default: OptionValue
    choices: tuple[OptionValue, ...]
    least: int
    most: int
    not_above: str = ""
    """The option of the same game that this number may not be above."""


def choice(  # a dataclass field
    clause: str,
    default: OptionValue,
    *others: OptionValue,
    standing: Standing = "text",
) -> Any:  # noqa: ANN401
    """Return a field that has one of several values, the default first."""
    meta = {"clause": ClauseId(clause), "standing": standing, "choices": (default, *others)}
    return field(default=default, metadata=meta)


def switch(clause: str, *, default: bool = False, standing: Standing = "text") -> Any:  # noqa: ANN401  # same
    """Return a field that is on or off."""
    return choice(clause, default, not default, standing=standing)


def number(  # a dataclass field
    clause: str, default: int, least: int, most: int, *, standing: Standing = "text", not_above: str = ""
) -> Any:  # noqa: ANN401
    """Return a field that is a whole number within bounds, and not above another option of the game."""
    meta = {"clause": ClauseId(clause), "standing": standing, "least": least, "most": most, "not_above": not_above}
    return field(default=default, metadata=meta)


def option_fields(options: type[Any]) -> tuple[OptionField, ...]:
    """Return the options of a game in the order of its dataclass."""
    found = []
    for each in fields(options):
        assert each.default is not MISSING  # noqa: S101  # every option has a default: it is the letter of the document
        meta = each.metadata
        found.append(
            OptionField(
                each.name,
                meta["clause"],
                meta["standing"],
                each.default,
                meta.get("choices", ()),
                meta.get("least", 0),
                meta.get("most", 0),
                meta.get("not_above", ""),
            ),
        )
    return tuple(found)


def with_options(options: type[_OPTIONS], named: Mapping[str, object]) -> _OPTIONS:
    """Return the options of a game with those that are named; raise OptionError for a name or a value it has not."""
    known = {each.name: each for each in option_fields(options)}
    for name, value in named.items():
        if name not in known:
            raise OptionError(shortened(name), f"there is no such option; there are {', '.join(known) or 'none'}")
        _check(known[name], value)
    taken = options(**named)
    for name, above in ((each.name, each.not_above) for each in known.values() if each.not_above):
        if getattr(taken, name) > getattr(taken, above):
            raise OptionError(name, f"{getattr(taken, name)} is above {above}, which is {getattr(taken, above)}")
    return taken


def shortened(written: str, most: int = 60) -> str:
    """Return a piece of writing of at most so many characters, so that it can stand in a sentence.

    >>> shortened("a long word", 7)
    'a long…'
    """
    return written if len(written) <= most else f"{written[: most - 1]}…"


def _named(value: object) -> str:
    """Return a value as a sentence names it; a number of thousands of digits has no name."""
    try:
        return shortened(repr(value))
    except (ValueError, RecursionError):
        return "what is written"


def _check(option: OptionField, value: object) -> None:
    if option.choices:
        if not any(value == each and type(value) is type(each) for each in option.choices):
            raise OptionError(option.name, f"{_named(value)} is none of {', '.join(map(repr, option.choices))}")
    elif type(value) is not int or not option.least <= value <= option.most:
        raise OptionError(option.name, f"{_named(value)} is no whole number from {option.least} to {option.most}")
