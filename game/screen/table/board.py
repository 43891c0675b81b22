"""The whole window of a table: cloth, top bar, carnet and action bar, each drawn again only where it has changed.

The board knows no session: it is shown table states. The table scene and the lessons stand on it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.cards.shoe import Token
from game.screen.draw.asset_ids import TileId
from game.screen.draw.cloth import ClothPainter
from game.screen.draw.memory import trim_heap
from game.screen.draw.painter import Painter
from game.screen.keys.focus import WHY, Target
from game.screen.paper.about import About
from game.screen.paper.carnet import CarnetPanel
from game.screen.paper.carnet_rows import ActionBar, Carnet, TopBar
from game.screen.table.action_bar import ActionBarLayout, action_bar_targets, draw_action_bar, lay_out_action_bar
from game.screen.table.asked import Asked, ask_by_key, ask_targets, of_buttons, of_cameos, of_lines, of_tickets
from game.screen.table.bar import bar_targets, draw_bar
from game.screen.table.bubble import Bubble, bubble_for, leaning, portrait_of
from game.screen.table.contract import HasPattern, Table, TableState, draw_pattern_of, pattern_of
from game.screen.table.dragged import InHand, without
from game.screen.table.explained_terms import ExplainedTerms
from game.screen.table.free_place import taken
from game.screen.table.magnifier import magnified
from game.screen.table.notice import Notice, draw_curtain, draw_notice, notice_box
from game.screen.table.overlay import EnlargedCard, FocusOutline, Overlays, place_of, ticket_box
from game.screen.table.parts import action_bar_of, advised, cloth_targets, top_bar_of
from game.screen.table.raised import around, raised
from game.screen.table.speech import said_apart
from game.stage.affordances import Affordances
from game.stage.director import Director
from game.stage.pose import Pose, Sprite, SpriteKind, card_sprite
from game.stage.units import Box, Viewport
from game.table.values import Seat

_MOST_REFINED = 40
"""So many turned cards are cut sharp after a beat; more would turn the cache over."""
FOLD = "fold:"
"""What folds a block of the carnet away or opens it, as a target: with the block's name."""
PARTS = ("action_bar", "bar", "overlays", "carnet")


