"""How a table is laid: by a good company the first time, and the next time as it was left."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec

from game.play.characters import Character
from game.play.house import LastSeating, Purse
from game.play.session import Sitter
from game.play.tables import bought_jetons, facts_of, seats_of
from game.rules.catalogue import rules_of
from game.store.journal import GIFT
from game.table.any_game import Plain, PlainValue
from game.table.errors import OptionError
from game.table.options import with_options
from game.table.values import Chips, GameId, Side

VOUS = "cameo.vous"
BANKER_CHIPS, DEFAULT_BUY_IN = 1000, 100
NEW_PURSE = GIFT
"""What a purse holds that the house opens."""


MOST_KEPT = 1_000_000_000
"""So many chips at most are believed of a seat that the settings keep."""


class StoredSeating(msgspec.Struct, frozen=True):
    """How a table was laid, as the settings keep it."""

    options: Plain
    sitters: tuple[Sitter, ...]
    strict: bool


def human(name: str, chips: int, side: Side | None = None) -> Sitter:
    """Return a player as he sits down."""
    return Sitter(name, VOUS, human=True, chips=Chips(chips), side=side)


def seating_to_plain(seating: LastSeating) -> Plain:
    """Return a seating as the settings keep it."""
    plain: Plain = msgspec.to_builtins(StoredSeating(dict(seating.options), seating.sitters, seating.strict))
    return plain


def stored_seating(game: GameId, plain: Mapping[str, PlainValue]) -> StoredSeating | None:
    """Return how a table was laid, as the settings keep it; None where they hold anything else."""
    try:
        laid = msgspec.convert(plain, StoredSeating)
        with_options(rules_of(game).options_type, laid.options)
    except (msgspec.ValidationError, OptionError):
        return None
    return laid if all(0 <= sitter.chips <= MOST_KEPT for sitter in laid.sitters) else None


def default_seating(game: GameId, purse: Purse, company: Sequence[Character], *, strict: bool) -> LastSeating:
    """Return a good company: at a banking game a character holds the bank and the player sits at its right."""
    bank = next((each for each in company if game in each.banks), None)
    others = [each for each in company if each is not bank][: facts_of(game).usual_seats - 1 - (bank is not None)]
    jetons = bought_jetons(game, {})
    brought = min(DEFAULT_BUY_IN, purse.to_bring) if jetons is None else jetons
    sitters: list[Sitter] = [bank.sits(game, BANKER_CHIPS, bank=True)] if bank else []
    sitters.append(human(purse.name, brought))
    sitters += [each.sits(game, jetons or each.brings) for each in others]
    return LastSeating({}, _sided(game, sitters), strict)


def restored_seating(
    game: GameId, plain: Mapping[str, PlainValue], purse: Purse, company: Sequence[Character]
) -> LastSeating | None:
    """Return a table as it was left, for the player who sits down now; None where that cannot be."""
    laid = stored_seating(game, plain)
    if laid is None:
        return None
    players = [sitter for sitter in laid.sitters if sitter.human]
    known = {each.name: each for each in company}
    strangers = [sitter for sitter in laid.sitters if not sitter.human and sitter.name not in known]
    least, most = seats_of(game)
    if strangers or len(players) != 1 or not least <= len(laid.sitters) <= most:
        return None
    jetons = bought_jetons(game, laid.options)
    sitters = []
    for seat, sitter in enumerate(laid.sitters):
        chips = sitter.chips if jetons is None else jetons
        if sitter.human:
            mine = chips if jetons is not None else min(chips or DEFAULT_BUY_IN, purse.to_bring)
            sitters.append(human(purse.name, mine, sitter.side))
        else:
            holds = facts_of(game).banked and seat == 0
            brings = chips if holds or jetons is not None else known[sitter.name].brings
            sitters.append(known[sitter.name].sits(game, brings, sitter.side, bank=seat == 0))
    return LastSeating(laid.options, tuple(sitters), laid.strict)


def _sided(game: GameId, sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """Give every ponte a side, right and left in turn, where the bank has two."""
    side_of = facts_of(game).side_of
    return tuple(replace(sitter, side=side_of(seat)) for seat, sitter in enumerate(sitters))
