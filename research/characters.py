"""Print the page docs/characters.md: every character against every other, on duplicate deals.

    python -m research.characters [--deals 2000] > docs/characters.md

Prime is played on plain integers (`game/odds/prime/coup.py`), Cascaret by the quick copy in C (a C compiler is needed
as `cc`), the Pharaons through the law; Baccara is counted exactly. The same numbers of deals give the same page.
"""

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from ctypes import c_double
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt
from statistics import mean, stdev

from game.bots.baccara.styles import STYLES
from game.bots.catalogue import manners_of
from game.bots.contract import Temper
from game.bots.prime import manners
from game.bots.prime.styles import Learned, Ranged, Unit
from game.cards.shoe import sealed
from game.cards.shuffle import Seed
from game.odds.baccara.coup import edge
from game.odds.baccara.equilibrium import Strategies
from game.odds.pharaon.expect import bank_gain
from game.odds.pharaon.talons import talons_of
from game.odds.prime.coup import Style
from game.play.chance import SeededChance
from game.play.characters import Character, company
from game.play.course import begin
from game.play.simulations.prime import fresh_coup
from game.rules.catalogue import rules_of
from game.rules.pharaon.acts import PharaonStake
from game.rules.pharaon.state import BANKER, Leaf
from game.rules.prime.options import PrimeOptions
from game.table.contract import Chair, Waiting
from game.table.values import Chips, GameId, Seat
from research.cascaret_quick import begin as begin_quick
from research.cascaret_quick import quick

PRIME, CASCARET, BACCARA = GameId("prime"), GameId("cascaret"), GameId("baccara")
PHARAON, PHARAO = GameId("pharaon"), GameId("pharao")
SEATS = 4
PURSE = 500
CHIPS = 100_000
A_TAILLE = 8
"""A taille is played instead of so many deals."""
POLICE = ("cheats", "trick", "eye", "doubt")
FULL_SHOE = (48, *[12] * 9)
PONTE = Seat(1)
Seated = Callable[[Unit], Style]
HEAD = """
Each character against each, as `python -m research.characters` measures it and prints this page. A figure is a mean
with its standard error: two times in three the true value lies within it, and of two figures that lie closer together
than their errors nothing can be told.

**Duplicate** means: the same {deals:,} shuffles for every pair, and each shuffle played once from every seat, or with
the seats exchanged, so that nobody has the better cards or the better place. What is left of chance is that the cards
of a shuffle suit one way of playing rather than another.
"""
PRIME_TOLD = """
Four at the table, purses that no bet exhausts, a limit of twenty, each for himself. How the champion was taught, and
taught again, stands in [0050](decisions/0050-prime-self-play.md).
"""
CASCARET_TOLD = """
Four at the table, two of each, who sit crosswise; every tour of four deals is played a second time with the seats
exchanged. So many jetons a coup the row gains more than the column; bêtes still due are taken off. Played by the quick
copy of [0052](decisions/0052-cascaret-strength.md), whose strong player solves two tricks throughout where the
program's solves three at times. Those who play alike share a line.
"""
BACCARA_TOLD = """
What the bank gains of a hundred staked on one side, counted exactly for a full shoe of three packs, naturals played on:
two thousand coups would leave an error of 2.2 and tell nothing. The row holds the bank, and lays its hand down as
readily as in the game (BA-15): most of what the watchful gain comes from that. How much anyone stakes does not count.
Mme Argine weighs every act by the cards that are left, and is no manner by totals: her figures stand in
[0051](decisions/0051-baccara-both-sides.md).
"""
PHARAONS_TOLD = """
Pontes do not play against each other: no stake touches another's. So each is measured alone before the bank, on the
same {tailles:,} tailles of twenty-five coups, and two of them compare by their lines. `laid` is what he lays in a
taille, `price` what the bank keeps of it on average, reckoned exactly as each stake was laid, before anything is bent
or taken back: a far finer measure than what he happened to win. A strict bank and an obliging one differ for him alone
who asks to take a stake back. Nobody cheats: that is an exercise of its own.
"""


class _Lot:
    """The chance of one coup."""

    def __init__(self, seed: str) -> None:
        self.unit = random.Random(seed).random


def figure(sample: Sequence[float], digits: int = 2) -> str:
    """Return a mean with its standard error."""
    return f"{mean(sample):+.{digits}f} ± {stdev(sample) / sqrt(len(sample)):.{digits}f}"


def alike(game: GameId, how: Callable[[Character], str]) -> dict[str, list[Character]]:
    """Return the company by how it plays a game, those who play alike together."""
    found: dict[str, list[Character]] = {}
    for character in company():
        if game in character.manners:
            found.setdefault(how(character), []).append(character)
    return found


def names(characters: Sequence[Character]) -> str:
    return ", ".join(each.name for each in characters)


