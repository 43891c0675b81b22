"""What bars and notebook say at this moment: a table's answers put into words."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.screen.draw.asset_ids import IconId
from game.screen.keys.focus import WHY, Role, Target
from game.screen.paper.notebook_rows import ActionBar, ActionButton, Asks, BarIcon, Notebook, NotebookText, TopBar
from game.screen.table.board.ended import ended
from game.screen.table.common import leave_button
from game.screen.table.contract import TableState
from game.screen.table.game_table import Table
from game.screen.table.intents import TopBarAction, use_of_button, use_of_cloth
from game.screen.table.overlay import KeyPlate
from game.stage.affordances import Affordances, ButtonAct, ClothAct, TextKey
from game.stage.units import Viewport
from game.table.contract import Over, Shuffling, Waiting
from game.table.values import purse
from game.text.words import Words

_SKIP = (TopBarAction.SKIP, IconId.RIGHT, "K")
_ICONS = (
    (TopBarAction.BOOK, IconId.BOOK, "F1"),
    (TopBarAction.SOUND, IconId.MUSIC, "M"),
    (TopBarAction.KEYS, IconId.KEYS, "?"),
    (TopBarAction.SETTINGS, IconId.GEAR, "F10"),
    (TopBarAction.LEAVE, IconId.DOOR, "Esc"),
)

_REVIEW = (TopBarAction.REVIEW, IconId.SEARCH, "Q")


@dataclass(frozen=True, slots=True)
class BoardContents:
    """What one state comes to around the cloth: what can be pressed, what both bars say, and the notebook."""

    affordances: Affordances
    action_bar: ActionBar
    top_bar: TopBar
    notebook: Notebook


def contents_of(
    table: Table, state: TableState, answer: Notebook | None, *, can_explain: bool, curtained: bool
) -> BoardContents:
    """Return what a state comes to. An `answer` lies in the notebook's place; where one `asks` it names the key.

    Behind the curtain bars and notebook tell nothing of a hand.
    """
    affordances = table.affordances(state)
    if table.values and state.at_home and _has_nothing_left(state):
        others = (replace(each, default=False) for each in affordances.buttons)
        affordances = replace(affordances, buttons=(*others, leave_button()))
    bar, top = action_bar_of(table, state, affordances), top_bar_of(table, state)
    if curtained:  # a trump that nobody has seen stands in the top bar
        purse_alone = ActionBar(bar.purse_head, bar.purse, bar.unit)
        return BoardContents(affordances, purse_alone, replace(top, state=""), Notebook(None))
    notebook = answer or advised(table, state)
    if can_explain and answer is None:
        notebook = replace(notebook, asks=Asks(state.words("why.ask"), state.key_label("f12", WHY)))
    return BoardContents(affordances, bar, top, notebook)


def text_of(words: Words, key: TextKey | None) -> str:
    """Return the words for a key of an affordance."""
    return "" if key is None else words(key.key, *key.args)


def action_bar_of(table: Table, state: TableState, affordances: Affordances) -> ActionBar:
    """Return the action bar: the purse, jetons where a sum is to be chosen, what is asked, and the buttons.

    The small buttons under the jetons are left out where no jetons are shown, but not those of a banker.
    """
    words = state.words
    prompt, sub = _others_wait_for_reader(state) or table.prompt(state)
    if table.values and _has_nothing_left(state):
        key = state.key_label("escape", "")
        home = words.count("chips", state.at_home)
        sub = words("prompt.broke.at_home", home) if state.at_home else words("prompt.broke", key)
    chips = state.tableau.chips_at(purse(state.own)) if state.seat is not None else 0
    sums = affordances.sums and (bool(affordances.tools) or any(act.act is None for act in affordances.cloth))
    values = table.values if sums else ()
    return ActionBar(
        words("bar.purse"),
        str(chips),
        words("bar.jetons"),
        values,
        state.hand.chosen,
        prompt,
        sub,
        tuple(_button(state, button) for button in affordances.buttons),
        words("focus.jeton"),
        tuple(_button(state, button) for button in affordances.tools),
        words("lesson.next") if state.told.put or state.told.tries else "",
    )


def _others_wait_for_reader(state: TableState) -> tuple[str, str] | None:
    """Return what is said where the others wait only because the player reads an answer; None elsewhere."""
    waits = state.reads and state.settled and isinstance(state.awaited, Waiting) and not state.offers
    words = state.words
    return (words("prompt.reads"), words("prompt.reads.sub", state.key_label("escape", ""))) if waits else None


def _has_nothing_left(state: TableState) -> bool:
    """Tell whether the player is asked with neither jeton nor stake: more is brought only by sitting down anew."""
    if state.seat is None or not (state.settled and state.reviews):
        return False
    if not state.offers and not isinstance(state.awaited, Shuffling):
        return False
    return not state.tableau.owned(state.seat)


def cloth_targets(acts: Iterable[ClothAct], words: Words, viewport: Viewport) -> tuple[Target, ...]:
    """Return what can be pressed on the cloth as targets."""
    return tuple(
        Target(
            act.id,
            Role.CARD if act.sprite is not None else Role.PLACE,
            text_of(words, act.name),
            viewport.box_on_window(act.within or act.box),
            text_of(words, act.value),
            act.key,
            checked=act.picked if act.sprite is not None and act.act is None else None,
            intent=use_of_cloth(act),
        )
        for act in acts
    )


def key_plates(acts: Iterable[ClothAct], state: TableState) -> Iterator[KeyPlate]:
    """Yield the keys of the cards that can be chosen, each on its card.

    None where a first lesson asks about a person: they would be read with the numbers of the cards that lie there.
    """
    for act in acts if state.told.taught is None or not state.told.put else ():
        if act.key:
            cap = f"key.cap.{state.keys.shown(act.key, act.id, state.scopes)}"
            label = state.words(cap) if state.words.has(cap) else state.key_label(act.key, act.id)
            yield KeyPlate(label, act.box)


def advised(table: Table, state: TableState) -> Notebook:
    """Return the notebook of a table: before its blocks what has ended; and what the tutor says of the last coup.

    Where something has ended that is read, and nothing is to be decided.
    """
    notebook = table.notebook(state)
    if state.told.sums is not None and state.settled:
        before = ended(state.told.sums, state.words, over=isinstance(state.awaited, Over))
        if before and notebook.marginalia is not None and notebook.marginalia.gloss:  # the end is read, not the clause
            margin = replace(notebook.marginalia, clause="", source=notebook.marginalia.source.partition(" · ")[0])
            notebook = replace(notebook, marginalia=margin)
        blocks = (*notebook.first, *before, *notebook.blocks)
        notebook = replace(notebook, blocks=blocks, first=(), slots=notebook.slots and not before)
    if state.told.advice and not state.supposed:
        helps, *others = notebook.blocks
        advice = NotebookText(state.told.advice[0])
        notebook = replace(notebook, blocks=(replace(helps, rows=(*helps.rows, advice)), *others))
    return notebook


def _icons(state: TableState) -> tuple[tuple[TopBarAction, IconId, str], ...]:
    """Return the icons from left to right: the two that not every table has come first."""
    own = ((_SKIP, state.skips), (_REVIEW, state.reviews))
    return (*(icon for icon, there in own if there), *_ICONS)


def _can_skip(state: TableState) -> bool:
    """Tell whether anything moves that could be skipped, or another is still to act."""
    others = isinstance(state.awaited, Waiting) and not state.offers
    return not state.settled or state.held or others


def top_bar_of(table: Table, state: TableState) -> TopBar:
    """Return the top bar: the game, how far it is, and the icons."""
    title, subtitle, standing = table.title(state)
    standing = " · ".join(filter(None, (state.hour, standing)))
    icons = tuple(
        BarIcon(
            f"icon:{does.value}",
            icon,
            key,
            state.words(f"focus.{does.value}"),
            does is TopBarAction.SOUND and state.muted,
            state.key_label(key, f"icon:{does.value}"),
            does,
            state.words(f"icon.{does.value}"),
            does is not TopBarAction.SKIP or _can_skip(state),
        )
        for does, icon, key in _icons(state)
    )
    lessons = state.words(state.lessons) if state.lessons else ""
    return TopBar(title, subtitle, standing, icons, lessons, two_lines=bool(state.hour))


def _button(state: TableState, act: ButtonAct) -> ActionButton:
    key, words = "space" if act.default and not act.key else act.key, state.words
    legend = state.key_label(key, act.id)
    label, sub, room = (
        text_of(words, act.label),
        text_of(words, act.sub),
        tuple(text_of(words, each) for each in act.room),
    )
    why = text_of(words, act.why) or _refused(state, act)
    why = words("tool.key", why, legend) if act.why is not None and legend else why
    use = use_of_button(act)
    return ActionButton(act.id, label, sub, key, legend, act.default, act.enabled, room, why, use, act.jeton, act.card)


def _refused(state: TableState, act: ButtonAct) -> str:
    """Return why a grey button cannot be pressed: the law's reason with its clause, or that nothing is asked now."""
    if act.enabled or not state.settled or not state.offers:  # nobody asks the player anything meanwhile
        return ""
    asked = act.tried if act.act is None else act.act
    refused = state.refusal(asked) if asked is not None and state.seat is not None else None
    if refused is None:
        return state.words("why.not_now")
    return f"{state.words(refused.key)} ({refused.clause})"


def default_last(buttons: Sequence[ButtonAct]) -> tuple[ButtonAct, ...]:
    """Return buttons with the default one at the far right, and no second default."""
    default = [button for button in buttons if button.default]
    others = [button for button in buttons if not button.default]
    return (*others, *(replace(extra, default=False) for extra in default[:-1]), *default[-1:])
