"""Complete what the packages say of the project where it is known on which host the project lies.

The release workflow names it in TAPIS_VERT_URL; without it the packages name no address, and the description goes
without its picture, which could not be found from elsewhere.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r"!\[([^]]*)\]\((docs/[^)]+)\)\n*")
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")


class CustomMetadataHook(MetadataHookInterface):
    """Adds the project's URLs and the description."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in the fields that pyproject.toml calls dynamic."""
        url = os.environ.get("TAPIS_VERT_URL", "").rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        if url:
            metadata["urls"] = {
                "Homepage": url,
                "Changelog": f"{url}/blob/main/CHANGELOG.md",
                "Issues": f"{url}/issues",
                "Downloads": f"{url}/releases",
            }
            text = _PICTURE.sub(rf"![\1]({url}/raw/main/\2)\n\n", text)
            text = _LINK.sub(rf"]({url}/blob/main/\1)", text)
        else:
            text = _PICTURE.sub("", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
