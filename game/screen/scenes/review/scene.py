"""The review of a sitting: the dearest choices, its coups, the curve of the purse; the table of every step.

The sitting is played again and its choices are weighed in the worker, one after the other; the sheets show what has
come so far.
"""

from typing import assert_never

from game.lessons.review.review import ReviewedCoup
from game.screen.draw.painter import Painter
from game.screen.paper.column import PaperColumn
from game.screen.paper.two_sheets import TwoSheets
from game.screen.paper.two_sheets_view import OpenPage
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Push, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Reading
from game.screen.scenes.review.chosen import CoupChosen
from game.screen.scenes.review.intents import ReviewButton, ReviewIntent, ShowChoice, ShowCoup
from game.screen.scenes.review.reading import sheets_reading
from game.screen.scenes.review.reckoning import Reckoning
from game.screen.scenes.review.rows import Reviewed
from game.screen.scenes.review.saving import ReviewSaving
from game.screen.scenes.review.sheets import PAGES, SheetItems, foot_buttons, items_of, result_of
from game.screen.scenes.review.stage import staged_deal
from game.stage.units import Viewport

_EVERY = 8
"""The sheets are laid anew each time that so many choices have been weighed, and when what they show is ready."""


class Review(TwoSheets):
    """The choices and coups of one sitting. It opens at the dearest choice, or at the coup that was asked for."""

    key_scopes = ("review",)

    def __init__(self, services: Services, *, number: int, coup: int | None = None) -> None:
        super().__init__(services, "worst" if coup is None else "coups")
        self._reckoning = Reckoning(services, number)
        self._chosen = CoupChosen(coup, follows=coup is None)
        self._saving = ReviewSaving(services)
        self.items = SheetItems([], [])
        """What stands on the sheets."""

    @property
    def reviewed(self) -> Reviewed | None:
        """The sitting that is looked at, its coups, and what each choice cost; None until it was played again."""
        return self._reckoning.found

    @property
    def coup(self) -> ReviewedCoup | None:
        """The coup that is told beside the list."""
        coups = self.reviewed.coups if self.reviewed is not None else ()
        return next((coup for coup in coups if coup.number == self._chosen.coup), None)

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the sheets out for a window."""
        self._open_view(viewport, painter)

    def leave(self) -> None:
        """Let the elements go, and give up what is still being reckoned."""
        self._reckoning.give_up()
        self._close_view()

    @property
    def moving(self) -> bool:
        """Tell whether something has come, or is still to be asked for."""
        return self._saving.has_come or self._reckoning.moves(self.coup)

    def tick(self, seconds: float) -> SceneChange | None:  # noqa: ARG002  # nothing here moves
        """Have the sitting played again once the sheets lie there, and then its choices weighed."""
        if self.view is None:
            return None
        if self._saving.take():
            self._lay()
            self.view.right.scroll_to(0.0)
        if not self._reckoning.is_read:
            first = self.reviewed is None
            if self._reckoning.read():
                self._show_read(first=first)
            return None
        come = self._reckoning.take()
        if come is not None:
            self._show_weighed(come)
        self._reckoning.ask_next(self.coup)
        return None

    def reading(self) -> Reading:
        """Return what stands on the sheets."""
        return sheets_reading(self.services.words("review.name"), self.items.left, self.items.right)

    # What the player does

    def _walks(self, name: str) -> bool:
        """Go from coup to coup by the arrows where one of them has the focus; tell whether that was meant."""
        by = {"up": 1, "down": -1}.get(name)  # the newest stands above
        coups = self.reviewed.coups if self.reviewed is not None else ()
        focused = self._focused
        if by is None or not isinstance(focused, ShowCoup):
            return False
        at = focused.number + by
        if not any(coup.number == at for coup in coups):
            return False
        self.ring.visible = True
        self._choose(at)
        self.ring.focused = f"coup:{at}"
        return True

    def _do(self, intent: object) -> SceneChange | None:
        """Do what was pressed."""
        if not isinstance(intent, ReviewIntent):
            return None
        self._chosen.follows = False
        match intent:
            case OpenPage(page):
                self._open(page)
            case ShowCoup(number):
                self._choose(number)
            case ShowChoice(place):
                self._choose_choice(place)
            case ReviewButton.CLOSE:
                return Pop()
            case ReviewButton.NEXT:
                self._next_mistake()
            case ReviewButton.WATCH:
                return self._watch()
            case ReviewButton.TEXT | ReviewButton.SCENARIO | ReviewButton.LESSON:
                self._save(intent)
            case _:
                assert_never(intent)
        return None

    def _open(self, page: str) -> None:
        if page == self.page:
            return
        self.services.mixer.play(SoundId.PAGE)
        self.page, self._saving.said = page, ""
        self._chosen.choice = None
        dearest = self._reckoning.dearest if page == "worst" else ()
        if dearest and self.reviewed is not None:
            self._chosen.take_choice(dearest[0].place, self.reviewed.sitting)
        self._lay(begin=True)

    def _next_mistake(self) -> None:
        """Show the choice that gave away most after the one that is shown, from the dearest on."""
        dearest, shown = [each.place for each in self._reckoning.dearest], self._chosen.choice
        if dearest:
            self.page = "worst"
            self._choose_choice(dearest[(dearest.index(shown) + 1 if shown in dearest else 0) % len(dearest)])

    def _choose_choice(self, place: int) -> None:
        if self.reviewed is not None:
            self._choose(self.reviewed.sitting.steps[place].coup, place)

    def _choose(self, coup: int, choice: int | None = None) -> None:
        self._chosen.take(coup, choice)
        self._saving.said = ""
        self._lay(row=self._chosen.row)
        if self.view is not None:
            self.view.right.scroll_to(0.0)
            self.view.left.show(self._chosen.row)

    def _watch(self) -> SceneChange | None:
        """Go to the table before the dear choice that is pressed, else before the first one of the coup."""
        found, coup = self.reviewed, self.coup
        if found is None or coup is None:
            return None
        self.services.mixer.play(SoundId.BRASS)
        return Push(routes.replay(self.services, staged=staged_deal(self.services, found, coup, self._chosen.choice)))

    def _save(self, what: ReviewButton) -> None:
        """Have the review written as text or the coup as a scenario file, beside the window."""
        found, coup = self.reviewed, self.coup
        if found is not None and coup is not None and self._saving.begin(what, found, coup):
            self._lay()

    def _sheet(self, target: str | None, intent: object) -> PaperColumn | None:  # noqa: ARG002  # as sheets are asked
        """Return the sheet under the pointer."""
        if self.view is None:
            return None
        return self.view.right if target == "right" else self.view.left

    def _sheet_of_keys(self) -> PaperColumn | None:
        """Return the sheet of the coups."""
        return self.view.left if self.view is not None else None

    # What has come

    def _show_read(self, *, first: bool) -> None:
        """Show what has been played again; of the `first` of it the coup that was asked for, else the latest."""
        found, chosen = self.reviewed, self._chosen
        if found is None or self._reckoning.failed:
            self._lay()
            return
        asked = next((coup.number for coup in found.coups if coup.number == chosen.asked), None)
        if asked is not None:
            chosen.coup = asked
        elif first:
            told = [coup.number for coup in found.coups if coup.choices and coup.decided]
            chosen.coup = max(told, default=max(0, found.sitting.coups - 1))
        chosen.follow(self._reckoning.dearest, found.sitting)
        self._lay()
        if asked is not None:  # the arrows go on from there
            if self.view is not None:
                self.view.left.show(f"coup:{asked}")
            self.ring.focused, chosen.asked = f"coup:{asked}", None

    def _show_weighed(self, place: int) -> None:
        """Lay the sheets where they show what is new of a choice that was weighed."""
        found, coup, reckoning = self.reviewed, self.coup, self._reckoning
        if found is None:
            return
        shown = coup is not None and place in coup.choices
        shown = self._chosen.follow(reckoning.dearest, found.sitting) or shown
        if shown or reckoning.next_choice(self.coup) is None or reckoning.weighed % _EVERY == 0:
            self._lay()

    # What the sheets say

    @property
    def _marked(self) -> str:
        """The row that is chosen on the left sheet: a dear choice, else a coup."""
        if self.page == "worst" and self._chosen.choice is not None:
            return self._chosen.row
        return f"coup:{self._chosen.coup}" if self.coup is not None else ""

    def _lay(self, *, begin: bool = False, row: str = "") -> None:
        """Put on the sheets what the page says; from its beginning where it was newly opened."""
        view, words, coup = self.view, self.services.words, self.coup
        if view is None:
            return
        view.tabs([(name, words(f"review.page.{name}")) for name in PAGES], self.page)
        view.foot(
            foot_buttons(self.services, self._reckoning, coup, self.key_scopes, self.page),
            result_of(self._reckoning, words),
        )
        self.items = items_of(self.page, self._reckoning, coup, self._saving.said, words)
        view.lay(self.items.left, self.items.right, "" if self.items.waits else row or self._marked)
        if begin and not self.items.waits:
            view.left.scroll_to(0.0)
            view.right.scroll_to(0.0)
