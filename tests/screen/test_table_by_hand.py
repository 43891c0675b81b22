"""What is done at a table by pointer alone and by the keys of everywhere: cards dragged, leaves laid anew, doors.

The doors of the table lead where they say, the table is there again when one comes back, and a book that refuses while
nobody does anything is told like any other.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cards.faces import Rank
from game.play.errors import StoreError
from game.play.session import Session
from game.play.stored_house import StoredHouse, open_house
from game.rules.cascaret.acts import LayCard
from game.rules.cascaret.state import TURNUP, CascaretPhase
from game.rules.pharaon.acts import Carry, Lower, Move, Withdraw
from game.rules.pharaon.state import stake_place
from game.screen.games.cascaret.picks import picked_of
from game.screen.paper.sheet_scene import SheetScene
from game.screen.scene import routes
from game.screen.scenes.rulebook.scene import RuleBook
from game.screen.scenes.sheets.crash import Crash
from game.screen.table.scene import TableScene
from game.stage.tables.cascaret import CascaretArrangement, barred_cards
from game.store.paths import Paths
from game.table.values import Chips, GameId, Seat
from tests.company import BANKER, PONTES, PaperBook, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot
from tests.screen.test_large_text import seated_at
from tests.screen.test_table_cascaret import _cards, by_key, party, played_out, quick, spoken_to, state
from tests.screen.test_table_pharaon import YOU, ponte, won

GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")


def acts(session: Session, kind: type) -> list[Any]:
    return [step.act for step in session.history if isinstance(step.act, kind)]


def away(pilot: Pilot, target: str) -> None:
    """Drag something away to where nothing lies."""
    table = pilot.scene.board.viewport.table
    pilot.drag(target, (table.x + 6, table.cy))
    pilot.settle()


# Pharao


def staked(session: Session, rank: Rank) -> int:
    leaf = session.public.leaf(YOU, rank)
    return 0 if leaf is None else leaf.lying


def laid(game: str, book: PaperBook | None = None) -> tuple[Session, Pilot]:
    """Return a table with ten lying on the seven."""
    session = ponte(game, book)
    pilot = at_table(session, reduced_motion=True)
    pilot.click_on("jeton:10")
    pilot.click_on("leaf:7" if game == "pharao" else "rank:7")
    pilot.settle()
    return session, pilot


def test_a_leaf_dragged_away_is_asked_back_and_one_dragged_onto_itself_stays() -> None:
    session, pilot = laid("pharao")
    assert staked(session, Rank.SEVEN) == 10
    box = pilot.targets["leaf:7"].box
    pilot.drag("leaf:7", (box.cx + 5, box.cy + 5))
    pilot.settle()
    assert acts(session, Withdraw) == []
    away(pilot, "leaf:7")
    assert acts(session, Withdraw) == [Withdraw(Rank.SEVEN)]


@pytest.mark.parametrize(("game", "target"), [("pharaon", "rank:7"), ("pharao", "leaf:7")])
def test_the_other_button_lowers_a_stake_by_the_jeton_in_hand_and_asks_for_all_where_that_is_all(
    game: str, target: str
) -> None:
    session, pilot = laid(game)
    pilot.click_on("jeton:5")
    pilot.click_on(target, button=3)
    pilot.settle()
    assert acts(session, Lower) == [Lower(Rank.SEVEN, Chips(5))]


def test_a_plain_leaf_is_moved_by_drag_and_a_bent_one_carried_by_drag_and_by_key() -> None:
    session, pilot = laid("pharao")
    to = pilot.targets["leaf:9"].box
    pilot.drag("leaf:7", (to.cx, to.cy))
    pilot.settle()
    assert acts(session, Move) == [Move(Rank.SEVEN, Rank.NINE)]


@pytest.mark.parametrize("way", ["drag"])
def test_a_bent_leaf_is_carried_to_another_rank(way: str) -> None:
    session = ponte("pharao")
    pilot = at_table(session, reduced_motion=True)
    assert won(session, pilot, Rank.SEVEN)
    pilot.press("p")
    pilot.settle()
    for _ in range(60):
        carried = [offer.act for offer in pilot.scene.state().offers.of(Carry)]
        if carried:
            break
        pilot.press("space")
        pilot.settle()
    act = carried[0]
    if way == "drag":
        to = pilot.targets[f"leaf:{act.to.value}"].box
        pilot.drag(f"leaf:{act.on.value}", (to.cx, to.cy))
    else:
        pilot.press("c")
        pilot.settle()
        pilot.click_on(f"leaf:{act.to.value}")
    pilot.settle()
    assert acts(session, Carry) == [act]


# Cascaret


def at_phase(phase: CascaretPhase, ready: Callable[[Pilot, Session], bool]) -> tuple[Session, Pilot]:
    """Return a party of three that waits for the player in a phase, and where something holds."""
    for _ in range(40):
        session = party()
        pilot = quick(session)
        try:
            played_out(pilot, session, by_key(pilot), until=phase)
        except AssertionError:
            continue
        for _ in range(30):
            own = session.public.phase is phase and session.public.turn == state(pilot).seat and state(pilot).settled
            if own and ready(pilot, session):
                return session, pilot
            if session.public.phase is not phase:
                break
            pilot.press("space")
            pilot.settle()
    raise AssertionError("never there")


def test_a_card_dragged_off_the_hand_is_played_and_one_that_is_not_dragged_far_is_not() -> None:
    session, pilot = at_phase(CascaretPhase.TRICKS, lambda pilot, _: len(_cards(pilot)) > 1)
    barred = barred_cards(state(pilot).view)
    card = next(card for card in _cards(pilot) if int(card.partition(":")[2]) not in barred)
    box, table = pilot.targets[card].box, pilot.scene.board.viewport.table
    before = acts(session, LayCard)
    pilot.drag(card, (box.cx + 30, box.cy))
    pilot.settle()
    assert acts(session, LayCard) == before
    pilot.drag(card, (table.cx, table.cy))
    pilot.settle()
    assert LayCard(int(card.partition(":")[2])) in acts(session, LayCard)[len(before) :]  # type: ignore[arg-type]  # a plain number


def test_a_card_dragged_onto_the_turn_up_is_given_for_it() -> None:
    for _ in range(60):
        session, pilot = spoken_to()
        if session.public.dealer == session.public.turn and "turnup" in pilot.targets:
            break
    given = _cards(pilot)[1]
    moment, viewport = state(pilot), pilot.scene.board.viewport
    spot = CascaretArrangement(moment.cloth, moment.seat, len(moment.sitters)).card(moment.view, TURNUP, 0)
    assert spot is not None
    pilot.drag(given, viewport.on_window(spot.x, spot.y))
    assert picked_of(state(pilot)).given == int(given.partition(":")[2])
    assert picked_of(state(pilot)).thrown == ()


# Doors


@pytest.mark.parametrize("game", ["pharao", "prime"])
def test_the_doors_of_a_table_lead_where_they_say_and_back(game: str, tmp_path: Path) -> None:
    pilot = sat(game, tmp_path)
    table = pilot.scene
    for icon, kind in (("book", RuleBook), ("settings", SheetScene), ("keys", SheetScene)):
        if f"icon:{icon}" not in pilot.targets:
            continue
        pilot.click_on(f"icon:{icon}")
        pilot.settle()
        assert isinstance(pilot.scene, kind), icon
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene is table
    assert {"icon:book", "icon:settings", "icon:sound", "icon:leave"} <= set(pilot.targets)
    loud = not pilot.services.preferences.muted
    pilot.click_on("icon:sound")
    pilot.settle()
    assert pilot.services.preferences.muted == loud
    pilot.press("m")
    pilot.settle()
    assert pilot.services.preferences.muted != loud
    clause = pilot.driver.table.clause(pilot.scene.state())
    pilot.press("f1")
    pilot.settle()
    assert isinstance(pilot.scene, RuleBook)
    assert pilot.scene.clause.id == clause
    pilot.press("escape")
    pilot.settle()
    assert pilot.scene is table


@pytest.mark.parametrize("way", ["escape", "icon:leave"])
@pytest.mark.parametrize("game", GAMES)
def test_one_leaves_a_table_by_key_and_by_door(game: str, way: str, tmp_path: Path) -> None:
    pilot = sat(game, tmp_path)
    if way == "escape":
        pilot.press(way)
    else:
        pilot.click_on(way)
    assert not isinstance(pilot.scene, TableScene)
    assert not isinstance(pilot.scene, Crash)
    assert pilot.house.sittings()


class FullBook(PaperBook):
    """A book that cannot be written into while the disk is `full`."""

    full = False

    def record_page(self, *page: Any) -> None:  # noqa: ANN401  # as a page is recorded
        if self.full:
            raise StoreError("not_written", "disk full")
        super().record_page(*page)


def test_a_book_that_refuses_while_a_character_acts_is_told_and_asked_again() -> None:
    """The bank draws in a tick of its own: the refusal is told, nothing has happened, and it draws when it can."""
    book = FullBook()
    session, pilot = laid("pharaon", book)
    before = session.public.tableau

    book.full = True
    pilot.press("space")
    for _ in range(30):
        pilot.turn(seconds=0.2)
    notice = pilot.scene.board.notice
    assert notice is not None
    assert "‹" not in notice.head + notice.text
    assert not isinstance(pilot.scene, Crash)
    assert session.public.tableau == before
    book.full = False
    for _ in range(60):
        pilot.press("space")
        pilot.settle()
        if session.public.coups:
            break
    assert session.public.coups


def sat(game: str, folder: Path) -> Pilot:
    """Return a table of a house that keeps its books, where one leaves without being asked."""
    house = opened(folder)
    seating = house.seating(GameId(game))
    session = house.sit_down(GameId(game), seating.options, seating.sitters)
    pilot = Pilot(
        lambda services: routes.table(services, session=session, captions=()), house=house, reduced_motion=True
    )
    pilot.settle()
    return pilot


def opened(folder: Path) -> StoredHouse:
    house = open_house(Paths(folder / "home"), list, beside=False)
    house.prefer(welcomed=True, confirm_leave=False)
    return house


def test_a_leaf_that_is_drawn_from_the_buch_onto_the_cloth_is_staked_on() -> None:
    session = seated("pharao", (BANKER, you(), *PONTES))
    pilot = at_table(session, reduced_motion=True)
    box = pilot.targets["leaf:7"].box
    pilot.drag("leaf:7", (box.cx + 20, box.cy))
    pilot.drag("leaf:8", (box.cx, box.cy))  # along the Buch: nothing
    pilot.drag("leaf:7", (box.cx, box.cy - 150))
    pilot.settle()
    assert session.public.tableau.chips_at(stake_place(Seat(1), Rank.SEVEN)) == 5
    assert not session.public.tableau.chips_at(stake_place(Seat(1), Rank.EIGHT))


@pytest.mark.parametrize("key", ["f1"])
def test_return_after_a_sheet_presses_what_had_the_focus_before_the_key(key: str, tmp_path: Path) -> None:
    pilot = sat("pharaon", tmp_path)
    table = pilot.scene
    pilot.focus("rank:7")
    pilot.press(key)
    pilot.settle()
    assert pilot.scene is not table
    pilot.press("escape")
    pilot.settle()
    assert pilot.scene is table
    assert pilot.scene.ring.focused == "rank:7"
    pilot.press("return")
    pilot.settle()
    assert pilot.scene is table


@pytest.mark.parametrize(
    ("game", "start", "up"),
    [("pharaon", "ready", "rank:7"), ("prime", "keep", "card:")],
)
def test_up_from_a_button_goes_to_what_lies_above_it(game: str, start: str, up: str) -> None:
    """The notebook reaches up beside the buttons and is not above them; still less is the bar over the whole table."""
    pilot = seated_at(game, ((1280, 720), "en", 100))
    pilot.focus(start)
    pilot.press("up")
    assert str(pilot.scene.ring.focused).startswith(up)


def held(pilot: Pilot, target: str, to: tuple[float, float]) -> pygame.Surface:
    """Drag something to a point and keep it in hand; return the window."""
    box = pilot.targets[target].box
    pilot.point(box.cx, box.cy)
    pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pilot.pointer, button=1))
    pilot.point((box.cx + to[0]) / 2, (box.cy + to[1]) / 2)
    pilot.point(*to)
    pilot.settle()
    return pilot.window.surface.copy()


def let_go(pilot: Pilot) -> pygame.Surface:
    pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pilot.pointer, button=1))
    pilot.settle()
    return pilot.window.surface.copy()


def lands(pilot: Pilot) -> list[str]:
    """Return the places that are lit because what is dragged would fall there."""
    acts = pilot.scene.board.affordances.cloth
    return [act.id for act in acts if act.box in pilot.in_hand.lands]


def test_a_dragged_jeton_is_drawn_under_the_pointer_and_lights_where_it_would_fall() -> None:
    session = seated("pharaon", (BANKER, you(), *PONTES))
    pilot = at_table(session, reduced_motion=True)
    bare = pilot.window.surface.copy()
    box = pilot.targets["rank:7"].box
    with_it = held(pilot, "jeton:5", (box.cx, box.cy))
    x, y = pilot.pointer
    (pose,) = pilot.in_hand.poses
    assert pose.look == "jeton.5"
    assert (pose.x, pose.y) == pytest.approx(pilot.scene.board.viewport.on_cloth(box.cx, box.cy), abs=1)
    assert with_it.get_at((x, y)) != bare.get_at((x, y))
    assert lands(pilot) == ["rank:7"]
    edge = pilot.scene.board.painter.rect(box.grown(4))
    lit = [n for n in range(edge.top, edge.bottom) if with_it.get_at((edge.left, n)) != bare.get_at((edge.left, n))]
    assert len(lit) > edge.h / 2, "an outline stands around the card"
    let_go(pilot)
    assert (lands(pilot), pilot.in_hand.poses) == ([], ())
    assert session.public.tableau.chips_at(stake_place(YOU, Rank.SEVEN)) == 5


def test_a_dragged_stake_leaves_its_card_and_lies_there_again_where_it_means_nothing() -> None:
    session = seated("pharaon", (BANKER, you(), *PONTES))
    pilot = at_table(session, reduced_motion=True)
    pilot.click_on("rank:7")
    pilot.settle()
    pilot.point(5, 300)
    pilot.settle()
    lying, home = pilot.window.surface.copy(), pilot.targets["rank:7"].box
    with_it = held(pilot, "rank:7", (pilot.targets["rank:K"].box.cx, pilot.targets["rank:K"].box.cy))
    assert lands(pilot) == ["rank:K"]
    at = pilot.scene.board.painter.rect(home)
    shown = with_it.subsurface(at), lying.subsurface(at)
    assert shown[0].get_buffer().raw != shown[1].get_buffer().raw, "it no longer lies on its card"
    pilot.point(home.cx, home.cy)
    assert lands(pilot) == []
    let_go(pilot)
    assert not pilot.in_hand.sprites


def test_a_card_follows_the_pointer_and_a_leaf_that_is_folded_stays() -> None:
    session, pilot = laid("pharao")
    box = pilot.targets["leaf:7"].box
    held(pilot, "leaf:7", (box.cx + 200, box.cy))
    assert pilot.in_hand.sprites, "the stake can be taken off"
    pilot.point(box.cx, box.cy)
    let_go(pilot)
    box = pilot.targets["leaf:8"].box
    held(pilot, "leaf:8", (box.cx, box.cy - 160))
    assert len(pilot.in_hand.poses) == 1, "a leaf is drawn from the Buch"
    pilot.point(box.cx, box.cy)
    let_go(pilot)
    assert won(session, pilot, Rank.SEVEN)
    box = pilot.targets["leaf:7"].box
    held(pilot, "leaf:7", (box.cx, box.cy + 60))
    assert pilot.in_hand.poses == (), "a leaf that is folded stays where it lies"
    let_go(pilot)
    prime = seated_at("prime", ((1280, 720), "en", 100))
    card = next(target for target in prime.targets if target.startswith("card:"))
    box = prime.targets[card].box
    held(prime, card, (box.cx + 30, box.cy - 120))
    (pose,) = prime.in_hand.poses
    assert pose.look.startswith("card.")
    let_go(prime)
    assert prime.in_hand.poses == ()


def test_a_stake_dragged_off_the_cards_of_pharaon_is_asked_back() -> None:
    session, pilot = laid("pharaon")
    away(pilot, "rank:7")
    assert acts(session, Withdraw) == [Withdraw(Rank.SEVEN)]


@pytest.mark.parametrize(("game", "card"), [("pharaon", "rank:7"), ("pharao", "leaf:7")])
def test_a_jeton_that_is_dragged_to_a_card_is_staked_on_it(game: str, card: str) -> None:
    session = seated(game, (BANKER, you(), *PONTES))
    pilot = at_table(session, reduced_motion=True)
    box = pilot.targets[card].box
    pilot.drag("jeton:20", (box.cx, box.cy))
    pilot.settle()
    assert session.public.tableau.chips_at(stake_place(Seat(1), Rank.SEVEN)) == 20
