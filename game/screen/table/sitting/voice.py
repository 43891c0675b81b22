"""All that a table announces: what happens on it, what is then asked of the player, and the notes over the cloth."""

from collections.abc import Sequence

from game.screen.scene.spoken import Announcement
from game.screen.table.board.board import Board
from game.screen.table.board.notice import Notice
from game.screen.table.sitting.listener import Heard
from game.screen.table.teller import Teller
from game.stage.director import Director
from game.table.events import Closed
from game.table.values import Seat
from game.text.marks import sentence
from game.text.words import Words


class TableVoice:
    """What one table says, each thing once."""

    def __init__(self, game: str) -> None:
        self._teller = Teller(game)
        self._notice: Notice | None = None
        self._asked = ""

    def hear(self, heard: Heard) -> None:
        """Take a step that is now shown to a seat; once a coup is over, what is asked is told though it was before."""
        if any(isinstance(event, Closed) for event in heard.step.events):
            self._asked = ""
        self._teller.hear(heard.step, heard.after)

    def announced(
        self, director: Director, board: Board, seat: Seat | None, words: Words, length: str
    ) -> Sequence[Announcement]:
        """Return what is new: events first, then a note, then what is asked as soon as nothing moves."""
        if board.curtain is not None:
            said = sentence(*board.curtain[:2])
            found, self._asked = [Announcement(said)] if said != self._asked else [], said
            return found
        found = [*self._teller.announced(director, seat, words, length)]
        if board.notice != self._notice:
            self._notice = notice = board.notice
            if notice is not None:
                found.append(Announcement(sentence(notice.head, notice.text), assertive=notice.refusal))
        if not director.busy or director.paused_for_reader:
            asked = sentence(board.action_bar.prompt, board.action_bar.prompt_sub)
            if asked and asked != self._asked:
                found.append(Announcement(asked))
            self._asked = asked
        return found
