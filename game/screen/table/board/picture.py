"""The picture of a board: cloth, what lies over it, bars and notebook, each painted anew when it says another thing."""

import pygame

from game.screen.draw.cloth import ClothPainter, Decor
from game.screen.draw.painter import Painter
from game.screen.draw.panel import Panel
from game.screen.paper.notebook import NotebookPanel, fold_id, lies_in_notebook, slot_id
from game.screen.paper.notebook_rows import ActionBar, Notebook
from game.screen.table.board.action_bar import draw_action_bar
from game.screen.table.board.bar_layout import ActionBarLayout, lay_out_action_bar
from game.screen.table.board.explained_terms import ExplainedTerms
from game.screen.table.board.lifted import Pointing
from game.screen.table.board.moment import Moment, draw_moment
from game.screen.table.board.notice import LaidNote, draw_curtain, draw_notice
from game.screen.table.board.said import BoardContents
from game.screen.table.board.top_bar import draw_bar
from game.screen.table.bubble import about
from game.screen.table.free_place import nearest_free, taken
from game.screen.table.overlay import Label, Overlays, label_box
from game.stage.affordances import Affordances
from game.stage.director import Director
from game.stage.units import Box, Viewport

_ROUND = 4.0
"""So far around words nothing is drawn under them, in units of the cloth."""
_PANELS = ("action_bar", "bar", "overlays", "carnet", "notice")


