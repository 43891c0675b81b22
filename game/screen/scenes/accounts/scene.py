"""Accounts and statistics: two sheets of paper, and three pairs of them. What is read of the journal is read once."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import assert_never

from game.play.house import SittingNote
from game.screen.draw.painter import Painter
from game.screen.paper.button import act_button
from game.screen.paper.column import PaperColumn, PaperItem
from game.screen.paper.notebook_rows import ActionButton
from game.screen.paper.sheet_items import TITLE, GapItem, PairItem, TextItem
from game.screen.paper.two_sheets import TwoSheets
from game.screen.paper.two_sheets_view import OpenPage, TwoSheetsView
from game.screen.scene import routes
from game.screen.scene.scene import Pop, Push, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Reading, ReadText, Region
from game.screen.scenes.accounts.coups import SHOWN, SittingReader
from game.screen.scenes.accounts.intents import AccountsAct, AccountsIntent, ChooseSitting, ReviewCoup
from game.screen.scenes.accounts.pages import (
    ChosenSitting,
    SheetPair,
    account_pages,
    figures_pages,
    purse_told,
    sittings_pages,
    unread_said,
)
from game.screen.scenes.accounts.proving import SittingProof
from game.screen.scenes.accounts.reading import JournalCopy, Past, PastReading, copied, copying, reading_past, taken
from game.screen.scenes.accounts.said import reading_of_sheets
from game.stage.units import Viewport

PAGES = ("figures", "sittings", "account")


_AT_RIGHT = frozenset({AccountsAct.UNFOLD, AccountsAct.EARLIER, AccountsAct.MACHINE})
"""The lines of the right sheet behind which something lies."""


class Accounts(TwoSheets):
    """The player's figures, his sittings with what proves them, and his account with the journal's copies."""

    def __init__(self, services: Services, *, page: str = PAGES[0]) -> None:
        super().__init__(services, page)
        self._past: Past | None = None
        self._chosen = 0
        self._reader = SittingReader(services)
        self._unfolded = False
        self._machine = False
        """Whether the files of copies are shown, which concern whoever looks after the machine."""
        self._shown = SHOWN
        self._proof = SittingProof(services)
        self._reading: PastReading | None = None
        self._copying: JournalCopy | None = None
        self._said = ""
        self._failed = ""

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the sheets out for a window."""
        self._failed = ""
        self._open_view(viewport, painter)
        self._reader.renew()

    def leave(self) -> None:
        """Let the elements go, and give up what is still being read or proved."""
        if self._reading is not None:
            self._reading.stop()
        self._reading = None
        self._proof.give_up()
        self._reader.stop()
        self._close_view()

    @property
    def moving(self) -> bool:
        """Tell whether something has come, or is still to be asked for."""
        return next(self._due(), None) is not None

    def tick(self, seconds: float) -> SceneChange | None:  # noqa: ARG002  # nothing here moves
        """Have the journal read once the sheets lie there, and a sitting proved once it is said that it is."""
        news = [does() for does in [*self._due()]]
        if any(news):
            self._lay()
        self.ring.settle(self.targets())  # what could be stopped is done
        return None

    def _due(self) -> Iterator[Callable[[], bool]]:
        """Yield what is to be done in this turn, each of which tells whether the sheets say something else then."""
        reading, copying = self._reading, self._copying
        if self._past is None and reading is None and not self._failed:
            yield self._read
        if reading is not None and (reading.done or reading.news):
            yield self._take_past
        if copying is not None and copying.done:
            yield self._take_copy
        if self._proof.moves:
            yield self._proof.follow
        note = self._note if self.page == "sittings" else None
        if note is not None and (self._reader.moving or self._reader.lacks(note, sealed=self._unfolded)):
            yield partial(self._reader.follow, note, sealed=self._unfolded)

    def _read(self) -> bool:
        self._reading = reading_past(self.services)
        return True

    def _take_past(self) -> bool:
        if self._reading is not None and self._reading.done:
            self._past, self._failed = taken(self._reading, self.services)
            self._reading = None
        return True

    def _take_copy(self) -> bool:
        if self._copying is not None:
            self._said, self._copying = copied(self._copying, self.services), None
        return True

    def reading(self) -> Reading:
        """Return both sheets, line by line, and what the purse holds."""
        title, view = self.services.words(f"accounts.page.{self.page}"), self.view
        if view is None:
            return Reading(title)
        foot = Region("foot", "", (ReadText("purse", self._purse()), *(each.id for each in self._buttons())))
        shown = [target.id for target in self.targets()]
        return reading_of_sheets(title, self._names, (view.left.items, view.right.items), shown, foot)

    # What the player does

    def _walks(self, name: str) -> bool:
        """Go from row to row by the arrows where one of them has the focus; tell whether that was meant."""
        by = {"up": -1, "down": 1}.get(name)
        if by is not None and isinstance(self._focused, ReviewCoup):
            return self._walks_coups(by)
        at = self._chosen + (by or 0)
        if by is None or not isinstance(self._focused, ChooseSitting) or not 0 <= at < len(self._notes):
            return False
        self.ring.visible = True
        self._choose(at)
        self.ring.focused = f"sitting:{self._notes[at].number}"
        return True

    def _walks_coups(self, by: int) -> bool:
        """Bring the focus to the next coup of the sitting, which is then seen whole."""
        view = self.view
        lines = [item for item in view.right.items if isinstance(item, PairItem)] if view else []
        ids = [each.id for each in lines if isinstance(each.intent, ReviewCoup) or each.intent is AccountsAct.EARLIER]
        at = ids.index(self.ring.focused) + by if self.ring.focused in ids else -1
        if view is None or not 0 <= at < len(ids):
            return False
        view.right.show(ids[at])
        self.ring.visible, self.ring.focused = True, ids[at]
        return True

    def _do(self, intent: object) -> SceneChange | None:
        """Do what was pressed."""
        if not isinstance(intent, AccountsIntent):
            return None
        match intent:
            case OpenPage(page):
                self._open(page)
            case ChooseSitting(number):
                self._choose([note.number for note in self._notes].index(number))
            case ReviewCoup(coup):
                if self._note is not None:
                    return Push(routes.review(self.services, number=self._note.number, coup=coup))
            case AccountsAct():
                return self._act(intent)
            case _:
                assert_never(intent)
        return None

    def _act(self, act: AccountsAct) -> SceneChange | None:
        match act:
            case AccountsAct.CLOSE:
                return Pop()
            case AccountsAct.REVIEW:
                return None if self._note is None else Push(routes.review(self.services, number=self._note.number))
            case AccountsAct.PROVE:
                if self._note is not None:
                    self._proof.ask(self._note.number)
                    self._lay()
            case AccountsAct.STOP:
                self._stop()
            case AccountsAct.COPY:
                self._copy()
            case AccountsAct.UNFOLD | AccountsAct.EARLIER | AccountsAct.MACHINE:
                self._unfold(act)
            case _:
                assert_never(act)
        return None

    def _open(self, page: str) -> None:
        if page != self.page and self._past is not None:
            self.services.mixer.play(SoundId.PAGE)
            self.page, self._said = page, ""
            self._lay(begin=True)

    def _unfold(self, what: AccountsAct) -> None:
        """Show what lies behind a line: what proves the sitting, earlier coups, or files of the house."""
        if what is AccountsAct.EARLIER:
            self._shown += SHOWN
        elif what is AccountsAct.MACHINE:
            self._machine = not self._machine
            self.services.mixer.play(SoundId.PAGE)
        else:
            self._unfolded = not self._unfolded
            self.services.mixer.play(SoundId.PAGE)
        self._lay()

    def _choose(self, at: int) -> None:
        self._chosen, self._shown = at, SHOWN
        self._lay()
        if self.view is not None:
            self.view.right.scroll_to(0.0)
            self.view.left.show(f"sitting:{self._notes[at].number}")

    def _stop(self) -> None:
        """Stop what is being worked out: figures stand as far as they are counted, nothing is said to be proved."""
        if self._reading is not None:
            self._reading.stop()
        self._proof.stop()
        self._lay()

    def _copy(self) -> None:
        if self._copying is None:
            self._copying = copying(self.services)
            self._said = self.services.words("accounts.copying")
            self._lay()

    def _sheet(self, target: str | None, intent: object) -> PaperColumn | None:
        """Return the sheet under the pointer; of the rows at the left, and where the right one is short, the left."""
        view = self.view
        if view is None:
            return None
        if target == "right" or isinstance(intent, ReviewCoup) or intent in _AT_RIGHT:
            return view.right
        return view.left if target == "left" or isinstance(intent, ChooseSitting) or not view.right.most else view.right

    def _sheet_of_keys(self) -> PaperColumn | None:
        """Return the list of sittings, or the sheet that has the focus."""
        listed = self.page == "sittings"
        return self._sheet("left", None) if listed else self._sheet(self.ring.focused, self._focused)

    # What the sheets say

    @property
    def _notes(self) -> tuple[SittingNote, ...]:
        return () if self._past is None else self._past.notes

    @property
    def _note(self) -> SittingNote | None:
        return self._notes[self._chosen] if self._chosen < len(self._notes) else None

    def _lay(self, *, begin: bool = False) -> None:
        """Put on the sheets what the page says; from its beginning where it was newly opened."""
        view, words, note = self.view, self.services.words, self._note
        if view is None:
            return
        view.tabs([(name, words(f"accounts.page.{name}")) for name in PAGES], self.page)
        view.foot(self._buttons(), self._purse())
        head: list[PaperItem] = [TextItem(words(f"accounts.page.{self.page}"), TITLE), GapItem(6)]
        if self._past is None:
            view.lay([*head, unread_said(self._reading, self._failed, words)], [], "")
            return
        pages = {"figures": self._figures, "sittings": self._sittings, "account": self._account}
        left, right = pages[self.page](view, self._past)
        view.lay([*head, *left], right, f"sitting:{note.number}" if self.page == "sittings" and note else "")
        if begin:
            view.left.scroll_to(0.0)
            view.right.scroll_to(0.0)

    def _figures(self, view: TwoSheetsView, past: Past) -> SheetPair:
        return figures_pages(view, past, self.services.house.purse(), self.services.words)

    def _sittings(self, view: TwoSheetsView, past: Past) -> SheetPair:  # noqa: ARG002  # as pages are asked
        note, read = self._note, ChosenSitting(self._reader, self._proof, self._shown, unfolded=self._unfolded)
        return sittings_pages(past, note, read, self.services.words)

    def _account(self, view: TwoSheetsView, past: Past) -> SheetPair:  # noqa: ARG002  # as pages are asked
        copies = self.services.house.backups()
        return account_pages(past, copies, self._said, self.services.words, machine=self._machine)

    def _purse(self) -> str:
        return purse_told(self.services.house.purse(), self.services.words)

    def _buttons(self) -> list[ActionButton]:
        """Return the buttons of the page from left to right; the default is the last."""
        words, escape, space = self.services.words, self.services.key_label("escape"), self.services.key_label("space")
        close = act_button(AccountsAct.CLOSE, words("accounts.close"), "escape", escape)
        stop = act_button(AccountsAct.STOP, words("accounts.stop"), "", space, default=True)
        match self.page:
            case _ if self._past is None:
                return [close, stop]
            case "sittings" if self._proof.proving is not None:
                return [close, stop]
            case "sittings":
                can = self._note is not None
                prove = [act_button(AccountsAct.PROVE, words("accounts.prove"), enabled=can)] if self._unfolded else []
                review = act_button(AccountsAct.REVIEW, words("review.name"), "q", space, default=True, enabled=can)
                return [close, *prove, review]
            case "account" if self._machine:
                return [close, act_button(AccountsAct.COPY, words("accounts.copy"), "", space, default=True)]
            case _:
                return [act_button(AccountsAct.CLOSE, close.label, "escape", space, default=True)]
