"""What is said of two tables side by side: the coup, what it brought at both, and the clauses that part them."""

from dataclasses import dataclass

from game.lessons.book.collation import Pair
from game.lessons.book.rulebook import basis_of
from game.lessons.book.standing import cited, standings
from game.play.simulations.collate import CoupMoney
from game.screen.scenes.teaching.pair_dealt import PairDealt
from game.text.numbers import whole
from game.text.words import Words


@dataclass(frozen=True, slots=True)
class CollationSaid:
    """The two tables of a pair, with what has been dealt at them."""

    words: Words
    pair: Pair
    dealt: PairDealt

    def lines(self) -> list[str]:
        """Return all that is shown, in words."""
        words, pair, coup = self.words, self.pair, self.dealt.coup
        said = [pair.title]
        if coup is None:
            return [*said, words("collation.dealing")]
        said.append(self.state())
        for letter, name, money, total in zip("AB", pair.names, (coup.one, coup.other), self.dealt.sums, strict=True):
            if money is None:
                said.append(f"{letter}, {name}: {words('collation.no_coup')}")
                continue
            cards = ", ".join(words.of(f"card:{card}") for card in money.cards)
            gain, sums = (whole(each, words.language, signed=True) for each in (money.gains[1], total))
            told = words("collation.told", letter, name, gain, sums)
            said.append(f"{told} ({cards})" if cards else told)
        ends = self.prompt() if self.dealt.never_parted else ()
        return [*said, words("collation.parts" if coup.differs else "collation.alike"), self.source(), *ends]

    def state(self) -> str:
        """Return which coup of which pack is shown."""
        words = self.words
        if self.dealt.coup is None:
            return words("collation.dealing")
        pack, coup = self.dealt.coups[self.dealt.place]
        last = max(each.number for number, each in self.dealt.coups if number == pack)
        return words("collation.place", pack + 1, coup.number + 1, last + 1)

    def prompt(self) -> tuple[str, str]:
        """Return what can be done, or how it goes with the search for where the tables part."""
        words, dealt = self.words, self.dealt
        if dealt.seeks:
            return words("collation.seeks"), words.count("collation.packs", dealt.packs)
        if dealt.never_parted:
            return words("collation.never"), words.count("collation.packs", dealt.packs)
        return words("collation.prompt"), words("collation.prompt_sub")

    def source(self) -> str:
        """Return the clauses that part the tables, with what they rest on where it is one alone."""
        words, clauses = self.words, self.pair.clauses
        if len(clauses) != 1:
            return " · ".join(clauses)
        basis = basis_of(clauses[0])
        return " · ".join((clauses[0], standings(basis, words), *cited(basis, "", words)))

    def gains(self, money: CoupMoney) -> str:
        """Return the player's gain where he stakes on cards, elsewhere everybody's."""
        gains = money.gains[1:2] if money.cards else money.gains
        return "   ".join(whole(gain, self.words.language, signed=True) for gain in gains)

    def counted(self) -> str:
        """Return at how many coups the tables have parted so far."""
        words = self.words
        differing = sum(coup.differs for _, coup in self.dealt.coups)
        return words("collation.counted", differing, len(self.dealt.coups), self.dealt.packs)