def table(heads: Sequence[str], rows: Iterator[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table."""
    yield "| " + " | ".join(heads) + " |"
    yield "|" + "---|" * len(heads)
    for row in rows:
        yield "| " + " | ".join(row) + " |"


def against(who: Sequence[str], cell: Callable[[int, int], str]) -> Iterator[str]:
    """Yield a table of each against each; columns are named by their number."""
    numbers = range(len(who))
    heads = ["", *(str(number + 1) for number in numbers)]
    yield from table(
        heads,
        (
            [f"{row + 1} {who[row]}", *("–" if row == column else cell(row, column) for column in numbers)]
            for row in numbers
        ),
    )


def prime_style(character: Character) -> Seated:
    """Return what seats a character at Prime, on plain integers."""
    manner, temper = character.manners[PRIME]
    if manner == "champion":
        return lambda chance: Learned(chance, temper.get("slip", 0.0))
    ranges = replace(getattr(manners, manner.upper()), **dict(temper.numbers))
    return lambda chance: Ranged(ranges, chance)


def prime_gains(one: Seated, others: Sequence[Seated], deals: int) -> list[list[int]]:
    """Return what one gains a coup from each seat, in each deal; the others sit in their order around him."""
    gains = []
    for deal in range(deals):
        found = []
        for place in range(SEATS):
            lot, sitting = _Lot(f"{deal} {place}"), iter(others)
            styles = [one(lot) if seat == place else next(sitting)(lot) for seat in range(SEATS)]
            coup = fresh_coup(SEATS, 0, PrimeOptions(), [PURSE] * SEATS, random.Random(deal))
            coup.deal()
            coup.play_out(styles)
            found.append(coup.purses[place] - PURSE)
        gains.append(found)
    return gains


def prime(deals: int) -> Iterator[str]:
    """Yield the page of Prime."""
    playing = [character for character in company() if PRIME in character.manners]
    styles = [prime_style(character) for character in playing]
    champion = next(each for each in playing if each.manners[PRIME][0] == "champion")
    bold = [each for each in playing if each.manners[PRIME][0] == "bold"]
    many = 10 * deals
    gains = prime_gains(prime_style(champion), [prime_style(each) for each in bold], many)
    turns = [1, 2, 3, 0]
    places = ", ".join(figure([gained[place] for gained in gains]) for place in turns)
    yield (
        f"{champion.name}, the champion, among the three bold ones ({names(bold)}): "
        f"**{figure([mean(gained) for gained in gains], 3)}** jetons a coup over {many:,} duplicate deals. In the "
        f"order of the turn, the dealer last: {places}. So a trial that leaves her at one place tells of the place."
    )
    yield ""
    yield (
        f"The row gains so many jetons a coup, alone among three of the column; {deals:,} duplicate deals. What a "
        "column's three lose each is a third of it."
    )
    yield ""
    who = [character.name for character in playing]

    def cell(row: int, column: int) -> str:
        return figure([mean(gained) for gained in prime_gains(styles[row], [styles[column]] * 3, deals)])

    yield from against(who, cell)


def cascaret_player(character: Character) -> str:
    """Return a character as the quick copy knows him."""
    manner, temper = character.manners[CASCARET]
    match manner:
        case "mazette":
            return f"mazette:{temper.get('go_in_hundredths', 100):.0f}:{temper.get('wits', 0.25)}"
        case "ordinaire":
            return f"ordinaire:{temper.get('go_in_hundredths', 150):.0f}"
        case _:
            worlds, doubt = temper.get("worlds", 72), temper.get("doubt_sixths", 0.6)
            return f"habile:{temper.get('go_in_hundredths', 150):.0f}:{worlds:.0f}:{doubt}"


def cascaret(deals: int) -> Iterator[str]:
    """Yield the table of Cascaret."""
    players = alike(CASCARET, cascaret_player)
    kinds = list(players)
    begin_quick(SEATS)
    met: dict[tuple[int, int], tuple[float, float]] = {}
    for row in range(len(kinds)):
        for column in range(row):
            out = (c_double * 5)()
            one, other = kinds[row].encode(), kinds[column].encode()
            quick().match(SEATS, deals // SEATS, one, other, 0, 26_000_000, out)
            met[row, column] = out[0], out[1]
            met[column, row] = -out[0], out[1]

    def cell(row: int, column: int) -> str:
        more, error = met[row, column]
        return f"{more:+.2f} ± {error:.2f}"

    yield from against([f"{names(each)} ({kind.split(':')[0]})" for kind, each in players.items()], cell)


def baccara_style(character: Character, *, bank: bool) -> tuple[str, Strategies] | None:
    """Return the manner by totals of a character, and its name; None for a reckoner, who is no manner by totals."""
    manner, temper = character.manners[BACCARA]
    manner = character.banks.get(BACCARA, manner) if bank else manner
    if manner not in STYLES:
        return None
    return manner, STYLES[manner][0](temper, False)  # noqa: FBT003  # a style takes them by place


def baccara_kinds(*, bank: bool) -> list[tuple[list[Character], str, Strategies]]:
    """Return the characters by what they do at the bank, or as a side."""
    found: dict[str, tuple[list[Character], str, Strategies]] = {}
    for character in company():
        named = baccara_style(character, bank=bank)
        if named is None:
            continue
        manner, style = named
        does = repr((sorted(style.draws.items(), key=str), sorted(style.offers.items()))) if bank else repr(style.takes)
        found.setdefault(does, ([], manner, style))[0].append(character)
    return list(found.values())


def baccara() -> Iterator[str]:
    """Yield the table of Baccara."""
    banks, sides = baccara_kinds(bank=True), baccara_kinds(bank=False)
    yield from table(
        ["at the bank", *(f"{names(who)} ({manner})" for who, manner, _ in sides)],
        ([f"{names(who)} ({manner})", *(_percent(bank, side) for _, _, side in sides)] for who, manner, bank in banks),
    )


def _percent(bank: Strategies, side: Strategies) -> str:
    gain: Fraction = edge(FULL_SHOE, Strategies(side.takes, bank.draws, bank.offers), settles=False)
    return f"{100 * float(gain):+.2f}"


@dataclass(frozen=True, slots=True)
class Taille:
    """What one ponte gains in a taille, what he lays in it, and what the bank asks for that on average."""

    gain: int
    laid: int
    price: float


def taille(game: GameId, number: int, bank: str, ponte: tuple[str, Temper]) -> Taille:
    """Play one taille of one ponte through the law."""
    rules = rules_of(game)
    options = rules.options_type()
    seated = (manners_of(game)[bank](Temper()), manners_of(game)[ponte[0]](ponte[1]))
    shoe = sealed(rules.pack(options), Seed(f"{number}".encode()))
    course, _ = begin(rules, (Chair(Chips(CHIPS)), Chair(Chips(CHIPS))), options, shoe)
    chance, laid, price, content = SeededChance(f"{number}"), 0, 0.0, False
    first = course.position.public.taille
    while isinstance(course.awaited, Waiting) and course.position.public.taille == first:
        seat = BANKER if content or PONTE not in course.awaited.seats else PONTE
        view = course.view(seat)
        act = seated[seat](view, course.offers(seat).regular(), chance).act
        if act is None:
            content = True
            continue
        content = False
        if isinstance(act, PharaonStake):
            laid += act.amount
            price += float(bank_gain(Leaf(seat, act.on, act.amount), talons_of(view)[act.on], options))
        course, _ = course.after(seat, act)
    return Taille(course.position.public.tableau.owned(PONTE) - CHIPS, laid, price)


def pharaons(tailles: int) -> Iterator[str]:
    """Yield the table of both Pharaons."""
    kinds = alike(PHARAO, lambda each: repr([_ponte(each, game) for game in (PHARAON, PHARAO)]))
    banks = ("obliging_bank", "strict_bank")

    def rows() -> Iterator[list[str]]:
        for who in kinds.values():
            manner = who[0].manners[PHARAO][0]
            for bank in banks if manner == "sharp" else banks[:1]:
                row = [f"{names(who)} ({manner}{', a strict bank' if bank == banks[1] else ''})"]
                for game in (PHARAON, PHARAO):
                    found = [taille(game, number, bank, _ponte(who[0], game)) for number in range(tailles)]
                    laid, price = sum(each.laid for each in found), sum(each.price for each in found)
                    row += [
                        figure([each.gain for each in found]),
                        f"{laid / tailles:.1f}",
                        f"{100 * price / laid:.2f} %",
                    ]
                yield row

    told = ("a taille", "laid", "price")
    yield from table(["", *(f"{game}, {each}" for game in ("Pharaon", "Pharao") for each in told)], rows())


def _ponte(character: Character, game: GameId) -> tuple[str, Temper]:
    """Return how a character plays at the table, the police exercise left out."""
    manner, temper = character.manners[game]
    return manner, Temper(tuple(each for each in temper.numbers if each[0] not in POLICE))


def page(deals: int) -> Iterator[str]:
    """Yield the lines of the page."""
    yield "# How strong the characters are"
    yield from paragraphs(HEAD.format(deals=deals))
    for title, told, lines in (
        ("Prime", PRIME_TOLD, prime(deals)),
        ("Cascaret", CASCARET_TOLD, cascaret(deals)),
        ("Baccara", BACCARA_TOLD, baccara()),
        ("The two Pharaons", PHARAONS_TOLD, pharaons(deals // A_TAILLE)),
    ):
        yield from ("", f"## {title}")
        yield from paragraphs(told.format(tailles=deals // A_TAILLE))
        yield ""
        yield from lines


def paragraphs(text: str) -> Iterator[str]:
    """Yield each paragraph as one line, an empty one between them."""
    for number, paragraph in enumerate(text.split("\n\n")):
        if number:
            yield ""
        yield " ".join(paragraph.split())


def main() -> None:
    """Print the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    asked = parser.parse_args()
    for line in page(asked.deals):
        print(line, flush=True)


if __name__ == "__main__":
    main()
