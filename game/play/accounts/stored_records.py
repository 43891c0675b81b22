"""The part of a stored house that is its books: figures, account, sittings, proofs, each read on its own connection.

What plays a sitting again may take long, and is asked for in a thread beside the window's.
"""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from game.play.accounts.accounts import account, net_worth_points, shoe_proofs, sittings, statistics
from game.play.house import AccountLine, GameRecord, Progress, PursePoint, ShoeProof, SittingNote, unheard
from game.play.spoiled import played_as_written, read_apart
from game.store.faults import all_refusing
from game.store.opening import OpenJournal

if TYPE_CHECKING:  # a salon opens before any sitting is read
    from game.play.replayed import ReplayedSitting


@all_refusing
class StoredRecords:
    """What the journal tells of the player whose purse is played with.

    The house that is made of it opens the journal (`_opened`) and says whose purse it is (`_player`).
    """

    _opened: OpenJournal
    _player: int

    def statistics(self) -> tuple[GameRecord, ...]:
        """Return the player's figures at each game that he has played, in the order of the catalogue."""
        with read_apart(self._opened.paths) as journal:
            return statistics(journal, self._player)

    def net_worth_points(self) -> tuple[PursePoint, ...]:
        """Return what the player was worth after each sitting, gift and loan, oldest first, the last of them now."""
        with read_apart(self._opened.paths) as journal:
            return net_worth_points(journal, self._player)

    def account(self, most: int = 200, of: Collection[str] = ()) -> tuple[AccountLine, ...]:
        """Return the player's account, newest line first, or its lines of some kinds."""
        with read_apart(self._opened.paths) as journal:
            return account(journal, self._player, most, of)

    def sittings(self, most: int = 50) -> tuple[SittingNote, ...]:
        """Return the player's sittings, newest first."""
        with read_apart(self._opened.paths) as journal:
            return sittings(journal, self._player, most)

    def sealed(self, number: int) -> tuple[ShoeProof, ...]:
        """Return what proves the shoes of a sitting, in their order; the seed of one in play stays secret."""
        with read_apart(self._opened.paths) as journal:
            return shoe_proofs(journal, number)

    def verify(
        self, number: int, stopped: Callable[[], bool] = lambda: False, progress: Progress = unheard
    ) -> tuple[str, ...]:
        """Prove a sitting; return what does not hold."""
        from game.play.accounts.verify import verify  # noqa: PLC0415  # only here

        with read_apart(self._opened.paths) as journal:
            return tuple(verify(journal, number, stopped, progress))

    def replay(
        self,
        number: int,
        latest: int | None = None,
        stopped: Callable[[], bool] = lambda: False,
        progress: Progress = unheard,
    ) -> "ReplayedSitting":
        """Return a sitting of the player's, or its so many latest deals, played again from the journal.

        Raises StoreError `not_replayed` where it is not played so now.
        """
        from game.play.replayed import replayed  # noqa: PLC0415  # only here

        paths = self._opened.paths
        with read_apart(paths) as journal, played_as_written(journal.ledger, paths.journal, "not_replayed", number):
            return replayed(journal, number, self._player, latest, stopped, progress)
