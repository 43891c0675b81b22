"""The tale of a sitting: each step handed to the director as one seat sees it, and what is heard of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.cards.faces import Card
from game.play.session import Session, SessionStep
from game.screen.mixer import Mixer
from game.screen.sound_ids import SoundId
from game.stage.cues import Cue
from game.stage.director import Director
from game.table.contract import Waiting
from game.table.events import Ruled, Spoke
from game.table.view import View


@dataclass(slots=True)
class StepPresenter:
    """What the seat before the screen has seen and been told so far."""

    view: View[Any] | None = None
    last: SessionStep | None = None
    said: tuple[Spoke, ...] = ()
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

    def tell(self, director: Director, step: SessionStep, after: View[Any]) -> None:
        """Let the director show a step."""
        if self.view is None:
            return
        if not director.busy:
            self.said = ()
        director.play(View(after.seat, step.before, self.view.faces), after, step.events)
        self.view = after

    def hear(self, cues: Sequence[Cue], mixer: Mixer | None) -> bool:
        """Play what is heard, unless it is hurried over; tell whether anything was said or ruled."""
        for cue in cues:
            if cue.sound is not None and mixer is not None:
                mixer.play(SoundId(cue.sound), cue.pan)
            if isinstance(cue.event, Spoke):
                self.said = (*(s for s in self.said if s.seat != cue.event.seat), cue.event)
        return any(isinstance(cue.event, Spoke | Ruled) for cue in cues)
