"""What the player has in hand at a sitting: the jeton, the cards he has picked out, where he cuts."""

from collections.abc import Hashable, Mapping
from dataclasses import replace

from game.screen.scene.sound_ids import SoundId
from game.screen.table.contract import PlayerHand
from game.screen.table.remembered import jeton_in_hand, keep_in_hand, usual_jeton
from game.screen.table.sitting.autoplay import Autoplay
from game.screen.table.sitting.context import SittingContext
from game.table.values import Chips


class SittingHand:
    """Keeps the player's hand and shows each change of it."""

    def __init__(self, now: SittingContext, autoplay: Autoplay) -> None:
        self._now, self._autoplay = now, autoplay
        self._hand = PlayerHand(jeton_in_hand(now.services.house, now.session.game, now.table.values))

    @property
    def value(self) -> PlayerHand:
        """The hand as the table sees it, with the draft and what goes on without a press."""
        collects, drafted = self._now.services.preferences.always_collect, self._now.draft.acts
        return replace(self._hand, goes=self._autoplay.mode, drafted=drafted, collects=collects)

    def take_jeton(self, value: int) -> None:
        """Take a jeton in hand."""
        self._change(SoundId.JETON, replace(self._hand, chosen=value))

    def step_jeton(self, steps: int) -> int:
        """Take the jeton in hand that lies so many places on, and return it."""
        jetons = self._now.table.values
        self._change(None, replace(self._hand, chosen=jetons[(jetons.index(self._hand.chosen) + steps) % len(jetons)]))
        return self._hand.chosen

    def cut_further(self) -> None:
        """Move the place of the cut."""
        self._change(SoundId.CARD_SLIDE, replace(self._hand, cut=_next_cut(self._hand.cut)))

    def pick(self, picked: tuple[Hashable, ...]) -> None:
        """Pick out these and nothing else."""
        self._change(SoundId.CARD_SNAP, replace(self._hand, picked=picked), notebook=True)

    def set_picked(self, picked: tuple[Hashable, ...] = ()) -> None:
        """Change what is picked out, before the table is shown anyway."""
        self._hand = replace(self._hand, picked=picked)

    def set_repeats(self, stakes: Mapping[str, Chips]) -> None:
        """Note the stakes that are to be laid again and again."""
        self._hand = replace(self._hand, repeats=tuple(stakes.items()))

    def begin_deal(self) -> None:
        """Take the usual jeton in hand again, at games that want it."""
        if self._now.table.jeton_returns:
            self._hand = replace(self._hand, chosen=usual_jeton(self._now.table.values))

    def remember(self) -> None:
        """Let the house remember the jeton for the next sitting."""
        keep_in_hand(self._now.services.house, self._now.session.game, self._now.table.values, self._hand.chosen)

    def _change(self, sound: SoundId | None, hand: PlayerHand, *, notebook: bool = False) -> None:
        self._hand = hand
        if sound is not None:
            self._now.services.mixer.play(sound)
        self._now.stage.show(notebook=notebook)


def _next_cut(cut: int) -> int:
    """Return where the pack is cut next: in steps of five cards as far as 51, then round again.

    >>> _next_cut(26), _next_cut(46), _next_cut(51)
    (31, 51, 6)
    """
    return cut + 5 if cut < 47 else cut - 45
