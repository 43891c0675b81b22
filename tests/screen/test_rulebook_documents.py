"""The page of a document in the rule book: reached by mouse and by keys, read aloud, searched, printed, at any size."""

import pytest

from game.lessons.book.document_parts import document_parts
from game.lessons.book.rulebook import apparatus_of, books, read_book
from game.screen.scenes.rulebook.scene import RuleBook
from tests.screen.harness import Pilot
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


def test_it_is_found_by_what_it_tells() -> None:
    pilot = opened("PF-01")
    pilot.type("lansquenet")
    assert [pilot.targets[name].name.partition(" ")[0] for name in pilot.targets if name.startswith("hit:")] == ["PF"]
    pilot.press("return")
    pilot.settle()
    assert pilot.scene.clause.id == "PF"


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


@pytest.mark.parametrize(("book", "size", "language"), spread(FOUNDED, sorted(SIZES), ["fr", "xx", "en", "de"])[::2])
def test_nothing_overlaps_overruns_or_is_too_pale(book: str, size: tuple[int, int], language: str) -> None:
    document = read_book(book).document
    assert document is not None
    pilot = opened(document.id, size, language)
    assert pilot.audit() == []
    pilot.focus("plain")
    pilot.press(*["down"] * 12)
    pilot.settle()
    assert pilot.audit() == []
