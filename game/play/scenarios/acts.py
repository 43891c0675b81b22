"""The acts of a scenario file: which fields an act has, its law says; cards are found in the hand of its seat."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from game.cards.faces import Card, Rank, Suit, UnreadableCardError, read_card
from game.cards.shoe import Token, UnnamedCardError
from game.play.codec import AnyRules, UnreadableValueError, act_class, from_plain
from game.play.course import Course
from game.play.errors import ScenarioError
from game.play.file_shape import mended, named, shaped, whole_number
from game.play.meant import meant_card, meant_cards, meant_name, meant_rank, meant_suit
from game.store.file_fault import FileFault, FileFaults, joined
from game.store.toml_values import UNREAD, shown
from game.table.any_game import Plain
from game.table.errors import IllegalActError
from game.table.values import T_02, Chips, Seat, hand

Whole = Annotated[int, msgspec.Meta(ge=-(10**15), le=10**15)]
"""A number that a journal can keep and any reader of JSON can read."""
CARD_FIELDS = frozenset({"card", "cards", "turnup"})
"""The fields of acts, of whatever game, that name cards."""
_RANKS = " ".join(each.value for each in Rank)
_SUITS = " ".join(each.value for each in Suit)


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
    show: tuple[str, ...] = ()
    """The marks that lie on the cloth with it, as they are written: see `marks.py`."""


def entry_of(seat: int, plain: Mapping[str, object]) -> ActEntry:
    """Return an act that was made plain as one that is written.

    >>> entry_of(1, {"do": "stake", "on": "7"}).do
    'stake'
    """
    own = dict(plain)
    return ActEntry(int(seat), str(own.pop("do")), None, own)


@dataclass(frozen=True, slots=True)
class FileTable:
    """The table of a file, as far as its acts need it: its law, and who sits there by name."""

    rules: AnyRules
    names: tuple[str, ...]


class _Head(msgspec.Struct, frozen=True):
    """What every act has."""

    seat: Any
    do: str = ""
    say: Translations | str | None = None
    show: list[str] = []


_HEAD = frozenset(_Head.__struct_fields__)


def read_act(written: Mapping[str, object], place: str, table: FileTable, faults: FileFaults) -> ActEntry:
    """Read an act, and tell each fault of it: it is none of the game's, or a field of it is not what it takes."""
    written = act_keys(written, place, table.rules, faults)
    head = shaped({name: value for name, value in written.items() if name in _HEAD}, _Head, place, faults)
    acts = sorted(each.do for each in table.rules.act_types)
    if "do" not in written:
        faults.add(f"{place}.do", "missing", f'do = "{acts[0]}"')
    if "seat" in head:
        seat_named(head["seat"], f"{place}.seat", table.names, faults)
    own = {name: value for name, value in written.items() if name not in _HEAD}
    say = head.get("say")
    said = None if say is None else msgspec.convert(say, Translations | str)
    kind = _kind_of(head.get("do"), table.rules)
    if kind is None and "do" in head:
        near = meant_name(head["do"], acts)
        what = shown(head["do"]), str(table.rules.game), ", ".join(acts)
        faults.add(f"{place}.do", "no_act", *what, meant=near and f'"{near}"')
    if kind is not None:
        known, hints = {each.name: each for each in fields(kind)}, _hints_of(kind)
        for name, value in own.items():
            if value is not UNREAD:
                _check(value, known[name], hints[name], f"{place}.{name}", table.names, faults)
    shown_ = tuple(each for each in head.get("show", ()) if isinstance(each, str))
    return ActEntry(head.get("seat"), head.get("do", ""), said, own, shown_)


def act_keys(
    written: object, place: str, rules: AnyRules | None, faults: FileFaults, others: Iterable[str] = ()
) -> Plain:
    """Return what is written of an act under keys that it has, and tell each key that it has not.

    `others` are the keys that may stand beside those of an act. Of an act that there is not, every key is left.
    """
    if not isinstance(written, dict):
        return {}
    kind = None if rules is None else _kind_of(written.get("do"), rules)
    if kind is None:
        near = [name for name in written if name not in _HEAD and meant_name(name, ("seat", "do")) and rules]
        return mended(written, near, (*_HEAD, *others), place, faults) if near else written
    own = [each.name for each in fields(kind)]
    wrong = [name for name in written if name not in {*_HEAD, *own, *others}]
    return mended(written, wrong, ("seat", "do", *own, "say", "show", *others), place, faults)


def _hints_of(kind: type[Any]) -> Mapping[str, Any]:
    if kind not in _HINTS:
        _HINTS[kind] = get_type_hints(kind)
    return _HINTS[kind]


def _kind_of(do: object, rules: AnyRules) -> type[Any] | None:
    return next((each for each in rules.act_types if each.do == do), None)


def lacking(entry: ActEntry, place: str, rules: AnyRules, faults: FileFaults) -> None:
    """Tell each field that an act needs and that is not written."""
    kind = _kind_of(entry.do, rules)
    if kind is None:
        return
    for each in fields(kind):
        if each.default is MISSING and each.name not in entry.named:
            hint = _plain_hint(_hints_of(kind)[each.name])
            faults.add(f"{place}.{each.name}", "missing", f"{each.name} = {_example(each, hint)}")


def act_of(entry: ActEntry, place: str, course: Course) -> Any:  # noqa: ANN401  # any game's act
    """Return the act that is written, its cards found in the hand of its seat.

    Raises:
        ScenarioError: a field is missing or not readable.
        IllegalActError: the seat does not hold a card that it names (T-02).
        UnnamedCardError: it may hold it: one of its cards has no face.
    """
    faults = FileFaults()
    lacking(entry, place, course.rules, faults)
    if faults.found:
        raise ScenarioError(*faults.found)
    kind = act_class(course.rules, entry.do)
    hints = _hints_of(kind)
    values = {
        name: _value(written, hints[name], f"{place}.{name}", course, Seat(entry.seat))
        for name, written in entry.named.items()
    }
    try:
        return from_plain(values, kind)
    except UnreadableValueError as error:
        at = joined(place, error.place)
        raise ScenarioError(FileFault(at, "value", (shown(entry.named.get(error.place, "")),))) from None


