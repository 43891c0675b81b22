"""What is known of a question of chance before anything is dealt."""

from functools import partial

from game.play.simulations.chance import Aside, Awaited, ChanceQuestion, Prospect, prospect


class Prospects:
    """What has been reckoned of each question that was asked, beside the window."""

    def __init__(self, aside: Aside) -> None:
        self._aside = aside
        self._known: dict[ChanceQuestion, Prospect] = {}
        self._looking: tuple[ChanceQuestion, Awaited[Prospect]] | None = None

    def of(self, question: ChanceQuestion) -> Prospect | None:
        """Return what is known of a question, None until it has come."""
        return self._known.get(question)

    def look(self, question: ChanceQuestion) -> None:
        """Ask for what is to be known of a question, and take it when it has come."""
        if question in self._known:
            return
        if self._looking is None or self._looking[0] != question:
            self._looking = question, self._aside.begin(partial(prospect, question))
        if self._looking[1].done:
            self._known[question] = self._aside.result(self._looking[1])
            self._looking = None

    def stop(self) -> None:
        """Forget what is still being reckoned."""
        self._looking = None