class Board:
    """Draws a table in one window. `show` takes a moment, `draw` brings the window up to it, a part a frame."""

    def __init__(
        self, viewport: Viewport, painter: Painter, table: Table, director: Director, *, later: bool = False
    ) -> None:
        self.viewport, self.painter = viewport, painter
        self.table, self.director = table, director
        self.affordances = Affordances()
        self.notice: Notice | None = None
        self.curtain: tuple[str, str, str] | None = None
        self.drawer_open = False
        self.asks = False
        """Whether one can ask why: the scene answers."""
        self.answer: Carnet | None = None
        """What lies in the carnet's place where something was asked."""
        self._lit: frozenset[Sprite] = frozenset()
        self.action_bar = ActionBar("", "", "")
        self._plan = ActionBarLayout(Box(0, 0, 0, 0), (), Box(0, 0, 0, 0), ())
        self.top_bar = TopBar("", "", "")
        self.carnet = Carnet(None)
        self._overlays, self._panel = Overlays(), CarnetPanel(viewport)
        self.terms = ExplainedTerms(viewport, self._lay_anew)
        self._stale = [*PARTS]
        self._redraw, self._looked = {"action_bar", "bar", "carnet"}, False
        self._dirty: list[pygame.Rect] = []
        self._noted: Box | None = None
        self.bubble: Bubble | None = None
        self._leans: Sprite | None = None
        self._rough, self._held = _MOST_REFINED, InHand()
        self._state: TableState | None = None
        self._focus: tuple[str | None, str | None] = (None, None)
        self._large: EnlargedCard | None = None
        self._pattern = table.pattern(director.final) if isinstance(table, HasPattern) else None
        self.cloth = ClothPainter(viewport, painter, self._decor, later=later)
        self._dirty.append(self.cloth.rect)
        painter.assets.cover(painter.target, TileId.MAHOGANY, viewport.w, viewport.h)  # or what lay there would be seen

    def _decor(self, painter: Painter) -> None:
        draw_pattern_of(self.table, painter, self.viewport.cloth, self.director.final)

    def _redraw_pattern(self) -> None:
        """Sew the cloth anew where its pattern has changed; nothing moves then."""
        resting = isinstance(self.table, HasPattern) and not self.director.busy
        pattern = pattern_of(self.table, self.director.final) if resting else self._pattern
        if pattern != self._pattern:
            self._pattern = pattern
            self.cloth.redraw_ground(self._decor)
            self._dirty.append(self.cloth.rect)

    def prerender(self, poses: Iterator[Pose]) -> bool:
        """Make one picture that will be needed, while nothing moves; tell whether there are more."""
        pose = next(poses, None)
        if pose is None:
            self.painter.assets.release()
            trim_heap()
            return False
        self.cloth.sprites.prerender(pose)
        return True

    @property
    def unfinished(self) -> bool:
        """Tell whether something is still to be drawn."""
        refines = self.curtain is None and (self._rough > 0 or self.cloth.begins_bare)
        return bool(self._stale or self._redraw or self._dirty or refines)

    def show(self, state: TableState, *parts: str) -> None:
        """Take a moment; the parts named (all, if none is) are looked at anew, at once those that have buttons."""
        self._state = replace(state, reads=self.answer is not None)
        for part in parts or PARTS:
            if part not in self._stale:
                self._stale.append(part)
        for part in [each for each in ("action_bar", "bar") if each in (parts or PARTS)]:
            self._look_at(part)
        if "overlays" in parts and self.director.busy and not self.director.moving():
            self._look_at("overlays")

    def focus(self, focused: str | None, hovered: str | None, *, reading: bool = False) -> None:
        """Take what is focused (None while the pointer leads), what is under the pointer, and who reads the carnet."""
        if self.viewport.drawer and reading != self.drawer_open:
            self.open_drawer()
        if (focused, hovered) != self._focus:
            there = any(each == "carnet" or (each or "").startswith(FOLD) for each in (self._focus[0], focused))
            self._redraw |= {"action_bar", "bar"} | ({"carnet"} if there else set())
            self._focus = focused, hovered
            self._lay_anew()

    def _lay_anew(self) -> None:
        self._stale += [] if "overlays" in self._stale else ["overlays"]

    def point(self, x: float, y: float) -> None:
        """Take where the pointer is, in units of the window: a small card under it that does nothing is shown large."""
        at = self.viewport.on_cloth(x, y)
        acts = any(act.sprite is not None and act.box.holds(*at) for act in self.affordances.cloth)
        hides = acts or bool(self._held.poses) or self.curtain is not None or bool(self.director.moving())
        large = None if hides else magnified(self.director.resting().values(), self.viewport.cloth, *at)
        if large != self._large:
            self._large = large
            self._lay_anew()

    def carry(self, held: InHand) -> None:
        """Take what is dragged: it is drawn where the pointer is, and where it would fall is lit."""
        if held.lands != self._held.lands:
            self._lay_anew()
        self._held = held

    def note(self, notice: Notice | None) -> None:
        """Lay a note over the cloth, or take it away."""
        if notice != self.notice:
            self.notice = notice
            self._lay_note(fresh=True)

    def _lay_note(self, *, fresh: bool = False, elsewhere: bool = False) -> None:
        """Lay the note where it covers nothing, or off the cloth; it stays as long as nothing comes to lie under it."""
        box = None
        if fresh and self.notice is not None and self.notice.yields:
            self._lay_anew()  # once everything else lies there
        elif self.notice is not None:
            taken = [self.cloth.rect] if elsewhere else self._taken()
            box = None if fresh else self._noted
            if box is None or self.painter.rect(box).collidelist(taken) >= 0:
                box = notice_box(self.painter, self.viewport, self.notice, taken)
        if fresh or box != self._noted:
            for each in (self._noted, box):
                if each is not None and self.viewport.table.holds(each.cx, each.cy):
                    self._dirty.append(self.painter.rect(each.grown(12)))
                elif each is not None:
                    self._redraw.add("carnet")
            self._noted = box
            self._panel.end_above(box)

    def _taken(self) -> list[pygame.Rect]:
        places = [self.painter.rect(self.viewport.box_on_window(act.box)) for act in self.affordances.cloth]
        return taken(self.cloth, self.director, places, self._overlays.rects)

    def remark(self, seat: Seat, name: str, text: str, *, leans: bool) -> None:
        """Lay what a seat remarks beside its cameo, or with its name, if there is room; the cameo may lean over."""
        self.hush()
        cameo = portrait_of(self.director.resting(), seat, self.director.final.public.banker)
        overlays = self.table.overlays(self._state) if self._state is not None else ()
        speaker = place_of(self.director.resting()[cameo] if cameo is not None else None, name, overlays)
        if cameo is None and self._state is not None:
            text = self._state.words("company.says", name, text)
        if speaker is not None and self.curtain is None:
            self._dirty += self._overlays.lay(self.cloth.over, overlays)  # or labels come to lie under it
            noted = [self.painter.rect(self._noted)] if self._noted is not None else []
            self.bubble = bubble_for(self.cloth.over, self.cloth.rect, speaker, text, [*self._taken(), *noted])
            self._leans = cameo if leans and self.bubble is not None else None
            self._look_at("overlays")

    def hush(self) -> None:
        """Take away what was remarked."""
        if self.bubble is not None:
            self.bubble = self._leans = None
            self._look_at("overlays")

    def hide(self, curtain: tuple[str, str, str] | None) -> None:
        """Draw the curtain (a name, a line, a key), or open it. Behind it carnet and bar tell nothing either."""
        if curtain != self.curtain:
            self.hush()
            self.curtain = curtain
            self._dirty.append(self.cloth.rect)

    def answered(self, answer: Carnet | None, tokens: Sequence[Token] = ()) -> None:
        """Lay an answer in the carnet's place and light the cards concerned, or take it away again."""
        self.answer = answer
        self._lit = frozenset(map(card_sprite, tokens)) if answer is not None else frozenset()
        self._panel.scroll = 0.0
        if self._state is not None:
            self._look_at("carnet")
            self.show(self._state, "action_bar")

    def about(self, target: str) -> About:
        """Return what a target asks about."""
        return {each.id: each.about for each in (*self.seated, *self.asked)}.get(target)

    def scroll(self, steps: float) -> None:
        """Scroll the carnet."""
        if self._panel.turn(steps):
            self._redraw.add("carnet")

    def open_drawer(self) -> None:
        """Open or shut the carnet where it is a drawer."""
        self.drawer_open = not self.drawer_open
        self._redraw.add("carnet")
        self._dirty.append(self.cloth.rect)

    def draw(self) -> list[pygame.Rect]:
        """Bring the window up to the moment: the cloth, and at most one part a frame, looked at or drawn by turns.

        What was seen before stands until the bare cloth lies, which takes several frames in a large window.
        """
        if self.cloth.lay_part():
            return []
        self._redraw_pattern()
        if (self.director.busy and not self.director.paused_for_reader) or self.curtain is not None:
            self._rough = _MOST_REFINED
        looked = self._looked = not (self._looked and self._redraw) and self._look()
        rects = self._draw_cloth()
        part = None if looked else next((p for p in ("action_bar", "bar", "carnet") if p in self._redraw), None)
        if part is not None:
            self._redraw.discard(part)
            rects.append(self.painter.rect(self._draw_part(part)))
        elif not looked:
            self._refine()
        return rects

    def _refine(self) -> None:
        """While nothing moves, cut one turned card in its sharp form."""
        if self.curtain is None and (not self.director.busy or self.director.paused_for_reader):
            self._rough = self._rough - 1 if self._rough and self.cloth.refine() else 0

    def targets(self) -> tuple[Target, ...]:
        """Return everything that can be pressed, in reading order: cloth, buttons, carnet, icons."""
        if self._state is None:
            return ()
        words = self._state.words
        cloth = cloth_targets(self.affordances.cloth, words, self.viewport)
        action_bar = action_bar_targets(self.action_bar, self._plan)
        carnet = (self._panel.target(words("focus.carnet"), shut=self.viewport.drawer and not self.drawer_open),)
        bar = bar_targets(self.viewport, self.top_bar)
        asks = tuple(ask_targets(self.asked, words))
        parts = {"cloth": cloth, "actions": action_bar, "carnet": carnet, "": asks, "bar": bar}
        regions = (replace(each, region=region or each.region) for region, part in parts.items() for each in part)
        folds = () if self._shut else self._panel.fold_targets(FOLD)
        by_key = (ask_by_key(self._panel, words, shut=self._shut),) if self._answers else ()
        return (*by_key, *ask_targets(self.seated, words), *regions, *folds, *self.terms.targets)

    @property
    def _shut(self) -> bool:
        return self.curtain is not None or (self.viewport.drawer and not self.drawer_open)

    @property
    def _answers(self) -> bool:
        return self.asks and self.curtain is None

    @property
    def asked(self) -> tuple[Asked, ...]:
        """What can be asked about where it lies, but for the cameos, in reading order."""
        if not self._answers:
            return ()
        tickets = () if self.director.busy else self._overlays.tickets
        over, on_window = self.cloth.over, self.viewport.box_on_window
        shown = ((on_window(ticket_box(over, each)), each.about, each.text) for each in tickets)
        asked = self._state is not None and self._state.settled and bool(self._state.offers)
        buttons = self.action_bar.buttons if asked else ()  # while others play, a late second press stops nobody
        grey = of_buttons(buttons, self._plan.buttons[: len(buttons)])
        return (*of_tickets(shown), *grey, *of_lines(() if self._shut else self._panel.asked))

    @property
    def seated(self) -> tuple[Asked, ...]:
        """Whoever sits there with a portrait, and can be asked about."""
        names = [each.name for each in self._state.sitters] if self._state is not None and self._answers else []
        return tuple(of_cameos(self.director.resting(), names, self.director.final.public.banker, self.viewport))

    def fold(self, folded: frozenset[str]) -> None:
        """Fold blocks of the carnet away; those not named lie open."""
        self._panel.folded = folded
        self._redraw.add("carnet")

    def _look(self) -> bool:
        """Look at one stale part, if there is one."""
        if ready := self._stale[:1]:
            self._look_at(ready[0])
        return bool(ready)

    def _look_at(self, part: str) -> None:
        state, self._stale = self._state, [each for each in self._stale if each != part]
        if state is None:
            return
        match part:
            case "action_bar":
                self.affordances = self.table.affordances(state)
                action_bar = action_bar_of(self.table, state, self.affordances)
                if self.curtain is not None:
                    action_bar = ActionBar(action_bar.purse_head, action_bar.purse, action_bar.unit)
                if action_bar != self.action_bar:
                    self.action_bar = action_bar
                    self._plan = lay_out_action_bar(self.painter, self.viewport, action_bar)
                    self._redraw.add("action_bar")
            case "bar":
                bar = top_bar_of(self.table, state)
                bar = bar if self.curtain is None else replace(bar, state="")  # a trump that nobody has seen
                if bar != self.top_bar:
                    self.top_bar = bar
                    self._redraw.add("bar")
            case "carnet":
                carnet = self.answer or advised(self.table, state) if self.curtain is None else Carnet(None)
                if self.asks and self.answer is None and self.curtain is None:
                    carnet = replace(carnet, asks=state.words("why.ask", state.key_label("f12", WHY)))
                if carnet != self.carnet:
                    self.carnet = carnet
                    self._redraw.add("carnet")
            case _:
                overlays = said_apart(self.cloth, self.table.overlays(state), self.director)
                focused = next((act for act in self.affordances.cloth if act.id == self._focus[0]), None)
                large = () if self._large is None or self.director.moving() else (self._large,)
                boxes = [] if focused is None else [around(focused, self.director.resting(), self._lit)]
                ringed = map(FocusOutline, (*boxes, *self._held.lands))
                spoken = (self.bubble,) if self.bubble is not None else ()
                slips = self.terms.slips(self.cloth.over, self._focus[1], drawer_open=self.drawer_open)
                self._dirty += self._overlays.lay(self.cloth.over, (*ringed, *overlays, *spoken, *large, *slips))
                if self.notice is not None and (not self.director.busy or self.director.paused_for_reader):
                    self._lay_note()

    def _draw_cloth(self) -> list[pygame.Rect]:
        dirty, self._dirty = self._dirty, []
        if self.curtain is not None:
            if dirty:
                draw_curtain(self.painter, self.viewport, *self.curtain)
            return [rect.clip(self.cloth.rect) for rect in dirty]
        resting = without(leaning(self.director.resting(), self._leans), self._held.sprites)
        dirty += self.cloth.lay(raised(resting, self.affordances.cloth, self._lit))
        moving = [*(pose for pose in self.director.moving().values() if pose is not None), *self._held.poses]
        flies = (p for s, p in self.director.moving().items() if p is not None and s.kind is not SpriteKind.CHIP)
        noted = self._noted if not self.viewport.drawer else None
        if noted is not None and self.painter.rect(noted).collidelist(self.cloth.where(flies)) >= 0:
            self._lay_note(elsewhere=True)  # cards may come to be read there, and go again
        if self.bubble is not None:
            if self.cloth.over.rect(self.bubble.box.grown(4)).collidelist(self.cloth.where(moving)) >= 0:
                self.hush()
            dirty, self._dirty = [*dirty, *self._dirty], []
        rects = self.cloth.compose(moving, dirty, self._overlays.draw)
        if self.notice is not None and self._noted is not None:
            note = self.painter.rect(self._noted.grown(12))
            if note.collidelist(rects) >= 0:
                rects += self.cloth.compose(moving, [note], self._overlays.draw)
                draw_notice(self.painter, self._noted, self.notice)
                rects.append(note)
        if self.viewport.drawer and rects:
            self._redraw.add("carnet")
        return rects

    def _draw_part(self, part: str) -> Box:
        focused, hovered = self._focus
        match part:
            case "action_bar":
                told = (self.painter, self.viewport, self.action_bar, self._plan, hovered, focused)
                draw = partial(draw_action_bar, *told, named=self.top_bar.named)
                return self.terms.underlined("action_bar", self._plan.prompt, self.painter, draw)
            case "bar":
                return draw_bar(self.painter, self.viewport, self.top_bar, hovered, focused)
            case _:
                if self.viewport.drawer and not self.drawer_open:
                    self.terms.forget("carnet")
                    return self._panel.draw_handle(self.painter)
                draw = partial(self._panel.draw, self.painter, self.carnet, focused=focused == "carnet")
                panel = self.terms.underlined("carnet", self._panel.box, self.painter, draw)
                for box in [each for name, _, each in self._panel.folds if focused == f"{FOLD}{name}"]:
                    self.painter.focus(box.grown(-2))
                if self.notice is not None and self._noted is not None and panel.holds(self._noted.cx, self._noted.cy):
                    draw_notice(self.painter, self._noted, self.notice)
                return panel
