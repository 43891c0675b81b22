"""One switch plays a coup of every game in few presses: a stake as last time, the bank ready, cards taken and laid.

`python -m tests.screen.test_one_switch` prints how many presses a coup takes.
"""

import random
import sys
from dataclasses import dataclass, field

import pytest

from game.play.session import Session
from game.rules.prime.acts import Bet
from game.screen.keys.focus import Role, Target
from game.screen.window.scanning import groups_of
from game.stage.units import Box
from game.table.contract import Waiting
from game.table.events import Closed
from game.table.values import Chips
from tests.company import seated
from tests.screen.company import at_table, go_on
from tests.screen.harness import Pilot
from tests.screen.test_heard_briefly import GAMES, company

MOST = {"pharaon": 6, "pharao": 6, "prime": 10, "cascaret": 16, "baccara": 8}
"""The most presses that a coup takes."""
LAST = "again"
"""The small button that stakes as last time."""


@dataclass(slots=True)
class SwitchUser:
    """Whoever has one switch: he waits until what he wants is shown, and presses."""

    pilot: Pilot
    presses: int = 0
    pressed: list[str] = field(default_factory=list)

    def press(self) -> None:
        self.presses += 1
        self.pressed.append(str(self.pilot.scene.ring.focused))
        self.pilot.press("space")
        self.pilot.settle()

    def want(self, id_: str) -> None:
        """Press what has this name: first its group, unless it is alone in it or gone through already."""
        for _ in range(2000):
            group = next(each for each in groups_of(self.pilot.scene.targets()) if any(t.id == id_ for t in each))
            focused = self.pilot.scene.ring.focused
            acts = [each.id for each in group if each.role is not Role.GROUP]
            inside = self.pilot.loop.inputs.scanner.around(self.pilot.scene, self.pilot.services.preferences) is None
            if inside and focused == id_:
                self.press()
                return
            if not inside and focused == group[0].id:
                self.press()
                if acts == [id_]:
                    return
            self.pilot.turn(seconds=0.1)
        raise AssertionError(f"{id_} is never shown")


def wanted(pilot: Pilot, *, staked: bool) -> str:
    """Return what a player would press: a stake as last time, then what the bar offers last, or the first card."""
    there = {target.id: target for target in pilot.scene.targets() if target.enabled and target.focusable}
    buttons = [each for each in pilot.board.action_bar.buttons if each.enabled and each.id != "look"]
    stakes = [each.id for each in there.values() if each.role is Role.PLACE]
    cards = [each.id for each in there.values() if each.role is Role.CARD]
    if stakes and not staked:
        return LAST if LAST in there else stakes[0]
    brass = [each.id for each in buttons if each.default]
    return str(next(iter((*brass, *(each.id for each in buttons[-1:]), *cards))))


def a_coup(user: SwitchUser, session: Session) -> None:
    """Play until a coup is over."""
    pilot, staked, before = user.pilot, False, closed(session)
    for _ in range(120):
        pilot.settle()
        if pilot.scene.held:
            user.press()
        elif is_over(session, before):
            return
        else:
            awaited = session.awaited()
            turn = isinstance(awaited, Waiting) and pilot.driver.seat in awaited.seats
            id_ = wanted(pilot, staked=staked or not turn)
            staked = staked or pilot.targets[id_].role is Role.PLACE or id_ == LAST
            user.want(id_)
    raise AssertionError(f"the coup never ends: {user.pressed}")


def closed(session: Session) -> tuple[int, int]:
    ends = sum(isinstance(event, Closed) and event.what == "coup" for step in session.history for event in step.events)
    return session.deals, ends


def is_over(session: Session, before: tuple[int, int]) -> bool:
    deals, ends = closed(session)
    return ends > (before[1] if deals == before[0] else 0)


def second_coup(game: str) -> SwitchUser:
    """Play a coup, and then one that is counted, in which a stake is laid as last time."""
    session = seated(game, company(game), seeds=random.Random(1).randbytes)
    pilot = at_table(session, reduced_motion=True, scanning=True)
    a_coup(SwitchUser(pilot), session)
    user = SwitchUser(pilot)
    a_coup(user, session)
    return user


@pytest.mark.parametrize("game", GAMES)
def test_one_switch_plays_a_coup_in_few_presses(game: str) -> None:
    user = second_coup(game)
    assert 0 < user.presses <= MOST[game], user.pressed


@pytest.mark.parametrize(("game", "place"), [("pharaon", "rank:7"), ("pharao", "leaf:7"), ("baccara", "place")])
def test_one_switch_takes_another_jeton_lays_takes_back_and_clears(game: str, place: str) -> None:
    session = seated(game, company(game), seeds=random.Random(1).randbytes)
    pilot = at_table(session, reduced_motion=True, scanning=True, lay_at_once=False)
    user, laid = SwitchUser(pilot), list[list[int]]()
    pilot.settle()
    for id_ in ("jeton:10", place, "jeton:1", place, "back", place, "clear"):
        user.want(id_)
        laid.append([act.amount for act in pilot.scene.state().hand.drafted])
    assert laid == [[], [10], [10], [10, 1], [10], [10, 1], []]


def test_one_switch_bets_more_and_less_and_throws_and_keeps_cards_at_prime() -> None:
    session = seated("prime", company("prime"), seeds=random.Random(1).randbytes)
    pilot = at_table(session, reduced_motion=True, scanning=True)
    user, bets = SwitchUser(pilot), list[str]()
    for _ in range(60):
        pilot.settle()
        if pilot.targets.keys() >= {"sum", "bet"} and pilot.targets["bet"].enabled:
            break
        go_on(pilot)
    for id_ in ("jeton:10", "sum", "sum", "jeton:1", "sum"):
        user.want(id_)
        bets.append(pilot.targets["sum"].value)
    assert bets == ["10", "20", "10", "10", "11"]
    card = next(id_ for id_ in pilot.targets if id_.startswith("card:"))
    raised = []
    for _ in range(2):
        user.want(card)
        raised.append(len([each for each in pilot.scene.board.affordances.cloth if each.picked]))
    assert raised == [1, 0]
    done = len(session.history)
    user.want("bet")
    assert [step.act for step in session.history[done:] if isinstance(step.act, Bet)] == [Bet(Chips(11))]


def target(id_: str, region: str, role: Role = Role.BUTTON) -> Target:
    return Target(id_, role, id_, Box(0, 0, 9, 9), region=region)


def test_a_hand_and_its_table_are_two_groups_and_icons_come_last() -> None:
    targets = (
        target("asked", "actions", Role.GROUP), target("pass", "actions"), target("ace", "cloth", Role.CARD),
        target("pot", "cloth", Role.PLACE), target("carnet", "carnet"), target("door", "bar"),
    )  # fmt: skip
    groups = [[each.id for each in group] for group in groups_of(targets)]
    assert groups == [["asked", "pass"], ["ace"], ["pot"], ["carnet"], ["door"]]


def main() -> None:
    for game in GAMES:
        user = second_coup(game)
        sys.stdout.write(f"{game:9}{user.presses:3} presses: {', '.join(user.pressed)}\n")


if __name__ == "__main__":
    main()
