"""What can be pressed in the salon: the tables, the purse and the links of the footer."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from game.screen.keys.focus import Key, Ring, Role, Signal, Target
from game.screen.scene.spoken import Reading, ReadText, Region
from game.screen.scenes.salon.intents import Follow, FooterLink, SitAt, TouchClock
from game.screen.scenes.salon.note import SalonNote
from game.screen.scenes.salon.plan import LINKS, SalonPlan, tables
from game.screen.scenes.salon.signs import CLOCK, SignLayout, Signs
from game.table.values import GameId
from game.text.words import Words

_AROUND = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


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
    return (*at_tables(plan, signs.tables, lit), clock, *(replace(each, region="links") for each in (purse, *links)))


def at_tables(plan: SalonPlan, said: Mapping[GameId, tuple[str, str]], lit: GameId) -> tuple[Target, ...]:
    """Return the tables as targets, each with the digit of its place; `said` is what stands on their plates."""
    places = {game: place for place, game in enumerate(tables(), 1)}
    return tuple(
        Target(
            f"table:{game}", Role.BUTTON, name, plan.cloth(game), sub, str(places[game]), default=game == lit,
            intent=SitAt(game),
        )
        for game, (name, sub) in said.items()
    )  # fmt: skip


def feed_ring(ring: Ring, event: pygame.event.Event, there: Sequence[Target], scale: float) -> Signal | None:
    """Let the ring answer. Right and left walk round the tables in their order; up and down look for a table first.

    Only where there is none that way they come to the footer.
    """
    cloths = [target for target in there if isinstance(target.intent, SitAt)]
    ids = [table.id for table in cloths]
    if event.type == pygame.KEYDOWN and event.key in _ARROWS and ring.focused in ids:
        focused = ring.focused
        signal = ring.feed(event, cloths, scale)
        if event.key in _AROUND:
            ring.focused = ids[(ids.index(focused) + _AROUND[event.key]) % len(ids)]
            return None
        if not isinstance(signal, Key):
            return signal
    return ring.feed(event, there, scale)


def is_moved(event: pygame.event.Event) -> bool:
    """Tell whether the pointer was moved: it also tells of itself where a window opens under it."""
    return event.type == pygame.MOUSEMOTION and any(getattr(event, "rel", (1, 1)))


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
