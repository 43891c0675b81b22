"""The banker's word, the sides' answers, and the banker's own card."""

from game.rules.baccara.clauses import BA_10, BA_11, BA_12, BA_15
from game.rules.baccara.coup import total_of
from game.rules.baccara.settle import show_all_and_settle
from game.rules.baccara.state import BOTH, BaccaraPhase, BaccaraPublic, pile_of
from game.table.draft import Draft
from game.table.errors import IllegalActError
from game.table.values import Seat, Side, hand

_PHASES = {Side.RIGHT: BaccaraPhase.RIGHT, Side.LEFT: BaccaraPhase.LEFT}


def must_take(total: int) -> bool | None:
    """Return whether the tableau makes a side take (True) or refuse (False); None where it is free (BA-11)."""
    return None if total == 5 else total < 5


def answerer(public: BaccaraPublic, side: Side) -> Seat:
    """Return who plays the hand of a side: its staked ponte of lowest seat (BA-05)."""
    return public.stakers(side)[0]


def offer(draft: Draft[BaccaraPublic]) -> None:
    """Say « Je donne »; each side that has a stake lying is asked, the right first (BA-10)."""
    draft.script.say(draft.public.banker, "baccara.je_donne", BA_10)
    _ask_next(draft, after=None)


def lay_down(draft: Draft[BaccaraPublic]) -> None:
    """Lay the banker's hand down at once: nobody draws (BA-15)."""
    draft.script.say(draft.public.banker, "baccara.lay_down", BA_15)
    show_all_and_settle(draft, BA_15)


def answer(draft: Draft[BaccaraPublic], side: Side, *, takes: bool) -> None:
    """Take the offered card, which is given face up, or refuse it (BA-10, BA-11)."""
    public, script = draft.public, draft.script
    if public.options.ponte_draw == "tableau" and must_take(total_of(draft, side)) is (not takes):
        raise IllegalActError("baccara.must_stand" if takes else "baccara.must_draw", BA_11)
    seat = answerer(public, side)
    script.say(seat, "baccara.take" if takes else "baccara.refuse", BA_11)
    if takes:
        script.turn_up(script.draw(1, pile_of(side), BA_10), BA_10)
    _ask_next(draft, after=side)


def last_word(draft: Draft[BaccaraPublic], *, draws: bool) -> None:
    """Let the banker take a card for himself or not, and settle (BA-12, BA-13)."""
    script, banker = draft.script, draft.public.banker
    script.say(banker, "baccara.draw" if draws else "baccara.stand", BA_12)
    if draws:
        script.turn_up(script.draw(1, hand(banker), BA_12), BA_12)
    show_all_and_settle(draft)


def has_answered(public: BaccaraPublic, side: Side) -> bool:
    """Tell whether a side has had its turn in this coup."""
    return public.phase is BaccaraPhase.LAST or (public.phase is BaccaraPhase.LEFT and side is Side.RIGHT)


def _ask_next(draft: Draft[BaccaraPublic], after: Side | None) -> None:
    waiting = [side for side in BOTH if side in draft.public.staked and side not in draft.public.settled]
    if after is not None:
        waiting = waiting[waiting.index(after) + 1 :]
    draft.change(phase=_PHASES[waiting[0]] if waiting else BaccaraPhase.LAST)
