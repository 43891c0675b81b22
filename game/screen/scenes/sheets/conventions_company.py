"""Who sits at a table that is being laid: people at this screen, and a company. Pure values; no screen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.play.characters import Character
from game.play.house_parts import House
from game.play.seating import NEW_PURSE, human, stored_seating
from game.play.session import Sitter
from game.play.tables import bought_jetons, facts_of, options_of, places_are_drawn, seats_of
from game.table.any_game import Plain
from game.table.options import OptionValue
from game.table.values import GameId, Side

BANK, BROUGHT = 1000, 100
BANK_STEPS = (200, 500, 1000, 2000, 5000)
_STEPS = (20, 50, 100, 200, 500, 1000)
MOST_PEOPLE = 3
_LAID = "laid-{}"
"""What is remembered of a table that was laid and left, by its game."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays at this screen: by the name of his purse, or a newcomer for whom one is opened."""

    name: str
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table as it is being laid. `options` holds every option, `purses` what everybody with a purse could bring.

    `people` are at this screen, the owner of the purse that is played with before all others; `company` are characters
    by name, in the order of their chairs: the first of them holds the bank where none of the people does. `first`
    tells whether the owner holds the bank, or deals first. `brought` and `bank` are what was meant to be brought:
    nobody brings more than his purse.
    """

    game: GameId
    purses: Mapping[str, int]
    characters: tuple[Character, ...]
    people: tuple[Person, ...]
    company: tuple[str, ...]
    first: bool = False
    brought: int = BROUGHT
    bank: int = BANK
    sides: Mapping[str, Side] = field(default_factory=dict)
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    strict: bool = False

    @property
    def banked(self) -> bool:
        """Whether seat 0 holds a bank."""
        return facts_of(self.game).banked

    @property
    def own(self) -> str:
        """The name of the purse that is played with: its owner always sits."""
        return self.people[0].name

    @property
    def count(self) -> int:
        """How many sit down."""
        return len(self.people) + len(self.company)

    @property
    def most(self) -> int:
        """How many can sit down."""
        return min(seats_of(self.game)[1], len(self.people) + len(self.characters))

    @property
    def bankers(self) -> tuple[str, ...]:
        """The characters who hold a bank at this game."""
        return tuple(each.name for each in self.characters if self.game in each.banks)

    @property
    def named_options(self) -> Plain:
        """The options that are not as printed."""
        default = {each.name: each.default for each in options_of(self.game)}
        return {name: value for name, value in self.options.items() if value != default[name]}

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Everybody in the order of the seats, with what he brings and the side where he sits."""
        people = [each.name for each in self.people]
        names = [*people, *self.company] if self.first else [*self.company[:1], *people, *self.company[1:]]
        return tuple(self._sitter(seat, name) for seat, name in enumerate(names))

    @property
    def seated(self) -> tuple[Sitter, ...]:
        """The sitters as they sit down; where jetons are bought for cash everybody takes as many (CA-03)."""
        jetons = bought_jetons(self.game, self.options)
        return self.sitters if jetons is None else tuple(replace(sitter, chips=jetons) for sitter in self.sitters)

    def _sitter(self, seat: int, name: str) -> Sitter:
        is_bank = self.banked and seat == 0
        side = None if is_bank else self.sides.get(name) or facts_of(self.game).side_of(seat)
        character = next((each for each in self.characters if each.name == name), None)
        if character is not None and not any(each.name == name for each in self.people):
            return character.sits(self.game, self.bank if is_bank else character.brings, side, bank=is_bank)
        return human(name, min(self.bank if is_bank else self.brought, self.purses.get(name, NEW_PURSE)), side)


def setup_of(house: House, game: GameId) -> TableSetup:
    """Return a table as it was laid last, or a good company; several people where they have their purses still."""
    purses = _purses(house)
    characters = tuple(each for each in house.characters(game) if each.name not in purses)
    last = house.seating(game)
    stored = stored_seating(game, house.remembered(f"table-{game}"))
    sitters, chosen, strict = last.sitters, last.options, last.strict
    house_names = {each.name for each in characters}
    if stored is not None and _shared(stored.sitters, game, set(purses), house_names, house.purse().name):
        sitters, chosen, strict = stored.sitters, stored.options, stored.strict
    options = {each.name: each.default for each in options_of(game)} | dict(chosen)
    own = house.purse().name
    people = (own, *(each.name for each in sitters if each.human and each.name != own))
    banked = facts_of(game).banked
    table = TableSetup(
        game,
        purses,
        characters,
        tuple(map(Person, people)),
        tuple(each.name for each in sitters if not each.human and each.name not in purses),
        first=sitters[0].name in people and not places_are_drawn(game),
        brought=next((int(each.chips) for each in sitters[int(banked) :] if each.human), BROUGHT),
        bank=int(sitters[0].chips) if banked else BANK,
        sides={each.name: each.side for each in sitters if each.human and each.side is not None},
        options=options,
        strict=strict and facts_of(game).faults,
    )  # fmt: skip
    return _as_laid(house, _with_banker(table))


