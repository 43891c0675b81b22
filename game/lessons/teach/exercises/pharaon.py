"""The kinds of exercises at the two Pharaons."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.lessons.explain.position import LessonMoment
from game.lessons.teach.exercises.finding import choice, different, gain_of, gained, may_of, ruled
from game.lessons.teach.exercises.played import ExerciseTable, PlayedTurn
from game.lessons.teach.exercises.question import ExerciseKind, Question, Quiz, Task
from game.lessons.teach.exercises.stakes import WhoseStakes, stakes_said
from game.play.scenarios.acts import ActEntry
from game.rules.pharaon.acts import Appe, Cheat, Collect, Lay, Paroli, PharaonDraw, PharaonStake
from game.rules.pharaon.state import BANKER, LEFT, RIGHT, PharaonPhase
from game.table.contract import Waiting
from game.table.values import STOCK, GameId, Seat
from game.text.words import Words

_PONTES = ("prudent", "chaser", "system", "sharp")
_PURSES = (1000, 300, 300, 300, 300)
_BOUSSAC = ExerciseTable(GameId("pharaon"), ("strict_bank", *_PONTES), _PURSES)
_HANDBOOK = ExerciseTable(GameId("pharao"), ("strict_bank", *_PONTES), _PURSES)
_BY_HAND = replace(_BOUSSAC, deals=1, also=("lay",))
_POLICE = replace(_HANDBOOK, options=(("police", True),), also=("cheat",))
_POOR = 60
_LEAST_COUPS = 5
_PACK = 52
_STAKED = 10


def _coup(*clauses: str) -> Callable[[PlayedTurn], Question | None]:
    """Return what asks a ponte for his gain of a coup in which the first of these clauses, or one of them, rules."""

    def find(turn: PlayedTurn) -> Question | None:
        if not isinstance(turn.act, PharaonDraw):
            return None
        seats = [seat for event in ruled(turn) if event.clause in clauses for seat in event.seats if seat != BANKER]
        moved = [seat for seat in seats if gained(turn, seat)]
        return gain_of(turn, moved[0], _told(turn, WhoseStakes.OWN, moved[0])) if moved else None

    return find


def _bank(turn: PlayedTurn) -> Question | None:
    """Ask what the bank gains in a coup that touches two leaves at least."""
    touched = sum(bool(gained(turn, Seat(seat))) for seat in range(1, len(turn.before.scenario.chairs)))
    return (
        gain_of(turn, BANKER, _told(turn, WhoseStakes.BANK))
        if isinstance(turn.act, PharaonDraw) and touched > 1
        else None
    )


def _told(turn: PlayedTurn, how: WhoseStakes, seat: Seat | None = None) -> Callable[[Words], str]:
    """Return what names the stakes that lay before an act: those of a seat, or all."""
    leaves = (leaf for leaf in turn.before.course.position.public.leaves if seat is None or leaf.seat == seat)
    return partial(stakes_said, tuple(leaves), how)


def _left(turn: PlayedTurn) -> Question | None:
    """Ask how many cards of a rank that somebody stakes on are left after some coups."""
    public = turn.after.course.position.public
    leaves = [leaf for leaf in public.leaves if leaf.seat != BANKER]
    if not isinstance(turn.act, PharaonDraw) or not 0 < public.left <= _PACK - 2 * _LEAST_COUPS or not leaves:
        return None
    leaf = leaves[len(turn.acts) % len(leaves)]
    ranked = turn.after.appraise(leaf.seat).ranks.get(leaf.rank.value)
    if ranked is None:
        return None
    near = different(turn, ranked.left, range(5))
    return Question(leaf.seat, Quiz("left", rank=leaf.rank.value, near=near), (f"rank:{leaf.rank.value}",))


def _cheapest(turn: PlayedTurn) -> Question | None:
    """Ask a ponte to stake where the bank takes least."""
    if not isinstance(turn.act, PharaonStake) or len(turn.before.course.position.public.tableau.pile(STOCK)) % 2:
        return None
    ranks = turn.before.appraise(turn.seat).ranks
    offered = {str(offer.act.on.value): offer for offer in turn.before.offers(turn.seat).regular().of(PharaonStake)}
    taken = {leaf.rank.value for leaf in turn.before.course.position.public.leaves if leaf.seat == turn.seat}
    costs = {rank: ranks[rank].edge for rank in offered if rank in ranks and ranks[rank].left and rank not in taken}
    if len(set(costs.values())) < 2:  # a choice
        return None
    least = min(costs.values())
    good = [rank for rank, edge in costs.items() if edge == least]
    amount = _STAKED
    if any(not offered[rank].least <= amount <= (offered[rank].most or 0) for rank in good):
        return None
    seat = int(turn.seat)
    line = ActEntry(seat, PharaonStake.do, None, {"on": good[0], "amount": amount})
    accept = tuple(ActEntry(seat, PharaonStake.do, None, {"on": rank}) for rank in good)
    return Question(turn.seat, Task(line, accept))


def _covered(turn: PlayedTurn) -> Question | None:
    """Ask a ponte to stake the most that the bank covers, where his purse has more."""
    if not isinstance(turn.act, PharaonStake):
        return None
    offer = next(offer for offer in turn.before.offers(turn.seat).of(PharaonStake) if offer.allows(turn.act))
    owned = turn.before.owned(turn.seat)
    if offer.most is None or not offer.least < offer.most < owned // 2:
        return None
    line = ActEntry(int(turn.seat), PharaonStake.do, None, {"on": turn.act.on.value, "amount": int(offer.most)})
    return Question(turn.seat, Task(line), (f"rank:{turn.act.on.value}",))


def _bent(turn: PlayedTurn) -> Question | None:
    """Ask what a bent leaf brings in the coup that decides it."""
    if not isinstance(turn.act, PharaonDraw):
        return None
    for leaf in turn.before.course.position.public.leaves:
        if leaf.mark and gained(turn, leaf.seat):
            return gain_of(turn, leaf.seat, _told(turn, WhoseStakes.OWN, leaf.seat))
    return None


_PLAIN = {"lower", "move", PharaonStake.do, "withdraw"}
"""What a ponte may do most of the time: only every twelfth such position is asked about, so that others come too."""
_SELDOM = 12


def _wins(clause: str) -> Callable[[PlayedTurn], Question | None]:
    """Return what asks who wins a coup in which one ponte alone does."""

    def find(turn: PlayedTurn) -> Question | None:
        found = [event for event in ruled(turn) if event.clause == clause]
        if not isinstance(turn.act, PharaonDraw) or len(found) != 1 or len(found[0].seats) != 1:
            return None
        leaves = {leaf.seat for leaf in turn.before.course.position.public.leaves if leaf.seat != BANKER}
        near = different(turn, [int(found[0].seats[0])], [[int(seat)] for seat in sorted(leaves)])
        quiz = Quiz("ruled", clause=clause, near=near)
        return Question(turn.seat, quiz, says=_told(turn, WhoseStakes.EACH)) if near else None

    return find


def _may(turn: PlayedTurn) -> Question | None:
    """Ask what may be done: by a banker who is asked for something, or by a ponte with a stake once cards lie."""
    waits = turn.after.course.awaited
    if not isinstance(waits, Waiting) or turn.after.deal != turn.before.deal or turn.seat in waits.seats[:1]:
        return None
    if waits.seats == (BANKER,):
        return may_of(turn, BANKER, ("draw", "consent", "refuse")) if not isinstance(turn.act, PharaonDraw) else None
    staked = {leaf.seat for leaf in turn.after.course.position.public.leaves}
    seat = next((seat for seat in waits.seats if seat in staked and seat != BANKER), None)
    if seat is None or not isinstance(turn.act, PharaonDraw):
        return None
    plain = {offer.act.do for offer in turn.after.offers(seat).regular().items} == _PLAIN
    if plain and len(turn.acts) % _SELDOM:
        return None
    return may_of(turn, seat, ("withdraw", "collect", "paroli", "move", "draw"))


def _fault(turn: PlayedTurn) -> Question | None:
    """Ask the banker who lays cards by hand what would be a fausse taille: the wrong pile, or a card put back."""
    public, waits = turn.after.course.position.public, turn.after.course.awaited
    if not isinstance(turn.act, PharaonDraw | Lay) or not isinstance(waits, Waiting) or BANKER not in waits.seats:
        return None
    begun = ("draw", "lay pile=right", "lay pile=left", "draw_stuck")
    half = (("lay pile=left", "lay pile=right"), ("lay pile=left", "put_back"))
    acts = half[len(turn.acts) % 2] if public.phase is PharaonPhase.HALF else begun
    return Question(BANKER, Quiz("fault", clause="PF-13 PF-14", then=True, acts=acts), told=False)


def _cheat(turn: PlayedTurn) -> Question | None:
    """Ask the banker whether somebody has cheated who has just answered his win, or done what he may not.

    What fell last, and the leaf as it lay and as it lies now, are told: from those alone it can be said.
    """
    fallen = turn.before.course.position.public.tableau
    if turn.seat == BANKER or not fallen.pile(RIGHT) or not fallen.pile(LEFT):
        return None
    if not isinstance(turn.act, Collect | Appe | Paroli | Cheat | PharaonStake):
        return None
    before, after = (moment.course.position.public.false_leaves for moment in (turn.before, turn.after))
    if before or bool(after) is not bool(len(turn.acts) % 2):  # or hardly anyone asked about would be honest
        return None
    right: list[int | str] = [int(leaf.seat) for leaf in after]
    tried: tuple[list[int | str], ...] = ([], [int(turn.seat)])
    near = tuple(each for each in tried if each != right)
    faces = turn.before.course.view(BANKER).faces
    last = (f"rank:{faces[fallen.pile(pile)[-1]].rank.value}" for pile in (LEFT, RIGHT))
    leaf: tuple[int | str, ...] = (*_lies(turn.before, turn), *_lies(turn.after, turn))
    told: tuple[int | str, ...] = (*last, f"seat:{turn.seat}", f"rank:{turn.act.on.value}", *leaf)
    return Question(BANKER, Quiz("cheat", near=near), told, told=False)


def _lies(moment: LessonMoment, turn: PlayedTurn) -> tuple[str, str, int]:
    """Return how a leaf lies: the chips on it, whether it is flat, won or bent, and what it makes for each jeton."""
    leaf = moment.course.position.public.leaf(turn.seat, turn.act.on)
    if leaf is None:
        return "chips:0", "key:leaf.none", 0
    how = "won" if leaf.waits else "bent" if leaf.mark else "flat"
    return f"chips:{leaf.lying}", f"key:leaf.{how}", leaf.won if leaf.waits else leaf.mark or 1


def _kinds(
    laid: ExerciseTable, letters: str, coup: tuple[str, ...], doublet: str, asked: dict[str, str]
) -> tuple[ExerciseKind, ...]:
    """Return the kinds that both laws share, each with its own clauses."""

    def clauses(*numbers: str) -> tuple[str, ...]:
        return tuple(f"{letters}-{number}" for number in numbers)

    poor = replace(laid, chips=(_POOR, *laid.chips[1:]))
    return (
        ExerciseKind("coup", clauses(*coup), laid, _coup(*clauses(*coup))),
        ExerciseKind("doublet", clauses(doublet), laid, _coup(*clauses(doublet))),
        ExerciseKind("bank", clauses(*coup), laid, _bank),
        ExerciseKind("left", clauses(asked["left"]), laid, _left),
        ExerciseKind("cheapest", clauses(asked["cheapest"]), laid, _cheapest, slow=True, of=(PharaonStake.do,)),
        ExerciseKind("covered", clauses(asked["covered"]), poor, _covered),
        ExerciseKind("wins", clauses(coup[1]), laid, _wins(clauses(coup[1])[0])),
        ExerciseKind("may", clauses(*_MAY[letters]), laid, _may),
    )


_MAY = {"PF": ("10", "12"), "PA": ("12", "13", "11")}
"""What the clauses are about that say what may be done."""

KINDS: tuple[ExerciseKind, ...] = (
    *_kinds(_BOUSSAC, "PF", ("05", "06"), "07", {"left": "03", "cheapest": "07", "covered": "11"}),
    *_kinds(_HANDBOOK, "PA", ("07", "08"), "10", {"left": "05", "cheapest": "05", "covered": "02"}),
    ExerciseKind("bent", ("PA-15", "PA-14"), _HANDBOOK, _bent),
    choice("answer", ("PA-13",), _HANDBOOK, ("collect", "appe", "paroli")),
    ExerciseKind("fault", ("PF-13", "PF-14", "PF-15"), _BY_HAND, _fault),
    ExerciseKind("fault", ("PA-18",), _POLICE, _cheat),
)
