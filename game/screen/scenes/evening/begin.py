"""The sheet on which an evening begins: its number, what one brings, who comes, and what might be wished for."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.play.evening_house import EveningOffer, Wish
from game.screen.draw.asset_ids import CameoId
from game.screen.paper.results import Activated, Close, SheetResult, TextChanged, ValueChanged
from game.screen.paper.rows import (
    Button,
    ButtonRow,
    ChoiceRow,
    Heading,
    Paragraph,
    Row,
    SheetContent,
    TextField,
    Tile,
    TileRow,
)
from game.screen.paper.sheet_scene import SheetPage, SheetScene
from game.screen.scene import routes
from game.screen.scene.purse_names import shown_name
from game.screen.scene.scene import EveningBegun, Pop, Push, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.evening.how import how_it_goes
from game.screen.scenes.evening.told import wish_words
from game.table.values import Chips
from game.text.hours import hour_figures
from game.text.words import Words

SUMS = (50, 100, 200, 300)
_KEPT = "evening"
_USUAL = 200
_LONGEST = 12


@dataclass(frozen=True, slots=True)
class NumberLine:
    """The number that is written."""


@dataclass(frozen=True, slots=True)
class TakeNumber:
    """Take the number that is written, another one, or the day's where it is empty."""

    typed: str | None = None


@dataclass(frozen=True, slots=True)
class DrawNumber:
    """Take a number that is drawn blindly."""


@dataclass(frozen=True, slots=True)
class BringSum:
    """What is brought."""


@dataclass(frozen=True, slots=True)
class Second:
    """Who else plays at this screen."""


@dataclass(frozen=True, slots=True)
class ShowGuest:
    """Say who a guest is, by his name."""

    guest: str


@dataclass(frozen=True, slots=True)
class OpenAlbum:
    """Look at the visiting cards."""


@dataclass(frozen=True, slots=True)
class BeginEvening:
    """Begin."""


