"""Another act: everything that was offered at a choice, to be tried on the same cards."""

from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial

from game.lessons.review.table import act_words
from game.play.branch import Branch, branch
from game.play.tables import facts_of
from game.screen.paper.results import Activated, Close, SheetResult
from game.screen.paper.rows import Button, ButtonRow, Paragraph, Row, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Push, SceneChange
from game.screen.scene.services import Services
from game.screen.scenes.review.rows import Reviewed
from game.screen.scenes.review.stage import staged_branch
from game.table.any_game import AnyAct
from game.table.values import GameId

_MOST = 60
"""More acts than so many are never offered here."""


@dataclass(frozen=True, slots=True)
class TryAct:
    """Play the coup with another act, by its place among them."""

    number: int


class BranchPage(SheetPage):
    """The acts that were offered at one step; pressed, each is played on a table of its own that no purse knows."""

    def __init__(self, services: Services, found: Reviewed, place: int) -> None:
        self.services = services
        self._found = found
        self._place = place
        self._acts = _others(found, place)
        self._playing: tuple[AnyAct, Future[Branch]] | None = None

    @property
    def poll_due(self) -> bool:
        """Tell whether a coup has been played to its end with another act."""
        return self._playing is not None and self._playing[1].done()

    def poll(self) -> SceneChange | None:
        """Go to the table of what would have happened, or say that it needs a card nobody has seen."""
        if self._playing is None:
            return None
        (act, played), self._playing = self._playing, None
        other = played.result()
        if not other.steps:
            words = self.services.words
            return Push(routes.message(self.services, title=words("review.name"), text=words("review.branch.unseen")))
        staged = staged_branch(self.services, self._found, self._place, act, other)
        return Push(routes.replay(self.services, staged=staged))

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Have the coup played with another act, or close the sheet."""
        match result:
            case Activated(Close()):
                self._give_up()
                return Pop()
            case Activated(TryAct(number)):
                act = self._acts[number]
                self._give_up()
                playing = partial(branch, self._found.sitting, self._place, act)
                self._playing = act, self.services.worker.think(playing)
            case _:
                pass
        return None

    def content(self) -> SheetContent:
        """Return what was done, and a button for each other act."""
        words, sitting = self.services.words, self._found.sitting
        step = sitting.steps[self._place]
        names = [act_words(sitting, step, act, words) for act in self._acts]
        buttons = [ButtonRow((Button(f"try:{n}", name, intent=TryAct(n)),)) for n, name in enumerate(names)]
        half = (len(buttons) + 1) // 2
        head: tuple[Row, ...] = (
            Paragraph(words("review.was", act_words(sitting, step, step.act, words)), strong=True),
            Paragraph(words("review.branch.note" if self._playing is None else "review.branch.playing"), quiet=True),
        )
        none: tuple[Row, ...] = () if buttons else (Paragraph(words("review.no_other")),)
        return SheetContent(
            words("review.other"),
            ((*head, *none, *buttons[:half]), tuple(buttons[half:])),
            (close_button(self.services),),
        )

    def _give_up(self) -> None:
        if self._playing is not None:
            self._playing[1].cancel()
            self._playing = None


def review_branch(services: Services, found: Reviewed, place: int) -> SheetScene:
    """Return the scene that offers the other acts of a step."""
    return SheetScene(services, BranchPage(services, found, place), height=620)


def _others(found: Reviewed, place: int) -> tuple[AnyAct, ...]:
    """Return what else was offered: of a range the sum that was done, or its ends.

    The best by the figures comes first, then what answers the same question as what was done.
    """
    sitting, step = found.sitting, found.sitting.steps[place]
    acts: list[AnyAct] = []
    for offer in step.before.offers(sitting.seat).regular().items:
        if offer.most is None:
            acts.append(offer.act)
            continue
        done = getattr(step.act, "amount", None)
        sums = {int(offer.least), int(offer.most)}
        if isinstance(done, int) and offer.least <= done <= offer.most:
            sums = {done}
        acts += [offer.with_amount(each) for each in sorted(sums)]
    judged = found.weighed.get(place)
    first = [judged.best_act] if judged is not None else []
    acts.sort(key=lambda act: not _alike(sitting.game, act, step.act))
    return tuple(act for act in dict.fromkeys([*first, *acts]) if act != step.act)[:_MOST]


def _alike(game: GameId, act: AnyAct, done: AnyAct) -> bool:
    """Tell whether two acts answer one question: acts of one kind, or answers to one card that won."""
    answers = facts_of(game).stakes.answers
    both = act.do in answers and done.do in answers
    return act.do == done.do or (both and bool(act.on == done.on))
