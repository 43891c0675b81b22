"""What a scene tells beyond its targets: regions with their texts; and what it has to announce."""

from dataclasses import dataclass

from game.stage.units import Box


@dataclass(frozen=True, slots=True)
class ReadText:
    """Something to be read that is no target; `id` is its own on the screen. Pressing it, where one can, is Space."""

    id: str
    text: str
    heading: bool = False
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the screen: its name, and in reading order its texts and the ids of its targets."""

    id: str
    name: str
    items: tuple[ReadText | str, ...] = ()
    box: Box | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What a scene is called, and its regions in reading order; a target in none of them stands after them."""

    title: str
    regions: tuple[Region, ...] = ()


@dataclass(frozen=True, slots=True)
class Announcement:
    """One thing that is said once; an assertive one is said at once, the others when there is time."""

    text: str
    assertive: bool = False
