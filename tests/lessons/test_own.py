"""Lessons of the player's own: a folder of files, faults named by line; a coup as a lesson; sentences rewritten."""

import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.lessons.review.coup_lesson import as_lesson
from game.lessons.review.review import coups_of, weigh
from game.lessons.teach import edit
from game.lessons.teach.edit import Spot
from game.lessons.teach.fault_words import fault_told
from game.lessons.teach.file import parse_lesson
from game.lessons.teach.own import OwnFolder, own_folder
from game.lessons.teach.reading import Page, acted, opened_at, replied, turned
from game.lessons.teach.report import report
from game.play.replayed import ReplayedSitting, replayed
from game.resources import content
from game.store.opening import OpenJournal
from game.table.any_game import Plain
from game.text.words import LANGUAGES, Words
from tests.lessons.lesson_texts import LESSON, changed
from tests.play.sittings import PLAYED, house, seated, step

HINT = Spot("hint", 0)

pytestmark = pytest.mark.usefixtures("weighed_once")


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[OpenJournal]:
    found = house(tmp_path / "home")
    yield found
    found.close()


def over(opened: OpenJournal, game: str, *, steps: int = 40, rise: bool = True) -> ReplayedSitting:
    session, chance = seated(opened.journal, game), random.Random(7)
    for _ in range(steps):
        if not step(session, chance):
            break
    if rise:
        session.rise()
    return replayed(opened.journal, session.number, 1)


