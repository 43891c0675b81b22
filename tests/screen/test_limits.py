"""How much the screen keeps, how long it waits and how much it does in one turn: each at the most, and all together.

What is under a limit does its work in tests of its own; that a limit has not grown is told here.
"""

from types import ModuleType

import pytest

from game.screen.access import access, actions, bridge, log, unix, voice
from game.screen.draw import assets, bent, deck, lettering, painter, sprites
from game.screen.draw.lru import bytes_for
from game.screen.scene import services, sound_device, system_wishes
from game.screen.scene.house_says import HouseSays
from game.screen.table import teller
from game.screen.window import calls, loop, resizing, waiting


@pytest.mark.parametrize(("scale", "most"), [(1.0, 32_000_000), (1.5, 72_000_000), (3.0, 167_000_000)])
def test_what_is_kept_of_pictures_and_letters_stays_within_its_budget(scale: float, most: int) -> None:
    """A window of 1280 x 720, one of 1920 x 1080, and one as large as the largest screen."""
    bounds = (assets.KEPT_BYTES, deck.KEPT_BYTES, sprites._KEPT_BYTES, lettering._KEPT_BYTES, painter._PLATE_BYTES)
    assert sum(bytes_for(scale, *each) for each in bounds) + bent.KEPT_BYTES <= most
    assert sound_device._KEPT_BYTES <= 1_500_000


@pytest.mark.parametrize(("module", "wait", "most"), [
    (calls, "_PATIENCE", 2.0),  # a second start that is not answered says so
    (system_wishes, "_PATIENCE", 0.5),  # the first frame waits for it
    (unix, "PATIENCE", 5.0), (bridge, "EACH", 2.0), (access, "EACH", 0.1),
    (voice, "_LONGEST", 60.0), (waiting, "POLL", 1 / 30), (loop, "FRAME", 1 / 60), (loop, "_IDLE", 1.0),
    (loop, "_LONGEST", 0.1), (resizing, "_REST", 0.12),
])  # fmt: skip
def test_nothing_is_waited_for_longer_than_it_was(module: ModuleType, wait: str, most: float) -> None:
    assert 0 < getattr(module, wait) <= most


@pytest.mark.parametrize(("module", "limit", "most"), [
    (voice, "_MOST", 100), (voice, "_GIVES_UP", 3),
    (unix, "MOST_STARTS", 5), (log, "_KEPT", 12), (teller, "_MOST", 64), (actions, "_MOST_STEPS", 400),
    (services, "_MOST_NAMED", 3), (lettering, "_KEPT_FONTS", 20), (lettering, "_KEPT_WIDTHS", 4_000),
])  # fmt: skip
def test_no_more_is_done_at_once_or_kept_waiting_than_was(module: ModuleType, limit: str, most: int) -> None:
    assert 0 < getattr(module, limit) <= most


@pytest.mark.parametrize(
    ("letters", "seconds"), [(0, 4.0), (50, 7.0), (100, 10.0), (133, 11.98), (134, 12.0), (900, 12.0)]
)
def test_a_sentence_of_the_house_stays_as_long_as_one_reads_it(letters: int, seconds: float) -> None:
    says = HouseSays()
    says.say("a" * letters if letters else " ")
    says.tick(seconds - 0.08)
    assert says.text
    says.tick(0.16)
    assert says.text == ""


def test_a_sentence_of_the_house_is_told_to_a_reader_once_and_again_only_where_it_is_another() -> None:
    says = HouseSays()
    assert says.take() == ""
    says.say("The disk is full.")
    says.say("The disk is full.")
    assert [says.take(), says.take()] == ["The disk is full.", ""]
    says.say("The disk is full.")
    assert says.take() == "", "it only stays longer"
    says.say("All is well.")
    assert says.take() == "All is well."
