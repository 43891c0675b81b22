"""Terms of the trade at a table and in the conventions: underlined once, explained under the pointer and by key."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.lessons.book import glossary
from game.play.stored_house import StoredHouse, open_house
from game.screen.draw import theme
from game.screen.draw.painter import PrintedLine
from game.screen.keys.focus import Role, Target
from game.screen.paper.terms import LookUpTerm, TermBox, TermSlip, TermWalk, draw_underlines, next_term
from game.screen.scene import routes
from game.screen.scene.scene import SceneResult
from game.screen.scene.services import Services
from game.stage.units import Box
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


def test_another_key_or_a_click_ends_what_was_explained_by_key() -> None:
    pilot = at_table("pharao")
    ask(pilot)
    pilot.press("tab")
    pilot.settle()
    assert slips(pilot) == []
    ask(pilot)
    pilot.click(640, 300)
    pilot.settle()
    assert slips(pilot) == []


def test_terms_are_no_stops_of_the_ring() -> None:
    pilot = at_table("cascaret", language="de")
    assert terms(pilot)
    assert not [each.id for each in pilot.scene.targets() if each.id.startswith("term:") and each.focusable]


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


def test_a_click_on_a_term_is_for_the_line_that_it_stands_on_where_that_can_be_asked_about() -> None:
    pilot = at_table("pharaon")
    board = pilot.scene.board
    asked = [each for each in pilot.scene.targets() if each.id.startswith("why:line/")]
    line = asked[-1]
    box = Box(line.box.x + 4, line.box.cy - 5, 60, 10)
    board.picture.terms._keep("carnet", (TermBox(BY_ID["edge"], box, "carnet"),))
    pilot.click(box.cx, box.cy)
    pilot.settle()
    assert pilot.scene.board.answer is not None


def test_the_wheel_over_a_term_scrolls_the_notebook() -> None:
    pilot = at_table("pharao", (1280, 720), "fr")
    name = next(each for each in terms(pilot) if each.startswith("term:carnet/"))
    box = pilot.targets[name].box
    pilot.point(box.cx, box.cy)
    pilot.turn(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    pilot.settle()
    assert pilot.notebook_panel.scroll > 0


def test_behind_the_curtain_nothing_is_explained() -> None:
    pilot = at_table("pharao")
    pilot.scene.board.set_curtain(("Marie", "It is your turn.", "Space"))
    pilot.scene.show()
    pilot.settle()
    assert pilot.scene.board.picture.terms.found == ()


def test_in_the_shut_drawer_no_term_can_be_pointed_at() -> None:
    pilot = at_table("pharao", (1024, 768))
    assert pilot.scene.board.viewport.drawer
    assert not [each for each in terms(pilot) if "carnet" in each]
    pilot.press("f4")
    pilot.settle()
    name = next(each for each in terms(pilot) if "carnet" in each)
    box = pilot.targets[name].box
    pilot.point(box.cx, box.cy)
    pilot.settle()
    (drawn,) = (each for each in pilot.overlays.shown if isinstance(each, TermSlip))
    viewport = pilot.scene.board.viewport
    assert viewport.box_on_window(drawn.box).right < viewport.notebook.x, "the slip lies beside the open drawer"


@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    [((1024, 600), "de", 200), ((1024, 600), "fr", 100), ((1920, 1080), "en", 200), ((1280, 720), "fr", 200)],
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


def test_a_walk_goes_on_from_where_it_was_and_begins_anew_when_its_term_is_gone() -> None:
    found = [TermBox(BY_ID[each], Box(0, 0, 1, 1)) for each in ("jeton", "coup")]
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=pygame.KMOD_SHIFT)
    walk = TermWalk()
    assert not walk.follow(key, [], "en")
    assert walk.follow(key, found, "en")
    assert walk.follow(key, found, "en")
    assert walk.at == "term:coup"
    assert walk.follow(key, found[:1], "en")
    assert walk.at == "term:jeton"
    assert len(walk.take_announcements()) == 3
    assert walk.take_announcements() == ()


def test_a_line_is_noted_where_it_stands_only_while_somebody_wants_to_know() -> None:
    pilot = at_table("pharao")
    painter = pilot.scene.board.painter
    assert painter.lines is None
    painter.lines = noted = list[PrintedLine]()
    style = theme.GLOSS
    width = painter.text("Paroli", 300, 100, style, "r")
    painter.lines = None
    (line,) = noted
    assert (line.text, line.y, line.style) == ("Paroli", 100, style)
    assert line.x == pytest.approx(300 - width, abs=1.5)


def test_no_dot_under_a_term_is_beyond_its_words() -> None:
    painter = at_table("pharao").scene.board.painter
    for wide in (9.0, 10.0, 40.0, 41.5, 42.5):
        painter.target.fill("black")
        box = Box(100, 200, wide, 20)
        draw_underlines(painter, (TermBox(BY_ID["jeton"], box),))
        dotted = pygame.mask.from_threshold(painter.target, (0, 0, 0), (1, 1, 1, 255))
        dotted.invert()
        dots = dotted.get_bounding_rects()
        assert box.right - 4 <= max(dot.right for dot in dots) <= box.right
        assert min(dot.x for dot in dots) == box.x


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


def test_a_click_on_a_term_of_the_conventions_neither_sets_anything_nor_takes_the_focus(
    card: Callable[..., Pilot],
) -> None:
    pilot = card()
    focused = pilot.scene.ring.focused
    before = pilot.scene.page.table
    pilot.click_on(terms(pilot)[0])
    pilot.settle()
    assert pilot.scene.page.table == before
    assert pilot.scene.ring.focused == focused


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


def test_the_next_term_is_the_one_after_the_focused_one_and_after_the_last_one_the_first() -> None:
    ids = ("clause", "term:a", "term:b", "term:c", "page")
    explains = [None, *[LookUpTerm(BY_ID["refait"])] * 3, None]
    targets = [
        Target(id_, Role.LINK, id_, Box(0, 0, 9, 9), intent=term) for id_, term in zip(ids, explains, strict=True)
    ]
    for focused, after in (("term:a", "term:b"), ("term:b", "term:c"), ("term:c", "term:a"), ("page", "term:a")):
        assert next_term(targets, focused) == after
    assert next_term(targets, None) == "term:a"
    assert next_term(targets[:1], "clause") is None
