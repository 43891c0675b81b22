"""The rows of the conventions: where one sits and with whom, and what is agreed, each option with its clause."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from game.lessons.book.rulebook import apparatus_of
from game.lessons.teach.fault_words import letters_told
from game.play.seating import NEW_PURSE
from game.play.tables import bought_jetons, facts_of, options_of, places_are_drawn
from game.screen.draw.asset_ids import CameoId, picture_of
from game.screen.draw.painter import Painter
from game.screen.paper.rows import (
    AccountRow,
    ChoiceRow,
    Fold,
    GuestsRow,
    Heading,
    Paragraph,
    Row,
    Sketch,
    SketchRow,
    Slider,
    Switch,
    TextField,
    Tile,
    TileRow,
)
from game.screen.scene.portraits import portrait_line
from game.screen.scene.purse_names import shown_name
from game.screen.scenes.sheets.conventions_company import MOST_PEOPLE, TableSetup, amounts, others_for
from game.stage.units import Box
from game.table.options import OptionField, OptionValue
from game.text.words import Words

_LADDER = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500, 1000)
LONGEST_NAME = 24
SHARES = (0.304, 0.696)
"""How wide the two columns are: where one sits, and with whom."""
_FROM_ABOVE = 1.6
"""How much wider than high a table is from above."""
_AT_THE_BANK, _AT_THE_CLOTH = (0.0, -0.46), (0.0, 0.46)


@dataclass(frozen=True, slots=True)
class InLaw:
    """Lay the table of another law."""


@dataclass(frozen=True, slots=True)
class First:
    """Hold the bank or deal first, or leave it to somebody else."""

    is_own: bool


@dataclass(frozen=True, slots=True)
class People:
    """Let so many play at this screen."""

    count: int


@dataclass(frozen=True, slots=True)
class Who:
    """Let another purse, or a newcomer, play at a place of this screen."""

    number: int


@dataclass(frozen=True, slots=True)
class Called:
    """Write the name of a newcomer, or of a purse that has none yet."""

    number: int


@dataclass(frozen=True, slots=True)
class Brings:
    """Bring another sum."""


@dataclass(frozen=True, slots=True)
class Bank:
    """Let the bank be of another sum."""


@dataclass(frozen=True, slots=True)
class Banker:
    """Let another character hold the bank."""


@dataclass(frozen=True, slots=True)
class OnSide:
    """Let one of the people sit at the banker's right or left."""

    number: int


@dataclass(frozen=True, slots=True)
class Invite:
    """Let a character take a chair, or leave it."""

    name: str


@dataclass(frozen=True, slots=True)
class Alone:
    """Let nobody stay but whom the game needs."""


@dataclass(frozen=True, slots=True)
class Strict:
    """Play strictly, or not."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree on an option."""

    option: str


@dataclass(frozen=True, slots=True)
class Unfold:
    """Show what is agreed in the place of the company, or fold it again."""


Seating: TypeAlias = First | People | Who | Banker | OnSide | Invite | Alone
Laying: TypeAlias = InLaw | Brings | Bank | Strict | Agree | Unfold | Seating
"""What is agreed on before one sits down."""


def where(words: Words, table: TableSetup, named: str) -> tuple[Row, ...]:
    """Return the first step: at which place, how many at this screen, who they are and what they bring.

    `named` is what was written as the name of a purse that has none yet.
    """
    found: list[Row] = []
    found += [Heading(words("conventions.where"), step=1), _places(words, table)]
    found.append(Heading(words("conventions.screen")))
    found.append(TileRow(tuple(_people(words, table, count) for count in range(1, MOST_PEOPLE + 1)), 3, pictured=True))
    for number in range(len(table.people)):
        found += _person(words, table, number, named)
    jetons = bought_jetons(table.game, table.options)
    found += _sums(words, table) if jetons is None else [Paragraph(words("conventions.buys", jetons), quiet=True)]
    return tuple(found)


def with_whom(words: Words, table: TableSetup, refused: str = "") -> tuple[Row, ...]:
    """Return the second step: the portraits of the house, each with a line; those who sit there are marked.

    Over them stands how many chairs are taken, or why one is `refused`.
    """
    taken = refused or words("conventions.chairs", table.count, table.most)
    nobody = words("conventions.alone"), words("conventions.alone.why")
    tiles = (*(_portrait(words, table, each.name) for each in table.characters),)
    alone = Tile("alone", nobody[0], nobody[1], intent=Alone())
    return (Heading(words("conventions.company"), step=2, aside=taken), TileRow((*tiles, alone), 3))


