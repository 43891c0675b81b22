"""The whole window of a table: cloth, top bar, carnet and action bar.

The board knows no session: it is shown table states, and lays out what they say. The table scene and the lessons stand
on it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from game.cards.shoe import Token
from game.screen.draw.cloth import ClothPainter
from game.screen.draw.painter import Painter
from game.screen.draw.panel import Panel
from game.screen.keys.focus import WHY, Target
from game.screen.paper.carnet import CarnetPanel, Slot, fold_id, lies_in_carnet, slot_id
from game.screen.paper.carnet_rows import ActionBar, Carnet, TopBar
from game.screen.table.board.action_bar import (
    ActionBarLayout,
    action_bar_targets,
    asked_target,
    draw_action_bar,
    lay_out_action_bar,
)
from game.screen.table.board.asked import (
    AskTarget,
    ask_by_key,
    ask_targets,
    of_buttons,
    of_cameos,
    of_lines,
    of_tickets,
)
from game.screen.table.board.explained_terms import ExplainedTerms
from game.screen.table.board.lifted import InHand, around, raised, without
from game.screen.table.board.moment import Moment, draw_moment
from game.screen.table.board.notice import Notice, draw_curtain, draw_notice, notice_box
from game.screen.table.board.said import action_bar_of, advised, cloth_targets, key_plates, top_bar_of
from game.screen.table.board.speech import said_apart
from game.screen.table.board.top_bar import bar_targets, draw_bar
from game.screen.table.bubble import Bent, Bubble, about, bent, bubble_for, leaning, portrait_of
from game.screen.table.contract import HasPattern, Table, TableState, draw_pattern_of, pattern_of
from game.screen.table.free_place import nearest_free, taken
from game.screen.table.overlay import (
    EnlargedCard,
    FocusOutline,
    Label,
    Overlays,
    label_box,
    magnified,
    place_of,
    ticket_box,
)
from game.stage.affordances import Affordances
from game.stage.director import Director
from game.stage.pose import Sprite, SpriteKind, card_sprite
from game.stage.units import Box, Viewport
from game.table.values import Seat, hand

_ROUND = 4.0
"""So far around words nothing is drawn under them, in units of the cloth."""
PARTS = ("action_bar", "bar", "overlays", "carnet")


class Board:
    """Draws a table in one window. `show` takes a moment and lays it out; `draw` draws it."""

    def __init__(self, viewport: Viewport, painter: Painter, table: Table, director: Director) -> None:
        self.viewport, self.painter = viewport, painter
        self.table, self.director = table, director
        self.affordances = Affordances()
        self.notice: Notice | None = None
        self.curtain: tuple[str, str, str] | None = None
        self.drawer_open = False
        self.asks = False
        """Whether one can ask why: the scene answers."""
        self.question = ""
        """What a lesson asks, which is read in place of what the bar asks."""
        self.answer: Carnet | None = None
        """What lies in the carnet's place where something was asked."""
        self._lit: frozenset[Sprite] = frozenset()
        self.action_bar = ActionBar("", "", "")
        self._plan = ActionBarLayout(Box(0, 0, 0, 0), (), Box(0, 0, 0, 0), ())
        self.top_bar = TopBar("", "", "")
        self.carnet = Carnet(None)
        self._overlays, self._carnet = Overlays(), CarnetPanel(viewport)
        self.terms = ExplainedTerms(viewport)
        self._panels = {part: Panel() for part in (*PARTS, "notice")}
        self.marks = Panel()
        """What a lesson draws over the cards: names and words lie over it."""
        self._noted: Box | None = None
        self.bubble: Bubble | None = None
        self._leans: Sprite | None = None
        self._bent: dict[Sprite, Bent] = {}
        self.moment: Moment | None = None
        """A moment of ceremony that lies over the cloth."""
        self._held = InHand()
        self._state: TableState | None = None
        self._focus: tuple[str | None, str | None] = (None, None)
        self._large: EnlargedCard | None = None
        self._pattern = self._wanted_pattern()
        self.cloth = ClothPainter(viewport, painter, self._decor)

    def _decor(self, painter: Painter) -> None:
        draw_pattern_of(self.table, painter, self.viewport.cloth, self.director.final)

    def _wanted_pattern(self) -> object:
        return pattern_of(self.table, self.director.final) if isinstance(self.table, HasPattern) else None

    def show(self, state: TableState, *parts: str) -> None:
        """Take a moment; the parts named (all, if none is) are looked at anew."""
        self._state = replace(state, reads=self.answer is not None)
        for part in parts or PARTS:
            self._look_at(part)
        self._lay_out()

    def focus(self, focused: str | None, hovered: str | None, *, reading: bool = False) -> None:
        """Take what is focused (None while the pointer leads), what is under the pointer, and who reads the carnet."""
        if self.viewport.drawer and reading != self.drawer_open:
            self.drawer_open = reading
            self._lay_out()
        if (focused, hovered) != self._focus:
            self._focus = focused, hovered
            self._look_at("overlays")
            self._lay_out()

    @property
    def pointed(self) -> object:
        """What the pointer changes in the picture."""
        return self._focus, self._large, self._held

    @property
    def action_bar_layout(self) -> ActionBarLayout:
        """Where the action bar has its question, its jetons and its buttons."""
        return self._plan

    @property
    def carnet_panel(self) -> CarnetPanel:
        """The notebook as it lies in the window."""
        return self._carnet

    @property
    def overlays(self) -> Overlays:
        """What lies over the cloth: labels, tickets, slips, an enlarged card."""
        return self._overlays

    @property
    def notice_box(self) -> Box | None:
        """Where the note lies, None where there is none."""
        return self._noted

    @property
    def held(self) -> InHand:
        """What is dragged over the cloth, and where it may be let go."""
        return self._held

    @property
    def lit(self) -> frozenset[Sprite]:
        """The cards that the answer in the carnet's place is about."""
        return self._lit

    def point(self, x: float, y: float) -> None:
        """Take where the pointer is, in units of the window: a small card under it that does nothing is shown large."""
        at = self.viewport.on_cloth(x, y)
        acts = any(act.sprite is not None and act.box.holds(*at) for act in self.affordances.cloth)
        hides = acts or bool(self._held.poses) or self.curtain is not None or bool(self.director.moving())
        large = None if hides else magnified(self.director.resting().values(), self.viewport.cloth, *at)
        if large != self._large:
            self._large = large
            self._look_at("overlays")
            self._lay_out()

    def carry(self, held: InHand) -> None:
        """Take what is dragged: it is drawn where the pointer is, and where it would fall is lit."""
        lands = self._held.lands
        self._held = held
        if held.lands != lands:
            self._look_at("overlays")
            self._lay_out()

    def note(self, notice: Notice | None) -> None:
        """Lay a note over the cloth, or take it away."""
        if notice != self.notice:
            self.notice, self._noted = notice, None
            self._place_note()
            self._lay_out()

    def tick(self) -> None:
        """Let notes and remarks make way for what moves now, and sew the cloth anew where it is to show another."""
        pattern = self._pattern if self.director.busy else self._wanted_pattern()
        if pattern != self._pattern:
            self._pattern = pattern
            self.cloth.sew(self._decor)
        moving = [pose for pose in self.director.moving().values() if pose is not None]
        if self.bubble is not None:
            rect = self.cloth.over.rect(self.bubble.box.grown(4))
            if rect.collidelist(self.cloth.where([*moving, *self._held.poses])) >= 0:
                self.hush()
        if self.notice is None or self.viewport.drawer:
            return
        flies = (p for s, p in self.director.moving().items() if p is not None and s.kind is not SpriteKind.CHIP)
        if self._noted is not None and self.painter.rect(self._noted).collidelist(self.cloth.where(flies)) >= 0:
            self._noted = notice_box(self.painter, self.viewport, self.notice, [self.cloth.rect])
            self._lay_out()  # cards may come to be read there, and go again

    def _place_note(self) -> None:
        """Lay the note where it covers nothing, or off the cloth; it stays as long as nothing comes to lie under it."""
        if self.notice is None:
            return
        there = self._taken()
        if self._noted is None or self.painter.rect(self._noted).collidelist(there) >= 0:
            self._noted = notice_box(self.painter, self.viewport, self.notice, there)

    def free_near(self, near: Box, size: tuple[float, float]) -> Box | None:
        """Return the box of a size nearest to another where it covers nothing on the cloth, in units of the window."""
        across, down = about(near, *size)
        return nearest_free(self.painter, size, across, down, self._taken(), self.cloth.rect)

    @property
    def words(self) -> tuple[Box, ...]:
        """Where words stand on the cloth, in units of the window."""
        labels = (each for each in self._overlays.shown if isinstance(each, Label))
        return tuple(self.viewport.box_on_window(label_box(self.cloth.over, each).grown(_ROUND)) for each in labels)

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
            self._overlays.lay(self.cloth.over, overlays)  # or labels come to lie under it
            noted = [self.painter.rect(self._noted)] if self._noted is not None else []
            self.bubble = bubble_for(self.cloth.over, self.cloth.rect, speaker, text, [*self._taken(), *noted])
            self._leans = cameo if leans and self.bubble is not None else None
            self._look_at("overlays")
            self._lay_out()

    def bend(self, portraits: Mapping[Seat, Bent]) -> None:
        """Let those of some seats that have a portrait nod or sigh; none of them does it any more."""
        resting, banker = self.director.resting(), self.director.final.public.banker
        seen = {portrait_of(resting, seat, banker): by for seat, by in portraits.items()}
        self._bent = {cameo: by for cameo, by in seen.items() if cameo is not None}

    def hush(self) -> None:
        """Take away what was remarked."""
        if self.bubble is not None:
            self.bubble = self._leans = None
            self._look_at("overlays")
            self._lay_out()

    def hide(self, curtain: tuple[str, str, str] | None) -> None:
        """Draw the curtain (a name, a line, a key), or open it. Behind it carnet and bar tell nothing either."""
        if curtain != self.curtain:
            self.hush()
            self.curtain = curtain
            self._lay_out()

    def answered(self, answer: Carnet | None, tokens: Sequence[Token] = ()) -> None:
        """Lay an answer in the carnet's place and light the cards concerned, or take it away again."""
        if answer is None and self.answer is None and not self._carnet.scroll:
            return
        self.answer = answer
        self._lit = frozenset(map(card_sprite, tokens)) if answer is not None else frozenset()
        self._carnet.scroll = 0.0
        if self._state is not None:
            self.show(self._state, "carnet", "action_bar")

    def scroll(self, steps: float) -> None:
        """Scroll the carnet."""
        if self._carnet.turn(steps):
            self._lay_out()

    def fold(self, folded: frozenset[str]) -> None:
        """Fold blocks of the carnet away; those not named lie open."""
        self._carnet.folded = folded
        self._lay_out()

    def open_slot(self, slot: Slot) -> None:
        """Open a slot of the carnet, where it has room for one."""
        self._carnet.opened, self._carnet.scroll = slot, 0.0
        self._lay_out()

    def targets(self) -> tuple[Target, ...]:
        """Return everything that can be pressed, in reading order: what is asked, hand, cloth, carnet, icons."""
        if self._state is None:
            return ()
        words = self._state.words
        held = self._held_cards()
        acts = sorted(self.affordances.cloth, key=lambda act: act.sprite not in held)
        cloth = cloth_targets(acts, words, self.viewport)
        action_bar = action_bar_targets(self.action_bar, self._plan)
        if self._asks_player:
            action_bar = (asked_target(self.viewport, self.action_bar, self._plan, self.question), *action_bar)
        carnet = (self._carnet.target(words("focus.carnet"), shut=self.viewport.drawer and not self.drawer_open),)
        bar = bar_targets(self.viewport, self.top_bar)
        asks = tuple(ask_targets(self.asked, words))
        panel = self._carnet
        folds = () if self._shut else (*panel.door_target(), *panel.slot_targets(), *panel.fold_targets())
        parts = {"actions": action_bar, "cloth": cloth, "carnet": (*carnet, *folds), "": asks, "bar": bar}
        regions = (replace(each, region=region or each.region) for region, part in parts.items() for each in part)
        by_key = (ask_by_key(self._carnet, words, shut=self._shut),) if self._answers else ()
        return (*by_key, *ask_targets(self.seated, words), *regions, *self.terms.targets)

    def _held_cards(self) -> frozenset[Sprite]:
        """Return the cards that the player holds."""
        state = self._state
        held = () if state is None or state.seat is None else state.tableau.pile(hand(state.seat))
        return frozenset(map(card_sprite, held))

    @property
    def _asks_player(self) -> bool:
        """Whether something is asked that can be answered."""
        acts = (*self.affordances.cloth, *(each for each in self.action_bar.buttons if each.enabled))
        return bool(self.action_bar.prompt and acts) and self.curtain is None

    @property
    def _shut(self) -> bool:
        return self.curtain is not None or (self.viewport.drawer and not self.drawer_open)

    @property
    def _answers(self) -> bool:
        return self.asks and self.curtain is None

    @property
    def asked(self) -> tuple[AskTarget, ...]:
        """What can be asked about where it lies, but for the cameos, in reading order."""
        if not self._answers:
            return ()
        tickets = self._overlays.tickets if not self.director.busy or self.director.paused_for_reader else ()
        over, on_window = self.cloth.over, self.viewport.box_on_window
        shown = ((on_window(ticket_box(over, each)), each.about, each.text) for each in tickets)
        asked = self._state is not None and self._state.settled and bool(self._state.offers)
        buttons = self.action_bar.buttons if asked else ()  # while others play, a late second press stops nobody
        grey = of_buttons(buttons, self._plan.buttons[: len(buttons)])
        return (*of_tickets(shown), *grey, *of_lines(() if self._shut else self._carnet.asked))

    @property
    def seated(self) -> tuple[AskTarget, ...]:
        """Whoever sits there with a portrait, and can be asked about."""
        names = [each.name for each in self._state.sitters] if self._state is not None and self._answers else []
        return tuple(of_cameos(self.director.resting(), names, self.director.final.public.banker, self.viewport))

    # What is shown, laid out

    def _look_at(self, part: str) -> None:
        """Derive what a part of the window says from the state."""
        state = self._state
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
            case "bar":
                bar = top_bar_of(self.table, state)
                self.top_bar = bar if self.curtain is None else replace(bar, state="")  # a trump that nobody has seen
            case "carnet":
                carnet = self.answer or advised(self.table, state) if self.curtain is None else Carnet(None)
                if self.asks and self.answer is None and self.curtain is None:
                    carnet = replace(carnet, asks=state.words("why.ask", state.key_label("f12", WHY)))
                self.carnet = carnet
            case _:
                self._lay_overlays(state)

    def _lay_overlays(self, state: TableState) -> None:
        overlays = said_apart(self.cloth, self.table.overlays(state), self.director)
        focused = next((act for act in self.affordances.cloth if act.id == self._focus[0]), None)
        large = () if self._large is None or self.director.moving() else (self._large,)
        boxes = [] if focused is None else [around(focused, self.director.resting(), self._lit)]
        ringed = map(FocusOutline, (*boxes, *self._held.lands))
        spoken = (self.bubble,) if self.bubble is not None else ()
        slips = self.terms.slips(self.cloth.over, self._focus[1], drawer_open=self.drawer_open)
        keys = () if self.director.telling else tuple(key_plates(self.affordances.cloth, state))
        self._overlays.lay(self.cloth.over, (*ringed, *overlays, *keys, *spoken, *large, *slips))
        if self.notice is not None and (not self.director.busy or self.director.paused_for_reader):
            self._place_note()

    def _lay_out(self) -> None:
        """Paint anew those panels whose value is another one."""
        painter, viewport, (focused, hovered) = self.painter, self.viewport, self._focus
        bar, plan, top = self.action_bar, self._plan, self.top_bar
        noted = self._noted if self.notice is not None and self.curtain is None else None
        on_paper = noted if noted is not None and not viewport.table.holds(noted.cx, noted.cy) else None
        self._carnet.end_above(on_paper)
        asked = self.terms.asked
        self._panels["action_bar"].show(
            painter,
            (bar, plan, hovered, focused, top.named, asked),
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
        handle = viewport.drawer and not self.drawer_open
        ringed = focused if focused == "worth" or lies_in_carnet(focused) else None
        shown = (self.carnet, ringed, handle, on_paper, self._carnet.folded, self._carnet.opened, asked)
        for _ in range(2):  # scrolled too far for what it shows now, it is painted once more
            self._panels["carnet"].show(
                painter,
                (*shown, self._carnet.scroll),
                self._paint_carnet,
                None if viewport.drawer else self._carnet.covers(painter),
            )
        if noted is not None and self.notice is not None:
            notice = self.notice
            self._panels["notice"].show(painter, (notice, noted), lambda on: draw_notice(on, noted, notice))
        else:
            self._panels["notice"].clear()
        if self.curtain is not None:
            curtain = self.curtain
            self._panels["overlays"].show(painter, curtain, lambda on: draw_curtain(on, viewport, *curtain))
        else:
            over, overlays = self.cloth.over, self._overlays
            self._panels["overlays"].show(over, overlays.shown, overlays.draw)

    def _paint_carnet(self, painter: Painter) -> None:
        if self.viewport.drawer and not self.drawer_open:
            self.terms.forget("carnet")
            self._carnet.draw_handle(painter)
            return
        focused = self._focus[0]
        self.terms.underlined(
            "carnet",
            lambda: self._carnet.seen,
            painter,
            lambda: self._carnet.draw(painter, self.carnet, focused=focused == "carnet"),
        )
        doors = [box for _, box in ([self._carnet.door] if self._carnet.door is not None else []) if focused == "worth"]
        slots = [each.box for each in self._carnet.closed if focused == slot_id(each.slot)]
        for box in (*doors, *slots, *(each for name, _, each in self._carnet.folds if focused == fold_id(name))):
            painter.focus(box.grown(-2))

    def draw(self, painter: Painter) -> None:
        """Draw the whole window."""
        target, panels = painter.target, self._panels
        if self.curtain is None:
            resting = without(leaning(bent(self.director.resting(), self._bent), self._leans), self._held.sprites)
            moving = [pose for pose in self.director.moving().values() if pose is not None]
            self.cloth.draw(raised(resting, self.affordances.cloth, self._lit), [*moving, *self._held.poses])
        target.set_clip(self.cloth.rect)
        self.marks.draw(target)
        panels["overlays"].draw(target)
        if self.moment is not None and self.curtain is None:
            draw_moment(self.cloth.over, self.viewport.cloth, self.moment)
        target.set_clip(None)
        on_cloth = self._noted is not None and self.viewport.table.holds(self._noted.cx, self._noted.cy)
        rest = ("bar", "carnet", "action_bar")
        for part in ("notice", *rest) if on_cloth else (*rest, "notice"):
            panels[part].draw(target)


def _from_fillet(painter: Painter, box: Box) -> Box:
    """Return a box with the fillet on its upper edge."""
    edge = max(1, painter.px(1)) / painter.scale
    return Box(box.x, box.y - edge, box.w, box.h + edge)
