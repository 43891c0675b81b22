"""The window hashes by Python's own code; each time in a process of its own, for a module is loaded once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HASHES = """
import hashlib, hmac, random, secrets
from game.cli import own_hashes
print("_hashlib" in sys.modules and sys.modules["_hashlib"] is None)
print(hashlib.sha256(b"faro").hexdigest(), hashlib.shake_256(b"faro").hexdigest(8))
print(hmac.new(b"key", b"faro", "sha256").hexdigest(), len(secrets.token_bytes(8)), random.Random("faro").random())
"""
WINDOW = """
from game import app
app.main([])
import hashlib
print(sys.modules["_hashlib"] is None, hashlib.sha256.__module__)
"""
"""Starts where there is no screen to open a window on."""


def said(program: str, home: Path | None = None) -> list[str]:
    """Return the lines that a program writes in a process of its own."""
    done = subprocess.run(  # noqa: S603  # ours
        [sys.executable, "-c", f"import os, sys\n{program}"],
        check=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "TAPIS_HOME": str(home), "SDL_VIDEODRIVER": "no-such-driver"} if home else None,
        capture_output=True,
        text=True,
    )
    return done.stdout.splitlines()


def test_python_hashes_as_openssl_does() -> None:
    asked = "from game.cli.own_hashes import hash_without_openssl\nhash_without_openssl()"
    without, hashes = said(asked + HASHES), said(HASHES)
    assert (without[0], hashes[0]) == ("True", "False")
    assert without[1:] == hashes[1:]


def test_openssl_stays_where_python_cannot_hash_by_itself() -> None:
    asked = "from game.cli import own_hashes\nown_hashes._OWN = ('_no_such_hash',)\nown_hashes.hash_without_openssl()"
    assert said(asked + HASHES)[0] == "False"


def test_openssl_stays_where_it_is_loaded_already() -> None:
    asked = "import _hashlib\nfrom game.cli.own_hashes import hash_without_openssl\nhash_without_openssl()"
    assert said(asked + HASHES)[0] == "False"


def test_the_window_opens_without_openssl(tmp_path: Path) -> None:
    without, made_by = said(WINDOW, tmp_path)[0].split()
    assert (without, made_by == "_hashlib") == ("True", False)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells what is mapped")
def test_what_the_window_loads_maps_no_openssl() -> None:
    asked = "from game.cli.own_hashes import hash_without_openssl\nhash_without_openssl()\n"
    loads = "import game.play.stored_house, game.play.session, game.screen.window.program\n"
    tells = "print('libcrypto' in open('/proc/self/maps').read())"
    assert said(asked + loads + tells)[-1] == "False"
    assert said(loads + tells)[-1] == "True"
