"""The program's name, its version with the date, and its identity: the one place where they are written."""

NAME = "Tapis Vert"
VERSION = "1.0.0"
RELEASED = "2026-11-30"
"""The day of the release. Every file of a release bears it, and is the same byte for byte whenever it is made."""
APP_ID = "io.github.tapisvert.tapis_vert"
"""By what desktops know the program: its desktop entry, its windows, its bundle. It turns round the address that
build_spec/addresses.toml calls `home`; a test holds the two together."""
