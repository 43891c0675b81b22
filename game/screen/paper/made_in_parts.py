"""A scene that has been seen takes another window: its pictures are made a part a turn, as what was seen stands."""

from collections.abc import Iterator


class MadeInParts:
    """What such a scene does for the loop as a `Gradual` one. Drawn before all is made, it makes the rest."""

    _making: Iterator[None] | None = None
    """Makes the next part whenever it is asked; None where there is nothing to make."""

    @property
    def unfinished(self) -> bool:
        """Tell whether parts are still to be made of what has been seen before."""
        return self._making is not None

    renewing = unfinished

    def renew(self) -> None:
        """Make the next part, where some are still to be made."""
        if self._making is not None and next(self._making, self) is self:
            self._making = None
