"""The rule book at the window: by mouse alone, by keys alone, found by words, in every language and size."""

import pygame
import pytest

from game.lessons.book.rulebook import basis_of, books, read_book
from game.screen.scene.scene import Push
from game.screen.scenes.rulebook.scene import RuleBook
from game.screen.table.lesson.driver import LessonDriver
from tests.screen.harness import PaperHouse, Pilot


def opened(
    clause: str = "", size: tuple[int, int] = (1280, 720), language: str = "en", game: str = "", **preferences: int
) -> Pilot:
    pilot = Pilot(lambda services: RuleBook(services, clause=clause, game=game), size, language, **preferences)  # type: ignore[arg-type]
    pilot.settle()
    return pilot


def shown(pilot: Pilot) -> list[str]:
    return [name.removeprefix("clause:") for name in pilot.targets if name.startswith("clause:")]


def test_it_opens_at_the_clause_that_is_named() -> None:
    pilot = opened("CA-21")
    assert pilot.scene.book == "cascaret"
    assert pilot.scene.clause.id == "CA-21"
    assert str(read_book("cascaret").place("CA-21")) in shown(pilot)


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


@pytest.mark.parametrize(("size", "language"), [((1024, 600), "de"), ((1280, 720), "fr")])
def test_nothing_overlaps_overruns_or_is_too_pale(language: str, size: tuple[int, int]) -> None:
    for clause in ("PF-17", "CA-12", "T-02"):
        assert opened(clause, size, language).audit() == []


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
