"""One's own copy on the facing page: asked for, laid there, inked for each clause, told as it is, taken away."""

from pathlib import Path

import pytest

from game.lessons.book.own_copy import Ink, ParagraphSum, checksum
from game.screen.scene import own_copies, routes
from game.screen.scenes.rulebook import scene, view
from game.screen.scenes.sheets import own_copy as sheet
from game.text.words import Words
from tests.screen.harness import PaperHouse, Pilot

TEXT = (
    "A heading.",
    "The first paragraph is told here in a few words.",
    "The second is longer, and a clause rests on its end and on nothing else of it.",
    "The third has been written otherwise by whoever copied it.",
)
READ = (*TEXT[:3], "The third is as it was read.")
INK = Ink(
    tuple(ParagraphSum(len(each.split()), checksum(each.split())) for each in READ),
    {"PF-06/1": ((2, 1, 3),), "PF-07/1": ((3, 6, 9),), "PF-07/2": ((4, 1, 3),)},
)


@pytest.fixture
def laid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file that is a copy of a document that was made up for this."""
    for module in (own_copies, scene, view, sheet):
        monkeypatch.setattr(module, "ink_of", lambda name: INK if name == "pharaon" else None)
    path = tmp_path / "copy.txt"
    path.write_text("\n\n".join(TEXT), "utf-8")
    return path


def opened(path: Path | None, size: tuple[int, int] = (1280, 720), language: str = "en", text_size: int = 100) -> Pilot:
    house = PaperHouse()
    if path is not None:
        house.memory["own_copies"] = {"pharaon": str(path)}
    pilot = Pilot(
        lambda services: routes.rulebook(services, clause="PF-07"), size, language, house=house, text_size=text_size
    )
    pilot.settle()
    return pilot


def drawn(pilot: Pilot) -> list[str]:
    pilot.note_texts()
    return [item.text for item in pilot.record.items]


@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    [((1280, 720), "fr", 100), ((1024, 600), "de", 200)],
)
def test_a_copy_lies_on_the_facing_page(laid: Path, size: tuple[int, int], language: str, text_size: int) -> None:
    pilot = opened(laid, size, language, text_size)
    assert not pilot.audit()
    words, there = Words(language), drawn(pilot)
    assert "words." in there
    assert any(each in words("copy.found", 3, 4) for each in there)
    pilot.click_on("copy")
    pilot.settle()
    assert not pilot.audit()
    assert "try" in pilot.targets, "our words are there again"


def test_what_a_clause_rests_on_is_read_with_it_and_what_differs_is_named(laid: Path) -> None:
    pilot = opened(laid)
    read = [item.text for region in pilot.scene.reading().regions for item in region.items]
    assert f"3. {TEXT[2]}" in read
    assert f"2. {TEXT[1]}" not in read
    assert any("without ink: 4" in each for each in drawn(pilot))


def test_a_file_that_is_no_copy_is_refused_with_its_reason(tmp_path: Path) -> None:
    pilot = opened(None)
    pilot.click_on("copy")
    pilot.settle()
    for name, said in (("none.txt", "cannot be read"), ("other.txt", "no paragraph")):
        (tmp_path / "other.txt").write_text("Nothing of it.", "utf-8")
        pilot.focus("path")
        for _ in range(300):
            pilot.press("backspace") if pilot.targets["path"].value else None
        pilot.type(str(tmp_path / name))
        pilot.click_on("lay")
        pilot.settle()
        assert any(said in each for each in drawn(pilot))
    pilot.press("escape")


def test_a_file_that_has_gone_is_told_and_our_words_lie_there(laid: Path) -> None:
    laid.unlink()
    pilot = opened(laid)
    assert "try" in pilot.targets
    assert "copy.txt" in pilot.services.says.text
    pilot.click_on("copy")
    pilot.settle()
    assert "lay" in pilot.targets, "another is asked for"
