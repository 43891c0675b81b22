"""What the company remembers of earlier sittings: who has seen the player lose or win much."""

from collections.abc import Iterable, Sequence

from game.play.house import SittingNote
from game.play.session import Sitter
from game.table.values import Chips, GameId, Seat

MUCH = 30
"""From so many jetons on a sitting is remembered."""


def remembered_by(sitters: Sequence[Sitter], notes: Iterable[SittingNote], game: GameId) -> dict[Seat, Chips]:
    """Return what the player lost (he won: less than 0) when each of the company last saw him lose or win much.

    Only sittings of this game count, for it is told as of this table. `notes` are his sittings, newest first; one that
    goes on is no memory yet. Where two players share the screen nobody says whose evening it was.
    """
    if sum(sitter.human for sitter in sitters) != 1:
        return {}
    found: dict[Seat, Chips] = {}
    for note in notes:
        if note.over and note.game == game and abs(note.gain) >= MUCH:
            for number, sitter in enumerate(sitters):
                if not sitter.human and sitter.name in note.names:
                    found.setdefault(Seat(number), Chips(-note.gain))
    return found
