"""What an act of a file is called, with what it names: `lay a card, king of diamonds`."""

from game.play.scenario import Scenario
from game.play.scenario_acts import ActEntry, coded_fields
from game.text.words import Words


def doing(entry: ActEntry, scenario: Scenario, words: Words, between: str = ", ") -> str:
    """Return what an act is called in a language, with what it names."""
    parts = [act_name(entry.do, scenario, words)]
    for name, coded in coded_fields(entry, scenario.rules):
        parts.append(f"→ {words.of(coded)}" if name == "to" else words.of(coded))
    return between.join(parts)


def act_name(do: str, scenario: Scenario, words: Words) -> str:
    """Return what an act is called; the buttons of some name a sum as well, so those have names of their own here."""
    rules = scenario.rules
    keys = (f"lesson.do.{do}", *(f"act.{game}.{do}" for game in (rules.game, *rules.facts.siblings)))
    return next((words(key) for key in keys if words.has(key)), do)
