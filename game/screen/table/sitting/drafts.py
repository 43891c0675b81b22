"""What the players at this screen have laid and are not ready for yet."""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from game.play.session import Session
from game.screen.table.draft import PlayerDraft
from game.table.errors import BrokenTableError, IllegalActError
from game.table.events import TableEvent
from game.table.tableau import Tableau
from game.table.values import Seat
from game.table.view import AnyPosition, AnyView


class Drafts:
    """The draft of each seat at this screen. `is_news` tells that one is another than was announced last."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._by_seat: dict[Seat, PlayerDraft] = {}
        self._laid_at: dict[Seat, AnyPosition] = {}
        """The last position at which the law took a seat's draft."""
        self.is_news = False

    def of(self, seat: Seat | None) -> PlayerDraft:
        """Return the draft of a seat; an onlooker has none."""
        return PlayerDraft() if seat is None else self._by_seat.get(seat, PlayerDraft())

    def keep(self, seat: Seat, draft: PlayerDraft) -> None:
        """Keep another draft of a seat."""
        self._by_seat[seat] = draft
        would, now = self._session.would(seat, draft.acts_to_submit), self._session.would(seat, ())
        if not isinstance(would, IllegalActError) and not isinstance(now, IllegalActError):
            self._laid_at[seat] = now.position

    def view(self, seat: Seat | None) -> AnyView:
        """Return the table as a seat sees it now, with its draft on it."""
        at = position_with_draft(self._session, seat, self.of(seat))
        view = self._session.view(seat, at)
        return self.on_view(view) if at is None else view

    def on_view(self, view: AnyView, before: Sequence[TableEvent] = ()) -> AnyView:
        """Return a view with the draft of its seat on it, though the law may take none now: another has to answer.

        Where `before` events its chips do not suffice for both, or no purse lies there yet, the draft is left out.
        """
        seat, acts = view.seat, self.of(view.seat).acts_to_submit
        would = self._session.would(seat, acts, self._laid_at[seat]) if seat in self._laid_at and acts else None
        if would is None or isinstance(would, IllegalActError):
            return view
        try:
            tableau = _after(view.public.tableau, would.events)
            _after(tableau, before)
        except BrokenTableError:
            return view
        return replace(view, public=replace(view.public, tableau=tableau))


def _after(tableau: Tableau, events: Sequence[TableEvent]) -> Tableau:
    return reduce(lambda table, event: table.after(event), events, tableau)


def position_with_draft(session: Session, seat: Seat | None, draft: PlayerDraft) -> AnyPosition | None:
    """Return how the table lies with a draft on it; None without one, or while the law takes none."""
    would = session.would(seat, draft.acts_to_submit) if seat is not None and draft.acts else None
    return None if would is None or isinstance(would, IllegalActError) else would.position
