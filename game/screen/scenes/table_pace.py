"""How fast a table goes, as the player prefers it: cards, what the others do, and what is paid."""

from game.play.preferences import Preferences
from game.stage.director import Director

_BEAT = 0.2
"""So many seconds lie between what two other players do, as a rule."""


def keep_pace(director: Director, preferences: Preferences) -> None:
    """Let a director move, wait and pay as fast as the player prefers now."""
    director.speed, director.pause = preferences.pace, preferences.reading_pause
    director.settlement = preferences.speed_settlement


def thinking_time(preferences: Preferences) -> float:
    """Return how many seconds everything rests before another player acts, so that one sees who does what."""
    return _BEAT / preferences.speed_characters / preferences.pace if preferences.pace else 0.0
