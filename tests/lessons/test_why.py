"""Why: every payment, ruling, word and refusal of the clauses' scenarios has its sentence, sum and statement."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.bots.contract import BotChoice
from game.lessons.book.rulebook import basis_of
from game.lessons.explain.why import Because, Said, about_cards, latest, of_step, statements
from game.resources import content
from game.rules.pharaon.options import PharaonOptions
from game.table.events import CardsMoved, ChipsMoved, Spoke
from game.table.values import ClauseId, GameId, Seat, hand
from game.text.words import LANGUAGES, Words
from tests.lessons.why_steps import asked, every_scenario, faces_after

NAMES = dict(enumerate(("Anne", "Bert", "Carl", "Dora", "Emil", "Flor")))
WORDS = {language: Words(language).naming(NAMES) for language in LANGUAGES}
GOLDEN: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "why.toml").read_text("utf-8"))["why"]
MEANT: dict[str, list[str]] = tomllib.loads((Path(__file__).parent / "why_meant.toml").read_text("utf-8"))
pytestmark = pytest.mark.usefixtures("rough_figures")
DECIDING: dict[str, list[str]] = {
    game: tomllib.loads(content(f"rulebook/why/{game}.toml").read_text("utf-8"))["deciding"]
    for game in ("baccara", "pharaon", "pharao")
}
NOTHING = Because(ClauseId(""), ())
_NUMBER = re.compile(r"\d+")


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: f"{case['key']}-{case['clause']}")
def test_a_position_has_its_reason_in_three_languages(case: dict[str, Any]) -> None:
    found = [each for _, _, each in asked(case["scenario"])][case["step"]]
    because = next(each for each in found if each.said[-1].key == case["key"] and each.clause == case["clause"])
    for language in LANGUAGES:
        assert because.sentences(WORDS[language])[-1] == case[language]
    assert [statement.say.en for statement in because.statements] == case["decides"]


def test_everything_that_happens_in_the_clauses_scenarios_can_be_asked_about() -> None:
    asked_about = 0
    for scenario in every_scenario():
        for game, step, found in asked(scenario):
            for because in found:
                asked_about += 1
                said = {language: because.sentences(WORDS[language]) for language in LANGUAGES}
                assert all(said[language] and "‹" not in " ".join(said[language]) for language in LANGUAGES), said
                assert because.statements, (game, because)
                assert step is None or set(because.tokens) <= step.after.tableau.seen_by_all
    assert asked_about > 3000


def test_every_payment_is_reckoned_and_its_sum_comes_out_at_the_chips_that_moved() -> None:
    for scenario in every_scenario():
        for _, step, found in asked(scenario):
            paid = [event for event in step.events if isinstance(event, ChipsMoved)] if step is not None else []
            told = [each for each in found if each.said[0].key.startswith("why.") and not _ruled(each)]
            if any(event.clause == "PA-18" for event in paid):
                continue  # a cheat that nobody has found out is not told
            assert len(told) == len(paid), scenario
            for event, because in zip(paid, told, strict=True):
                sentence = because.sentences(WORDS["en"])[-1]
                assert because.said[-1].key != "why.moved"
                assert str(event.amount) in _NUMBER.findall(sentence), (scenario, sentence)


def test_a_reason_is_told_once_however_much_is_said_with_the_act() -> None:
    told = 0
    for scenario in every_scenario():
        for game, step, _ in asked(scenario):
            if step is None or sum(isinstance(each, Spoke) and each.seat == step.seat for each in step.events) < 2:
                continue
            chosen = replace(step, choice=BotChoice(step.act, "baccara.content", ()))
            found = of_step(game, chosen, {})
            reasons = [said for each in found for said in each.said if said.key == "reason.baccara.content"]
            assert len(reasons) == 1, scenario
            told += 1
    assert told


def test_of_a_trick_its_winner_is_told_first_and_a_reason_names_who_has_it() -> None:
    tricks = 0
    for scenario in (each for each in every_scenario() if each.startswith("cascaret/")):
        for game, step, _ in asked(scenario):
            cards = [each for each in step.events if isinstance(each, CardsMoved)] if step is not None else []
            if step is None or step.seat is None or not cards or any(isinstance(each, Spoke) for each in step.events):
                continue
            chosen = replace(step, choice=BotChoice(step.act, "cascaret.only", ()))
            found = about_cards(game, (chosen,), {}, cards[0].tokens)
            assert found[-1].said[0] == Said("reason.cascaret.only", (), step.seat)
            tricks += len(found) > 1 and not found[0].said[0].key.startswith("reason.")
    assert tricks > 5


def test_the_cards_of_a_payment_at_baccara_lie_hand_by_hand() -> None:
    two = 0
    for scenario in (each for each in every_scenario() if each.startswith("baccara/")):
        for _, step, found in asked(scenario):
            for because in found:
                if step is None or because.said[-1].key not in {"why.baccara.won", "why.baccara.lost"}:
                    continue
                side, bank = because.hands
                before = step.before.tableau
                dealt = set(before.pile(hand(step.before.banker)))
                assert dealt <= set(bank)
                assert not dealt & set(side)
                assert len(side) in {2, 3}
                assert len(bank) in {2, 3}
                two += 1
    assert two > 5


def test_a_rank_that_is_told_in_french_has_its_article() -> None:
    ranks = "as|roi|dame|valet|dix|neuf|huit|sept|six|cinq|quatre|trois|deux"
    bare = re.compile(rf"(: | sur | pour )({ranks})\b(?! de | ou )")
    told = 0
    for scenario in (each for each in every_scenario() if each.startswith(("pharaon/", "pharao/"))):
        for _, _, found in asked(scenario):
            for because in found:
                said = " ".join(because.sentences(WORDS["fr"])).replace("\u00a0", " ")
                assert not bare.search(said), said
                told += 1
    assert told > 500


def test_the_person_who_asks_is_spoken_to() -> None:
    because = next(
        each
        for _, _, found in asked("cascaret/ca_18_the_betes_lie_in_the_next_pot.toml")
        for each in found
        if each.said[0].key == "why.cascaret.pays_bete"
    )
    name = str(because.said[0].args[0])
    own = Words("en").naming(NAMES, int(name.partition(":")[2]))
    assert because.sentences(own)[0].startswith("You pay your bête")


@pytest.mark.parametrize("game", ["pharaon", "pharao", "prime", "cascaret", "baccara"])
def test_each_statement_that_decides_is_one_of_a_clause_and_each_key_has_words(game: str) -> None:
    written = tomllib.loads((content("rulebook") / "why" / f"{game}.toml").read_text("utf-8"))
    assert all(WORDS["en"].has(key) for key in (*written.pop("deciding"), *written.pop("announced", ())))
    for key, named in written.items():
        assert WORDS["en"].has(key), key
        for clause, numbers in named.items() if isinstance(named, dict) else ():
            assert all(number < len(basis_of(clause).statements) for number in numbers), (key, clause)


def test_each_key_means_the_statement_that_begins_with_these_words() -> None:
    for meant, begins in MEANT.items():
        game, key, clause = meant.split()
        named = tomllib.loads((content("rulebook") / "why" / f"{game}.toml").read_text("utf-8"))[key]
        every = basis_of(clause).statements
        decide = [every[number].say.en for number in (named[clause] if isinstance(named, dict) else named)]
        assert len(decide) == len(begins), meant
        assert all(said.startswith(words) for said, words in zip(decide, begins, strict=True)), decide


@pytest.mark.parametrize("game", ["pharaon", "pharao", "prime", "cascaret", "baccara"])
def test_of_each_key_it_is_written_which_statement_it_means(game: str) -> None:
    written = tomllib.loads((content("rulebook") / "why" / f"{game}.toml").read_text("utf-8"))
    written = {key: named for key, named in written.items() if key not in {"deciding", "announced"}}
    told = {tuple(meant.split()[:2]) for meant in MEANT}
    assert {(game, key) for key in written if not key.startswith("why.figure.")} <= told
    for scenario in every_scenario():
        for played, _, found in asked(scenario) if scenario.startswith(f"{game}/") else ():
            for key, clause in {(each.said[0].key, each.clause) for each in found}:
                named = written.get(key, {})
                assert f"{played} {key} {clause}" in MEANT or (isinstance(named, dict) and clause not in named)


def test_what_is_not_agreed_does_not_decide() -> None:
    bank = PharaonOptions(odd_unit="bank")
    said = [each.option for each in statements(GameId("pharaon"), "PF-07", "why.pharaon.odd_half", bank)]
    assert said == ["", "odd_unit = bank"]


@pytest.mark.parametrize(
    ("scenario", "opens"),
    [
        ("baccara/ba_04_nine_beats_eight.toml", "The bank pays the right-hand side. The side has 9, the bank 8."),
        (
            "cascaret/ca_18_the_betes_lie_in_the_next_pot.toml",
            "Carl: a sixth of the pot of 6 is 1, and the tricks bring",
        ),
        ("prime/pr_16_a_prime_beats_a_point.toml", "The prime beats the point. Bert has the best hand;"),
    ],
)
def test_an_answer_begins_with_what_decided_and_tells_the_money_after_it(scenario: str, opens: str) -> None:
    told = [latest(game, (step,), faces_after(scenario, step)) for game, step, _ in asked(scenario) if step is not None]
    assert any(" ".join(next(each, NOTHING).sentences(WORDS["en"])).startswith(opens) for each in told)


def test_who_asks_after_a_coup_is_told_of_his_own_payment_first() -> None:
    scenario = "cascaret/ca_16_the_trick_of_the_mistigri_is_worth_two.toml"
    step = [step for _, step, _ in asked(scenario) if step is not None][-1]
    faces = faces_after(scenario, step)
    paid = {seat: next(latest(GameId("cascaret"), (step,), faces, asker=Seat(seat))).seats for seat in (1, 3)}
    assert paid == {1: (1,), 3: (3,)}


def test_an_answer_begins_with_what_decided_for_the_ponte_who_asks() -> None:
    otherwise = set[str]()
    for scenario in every_scenario():
        for game, step, _ in asked(scenario):
            if step is None or step.before.banker is None:
                continue
            faces = faces_after(scenario, step)
            for_all, told = next(latest(game, (step,), faces), NOTHING), of_step(game, step, faces)
            for ponte in range(step.before.banker + 1, 6):
                first = next(latest(game, (step,), faces, Seat(ponte)), NOTHING)
                concerned = any(ponte in each.seats and each.said[0].key in DECIDING[game] for each in told)
                assert not concerned or not first.seats or ponte in first.seats, scenario
                otherwise |= {game} if first.said != for_all.said else set()
    assert otherwise >= {"baccara", "pharaon", "pharao"}


def _ruled(because: Because) -> bool:
    rulings = {"why.cascaret.bete", "why.cascaret.bete_fault", "why.cascaret.sixth"}
    return because.said[0].key in rulings or because.said[0].key.startswith("why.prime.shown_early")


def test_what_a_speaker_gives_as_his_reason_stands_within_his_quotation_marks() -> None:
    said = Said("spoken.prime.show", (), Seat(0)), Said("reason.prime.show", ("key:prime.kind.prime",))
    (sentence,) = Because(ClauseId("PR-09"), said).sentences(WORDS["en"])
    assert sentence.count("“") == sentence.count("”") == 1
    assert sentence.endswith("”")
