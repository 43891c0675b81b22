"""The whole window of a table: cloth, top bar, notebook and action bar.

The board knows no session: it is shown table states, and lays out what they say. The table scene and the lessons stand
on it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pygame

from game.screen.draw.cloth import ClothPainter
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Target
from game.screen.paper.notebook_layout import Slot
from game.screen.paper.notebook_rows import ActionBar, Notebook, TopBar
from game.screen.table.board.lifted import InHand, Pointing, raised, without
from game.screen.table.board.notice import LaidNote, Notice
from game.screen.table.board.over_cloth import over_cloth
from game.screen.table.board.picture import BoardPicture
from game.screen.table.board.pressable import PressableBoard
from game.screen.table.board.said import BoardContents, contents_of
from game.screen.table.bubble import Bent, Bubble, CompanyShown, bubble_for, portrait_of
from game.screen.table.contract import TableState
from game.screen.table.game_table import Table
from game.screen.table.overlay import magnified, place_of
from game.stage.affordances import Affordances
from game.stage.director import Director
from game.stage.pose import Sprite, SpriteKind
from game.stage.units import Box, Viewport
from game.table.values import Seat


@dataclass(frozen=True, slots=True)
class LaidAnswer:
    """An answer in the notebook's place, and the cards that it lights."""

    notebook: Notebook
    lit: frozenset[Sprite]


