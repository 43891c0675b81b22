"""Pages to print: whole HTML of their own, cards as SVG, nothing fetched, nothing shown that the seat has not seen."""

import re
from html.parser import HTMLParser

import pytest

from game.lessons.book.rulebook import books, read_book
from game.lessons.printing.book import print_book, print_clause
from game.lessons.printing.fitting import growth
from game.lessons.printing.lesson_page import print_course, print_exercises, print_lesson, print_worksheet
from game.lessons.teach.courses import course_of, games_with_courses
from game.lessons.teach.exercises.exercise import exercise, kinds
from game.lessons.teach.file import read_lesson_file
from game.lessons.teach.lectern import slides_of
from game.lessons.teach.play import LessonState
from game.lessons.teach.reading import LessonProgress, Page, turned
from game.resources import content
from game.text.words import LANGUAGES, Words

_VOID = {"meta", "br", "hr", "use", "path", "rect", "image"}


class Checked(HTMLParser):
    """Holds that every tag that is opened is closed, that each symbol is drawn once and each one used is drawn."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.symbols: list[str] = []
        self.used: set[str] = set()
        self.sheets: list[str] = []
        self.sheets_used: set[str] = set()
        self.feed(page)
        assert self.open == []
        assert len(set(self.symbols)) == len(self.symbols)
        assert self.used == set(self.symbols)
        assert len(set(self.sheets)) == len(self.sheets)
        assert self.sheets_used == set(self.sheets)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in {"script", "link", "img", "iframe"}
        named = dict(attrs)
        if tag == "image":
            assert (named["href"] or "").startswith("data:"), "nothing is fetched"
            self.sheets.append(f"#{named['id']}")
        if tag == "symbol":
            self.symbols.append((named["id"] or "").removeprefix("card-"))
        if tag == "use" and (named["href"] or "").startswith("#courts-"):
            self.sheets_used.add(named["href"] or "")
        elif tag == "use":
            self.used.add((named["href"] or "").removeprefix("#card-"))
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def held(page: str) -> Checked:
    assert page.startswith("<!DOCTYPE html>")
    assert "http" not in page
    assert not re.search(r"\{[a-z_]+\}", page.split("</style>")[1])
    return Checked(page)


@pytest.mark.parametrize("name", books())
def test_a_rule_book_has_every_clause_in_every_language(name: str) -> None:
    for language in LANGUAGES:
        page = print_book(name, Words(language))
        held(page)
        assert f'lang="{language}"' in page
        assert all(f"<h2>{clause.id}</h2>" in page for clause in read_book(name).clauses)


def test_a_french_page_lets_no_mark_begin_a_line() -> None:
    words = Words("fr")
    lessons = [print_lesson(read_lesson_file(each.path), words, key=True) for each in course_of("prime")[:3]]
    for page in (*lessons, print_book("cascaret", words)):
        told = re.sub(r"<[^>]*>", " ", page.split("</style>")[1])
        assert "\u00a0?" in page
        assert re.findall(r".{20}\w [;:!?»]|« \w.{20}", told) == []


def test_a_clause_alone_has_its_plain_words_and_what_it_rests_on() -> None:
    page = print_clause("PA-14", Words("en"))
    held(page)
    assert page.count("<h2>") == 1
    assert "paragraph" in page
    with pytest.raises(LookupError):
        print_clause("PA-99", Words("en"))


@pytest.mark.parametrize("game", games_with_courses())
def test_a_lesson_is_printed_with_its_questions_and_the_key_only_where_it_is_wanted(game: str) -> None:
    lesson = read_lesson_file(course_of(game)[1].path)
    words = Words("de")
    plain, keyed = print_lesson(lesson, words), print_lesson(lesson, words, key=True)
    held(plain)
    held(keyed)
    asked = sum(act.asked or act.quiz is not None for act in lesson.acts)
    assert plain.count("<h2>Frage") >= asked
    assert 'class="key"' not in plain
    assert keyed.index('class="key"') > keyed.index("Frage 1")


def test_a_worksheet_has_its_answers_on_a_sheet_of_their_own() -> None:
    made = [exercise(kinds()[name], "s") for name in ("prime.point", "cascaret.playable", "baccara.third")]
    page = print_exercises(made, "Sheet", Words("fr"), key=True)
    held(page)
    sheet, key = page.split('<div class="key">')
    assert sheet.count("<h2>Question") == 3
    assert sheet.count('<ol class="answers">') == 2
    assert re.search(r"1\. [A-D]\. \d+ \(PR-15 [^;]+; PR-03 [^)]+\)", key), "each clause with its title"


def test_a_question_on_paper_shows_the_table_as_far_as_nothing_answers_it() -> None:
    trick = exercise(kinds()["cascaret.trick"], "s")
    page = print_exercises([trick], "Sheet", Words("en"))
    assert len(held(page).used) >= 3  # the cards of the trick lie there
    side = exercise(kinds()["baccara.side"], "s")
    page = print_exercises([side], "Sheet", Words("en"))
    assert len(held(page).used) >= 4  # at least two hands of two


def test_a_question_about_a_coup_lies_with_its_own_cards_where_the_next_one_is_dealt_already() -> None:
    lesson = read_lesson_file(content("lessons/prime/02.toml"))
    sheet = print_lesson(lesson, Words("en"))
    asked = [part.partition("<h2>")[0] for part in sheet.split("<h2>Question")[1:]]
    for number, part in ((2, asked[1]), (4, asked[3]), (6, asked[5])):
        assert part.count("<use ") == 8, f"question {number}: two hands of four are compared"
        assert "2 cards" not in part
    put = [slide for slide in slides_of(lesson, Words("en")) if slide.text.endswith("Who wins?") and slide.asks]
    hands = [sorted(len(pile.cards) for pile in slide.piles if pile.hand) for slide in put]
    assert len(hands) >= 3
    assert all(found[-2:] == [4, 4] for found in hands)


def test_a_question_on_paper_tells_what_the_cloth_shows() -> None:
    words = Words("en")
    trick = print_exercises([exercise(kinds()["cascaret.trick"], "s")], "Sheet", words)
    assert re.search(r"Trumps: \w+\.", trick)
    assert re.search(r"trick \((\w[\w. ]*, )+\w[\w. ]*\)", trick), "who laid which card of it"
    assert "Marked:" not in trick
    for seed in range(6):
        made = exercise(kinds()["baccara.take"], str(seed))
        sheet = print_exercises([made], "Sheet", words)
        assert sheet.count("<use ") >= 2, "a ponte sees the hand of his side"
    tricks = print_exercises([exercise(kinds()["cascaret.bete"], "s")], "Sheet", words)
    assert len(held(tricks).used) > 10, "every trick lies there to be counted"


def test_what_is_said_after_an_answer_stands_in_the_key() -> None:
    lesson = read_lesson_file(course_of("baccara")[0].path)
    sheet, _, key = print_lesson(lesson, Words("en"), key=True).partition('<div class="key">')
    assert "Thirteen, so three." not in sheet
    assert "3. Thirteen, so three." in key
    assert "Thirteen, so three." not in print_lesson(lesson, Words("en"))


def test_a_worksheet_shows_no_card_that_the_learner_has_not_seen() -> None:
    for seed in range(4):
        made = exercise(kinds()["prime.discard" if seed == 0 else "cascaret.trick"], str(seed))
        page = print_exercises([made], "Sheet", Words("en"))
        state = LessonState(made.lesson, made.moment, made.at)
        last = turned(LessonProgress(state, Page.OPENS, made.at)).state.moment
        faces = last.course.view(made.lesson.you).faces
        assert held(page).used <= {str(card) for card in faces.values()}


def test_a_sheet_has_a_line_for_the_name_two_columns_and_its_number() -> None:
    for language, name in (("fr", "Nom"), ("de", "Name"), ("en", "Name")):
        page = print_worksheet("baccara", 4, "1128", Words(language))
        assert f"<span>{name}</span>" in page
        assert page.count('<div class="sheet" ') == 1
        assert "1128" in page
        assert page == print_worksheet("baccara", 4, "1128", Words(language)), "the same number, the same sheet"


def test_a_whole_course_is_printed_in_one_page_with_all_its_answers_at_its_end() -> None:
    lessons = [read_lesson_file(each.path) for each in course_of("pharao")[:2]]
    words = Words("fr")
    page = print_course(lessons, "Course", words, key=True)
    held(page)
    assert page.count('<h2 class="lesson">') == len(lessons)
    told, key = page.split('<div class="key">')
    for lesson in lessons:
        assert told.count(lesson.entry.title.fr) == 1
        assert lesson.entry.title.fr in key
    assert '<div class="key">' not in print_course(lessons, "Course", words)


def test_a_court_card_is_printed_as_it_is_in_the_window_and_its_sheet_stands_there_once() -> None:
    page = held(print_lesson(read_lesson_file(content("lessons/cascaret/01.toml")), Words("fr")))
    assert {each[1] for each in page.used if each[0] in "KQJ"} == {each[-1] for each in page.sheets}


def test_marks_are_printed_as_lines_around_cards_and_the_order_of_play_with_its_numbers() -> None:
    page = print_lesson(read_lesson_file(content("lessons/cascaret/01.toml")), Words("en"))
    assert '<svg class="card ring" role="img" aria-label="ten of clubs">' in page
    assert "<b>1</b> You → <b>2</b> Rachel → <b>3</b> César → <b>4</b> Argine" in page
    assert '<svg class="card ring" role="img" aria-label="king of hearts">' not in page.split("Question 2")[1], "a hint"


def test_a_sheet_is_written_as_large_as_its_pages_allow() -> None:
    question = f'<section><h2>Question</h2><p>{40 * "word "}</p><div class="line"></div></section>'
    assert growth([question] * 4) > growth([question] * 8) > 1
    sheet = print_lesson(read_lesson_file(content("lessons/cascaret/01.toml")), Words("de"))
    assert float(sheet.partition('style="--grown: ')[2].partition('"')[0]) > 1, "its second page would be half empty"
