"""What each stroke of the house leaves on an empty sheet, in figures: `python -m tests.screen.strokes`.

The lines that are kept of scenes tell what a painter is asked for, and their pictures are small; this tells how a
plate, a shadow, a bent leaf or the knob of a slider comes out, each by itself and large: the box it fills, its colour,
and how much ink and light lies in each part of that box. Beside them stand the roles of type, and where rows lie. The
command writes all of it down anew, or the groups that are named; read what changed before it lands.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import pygame

from game.lessons.book.glossary import terms_in
from game.screen.draw import theme
from game.screen.draw.asset_ids import CATALOGUE, CameoId, IconId, JetonId, LightId, OrnamentId, SliceId, TileId
from game.screen.draw.assets import Assets
from game.screen.draw.bent import Bend, BentLeaves
from game.screen.draw.card_plan import DeckStyle
from game.screen.draw.lettering import Lettering
from game.screen.draw.painter import Painter
from game.screen.draw.plain_pictures import plain_card, plain_picture
from game.screen.draw.sprites import Sprites
from game.screen.draw.theme import TextStyle
from game.screen.paper import button_faces as faces
from game.screen.paper import ground, place
from game.screen.paper.bars import draw_bars
from game.screen.paper.elements import Faces
from game.screen.paper.ribbon import draw_ribbon
from game.screen.paper.rows import Ribbon
from game.screen.paper.terms import TermBox, draw_slip, draw_underlines, slip_beside
from game.screen.paper.text_input import Look, TextInput
from game.screen.scene.sound_ids import SoundId
from game.screen.window import sound_captions, window_line
from game.screen.window.fault import BareFault
from game.screen.window.sound_captions import SoundCaptions
from game.screen.window.window_line import WindowLine
from game.stage.pose import Pose
from game.stage.units import Box
from game.text.words import Words
from tests.screen.placed_rows import placed_lines
from tests.sheets import apart, keep, kept_in, number

FOLDER = Path(__file__).parent / "strokes_kept"
_TOLERANCE, _OF_PLACES, _OF_LETTERS = 1.2, 0.6, 3.0
"""A pixel, which is half a unit, and a step of 255 over a whole part: edges may be smoothed otherwise. Roles and places
are told in units; letters may be hinted otherwise."""
SCALE: Final = 2.0
_SIZE: Final = 640, 400
_PARTS, _FAINT = 4, 24
_BOX: Final = Box(20, 15, 240, 110)
_GROUND: Final = "#506070"

Stroke: TypeAlias = Callable[[Painter], object]
Strokes: TypeAlias = Iterator[tuple[str, pygame.Surface]]


def told(name: str, surface: pygame.Surface) -> Iterator[str]:
    """Yield the figures of a stroke: its box, its colour there, and ink and light of the parts of that box."""
    light = pygame.surfarray.array3d(surface).astype(float)
    ink = pygame.surfarray.array_alpha(surface).astype(float)
    if not surface.get_flags() & pygame.SRCALPHA:
        ink[:] = 255
    columns, rows = (np.flatnonzero(ink.max(axis=across) > _FAINT) for across in (1, 0))
    if not len(columns):
        yield f"{name}: nothing"
        return
    left, right, top, bottom = columns[0], columns[-1] + 1, rows[0], rows[-1] + 1
    light, ink = light[left:right, top:bottom], ink[left:right, top:bottom]
    colour = [number(float(each)) for each in (*light.mean(axis=(0, 1)), ink.mean())]
    yield f"{name}: {left} {top} to {right} {bottom} in {' '.join(colour)}"
    for what, values in (("ink", ink), ("light", light.mean(axis=2))):
        if what == "light" or ink.min() < 255:
            yield f"  {what} {' | '.join(_parts(values))}"


def _parts(values: "np.ndarray[tuple[int, ...], np.dtype[np.float64]]") -> Iterator[str]:
    """Yield the means of the parts of a picture, row by row."""
    for row in np.array_split(values, min(_PARTS, values.shape[1]), axis=1):
        parts = np.array_split(row, min(_PARTS, values.shape[0]), axis=0)
        yield " ".join(number(float(part.mean())) for part in parts)


def _painter(growth: float = 1.0, scale: float = SCALE) -> Painter:
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(_SIZE)
    window.fill(_GROUND)
    return Painter(window, scale, Lettering(growth, scale=scale), Assets(scale))


def _drawn(strokes: Mapping[str, Stroke], painter: Painter | None = None) -> Strokes:
    """Yield what each of some strokes leaves on a sheet of its own."""
    painter = painter or _painter()
    for name, stroke in strokes.items():
        sheet = pygame.Surface(_SIZE, pygame.SRCALPHA)
        stroke(painter.within(sheet, painter.scale))
        yield name, sheet


def _called(stroke: str, *what: object) -> Stroke:
    """Return a stroke by its name."""
    return lambda painter: getattr(painter, stroke)(*what)


def _brush() -> Strokes:
    """Yield the strokes of a painter that need no picture."""
    yield from _drawn({
        "line across": lambda p: p.line(20, 30, 220, 30, theme.ROUGE, 3),
        "line down": lambda p: p.line(20, 30, 20, 130, theme.ROUGE),
        "line that is faint": lambda p: p.line(20, 30, 220, 30, theme.ROUGE, 2, 90),
        "fillet across": lambda p: p.fillet(20, 30, 220, 30),
        "fillet down": lambda p: p.fillet(30, 20, 30, 120),
        "plate": lambda p: p.plate(_BOX, theme.BLEU),
        "plate of large corners": lambda p: p.plate(_BOX, theme.BLEU, 24, 200),
        "plate that is small": lambda p: p.plate(Box(20, 15, 14, 9), theme.BLEU, 6),
        "plate in outline": lambda p: p.plate(_BOX, theme.BLEU, 12, 255, 3),
        "oval": lambda p: p.oval(_BOX, theme.THREAD, 4, 180),
        "disc": lambda p: p.dot(60, 60, 14, theme.ROUGE),
        "ring": lambda p: p.dot(60, 60, 14, theme.ROUGE, 3),
        "shade": lambda p: p.shade(_BOX),
        "shade that is strong": lambda p: p.shade(_BOX, 220),
        "ribbon of none": lambda p: draw_ribbon(p, Ribbon.NONE, 60, 60),
        "ribbon of one that was shown": lambda p: draw_ribbon(p, Ribbon.SHOWN, 60, 60),
        "ribbon of one that is done": lambda p: draw_ribbon(p, Ribbon.DONE, 60, 60),
        "bars": lambda p: draw_bars(p, (3, -5, 0, 9), _BOX),
        "bars that are many": lambda p: draw_bars(p, tuple(range(-20, 90)), _BOX),
    })  # fmt: skip


def _hair() -> Strokes:
    """Yield strokes so small that they would vanish, on a window as small as windows are."""
    tiny = Box(20, 15, 1.4, 0.9)
    yield from _drawn({
        "hair line across": lambda p: p.line(20, 30, 60, 30, theme.ROUGE, 0.1),
        "hair line down": lambda p: p.line(20, 30, 20, 60, theme.ROUGE, 0.1, 90),
        "hair fillet": lambda p: p.fillet(20, 30, 60, 30),
        "hair plate": lambda p: p.plate(tiny, theme.BLEU, 4),
        "hair plate in outline": lambda p: p.plate(Box(20, 15, 40, 30), theme.BLEU, 4, 255, 0.2),
        "no plate": lambda p: p.plate(Box(20, 15, 0.3, 30), theme.BLEU),
        "plate of one size and outline": lambda p: p.plate(Box(20, 15, 9, 9), theme.BLEU, 1, 255, 2),
        "hair oval": lambda p: p.oval(Box(20, 15, 40, 30), theme.THREAD, 0.1),
        "point": lambda p: p.dot(60, 60, 0.4, theme.ROUGE),
        "shade of next to nothing": lambda p: p.shade(tiny, 255),
        "glow of next to nothing": lambda p: p.glow(60, 60, 3, 2),
        "slice of next to nothing": lambda p: p.slice(SliceId.BRASS, Box(20, 15, 3, 3)),
        "type of next to nothing": lambda p: p.text("Tapis", 20, 30, replace(theme.BODY, size=1.0)),
        "plain ring": lambda p: p.target.blit(plain_picture(SliceId.FOCUS, (12, 9)), (20, 20)),
        "plain jeton": lambda p: p.target.blit(plain_picture(JetonId.FIVE, (12, 9)), (20, 20)),
        "plain back": lambda p: p.target.blit(plain_picture("back.red", (12, 18)), (20, 20)),
        "plain card": lambda p: p.target.blit(plain_card("7C", (14, 21), "fr"), (20, 20)),
        "bars of hardly anything": lambda p: draw_bars(p, (1, 4000, -1), Box(20, 15, 60, 30)),
    }, _painter(scale=0.6))  # fmt: skip


def _letters() -> Strokes:
    """Yield lines of type, and what is written over a window."""
    for growth in (1.0, 1.6):
        painter = _painter(growth)
        plain: dict[str, Stroke] = {
            "line of type": lambda p: p.text("Tapis Vert", 20, 30, theme.BODY),
            "line of type about its middle": lambda p: p.text("Tapis", 160, 30, theme.BODY, "c"),
            "line of type up to its end": lambda p: p.text("Tapis", 300, 30, theme.BODY, "r"),
            "line of type that is set apart": lambda p: p.text("TAPIS VERT", 20, 30, theme.BAR_TITLE),
            "line of type on cloth": lambda p: p.text("Tapis", 20, 60, theme.NAME, halo=True),
            "paragraph": lambda p: p.paragraph("Une carte : « le dix » ? Il gagne.", 20, 10, 110, theme.GLOSS),
        }
        yield from ((f"{name}, {growth}", sheet) for name, sheet in _drawn(plain, painter))
        found = next(iter(terms_in(("La taille commence.",), "fr", "PF")), None)
        assert found is not None
        term = TermBox(found[1].term, Box(60, 40, 70, 20))
        said: dict[str, Stroke] = {
            "term": partial(draw_underlines, found=[term]),
            "slip of a term": partial(_slip, term=term),
        }
        yield from ((f"{name}, {growth}", sheet) for name, sheet in _drawn(said, painter))


def _slip(painter: Painter, term: TermBox) -> None:
    draw_slip(painter, slip_beside(painter, term, "fr", Box(0, 0, 320, 200)))


def _over() -> Strokes:
    """Yield what lies over a window, in usual and in large text, and on a wide window."""
    for growth, scale in ((1.0, SCALE), (1.6, SCALE), (1.0, 0.6)):
        painter = _painter(growth, scale)
        yield from ((f"{name}, {growth} at {scale}", window) for name, window in _over_the_window(painter))


def _over_the_window(painter: Painter) -> Strokes:
    """Yield what lies over a window of one colour, whatever scene has it."""
    window, words = painter.target, Words("en")
    line, entry = WindowLine(), TextInput("Argine", 24, Look(theme.VALUE))
    entry.lay(painter, Box(30, 40, 120, 28))
    entry.composing = "ka"

    def bare(_: Painter) -> None:
        BareFault(("It has stopped.", "Why: nobody knows")).draw()

    def captioned(painter: Painter, pans: tuple[float, ...]) -> None:
        captions = SoundCaptions()
        for sound, pan in zip((SoundId.JETON, SoundId.BELL), pans, strict=False):
            captions.hear(sound, pan, "Agathe" if pan < 0.5 else "")
        captions.lay(painter, words)

    laid: dict[str, Stroke] = {
        **{f"caption at {pan}": partial(captioned, pans=(pan,)) for pan in (0.1, 0.45, 0.9)},
        "captions under one another": partial(captioned, pans=(0.8, 0.8)),
        "line over a window": lambda p: line.lay(p, "The bank has drawn. " * 9),
        "line to write on": lambda p: entry.draw(p, Box(30, 40, 120, 28)),
        "bare fault": bare,
    }
    for name, lay in laid.items():
        window.fill(_GROUND)
        lay(painter)
        yield name, _without_ground(window)
    entry.close()


def _without_ground(window: pygame.Surface) -> pygame.Surface:
    """Return what a window shows of another colour than that of its last pixel."""
    shown = pygame.Surface(window.get_size(), pygame.SRCALPHA)
    shown.blit(window, (0, 0))
    same = (
        pygame.surfarray.array3d(window) == window.get_at((window.get_width() - 1, window.get_height() - 1))[:3]
    ).all(axis=2)
    pygame.surfarray.pixels_alpha(shown)[same] = 0
    return shown


def _pictures() -> Strokes:
    """Yield plates that stretch, pictures, boards, papers and lights."""
    yield from _drawn({
        "picture": lambda p: p.picture(JetonId.FIVE, 60, 60),
        "picture so wide": lambda p: p.picture(CameoId.ARGINE, 60, 60, 70),
        "picture in a colour": lambda p: p.picture(IconId.BOOK, 60, 60, 30, theme.GOLD),
        "ornament": lambda p: p.picture(OrnamentId.FLEURON_RULE, 100, 60, 90, theme.SEPIA),
        **{f"suit {suit}": _called("suit", suit, 60, 60, 30, "#D07A12") for suit in "SHDC"},
        "face": lambda p: p.face("7H", 60, 80, 88),
        **{f"slice {each}": _called("slice", each, _BOX) for each in SliceId},
        "slice that is small": lambda p: p.slice(SliceId.SPEECH, Box(20, 15, 20, 12)),
        "wood": lambda p: p.wood(_BOX, seed=3),
        "wood that stands": lambda p: p.wood(_BOX, upright=True),
        "ground": lambda p: p.ground(TileId.PARQUET, _BOX),
        "paper": lambda p: p.paper(_BOX),
        "paper without a margin": lambda p: p.paper(_BOX, None),
        "ring of the keyboard": lambda p: p.focus(_BOX),
        "glow": lambda p: p.glow(100, 70, 60, 50),
        "glow that is faint": lambda p: p.glow(100, 70, 60, 50, 0.2),
    })  # fmt: skip
    assets = Assets(SCALE)
    for light in LightId:
        yield f"light {light}", assets.light(light, 120, 90)
    yield "cloth", assets.cloth(300, 180)
    for leaves in (2, 9, 52):
        yield f"edge of {leaves} leaves", assets.deck.edge(176, leaves)
    for style in DeckStyle:
        for face in ("AC", "TD", "QH"):
            yield f"{style} {face}", Assets(SCALE, "de", style).face(face, 88)


def _leaves() -> Strokes:
    """Yield bent leaves and poses on a cloth."""
    assets = Assets(SCALE)
    bent = BentLeaves(assets.deck)
    for marks in ("", "A", "P", "AP", "PA", "PPPPP", "AAAA"):
        yield f"leaf bent {marks}", bent.leaf("9S", "blue", 120, tuple(map(Bend, marks)))
    lies = Pose(150, 100, 70, "card.7H", lift=0.6)
    poses = {
        "lies": lies, "turned": replace(lies, turn=4.0), "turned far": replace(lies, turn=37.0, z=120.0),
        "in flight": replace(lies, lift=2.4, turn=21.0, z=150.0, swell=1.16), "narrowed": replace(lies, stretch=0.4),
        "narrowed and turned": replace(lies, stretch=0.4, turn=20.0), "veiled": replace(lies, veil=0.7),
        "veiled and turned": replace(lies, veil=0.7, turn=12.0), "won": replace(lies, ring=True, glow=1.0),
        "fading": replace(lies, alpha=0.4, lift=0.0), "nearly gone": replace(lies, alpha=0.005),
        "aside": replace(lies, x=250, lift=1.0), "jeton": replace(lies, look="jeton.5", width=36, ratio=1.0),
        "back": replace(lies, look="back.red"), "bent": replace(lies, look="bent.7H.PA", width=80),
        "part": replace(lies, look="part.600.sabot.cards", width=40), "swollen": replace(lies, swell=1.3),
        "ringed": replace(lies, ring=True), "ringed jeton": replace(lies, look="jeton.5", width=36, ratio=1, ring=True),
        "edge on": replace(lies, stretch=0.01, lift=0), "hair": replace(lies, width=0.5, swell=1.01, z=120.0),
    }  # fmt: skip
    sprites = Sprites(assets, SCALE, 320)
    for name, pose in poses.items():
        sheet = pygame.Surface(_SIZE, pygame.SRCALPHA)
        sprites.draw(sheet, pose, 4, 6)
        yield f"pose {name} {tuple(sprites.extent(pose, 4, 6))}", sheet
    for name in ("turned", "veiled and turned"):
        sprites.refine(replace(poses[name], turn=4.0))
        yield f"refined {name}", sprites.image(replace(poses[name], turn=4.0))


def _controls() -> Strokes:
    """Yield the faces of what can be set on a sheet, and the grounds that a sheet lies on."""
    painter, size, box = _painter(), (180, 92), Box(0, 1, 90, 44)
    for default, enabled in product((False, True), repeat=2):
        made = faces.plate_faces(painter, size, box, "Jouer", default=default, enabled=enabled, room=78)
        yield from _faces(f"plate {default} {enabled}", made)
    yield from _faces("word", faces.word_faces(painter, size, box, "lundi"))
    yield from _faces("arrow", faces.arrow_faces(painter, size, box, IconId.LEFT))
    for name, toggle in zip(("off", "on"), faces.toggle_faces(painter, size, box), strict=True):
        yield from _faces(f"switch {name}", toggle)
    yield from _faces("knob", faces.knob_faces(painter, (40, 88)))
    yield from _faces("line to write on", faces.field_faces(painter, size, box, "Argine"))
    yield from _faces("knob of a bar", faces.bar_faces(painter, (36, 90)))
    yield from _faces("knob of a narrow bar", faces.bar_faces(painter, (20, 90)))
    yield "line of a bar", faces.bar_line(painter, (40, 200))
    for part in (0.0, 0.4, 1.0):
        yield f"track {part}", faces.track(painter, size, part)
    window = pygame.Surface(_SIZE)
    for number_, colour in enumerate(("#102030", "#F0E0D0", "#806040", "#204060")):
        window.fill(colour, (number_ % 2 * 320, number_ // 2 * 200, 320, 200))
    yield "shaded", ground.shaded(window)
    yield "dimmed", ground.dimmed(window)
    under = pygame.Surface(_SIZE)
    ground.lie_on(ground.dimmed(window), under, pygame.Rect(120, 80, 400, 240))
    yield "under a sheet", under
    yield "paper", ground.paper_of(painter, Box(0, 0, 240, 150))


def _faces(name: str, made: Faces) -> Strokes:
    for state in ("normal", "hovered", "selected", "disabled"):
        yield f"{name} {state}", getattr(made, state)


def _plain() -> Strokes:
    """Yield what stands for a picture that is lost, one of each kind, and cards."""
    kinds = {each.rpartition(".")[0] if each[-1].isdigit() else each for each in map(str, CATALOGUE)}
    shown = sorted(each for each in map(str, CATALOGUE) if each in kinds or each.endswith((".5", ".16", ".back.red")))
    for name in shown:
        if not name.startswith(("chair", "plant", "rug", "cameo.", "desktop", "icon.", "table.")) or name in _SHOWN:
            yield f"plain {name}", plain_picture(name, (96, 64))
    for suit, rank in product("SHDC", "TQ"):
        yield f"plain {rank}{suit}", plain_card(rank + suit, (160, 243), "fr")


_SHOWN: Final = {"chair.red", "plant.fern", "rug.oval", "cameo.argine", "icon.book", "table.prime", "desktop.16"}


def _roles() -> Iterator[str]:
    """Yield how each role of the house is set, at the size it has of itself and where text is as large as it can be."""
    modules = {"theme": theme, "sheet": place, "face": faces, "captions": sound_captions, "line": window_line}
    for growth, (of, module) in product((1.0, 2.0), modules.items()):
        lettering = Lettering(growth)
        for name, role in vars(module).items():
            if isinstance(role, TextStyle):
                wide, apart_ = lettering.width("TAPIS 7", role, SCALE), lettering.leading(role)
                yield f"{of} {name} grown {growth}: {number(wide)} {number(lettering.size(role))} {number(apart_)}"


def _rows() -> Iterator[str]:
    """Yield where rows lie, of usual text and of large."""
    for growth in (1.0, 1.7):
        yield from placed_lines(_painter(growth), (520, 260, 120))


def _figures(strokes: Callable[[], Strokes]) -> Callable[[], Iterator[str]]:
    return lambda: (line for name, surface in strokes() for line in told(name, surface))


GROUPS: Final[Mapping[str, Callable[[], Iterator[str]]]] = {
    "brush": _figures(_brush), "hair": _figures(_hair), "letters": _figures(_letters), "over": _figures(_over),
    "leaves": _figures(_leaves), "pictures": _figures(_pictures), "controls": _figures(_controls),
    "plain": _figures(_plain), "roles": _roles, "rows": _rows,
}  # fmt: skip


def written(group: str) -> str:
    """Return what the strokes of a group leave, as a sheet has it."""
    _painter()  # whoever comes first opens the window
    return "".join(f"{line}\n" for line in GROUPS[group]())


def strayed(group: str) -> list[str]:
    """Return the lines in which what the strokes of a group leave differs from what was kept of it."""
    tolerance = {"letters": _OF_LETTERS, "roles": _OF_PLACES, "rows": _OF_PLACES}.get(group, _TOLERANCE)
    return apart(kept_in(FOLDER, group), written(group), tolerance)


def main(names: list[str]) -> int:
    """Write the groups down anew and say which have changed."""
    for name in names or GROUPS:
        lines = strayed(name) if (FOLDER / f"{name}.txt").exists() else ["new"]
        if lines:
            keep(FOLDER, name, written(name))
            sys.stdout.write(f"{name}: {len(lines)} lines\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
