"""The key map is the one table of keys: of two commands that can be meant at once each has a key of its own.

That each key that stands on something is that of a command is held where everything is pressed.
"""

from itertools import combinations

import pytest

from game.screen.keys.commands import commands, together
from game.text.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_the_commands_that_can_be_meant_at_once_no_two_have_one_key(language: str) -> None:
    meant = [(a, b) for a, b in combinations(commands(), 2) if together(a, b)]
    assert [(a.name, b.name) for a, b in meant if a.usual(language) == b.usual(language)] == []


def test_commands_of_one_scope_share_a_key_only_by_what_they_press() -> None:
    shared = [
        (a.name, b.name)
        for a in commands()
        for b in commands()
        if a.name < b.name and (a.scope, a.key) == (b.scope, b.key) and not (a.targets and b.targets)
    ]
    assert shared == []