def keep_laid(house: House, table: TableSetup) -> None:
    """Remember whom a table was laid for by somebody who has not sat down, so that he finds them there again."""
    house.remember(_LAID.format(table.game), {"company": list(table.company), "first": table.first})


def forget_laid(house: House, game: GameId) -> None:
    """Forget it: one has sat down."""
    if house.remembered(_LAID.format(game)):
        house.remember(_LAID.format(game), {})


def _as_laid(house: House, table: TableSetup) -> TableSetup:
    """Return a table with the company that was ticked and left, where all of them can still come."""
    kept = house.remembered(_LAID.format(table.game))
    names, first = kept.get("company"), kept.get("first", False)
    known = {each.name for each in table.characters}
    if not isinstance(names, list) or not names or not known.issuperset(map(str, names)):
        return table
    laid = replace(table, company=tuple(dict.fromkeys(map(str, names))), first=first is True)
    least, most = seats_of(table.game)
    return _with_banker(laid) if least <= laid.count <= most else table


def with_purses(table: TableSetup, house: House) -> TableSetup:
    """Return the table with the purses as they are now: one was opened, or named."""
    return replace(table, purses=_purses(house))


def _purses(house: House) -> dict[str, int]:
    return {each.name: int(each.to_bring) for each in house.profiles()}


def _shared(sitters: Sequence[Sitter], game: GameId, purses: set[str], characters: set[str], own: str) -> bool:
    """Tell whether several people sat at a table the last time, who all can again, each once and by his purse."""
    least, most = seats_of(game)
    names, people = {each.name for each in sitters}, {each.name for each in sitters if each.human}
    known = people <= purses and names <= purses | characters
    once = len(names) == len(sitters)
    return len(people) > 1 and known and once and own in people and least <= len(sitters) <= most


def in_law(house: House, table: TableSetup, game: GameId) -> TableSetup:
    """Return the same company at a table of another law."""
    fresh = setup_of(house, game)
    known = {each.name for each in fresh.characters}
    company = tuple(name for name in table.company if name in known)
    kept = replace(
        fresh, people=table.people, company=company, first=table.first, brought=table.brought, bank=table.bank,
        sides=table.sides, strict=table.strict and facts_of(game).faults,
    )  # fmt: skip
    return _with_banker(_fit(kept))


def toggled(table: TableSetup, name: str) -> TableSetup:
    """Let a character take a chair, or leave it; nothing changes where no chair is free, or too few would be left."""
    if name in table.company:
        left = replace(table, company=tuple(each for each in table.company if each != name))
        left = _with_banker(left, without=name)
        return table if left.count < seats_of(table.game)[0] or name in left.company else _no_partners(left)
    if table.count >= table.most:
        return table
    return _no_partners(_with_banker(replace(table, company=(*table.company, name))))


def with_owner_first(table: TableSetup, *, first: bool) -> TableSetup:
    """Let the owner hold the bank or deal first, or somebody else."""
    changed = replace(table, first=first)
    if not first and not changed.company:
        changed = replace(changed, company=_waiting(changed)[:1])
    return _with_banker(_fit(changed))


def with_player_count(table: TableSetup, count: int) -> TableSetup:
    """Let so many people play at this screen: the next purses come, then newcomers; who has no chair left goes."""
    people = list(table.people[:count])
    free = [name for name in table.purses if name not in {each.name for each in people}]
    while len(people) < count:
        people.append(Person(free.pop(0)) if free else Person("", is_new=True))
    return _no_partners(_with_banker(_fit(replace(table, people=tuple(people)))))


def person_at(table: TableSetup, number: int, person: Person) -> TableSetup:
    """Let somebody else play at a place of this screen."""
    people = tuple(person if n == number else each for n, each in enumerate(table.people))
    return replace(table, people=people)


