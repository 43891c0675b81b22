"""Specimens of tables: what each game says and offers in sittings that are played at random, moment by moment.

After every act the table is asked by another seat, or by who has none: title, question, clause, labels and tickets,
what can be pressed and what that means, and the carnet. Only what is new since the same seat asked is written down, and
how many lines are there no longer.
"""

import random
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import nullcontext
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import partial
from typing import Any

from game.catalogue import registered
from game.play.accounts.sitting_sums import SittingSums
from game.play.session import Session, Sitter
from game.screen.table.contract import Pick, Table, TableState, draw_pattern_of, table_of
from game.screen.table.parts import action_bar_of, advised, top_bar_of
from game.screen.table.plain import PlainTable
from game.stage.tables.plain import PlainArrangement
from game.stage.units import Viewport
from game.table.contract import Over, Shuffling, Waiting
from game.table.offers import Offers
from game.table.values import Chips, GameId, Seat
from game.text.words import Words
from tests.company import seated
from tests.screen.drawn import noted
from tests.screen.test_text_input import painted
from tests.sheets import number
from tests.sixth_game.registration import BATAILLE

_LANGUAGES = "fr", "de", "en"
_SIZES = (1280, 720), (1024, 600), (1000, 1000)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who plays what, and for how many moments; `figures` are reckoned each so many moments."""

    game: str
    seats: int
    moments: int = 60
    options: Mapping[str, Any] | None = None
    strict: bool = False
    figures: int = 0
    plain: bool = False
    """Whether it is shown as a game that brings no table."""


def told(sitting: Sitting) -> Callable[[], str]:
    """Return what writes down what a table says in a sitting."""

    def written() -> str:
        with registered(BATAILLE) if sitting.game == "bataille" else nullcontext():
            return "".join(f"{line}\n" for line in _moments(sitting))

    return written


def _moments(sitting: Sitting) -> Iterator[str]:
    chance = random.Random(f"{sitting.game} {sitting.seats}")
    names = "Anne", "Bruno", "Clara", "Denis", "Mme Argine", "M. Hector", "Herr Leopold"
    sitters = tuple(
        Sitter(name, f"cameo.{at}", human=True, chips=Chips(1000 if at == 0 else 150))
        for at, name in enumerate(names[: sitting.seats])
    )
    session = seated(sitting.game, sitters, sitting.options, strict=sitting.strict, seeds=chance.randbytes)
    game, picked = GameId(sitting.game), tuple[Any, ...]()
    table: Table = PlainTable(game, PlainArrangement) if sitting.plain else table_of(game)
    before: dict[Seat | None, set[str]] = {}
    session.deal(10)
    for moment in range(sitting.moments):
        seat = _who_looks(session, moment)
        state = _state(session, sitting, seat, moment, picked)
        yield f"== {moment}: {_plain(session.history[-1].act) if session.history else ''} before {seat}"
        lines = [*_says(table, state), *(_sewn(table, state) if not moment else ())]
        known = before.get(seat, set())
        yield from (line for line in dict.fromkeys(lines) if line not in known)
        yield f"gone: {len(known - {*lines})}"
        before[seat] = {*lines}
        picks = [answer for _, answer in _means(table, state) if isinstance(answer, Pick)]
        picked = chance.choice(picks).picked if picks else ()
        if not _goes_on(session, chance):
            return


def _who_looks(session: Session, moment: int) -> Seat | None:
    """Return who is asked in two moments of three, else any seat, or nobody."""
    awaited = session.awaited()
    if isinstance(awaited, Waiting) and moment % 3:
        return awaited.seats[moment % len(awaited.seats)]
    at = moment // 3 % (len(session.sitters) + 1)
    return Seat(at) if at < len(session.sitters) else None


def _goes_on(session: Session, chance: random.Random) -> bool:
    """Let one thing happen at random; tell whether the table goes on."""
    awaited = session.awaited()
    if isinstance(awaited, Over):
        return False
    if isinstance(awaited, Shuffling):
        session.deal(chance.randrange(50))
        return True
    seat = chance.choice(awaited.seats)
    offers = [offer for offer in session.offers(seat).items if offer.act.do != "end"]
    others = any(each != seat for each in awaited.seats)
    if not offers or (others and chance.random() < 0.2):
        session.ready(seat)
    else:
        session.submit(seat, chance.choice(offers).act)
    return True


def _state(session: Session, sitting: Sitting, seat: Seat | None, moment: int, picked: tuple[Any, ...]) -> TableState:
    """Return what a table may look at: now and then cards move, figures are there, or the sitting has sums."""
    awaited, settled = session.awaited(), moment % 7 != 5
    nets = tuple(3 - moment % 4 - at % 3 for at in range(moment // 2))
    over, names = not isinstance(awaited, Waiting), {at: each.name for at, each in enumerate(session.sitters)}
    return TableState(
        view=session.view(seat if seat is not None else Seat(0)),
        seat=seat,
        offers=session.offers(seat) if seat is not None and settled else Offers(),
        awaited=awaited if settled else None,
        words=Words(_LANGUAGES[moment // 25 % 3]).naming(names, seat if moment % 4 != 1 else None),
        cloth=Viewport(*_SIZES[moment // 25 % 3]).cloth,
        sitters=session.sitters,
        options=session.options,
        strict=session.strict,
        history=session.history,
        view_before=_held(session) if over else {},
        last=session.history[-1] if session.history else None,
        appraisal=session.appraise(seat) if sitting.figures and not moment % sitting.figures and settled else None,
        chosen=(1, 5, 20)[moment % 3],
        picked=picked,
        pledge=session.pledge,
        settled=settled,
        held=moment % 5 == 3,
        sharing=moment % 4 == 1,
        plays_on=moment % 6 == 2,
        skips=moment % 2 == 0,
        teaches=moment % 3 == 0,
        reviews=moment % 4 == 2,
        sums=SittingSums(nets, last_deal=len(nets) // 2, under_way=moment % 3) if over and nets else None,
        refusal=partial(session.refusal, seat if seat is not None else Seat(0)),
    )


def _held(session: Session) -> dict[int, tuple[Any, ...]]:
    views = {n: session.view_before(step) for n, step in enumerate(session.history) if step.seat is not None}
    return {n: tuple(view.faces[token] for token in view.hand) for n, view in views.items()}


def _says(table: Table, state: TableState) -> Iterator[str]:
    """Yield all that a table says of a moment."""
    affordances = table.affordances(state)
    top, bar = top_bar_of(table, state), action_bar_of(table, state, affordances)
    yield f"title {_plain((top.title, top.subtitle, top.state, top.lessons))}"
    yield f"icons {_plain([each.id for each in top.icons])}"
    yield f"asked {bar.prompt} {bar.prompt_sub}"
    yield f"purse {bar.purse} {_plain(bar.values)} {bar.chosen}"
    yield from map(_plain, (*bar.buttons, *bar.tools))
    yield f"clause {table.clause(state)}"
    yield from map(_plain, table.overlays(state))
    for acts in (affordances.cloth, affordances.keys):
        yield from map(_plain, acts)
    yield from (f"pressed {what}: {_plain(answer)}" for what, answer in _means(table, state) if answer is not None)
    carnet = advised(table, state)
    yield _plain(carnet.marginalia)
    for block in carnet.blocks:
        yield f"Block {block.head} {block.folds}"
        yield from map(_plain, block.rows)


def _sewn(table: Table, state: TableState) -> Iterator[str]:
    """Yield what is sewn into the cloth."""
    painter = painted()
    with noted() as lines:
        draw_pattern_of(table, painter, state.cloth, state.view)
        yield from lines.written()


def _means(table: Table, state: TableState) -> Iterator[tuple[str, Any]]:
    """Yield what pressing means that carries no act, with both buttons of the mouse."""
    found = table.affordances(state)
    lying: list[tuple[str, Hashable]] = [
        (each.id, each.sprite if each.on is None else each.on) for each in found.cloth if not each.act
    ]
    lying += [(each.id, each.id) for each in (*found.buttons, *found.tools) if not each.act]
    for id_, target in lying if state.seat is not None else ():
        for second in (False, True):
            yield f"{id_} {second}", table.pressed(state, target, second=second)


def _plain(value: object) -> str:
    """Write a value down: of a dataclass what is not as usual, of a number two digits."""
    match value:
        case bool() | None | str():
            return str(value)
        case Enum():
            return str(value.value)
        case int() | float():
            return number(value)
        case tuple() | list() | frozenset():
            return f"({' '.join(map(_plain, value))})"
        case _ if is_dataclass(value):
            inside = (f"{name} {_plain(there)}" for name, there in _unusual(value))
            return f"{type(value).__name__} {', '.join(inside)}".strip()
        case _:
            return str(value)


def _unusual(value: Any) -> Iterator[tuple[str, object]]:  # noqa: ANN401  # any dataclass
    for each in fields(value):
        there = getattr(value, each.name)
        if each.default is MISSING or there != each.default:
            yield each.name, there


SITTINGS: Mapping[str, Sitting] = {
    "pharaon": Sitting("pharaon", 4, 44, figures=1),
    "pharao": Sitting("pharao", 3, 44, figures=1),
    "prime": Sitting("prime", 4, 48, figures=8),
    "prime-six": Sitting("prime", 6, 35, strict=True),
    "cascaret": Sitting("cascaret", 3, 60, figures=19),
    "cascaret-five": Sitting("cascaret", 5, 40),
    "bataille": Sitting("bataille", 2, 40),
    "plain-pharao": Sitting("pharao", 3, 12, plain=True),
    "plain-cascaret": Sitting("cascaret", 4, 16, plain=True),
    "baccara": Sitting("baccara", 4, 50, figures=20),
}
