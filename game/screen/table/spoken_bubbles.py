"""What is heard of what moves on a table, and the bubbles of what its seats say."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.screen.scene.mixer import Mixer
from game.screen.scene.sound_ids import SoundId
from game.stage.cues import Cue, most_telling
from game.stage.director import Director
from game.table.events import Spoke, TableEvent
from game.text.words import Words


def play_cues(mixer: Mixer, cues: Sequence[Cue], words: Words, *, hurried: bool = False) -> None:
    """Play what is heard where it is on the cloth, by the name of who makes it; of what is skipped the most telling."""
    for cue in most_telling(cues) if hurried else cues:
        who = "" if cue.who is None else words.of(f"seat:{cue.who}")
        mixer.play(SoundId(cue.sound), cue.place, who, cue.gain, cue.comes_from)


@dataclass(slots=True)
class SpokenBubbles:
    """What each seat said last, since this was emptied."""

    said: tuple[Spoke, ...] = ()

    def take(self, told: Iterable[TableEvent]) -> bool:
        """Take what has been said among some events; return True where anything was."""
        spoken = [event for event in told if isinstance(event, Spoke)]
        for spoke in spoken:
            self.said = (*(said for said in self.said if said.seat != spoke.seat), spoke)
        return bool(spoken)

    def play_sounds(self, director: Director, mixer: Mixer, words: Words, *, hurried: bool = False) -> bool:
        """Play the sounds of what moves, and take what is said; return True where anything was."""
        play_cues(mixer, director.cues(), words, hurried=hurried)
        return self.take(director.told())

    def clear(self) -> None:
        """Let what was said be gone."""
        self.said = ()
