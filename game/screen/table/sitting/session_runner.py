"""Play a sitting before a window: the human's acts, the characters' thinking beside it, and the figures."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from game.bots.contract import AnyChoice
from game.lessons.explain.judged import SeatChoice, lacks, with_own
from game.odds.contract import Appraisal
from game.play.chance import SeededChance
from game.play.errors import StoreError
from game.play.session import Session
from game.play.session_step import SessionStep
from game.play.tables import facts_of
from game.screen.paper.notebook_rows import DoorTo
from game.screen.scene.worker import Worker
from game.screen.table.common import decided_stake_of
from game.screen.table.contract import ChoiceMade
from game.screen.table.draft import PlayerDraft
from game.table.any_game import AnyAct
from game.table.contract import Over, Shuffling, Waiting
from game.table.errors import IllegalActError
from game.table.offers import AnyOffers, Offers
from game.table.values import Seat
from game.table.view import AnyPosition


def _heard_by_nobody(step: SessionStep) -> None:
    """Hear nothing of a step: nobody listens yet."""


@dataclass(slots=True)
class SessionRunner:
    """A session as the table scene drives it.

    What the law or the journal refuses is raised: IllegalActError, StoreError; nothing has happened then.
    """

    session: Session
    worker: Worker
    on_step: Callable[[SessionStep], None] = _heard_by_nobody
    """Takes each step once it is written."""
    choice: tuple[Seat, Future[AnyChoice]] | None = None
    figures: Future[Appraisal] | None = None
    appraisal: Appraisal | None = None
    opened: frozenset[DoorTo] = frozenset()
    """What has been asked for at this moment; what cards cost lies open from coup to coup."""
    _chosen: tuple[Seat, Future[ChoiceMade]] | None = None
    _awaits_choice: bool = False

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of players before the screen."""
        return tuple(Seat(n) for n, sitter in enumerate(self.session.sitters) if sitter.human)

    @property
    def is_over(self) -> bool:
        """Whether the sitting has come to its end."""
        return self.session.begun and isinstance(self.session.awaited(), Over)

    def decides_stake(self, step: SessionStep, seat: Seat | None) -> bool:
        """Return True where cards decided in a step about a stake of a seat, or of anybody where it is the bank."""
        banks = seat is not None and self.session.begun and seat == self.session.public.banker
        return decided_stake_of(step.events, seat, anybody=banks)

    @property
    def shuffling(self) -> bool:
        """Tell whether a fresh shoe is awaited."""
        return not self.session.begun or isinstance(self.session.awaited(), Shuffling)

    def human_to_act(self) -> Seat | None:
        """Return the human who is waited for: the first awaited who is not idle; None where it is nobody's turn."""
        if not self.session.begun or self.session.next_bot() is not None:
            return None
        awaited = self.session.awaited()
        if not isinstance(awaited, Waiting):
            return None
        waiting = [seat for seat in awaited.seats if self.session.sitters[seat].human]
        return next((seat for seat in waiting if seat not in self.session.idle_seats), waiting[0] if waiting else None)

    def offers(self, seat: Seat | None, at: AnyPosition | None = None) -> AnyOffers:
        """Return what a seat may do now, or would with its draft on the table."""
        return self.session.offers(seat, at) if seat is not None and self.awaits_seat(seat) else Offers()

    def awaits_seat(self, seat: Seat) -> bool:
        """Tell whether the table waits for a seat."""
        awaited = self.session.awaited() if self.session.begun else None
        return isinstance(awaited, Waiting) and seat in awaited.seats

    def refusal(self, seat: Seat | None, draft: PlayerDraft, act: AnyAct) -> IllegalActError | None:
        """Return why a seat may not do something now beside what it has drafted, None where it may."""
        would = self.session.would(Seat(0) if seat is None else seat, draft.add(act).acts_to_submit)
        return would if isinstance(would, IllegalActError) else None

    def submit(self, seat: Seat, act: object) -> None:
        """Let a human act; what the characters were thinking of is thought again."""
        with self._choosing(seat, act):
            step = self.session.submit(seat, act)
        self._step_made(step)

    @contextmanager
    def _choosing(self, seat: Seat, act: object) -> Iterator[None]:
        """Keep what a human chooses with its figures, unless it is refused or cannot be written."""
        chosen = self._chosen
        self._chosen, self._awaits_choice = (seat, self._choice(seat, act)), True
        try:
            yield
        except (IllegalActError, StoreError):
            self._chosen = chosen
            raise

    def _choice(self, seat: Seat, act: object) -> Future[ChoiceMade]:
        """Return what is chosen, with its figures once they have come; those that were being reckoned go on being."""
        choice, found, coming = self._seat_choice(seat, act), self.appraisal, self.figures
        self.figures, chance = None, self._chance(act)

        def made() -> ChoiceMade:
            reckoned = found or (coming.result() if coming is not None else Appraisal(seat, exact=True))
            return ChoiceMade(act, choice.view, choice.offers, with_own(choice, chance, reckoned))

        return self.worker.think(made)

    def _seat_choice(self, seat: Seat, act: object) -> SeatChoice:
        return SeatChoice(self.session.game, self.session.view(seat), self.offers(seat).regular(), act)

    def _chance(self, act: object) -> SeededChance:
        return SeededChance(f"figures {self.session.pledge} {self.session.deals} {act}")

    def made_by(self, seat: Seat | None) -> ChoiceMade | None:
        """Return the last choice of a seat in this deal, once its figures are there."""
        if self._chosen is None or self._chosen[0] != seat or not self._chosen[1].done():
            return None
        return self._chosen[1].result()

    def forget_choice(self) -> None:
        """Tell of the last choice no longer: the player goes on without another."""
        self._chosen = None

    def take_choice(self) -> bool:
        """Tell whether the figures of the last choice have just come."""
        came = self._awaits_choice and self._chosen is not None and self._chosen[1].done()
        self._awaits_choice = self._awaits_choice and not came
        return came

    def open(self, door: DoorTo) -> None:
        """Ask for what lies behind a door, or shut it again."""
        self.opened ^= {door}

    def submit_all(self, seat: Seat, acts: Sequence[AnyAct]) -> None:
        """Let a human do what he has drafted, all of it or nothing; it lies where he has seen it laid."""
        with self._choosing(seat, acts[-1]):
            steps = self.session.submit_all(seat, acts)
        self.cancel_thinking()
        for step in steps:
            self.on_step(step)

    def deal(self, cut: int) -> None:
        """Open the next shoe, or the first."""
        self.forget_choice()
        self._step_made(self.session.deal(cut))

    def call_last_tour(self) -> None:
        """Call the last tour."""
        self._step_made(self.session.call_last_tour())

    def ready(self, seat: Seat) -> None:
        """Ask a human nothing more until something happens on the table."""
        self.session.ready(seat)
        self.cancel_thinking()

    def let_bot_act(self) -> bool:
        """Begin a character's thinking, or play what one has thought; tell whether it was played."""
        if not self.session.begun:
            return False
        if self.choice is None:
            seat = self.session.next_bot()
            if seat is not None:
                self.choice = seat, self.worker.think(partial(self.session.think, seat))
            return False
        seat, thought = self.choice
        if not thought.done():
            return False
        self.choice = None
        step = self.session.act_for(seat, thought.result())
        if step is not None:
            self._step_made(step)
        return True

    @property
    def figures_due(self) -> bool:
        """Whether the figures of this moment are still to be asked for, or have come and are not taken yet."""
        due = self.appraisal is None if self.figures is None else self.figures.done()
        return self.session.begun and due

    def appraise(self, seat: Seat | None) -> None:
        """Begin to work out the figures of this moment."""
        if self.figures is None and self.appraisal is None and self.session.begun:
            self.figures = self.worker.think(lambda: self.session.appraise(seat))

    def is_unweighed(self, seat: Seat, act: AnyAct) -> bool:
        """Tell whether the figures are there and lack an act of which they tried others, and nothing is reckoned."""
        found = self.appraisal
        return found is not None and self.figures is None and lacks(self._seat_choice(seat, act), found)

    def weigh(self, seat: Seat, act: AnyAct) -> None:
        """Begin to work out what an act is worth that the figures of this moment lack."""
        if self.appraisal is not None and self.is_unweighed(seat, act):
            choice, chance = self._seat_choice(seat, act), self._chance(act)
            self.figures = self.worker.think(partial(with_own, choice, chance, self.appraisal))

    def take_figures(self) -> bool:
        """Take the figures if they are ready; tell whether they just came."""
        if self.figures is None or not self.figures.done():
            return False
        self.appraisal, self.figures = self.figures.result(), None
        return True

    def cancel_thinking(self) -> None:
        """Drop what is being thought: the moment has passed."""
        for thought in (self.choice[1] if self.choice else None, self.figures):
            if thought is not None:
                thought.cancel()
        self.choice = self.figures = self.appraisal = None
        lasts = facts_of(self.session.game).stakes.on_cards and len(self.humans) == 1
        self.opened &= {DoorTo.WORTH} if lasts else frozenset()

    def _step_made(self, step: SessionStep) -> None:
        """Think everything again, and tell what happened."""
        self.cancel_thinking()
        self.on_step(step)
