"""The police exercise before the window: who can be challenged and how one cheats, with room for all of it."""

import pytest

from game.cards.faces import Rank
from game.play.session import Session, Sitter
from game.rules.pharaon.acts import Challenge, Cheat, Collect, PharaonDraw, PharaonStake
from game.rules.pharaon.state import BANKER as BANK
from game.screen.games.pharaon.bank_notebook import record
from game.screen.paper.notebook_rows import CoupRow
from game.screen.table.common import net_of, signed
from game.screen.table.overlay import Ticket
from game.stage.arrangement import reading_pauses
from game.stage.units import Box
from game.table.contract import Shuffling
from game.table.events import Ruled
from game.table.values import Chips, Seat
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot

_NAMES = ("Mme Argine", "M. César", "Mlle Rachel", "M. Lancelot", "M. Hogier")
YOU = Seat(1)


def banked(seats: int, *, strict: bool = False) -> Session:
    others = [
        Sitter(name, "cameo.cesar", human=False, manner="sharp", chips=Chips(400)) for name in _NAMES[: seats - 1]
    ]
    return seated("pharao", (you(chips=900), *others), {"police": True}, strict=strict)


def apart(pilot: Pilot) -> None:
    """Hold the rail to its room: purse, small buttons, prompt and buttons each in the window, none on another."""
    plan, viewport = pilot.action_plan, pilot.scene.board.viewport
    in_bar: list[Box] = [plan.purse, *plan.jetons]
    boxes: list[Box] = [*in_bar, *plan.tools, *plan.buttons]
    for number, one in enumerate(boxes):
        whole = viewport.action_bar if number < len(in_bar) else viewport.acts
        assert one.x >= whole.x
        assert one.right <= whole.right
        for other in boxes[number + 1 :]:
            across = min(one.right, other.right) - max(one.x, other.x)
            down = min(one.bottom, other.bottom) - max(one.y, other.y)
            assert across <= 0 or down <= 0, (one, other)


@pytest.mark.parametrize(("seats", "language", "text_size"), [(6, "fr", 100), (6, "de", 200), (2, "en", 100)])
def test_a_banker_finds_each_player_whom_he_may_challenge_where_that_one_sits(
    seats: int, language: str, text_size: int
) -> None:
    session = banked(seats)
    pilot = at_table(session, (1024, 600), language, reduced_motion=True, text_size=text_size)
    pilot.press("space")
    pilot.settle()
    found = [target for target in pilot.targets if target.startswith("challenge:")]
    assert len(found) == seats - 1
    assert {button.id for button in pilot.scene.board.action_bar.buttons} == {"end", "draw"}
    apart(pilot)
    assert [line for line in pilot.audit() if "pale" not in line] == []
    pilot.click_on(found[-1])
    pilot.settle()
    assert [step.act.of for step in session.history if isinstance(step.act, Challenge)] == [seats - 1]


def tempted(session: Session) -> None:
    """Let coups be drawn until a leaf has won, with three ways to cheat."""
    session.deal()
    for _ in range(400):
        if len({offer.act.kind for offer in session.offers(YOU).of(Cheat)}) == 3:
            return
        for leaf in [leaf for leaf in session.public.leaves_of(YOU) if leaf.waits]:
            session.submit(YOU, Collect(leaf.rank))
        for rank in tuple(Rank)[:5]:
            if session.public.leaf(YOU, rank) is None and session.offers(YOU).allows(PharaonStake(rank, Chips(5))):
                session.submit(YOU, PharaonStake(rank, Chips(5)))
        if isinstance(session.awaited(), Shuffling):
            session.deal()
        else:
            session.submit(BANK, PharaonDraw())
    raise AssertionError("nothing ever won")


def test_who_has_cheated_is_told_so_until_the_banker_acts() -> None:
    session = seated("pharao", (BANKER, you(chips=900), *PONTES), {"police": True}, strict=True)
    tempted(session)
    pilot = at_table(session, reduced_motion=True)

    def margin() -> str:
        found = pilot.scene.board.notebook.marginalia
        return f"{found.gloss} {found.clause}"

    assert "cheated" not in margin()
    pilot.click_on(next(target for target in pilot.targets if target.startswith("cheat:")))
    pilot.settle()
    assert margin().startswith("You have cheated with the ")
    assert "the police exercise" in margin(), "the clause in force"
    session.submit(BANK, Challenge(YOU))
    told = at_table(session, reduced_motion=True).scene.board.notebook.marginalia.gloss
    assert told.startswith("You have cheated, and lose your leaf: ")
    assert told.rstrip(".")[-1].isdigit(), "how much"


def test_a_caught_cheat_is_read_before_the_bank_takes_it_and_stands_in_the_record() -> None:
    session = seated("pharao", (BANKER, you(chips=900), *PONTES), {"police": True}, strict=True)
    tempted(session)
    pilot = at_table(session, reduced_motion=True)
    arrangement = pilot.director.arrangement
    drawn = session.history[-1]
    cheat = session.submit(YOU, next(offer.act for offer in session.offers(YOU).of(Cheat)))
    caught = session.submit(BANK, Challenge(YOU))
    assert reading_pauses(arrangement, cheat.events) == frozenset()
    (before,) = reading_pauses(arrangement, caught.events)
    told = caught.events[before - 1]
    assert isinstance(told, Ruled)
    assert told.ruling == "pharao.caught"
    whole = net_of((*drawn.events, *cheat.events, *caught.events), YOU)
    last = next(row for row in record(session.game, at_table(session).scene.state()) if isinstance(row, CoupRow))
    assert last.outcome == signed(whole) != signed(net_of(drawn.events, YOU))


@pytest.mark.parametrize("kind", ["late_stake", "late_bend", "high_mark"])
def test_whoever_has_cheated_with_a_won_leaf_can_go_on_to_the_next_coup(kind: str) -> None:
    session = seated("pharao", (BANKER, you(chips=900), *PONTES), {"police": True}, strict=True)
    tempted(session)
    pilot = at_table(session, reduced_motion=True, always_collect=False)
    pilot.settle()
    cheats = [target for target in pilot.targets if target.startswith(f"cheat:{kind}")]
    pilot.click_on(cheats[0])
    pilot.settle()
    coups = len([step for step in session.history if isinstance(step.act, PharaonDraw)])
    for _ in range(12):  # whatever else has won is collected first
        collect = pilot.targets.get("collect")
        pilot.press("t" if collect is not None and collect.enabled else "space")
        pilot.settle()
        if len([step for step in session.history if isinstance(step.act, PharaonDraw)]) > coups:
            return
    raise AssertionError("nothing is drawn any more")


def test_what_a_caught_cheat_had_won_is_no_longer_shown_as_a_gain() -> None:
    session = seated("pharao", (BANKER, you(chips=900), *PONTES), {"police": True}, strict=True)
    tempted(session)
    won = [leaf.rank for leaf in session.public.leaves_of(YOU) if leaf.waits]
    cheat = next(offer.act for offer in session.offers(YOU).of(Cheat) if offer.act.on in won)

    def gains() -> list[str]:
        scene = at_table(session, reduced_motion=True).scene
        shown = scene.driver.table.overlays(scene.state())
        return [each.text for each in shown if isinstance(each, Ticket) and each.kind == "win"]

    shown = gains()
    assert shown
    session.submit(YOU, cheat)
    session.submit(BANK, Challenge(YOU))
    assert session.public.leaf(YOU, cheat.on) is None, "he is caught"
    assert len(gains()) == len(shown) - 1
