"""The rule book at the window: by mouse alone, by keys alone, found by words, in every language and size."""

from itertools import pairwise
from typing import get_args

import pygame
import pytest

from game.lessons.book.rulebook import basis_of, books, read_book
from game.lessons.teach.exercises.exercise import kinds
from game.lessons.teach.exercises.practice import ExerciseResult, after_answer, now
from game.screen.scene.scene import Push
from game.screen.scenes.rulebook.intents import RuleBookIntent
from game.screen.scenes.rulebook.layout import LAW_STANDING, MARGIN
from game.screen.scenes.rulebook.page import _in_margin
from game.screen.scenes.rulebook.scene import RuleBook
from game.screen.table.lesson.driver import LessonDriver
from game.text.words import Words
from tests.screen.harness import PaperHouse, Pilot
from tests.screen.samples import spread

SIZES = ((1280, 720), (1920, 1080), (1024, 600), (1024, 768))


def opened(
    clause: str = "", size: tuple[int, int] = (1280, 720), language: str = "en", game: str = "", **preferences: int
) -> Pilot:
    pilot = Pilot(lambda services: RuleBook(services, clause=clause, game=game), size, language, **preferences)  # type: ignore[arg-type]
    pilot.settle()
    return pilot


def shown(pilot: Pilot) -> list[str]:
    return [name.removeprefix("clause:") for name in pilot.targets if name.startswith("clause:")]


def texts(pilot: Pilot) -> list[str]:
    pilot.note_texts()
    return [item.text for item in pilot.record.items]


def test_it_opens_at_the_clause_that_is_named() -> None:
    pilot = opened("CA-21")
    assert pilot.scene.book == "cascaret"
    assert pilot.scene.clause.id == "CA-21"
    assert str(read_book("cascaret").place("CA-21")) in shown(pilot)


def test_it_opens_at_the_first_clause_of_a_game() -> None:
    assert opened(game="baccara").scene.clause.id == "BA-01"


def test_it_opens_where_it_was_shut() -> None:
    house = PaperHouse()
    first = Pilot(lambda services: RuleBook(services, clause="PR-09"), house=house)
    first.scene.leave()
    assert Pilot(RuleBook, house=house).scene.clause.id == "PR-09"


@pytest.mark.parametrize("book", books())
def test_every_clause_of_every_book_is_reached_by_the_arrow_down(book: str) -> None:
    pilot = opened(game=book, reduced_motion=True)
    seen = [pilot.scene.clause.id]
    for _ in range(len(read_book(book).clauses) - 1):
        pilot.press("down")
        seen.append(pilot.scene.clause.id)
        assert f"clause:{read_book(book).place(seen[-1])}" in pilot.targets
    assert seen == [clause.id for clause in read_book(book).clauses]


def test_every_page_of_all_books_is_turned_by_the_arrow_right_and_back_again() -> None:
    pilot = opened(game=books()[0], reduced_motion=True)
    there = []
    for _ in range(200):
        before = (pilot.scene.book, pilot.scene.page)
        pilot.press("right")
        if (pilot.scene.book, pilot.scene.page) == before:
            break
        there.append(before)
    assert pilot.scene.book == books()[-1]
    assert {book for book, _ in there} | {books()[-1]} == set(books())
    for before in reversed(there):
        pilot.press("left")
        assert (pilot.scene.book, pilot.scene.page) == before


def test_the_mouse_alone_opens_books_chooses_clauses_turns_pages_and_leaves() -> None:
    pilot = opened(game="pharaon")
    pilot.click_on("book:prime")
    pilot.settle()
    assert pilot.scene.clause.id == "PR-01"
    pilot.click_on("clause:2")
    assert pilot.scene.clause.id == "PR-03"
    pilot.click_on("forth")
    pilot.settle()
    assert pilot.scene.page == 1
    pilot.click_on("back")
    pilot.settle()
    assert pilot.scene.page == 0
    pilot.click_on("leave")
    assert pilot.scene is None


def test_space_tries_the_clause_at_the_table() -> None:
    pilot = opened("PF-07")
    assert [target.id for target in pilot.scene.targets() if target.default] == ["try"]
    pilot.press("space")
    assert isinstance(pilot.driver, LessonDriver)
    assert pilot.driver.progress.lesson.entry.cites == ["PF-07"]
    assert pilot.driver.progress.lesson.entry.deals[0].cards == "7H 7C"


