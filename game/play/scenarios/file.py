"""Scenario files: the public format, read strictly and with the place of every mistake."""

import os
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from game.cards.faces import Card
from game.cards.shoe import Shoe
from game.cards.shuffle import Seed, shuffled
from game.play.codec import AnyRules
from game.play.errors import ScenarioError
from game.play.file_shape import shaped, whole_number
from game.play.meant import meant_name
from game.play.scenarios.acts import (
    ActEntry,
    FileTable,
    Translations,
    Whole,
    card_named,
    cards_named,
    lacking,
    read_act,
)
from game.play.scenarios.clauses import clause_named
from game.play.scenarios.marks import marks_named
from game.rules.catalogue import games, rules_of
from game.store.faults import fault_key
from game.store.file_fault import FileFault, FileFaults, WordKey
from game.store.toml_text import TomlText, decoded_text, read_toml
from game.store.toml_values import UNREAD, shown
from game.table.any_game import AnyOptions, Plain
from game.table.contract import Chair
from game.table.options import OptionField, option_fields, shortened
from game.table.values import Chips, GameId, Side

MOST_BYTES = 4 * 1024 * 1024
"""The largest file that is read: a sitting of some fifty thousand acts."""
COURSE_KEY: Final = "course"
"""What the title of a course stands under, and nothing in a lesson or a scenario."""
LESSON_KEYS: Final = ("you", "goal", "opens", "closes")
"""What a lesson has at its beginning beside the keys of a scenario."""
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
    opens_show: list[str] = []
    closes_show: list[str] = []
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
    """Read a scenario file; raise ScenarioError with everything that is malformed."""
    return scenario_in(read_file(path))


def read_file(path: Path) -> TomlText:
    """Return what a file holds and what is wrong with its form; raise ScenarioError where it cannot be read at all."""
    return read_toml(*read_letters(path))


def read_letters(path: Path) -> tuple[str, tuple[FileFault, ...]]:
    """Return the text of a file and what is wrong with its letters; raise ScenarioError where it cannot be read."""
    return decoded_text(_bytes_of(path))


def read_text(path: Path) -> str:
    """Return the text of a scenario or lesson file; raise ScenarioError where it has none."""
    text, faults = read_letters(path)
    if faults:
        raise ScenarioError(*faults)
    return text


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            written = b"" if size > MOST_BYTES else file.read(MOST_BYTES + 1)  # a pipe has no size
    except (OSError, ValueError) as error:  # a path with a zero byte is no value
        raise ScenarioError(FileFault("", "unread", (WordKey(fault_key(error).removeprefix("key:")),))) from None
    if max(size, len(written)) > MOST_BYTES:
        raise ScenarioError(FileFault("", "too_large", (f"{MOST_BYTES // 1024 // 1024}",)))
    return written


def parse_scenario(written: str) -> Scenario:
    """Read the text of a scenario; raise ScenarioError with everything that is malformed."""
    return scenario_in(read_toml(written))


def scenario_in(file: TomlText) -> Scenario:
    """Return the scenario that a file tells; raise ScenarioError with everything that is malformed."""
    scenario, faults = tried_scenario(file)
    if scenario is None or faults:
        raise ScenarioError(*faults)
    return scenario


def tried_scenario(file: TomlText) -> tuple[Scenario | None, tuple[FileFault, ...]]:
    """Return the scenario that a file tells, None where it cannot be played, and everything that is malformed."""
    faults = FileFaults(broken=bool(file.faults))
    if nothing_in(file, faults):
        return None, file.located(faults.found)
    if COURSE_KEY in file.plain:
        faults.add(COURSE_KEY, "a_course")
        return None, file.located(faults.found)
    other = next((each for each in LESSON_KEYS if each in file.plain), "")
    if other:
        faults.add(other, "a_lesson")
        return None, file.located(faults.found)
    plain = shaped(file.plain, ScenarioEntry, "", faults)
    scenario = scenario_from(plain, ScenarioEntry, faults)
    return scenario, file.located(faults.found)


