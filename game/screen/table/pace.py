"""How fast a table goes, as the player prefers it: cards, what the others do, and what is paid."""

from game.play.preferences import Preferences
from game.screen.table.autoplay import Wants
from game.stage.director import INSTANT, Director

_BEAT = 0.2
"""So many seconds lie between what two other players do, as a rule."""
_READ = 1.5
"""So many seconds a result lies that would wait for a click, while coup after coup is played by itself."""


def keep_pace(director: Director, preferences: Preferences, wants: Wants) -> None:
    """Let a director move, wait and pay as fast as the player prefers now; where he plays on, it waits for no click.

    Where he skips to the result, everything lies at once.
    """
    if wants.skips:
        director.speed, director.pause = INSTANT, None
        return
    pause = preferences.reading_pause
    director.speed, director.pause = preferences.pace, pause or (_READ if wants.plays_on else 0.0)
    director.settlement = preferences.speed_settlement


def thinking_time(preferences: Preferences, wants: Wants) -> float:
    """Return how many seconds everything rests before another player acts, so that one sees who does what."""
    return _BEAT / preferences.speed_characters / preferences.pace if preferences.pace and not wants.skips else 0.0
