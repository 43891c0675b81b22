"""The loop, the stack, the worker, the mixer, and what is drawn where."""

import time
from dataclasses import replace
from threading import Event

import pygame
import pytest

from game.screen.draw.assets import Assets
from game.screen.scene.scene import Pop, Push, Replace, Reset, Stack
from game.screen.scene.worker import DONE, Worker
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import Pilot
from tests.screen.noted import Noted


def test_scenes_come_and_go_as_they_say() -> None:
    first, second, third = Noted(), Noted(), Noted()
    stack = Stack(first)
    assert stack.apply(Push(second))
    assert stack.top is second
    assert first.log == ["leave"]
    stack.apply(Pop())
    assert [*stack.scenes] == [first]
    stack.apply(Push(second))
    stack.apply(Replace(third))
    assert [*stack.scenes] == [first, third]
    stack.apply(Reset(third))
    assert [*stack.scenes] == [third]
    stack.apply(Pop())
    assert stack.top is None


def test_a_scene_that_comes_back_is_laid_out_again() -> None:
    upper = Noted(lambda kind: Pop() if kind == pygame.KEYDOWN else None)
    lower = Noted(lambda kind: Push(upper) if kind == pygame.KEYDOWN else None)
    pilot = Pilot(lambda _: lower)
    pilot.press("a")
    assert upper.log[0] == "lay_out"
    pilot.press("b")
    assert lower.log.count("lay_out") == 2


def test_another_size_is_laid_out_anew_and_remembered() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)))
    pilot.resize((1600, 900))
    pilot.settle()
    assert pilot.window.surface.get_size() == (1600, 900)
    assert pilot.board.viewport.scale == 1.25
    assert (pilot.house.preferences.width, pilot.house.preferences.height) == (1600, 900)


def test_a_thought_is_told_by_an_event_and_its_error_where_it_is_asked_for() -> None:
    pilot = Pilot(lambda _: Noted())
    pygame.event.clear()
    worker = Worker()
    good, bad = worker.think(lambda: 7), worker.think(lambda: 1 // 0)
    end = time.monotonic() + 60
    while not bad.done() and time.monotonic() < end:
        time.sleep(0.005)
    worker.close()
    assert good.result() == 7
    with pytest.raises(ZeroDivisionError):
        bad.result()
    assert pilot.scene is not None
    assert len(pygame.event.get(DONE)) == 2


def test_a_worker_that_is_closed_waits_for_nothing_and_begins_nothing_more() -> None:
    worker, begun, released = Worker(), Event(), Event()

    def slow() -> int:
        begun.set()
        assert released.wait(60.0)
        return 7

    first, second = worker.think(slow), worker.think(lambda: 8)
    assert begun.wait(60.0)
    worker.close()
    assert second.cancelled()
    assert not first.done(), "the window does not wait for it"
    released.set()
    assert first.result(20.0) == 7
    assert worker.think(lambda: 9).result(20.0) == 9, "it begins anew where it is asked again"
    worker.close()


def test_who_sleeps_is_woken_by_a_thread_that_thinks_and_not_by_one_that_does_not() -> None:
    pygame.display.init()
    pygame.event.clear()
    Worker(inline=True).wake()
    assert not pygame.event.get(DONE)
    Worker().wake()
    assert len(pygame.event.get(DONE)) == 1


def test_where_no_thread_can_be_had_a_thought_is_thought_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", refused)
    worker = Worker()
    assert worker.think(lambda: 7).result(0) == 7
    with pytest.raises(ZeroDivisionError):
        worker.think(lambda: 1 // 0).result(0)
    worker.close()


ASSETS = Assets(1.0, "fr")


def test_mute_keeps_the_volumes_and_silences_every_bus() -> None:
    pilot = at_table(seated("pharaon", (BANKER, you(), *PONTES)))
    before = pilot.services.preferences
    pilot.press("m")
    pilot.settle()
    assert pilot.services.preferences == replace(before, muted=True)
    assert set(pilot.services.mixer.volumes.values()) == {0.0}
    assert next(icon for icon in pilot.board.top_bar.icons if icon.id == "icon:sound").struck
    pilot.press("m")
    assert pilot.services.preferences == before
    assert all(pilot.services.mixer.volumes.values())
