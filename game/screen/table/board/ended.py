"""The end of a shoe, a party or a sitting at any table: net, the best coup and the worst, the curve of the purse."""

from game.play.accounts.sitting_sums import SittingSums
from game.screen.paper.notebook_rows import Bar, Bars, Block, FigureRow, NotebookText, Row
from game.text import numbers
from game.text.words import Words

_MOST_BARS = 12


def ended(whole: SittingSums, words: Words, *, over: bool) -> tuple[Block, ...]:
    """Return the block that tells what has ended: the whole sitting where it is `over`, else the last shoe."""
    sums = whole if over else whole.since_deal()
    return (Block(words("ends.sitting" if over else "ends.shoe"), rows(sums, words)),) if sums.nets else ()


def rows(sums: SittingSums, words: Words) -> tuple[Row, ...]:
    """Return what some coups came to, and the curve of the purse where there is one."""
    curves = (curve(sums, words),) if has_curve(sums) else ()
    return (*figures(sums, words), *curves)


def has_curve(sums: SittingSums) -> bool:
    """Tell whether there is a curve: one coup alone is told by its figure, and where nothing was gained it is flat."""
    return len(sums.nets) > 1 and any(sums.nets)


def figures(sums: SittingSums, words: Words) -> tuple[Row, ...]:
    """Return what some coups came to: the net, the best coup and the worst, and luck beside the bank's edge.

    The net is what the accounts tell too: a bête that is owed still lies in the player's purse, and stands by itself.
    """
    language = words.language
    whose = words("ends.net.you") if sums.seat is None else words("ends.net", f"seat:{sums.seat}")
    won, lost = sum(each > 0 for each in sums.nets), sum(each < 0 for each in sums.nets)
    found: list[Row] = [
        FigureRow(whose, numbers.whole(sums.net + sums.owes, language, signed=True), lit=True),
        FigureRow(end_said("coups", sums, words), _counted(words, len(sums.nets), won, lost)),
    ]
    for name, (number, net) in (("best", _best(sums, 1)), ("worst", _best(sums, -1))):
        if (net > 0) is (name == "best") and net:
            found.append(FigureRow(end_said(name, sums, words, number), numbers.whole(net, language, signed=True)))
    if sums.under_way:
        found.append(FigureRow(words("ends.under_way"), numbers.whole(sums.under_way, language, signed=True)))
    if sums.owes:
        found.append(FigureRow(words("ends.owes"), numbers.whole(-sums.owes, language, signed=True)))
        found.append(NotebookText(words("ends.owes.said")))
    if not sums.priced:
        return (*found, NotebookText(words("ends.no_bank")))
    if sums.staked:
        found += price_rows(sums, words)
    return tuple(found)


def price_rows(sums: SittingSums, words: Words, net: float | None = None) -> tuple[Row, ...]:
    """Return the price of playing, also as a share of what was staked, and the rest of a net; else of the whole net."""
    language, price = words.language, float(sums.price)
    told = f"{numbers.amount(price, language)} ({numbers.percent(abs(price) / sums.staked, language)})"
    rest = (sums.net if net is None else net) - round(price, 2)
    return (
        FigureRow(words("ends.price.gain" if price > 0 else "ends.price", sums.staked), told),
        FigureRow(words("ends.rest"), numbers.amount(rest, language)),
    )


def _counted(words: Words, every: int, won: int, lost: int) -> str:
    """Return how many coups were won and lost; those that came to nothing are told, or the three do not add up."""
    even = every - won - lost
    return words("ends.of.even", every, won, lost, even) if even else words("ends.of", every, won, lost)


def end_said(key: str, sums: SittingSums, words: Words, *args: int) -> str:
    """Return what stands at an end in the game's own words, where it has its own for a coup."""
    own = f"ends.{key}.{sums.game}"
    return words(own if words.has(own) else f"ends.{key}", *args)


def curve(sums: SittingSums, words: Words) -> Bars:
    """Return what the purse had gained, at most at twelve places, each over the number of its coup."""
    line = sums.curve()
    step = -(-len(line) // _MOST_BARS)
    places = [min(len(line), at + step) for at in range(0, len(line), step)]
    most = max(1, *map(abs, line))
    values = ((n, line[n - 1]) for n in places)
    return Bars(
        tuple(
            Bar(str(n), abs(value) / most, (value > 0) - (value < 0), numbers.whole(value, words.language, signed=True))
            for n, value in values
        ),
        end_said("curve", sums, words),
    )


def _best(sums: SittingSums, sign: int) -> tuple[int, int]:
    """Return the number of the coup that brought most, or least, and what it brought."""
    return max(enumerate(sums.nets, start=1), key=lambda each: sign * each[1])