class BoardPicture:
    """Made for one window. `paint` takes what is shown; `draw` draws all of it but the cloth in every frame."""

    def __init__(self, viewport: Viewport, painter: Painter, decor: Decor, pattern: object) -> None:
        self.viewport, self.painter = viewport, painter
        self._decor = decor
        self.cloth = ClothPainter(viewport, painter, decor)
        self.pattern = pattern
        """What the sewing of the cloth depends on."""
        self.overlays = Overlays()
        self.notebook = NotebookPanel(viewport)
        self.terms = ExplainedTerms(viewport)
        self.plan = ActionBarLayout(Box(0, 0, 0, 0), (), Box(0, 0, 0, 0), ())
        self.marks = Panel()
        """What a lesson draws over the cards: names and words lie over it."""
        self.moment: Moment | None = None
        """A moment of ceremony that lies over the cloth."""
        self._panels = {part: Panel() for part in _PANELS}

    def redraw_cloth(self, pattern: object) -> None:
        """Sew the cloth anew where it is to show another pattern."""
        if pattern != self.pattern:
            self.pattern = pattern
            self.cloth.sew(self._decor)

    def lay_out_bar(self, action_bar: ActionBar) -> None:
        """Find the places of what the action bar says."""
        self.plan = lay_out_action_bar(self.painter, self.viewport, action_bar)

    def paint(
        self, contents: BoardContents, pointing: Pointing, note: LaidNote | None, curtain: tuple[str, str, str] | None
    ) -> None:
        """Paint anew those panels whose value is another one."""
        noted = note.box if note is not None and curtain is None else None
        on_paper = noted if noted is not None and not self.viewport.table.holds(noted.cx, noted.cy) else None
        self.notebook.end_above(on_paper)
        self._paint_bars(contents, pointing)
        self._paint_notebook(contents.notebook, pointing, on_paper)
        if noted is not None and note is not None:
            notice = note.notice
            self._panels["notice"].show(self.painter, (notice, noted), lambda on: draw_notice(on, noted, notice))
        else:
            self._panels["notice"].clear()
        if curtain is not None:
            viewport = self.viewport
            self._panels["overlays"].show(self.painter, curtain, lambda on: draw_curtain(on, viewport, *curtain))
        else:
            self._panels["overlays"].show(self.cloth.over, self.overlays.shown, self.overlays.draw)

    def _paint_bars(self, contents: BoardContents, pointing: Pointing) -> None:
        painter, viewport, plan = self.painter, self.viewport, self.plan
        bar, top, hovered, focused = contents.action_bar, contents.top_bar, pointing.hovered, pointing.focused
        self._panels["action_bar"].show(
            painter,
            (bar, plan, hovered, focused, top.named, self.terms.asked),
            lambda on: self.terms.underlined(
                "action_bar",
                lambda: plan.prompt,
                on,
                lambda: draw_action_bar(on, viewport, bar, plan, hovered, focused, named=top.named),
            ),
            None if viewport.columned else _from_fillet(painter, viewport.action_bar),
        )
        self._panels["bar"].show(
            painter,
            (top, hovered, focused),
            lambda on: draw_bar(on, viewport, top, hovered, focused),
            None if viewport.side else Box(0, 0, viewport.w, painter.below_fillet(viewport.bar.h - 1)),
        )

    def _paint_notebook(self, notebook: Notebook, pointing: Pointing, on_paper: Box | None) -> None:
        panel, drawer, focused = self.notebook, self.viewport.drawer, pointing.focused
        shut = drawer and not pointing.drawer_open
        ringed = focused if focused == "worth" or lies_in_notebook(focused) else None
        if not shut:
            panel.lay_out(self.painter, notebook)
        shown = (panel.layout, ringed, shut, on_paper, self.terms.asked)

        def paint(painter: Painter) -> None:
            if shut:
                self.terms.forget("carnet")
                panel.draw_handle(painter)
            else:
                self._draw_notebook(painter, focused)

        self._panels["carnet"].show(self.painter, shown, paint, None if drawer else panel.covers(self.painter))

    def _draw_notebook(self, painter: Painter, focused: str | None) -> None:
        panel, layout = self.notebook, self.notebook.layout
        self.terms.underlined(
            "carnet",
            lambda: layout.seen,
            painter,
            lambda: panel.draw(painter, focused=focused == "carnet"),
        )
        doors = [box for _, box, seen in filter(None, [layout.door]) if seen and focused == "worth"]
        slots = [each.box for each in layout.closed if focused == slot_id(each.slot)]
        for box in (*doors, *slots, *(each.box for each in layout.folds if focused == fold_id(each.name))):
            painter.focus(box.grown(-2))

    @property
    def words(self) -> tuple[Box, ...]:
        """Where words stand on the cloth, in units of the window."""
        labels = (each for each in self.overlays.shown if isinstance(each, Label))
        return tuple(self.viewport.box_on_window(label_box(self.cloth.over, each).grown(_ROUND)) for each in labels)

    def taken(self, director: Director, affordances: Affordances) -> list[pygame.Rect]:
        """Return where something lies on the cloth or will, in pixels."""
        places = [self.painter.rect(self.viewport.box_on_window(act.box)) for act in affordances.cloth]
        return taken(self.cloth, director, places, self.overlays.rects)

    def free_near(
        self, near: Box, size: tuple[float, float], director: Director, affordances: Affordances
    ) -> Box | None:
        """Return the box of a size nearest to another where it covers nothing on the cloth, in units of the window."""
        across, down = about(near, *size)
        return nearest_free(self.painter, size, across, down, self.taken(director, affordances), self.cloth.rect)

    def draw(self, target: pygame.Surface, note: Box | None, *, curtained: bool) -> None:
        """Draw all that lies over the cloth and around it; a note on the cloth lies under bars and notebook."""
        target.set_clip(self.cloth.rect)
        self.marks.draw(target)
        self._panels["overlays"].draw(target)
        if self.moment is not None and not curtained:
            draw_moment(self.cloth.over, self.viewport.cloth, self.moment)
        target.set_clip(None)
        on_cloth = note is not None and self.viewport.table.holds(note.cx, note.cy)
        rest = ("bar", "carnet", "action_bar")
        for part in ("notice", *rest) if on_cloth else (*rest, "notice"):
            self._panels[part].draw(target)


def _from_fillet(painter: Painter, box: Box) -> Box:
    """Return a box with the fillet on its upper edge."""
    edge = max(1, painter.px(1)) / painter.scale
    return Box(box.x, box.y - edge, box.w, box.h + edge)
