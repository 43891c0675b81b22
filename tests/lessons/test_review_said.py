"""What a review says of a choice, held by data: the position, the reasons, and the sentence in three languages."""

import tomllib
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.lessons.explain.advice import advise, said_after
from game.lessons.explain.doing import act_words
from game.lessons.explain.judged import SeatChoice
from game.lessons.review.review import Weighed, weigh
from game.lessons.review.table import verdict
from game.odds.catalogue import appraiser_of
from game.play.chance import SeededChance
from game.play.replayed import ReplayedSitting, ReplayedStep
from game.text.words import LANGUAGES, Words
from tests.lessons.test_advice import ENTRIES, act_of, position

SAID = tomllib.loads(Path(__file__).with_name("review.toml").read_text("utf-8"))["review"]


def reviewed(entry: dict[str, Any]) -> tuple[ReplayedStep, Weighed]:
    """Return the choice of a position as the review of a sitting that had no other weighs it."""
    course, seat = position(entry["lesson"], entry["at"])
    act = act_of(course, seat, entry["act"])
    after, events = course.after(seat, act)
    step = ReplayedStep(datetime(2026, 1, 1, tzinfo=UTC), 0, 0, seat, act, events, course, after)
    game, options = course.rules.game, course.options
    found = weigh(ReplayedSitting(1, game, options, (), seat, live=False, whole=True, steps=(step,)), 0)
    assert found is not None
    return step, found


@pytest.mark.parametrize("entry", SAID, ids=lambda each: f"{each['lesson']}-{each['at']}-{each['act']['do']}")
def test_a_choice_is_told_with_its_reason_in_three_languages(entry: dict[str, Any]) -> None:
    _, found = reviewed(entry)
    assert found.advice is not None
    assert [each.key for each in found.advice.reasons] == entry["reasons"]
    assert {language: verdict(found, Words(language)) for language in LANGUAGES} == {
        language: entry[language] for language in LANGUAGES
    }


@pytest.mark.usefixtures("weighed_once", "rough_figures")
@pytest.mark.parametrize("entry", ENTRIES[::6], ids=lambda each: f"{each['lesson']}-{each['reasons'][0]}")
def test_the_review_gives_the_reasons_of_the_tutor(entry: dict[str, Any]) -> None:
    step, found = reviewed(entry)
    assert found.advice is not None
    assert [each.key for each in found.advice.reasons] == entry["reasons"]
    view, offers = step.before.view(found.advice.choice.view.seat), found.advice.choice.offers
    notebook = appraiser_of(found.advice.choice.game)(view, offers, SeededChance("advice"))
    tutor = advise(SeatChoice(found.advice.choice.game, view, offers, step.act), SeededChance("advice"), notebook)
    assert tutor is not None
    if found.exact:
        for language in LANGUAGES:
            assert verdict(found, Words(language)) == said_after(tutor, Words(language))


def test_of_a_choice_that_gave_nothing_away_no_reason_is_given() -> None:
    _, found = reviewed({"lesson": "baccara/04", "at": 8, "act": {"do": "take"}})
    assert found.advice is None
    assert verdict(found, Words("en")).startswith("By the figures nothing better was on offer (−2.12)")


def test_of_a_stake_its_price_is_told_and_not_that_nothing_was_better() -> None:
    _, found = reviewed({"lesson": "pharaon/01", "at": 0, "act": {"do": "stake", "on": "7", "amount": 20}})
    assert found.advice is None
    said = verdict(found, Words("en"))
    assert "the price of playing" in said
    assert "nothing better" not in said


def test_a_discard_of_nothing_and_an_offer_have_names_of_their_own() -> None:
    _, kept = reviewed({"lesson": "prime/01", "at": 3, "act": {"do": "discard", "cards": []}})
    assert verdict(kept, Words("fr")).replace("\xa0", " ").startswith("Tout garder coûte ")
    _, given = reviewed({"lesson": "baccara/01", "at": 2, "act": {"do": "offer"}})
    assert verdict(given, Words("de")).startswith("„Je donne“ kostet im Schnitt ")
    assert replace(given, advice=None).lost == given.lost


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("do", ["take", "refuse"])
def test_a_review_calls_an_act_what_its_button_says(do: str, language: str) -> None:
    course, seat = position("baccara/04", 8)
    words = Words(language)
    said = act_words(course.rules.game, course.view(seat), act_of(course, seat, {"do": do}), words)
    assert said == words(f"act.baccara.{do}")
