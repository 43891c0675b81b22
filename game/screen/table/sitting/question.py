"""The question before an act that puts up much of a purse."""

from collections.abc import Sequence

from game.play.session import Session
from game.screen.scene import routes
from game.screen.scene.scene import Answered, Push, SceneResult, YesNoQuestion
from game.screen.scene.services import Services
from game.table.any_game import AnyAct
from game.table.errors import IllegalActError
from game.table.events import ChipsMoved
from game.table.values import Seat, purse, staker

_QUESTION = "stake"
_REPEATS = "goes"
_MUCH = 3
"""More than the third part of a purse is asked about."""


class StakeQuestion:
    """Asks once before more than a third of a purse is put up; as much again is not asked about in this sitting.

    The least that can be laid is never asked about.
    """

    def __init__(self, services: Services, session: Session) -> None:
        self._services = services
        self._session = session
        self._asked: tuple[AnyAct, ...] = ()
        self._sum, self._seat = 0, Seat(0)
        self._most: dict[Seat, int] = {}

    def about(self, seat: Seat, acts: Sequence[AnyAct]) -> Push | None:
        """Return the question that some acts have to answer first; None where they may be done."""
        if not self._services.preferences.confirm_leave:
            return None
        laid = self._laid(seat, acts)
        holds = self._session.public.tableau.chips_at(purse(seat))
        offers = self._session.offers(seat).items
        least = any((offer.act,) == tuple(acts) and offer.most is not None for offer in offers)
        if least or laid * _MUCH <= holds or laid <= self._most.get(seat, 0):
            return None
        self._asked, self._sum, self._seat = tuple(acts), laid, seat
        return self._ask(_QUESTION, laid, holds)

    def about_going(self, seat: Seat, laid: int) -> Push | None:
        """Return the question before so much is laid again and again; None where it is a third of all or less."""
        holds = self._session.public.tableau.owned(seat)
        if not self._services.preferences.confirm_leave or laid * _MUCH <= holds:
            return None
        return self._ask(_REPEATS, laid, holds)

    def _ask(self, question: str, laid: int, holds: int) -> Push:
        words, key = self._services.words, f"{question}.question"
        return Push(
            routes.confirm(
                self._services,
                YesNoQuestion(
                    question,
                    title=words(key, words.count("chips", laid)),
                    text="\n".join((words(f"{key}.text", words.count("chips", holds)), words("stake.question.off"))),
                    yes=words(f"{key}.yes"),
                    no=words(f"{key}.no"),
                    aside=True,
                ),
            )
        )

    def agreed(self, result: SceneResult) -> tuple[AnyAct, ...]:
        """Return the acts that a yes lets be done; as much again is not asked about then."""
        acts, self._asked = self._asked, ()
        if result != Answered(_QUESTION, yes=True):
            return ()
        self._most[self._seat] = self._sum
        return acts

    def repeats(self, result: SceneResult) -> bool:
        """Return whether an answer lets stakes be laid again and again."""
        return result == Answered(_REPEATS, yes=True)

    def _laid(self, seat: Seat, acts: Sequence[AnyAct]) -> int:
        """Return what acts would lay from a seat's purse; nothing where the law refuses them."""
        would = self._session.would(seat, acts)
        events = () if isinstance(would, IllegalActError) else would.events
        moves = (event for event in events if isinstance(event, ChipsMoved) and event.source == purse(seat))
        return sum(move.amount for move in moves if staker(move.target) == seat)
