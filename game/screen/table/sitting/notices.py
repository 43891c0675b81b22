"""What a note over the cloth says: the captions of a first coup, one after the other, and refusals before them."""

from collections.abc import Callable, Sequence

from game.play.errors import StoreError
from game.screen.scene.house_says import reading_time
from game.screen.table.board.notice import Notice
from game.screen.table.sitting.listener import Listener, StepEvent, TableNow
from game.table.errors import IllegalActError
from game.table.events import closes_coup
from game.table.values import T_01
from game.text.words import Words

LESSONS_OFFERED = "caption.learn"
_GLANCE = 2.0
"""A caption that lay there for so many seconds has been read when another note comes to lie on it."""
_LEAST = 4.0
"""Seconds that a refusal lies at least."""


class NoticeQueue(Listener):
    """The notes of a sitting. A refusal, or at first a word of the house, covers the caption.

    A refusal stays until the player has acted, and no other key or click but Escape takes it away before he has had
    time to read it.
    A caption stays until the player has acted: no other key or click takes it away. The first asks for an act of his;
    the others also go with a coup, which he may only have let the bank draw. The offer of the lessons asks for nothing,
    so any key or click does.
    """

    def __init__(self, captions: Sequence[str], word: Notice | None = None) -> None:
        self._captions = list(captions)
        self._steps = sum(key != LESSONS_OFFERED for key in captions)
        self._refusal: Notice | None = word
        self._word = word
        """What the house has to say at first: once there was time to read it, it goes with whatever happens."""
        self._unread = 0.0 if word is None else _time_to_read(word)
        """So many seconds a reader still needs for the refusal, or for what has changed the game."""
        self._mark: Notice | None = None
        self._change: Notice | None = None
        self._read = "", 0.0
        """The caption that lay on top last, and for how many seconds."""

    def shown(self, words: Words, fitting: Callable[[str], str] = str, worth: str = "W") -> Notice | None:
        """Return the note that lies on the table, if any; `fitting` tells which caption fits what lies there.

        `worth` is the key by which the notebook is asked what each choice is worth.
        """
        over = self._refusal or self._change or self._mark
        if over is not None or not self._captions:
            return over
        if self._offers_lessons:
            return Notice(words("caption.head.learn"), words(LESSONS_OFFERED))
        return Notice(words("caption.head"), words(fitting(self._captions[0]), worth))

    @property
    def _offers_lessons(self) -> bool:
        return self._captions[:1] == [LESSONS_OFFERED]

    @property
    def clause(self) -> str:
        """The clause of the refusal that lies on the table, nothing where none lies there."""
        return self._refusal.clause if self._refusal is not None else ""

    @property
    def _says_word(self) -> bool:
        return self._word is not None and self._refusal is self._word

    @property
    def _reads(self) -> bool:
        return self._unread > 0 and (self._refusal is not None or self._change is not None)

    def refuse(self, refusal: Notice) -> None:
        """Lay a refusal over what lies there, for as long as it takes to read it."""
        self._refusal, self._unread = refusal, _time_to_read(refusal)

    def dismiss(self, *, at_once: bool = False) -> None:
        """Take away what has been read: a refusal or a mark, and what lies under them only after it has been seen.

        A refusal or a change that there was no time to read lies on, unless it is sent away `at_once`.
        """
        if self._reads and not at_once and not self._says_word:
            return
        if self._refusal is None and self._mark is None and self._offers_lessons:
            del self._captions[:1]
        if self._refusal is None and self._change is not None:
            self._change = None
        else:
            self._refusal = self._mark = None

    def change(self, change: Notice | None) -> None:
        """Tell what has changed the game; it goes with the next act of the player or the next deal."""
        self._let_go_of_read()
        self._change = change
        if change is not None and self._refusal is None:
            self._unread = _time_to_read(change)

    def mark(self, mark: Notice) -> None:
        """Mark a coup of weight."""
        self._let_go_of_read()
        self._mark = mark

    @property
    def marked(self) -> bool:
        """Whether a coup of weight is marked."""
        return self._mark is not None

    def unmark(self) -> None:
        """Take the mark away."""
        self._mark = None

    def after_step(self, heard: StepEvent) -> None:
        """Take away the caption whose act is done, and the offer of the lessons that may still stand before it.

        That another's turn was awaited (T-01) is told no longer once the seat is asked, which tells it the opposite.
        """
        step = heard.step
        if (self._says_word and not self._reads) or (heard.asked and self.clause == T_01):
            self._refusal = None
        if step.act is not None and step.seat == heard.seat:
            self._refusal = None
        over = any(map(closes_coup, step.events))
        if (step.seat is not None and step.seat == heard.seat) or (over and len(self._captions) < self._steps):
            del self._captions[: 2 if self._offers_lessons else 1]

    def wants_time(self, *, curtained: bool) -> bool:  # noqa: ARG002  # it is read over a curtain too
        """Return whether a note is being read."""
        return self._reads

    def tick(self, now: TableNow) -> bool:
        """Let a reader have his time."""
        self._unread = max(0.0, self._unread - now.seconds)
        if self._refusal is None and self._change is None and self._mark is None and self._captions:
            on_top = self._captions[0]
            self._read = (on_top, now.seconds + (self._read[1] if self._read[0] == on_top else 0.0))
        return False

    def _let_go_of_read(self) -> None:
        """Take away a caption that has been read, unless it asks for an act: it comes back from under no other note."""
        caption, seconds = self._read
        if self._captions[:1] == [caption] and seconds >= _GLANCE and len(self._captions) < self._steps:
            del self._captions[:1]

    def laid(self) -> None:
        """Take away a refusal, and the caption that asks for a stake, once one lies in the draft."""
        self._refusal = None
        if len(self._captions) >= self._steps:
            del self._captions[: 2 if self._offers_lessons else 1]

    def forget(self) -> None:
        """Take every caption away."""
        self._captions.clear()


def _time_to_read(note: Notice) -> float:
    return max(_LEAST, reading_time(note.text))


def word_of_house(text: str, words: Words) -> Notice | None:
    """Return the note of what the house has to say, None where it has nothing."""
    return Notice(words("salon.note"), text) if text else None


def refusal(error: IllegalActError | StoreError, words: Words) -> Notice:
    """Return what a refusal says: the law's with its clause, or the journal's, in which nothing has happened then."""
    if isinstance(error, IllegalActError):
        head = words("refusal.head", error.clause)
        return Notice(head, words(error.key), refusal=True, clause=error.clause)
    return Notice(words("book.failed"), words.of_error(error), refusal=True)
