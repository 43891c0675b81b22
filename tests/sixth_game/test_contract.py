"""The sixth game keeps the laws that every game keeps, and a character without manners plays it to the end."""

from collections.abc import Callable
from inspect import signature
from typing import Any

import pytest

from game.bots.contract import Temper
from game.bots.plain import MANNERS
from game.catalogue import registered
from game.table.values import GameId
from tests.contract import test_characters, test_contract
from tests.contract.playing import Case, cases
from tests.sixth_game.registration import BATAILLE

Law = Callable[..., None]


def _laws(module: Any, named: str) -> list[Law]:  # noqa: ANN401  # a module
    """Return the tests of a module that ask for one thing by this name."""
    return [
        law for name, law in vars(module).items() if name.startswith("test_") and named in signature(law).parameters
    ]


with registered(BATAILLE):
    CASES = cases([GameId("bataille")])


@pytest.mark.parametrize("law", _laws(test_contract, "case"), ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_it_keeps_the_laws_of_every_game(law: Law, case: Case) -> None:
    law(case)


@pytest.mark.parametrize("law", _laws(test_characters, "sat"), ids=lambda law: law.__name__)
def test_a_character_without_manners_keeps_the_laws_of_characters(law: Law) -> None:
    law((CASES[0], MANNERS["random"](Temper())))
