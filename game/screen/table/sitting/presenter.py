"""The tale of a sitting: each step handed to the director as one seat sees it, and what is heard of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.cards.faces import Card
from game.play.session import Session
from game.play.session_step import SessionStep
from game.screen.scene.mixer import Mixer
from game.screen.scene.sound_ids import SoundId
from game.screen.table.common import net_of
from game.stage.cues import Cue
from game.stage.director import Director
from game.stage.doer import doer_of
from game.table.contract import Waiting
from game.table.events import ChipsMoved, Closed, Ruled, Spoke, TableEvent
from game.table.values import purse
from game.table.view import AnyView, View
from game.text.words import Words


def play_cue(mixer: Mixer, cue: Cue, words: Words) -> None:
    """Play the sound of an event where it is heard on the cloth, by the name of who makes it."""
    doer = doer_of(cue.event)
    if cue.sound is not None:
        mixer.play(SoundId(cue.sound), cue.pan, "" if doer is None else words.of(f"seat:{doer}"))


@dataclass(slots=True)
class StepPresenter:
    """What the seat before the screen has seen and been told so far; a bell rings when something `lasting` ends."""

    lasting: frozenset[str] = frozenset()
    view: AnyView | None = None
    last: SessionStep | None = None
    said: tuple[Spoke, ...] = ()
    _wins: bool = False
    """Whether the step that is shown has won this seat chips, and the bell has not rung for it."""
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

    def tell(self, director: Director, step: SessionStep, after: AnyView, *, seen: bool) -> None:
        """Let the director show a step, unless it lies already as it was drafted."""
        if self.view is None:
            return
        if not director.busy:
            self.said = ()
        if not seen:
            director.play(View(after.seat, step.before, self.view.faces), after, step.events)
        self.view = after
        if after.seat is not None:
            net = net_of(step.events, after.seat)
            self._wins = net.won > net.lost and not seen

    def hear(self, cues: Sequence[Cue], mixer: Mixer | None, words: Words) -> bool:
        """Play what is heard, unless it is hurried over; tell whether anything was said or ruled."""
        for cue in cues:
            if mixer is not None:
                play_cue(mixer, cue, words)
                self._hear_win(cue.event, mixer)
                if self._ends(cue.event):
                    mixer.play(SoundId.BELL)
            if isinstance(cue.event, Spoke):
                self.said = (*(s for s in self.said if s.seat != cue.event.seat), cue.event)
        return any(isinstance(cue.event, Spoke | Ruled) for cue in cues)

    def has_gone_on(self, shown: AnyView) -> bool:
        """Tell whether what is seen is another view than when this was last asked."""
        before, self._shown = self._shown, shown
        return before is not shown

    def _ends(self, event: TableEvent) -> bool:
        """Tell whether something ends that lasts longer than a coup: it is closed, or a ruling tells of it."""
        match event:
            case Closed(what=what):
                return what in self.lasting
            case Ruled(ruling=ruling):
                return ruling in self.lasting
            case _:
                return False

    def _hear_win(self, event: TableEvent, mixer: Mixer) -> None:
        """Ring when the first chips of a win come home."""
        if not self._wins or self.view is None or not isinstance(event, ChipsMoved):
            return
        if event.target == purse(self.view.own):
            self._wins = False
            mixer.play(SoundId.WIN)