class BeginPage(SheetPage):
    """An evening that may be begun; nothing is begun by looking."""

    def __init__(self, services: Services) -> None:
        self.services = services
        evenings = services.house.evenings
        offer = evenings.offered()
        self._offer: EveningOffer = evenings.offered(evenings.drawn()) if offer.again else offer
        self._typed = str(self._offer.number)
        kept = services.house.remembered(_KEPT).get("brings", _USUAL)
        self._wanted = kept if isinstance(kept, int) else _USUAL
        self._second = self._told_of = ""
        own = services.house.purse().name
        self._others = {
            each.name: each.chips for each in services.house.profiles() if each.name != own and each.chips > 0
        }
        greets = f"album.greet.{evenings.album().rank}"
        self._message = services.words("evening.another.ready" if offer.again else greets)

    def answer(self, result: SheetResult) -> SceneChange | None:
        """Do what was asked for."""
        match result:
            case Activated(Close()):
                return Pop()
            case Activated(OpenAlbum()):
                return Push(routes.album(self.services))
            case TextChanged(NumberLine(), text):
                self._typed = text[:_LONGEST]
            case Activated(TakeNumber(typed)):
                self._tried(lambda: self._take(self._typed if typed is None else typed))
            case Activated(DrawNumber()):
                self._tried(lambda: self._take(self.services.house.evenings.drawn()))
            case ValueChanged(BringSum(), place):
                self._wanted = self._sums[int(place)]
            case ValueChanged(Second(), place):
                self._second = ("", *self._others)[int(place)]
            case ValueChanged(ShowGuest(guest)):
                self._told_of = guest
                self._message = self._portrait(guest)
            case Activated(BeginEvening()):
                if self._tried(self._begin):
                    return Pop(EveningBegun())
            case _:
                pass
        return None

    def _portrait(self, name: str) -> str:
        words = self.services.words
        guest = next(each for each in self._offer.company if each.name == name)
        return words("evening.guest", name, words(guest.portrait), f"chips:{guest.purse}")

    def _take(self, typed: str) -> None:
        self._offer = self.services.house.evenings.offered(typed)
        self._typed = str(self._offer.number)

    def _begin(self) -> None:
        house = self.services.house
        if self._typed.strip() != str(self._offer.number):
            self._take(self._typed)
        own = self._brings
        brought = {house.purse().name: own}
        if self._second:
            brought[self._second] = Chips(min(own, self._others[self._second]))
        house.evenings.begin(self._offer.number, brought)
        house.remember(_KEPT, {"brings": int(own)})
        self.services.mixer.play(SoundId.BELL)

    def _tried(self, does: Callable[[], None]) -> bool:
        self._message = self.services.refusal_of(does)
        return not self._message

    @property
    def _sums(self) -> tuple[int, ...]:
        """What may be brought: the usual sums that the purse holds, or all of one that holds less."""
        held = int(self._offer.purse)
        return tuple(each for each in SUMS if each <= held) or ((held,) if held > 0 else ())

    @property
    def _brings(self) -> Chips:
        return Chips(max((each for each in self._sums if each <= self._wanted), default=min(self._sums, default=0)))

    # What is written

    def content(self) -> SheetContent:
        """Return the number and the sum at the left with the wishes, the company at the right."""
        words = self.services.words
        wind = Button("wind", words("evening.wind"), default=True, enabled=bool(self._sums), intent=BeginEvening())
        album = Button("album", words("album.open"), "a", intent=OpenAlbum())
        later = Button("close", words("evening.later"), "escape", intent=Close())
        return SheetContent(
            words("evening.title"), ((*self._numbered(), *self._brought()), (*self._wishes(), *self._company())),
            (later, album, wind), message=self._message, terms=("", words.language),
        )  # fmt: skip

    def _numbered(self) -> tuple[Row, ...]:
        words = self.services.words
        buttons = (
            Button("today", words("evening.today"), intent=TakeNumber("")),
            Button("another", words("evening.another"), "n", intent=DrawNumber()),
        )
        again = [Paragraph(words("evening.again"), strong=True)] if self._offer.again else []
        sitting = self.services.house.open_sitting()
        if sitting is not None and not sitting.of_evening:
            again.append(Paragraph(words("evening.still_open", f"key:salon.{sitting.game}"), strong=True))
        line = TextField(
            "number", words("evening.number"), self._typed, words("evening.number.why"), most=_LONGEST,
            intent=NumberLine(), entered=TakeNumber(),
        )  # fmt: skip
        return (Heading(words("evening.number")), line, ButtonRow(buttons), *again)

    def _brought(self) -> tuple[Row, ...]:
        words, sums, found = self.services.words, self._sums, list[Row]()
        found.append(Heading(words("evening.bring")))
        for name, owed in self._offer.due.items():
            found.append(Paragraph(words("evening.due", name, f"chips:{owed}")))
        if not sums:
            return (*found, Paragraph(words("evening.poor"), strong=True))
        row = ChoiceRow(
            "brings", words("evening.bring"), tuple(map(str, sums)), sums.index(int(self._brings)),
            words("evening.bring.why"), intent=BringSum(),
        )  # fmt: skip
        found.append(row)
        others = list(self._others)
        if others:
            names = (words("evening.alone"), *(shown_name(words, each) for each in others))
            chosen = others.index(self._second) + 1 if self._second in others else 0
            found.append(
                ChoiceRow(
                    "second", words("evening.two"), names, chosen, words("evening.two.why"), stepped=True,
                    intent=Second(),
                )
            )  # fmt: skip
        return (
            *found,
            Heading(words("evening.how")),
            how_it_goes(words),
        )

    def _wishes(self) -> tuple[Row, ...]:
        words = self.services.words
        found: list[Row] = [Heading(words("evening.wishes")), *wish_rows(words, self._offer.wishes[0])]
        if self._second:
            name = shown_name(words, self._second)
            found += [Heading(words("evening.wishes.of", name)), *wish_rows(words, self._offer.wishes[1])]
        return tuple(found)

    def _company(self) -> tuple[Row, ...]:
        words = self.services.words
        hours = partial(hour_figures, words)
        tiles = tuple(
            Tile(
                f"guest:{number}", guest.name, f"{hours(guest.comes)} – {hours(guest.goes)}",
                (CameoId(guest.cameo),), chosen=guest.name == self._told_of, intent=ShowGuest(guest.name),
            )
            for number, guest in enumerate(self._offer.company, 1)
        )  # fmt: skip
        return (Heading(words("evening.expected")), TileRow(tiles, 2))


def wish_rows(words: Words, wishes: tuple[Wish, ...]) -> tuple[Row, ...]:
    """Return wishes as sentences, each with its table."""
    return tuple(Paragraph(wish_words(words, wish)) for wish in wishes)


def begin(services: Services) -> SheetScene:
    """Return the sheet on which an evening begins."""
    return SheetScene(services, BeginPage(services), height=672, ring_visible=True, key_scopes=("evening",))
