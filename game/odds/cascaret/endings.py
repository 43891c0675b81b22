"""The last two tricks, counted out: every deal that agrees with the play, none sampled.

Of a deal only the order of the cards matters: whose the cards of each suit are, from the lowest up. Deals that are
alike in that are one pattern; the patterns of each suit are counted by themselves and put together.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import prod

from game.odds.cascaret.barren import barren_ways
from game.odds.cascaret.codes import FIRST_TRUMP, MISTIGRI_CODE, TRUMPS
from game.odds.cascaret.owners import Owner, owners_of
from game.odds.cascaret.patterns import BEST, LED, TOP, Counts, Pattern, SuitWays, how_many, joined, suit_ways
from game.odds.cascaret.scene import CodedView, tricks_of
from game.odds.cascaret.solver import NOBODY, SETTLED, Game, TrickState, options, solve
from game.odds.cascaret.told import is_five_of_a_suit
from game.table.values import hand

SUITS = range(TRUMPS + 1)
Outcomes = Mapping[int, int]
"""In how many deals a card comes to what, in sixths of the pot."""


def count_cards(scene: CodedView) -> Mapping[int, Outcomes]:
    """Return what each playable card comes to, over all deals that agree with what was seen and played."""
    game, moment, _ = tricks_of(scene)
    mine = options(game, moment)
    found: dict[int, dict[int, int]] = {code: defaultdict(int) for code in mine}
    solved: dict[tuple[Pattern, ...], dict[int, int]] = {}
    for patterns, ways in patterns_of(scene):
        order = (*sorted(range(TRUMPS), key=patterns.__getitem__), TRUMPS)
        alike = tuple(patterns[suit] for suit in order)
        if alike not in solved:
            solved[alike] = _solved(game, of_pattern(moment, alike))
        for code in mine:
            place = _place(moment, patterns, code)
            found[code][solved[alike][order.index(code >> 4) << 4 | place]] += ways
    return found


def number_of_patterns(scene: CodedView) -> int:
    """Return how many patterns have to be looked at: a few thousand a second."""
    owners, _ = owners_of(scene)
    return how_many(_tables(scene, owners), tuple(owner.places for owner in owners))


def patterns_of(scene: CodedView) -> Iterator[tuple[tuple[Pattern, ...], int]]:
    """Yield every pattern of the five suits with the number of deals that make it."""
    owners, barren = owners_of(scene)
    hidden = scene.deals[0].codes
    tables = _tables(scene, owners)
    sizes = [sum(code >> 4 == suit for code in hidden) for suit in SUITS]
    for chosen in joined(tables, tuple(owner.places for owner in owners)):
        counts = [each for each, _, _ in chosen]
        mistigri = max(way.mistigri for _, way, _ in chosen)
        if not all(_as_told(owner, number, counts, mistigri) for number, owner in enumerate(owners)):
            continue
        free = MISTIGRI_CODE in hidden and mistigri == NOBODY
        rest = [size - sum(taken) for size, taken in zip(sizes, counts, strict=True)]
        rest[TRUMPS] -= free
        ways = prod(times for _, _, times in chosen) * barren_ways(tuple(rest), barren, mistigri=free)
        yield tuple(way.pattern for _, way, _ in chosen), ways


def of_pattern(moment: TrickState, patterns: Sequence[Pattern]) -> TrickState:
    """Return the tricks as they stand in a pattern, with the lowest codes that make it."""
    hands: list[list[int]] = [[] for _ in moment.hands]
    best, top, led = 0, moment.top, NOBODY
    for suit, pattern in enumerate(patterns):
        for place, owner in enumerate(pattern):
            code = suit << 4 | place + 1
            if owner == LED:
                led = suit
            elif owner == BEST:
                best = code
            elif owner == TOP:
                top = code
            else:
                hands[owner].append(code)
    return moment._replace(hands=tuple(map(tuple, hands)), best=best, top=top, led=led)


def _solved(game: Game, moment: TrickState) -> dict[int, int]:
    """Return what each card comes to for the player in turn, everyone else seeing all cards."""
    return {code: solve(game, moment, code)[moment.player] for code in options(game, moment)}


def _place(moment: TrickState, patterns: Sequence[Pattern], code: int) -> int:
    """Return which place a card of the player in turn has in the pattern of its suit."""
    suit = code >> 4
    lower = sum(each >> 4 == suit and each < code for each in moment.hands[moment.player])
    places = [place + 1 for place, owner in enumerate(patterns[suit]) if owner == moment.player]
    return places[lower]


def _tables(scene: CodedView, owners: Sequence[Owner]) -> list[SuitWays]:
    hidden, fixed = scene.deals[0].codes, _fixed(scene)
    return [suit_ways([code for code in hidden if code >> 4 == suit], owners, fixed[suit]) for suit in SUITS]


def _fixed(scene: CodedView) -> list[list[tuple[int, int]]]:
    """Return for each suit what is known to lie there, from the lowest up: the code, and whose it is or its sign."""
    _, moment, seats = tricks_of(scene)
    found: list[list[tuple[int, int]]] = [[] for _ in SUITS]
    for player, seat in enumerate(seats):
        for code in scene.pile(hand(seat), scene.known):
            if code:
                found[code >> 4].append((code, player))
    if moment.led != NOBODY:
        found[moment.best >> 4].append((moment.best, BEST))
        found[moment.led].append((0, LED))
    if FIRST_TRUMP < moment.top < SETTLED:
        found[TRUMPS].append((moment.top, TOP))
    return [sorted(each) for each in found]


def _as_told(owner: Owner, number: int, counts: Sequence[Counts], mistigri: int) -> bool:
    """Tell whether a hand is a Lanturlu or none, as the asking has told (CA-23)."""
    if owner.is_one is None:
        return True
    wild = mistigri == number
    return owner.is_one == any(
        counts[suit][number] + (wild and suit != TRUMPS) == owner.places and is_five_of_a_suit(owner.seen, suit)
        for suit in SUITS
    )
