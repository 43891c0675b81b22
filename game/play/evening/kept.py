"""The evenings of a player as they are kept: each with its line, and the album of the wishes that were reached."""

from datetime import datetime

from game.play.evening.files import wishes_file
from game.play.evening.seen import wish_of
from game.play.evening_house import CardWon, KeptEvening, VisitingCard, WishAlbum
from game.store.evening.pages import MidnightPage
from game.store.journal import Journal


def kept_evenings(journal: Journal, player: int) -> tuple[KeptEvening, ...]:
    """Return the player's evenings, newest first."""
    return tuple(_kept(journal, player, at) for at in journal.evenings.of_player(player))


def wish_album(journal: Journal, player: int) -> WishAlbum:
    """Return every wish as a card, with when it was reached; a number that was closed before left none."""
    got: dict[str, list[CardWon]] = {}
    for at in reversed(journal.evenings.of_player(player)):
        page, midnight = journal.evenings.page(at), _midnight(journal, at)
        place = page.players.index(player)
        if midnight is None or page.again[place]:
            continue
        for wish in midnight.reached[place]:
            won = CardWon(at, _began(journal, at), page.number, _witness(journal, at, wish))
            got.setdefault(wish, []).append(won)
    return WishAlbum(tuple(VisitingCard(wish_of(each.id), tuple(got.get(each.id, ()))) for each in wishes_file()))


def _kept(journal: Journal, player: int, at: int) -> KeptEvening:
    page, tally, midnight = journal.evenings.page(at), journal.evenings.tally(at), None
    if tally.over:
        midnight = _midnight(journal, at)
    return KeptEvening(
        at,
        page.number,
        _began(journal, at),
        page.players.index(player),
        tally.sittings,
        tally.over,
        midnight.line if midnight is not None else (),
    )


def _began(journal: Journal, at: int) -> datetime:
    return datetime.fromisoformat(journal.evenings.began(at))


def _witness(journal: Journal, at: int, wish: str) -> str:
    """Return who saw a wish reached: the first of the company at the last table of its game."""
    game = wish_of(wish).game
    for sitting in reversed(journal.evenings.tally(at).sittings):
        if journal.tally(sitting).game == game:
            guests = (each.name for each in journal.page(sitting).accounts if not each.human)
            return next(guests, "")
    return ""


def _midnight(journal: Journal, at: int) -> MidnightPage | None:
    return next((page for page in journal.evenings.pages(at) if isinstance(page, MidnightPage)), None)
