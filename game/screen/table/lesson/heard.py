"""What is heard of a table where one learns: the sounds of what moves, and what the seats say."""

from dataclasses import dataclass

from game.screen.scene.mixer import Mixer
from game.screen.table.sitting.presenter import play_cues
from game.stage.director import Director
from game.table.events import Spoke
from game.text.words import Words


@dataclass(slots=True)
class SeatsHeard:
    """What each seat said last, since this was emptied."""

    said: tuple[Spoke, ...] = ()

    def play_sounds(self, director: Director, mixer: Mixer, words: Words, *, hurried: bool = False) -> bool:
        """Play the sounds of what moves, the most telling where it is hurried over; tell whether anything was said."""
        play_cues(mixer, director.cues(), words, hurried=hurried)
        spoken = [event for event in director.told() if isinstance(event, Spoke)]
        for spoke in spoken:
            self.said = (*(said for said in self.said if said.seat != spoke.seat), spoke)
        return bool(spoken)

    def forget(self) -> None:
        """Let what was said be gone."""
        self.said = ()
