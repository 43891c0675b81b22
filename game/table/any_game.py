"""What a general room knows of a game: that there is some act, some public state, some options. Nothing more.

This is where `Any` stands for a game, and for what a file may hold before it is checked. A module that knows its game
names its own types; every other names these.
"""

from typing import Any, TypeAlias

AnyAct: TypeAlias = Any
"""An act of any game: a frozen dataclass with a `do`."""
AnyPublic: TypeAlias = Any
"""The public state of any game: it has a tableau and a banker."""
AnyOptions: TypeAlias = Any
"""The options of any game: a frozen dataclass made by `game.table.options`."""
AnyCarried: TypeAlias = Any
"""What a deal of any game hands to the next."""
AnyType: TypeAlias = type[Any]
"""A class of any game: of an act, of options, of what is carried."""
PlainValue: TypeAlias = Any
"""What JSON or TOML holds; msgspec checks it before it is used."""
Plain: TypeAlias = dict[str, PlainValue]
"""An object of JSON, a table of TOML."""
