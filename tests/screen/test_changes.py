"""What changes the game is announced, and nothing else."""

from game.screen.table.sitting.changes import changes_of
from game.table.values import owner
from game.text.words import Words
from tests.lessons.why_steps import asked, every_scenario

NAMES = dict(enumerate(("Anne", "Bert", "Carl", "Dora", "Emil", "Flor")))
WORDS = Words("en").naming(NAMES)


def told(scenario: str) -> list[str]:
    return [each for game, step, _ in asked(scenario) if step is not None for each in changes_of(game, step, WORDS)]


def test_a_bete_is_announced_when_it_is_paid() -> None:
    said = told("cascaret/ca_18_the_betes_lie_in_the_next_pot.toml")
    assert "Anne pays a bête of an earlier coup into this pot: 6." in said


def test_whoever_has_nothing_left_is_named_once_and_a_bank_is_called_broken() -> None:
    broken = empty = 0
    for scenario in every_scenario():
        for game, step, _ in asked(scenario):
            if step is None or step.before is None:
                continue
            owned = [
                {owner(place) for place, amount in each.tableau.chips.items() if amount}
                for each in (step.before, step.after)
            ]
            lost = owned[0] - owned[1] - {None}
            said = changes_of(game, step, WORDS)
            broken += sum("is broken" in each for each in said)
            empty += sum("has no jetons left" in each for each in said)
            assert sum("is broken" in each or "has no jetons left" in each for each in said) == len(lost)
    assert broken + empty
