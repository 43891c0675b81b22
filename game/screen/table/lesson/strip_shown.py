"""The caption of the step that is watched, as it lies under the cloth and is read aloud."""

from collections.abc import Sequence

from game.lessons.teach.played_scenario import PlayedScenario
from game.screen.draw.painter import Painter
from game.screen.draw.panel import Panel
from game.screen.keys.focus import Target
from game.screen.scene.spoken import Announcement, Reading
from game.screen.table.lesson.read_aloud import strip_announced, strip_reading
from game.screen.table.lesson.strip import Strip, draw_strip, narration, strip_height, with_strip
from game.stage.units import Viewport
from game.text.words import Words


class StripShown:
    """What is said of a step; `words` call the seats as the lesson does. At the number of `opening` that is said."""

    def __init__(self, played: PlayedScenario, opening: tuple[int, str] | None = None) -> None:
        self._played, self._opening = played, opening
        self._paper = Panel()
        self._announced: Strip | None = None

    def with_room(self, viewport: Viewport, painter: Painter, words: Words) -> Viewport:
        """Return a window with room under its cloth for the longest caption."""
        captions = [self._said(number, words).text for number in range(len(self._played.steps))]
        return with_strip(viewport, strip_height(painter, viewport, captions))

    def paint(self, painter: Painter, viewport: Viewport, number: int, words: Words) -> None:
        """Paint the caption of a step."""
        strip = self._said(number, words)
        self._paper.show(painter, strip, lambda on: draw_strip(on, viewport, strip))

    def draw(self, painter: Painter) -> None:
        """Draw the caption under the table."""
        self._paper.draw(painter.target)

    def reading(self, number: int, there: Sequence[Target], words: Words) -> Reading:
        """Return the caption of a step and the table as they are read."""
        return strip_reading(self._said(number, words), there, words, self._played.title(words.language))

    def announced(self, number: int, words: Words) -> Sequence[Announcement]:
        """Return what the caption says, when it says something else."""
        before, self._announced = self._announced, self._said(number, words)
        return strip_announced(before, self._announced)

    def _said(self, number: int, words: Words) -> Strip:
        if self._opening is not None and self._opening[0] == number:
            return Strip(self._played.title(words.language), self._opening[1])
        return narration(self._played, number, words)