class Board:
    """Draws a table in one window. `show` takes a moment and lays it out; `draw` draws it.

    It holds what a state comes to, a note, an answer, what the company does, what keyboard and pointer mark, whether a
    curtain hides it all, and the picture of that.
    """

    def __init__(
        self, viewport: Viewport, painter: Painter, table: Table, director: Director, *, can_explain: bool
    ) -> None:
        self.table, self.director = table, director
        self.question = ""
        """What a lesson asks, which is read in place of what the bar asks."""
        self.curtain: tuple[str, str, str] | None = None
        self._contents = BoardContents(Affordances(), ActionBar("", "", ""), TopBar("", "", ""), Notebook(None))
        self.pointing = Pointing()
        self._can_explain = can_explain
        """Whether one can ask why: the scene answers."""
        self._state: TableState | None = None
        self._note: LaidNote | None = None
        self._answer: LaidAnswer | None = None
        self._company = CompanyShown()
        self.picture = BoardPicture(
            viewport,
            painter,
            lambda on: table.decor(on, viewport.cloth, director.final),
            table.cloth_cache_key(director.final),
        )

    # What is shown

    @property
    def viewport(self) -> Viewport:
        """The window that the board is made for."""
        return self.picture.viewport

    @property
    def painter(self) -> Painter:
        """What draws in units of the window."""
        return self.picture.painter

    @property
    def cloth(self) -> ClothPainter:
        """What draws the cloth."""
        return self.picture.cloth

    @property
    def affordances(self) -> Affordances:
        """What can be done on the cloth and by the bar."""
        return self._contents.affordances

    @property
    def action_bar(self) -> ActionBar:
        """What the bar below says."""
        return self._contents.action_bar

    @property
    def top_bar(self) -> TopBar:
        """What the bar above says."""
        return self._contents.top_bar

    @property
    def notebook(self) -> Notebook:
        """What the notebook says."""
        return self._contents.notebook

    @property
    def notice(self) -> Notice | None:
        """The note that lies over the cloth."""
        return None if self._note is None else self._note.notice

    @property
    def note_box(self) -> Box | None:
        """Where the note lies, in units of the window; None where none is seen."""
        return None if self._note is None else self._note.box

    @property
    def answer(self) -> Notebook | None:
        """What lies in the notebook's place where something was asked."""
        return None if self._answer is None else self._answer.notebook

    @property
    def lit(self) -> frozenset[Sprite]:
        """The cards that the answer is about."""
        return frozenset() if self._answer is None else self._answer.lit

    @property
    def bubble(self) -> Bubble | None:
        """What one of the company has remarked."""
        return self._company.bubble

    @property
    def drawer_open(self) -> bool:
        """Whether the notebook lies open where it is a drawer."""
        return self.pointing.drawer_open

    # What it takes

    def show(self, state: TableState, *, notebook: bool = True) -> None:
        """Take a moment; without `notebook` that says what it said, to be read on until what happens has been seen."""
        self._state = state = replace(state, reads=self._answer is not None)
        before = self._contents.action_bar
        read = self._contents.notebook
        contents = contents_of(
            self.table, state, self.answer, can_explain=self._can_explain, curtained=self.curtain is not None
        )
        self._contents = contents if notebook else replace(contents, notebook=read)
        if self._contents.action_bar != before:
            self.picture.lay_out_bar(self._contents.action_bar)
        self._lay_over()

    def focus(self, focused: str | None, hovered: str | None, *, reading: bool = False) -> None:
        """Take what is focused (None while the pointer leads), what is under the pointer, who reads the notebook."""
        drawer_open = reading if self.viewport.drawer else self.drawer_open
        pointing = replace(self.pointing, focused=focused, hovered=hovered, drawer_open=drawer_open)
        if pointing != self.pointing:
            self.pointing = pointing
            self._lay_over()

    def point(self, x: float, y: float) -> None:
        """Take where the pointer is, in units of the window: a small card under it that does nothing is shown large."""
        at = self.viewport.on_cloth(x, y)
        acts = any(act.sprite is not None and act.box.holds(*at) for act in self.affordances.cloth)
        hides = acts or bool(self.pointing.in_hand.poses) or self.curtain is not None or bool(self.director.moving())
        large = None if hides else magnified(self.director.resting().values(), self.viewport.cloth, *at)
        if large != self.pointing.large:
            self.pointing = replace(self.pointing, large=large)
            self._lay_over()

    def carry(self, held: InHand) -> None:
        """Take what is dragged: it is drawn where the pointer is, and where it would fall is lit."""
        lands = self.pointing.in_hand.lands
        self.pointing = replace(self.pointing, in_hand=held)
        if held.lands != lands:
            self._lay_over()

    def note(self, notice: Notice | None) -> None:
        """Lay a note over the cloth, or take it away."""
        if notice != self.notice:
            self._note = None if notice is None else LaidNote(notice)
            self._place_note()
            self._paint()

    def remark(self, seat: Seat, name: str, text: str, *, leans: bool) -> None:
        """Lay what a seat remarks beside its cameo, or with its name, if there is room; the cameo may lean over."""
        self.clear_bubble()
        resting, cloth, overlays = self.director.resting(), self.cloth, self.picture.overlays
        cameo = portrait_of(resting, seat, self.director.final.public.banker)
        labels = self.table.overlays(self._state) if self._state is not None else ()
        speaker = place_of(resting[cameo] if cameo is not None else None, name, labels)
        if cameo is None and self._state is not None:
            text = self._state.words("company.says", name, text)
        if speaker is not None and self.curtain is None:
            overlays.lay(cloth.over, labels)  # or labels come to lie under it
            noted = [self.painter.rect(self.note_box)] if self.note_box is not None else []
            bubble = bubble_for(cloth.over, cloth.rect, speaker, text, [*self._taken(), *noted])
            leaning = cameo if leans and bubble is not None else None
            self._company = replace(self._company, bubble=bubble, leans=leaning)
            self._lay_over()

    def clear_bubble(self) -> None:
        """Take away what was remarked."""
        if self.bubble is not None:
            self._company = replace(self._company, bubble=None, leans=None)
            self._lay_over()

    def set_gestures(self, portraits: Mapping[Seat, Bent]) -> None:
        """Let those of some seats that have a portrait nod or sigh; none of them does it any more."""
        resting, banker = self.director.resting(), self.director.final.public.banker
        seen = {portrait_of(resting, seat, banker): by for seat, by in portraits.items()}
        bent = {cameo: by for cameo, by in seen.items() if cameo is not None}
        self._company = replace(self._company, bent=bent)

    def set_curtain(self, curtain: tuple[str, str, str] | None) -> None:
        """Draw the curtain (a name, a line, a key), or open it. Behind it notebook and bar tell nothing either."""
        if curtain != self.curtain:
            self.clear_bubble()
            self.curtain = curtain
            self._paint()

    def answered(self, answer: Notebook | None, lit: frozenset[Sprite] = frozenset()) -> None:
        """Lay an answer in the notebook's place and light the cards concerned, or take it away again."""
        notebook = self.picture.notebook
        if answer is None and self._answer is None and not notebook.scroll:
            return
        self._answer = None if answer is None else LaidAnswer(answer, lit)
        notebook.scroll = 0.0
        if self._state is not None:
            self.show(self._state)

    def scroll(self, steps: float) -> None:
        """Scroll the notebook."""
        if self.picture.notebook.scroll_by(steps):
            self._paint()

    def fold(self, folded: frozenset[str]) -> None:
        """Fold blocks of the notebook away; those not named lie open, and one that is opened below comes into sight."""
        notebook = self.picture.notebook
        opened = (notebook.folded or frozenset()) - folded
        notebook.folded = folded
        self._paint()
        if notebook.scroll_to(opened):
            self._paint()

    def open_slot(self, slot: Slot) -> None:
        """Open a slot of the notebook, where it has room for one."""
        notebook = self.picture.notebook
        if slot is not notebook.opened:
            notebook.opened, notebook.scroll = slot, 0.0
            self._paint()

    def tick(self) -> None:
        """Let notes and remarks make way for what moves now, and sew the cloth anew where it is to show another."""
        if not self.director.busy:
            self.picture.redraw_cloth(self.table.cloth_cache_key(self.director.final))
        moving = [pose for pose in self.director.moving().values() if pose is not None]
        if self.bubble is not None:
            rect = self.cloth.over.rect(self.bubble.box.grown(4))
            if rect.collidelist(self.cloth.where([*moving, *self.pointing.in_hand.poses])) >= 0:
                self.clear_bubble()
        if self._note is None or self._note.box is None or self.viewport.drawer:
            return
        flies = (p for s, p in self.director.moving().items() if p is not None and s.kind is not SpriteKind.CHIP)
        if self.painter.rect(self._note.box).collidelist(self.cloth.where(flies)) >= 0:
            note = LaidNote(self._note.notice)
            self._note = note.clear_of(self.painter, self.viewport, [self.cloth.rect], self._blank)
            self._paint()  # cards may come to be read there, and go again

    # What comes of it

    @property
    def pressable(self) -> PressableBoard | None:
        """What can be pressed and asked about; None before anything is shown."""
        if self._state is None:
            return None
        return PressableBoard(
            self._state,
            self._contents,
            self.picture,
            self.director,
            self.question,
            can_explain=self._can_explain,
            curtained=self.curtain is not None,
            drawer_shut=self.viewport.drawer and not self.drawer_open,
        )

    def targets(self) -> tuple[Target, ...]:
        """Return everything that can be pressed, in reading order: what is asked, hand, cloth, notebook, icons."""
        pressable = self.pressable
        return () if pressable is None else pressable.targets()

    def free_near(self, near: Box, size: tuple[float, float]) -> Box | None:
        """Return the box of a size nearest to another where it covers nothing on the cloth, in units of the window."""
        return self.picture.free_near(near, size, self.director, self.affordances)

    def _taken(self) -> list[pygame.Rect]:
        return self.picture.taken(self.director, self.affordances)

    def _lay_over(self) -> None:
        """Lay what is over the cloth, and paint what has changed by it."""
        if self._state is not None:
            overlays = over_cloth(
                self.table,
                self._state,
                self.affordances,
                self.director,
                self.picture,
                pointing=self.pointing,
                lit=self.lit,
                bubble=self.bubble,
            )
            self.picture.overlays.lay(self.cloth.over, overlays)
            if not self.director.busy or self.director.paused_for_reader or self._note_covers_words:
                self._place_note()
        self._paint()

    @property
    def _note_covers_words(self) -> bool:
        """Whether something has come to be said or written where the note lies on the cloth."""
        box = self.note_box
        if box is None or not self.viewport.table.holds(box.cx, box.cy):
            return False
        return self.painter.rect(box).collidelist(self.picture.overlays.rects) >= 0

    def _place_note(self) -> None:
        """Lay the note where it covers nothing, or off the cloth; it stays as long as nothing comes to lie under it."""
        if self._note is not None:
            self._note = self._note.clear_of(self.painter, self.viewport, self._taken(), self._blank)

    @property
    def _blank(self) -> Box | None:
        """Where nothing is written in the notebook that is shown."""
        return self.picture.notebook.blank(self.painter, self._contents.notebook)

    def _paint(self) -> None:
        self.picture.paint(self._contents, self.pointing, self._note, self.curtain)

    def draw(self, painter: Painter) -> None:
        """Draw the whole window."""
        if self.curtain is None:
            in_hand = self.pointing.in_hand
            resting = without(self._company.posed(self.director.resting()), in_hand.sprites)
            moving = [pose for pose in self.director.moving().values() if pose is not None]
            resting = raised(resting, self.affordances.cloth, self.lit)
            self.cloth.draw(resting, [*moving, *in_hand.poses])
        self.picture.draw(painter.target, self.note_box, curtained=self.curtain is not None)
