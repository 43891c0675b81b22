"""Compile the words before a package is made: the compiled catalogues are in the packages and in no commit."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling has no types here
    """Compiles what is missing or stale, for a wheel, an editable one and the source archive."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling calls it so
        """Compile the words."""
        sys.path.insert(0, str(Path(self.root) / "build_spec"))
        from words import compile_stale  # noqa: PLC0415  # the folder is no package

        compile_stale()