def agreement(words: Words, table: TableSetup) -> tuple[Row, ...]:
    """Return what is agreed, in the place of the portraits: the company in a line, then each option with its clause."""
    found: list[Row] = [Heading(words("conventions.company"), step=2)]
    cameos = {each.name: CameoId(each.cameo) for each in table.characters}
    guests = tuple((cameos[name], name, _mark(words, table, name)) for name in table.company)
    found.append(GuestsRow(guests) if guests else Paragraph(words("conventions.alone"), quiet=True))
    found.append(Heading(words("conventions.agreed"), aside=_counted(words, table)))
    siblings = facts_of(table.game).siblings
    if siblings:
        laws = tuple(words(f"conventions.law.{law}") for law in siblings)
        source = words("standing.text")
        found.append(
            ChoiceRow("law", words("conventions.law"), laws, siblings.index(table.game), source=source, intent=InLaw())
        )
    if table.banked and not table.first:
        found.append(_banker(words, table))
        found.append(_bank(table, words("conventions.bank_sum"), words("standing.house")))
    if facts_of(table.game).faults:
        found.append(_strict(words, table))
    found += [_option(words, table, each) for each in options_of(table.game)]
    return tuple(found)


def fold(words: Words, table: TableSetup, *, is_open: bool) -> Fold:
    """Return what is agreed as it is folded at the foot, with what is otherwise than the house plays it."""
    told = words("conventions.dot") if is_open else ""
    if not is_open:
        law = words(f"conventions.law.{table.game}") if facts_of(table.game).siblings else ""
        bank = words("conventions.bank_of", f"chips:{table.sitters[0].chips}") if table.banked else ""
        told = words("conventions.and").join(each for each in (law, bank, _counted(words, table)) if each)
    return Fold("agreed", words("conventions.agreed"), told, is_open, Unfold())


def differing(table: TableSetup) -> int:
    """Return how many things are agreed otherwise than the house plays them."""
    return len(table.named_options) + table.strict


def _counted(words: Words, table: TableSetup) -> str:
    count = differing(table)
    return words(f"conventions.differ.{'none' if not count else 'one' if count == 1 else 'some'}", count)


def _places(words: Words, table: TableSetup) -> TileRow | SketchRow:
    """Return the places to choose among, or that lots decide."""
    if places_are_drawn(table.game):
        seen = picture_of(table.game)

        def draws(painter: Painter, box: Box) -> None:
            painter.picture(seen, box.cx, box.cy, box.h * _FROM_ABOVE)

        return SketchRow((Sketch(draws, words("conventions.drawn")),))
    kind = "bank" if table.banked else "deal"
    tiles = tuple(
        Tile(
            f"place:{name}",
            words(f"conventions.{kind}.{name}"),
            words(f"conventions.{kind}.{name}.why"),
            table=picture_of(table.game),
            rings=(ring,),
            chosen=table.first is own,
            intent=First(own),
        )
        for name, ring, own in (("other", _AT_THE_CLOTH, False), ("own", _AT_THE_BANK, True))
    )
    return TileRow(tiles, 2, pictured=True)


def _people(words: Words, table: TableSetup, count: int) -> Tile:
    cameos = (CameoId.VOUS,) * count
    is_so = count == len(table.people)
    return Tile(
        f"people:{count}", words(f"conventions.people.{count}"), cameos=cameos, chosen=is_so, intent=People(count)
    )


def _person(words: Words, table: TableSetup, number: int, named: str) -> Iterator[Row]:
    """Yield who plays at a place of this screen: the owner as he is, others by purse, newcomers by a name."""
    person = table.people[number]
    several = len(table.people) > 1
    called = shown_name(words, person.name)
    held = words.count("chips", table.purses[person.name]) if person.name in table.purses else ""
    sided = facts_of(table.game).sides and not (number == 0 and table.first)
    if number == 0:
        if not sided:
            yield AccountRow(called, held)
        if several and called != person.name:
            yield TextField(
                "name:0", words("conventions.your_name"), named, letters_told(named, words), LONGEST_NAME,
                long=True, intent=Called(0),
            )  # fmt: skip
    else:
        others = others_for(table, number)
        shown = tuple(
            words("conventions.newcomer")
            if each.is_new
            else f"{shown_name(words, each.name)} · {words.count('chips', table.purses[each.name])}"
            for each in others
        )
        label = words("conventions.beside", number + 1)
        if len(others) > 1:
            yield ChoiceRow(f"person:{number}", label, shown, others.index(person), stepped=True, intent=Who(number))
            label = words("conventions.name")
        if person.is_new:
            note = letters_told(person.name, words) or ("" if sided else words("conventions.newcomer.why"))
            yield TextField(f"name:{number}", label, person.name, note, LONGEST_NAME, long=True, intent=Called(number))
    if sided:
        sides = facts_of(table.game).sides
        sitter = next(each for each in table.sitters if each.human and each.name == person.name)
        names = tuple(words(f"side.{side.value}") for side in sides)
        holds = held or words.count("chips", NEW_PURSE)
        label = f"{called or words('conventions.beside', number + 1)} · {holds}"
        yield ChoiceRow(f"side:{number}", label, names, sides.index(sitter.side or sides[0]), intent=OnSide(number))


