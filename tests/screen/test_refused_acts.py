"""Every act of every scene that writes, on a disk that refuses at one of its calls, ever later ones.

That no call of all may be refused unnoticed is held in the store.
It is told in a sentence, nothing has been written but what is told as done, the same act is done when the disk is back,
and the window can be closed.
"""

import io
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.lessons.teach.edit import WHOLE
from game.lessons.teach.exercises.exercise import kinds
from game.lessons.teach.reading import Page
from game.lessons.teach.table_law import offered
from game.play.errors import StoreError
from game.play.stored_house import StoredHouse, open_house
from game.resources import content
from game.screen.paper.results import TextChanged
from game.screen.scene import routes
from game.screen.scene.printable import pages_of_book
from game.screen.scene.services import Services
from game.screen.scenes.sheets.crash import Crash
from game.screen.scenes.sheets.purses import NewName, OwnName
from game.stage.affordances import HouseAct
from game.store.audit import audit
from game.store.paths import Paths
from game.table.values import GameId
from tests.at_home import at_home
from tests.behind import ledger_of, ruined
from tests.lessons.lesson_texts import LESSON
from tests.play.sittings import step
from tests.screen.harness import STEP, Pilot
from tests.screen.robot import plan
from tests.store.faulty import Disk, disk, full, refused

CALLS = (1, 3, 40)
"""At these an act is refused, each where the one before was still refused; the last is beyond any act."""
Make = Callable[[Services], Any]
Act = Callable[[Pilot], None]


