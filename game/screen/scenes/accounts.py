"""Accounts and statistics: two sheets of paper, and three pairs of them. What is read of the journal is read once."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.play.errors import StoreError
from game.play.house import GameRecord, ShoeProof, SittingNote
from game.screen import theme
from game.screen.asset_ids import IconId, LightId, SliceId, TileId
from game.screen.focus import Key, Pressed, Ring, Role, Scrolled, Signal, Target
from game.screen.hud.action_bar import draw_button
from game.screen.hud.content import ActionButton
from game.screen.painter import Painter
from game.screen.purse_names import shown_name
from game.screen.scene import Change, Pop
from game.screen.scenes import accounts_figures as figures
from game.screen.scenes import accounts_journal as journal
from game.screen.scenes.accounts_sheet import NOTE, TITLE, GapItem, PaperColumn, PaperItem, RuleItem, TextItem
from game.screen.services import Services
from game.screen.sound_ids import SoundId
from game.stage.units import Box, Viewport

PAGES = ("figures", "sittings", "account")
_RAIL = 78.0
_TAB = theme.TextStyle(theme.Typeface.SEMI, 16, theme.TICKET, grows=False)


@dataclass(slots=True)
class _Layout:
    """What was laid out for one window."""

    viewport: Viewport
    painter: Painter
    ground: pygame.Surface
    left: PaperColumn
    right: PaperColumn


class Accounts:
    """The player's figures, his sittings with what proves them, and his account with the journal's copies."""

    def __init__(self, services: Services, *, page: str = PAGES[0]) -> None:
        self.services = services
        self.ring = Ring()
        self.page = page
        self._records: tuple[GameRecord, ...] | None = None
        self._notes: tuple[SittingNote, ...] = ()
        self._chosen = 0
        self._shoes: dict[int, tuple[ShoeProof, ...]] = {}
        self._verdicts: dict[int, tuple[str, ...]] = {}
        self._proving: int | None = None
        self._said = ""
        self._laid: _Layout | None = None
        self._stale = True

    # What the loop asks

    def enter(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the sheets out for a window."""
        ground = pygame.Surface(painter.target.get_size()).convert(painter.target)
        on_ground = painter.within(ground, painter.scale)
        on_ground.ground(TileId.MAHOGANY, Box(0, 0, viewport.w, viewport.h))
        room = painter.assets.light(LightId.ROOM, viewport.w, viewport.h)
        ground.blit(room, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        left, right = _sheets(viewport)
        self._laid = _Layout(viewport, painter, ground, PaperColumn(left), PaperColumn(right))
        if self._records is not None:
            self._lay()
        self._stale = True

    def leave(self) -> None:
        """Let the large surface go."""
        self._laid = None

    @property
    def moving(self) -> bool:
        """Tell whether something is still to be read, proved or drawn."""
        return self._stale or self._records is None or self._proving is not None

    def tick(self, seconds: float) -> Change | None:  # noqa: ARG002  # nothing here moves
        """Read the journal once the sheets lie there; prove a sitting once it is said that it is being proved."""
        if self._stale:
            return None
        house = self.services.house
        if self._records is None:
            self._records = house.statistics()
            self._notes = house.sittings(most=200)
            self._lay()
        elif self._proving is not None:
            number, self._proving = self._proving, None
            self._verdicts[number] = house.verify(number)
            self.services.mixer.play(SoundId.KNOCK if self._verdicts[number] else SoundId.BELL)
            self._lay()
        return None

    def draw(self) -> Sequence[pygame.Rect]:
        """Draw everything where anything has changed."""
        laid = self._laid
        if laid is None or not self._stale:
            return []
        painter = laid.painter
        painter.target.blit(laid.ground, (0, 0))
        self._draw_tabs(laid)
        chosen = f"sitting:{self._note.number}" if self.page == "sittings" and self._note else ""
        laid.left.draw(painter, chosen)
        laid.right.draw(painter)
        self._draw_rail(laid)
        self.ring.settle(self.targets())
        if self.ring.visible:
            focused = next((t for t in self.targets() if t.id == self.ring.focused), None)
            if focused is not None and not focused.id.startswith("act:"):
                painter.focus(focused.box.grown(-6) if focused.role is Role.PAGE else focused.box.grown(-2))
        self._stale = False
        return [painter.target.get_rect()]

    def targets(self) -> Sequence[Target]:
        """Return tabs, rows, sheets that can be scrolled, and the buttons, in reading order."""
        laid = self._laid
        if laid is None:
            return ()
        words = self.services.words
        found = [
            Target(f"page:{name}", Role.LINK, words(f"accounts.page.{name}"), box)
            for name, box in zip(PAGES, _tabs(laid), strict=True)
        ]
        for side, sheet in (("left", laid.left), ("right", laid.right)):
            if sheet.most > 0:
                found.append(Target(side, Role.PAGE, words(f"accounts.sheet.{side}"), sheet.box))
            for item, box in sheet.boxes():
                name = getattr(item, "left", "")
                found.append(Target(item.id, Role.LINK, name, box, getattr(item, "right", "")))
        for button, box in self._buttons(laid):
            found.append(
                Target(button.id, Role.BUTTON, button.label, box, "", button.key, button.default, button.enabled)
            )
        return tuple(found)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Answer one event."""
        laid = self._laid
        if laid is None:
            return None
        if event.type == pygame.KEYDOWN and self._walks(pygame.key.name(event.key)):
            return None
        targets = self.targets()
        self.ring.settle(targets)
        before = (self.ring.focused, self.ring.visible, self.ring.hovered)
        signal = self.ring.feed(event, targets, laid.viewport.scale)
        if (self.ring.focused, self.ring.visible, self.ring.hovered) != before:
            self._stale = True
        return self._signal(signal)

    # What the player does

    def _walks(self, name: str) -> bool:
        """Go from sitting to sitting by the arrows where one of them has the focus; tell whether that was meant."""
        by = {"up": -1, "down": 1}.get(name)
        at = self._chosen + (by or 0)
        if by is None or not (self.ring.focused or "").startswith("sitting:") or not 0 <= at < len(self._notes):
            return False
        self.ring.visible = True
        self._choose(at)
        self.ring.focused = f"sitting:{self._notes[at].number}"
        return True

    def _signal(self, signal: Signal | None) -> Change | None:
        match signal:
            case Pressed("act:close"):
                return Pop()
            case Pressed("act:prove") if self._note is not None:
                self._proving = self._note.number
                self._lay()
            case Pressed("act:copy"):
                self._copy()
            case Pressed(target) if target.startswith("page:"):
                self._open(target.removeprefix("page:"))
            case Pressed(target) if target.startswith("sitting:"):
                numbers = [note.number for note in self._notes]
                self._choose(numbers.index(int(target.removeprefix("sitting:"))))
            case Scrolled(target, steps):
                self._scroll(target, steps)
            case Key("page up" | "page down" as name):
                self._scroll("left" if self.page == "sittings" else self.ring.focused, 5 if name == "page down" else -5)
            case _:
                pass
        return None

    def _open(self, page: str) -> None:
        if page != self.page and self._records is not None:
            self.services.mixer.play(SoundId.PAGE)
            self.page, self._said = page, ""
            if self._laid is not None:
                self._laid.left.scroll = self._laid.right.scroll = 0.0
            self._lay()

    def _choose(self, at: int) -> None:
        self._chosen = at
        self._lay()
        if self._laid is not None:
            self._laid.right.scroll = 0.0
            self._laid.left.show(f"sitting:{self._notes[at].number}")

    def _copy(self) -> None:
        words = self.services.words
        try:
            copy = self.services.house.back_up()
        except StoreError as error:
            self.services.mixer.play(SoundId.KNOCK)
            self._said = words(f"house.{error.reason}", *error.args_coded)
        else:
            self.services.mixer.play(SoundId.BRASS)
            self._said = words("accounts.copied", copy.name)
        self._lay()

    def _scroll(self, target: str | None, steps: float) -> None:
        laid = self._laid
        if laid is None:
            return
        rows = (target or "").startswith("sitting:")
        sheet = laid.right if target == "right" or (target != "left" and not rows and laid.right.most) else laid.left
        if sheet.turn(36 * steps):
            self._stale = True

    # What the sheets say

    @property
    def _note(self) -> SittingNote | None:
        return self._notes[self._chosen] if self._chosen < len(self._notes) else None

    def _lay(self) -> None:
        """Put on the sheets what the page says."""
        laid, words = self._laid, self.services.words
        self._stale = True
        if laid is None:
            return
        head: list[PaperItem] = [TextItem(words(f"accounts.page.{self.page}"), TITLE), GapItem(6)]
        left, right = {
            "figures": self._figures,
            "sittings": self._sittings,
            "account": self._account,
        }[self.page](laid)
        laid.left.lay(laid.painter, [*head, *left])
        laid.right.lay(laid.painter, right)

    def _figures(self, laid: _Layout) -> tuple[list[PaperItem], list[PaperItem]]:
        words, records, width = self.services.words, self._records or (), laid.left.column.w
        name = shown_name(words, self.services.house.purse().name)
        left: list[PaperItem] = [TextItem(words("accounts.of", name), NOTE), GapItem(8)]
        left += figures.records(laid.painter, width, records, words)
        left += figures.totals(records, words) if records else []
        points = self.services.house.net_worth_points()
        right: list[PaperItem] = [TextItem(words("accounts.worth"), theme.SECTION), GapItem(6)]
        right += [figures.WorthChart(points, words)] if points else [TextItem(words("accounts.none"))]
        right += [RuleItem(), TextItem(words("accounts.edges"), theme.SECTION), GapItem(2)]
        right += [
            TextItem(words("accounts.edges.note"), NOTE),
            TextItem(words("accounts.edges.whose"), NOTE),
            GapItem(6),
        ]
        right += figures.edges(records, words)
        return left, right

    def _sittings(self, laid: _Layout) -> tuple[list[PaperItem], list[PaperItem]]:  # noqa: ARG002  # as pages are asked
        words, note = self.services.words, self._note
        left = journal.sittings(self._notes, words)
        if note is None:
            return left, [TextItem(words("accounts.proof"), NOTE)]
        if note.number not in self._shoes:
            self._shoes[note.number] = self.services.house.sealed(note.number)
        shoes, verdict = self._shoes[note.number], self._verdicts.get(note.number)
        return left, journal.proof(note, shoes, verdict, words, proving=self._proving == note.number)

    def _account(self, laid: _Layout) -> tuple[list[PaperItem], list[PaperItem]]:  # noqa: ARG002  # as pages are asked
        words = self.services.words
        right: list[PaperItem] = [
            TextItem(words("accounts.copies"), TITLE),
            GapItem(4),
            TextItem(words("accounts.copies.note"), NOTE),
        ]
        right += [GapItem(4), TextItem(self._said, theme.GLOSS)] if self._said else []
        right += [RuleItem(), *journal.copies(self.services.house.backups(), words)]
        return journal.account(self.services.house.account(), words), right

    # What is drawn

    def _buttons(self, laid: _Layout) -> list[tuple[ActionButton, Box]]:
        """Return the buttons of the page from left to right; the default is the last."""
        words = self.services.words
        close = ActionButton("act:close", words("accounts.close"), key="escape", legend=words("key.esc"))
        default = {
            "figures": None,
            "sittings": ActionButton(
                "act:prove",
                words("accounts.prove"),
                legend=words("key.space"),
                default=True,
                enabled=self._note is not None,
            ),
            "account": ActionButton("act:copy", words("accounts.copy"), legend=words("key.space"), default=True),
        }[self.page]
        if default is None:
            close = ActionButton("act:close", close.label, key="escape", legend=words("key.space"), default=True)
        buttons = [close] if default is None else [close, default]
        right, found = laid.right.box.right, list[tuple[ActionButton, Box]]()
        for button in reversed(buttons):
            width = max(120.0, laid.painter.width(button.label, theme.BRASS) + 44)
            found.append((button, Box(right - width, laid.viewport.h - 58, width, 46)))
            right -= width + 14
        return found[::-1]

    def _draw_rail(self, laid: _Layout) -> None:
        painter, viewport = laid.painter, laid.viewport
        action_bar = Box(0, viewport.h - _RAIL, viewport.w, _RAIL)
        painter.wood(action_bar, seed=9)
        painter.fillet(0, action_bar.y, viewport.w, action_bar.y)
        purse, words = self.services.house.purse(), self.services.words
        x, y = laid.left.box.x, action_bar.y + 40
        painter.picture(IconId.PURSE, x + 12, y, 24, theme.GOLD)
        chips = words.count("chips", purse.chips + purse.at_table)
        room = self._buttons(laid)[0][1].x - x - 50
        said = f"{shown_name(words, purse.name)} · {chips}"
        if purse.owed:
            said += f" · {words('accounts.owed', purse.owed)}"
        painter.text(painter.fitted(said, theme.PROMPT, room), x + 34, y, theme.PROMPT)
        for button, box in self._buttons(laid):
            lit, focused = button.id == self.ring.hovered, self.ring.visible and button.id == self.ring.focused
            draw_button(painter, button, box, lit=lit, focused=focused)

    def _draw_tabs(self, laid: _Layout) -> None:
        for name, box in zip(PAGES, _tabs(laid), strict=True):
            laid.painter.slice(SliceId.DARK_LIT if name == self.page else SliceId.DARK, box)
            label = laid.painter.fitted(self.services.words(f"accounts.page.{name}"), _TAB, box.w - 16)
            laid.painter.text(label, box.cx, box.cy, _TAB, "c")


def _sheets(viewport: Viewport) -> tuple[Box, Box]:
    """Return the two sheets: 560 u wide where there is room for it, a little apart."""
    w = min(560.0, (viewport.w - 2 * 48 - 24) / 2)
    h = min(560.0, viewport.h - _RAIL - 62 - 18)
    top = 56 + max(0.0, (viewport.h - _RAIL - 62 - 18 - h) / 2)
    return Box(viewport.w / 2 - 12 - w, top, w, h), Box(viewport.w / 2 + 12, top, w, h)


def _tabs(laid: _Layout) -> tuple[Box, ...]:
    """Return the tabs over the sheets, each as wide as its words."""
    box = laid.left.box
    width = (2 * box.w + 24 - 2 * 14) / 3
    return tuple(Box(box.x + at * (width + 14), box.y - 50, width, 40) for at in range(len(PAGES)))
