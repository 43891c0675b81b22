"""A note that the house leaves in the salon: what happened to the journal, a refusal, or the offer of a loan."""

from dataclasses import dataclass
from typing import assert_never

from game.play.errors import StoreError
from game.play.house import Backup, HouseNotice, Purse
from game.play.house_parts import Caretaking
from game.play.tables import facts_of
from game.screen.draw import theme
from game.screen.draw.asset_ids import SliceId
from game.screen.draw.painter import Painter
from game.screen.keys.focus import Role, Target
from game.screen.paper.button import draw_button
from game.screen.paper.notebook_rows import ActionButton
from game.screen.scene.purse_names import shown_name
from game.screen.scenes.salon.intents import Borrow, LayAnew, Offer, ShutNote, TakeCopy
from game.screen.scenes.shared.plan import SalonPlan
from game.stage.units import Box
from game.table.errors import OptionError
from game.table.values import GameId
from game.text.words import Words

_WIDE = 520.0
_FOOT = 76.0
LOST = frozenset({"house.notice.lost", "house.notice.lost_after"})
"""The notices with which another copy is offered."""
ROSE = "house.notice.rose"
"""The notice of a sitting that was left because its player sits down elsewhere."""

LOAN = 100
"""So many chips are offered to who has none."""


@dataclass(frozen=True, slots=True)
class SalonNote:
    """What it is about, what it says, the word that takes it away, and what the house offers, if it offers anything."""

    head: str
    text: str
    shut: str
    said: str = ""
    offer: Offer | None = None
    """What pressing the other button does, and in `said` its words."""

    def targets(self, box: Box) -> tuple[Target, ...]:
        """Return the buttons of the note."""
        y = box.bottom - 66
        shut = Box(box.x + 24, y, 130, 48) if self.offer else Box(box.right - 24 - 160, y, 160, 48)
        lends = isinstance(self.offer, Borrow)
        close = Target("note:close", Role.BUTTON, self.shut, shut, self.text, default=not lends, intent=ShutNote())
        if self.offer is None:
            return (close,)
        at, id_ = Box(box.right - 24 - 300, y, 300, 48), _name(self.offer)
        return (close, Target(id_, Role.BUTTON, self.said, at, self.text, default=lends, intent=self.offer))


def _name(offer: Offer) -> str:
    match offer:
        case Borrow():
            return "note:lend"
        case TakeCopy(copy):
            return f"note:copy:{copy}"
        case LayAnew():
            return "note:anew"
        case _:
            assert_never(offer)


def note_of(words: Words, text: str, copy: Backup | None = None) -> SalonNote:
    """Return what the house has to say, with a copy that can be taken instead of the journal, if one is offered."""
    head, shut = words("salon.note"), words("salon.note.shut")
    if copy is None:
        return SalonNote(head, text, shut)
    made = copy.made.astimezone().strftime("%Y-%m-%d %H:%M")
    return SalonNote(head, text, shut, words("salon.note.copy", made), TakeCopy(copy.name))


def refusal(words: Words, error: StoreError | OptionError) -> SalonNote:
    """Return why the house has refused something; for a sitting that cannot be gone on with, what can be done."""
    if isinstance(error, OptionError):
        return note_of(words, words("conventions.unfit", error.name))
    text = words.of_error(error)
    if error.reason != "not_resumed":
        return note_of(words, text)
    return SalonNote(words("salon.note"), text, words("salon.note.shut"), words("salon.note.anew"), LayAnew())


def ruined(purse: Purse) -> bool:
    """Tell whether a player has nothing left, neither in his purse nor at a table."""
    return purse.chips + purse.at_table == 0


def emptied(purse: Purse, game: GameId) -> bool:
    """Tell whether nothing is left at a player's table, where he brings more only by sitting down to it anew."""
    return not purse.at_table and not facts_of(game).bought


def ruin_note(words: Words) -> SalonNote:
    """Return the offer of a loan to a player who has nothing left."""
    head, text, shut = words("salon.ruin"), words("salon.ruin.text"), words("salon.note.shut")
    return SalonNote(head, text, shut, words("salon.ruin.lend", LOAN), Borrow())


class BackupPicker:
    """The copies that were there when the journal was replaced, besides the one that took its place: newest first."""

    def __init__(self, house: Caretaking) -> None:
        self._house = house
        self._left: list[Backup] | None = None

    def next(self) -> Backup | None:
        """Return the next of them; None where there is none, or where they cannot be looked at."""
        if self._left is None:
            try:
                self._left = [copy for copy in self._house.backups() if not copy.current]
            except StoreError:
                self._left = []
        return self._left.pop(0) if self._left else None


def risen(words: Words, notice: HouseNotice, own: str) -> str:
    """Return what is told of a sitting that was left for another: whose it was, its number and its game."""
    name, number, game = notice.args
    if name == own:
        return words("house.notice.rose.you", number, f"key:salon.{game}")
    return words(ROSE, shown_name(words, str(name)), number, f"key:salon.{game}")


def note_box(painter: Painter, plan: SalonPlan, note: SalonNote) -> Box:
    """Return where a note lies: in the middle of the room."""
    high = 48 + _FOOT + painter.lettering.leading(theme.TOAST) * len(painter.wrap(note.text, theme.TOAST, _WIDE - 48))
    room = plan.room
    return Box(room.cx - _WIDE / 2, room.cy - high / 2, _WIDE, high)


def draw_note(painter: Painter, plan: SalonPlan, note: SalonNote, focused: str | None) -> Box:
    """Draw a note; return its box."""
    box = note_box(painter, plan, note)
    painter.shade(box)
    painter.slice(SliceId.TICKET, box)
    painter.text(note.head, box.x + 24, box.y + 24, theme.SECTION)
    painter.paragraph(note.text, box.x + 24, box.y + 40, box.w - 48, theme.TOAST)
    for target in note.targets(box):
        button = ActionButton(target.id, target.name, default=target.default)
        draw_button(painter, button, target.box, focused=target.id == focused)
    return box
