"""The evenings of a journal: each call that writes is one transaction, or nothing has happened."""

from collections.abc import Sequence
from typing import assert_never

import msgspec

from game.store.accounts import HOUSE_ACCOUNT, TOWN_ACCOUNT, Currency, guest, home, note
from game.store.accounts import player as player_account
from game.store.errors import SpoiledError, StoreError
from game.store.evening.pages import (
    EveningPage,
    GracePage,
    Guest,
    LaterPage,
    MidnightPage,
    NoteOfHandPage,
    UnseenPage,
    evening_page_of,
    later_kind_of,
)
from game.store.evening.tally import EveningTally, closed_key, evening_key, open_key
from game.store.faults import refusing
from game.store.ledger import Ledger, Transfer
from game.store.tally_rows import MOST, number_in
from game.table.any_game import Plain
from game.table.values import Chips

CAME, WENT, TOWN, UNSEEN, NOTE, GRACE = (
    f"evening.{word}" for word in ("came", "went", "town", "unseen", "note", "grace")
)


class Evenings:
    """The evenings, of which each player has at most one open."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    @refusing
    def begin(self, page: EveningPage, town_percent: int = 0) -> int:
        """Write that an evening begins, let the company come with its purses, and return its number from 1.

        What each has at home is first lessened by so many in a hundred, or his debts there are.
        """
        for number in page.players:
            if self.open_of(number) is not None:
                raise StoreError("evening_open")
        newest = next(self._ledger.tallies.under("evening/", EveningTally, newest=1), ("evening/0", None))[0]
        evening = number_in(newest) + 1
        transfers = [each for came in page.company for each in self._coming(evening, came, town_percent)]
        self._ledger.write("evening", None, {"evening": evening, "page": _plain(page)}, transfers)
        return evening

    @refusing
    def record(self, evening: int, page: LaterPage) -> None:
        """Write what goes on in an evening, with the chips that it moves; a note may be repaid in none, 0."""
        if evening or not isinstance(page, NoteOfHandPage):
            self.check_open(evening)
        if isinstance(page, NoteOfHandPage) and self.notes_of(page.player).get(page.lender, 0) + page.amount < 0:
            raise StoreError("not_owed")
        body = {"evening": evening, "page": _plain(page)}
        self._ledger.write(later_kind_of(page), None, body, self._transfers(evening, page))

    def open_of(self, number: int) -> int | None:
        """Return the evening that a player has open."""
        return self._ledger.tallies.find(open_key(number), int)

    def closed_before(self, number: int, evening_number: int) -> int | None:
        """Return the first evening of a number that a player has closed."""
        return self._ledger.tallies.find(closed_key(number, evening_number), int)

    def newest(self, player: int, number: int) -> int | None:
        """Return the newest evening of a number that a player has begun."""
        for key, found in self._ledger.tallies.under("evening/", EveningTally, newest=MOST):
            if found.number == number and player in found.players:
                return number_in(key)
        return None

    def of_player(self, player: int) -> tuple[int, ...]:
        """Return the evenings of a player, newest first."""
        found = self._ledger.tallies.under("evening/", EveningTally, newest=MOST)
        return tuple(number_in(key) for key, tally in found if player in tally.players)

    def began(self, evening: int) -> str:
        """Return when an evening began, as its entry says it."""
        first = self._ledger.entry(self.tally(evening).first)
        if first is None:
            raise SpoiledError(f"evening {evening} has no beginning")
        return first.at

    def tally(self, evening: int) -> EveningTally:
        """Return what an evening has come to; raise StoreError where there was none."""
        found = self._ledger.tallies.find(evening_key(evening), EveningTally) if 0 < evening < MOST else None
        if found is None:
            raise StoreError("no_evening", evening)
        return found

    def check_open(self, evening: int) -> None:
        """Raise StoreError where an evening is over, or never was."""
        if self.tally(evening).over:
            raise StoreError("no_evening", evening)

    def page(self, evening: int) -> EveningPage:
        """Return what was written when an evening began; raise StoreError where there was none."""
        found = self._page(self.tally(evening).first)
        if not isinstance(found, EveningPage):
            raise SpoiledError(f"evening {evening} has no beginning")
        return found

    def pages(self, evening: int) -> tuple[LaterPage, ...]:
        """Return what was written later in an evening, in order."""
        found = map(self._page, self.tally(evening).pages)
        return tuple(page for page in found if not isinstance(page, EveningPage))

    def notes_of(self, number: int) -> dict[str, Chips]:
        """Return what a player owes each guest who has lent him chips."""
        prefix = note(number, "")
        found = self._ledger.balances(prefix)
        return {account.removeprefix(prefix): Chips(-owed) for account, owed in found.items()}

    def held(self, evening: int, name: str) -> Chips:
        """Return what a guest has with him, less what his home has advanced him at a table."""
        advanced = self._ledger.balance(home(name), Currency.CASH)
        return Chips(self._ledger.balance(guest(evening, name)) + advanced)

    def _page(self, number: int) -> EveningPage | LaterPage:
        entry = self._ledger.entry(number)
        if entry is None:
            raise SpoiledError(f"entry {number} is missing")
        return evening_page_of(entry)[1]

    def _coming(self, evening: int, came: Guest, town_percent: int) -> Sequence[Transfer]:
        at_home = self._ledger.balance(home(came.name))
        spent = abs(at_home) * town_percent // 100
        between = (home(came.name), TOWN_ACCOUNT) if at_home > 0 else (TOWN_ACCOUNT, home(came.name))
        return (
            Transfer(spent, *between, TOWN),
            Transfer(came.purse, home(came.name), guest(evening, came.name), CAME),
        )

    def _transfers(self, evening: int, page: LaterPage) -> list[Transfer]:
        match page:
            case UnseenPage():
                return [each for name, result in zip(page.seats, page.results, strict=True)
                        for each in self._settled(evening, name, result)]  # fmt: skip
            case NoteOfHandPage(lender=name, player=number, amount=amount):
                lent = _either_way(amount, note(number, name), player_account(number), NOTE)
                return [*lent, *_either_way(amount, guest(evening, name), home(name), NOTE)] if evening else lent
            case GracePage(player=number, amount=amount):
                return [Transfer(amount, HOUSE_ACCOUNT, player_account(number), GRACE)]
            case MidnightPage():
                return [each for gone in self.page(evening).company for each in self._going(evening, gone.name)]
            case _:
                assert_never(page)

    def _settled(self, evening: int, name: str, result: int) -> list[Transfer]:
        """Return how a result is settled with the house, which stands between all; what a guest lacks his home pays."""
        short = max(0, -result - self._ledger.balance(guest(evening, name)))
        return [
            Transfer(short, home(name), guest(evening, name), UNSEEN),
            *_either_way(result, HOUSE_ACCOUNT, guest(evening, name), UNSEEN),
        ]

    def _going(self, evening: int, name: str) -> list[Transfer]:
        """Return how a guest goes home with all he has; what his home has advanced in cash is changed there."""
        advanced = -self._ledger.balance(home(name), Currency.CASH)
        return [
            Transfer(self._ledger.balance(guest(evening, name)), guest(evening, name), home(name), WENT),
            Transfer(advanced, home(name), HOUSE_ACCOUNT, WENT),
            Transfer(advanced, HOUSE_ACCOUNT, home(name), WENT, Currency.CASH),
        ]


def _either_way(amount: int, source: str, target: str, clause: str) -> list[Transfer]:
    if amount < 0:
        source, target = target, source
    return [Transfer(abs(amount), source, target, clause)]


def _plain(page: EveningPage | LaterPage) -> Plain:
    plain: Plain = msgspec.to_builtins(page)
    return plain
