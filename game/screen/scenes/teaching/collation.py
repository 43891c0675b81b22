"""Two tables side by side: one sealed pack dealt at both, step by step, and where they part."""

from concurrent.futures import Future
from functools import partial
from typing import Final, assert_never

import pygame

from game.lessons.book.collation import Pair, pairs_of
from game.lessons.book.rulebook import basis_of
from game.lessons.book.standing import cited, standings
from game.play.simulations.collate import CollatedCoup, CoupMoney, Flat, collated
from game.play.tables import facts_of
from game.screen.draw import theme
from game.screen.draw.asset_ids import IconId, OrnamentId
from game.screen.draw.painter import Painter
from game.screen.draw.panel import Panel
from game.screen.draw.sprites import Sprites
from game.screen.keys.focus import Pressed, Ring, Role, Span, Stepped, Target, named
from game.screen.paper.carnet_rows import ActionButton
from game.screen.scene.scene import Change, Scene
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading, ReadText, Region
from game.screen.scenes.teaching.chart import curve
from game.screen.scenes.teaching.intents import CollationAct
from game.screen.scenes.teaching.small_table import SmallTable, draw_small_table, letter_disc, sums_so_far
from game.screen.table.desk import Desk, DeskFoot, DeskIcon, desk_icon
from game.stage.pose import Pose
from game.stage.units import Box, Viewport
from game.table.values import GameId
from game.text.marks import sentence
from game.text.numbers import whole
from game.text.words import Words

_PACKS: Final = 40
"""So many packs are dealt one after the other."""
_STAKE: Final = Flat(tuple("A23456789TJQK"), 5)
"""An odd sum on every card: where a half is rounded, it is seen."""
_STRIP, _PAPER, _APART, _BESIDE = 76.0, 126.0, 10.0, 250.0
_MINI = 26.0
LINE: Final = theme.TextStyle(theme.Typeface.SERIF, 16, theme.INK, most=1.25)
VALUE: Final = theme.TextStyle(theme.Typeface.BOLD, 16, theme.LOSS, most=1.25)
SAID: Final = theme.TextStyle(theme.Typeface.SEMI, 16, theme.INK, most=1.25)
NOTE: Final = theme.TextStyle(theme.Typeface.SERIF_IT, 14, theme.SEPIA, most=1.25)
_CHOSEN = theme.TextStyle(theme.Typeface.SEMI, 15, theme.CREAM, most=1.2)
_TINT = "#EFD9A0"


