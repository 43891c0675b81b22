"""How one coup settles the stakes on its two ranks, chip by chip."""

from game.cards.faces import Rank
from game.rules.pharaon.code import PA_13, PA_14, PA_15, Code
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.state import BANKER, Leaf, PharaonPublic, leaf_mark, stake_place, won_mark
from game.table.script import Script
from game.table.values import Chips, ClauseId, Seat, purse


def half_on_doublet(at_risk: Chips, options: PharaonOptions | PharaoOptions) -> Chips:
    """Return the bank's half of what a doublet finds at risk; the odd chip is the bank's or not (PF-07, PA-10)."""
    return Chips((at_risk + (options.odd_unit == "bank")) // 2)


def whole_on_last(options: PharaonOptions | PharaoOptions) -> bool:
    """Tell whether the bank takes all on a doublet in the last coup (PF-09, PA-10)."""
    whole = options.last_doublet if isinstance(options, PharaonOptions) else options.last_plie
    return whole == "whole"


def settle(script: Script, public: PharaonPublic, code: Code, first: Rank, second: Rank, *, last: bool) -> None:
    """Settle every stake on the two ranks of a coup; `last` where the second card is the last of a sound pack."""
    if first is second:
        _doublet(script, public, code, first, last=last)
        return
    losing = _on(public, first)
    if losing:
        script.rule(f"{code.game}.first", code.loses, _seats(losing), f"rank:{first.value}")
        for leaf in losing:
            _lose(script, code, leaf)
    winning = _on(public, second)
    if winning and last:
        script.rule(f"{code.game}.last_card", code.last_card, _seats(winning), f"rank:{second.value}")
        for leaf in winning:
            take_home(script, leaf, code.last_card)
    elif winning:
        script.rule(f"{code.game}.second", code.wins, _seats(winning), f"rank:{second.value}")
        for leaf in winning:
            _win(script, code, leaf)


def take_home(script: Script, leaf: Leaf, clause: ClauseId) -> None:
    """Give a ponte all that lies on a leaf, and take the leaf up."""
    place = stake_place(leaf.seat, leaf.rank)
    script.pay(script.tableau.chips_at(place), place, purse(leaf.seat), clause)
    wipe(script, leaf, clause)


def wipe(script: Script, leaf: Leaf, clause: ClauseId) -> None:
    """Wipe the marks of a leaf."""
    if leaf.won or leaf.mark:
        script.mark(won_mark(leaf.seat, leaf.rank), None, clause)
        script.mark(leaf_mark(leaf.seat, leaf.rank), None, clause)


def _on(public: PharaonPublic, rank: Rank) -> tuple[Leaf, ...]:
    """Return the leaves on a rank, by seat; those that wait for an answer were taken home before."""
    found = [public.leaf(seat, rank) for seat in public.pontes]
    return tuple(leaf for leaf in found if leaf is not None)


def _seats(leaves: tuple[Leaf, ...]) -> tuple[Seat, ...]:
    return tuple(leaf.seat for leaf in leaves)


def _lose(script: Script, code: Code, leaf: Leaf) -> None:
    """Let the bank take what is at risk: an Appe keeps its stake (PF-05, PA-07, PA-14, PA-15)."""
    clause = _clause(leaf, code.loses)
    script.pay(leaf.at_risk, stake_place(leaf.seat, leaf.rank), purse(BANKER), clause)
    take_home(script, leaf, clause)


def _win(script: Script, code: Code, leaf: Leaf) -> None:
    """Let the bank pay: in Pharaon stake and winnings go home (PF-06, PF-18), in Pharao they wait (PA-08, PA-13)."""
    script.pay(leaf.gain, purse(BANKER), stake_place(leaf.seat, leaf.rank), _clause(leaf, code.wins))
    if not code.handbook:
        take_home(script, leaf, code.home)
        return
    wipe(script, leaf, PA_13)
    script.mark(won_mark(leaf.seat, leaf.rank), leaf.mark or 1, PA_13)


def _doublet(script: Script, public: PharaonPublic, code: Code, rank: Rank, *, last: bool) -> None:
    """Let the bank take half of what is at risk, or all in the last coup where that is agreed (PF-07, PF-09, PA-10)."""
    whole = last and whole_on_last(public.options)
    leaves = _on(public, rank)
    ruling = f"last_doublet.{'whole' if whole else 'half'}" if last else "doublet"
    clause = code.last_doublet if last else code.doublet
    script.rule(f"{code.game}.{ruling}", clause, _seats(leaves), f"rank:{rank.value}")
    for leaf in leaves:
        taken = leaf.at_risk if whole else half_on_doublet(leaf.at_risk, public.options)
        clause = code.last_doublet if whole else code.doublet
        script.pay(taken, stake_place(leaf.seat, leaf.rank), purse(BANKER), clause)
        if last or not _stays(public.options):
            take_home(script, leaf, code.home if not code.handbook else code.doublet)


def _stays(options: PharaonOptions | PharaoOptions) -> bool:
    """Tell whether what a doublet leaves lies on (PF-18)."""
    return isinstance(options, PharaonOptions) and options.after_doublet == "stays"


def _clause(leaf: Leaf, flat: ClauseId) -> ClauseId:
    """Return the clause by which a leaf wins or loses: its last bend's, or the flat stake's."""
    if not leaf.mark:
        return flat
    return PA_15 if leaf.mark % 2 else PA_14
