"""What is drawn on a key cap is what stands on this keyboard."""

import pytest

from game.screen.keys.keyboard import keyboard
from game.screen.keys.labels import key_label
from game.text.words import LANGUAGES, Words
from tests.company import seated, you
from tests.screen.company import at_table


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cap_is_that_of_the_keyboard_and_not_of_the_language(language: str) -> None:
    at_table(seated("prime", [you(), you(), you()]))
    assert keyboard().has("q"), "the keyboard of no window system is American"
    assert [key_label(Words(language), key) for key in ("-", "=", "a", "7")] == ["-", "=", "A", "7"]
