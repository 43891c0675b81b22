"""What is done for a player by itself: acts one after the other, the same stakes again, and how fast it goes."""

from dataclasses import dataclass

from game.play.preferences import Preferences
from game.screen.table.contract import GoesOn
from game.stage.affordances import Affordances, ButtonAct
from game.stage.director import INSTANT, Director
from game.table.any_game import AnyAct

_GOES_ON = ("ready", "read", "draw")
"""The default buttons that are pressed for a player who plays on; `draw` is that of a bank."""


_GOING = {GoesOn.AGAIN: ("on",), GoesOn.UNTIL_MINE: ("until", "draw_on"), GoesOn.NOT: ()}
"""The small buttons of what goes on by itself, a player's or a bank's: grey where it cannot go on."""


@dataclass(slots=True)
class Autoplay:
    """`acts` have still to be done, or the draft where he is `ready`; `goes` is what goes on unasked.

    While it `skips`, all motion is left out until the player is asked again. `ended` is the key of why what went on
    has ended, until that is told.
    """

    acts: tuple[AnyAct, ...] = ()
    ready: bool = False
    goes: GoesOn = GoesOn.NOT
    skips: bool = False
    ended: str = ""

    @property
    def plays_on(self) -> bool:
        """Whether coup after coup is drawn unasked."""
        return self.goes is not GoesOn.NOT

    def skip(self) -> None:
        """Begin to skip to the result."""
        self.skips = True

    def next_act(self) -> AnyAct:
        """Return the act that is next, None where there is none, and leave the others."""
        act, self.acts = (self.acts[0], self.acts[1:]) if self.acts else (None, ())
        return act

    def next_button(self, affordances: Affordances) -> ButtonAct | None:
        """Return the button that is pressed by itself: lay again first, then go on; none where the player is asked."""
        default = affordances.default
        goes_on = default if default is not None and default.enabled and default.id in _GOES_ON else None
        if self.skips and not self.plays_on:
            return goes_on if goes_on is not None and goes_on.id == "read" else None
        if not self.plays_on:
            return None
        again = _enabled(affordances.tools, "again") if self.goes is GoesOn.AGAIN else None
        return again or goes_on

    def has_ended(self, affordances: Affordances) -> bool:
        """Tell whether playing on has come to its end: a shoe is over, or no stake that counts lies or can be laid."""
        return all(_enabled(affordances.tools, each) is None for each in _GOING[self.goes])

    def stop(self, why: str = "") -> None:
        """Leave all of it; `why` is told where something went on by itself."""
        self.ended = why if self.plays_on else self.ended
        self.acts, self.ready, self.goes, self.skips = (), False, GoesOn.NOT, False


def _enabled(tools: tuple[ButtonAct, ...], id_: str) -> ButtonAct | None:
    return next((each for each in tools if each.id == id_ and each.enabled), None)


_BEAT = 0.2
"""So many seconds lie between what two other players do, as a rule."""
_READ, _GLANCE = 1.5, 0.4
"""So many seconds a result lies that would wait for a click, while coup after coup is played by itself.

The shorter one is that of a coup which one who waits for his own has no stake in.
"""
_FASTER = 2.5
"""So much faster cards are drawn for one who waits for his own: a card can wait ten coups."""


def keep_pace(director: Director, preferences: Preferences, autoplay: Autoplay, *, decides_own_stake: bool) -> None:
    """Let a director move, wait and pay as fast as the player prefers now; where he plays on, it waits for no click.

    Where he skips to the result, everything lies at once. `decides_own_stake`: what moves decides about his stake.
    """
    if autoplay.skips:
        director.speed, director.pause = INSTANT, None
        return
    waits = autoplay.goes is GoesOn.UNTIL_MINE
    read = 0.0 if not autoplay.plays_on else _GLANCE if waits and not decides_own_stake else _READ
    director.speed = preferences.pace * (_FASTER if waits else 1.0)
    director.pause = preferences.reading_pause or read
    director.settlement = preferences.speed_settlement


def thinking_time(preferences: Preferences, autoplay: Autoplay) -> float:
    """Return how many seconds everything rests before another player acts, so that one sees who does what."""
    return _BEAT / preferences.speed_characters / preferences.pace if preferences.pace and not autoplay.skips else 0.0
