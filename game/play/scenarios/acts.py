"""The acts of a scenario file: which fields an act has, its law says; cards are found in the hand of its seat."""

from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from game.cards.faces import Card, Rank, Suit, UnreadableCardError, read_card
from game.cards.shoe import Token, UnnamedCardError
from game.play.codec import AnyRules, UnreadableValueError, act_class, from_plain, what_and_where
from game.play.course import Course
from game.play.errors import ScenarioError, kind_read
from game.table.errors import IllegalActError
from game.table.options import shortened
from game.table.values import T_02, Chips, Seat, hand

Whole = Annotated[int, msgspec.Meta(ge=-(10**15), le=10**15)]
"""A number that a journal can keep and any reader of JSON can read."""


class Translations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in up to three languages."""

    fr: str = ""
    de: str = ""
    en: str = ""


@dataclass(frozen=True, slots=True)
class ActEntry:
    """An act as it is written; `named` are the fields of its own."""

    seat: int
    do: str
    say: Translations | str | None = None
    named: Mapping[str, object] = field(default_factory=dict)


class _Head(msgspec.Struct, frozen=True):
    """What every act has."""

    seat: Whole
    do: str
    say: Translations | str | None = None


_HEAD = frozenset(_Head.__struct_fields__)


def read_act(written: Mapping[str, object], place: str, rules: AnyRules, seats: int) -> ActEntry:
    """Read an act; raise ScenarioError where it is none of the game's, or a field of it is not what it takes."""
    try:
        head = msgspec.convert(written, _Head)
    except msgspec.ValidationError as error:
        what, within = what_and_where(error)
        raise ScenarioError(".".join(filter(None, (place, within))), what, kind_read(what)) from None
    _check_seat(head.seat, f"{place}.seat", seats)
    try:
        kind = act_class(rules, head.do)
    except UnreadableValueError as error:
        raise ScenarioError(f"{place}.do", error.what, "unknown") from None
    named = {name: value for name, value in written.items() if name not in _HEAD}
    known = {each.name: each for each in fields(kind)}
    for name in named:
        if name not in known:
            raise ScenarioError(f"{place}.{name}", f"`{head.do}` has no such field", "unknown")
    hints = get_type_hints(kind)
    for name, value in named.items():
        _check(value, known[name], hints[name], f"{place}.{name}", seats)
    return ActEntry(head.seat, head.do, head.say, named)


def act_of(entry: ActEntry, place: str, course: Course) -> Any:  # noqa: ANN401  # any game's act
    """Return the act that is written, its cards found in the hand of its seat.

    Raises:
        ScenarioError: a field is missing or not readable.
        IllegalActError: the seat does not hold a card that it names (T-02).
        UnnamedCardError: it may hold it: one of its cards has no face.
    """
    kind = act_class(course.rules, entry.do)
    hints = get_type_hints(kind)
    values = {
        name: _value(written, hints[name], f"{place}.{name}", course, Seat(entry.seat))
        for name, written in entry.named.items()
    }
    try:
        return from_plain(values, kind)
    except UnreadableValueError as error:
        raise ScenarioError(".".join(filter(None, (place, error.place))), error.what, kind_read(error.what)) from None


def coded_fields(entry: ActEntry, rules: AnyRules) -> Iterator[tuple[str, str]]:
    """Yield what an act names, field by field, as arguments for words: `rank:7`, `chips:5`, `suit:S`, `card:7H`."""
    kind = act_class(rules, entry.do)
    hints = get_type_hints(kind)
    for each in fields(kind):
        written, hint = entry.named.get(each.name), _plain_hint(hints[each.name])
        if written is None:
            continue
        if hint is Token or _several(hint):
            yield from ((each.name, f"card:{card}") for card in str(written).split())
        elif hint in _CODED:
            yield each.name, f"{_CODED[hint]}:{written}"


def _check(value: object, about: Field[Any], hint: object, place: str, seats: int) -> None:
    hint = _plain_hint(hint)
    if hint is Seat:
        _check_seat(value, place, seats)
    expected = str if hint is Token or _several(hint) else hint
    try:
        msgspec.convert(value, expected)
        if isinstance(value, int):
            msgspec.convert(value, Whole)
    except msgspec.ValidationError as error:
        raise ScenarioError(place, what_and_where(error)[0], kind_read(what_and_where(error)[0])) from None
    words = about.metadata.get("words")
    if words and value not in words:
        raise ScenarioError(place, f"invalid enum value {shortened(str(value))!r}", "unknown")


def _check_seat(seat: object, place: str, seats: int) -> None:
    if isinstance(seat, int) and not 0 <= seat < seats:
        raise ScenarioError(place, f"there is no seat {seat}", "seat")


def read_card_at(word: str, place: str) -> Card:
    """Return a card that is written somewhere; raise ScenarioError where it is none."""
    try:
        return read_card(word)
    except UnreadableCardError as error:
        raise ScenarioError(place, str(error), "card") from None


def _value(written: object, hint: object, place: str, course: Course, seat: Seat) -> object:
    """Turn cards into tokens; leave everything else as it is written."""
    hint = _plain_hint(hint)
    several = _several(hint)
    if hint is not Token and not several:
        return written
    tokens = tuple(
        _held(read_card_at(word, f"{place}[{index}]" if several else place), course, seat)
        for index, word in enumerate(str(written).split() if several else [str(written)])
    )
    if len(set(tokens)) < len(tokens):
        raise IllegalActError("card_named_twice", T_02)
    return tokens if several else tokens[0]


def _plain_hint(hint: Any) -> Any:  # noqa: ANN401  # a hint is whatever stands there
    """Return a hint without its None."""
    if get_origin(hint) in (UnionType, Union):  # a NewType or None makes the latter
        return next(each for each in get_args(hint) if each is not NoneType)
    return hint


def _several(hint: object) -> bool:
    """Tell whether a hint is a tuple of cards."""
    return get_origin(hint) is tuple and get_args(hint)[0] is Token


def _held(card: Card, course: Course, seat: Seat) -> Token:
    faces = course.position.shoe.faces
    held = course.position.public.tableau.pile(hand(seat))
    for token in held:
        if faces[token] == card:
            return Token(token)
    for token in held:
        if faces[token] is None:
            raise UnnamedCardError(token)
    raise IllegalActError("card_not_held", T_02)


_CODED: Mapping[object, str] = {Rank: "rank", Suit: "suit", Chips: "chips"}
