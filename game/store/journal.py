"""The journal of the house: purses, and the book of every sitting."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import TypeVar

import msgspec

from game.store.accounts import (
    HOUSE_ACCOUNT,
    Currency,
    character,
    guest,
    lender,
    loan,
    place_of,
    player,
    player_number,
    seat_purse,
    table_account,
)
from game.store.errors import SpoiledError, StoreError
from game.store.evenings import Evenings
from game.store.faults import refusing
from game.store.ledger import Ledger, Transfer
from game.store.pages import (
    EMPTY_TALLY,
    PAGE_KINDS,
    DealPage,
    LoanPage,
    OpenSitting,
    Page,
    SittingPage,
    StepTally,
    kind_of,
    page_of,
    sat_body,
)
from game.store.standing import chips_at, purse_names
from game.store.tally import SeatTally, learned_key, practised_key
from game.store.tally_rows import (
    MOST,
    LineTally,
    PurseTally,
    SittingTally,
    lines_prefix,
    number_in,
    purse_key,
    seat_key,
    seats_prefix,
    sitting_key,
)
from game.table.any_game import Plain
from game.table.events import ChipsMoved
from game.table.values import Chips, Place, Seat, cash_owner, purse_owner, staker

T = TypeVar("T")
GIFT = Chips(500)
GIVEN, LENT, REPAID, SAT, ROSE = "house.gift", "house.loan", "house.repaid", "house.sat", "house.rose"
_JETONS, _CHANGED = "CA-03", "house.change"


class Journal:
    """Every purse and every sitting. Each call that writes is one transaction, or nothing has happened."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.evenings = Evenings(ledger)

    def purses(self) -> dict[int, str]:
        """Return the name of every player's purse by its number, in the order they were opened."""
        return purse_names(self.ledger.tallies)

    def open_purse(self, name: str) -> int:
        """Open a purse with the house's gift, and return its number."""
        names, name = self.purses(), _clean_name(name)
        _check_name(name, names)
        number = len(names) + 1
        gift = Transfer(GIFT, HOUSE_ACCOUNT, player(number), GIVEN)
        self.ledger.write("named", None, {"player": number, "name": name}, (gift,))
        return number

    def rename(self, number: int, name: str) -> None:
        """Give a purse another name."""
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
        chips = min(amount, self.owed(number))
        if amount - chips > self.owed(number, Currency.CASH):
            raise StoreError("not_owed")
        transfers = [Transfer(chips, player(number), loan(number), REPAID)]
        transfers += _transfers_to_repay(player(number), number, amount - chips)
        self.ledger.write("repaid", None, {"player": number}, transfers)

    @refusing
    def record_sitting(self, page: SittingPage) -> int:
        """Write that a sitting begins, move the buy-ins to its seats, and return its number from 1."""
        accounts = self._accounts(page)
        if page.evening:
            self.evenings.check_open(page.evening)
        for account in accounts:
            number = player_number(account)
            if number is not None and self.open_sitting_of(number) is not None:
                raise StoreError("sits_elsewhere", account)
        newest = next(self.ledger.tallies.under("sitting/", SittingTally, newest=1), ("sitting/0", None))[0]
        sitting = number_in(newest) + 1
        transfers: list[Transfer] = []
        for seat, (account, buy_in) in enumerate(zip(accounts, page.buy_ins, strict=True)):
            target = seat_purse(sitting, Seat(seat))
            if page.for_cash:
                transfers += _transfers_to_buy(self.ledger, account, target, buy_in)
            else:
                transfers += self._brought(account, target, buy_in)
        body = {"page": _plain(page), "accounts": accounts}
        self.ledger.write("sat", sitting, body, transfers)
        return sitting

    @refusing
    def record_page(
        self, sitting: int, page: Page, moves: Sequence[ChipsMoved], tally: StepTally = EMPTY_TALLY
    ) -> None:
        """Write a page of a sitting with the chips that it moves; raise StoreError where that cannot be."""
        self._still_seated(sitting)
        transfers = self.transfers(sitting, page, moves)
        if isinstance(page, DealPage):
            self._check_deal(sitting, page)
        elif isinstance(page, LoanPage):
            _check_amount(page.amount)
        transfers = _cash_advances(self.ledger, transfers) + transfers
        body = {"page": _plain(page)} | ({"betes": list(tally.betes)} if tally.betes else {})
        body |= {"owes": {str(int(seat)): more for seat, more in tally.owes.items()}} if tally.owes else {}
        self.ledger.write(kind_of(page), sitting, body, transfers, tally.coups)

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

        A stake that `back` does not name goes to who laid it; the chips of the pot go to the house. What a seat then
        holds goes to the account that it was brought from.
        """
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
        for_cash, reckoned = self.page(sitting).for_cash, self.tally(sitting).paid
        for seat, account in enumerate(accounts):
            source, held = seat_purse(sitting, Seat(seat)), holdings[seat]
            if for_cash:
                paid = reckoned.get(account, 0)
                transfers += _transfers_to_sell(account, source, held, paid)
                transfers += _transfers_to_settle(self.ledger, account, held - paid)
            else:
                transfers.append(Transfer(held, source, account, ROSE))
        self.ledger.write("rose", sitting, {}, transfers)

    @refusing
    def open_sitting(self, number: int) -> OpenSitting:
        """Return a sitting that is not over; raise StoreError where there is none."""
        self._still_seated(number)
        tally = self.tally(number)
        entries = self.ledger.entries(number, PAGE_KINDS, after=tally.deal - 1) if tally.deal else ()
        return OpenSitting(number, self.page(number), tally.deals, tuple(map(page_of, entries)))

    def tally(self, sitting: int) -> SittingTally:
        """Return what a sitting has come to; raise StoreError where there was none."""
        found = self.ledger.tallies.find(sitting_key(sitting), SittingTally) if 0 < sitting < MOST else None
        if found is None:
            raise StoreError("no_sitting", sitting)
        return found

    def page(self, sitting: int) -> SittingPage:
        """Return what was written when a sitting began; raise StoreError where there was none."""
        entry = self.ledger.entry(self.tally(sitting).first)
        if entry is None:
            raise SpoiledError(f"sitting {sitting} has no beginning")
        return sat_body(entry).page

    def accounts(self, sitting: int) -> tuple[str, ...]:
        """Return whose chips each seat of a sitting plays with; raise StoreError where there was none."""
        return self.tally(sitting).accounts

    def open_sitting_of(self, number: int) -> int | None:
        """Return the sitting where a player still sits."""
        purse = self.ledger.tallies.find(purse_key(number), PurseTally)
        return purse.sitting or None if purse is not None else None

    def seats_of(self, number: int, newest: int = MOST) -> Iterator[tuple[int, SeatTally]]:
        """Yield a player's sittings with what his seat has come to there, the newest first."""
        for key, seat in self.ledger.tallies.under(seats_prefix(number), SeatTally, newest):
            yield number_in(key), seat

    def gain(self, number: int, sitting: int, seat: SeatTally | None = None) -> Chips:
        """Return what a sitting has brought a player so far: what came home, less what he took and was lent there.

        Jetons that still lie at a table whose party is over are paid for already: what the reckoning brought in cash is
        not counted beside them (CA-03).
        """
        seat = seat or self.ledger.tallies.find(seat_key(number, sitting), SeatTally)
        home = seat.gain if seat is not None else 0
        if sitting != self.open_sitting_of(number):
            return Chips(home)  # nothing is left at its table
        return Chips(home + self.chips_at(number, sitting) - self.tally(sitting).paid.get(player(number), 0))

    def chips_at(self, number: int, sitting: int) -> Chips:
        """Return the chips of a player at a table, his stakes that lie among them."""
        return chips_at(self.ledger.tallies, sitting, number)

    def lines_of(self, number: int, newest: int = MOST) -> list[LineTally]:
        """Return the newest lines of a player's account, loans at a table among them, the newest first.

        Play that moves his cash alone has no line: it is settled when he rises.
        """
        return [line for _, line in self.ledger.tallies.under(lines_prefix(number), LineTally, newest)]

    def learn(self, number: int, lesson: str, shown: int) -> None:
        """Write that a player did a lesson in which so many steps were shown; nothing where he did as well before."""
        before = self.lessons_of(number).get(lesson)
        if before is None or shown < before:
            self.ledger.write("learned", None, {"player": number, "lesson": lesson, "shown": shown})

    def lessons_of(self, number: int) -> dict[str, int]:
        """Return the lessons that a player has done, and the fewest steps that were shown in each."""
        return dict(self.ledger.tallies.find(learned_key(number), dict) or {})

    def practise(self, number: int, kind: str, card: Plain) -> None:
        """Write what is known of a kind of exercise once a player has answered one."""
        self.ledger.write("practised", None, {"player": number, "exercise": kind, "card": card})

    def practice_of(self, number: int) -> dict[str, Plain]:
        """Return what is known of each kind of exercise that a player has practised."""
        return dict(self.ledger.tallies.find(practised_key(number), dict) or {})

    def _accounts(self, page: SittingPage) -> tuple[str, ...]:
        numbers = {name: number for number, name in self.purses().items()}
        found = []
        for each in page.accounts:
            if not each.human:
                found.append(guest(page.evening, each.name) if page.evening else character(each.name))
            elif each.name in numbers:
                found.append(player(numbers[each.name]))
            else:
                raise StoreError("no_such_purse", each.name)
        if len(set(found)) < len(found):
            raise StoreError("sits_twice")
        return tuple(found)

    def _still_seated(self, sitting: int) -> tuple[str, ...]:
        tally = self.tally(sitting)
        if tally.over:
            raise StoreError("no_sitting", sitting)
        return tally.accounts

    def _brought(self, account: str, target: str, buy_in: Chips) -> list[Transfer]:
        short = max(0, buy_in - self.ledger.balance(account)) if lender(account) is None else 0
        return [Transfer(short, HOUSE_ACCOUNT, account, GIVEN), Transfer(buy_in, account, target, SAT)]

    def _moved(self, sitting: int, accounts: tuple[str, ...], move: ChipsMoved) -> Transfer:
        pays, paid = cash_owner(move.source), cash_owner(move.target)
        if pays is None or paid is None:
            source, target = table_account(sitting, move.source), table_account(sitting, move.target)
            return Transfer(move.amount, source, target, move.clause)
        return Transfer(move.amount, accounts[pays], accounts[paid], move.clause, Currency.CASH)

    def _lent(self, sitting: int, account: str, page: LoanPage) -> Transfer:
        number = player_number(account)
        source = loan(number) if page.loan and number is not None else HOUSE_ACCOUNT
        return Transfer(page.amount, source, seat_purse(sitting, page.seat), LENT if source != HOUSE_ACCOUNT else GIVEN)

    def _check_deal(self, sitting: int, page: DealPage) -> None:
        told = {table_account(sitting, Place(place)): amount for place, amount in page.lying.items() if amount}
        told |= {seat_purse(sitting, Seat(seat)): chips for seat, chips in enumerate(page.chips) if chips}
        if told != self.ledger.balances(f"sitting:{sitting}/"):
            raise StoreError("ledger_differs", sitting)


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
    if not 0 < amount < MOST:
        raise StoreError("no_amount")


