"""How much the screen keeps at the most, and how long and how often a sentence of the house is told."""

import pytest

from game.screen.draw import assets, bent, deck, lettering, painter, sprites
from game.screen.draw.lru import bytes_for
from game.screen.scene import sound_device
from game.screen.scene.house_says import HouseSays


@pytest.mark.parametrize(("scale", "most"), [(1.0, 32_000_000), (1.5, 72_000_000), (3.0, 167_000_000)])
def test_what_is_kept_of_pictures_and_letters_stays_within_its_budget(scale: float, most: int) -> None:
    """A window of 1280 x 720, one of 1920 x 1080, and one as large as the largest screen."""
    bounds = (assets.KEPT_BYTES, deck.KEPT_BYTES, sprites._KEPT_BYTES, lettering._KEPT_BYTES, painter._PLATE_BYTES)
    assert sum(bytes_for(scale, *each) for each in bounds) + bent.KEPT_BYTES <= most
    assert sound_device._KEPT_BYTES <= 1_500_000


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
