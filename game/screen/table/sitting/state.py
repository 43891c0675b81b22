"""What a table may look at: the sitting as far as it has come to be seen, and what the player is about to do."""

from dataclasses import replace
from functools import partial

from game.lessons.teach.courses import has_course
from game.play.session import Session
from game.screen.paper.carnet_rows import DoorTo
from game.screen.scene.purse_names import shown_sitters
from game.screen.scene.services import Services
from game.screen.table.contract import PlayerHand, TableState, TableTold
from game.screen.table.draft import PlayerDraft
from game.screen.table.seen import seen_steps
from game.screen.table.sitting.presenter import StepPresenter
from game.screen.table.sitting.session_runner import SessionRunner
from game.stage.director import Director
from game.stage.units import Cloth
from game.table.errors import IllegalActError
from game.table.offers import Offers
from game.table.values import Seat
from game.table.view import AnyPosition
from game.text.words import Words


def drafted(session: Session, seat: Seat | None, draft: PlayerDraft) -> AnyPosition | None:
    """Return how the table lies with a draft on it; None without one, or while it cannot be made."""
    would = session.would(seat, draft.made) if seat is not None and draft.acts else None
    return None if would is None or isinstance(would, IllegalActError) else would.position


def state_of(
    runner: SessionRunner,
    director: Director,
    presenter: StepPresenter,
    cloth: Cloth,
    seat: Seat | None,
    words: Words,
    hand: PlayerHand,
    told: TableTold,
    *,
    draft: PlayerDraft,
    curtained: bool,
    services: Services,
) -> TableState:
    """Return all that the table may look at now: nothing that is not seen yet, and no offer while cards move.

    Nor is anything offered to a seat that is ready while others still act: the button it pressed would light up again
    for a moment before the cards come. With a draft it is offered what it might do
    if that were done.
    """
    session, busy, when = runner.session, director.telling, services.preferences.figures
    at = drafted(session, seat, draft)
    asked = when == "before" or (when == "asked" and DoorTo.WORTH in runner.opened)
    made = runner.made_by(seat) if when != "off" and not curtained else None
    supposed = DoorTo.SUPPOSED in runner.opened
    told = told if services.preferences.tutor != "asked" or supposed else replace(told, advice=())
    waits = seat in session.idle_seats and session.next_bot() is not None
    latest = presenter.last or next(iter(session.history[-1:]), None)  # what a sitting that is taken up ended with
    history, last = seen_steps(director, session.history, latest)
    return TableState(
        view=director.shown,
        seat=seat,
        offers=runner.offers(seat, at) if not busy and not waits else Offers(),
        awaited=session.awaited() if session.begun and not busy else None,
        words=words,
        cloth=cloth,
        sitters=shown_sitters(words, session.sitters),
        options=session.options,
        strict=session.strict,
        history=history,
        view_before=presenter.view_before(session) if not busy else {},
        last=last,
        appraisal=runner.appraisal if asked and not curtained and not busy else None,
        made=made,
        door=when == "asked" and not curtained and not busy,
        supposed=supposed,
        hand=hand,
        told=told if not busy and not curtained else TableTold(presenter.said),
        pledge=session.pledge,
        skips=True,
        muted=services.preferences.muted,
        teaches=has_course(session.game),
        reviews=session.begun and len(runner.humans) == 1,
        settled=not busy,
        held=director.paused_for_reader,
        sharing=len(runner.humans) > 1,
        refusal=partial(runner.refusal, seat, draft),
        keys=services.keys,
        scopes=("table", str(session.game)),
    )
