"""What changes the game is announced: a pot that jumps, a bête paid, jetons bought, a purse at nothing, a bank broken.

It is told once it has been seen, in a note that lies on the notebook where the cloth is full, and is heard.
"""

from collections.abc import Sequence

from game.lessons.explain.why import announced_of
from game.play.session_step import SessionStep
from game.screen.scene.spoken import Announcement
from game.screen.table.board.board import Board
from game.screen.table.board.notice import Notice
from game.screen.table.sitting.listener import Listener, StepEvent, TableNow
from game.screen.table.sitting.notices import NoticeQueue
from game.table.values import POT, GameId, Seat, owner
from game.text.words import Words

_JUMPS = 2
"""So many times what it was, a pot has jumped."""


class GameChanges(Listener):
    """Hears what changes the game, and notes it once nothing moves."""

    def __init__(self, game: GameId, notices: NoticeQueue) -> None:
        self._game, self._notices = game, notices
        self._pot = 0
        self._pending: list[SessionStep] = []
        self._pots: list[tuple[int, int]] = []
        self._told: tuple[str, ...] = ()

    def after_step(self, heard: StepEvent) -> None:
        """Take a step that is going to be seen, and the pot that a coup begins with."""
        step = heard.step
        if step.act is None or step.seat == heard.seat:  # what others do meanwhile takes nothing unread away
            self._notices.change(None)
        self._pending.append(step)
        if step.act is None:
            pot = int(step.after.tableau.chips_at(POT))
            if self._pot and pot >= _JUMPS * self._pot:
                self._pots.append((self._pot, pot))
            self._pot = pot

    def wants_time(self, *, curtained: bool) -> bool:
        """Return whether something is still to be told, which is when the curtain is open."""
        return bool(self._pending) and not curtained

    def tick(self, now: TableNow) -> bool:
        """Tell what has been seen."""
        if not self._pending or not now.settled or now.curtained:
            return False
        pots = [now.words("changed.pot", *jump) for jump in self._pots]
        said = [each for step in self._pending for each in changes_of(self._game, step, now.words)]
        self._pending, self._pots = [], []
        if not (pots or said):
            return False
        self._told = (*pots, *dict.fromkeys(said))
        self._notices.change(Notice(now.words("changed.head"), " ".join(self._told)))  # it lies somewhere in any case
        return True

    def announced(self, board: Board, seat: Seat | None, words: Words) -> Sequence[Announcement]:  # noqa: ARG002  # heard anywhere
        """Return what is to be heard of it, once."""
        told, self._told = self._told, ()
        return tuple(map(Announcement, told))


def changes_of(game: GameId, step: SessionStep, words: Words) -> tuple[str, ...]:
    """Return what of a step changes the game: what its law has paid or bought, and who has nothing left."""
    told = [sentence for each in announced_of(game, step) for sentence in each.sentences(words)]
    before, after = step.before.tableau, step.after.tableau
    for seat in sorted({seat for place in before.chips if (seat := owner(place)) is not None}):
        if before.owned(seat) and not after.owned(seat):
            broken = seat == step.after.banker
            told.append(words("changed.broken" if broken else "changed.empty", f"seat:{seat}"))
    return tuple(told)
