"""What the players at this screen have laid and are not ready for yet."""

from game.play.session import Session
from game.screen.table.draft import PlayerDraft
from game.table.errors import IllegalActError
from game.table.values import Seat
from game.table.view import AnyPosition


class Drafts:
    """The draft of each seat at this screen. `is_news` tells that one is another than was announced last."""

    def __init__(self) -> None:
        self._by_seat: dict[Seat, PlayerDraft] = {}
        self.is_news = False

    def of(self, seat: Seat | None) -> PlayerDraft:
        """Return the draft of a seat; an onlooker has none."""
        return PlayerDraft() if seat is None else self._by_seat.get(seat, PlayerDraft())

    def keep(self, seat: Seat, draft: PlayerDraft) -> None:
        """Keep another draft of a seat."""
        self._by_seat[seat] = draft


def drafted(session: Session, seat: Seat | None, draft: PlayerDraft) -> AnyPosition | None:
    """Return how the table lies with a draft on it; None without one, or while it cannot be made."""
    would = session.would(seat, draft.acts_to_submit) if seat is not None and draft.acts else None
    return None if would is None or isinstance(would, IllegalActError) else would.position
