"""The conventions of a table, on a card before it: who sits, who holds the bank, what is agreed. Then one sits down."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.play.errors import StoreError
from game.play.session import Session
from game.screen.focus import Ring, Target
from game.screen.form.rows import Button, SheetContent
from game.screen.form.sheet import Activated, FormSheet, SheetResult, ValueChanged
from game.screen.painter import Painter
from game.screen.scene import Change, Pop
from game.screen.scenes import conventions_company as company
from game.screen.scenes.conventions_rows import LAWS, SIDES, columns, option_value
from game.screen.services import Services
from game.screen.sound_ids import SoundId
from game.stage.units import Viewport
from game.table.errors import OptionError
from game.table.values import GameId


class Conventions:
    """A table being laid; `sat` is told of the sitting when it is agreed on, and this card goes."""

    def __init__(self, services: Services, game: GameId, sat: Callable[[Session], None]) -> None:
        self.services = services
        self.table = company.setup_of(services.house, game)
        self._sat = sat
        self._sheet = FormSheet(1160, 640)
        self._message = ""
        self.ring.visible = True

    @property
    def ring(self) -> Ring:
        """The keyboard's ring."""
        return self._sheet.ring

    def enter(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the card out for a window."""
        self._sheet.enter(viewport, painter)
        self._show()

    def leave(self) -> None:
        """Nothing large is kept."""

    @property
    def moving(self) -> bool:
        """Tell whether something is still to be drawn."""
        return self._sheet.moving

    def tick(self, seconds: float) -> Change | None:  # noqa: ARG002  # nothing changes of itself
        """Let time pass."""
        return None

    def draw(self) -> Sequence[pygame.Rect]:
        """Draw what has changed."""
        return self._sheet.draw()

    def targets(self) -> Sequence[Target]:
        """Return everything that can be agreed."""
        return self._sheet.targets()

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Answer an event."""
        return self._answer(self._sheet.handle(event))

    def _answer(self, answer: SheetResult | None) -> Change | None:
        match answer:
            case Activated("close"):
                return Pop()
            case Activated("sit"):
                return self._sit_down()
            case ValueChanged(name, value):
                self._set(name, value)
            case _:
                pass
        return None

    def _set(self, name: str, value: float) -> None:
        """Agree on one thing."""
        what, _, rest = name.partition(":")
        table = self.table
        match what:
            case "law":
                self.table = company.in_law(self.services.house, table, LAWS[int(value)])
            case "seats":
                self.table = company.resized(table, int(value))
            case "seat":
                self.table = company.stepped(table, int(rest), int(value))
            case "chips":
                self.table = company.bringing(table, int(rest), company.amounts(table, int(rest))[int(value)])
            case "side":
                self.table = company.sided(table, int(rest), SIDES[int(value)])
            case "strict":
                self.table = replace(table, strict=bool(value))
            case _:
                self.table = company.agreed(table, rest, option_value(table, rest, value))
        self._message = ""
        self._show()

    def _sit_down(self) -> Change | None:
        """Begin the sitting."""
        table, words = self.table, self.services.words
        try:
            session = self.services.house.sit_down(table.game, table.named_options, table.seated, strict=table.strict)
        except StoreError as error:
            self._message = words(f"house.{error.reason}", *error.args_coded)
        except OptionError as error:
            self._message = words("conventions.unfit", words(f"option.{table.game}.{error.name}"))
        else:
            self.services.mixer.play(SoundId.BRASS)
            self._sat(session)
            return Pop()
        self.services.mixer.play(SoundId.KNOCK)
        self._show()
        return None

    def _show(self) -> None:
        words = self.services.words
        self._sheet.show(
            SheetContent(
                words(f"salon.{self.table.game}"),
                columns(words, self.table, elsewhere=self.services.house.open_sitting() is not None),
                (
                    Button("close", words("conventions.back"), "escape"),
                    Button("sit", words("conventions.sit"), default=True),
                ),
                words(f"conventions.{self.table.game}.source"),
                self._message,
            )
        )
