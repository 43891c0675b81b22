"""How a coup is drawn, and how a banker's hand can slip."""

from collections.abc import Sequence
from dataclasses import replace

from game.cards.faces import Rank
from game.cards.shoe import Token
from game.rules.pharaon.code import PA_05, PA_13, PA_18, PF_13, PF_14, PF_15, PF_16, PF_17, Code
from game.rules.pharaon.deal import announce_eight, close_taille, pay_everyone, show_bottom
from game.rules.pharaon.options import PharaoOptions
from game.rules.pharaon.settle import settle, take_home
from game.rules.pharaon.state import LEFT, RIGHT, STUCK, FalseLeaf, PharaonPhase, PharaonPublic, leaf_mark, stake_place
from game.rules.pharaon.steps import end_step
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.events import CardsCovered, Closed, Opened
from game.table.script import Script
from game.table.values import STOCK, T_04, Pile, Seat
from game.table.view import Position, Step


def draw(position: Position[PharaonPublic], code: Code) -> Step[PharaonPublic]:
    """Draw both cards of a coup, lay them where they belong, and settle it (PF-04, PA-06)."""
    public = position.public
    if must_show_bottom(public):
        raise IllegalActError("pharao.bottom_first", PA_05)
    draft = _begin(position, code)
    first = _lay(draft.script, code.first, code)
    second = _lay(draft.script, code.second, code)
    return _finish(draft, code, first, second)


def lay(position: Position[PharaonPublic], pile: str, code: Code) -> Step[PharaonPublic]:
    """Lay one card by hand; the first belongs to the right, the second to the left (PF-04, PF-13)."""
    if pile not in {RIGHT, LEFT}:
        raise IllegalActError("pharaon.no_such_pile", T_04)
    public = position.public
    half = public.phase is PharaonPhase.HALF
    draft = Draft.of(position) if half else _begin(position, code)
    script = draft.script
    if pile != (code.second if half else code.first):
        drawn = script.draw(1, Pile(pile), PF_13)
        script.turn_up(drawn, PF_13)
        script.rule("pharaon.wrong_pile", PF_13, ())
        return _fausse_taille(draft, code)
    drawn = (_lay(script, Pile(pile), code),)
    if half:
        return _finish(draft, code, public.tableau.pile(code.first)[-1], drawn[0])
    return end_step(draft, phase=PharaonPhase.HALF)


def put_back(position: Position[PharaonPublic], code: Code) -> Step[PharaonPublic]:
    """Put the detached card back on the stock: a fausse taille (PF-14)."""
    if position.public.phase is not PharaonPhase.HALF:
        raise IllegalActError("pharaon.nothing_detached", T_04)
    draft = Draft.of(position)
    script = draft.script
    drawn = position.public.tableau.pile(code.first)[-1:]
    script.add(CardsCovered(drawn, PF_14))
    script.move(drawn, code.first, STOCK, PF_14)
    script.rule("pharaon.put_back", PF_14, ())
    return _fausse_taille(draft, code)


def draw_stuck(position: Position[PharaonPublic], code: Code) -> Step[PharaonPublic]:
    """Draw two cards that stick together, separate them before everyone's eyes and lay them in order (PF-15)."""
    draft = _begin(position, code)
    script = draft.script
    first, second = script.draw(2, STUCK, PF_15)
    script.turn_up((first, second), PF_15)
    script.rule("pharaon.stuck", PF_15, ())
    script.move((first,), STUCK, code.first, code.coup)
    script.move((second,), STUCK, code.second, code.coup)
    return _finish(draft, code, first, second)


def show_bottom_card(position: Position[PharaonPublic]) -> Step[PharaonPublic]:
    """Show the bottom card by an act, where it was agreed to be done after the stakes (PA-05)."""
    public = position.public
    if not must_show_bottom(public):
        raise IllegalActError("pharao.bottom_shown", T_04)
    draft = Draft.of(position)
    show_bottom(draft.script)
    return end_step(draft)


def must_show_bottom(public: PharaonPublic) -> bool:
    """Tell whether the bottom card has to be shown before anything is drawn (PA-05)."""
    return isinstance(public.options, PharaoOptions) and not public.bottom_shown


def _begin(position: Position[PharaonPublic], code: Code) -> Draft[PharaonPublic]:
    """Open a coup; what has won and nobody attended to goes home first (PA-13)."""
    draft, public = Draft.of(position), position.public
    script = draft.script
    if public.tableau.marks:
        for leaf in public.leaves:
            if leaf.waits:
                take_home(script, leaf, PA_13)
    script.add(Opened("coup", public.coups + 1, code.coup))
    return draft


def _lay(script: Script, pile: Pile, code: Code) -> Token:
    drawn = script.draw(1, pile, code.coup)
    script.turn_up(drawn, code.coup)
    return drawn[0]


def _finish(draft: Draft[PharaonPublic], code: Code, first: Token, second: Token) -> Step[PharaonPublic]:
    """Settle a coup whose two cards lie, and close the taille behind the last one (PF-04, PF-19, PA-09)."""
    public, script, face = draft.public, draft.script, draft.shoe.face
    left = len(script.tableau.pile(STOCK))
    if left == 1:
        script.rule("pharaon.defective", PF_17, ())
    on_table = replace(draft.now, phase=PharaonPhase.BETWEEN, request=None)
    settle(script, on_table, code, face(first).rank, face(second).rank, last=left == 0)
    script.add(Closed("coup", public.coups + 1, code.coup))
    phase = PharaonPhase.BETWEEN
    if left <= 1:
        close_taille(script, on_table, code, code.end)
        phase = PharaonPhase.DONE
    elif not code.handbook:
        announce_eight(script, left + 2, public.options)
    false = _still_false(script, public) if public.false_leaves else ()
    won = None if left == 0 or face(first).rank is face(second).rank else face(second).rank
    _tell_missed(script, [each for each in public.false_leaves if each not in false], won)
    return end_step(draft, phase=phase, settled=1, false_leaves=false)


def _still_false(script: Script, public: PharaonPublic) -> tuple[FalseLeaf, ...]:
    """Return the false leaves that lie on: those with a mark too high, until they win or lose (PA-18)."""
    return tuple(
        false
        for false in public.false_leaves
        if script.tableau.mark(leaf_mark(false.seat, false.rank)) is not None
        and script.tableau.chips_at(stake_place(false.seat, false.rank))
    )


def _tell_missed(script: Script, missed: Sequence[FalseLeaf], won: Rank | None) -> None:
    """Tell afterwards of the false leaves that nobody challenged, and what each cost the bank (PA-18).

    `won` is the rank that has just won: a mark too high costs nothing where its leaf has not.
    """
    for false in missed:
        cost = false.cost if false.late or false.rank is won else 0
        script.rule("pharao.missed", PA_18, (false.seat,), f"seat:{false.seat}", f"rank:{false.rank.value}", cost)


def _fausse_taille(draft: Draft[PharaonPublic], code: Code) -> Step[PharaonPublic]:
    """Make the banker pay all that lies as if it had won; the taille is over (PF-16)."""
    public, script = draft.public, draft.script
    leaves = public.leaves
    script.rule("pharaon.fausse_taille", PF_16, tuple(dict.fromkeys(Seat(leaf.seat) for leaf in leaves)))
    pay_everyone(script, leaves, code)
    script.add(Closed("coup", public.coups + 1, PF_16))
    script.add(Closed("taille", public.taille, PF_16))
    return end_step(draft, phase=PharaonPhase.DONE)
