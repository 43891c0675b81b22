"""Chance in the window: a game dealt many thousand times, its curve drawn while it is dealt."""

from dataclasses import dataclass, replace
from functools import partial
from typing import assert_never

import pygame

from game.play.simulations.chance import Aside, ChanceQuestion, Reached, questions, questions_of
from game.screen.draw import theme
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Pressed, Ring, Role, Scrolled, Span, Stepped, Target, named
from game.screen.paper.button import keyed_button
from game.screen.paper.column import PaperColumn, paper_sheet
from game.screen.scene.scene import Scene, SceneChange
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scene.spoken import Announcement, Reading, ReadText, Region
from game.screen.scenes.teaching.chance_said import ChanceSaid
from game.screen.scenes.teaching.chart import Chart
from game.screen.scenes.teaching.dealing import SECONDS, ChanceDealing, ChanceRun
from game.screen.scenes.teaching.intents import ChanceAct
from game.screen.scenes.teaching.prospects import Prospects
from game.screen.table.desk import Desk, DeskFoot, DeskIcon, desk_icon
from game.stage.units import Box, Viewport
from game.table.values import GameId
from game.text.marks import sentence

_NOTEBOOK, _APART = 304.0, 12.0
_BESIDE = 188.0
_LABEL = theme.TextStyle(theme.Typeface.SEMI, 15, theme.CREAM, most=1.2)


@dataclass(frozen=True, slots=True)
class ChanceLaid:
    """What lies in a window: the desk, the chart on it, and the notebook on its sheet of `paper`."""

    desk: Desk
    chart: Chart
    notebook: PaperColumn
    paper: pygame.Surface


