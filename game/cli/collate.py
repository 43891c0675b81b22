"""`tapis-vert collate`: one sealed pack dealt at two tables, coup by coup, and over many packs."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from game.cards.faces import Rank
from game.cli.answer import DONE, complain
from game.cli.simulate import option_of
from game.play.simulations.collate import CollatedCoup, CollatedTable, CollationError, CoupMoney, Flat, collated, over
from game.table.any_game import Plain
from game.table.errors import OptionError
from game.table.values import GameId


@dataclass(frozen=True, slots=True)
class Collation:
    """What is to be collated, as the command line has it; of many packs only the first is told coup by coup."""

    one: str
    other: str
    options: Sequence[str]
    others: Sequence[str]
    seed: str
    packs: int
    on: str
    amount: int


def collate(wanted: Collation, *, as_json: bool) -> int:
    """Deal the packs at both tables and print what each coup came to; return the exit code."""
    ranks = tuple(each.strip() for each in wanted.on.split(","))
    if any(each not in {rank.value for rank in Rank} for each in ranks):
        return complain(f"--on {wanted.on[:60]!r} names no ranks: A 2 3 4 5 6 7 8 9 T J Q K, with commas between")
    flat = Flat(tuple(dict.fromkeys(ranks)), wanted.amount)
    try:
        one, other = (
            CollatedTable(GameId(game), dict(option_of(written) for written in options))
            for game, options in ((wanted.one, wanted.options), (wanted.other, wanted.others))
        )
        first = collated(one, other, f"{wanted.seed}/0", flat)
    except OptionError as error:
        return complain(f"option {error}")
    except CollationError as error:
        return complain(str(error))
    others = (collated(one, other, f"{wanted.seed}/{pack}", flat) for pack in range(1, wanted.packs))
    whole = over(chain([first], others))
    if as_json:
        for coup in first:
            line = {
                "coup": coup.number + 1,
                "differs": coup.differs,
                "one": _plain(coup.one),
                "other": _plain(coup.other),
            }
            print(json.dumps(line))
        sums = {"packs": whole.packs, "coups": whole.coups, "differing": whole.differing}
        print(json.dumps({**sums, "less": whole.less, "error": whole.error}))
        return DONE
    for coup in first:
        print(_line(coup))
    print(f"packs: {whole.packs}, coups: {whole.coups}, different: {whole.differing}")
    near = "" if whole.error is None else f" ± {whole.error:.3f}"
    print(f"  the player's gain at the first table less that at the second: {whole.less:+.3f}{near} a pack")
    return DONE


def _line(coup: CollatedCoup) -> str:
    cards = next((each.cards for each in (coup.one, coup.other) if each is not None and each.cards), ())
    mark = "*" if coup.differs else " "
    return f"{mark}{coup.number + 1:3} {' '.join(cards):6} {_side(coup.one):34} | {_side(coup.other)}".rstrip()


def _side(money: CoupMoney | None) -> str:
    if money is None:
        return "no such coup"
    said = f"{' '.join(f'{gain:+d}' for gain in money.gains)} {' '.join(money.clauses)}"
    return f"{said} (refused {money.refused})" if money.refused else said


def _plain(money: CoupMoney | None) -> Plain | None:
    if money is None:
        return None
    return {"gains": money.gains, "clauses": money.clauses, "cards": money.cards, "refused": money.refused or None}
