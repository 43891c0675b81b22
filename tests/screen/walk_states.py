"""The walks that are kept: through every sheet and book, and through some coups of every game, by keys and by mouse."""

import atexit
import shutil
import tempfile
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from game.catalogue import registered
from game.play.session import Session, Sitter
from game.resources import content
from game.screen.scene import routes
from game.table.values import Chips
from tests.company import PONTES, seated, you
from tests.screen.company import at_table
from tests.screen.golden_states import LARGE, SQUARE, TALL, USUAL, house_of_its_own, of, sat, shared, sheet
from tests.screen.harness import Pilot
from tests.screen.ledger_house import LedgerHouse
from tests.screen.test_table_baccara import as_banker, as_ponte
from tests.screen.test_table_cascaret import party
from tests.screen.test_table_prime import sitting
from tests.screen.walks import Walk
from tests.sixth_game.registration import BATAILLE


def _bank(game: str) -> Session:
    return seated(game, (you("Anne", 1000), *PONTES))


def _bataille() -> Pilot:
    """Return what sits down to a game that brings no table of its own."""
    guest = Sitter("Mme Argine", "cameo.argine", human=False, manner="random", chips=Chips(100))
    return at_table(seated("bataille", (you(), guest)), USUAL, "fr", reduced_motion=False, speed=1.0, figures=True)