# Jetons that are bought and sold for cash (CA-03, CA-25): chips and cash change at par, nobody owes cash


def _transfers_to_buy(ledger: Ledger, account: str, target: str, jetons: int) -> list[Transfer]:
    short = max(0, jetons - ledger.balance(account, Currency.CASH))
    changed = min(short, ledger.balance(account)) if lender(account) is not None else 0
    return [
        *_exchange(account, HOUSE_ACCOUNT, changed),
        _advanced(account, short - changed),
        Transfer(jetons, account, HOUSE_ACCOUNT, _JETONS, Currency.CASH),
        Transfer(jetons, HOUSE_ACCOUNT, target, _JETONS),
    ]


def _transfers_to_sell(account: str, source: str, jetons: int, reckoned: int) -> list[Transfer]:
    """Return how an account is paid for the jetons that it holds at the end.

    `reckoned` is what the account was paid for them when the party was reckoned: it is not paid again. Where the
    account itself paid then, `reckoned` is negative and comes back out of what was set aside at the start (CA-03).
    """
    return [
        Transfer(jetons, source, HOUSE_ACCOUNT, _JETONS),
        Transfer(jetons - reckoned, HOUSE_ACCOUNT, account, _JETONS, Currency.CASH),
    ]


def _transfers_to_settle(ledger: Ledger, account: str, jetons: int) -> list[Transfer]:
    """Return how the cash of a player, or of a guest of an evening, goes home when his jetons are sold.

    What he owes is paid first, if need be with chips from his purse; the rest is changed into chips.
    """
    lent_by = lender(account)
    if lent_by is None:
        return []
    held = ledger.balance(account, Currency.CASH) + jetons
    owed = -ledger.balance(lent_by, Currency.CASH)
    repaid = min(held + ledger.balance(account), owed)
    return [
        *_exchange(HOUSE_ACCOUNT, account, held - repaid),
        Transfer(repaid, account, lent_by, REPAID, Currency.CASH),
    ]