def nothing_in(file: TomlText, faults: FileFaults) -> bool:
    """Tell whether a file holds nothing, or something that is neither a scenario nor a lesson; then that is told."""
    if not file.plain:
        if not file.faults:
            faults.add("", "empty")
        return True
    if "game" not in file.plain and not {"seats", "acts", "deals"} & file.plain.keys():
        settings = {"file", "settings", "kept", "speed", "language", "text_size"} & file.plain.keys()
        if settings:
            faults.add(min(settings), "settings_here")
            return True
    return False


def scenario_of(entry: ScenarioEntry) -> Scenario:
    """Return the scenario of an entry; raise ScenarioError with everything that is malformed."""
    faults = FileFaults()
    scenario = scenario_from(shaped(msgspec.to_builtins(entry), ScenarioEntry, "", faults), ScenarioEntry, faults)
    if scenario is None or faults.found:
        raise ScenarioError(*faults.found)
    return scenario


def scenario_from(plain: Plain, kind: type[ScenarioEntry], faults: FileFaults) -> Scenario | None:
    """Return the scenario of plain values whose form was held against `kind`; None where it cannot be played.

    Everything that is malformed is told.
    """
    for index, clause in enumerate(plain.get("cites", ())):
        clause_named(clause, f"cites[{index}]", faults)
    _check_expectation(plain, faults)
    game = plain.get("game")
    if game not in games():
        if game is not None:
            near = meant_name(game, games())
            faults.add("game", "no_game", shown(game), ", ".join(games()), meant=near and f'"{near}"')
        _check_cards_alone(plain, faults)
        return None
    rules = rules_of(GameId(game))
    options = options_named(plain.get("options", {}), rules, faults)
    chairs = _chairs(plain, rules, faults)
    table = FileTable(rules, seat_names(plain, rules))
    acts = []
    for index, written in enumerate(plain.get("acts", ())):
        if written is not UNREAD:
            acts.append(read_act(written, f"acts[{index}]", table, faults))
            lacking(acts[-1], f"acts[{index}]", rules, faults)
            marks_named(written.get("show"), f"acts[{index}].show", table, faults)
    for name in ("opens_show", "closes_show"):
        marks_named(plain.get(name), name, table, faults)
    deals = plain.get("deals") or [{}]
    shoes = [_shoe(deal, f"deals[{place}]", rules, options, faults) for place, deal in enumerate(deals)]
    if faults.harmful:
        return None
    entry = msgspec.convert(plain, kind)
    return Scenario(entry, rules, options, chairs, tuple(shoe for shoe in shoes if shoe is not None), tuple(acts))


def caption(said: Translations | str | None, language: str) -> str:
    """Return a sentence in a language, or in the first one there is.

    >>> caption(Translations(fr="Refait", en="A doublet"), "de")
    'A doublet'
    """
    if said is None or isinstance(said, str):
        return said or ""
    return getattr(said, language, "") or said.en or said.fr or said.de


def options_named(written: Mapping[str, object], rules: AnyRules, faults: FileFaults) -> AnyOptions:
    """Return the options of a game with those that are written, and tell each that it has not or does not take."""
    known = {each.name: each for each in option_fields(rules.options_type)}
    taken: dict[str, object] = {}
    for name, value in written.items():
        place = f"options.{shortened(name)}"
        if name not in known:
            near = meant_name(name, known)
            what = shortened(name), str(rules.game), ", ".join(known) or "–"
            faults.add(place, "no_option", *what, meant=near)
        elif value is not UNREAD and _option_fits(known[name], value, place, faults):
            taken[name] = value
    options = rules.options_type(**taken)
    for name in taken:
        above = known[name].not_above
        if above and getattr(options, name) > getattr(options, above):
            faults.add(f"options.{name}", "option_above", name, getattr(options, name), above, getattr(options, above))
            return rules.options_type()
    return options


def _option_fits(option: OptionField, value: object, place: str, faults: FileFaults) -> bool:
    if not option.choices:
        return whole_number(value, place, faults, option.least, option.most)
    if any(value == each and type(value) is type(each) for each in option.choices):
        return True
    if all(isinstance(each, bool) for each in option.choices):
        faults.add(place, "boolean_wanted", shown(value))
    else:
        near = meant_name(str(value), [str(each) for each in option.choices]) if isinstance(value, str | int) else ""
        right = next((shown(each) for each in option.choices if str(each) == near), "")
        faults.add(place, "one_of", shown(value), ", ".join(map(shown, option.choices)), meant=right)
    return False


