"""Scenario files: the public format, read strictly and with the place of every mistake."""

import os
import re
from collections import Counter
from dataclasses import dataclass, fields
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from game.cards.faces import Card, UnreadableCardError, read_card
from game.cards.shoe import Shoe, Token, UnnamedCardError
from game.cards.shuffle import Seed, shuffled
from game.play.codec import AnyRules, UnreadableValueError, act_class, from_plain, what_and_where
from game.play.course import Course
from game.rules.catalogue import GAMES, rules_of
from game.table.contract import Chair
from game.table.errors import IllegalActError, OptionError
from game.table.options import shortened, with_options
from game.table.values import T_02, Chips, GameId, Seat, Side, hand

MOST_BYTES = 4 * 1024 * 1024
"""The largest file that is read: a sitting of some fifty thousand acts."""
_HEX = re.compile("(?:[0-9A-Fa-f]{2})+")
_SENTENCE = 400
_Whole = Annotated[int, msgspec.Meta(ge=-(10**15), le=10**15)]
"""A number that a journal can keep and any reader of JSON can read."""


class ScenarioError(Exception):
    """Raised for a scenario that is malformed: `place` is where, as `acts[3].amount`; `what` is one sentence."""

    def __init__(self, place: str, what: str) -> None:
        place, what = shortened(place, _SENTENCE), shortened(what, _SENTENCE)
        super().__init__(f"{place}: {what}" if place else what)
        self.place = place
        self.what = what


class Translations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in up to three languages."""

    fr: str = ""
    de: str = ""
    en: str = ""


class SeatEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits down."""

    chips: _Whole
    name: str = ""
    side: Side | None = None


class DealEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack as it lies after the cut."""

    cards: str = ""
    seed: str | None = None
    extra: str | None = None
    missing: str | None = None


class ActEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An act as it is written."""

    seat: _Whole
    do: str
    on: str | None = None
    amount: _Whole | None = None
    to: str | _Whole | None = None
    pile: Literal["right", "left"] | None = None
    cards: str | None = None
    card: str | None = None
    turnup: str | None = None
    suit: str | None = None
    kind: Literal["late_bend", "high_mark", "late_stake"] | None = None
    of: _Whole | None = None
    by: _Whole | None = None
    say: Translations | str | None = None


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must have come out at the end."""

    chips: list[_Whole] | None = None
    events: list[str] | None = None
    refused: str | None = None


class ScenarioEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    game: str
    title: Translations | str = ""
    cites: list[str] = []
    options: dict[str, Any] = {}
    seats: list[SeatEntry] = []
    deals: list[DealEntry] = []
    acts: list[ActEntry] = []
    expect: Expectation | None = None


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario that can be played: everything but the cards of its acts is checked."""

    entry: ScenarioEntry
    rules: AnyRules
    options: Any
    chairs: tuple[Chair, ...]
    shoes: tuple[Shoe, ...]


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file; raise ScenarioError where it is malformed."""
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            written = b"" if size > MOST_BYTES else file.read(MOST_BYTES + 1)  # a pipe has no size
        size = max(size, len(written))
        if size > MOST_BYTES:
            raise ScenarioError("", f"the file is too large: a scenario has at most {MOST_BYTES:,} bytes")
        text = written.decode("utf-8-sig")  # some editors begin with a mark
    except UnicodeDecodeError as error:
        raise ScenarioError("", f"the file is not UTF-8: {error.reason} at byte {error.start}") from None
    except OSError as error:
        raise ScenarioError("", f"the file cannot be read: {error.strerror}") from None
    return parse_scenario(text.replace("\r\n", "\n").replace("\r", "\n"))


def parse_scenario(written: str) -> Scenario:
    """Read the text of a scenario; raise ScenarioError where it is malformed."""
    entry = _decoded(written)
    if entry.game not in GAMES:
        raise ScenarioError("game", f"{shortened(entry.game)!r} is none of {', '.join(GAMES)}")
    rules = rules_of(GameId(entry.game))
    try:
        options = with_options(rules.options_type, entry.options)
    except OptionError as error:
        raise ScenarioError(f"options.{error.name}", str(error).partition(": ")[2]) from None
    chairs = _chairs(entry, rules)
    _check_acts(entry, rules)
    deals = entry.deals or [DealEntry()]
    shoes = tuple(_shoe(deal, f"deals[{place}]", rules, options) for place, deal in enumerate(deals))
    if entry.expect and entry.expect.chips is not None and len(entry.expect.chips) != len(chairs):
        raise ScenarioError("expect.chips", f"{len(chairs)} seats need as many numbers")
    return Scenario(entry, rules, options, chairs, shoes)


def act_of(entry: ActEntry, place: str, course: Course) -> Any:  # noqa: ANN401  # any game's act
    """Return the act that is written, its cards found in the hand of its seat.

    Raises:
        ScenarioError: a field is missing, unknown to the act or not readable.
        IllegalActError: the seat does not hold a card that it names (T-02).
        UnnamedCardError: it may hold it: one of its cards has no face.
    """
    kind = act_class(course.rules, entry.do)
    hints = get_type_hints(kind)
    values: dict[str, object] = {}
    for each in fields(kind):
        written = getattr(entry, each.name)
        if written is not None:
            values[each.name] = _value(written, hints[each.name], f"{place}.{each.name}", course, Seat(entry.seat))
    try:
        return from_plain(values, kind)
    except UnreadableValueError as error:
        raise ScenarioError(".".join(filter(None, (place, error.place))), error.what) from None


def caption(said: Translations | str | None, language: str) -> str:
    """Return a sentence in a language, or in the first one there is.

    >>> caption(Translations(fr="Refait", en="A doublet"), "de")
    'A doublet'
    """
    if said is None or isinstance(said, str):
        return said or ""
    return getattr(said, language, "") or said.en or said.fr or said.de


def _decoded(written: str) -> ScenarioEntry:
    try:
        return msgspec.toml.decode(written, type=ScenarioEntry)
    except msgspec.ValidationError as error:
        what, place = what_and_where(error)
        raise ScenarioError(place, what) from None
    except msgspec.DecodeError as error:
        raise ScenarioError("", f"the file is not TOML: {error}") from None
    except RecursionError:
        raise ScenarioError("", "the file is nested too deeply") from None
    except ValueError:  # Python reads no number of more than 4,300 digits
        raise ScenarioError("", "the file has a number that is too long to be read") from None


def _chairs(entry: ScenarioEntry, rules: AnyRules) -> tuple[Chair, ...]:
    count = len(entry.seats)
    if not rules.least_seats <= count <= rules.most_seats:
        raise ScenarioError("seats", f"{rules.game} takes {rules.least_seats} to {rules.most_seats} seats, not {count}")
    for place, seat in enumerate(entry.seats):
        if seat.chips < 0:
            raise ScenarioError(f"seats[{place}].chips", "nobody owns less than nothing")
        sided = rules.game == "baccara" and place > 0
        if sided and seat.side is None:
            raise ScenarioError(f"seats[{place}].side", "a ponte at baccara sits right or left")
        if seat.side is not None and not sided:
            raise ScenarioError(f"seats[{place}].side", "only a ponte at baccara has a side")
    return tuple(Chair(Chips(seat.chips), seat.side) for seat in entry.seats)


def _check_acts(entry: ScenarioEntry, rules: AnyRules) -> None:
    for index, act in enumerate(entry.acts):
        place = f"acts[{index}]"
        _check_seat(act.seat, f"{place}.seat", entry)
        try:
            kind = act_class(rules, act.do)
        except UnreadableValueError as error:
            raise ScenarioError(f"{place}.do", error.what) from None
        known = {each.name for each in fields(kind)} | {"seat", "do", "say"}
        for name in msgspec.structs.asdict(act):
            if name not in known and getattr(act, name) is not None:
                raise ScenarioError(f"{place}.{name}", f"`{act.do}` has no such field")
        for name, hint in get_type_hints(kind).items():
            if hint is Seat:
                _check_seat(getattr(act, name), f"{place}.{name}", entry)


def _check_seat(seat: object, place: str, entry: ScenarioEntry) -> None:
    if isinstance(seat, int) and not 0 <= seat < len(entry.seats):
        raise ScenarioError(place, f"there is no seat {seat}")


def _shoe(deal: DealEntry, place: str, rules: AnyRules, options: object) -> Shoe:
    pack = Counter(rules.pack(options))
    if deal.extra is not None or deal.missing is not None:
        _spoil(pack, deal, place, rules)
    named = []
    for index, word in enumerate(deal.cards.split()):
        card = _card(word, f"{place}.cards[{index}]")
        if not pack[card]:
            raise ScenarioError(f"{place}.cards[{index}]", f"{card} is not in the pack, or stands there already")
        pack[card] -= 1
        named.append(card)
    rest: tuple[Card | None, ...] = tuple(pack.elements())
    if deal.seed is not None and not _HEX.fullmatch(deal.seed):
        raise ScenarioError(f"{place}.seed", "a seed is written in hexadecimal digits, two for each byte")
    seed = Seed(bytes.fromhex(deal.seed or ""))
    rest = (None,) * len(rest) if deal.seed is None and len(rest) > 1 else shuffled(rest, seed)
    return Shoe((*named, *rest), seed)


def _spoil(pack: Counter[Card], deal: DealEntry, place: str, rules: AnyRules) -> None:
    for name, written in (("extra", deal.extra), ("missing", deal.missing)):
        if written is None:
            continue
        if rules.game != "pharaon":
            raise ScenarioError(f"{place}.{name}", "only a pack of pharaon can be defective")
        card = _card(written, f"{place}.{name}")
        pack[card] += 1 if name == "extra" else -1


def _card(word: str, place: str) -> Card:
    try:
        return read_card(word)
    except UnreadableCardError as error:
        raise ScenarioError(place, str(error)) from None


def _value(written: object, hint: object, place: str, course: Course, seat: Seat) -> object:
    """Turn cards into tokens; leave everything else as it is written."""
    if get_origin(hint) in (UnionType, Union):  # a NewType or None makes the latter
        hint = next(each for each in get_args(hint) if each is not NoneType)
    several = get_origin(hint) is tuple
    if hint is not Token and not (several and get_args(hint)[0] is Token):
        return written
    tokens = tuple(
        _held(_card(word, f"{place}[{index}]" if several else place), course, seat)
        for index, word in enumerate(str(written).split() if several else [str(written)])
    )
    if len(set(tokens)) < len(tokens):
        raise IllegalActError("card_named_twice", T_02)
    return tokens if several else tokens[0]


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
