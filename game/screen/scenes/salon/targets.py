"""What can be pressed in the salon: the tables, the purse and the links of the footer."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.screen.keys.focus import Key, Ring, Role, Signal, Target
from game.screen.scene.spoken import Reading, ReadText, Region
from game.screen.scenes.salon.intents import Follow, FooterLink, SitAt, TouchClock
from game.screen.scenes.salon.note import SalonNote
from game.screen.scenes.salon.plan import LINKS, SalonPlan
from game.screen.scenes.salon.signs import CLOCK, SignLayout, Signs
from game.table.values import GameId
from game.text.words import Words

_AROUND = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def targets(plan: SalonPlan, signs: Signs, placed: SignLayout, lit: GameId) -> tuple[Target, ...]:
    """Return the tables, the purse and the links as targets, in reading order; the lit table is the default."""
    tables = tuple(
        Target(f"table:{game}", Role.BUTTON, name, plan.cloth(game), sub, default=game == lit, intent=SitAt(game))
        for game, (name, sub) in signs.tables.items()
    )
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
    clock = Target(CLOCK, Role.BUTTON, signs.clock, placed.clock, key="b", intent=TouchClock())
    return (*tables, clock, *(replace(each, region="links") for each in (purse, *links)))


def fed(ring: Ring, event: pygame.event.Event, there: Sequence[Target], scale: float) -> Signal | None:
    """Let the ring answer. Right and left walk round the tables in their order; up and down look for a table first.

    Only where there is none that way they come to the footer.
    """
    tables = [target for target in there if isinstance(target.intent, SitAt)]
    ids = [table.id for table in tables]
    if event.type == pygame.KEYDOWN and event.key in _ARROWS and ring.focused in ids:
        focused = ring.focused
        signal = ring.feed(event, tables, scale)
        if event.key in _AROUND:
            ring.focused = ids[(ids.index(focused) + _AROUND[event.key]) % len(ids)]
            return None
        if not isinstance(signal, Key):
            return signal
    return ring.feed(event, there, scale)


def salon_reading(words: Words, there: Sequence[Target], note: SalonNote | None) -> Reading:
    """Return the salon as it is read: a note alone where one lies there, else the tables and the rest."""
    ids = [target.id for target in there]
    if note is not None:
        items: tuple[ReadText | str, ...] = (ReadText("text", note.text), *ids)
        return Reading(words("access.salon"), (Region("note", note.head, items),))
    at_tables = tuple(target.id for target in there if isinstance(target.intent, SitAt))
    tables = Region("tables", words("access.tables"), at_tables)
    house = Region("house", words("access.house"), tuple(id_ for id_ in ids if id_ not in at_tables))
    return Reading(words("access.salon"), (tables, house))
