"""What is done for the player without a press: agreed acts, the same stakes again, the draw, and how fast it goes."""

from dataclasses import dataclass, field

from game.play.preferences import Preferences
from game.screen.table.contract import GoesOn
from game.stage.affordances import Affordances, ButtonAct, ButtonRole, HouseAct
from game.stage.director import INSTANT, Director
from game.table.any_game import AnyAct

_TOOL = {GoesOn.AGAIN: HouseAct.PLAY_ON, GoesOn.UNTIL_MINE: HouseAct.DRAW_ON}
"""The act of the small button of each mode: the button is grey where the mode cannot go on."""


@dataclass(slots=True)
class AgreedActs:
    """What the player has agreed to and what is still to be submitted: acts, each by itself, or his whole draft."""

    acts: tuple[AnyAct, ...] = ()
    draft: bool = False

    def __bool__(self) -> bool:
        return self.draft or bool(self.acts)

    def clear(self) -> None:
        """Drop all of it."""
        self.acts, self.draft = (), False

    def take_act(self) -> AnyAct:
        """Return the next act, None where there is none, and keep the others."""
        act, self.acts = (self.acts[0], self.acts[1:]) if self.acts else (None, ())
        return act


@dataclass(slots=True)
class Autoplay:
    """What goes on without a press, and whether all motion is skipped until the player is asked again."""

    agreed: AgreedActs = field(default_factory=AgreedActs)
    mode: GoesOn = GoesOn.NOT
    skips: bool = False
    _reason: str = ""
    """The key of why the mode has ended, until the player is told."""

    @property
    def plays_on(self) -> bool:
        """Return True while coup after coup is drawn unasked."""
        return self.mode is not GoesOn.NOT

    def toggle(self, mode: GoesOn) -> None:
        """Begin a mode, or end it where it is on."""
        self.mode = GoesOn.NOT if self.mode is mode else mode

    def skip(self) -> None:
        """Skip all motion until the player is asked."""
        self.skips = True

    def end_skip(self) -> None:
        """Let everything move again."""
        self.skips = False

    def next_button(self, affordances: Affordances) -> ButtonAct | None:
        """Return the button to press now: the stakes again first, then what goes on; None where the player is asked."""
        default = affordances.default
        goes_on = default if default is not None and default.enabled else None
        if self.plays_on:
            again = (each for each in affordances.tools if each.role is ButtonRole.LAY_AGAIN and each.enabled)
            laid = next(again, None) if self.mode is GoesOn.AGAIN else None
            return laid or (goes_on if goes_on is not None and goes_on.role is not None else None)
        return goes_on if self.skips and goes_on is not None and goes_on.role is ButtonRole.READ_ON else None

    def has_ended(self, affordances: Affordances) -> bool:
        """Return True where the mode cannot go on: the shoe is over, or no stake that counts lies or can be laid."""
        tool = _TOOL.get(self.mode)
        return tool is not None and not any(each.act is tool and each.enabled for each in affordances.tools)

    def stop(self, reason: str = "") -> None:
        """End the mode, the skipping and what was agreed; the player is told the `reason` where a mode was on."""
        self._reason = reason if self.plays_on else self._reason
        self.agreed.clear()
        self.mode, self.skips = GoesOn.NOT, False

    def take_reason(self) -> str:
        """Return why the mode has ended, once."""
        reason, self._reason = self._reason, ""
        return reason


_BEAT = 0.2
"""Seconds between what two other players do, as a rule."""
_READ, _GLANCE = 1.5, 0.4
"""Seconds that a result lies while coups are drawn unasked; the shorter where the player has no stake in it."""
_FASTER = 2.5
"""How much faster cards are drawn until one decides about a stake of the player's: that can take ten coups."""


def keep_pace(director: Director, preferences: Preferences, autoplay: Autoplay, *, decides_own_stake: bool) -> None:
    """Set the director's speed and pauses by the preferences, and by what goes on without a press.

    `decides_own_stake`: what moves decides about a stake of the player's.
    """
    if autoplay.skips:
        director.speed, director.pause = INSTANT, None
        return
    until_mine = autoplay.mode is GoesOn.UNTIL_MINE
    read = 0.0 if not autoplay.plays_on else _GLANCE if until_mine and not decides_own_stake else _READ
    director.speed = preferences.pace * (_FASTER if until_mine else 1.0)
    director.pause = preferences.reading_pause or read
    director.settlement = preferences.speed_settlement


def thinking_time(preferences: Preferences, autoplay: Autoplay) -> float:
    """Return the seconds between the last motion and another player's act, so that one sees who does what."""
    return _BEAT / preferences.speed_characters / preferences.pace if preferences.pace and not autoplay.skips else 0.0
