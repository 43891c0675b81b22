"""Feeds the director and the mixer with the steps of a sitting, as one seat sees them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.cards.faces import Card
from game.play.session import Session
from game.play.session_step import SessionStep
from game.screen.scene.mixer import Mixer
from game.screen.scene.sound_ids import SoundId
from game.screen.table.common import net_of
from game.screen.table.spoken_bubbles import SpokenBubbles, play_cues
from game.stage.cues import Cue
from game.stage.director import Director
from game.table.contract import Waiting
from game.table.events import ChipsMoved, Ruled, TableEvent
from game.table.values import Seat, purse
from game.table.view import AnyView
from game.text.words import Words

_WELL = 3
"""From so many jetons on a win rings, or from a tenth of a purse."""


@dataclass(slots=True)
class StepAnimator:
    """Shows each step, and keeps what the seat before the screen has seen and heard so far."""

    view: AnyView | None = None
    last: SessionStep | None = None
    spoken: SpokenBubbles = field(default_factory=SpokenBubbles)
    _won: int = 0
    """What this seat has won and not yet taken home, which may be steps later."""
    _homes: list[TableEvent] = field(default_factory=list)
    """With these events a win comes home, and the bell rings."""
    _shown: AnyView | None = None
    _looked: tuple[int, int] = (0, 0)
    _held: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)

    def view_before(self, session: Session) -> Mapping[int, tuple[Card, ...]]:
        """Return what each held when it acted, by the step's number, once a coup is over; nothing before."""
        if not session.begun or isinstance(session.awaited(), Waiting):
            return {}
        if self._looked != (session.deals, len(session.history)):
            self._looked = session.deals, len(session.history)
            views = {n: session.view_before(step) for n, step in enumerate(session.history) if step.seat is not None}
            self._held = {n: tuple(view.faces[token] for token in view.hand) for n, view in views.items()}
        return self._held

    def animate(self, director: Director, step: SessionStep, before: AnyView, after: AnyView) -> None:
        """Let the director show what led from one view to another, unless it lies already as it was drafted."""
        if not director.busy:
            self.spoken.clear()
        if not step.drafted:
            director.play(before, after, step.events)
        self.view = after
        if after.seat is not None and not step.drafted:
            self._await_win(step.events, after, after.seat)

    def play_sounds(self, director: Director, mixer: Mixer, words: Words, *, hurried: bool = False) -> bool:
        """Play the sounds of what moves, of what is hurried over the most telling; tell if anything was said."""
        play_cues(mixer, [self._rung(cue) for cue in director.cues()], words, hurried=hurried)
        told = director.told()
        said = self.spoken.take(told)
        return said or any(isinstance(event, Ruled) for event in told)

    def has_gone_on(self, shown: AnyView) -> bool:
        """Tell whether what is seen is another view than when this was last asked."""
        before, self._shown = self._shown, shown
        return before is not shown

    def _await_win(self, events: Sequence[TableEvent], after: AnyView, seat: Seat) -> None:
        """Note with which event a win comes home: the bank may pay in one step, the player collect in another."""
        net = net_of(events, seat)
        self._won = max(0, self._won + net.won - net.lost)
        home = [event for event in events if isinstance(event, ChipsMoved) and event.target == purse(seat)]
        if home and self._won:
            held = after.public.tableau.owned(seat)
            if self._won >= _WELL or 10 * self._won >= held - self._won:
                self._homes.append(home[0])
            self._won = 0

    def _rung(self, cue: Cue) -> Cue:
        """Return a cue, with the bell where a win comes home."""
        if not any(cue.event is home for home in self._homes):
            return cue
        self._homes = [home for home in self._homes if home is not cue.event]
        return replace(cue, sound=SoundId.WIN)
