"""What goes on by itself and what is skipped: it says why it stops, moves nothing, and takes no press away."""

import random
from dataclasses import replace

import pygame
import pytest

from game.cards.faces import Rank
from game.play.session import Session, Sitter
from game.rules.baccara.state import BaccaraPhase
from game.screen.games.baccara.figures import facts
from game.screen.paper.notebook_rows import NotebookText
from game.screen.table.staking_tools import lying
from tests.company import BANKER, PONTES, PaperBook, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot

GAMES = ("pharaon", "pharao", "baccara")


def bank_of(game: str) -> Sitter:
    """Return a banker with a manner of the game."""
    return replace(BANKER, manner="reckoner") if game == "baccara" else BANKER


def noticed(pilot: Pilot) -> str:
    notice = pilot.scene.board.notice
    return "" if notice is None else str(notice.text)


def sitting(game: str, *, speed: float = 0.0) -> tuple[Session, Pilot]:
    """Sit down as a player with five jetons drafted."""
    session = seated(game, (bank_of(game), you(chips=400)), seeds=random.Random(5).randbytes)
    pilot = at_table(session, lay_at_once=False, speed=speed or 1.0, reduced_motion=not speed)
    pilot.click_on({"pharaon": "rank:7", "pharao": "leaf:7", "baccara": "place"}[game])
    pilot.settle()
    return session, pilot


def as_bank(game: str) -> tuple[Session, Pilot]:
    session = seated(game, (you(chips=900), *PONTES), seeds=random.Random(5).randbytes)
    return session, at_table(session, reduced_motion=True)


@pytest.mark.parametrize("key", ["l", "insert"])
def test_the_last_stakes_are_laid_again_by_a_letter_and_by_the_key_it_had(key: str) -> None:
    session, pilot = sitting("baccara")
    while session.public.coup == 1 or session.public.phase is not BaccaraPhase.STAKES or pilot.scene.held:
        pilot.press("n" if session.public.asked is not None else "space")
        pilot.settle()
    pilot.press(key)
    pilot.settle()
    assert sum(lying(pilot.scene.state()).values()) == 5


def test_what_moves_can_be_skipped_and_no_ring_stays_behind() -> None:
    session, pilot = sitting("pharao", speed=1.0)
    pilot.press("space")
    while not session.public.coups or not pilot.director.busy:
        pilot.turn(seconds=0.02)
    assert pilot.targets["icon:skip"].enabled
    pilot.press("k")
    pilot.settle()
    assert pilot.scene.ring.focused != "icon:skip"


@pytest.mark.parametrize(("game", "key"), [("pharaon", "8")])
def test_the_key_that_closes_the_pause_also_does_what_it_does(game: str, key: str) -> None:
    session = seated(game, (bank_of(game), you(chips=400)), seeds=random.Random(5).randbytes)
    pilot = at_table(session, reduced_motion=True, lay_at_once=False, trick_pause=0.0)
    places = [f"rank:{rank.value}" for rank in Rank if rank is not Rank.EIGHT] if game == "pharaon" else ["place"]
    for place in places:
        pilot.click_on(place)
    for _ in range(12):
        if pilot.director.paused_for_reader:
            break
        pilot.press("n" if game == "baccara" and session.public.asked is not None else "space")
        pilot.settle()
    assert pilot.director.paused_for_reader
    pilot.press(key)
    pilot.settle()
    assert not pilot.director.paused_for_reader
    assert pilot.scene.state().hand.drafted


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_RSHIFT])
def test_shift_which_is_held_for_another_key_does_not_close_the_pause(key: int) -> None:
    session = seated("pharaon", (bank_of("pharaon"), you(chips=400)), seeds=random.Random(5).randbytes)
    pilot = at_table(session, reduced_motion=True, trick_pause=0.0)
    for rank in Rank:
        pilot.click_on(f"rank:{rank.value}")
    pilot.press("space")
    pilot.settle()
    assert pilot.director.paused_for_reader
    pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_SHIFT, unicode=""))
    assert pilot.director.paused_for_reader


@pytest.mark.parametrize("game", GAMES)
def test_a_press_that_stops_what_goes_on_says_so(game: str) -> None:
    session, pilot = sitting(game, speed=1.0)
    pilot.press("o")
    while not pilot.director.busy:
        pilot.turn(seconds=0.02)
    assert "on" in {tool.id for tool in pilot.scene.board.action_bar.tools if tool.enabled}, "stop stays on the bar"
    pilot.press("t")
    assert not pilot.scene.state().hand.plays_on
    pilot.settle()
    assert noticed(pilot) == pilot.scene.state().words("tool.stopped.pressed")
    assert session.public.banker == 0


def test_where_nothing_more_can_be_decided_it_says_that_it_has_ended() -> None:
    session, pilot = sitting("pharao")
    pilot.press("o")
    for _ in range(4000):
        if not pilot.scene.state().hand.plays_on:
            break
        pilot.turn()
    pilot.settle()
    assert session.public.coups
    assert noticed(pilot)


@pytest.mark.parametrize("game", ["pharaon"])
def test_a_bank_draws_on_until_a_stake_falls(game: str) -> None:
    session, pilot = as_bank(game)
    for _ in range(30):
        if pilot.scene.held or not pilot.targets.get("draw_on"):
            pilot.press("space")
            pilot.settle()
            continue
        before = session.public.coups
        pilot.press("u")
        pilot.settle()
        assert not pilot.scene.state().hand.plays_on
        assert session.public.coups > before or session.public.request is not None or pilot.runner.shuffling
        if session.public.coups >= 20 or pilot.runner.shuffling:
            break
    assert session.public.coups >= 20


@pytest.mark.parametrize("point", [8])
def test_whoever_has_eight_or_nine_at_once_is_told_what_that_is_before_he_is_asked(point: int) -> None:
    for seed in range(60):
        session = seated(
            "baccara", (bank_of("baccara"), you(chips=400)), seeds=random.Random(seed).randbytes, book=PaperBook()
        )
        pilot = at_table(session, reduced_motion=True, lay_at_once=False)
        pilot.click_on("place")
        pilot.press("space")
        pilot.settle()
        state = pilot.scene.state()
        told = state.words(f"table.baccara.natural.{point}")
        if session.public.asked is not None and state.words("table.baccara.your_natural", point) in (
            pilot.scene.board.action_bar.prompt_sub
        ):
            assert NotebookText(told) in facts(state).rows
            return
    pytest.fail("no such hand was dealt")
