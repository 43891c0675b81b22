"""The journal of the house: purses, and the book of every sitting."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager

import msgspec

from game.store.accounts import (
    HOUSE_ACCOUNT,
    Currency,
    character,
    loan,
    place_of,
    player,
    player_number,
    seat_purse,
    table_account,
)
from game.store.cash import (
    cash_advances,
    reckoned,
    transfers_to_buy,
    transfers_to_repay,
    transfers_to_sell,
    transfers_to_settle,
)
from game.store.entry import Entry
from game.store.errors import StoreError
from game.store.faults import refusing
from game.store.journal_file import file_of
from game.store.ledger import Ledger, Transfer
from game.store.pages import (
    EMPTY_TALLY,
    ActPage,
    DealPage,
    LastTourPage,
    LoanPage,
    OpenSitting,
    Page,
    SittingPage,
    StepTally,
)
from game.store.standing import deals_in, open_seat, purse_names
from game.table.any_game import AnyType, Plain
from game.table.events import ChipsMoved
from game.table.values import Chips, Place, Seat, payer, purse_owner, staker

GIFT = Chips(500)
GIVEN, LENT, REPAID, SAT, ROSE = "house.gift", "house.loan", "house.repaid", "house.sat", "house.rose"
_KINDS: Mapping[str, AnyType] = {"deal": DealPage, "act": ActPage, "loan": LoanPage, "call": LastTourPage}
PAGES = tuple(_KINDS)
"""The kinds of the entries that are pages of a sitting."""


class Journal:
    """Every purse and every sitting. Each call that writes is one transaction, or nothing has happened."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self._seated: dict[int, tuple[str, ...]] = {}
        self._known: dict[int, int] = {}
        """The number of the newest page of a sitting that was read of it or written to it, nought before its first."""

    @property
    def file(self) -> str:
        """Where it lies; nothing where it lies in memory."""
        return file_of(self.ledger.connection)

    def purses(self) -> dict[int, str]:
        """Return the name of every player's purse by its number, in the order they were opened."""
        return purse_names(self.ledger.connection)

    def open_purse(self, name: str) -> int:
        """Open a purse with the house's gift, and return its number."""
        self.ledger.ask()
        names, name = self.purses(), _clean_name(name)
        _check_name(name, names)
        number = len(names) + 1
        gift = Transfer(GIFT, HOUSE_ACCOUNT, player(number), GIVEN)
        self.ledger.write("named", None, {"player": number, "name": name}, (gift,))
        return number

    def rename(self, number: int, name: str) -> None:
        """Give a purse another name."""
        self.ledger.ask()
        name = _clean_name(name)
        _check_name(name, {other: each for other, each in self.purses().items() if other != number})
        self.ledger.write("named", None, {"player": number, "name": name})

    def lend(self, number: int, amount: int) -> None:
        """Lend a player chips."""
        _check_amount(amount)
        self.ledger.write("lent", None, {"player": number}, (Transfer(amount, loan(number), player(number), LENT),))

    def owed(self, number: int, currency: Currency = Currency.CHIPS) -> Chips:
        """Return what a player owes the house."""
        return Chips(-self.ledger.balance(loan(number), currency))

    def repay(self, number: int, amount: int) -> None:
        """Let a player repay chips, and then cash, with chips; raise StoreError for more than he owes."""
        _check_amount(amount)
        self.ledger.ask()
        chips = min(amount, self.owed(number))
        if amount - chips > self.owed(number, Currency.CASH):
            raise StoreError("not_owed")
        transfers = [Transfer(chips, player(number), loan(number), REPAID)]
        transfers += transfers_to_repay(player(number), number, amount - chips)
        self.ledger.write("repaid", None, {"player": number}, transfers)

    @refusing
    def record_sitting(self, page: SittingPage) -> int:
        """Write that a sitting begins, move the buy-ins to its seats, and return its number from 1."""
        self.ledger.ask()
        accounts = self._accounts(page)
        for account in accounts:
            number = player_number(account)
            if number is not None and self.open_sitting_of(number) is not None:
                raise StoreError("sits_elsewhere", account)
        (last,) = self.ledger.connection.execute(
            "SELECT COALESCE(MAX(sitting), 0) FROM entry WHERE sitting IS NOT NULL"
        ).fetchone()
        sitting = int(last) + 1
        transfers: list[Transfer] = []
        for seat, (account, buy_in) in enumerate(zip(accounts, page.buy_ins, strict=True)):
            target = seat_purse(sitting, Seat(seat))
            if page.for_cash:
                transfers += transfers_to_buy(self.ledger, account, target, buy_in)
            else:
                transfers += self._brought(account, target, buy_in)
        body = {"page": _plain(page), "accounts": accounts}
        self.ledger.write("sat", sitting, body, transfers)
        self._known[sitting] = 0
        return sitting

    @refusing
    def record_page(
        self, sitting: int, page: Page, moves: Sequence[ChipsMoved], tally: StepTally = EMPTY_TALLY
    ) -> None:
        """Write a page of a sitting with the chips that it moves; raise StoreError where that cannot be."""
        self.ledger.ask()
        self._still_seated(sitting)
        self._check_known(sitting)
        transfers = self.transfers(sitting, page, moves)
        if isinstance(page, DealPage):
            self._check_deal(sitting, page)
        elif isinstance(page, LoanPage):
            _check_amount(page.amount)
        transfers = cash_advances(self.ledger, transfers) + transfers
        kind = next(kind for kind, each in _KINDS.items() if isinstance(page, each))
        body = {"page": _plain(page)} | ({"betes": list(tally.betes)} if tally.betes else {})
        self._known[sitting] = self.ledger.write(kind, sitting, body, transfers, tally.coups)

    def together(self) -> AbstractContextManager[object]:
        """Let all that is written meanwhile be one transaction: all of it is in the journal then, or nothing."""
        return self.ledger.together()

    def transfers(self, sitting: int, page: Page, moves: Sequence[ChipsMoved]) -> list[Transfer]:
        """Return what a page moves in the ledger, but for cash that the house must advance."""
        accounts = self.accounts(sitting)
        if isinstance(page, LoanPage):
            return [self._lent(sitting, accounts[page.seat], page)]
        return [self._moved(sitting, accounts, each) for each in moves]

    @refusing
    def close_sitting(self, sitting: int, back: Mapping[str, Seat]) -> None:
        """Write that a sitting is over: `back` says which seat gets what lies at a place, then every purse is emptied.

        A stake of which `back` says nothing goes to who laid it, and so do the chips of the pot to the house. What a
        seat then holds goes to the account that it was brought from.
        """
        self.ledger.ask()
        accounts = self._still_seated(sitting)
        transfers = []
        holdings = dict.fromkeys(range(len(accounts)), 0)
        for account, amount in self.ledger.balances(f"sitting:{sitting}/").items():
            place = place_of(account)
            owner = purse_owner(place)
            if owner is not None:
                holdings[owner] += amount
                continue
            receiver = back.get(place, staker(place))
            if receiver is None:
                transfers.append(Transfer(amount, account, HOUSE_ACCOUNT, ROSE))
            else:
                transfers.append(Transfer(amount, account, seat_purse(sitting, receiver), ROSE))
                holdings[receiver] += amount
        for_cash = self.page(sitting).for_cash
        for seat, account in enumerate(accounts):
            source, held = seat_purse(sitting, Seat(seat)), holdings[seat]
            if for_cash:
                paid = reckoned(self.ledger, sitting, account)
                transfers += transfers_to_sell(account, source, held, paid)
                transfers += transfers_to_settle(self.ledger, account, held - paid)
            else:
                transfers.append(Transfer(held, source, account, ROSE))
        self.ledger.write("rose", sitting, {}, transfers)

    @refusing
    def open_sitting(self, number: int) -> OpenSitting:
        """Return a sitting that is not over; raise StoreError where there is none."""
        page = self.page(number)
        self._still_seated(number)
        (last,) = self.ledger.connection.execute(
            "SELECT COALESCE(MAX(number), 1) FROM entry WHERE sitting = ? AND kind = 'deal'", (number,)
        ).fetchone()  # the last deal of a sitting that is open is never packed
        entries = tuple(self.ledger.entries(number, PAGES, after=last - 1))
        self._known[number] = entries[-1].number if entries else 0
        return OpenSitting(number, page, deals_in(self.ledger.connection, number), tuple(map(page_of, entries)))

    def page(self, sitting: int) -> SittingPage:
        """Return what was written when a sitting began; raise StoreError where there was none."""
        for entry in self.ledger.entries(sitting, ("sat",)):
            return msgspec.convert(entry.page["page"], SittingPage)
        raise StoreError("no_sitting", sitting)

    def extent(self, sitting: int) -> tuple[int, int]:
        """Return the numbers of a sitting's first entry and of its last."""
        first, last = self.ledger.connection.execute(
            "SELECT MIN(number), MAX(number) FROM entry WHERE sitting = ?", (sitting,)
        ).fetchone()
        return int(first), int(last)

    def latest(self, sitting: int) -> str:
        """Return when the last entry of a sitting was written."""
        (at,) = self.ledger.connection.execute("SELECT MAX(at) FROM entry WHERE sitting = ?", (sitting,)).fetchone()
        return str(at)

    def ended(self, sitting: int) -> bytes | None:
        """Return the hash of the entry that ended a sitting; None where it is not over."""
        row = self.ledger.connection.execute(
            "SELECT hash FROM entry WHERE sitting = ? AND kind = 'rose'", (sitting,)
        ).fetchone()
        return None if row is None else bytes(row[0])

    def accounts(self, sitting: int) -> tuple[str, ...]:
        """Return whose chips each seat of a sitting plays with; raise StoreError where there was none."""
        if sitting not in self._seated:
            for entry in self.ledger.entries(sitting, ("sat",)):
                self._seated[sitting] = tuple(entry.page["accounts"])
                break
            else:
                raise StoreError("no_sitting", sitting)
        return self._seated[sitting]

    def open_sitting_of(self, number: int) -> int | None:
        """Return the sitting where a player still sits."""
        found = open_seat(self.ledger.connection, number)
        return None if found is None else found.sitting

    def _accounts(self, page: SittingPage) -> tuple[str, ...]:
        numbers = {name: number for number, name in self.purses().items()}
        found = []
        for each in page.accounts:
            if not each.human:
                found.append(character(each.name))
            elif each.name in numbers:
                found.append(player(numbers[each.name]))
            else:
                raise StoreError("no_such_purse", each.name)
        if len(set(found)) < len(found):
            raise StoreError("sits_twice")
        return tuple(found)

    def _still_seated(self, sitting: int) -> tuple[str, ...]:
        """Return whose chips each seat plays with; raise StoreError where the sitting is over or never was."""
        accounts = self.accounts(sitting)
        if self.ended(sitting) is not None:
            raise StoreError("no_sitting", sitting)
        return accounts

    def _brought(self, account: str, target: str, buy_in: Chips) -> list[Transfer]:
        """Bring chips to a table; what a character has not is the house's gift, a player has what he has."""
        short = max(0, buy_in - self.ledger.balance(account)) if player_number(account) is None else 0
        return [Transfer(short, HOUSE_ACCOUNT, account, GIVEN), Transfer(buy_in, account, target, SAT)]

    def _moved(self, sitting: int, accounts: tuple[str, ...], move: ChipsMoved) -> Transfer:
        pays, paid = payer(move.source), payer(move.target)
        if pays is None or paid is None:
            source, target = table_account(sitting, move.source), table_account(sitting, move.target)
            return Transfer(move.amount, source, target, move.clause)
        return Transfer(move.amount, accounts[pays], accounts[paid], move.clause, Currency.CASH)

    def _lent(self, sitting: int, account: str, page: LoanPage) -> Transfer:
        number = player_number(account)
        source = loan(number) if page.loan and number is not None else HOUSE_ACCOUNT
        return Transfer(page.amount, source, seat_purse(sitting, page.seat), LENT if source != HOUSE_ACCOUNT else GIVEN)

    def _check_known(self, sitting: int) -> None:
        """Hold what is known of a sitting against the journal; raise StoreError where that has another newest page.

        A table may have been read while an older journal lay there: what is played at it follows nothing that is here.
        """
        found = self.ledger.connection.execute(
            "SELECT number FROM entry WHERE sitting = ? AND kind IN ('deal', 'act', 'loan', 'call', 'packed') "
            "ORDER BY number DESC LIMIT 1",
            (sitting,),
        ).fetchone()
        newest = found[0] if found else 0
        if self._known.get(sitting, newest) != newest:
            raise StoreError("table_differs", sitting)

    def _check_deal(self, sitting: int, page: DealPage) -> None:
        """Hold the table that a deal begins with against the ledger; raise StoreError where a sum differs."""
        told = {table_account(sitting, Place(place)): amount for place, amount in page.lying.items() if amount}
        told |= {seat_purse(sitting, Seat(seat)): chips for seat, chips in enumerate(page.chips) if chips}
        if told != self.ledger.balances(f"sitting:{sitting}/"):
            raise StoreError("ledger_differs", sitting)


def page_of(entry: Entry) -> Page:
    """Return the page that an entry of a sitting holds."""
    page: Page = msgspec.convert(entry.page["page"], _KINDS[entry.kind])
    return page


def _plain(page: SittingPage | Page) -> Plain:
    plain: Plain = msgspec.to_builtins(page)
    return plain


def _clean_name(name: str) -> str:
    """Return a name without letters that nobody sees, so that two that look alike are one.

    >>> _clean_name(" Ar" + chr(0x200B) + "gine" + chr(0xD800))
    'Argine'
    """
    return "".join(letter for letter in name if letter.isprintable()).strip()


def _check_name(name: str, others: Mapping[int, str]) -> None:
    if not name:
        raise StoreError("no_name")
    if name.casefold() in {each.casefold() for each in others.values()}:
        raise StoreError("name_taken", name)


def _check_amount(amount: int) -> None:
    if amount <= 0:
        raise StoreError("no_amount")
