"""Large text reaches the two bars, the buttons, their keys and what is spoken at every table, and nothing is cut.

Each table is looked at once at the largest text, each window and each language somewhere: less is easier to set.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from game.rules.baccara.state import BaccaraPhase
from game.rules.prime.state import PrimePhase
from game.screen.draw.painter import AuditedItem
from game.screen.keys.focus import Role
from game.screen.paper.notebook import sheet
from game.screen.table.board.notice import Notice, notice_box
from game.screen.table.sitting.notices import LESSONS_OFFERED
from game.stage.units import Viewport
from game.text.words import Words
from tests.screen.company import at_table
from tests.screen.harness import Pilot
from tests.screen.test_table_baccara import as_ponte, lay_and_until
from tests.screen.test_table_cascaret import party
from tests.screen.test_table_pharaon import ponte
from tests.screen.test_table_prime import asked_in, sitting

Look = tuple[tuple[int, int], str, int]
SMALL, USUAL, LARGE = (1024, 600), (1280, 720), (1920, 1080)
LEAST, MIDDLE = 1.2, 1.3
"""How much larger everything in the bars is at least at 200 %, and the middle one of its texts."""


def seated_at(game: str, look: Look, **more: Any) -> Pilot:  # noqa: ANN401  # fields of the preferences
    size, language, text_size = look
    settings: dict[str, Any] = {"reduced_motion": True, "text_size": text_size, **more}
    match game:
        case "prime":
            session = sitting(6)
            asked_in(session, PrimePhase.DISCARD)
            pilot = at_table(session, size, language, **settings)
        case "cascaret":
            pilot = at_table(party(4), size, language, trick_pause=0.0, **settings)
            pilot.press("space")
        case "baccara":
            session = as_ponte()
            pilot = at_table(session, size, language, **settings)
            lay_and_until(session, pilot, BaccaraPhase.RIGHT, BaccaraPhase.LEFT)
        case _:
            pilot = at_table(ponte(game), size, language, **settings)
            pilot.click_on("rank:7" if game == "pharaon" else "leaf:7")
            pilot.settle()
            pilot.press("space")
    pilot.settle()
    return pilot


def in_bars(pilot: Pilot) -> Iterator[AuditedItem]:
    """Yield what was drawn in the top bar and in the action bar."""
    w, h = pilot.window.surface.get_size()
    viewport = Viewport(w, h, growth=pilot.services.preferences.growth)
    for item in pilot.record.items:
        x, y = (at / viewport.scale for at in item.rect.center)
        if any(box.holds(x, y) for box in (viewport.bar, viewport.action_bar, viewport.acts)):
            yield item


@pytest.mark.parametrize(
    ("game", "look"),
    [
        ("pharaon", (SMALL, "fr", 200)),
        ("pharao", (SMALL, "de", 200)),
        ("prime", (USUAL, "fr", 200)),
        ("cascaret", (LARGE, "en", 200)),
        ("baccara", (USUAL, "de", 200)),
    ],
)
def test_every_text_has_its_place_and_its_contrast(game: str, look: Look) -> None:
    pilot = seated_at(game, look)
    assert pilot.audit() == []
    assert [item.text for item in in_bars(pilot) if "…" in item.text] == []
    small = {tool.id for tool in pilot.board.affordances.tools}
    high = {target.id: target.box.h for target in pilot.targets.values() if target.role is Role.BUTTON}
    assert min(each for id_, each in high.items() if id_ not in small) >= 44
    assert min(high.values()) >= 24


@pytest.mark.parametrize("game", ["pharaon", "pharao", "baccara"])
def test_in_the_least_window_nothing_in_the_bars_is_cut_short(game: str) -> None:
    pilot = seated_at(game, (SMALL, "de", 100))
    pilot.note_texts()
    texts = [item.text for item in in_bars(pilot)]
    assert pilot.board.top_bar.state in texts
    assert not [each for each in texts if "…" in each]


WOVEN = {"LA BANQUE", "L’ANGLAISE"}
"""Ornaments of the cloth: they are as large as it is."""


@pytest.mark.parametrize("game", ["pharaon", "prime", "baccara"])
def test_everything_in_the_bars_grows_and_labels_on_the_cloth_as_far_as_the_cards_leave_room(game: str) -> None:
    bars, cloths = list[dict[str, int]](), list[dict[str, int]]()
    for text_size in (100, 200):
        pilot = seated_at(game, (USUAL, "en", text_size))
        pilot.note_texts()
        viewport, barred = pilot.board.viewport, {item.text: item.rect.h for item in in_bars(pilot)}
        lying = [item for item in pilot.record.items if item.rect.x < viewport.table.w * viewport.scale]
        bars.append(barred)
        cloths.append({item.text: item.rect.h for item in lying if item.text not in barred.keys() | WOVEN})
    for heights, many, least, middle in ((bars, 10, LEAST, MIDDLE), (cloths, 8, 1.0, 1.15)):
        growth = sorted(heights[1][text] / heights[0][text] for text in heights[0].keys() & heights[1].keys())
        assert len(growth) >= many
        assert growth[0] >= least
        assert growth[len(growth) // 2] >= middle


@pytest.mark.parametrize(("game", "language"), [("baccara", "de")])
def test_a_hint_leaves_more_of_the_notebook_than_it_takes_which_ends_above_it(game: str, language: str) -> None:
    pilot = seated_at(game, (USUAL, language, 200))
    board, words = pilot.scene.board, pilot.services.words
    paper, free = sheet(board.viewport), pilot.notebook_panel.box
    lay = (notice_box(board.painter, board.viewport, note, [board.cloth.rect]) for note in hints(game, words))
    for box in lay:
        assert box is not None
        assert paper.holds(box.cx, box.cy), "the cloth is taken"
        assert box.h <= 0.48 * board.viewport.notebook.h
        pilot.notebook_panel.end_above(box)
        assert pilot.notebook_panel.box.bottom <= box.y
        pilot.notebook_panel.lay_out(board.painter, board.notebook)
        pilot.notebook_panel.scroll_by(1000)
        more = pilot.notebook_panel.layout.height - pilot.notebook_panel.box.h
        assert pilot.notebook_panel.scroll == pytest.approx(max(0.0, more)), "all can be seen"
        pilot.notebook_panel.end_above(None)
        assert pilot.notebook_panel.box == free


def hints(game: str, words: Words) -> Iterator[Notice]:
    """Yield what is told at a first visit to a table."""
    yield Notice(words("caption.head.learn"), words(LESSONS_OFFERED))
    for step in (1, 2, 3):
        yield Notice(words("caption.head"), words(f"caption.first.{game}.{step}", "W"))
