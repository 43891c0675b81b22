"""What can be pressed in the salon: the tables, the purse and the links of the footer."""

from collections.abc import Sequence
from dataclasses import replace

from game.screen.keys.focus import Role, Target
from game.screen.scene.spoken import Reading, ReadText, Region
from game.screen.scenes.salon.intents import LINKS, Follow, FooterLink, TouchClock
from game.screen.scenes.salon.note import SalonNote
from game.screen.scenes.salon.signs import CLOCK, SignLayout, Signs, subtitle_box
from game.screen.scenes.shared.plan import SalonPlan
from game.screen.scenes.shared.tables import SitAt, at_tables
from game.table.values import GameId
from game.text.words import Words


def targets(plan: SalonPlan, signs: Signs, placed: SignLayout, lit: GameId) -> tuple[Target, ...]:
    """Return the tables, the purse and the links as targets, in reading order; the lit table is the default."""
    held = f"{signs.purse_name}, {signs.purse_sum}"
    purse = Target(
        FooterLink.PURSES.value,
        Role.BUTTON,
        signs.purse_key,
        placed.purse,
        held,
        "f3",
        intent=Follow(FooterLink.PURSES),
    )
    links = tuple(
        Target(link.value, Role.LINK, signs.links[link], placed.links[link], key=key, intent=Follow(link))
        for link, _, key in LINKS
    )
    clock = Target(CLOCK, Role.BUTTON, signs.clock, placed.clock, signs.clock_told, key="b", intent=TouchClock())
    footer = (replace(each, region="links") for each in (purse, *links))
    return (*at_tables(plan, signs.tables, lit), clock, *_invitation(plan, signs, placed), *footer)


def _invitation(plan: SalonPlan, signs: Signs, placed: SignLayout) -> tuple[Target, ...]:
    """Return what a newcomer reads in the header: a click on it leads to the lessons, as their link does by key."""
    if not signs.invites:
        return ()
    box = subtitle_box(plan, placed.clock)
    leads = Follow(FooterLink.LESSONS)
    return (Target("invitation", Role.LINK, signs.subtitle, box, focusable=False, intent=leads),)


def salon_reading(words: Words, there: Sequence[Target], note: SalonNote | None) -> Reading:
    """Return the salon as it is read: a note alone where one lies there, else the tables and the rest."""
    ids = [target.id for target in there]
    if note is not None:
        items: tuple[ReadText | str, ...] = (ReadText("text", note.text), *ids)
        return Reading(words("access.salon"), (Region("note", note.head, items),))
    cloths = tuple(target.id for target in there if isinstance(target.intent, SitAt))
    room = Region("tables", words("access.tables"), cloths)
    house = Region("house", words("access.house"), tuple(id_ for id_ in ids if id_ not in cloths))
    return Reading(words("access.salon"), (room, house))
