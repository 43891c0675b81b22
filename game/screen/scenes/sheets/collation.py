"""The collation: one sealed pack at two tables side by side, coup by coup, and over many packs."""

from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial

from game.lessons.book.collation import pairs_of, parting
from game.lessons.explain.worth import Price, shown, with_error
from game.play.simulations.collate import CollatedCoup, Flat, collated, over
from game.play.tables import facts_of
from game.screen.paper.results import Activated, Close, SheetResult, ValueChanged
from game.screen.paper.rows import AccountRow, Button, ChoiceRow, Heading, Paragraph, Row, SheetContent
from game.screen.paper.sheet_scene import SheetPage, SheetScene, close_button
from game.screen.scene.scene import Change, Pop
from game.screen.scene.services import Services
from game.table.values import GameId
from game.text.numbers import whole
from game.text.words import Words

_PACKS = 40
_SUMS = (1, 5, 10, 25)
_MORE = 5
"""So many packs more are dealt at once."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Lay another pair of tables side by side."""


@dataclass(frozen=True, slots=True)
class Pack:
    """Tell another pack coup by coup."""


@dataclass(frozen=True, slots=True)
class Staked:
    """Stake another sum."""


@dataclass(frozen=True, slots=True)
class DealMore:
    """Deal more packs."""


class CollationPage(SheetPage):
    """One pair of tables at a time; the first is the two laws, where a game has a sibling."""

    def __init__(self, services: Services, game: GameId) -> None:
        self.services = services
        self._game = game
        self._at = 0
        self._pack = 0
        self._sum = _SUMS.index(10)
        self._many = 1
        self._dealt: dict[int, tuple[CollatedCoup, ...]] = {}
        self._dealing: tuple[int, Future[tuple[CollatedCoup, ...]]] | None = None

    def answer(self, result: SheetResult) -> Change | None:
        """Choose tables, pack or stake, deal more packs, or close the sheet."""
        match result:
            case Activated(Close()):
                return Pop()
            case Activated(DealMore()):
                self._many = min(_PACKS, self._many + _MORE)
            case ValueChanged(Tables(), value):
                self._at = int(value)
                self._anew()
            case ValueChanged(Staked(), value):
                self._sum = int(value)
                self._anew()
            case ValueChanged(Pack(), value):
                self._pack = int(value)
            case _:
                pass
        return None

    @property
    def poll_due(self) -> bool:
        """Tell whether a pack has been dealt, or the next one is to be."""
        return self._next() is not None if self._dealing is None else self._dealing[1].done()

    def poll(self) -> None:
        """Take a pack that has been dealt, and have the next one dealt beside the window."""
        if self._dealing is not None:
            pack, dealt = self._dealing
            self._dealing = None
            self._dealt[pack] = dealt.result()
        following = self._next()
        if following is not None:
            pair = pairs_of(self._game, self.services.words)[self._at]
            dealing = partial(collated, pair.one, pair.other, str(following), Flat(amount=_SUMS[self._sum]))
            self._dealing = following, self.services.worker.think(dealing)

    def _packs(self) -> list[int]:
        """Return the packs that are to be dealt, the one that is told coup by coup first."""
        return [self._pack, *(n for n in range(_PACKS) if n != self._pack)][: self._many]

    def _next(self) -> int | None:
        return next((pack for pack in self._packs() if pack not in self._dealt), None)

    def _anew(self) -> None:
        """Begin with other tables or another stake: what is being dealt is not taken."""
        if self._dealing is not None:
            self._dealing[1].cancel()
        self._dealing, self._many = None, 1
        self._dealt.clear()

    def content(self) -> SheetContent:
        """Return what is laid side by side and what parts it at the left, the coups of the pack at the right."""
        words = self.services.words
        pairs = pairs_of(self._game, words)
        pair = pairs[self._at]
        left: tuple[Row, ...] = (
            ChoiceRow(
                "pair",
                words("collation.tables"),
                tuple(each.title for each in pairs),
                self._at,
                stepped=True,
                intent=Tables(),
            ),
            ChoiceRow(
                "pack",
                words("collation.pack"),
                tuple(str(n + 1) for n in range(_PACKS)),
                self._pack,
                stepped=True,
                intent=Pack(),
            ),
            *self._stakes(words),
            *self._figure(words),
            Heading(words("collation.parting")),
            *(Paragraph(f"{clause} · {text}") for clause, text in parting(pair, words.language)),
        )
        right: tuple[Row, ...] = (Paragraph(" | ".join(pair.names), strong=True), *self._told(words))
        foot = (
            Button("more", words("collation.more"), enabled=self._many < _PACKS, intent=DealMore()),
            close_button(self.services),
        )
        return SheetContent(words("collation.title"), (left, right), foot)

    def _stakes(self, words: Words) -> tuple[Row, ...]:
        """Return what is laid on each card, at a game where cards are staked on."""
        if not facts_of(self._game).stakes.on_cards:
            return ()
        return (
            ChoiceRow("sum", words("collation.stake"), tuple(str(each) for each in _SUMS), self._sum, intent=Staked()),
        )

    def _told(self, words: Words) -> tuple[Row, ...]:
        """Return the coups of the pack that is chosen, once it has been dealt."""
        coups = self._dealt.get(self._pack)
        if coups is None:
            return (Paragraph(words("collation.dealing")),)
        said = words("collation.same" if not any(each.differs for each in coups) else "collation.differs")
        return (Paragraph(said), *(_row(coup, words) for coup in coups))

    def _figure(self, words: Words) -> tuple[Row, ...]:
        """Return what all packs dealt so far come to."""
        packs = self._packs()
        dealt = [self._dealt[pack] for pack in packs if pack in self._dealt]
        count = f"{len(dealt)} / {len(packs)}" if len(dealt) < len(packs) else str(len(packs))
        rows = (AccountRow(words("collation.packs"), count),)
        if not dealt:
            return rows
        found = over(dealt)
        less = shown(found.less, words.language, 1, sign=True)
        if found.error is not None:
            less = with_error(Price(found.less, found.error), words.language, sign=True)
        return (
            *rows,
            AccountRow(words("collation.differing"), f"{found.differing} / {found.coups}", good=not found.differing),
            AccountRow(words("collation.less"), less),
        )


def collation(services: Services, game: GameId) -> SheetScene:
    """Return the scene that lays two tables side by side."""
    return SheetScene(services, CollationPage(services, game), height=692)


def _row(coup: CollatedCoup, words: Words) -> AccountRow:
    """Return a coup: its cards, the clauses at both tables, and what the player gained at each."""
    cards, clauses, gains = "", [], []
    for each in (coup.one, coup.other):
        if each is None:
            gains.append("—")
            continue
        cards = cards or ", ".join(words.of(f"card:{card}") for card in each.cards)
        clauses.append(" ".join(filter(None, (*each.clauses, each.refused))) or "—")
        gains.append(whole(each.gains[1], words.language, signed=True))
    cited = "" if set(clauses) == {"—"} else " | ".join(dict.fromkeys(clauses))
    left = " · ".join(filter(None, (f"{coup.number + 1}", cards, cited)))
    return AccountRow(left, " | ".join(gains), good=not coup.differs)
