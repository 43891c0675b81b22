"""What the program is made of: every part that a download carries, with its licence."""

import tomllib
from collections import defaultdict

from game.resources import content


def parts_by_licence() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the names of the parts under each licence, in the order of the list of parts."""
    with content("licences/parts.toml").open("rb") as file:
        every = tomllib.load(file)["part"]
    found = defaultdict[str, list[str]](list)
    for part in every:
        found[str(part["licence"])].append(str(part["name"]))
    return tuple((licence, tuple(names)) for licence, names in found.items())
