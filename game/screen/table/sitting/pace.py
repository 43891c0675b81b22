"""What comes next at a sitting when time passes: motion first, then the next player, then what goes on by itself."""

from game.play.errors import StoreError
from game.screen.scene.scene import SceneChange
from game.screen.table.intents import use_of_button
from game.screen.table.seen import seen_so_far
from game.screen.table.sitting.autoplay import keep_pace, thinking_time
from game.screen.table.sitting.context import SittingContext
from game.screen.table.sitting.player_actions import PlayerActions
from game.screen.table.sitting.presses import SittingPresses
from game.screen.table.sitting.step_dispatcher import StepDispatcher
from game.screen.table.why.asking import WhyAsked
from game.stage.affordances import ButtonAct
from game.table.events import Closed

_AGAIN = 2.0
"""After so many seconds a character does again what the journal has refused."""


class SittingPace:
    """Lets time pass at a sitting."""

    def __init__(
        self,
        now: SittingContext,
        why: WhyAsked,
        actions: PlayerActions,
        dispatcher: StepDispatcher,
        presses: SittingPresses,
    ) -> None:
        self._now, self._why, self._actions = now, why, actions
        self._dispatcher, self._presses = dispatcher, presses
        self._rested = 0.0
        """For so many seconds nothing has moved."""
        self._told_end = self._ends_taille
        """Whether the sums of a taille have been lying already."""

    @property
    def waits_for_reader(self) -> bool:
        """Whether a trick lies to be read until the reader goes on."""
        goes_on = self._now.services.preferences.reading_pause or self._actions.autoplay.plays_on
        return self._now.stage.director.paused_for_reader and not goes_on

    @property
    def moving(self) -> bool:
        """Whether a character's thought has come, or something else goes on by itself."""
        now, runner = self._now, self._now.runner
        if now.evening_over:
            return self._dispatcher.wants_time() or self._presses.expects_late_press
        ready = now.waits_for_bot or (runner.choice is not None and runner.choice[1].done())
        return (
            (ready and self._why.shown is None)
            or self._dispatcher.wants_time()
            or self._actions.plays_by_itself
            or now.sharing.falls
            or self._presses.expects_late_press
            or now.asks_figures
        )

    def tick(self, seconds: float) -> SceneChange | None:
        """Run one frame; return the scene that it leads to."""
        now, director, preferences = self._now, self._now.stage.director, self._now.services.preferences
        now.sharing.pass_time(seconds)
        held = director.paused_for_reader
        if director.busy:
            keep_pace(director, preferences, self._actions.autoplay, decides_own_stake=self._presses.decides_own_stake)
            seen = seen_so_far(director)
            director.tick(seconds)
            self._dispatcher.play_sounds()
            if not now.busy or seen_so_far(director) != seen:
                now.lay_note()
                now.stage.show()
            self._rested = 0.0
        ends = not now.busy and self._ends_taille
        self._presses.pass_time(
            seconds, went_on=(held and not director.paused_for_reader) or (ends and not self._told_end)
        )
        self._told_end = ends
        changed = self._dispatcher.tick(seconds)
        if now.busy:
            return None
        self._actions.tell_end()
        self._rested += seconds
        if now.runner.take_choice():
            now.stage.show()
        if changed:
            now.lay_note()
            now.stage.show()
        if now.evening_over:
            return None
        rested = self._rested >= thinking_time(preferences, self._actions.autoplay)
        sees = self._why.shown is None and not now.curtained  # or what is done now would be missed
        if rested and sees:
            self._let_bot_act()
        if director.busy:
            return None
        self._actions.end_skip_if_asked()
        return None if now.waits_for_bot else self._go_on(seconds)

    @property
    def _ends_taille(self) -> bool:
        """Whether the last thing that happened was the end of a taille: its sums lie there to be read."""
        history = self._now.session.history
        return bool(history) and any(isinstance(e, Closed) and e.what == "taille" for e in history[-1].events)

    def _let_bot_act(self) -> None:
        """Let a character act; where the journal has refused it, it does the same again after a while."""
        try:
            if not self._now.runner.let_bot_act():
                return
        except StoreError as error:
            self._rested = -_AGAIN
            self._actions.refusals.tell(error)
        else:
            self._rested = 0.0
            self._now.stage.show(notebook=False)

    def _go_on(self, seconds: float) -> SceneChange | None:
        """Give the screen to the next player, ask for figures, or do what goes on by itself."""
        now = self._now
        if now.sharing.go_to_next():
            self._actions.hand.set_picked()  # what one has picked up, the next does not hold
            now.stage.lay_out_anew()
            return None
        if now.asks_figures:
            now.runner.appraise(now.seat)
            if now.seat is not None and now.unweighed is not None:
                now.runner.weigh(now.seat, now.unweighed)
        if now.runner.take_figures():
            now.stage.show()
        if not self._actions.plays_by_itself:
            return None
        on = self._actions.do_next(now.stage.board.affordances, seconds)
        return self._presses.use(use_of_button(on), second=False) if isinstance(on, ButtonAct) else on