@pytest.fixture
def fault(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    """Count the opening of files to be written too, which Python does not ask `os` for."""
    opened = io.open
    with disk() as found:

        def counted(file: Any, mode: str = "r", *args: Any, **named: Any) -> Any:  # noqa: ANN401  # handed on
            if set(mode) & set("wax+"):
                found.called()
            return opened(file, mode, *args, **named)

        monkeypatch.setattr(io, "open", counted)
        yield found


@dataclass(frozen=True, slots=True)
class Case:
    """An act of a scene: what lies there before, and what is to be found once it is done."""

    make: Make
    act: Act
    done: Callable[[StoredHouse, Path], object]
    """Something that is another thing once the act is done."""
    before: Callable[[StoredHouse, Path], None] = lambda _house, _home: None
    again: Act | None = None
    """The act once more, where it is another one by then: opening the scene anew where it has gone."""


def pressed(*names: str) -> Act:
    def act(pilot: Pilot) -> None:
        for name in names:
            pilot.press(name)
            at_rest(pilot)

    return act


def at_rest(pilot: Pilot) -> None:
    """Let time pass, but no longer than it takes until a character does again what the book has refused."""
    for _ in range(50):
        if pilot.scene is None or not pilot.scene.moving:
            return
        pilot.turn(seconds=STEP)


def chosen(*targets: str) -> Act:
    def act(pilot: Pilot) -> None:
        for target in targets:
            pilot.focus(target, most=300)
            pilot.press("return")
            at_rest(pilot)

    return act


def entries(house: StoredHouse, _home: Path) -> int:
    return ledger_of(house).head.number


def settings(_house: StoredHouse, home: Path) -> object:
    return (home / "home" / "settings.toml").read_text()


def copies(house: StoredHouse, _home: Path) -> object:
    return [each.name for each in house.backups()]


def moved(house: StoredHouse, _home: Path) -> None:
    house.remember("keys", {"all.rulebook": "f14"})


def lent(house: StoredHouse, _home: Path) -> None:
    house.lend(100)


def files(ending: str) -> Callable[[StoredHouse, Path], object]:
    return lambda _house, home: sorted(path.read_bytes() for path in home.rglob(f"*{ending}"))


def played(game: str, steps: int = 12, *, over: bool = True) -> Callable[[StoredHouse, Path], None]:
    def before(house: StoredHouse, _home: Path) -> None:
        if house.open_sitting() is not None:
            return
        seating = house.seating(GameId(game))
        session, chance = house.sit_down(GameId(game), seating.options, seating.sitters), random.Random(5)
        for _ in range(steps):
            step(session, chance)
        if over:
            house.rise(session)

    return before


def own_lesson(house: StoredHouse, _home: Path) -> None:
    house.lesson_folder.mkdir(parents=True, exist_ok=True)
    (house.lesson_folder / "a.toml").write_text(LESSON, "utf-8")


def rewritten(pilot: Pilot) -> None:
    pilot.scene.page.answer(TextChanged(WHOLE[0], "Another title"))
    pilot.press("space")
    pilot.settle()


def learnt(pilot: Pilot) -> None:
    """Play the lesson to its end, or where that is done go to another scene and come back."""
    for _ in range(200):
        pilot.settle()
        reading = pilot.scene.driver.progress
        if reading.page is Page.CLOSES:
            break
        if reading.page is Page.ASKED:
            for target, second in plan(pilot.scene):
                pilot.click_on(target, 3 if second else 1)
        elif reading.page is Page.QUESTION:
            pilot.press(str(offered(reading).index(reading.step.quiz.answer) + 1))
        else:
            pilot.press("space")


def answered(pilot: Pilot) -> None:
    pilot.settle()
    reading = pilot.scene.driver.progress
    if reading.page is Page.QUESTION:
        pilot.press(str(offered(reading).index(reading.step.quiz.answer) + 1))
    pilot.settle()


def to_the_book_and_back(pilot: Pilot) -> None:
    pilot.press("f1")
    pilot.settle()
    pilot.press("escape")
    pilot.settle()


def table(services: Services) -> Any:  # noqa: ANN401  # the scene under test
    house = services.house
    game = GameId("pharaon")
    seating = house.seating(game)
    note = house.open_sitting()
    session = house.resume() if note else house.sit_down(game, seating.options, seating.sitters)
    return routes.table(services, session=session, captions=())


def written_name(pilot: Pilot, field: str, name: str) -> None:
    pilot.scene.page.answer(TextChanged({"new": NewName(), "name": OwnName()}[field], name))
    pilot.sheet.show(pilot.scene.page.content())
    pilot.turn()


def sat_elsewhere(pilot: Pilot) -> None:
    pilot.settle()
    if "yes" in pilot.targets:
        chosen("yes")(pilot)
    pilot.press("space")


def read_notes(pilot: Pilot) -> None:
    """Close what the house has to say."""
    while "note:close" in pilot.targets:
        pilot.press("escape")


def sat_down(pilot: Pilot) -> None:
    """Sit down, as far as the first deal."""
    salon = pilot.scene
    read_notes(pilot)
    pilot.press("return")
    for _ in range(60):
        if pilot.scene is not salon:
            return
        pilot.turn()


def a_loan(pilot: Pilot) -> None:
    read_notes(pilot)
    pilot.press("return")
    if "note:lend" in pilot.targets:
        chosen("note:lend")(pilot)


def rise(pilot: Pilot) -> None:
    pilot.apply(pilot.doing.house.do(HouseAct.LEAVE))
    pilot.turn()


def purse(field: str, button: str, name: str) -> Act:
    def act(pilot: Pilot) -> None:
        written_name(pilot, field, name)
        chosen(button)(pilot)

    return act


def scene(name: str, **named: Any) -> Make:  # noqa: ANN401  # what a scene takes
    return lambda services: getattr(routes, name)(services, **named)


def exercise(services: Services) -> Any:  # noqa: ANN401  # the scene under test
    kind = kinds()["prime.point"]
    return routes.exercise(services, kind=kind, within=(kind,), seed="s")


PRIME = GameId("prime")
LESSON_FILE = content("lessons/cascaret/01.toml")
CASES: dict[str, Case] = {
    "the salon: a table is sat down at": Case(scene("salon"), sat_down, entries),
    "the salon: a loan for the ruined": Case(scene("salon"), a_loan, entries, lambda house, _: ruined(house)),
    "the salon: full screen": Case(scene("salon"), pressed("f11"), settings),
    "purses: a new one": Case(scene("purses"), purse("new", "open", "Ninon"), entries),
    "purses: another name": Case(scene("purses"), purse("name", "rename", "Manon"), entries),
    "purses: a loan": Case(scene("purses"), chosen("borrow"), entries),
    "purses: a loan repaid": Case(
        scene("purses"), chosen("repay"), entries, lent
    ),
    "accounts: a copy": Case(
        scene("accounts", page="account"), chosen("machine", "act:copy"), copies, lent, again=chosen("act:copy")
    ),
    "settings: a choice": Case(scene("settings"), chosen("reduced_motion"), settings, again=chosen("auto_ready")),
    "settings: in one file": Case(scene("settings_file"), chosen("export"), files("tapis-vert-settings.toml")),
    "keys: the defaults": Case(
        scene("keys"), chosen("defaults"), settings, moved, again=chosen("mono"),
    ),
    "the first sheet": Case(
        scene("first_run"), chosen("high_contrast"), settings, again=chosen("sound_captions")
    ),
    "conventions: sit down": Case(scene("conventions", game=PRIME), pressed("space"), entries),
    "conventions: rise elsewhere first": Case(
        scene("conventions", game=PRIME), sat_elsewhere, entries, played("baccara", 3, over=False)
    ),
    "the rule book: where it was open": Case(scene("rulebook"), pressed("right", "right", "escape"), settings),
    "the print sheet": Case(
        scene("print_pages", pages=pages_of_book("cascaret", "CA-18")), chosen("clause"), files(".html")
    ),
    "the editor": Case(
        lambda s: routes.lesson_editor(s, path=s.house.lesson_folder / "a.toml"), rewritten,
        files("lessons/a.toml"), own_lesson,
    ),
    "a lesson": Case(scene("learn", path=LESSON_FILE), learnt, entries, again=to_the_book_and_back),
    "an exercise": Case(exercise, answered, entries, again=to_the_book_and_back),
    "a review: as text": Case(scene("review", number=1), chosen("act:text"), files(".txt"), played("pharao")),
    "a review: as a scenario": Case(
        scene("review", number=1), chosen("act:scenario"), files(".tapis"), played("pharao", 110)
    ),
    "a review: as a lesson": Case(scene("review", number=1), chosen("act:lesson"), files(".toml"), played("pharaon")),
    "a table: an act": Case(table, pressed("1", "space"), entries, played("pharaon", 2, over=False)),
    "a table: rise": Case(table, rise, entries, played("pharaon", 2, over=False)),
    "a table: no sound": Case(table, pressed("m"), settings, played("pharaon", 2, over=False)),
}  # fmt: skip


def said(pilot: Pilot) -> str:
    """Return what the window has to say: on the sheet, over the cloth, in a note or over whatever is there."""
    scene = pilot.scene
    parts = (("page", "_message"), ("_reckoning", "failed"), ("_saving", "said"))  # the last two of the review
    kept: list[object] = [getattr(getattr(scene, part, None), name, "") for part, name in parts]
    kept += [getattr(scene, "_failed", ""), getattr(scene, "_said", "")]  # of the accounts
    found = [pilot.services.says.text, *(each for each in kept if isinstance(each, str))]
    found += [note.text for note in getattr(getattr(scene, "_notes", None), "_lying", ())]  # of the salon
    now = getattr(getattr(scene, "driver", None), "now", None)  # of a sitting
    if now is not None and (notice := now.notices.shown(pilot.services.words)) is not None:
        found.append(notice.text)
    return " ".join(filter(None, found))


OTHERS: dict[str, tuple[str, dict[str, Any]]] = {
    "the salon": ("salon", {}),
    "the list of lessons": ("lessons", {}),
    "the exercises": ("exercises", {"game": PRIME}),
    "the collation": ("collation", {"game": GameId("pharao")}),
    "the lectern": ("lectern", {"path": LESSON_FILE}),
    "a file that is shown": ("file", {"path": next(Path("tests/scenarios/prime").glob("*.toml"))}),
    "the tutor": ("tutor", {}),
    "the glossary": ("glossary", {"game": PRIME}),
    "about": ("about", {}),
}


@pytest.mark.parametrize("name", [*OTHERS][::2])
def test_a_scene_that_keeps_nothing_of_its_own_goes_on_without_a_disk(tmp_path: Path, fault: Disk, name: str) -> None:
    house = open_house(Paths(tmp_path / "home"), lambda: iter(()), beside=False)
    house.prefer(welcomed=True, greeted=True, reduced_motion=True, confirm_leave=False)
    scene_name, named = OTHERS[name]
    fault.refuse(1, full)
    pilot = Pilot(lambda services: getattr(routes, scene_name)(services, **named), house=house)
    for key in (
        "tab",
        "right",
        "tab",
        "left",
        "down",
        "f11",
        "f11",
        "tab",
        "right",
        "m",
        "f10",
        "tab",
        "right",
        "escape",
    ):
        pilot.press(key)
        at_rest(pilot)
        pilot.resize((1100, 700))
        assert not isinstance(pilot.scene, Crash)
    assert said(pilot)
    fault.heal()
    pilot.turn(pygame.event.Event(pygame.QUIT))
    assert pilot.scene is None
    assert list(audit(ledger_of(house))) == []
    house.close()


@pytest.mark.usefixtures("weighed_once", "not_weighed")
@pytest.mark.parametrize("name", CASES)
def test_an_act_that_is_refused_is_told_and_done_when_the_disk_is_back(
    tmp_path: Path, fault: Disk, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    case = CASES[name]
    for at in CALLS:
        home = tmp_path / str(at)
        home.mkdir()
        at_home(home, monkeypatch)
        house = open_house(Paths(home / "home"), lambda: iter(()), seeds=random.Random(6).randbytes, beside=False)
        house.prefer(welcomed=True, greeted=True, reduced_motion=True, confirm_leave=False, figures="off")
        house.prefer(welcomed="sat" not in name, company="none")
        case.before(house, home)
        house.notices()
        pilot = Pilot(case.make, house=house)
        pilot.settle()
        was = case.done(house, home)
        fault.refuse(at, full if at % 2 else refused)
        case.act(pilot)
        refusals = fault.calls - at + 1
        told, now = said(pilot), case.done(house, home)
        fault.heal()
        assert not isinstance(pilot.scene, Crash), at
        assert list(audit(ledger_of(house))) == []
        if refusals > 0 and now == was:
            assert told, f"call {at} was refused, and nothing is said of it"
            if pilot.scene is None or case.again is None:
                pilot = Pilot(case.make, house=house) if pilot.scene is None else pilot
                case.act(pilot)
            else:
                case.again(pilot)
            assert case.done(house, home) != was, f"call {at} was refused, and it is not done when the disk is back"
        elif refusals <= 0:
            assert now != was, "the act does nothing even on a good disk"
        pilot.turn(pygame.event.Event(pygame.QUIT))
        assert pilot.scene is None
        assert list(audit(ledger_of(house))) == []
        house.close()
        if refusals <= 0:
            return
    raise AssertionError("it never comes through")


def test_a_lesson_whose_file_has_gone_is_told_and_not_a_fault(tmp_path: Path) -> None:
    house = open_house(Paths(tmp_path / "home"), lambda: iter(()), beside=False)
    own_lesson(house, tmp_path)
    pilot = Pilot(routes.lessons, house=house)
    pilot.settle()
    (house.lesson_folder / "a.toml").unlink()
    for target in ("own:a.toml", "edit:a.toml"):
        pilot.services.says.tick(60)
        chosen(target)(pilot)
        assert "a.toml" in said(pilot) or "no such file" in said(pilot)
    pilot.press("escape")
    assert pilot.scene is None
    house.close()


@pytest.mark.parametrize(
    ("size", "language", "text_size"), [((1024, 600), "de", 200), ((1280, 720), "fr", 100), ((1920, 1080), "en", 150)]
)
def test_a_long_sentence_of_the_house_lies_within_the_window_and_goes_again(
    size: tuple[int, int], language: str, text_size: int
) -> None:
    pilot = Pilot(routes.lessons, size, language, text_size=text_size, audited=True)
    error = StoreError("not_written", "database or disk is full: " + "/a/folder" * 24)
    pilot.services.refused(error)
    pilot.turn()
    lines = [item.rect for item in pilot.record.items if "/a/folder" in item.text]
    assert len(lines) > 1
    assert all(pilot.window.surface.get_rect().contains(rect) for rect in lines)
    pilot.wait(15)
    assert not pilot.services.says.text