class CollationScene(Scene):
    """One pair of tables at a time; the first is the two laws, where a game has a sibling."""

    key_scopes = ("collation",)

    def __init__(self, services: Services, game: GameId) -> None:
        self.services = services
        self.ring = Ring()
        self._game = game
        self._at = 0
        self._coups: list[tuple[int, CollatedCoup]] = []
        """Every coup dealt so far with its pack."""
        self._place = 0
        self._packs = 0
        self._wants, self._seeks = 0, False
        self._dealing: Future[tuple[CollatedCoup, ...]] | None = None
        self._desk: Desk | None = None
        self._panel = Panel()
        self._sprites: Sprites | None = None
        self._told = ""

    @property
    def pair(self) -> Pair:
        """The two tables."""
        return pairs_of(self._game, self.services.words)[self._at]

    @property
    def coup(self) -> CollatedCoup | None:
        """The coup that is shown; None until it has been dealt."""
        return self._coups[self._place][1] if self._place < len(self._coups) else None

    @property
    def sums(self) -> tuple[int, int]:
        """What the player has at both tables after the coup that is shown."""
        one, other = self._lines()
        return (one[-1], other[-1]) if one else (0, 0)

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
        return self._awaits

    @property
    def _awaits(self) -> bool:
        there = len(self._coups)
        return (self._dealing is not None or self._packs < _PACKS) and (self._wants >= there or self._seeks)

    def tick(self, seconds: float) -> Change | None:  # noqa: ARG002  # nothing here moves
        """Have the next pack dealt beside the window where it is wanted, and take it."""
        if self._dealing is not None and self._dealing.done():
            self._coups += [(self._packs, coup) for coup in self._dealing.result()]
            self._packs, self._dealing = self._packs + 1, None
        if self._dealing is None and self._awaits and self._packs < _PACKS:
            pair = self.pair
            dealing = partial(collated, pair.one, pair.other, str(self._packs), _STAKE)
            self._dealing = self.services.worker.think(dealing)
        self._go_on()
        return None

    def draw(self, painter: Painter) -> None:
        """Draw the desk, the pack, the two tables, and where they part."""
        desk = self._desk
        if desk is None:
            return
        desk.draw(painter, self.ring)
        value = (self._at, self._place, len(self._coups) > self._place, self.services.looks)
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
            span=Span(self._at, 0, len(pairs) - 1), intent=CollationAct.PAIR,
        )  # fmt: skip
        return (choice, *desk.targets())

    def reading(self) -> Reading:
        """Return both tables and what parts them, line by line."""
        items = tuple(ReadText(f"collation:{n}", text, heading=n == 0) for n, text in enumerate(self._said()) if text)
        title = self.services.words("collation.title")
        return Reading(title, (Region("collation", title, items),))

    def announced(self) -> tuple[Announcement, ...]:
        """Return the coup, once."""
        said = sentence(*self._said()[1:])
        if self.coup is None or said == self._told:
            return ()
        self._told = said
        return (Announcement(said),)

    def handle(self, event: pygame.event.Event) -> Change | None:
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
                self._wants = self._place + 1
                self.services.mixer.play(SoundId.CARD_SLIDE)
            case CollationAct.BACK:
                self._wants, self._seeks = max(0, self._place - 1), False
                self.services.mixer.play(SoundId.CARD_SLIDE)
            case CollationAct.START:
                self._wants, self._seeks = 0, False
            case CollationAct.PARTING:
                self._wants, self._seeks = self._place + 1, True
            case CollationAct.PAIR:
                self._choose(1)
            case _:
                assert_never(act)
        self._go_on()

    def _choose(self, by: int) -> None:
        """Lay another pair of tables side by side, and begin with its first pack."""
        self._at = (self._at + by) % len(pairs_of(self._game, self.services.words))
        if self._dealing is not None:
            self._dealing.cancel()
        self._coups, self._packs, self._dealing = [], 0, None
        self._place = self._wants = 0
        self._seeks = False

    def _go_on(self) -> None:
        """Go to the coup that is wanted, or on to the next at which the tables part, as far as has been dealt."""
        there = len(self._coups)
        if self._seeks:
            found = next((n for n in range(self._wants, there) if self._coups[n][1].differs), None)
            self._wants = there if found is None else found
            self._seeks = found is None and self._awaits_more
        last = max(0, there - 1)
        if self._wants < there or not self._awaits_more:
            self._place = self._wants = min(self._wants, last)
        self._lay()

    @property
    def _awaits_more(self) -> bool:
        return self._dealing is not None or self._packs < _PACKS

    # What is said

    def _lines(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return what the player has at both tables after each coup so far."""
        shown = [coup for _, coup in self._coups[: self._place + 1]]
        return sums_so_far([coup.one for coup in shown]), sums_so_far([coup.other for coup in shown])

    def _said(self) -> list[str]:
        """Return all that is shown, in words."""
        words, pair, coup = self.services.words, self.pair, self.coup
        said = [pair.title]
        if coup is None:
            return [*said, words("collation.dealing")]
        said.append(self._state())
        for letter, name, money, total in zip("AB", pair.names, (coup.one, coup.other), self.sums, strict=True):
            if money is None:
                said.append(f"{letter}, {name}: {words('collation.no_coup')}")
                continue
            cards = ", ".join(words.of(f"card:{card}") for card in money.cards)
            gain, sums = (whole(each, words.language, signed=True) for each in (money.gains[1], total))
            told = words("collation.told", letter, name, gain, sums)
            said.append(f"{told} ({cards})" if cards else told)
        return [*said, words("collation.parts" if coup.differs else "collation.alike"), self._source()]

    def _state(self) -> str:
        words = self.services.words
        if self.coup is None:
            return words("collation.dealing")
        pack, coup = self._coups[self._place]
        last = max(each.number for number, each in self._coups if number == pack)
        return words("collation.place", pack + 1, coup.number + 1, last + 1)

    def _source(self) -> str:
        """Return the clauses that part the tables, with what they rest on where it is one alone."""
        words, clauses = self.services.words, self.pair.clauses
        if len(clauses) != 1:
            return " · ".join(clauses)
        basis = basis_of(clauses[0])
        return " · ".join((clauses[0], standings(basis, words), *cited(basis, "", words)))

    def _gains(self, money: CoupMoney) -> str:
        """Return the player's gain where he stakes on cards, elsewhere everybody's."""
        gains = money.gains[1:2] if money.cards else money.gains
        return "   ".join(whole(gain, self.services.words.language, signed=True) for gain in gains)

    def _counted(self) -> str:
        words = self.services.words
        differing = sum(coup.differs for _, coup in self._coups)
        return words("collation.counted", differing, len(self._coups), self._packs)

    def _lay(self) -> None:
        """Put the words of now on the desk."""
        desk = self._desk
        if desk is None:
            return
        words = self.services.words
        title = words(f"salon.{self._game}").upper()
        desk.say(title, words("collation.subtitle"), self._state(), self._foot())

    def _foot(self) -> DeskFoot:
        words = self.services.words
        at_start = self._place == 0
        at_end = self._place + 1 >= len(self._coups) and not self._awaits_more

        def button(act: CollationAct, key: str, *, enabled: bool = True, default: bool = False) -> ActionButton:
            legend = self.services.key_label(key, act.value, self.key_scopes)
            label = words(f"collation.do.{act.name.lower()}")
            return ActionButton(act.value, label, "", key, legend, default, enabled, intent=act)

        buttons = (
            button(CollationAct.START, "home", enabled=not at_start),
            button(CollationAct.BACK, "left", enabled=not at_start),
            button(CollationAct.PARTING, "n", enabled=not at_end),
            button(CollationAct.NEXT, "space", enabled=not at_end, default=not at_end),
        )
        return DeskFoot(words("collation.prompt"), words("collation.prompt_sub"), buttons, _BESIDE)

    # What is drawn

    def _boxes(self) -> tuple[Box, Box, Box, Box]:
        """Return where the pack lies, the two tables, and the paper under them."""
        assert self._desk is not None  # noqa: S101  # it is drawn
        room, grown = self._desk.room, min(self._desk.viewport.growth, 1.25)
        strip = Box(room.x, room.y, room.w, _STRIP)
        paper = Box(room.x, room.bottom - _PAPER * grown, room.w, _PAPER * grown)
        top, half = strip.bottom + _APART, (room.w - _APART) / 2
        high = paper.y - _APART - top
        return strip, Box(room.x, top, half, high), Box(room.x + half + _APART, top, half, high), paper

    def _paint(self, painter: Painter) -> None:
        assert self._sprites is not None  # noqa: S101  # it is drawn
        strip, left, right, paper = self._boxes()
        pair, coup = self.pair, self.coup
        names = self._named()
        for box, letter, head, total, money in zip(
            (left, right), "AB", pair.names, self.sums, (coup.one, coup.other) if coup else (None, None), strict=True
        ):
            title = head if pair.one.game != pair.other.game else f"{pair.option} · {head}"
            shown = SmallTable(letter, title, total, money, str(self._game))
            draw_small_table(painter, self._sprites, box, shown, names)
        self._paint_strip(painter, strip)
        self._paint_paper(painter, paper)

    def _named(self) -> Words:
        words, bank = self.services.words, facts_of(self._game).banked
        names = {0: words("collation.bank" if bank else "collation.dealer"), 2: words("collation.other")}
        return words.naming(names, own=1)

    def _paint_strip(self, painter: Painter, box: Box) -> None:
        """Draw the pack in its order: what has fallen, the present coup, and red marks where the tables part."""
        painter.paper(box, None)
        words, wide = self.services.words, min(250.0, box.w * 0.24)
        painter.text(words("collation.pack_head"), box.x + 16, box.y + 20, theme.sized(theme.SECTION, 1.0))
        for number, line in enumerate((words("collation.in_order"), words("collation.red_mark"))):
            style = painter.grown_within(line, NOTE, wide - 24, 1.0)
            painter.text(painter.fitted(line, style, wide - 24), box.x + 16, box.y + 42 + 20 * number, style)
        if self.coup is None:
            return
        pack = self._coups[self._place][0]
        here = [(n, coup) for n, (number, coup) in enumerate(self._coups) if number == pack]
        if len(here) == 1:  # a pack for each coup: the packs stand in a row
            here = [(n, coup) for n, (_, coup) in enumerate(self._coups)]
        room = box.w - wide - 24
        paired = any(money is not None and money.cards for _, coup in here for money in (coup.one, coup.other))
        pitch = 66.0 if paired else min(66.0, max(23.0, room / len(here)))
        fits = max(1, int(room / pitch))
        at = next(n for n, (place, _) in enumerate(here) if place == self._place)
        first = max(0, min(at - fits // 2, len(here) - fits))
        for number, (place, coup) in enumerate(here[first : first + fits]):
            self._paint_coup(painter, Box(box.x + wide + number * pitch, box.y, pitch, box.h), place, coup)

    def _paint_coup(self, painter: Painter, box: Box, place: int, coup: CollatedCoup) -> None:
        assert self._sprites is not None  # noqa: S101  # it is drawn
        money = coup.one or coup.other
        if place == self._place:
            painter.plate(Box(box.x + 1, box.y + 6, box.w - 2, box.h - 20), theme.ROUGE, 4, width=2)
        cards = money.cards[:2] if money is not None and box.w >= 44 else ()
        for number, card in enumerate(cards):
            x = box.cx + (number - 0.5) * (_MINI + 3)
            look = f"card.{card}" if place <= self._place else "back.red"
            alpha = 1.0 if place == self._place else 0.55
            pose = Pose(x, box.cy - 5, _MINI, look, alpha=alpha)
            self._sprites.draw(painter.target, pose, painter.dx, painter.dy)
        if not cards:
            ink = theme.TextStyle(
                theme.Typeface.FAT, 14, theme.INK if place <= self._place else theme.SEPIA, grows=False
            )
            painter.text(str(place + 1), box.cx, box.cy - 5, ink, "c")
        if coup.differs and place <= self._place:
            painter.plate(Box(box.cx - min(16, box.w / 2 - 3), box.bottom - 12, min(32, box.w - 6), 5), theme.ROUGE, 2)

    def _paint_paper(self, painter: Painter, box: Box) -> None:
        """Draw what the tables differ in, whether they part here, and both sums as lines."""
        painter.paper(box, None)
        words, pair, coup = self.services.words, self.pair, self.coup
        leading = painter.lettering.leading
        chart = Box(box.x + box.w * 0.66, box.y + 26, box.w * 0.34 - 70, box.h - 50)
        room = chart.x - box.x - 70
        parts = coup is not None and coup.differs
        x, y = box.x + 18, box.y + 22
        if parts:
            painter.picture(OrnamentId.MANICULE, x + 18, y, 38)
            x += 46
        head = theme.sized(theme.SECTION, min(painter.lettering.growth, 1.2))
        said = "" if coup is None else words("collation.parts" if parts else "collation.alike").upper()
        painter.text(painter.fitted(said, head, room * 0.55), x, y, head)
        source = painter.fitted(self._source(), NOTE, room)
        painter.text(source, box.x + 18, y + 4 + leading(NOTE), NOTE)
        y += 12 + leading(NOTE) * 1.5
        for letter, name, money in zip("AB", pair.names, (coup.one, coup.other) if coup else (None, None), strict=True):
            letter_disc(painter, box.x + 30, y + leading(LINE) / 2, letter)
            style = VALUE if parts else LINE
            gain = "" if money is None else self._gains(money)
            told = painter.fitted(name, style, room - 120)
            wide = painter.width(told, style)
            if parts:
                painter.plate(Box(box.x + 50, y + 1, wide + 12, leading(LINE) - 2), _TINT, 3)
            painter.text(told, box.x + 56, y + leading(LINE) / 2, style)
            painter.text(gain, box.x + 56 + wide + 24, y + leading(LINE) / 2, SAID)
            y += max(30.0, leading(LINE) + 6)
        self._paint_sums(painter, chart, box)

    def _paint_sums(self, painter: Painter, plot: Box, box: Box) -> None:
        """Draw both running sums as lines, A blue and B red, with their letters."""
        words = self.services.words
        painter.text(words("collation.sums"), box.right - 18, box.y + 18, NOTE, "r")
        painter.text(painter.fitted(self._counted(), NOTE, plot.w + 60), box.right - 18, box.bottom - 14, NOTE, "r")
        lines = self._lines()
        if not lines[0]:
            return
        least, most = min(0, *lines[0], *lines[1]), max(0, *lines[0], *lines[1])
        span, last = most - least or 1, max(1, len(lines[0]))
        inner = Box(plot.x, plot.y + 10, plot.w - 60, plot.h - 26)

        def at(number: int, value: int) -> tuple[float, float]:
            return inner.x + inner.w * number / last, inner.bottom - inner.h * (value - least) / span

        nought = at(0, 0)[1]
        painter.line(inner.x, nought, inner.right, nought, theme.SEPIA, 1, 110)
        painter.text("0", inner.x - 12, nought, NOTE, "r")
        rect = painter.rect(Box(inner.x - 4, inner.y - 4, inner.w + 8, inner.h + 8))
        for line, colour in zip(lines, (theme.BLEU, theme.ROUGE), strict=True):
            drawn = pygame.Surface(rect.size, pygame.SRCALPHA)
            drawn.fill((*pygame.Color(colour)[:3], 0))
            on = painter.within(drawn, painter.scale, -(inner.x - 4) * painter.scale, -(inner.y - 4) * painter.scale)
            curve(on, drawn, [at(0, 0), *(at(n + 1, value) for n, value in enumerate(line))], colour, 2)
            painter.target.blit(drawn.premul_alpha(), rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        ends = [at(last, line[-1])[1] for line in lines]
        near = abs(ends[0] - ends[1]) < 20
        for letter, line, y, away, colour in zip(
            "AB", lines, ends, (-10, 10) if lines[0][-1] >= lines[1][-1] else (10, -10), (theme.BLEU, theme.ROUGE),
            strict=True,
        ):  # fmt: skip
            style = theme.TextStyle(theme.Typeface.BOLD, 15, colour, most=1.0)
            said = f"{letter} {whole(line[-1], words.language, signed=True)}"
            painter.text(said, inner.right + 8, y + (away if near else 0), style)

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