def _transfers_to_repay(account: str, number: int, amount: int) -> list[Transfer]:
    return [*_exchange(account, HOUSE_ACCOUNT, amount), Transfer(amount, account, loan(number), REPAID, Currency.CASH)]


def _cash_advances(ledger: Ledger, transfers: Sequence[Transfer]) -> list[Transfer]:
    needed: defaultdict[str, int] = defaultdict(int)
    for each in transfers:
        if each.currency is Currency.CASH:
            needed[each.source] += each.amount
            needed[each.target] -= each.amount
    found = []
    for account, amount in needed.items():
        short = amount - ledger.balance(account, Currency.CASH)
        if amount > 0 and short > 0:
            found.append(_advanced(account, short))
    return found


def _exchange(source: str, target: str, amount: int) -> list[Transfer]:
    if amount < 0:
        return _exchange(target, source, -amount)
    return [
        Transfer(amount, source, target, _CHANGED),
        Transfer(amount, target, source, _CHANGED, Currency.CASH),
    ]


def _advanced(account: str, amount: int) -> Transfer:
    lent_by = lender(account)
    if lent_by is None:
        return Transfer(amount, HOUSE_ACCOUNT, account, GIVEN, Currency.CASH)
    return Transfer(amount, lent_by, account, LENT, Currency.CASH)
