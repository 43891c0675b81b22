"""Specimens of the salon: where everything lies in a window, what is written there, and the notes of the house."""

from collections.abc import Mapping

from game.screen.draw.painter import Painter
from game.screen.scenes.salon.note import SalonNote, draw_note, note_box
from game.screen.scenes.salon.plan import PLANTS, SalonPlan, dressing, tables
from game.screen.scenes.salon.signs import draw_footer, draw_header, draw_plate, place, signs_of
from game.stage.units import Viewport
from game.table.values import GameId
from game.text.words import Words
from tests.screen.specimen import Part

_SAID = (
    "What the house has to say goes over several lines where it is not said in a word or two, and so does this. " * 2
)


def _lies(_: Painter, viewport: Viewport) -> list[object]:
    plan = SalonPlan(viewport)
    walls = [(plan.at(300, 200, wall), wall) for wall in (-1, 0, 1)]
    found: list[object] = [plan.room, plan.footer, plan.k, *walls]
    found += [*PLANTS, *dressing(), *tables().values()]
    for game in tables():
        found += [plan.table(game), plan.cloth(game), plan.pool(game), plan.plate(game, 1.3)]
    return found


def _signs(language: str, purse: str, chips: int, playing: str, deals: int, lit: str) -> Part:
    """Return what draws all that is written, one table lit, and tells where it lies."""

    def drawn(painter: Painter, viewport: Viewport) -> list[object]:
        plan = SalonPlan(viewport)
        signs = signs_of(Words(language), purse, chips, GameId(playing) if playing else None, deals)
        placed = place(painter, plan, signs)
        draw_header(painter, plan, signs)
        for game, box in placed.plates.items():
            here = game == playing
            draw_plate(painter, box, signs.tables[game], placed.growth, lit=game == lit, focused=here)
        draw_footer(painter, plan, signs, placed, lit, lit)
        links = [*placed.links, *placed.links.values()]
        return [(placed.growth, placed.foot, placed.labelled), placed.purse, *placed.plates.values(), *links]

    return drawn


def _note(note: SalonNote, focused: str) -> Part:
    def drawn(painter: Painter, viewport: Viewport) -> list[object]:
        plan = SalonPlan(viewport)
        draw_note(painter, plan, note, focused)
        box = note_box(painter, plan, note)
        return [box, *((each.id, each.box, each.default) for each in note.targets(box))]

    return drawn


SALON: Mapping[str, Part] = {
    "as it lies": _lies,
    "signs": _signs("fr", "Anne", 1234, "", 0, "purses"),
    "signs of a sitting": _signs("de", "Freifrau von Tiefenbach zu Weidenthal", 7, "prime", 3, "leave"),
    "signs of a new sitting": _signs("en", "", 0, "baccara", 0, "pharaon"),
    "note": _note(SalonNote("The house", "A word.", "So be it"), "note:close"),
    "note that offers": _note(SalonNote("The house", _SAID, "So be it", "Take 100 jetons"), "note:lend"),
    "note with a copy": _note(SalonNote("The house", _SAID, "So be it", "Take it", "copy:a"), "note:close"),
}
