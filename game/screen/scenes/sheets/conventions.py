"""The conventions of a table, on a card before it: who sits, who holds the bank, what is agreed. Then one sits down."""

from dataclasses import dataclass, replace
from typing import assert_never

from game.play.errors import StoreError
from game.play.tables import facts_of
from game.screen.paper.results import Activated, Close, SheetResult, ValueChanged
from game.screen.paper.rows import Button, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene
from game.screen.scene import routes
from game.screen.scene.scene import Answered, Change, Pop, Push, SceneResult, SittingAgreed
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.sheets import conventions_company as company
from game.screen.scenes.sheets.conventions_rows import (
    Agree,
    Brings,
    InLaw,
    Laying,
    OnSide,
    SeatGuest,
    Seats,
    Strict,
    columns,
    option_value,
)
from game.table.errors import OptionError
from game.table.values import GameId

_RISE = "rise_elsewhere"
"""The question before a sitting is left that is still open."""


@dataclass(frozen=True, slots=True)
class SitDown:
    """Sit down at the table as it is laid."""


class ConventionsPage(SheetPage):
    """A table being laid."""

    def __init__(self, services: Services, game: GameId) -> None:
        self.services = services
        self.table = company.setup_of(services.house, game)
        self._message = ""

    def answer(self, result: SheetResult) -> Change | None:
        """Agree on what was set; sit down, or go back."""
        match result:
            case Activated(Close()):
                return Pop()
            case Activated(SitDown()):
                return self._rise_first() or self._sit_down()
            case ValueChanged(intent, value) if isinstance(intent, Laying):
                self.table, self._message = self._laid(intent, value), ""
            case _:
                pass
        return None

    def _laid(self, intent: Laying, value: float) -> company.TableSetup:
        """Return the table with one thing agreed."""
        table, facts = self.table, facts_of(self.table.game)
        match intent:
            case InLaw():
                return company.in_law(self.services.house, table, facts.siblings[int(value)])
            case Seats():
                return company.resized(table, int(value))
            case SeatGuest(seat):
                return company.stepped(table, seat, int(value))
            case Brings(seat):
                return company.bringing(table, seat, company.amounts(table, seat)[int(value)])
            case OnSide(seat):
                return company.sided(table, seat, facts.sides[int(value)])
            case Strict():
                return replace(table, strict=bool(value))
            case Agree(option):
                return company.agreed(table, option, option_value(table, option, value))
            case _:
                assert_never(intent)

    def receive(self, result: SceneResult) -> Change | None:
        """Sit down after all where that was the answer."""
        return self._sit_down() if result == Answered(_RISE, yes=True) else None

    def _rise_first(self) -> Change | None:
        """Ask before a sitting is left that is still open; nothing is asked where there is none."""
        sitting = self.services.house.open_sitting()
        if sitting is None:
            return None
        words, chips = self.services.words, self.services.house.purse().at_table
        args = (words(f"salon.{sitting.game}"), f"chips:{chips}")
        title, text, yes, no = (words(f"conventions.rise.{name}", *args) for name in ("title", "text", "yes", "no"))
        return Push(routes.confirm(self.services, question=_RISE, title=title, text=text, yes=yes, no=no))

    def _sit_down(self) -> Change | None:
        """Begin the sitting."""
        house, table = self.services.house, self.table
        words = self.services.words
        try:
            session = house.sit_down(table.game, table.named_options, table.seated, strict=table.strict)
        except StoreError as error:
            self._message = words(f"house.{error.reason}", *error.args_coded)
        except OptionError as error:
            self._message = words("conventions.unfit", words(f"option.{table.game}.{error.name}"))
        else:
            self.services.mixer.play(SoundId.BRASS)
            return Pop(SittingAgreed(session))
        self.services.mixer.play(SoundId.REFUSE)
        return None

    def content(self) -> SheetContent:
        """Return a seat each at the left, an option each at the right."""
        words, source = self.services.words, f"conventions.{self.table.game}.source"
        sits_elsewhere = self.services.house.open_sitting() is not None
        return SheetContent(
            words(f"salon.{self.table.game}"),
            columns(words, self.table, elsewhere=sits_elsewhere),
            (
                Button("close", words("conventions.back"), "escape", self.services.key_label("escape"), intent=Close()),
                Button(
                    "sit",
                    words("conventions.sit"),
                    legend=self.services.key_label("space"),
                    default=True,
                    intent=SitDown(),
                ),  # fmt: skip,
            ),
            words(source) if words.has(source) else "",
            self._message,
            (facts_of(self.table.game).clauses, words.language),
        )


def conventions(services: Services, game: GameId) -> SheetScene:
    """Return the scene in which a table is laid; it ends with `SittingAgreed`, or with nothing."""
    return SheetScene(services, ConventionsPage(services, game), width=1160, height=640, ring_visible=True)
