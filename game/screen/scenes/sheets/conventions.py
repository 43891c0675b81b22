"""The conventions of a table, on a sheet before it: where one sits, with whom, what is agreed. Then one sits down."""

from dataclasses import dataclass, replace
from typing import assert_never

from game.play.errors import StoreError
from game.play.tables import facts_of, seats_of
from game.screen.paper.results import Activated, Close, SheetResult, TextChanged, ValueChanged
from game.screen.paper.rows import Button, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene
from game.screen.scene.purse_names import shown_name
from game.screen.scene.rise_first import RISES, asked_to_rise
from game.screen.scene.scene import Answered, Pop, SceneChange, SceneResult, SittingAgreed
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.sheets import conventions_company as company
from game.screen.scenes.sheets import conventions_rows as rows
from game.screen.scenes.sheets.conventions_company import Person, TableSetup
from game.table.errors import OptionError
from game.table.values import GameId


@dataclass(frozen=True, slots=True)
class SitDown:
    """Sit down at the table as it is laid."""


@dataclass(frozen=True, slots=True)
class HouseChooses:
    """Let the house choose the company."""


@dataclass(frozen=True, slots=True)
class AsPrinted:
    """Agree on everything as the house plays it."""


class ConventionsPage(SheetPage):
    """A table being laid."""

    def __init__(self, services: Services, game: GameId) -> None:
        self.services = services
        self.table = company.setup_of(services.house, game)
        self._unfolded = False
        self._named = ""
        """What was written as the name of a purse that has none yet."""
        self._sits = services.house.open_sitting(self.table.own)
        self._left: frozenset[int] = frozenset()
        """The open sittings that are left for this one: each was asked about, or nothing of the player's lies there."""
        if self._sits is not None and not services.house.purse().at_table:
            self._left = frozenset({self._sits.number})
        self._opening = self._sits is not None and not self._left
        """Whether it is still to be answered that the own sitting is left."""
        self._message = self._refused = ""
        """What is said at the foot, and why nobody came or went, said beside the chairs too."""

    @property
    def poll_due(self) -> bool:
        """Whether it is still to be asked, before anybody is invited, that the own sitting is left."""
        return self._sits is not None and not self._left

    def poll(self) -> SceneChange | None:
        """Ask it."""
        return self._rise_first()

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Agree on what was set; sit down, or go back."""
        self._refused = ""
        match result:
            case Activated(Close()):
                company.keep_laid(self.services.house, self.table)
                return Pop()
            case Activated(SitDown()):
                self._left = frozenset(() if self._sits is None else (self._sits.number,))
                return self._sit_down()
            case Activated(HouseChooses()):
                self.table, self._message = company.house_company(self.table), ""
            case Activated(AsPrinted()):
                self.table, self._message = company.as_printed(self.table), ""
            case TextChanged(rows.Called(0), text):
                self._named = text[: rows.LONGEST_NAME]
            case TextChanged(rows.Called(number), text):
                newcomer = Person(text[: rows.LONGEST_NAME], is_new=True)
                self.table = company.person_at(self.table, number, newcomer)
            case ValueChanged(intent, value) if isinstance(intent, rows.Laying):
                self._message = ""
                self.table = self._laid(intent, value)
            case _:
                pass
        return None

    def _laid(self, intent: rows.Laying, value: float) -> TableSetup:
        """Return the table with one thing agreed."""
        table, at = self.table, int(value)
        match intent:
            case rows.InLaw():
                return company.in_law(self.services.house, table, facts_of(table.game).siblings[at])
            case rows.Brings():
                return replace(table, brought=company.amounts(table)[at])
            case rows.Bank():
                return replace(table, bank=company.amounts(table, bank=True)[at])
            case rows.Strict():
                return replace(table, strict=bool(value))
            case rows.Agree(option):
                return company.agreed(table, option, rows.option_value(table, option, value))
            case rows.Unfold():
                self._unfolded = not self._unfolded
                return table
            case _:
                return self._seated(intent, at)

    def _seated(self, intent: rows.Seating, at: int) -> TableSetup:
        """Return the table with somebody else at it, or at another place."""
        table = self.table
        match intent:
            case rows.First(own):
                return company.with_owner_first(table, first=own)
            case rows.People(count):
                return company.with_player_count(table, count)
            case rows.Who(number):
                return company.person_at(table, number, company.others_for(table, number)[at])
            case rows.Banker():
                return company.bank_of(table, table.bankers[at])
            case rows.OnSide(number):
                sides = {**table.sides, table.people[number].name: facts_of(table.game).sides[at]}
                return replace(table, sides=sides)
            case rows.Invite(name):
                return self._toggled(name)
            case rows.Alone():
                return company.without_company(table)
            case _:
                assert_never(intent)

    def _toggled(self, name: str) -> TableSetup:
        """Let a character come or go; say why where nobody does."""
        after = company.toggled(self.table, name)
        if after == self.table:
            words = self.services.words
            full = name not in self.table.company
            least = seats_of(self.table.game)[0]
            self._refused = words("conventions.full") if full else words("conventions.too_few", least)
            self.services.mixer.play(SoundId.REFUSE)
        return after

    def receive(self, result: SceneResult) -> SceneChange | None:
        """Sit down after all where that was the answer, unless another sitting is to be asked about.

        Who would rather stay where he sits is back in the salon.
        """
        if self._opening and isinstance(result, Answered):
            self._opening = not result.yes
            return None if result.yes else Pop()
        if result != RISES:
            return None
        return self._sit_down()

    def _rise_first(self) -> SceneChange | None:
        """Ask before a sitting is left that is still open, whoever of those at this screen sits there."""
        for person in self.table.people:
            sitting = None if person.is_new else self.services.house.open_sitting(person.name)
            if sitting is not None and sitting.number not in self._left:
                self._left |= {sitting.number}
                own = person.name == self.table.own
                return asked_to_rise(self.services, sitting, person.name, own=own)
        return None

    def _sit_down(self) -> SceneChange | None:
        """Begin the sitting, after what has to be asked."""
        house, words = self.services.house, self.services.words
        if any(each.is_new and not each.name.strip() for each in self.table.people):
            self._message = words("house.no_name")
            self.services.mixer.play(SoundId.REFUSE)
            return None
        asked = self._rise_first()
        if asked is not None:
            return asked
        try:
            self._open_purses()
            table = self.table
            session = house.sit_down(table.game, table.named_options, table.seated, strict=table.strict)
        except StoreError as error:
            self._message = words.of_error(error)
        except OptionError as error:
            self._message = words("conventions.unfit", words(f"option.{self.table.game}.{error.name}"))
        else:
            self.services.mixer.play(SoundId.BRASS)
            company.forget_laid(house, self.table.game)
            return Pop(SittingAgreed(session))
        self.services.mixer.play(SoundId.REFUSE)
        return None

    def _open_purses(self) -> None:
        """Open a purse for each newcomer, and give the owner's the name that was written, where several play."""
        house, own = self.services.house, self.table.own
        for number, person in enumerate(self.table.people):
            if person.is_new:
                try:
                    opened = house.open_purse(person.name).name
                finally:
                    house.choose(own)
                self.table = company.person_at(self.table, number, Person(opened))
        unnamed = shown_name(self.services.words, own) != own
        if len(self.table.people) > 1 and unnamed and self._named.strip():
            self.table = company.person_at(self.table, 0, Person(house.rename(own, self._named).name))
            self._named = ""
        self.table = company.with_purses(self.table, house)

    def _hint(self) -> str:
        """Return that two steps are all, or for several people that a curtain falls between them."""
        words = self.services.words
        alone = len(self.table.people) == 1
        return words("conventions.hint", self.services.key_label("space")) if alone else words("conventions.curtain")

    def content(self) -> SheetContent:
        """Return where one sits at the left, at the right with whom, or what is agreed."""
        words, table = self.services.words, self.table
        source = f"conventions.{table.game}.source"
        right = rows.agreement(words, table) if self._unfolded else rows.with_whom(words, table, self._refused)
        label = self.services.key_label
        back = Button("close", words("conventions.back"), "escape", label("escape"), intent=Close())
        chooses = Button("house", words("conventions.house"), intent=HouseChooses())
        printed = Button(
            "printed", words("conventions.printed"), enabled=bool(rows.differing(table)), intent=AsPrinted()
        )
        sit = Button("sit", words("conventions.sit"), legend=label("space"), default=True, intent=SitDown())
        return SheetContent(
            words("conventions.title", words(f"salon.{table.game}")),
            (rows.where(words, table, self._named), right),
            (back, printed if self._unfolded else chooses, sit),
            words(source) if self._unfolded and words.has(source) else self._hint(),
            self._message or self._refused,
            (facts_of(table.game).clauses, words.language),
            rows.SHARES,
            rows.fold(words, table, is_open=self._unfolded),
        )


def conventions(services: Services, game: GameId) -> SheetScene:
    """Return the scene in which a table is laid; it ends with `SittingAgreed`, or with nothing."""
    return SheetScene(services, ConventionsPage(services, game), width=1176, height=690, ring_visible=True)