def coded_fields(entry: ActEntry, rules: AnyRules) -> Iterator[tuple[str, str]]:
    """Yield what an act names, field by field, as arguments for words: `rank:7`, `chips:5`, `suit:S`, `card:7H`."""
    kind = act_class(rules, entry.do)
    hints = _hints_of(kind)
    for each in fields(kind):
        written, hint = entry.named.get(each.name), _plain_hint(hints[each.name])
        if written is None:
            continue
        if hint is Token or _several(hint):
            yield from ((each.name, f"card:{card}") for card in str(written).split())
        elif hint in _CODED:
            yield each.name, f"{_CODED[hint]}:{written}"


def seat_named(seat: object, place: str, names: tuple[str, ...], faults: FileFaults) -> bool:
    """Tell whether a seat is one by its number; a fault where it is none."""
    if type(seat) is int and (0 <= seat < len(names) or not names):
        return True
    there = ", ".join(f"{number} ({name})" if name else str(number) for number, name in enumerate(names))
    if seat is not UNREAD:
        near = str(names.index(seat)) if isinstance(seat, str) and seat in names else ""
        if isinstance(seat, str) and seat.isdecimal() and int(seat[:9]) < len(names):
            near = str(int(seat))
        faults.add(place, "no_seat", shown(seat), there or "–", meant=near)
    return False


def card_named(word: str, place: str, faults: FileFaults) -> Card | None:
    """Return a card that is written somewhere; None, and a fault, where it is none."""
    try:
        return read_card(word)
    except UnreadableCardError:
        near = meant_cards(word)
        faults.add(place, "no_card", shown(word), _RANKS, _SUITS, meant=near and f'"{near}"')
        return None


def cards_named(written: object, place: str, faults: FileFaults) -> tuple[Card | None, ...]:
    """Return the cards of one text, with a fault for each that is none; nothing where it is no text."""
    if isinstance(written, list):
        text = " ".join(str(each) for each in written)
        faults.add(place, "cards_listed", shown(written), meant=f'"{text[:60]}"')
        return ()
    if not isinstance(written, str):
        faults.add(place, "text", shown(written), meant='"7H QD"')
        return ()
    return tuple(card_named(word, f"{place}[{index}]", faults) for index, word in enumerate(_card_words(written)))


def _card_words(written: str) -> Iterator[str]:
    """Yield each card of a text, of several words where it was written out: « dame de cœur »."""
    words = written.split()
    while words:
        several = (count for count in (2, 3) if meant_card(" ".join(words[:count])))
        count = 1 if meant_card(words[0]) else next(several, 1)
        yield " ".join(words[:count])
        del words[:count]


def rank_named(written: object, place: str, faults: FileFaults) -> bool:
    """Tell whether a rank is one; a fault where it is none."""
    if isinstance(written, str) and written in _RANKS.split():
        return True
    near = meant_rank(written) if isinstance(written, str | int) else ""
    faults.add(place, "no_rank", shown(written), _RANKS, meant=near and f'"{near}"')
    return False


def suit_named(written: object, place: str, faults: FileFaults) -> bool:
    """Tell whether a suit is one; a fault where it is none."""
    if isinstance(written, str) and written in _SUITS.split():
        return True
    near = meant_suit(written) if isinstance(written, str) else ""
    faults.add(place, "no_suit", shown(written), _SUITS, meant=near and f'"{near}"')
    return False


def _check(
    value: object, about: Field[Any], hint: object, place: str, names: tuple[str, ...], faults: FileFaults
) -> None:
    hint = _plain_hint(hint)
    words = about.metadata.get("words")
    if hint is Seat:
        seat_named(value, place, names, faults)
    elif hint is Rank:
        rank_named(value, place, faults)
    elif hint is Suit:
        suit_named(value, place, faults)
    elif hint is Token:
        if isinstance(value, str):
            card_named(value, place, faults)
        else:
            shaped(value, str, place, faults)
    elif _several(hint):
        cards_named(value, place, faults)
    elif words:
        named(value, words, place, faults)
    elif hint is str:
        shaped(value, str, place, faults)
    elif hint is bool:
        shaped(value, bool, place, faults)
    else:
        whole_number(value, place, faults)


def _example(about: Field[Any], hint: object) -> str:
    if about.metadata.get("words"):
        return f'"{about.metadata["words"][0]}"'
    examples = {Rank: '"7"', Suit: '"H"', Token: '"7H"', Seat: "1", bool: "true", str: '"…"'}
    return '"7H QD"' if _several(hint) else examples.get(hint, "10")  # type: ignore[call-overload]


def _value(written: object, hint: object, place: str, course: Course, seat: Seat) -> object:
    """Turn cards into tokens; leave everything else as it is written."""
    hint = _plain_hint(hint)
    several = _several(hint)
    if hint is not Token and not several:
        return written
    faults = FileFaults()
    cards = cards_named(written, place, faults) if several else (card_named(str(written), place, faults),)
    if faults.found:
        raise ScenarioError(*faults.found)
    tokens = tuple(_held(card, course, seat) for card in cards if card is not None)
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


_HINTS: dict[type[Any], Mapping[str, Any]] = {}
"""The types of the fields of each kind of act: a long file has many of one kind."""
_CODED: Mapping[object, str] = {Rank: "rank", Suit: "suit", Chips: "chips"}
