"""The purses of the house: whose jetons are played with, what the house gave and lent, and what is owed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, assert_never

from game.lessons.teach.fault_words import letters_told
from game.play.house import UNNAMED, AccountLine, Purse
from game.screen.draw.asset_ids import CameoId
from game.screen.paper.results import Activated, Close, SheetResult, TextChanged, ValueChanged
from game.screen.paper.rows import (
    AccountRow,
    Button,
    ButtonRow,
    Heading,
    Paragraph,
    Row,
    SeatRow,
    SheetContent,
    Slider,
    TextField,
)
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.purse_names import shown_name
from game.screen.scene.scene import Pop, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.text.hours import date_words

LONGEST_NAME = 24
LEAST_LOAN, MOST_LOAN, LOAN_STEP = 50, 1000, 50
_OF_THE_HOUSE = frozenset({"named", "lent", "loan", "repaid"})
_MOST_LINES = 40


@dataclass(frozen=True, slots=True)
class Open:
    """Open a purse by the name that is written."""


@dataclass(frozen=True, slots=True)
class Rename:
    """Give the purse that is played with the name that is written."""


@dataclass(frozen=True, slots=True)
class BorrowSum:
    """Borrow the amount from the house."""


@dataclass(frozen=True, slots=True)
class Repay:
    """Repay the amount, or what is owed or there."""


@dataclass(frozen=True, slots=True)
class ChoosePurse:
    """Play with another purse."""

    name: str


@dataclass(frozen=True, slots=True)
class Amount:
    """What is borrowed or repaid."""


@dataclass(frozen=True, slots=True)
class NewName:
    """The name of a purse that is not open yet."""


@dataclass(frozen=True, slots=True)
class OwnName:
    """The name of the purse that is played with."""


Purses: TypeAlias = Open | Rename | BorrowSum | Repay | ChoosePurse


class PursesPage(SheetPage):
    """Choose, open and name purses; borrow and repay."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._new = ""
        self._name = _given(services.house.purse().name)
        self._amount = 100
        self._message = ""
        self._lines = self._account_lines()

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Do what was asked for, as far as the house allows it."""
        match result:
            case Activated(Close()):
                return Pop()
            case Activated(intent) if isinstance(intent, Purses):
                self._do(intent)
            case ValueChanged(Amount(), value):
                self._amount = int(value)
            case TextChanged(NewName(), text):
                self._new = text[:LONGEST_NAME]
            case TextChanged(OwnName(), text):
                self._name = text[:LONGEST_NAME]
            case _:
                pass
        return None

    def _do(self, intent: Purses) -> None:
        house, own = self.services.house, self.services.house.purse()
        match intent:
            case Open():
                if self._tried(partial(house.open_purse, self._new)):
                    self._new = ""
                    self._name = _given(house.purse().name)
            case Rename():
                self._tried(partial(house.rename, own.name, self._name))
                self._name = _given(house.purse().name)
            case BorrowSum():
                self._tried(partial(house.lend, self._amount))
            case Repay():
                self._tried(partial(house.repay, min(self._amount, own.owed, own.chips) or self._amount))
            case ChoosePurse(name):
                if self._tried(partial(house.choose, name)):
                    self._name = _given(house.purse().name)
            case _:
                assert_never(intent)

    def _tried(self, what: Callable[[], object]) -> bool:
        """Do something that the house may refuse; tell whether it is done."""
        self._message = self.services.refusal_of(what)
        if self._message:
            return False
        self._lines = self._account_lines()
        self.services.mixer.play(SoundId.PURSE)
        return True

    def _account_lines(self) -> tuple[AccountLine, ...]:
        return self.services.house.account(_MOST_LINES, of=_OF_THE_HOUSE)

    # What is written

    def content(self) -> SheetContent:
        """Return the purses at the left, the account of the one that is played with at the right."""
        words = self.services.words
        columns = (self._purses(), self._account())
        return SheetContent(
            words("salon.link.purses"), columns, (close_button(self.services),), words("purses.subtitle"), self._message
        )

    def _purses(self) -> tuple[Row, ...]:
        words, own = self.services.words, self.services.house.purse()
        note = letters_told(self._new, words) or words("purses.new.why")
        found: list[Row] = [Heading(words("purses.head"))]
        found += [self._card(purse, own=purse.name == own.name) for purse in self.services.house.profiles()]
        return (
            *found,
            Heading(words("purses.new.head")),
            TextField(
                "new",
                words("purses.new"),
                self._new,
                note,
                most=LONGEST_NAME,
                intent=NewName(),
                entered=Open(),
            ),
            ButtonRow((Button("open", words("purses.open"), enabled=bool(self._new.strip()), intent=Open()),)),
        )

    def _card(self, purse: Purse, *, own: bool) -> SeatRow:
        words = self.services.words
        held = words("purses.holds", f"chips:{purse.chips}")
        if purse.at_table:
            held = words("purses.also", held, words("purses.at_table", f"chips:{purse.at_table}"))
        if purse.owed:
            held = words("purses.also", held, words("purses.owes", f"chips:{purse.owed}"))
        label = words("purses.chosen" if own else "purses.choose")
        button = Button(f"choose:{purse.name}", label, enabled=not own, intent=ChoosePurse(purse.name))
        return SeatRow(f"purse:{purse.name}", "", CameoId.VOUS, shown_name(words, purse.name), held, button=button)

    def _account(self) -> tuple[Row, ...]:
        words, own = self.services.words, self.services.house.purse()
        lines = self._lines
        renamed = self._name.strip() not in {"", own.name}
        found: list[Row] = [
            Heading(words("purses.account", shown_name(words, own.name).upper())),
            TextField(
                "name",
                words("purses.name"),
                self._name,
                letters_told(self._name, words),
                LONGEST_NAME,
                intent=OwnName(),
                entered=Rename(),
            ),
            ButtonRow((Button("rename", words("purses.rename"), enabled=renamed, intent=Rename()),)),
            AccountRow(words("purses.home"), words.count("chips", own.chips)),
        ]
        if own.at_table:
            found.append(AccountRow(words("purses.table"), words.count("chips", own.at_table)))
        found.append(AccountRow(words("purses.owed"), words.count("chips", own.owed), good=not own.owed))
        if own.notes:
            found.append(AccountRow(words("purses.notes"), words.count("chips", own.notes), good=False))
        if own.cash or own.cash_owed:
            found.append(AccountRow(words("purses.cash"), str(own.cash)))
            found.append(AccountRow(words("purses.cash_owed"), str(own.cash_owed), good=not own.cash_owed))
        shown = words.count("chips", self._amount)
        can_repay = own.owed > 0 and own.chips > 0
        found += [
            Heading(words("purses.loan")),
            Slider(
                "amount", words("purses.amount"), self._amount, LEAST_LOAN, MOST_LOAN, LOAN_STEP, shown, intent=Amount()
            ),
            ButtonRow(
                (
                    Button("borrow", words("purses.borrow"), intent=BorrowSum()),
                    Button("repay", words("purses.repay"), enabled=can_repay, intent=Repay()),
                )
            ),
            Paragraph(words("purses.loan.why"), quiet=True),
            Heading(words("purses.lines")),
            *(self._line(line) for line in lines),
        ]
        return tuple(found)

    def _line(self, line: AccountLine) -> AccountRow:
        words = self.services.words
        amount = f"{line.amount:+}".replace("-", "−") if line.amount else "·"
        what = f"{date_words(words, line.at)}  {words(f'account.{line.what}')}"
        return AccountRow(what, amount, good=line.amount >= 0)


def purses(services: Services) -> SheetScene:
    """Return the scene of the purses."""
    return SheetScene(services, PursesPage(services), height=630)


def _given(name: str) -> str:
    """Return the name that a purse was given; nothing for one that has none yet."""
    return "" if name == UNNAMED else name
