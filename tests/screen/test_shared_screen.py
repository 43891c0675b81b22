"""Players who share a screen: no hand is turned up before whose it is has the screen to himself."""

import pytest

from game.bots.catalogue import manners_of
from game.cards.shoe import Token
from game.play.session import Session, Sitter
from game.screen.table.sitting.opening import sitting_at_table
from game.stage.pose import SpriteKind
from game.table.values import Chips, GameId, Seat
from tests.company import seated, you
from tests.screen.company import at_table, go_on
from tests.screen.harness import STEP, Pilot

GUESTS = (("Mlle Rachel", "rachel"), ("M. Hector", "hector"))


def mixed(game: str, places: str) -> Session:
    """Seat a company as `places` has it: h a player before the screen, b one of the company."""
    manner, guests, names = next(iter(manners_of(GameId(game)))), iter(GUESTS), iter(("Anne", "Ben", "Clara"))
    sitters = [
        you(next(names), 150)
        if each == "h"
        else Sitter(*_guest(next(guests)), human=False, manner=manner, chips=Chips(150))
        for each in places
    ]
    return seated(game, sitters)


def _guest(guest: tuple[str, str]) -> tuple[str, str]:
    return guest[0], f"cameo.{guest[1]}"


class Onlooker:
    """Looks at every frame, and knows who sits before the screen: who opened the curtain last, or acted last.

    Two who play for the same hand at Baccara may both see it.
    """

    def __init__(self, pilot: Pilot, session: Session) -> None:
        self.pilot, self.session = pilot, session
        self.there: Seat | None = None
        self.staked = set[Seat | None]()
        """Who has laid a stake, and now has only to let deal."""
        self.private = 0
        """How many frames showed a face that not everybody has seen."""

    def look(self) -> None:
        """Hold a frame to it that what is turned up there has been seen by all, or by whoever sits there."""
        scene = self.pilot.scene
        if scene.driver.table_hidden:
            self.there = None
            return
        tableau = self.session.public.tableau
        shown = {
            Token(sprite.number)
            for sprite, pose in scene.director.poses().items()
            if sprite.kind is SpriteKind.CARD and pose.look.startswith("card.")
        }
        private = shown - tableau.seen_by_all
        self.private += bool(private)
        known = tableau.seen_by[self.there] if self.there is not None else frozenset[Token]()
        assert not private - known, (
            f"{len(private - known)} faces lie open that {self.there}, who sits there, may not see"
        )

    def rest(self) -> None:
        """Let frames pass until nothing moves."""
        for _ in range(2000):
            if not self.pilot.scene.moving:
                return
            self.pilot.turn(seconds=STEP)
            self.look()
        raise AssertionError("the scene never comes to rest")

    def press(self) -> None:
        """Open the curtain, or do what is brass, as whoever sits there."""
        scene = self.pilot.scene
        seat, shut = scene.driver.seat, scene.driver.table_hidden
        before = len(self.session.history)
        if self.pilot.targets.get("place") and seat not in self.staked:
            self.pilot.click_on("place")
            self.staked.add(seat)
        else:
            self.staked.discard(seat)
            go_on(self.pilot)
        if shut and not scene.driver.table_hidden:
            self.there = scene.driver.seat
        elif any(step.seat == seat and step.act is not None for step in self.session.history[before:]):
            self.there = seat
        self.look()
        self.rest()


@pytest.mark.parametrize(
    ("game", "places"),
    [("prime", "hhb"), ("cascaret", "hhhb"), ("baccara", "hhhb")],
)  # fmt: skip
def test_no_hand_is_turned_up_before_its_owner_sits_there(game: str, places: str) -> None:
    session = mixed(game, places)
    pilot = Pilot(
        lambda services: sitting_at_table(services, session),
        trick_pause=0.2,
        figures="off",
        confirm_leave=False,
        speed=2.0,
    )
    onlooker = Onlooker(pilot, session)
    onlooker.look()
    onlooker.rest()
    for _ in range(20):
        onlooker.press()
    assert onlooker.private


def dealt_to_a_guest_first() -> tuple[Session, Pilot]:
    """Deal a hand of which one of the company speaks first, at a table with two players before the screen."""
    for _ in range(20):
        session = mixed("cascaret", "hbbh")
        pilot = at_table(session)
        go_on(pilot)
        pilot.settle()
        if session.next_bot() is not None:
            return session, pilot
    raise AssertionError("the players speak first each time")


def test_behind_the_curtain_nobody_plays_and_nothing_of_the_deal_is_told() -> None:
    session, pilot = dealt_to_a_guest_first()
    assert pilot.scene.driver.table_hidden
    assert len(session.history) == 1, "the company waits until somebody can see what it does"
    words = pilot.scene.state().words
    name, line, _ = pilot.scene.board.curtain
    assert name in {"Anne", "Ben"}
    assert line == words("curtain.hand", name) != words("curtain.line", name)
    trump = pilot.scene.driver.table.title(pilot.scene.state())[2]
    assert trump
    assert pilot.scene.board.top_bar.state == ""
    go_on(pilot)
    pilot.turn()
    assert not pilot.scene.driver.table_hidden
    pilot.settle()
    assert len(session.history) > 1
    assert session.next_bot() is None


@pytest.mark.parametrize("key", ["space", "return"])
def test_a_press_that_meant_what_lay_there_opens_no_curtain_that_falls(key: str) -> None:
    session = mixed("prime", "hhh")
    pilot = at_table(session)
    pilot.press("return")
    pilot.settle()
    first = pilot.scene.driver.seat
    pilot.press("b")
    while not pilot.scene.driver.table_hidden:
        pilot.turn()
    assert pilot.scene.driver.seat != first
    pilot.press(key)
    assert pilot.scene.driver.table_hidden
    pilot.settle()
    pilot.press(key)
    assert not pilot.scene.driver.table_hidden
