"""Who owes whom, who stands how, and the wishes: the sheet between two tables, where one borrows and repays."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.play.evening_house import EveningNow, EveningPlayer, GuestSeen, GuestState
from game.screen.paper.results import Activated, Close, SheetResult, ValueChanged
from game.screen.paper.rows import AccountRow, Button, ButtonRow, Heading, Paragraph, Row, SheetContent, Slider
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.purse_names import shown_name
from game.screen.scene.reached import ReachedWishes
from game.screen.scene.scene import Pop, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.evening.told import has_words, wish_state, wish_words
from game.text.hours import hour_figures
from game.text.marks import sentence
from game.text.numbers import whole
from game.text.words import Words

_STEP = 5


@dataclass(frozen=True, slots=True)
class LoanSum:
    """How much a player borrows."""

    place: int


@dataclass(frozen=True, slots=True)
class BorrowOf:
    """Borrow the sum of a guest."""

    place: int
    lender: str
    most: int


@dataclass(frozen=True, slots=True)
class RepayTo:
    """Repay a guest as much as the pocket holds of what is owed."""

    place: int
    lender: str
    amount: int


@dataclass(frozen=True, slots=True)
class TakeGrace:
    """Take the house's fifty."""

    place: int


class OwingPage(SheetPage):
    """An open evening: how all stand and what was wished for at the left, whom one owes at the right."""

    def __init__(self, services: Services, now: EveningNow) -> None:
        self.services, self._now = services, now
        self._sums = [_STEP * 4] * len(now.players)
        self._message = self._said = ""
        self._wishes = ReachedWishes(services)
        self._wishes.ask()

    @property
    def poll_due(self) -> bool:
        """Tell whether it has come which wishes are reached."""
        return self._wishes.due

    def poll(self) -> SceneChange | None:
        """Take which wishes are reached."""
        self._wishes.take()
        return None

    def heard(self) -> str:
        """Return what a guest or the house has just said."""
        said, self._said = self._said, ""
        return said

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Borrow, repay, or go back."""
        evenings = self.services.house.evenings
        match result:
            case Activated(Close()):
                return Pop()
            case ValueChanged(LoanSum(place), value):
                self._sums[place] = int(value)
            case Activated(BorrowOf(place, lender, most)):
                self._tried(lambda: evenings.borrow(lender, min(self._sums[place], most), place), self._lends(lender))
            case Activated(RepayTo(place, lender, amount)):
                self._tried(lambda: evenings.repay(lender, amount, place), "")
            case Activated(TakeGrace(place)):
                self._tried(lambda: evenings.grace(place), self.services.words("evening.grace.said"))
            case _:
                pass
        return None

    def _lends(self, lender: str) -> str:
        words = self.services.words
        said = next(each.says["lend"] for each in self._now.company if each.name == lender)
        return words("evening.borrow.said", lender, said.within(words.language))

    def _tried(self, does: Callable[[], None], said: str) -> None:
        refusal = self.services.refusal_of(does)
        if not refusal:
            self.services.mixer.play(SoundId.PURSE)
        self._message = self._said = refusal or said
        self._now = self.services.house.evenings.now() or self._now
        self._wishes.ask()

    # What is written

    def content(self) -> SheetContent:
        """Return the company and the wishes, and beside them the debts and who lends."""
        words = self.services.words
        columns = ((*self._wished(), *self._standing()), tuple(self._money()))
        foot = (close_button(self.services),)
        return SheetContent(
            words("evening.so_far"), columns, foot, words("evening.no", self._now.number), self._message
        )

    def _standing(self) -> tuple[Row, ...]:
        words = self.services.words
        rows = [self._guest(guest) for guest in self._now.company]
        return (Heading(words("evening.stands")), *rows)

    def _guest(self, guest: GuestSeen) -> AccountRow:
        words = self.services.words
        if guest.state is GuestState.AWAITED:
            return AccountRow(guest.name, words("evening.state.awaited", hour_figures(words, guest.comes)))
        name = guest.name
        if guest.state is GuestState.GONE:
            name = sentence(name, words("evening.state.gone")).rstrip(".")
        return AccountRow(name, whole(guest.standing, words.language, signed=True), good=guest.standing >= 0)

    def _wished(self) -> Iterator[Row]:
        words = self.services.words
        yield Heading(words("evening.wishes"))
        for place, player in enumerate(self._now.players):
            if len(self._now.players) > 1:
                yield Paragraph(words("evening.wishes.of", shown_name(words, player.name)), strong=True)
            got = self._wishes.of(place)
            for wish in player.wishes:
                state = wish_state(words, wish.id, got, player.missed)
                yield AccountRow(wish_words(words, wish).rstrip("."), state)

    def _money(self) -> Iterator[Row]:
        words, now = self.services.words, self._now
        for place, player in enumerate(now.players):
            yield Heading(shown_name(words, player.name) if len(now.players) > 1 else words("evening.owes"))
            yield AccountRow(has_words(words, player), "")
            yield from self._owed(place, player, words)
            yield from self._lent(place, player, words)
        yield Paragraph(words("evening.owe.hurry"), quiet=True)

    def _owed(self, place: int, player: EveningPlayer, words: Words) -> Iterator[Row]:
        here = {guest.name: guest for guest in self._now.company}
        if not player.owes:
            yield Paragraph(words("evening.owe.nobody"))
        for lender, owed in player.owes.items():
            yield AccountRow(words("evening.owe.you", lender), whole(owed, words.language), good=False)
            if lender in here and here[lender].state is GuestState.THERE:
                said = here[lender].says["remind"].within(words.language).replace("{0}", str(owed))
                yield Paragraph(words("evening.borrow.said", lender, said), quiet=True)
            amount = min(int(owed), int(player.pocket))
            if amount > 0:
                paid = RepayTo(place, lender, amount)
                yield ButtonRow((Button(f"repay:{place}:{lender}", words("evening.repay", amount), intent=paid),))

    def _lent(self, place: int, player: EveningPlayer, words: Words) -> Iterator[Row]:
        yield Heading(words("evening.borrow"))
        if player.lenders:
            most = max(map(int, player.lenders.values()))
            if most > _STEP:
                at = min(self._sums[place], most)
                shown = words.count("chips", at)
                yield Slider(
                    f"sum:{place}", words("evening.borrow.sum"), at, _STEP, most, _STEP, shown, intent=LoanSum(place)
                )
            for lender, lends in player.lenders.items():
                asks = BorrowOf(place, lender, int(lends))
                button = Button(f"borrow:{place}:{lender}", words("evening.borrow.of", lender), intent=asks)
                yield AccountRow(lender, words("evening.lends", f"chips:{lends}"))
                yield ButtonRow((button,))
        else:
            yield Paragraph(words("evening.borrow.table" if self._now.game else "evening.borrow.none"))
        if player.grace:
            yield ButtonRow((Button(f"grace:{place}", words("evening.grace"), intent=TakeGrace(place)),))


def owing(services: Services, now: EveningNow) -> SheetScene:
    """Return the sheet of who owes whom."""
    return SheetScene(services, OwingPage(services, now), height=640, ring_visible=True)
