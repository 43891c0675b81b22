"""Large pictures kept on the disk, so that the next start need not paint them again."""

import os
from pathlib import Path
from typing import cast
from zlib import crc32

import pygame


class KeptPicture:
    """One picture of a kind in the cache folder, as the very bytes of a surface like `like`.

    `made_of` names all that the picture depends on: when that changes, or the format of the window does, it goes.
    """

    def __init__(self, folder: Path, kind: str, size: tuple[int, int], like: pygame.Surface, made_of: str) -> None:
        self._size, self._like, self._kind = size, like, kind
        made_of = f"{made_of} {like.get_bitsize()} {like.get_masks()}"
        self._path = folder / f"{kind}-{size[0]}x{size[1]}-{crc32(made_of.encode()):08x}.pixels"

    @property
    def there(self) -> bool:
        """Tell whether it lies on the disk."""
        return os.path.isfile(self._path)  # noqa: PTH113  # a folder that nobody may look into raises otherwise

    def load(self) -> pygame.Surface | None:
        """Return the picture; None where it does not lie there whole."""
        picture = self._blank() if self.there else None
        return picture if picture is not None and self.load_onto(picture) else None

    def load_onto(self, surface: pygame.Surface) -> bool:
        """Read the picture into all of a surface of its size and format; tell whether it lay there whole."""
        if not self.there:  # nor is a pipe waited for
            return False
        try:
            buffer = cast("bytes", surface.get_buffer())  # which pygame does not declare to be a buffer
            with self._path.open("rb", buffering=0) as file, memoryview(buffer) as pixels:
                return os.fstat(file.fileno()).st_size == pixels.nbytes == file.readinto(pixels)
        except (pygame.error, OSError):
            return False

    def save(self, picture: pygame.Surface) -> None:
        """Write the picture, whole or not at all, and let older ones of its kind go.

        Where the disk refuses, the next start paints again.
        """
        new = self._path.with_suffix(".new")
        copied = self._blank()
        copied.blit(picture, (0, 0))
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            new.unlink(missing_ok=True)  # whatever lies there, if only a pipe that nobody reads
            with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(copied.get_buffer().raw)
                file.flush()
                os.fsync(file.fileno())
            for older in self._path.parent.glob(f"{self._kind}-*"):
                if older != new:
                    older.unlink(missing_ok=True)
            new.replace(self._path)
        except (pygame.error, OSError):
            return

    def _blank(self) -> pygame.Surface:
        return pygame.Surface(self._size, 0, self._like)


def file_stamps(folder: Path) -> list[tuple[str, int, int]]:
    """Return name, time and size of the files in a folder that may not be there: what tells that one has changed."""
    try:
        with os.scandir(folder) as found:
            return sorted((each.name, each.stat().st_mtime_ns, each.stat().st_size) for each in found if each.is_file())
    except OSError:
        return []
