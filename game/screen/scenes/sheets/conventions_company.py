"""Who sits at a table that is being laid: seats filled, exchanged, added and cleared. Pure values; no screen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.play.characters import Character
from game.play.house_parts import House
from game.play.seating import human, stored_seating
from game.play.session import Sitter
from game.play.tables import bought_jetons, facts_of, options_of, seats_of
from game.table.any_game import Plain
from game.table.options import OptionValue
from game.table.values import Chips, GameId, Side

BANK, BROUGHT = 1000, 100
_BANK_STEPS = (200, 500, 1000, 2000, 5000)
_STEPS = (20, 50, 100, 200, 500, 1000)


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who may sit down: a character, or a human with a purse and at most so many chips."""

    name: str
    cameo: str
    character: Character | None = None
    most: int = 0

    def sits(self, game: GameId, chips: int, side: Side | None, *, bank: bool) -> Sitter:
        """Return the guest sitting."""
        if self.character is None:
            return human(self.name, min(chips, self.most), side)
        return self.character.sits(game, chips, side, bank=bank)


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table as it is being laid. `options` holds every option; `guests` whoever may sit."""

    game: GameId
    sitters: tuple[Sitter, ...]
    guests: tuple[Guest, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    strict: bool = False
    meant: Mapping[int, int] = field(default_factory=dict)
    """What was meant to be brought to a seat before somebody came to sit there who has less, by seat."""

    @property
    def banked(self) -> bool:
        """Whether seat 0 holds a bank."""
        return facts_of(self.game).banked

    @property
    def own(self) -> str:
        """The name of the purse that is played with: its owner always sits."""
        return self.guests[0].name

    @property
    def named_options(self) -> Plain:
        """The options that are not as printed."""
        default = {each.name: each.default for each in options_of(self.game)}
        return {name: value for name, value in self.options.items() if value != default[name]}

    @property
    def seated(self) -> tuple[Sitter, ...]:
        """The sitters as they sit down; where jetons are bought for cash everybody takes as many (CA-03)."""
        jetons = bought_jetons(self.game, self.options)
        return self.sitters if jetons is None else tuple(replace(sitter, chips=jetons) for sitter in self.sitters)


def setup_of(house: House, game: GameId) -> TableSetup:
    """Return a table as it was laid last, or a good company."""
    seating = house.seating(game)
    guests = guests_of(house, game)
    options = {each.name: each.default for each in options_of(game)} | dict(seating.options)
    strict = seating.strict and facts_of(game).faults
    return _shared(house, TableSetup(game, tuple(seating.sitters), guests, options, strict))


def guests_of(house: House, game: GameId) -> tuple[Guest, ...]:
    """Return the purses of the house, the player's first, then the characters who play the game."""
    own = house.purse()
    purses = (own, *(purse for purse in house.profiles() if purse.name != own.name))
    humans = tuple(Guest(purse.name, "cameo.vous", None, int(purse.to_bring)) for purse in purses)
    names = {purse.name for purse in purses}
    characters = tuple(Guest(each.name, each.cameo, each) for each in house.characters(game) if each.name not in names)
    return humans + characters


def in_law(house: House, table: TableSetup, game: GameId) -> TableSetup:
    """Return the same company at a table of another law."""
    fresh = setup_of(house, game)
    guests = guests_of(house, game)
    known = {guest.name: guest for guest in guests}
    if all(sitter.name in known for sitter in table.sitters):
        sitters = tuple(
            known[sitter.name].sits(game, sitter.chips, sitter.side, bank=seat == 0)
            for seat, sitter in enumerate(table.sitters)
        )
        return replace(fresh, sitters=sitters, guests=guests, strict=table.strict, meant=table.meant)
    return fresh


def stepped(table: TableSetup, seat: int, steps: int) -> TableSetup:
    """Bring the next guest who is not seated yet to a seat; the player himself changes places with a neighbour."""
    sitter = table.sitters[seat]
    if sitter.name == table.own:
        return _exchanged(table, seat, steps)
    seated = {each.name for each in table.sitters} - {sitter.name}
    table = _meaning(table, seat)
    waiting = [guest for guest in table.guests if guest.name not in seated and _may(table, seat, guest)]
    at = next(n for n, guest in enumerate(waiting) if guest.name == sitter.name)
    return _with(table, seat, _seated(table, seat, waiting[(at + steps) % len(waiting)]))


def _exchanged(table: TableSetup, seat: int, steps: int) -> TableSetup:
    """Let a sitter change places with the next one who may sit where he sits."""
    guests = {guest.name: guest for guest in table.guests}
    own = guests[table.sitters[seat].name]
    for count in range(1, len(table.sitters)):
        there = (seat + steps * count) % len(table.sitters)
        other = guests[table.sitters[there].name]
        if _may(table, seat, other) and _may(table, there, own):
            table = _meaning(_meaning(table, seat), there)
            return _with(_with(table, there, _seated(table, there, own)), seat, _seated(table, seat, other))
    return table


