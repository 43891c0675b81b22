"""The review of a sitting: the dearest choices, its coups, the curve of the purse; the table of every step.

The sitting is played again and its choices are weighed in the worker, one after the other; the sheets show what has
come so far.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import assert_never

from game.lessons.review.review import ReviewedCoup, Split, coups_of, splits, worst
from game.play.errors import StoreError
from game.play.replayed import ReplayedSitting
from game.screen.draw.painter import Painter
from game.screen.paper.accounts_sheet import NOTE, TITLE, GapItem, TextItem
from game.screen.paper.carnet_rows import ActionButton
from game.screen.paper.column import PaperColumn, PaperItem
from game.screen.paper.two_sheets import TwoSheets
from game.screen.paper.two_sheets_view import OpenPage
from game.screen.scene import routes
from game.screen.scene.scene import Change, Pop, Push
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Reading
from game.screen.scene.weighing import Weighing
from game.screen.scenes.review import rows
from game.screen.scenes.review.due import make_due
from game.screen.scenes.review.files import save_lesson, save_scenario, save_text
from game.screen.scenes.review.intents import ReviewButton, ReviewIntent, ShowChoice, ShowCoup
from game.screen.scenes.review.reading import sheets_reading
from game.screen.scenes.review.rows import Reviewed
from game.screen.scenes.review.stage import staged_deal
from game.stage.units import Viewport
from game.text.numbers import whole

PAGES = ("worst", "coups", "curve")
LATEST = 30
"""So many deals are played again first: their coups stand there while the others are still being read."""
_EVERY = 8
"""The sheets are laid anew each time that so many choices have been weighed, and when what they show is ready."""


class Review(TwoSheets):
    """The choices and coups of one sitting. It opens at the dearest choice, or at the coup that was asked for."""

    key_scopes = ("review",)

    def __init__(self, services: Services, *, number: int, coup: int | None = None) -> None:
        super().__init__(services, "worst" if coup is None else "coups")
        self._number = number
        self._found: Reviewed | None = None
        self._failed = ""
        self._weighing = Weighing(services.worker)
        self._follows = coup is None
        """Whether the dearest choice known so far is shown, as long as the player has chosen nothing."""
        self._chosen = 0
        self._dear: int | None = None
        self._asked = coup
        self._reading: Future[ReplayedSitting] | None = None
        self._saving: Future[Path | None] | None = None
        self._said = ""
        self._wanted: ReviewButton | None = None
        self._due: tuple[str, ...] = ()
        self._laid: tuple[Sequence[PaperItem], Sequence[PaperItem]] = ((), ())

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the sheets out for a window."""
        self._open_view(viewport, painter)

    def leave(self) -> None:
        """Let the elements go, and give up what is still being reckoned."""
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        self._weighing.give_up()
        self._close_view()

    @property
    def reviewed(self) -> Reviewed | None:
        """The sitting that is looked at, its coups, and what each choice cost; None until it was played again."""
        return self._found

    @property
    def coup(self) -> ReviewedCoup | None:
        """The coup that is told beside the list."""
        return self._coup

    @property
    def moving(self) -> bool:
        """Tell whether something has come, or is still to be asked for."""
        if self._saving is not None and self._saving.done():
            return True
        if self._found is None or self._reading is not None:
            return not self._failed and (self._reading is None or self._reading.done())
        return self._weighing.has_come or (self._weighing.idle and self._next() is not None)

    def tick(self, seconds: float) -> Change | None:  # noqa: ARG002  # nothing here moves
        """Have the sitting played again once the sheets lie there, and then its choices weighed."""
        if self.view is None:
            return None
        if self._saving is not None and self._saving.done():
            self._saved(self._saving)
            self._saving = None
        if self._found is None or not self._found.sitting.whole:
            self._read()
            return None
        come = self._weighing.take()
        if come is not None:
            self._reckon(come)
        following = self._next() if self._weighing.idle else None
        if following is not None:
            self._weighing.ask(self._found.sitting, following)
        return None

    def reading(self) -> Reading:
        """Return what stands on the sheets."""
        return sheets_reading(self.services.words("review.name"), *self._laid)

    # What the player does

    def _walks(self, name: str) -> bool:
        """Go from coup to coup by the arrows where one of them has the focus; tell whether that was meant."""
        by = {"up": 1, "down": -1}.get(name)  # the newest stands above
        coups = self._found.coups if self._found is not None else ()
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

    def _do(self, intent: object) -> Change | None:
        """Do what was pressed."""
        if not isinstance(intent, ReviewIntent):
            return None
        self._follows = False
        match intent:
            case OpenPage(page):
                self._open(page)
            case ShowCoup(number):
                self._choose(number)
            case ShowChoice(place):
                if self._found is not None:
                    self._choose(self._found.sitting.steps[place].coup, row=f"choice:{place}")
                    self._dear = place
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
        self.page, self._said = page, ""
        self._dear = None
        dear = worst(self._weighing.weighed.values()) if page == "worst" else ()
        if dear and self._found is not None:
            self._dear = dear[0].place
            self._chosen = self._found.sitting.steps[self._dear].coup
        self._lay(begin=True, row="" if self._dear is None else f"choice:{self._dear}")

    def _next_mistake(self) -> None:
        """Show the choice that gave away most after the one that is shown, from the dearest on."""
        dear, found = [each.place for each in worst(self._weighing.weighed.values())], self._found
        if not dear or found is None:
            return
        at = dear.index(self._dear) + 1 if self._dear in dear else 0
        place = dear[at % len(dear)]
        self.page = "worst"
        self._choose(found.sitting.steps[place].coup, row=f"choice:{place}")
        self._dear = place

    def _choose(self, coup: int, row: str = "") -> None:
        self._chosen, self._said, self._dear = coup, "", None
        self._lay(row=row)
        if self.view is not None:
            self.view.right.scroll_to(0.0)
            self.view.left.show(row or f"coup:{coup}")

    def _watch(self) -> Change | None:
        """Go to the table before the dear choice that is pressed, else before the first one of the coup."""
        found, coup = self._found, self._coup
        if found is None or coup is None:
            return None
        self.services.mixer.play(SoundId.BRASS)
        return Push(routes.lesson(self.services, staged=staged_deal(self.services, found, coup, self._dear)))

    def _save(self, what: ReviewButton) -> None:
        """Have the review written as text or the coup as a scenario file, beside the window."""
        found, coup, services = self._found, self._coup, self.services
        if found is None or coup is None or self._saving is not None:
            return
        frozen = replace(found, weighed=dict(found.weighed))
        saves: dict[ReviewButton, Callable[[], Path | None]] = {
            ReviewButton.TEXT: partial(save_text, frozen, services.words),
            ReviewButton.SCENARIO: partial(save_scenario, frozen, coup),
            ReviewButton.LESSON: partial(save_lesson, frozen, coup, services.house.lesson_folder),
        }
        self._wanted, self._saving = what, services.worker.think(saves[what])
        self._said = services.words("review.saving")
        self._lay()

    def _saved(self, saving: Future[Path | None]) -> None:
        """Tell where a file lies, or why there is none."""
        services = self.services
        try:
            path = saving.result()
        except StoreError as error:
            services.mixer.play(SoundId.REFUSE)
            self._said = services.words(f"house.{error.reason}", *error.args_coded)
        else:
            services.mixer.play(SoundId.BRASS if path is not None else SoundId.REFUSE)
            untold = "own.untold" if self._wanted is ReviewButton.LESSON else "review.untold"
            self._said = services.words(untold) if path is None else services.words("review.saved", str(path))
        self._lay()
        if self.view is not None:
            self.view.right.scroll_to(0.0)

    def _sheet(self, target: str | None, intent: object) -> PaperColumn | None:  # noqa: ARG002  # as sheets are asked
        """Return the sheet under the pointer."""
        if self.view is None:
            return None
        return self.view.right if target == "right" else self.view.left

    def _sheet_of_keys(self) -> PaperColumn | None:
        """Return the sheet of the coups."""
        return self.view.left if self.view is not None else None

    # What is reckoned

    def _read(self) -> None:
        """Have the latest deals played again, then all of them; take them when they have come."""
        if self._failed:
            return
        if self._reading is None:
            latest = LATEST if self._found is None else None
            self._reading = self.services.worker.think(partial(self.services.house.replay, self._number, latest))
        if not self._reading.done():
            return
        reading, self._reading = self._reading, None
        try:
            sitting = reading.result()
        except StoreError as error:
            self._failed = self.services.words(f"house.{error.reason}", *error.args_coded)
        else:
            first, coups = self._found is None, coups_of(sitting)
            self._found = Reviewed(sitting, coups, self._weighing.weighed, {})
            asked = self._asked is not None and any(coup.number == self._asked for coup in coups)
            if asked or first:
                self._chosen = self._asked if asked and self._asked is not None else max(0, sitting.coups - 1)
            self._reckon(-1)
            if asked:
                self._show_asked()
                return
        self._lay()

    def _show_asked(self) -> None:
        """Show the coup that was asked for; the arrows go on from there."""
        self._lay()
        if self.view is not None:
            self.view.left.show(f"coup:{self._chosen}")
        self.ring.focused, self._asked = f"coup:{self._chosen}", None

    def _next(self) -> int | None:
        """Return the choice to be weighed next: those of the chosen coup, then from the first one on."""
        found, coup = self._found, self._coup
        if found is None or coup is None or not found.sitting.whole:
            return None
        order = (*coup.choices, *(place for each in found.coups for place in each.choices))
        return self._weighing.missing(order)

    def _reckon(self, place: int) -> None:
        """Take the splits of all coups that are known by now; lay the sheets where they show what is new."""
        found, coup = self._found, self._coup
        if found is None:
            return
        shown = coup is not None and place in coup.choices
        known: dict[int, Split] = {
            each.number: split for each, split in splits(found.sitting, found.coups, self._weighing.weighed)
        }
        self._found = Reviewed(found.sitting, found.coups, self._weighing.weighed, known)
        dear = worst(self._weighing.weighed.values()) if self._follows else ()
        if dear and dear[0].place != self._dear:
            self._dear, shown = dear[0].place, True
            self._chosen = found.sitting.steps[self._dear].coup
        if not self._due and self._found.whole and self._found.sitting.whole:
            self._due = make_due(self.services, self._found)
        if shown or self._next() is None or len(self._weighing.weighed) % _EVERY == 0:
            self._lay()

    @property
    def _coup(self) -> ReviewedCoup | None:
        coups = self._found.coups if self._found is not None else ()
        return next((coup for coup in coups if coup.number == self._chosen), None)

    @property
    def _marked(self) -> str:
        """The row that is chosen on the left sheet: a dear choice, else a coup."""
        if self.page == "worst" and self._dear is not None:
            return f"choice:{self._dear}"
        return f"coup:{self._chosen}" if self._coup is not None else ""

    # What the sheets say

    def _lay(self, *, begin: bool = False, row: str = "") -> None:
        """Put on the sheets what the page says; from its beginning where it was newly opened."""
        view, words, found, coup = self.view, self.services.words, self._found, self._coup
        if view is None:
            return
        view.tabs([(name, words(f"review.page.{name}")) for name in PAGES], self.page)
        view.foot(self._buttons(), self._result())
        head: list[PaperItem] = [TextItem(words(f"review.page.{self.page}"), TITLE), GapItem(6)]
        if found is None or (self.page != "coups" and not found.sitting.whole):
            waits: list[PaperItem] = [*head, TextItem(self._failed or words("review.reading"), NOTE)]
            self._laid = waits, ()
            view.lay(waits, [], "")
            return
        left = {"coups": rows.coup_rows, "worst": rows.worst_rows, "curve": rows.curve_rows}[self.page](found, words)
        right: list[PaperItem] = [TextItem(self._said), GapItem(8)] if self._said else []
        if self._due and self.page == "worst":
            head += [TextItem(words("review.made_due", " ".join(self._due)), NOTE), GapItem(8)]
        if self.page == "curve":
            right += rows.explained(words)
        elif coup is not None:
            if found.sitting.live:
                right += [TextItem(words("review.live"), NOTE), GapItem(8)]
            right += rows.coup_in_full(found, coup, words)
        self._laid = (*head, *left), right
        view.lay([*head, *left], right, row or self._marked)
        if begin:
            view.left.scroll_to(0.0)
            view.right.scroll_to(0.0)

    def _result(self) -> str:
        """Return which sitting this is, and what it has brought."""
        words, found = self.services.words, self._found
        if found is None or not found.sitting.whole:
            return ""
        name = f"{words('accounts.number', self._number)} · {words(f'salon.{found.sitting.game}')}"
        return f"{name} · {whole(sum(coup.gain for coup in found.decided), words.language, signed=True)}"

    def _buttons(self) -> list[ActionButton]:
        """Return the buttons from left to right; the default is the last."""
        words, escape, space = self.services.words, *map(self.services.key_label, ("escape", "space"))
        following = self.services.key_label("n", ReviewButton.NEXT.value, self.key_scopes)
        there = self._coup is not None and self._found is not None and self._found.sitting.whole
        live = self._found is not None and self._found.sitting.live
        dear = bool(worst(self._weighing.weighed.values()))
        decided = self._coup is not None and self._coup.decided
        return [
            _button(ReviewButton.CLOSE, words("accounts.close"), key="escape", legend=escape),
            _button(ReviewButton.TEXT, words("review.text"), enabled=there),
            _button(ReviewButton.SCENARIO, words("review.scenario"), enabled=there and not live),
            _button(ReviewButton.LESSON, words("own.save"), enabled=there and decided),
            _button(ReviewButton.NEXT, words("review.next"), key="n", legend=following, enabled=dear),
            _button(ReviewButton.WATCH, words("review.watch"), legend=space, default=True, enabled=there),
        ]


def _button(
    does: ReviewButton, label: str, key: str = "", legend: str = "", *, default: bool = False, enabled: bool = True
) -> ActionButton:
    return ActionButton(does.value, label, "", key, legend, default, enabled, intent=does)
