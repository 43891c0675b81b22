"""What the players see of an evening's company and wishes: who is there, what has happened, what each may wish for."""

from collections.abc import Iterator, Sequence

from game.play.characters import Character, company
from game.play.company.lines import SpokenLine
from game.play.evening.evening import Evening
from game.play.evening.files import company_file, hours, wishes_file
from game.play.evening.number import is_there, seed_of
from game.play.evening.wishes import missed
from game.play.evening_house import GuestSeen, GuestState, Told, Wish
from game.play.house import NOTHING
from game.store.evening.pages import Guest
from game.table.values import Chips, GameId


def awaited_guest(guest: Guest, number: int) -> GuestSeen:
    """Return a guest of the evening of a number who has not come yet."""
    return _seen(guest, number, GuestState.AWAITED, None, NOTHING)


def company_seen(evening: Evening, minute: int) -> Iterator[GuestSeen]:
    """Yield each of the company, as they stand at a minute."""
    standing, was_at, sits = evening.standing(), evening.last_tables(), evening.at_table
    seen_at = minute or hours().walk  # at eight the doors open: who comes while one looks for a table is there
    ruined = {each.names[0] for each in evening.told() if each.key == "watch"}
    for guest in evening.page.company:
        coming = seen_at < guest.comes
        there = guest.name in sits or (is_there(guest, seen_at) and guest.name not in ruined)
        state = GuestState.AWAITED if coming else GuestState.THERE if there else GuestState.GONE
        yield _seen(guest, evening.page.number, state, was_at.get(guest.name), standing[guest.name])


def _seen(guest: Guest, number: int, state: GuestState, at: GameId | None, standing: Chips) -> GuestSeen:
    habits, character = company_file().habits(guest.name), _character(guest.name)
    turn = seed_of(number, "says", guest.name)[0]
    said = {
        "arrives": habits.arrives[turn % len(habits.arrives)], "leaves": habits.leaves[turn % len(habits.leaves)],
        "lend": habits.lend, "remind": habits.remind,
    }  # fmt: skip
    return GuestSeen(
        guest.name, character.cameo, character.portrait, guest.comes, guest.goes, state, at or habits.tables[0],
        guest.purse, standing, {occasion: SpokenLine(*each) for occasion, each in said.items()},
    )  # fmt: skip


def _character(name: str) -> Character:
    return next(each for each in company() if each.name == name)


def last_told(evening: Evening) -> tuple[Told, ...]:
    """Return what happened at the last walk; nothing at a table."""
    found = evening.told()
    return tuple(each for each in found if each.minute == evening.minute) if evening.sitting is None else ()


def wishes_of(ids: Sequence[str], rival: str) -> tuple[Wish, ...]:
    """Return wishes by their ids; one that is not in the file any more is left out."""
    known = {each.id for each in wishes_file()}
    return tuple(wish_of(each, rival) for each in ids if each in known)


def missed_by(evening: Evening, player: int) -> tuple[str, ...]:
    """Return which wishes of a player can no longer be reached."""
    page = evening.page
    return missed(page.wishes[page.players.index(player)], evening.results(player))


def wish_of(id_: str, rival: str = "") -> Wish:
    """Return a wish by its id."""
    found = next(each for each in wishes_file() if each.id == id_)
    return Wish(found.id, found.game, found.sentence(rival), found.difficulty)
