"""The album of visiting cards: a page a game, every wish with the dates of its evenings, and the rank they give."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final, assert_never

import pygame

from game.lessons.printing.evening_page import WishSaid
from game.play.evening_house import RANKS, VisitingCard
from game.play.preferences import choices
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.draw.theme import TextStyle, Typeface
from game.screen.keys.focus import Pressed, Ring, Role, Target, named
from game.screen.paper.button import keyed_button
from game.screen.scene import routes
from game.screen.scene.scene import Push, Scene, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Reading, ReadText, Region
from game.screen.scenes.evening.told import wish_place
from game.screen.scenes.evening.visiting_card import draw_card
from game.screen.table.desk import Desk, DeskFoot, DeskIcon, desk_icon
from game.stage.units import Box, Viewport
from game.text.hours import date_words
from game.text.marks import sentence

TITLE = TextStyle(Typeface.FAT, 26, theme.INK, most=1.3)
COUNT = TextStyle(Typeface.SERIF_IT, 15, theme.SEPIA, most=1.4)
RANK = TextStyle(Typeface.SERIF_IT, 13.5, theme.SEPIA, leading=1.15, most=1.2)
RANK_NOW = TextStyle(Typeface.BOLD, 13.5, theme.INK, leading=1.15, most=1.2)
TOLD_HEAD = TextStyle(Typeface.BODONI_IT, 19, theme.INK, leading=1.25, most=1.4)
TOLD = TextStyle(Typeface.SERIF, 14.5, theme.INK, leading=1.3, most=1.4)
CLOTH_RANK: Final = 4
"""From this rank on the colour of the tables is the player's to choose."""
CLOTHS: Final = choices("cloth")
_BOARD, _VELVET, _SPINE = 8.0, "#6A1A1E", "#3A0C10"
_ACROSS, _LEFT_ROWS, _RIGHT_ROWS = 3, 4, 1
_EDGE, _PITCH, _HEAD = 30.0, 14.0, 52.0


class AlbumAct(Enum):
    """What a button of the album does; the values are the names of the targets."""

    PREVIOUS = "album:previous"
    NEXT = "album:next"
    EVENING = "album:evening"
    CLOTH = "album:cloth"


@dataclass(frozen=True, slots=True)
class ShowCard:
    """Tell a card, by the id of its wish."""

    wish: str


