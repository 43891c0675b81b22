import sys
from pathlib import Path

import pytest

from game.store.paths import paths_of


@pytest.mark.skipif(sys.platform != "linux", reason="other systems name their folders otherwise")
def test_each_has_the_folder_that_the_system_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    found = paths_of({})
    assert found.journal == tmp_path / "XDG_DATA_HOME" / "tapis-vert" / "journal.sqlite3"
    assert found.settings == tmp_path / "XDG_CONFIG_HOME" / "tapis-vert" / "settings.toml"
    assert found.logs == tmp_path / "XDG_STATE_HOME" / "tapis-vert" / "log"
