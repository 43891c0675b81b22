"""The two laws side by side: which clause says what, and on which pile the first card falls."""

from dataclasses import dataclass

from game.rules.pharaon.state import LEFT, RIGHT
from game.table.values import ClauseId, GameId, Pile


@dataclass(frozen=True, slots=True)
class Code:
    """Where each law says what both say; `first` is the bank's pile and `second` that of the pontes."""

    game: GameId
    frame: ClauseId
    stake: ClauseId
    coup: ClauseId
    loses: ClauseId
    wins: ClauseId
    doublet: ClauseId
    last_card: ClauseId
    last_doublet: ClauseId
    change: ClauseId
    bounds: ClauseId
    cover: ClauseId
    home: ClauseId
    end: ClauseId
    first: Pile
    second: Pile

    @property
    def handbook(self) -> bool:
        """Whether this is the handbook's law, with its Buch and its bent leaves."""
        return self is PHARAO_CODE


PHARAON_CODE = Code(
    game=GameId("pharaon"),
    frame=ClauseId("PF-01"),
    stake=ClauseId("PF-03"),
    coup=ClauseId("PF-04"),
    loses=ClauseId("PF-05"),
    wins=ClauseId("PF-06"),
    doublet=ClauseId("PF-07"),
    last_card=ClauseId("PF-08"),
    last_doublet=ClauseId("PF-09"),
    change=ClauseId("PF-10"),
    bounds=ClauseId("PF-11"),
    cover=ClauseId("PF-11"),
    home=ClauseId("PF-18"),
    end=ClauseId("PF-19"),
    first=RIGHT,
    second=LEFT,
)
PHARAO_CODE = Code(
    game=GameId("pharao"),
    frame=ClauseId("PA-01"),
    stake=ClauseId("PA-04"),
    coup=ClauseId("PA-06"),
    loses=ClauseId("PA-07"),
    wins=ClauseId("PA-08"),
    doublet=ClauseId("PA-10"),
    last_card=ClauseId("PA-09"),
    last_doublet=ClauseId("PA-10"),
    change=ClauseId("PA-11"),
    bounds=ClauseId("PA-03"),
    cover=ClauseId("PA-02"),
    home=ClauseId("PA-13"),
    end=ClauseId("PA-09"),
    first=LEFT,
    second=RIGHT,
)
PF_02 = ClauseId("PF-02")
PF_12 = ClauseId("PF-12")
PF_13 = ClauseId("PF-13")
PF_14 = ClauseId("PF-14")
PF_15 = ClauseId("PF-15")
PF_16 = ClauseId("PF-16")
PF_17 = ClauseId("PF-17")
PA_05 = ClauseId("PA-05")
PA_12 = ClauseId("PA-12")
PA_13 = ClauseId("PA-13")
PA_14 = ClauseId("PA-14")
PA_15 = ClauseId("PA-15")
PA_16 = ClauseId("PA-16")
PA_17 = ClauseId("PA-17")
PA_18 = ClauseId("PA-18")
