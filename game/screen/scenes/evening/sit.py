"""The small sheet on which one sits down in an evening: with whom, with how much, and whether one holds the bank."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.play.errors import EveningError, StoreError
from game.play.evening_house import EveningNow, TableOffer
from game.play.tables import facts_of
from game.screen.paper.results import Activated, Close, SheetResult
from game.screen.paper.rows import Button, Paragraph, Row, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene
from game.screen.scene.purse_names import shown_name
from game.screen.scene.rise_first import RISES, asked_to_rise
from game.screen.scene.scene import Pop, SceneChange, SceneResult, SittingAgreed
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.evening.signs import refusal

_WIDTH, _HEIGHT = 620.0, 520.0


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down."""

    bank: bool


@dataclass(slots=True)
class SitPage(SheetPage):
    """A table of an evening; ends with the sitting that has begun."""

    services: Services
    now: EveningNow
    table: TableOffer
    _message: str = ""
    _bank: bool = False
    """Whether the seat is the banker's that was asked for while a sitting in free play was still open."""
    _left: frozenset[int] = frozenset()
    """The sittings in free play that were asked about."""

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Sit down, or go back to the room."""
        match result:
            case Activated(Close()):
                return Pop()
            case Activated(TakeSeat(bank)):
                return self._sit(bank=bank)
            case _:
                return None

    def receive(self, result: SceneResult) -> SceneChange | None:
        """Sit down after all where that was the answer."""
        if result == RISES:
            return self._sit(bank=self._bank)
        self._left = frozenset()
        return None

    def _sit(self, *, bank: bool) -> SceneChange | None:
        self._bank = bank
        return self._rise_first() or self._sat(bank=bank)

    def _rise_first(self) -> SceneChange | None:
        """Ask before a sitting in free play is left, whoever of the players something lies there of."""
        house, players = self.services.house, {player.name for player in self.now.players}
        for purse in house.profiles():
            sitting = house.open_sitting(purse.name) if purse.name in players and purse.at_table else None
            if sitting is not None and sitting.number not in self._left:
                self._left |= {sitting.number}
                return asked_to_rise(self.services, sitting, purse.name, own=purse.name == house.purse().name)
        return None

    def _sat(self, *, bank: bool) -> SceneChange | None:
        try:
            return Pop(SittingAgreed(self.services.house.evenings.sit(self.table.game, bank=bank)))
        except (EveningError, StoreError) as error:
            self._message = self.services.words.of_error(error)
        self.services.mixer.play(SoundId.REFUSE)
        return None

    def content(self) -> SheetContent:
        """Return who sits there, what one takes to the table, and the ways to sit down."""
        words, table = self.services.words, self.table
        rows: list[Row] = []
        if table.refused is None:
            first, *others = table.beside
            beside = (words("evening.sit.banker", first) if table.banked else first, *others)
            rows += [
                Paragraph(words("evening.sit.with", ", ".join(beside)), strong=True),
                Paragraph(words("evening.sit.brings", f"chips:{table.brings}")),
            ]
        else:
            rows.append(Paragraph(refusal(words, *table.refused)))
        if table.holds:
            rows.append(Paragraph(words("evening.sit.bank_brings", f"chips:{table.bank_brings}"), quiet=True))
        rows += [Paragraph(each) for each in self._wished()]
        rows.append(Paragraph(words("evening.sit.cost", *table.minutes), quiet=True))
        terms = facts_of(table.game).clauses, words.language
        title = words(f"salon.{table.game}")
        return SheetContent(title, (tuple(rows),), self._foot(), message=self._message, terms=terms)

    def _wished(self) -> Iterator[str]:
        """Yield what is wished for at this table, and by whom where two play."""
        words, alone = self.services.words, len(self.now.players) == 1
        for player in self.now.players:
            for wish in player.wishes:
                if wish.game == self.table.game:
                    said = wish.sentence.within(words.language)
                    name = shown_name(words, player.name)
                    yield words("evening.sit.wish", said) if alone else words("evening.sit.wish.of", name, said)

    def _foot(self) -> tuple[Button, ...]:
        words, table = self.services.words, self.table
        found = [Button("close", words("evening.sit.no"), "escape", intent=Close())]
        sits = table.refused is None
        if table.holds:
            hold = Button("hold", words("evening.sit.hold"), "k", default=not sits, intent=TakeSeat(bank=True))
            found.append(hold)
        if sits:
            said = "evening.sit.punt" if table.banked else "evening.sit.play"
            found.append(Button("play", words(said), default=True, intent=TakeSeat(bank=False)))
        return tuple(found)


def sit(services: Services, now: EveningNow, table: TableOffer) -> SheetScene:
    """Return the sheet on which one sits down at a table."""
    return SheetScene(
        services,
        SitPage(services, now, table),
        width=_WIDTH,
        height=_HEIGHT,
        fitted=True,
        ring_visible=True,
        key_scopes=("evening",),
    )
