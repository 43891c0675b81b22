"""Terms of the trade at a table and in the conventions: underlined once, explained under the pointer and by key."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.lessons.book import glossary
from game.play.stored_house import StoredHouse, open_house
from game.screen.draw import theme
from game.screen.paper.terms import TermSlip
from game.screen.scene import routes
from game.screen.scene.scene import SceneResult
from game.screen.scene.services import Services
from game.store.paths import Paths
from game.table.values import GameId
from tests.screen.harness import Floor, Pilot
from tests.screen.test_large_text import seated_at
from tests.steady import steady

GAMES = ("pharaon", "pharao", "prime", "cascaret", "baccara")

BY_ID = {term.id: term for term in glossary.terms()}


def terms(pilot: Pilot) -> list[str]:
    return [target.id for target in pilot.scene.targets() if target.id.startswith("term:")]


def slips(pilot: Pilot) -> list[str]:
    """Return the names on the slips that lie on the cloth."""
    drawn = pilot.overlays.shown
    return [" ".join(overlay.name) for overlay in drawn if isinstance(overlay, TermSlip)]


def texts(pilot: Pilot) -> str:
    pilot.note_texts()
    return " ".join(item.text for item in pilot.record.items)


def ask(pilot: Pilot) -> None:
    """Press the key that explains the next term, and Shift before it as one does."""
    pilot.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode=""))
    pilot.press("f1", shift=True)
    pilot.settle()


def at_table(game: str, size: tuple[int, int] = (1280, 720), language: str = "en", text_size: int = 100) -> Pilot:
    return seated_at(game, (size, language, text_size))


@pytest.mark.parametrize("page", ["action_bar", "carnet"])
def test_a_term_explains_itself_under_the_pointer_in_what_is_asked_and_in_the_notebook(page: str) -> None:
    pilot = at_table("pharao", language="fr")
    (name, *_) = (each for each in terms(pilot) if each.startswith(f"term:{page}/"))
    term = BY_ID[name.rpartition("/")[2]]
    assert slips(pilot) == []
    box = pilot.targets[name].box
    pilot.point(box.cx, box.cy)
    pilot.settle()
    assert slips(pilot) == [term.name.fr]
    assert term.means.fr[:12] in texts(pilot)
    pilot.point(640, 300)
    pilot.settle()
    assert slips(pilot) == []


def test_each_term_is_underlined_once_a_page() -> None:
    for game in GAMES:
        pilot = at_table(game, language="fr")
        assert len(set(terms(pilot))) == len(terms(pilot)) > 0, game


def test_by_key_one_term_after_the_other_is_explained_and_read_aloud_and_the_last_press_ends_it() -> None:
    pilot = at_table("pharao")
    pilot.scene.announced()
    focused = pilot.scene.ring.focused
    names = terms(pilot)
    for name in names:
        ask(pilot)
        term = BY_ID[name.rpartition("/")[2]]
        assert slips(pilot) == [term.name.en]
        assert term.means.en in [each.text.partition(": ")[2] for each in pilot.scene.announced()]
    ask(pilot)
    assert slips(pilot) == []
    assert pilot.scene.ring.focused == focused
    ask(pilot)
    pilot.press("escape")
    pilot.settle()
    assert slips(pilot) == []
    assert pilot.scene is not None, "Escape takes the slip alone away"


def test_a_click_on_a_term_explains_it_and_another_opens_the_book_at_its_clause() -> None:
    pilot = at_table("pharao")
    name = next(each for each in terms(pilot) if each.endswith("carnet/banker"))
    for _ in range(2):
        pilot.click_on(name)
        pilot.point(400, 300)
        pilot.settle()
        assert slips(pilot), "its slip lies there without a pointer over it"
        pilot.press("tab")
        pilot.settle()
        assert slips(pilot) == [], "and goes with the next key"
    pilot.click_on(name)
    pilot.click_on(name)
    pilot.settle()
    assert pilot.scene.clause.id == "PA-02"


def test_behind_the_curtain_nothing_is_explained() -> None:
    pilot = at_table("pharao")
    pilot.scene.board.set_curtain(("Marie", "It is your turn.", "Space"))
    pilot.scene.show()
    pilot.settle()
    assert pilot.scene.board.picture.terms.found == ()


@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    [((1024, 600), "de", 200), ((1920, 1080), "en", 200)],
)
def test_every_slip_at_a_table_fits(size: tuple[int, int], language: str, text_size: int) -> None:
    pilot = at_table("pharao", size, language, text_size)
    names = terms(pilot)
    assert names
    for name in names:
        box = pilot.targets[name].box
        pilot.point(box.cx, box.cy)
        pilot.settle()
        (drawn,) = (each for each in pilot.overlays.shown if isinstance(each, TermSlip))
        cloth = pilot.scene.board.viewport.cloth
        assert cloth.left <= drawn.box.x < drawn.box.right <= cloth.right
        assert cloth.top <= drawn.box.y < drawn.box.bottom <= cloth.bottom
        painter = pilot.scene.board.cloth.painter
        for lines, style in ((drawn.name, theme.STRONG), (drawn.said, theme.GLOSS), (drawn.clauses, theme.SOURCE)):
            assert all(painter.width(line, style) <= drawn.box.w - 2 * 10 for line in lines)


# The conventions


@pytest.fixture
def card(tmp_path: Path) -> Iterator[Callable[..., Pilot]]:
    house: StoredHouse = open_house(Paths(tmp_path), lambda: iter(()), seeds=steady())

    def opened(
        game: str = "pharao", size: tuple[int, int] = (1280, 720), language: str = "en", text_size: int = 100
    ) -> Pilot:
        sat: list[SceneResult] = []

        def made(services: Services) -> Floor:
            return Floor(routes.conventions(services, game=GameId(game)), sat)

        pilot = Pilot(made, size, language, house=house, text_size=text_size)
        pilot.turn()
        pilot.focus("agreed")
        pilot.press("enter")
        pilot.settle()
        return pilot

    yield opened
    house.close()


def test_terms_of_the_conventions_explain_themselves_under_the_pointer_and_by_key(card: Callable[..., Pilot]) -> None:
    pilot = card()
    names = terms(pilot)
    assert len(set(names)) == len(names) > 2
    term = BY_ID[names[0].removeprefix("term:")]
    assert term.means.en[:20] not in texts(pilot)
    box = pilot.targets[names[0]].box
    pilot.point(box.cx, box.cy)
    pilot.settle()
    assert term.means.en[:20] in texts(pilot)
    pilot.point(4, 4)
    pilot.settle()
    ask(pilot)
    assert term.means.en[:20] in texts(pilot)
    assert [each.text for each in pilot.scene.announced()] == [f"{term.name.en}: {term.means.en}"]
    pilot.press("escape")
    pilot.settle()
    assert term.means.en[:20] not in texts(pilot)
    assert terms(pilot) == names, "Escape takes the slip alone away"


@pytest.mark.parametrize(
    ("game", "size", "language", "text_size"),
    [(game, (1024, 600), language, 200) for game, language in zip(GAMES, ("fr", "de", "en", "fr", "de"), strict=True)]
    + [("cascaret", (1280, 720), "de", 100), ("prime", (1920, 1080), "fr", 100)],
)
def test_every_slip_of_the_conventions_stays_in_the_window(
    card: Callable[..., Pilot], game: str, size: tuple[int, int], language: str, text_size: int
) -> None:
    pilot = card(game, size, language, text_size)
    names = terms(pilot)[:3]
    assert names
    for name in names:
        box = pilot.targets[name].box
        pilot.point(box.cx, box.cy)
        pilot.settle()
        assert not [each for each in pilot.audit() if each.startswith("leaves")]