def seat_names(plain: Plain, rules: AnyRules) -> tuple[str, ...]:
    """Return who sits at the table of a file; nothing where so many cannot."""
    seats, facts = plain.get("seats", ()), rules.facts
    if not facts.least_seats <= len(seats) <= facts.most_seats:
        return ()
    return tuple(str(each.get("name", "")) if isinstance(each, dict) else "" for each in seats)


def _check_expectation(plain: Plain, faults: FileFaults) -> None:
    expect = plain.get("expect") or {}
    clause_named(expect.get("refused"), "expect.refused", faults)
    for index, clause in enumerate(expect.get("events") or ()):
        clause_named(clause, f"expect.events[{index}]", faults)
    chips, seats = expect.get("chips"), plain.get("seats")
    if chips is not None and seats and len(chips) != len(seats):
        faults.add("expect.chips", "chips_of_seats", len(chips), len(seats))


def _check_cards_alone(plain: Plain, faults: FileFaults) -> None:
    """Tell each card that is none, where no game says which there are."""
    for place, deal in enumerate(plain.get("deals", ())):
        if isinstance(deal, dict):
            cards_named(deal.get("cards") or "", f"deals[{place}].cards", faults)


def _chairs(plain: Plain, rules: AnyRules, faults: FileFaults) -> tuple[Chair, ...]:
    seats, facts = plain.get("seats", ()), rules.facts
    told = any(fault.place == "seats" for fault in faults.found)
    if not facts.least_seats <= len(seats) <= facts.most_seats and not told:
        faults.add("seats", "seats_count", str(rules.game), facts.least_seats, facts.most_seats, len(seats))
    for place, seat in enumerate(seats):
        if not isinstance(seat, dict):
            continue
        if seat.get("chips", 0) < 0:
            faults.add(f"seats[{place}].chips", "in_debt", seat["chips"])
        sided = bool(facts.sides) and place > 0
        sides = ", ".join(shown(side.value) for side in facts.sides)
        told = any(fault.place == f"seats[{place}].side" for fault in faults.found)
        if sided and seat.get("side") is None and not told:
            faults.add(f"seats[{place}].side", "side_missing", str(rules.game), sides)
        if seat.get("side") is not None and not sided:
            faults.add(f"seats[{place}].side", "side_here", str(rules.game))
    return tuple(
        Chair(Chips(seat.get("chips", 0)), None if seat.get("side") is None else Side(seat["side"]))
        for seat in seats
        if isinstance(seat, dict)
    )


def _shoe(deal: object, place: str, rules: AnyRules, options: object, faults: FileFaults) -> Shoe | None:
    if not isinstance(deal, dict):
        return None
    pack = Counter(rules.pack(options))
    for name in ("extra", "missing"):
        if deal.get(name) is not None:
            _spoil(pack, deal[name], name, f"{place}.{name}", rules, faults)
    named: list[Card] = []
    for index, card in enumerate(cards_named(deal.get("cards") or "", f"{place}.cards", faults)):
        if card is None:
            continue
        if pack[card]:
            pack[card] -= 1
        elif card in named:
            faults.add(f"{place}.cards[{index}]", "card_twice", str(card), named.index(card) + 1)
        else:
            there = " ".join(dict.fromkeys(each.rank.value for each in rules.pack(options)))
            faults.add(f"{place}.cards[{index}]", "not_in_pack", str(card), str(rules.game), there)
        named.append(card)
    rest: tuple[Card | None, ...] = tuple(pack.elements())
    written = deal.get("seed")
    if written is not None and not _HEX.fullmatch(written):
        faults.add(f"{place}.seed", "seed", shown(written))
        return None
    seed = Seed(bytes.fromhex(written or ""))
    rest = (None,) * len(rest) if written is None and len(rest) > 1 else shuffled(rest, seed)
    return Shoe((*named, *rest), seed)


def _spoil(pack: Counter[Card], written: str, name: str, place: str, rules: AnyRules, faults: FileFaults) -> None:
    if not rules.facts.defective_packs:
        faults.add(place, "pack_whole", str(rules.game), name)
        return
    card = card_named(written, place, faults)
    if card is not None:
        pack[card] += 1 if name == "extra" else -1
