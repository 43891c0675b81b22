"""How fast a table goes, as the player prefers it: cards, what the others do, and what is paid."""

from game.play.preferences import Preferences
from game.stage.director import Director

_BEAT = 0.2
"""So many seconds lie between what two other players do, as a rule."""
_READ = 1.5
"""So many seconds a result lies that would wait for a click, while coup after coup is played by itself."""


def keep_pace(director: Director, preferences: Preferences, *, plays_on: bool) -> None:
    """Let a director move, wait and pay as fast as the player prefers now; where he plays on, it waits for no click."""
    pause = preferences.reading_pause
    director.speed, director.pause = preferences.pace, pause or (_READ if plays_on else 0.0)
    director.settlement = preferences.speed_settlement


def thinking_time(preferences: Preferences) -> float:
    """Return how many seconds everything rests before another player acts, so that one sees who does what."""
    return _BEAT / preferences.speed_characters / preferences.pace if preferences.pace else 0.0
