"""Two tables side by side: one sealed pack dealt at both, step by step, and where they part."""

from functools import partial
from typing import assert_never

import pygame

from game.lessons.book.collation import Pair, pairs_of
from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId
from game.screen.draw.painter import Painter
from game.screen.draw.panel import Panel
from game.screen.draw.sprites import Sprites
from game.screen.keys.focus import Pressed, Ring, Role, Span, Stepped, Target, named
from game.screen.paper.button import keyed_button
from game.screen.scene.scene import Scene, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading, ReadText, Region
from game.screen.scenes.teaching.collation_paint import paint_collation
from game.screen.scenes.teaching.collation_said import CollationSaid
from game.screen.scenes.teaching.intents import CollationAct
from game.screen.scenes.teaching.pair_dealt import PairDealt
from game.screen.table.desk import Desk, DeskFoot, DeskIcon, desk_icon
from game.stage.units import Box, Viewport
from game.table.values import GameId
from game.text.marks import sentence

_BESIDE = 250.0
_CHOSEN = theme.TextStyle(theme.Typeface.SEMI, 15, theme.CREAM, most=1.2)


class CollationScene(Scene):
    """One pair of tables at a time; the first is the two laws, where a game has a sibling."""

    key_scopes = ("collation",)

    def __init__(self, services: Services, game: GameId) -> None:
        self.services = services
        self.ring = Ring()
        self._game = game
        self._at = 0
        self.dealt = PairDealt()
        self._desk: Desk | None = None
        self._panel = Panel()
        self._sprites: Sprites | None = None
        self._told = ""

    @property
    def pair(self) -> Pair:
        """The two tables."""
        return pairs_of(self._game, self.services.words)[self._at]

    @property
    def _said(self) -> CollationSaid:
        return CollationSaid(self.services.words, self.pair, self.dealt)

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the two tables out for a window."""
        self._desk = Desk(viewport, painter, self.services)
        self._panel.clear()
        self._sprites = Sprites(painter.assets, painter.scale, viewport.w / 2)
        self._lay()
        self.ring.settle(self.targets())

    def leave(self) -> None:
        """Let the large surfaces go."""
        self._desk, self._sprites = None, None
        self._panel.clear()

    @property
    def moving(self) -> bool:
        """Whether a pack is awaited."""
        return self.dealt.awaits

    def tick(self, seconds: float) -> SceneChange | None:  # noqa: ARG002  # nothing here moves
        """Have the next pack dealt beside the window where it is wanted, and take it."""
        self.dealt.deal(self.pair, self.services.worker)
        self._lay()
        return None

    def draw(self, painter: Painter) -> None:
        """Draw the desk, the pack, the two tables, and where they part."""
        desk = self._desk
        if desk is None:
            return
        desk.draw(painter, self.ring)
        value = (self._at, self.dealt.place, self.dealt.coup is None, self.services.looks)
        self._panel.show(painter, value, self._paint)
        self._panel.draw(painter.target)
        self._draw_pair(painter, desk)
        focused = named(self.targets(), self.ring.focused if self.ring.visible else None)
        if focused is not None and focused.id == "pair":
            painter.focus(focused.box.grown(-4))

    def targets(self) -> tuple[Target, ...]:
        """Return the choice of tables, the buttons, and the icons of the bar."""
        desk = self._desk
        if desk is None:
            return ()
        words, box, pairs = self.services.words, desk.beside, pairs_of(self._game, self.services.words)
        choice = Target(
            "pair", Role.CHOICE, words("collation.tables"), Box(box.x, box.y + 16, box.w, 62), self.pair.title,
            span=Span(self._at, 0, len(pairs) - 1, place=True), intent=CollationAct.PAIR,
        )  # fmt: skip
        return (choice, *desk.targets())

    def reading(self) -> Reading:
        """Return both tables and what parts them, line by line."""
        items = tuple(
            ReadText(f"collation:{n}", text, heading=n == 0) for n, text in enumerate(self._said.lines()) if text
        )
        title = self.services.words("collation.title")
        return Reading(title, (Region("collation", title, items),))

    def announced(self) -> tuple[Announcement, ...]:
        """Return the coup, once."""
        said = sentence(*self._said.lines()[1:])
        if self.dealt.coup is None or said == self._told:
            return ()
        self._told = said
        return (Announcement(said),)

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        """Answer an event."""
        desk = self._desk
        if desk is None:
            return None
        targets = self.targets()
        self.ring.settle(targets)
        on_choice = self.ring.visible and self.ring.focused == "pair"
        name = pygame.key.name(event.key) if event.type == pygame.KEYDOWN else ""
        if name in {"left", "right"} and not on_choice:
            self._do(CollationAct.BACK if name == "left" else CollationAct.NEXT)
            self._lay()
            return None
        signal = self.ring.feed(event, targets, desk.viewport.scale)
        change = None
        match signal:
            case Pressed(intent=CollationAct.PAIR):
                self._choose(1)
            case Stepped(steps=steps, intent=CollationAct.PAIR):
                self._choose(steps)
            case Pressed(intent=CollationAct() as act):
                self._do(act)
            case Pressed(intent=DeskIcon() as icon):
                clause = next(iter(self.pair.clauses), "")
                change = desk_icon(self.services, icon, self._game, clause, self.key_scopes)
            case _:
                pass
        self._lay()
        self.ring.settle(self.targets())
        return change

    # What is done

    def _do(self, act: CollationAct) -> None:
        match act:
            case CollationAct.NEXT:
                self.dealt.forward()
                self.services.mixer.play(SoundId.CARD_SLIDE)
            case CollationAct.BACK:
                self.dealt.back()
                self.services.mixer.play(SoundId.CARD_SLIDE)
            case CollationAct.START:
                self.dealt.to_start()
            case CollationAct.PARTING:
                self.dealt.to_parting()
            case CollationAct.PAIR:
                self._choose(1)
            case _:
                assert_never(act)

    def _choose(self, by: int) -> None:
        """Lay another pair of tables side by side, and begin with its first pack."""
        self._at = (self._at + by) % len(pairs_of(self._game, self.services.words))
        self.dealt.give_up()
        self.dealt = PairDealt()

    # What is said

    def _lay(self) -> None:
        """Put the words of now on the desk."""
        desk = self._desk
        if desk is None:
            return
        words = self.services.words
        title = words(f"salon.{self._game}").upper()
        desk.say(title, words("collation.subtitle"), self._said.state(), self._foot())

    def _foot(self) -> DeskFoot:
        words = self.services.words
        at_start, at_end = self.dealt.at_start, self.dealt.at_end

        button = partial(keyed_button, self.services, self.key_scopes)

        buttons = (
            button(CollationAct.START, words("collation.do.start"), "home", enabled=not at_start),
            button(CollationAct.BACK, words("collation.do.back"), "left", enabled=not at_start),
            button(CollationAct.PARTING, words("collation.do.parting"), "n", enabled=not at_end),
            button(CollationAct.NEXT, words("collation.do.next"), "space", enabled=not at_end, default=not at_end),
        )
        return DeskFoot(*self._said.prompt(), buttons, _BESIDE)

    def _paint(self, painter: Painter) -> None:
        if self._desk is not None and self._sprites is not None:
            room, growth = self._desk.room, self._desk.viewport.growth
            paint_collation(painter, self._sprites, room, growth, self._said, self._game)

    def _draw_pair(self, painter: Painter, desk: Desk) -> None:
        """Draw which tables lie side by side, between two arrows on the wood."""
        box, words = desk.beside, self.services.words
        label = painter.grown_within(words("collation.tables"), _CHOSEN, box.w - 20, 1.2)
        painter.text(words("collation.tables"), box.cx, box.y + 30, label, "c")
        painter.picture(IconId.LEFT, box.x + 14, box.y + 58, 20, theme.GOLD)
        painter.picture(IconId.RIGHT, box.right - 14, box.y + 58, 20, theme.GOLD)
        style = painter.grown_within(self.pair.title, _CHOSEN, box.w - 56, _CHOSEN.most)
        painter.text(painter.fitted(self.pair.title, style, box.w - 56), box.cx, box.y + 58, style, "c")


def collation(services: Services, game: GameId) -> CollationScene:
    """Return the scene that lays two tables of a game side by side."""
    return CollationScene(services, game)
