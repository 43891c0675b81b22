"""What the player has set, as the screen needs it; whoever builds the screen keeps it."""

from dataclasses import dataclass

LANGUAGES = ("fr", "de", "en")
DECKS = ("authentic", "indexed", "four", "large")
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0)
TEXT_SIZES = (100, 115, 130, 150, 175, 200)


@dataclass(frozen=True, slots=True)
class Preferences:
    """Language, deck, text size in per cent, speed (0 is instant: reduced motion), volumes 0 to 100, the window."""

    language: str = "en"
    deck: str = "authentic"
    text_size: int = 100
    speed: float = 1.0
    reduced_motion: bool = False
    effects: int = 80
    announcements: int = 80
    room: int = 0
    music: int = 0
    width: int = 1280
    height: int = 720
    fullscreen: bool = False

    @property
    def pace(self) -> float:
        """The director's speed."""
        return 0.0 if self.reduced_motion else self.speed
