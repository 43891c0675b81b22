"""Scenario files: the public format, read strictly and with the place of every mistake."""

import os
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from game.cards.faces import Card
from game.cards.shoe import Shoe
from game.cards.shuffle import Seed, shuffled
from game.play.codec import AnyRules, what_and_where
from game.play.errors import ScenarioError, kind_read
from game.play.scenarios.acts import ActEntry, Translations, Whole, read_act, read_card_at
from game.rules.catalogue import games, rules_of
from game.table.any_game import AnyOptions, Plain
from game.table.contract import Chair
from game.table.errors import OptionError
from game.table.options import shortened, with_options
from game.table.values import Chips, GameId, Side

MOST_BYTES = 4 * 1024 * 1024
"""The largest file that is read: a sitting of some fifty thousand acts."""
_ENTRY = TypeVar("_ENTRY")
_HEX = re.compile("(?:[0-9A-Fa-f]{2})+")


class SeatEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits down."""

    chips: Whole
    name: str = ""
    side: Side | None = None


class DealEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack as it lies after the cut."""

    cards: str = ""
    seed: str | None = None
    extra: str | None = None
    missing: str | None = None


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must have come out at the end."""

    chips: list[Whole] | None = None
    events: list[str] | None = None
    refused: str | None = None


class ScenarioEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    game: str
    title: Translations | str = ""
    cites: list[str] = []
    options: Plain = {}
    seats: list[SeatEntry] = []
    deals: list[DealEntry] = []
    acts: list[dict[str, object]] = []
    expect: Expectation | None = None


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario that can be played: everything but the cards of its acts is checked."""

    entry: ScenarioEntry
    rules: AnyRules
    options: AnyOptions
    chairs: tuple[Chair, ...]
    shoes: tuple[Shoe, ...]
    acts: tuple[ActEntry, ...]


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file; raise ScenarioError where it is malformed."""
    return parse_scenario(read_text(path))


def read_text(path: Path) -> str:
    """Return the text of a scenario or lesson file; raise ScenarioError where it has none."""
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            written = b"" if size > MOST_BYTES else file.read(MOST_BYTES + 1)  # a pipe has no size
        size = max(size, len(written))
        if size > MOST_BYTES:
            raise ScenarioError("", f"the file is too large: a scenario has at most {MOST_BYTES:,} bytes", "file")
        text = written.decode("utf-8-sig")  # some editors begin with a mark
    except UnicodeDecodeError as error:
        raise ScenarioError("", f"the file is not UTF-8: {error.reason} at byte {error.start}", "file") from None
    except OSError as error:
        raise ScenarioError("", f"the file cannot be read: {error.strerror}", "file") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def parse_scenario(written: str) -> Scenario:
    """Read the text of a scenario; raise ScenarioError where it is malformed."""
    return scenario_of(decoded(written, ScenarioEntry))


def scenario_of(entry: ScenarioEntry) -> Scenario:
    """Return the scenario that a file tells; raise ScenarioError where it is malformed."""
    if entry.game not in games():
        raise ScenarioError("game", f"{shortened(entry.game)!r} is none of {', '.join(games())}", "unknown")
    rules = rules_of(GameId(entry.game))
    try:
        options = with_options(rules.options_type, entry.options)
    except OptionError as error:
        raise ScenarioError(f"options.{error.name}", str(error).partition(": ")[2], "option") from None
    chairs = _chairs(entry, rules)
    acts = tuple(read_act(written, f"acts[{index}]", rules, len(chairs)) for index, written in enumerate(entry.acts))
    deals = entry.deals or [DealEntry()]
    shoes = tuple(_shoe(deal, f"deals[{place}]", rules, options) for place, deal in enumerate(deals))
    if entry.expect and entry.expect.chips is not None and len(entry.expect.chips) != len(chairs):
        raise ScenarioError("expect.chips", f"{len(chairs)} seats need as many numbers", "seat")
    return Scenario(entry, rules, options, chairs, shoes, acts)


def caption(said: Translations | str | None, language: str) -> str:
    """Return a sentence in a language, or in the first one there is.

    >>> caption(Translations(fr="Refait", en="A doublet"), "de")
    'A doublet'
    """
    if said is None or isinstance(said, str):
        return said or ""
    return getattr(said, language, "") or said.en or said.fr or said.de


def decoded(written: str, kind: type[_ENTRY]) -> _ENTRY:
    """Return the text of a file as what it tells; raise ScenarioError where it is not TOML or not of that form."""
    try:
        return msgspec.toml.decode(written, type=kind)
    except msgspec.ValidationError as error:
        what, place = what_and_where(error)
        raise ScenarioError(place, what, kind_read(what)) from None
    except msgspec.DecodeError as error:
        raise ScenarioError("", f"the file is not TOML: {error}", "toml") from None
    except RecursionError:
        raise ScenarioError("", "the file is nested too deeply", "file") from None
    except ValueError:  # Python reads no number of more than 4,300 digits
        raise ScenarioError("", "the file has a number that is too long to be read", "file") from None


def _chairs(entry: ScenarioEntry, rules: AnyRules) -> tuple[Chair, ...]:
    count, facts = len(entry.seats), rules.facts
    if not facts.least_seats <= count <= facts.most_seats:
        bounds = f"{facts.least_seats} to {facts.most_seats}"
        raise ScenarioError("seats", f"{rules.game} takes {bounds} seats, not {count}", "seat")
    for place, seat in enumerate(entry.seats):
        if seat.chips < 0:
            raise ScenarioError(f"seats[{place}].chips", "nobody owns less than nothing", "value")
        sided = bool(facts.sides) and place > 0
        if sided and seat.side is None:
            raise ScenarioError(f"seats[{place}].side", f"a ponte at {rules.game} sits right or left", "seat")
        if seat.side is not None and not sided:
            raise ScenarioError(f"seats[{place}].side", "only a ponte has a side, where the bank has two", "seat")
    return tuple(Chair(Chips(seat.chips), seat.side) for seat in entry.seats)


def _shoe(deal: DealEntry, place: str, rules: AnyRules, options: object) -> Shoe:
    pack = Counter(rules.pack(options))
    if deal.extra is not None or deal.missing is not None:
        _spoil(pack, deal, place, rules)
    named = []
    for index, word in enumerate(deal.cards.split()):
        card = read_card_at(word, f"{place}.cards[{index}]")
        if not pack[card]:
            raise ScenarioError(
                f"{place}.cards[{index}]", f"{card} is not in the pack, or stands there already", "card"
            )
        pack[card] -= 1
        named.append(card)
    rest: tuple[Card | None, ...] = tuple(pack.elements())
    if deal.seed is not None and not _HEX.fullmatch(deal.seed):
        raise ScenarioError(f"{place}.seed", "a seed is written in hexadecimal digits, two for each byte", "value")
    seed = Seed(bytes.fromhex(deal.seed or ""))
    rest = (None,) * len(rest) if deal.seed is None and len(rest) > 1 else shuffled(rest, seed)
    return Shoe((*named, *rest), seed)


def _spoil(pack: Counter[Card], deal: DealEntry, place: str, rules: AnyRules) -> None:
    for name, written in (("extra", deal.extra), ("missing", deal.missing)):
        if written is None:
            continue
        if not rules.facts.defective_packs:
            raise ScenarioError(f"{place}.{name}", f"a pack of {rules.game} cannot be defective", "card")
        card = read_card_at(written, f"{place}.{name}")
        pack[card] += 1 if name == "extra" else -1