class ChanceScene(Scene):
    """A question of `game` first; the others follow on asking."""

    key_scopes = ("chance",)

    def __init__(self, services: Services, game: GameId) -> None:
        self.services = services
        self.ring = Ring()
        first = questions_of(game)
        self._questions = (*first, *(each for each in questions() if each not in first))
        self._aside = Aside(services.worker.think, inline=services.worker.inline)
        self._dealing = ChanceDealing(self._questions[0], self._aside)
        self._prospects = Prospects(self._aside)
        self._laid: ChanceLaid | None = None
        self._told = ""

    @property
    def question(self) -> ChanceQuestion:
        """What is asked."""
        return self._dealing.question

    @property
    def run(self) -> ChanceRun:
        """What has been dealt."""
        return self._dealing.run

    @property
    def reached(self) -> Reached | None:
        """What is known so far."""
        return self.run.reached[-1] if self.run.reached else None

    @property
    def _said(self) -> ChanceSaid:
        return ChanceSaid(self.services.words, self.question, self.run, self._prospects.of(self.question))

    # What the loop asks

    def lay_out(self, viewport: Viewport, painter: Painter) -> None:
        """Lay the chart and the notebook out for a window."""
        desk = Desk(viewport, painter, self.services)
        room = desk.room
        wide = min(_NOTEBOOK * min(painter.lettering.growth, 1.25), room.w * 0.4)
        chart = Chart(painter, Box(room.x, room.y, room.w - wide - _APART, room.h))
        notebook = Box(room.right - wide, room.y, wide, room.h)
        self._laid = ChanceLaid(desk, chart, PaperColumn(painter, notebook), paper_sheet(painter, notebook))
        self._lay()
        self.ring.settle(self.targets())

    def leave(self) -> None:
        """Stop, and let the process and the large surfaces go."""
        self._dealing.stop()
        self._prospects.stop()
        self._aside.close()
        self._laid = None

    @property
    def moving(self) -> bool:
        """Whether it is dealt, or what is known before is still to come."""
        return self._dealing.going or self._prospects.of(self.question) is None

    def tick(self, seconds: float) -> SceneChange | None:
        """Take what has been dealt, and have the next blocks dealt."""
        self._prospects.look(self.question)
        if self._dealing.pass_time(seconds):
            self.services.mixer.play(SoundId.BELL)
        self._lay()
        return None

    def draw(self, painter: Painter) -> None:
        """Draw the desk, the chart and the notebook."""
        laid = self._laid
        if laid is None:
            return
        laid.desk.draw(painter, self.ring)
        said, notebook = self._said, laid.notebook
        laid.chart.show(said.chart(), said.known, self._dealing.earlier, said.words)
        laid.chart.draw(painter, said.chart(), said.known, self.run.reached, said.mean)
        painter.shade(notebook.box)
        painter.target.blit(laid.paper, painter.rect(notebook.box))
        notebook.draw(painter)
        self._draw_speed(painter, laid.desk)
        focused = named(self.targets(), self.ring.focused if self.ring.visible else None)
        if focused is not None and focused.id in {"speed", "notebook"}:
            painter.focus(focused.box.grown(4 if focused.id == "speed" else -6))

    def targets(self) -> tuple[Target, ...]:
        """Return the notebook where it scrolls, the speed, the buttons, and the icons of the bar."""
        laid, words = self._laid, self.services.words
        if laid is None:
            return ()
        box = laid.desk.beside
        speed = Target(
            "speed", Role.SLIDER, words("chance.speed"), Box(box.x, box.y + 16, box.w, 62), self._speed_said(),
            span=Span(self._dealing.speed, 0, len(SECONDS) - 1, place=True), intent=ChanceAct.SPEED,
        )  # fmt: skip
        return (*laid.notebook.targets("notebook", words("chance.notebook")), speed, *laid.desk.targets())

    def reading(self) -> Reading:
        """Return the question, and the notebook line by line."""
        said = self._said
        chart = said.chart()
        texts = [chart.title, chart.exact, *said.lines()]
        items = tuple(ReadText(f"chance:{n}", text, heading=n == 0) for n, text in enumerate(texts) if text)
        return Reading(self.services.words("chance.title"), (Region("chance", chart.title, items),))

    def announced(self) -> tuple[Announcement, ...]:
        """Return the question once, and what came of a run when it ends."""
        said = sentence(*self._said.lines()[:3]) if self._dealing.ended else self._said.chart().title
        if said == self._told or self._dealing.going:
            return ()
        self._told = said
        return (Announcement(said),)

    def handle(self, event: pygame.event.Event) -> SceneChange | None:
        """Answer an event."""
        laid = self._laid
        if laid is None:
            return None
        notebook, pointer = laid.notebook, (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
        if event.type in pointer and notebook.follow(event):
            return None
        targets = self.targets()
        self.ring.settle(targets)
        signal = self.ring.feed(event, targets, laid.desk.viewport.scale)
        change = None
        match signal:
            case Pressed(intent=ChanceAct() as act):
                self._do(act)
            case Pressed(intent=DeskIcon() as icon):
                change = desk_icon(self.services, icon, self.question.game, self.question.clause, self.key_scopes)
            case Stepped(steps=steps, intent=ChanceAct.SPEED):
                self._dealing.set_speed(self._dealing.speed + steps)
            case Scrolled(target, steps) if target == "notebook":
                notebook.scroll_to(notebook.scroll + 36 * steps)
            case _:
                pass
        self._lay()
        self.ring.settle(self.targets())
        return change

    def _do(self, act: ChanceAct) -> None:
        dealing, mixer = self._dealing, self.services.mixer
        match act:
            case ChanceAct.GO:
                dealing.go_or_stop()
                mixer.play(SoundId.BRASS)
            case ChanceAct.MORE:
                dealing.one_more()
            case ChanceAct.AGAIN:
                dealing.begin_again()
            case ChanceAct.OTHER:
                following = self._questions.index(self.question) + 1
                dealing.ask(self._questions[following % len(self._questions)])
                mixer.play(SoundId.PAGE)
            case ChanceAct.SPEED:
                dealing.set_speed((dealing.speed + 1) % len(SECONDS))
            case _:
                assert_never(act)

    # What is said

    def _lay(self) -> None:
        """Put the words of now on the desk and in the notebook."""
        if self._laid is None:
            return
        words = self.services.words
        title = words(f"salon.{self.question.game}")
        self._laid.desk.say(words("chance.title").upper(), words("chance.subtitle"), title, self._foot())
        self._laid.notebook.lay(self._said.notebook())

    def _foot(self) -> DeskFoot:
        words, ended = self.services.words, self._dealing.ended
        going = words("chance.stop") if self._dealing.going else words("chance.anew" if ended else "chance.go")
        rooms = tuple(words(f"chance.{each}") for each in ("stop", "go", "anew"))

        button = partial(keyed_button, self.services, self.key_scopes)

        buttons = (
            button(ChanceAct.MORE, words("chance.more"), "e", enabled=not ended),
            button(ChanceAct.AGAIN, words("chance.again"), "n", enabled=bool(self.run.reached)),
            button(ChanceAct.OTHER, words("chance.other"), "o"),
            replace(button(ChanceAct.GO, going, "space", default=True), room=rooms),
        )
        return DeskFoot(words("chance.prompt"), words("chance.prompt_sub"), buttons, _BESIDE)

    def _speed_said(self) -> str:
        return self.services.words(f"chance.speed.{self._dealing.speed}")

    def _draw_speed(self, painter: Painter, desk: Desk) -> None:
        """Draw the speed in words over its engraved line."""
        box, words = desk.beside, self.services.words
        said = f"{words('chance.speed')}: {self._speed_said()}"
        style = painter.grown_within(said, _LABEL, box.w, _LABEL.most)
        painter.text(painter.fitted(said, style, box.w), box.x, box.y + 32, style)
        y, last = box.y + 60, len(SECONDS) - 1
        at = box.x + 8 + (box.w - 16) * self._dealing.speed / last
        painter.plate(Box(box.x + 8, y - 2, box.w - 16, 4), "#8C7448", 2)
        painter.plate(Box(box.x + 8, y - 2, max(2.0, at - box.x - 8), 4), theme.GOLD, 2)
        painter.plate(Box(at - 7, y - 12, 14, 24), "#6B4A1E", 4)
        painter.plate(Box(at - 6, y - 11, 12, 22), theme.GOLD, 4)


def chance(services: Services, game: GameId) -> ChanceScene:
    """Return the scene that lets chance be watched, at a question of a game first."""
    return ChanceScene(services, game)
