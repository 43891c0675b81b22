"""How a taille opens and closes, and how the bank is given up."""

from collections.abc import Iterable

from game.cards.faces import Rank
from game.cards.shoe import Shoe
from game.rules.pharaon.code import PA_05, PA_17, PF_02, PF_12, PF_16, PF_17, Code
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.rules.pharaon.settle import take_home
from game.rules.pharaon.state import (
    BANKER,
    EIGHT,
    SINGLE,
    Leaf,
    PharaonCarried,
    PharaonPhase,
    PharaonPublic,
    leaf_mark,
    stake_place,
)
from game.rules.pharaon.steps import end_step
from game.table.contract import Chair
from game.table.draft import Draft
from game.table.events import Closed, Opened
from game.table.script import Script
from game.table.values import STOCK, Chips, ClauseId, Mark, Place, Seat, purse
from game.table.view import Position, Step


def open_taille(
    chairs: tuple[Chair, ...],
    options: PharaonOptions | PharaoOptions,
    carried: PharaonCarried | None,
    shoe: Shoe,
    code: Code,
) -> Step[PharaonPublic]:
    """Open a taille with a fresh pack, the bent leaves of the last one still lying (PF-01, PF-02, PA-01, PA-17)."""
    taille = carried.taille + 1 if carried else 1
    chips: dict[Place, Chips] = {purse(Seat(seat)): chair.chips for seat, chair in enumerate(chairs)}
    marks: dict[Mark, int | str] = {}
    for seat, rank, amount, mark in carried.leaves if carried else ():
        chips[stake_place(Seat(seat), Rank(rank))] = Chips(amount)
        marks[leaf_mark(Seat(seat), Rank(rank))] = mark
    script = Script.opening(shoe.tokens, chips, len(chairs), code.frame, marks)
    script.add(Opened("taille", taille, code.frame))
    if code.handbook:
        if isinstance(options, PharaoOptions) and options.bottom == "before_stakes":
            show_bottom(script)
    else:
        cutter = Seat(1 + (taille - 1) % (len(chairs) - 1))
        script.rule("pharaon.cut", PF_02, (cutter,), f"seat:{cutter}")
        announce_eight(script, EIGHT + 1, options)
    return Step(Position(PharaonPublic(script.tableau, options, taille), shoe), script.events)


def show_bottom(script: Script) -> None:
    """Show the bottom card of the stock: it neither wins nor loses (PA-05)."""
    bottom = script.tableau.pile(STOCK)[:1]
    script.turn_up(bottom, PA_05)
    script.rule("pharao.bottom", PA_05, ())


def announce_eight(script: Script, before: int, options: PharaonOptions | PharaoOptions) -> None:
    """Let the banker announce once that about eight cards are left (PF-12); `before` were left before this coup."""
    left = len(script.tableau.pile(STOCK))
    if 1 < left <= EIGHT < before:
        word = (
            "pharaon.eight_warned"
            if isinstance(options, PharaonOptions) and options.at_eight == "warn"
            else "pharaon.eight"
        )
        script.say(BANKER, word, PF_12, left)


def close_taille(script: Script, public: PharaonPublic, code: Code, clause: ClauseId) -> None:
    """End a taille that has come to its end: what never met its card goes back, a bent leaf may stand over."""
    single = script.top(1)
    if single and not code.handbook:
        script.move(single, STOCK, SINGLE, PF_17)
        script.turn_up(single, PF_17)
        script.rule("pharaon.single", PF_17, ())
    left_over = PharaonPublic(script.tableau, public.options, public.taille, false_leaves=public.false_leaves)
    for leaf in left_over.leaves:
        if left_over.stands_over(leaf):
            script.rule("pharao.stands_over", PA_17, (leaf.seat,), f"rank:{leaf.rank.value}", leaf.mark)
        else:
            take_home(script, leaf, code.home)
    script.add(Closed("taille", public.taille, clause))


def end_bank(position: Position[PharaonPublic], code: Code) -> Step[PharaonPublic]:
    """Give up the bank between two coups: everything that lies goes back to its ponte (PF-19, PA-09)."""
    public = position.public
    draft = Draft.of(position)
    script = draft.script
    script.say(BANKER, "pharaon.end", code.end)
    for leaf in public.leaves:
        take_home(script, leaf, code.end)
    script.add(Closed("taille", public.taille, code.end))
    return end_step(draft, phase=PharaonPhase.OVER, false_leaves=())


def pay_everyone(script: Script, leaves: Iterable[Leaf], code: Code) -> None:
    """Let the bank pay every stake that lies as if it had won: the price of a fausse taille (PF-16)."""
    for leaf in leaves:
        script.pay(leaf.stake, purse(BANKER), stake_place(leaf.seat, leaf.rank), PF_16)
        take_home(script, leaf, code.home)


def carried_from(public: PharaonPublic) -> PharaonCarried:
    """Return what the next taille inherits: the number of this one, and the bent leaves that lie (PA-17)."""
    leaves = tuple((int(leaf.seat), leaf.rank.value, int(leaf.lying), leaf.mark) for leaf in public.leaves)
    return PharaonCarried(public.taille, leaves)
