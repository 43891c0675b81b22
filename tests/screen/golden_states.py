"""The states that are kept: tables in the middle of a game, and every sheet, book and question of the house."""

import atexit
import random
import tempfile
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from game.play.session import Session
from game.play.stored_house import StoredHouse, open_house
from game.rules.prime.state import PrimePhase
from game.screen.scene import routes
from game.screen.table.lesson.tables import replay
from game.screen.table.sitting.opening import sitting_at_table
from game.store.paths import Paths
from tests.company import BANKER, PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.harness import PaperHouse, Pilot
from tests.screen.ledger_house import LedgerHouse
from tests.screen.resizing import DRIVES
from tests.screen.test_large_text import Look, seated_at
from tests.screen.test_table_prime import go_to, sitting

Made = Callable[[], Pilot]
SCENARIOS = Path(__file__).parents[1] / "scenarios"
SIZE = (1024, 600)
USUAL, TALL, LARGE = (1280, 720), (1024, 768), (1920, 1080)
_OPENED: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "accounts-sittings": ("accounts", {"page": "sittings"}),
    "conventions-prime": ("conventions", {"game": "prime"}),
}
"""Scenes that are opened otherwise than `DRIVES` has it."""


def _at_table(game: str, language: str, text_size: int = 100) -> Made:
    look: Look = SIZE, language, text_size
    return lambda: seated_at(game, look)


def _at_discard() -> Pilot:
    """Return a table of Prime where the player is asked for his discard, played up to there on the screen."""
    session = sitting(6)
    pilot = at_table(session, SIZE, "en", reduced_motion=True, text_size=100)
    go_to(pilot, session, PrimePhase.DISCARD)
    pilot.settle()
    return pilot


def _at_step(name: str, step: int, language: str, seats: int = 0) -> Made:
    """Return what shows a scenario at a step, counted from its end where it is negative, from so many seats further."""

    def shown() -> Pilot:
        path = SCENARIOS / name
        assert path.exists(), name
        pilot = Pilot(lambda services: replay(services, path=path), SIZE, language, reduced_motion=True)
        for _ in range(range(len(pilot.scene.driver.played.steps))[step]):
            pilot.press("right")
        for _ in range(seats):
            pilot.settle()
            pilot.click_on("lesson:seat")
        return pilot

    return shown


def sheet(
    name: str,
    language: str,
    *presses: str,
    size: tuple[int, int] = SIZE,
    house: Callable[[], Any] = PaperHouse,
    **more: Any,  # noqa: ANN401  # fields of the preferences
) -> Made:
    """Return what opens a scene as `DRIVES` has it, and then presses targets and keys in it."""
    drive = DRIVES.get(name)
    scene, what = _OPENED.get(name) or ((name, {}) if drive is None else (drive.scene, drive.what))

    def shown() -> Pilot:
        settings: dict[str, Any] = {"reduced_motion": True, **more}
        pilot = Pilot(partial(getattr(routes, scene), **what), size, language, house=house(), **settings)
        pilot.settle()
        press_each(pilot, *presses)
        return pilot

    return shown


def press_each(pilot: Pilot, *presses: str) -> None:
    """Press targets, and keys where no target is called so; `@` before a target points at it."""
    for press in presses:
        if press.startswith("@"):
            box = pilot.targets[press[1:]].box
            pilot.point(box.cx, box.cy)
        elif press in pilot.targets:
            pilot.click_on(press)
        else:
            pilot.press(press)
        pilot.settle()


def house_of_its_own() -> StoredHouse:
    """Return a house with its books in a folder of its own, which goes when the program does."""
    folder = tempfile.TemporaryDirectory()
    house = open_house(Paths(Path(folder.name) / "home"), list, seeds=random.Random(6).randbytes, beside=False)
    house.prefer(welcomed=True, confirm_leave=False)
    atexit.register(folder.cleanup)
    atexit.register(house.close)
    return house


def sat(
    session: Callable[[], Session],
    language: str,
    *presses: str,
    size: tuple[int, int] = USUAL,
    **more: Any,  # noqa: ANN401  # fields of the preferences
) -> Made:
    """Return what sits down to a sitting and presses targets and keys there."""

    def shown() -> Pilot:
        pilot = at_table(session(), size, language, **{"reduced_motion": True, **more})
        press_each(pilot, *presses)
        return pilot

    return shown


