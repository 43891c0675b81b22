"""A large picture kept on the disk, so that the next start need not paint it again."""

import os
import zlib
from pathlib import Path

import pygame


class KeptPicture:
    """One picture of a kind in the cache folder. `made_of` names all that it depends on: when that changes, it goes."""

    def __init__(self, folder: Path, kind: str, size: tuple[int, int], made_of: str) -> None:
        self._size = size
        self._kind = kind
        self._path = folder / f"{kind}-{size[0]}x{size[1]}-{zlib.crc32(made_of.encode()):08x}.bmp"

    @property
    def there(self) -> bool:
        """Tell whether it lies on the disk."""
        return self._path.exists()

    def load(self, like: pygame.Surface) -> pygame.Surface | None:
        """Return the picture in the format of a surface; None where it does not lie there whole."""
        try:
            picture = pygame.image.load(self._path)
        except (pygame.error, OSError):
            return None
        return picture.convert(like) if picture.get_size() == self._size else None

    def save(self, picture: pygame.Surface) -> None:
        """Write the picture, whole or not at all, and let older ones of its kind go.

        Where the disk refuses, the next start paints again.
        """
        new = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with new.open("wb") as file:
                pygame.image.save(picture, file, self._path.name)
                file.flush()
                os.fsync(file.fileno())
            for older in self._path.parent.glob(f"{self._kind}-*.bmp"):
                older.unlink(missing_ok=True)
            new.replace(self._path)
        except (pygame.error, OSError):
            return
