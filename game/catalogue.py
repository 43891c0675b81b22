"""The games that can be played: one registration for each. No other general module names a game.

A game outside this package is entered by `register` before the program starts; a reference is `module:name`, imported
when it is first needed, so that the salon opens without any law.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Registration:
    """What a game brings. Only the law must be given; everything else has a plain default.

    `law` is a `game.table.contract.Rules`. `manners` are `game.bots.contract.Manner` by name: without them characters
    do something that is allowed, at random. `traits` are the `game.bots.contract.Trait` that each manner reads of a
    temperament, by the manner's name: without them none reads any. `appraiser` is a `game.odds.contract.Appraiser`, and
    `weigher` the `game.odds.contract.Weigher` of given acts: without them there are no figures. `reasons` is a
    `game.odds.contract.Reasoner`: without it the tutor tells numbers alone. `arrangement` makes a
    `game.stage.arrangement.Arrangement`: without it piles and stakes lie in rows. `table` makes a
    `game.screen.table.game_table.Table`: without it what is offered is a card or a button. `keys` are the
    `game.screen.keys.command.Command` of its buttons: without them its keys are what they are. `salon` is a
    `game.screen.games.salon_place.SalonPlace`: without it the table stands where there is room. `sums` is a
    `game.lessons.explain.why.PaymentSums`: without it a payment is told and not reckoned. `exercises` are the
    `game.lessons.teach.exercises.question.ExerciseKind` of its exercises. `questions` are the
    `game.lessons.teach.question_kinds.QuestionKind` of a lesson that its law alone can answer, by their names: without
    them none but the general ones can be put. `made_hands` finds hands of a deal that their holder would show and a
    lesson's file does not: without it none is looked for. `simulation` plays many deals for the command line. `words`
    is a folder with `<language>.mo`, `book` the file of the rule book, and `scenarios` the folder of its clauses'
    scenarios.
    """

    game: str
    law: str
    manners: str = "game.bots.plain:MANNERS"
    traits: str = "game.bots.plain:TRAITS"
    appraiser: str = "game.odds.plain:appraise"
    weigher: str = "game.odds.plain:weigh_given"
    reasons: str = "game.odds.plain:reasons_of"
    arrangement: str = "game.stage.tables.plain:PlainArrangement"
    table: str = ""
    keys: str = ""
    salon: str = ""
    sums: str = "game.lessons.explain.why:nothing_reckoned"
    exercises: str = ""
    questions: str = ""
    made_hands: str = ""
    simulation: str = ""
    words: Path | None = None
    book: Path | None = None
    scenarios: Path | None = None


class UnknownGameError(LookupError):
    """Raised for a game that nobody registered."""


def register(registration: Registration) -> None:
    """Enter a game; raise ValueError where one of that name is entered already."""
    if registration.game in _ENTERED:
        raise ValueError(f"{registration.game} is registered already")
    _ENTERED[registration.game] = registration


@contextmanager
def registered(registration: Registration) -> Iterator[None]:
    """Enter a game for as long as the block lasts."""
    register(registration)
    try:
        yield
    finally:
        del _ENTERED[registration.game]


def registrations() -> tuple[Registration, ...]:
    """Return every registration in the order of the salon."""
    return tuple(_ENTERED.values())


def registration_of(game: str) -> Registration:
    """Return the registration of a game; raise UnknownGameError where there is none.

    >>> registration_of("prime").law
    'game.rules.prime.law:PRIME'
    """
    if game not in _ENTERED:
        raise UnknownGameError(game)
    return _ENTERED[game]


def resolve(reference: str) -> Any:  # noqa: ANN401  # whoever asks knows what stands there
    """Return what a reference names, importing its module only now."""
    from pkgutil import resolve_name  # noqa: PLC0415  # the salon opens without it

    return resolve_name(reference)


_CONTENT = Path(__file__).parent / "content"


def _ours(game: str, law: str, table: str, *, family: str, made_hands: str = "") -> Registration:
    """Return the registration of a game of this package; its parts lie in folders named after its family."""
    return Registration(
        game,
        law=f"game.rules.{family}.law:{law}",
        manners=f"game.bots.{family}.manners:MANNERS",
        traits=f"game.bots.{family}.manners:TRAITS",
        appraiser=f"game.odds.{family}.appraise:appraise",
        weigher=f"game.odds.{family}.appraise:weigh_given",
        reasons=f"game.odds.{family}.reasons:reasons_of",
        table=f"game.screen.games.{family}.{game}:{table}",
        keys=f"game.screen.games.{family}.{game}_keys:COMMANDS",
        salon=f"game.screen.games.{family}.{game}_place:PLACE",
        sums=f"game.lessons.explain.sums.{family}:sum_of",
        exercises=f"game.lessons.teach.exercises.{family}:KINDS",
        questions=f"game.lessons.teach.questions.{family}:QUESTIONS",
        made_hands=made_hands,
        simulation=f"game.play.simulations.{family}",
        book=_CONTENT / "rulebook" / f"{game}.toml",
    )


_ENTERED: dict[str, Registration] = {
    each.game: each
    for each in (
        _ours("pharaon", "PHARAON", "PharaonTable", family="pharaon"),
        _ours("pharao", "PHARAO", "PharaoTable", family="pharaon"),
        _ours("prime", "PRIME", "PrimeTable", family="prime"),
        _ours(
            "cascaret",
            "CASCARET",
            "CascaretTable",
            family="cascaret",
            made_hands="game.lessons.teach.made_hands.cascaret:undeclared",
        ),
        _ours("baccara", "BACCARA", "BaccaraTable", family="baccara"),
    )
}
