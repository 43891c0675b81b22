"""A table as the house lays it: who may sit at it, how it was laid last, and the sitting that is played there."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.cards.shuffle import Seeds
from game.play.accounts.accounts import close_elsewhere, open_note
from game.play.characters import Character, carried, company_at
from game.play.house import HouseNotice, LastSeating, Purse, SittingNote
from game.play.seating import default_seating, human, restored_seating, seating_to_plain
from game.play.session import Session, Sitter, resume, sit_down
from game.play.spoiled import played_as_written
from game.rules.catalogue import games
from game.store.accounts import character, player
from game.store.errors import StoreError
from game.store.journal import Journal
from game.table.any_game import Plain
from game.table.values import Chips, GameId, Seat


@dataclass(frozen=True, slots=True)
class BegunSitting:
    """A sitting that was begun, what is told of players who rose elsewhere for it, and how settings keep its table."""

    session: Session
    rose: tuple[HouseNotice, ...]
    kept: Plain


def company_of(journal: Journal, game: GameId, *, bankers: bool) -> tuple[Character, ...]:
    """Return the characters who play a game, with what each comes with now; with `bankers` those who hold banks."""
    found = [each for each in company_at(game) if game in each.banks or not bankers]
    return tuple(carried(each, journal.ledger.balance(character(each.name))) for each in found)


def player_with(purse: Purse, chips: int) -> Sitter:
    """Return the owner of a purse as he sits down with so many chips of it."""
    return human(purse.name, chips)


def laid(game: GameId, before: Plain, purse: Purse, company: Sequence[Character], *, strict: bool) -> LastSeating:
    """Return how this table was laid `before`, or a good company for a first time."""
    again = restored_seating(game, before, purse, company)
    return again or default_seating(game, purse, company, strict=strict)


def begun(journal: Journal, game: GameId, seating: LastSeating, seeds: Seeds, *, pack: int = 0) -> BegunSitting:
    """Begin a sitting, dealt by the number of a `pack` or sealed; players who still sit elsewhere rise there first."""
    humans = [sitter.name for sitter in seating.sitters if sitter.human]
    with journal.together():
        rose = close_elsewhere(journal, humans)
        session = sit_down(
            journal, game, seating.options, seating.sitters, strict=seating.strict, seeds=seeds, pack=pack
        )
    return BegunSitting(session, tuple(rose), seating_to_plain(seating))


def open_at(journal: Journal, number: int) -> SittingNote | None:
    """Return where the owner of a purse still sits, if anywhere; not at a game that is not there any more."""
    note = open_note(journal, number)
    return note if note is not None and note.game in games() else None


def gone_on(journal: Journal, number: int, file: Path, seeds: Seeds) -> Session:
    """Go on with the open sitting of a purse at the same card.

    Raises StoreError `no_sitting` where there is none, and `not_resumed` where it is not played so now.
    """
    sitting = journal.open_sitting_of(number)
    if sitting is None:
        raise StoreError("no_sitting")
    with played_as_written(journal.ledger, file, "not_resumed", sitting):
        return resume(journal, sitting, seeds)


def lent_at(journal: Journal, number: int, session: Session, amount: int) -> None:
    """Lend a player chips where he sits; StoreError `no_sitting`, with the name of his purse, where he does not."""
    accounts = journal.accounts(session.number)
    if player(number) not in accounts:
        raise StoreError("no_sitting", journal.purses()[number])
    session.lend(Seat(accounts.index(player(number))), Chips(amount))
