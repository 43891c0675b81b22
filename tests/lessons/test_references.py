"""Whatever one file of ours names of another is there: clauses, options, cards, games, pictures, sounds, keys of words.

What a law decides or says has a key in the words of the table, so a name that is not there names nothing.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from game.bots.catalogue import manners_of
from game.play.scenarios.acts import cards_named
from game.play.scenarios.clauses import clause_named
from game.play.scenarios.file import read_file
from game.resources import content, resource
from game.rules.catalogue import games, rules_of
from game.screen.scene.sound_ids import SoundId
from game.store.file_fault import FileFaults
from game.store.toml_text import TomlText
from game.table.options import option_fields
from game.table.values import GameId
from game.text.words import LANGUAGES, Words

FILES = [path for path in sorted(content("").rglob("*.toml")) if path.parent.name not in {"prime", "cascaret"}]
CLAUSES = frozenset({"cites", "clauses", "teaches", "refused", "fault", "events"})
PICTURES = frozenset(resource("sprites/index.json").read_text("utf-8").split('"'))


def references(written: object, name: str = "", place: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield each word of a file with the key that it stands under, and its place."""
    if isinstance(written, dict):
        for key, value in written.items():
            yield "", key, f"{place}.{key}".strip(".")
            yield from references(value, key, f"{place}.{key}".strip("."))
    elif isinstance(written, list):
        for index, value in enumerate(written):
            yield from references(value, name, f"{place}[{index}]")
    elif isinstance(written, str) and written:
        yield name, written, place


def known_by(path: Path, file: TomlText) -> Mapping[str, Callable[[str, str], bool]]:
    """Return for each key that names something whether a word under it, at a place, names what is there."""
    words = [Words(language) for language in LANGUAGES]
    book = path.stem if path.stem in games() else str(file.plain.get("game", ""))
    options = {each.name for each in option_fields(rules_of(GameId(book)).options_type)} if book in games() else set()
    sounds = {each.value for each in SoundId}

    def said(key: str) -> bool:
        return all(each.has(key) for each in words)

    def played(manner: str, place: str) -> bool:
        return manner in manners_of(GameId(re.findall(r"plays\.(\w+)", place)[0]))

    known: dict[str, Callable[[str, str], bool]] = {
        "game": lambda name, _: name in games() or (name == "evening" and path.name == "wishes.toml"),
        "portrait": lambda name, _: said(name),
        "cameo": lambda name, _: name in PICTURES,
        "sound": lambda name, _: name in sounds,
        "ruling": lambda name, _: said(f"ruled.{name}"),
        "lapses": lambda name, _: said(f"ruled.{name}"),
        "scenario": lambda name, _: scenario_there(path, name),
    }
    if "rulebook" in path.parts:
        known["option"] = lambda name, _: options.issuperset(named_in(name))
    if path.parent.name == "why":
        known[""] = lambda name, _: "." not in name or said(name)
    if path.name == "characters.toml":
        known |= {"manner": played, "bank": played}
    return known


def wrong_in(path: Path, file: TomlText) -> Iterator[str]:
    """Yield every place whose name names nothing."""
    known = known_by(path, file)
    for name, written, place in references(file.plain):
        faults = FileFaults()
        if re.fullmatch(r"[A-Z]{1,2}-\d\d", written) or name in CLAUSES:
            clause_named(written, place, faults)
        elif name == "cards":
            cards_named(written, place, faults)
        elif name in known and not known[name](written, place):
            faults.add(place, "unknown", written)
        yield from (f"{path.name}:{file.line_of(fault.place)}: {fault}" for fault in faults.found)


def named_in(option: str) -> list[str]:
    """Return the options that are named as `partners = true`, or as `least, most`."""
    return re.findall("[a-z_]+", option.partition("=")[0])


def scenario_there(path: Path, written: str) -> bool:
    folder = "" if "/" in written else f"{path.stem}/"
    try:
        return resource(f"scenarios/{folder}{written}").is_file()
    except FileNotFoundError:
        return False


def test_whatever_a_file_of_ours_names_is_there() -> None:
    for path in FILES:
        assert list(wrong_in(path, read_file(path))) == [], path.name


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("rulebook/pharaon.toml", 'cards = "', 'cards = "1X '),
        ("rulebook/pharaon.toml", 'option = "odd_unit"', 'option = "od_unit"'),
        ("rulebook/pharaon.toml", 'scenario = "pf_01', 'scenario = "pf_00'),
        ("rulebook/glossary.toml", '"T-03"', '"T-30"'),
        ("rulebook/why/prime.toml", "ruled.prime.worths", "ruled.prime.worth"),
        ("rulebook/apparatus/prime.toml", "[clause.PR-02]", "[clause.PR-99]"),
        ("rulebook/apparatus/prime.toml", 'option = "partners', 'option = "partner'),
        ("characters.toml", 'manner = "prudent"', 'manner = "prudnt"'),
        ("characters.toml", '"character.hector"', '"character.hectr"'),
        ("characters.toml", '"cameo.hector"', '"cameo.hectr"'),
        ("marks.toml", 'ruling = "prime.flux"', 'ruling = "prime.flx"'),
        ("company/occasions.toml", 'ruling = "prime.flux"', 'ruling = "prime.flx"'),
        ("lessons/prime/01.toml", 'cites = ["PR-', 'cites = ["PX-'),
    ],
)
def test_a_slip_in_one_is_found(tmp_path: Path, name: str, old: str, new: str) -> None:
    path = content(name)
    written = path.read_text("utf-8")
    assert old in written
    slip = tmp_path.joinpath(*path.parts[path.parts.index("content") :])
    slip.parent.mkdir(parents=True)
    slip.write_text(written.replace(old, new, 1), "utf-8")
    assert len(list(wrong_in(slip, read_file(slip)))) == 1
