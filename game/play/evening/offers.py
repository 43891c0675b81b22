"""The tables that an evening offers between two stays: with whom, for how much, and why not."""

from collections.abc import Iterator

from game.play.errors import EveningError
from game.play.evening.evening import PONTE_MOST, Evening
from game.play.evening.files import hours
from game.play.evening_house import TableOffer
from game.play.house import NOTHING
from game.play.tables import bought_jetons, facts_of
from game.table.values import Chips, GameId


def offered_tables(evening: Evening) -> Iterator[TableOffer]:
    """Yield each table as it can be sat down to now, or why it cannot."""
    first = evening.page.players[0]
    pocket = evening.pocket(first)
    for game in hours().games:
        brings = chips_brought(game, pocket, bank=False)
        players = (
            sum(bool(chips_brought(game, evening.pocket(number), bank=False)) for number in evening.page.players) or 1
        )
        banked = facts_of(game).banked
        holds = banked and pocket > 0 and _refused(evening, game, bank=True, players=players) is None
        refused = _refused(evening, game, bank=False, players=players)
        if refused is None and not brings:
            refused = "evening.not_in_pocket", (least_brought(game),)
        beside = () if refused else evening.company_at(game, players=players)
        minutes = hours().walk, hours().coup(game)
        yield TableOffer(game, beside, brings, minutes, refused, banked, holds, pocket if holds else NOTHING)


def chips_brought(game: GameId, pocket: Chips, *, bank: bool) -> Chips:
    """Return what a player takes to a table: the jetons that are bought there, or all of his pocket that he may."""
    jetons = bought_jetons(game, {})
    if jetons is not None:
        return Chips(jetons if jetons <= pocket else 0)
    return pocket if bank else Chips(min(PONTE_MOST, pocket))


def least_brought(game: GameId) -> int:
    """Return what a player must have to sit down to a table."""
    return bought_jetons(game, {}) or 1


def _refused(evening: Evening, game: GameId, *, bank: bool, players: int) -> tuple[str, tuple[int | str, ...]] | None:
    try:
        evening.company_at(game, bank=bank, players=players)
    except EveningError as error:
        comer = _next_comer(evening) if error.reason == "wanted" else ()
        return error.key, (*error.args_coded, *comer)
    return None


def _next_comer(evening: Evening) -> tuple[str, int] | tuple[()]:
    """Return who of those that no table counts on yet comes next, and when; nothing where nobody comes any more."""
    counted = evening.minute + hours().walk
    coming = sorted((guest.comes, guest.name) for guest in evening.page.company if guest.comes > counted)
    return (coming[0][1], coming[0][0]) if coming else ()
