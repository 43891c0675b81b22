"""A lesson for a room: slides of one sentence each, a question standing alone before its answer, and the table."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.cards.faces import Card
from game.lessons.explain.doing import doing
from game.lessons.explain.place_names import pile_name, visible
from game.lessons.teach.answer_said import answer_said
from game.lessons.teach.file import LessonFile
from game.lessons.teach.marked import answer_marks, marks_said, page_marks
from game.lessons.teach.pages import (
    CLEARED,
    LyingChips,
    chips_lying,
    lying_at,
    moment_at,
    named_seats,
    pages_read,
    picture_of,
)
from game.lessons.teach.pictures import LessonPicture
from game.lessons.teach.reading import LessonProgress, Page, sentences
from game.lessons.teach.table_law import offered
from game.play.scenarios.marks import ClothMark
from game.table.values import STOCK, GameId, Mark, Pile, Seat, hand, holder
from game.text.words import Words

_TRUMP = Mark("trump")


@dataclass(frozen=True, slots=True)
class ShownPile:
    """Cards that lie together: each with its face, None where the file leaves it open, and whether it lies open.

    `hand` where somebody holds them: those can be shown to the room. `place` is then where he sits, counted from the
    learner, who has 0, in the order of play. `trumps` are the places of the cards of the suit that is trumps.
    """

    pile: Pile
    name: str
    cards: tuple[tuple[Card | None, bool], ...]
    hand: bool = False
    place: int = 0
    trumps: frozenset[int] = frozenset()

    def face(self, place: int, *, hands: bool) -> Card | None:
        """Return the face of a card as the room sees it, with all `hands` shown or not; None for a back."""
        card, is_open = self.cards[place]
        return card if is_open or (hands and self.hand) else None


@dataclass(frozen=True, slots=True)
class Slide:
    """One sentence over the table; a question has its choices, and its answer on the slide after it.

    `marks` lie on the table as with the page of the lesson, and with the answer those of the hint; `marked` says them.
    """

    game: GameId
    text: str
    piles: tuple[ShownPile, ...]
    chips: tuple[LyingChips, ...] = ()
    banker: Seat | None = None
    marks: tuple[ClothMark, ...] = ()
    marked: str = ""
    choices: tuple[str, ...] = ()
    asks: bool = False
    answer: str = ""
    picture: LessonPicture | None = None
    """The picture of the page, where nothing lies on the table yet."""


def slides_of(lesson: LessonFile, words: Words) -> tuple[Slide, ...]:
    """Return a lesson as slides in the language of the words; raise ScenarioError where it cannot be played."""
    named = named_seats(lesson, words)
    return tuple(slide for reading in pages_read(lesson) for slide in _slides(reading, named))


def _slides(reading: LessonProgress, words: Words) -> Iterator[Slide]:
    """Yield the slides of a page, a sentence each; what is asked comes twice, without its answer and with it."""
    game, position = reading.lesson.scenario.rules.game, moment_at(reading).course.position
    chips = tuple(chips_lying(lying_at(reading), words))
    piles = _piles(reading, words)
    empty = not (chips or any(pile.cards for pile in piles))
    bare = Slide(game, "", piles, chips, position.public.banker, picture=picture_of(reading) if empty else None)
    bare = _marked(bare, page_marks(reading), words)
    said = sentences(reading, words.language)
    if reading.page not in {Page.ASKED, Page.QUESTION}:
        yield from (replace(bare, text=each) for each in said)
        return
    yield from (replace(bare, text=each) for each in said[:-1])
    asked = replace(bare, text=said[-1] if said else "", asks=True)
    quiz = reading.step.quiz if reading.page is Page.QUESTION else None
    if quiz is None:
        answer = doing(reading.step.wanted, reading.lesson.scenario, words)
    else:
        choices = tuple(answer_said(reading.lesson, each, quiz.of, words) for each in offered(reading))
        asked = replace(asked, choices=choices)
        answer = answer_said(reading.lesson, quiz.answer, quiz.of, words)
    yield asked
    yield _marked(replace(asked, answer=answer), answer_marks(reading), words)


def _marked(slide: Slide, marks: tuple[ClothMark, ...], words: Words) -> Slide:
    return replace(slide, marks=marks, marked=marks_said(marks, slide.game, words))


def _piles(reading: LessonProgress, words: Words) -> tuple[ShownPile, ...]:
    """Return the piles of which something is seen, and every hand; the learner's own last."""
    course, you = moment_at(reading).course, reading.lesson.you
    table, faces = lying_at(reading), course.position.shoe.faces
    open_, trump = visible(table, you), table.mark(_TRUMP)
    found = []
    for pile in sorted(table.piles, key=lambda each: each == hand(you)):
        held = _hand(pile)
        tokens = table.pile(pile)
        if pile == STOCK or not held:
            tokens = tuple(token for token in tokens if token in open_)
        if tokens and pile not in CLEARED:
            cards = tuple((faces[token], token in open_ and faces[token] is not None) for token in tokens)
            name = pile_name(words, str(course.rules.game), pile)
            seat, seats = holder(pile), len(reading.lesson.scenario.chairs)
            place = (seat - you) % seats if held and seat is not None else 0
            trumps = frozenset(n for n, (card, _) in enumerate(cards) if card is not None and card.suit.value == trump)
            found.append(ShownPile(pile, name, cards, held, place, trumps))
    return tuple(found)


def _hand(pile: Pile) -> bool:
    seat = holder(pile)
    return seat is not None and pile == hand(seat)
