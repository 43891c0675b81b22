import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots.contract import Temper
from game.bots.pharaon.manners import MANNERS
from game.odds.pharaon.appraise import appraise
from game.play.chance import SeededChance
from game.play.scenarios.acts import Translations
from game.play.scenarios.file import read_scenario
from game.play.scenarios.run import play
from game.rules.pharaon.acts import ACT_TYPES
from game.rules.pharaon.options import PharaonOptions, PharaoOptions
from game.table.contract import Waiting
from game.table.events import Ruled, Spoke
from game.table.options import option_fields
from game.text.words import LANGUAGES, Words

ROOT = Path(__file__).parents[3]
FILES = sorted(path for game in ("pharaon", "pharao") for path in (ROOT / "tests/scenarios" / game).glob("*.toml"))
FOREIGN = {
    "pharaon": {"show_bottom", "collect", "appe", "paroli", "carry", "cheat", "challenge"},
    "pharao": {"lay", "put_back", "draw_stuck"},
}


def keys() -> Iterator[str]:
    """Yield every key that the scenarios, the characters who look on, and the options ask words for."""
    for path in FILES:
        yield from told(path)
        yield from thought(path)
    for game, options in (("pharaon", PharaonOptions), ("pharao", PharaoOptions)):
        for option in option_fields(options):
            yield f"option.{game}.{option.name}"
            if not isinstance(option.default, bool):
                yield from (f"option.{game}.{option.name}.{value}" for value in option.choices)
        yield from (f"act.{game}.{act.do}" for act in ACT_TYPES if act.do not in FOREIGN[game])


def told(path: Path) -> Iterator[str]:
    """Yield the keys of what is refused, ruled and spoken."""
    run = play(read_scenario(path))
    if run.refusal:
        yield f"refusal.{run.refusal.error.reason}"
    for event in (event for frame in run.steps_taken for event in frame.events):
        if isinstance(event, Ruled):
            yield f"ruled.{event.ruling}"
        elif isinstance(event, Spoke):
            yield f"spoken.{event.word}"


def thought(path: Path) -> Iterator[str]:
    """Yield the keys of the figures at the end, and of what every character would say for his choice."""
    course = play(read_scenario(path)).course
    for seat in course.awaited.seats if isinstance(course.awaited, Waiting) else ():
        view, offers = course.view(seat), course.offers(seat).regular()
        for figure in appraise(view, offers, SeededChance("")).figures:
            yield f"figure.{figure.name}"
        for manner in MANNERS.values():
            yield f"reason.{manner(Temper())(view, offers, SeededChance(path.stem)).reason}"


@pytest.fixture(scope="module")
def asked() -> set[str]:
    return set(keys())


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_all_that_happens(asked: set[str], language: str) -> None:
    words = Words(language)
    assert {key for key in asked if not words.has(key)} == set()
    assert len(asked) > 100


@pytest.mark.parametrize(("game", "prefix", "count"), [("pharaon", "PF", 19), ("pharao", "PA", 18)])
def test_the_rule_book_has_every_clause_in_three_languages(game: str, prefix: str, count: int) -> None:
    book = tomllib.loads((ROOT / "game/content/rulebook" / f"{game}.toml").read_text("utf-8"))
    assert [clause["id"] for clause in book["clause"]] == [f"{prefix}-{number:02}" for number in range(1, count + 1)]
    named = {option.name for option in option_fields(PharaonOptions if game == "pharaon" else PharaoOptions)}
    for clause in book["clause"]:
        assert not clause["option"] or clause["option"] in named
        scenario = read_scenario(ROOT / "tests/scenarios" / game / clause["scenario"])
        assert clause["id"] in scenario.entry.cites
        for language in LANGUAGES:
            assert clause["text"][language]
            assert clause["plain"][language]


def test_a_german_scenario_of_pharaon_says_refait_as_its_table_does() -> None:
    titles = [read_scenario(path).entry.title for path in FILES if path.parent.name == "pharaon"]
    german = [title.de for title in titles if isinstance(title, Translations)]
    assert sum("Refait" in title for title in german) >= 5
    assert [title for title in german if "oublet" in title] == []