def _captioned(game: str, language: str) -> Made:
    """Return what shows a table with the first of the sentences that greet a newcomer there."""

    def shown() -> Pilot:
        captions = tuple(f"caption.first.{game}.{number}" for number in (1, 2, 3))
        session = of(game)()
        pilot = Pilot(
            lambda services: sitting_at_table(services, session, captions), USUAL, language, reduced_motion=True
        )
        pilot.settle()
        return pilot

    return shown


def of(game: str) -> Callable[[], Session]:
    return lambda: seated(game, (BANKER, you(), *PONTES))


def shared(game: str) -> Callable[[], Session]:
    return lambda: seated(game, tuple(you(name) for name in ("Anne", "Bruno", "Clara")))


TABLES: Mapping[str, Made] = {
    "pharaon-ponte": _at_table("pharaon", "fr"),
    "pharaon-refait": _at_step("pharaon/pf_07_refait_takes_half.toml", -1, "de"),
    "pharaon-five-pontes": _at_step("pharaon/pf_01_one_banker_five_pontes.toml", 2, "en"),
    "pharao-ponte": _at_table("pharao", "de"),
    "pharao-bends": _at_step("pharao/pa_16_paroli_and_appe_make_six.toml", -2, "fr"),
    "pharao-thirteen-leaves": _at_step("pharao/pa_01_a_buch_of_thirteen.toml", -1, "en"),
    "prime-discard": _at_discard,
    "prime-show": _at_step("prime/pr_17_the_fifty_five_beats_the_prime.toml", -1, "fr"),
    "prime-six": _at_step("prime/pr_01_six_may_play.toml", -1, "de"),
    "cascaret-ponte": _at_table("cascaret", "fr"),
    "cascaret-lanturlu": _at_step("cascaret/ca_24_two_lanturlus_trumps_first.toml", -1, "fr"),
    "cascaret-trick": _at_step("cascaret/ca_15_one_overtrumps_if_one_can.toml", -2, "en", seats=1),
    "baccara-banker": _at_step("baccara/ba_12_the_banker_may_draw_though_nobody_took.toml", -2, "en", seats=1),
    "baccara-ponte": _at_table("baccara", "en"),
    "baccara-settled": _at_step("baccara/ba_13_equal_totals_are_void.toml", -1, "fr"),
    "large-text": _at_table("pharaon", "de", 200),
}
SHEETS: Mapping[str, Made] = {
    "settings": sheet("settings", "en"),
    "accounts-figures": sheet("accounts", "en", "tab", house=LedgerHouse, size=USUAL),
    "accounts-sittings": sheet("accounts-sittings", "de", "down", "down", house=LedgerHouse),
    "asked": sheet("confirm", "de", "tab"),
    "caption": _captioned("pharaon", "fr"),
    "collation": sheet("collation", "de", "tab"),
    "conventions-prime": sheet("conventions-prime", "en", "tab", "right", house=house_of_its_own),
    "crash": sheet("crash", "fr"),
    "curtain": sat(shared("prime"), "en"),
    "exercise": sheet("exercise", "fr", "1"),
    "exercises": sheet("exercises", "de", size=TALL),
    "first-run": sheet("first_run", "en"),
    "glossary": sheet("glossary", "fr", "page down"),
    "high-contrast": sat(of("pharaon"), "en", "rank:7", "m", high_contrast=True),
    "jeton-in-hand": sat(of("pharaon"), "de", "jeton:20", "@rank:K"),
    "keys": sheet("keys", "en", "tab", "tab", size=USUAL),
    "learn-further": sheet("learn", "de", "space", "space", "space", size=USUAL),
    "lectern": sheet("lectern", "en", "page down"),
    "replay": sheet("replay", "en", "right", "right", size=TALL),
    "lessons": sheet("lessons", "fr"),
    "print": sheet("print", "de"),
    "purses": sheet("purses", "fr", house=house_of_its_own, size=USUAL),
    "why": sat(of("pharaon"), "en", "rank:7", "rank:7", "f12"),
    "review": sheet("review", "en", house=LedgerHouse, size=USUAL),
    "rulebook-open": sheet("rulebook", "de", "right", "right", size=USUAL),
    "rulebook-searched": sheet("rulebook", "en", "f", "a", "s", size=TALL),
    "salon": sheet("salon", "fr", house=house_of_its_own),
    "drawer": sat(of("pharao"), "de", "carnet", size=TALL),
    "salon-large": sheet("salon", "en", house=house_of_its_own, size=LARGE, text_size=150),
}
PICTURED: Mapping[str, Made] = {**TABLES, **SHEETS}
