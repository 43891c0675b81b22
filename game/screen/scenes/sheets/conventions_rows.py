"""The rows of the conventions: a seat each at the left, an option each at the right with its clause under it."""

from dataclasses import dataclass
from typing import TypeAlias

from game.lessons.book.rulebook import apparatus_of
from game.play.tables import facts_of, options_of, places_are_drawn, seats_of
from game.screen.draw.asset_ids import CameoId
from game.screen.paper.rows import ChoiceRow, Heading, Paragraph, Row, SeatRow, Slider, Switch
from game.screen.scene.purse_names import shown_name
from game.screen.scenes.sheets.conventions_company import TableSetup, amounts
from game.table.options import OptionField, OptionValue
from game.text.words import Words

_LADDER = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500, 1000)


@dataclass(frozen=True, slots=True)
class InLaw:
    """Lay the table of another law."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Let so many sit down."""


@dataclass(frozen=True, slots=True)
class SeatGuest:
    """Bring the next guest to a seat, or the one before."""

    seat: int


@dataclass(frozen=True, slots=True)
class Brings:
    """Let a sitter bring another sum."""

    seat: int


@dataclass(frozen=True, slots=True)
class OnSide:
    """Let a ponte sit at the banker's right or left."""

    seat: int


@dataclass(frozen=True, slots=True)
class Strict:
    """Play strictly, or not."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree on an option."""

    option: str


Laying: TypeAlias = InLaw | Seats | SeatGuest | Brings | OnSide | Strict | Agree
"""What is agreed on before one sits down, a row each."""


def columns(words: Words, table: TableSetup, *, elsewhere: bool) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """Return the company and what is agreed."""
    least, most = seats_of(table.game)
    most = min(most, len(table.guests))
    seats = len(table.sitters)
    left: list[Row] = [Heading(words("conventions.company"))]
    if elsewhere:
        left.append(Paragraph(words("conventions.elsewhere"), quiet=True))
    if least < most:
        left.append(Slider("seats", words("conventions.seats"), seats, least, most, 1, str(seats), intent=Seats()))
    left += [_person(words, table, seat) for seat in range(seats)]
    right: list[Row] = [Heading(words("conventions.agreed"))]
    siblings = facts_of(table.game).siblings
    if siblings:
        laws = tuple(words(f"conventions.law.{law}") for law in siblings)
        right.append(ChoiceRow("law", words("conventions.law"), laws, siblings.index(table.game), intent=InLaw()))
    if facts_of(table.game).faults:
        right.append(_strict(words, table))
    right += [_option(words, table, each) for each in options_of(table.game)]
    return tuple(left), tuple(right)


def _strict(words: Words, table: TableSetup) -> Switch:
    """Return the switch of the strict table, with what it does at this one."""
    key = f"conventions.strict.{table.game}"
    why = words(key if words.has(key) else "conventions.strict.why")
    on = words("settings.on" if table.strict else "settings.off")
    return Switch("strict", words("conventions.strict"), table.strict, on, why, intent=Strict())


def _person(words: Words, table: TableSetup, seat: int) -> SeatRow:
    sitter = table.sitters[seat]
    guest = next(each for each in table.guests if each.name == sitter.name)
    if guest.character is not None:
        portrait = words(guest.character.portrait)
    else:
        portrait = words("conventions.purse", f"chips:{guest.most}")
    return SeatRow(
        f"seat:{seat}",
        _seat(words, table, seat),
        CameoId(sitter.cameo),
        shown_name(words, sitter.name),
        portrait,
        _chips(words, table, seat),
        _side(words, table, seat),
        intent=SeatGuest(seat),
    )


def _seat(words: Words, table: TableSetup, seat: int) -> str:
    """Return what a seat is: nothing yet where places and the first deal are drawn."""
    if seat or places_are_drawn(table.game):
        return words("conventions.seat", seat + 1)
    return words("conventions.bank" if table.banked else "conventions.dealer")


def _chips(words: Words, table: TableSetup, seat: int) -> ChoiceRow | None:
    if facts_of(table.game).bought:
        return None
    sums = amounts(table, seat)
    at = sums.index(int(table.sitters[seat].chips)) if int(table.sitters[seat].chips) in sums else len(sums) - 1
    widest = str(max(amounts(table, each)[-1] for each in range(len(table.sitters))))
    shown = tuple(map(str, sums))
    return ChoiceRow(
        f"chips:{seat}", words("conventions.brings"), shown, at, stepped=True, widest=widest, intent=Brings(seat)
    )


def _side(words: Words, table: TableSetup, seat: int) -> ChoiceRow | None:
    sides = facts_of(table.game).sides
    if not sides or seat == 0:
        return None
    at = sides.index(table.sitters[seat].side or sides[0])
    names = tuple(words(f"side.{side.value}") for side in sides)
    return ChoiceRow(f"side:{seat}", "", names, at, intent=OnSide(seat))


def _option(words: Words, table: TableSetup, option: OptionField) -> Row:
    """Return the row of an option: what it is, what the house understands by it, its clause and what it stands on."""
    key, value = f"option.{table.game}.{option.name}", table.options[option.name]
    standing = apparatus_of(table.game).standing_of_option(option.name, value) or option.standing
    source = f"{option.clause} · {words(f'standing.{standing}')}"
    name, label, note, agree = f"option:{option.name}", words(key), words(f"{key}.why"), Agree(option.name)
    if isinstance(value, bool):
        return Switch(name, label, value, words("settings.on" if value else "settings.off"), note, source, agree)
    if option.choices:
        shown = tuple(words(f"{key}.{choice}") for choice in option.choices)
        return ChoiceRow(name, label, shown, option.choices.index(value), note, source, intent=agree)
    notches = ladder(option, int(value))
    shown_value = words(f"{key}.none") if value == 0 and words.has(f"{key}.none") else str(value)
    return Slider(
        name, label, notches.index(int(value)), 0, len(notches) - 1, 1, shown_value, note, source, place=True,
        intent=agree,
    )  # fmt: skip


def ladder(option: OptionField, value: int) -> tuple[int, ...]:
    """Return the notches of a number: round ones within its bounds, its default, and where it stands now."""
    notches = (*_LADDER, int(option.default), value)
    return tuple(sorted({each for each in notches if option.least <= each <= option.most}))


def option_value(table: TableSetup, name: str, value: float) -> OptionValue:
    """Return the value of an option from the place of its lever, word or knob."""
    option = next(each for each in options_of(table.game) if each.name == name)
    if isinstance(option.default, bool):
        return bool(value)
    if option.choices:
        return option.choices[int(value)]
    return ladder(option, int(table.options[name]))[int(value)]
