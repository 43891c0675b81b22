"""The page of a document in the rule book: reached by mouse and by keys, read aloud, searched, printed, at any size."""

import pygame
import pytest

from game.lessons.book.document_parts import document_parts
from game.lessons.book.rulebook import apparatus_of, books, read_book
from game.screen.scenes.rulebook.scene import RuleBook
from tests.screen.harness import PaperHouse, Pilot
from tests.screen.samples import spread

FOUNDED = books()[:-1]
SIZES = ((1280, 720), (1920, 1080), (1024, 600), (1024, 768))


def opened(entry: str, size: tuple[int, int] = (1280, 720), language: str = "en", **preferences: int) -> Pilot:
    preferences.setdefault("reduced_motion", True)
    pilot = Pilot(lambda services: RuleBook(services, clause=entry), size, language, **preferences)  # type: ignore[arg-type]
    pilot.settle()
    return pilot


def links(pilot: Pilot) -> list[str]:
    return [name for name in pilot.targets if name.startswith("to:")]


def scroll_to_link(pilot: Pilot, start: str) -> str:
    pilot.focus("plain")
    for _ in range(400):
        found = next((name for name in links(pilot) if name.startswith(start)), None)
        if found is not None:
            return found
        pilot.press("down")
        pilot.settle()
    raise AssertionError(start)


@pytest.mark.parametrize("book", FOUNDED)
def test_the_document_is_the_last_entry_of_its_book_by_keys(book: str) -> None:
    document = read_book(book).document
    assert document is not None
    pilot = opened(read_book(book).clauses[0].id)
    pilot.press("end")
    pilot.settle()
    assert pilot.scene.clause is document
    pilot.press("up")
    pilot.settle()
    assert pilot.scene.clause.id == read_book(book).clauses[-1].id
    pilot.press("down")
    pilot.settle()
    assert pilot.scene.clause is document


def test_the_document_is_chosen_with_the_mouse_and_nothing_of_it_can_be_tried_at_a_table() -> None:
    pilot = opened("PF-19")
    assert "try" in pilot.targets
    place = f"clause:{len(read_book('pharaon').clauses)}"
    if place not in pilot.targets:
        pilot.click_on("forth")
        pilot.settle()
    pilot.click_on(place)
    pilot.settle()
    assert pilot.scene.clause.id == "PF"
    assert "try" not in pilot.targets
    pilot.press("space")
    assert pilot.scene.clause.id == "PF"


def test_a_clause_leads_to_its_document_and_the_document_to_its_clauses() -> None:
    pilot = opened("CA-08")
    pilot.click_on(scroll_to_link(pilot, "to:CA:"))
    pilot.settle()
    assert pilot.scene.clause.id == "CA"
    there = scroll_to_link(pilot, "to:CA-10:")
    assert pilot.targets[there].name.startswith("CA-10 ")
    pilot.focus(there)
    pilot.press("return")
    pilot.settle()
    assert pilot.scene.clause.id == "CA-10"


def test_a_clause_of_the_table_itself_leads_to_no_document() -> None:
    pilot = opened("T-01")
    pilot.press("end")
    assert pilot.scene.clause.id == read_book("common").clauses[-1].id
    assert links(pilot) == []


def test_the_wheel_over_a_link_scrolls_the_page() -> None:
    pilot = opened("BA")
    name = scroll_to_link(pilot, "to:BA-0")
    box = pilot.targets[name].box
    pilot.point(box.cx, box.cy)
    pilot.turn(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    pilot.settle()
    assert name not in pilot.targets or pilot.targets[name].box.y < box.y
    assert pilot.scene.clause.id == "BA"


def test_it_is_found_by_what_it_tells() -> None:
    pilot = opened("PF-01")
    pilot.type("lansquenet")
    assert [pilot.targets[name].name.partition(" ")[0] for name in pilot.targets if name.startswith("hit:")] == ["PF"]
    pilot.press("return")
    pilot.settle()
    assert pilot.scene.clause.id == "PF"


def test_the_book_opens_at_the_document_where_it_was_shut() -> None:
    house = PaperHouse()
    Pilot(lambda services: RuleBook(services, clause="PA"), house=house).scene.leave()
    assert Pilot(RuleBook, house=house).scene.clause.id == "PA"


def test_it_can_be_printed_from_the_window() -> None:
    pilot = opened("PR")
    pilot.click_on("print")
    pilot.settle()
    assert pilot.targets["clause"].name == "The document"


@pytest.mark.parametrize("language", ["fr", "de", "en"])
@pytest.mark.parametrize("book", FOUNDED)
def test_it_is_read_aloud_part_by_part_and_told_when_it_opens(book: str, language: str) -> None:
    document = read_book(book).document
    assert document is not None
    pilot = opened(document.id, language=language)
    (region,) = pilot.scene.reading().regions
    said = [item.text for item in region.items]
    parts = document_parts(document, apparatus_of(book), pilot.services.words)
    assert [item.text for item in region.items if item.heading][1:] == [part.heading for part in parts]
    assert all(told.whole in said for part in parts for told in part.lines)
    assert len({item.id for item in region.items}) == len(region.items)
    assert document.text.within(language) in pilot.scene.announced()[0].text


def seen(pilot: Pilot) -> str:
    """Return all words of the right page, scrolled from top to bottom."""
    told: list[str] = []
    for _ in range(60):
        assert pilot.audit() == []
        told += [item.text for item in pilot.record.items]
        before = pilot.view.scroll
        pilot.focus("plain")
        pilot.press(*["down"] * 5)
        pilot.settle()
        if pilot.view.scroll == before:
            return " ".join(told)
    raise AssertionError("it has no end")


def test_everything_of_it_is_seen_in_a_small_window_with_large_type() -> None:
    document = read_book("pharao").document
    assert document is not None
    pilot = opened("PA", (1024, 600), "de", text_size=200)
    said = seen(pilot).replace(" ", "").replace("-", "")
    for part in document_parts(document, apparatus_of("pharao"), pilot.services.words):
        for told in part.lines:
            assert all(word in said for word in told.said.replace("-", "").split(" ")), told.said


@pytest.mark.parametrize(("book", "size", "language"), spread(FOUNDED, sorted(SIZES), ["fr", "xx", "en", "de"]))
def test_nothing_overlaps_overruns_or_is_too_pale(book: str, size: tuple[int, int], language: str) -> None:
    document = read_book(book).document
    assert document is not None
    pilot = opened(document.id, size, language)
    assert pilot.audit() == []
    pilot.focus("plain")
    pilot.press(*["down"] * 12)
    pilot.settle()
    assert pilot.audit() == []


@pytest.mark.parametrize(("entry", "text_size", "language"), [("CA", 130, "fr"), ("PA", 200, "de"), ("CA", 200, "en")])
def test_large_type_fits_too(entry: str, text_size: int, language: str) -> None:
    pilot = opened(entry, (1024, 600), language, text_size=text_size)
    assert pilot.audit() == []
    scroll_to_link(pilot, f"to:{entry}-")
    assert pilot.audit() == []