def _seated(table: TableSetup, seat: int, guest: Guest) -> Sitter:
    """Return a guest sitting at a seat, with the side of the seat and what was brought to it."""
    before = table.sitters[seat]
    chips = table.meant.get(seat, int(before.chips)) or (BANK if table.banked and seat == 0 else BROUGHT)
    return guest.sits(table.game, chips, before.side, bank=table.banked and seat == 0)


def _may(table: TableSetup, seat: int, guest: Guest) -> bool:
    """Tell whether a guest may sit there: not every character holds a bank."""
    return seat > 0 or not table.banked or guest.character is None or table.game in guest.character.banks


def resized(table: TableSetup, seats: int) -> TableSetup:
    """Return the table with so many seats: the next guests come in, the last ones go; the player stays.

    Two against two is for four (PR-01), so it falls with another number.
    """
    least, most = seats_of(table.game)
    seats = min(most, max(least, seats))
    sitters = list(table.sitters)
    while len(sitters) > seats:
        del sitters[next(n for n in reversed(range(len(sitters))) if sitters[n].name != table.own)]
    names = {sitter.name for sitter in sitters}
    waiting = [guest for guest in table.guests if guest.name not in names and guest.character is not None]
    waiting += [guest for guest in table.guests if guest.name not in names and guest.character is None]
    while len(sitters) < seats and waiting:
        side = facts_of(table.game).side_of(len(sitters))
        sitters.append(waiting.pop(0).sits(table.game, BROUGHT, side, bank=False))
    options = {**table.options, "partners": False} if table.options.get("partners") and seats != 4 else table.options
    return replace(table, sitters=tuple(sitters), options=options, meant={})


def amounts(table: TableSetup, seat: int) -> tuple[int, ...]:
    """Return what a sitter may bring: round sums, for a human up to the whole of the purse, and what he brings now."""
    sitter = table.sitters[seat]
    steps: Sequence[int] = _BANK_STEPS if table.banked and seat == 0 else _STEPS
    found = {*steps, int(sitter.chips)}
    if sitter.human:
        most = next(guest.most for guest in table.guests if guest.name == sitter.name)
        found = {each for each in found if each <= most} | {most}
    return tuple(sorted(found))


def bringing(table: TableSetup, seat: int, chips: int) -> TableSetup:
    """Return the table with a sitter bringing so many chips."""
    brought = replace(table.sitters[seat], chips=Chips(chips))
    return replace(_with(table, seat, brought), meant={**table.meant, seat: chips})


def sided(table: TableSetup, seat: int, side: Side) -> TableSetup:
    """Return the table with a ponte at the banker's right or left."""
    return _with(table, seat, replace(table.sitters[seat], side=side))


def agreed(table: TableSetup, name: str, value: OptionValue) -> TableSetup:
    """Return the table with an option agreed; partners are four (PR-01), and least never passes most."""
    options = {**table.options, name: value}
    if name == "least" and "most" in options:
        options["most"] = max(int(options["most"]), int(value))
    if name == "most" and "least" in options:
        options["least"] = min(int(options["least"]), int(value))
    changed = replace(table, options=options)
    return resized(changed, 4) if name == "partners" and value else changed


def _meaning(table: TableSetup, seat: int) -> TableSetup:
    """Remember what is meant to be brought to a seat, once: somebody with less may come to sit there."""
    return replace(table, meant={seat: int(table.sitters[seat].chips), **table.meant})


def _with(table: TableSetup, seat: int, sitter: Sitter) -> TableSetup:
    return replace(table, sitters=tuple(sitter if n == seat else each for n, each in enumerate(table.sitters)))


def _shared(house: House, table: TableSetup) -> TableSetup:
    """Return the table with all its humans, where several played the last time and all have their purses still."""
    stored = stored_seating(table.game, house.remembered(f"table-{table.game}"))
    kept = stored.sitters if stored is not None else ()
    known = {guest.name: guest for guest in table.guests}
    least, most = seats_of(table.game)
    names = {each.name for each in kept}
    several = sum(each.human for each in kept) > 1 and names <= known.keys() and table.own in names
    if stored is None or not several or not least <= len(kept) <= most:
        return table
    options = {**table.options, **stored.options}
    sitters = tuple(
        known[each.name].sits(table.game, each.chips, each.side, bank=table.banked and seat == 0)
        for seat, each in enumerate(kept)
    )
    return replace(table, sitters=sitters, options=options, strict=stored.strict)