def others_for(table: TableSetup, number: int) -> tuple[Person, ...]:
    """Return who could play at a place of this screen: the purses that are not there yet, and a newcomer."""
    there = {each.name for n, each in enumerate(table.people) if n != number and not each.is_new}
    purses = tuple(Person(name) for name in table.purses if name not in there)
    now = table.people[number]
    return (*purses, now if now.is_new else Person("", is_new=True))


def bank_of(table: TableSetup, name: str) -> TableSetup:
    """Let a character hold the bank; whoever held it takes his chair, or goes where he had none."""
    held = table.company[0]
    if name in table.company:
        exchanged = {name: held, held: name}
        return replace(table, company=tuple(exchanged.get(each, each) for each in table.company))
    return replace(table, company=(name, *table.company[1:]))


def house_company(table: TableSetup) -> TableSetup:
    """Let the house choose: as many as usually play, the next in turn after those who sit there now."""
    count = max(0, facts_of(table.game).usual_seats - len(table.people))
    names = [each.name for each in table.characters]
    last = max((names.index(name) for name in table.company), default=-1)
    turned = names[last + 1 :] + names[: last + 1]
    chosen = replace(table, company=tuple(turned[:count]))
    return _no_partners(_with_banker(_fit(chosen)))


def without_company(table: TableSetup) -> TableSetup:
    """Let nobody stay but whom the game needs."""
    banker = not table.first and table.banked
    count = max(seats_of(table.game)[0] - len(table.people), int(banker), 0)
    return _no_partners(replace(table, company=table.company[:count]))


def amounts(table: TableSetup, *, bank: bool = False) -> tuple[int, ...]:
    """Return what can be brought: round sums up to the fullest purse of the people, and what is brought now."""
    if bank and not table.first:
        return tuple(sorted({*BANK_STEPS, table.bank}))
    names = [table.own] if bank else [each.name for each in table.people]
    most = max(table.purses.get(name, NEW_PURSE) for name in names)
    now = min(table.bank if bank else table.brought, most)
    return tuple(sorted({*(each for each in (BANK_STEPS if bank else _STEPS) if each <= most), most, now}))


def agreed(table: TableSetup, name: str, value: OptionValue) -> TableSetup:
    """Return the table with an option agreed; partners are four (PR-01), and least never passes most."""
    options = {**table.options, name: value}
    if name == "least" and "most" in options:
        options["most"] = max(int(options["most"]), int(value))
    if name == "most" and "least" in options:
        options["least"] = min(int(options["least"]), int(value))
    changed = replace(table, options=options)
    return _fit(changed, _PARTNERS) if name == "partners" and value else changed


def as_printed(table: TableSetup) -> TableSetup:
    """Return the table with everything agreed as the house plays it."""
    return replace(table, options={each.name: each.default for each in options_of(table.game)}, strict=False)


_PARTNERS = 4


def _no_partners(table: TableSetup) -> TableSetup:
    """Two against two is for four (PR-01), so it falls with another number."""
    if table.options.get("partners") and table.count != _PARTNERS:
        return replace(table, options={**table.options, "partners": False})
    return table


def _waiting(table: TableSetup) -> tuple[str, ...]:
    """Return the characters who do not sit at the table; who could hold a bank comes first where nobody holds it."""
    people = {each.name for each in table.people}
    free = [each.name for each in table.characters if each.name not in {*table.company, *people}]
    if table.banked and not table.first and not any(name in table.bankers for name in table.company):
        free.sort(key=lambda name: name not in table.bankers)
    return tuple(free)


def _fit(table: TableSetup, seats: int | None = None) -> TableSetup:
    """Return the table with so many at it, or with as many as it holds: the last go, the next come."""
    least, most = (seats, seats) if seats is not None else (seats_of(table.game)[0], table.most)
    room = max(0, most - len(table.people))
    company = table.company[:room]
    missing = least - len(table.people) - len(company)
    fitted = replace(table, company=company)
    if missing > 0:
        fitted = replace(fitted, company=(*company, *_waiting(fitted)[:missing]))
    return fitted


def _with_banker(table: TableSetup, without: str = "") -> TableSetup:
    """Bring one who holds banks to the bank, where none of the people does: the first at the table, else the next."""
    if not table.banked or table.first or (table.company and table.company[0] in table.bankers):
        return table
    seated = next((name for name in table.company if name in table.bankers), None)
    if seated is not None:
        return replace(table, company=(seated, *(name for name in table.company if name != seated)))
    comes = next((name for name in _waiting(table) if name in table.bankers and name != without), None)
    if comes is None:
        return table
    company = (comes, *table.company)
    return replace(table, company=company[: max(1, table.most - len(table.people))])
