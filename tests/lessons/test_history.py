"""The history of the games: every fact has its standing and sources, and all is told in three languages."""

import re

import pytest

from game.catalogue import registrations
from game.lessons.book.history import read_history, source_said, standing_of, years
from game.lessons.printing.history_page import print_history, print_timeline
from game.text.words import LANGUAGES, Words

HISTORY = read_history()
SAID = [
    *((each.id, each.say) for each in HISTORY.facts),
    *((mark.id, HISTORY.told(mark).say) for mark in HISTORY.marks),
    *((str(number), each.say) for number, each in enumerate(HISTORY.unknown)),
    *((each.game, each.say) for each in HISTORY.questions),
]


def test_every_game_has_a_page_with_what_is_not_known_and_a_question() -> None:
    assert set(HISTORY.games) == {each.game for each in registrations()}
    for game in HISTORY.games:
        assert len(HISTORY.of_game(game)) >= 12
        assert len(HISTORY.unknown_of(game)) >= 2
        assert sum(each.game == game for each in HISTORY.questions) == 1


def test_every_fact_has_a_standing_and_sources_that_are_there() -> None:
    told = [*HISTORY.facts, *(HISTORY.told(mark) for mark in HISTORY.marks)]
    for fact in told:
        assert 1 <= fact.texts <= len(fact.sources), fact.id
        assert set(fact.sources) <= set(HISTORY.sources), fact.id
    assert {source for fact in told for source in fact.sources} == set(HISTORY.sources)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_short_and_ends(language: str) -> None:
    for id_, say in SAID:
        said = say.within(language)
        assert len(re.findall(r"\w+[’'\w-]*", said)) <= 32, id_
        assert said[-1] in ".?!", id_
        assert "'" not in said, id_


def test_one_source_alone_is_said_to_be_so_and_an_undated_fact_undated() -> None:
    words = Words("en")
    single = next(each for each in HISTORY.facts if each.texts == 1)
    assert "one source only" in standing_of(single, words)
    assert years(HISTORY.fact("prime.philip"), words) == "undated"
    assert years(HISTORY.fact("pharaon.bassette"), words).startswith("about ")


def test_every_mark_lies_in_a_lane_and_the_five_documents_are_among_them() -> None:
    lanes = {lane.id for lane in HISTORY.lanes}
    assert {mark.lane for mark in HISTORY.marks} == lanes
    assert sum(mark.document for mark in HISTORY.marks) == 5
    for question in HISTORY.questions:
        assert {HISTORY.fact(each).game for each in question.answer} == {question.game}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_page_tells_every_fact_with_its_sources(language: str) -> None:
    words = Words(language)
    for game in HISTORY.games:
        page = print_history(game, words)
        for fact in HISTORY.of_game(game):
            assert fact.say.within(language) in page.replace("&#x27;", "'").replace("&amp;", "&"), fact.id
        assert "‹" not in page
    assert HISTORY.marks[0].label.within(language)
    assert "‹" not in print_timeline(words)
    assert source_said(HISTORY.sources["doc_pharaon"], words).startswith("Jean Boussac, ")
