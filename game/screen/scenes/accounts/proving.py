"""Has a sitting proved beside the window, one at a time, and keeps what came of it."""

from functools import partial

from game.play.errors import StoreError
from game.screen.scene.services import Services
from game.screen.scene.sound_ids import SoundId
from game.screen.scenes.shared.watched import Watched


class SittingProof:
    """The proofs that were asked for. `proving` is the sitting whose proof goes on, None where none does."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.proving: int | None = None
        self._proof: Watched[tuple[str, ...]] | None = None
        self._verdicts: dict[int, tuple[str, ...]] = {}

    def ask(self, number: int) -> None:
        """Have a sitting proved, unless the proof of another one goes on."""
        self.proving = self.proving or number

    @property
    def moves(self) -> bool:
        """Whether a proof is to begin, has come farther than was shown, or is done."""
        return self.proving is not None and (self._proof is None or self._proof.done or self._proof.news)

    def follow(self) -> bool:
        """Begin the proof that was asked for, or take up what came of it; tell whether there is news."""
        if self.proving is None:
            return False
        if self._proof is None:
            self._proof = Watched(self._services.worker, partial(self._services.house.verify, self.proving))
        if not self._proof.done:
            return self._proof.news
        self._take_up(self.proving, self._proof)
        self.proving = self._proof = None
        return True

    def shown(self, number: int) -> int | None:
        """Return how far the proof of a sitting is in parts of a hundred, which is shown now; None without one."""
        if self.proving != number:
            return None
        return 0 if self._proof is None else self._proof.show()

    def verdict(self, number: int) -> tuple[str, ...] | None:
        """Return what was found wrong with a sitting, nothing where it is proved; None where it was not asked for."""
        return self._verdicts.get(number)

    def stop(self) -> None:
        """Let the proof come to an end where it is: nothing is proved then."""
        if self._proof is not None:
            self._proof.stop()

    def give_up(self) -> None:
        """Stop, and wait for nothing."""
        self.stop()
        self.proving = self._proof = None

    def _take_up(self, number: int, proof: Watched[tuple[str, ...]]) -> None:
        if proof.stopped:
            return
        try:
            self._verdicts[number] = proof.result()
        except StoreError as error:
            self._services.refused(error)
            return
        self._services.mixer.play(SoundId.REFUSE if self._verdicts[number] else SoundId.BELL)