def test_a_card_lifts_under_the_pointer_and_says_its_name() -> None:
    pilot = opened("CA-21")
    assert "jack of clubs" not in texts(pilot)
    at = next(box for name, box in pilot.targets.items() if name.startswith("card:") and "jack" in box.name)
    pilot.point(at.box.cx, at.box.cy)
    assert "jack of clubs" in texts(pilot)


def test_typing_finds_a_clause_and_return_opens_it() -> None:
    pilot = opened("PF-01")
    pilot.type("ca-21")
    assert [name for name in pilot.targets if name.startswith("hit:")]
    pilot.press("return")
    pilot.settle()
    assert pilot.scene.clause.id == "CA-21"
    assert not [name for name in pilot.targets if name.startswith("hit:")]


def test_a_search_is_walked_with_the_arrows_and_given_up_with_escape() -> None:
    pilot = opened("CA-01")
    pilot.type("lanturlu")
    third = search_third(pilot)
    pilot.press("down", "down")
    pilot.press("return")
    assert pilot.scene.clause.id == third
    pilot.type("zygote")
    assert not [name for name in pilot.targets if name.startswith("hit:")]
    pilot.press("escape")
    assert pilot.scene is not None
    assert pilot.scene.clause.id == third


def search_third(pilot: Pilot) -> str:
    return pilot.targets["hit:2"].name.partition(" ")[0]


def test_a_search_takes_spaces_and_backspace() -> None:
    pilot = opened("CA-01")
    pilot.type("no trick")
    assert pilot.targets["search"].value == "no trick"
    pilot.press("backspace")
    assert pilot.targets["search"].value == "no tric"


def test_what_is_searched_is_selected_and_replaced() -> None:
    pilot = opened("PF-01")
    pilot.type("zygote")
    pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
    pilot.type("ca-21")
    assert pilot.targets["search"].value == "ca-21"
    assert pilot.targets["hit:0"].name.startswith("CA-21")


def test_a_search_is_given_up_with_the_mouse() -> None:
    pilot = opened("PF-01")
    pilot.click_on("search")
    assert pilot.targets["search"].value == ""
    pilot.type("zygote")
    pilot.click_on("clause:1")
    assert pilot.targets["search"].value == ""
    assert pilot.scene.clause.id == "PF-02"
    pilot.click_on("search")
    pilot.click_on("search")
    assert not [name for name in pilot.targets if name.startswith("hit:")]
    assert pilot.scene.ring.focused != "search"


def test_a_term_that_is_looked_up_ends_the_search() -> None:
    pilot = opened("PF-01")
    pilot.type("ca")
    pilot.click_on(next(name for name in pilot.targets if name.startswith("term:")))
    assert pilot.targets["search"].value == ""
    assert not [name for name in pilot.targets if name.startswith("hit:")]


def test_each_target_of_the_book_says_what_it_does() -> None:
    pilot = opened("PF-07")
    seen = dict(pilot.targets)
    pilot.focus("plain")
    for _ in range(20):
        pilot.press("down")
        seen |= pilot.targets
    pilot.type("ca")
    seen |= pilot.targets
    assert {type(target.intent) for target in seen.values()} == set(get_args(RuleBookIntent))


def test_a_hit_far_down_the_list_is_scrolled_to() -> None:
    pilot = opened("CA-01")
    pilot.type("ca")
    for _ in range(25):
        pilot.press("down")
    assert "hit:25" in pilot.targets
    pilot.press("return")
    assert pilot.scene.clause.id == "CA-26"


def test_a_hit_is_opened_with_the_mouse() -> None:
    pilot = opened("PF-01")
    pilot.type("baccara")
    chosen = pilot.targets["hit:1"].name.partition(" ")[0]
    pilot.click_on("hit:1")
    pilot.settle()
    assert pilot.scene.clause.id == chosen


def test_a_leaf_turns_and_any_key_completes_it() -> None:
    pilot = opened("PF-01")
    before = pilot.window.surface.copy()
    pilot.press("right")
    pilot.turn()
    assert pilot.scene.moving
    under_way = pilot.window.surface.copy()
    pilot.settle()
    after = pilot.window.surface.copy()
    assert len({pygame.image.tobytes(each, "RGB") for each in (before, under_way, after)}) == 3
    pilot.press("left")
    pilot.press("f5")
    pilot.turn()
    assert not pilot.scene.moving


