"""Every word that the law can say is there in three languages, and takes as many arguments as it is given."""

import random
import re
from collections.abc import Iterator

import pytest

from game.cards.packs import PACK_32
from game.cards.shoe import sealed
from game.cards.shuffle import Seed
from game.play.course import begin
from game.rules.cascaret.ceremony import draw_places
from game.rules.cascaret.law import CASCARET
from game.rules.cascaret.options import CascaretOptions
from game.table.contract import Chair, Over, Shuffling
from game.table.events import Ruled, Spoke, TableEvent
from game.table.options import option_fields
from game.table.values import Chips
from game.text.words import LANGUAGES, Words

REFUSALS = (
    "noce",
    "last_but_one",
    "fille_gone",
    "no_cards_given",
    "retourne_dealers",
    "one_to_five",
    "stock_short",
    "no_lanturlu",
    "not_in",
    "pass_and_show_later",
    "no_maldonne",
    "your_turn",
    "nothing_to_misserve",
    "must_follow",
    "must_take",
    "must_trump",
    "must_overtrump",
    "lead_trumps",
)


def said() -> Iterator[TableEvent]:
    """Yield the events of many random parties with all their faults, and of the ceremonies before them."""
    for seed in range(60):
        chance = random.Random(seed)
        seats = 3 + seed % 3
        options = CascaretOptions(tours=1, last_but_one=bool(seed % 2), trump_second=bool(seed % 2))
        chairs = tuple(Chair(Chips(30)) for _ in range(seats))
        pack = sealed(PACK_32, Seed(f"words {seed}".encode()))
        yield from (
            *draw_places(seats, pack).events,
            *begin(CASCARET, chairs, options, pack, CASCARET.first_lot(chairs))[1],
        )
        course, events = begin(CASCARET, chairs, options, pack)
        deal = 0
        while not isinstance(course.awaited, Over):
            yield from events
            if isinstance(course.awaited, Shuffling):
                deal += 1
                course, events = course.dealt(sealed(PACK_32, Seed(f"words {seed} {deal}".encode())))
                continue
            seat = chance.choice(course.awaited.seats)
            kinds = sorted({offer.act.do for offer in course.offers(seat).items})
            kind = chance.choice(kinds)
            acts = [offer.act for offer in course.offers(seat).items if offer.act.do == kind]
            course, events = course.after(seat, chance.choice(acts))
        yield from events


def test_all_that_the_law_says_has_words() -> None:
    heard = set()
    for event in said():
        if isinstance(event, Ruled | Spoke):
            key = f"ruled.{event.ruling}" if isinstance(event, Ruled) else f"spoken.{event.word}"
            for language in LANGUAGES:
                assert not re.search(r"[‹{]", Words(language)(key, *event.args)), (language, key)
            heard.add(key)
    assert len(heard) > 35


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_words(language: str) -> None:
    words = Words(language)
    for option in option_fields(CascaretOptions):
        assert words.has(f"option.cascaret.{option.name}")
        for value in option.choices:
            assert isinstance(value, bool) or words.has(f"option.cascaret.{option.name}.{value}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    words = Words(language)
    for reason in REFUSALS:
        assert words.has(f"refusal.cascaret.{reason}")