def test_each_file_of_the_folder_stands_for_itself(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(LESSON, "utf-8")
    (tmp_path / "b.toml").write_text(changed("you = 1", "you = 7"), "utf-8")
    (tmp_path / "c.toml").write_text("game =", "utf-8")
    (tmp_path / "d.toml").write_bytes(b"\xff")
    (tmp_path / "e.toml").write_text(changed("Le sept.", ""), "utf-8")
    (tmp_path / "notes.txt").write_text("no lesson", "utf-8")
    (tmp_path / "a.toml~").write_text(LESSON, "utf-8")  # as the editor keeps it
    (tmp_path / "f.toml").mkdir()
    found = own_folder(tmp_path, "en")
    good, wrong, broken, unread, part = found.lessons
    assert found.unlisted == (("inner_folder", ("f.toml",)), ("ending", ("notes.txt",)))
    assert good.lesson is not None
    assert (good.id, good.faults, good.languages()) == ("own/a", (), ())
    assert good.of("pharaon")
    assert not good.of("prime")
    assert (good.title("de"), part.title("en")) == ("Dreizehn Karten (a.toml)", "Thirteen cards (e.toml)")
    assert [(each.line, each.place, each.key) for each in wrong.faults] == [(5, "you", "no_seat")]
    assert (broken.lesson, broken.title("fr"), broken.goal("fr"), broken.of("prime")) == (None, "c.toml", "", True)
    assert unread.faults[0].key == "not_utf_8"
    assert (part.languages(), part.faults) == (("fr",), ())
    assert part.lesson is not None
    assert own_folder(tmp_path / "none", "en") == OwnFolder()


def test_every_file_of_the_folder_is_listed_or_named_with_the_reason(tmp_path: Path) -> None:
    for name in ("tri.toml", "cours.Toml", ".hidden.toml", "tri.toml.txt", "TRI.docx", ".DS_Store"):
        (tmp_path / name).write_text(changed("Thirteen", name), "utf-8")
    (tmp_path / "old").mkdir()
    found = own_folder(tmp_path, "en")
    listed = {each.path.name: each for each in found.lessons}
    assert set(listed) == {"tri.toml", "cours.Toml", ".hidden.toml"}
    assert listed["cours.Toml"].title("en") == "cours.Toml cards"
    assert dict(found.unlisted) == {"ending": (".DS_Store", "TRI.docx", "tri.toml.txt"), "inner_folder": ("old",)}
    (tmp_path / "file").write_text("", "utf-8")
    assert own_folder(tmp_path / "file", "en").unlisted == (("folder", ("file",)),)


def test_names_that_differ_in_their_capitals_alone_are_two_lessons(tmp_path: Path) -> None:
    (tmp_path / "tri.toml").write_text(changed("Thirteen", "Small"), "utf-8")
    if (tmp_path / "TRI.TOML").exists():
        pytest.skip("this disk takes both for one")
    (tmp_path / "TRI.TOML").write_text(changed("Thirteen", "Large"), "utf-8")
    found = own_folder(tmp_path, "en").lessons
    assert {each.title("en") for each in found} == {"Small cards", "Large cards"}
    assert len({each.id for each in found}) == 2, "progress in one is not progress in another"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets few make links")
def test_a_link_that_leads_nowhere_is_listed_as_unread(tmp_path: Path) -> None:
    (tmp_path / "gone.toml").symlink_to(tmp_path / "nothing")
    (gone,) = own_folder(tmp_path, "en").lessons
    assert [fault.key for fault in gone.faults] == ["unread"]


def test_a_refused_act_is_named_by_its_line_in_the_words_of_the_reader() -> None:
    text = changed('on = "7"\namount = 10\n', 'on = "7"\namount = 500\n')
    found = report(text)
    assert found.lesson is None
    assert len({fault_told(found.faults[0], Words(language)) for language in LANGUAGES}) == 3
    assert text.splitlines()[found.faults[0].line - 1] == "[[acts]]"


@pytest.mark.parametrize("game", PLAYED)
def test_a_coup_as_a_lesson_is_checked_and_asks_for_every_choice(opened: OpenJournal, game: str) -> None:
    sitting = over(opened, game)
    coup = next(each for each in coups_of(sitting) if each.choices)
    quick = () if game in {"prime", "cascaret"} else coup.choices[:1]
    weighed = {place: weigh(sitting, place) for place in quick}
    written = as_lesson(sitting, coup, weighed)
    assert written is not None
    assert report(written).faults == ()
    lesson = parse_lesson(written)
    assert sum(act.asked for act in lesson.acts) == len(coup.choices)
    assert lesson.entry.seats[lesson.you].name == ""
    assert "player" not in lesson.entry.opens.en, "who learns has no number"
    assert "Vous" not in [seat.name for seat in lesson.entry.seats]
    reading = opened_at(lesson)
    while reading.page is not Page.CLOSES:
        if reading.page is Page.ASKED:
            reading = acted(reading, reading.state.moment.read(reading.step.wanted, ""))
        else:
            reading = turned(reading)
    assert not reading.state.shown


def test_a_stake_that_no_other_costs_less_than_is_not_asked_for(opened: OpenJournal) -> None:
    sitting, met = over(opened, "pharaon", steps=600), 0
    for coup in reversed(coups_of(sitting)):
        weighed = {place: weigh(sitting, place) for place in coup.choices}
        alone = [each for each in weighed.values() if each is not None and each.is_dear_alone]
        written = as_lesson(sitting, coup, weighed) if alone else None
        if written is not None:
            met += 1
            assert sum(act.asked for act in parse_lesson(written).acts) == len(coup.choices) - len(alone)
        if met == 2:
            break
    assert met


def test_of_a_mistake_the_better_act_is_asked_for_and_what_was_played_happens(opened: OpenJournal) -> None:
    sitting, mistakes = over(opened, "baccara"), 0
    for coup in coups_of(sitting):
        weighed = {place: weigh(sitting, place) for place in coup.choices}
        lost = {place: found for place, found in weighed.items() if found is not None and found.lost}
        written = as_lesson(sitting, coup, weighed) if lost else None
        if written is None:
            continue
        lesson = parse_lesson(written)
        reading = turned(opened_at(lesson))
        while reading.page is not Page.CLOSES:
            if reading.page is not Page.ASKED:
                reading = turned(reading)
                continue
            played, wanted = (reading.state.moment.read(each, "") for each in (reading.step.line, reading.step.wanted))
            if reading.step.better:
                mistakes += 1
                assert "That was the better choice. At that table you did otherwise" in written
                refused = acted(reading, played)
                assert refused.page is Page.ASKED, "what was played is not what is asked for"
                assert refused.reply is not None
                assert refused.reply.verdict is not None
                assert refused.reply.verdict.cost is not None, "it is answered by its cost"
            before = reading
            reading = acted(reading, wanted)
            assert reading.state.index == before.state.index + 1
            assert reading.state.moment.course == before.state.moment.after(lesson.you, played).course
    assert mistakes


def test_a_lesson_of_a_coup_begins_at_its_first_choice(opened: OpenJournal) -> None:
    sitting = over(opened, "pharaon", steps=30)
    coup = [each for each in coups_of(sitting) if each.choices][-1]
    written = as_lesson(sitting, coup, {})
    assert written is not None
    lesson = parse_lesson(written)
    assert lesson.entry.begins > 0
    assert turned(opened_at(lesson)).page is Page.ASKED
    late = written.replace(f"begins = {lesson.entry.begins}", f"begins = {lesson.entry.begins + 1}")
    assert [each.key for each in report(late).faults] == ["begins_late"]


@pytest.mark.parametrize("game", ["pharaon", "prime", "cascaret"])
def test_a_lesson_of_a_sitting_that_goes_on_deals_what_the_player_has_not_seen_anew(
    opened: OpenJournal, game: str
) -> None:
    live = over(opened, game, steps=80, rise=False)
    assert live.live
    made = [(coup, as_lesson(live, coup, {})) for coup in coups_of(live) if coup.choices]
    assert all(written is None for coup, written in made if not coup.decided)
    given = [(coup, written) for coup, written in made if written is not None]
    assert given
    moved = 0
    for coup, written in given:
        named = edit.read_plain(written)["deals"][-1]["cards"].split()
        step = live.steps[coup.last]
        seen, faces = step.after.view(live.seat).faces, step.after.position.shoe.faces
        assert all(named[token] == str(card) for token, card in seen.items() if token < len(named))
        moved += sum(named[token] != str(faces[token]) for token in range(len(named)) if token not in seen)
    assert moved or game == "pharaon", "a card that was not seen lies elsewhere"


def test_no_lesson_is_made_of_a_coup_without_a_choice(opened: OpenJournal) -> None:
    sitting = over(opened, "pharaon")
    assert all(as_lesson(sitting, replace(coup, choices=()), {}) is None for coup in coups_of(sitting))


def test_a_lesson_of_a_coup_names_no_card_that_was_not_dealt(opened: OpenJournal) -> None:
    sitting = over(opened, "pharaon", steps=12)
    coup = next(each for each in coups_of(sitting) if each.choices)
    written = as_lesson(sitting, coup, {})
    assert written is not None
    named = edit.read_plain(written)["deals"][-1]["cards"].split()
    assert len(named) < 52
    assert "seed" not in edit.read_plain(written)["deals"][-1]


def test_a_sentence_is_rewritten_in_its_language_alone() -> None:
    plain = edit.read_plain(LESSON)
    after = edit.rewritten(plain, HINT, "fr", " Le sept de cœur. ")
    assert edit.said(after, HINT, "fr") == "Le sept de cœur."
    assert edit.said(after, HINT, "en") == "The seven."
    assert edit.said(plain, HINT, "fr") == "Le sept."
    without = edit.rewritten(after, HINT, "fr", "")
    assert edit.said(without, HINT, "fr") == ""
    assert edit.elsewhere(without, HINT, "fr") == "The seven."
    assert report(edit.text_of(after)).faults == ()


def test_a_sentence_that_is_said_in_no_language_goes_and_one_that_is_new_comes() -> None:
    plain = edit.read_plain(LESSON)
    assert edit.elsewhere(plain, Spot("say", 1), "fr") == ""
    after = edit.rewritten(plain, Spot("say", 1), "de", "Und jetzt?")
    assert after["acts"][1]["say"] == {"de": "Und jetzt?"}
    assert "say" not in edit.rewritten(after, Spot("say", 1), "de", " ")["acts"][1]


def test_the_law_answers_a_question_that_is_put_to_an_act() -> None:
    bare = edit.unquestioned(edit.read_plain(LESSON), 1)
    assert edit.question_of(bare, 1) == ""
    assert "wrong" not in bare["acts"][1]
    assert Spot("ask", 1, question=True) not in edit.spots_of(bare, 1)
    after = edit.questioned(bare, 1, "gain", "Combien ?", "fr")
    assert after is not None
    assert after["acts"][1]["quiz"]["answer"] == 10
    assert Spot("ask", 1, question=True) in edit.spots_of(after, 1)
    reading = opened_at(parse_lesson(edit.text_of(after)))
    while reading.page is not Page.QUESTION:
        if reading.page is Page.ASKED:
            reading = acted(reading, reading.state.moment.read(reading.step.line, ""))
        else:
            reading = turned(reading)
    assert replied(reading, 10).page is not Page.QUESTION


def shipped(name: str) -> Plain:
    return edit.read_plain((content("lessons") / f"{name}.toml").read_text("utf-8"))


def test_two_cards_change_places_wherever_they_lie_and_what_is_said_stays() -> None:
    plain = shipped("baccara/02")
    one, other = edit.cards_of(plain)[0], edit.cards_of(plain)[6]
    after = edit.exchanged(plain, one, other)
    assert after is not None
    assert edit.cards_of(after)[0] == other
    assert edit.cards_of(after)[6] == one
    assert edit.exchanged(after, one, other) == plain
    assert [entry.get("say") for entry in after["acts"]] == [entry.get("say") for entry in plain["acts"]]


def test_whoever_played_a_card_plays_the_one_that_took_its_place() -> None:
    plain = shipped("cascaret/01")
    after = edit.exchanged(plain, "8H", "KC")
    assert after is not None
    played = [entry["card"] for entry in plain["acts"] if "card" in entry]
    assert "8H" in played
    assert [entry["card"] for entry in after["acts"] if "card" in entry] == [
        {"8H": "KC", "KC": "8H"}.get(card, card) for card in played
    ]


def test_what_the_law_does_not_let_be_played_is_not_made() -> None:
    plain = shipped("cascaret/01")
    assert edit.moved(plain, 0, -1) is None
    assert edit.moved(plain, 0, 3) is None
    assert edit.taken_out(plain, 3) is None
    last = len(plain["acts"]) - 1
    shorter = edit.taken_out(plain, last)
    assert shorter is not None
    assert shorter["acts"] == plain["acts"][:last]


def test_an_act_is_asked_for_or_shown_and_only_of_the_learner() -> None:
    plain = shipped("pharaon/01")
    asked = next(act for act in edit.asked_acts(plain) if "ask" in plain["acts"][act])
    shown = edit.asking(plain, asked, "", "", "en")
    assert not {"ask", "hint", "judge", "better"} & set(shown["acts"][asked])
    assert edit.is_playable(shown)
    again = edit.asking(shown, asked, "What now?", "Look.", "en")
    assert edit.is_playable(again)
    assert again["acts"][asked]["ask"] == {"en": "What now?"}
    assert {edit.can_ask(plain, act) for act in range(len(plain["acts"]))} == {True, False}
    assert all(plain["acts"][act]["seat"] == plain["you"] for act in edit.asked_acts(plain) if edit.can_ask(plain, act))


@pytest.mark.parametrize("name", ["cascaret/02", "pharao/03", "prime/02", "baccara/08"])
def test_every_mark_that_is_offered_is_one_that_the_file_may_have(name: str) -> None:
    plain = shipped(name)
    after = plain
    for act in edit.asked_acts(plain):
        for mark in edit.ready_marks(plain, act).values():
            after = edit.marked(after, act, f"{edit.marks_of(after, act)};; {mark}; ")
    assert after != plain
    assert report(edit.text_of(after)).faults == ()


def test_marks_are_written_one_after_another_and_none_leave_none() -> None:
    plain = shipped("cascaret/01")
    assert edit.marks_of(edit.marked(plain, 0, " dim ;; glow seat=1;"), 0) == "dim; glow seat=1"
    assert "show" not in edit.marked(plain, 0, " ; ")["acts"][0]
    assert not edit.is_playable(edit.marked(plain, 0, "circle seat=1"))