def test_nothing_turns_where_motion_is_reduced() -> None:
    pilot = opened("PF-01", reduced_motion=True)
    pilot.press("right")
    pilot.turn()
    assert not pilot.scene.moving


def test_a_clause_longer_than_its_page_goes_on_overleaf() -> None:
    pilot = opened("PF-17", text_size=200)
    assert shown(pilot) == ["16"]
    page = pilot.scene.page
    pilot.press("right")
    assert pilot.scene.page == page + 1
    assert shown(pilot)[0] == "16"
    assert pilot.scene.clause.id == "PF-17"


def test_plain_words_that_do_not_fit_are_scrolled() -> None:
    pilot = opened("CA-21", size=(1024, 600), text_size=200)
    assert "plain" in pilot.targets
    before = pygame.image.tobytes(pilot.window.surface, "RGB")
    pilot.focus("plain")
    pilot.press("down")
    pilot.settle()
    assert pygame.image.tobytes(pilot.window.surface, "RGB") != before
    assert pilot.scene.clause.id == "CA-21"


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1024, 600), 200)])
def test_plain_words_are_a_stop_of_the_keyboard_only_where_they_can_be_scrolled(
    size: tuple[int, int], text_size: int
) -> None:
    pilot, found = opened("PF-01", size, text_size=text_size, reduced_motion=True), set()
    for _ in range(14):
        longer = pilot.view.most_scroll > 0
        assert ("plain" in pilot.targets) is longer, pilot.scene.clause.id
        cards = [target.box for name, target in pilot.targets.items() if name.startswith("card:")]
        assert all(one.right <= other.x + 0.1 for one, other in pairwise(cards)), "a card is pressed where it is seen"
        assert all(pilot.view.plan.right.holds(box.cx, box.cy) for box in cards)
        found.add(longer)
        pilot.press("down")
    assert found == ({True} if text_size > 100 else {True, False})


def test_a_search_is_there_again_after_another_size_another_language_and_another_sheet() -> None:
    pilot = opened("CA-01", reduced_motion=True)
    pilot.type("ca")
    pilot.press(*["down"] * 14)
    marked = next(target.id for target in pilot.targets.values() if target.default)
    pilot.resize((1024, 640))
    pilot.services.prefer(language="de")
    pilot.turn()
    pilot.stack.apply(Push(RuleBook(pilot.services, clause="PF-01")))
    pilot.settle()
    pilot.press("escape")
    pilot.settle()
    assert pilot.targets["search"].value == "ca"
    assert next(target.id for target in pilot.targets.values() if target.default) == marked
    assert pilot.scene.ring.focused == "search"
    pilot.press("escape")
    pilot.resize((1280, 720))
    assert not pilot.targets["search"].value, "one that was given up does not come back"


def test_a_page_stays_scrolled_when_the_window_changes_and_not_on_another() -> None:
    pilot = opened("CA-21", size=(1024, 600), text_size=200)
    pilot.focus("plain")
    pilot.press("down", "down")
    scrolled = pilot.view.scroll
    assert scrolled > 0
    pilot.resize((1024, 640))
    pilot.settle()
    assert pilot.view.scroll == scrolled
    pilot.click_on("forth")
    pilot.settle()
    assert pilot.view.scroll == 0


def test_the_language_changes_while_the_book_lies_open() -> None:
    pilot = opened("CA-21")
    english = texts(pilot)
    pilot.services.prefer(language="fr")
    pilot.settle()
    assert pilot.scene.clause.id == "CA-21"
    assert "LE CASCARET" in texts(pilot)
    assert "LE CASCARET" not in english


def test_another_window_is_laid_out_anew() -> None:
    pilot = opened("PR-14")
    pilot.resize((1920, 1080))
    pilot.settle()
    assert pilot.scene.clause.id == "PR-14"
    pilot.click_on("book:common")
    pilot.settle()
    assert pilot.scene.book == "common"


@pytest.mark.parametrize(("size", "language"), spread(sorted(SIZES), ["fr", "de", "en", "xx"]))
def test_nothing_overlaps_overruns_or_is_too_pale(language: str, size: tuple[int, int]) -> None:
    for clause in ("PF-17", "CA-12", "T-02"):
        assert opened(clause, size, language).audit() == []