class Album(Scene):
    """Opens at the page of the first card that was won, else at the first page."""

    key_scopes = ("album",)

    def __init__(self, services: Services) -> None:
        self.services = services
        self.ring = Ring()
        self._album = services.house.evenings.album()
        self._games = tuple(dict.fromkeys(card.wish.game for card in self._album.cards))
        won = next((card for card in self._album.cards if card.reached), self._album.cards[0])
        self._chosen = won.wish.id
        self._desk: Desk | None = None

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the book out for a window."""
        self._desk = Desk(viewport, painter, self.services)
        self._lay()
        self.ring.settle(self.targets())

    def leave(self) -> None:
        """Let the large surfaces go."""
        self._desk = None

    def draw(self, painter: Painter) -> None:
        """Draw the desk, the two pages with their cards, the ranks, and what the chosen card tells."""
        desk = self._desk
        if desk is None:
            return
        desk.draw(painter, self.ring)
        left, right = self._pages()
        _draw_boards(painter, left, right)
        for box in (left, right):
            painter.paper(box, None)
        self._draw_head(painter, left)
        for card, box in self._placed():
            draw_card(painter, self._said(card), box, chosen=card.wish.id == self._chosen)
        self._draw_ranks(painter, right)
        self._draw_told(painter, self._told_box(right))
        if self.ring.visible:
            focused = named(self.targets(), self.ring.focused)
            if focused is not None and isinstance(focused.intent, ShowCard):
                painter.focus(focused.box)

    def targets(self) -> Sequence[Target]:
        """Return the cards of the page in reading order, the buttons, and the icons of the bar."""
        if self._desk is None:
            return ()
        language = self.services.words.language
        cards = (
            Target(
                f"card:{card.wish.id}", Role.LINK, card.wish.sentence.within(language), box, self._when(card),
                intent=ShowCard(card.wish.id),
            )
            for card, box in self._placed()
        )  # fmt: skip
        return (*cards, *self._desk.targets())

    def reading(self) -> Reading:
        """Return how many cards there are, the rank, and the cards of the page with what is told of each."""
        words, album = self.services.words, self._album
        ranks = (
            words("album.count", album.reached, len(album.cards)), words(f"album.rank.{album.rank}"), self._next_rank()
        )  # fmt: skip
        head = ReadText("album:rank", sentence(words("album.receives"), *ranks))
        cards = (f"card:{card.wish.id}" for card in self._on_page)
        return Reading(words("album.title"), (Region("album", self._page_name, (head, *cards)),))

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        """Answer an event."""
        desk = self._desk
        if desk is None:
            return None
        name = pygame.key.name(event.key) if event.type == pygame.KEYDOWN else ""
        if name in {"page up", "page down"}:
            self._turn(1 if name == "page down" else -1)
            return None
        targets = self.targets()
        self.ring.settle(targets)
        focused = named(targets, self.ring.focused)
        by = {"left": -1, "right": 1, "up": -_ACROSS, "down": _ACROSS}.get(name)
        if by is not None and focused is not None and isinstance(focused.intent, ShowCard):
            self._walk(by)
            return None
        change = None
        match self.ring.feed(event, targets, desk.viewport.scale):
            case Pressed(intent=ShowCard(wish)):
                self._choose(wish)
            case Pressed(intent=AlbumAct() as act):
                change = self._do(act)
            case Pressed(intent=DeskIcon() as icon):
                change = desk_icon(self.services, icon, "", "", self.key_scopes)
            case _:
                pass
        return change

    # What is done

    def _do(self, act: AlbumAct) -> SceneChange | None:
        match act:
            case AlbumAct.PREVIOUS:
                self._turn(-1)
            case AlbumAct.NEXT:
                self._turn(1)
            case AlbumAct.EVENING:
                at = self._evening
                return None if at is None else Push(routes.midnight(self.services, at, candles=False))
            case AlbumAct.CLOTH:
                now = CLOTHS.index(self.services.preferences.cloth)
                self.services.prefer(cloth=CLOTHS[(now + 1) % len(CLOTHS)])
                self.services.mixer.play(SoundId.PAGE)
                self._lay()
            case _:
                assert_never(act)
        return None

    def _turn(self, by: int) -> None:
        game = self._games[(self._games.index(self._card.wish.game) + by) % len(self._games)]
        self.services.mixer.play(SoundId.PAGE)
        self._choose(next(card.wish.id for card in self._album.cards if card.wish.game == game))

    def _walk(self, by: int) -> None:
        cards = self._on_page
        at = next(number for number, card in enumerate(cards) if card.wish.id == self._chosen) + by
        if 0 <= at < len(cards):
            self._choose(cards[at].wish.id)

    def _choose(self, wish: str) -> None:
        self._chosen = wish
        self.ring.focused = f"card:{wish}"
        self._lay()
        self.ring.settle(self.targets())

    # What is shown

    @property
    def _card(self) -> VisitingCard:
        return next(card for card in self._album.cards if card.wish.id == self._chosen)

    @property
    def _on_page(self) -> tuple[VisitingCard, ...]:
        return tuple(card for card in self._album.cards if card.wish.game == self._card.wish.game)

    @property
    def _evening(self) -> int | None:
        """The evening in which the chosen card was won last, for a blank one the last of all, as the journal has it."""
        if self._card.reached:
            return self._card.reached[-1].at
        return next((each.at for each in self.services.house.evenings.kept() if each.over), None)

    @property
    def _greeting(self) -> str:
        """What the house says to whoever opens the book: whoever has been here and has no card is remembered too."""
        been = not self._album.reached and self._evening is not None
        said = "been" if been else "book" if self._album.rank == 1 else str(self._album.rank)
        return self.services.words(f"album.greet.{said}")

    def _said(self, card: VisitingCard) -> WishSaid:
        text = card.wish.sentence.within(self.services.words.language)
        return WishSaid(card.wish.id, card.wish.game, text, card.wish.difficulty, bool(card.reached))

    def _when(self, card: VisitingCard) -> str:
        words, said = self.services.words, []
        for won in card.reached:
            args = (won.number, date_words(words, won.began))
            said.append(words("album.got.seen", *args, won.witness) if won.witness else words("album.got", *args))
        return sentence(*said) if said else words("album.blank")

    @property
    def _page_name(self) -> str:
        return wish_place(self.services.words, self._card.wish.game)

    def _next_rank(self) -> str:
        words, album = self.services.words, self._album
        if album.rank >= len(RANKS):
            return words("album.next.last")
        wanted, name = RANKS[album.rank] - album.reached, words(f"album.rank.{album.rank + 1}")
        return words("album.next.one" if wanted == 1 else "album.next", wanted, name)

    def _lay(self) -> None:
        desk, words = self._desk, self.services.words
        if desk is None:
            return

        button = partial(keyed_button, self.services, self.key_scopes)

        cloth = words("album.cloth", f"key:album.cloth.{self.services.preferences.cloth}")
        chooses = [button(AlbumAct.CLOTH, cloth, "t")] if self._album.rank >= CLOTH_RANK else []
        buttons = (
            *chooses,
            button(AlbumAct.EVENING, words("album.evening"), "e", enabled=self._evening is not None),
            button(AlbumAct.PREVIOUS, words("album.previous"), "p"),
            button(AlbumAct.NEXT, words("album.following"), "space", default=True),
        )
        desk.say(
            words("album.title").upper(), words("album.bar"), "",
            DeskFoot(self._greeting, words("album.sub"), buttons),
        )  # fmt: skip

    def _pages(self) -> tuple[Box, Box]:
        assert self._desk is not None  # noqa: S101  # it is laid out
        room = self._desk.room.grown(-_BOARD)
        return Box(room.x, room.y, room.w / 2 - 4, room.h), Box(room.cx + 4, room.y, room.w / 2 - 4, room.h)

    def _placed(self) -> list[tuple[VisitingCard, Box]]:
        """Return the cards of the page with their places: four rows on the left, what is left over on the right."""
        left, right = self._pages()
        wide = (left.w - 2 * _EDGE - (_ACROSS - 1) * _PITCH) / _ACROSS
        high = (left.h - _HEAD - _EDGE - (_LEFT_ROWS - 1) * _PITCH) / _LEFT_ROWS
        found = []
        for number, card in enumerate(self._on_page):
            row, column = divmod(number, _ACROSS)
            page, row = (left, row) if row < _LEFT_ROWS else (right, row - _LEFT_ROWS)
            top = page.y + (_HEAD if page is left else right.h - _EDGE - high)
            x = page.x + _EDGE + column * (wide + _PITCH)
            found.append((card, Box(x, top + row * (high + _PITCH), wide, high)))
        return found

    def _told_box(self, right: Box) -> Box:
        """Return where the chosen card is told: between the ranks and the cards below."""
        below = [box.y for _, box in self._placed() if box.x >= right.x]
        top, low = right.y + 0.3 * right.h, min(below, default=right.bottom - _EDGE / 2) - _PITCH
        return Box(right.x + _EDGE, top, right.w - 2 * _EDGE, low - top)

    # What is drawn

    def _draw_head(self, painter: Painter, page: Box) -> None:
        words, album = self.services.words, self._album
        painter.text(self._page_name, page.x + _EDGE, page.y + 27, TITLE)
        count = words("album.count", sum(bool(card.reached) for card in self._on_page), len(self._on_page))
        every = words("album.count", album.reached, len(album.cards))
        painter.text(words("album.head", count, every), page.right - _EDGE, page.y + 30, COUNT, "r")

    def _draw_ranks(self, painter: Painter, page: Box) -> None:
        words, album = self.services.words, self._album
        painter.text(words("album.receives"), page.x + _EDGE, page.y + 27, COUNT)
        room = (page.w - 2 * _EDGE) / len(RANKS)
        y, first = page.y + 58, page.x + _EDGE + room / 2
        painter.line(first, y, first + room * (len(RANKS) - 1), y, theme.INK, 1.5)
        for rank in range(1, len(RANKS) + 1):
            x, reached = first + (rank - 1) * room, rank <= album.rank
            painter.dot(x, y, 9, theme.INK)
            painter.dot(x, y, 7.5, theme.GOLD if reached else theme.PAPER)
            if rank == album.rank:
                painter.dot(x, y, 13, theme.ROUGE, 1.5)
            style = RANK_NOW if rank == album.rank else RANK
            for number, line in enumerate(painter.wrap(words(f"album.rank.{rank}"), style, room - 6)[:3]):
                painter.text(line, x, y + 26 + number * painter.lettering.leading(style), style, "c")
        low = page.y + 0.3 * page.h - 14
        style = painter.grown_within(self._next_rank(), COUNT, page.w - 2 * _EDGE, COUNT.most)
        painter.text(self._next_rank(), page.x + _EDGE, low, style)

    def _draw_told(self, painter: Painter, box: Box) -> None:
        inner, said = box.grown(-16), self._said(self._card)
        leading = painter.lettering.leading
        lines = len(painter.wrap(said.text, TOLD_HEAD, inner.w)) * leading(TOLD_HEAD)
        lines += len(painter.wrap(self._when(self._card), TOLD, inner.w)) * leading(TOLD)
        box = Box(box.x, box.y, box.w, min(box.h, lines + 8 + 32))
        painter.plate(box, "#F6EFDA", 4)
        painter.plate(box, theme.SEPIA, 4, alpha=90, width=1)
        y = painter.paragraph(said.text, inner.x, inner.y, inner.w, TOLD_HEAD)
        painter.paragraph(self._when(self._card), inner.x, y + 8, inner.w, TOLD)


def _draw_boards(painter: Painter, left: Box, right: Box) -> None:
    """Draw the velvet boards that the two pages lie on, with their gilt line."""
    boards = Box(left.x, left.y, right.right - left.x, left.h).grown(_BOARD)
    painter.shade(boards)
    painter.plate(boards, _VELVET, 5)
    painter.plate(boards.grown(-2.5), theme.GOLD, 4, alpha=150, width=1.2)
    painter.plate(Box(left.right, left.y, right.x - left.right, left.h), _SPINE, 0)


def album(services: Services) -> Album:
    """Return the album of the purse that is played with."""
    return Album(services)
