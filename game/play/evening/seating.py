"""Who sits down where in an evening, and with how much: by liking, so that a number and some purses decide it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.bots.catalogue import traits_of
from game.bots.contract import Temper
from game.play.characters import company
from game.play.errors import EveningError
from game.play.evening.files import company_file, hours
from game.play.evening.number import seed_of
from game.play.session import Sitter
from game.play.tables import bought_jetons, facts_of
from game.table.values import Chips, GameId

_LEAST_STAKE, _MOST_STAKE = 2, 40
_WORLDS = 9
"""With so many deals a character thinks at a table that nobody sees."""


@dataclass(frozen=True, slots=True)
class FreeGuests:
    """Who is free in the salon, with how much; `number` and `turn` decide between two who like a table equally."""

    number: int
    turn: int
    chips: Mapping[str, Chips]

    def by_liking(self, game: GameId) -> list[str]:
        """Return everybody, who likes the game best first."""
        habits = company_file().habits
        return sorted(
            self.chips, key=lambda name: (habits(name).liking(game), seed_of(self.number, "liking", self.turn, name))
        )


def beside(salon: FreeGuests, game: GameId, players: int, *, holds_bank: bool) -> tuple[str, ...]:
    """Return who sits down with some players; at a game with a bank that none of them holds, the banker first.

    At least three of the others stay free as soon as there are enough for two tables. Raise EveningError where too few
    are there, or nobody who would hold the bank.
    """
    least, most = hours().seats(game)
    liking, room = salon.by_liking(game), most - players
    if len(liking) > room:
        room = min(room, max(least + 1, len(liking) - hours().elsewhere))
    chosen = liking[:room]
    if facts_of(game).banked and not holds_bank:
        chosen = _with_banker(salon, game, chosen, liking)
    if len(chosen) + players < least:
        raise EveningError("wanted", least - players - len(chosen))
    return tuple(chosen)


def elsewhere(salon: FreeGuests, taken: GameId) -> tuple[GameId, tuple[str, ...]] | None:
    """Return the table that the others take meanwhile, and who sits there: it has most votes of those with enough."""
    votes = Counter[GameId]()
    for name in salon.chips:
        for place, game in enumerate(tables := company_file().habits(name).tables):
            votes[game] += len(tables) - place
    for game in sorted(votes, key=lambda game: (-votes[game], game)):
        least, most = hours().seats(game)
        chosen = salon.by_liking(game)[:most]
        if game == taken or len(chosen) < least:
            continue
        try:
            return game, tuple(_with_banker(salon, game, chosen, chosen) if facts_of(game).banked else chosen)
        except EveningError:
            continue
    return None


def brings(game: GameId, held: Chips, *, bank: bool) -> Chips:
    """Return how much of his chips a guest takes to a table."""
    jetons, house = bought_jetons(game, {}), company_file().house
    if jetons is not None:
        return jetons
    share, most = (house.bank, house.bank_most) if bank else (house.bring, house.ponte_most)
    return Chips(min(most, held * share // 100))


def sits(name: str, game: GameId, held: Chips, seat: int, *, seen: bool) -> Sitter:
    """Return a guest as he sits down at a seat, with the manner of the character; the bank is at seat 0.

    One stake at the Pharaons is a share of what he has. Where nobody sees him he thinks less.
    """
    bank = facts_of(game).banked and seat == 0
    character = next(each for each in company() if each.name == name)
    sitter = character.sits(game, brings(game, held, bank=bank), facts_of(game).side_of(seat), bank=bank)
    numbers = dict(sitter.temper.numbers)
    known = {trait.name for trait in traits_of(game)[sitter.manner]}
    if "stake" in known:
        wanted = round(held * company_file().habits(name).stake)
        numbers["stake"] = max(_LEAST_STAKE, min(_MOST_STAKE, wanted))
    if "worlds" in known and not seen:
        numbers["worlds"] = _WORLDS
    return replace(sitter, temper=Temper(tuple(sorted(numbers.items()))))


def _with_banker(salon: FreeGuests, game: GameId, chosen: Sequence[str], liking: Sequence[str]) -> list[str]:
    """Return who sits, the banker first: of the three richest who may hold the bank, who likes the game best."""
    may = {each.name for each in company() if game in each.banks}
    bankers = [name for name in liking if name in may and salon.chips[name] >= company_file().house.bank_least]
    there = [name for name in bankers if name in chosen]
    if not bankers:
        raise EveningError("no_banker")
    if not there:
        return [bankers[0], *chosen[: len(chosen) - 1]]
    richest = sorted(there, key=lambda name: -salon.chips[name])[:3]
    first = min(richest, key=lambda name: company_file().habits(name).liking(game))
    return [first, *(name for name in chosen if name != first)]