def test_large_type_fits_too() -> None:
    text_size = 200
    assert opened("PF-17", language="de", text_size=text_size).audit() == []
    pilot = opened("CA-12", language="fr", text_size=text_size)
    pilot.type("lanturlu")
    assert pilot.audit() == []


def heights(pilot: Pilot) -> dict[str, int]:
    pilot.note_texts()
    return {item.text: item.rect.h for item in pilot.record.items}


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_heads_tabs_margin_footer_and_button_grow_with_the_size_of_text(size: tuple[int, int]) -> None:
    usual, large = (heights(opened("PF-01", size, "en", text_size=each)) for each in (100, 200))
    for said in ("JEAN BOUSSAC", "PHARAON", "PF-01", "Pharaon", "Prime", "close", "Print", "Try it at the table"):
        assert large[said] >= 1.1 * usual[said], said


@pytest.mark.parametrize(("language", "table"), [("de", "Der Tisch"), ("fr", "La table"), ("en", "The table")])
def test_all_tabs_are_lettered_in_one_size(language: str, table: str) -> None:
    pilot = opened("PF-01", (1024, 600), language, text_size=200)
    pilot.note_texts()
    tabs = {"Pharaon", "Pharao", "Prime", "Cascaret", "Baccara", table}
    sizes = {item.text: item.type.size for item in pilot.record.items if item.text in tabs and item.rect.x > 900}
    assert sizes.keys() == tabs
    assert len({*sizes.values()}) == 1


def test_no_word_is_broken_beside_the_initial() -> None:
    pilot = opened("PF-01", (1024, 600), "fr", text_size=200)
    assert " ".join(texts(pilot)).count("cinquante-deux") >= 1


def test_what_a_search_found_fits_in_the_pseudo_language() -> None:
    pilot = opened("PF-01", (1024, 600), "xx")
    pilot.type("the")
    assert pilot.audit() == []


def test_pushing_a_scene_over_it_keeps_its_place() -> None:
    pilot = opened("BA-09")
    pilot.stack.apply(Push(RuleBook(pilot.services, clause="PF-01")))
    pilot.settle()
    pilot.press("escape")
    pilot.settle()
    assert pilot.scene.clause.id == "BA-09"


@pytest.mark.parametrize("language", ["fr", "de", "en"])
def test_the_clause_is_read_aloud_with_what_it_rests_on_and_told_when_it_changes(language: str) -> None:
    pilot = opened("PF-06", language=language)
    (region,) = pilot.scene.reading().regions
    said = [item.text for item in region.items]
    clause = pilot.scene.clause
    assert said[:3] == ["PF-06", clause.text.within(language), clause.plain.within(language)]
    assert len(said) == 3 + len(basis_of("PF-06").statements)
    assert clause.text.within(language) in pilot.scene.announced()[0].text
    assert pilot.scene.announced() == ()
    pilot.press("down")
    pilot.settle()
    (told,) = pilot.scene.announced()
    assert told.text.startswith("PF-07")


def test_a_clause_has_a_bead_that_says_how_well_it_is_known() -> None:
    kind = kinds()["baccara.take"]
    card = after_answer(kind, {}, ExerciseResult(0, helped=False, seconds=2), now())
    house = PaperHouse(practised={kind.id: card})
    pilot = Pilot(lambda services: RuleBook(services, clause="BA-11"), house=house)
    pilot.settle()
    clauses = read_book("baccara").clauses
    values = {clauses[int(number)].id: pilot.targets[f"clause:{number}"].value for number in shown(pilot)}
    assert values["BA-11"] == pilot.services.words("rulebook.bead", 100)
    assert values.get("BA-12", "") in {"", pilot.services.words("rulebook.bead.new")}
    assert any("100" in text for text in texts(pilot))
    assert pilot.audit() == []


@pytest.mark.parametrize(("language", "size"), [("fr", (1024, 600)), ("de", (1024, 600)), ("en", (1280, 720))])
def test_what_a_clause_rests_on_is_written_whole_in_the_margin(language: str, size: tuple[int, int]) -> None:
    painter, words = opened(size=size, language=language).view.painter, Words(language)
    for standing in ("text", "inferred", "house"):
        for more in ("", " +"):
            said = words(f"rulebook.standing.{standing}") + more
            assert painter.width(said, _in_margin(painter, said, LAW_STANDING)) <= MARGIN - 20, said