def _own_lesson() -> Pilot:
    """Open a lesson of the player's own, a copy of one of the house's."""
    folder = Path(tempfile.mkdtemp(prefix="walk-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    copied = Path(shutil.copy(content("lessons/baccara/01.toml"), folder))
    pilot = Pilot(lambda services: routes.lesson_editor(services, path=copied), USUAL, "fr", reduced_motion=True)
    pilot.settle()
    return pilot


TABLES: Mapping[str, Walk] = {
    "walk-pharaon": Walk(
        sat(of("pharaon"), "en", reduced_motion=False, speed=1.0, figures=True, told="full"),
        "rank:7, 3, rank:Q, double, back, !rank:7, right, key return, shift+return, space, space, again, "
        "space, ?why:seat/0, ?icon:skip, clear, m, m, z",
    ),
    "walk-pharaon-still": Walk(
        sat(of("pharaon"), "fr", size=(1024, 600)),
        "carnet, fold:talon, fold:seal, escape, drag jeton:10 -120 -300, drag jeton:5 0 -200, rank:7, space, "
        "f12, escape, ?term:action_bar/stake, shift+f1, escape, size 1600 900, f6, f6",
    ),
    "walk-pharaon-bank": Walk(
        sat(lambda: _bank("pharaon"), "de", reduced_motion=False),
        "space, space, r, e, tab",
    ),
    "walk-pharaon-doors": Walk(
        sat(of("pharaon"), "de", size=TALL, sound_captions=True, company="chatty"),
        "rank:7, rank:Q, space, f12, f12, why:link/book, escape, escape, icon:settings, escape, icon:keys, escape, "
        "icon:learn, escape, icon:sound, icon:book, escape, wait 2, space, f12, f12",
    ),
    "walk-bataille": Walk(
        _bataille,
        "go on, card:*, go on, tab, return, go on, ?card:*, card:*, go on, escape",
        partial(registered, BATAILLE),
    ),
    "walk-pharao-won": Walk(
        sat(of("pharao"), "en", figures=True),
        "leaf:7, leaf:8, leaf:A, leaf:K, leaf:T, leaf:9, leaf:6, space, space, f12, p, f12, ?carry, a, c, z, "
        "leaf:T, space, t, space, space",
    ),
    "walk-pharao": Walk(
        sat(of("pharao"), "de", reduced_motion=False, speed=1.0, figures=True, told="full"),
        "leaf:7, 2, leaf:A, leaf:A, right, up, key return, 6 times go on, leaf:7, a, p, t, go on, go on",
    ),
    "walk-pharao-still": Walk(
        sat(of("pharao"), "fr", size=TALL, tutor="after"),
        "leaf:7, leaf:8, leaf:9, d, carnet, fold:legend, escape, 3 times space, z, insert, space, o, k",
    ),
    "walk-pharao-bank": Walk(
        sat(lambda: _bank("pharao"), "en"),
        "3 times space, e, space, escape",
    ),
    "walk-prime": Walk(
        sat(lambda: sitting(5), "fr", reduced_motion=False, speed=1.0, figures=True, told="full"),
        "t, card:*, card:*, a, s, 10 times go on",
    ),
    "walk-prime-still": Walk(
        sat(lambda: sitting(4), "de", size=SQUARE, tutor="before"),
        "d, house:cut, left, return, 3 times go on, a, ?card:*, b, up, 7 times go on",
    ),
    "walk-curtain": Walk(
        sat(shared("prime"), "en", reduced_motion=False),
        "space, space, tab, p, space",
    ),
    "walk-cascaret": Walk(
        sat(lambda: party(4), "de", reduced_motion=False, speed=1.0, figures=True, told="full"),
        "go on, ?card:*, x, f, go on, go on, card:*, go on, card:*, l, card:*, card:*, go on",
    ),
    "walk-cascaret-still": Walk(
        sat(lambda: party(3), "en", size=TALL),
        "go on, a, i, type 7, escape, go on, tab, card:*, go on, card:*, go on, card:*, go on, card:*, go on, "
        "card:*, go on",
    ),
    "walk-baccara": Walk(
        sat(as_ponte, "en", reduced_motion=False, speed=1.0, told="full"),
        "place, 2, place, go on, n, 3 times go on, c, go on",
    ),
    "walk-baccara-bank": Walk(
        sat(as_banker, "fr", size=TALL, tutor="after"),
        "4 times go on, d, n, 3 times go on, f12, escape, l, o, go on, escape, escape",
    ),
}
SHEETS: Mapping[str, Walk] = {
    "walk-salon": Walk(
        sheet("salon", "fr", house=house_of_its_own, reduced_motion=False),
        "right, right, down, ?accounts, left, table:prime, escape, key return, escape, tab, leave",
    ),
    "walk-sit-down": Walk(
        sheet("salon", "de", house=house_of_its_own, size=USUAL),
        "table:pharao, down, sit, leaf:7, space, escape, space, accounts, page:sittings, down",
    ),
    "walk-house": Walk(
        sheet("salon", "en", house=house_of_its_own, size=SQUARE),
        "table:pharaon, sit, rank:7, space, escape, escape, return, escape, down, right, !table:pharaon, escape, "
        "purses, escape, lessons, escape, f2, escape, f10, escape, rulebook, escape, up, conventions, escape, ?leave",
    ),
    "walk-conventions": Walk(
        sheet("conventions", "en", house=house_of_its_own),
        "seat:1/more, chips:1/less, seat:3/less, law/word:1, law/word:0, strict, option:most, right, tab, "
        "left, page down, >close, ?term:jeton, option:at_eight/word:1, drag scroll 0 60",
    ),
    "walk-conventions-cascaret": Walk(
        sheet("conventions-cascaret", "fr", house=house_of_its_own, size=USUAL),
        "tab, right, tab, right, tab, right, tab, right, end, home, page down, up, left",
    ),
    "walk-settings": Walk(
        sheet("settings", "en", size=USUAL),
        "tab, tab, right, left, tab, right, deck/word:2, high_contrast, drag effects 30 0, drag room -40 0, "
        "speed, right, right, company/word:2, tutor, tab, right, escape, language/word:2, sound_captions, "
        "wait 0.5, right, wait 2",
    ),
    "walk-keys": Walk(
        sheet("keys", "fr", size=USUAL),
        "scanning, told/word:2, mono, table.carnet, type g, table.skip, g, escape, end, up, home, tab",
    ),
    "walk-purses": Walk(
        sheet("purses", "de", house=house_of_its_own),
        "new, type Zoé et Max, backspace, left, left, delete, home, type a, return, borrow, tab, rename, type "
        "x, escape, choose:*, escape",
    ),
    "walk-accounts": Walk(
        sheet("accounts", "fr", house=LedgerHouse, size=USUAL, reduced_motion=False),
        "right, down, return, tab, page:sittings, down, down, right, return, page down, end, page:account, "
        ">left, up, escape",
    ),
    "walk-sittings": Walk(
        sheet("accounts", "en", house=LedgerHouse, size=TALL),
        "page:sittings, down, down, tab, sealed, act:review, down, return, right, tab, escape, escape, up, page down",
    ),
    "walk-review": Walk(
        sheet("review", "de", house=LedgerHouse, size=USUAL, reduced_motion=False),
        "page:worst, page:curve, page:coups, coup:3, act:watch, right, space, left, v, a, escape, escape, "
        "page down, escape",
    ),
    "walk-rulebook": Walk(
        sheet("rulebook", "en", size=USUAL, reduced_motion=False),
        "clause:2, ?term:banker, term:ponte, right, page down, plain, search, type las, backspace, down, "
        "return, escape, book:cascaret, end, forth, back, >clause:0, try, escape",
    ),
    "walk-rulebook-small": Walk(
        sheet("rulebook-prime", "fr", text_size=150),
        "right, down, down, up, page down, page down, page up, terms, escape, home, book:common, left, tab",
    ),
    "walk-rulebook-cards": Walk(
        sheet("rulebook-prime", "en", size=LARGE),
        "right, ?card:0, ?card:1, tab, 3 times page down, ?card:*, tab, tab, tab, return, escape",
    ),
    "walk-crash": Walk(
        sheet("crash", "fr"),
        "tab, tab, page down, size 1600 900, quit",
    ),
    "walk-lessons": Walk(
        sheet("lessons", "en"),
        "game/word:3, mode/word:1, mode/word:2, down, right, page down, collation, escape, e, escape, mode/word:0, "
        "learn:*, space, escape",
    ),
    "walk-learn": Walk(
        sheet("learn", "de", size=USUAL, reduced_motion=False),
        "space, space, jeton:5, place, ready, f2, f2, 3 times space, home, f1, escape",
    ),
    "walk-lesson": Walk(
        sheet("lesson", "fr", size=TALL, reduced_motion=False),
        "right, right, v, left, 3 times space, f12, escape, home, carnet, ?, escape",
    ),
    "walk-editor": Walk(
        _own_lesson,
        "part/more, part/more, spot:1, tab, language/word:1, part/less, key return, type Hé, return, try, "
        "right, escape, save, escape",
    ),
    "walk-exercise": Walk(
        sheet("exercise", "en", size=USUAL, reduced_motion=False),
        "1, space, 2, space, lesson:answer:1, space, why:line/*, escape, home, 3, escape",
    ),
    "walk-exercises": Walk(
        sheet("exercises", "fr"),
        "game/word:1, game/word:3, tab, right, print, escape",
    ),
    "walk-glossary": Walk(
        sheet("glossary", "de"),
        "game/more, game/less, page down, tab, end, type j",
    ),
    "walk-collation": Walk(
        sheet("collation", "en", house=house_of_its_own),
        "pair/more, pack/more, sum/word:2, more, page down",
    ),
    "walk-lectern": Walk(
        sheet("lectern", "fr", reduced_motion=False),
        "page down, page down, ., ., h, page down, h, page up, size 1600 900, escape",
    ),
    "walk-tutor": Walk(
        sheet("tutor", "en"),
        "figures, tutor/word:2, tab, right, right, left",
    ),
    "walk-first-run": Walk(
        sheet("first_run", "fr"),
        "language/word:2, high_contrast, text_size, right, deck/word:3, sound, voice",
    ),
    "walk-farewell": Walk(
        sheet("farewell", "de"),
        "tab, stay",
    ),
    "walk-print": Walk(
        sheet("print", "fr"),
        "tab, tab, shift+tab, escape",
    ),
    "walk-asked": Walk(
        sheet("confirm", "de"),
        "tab, tab, yes",
    ),
    "walk-advice": Walk(
        sheet("advice", "fr"),
        "tab, tab, t",
    ),
}
WALKS: Mapping[str, Walk] = {**TABLES, **SHEETS}