def _sums(words: Words, table: TableSetup) -> Iterator[Row]:
    """Yield what the people bring to play with, and the owner to the bank that he holds."""
    if table.banked and table.first:
        yield _bank(table, words("conventions.bank_yours"))
    if not (table.banked and table.first and len(table.people) == 1):
        sums = amounts(table)
        at = sums.index(min(table.brought, sums[-1]))
        label = words("conventions.bring" if len(table.people) == 1 else "conventions.bring.each")
        widest = str(sums[-1])
        yield Slider("brings", label, at, 0, len(sums) - 1, 1, str(sums[at]), widest=widest, intent=Brings())


def _bank(table: TableSetup, label: str, source: str = "") -> Slider:
    sums = amounts(table, bank=True)
    at = sums.index(min(table.bank, sums[-1]))
    widest = str(sums[-1])
    return Slider(
        "bank", label, at, 0, len(sums) - 1, 1, str(sums[at]), source=source, widest=widest, intent=Bank()
    )  # fmt: skip


def _banker(words: Words, table: TableSetup) -> ChoiceRow:
    at = table.bankers.index(table.company[0])
    source = words("standing.house")
    return ChoiceRow(
        "banker", words("conventions.banker"), table.bankers, at, source=source, stepped=True, intent=Banker()
    )  # fmt: skip


def _portrait(words: Words, table: TableSetup, name: str) -> Tile:
    character = next(each for each in table.characters if each.name == name)
    sits = name in table.company
    mark = _mark(words, table, name) if sits else ""
    portrait = portrait_line(character, table.game, words)
    return Tile(
        f"guest:{name}", name, portrait, (CameoId(character.cameo),), chosen=sits, mark=mark, intent=Invite(name)
    )


def _mark(words: Words, table: TableSetup, name: str) -> str:
    """Return what one is who sits there: the banker, the dealer, or at a side."""
    seat, sitter = next((n, each) for n, each in enumerate(table.sitters) if each.name == name)
    if seat == 0 and not places_are_drawn(table.game):
        return words("conventions.bank" if table.banked else "conventions.dealer")
    return words(f"conventions.at.{sitter.side.value}") if sitter.side is not None else ""


def _strict(words: Words, table: TableSetup) -> Switch:
    """Return the switch of the strict table, with what it does at this one."""
    key = f"conventions.strict.{table.game}"
    why = words(key if words.has(key) else "conventions.strict.why")
    on = words("settings.on" if table.strict else "settings.off")
    return Switch(
        "strict", words("conventions.strict"), table.strict, on, why, words("standing.house"), Strict(), table.strict
    )  # fmt: skip


def _option(words: Words, table: TableSetup, option: OptionField) -> Row:
    """Return the row of an option: what it is, what the house understands by it, its clause and what it stands on."""
    key, value = f"option.{table.game}.{option.name}", table.options[option.name]
    standing = apparatus_of(table.game).standing_of_option(option.name, value) or option.standing
    source = f"{option.clause} · {words(f'standing.{standing}')}"
    name, label, note, agree = f"option:{option.name}", words(key), words(f"{key}.why"), Agree(option.name)
    differs = value != option.default
    if isinstance(value, bool):
        on = words("settings.on" if value else "settings.off")
        return Switch(name, label, value, on, note, source, agree, differs)
    if option.choices:
        choices = _choices(option)
        shown = tuple(words(f"{key}.{choice}") for choice in choices)
        return ChoiceRow(
            name, label, shown, choices.index(value), note, source, intent=agree, differs=differs
        )  # fmt: skip
    notches = ladder(option, int(value))
    shown_value = words(f"{key}.none") if value == 0 and words.has(f"{key}.none") else str(value)
    return Slider(
        name, label, notches.index(int(value)), 0, len(notches) - 1, 1, shown_value, note, source, place=True,
        intent=agree, differs=differs,
    )  # fmt: skip


def _choices(option: OptionField) -> tuple[OptionValue, ...]:
    """Return the choices of an option in the order they are shown: numbers by their size."""
    are_numbers = all(str(each).isdigit() for each in option.choices)
    return tuple(sorted(option.choices, key=int)) if are_numbers else option.choices


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
        return _choices(option)[int(value)]
    return ladder(option, int(table.options[name]))[int(value)]
