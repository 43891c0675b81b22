"""Whether the deals and the acts of a lesson could be: hands that nobody would hide, acts that nobody would do."""

from collections.abc import Iterator

from game.bots.catalogue import manners_of
from game.cards.shoe import UnnamedCardError
from game.catalogue import registration_of, resolve
from game.lessons.explain.position import LessonMoment, Plain, opened
from game.lessons.teach.file import LessonFile
from game.play.chance import SeededChance
from game.play.characters import company_at
from game.play.errors import ScenarioError
from game.play.scenarios.acts import ActEntry
from game.store.file_fault import FileFault
from game.table.any_game import AnyAct
from game.table.contract import Waiting
from game.table.errors import IllegalActError
from game.table.values import Seat

_TRIES = 3
"""So often each character is asked what he would do: some of them are of two minds."""
_BOUGHT = frozenset({"stake", "end"})
"""What everybody does as he likes."""
_AS_GOOD = 2
"""Cards thrown away may differ by one card for another."""


def implausible(lesson: LessonFile) -> Iterator[FileFault]:
    """Yield each hand and each act of others that could not well be, as far as the law lets the lesson come.

    What an entry declares `unlikely` is the point of the lesson, and not judged.
    """
    made = registration_of(lesson.scenario.rules.game).made_hands
    moment = opened(lesson.scenario)
    places = [index for index, act in enumerate(lesson.acts) for _ in range(act.entry.times)]
    coups = set[object]()
    for number, written in enumerate(lesson.scenario.acts):
        place, public = f"acts[{places[number]}]", moment.course.position.public
        coup = moment.deal, getattr(public, "coup", 0)
        if made and coup not in coups:
            coups.add(coup)
            later = {(each.do, each.seat) for each in lesson.scenario.acts[number:]}
            yield from resolve(made)(moment, later)
        try:
            if not lesson.acts[places[number]].entry.unlikely:
                yield from _unlikely(lesson, moment, written, place)
            moment = moment.after(Seat(written.seat), moment.read(written, place))
        except (IllegalActError, UnnamedCardError, ScenarioError):
            return


def _unlikely(lesson: LessonFile, moment: LessonMoment, written: ActEntry, place: str) -> Iterator[FileFault]:
    """Yield an act of another seat that no character of the house would do with what it sees."""
    seat, game, awaited = Seat(written.seat), lesson.scenario.rules.game, moment.course.awaited
    if seat == lesson.you or written.do in _BOUGHT or not isinstance(awaited, Waiting) or seat not in awaited.seats:
        return
    act, offers = moment.read(written, place), moment.offers(seat).regular()
    if not offers.allows(act):
        return
    done, view = moment.plain(act), moment.course.view(seat)
    banker = moment.course.position.public.banker == seat
    company = company_at(game)
    if banker:
        company = tuple(each for each in company if game in each.banks) or company
    asked = []
    for character in company:
        manner, temper = character.manners.get(game, (next(iter(manners_of(game))), None))
        name = character.banks.get(game, manner) if banker else manner
        if temper is None or name not in manners_of(game):
            return
        asked.append((character.name, manners_of(game)[name](temper)))
    for turn in range(_TRIES):
        for name, choose in asked:
            would: AnyAct = choose(view, offers, SeededChance(f"{place}/{name}/{turn}")).act
            if would is None or _alike(done, moment.plain(would)):
                return
    yield FileFault(place, "unlikely_act", (int(seat), written.do))


def _alike(done: Plain, would: Plain) -> bool:
    """Tell whether two acts are one: sums may differ, and one card that is thrown away."""
    if done["do"] != would["do"]:
        return False
    mine, theirs = done.get("cards"), would.get("cards")
    if isinstance(mine, frozenset) and isinstance(theirs, frozenset):
        return len(mine ^ theirs) <= _AS_GOOD
    return done.get("card") == would.get("card")
