"""Settings that everyone of a machine begins with: files as `settings export` writes them, in the system's folders.

A player's own settings stand above them. Keys are the players' own, and so are those settings that are not exported.
"""

from collections.abc import Mapping

from game.play.errors import ScenarioError
from game.play.preferences import Value
from game.store.errors import StoreError
from game.store.paths import Paths


def machine_settings(paths: Paths) -> dict[str, Mapping[str, Value] | StoreError]:
    """Return what each file there is says, by its path, the weakest first; one that cannot be used tells why."""
    found: dict[str, Mapping[str, Value] | StoreError] = {}
    for path in reversed(paths.machines):
        if not path.exists():
            continue
        from game.play.settings_file import read_settings  # noqa: PLC0415  # most machines have no such file

        try:
            found[str(path)] = read_settings(path).settings
        except ScenarioError:
            found[str(path)] = StoreError("machine_foreign", str(path))
        except StoreError as error:
            found[str(path)] = error
    return found
