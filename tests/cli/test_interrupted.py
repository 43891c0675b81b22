"""Who interrupts the program at the keyboard ends it in good order, and sees no trace of its code."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import app
from game.store.paths import Paths


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no signals")
@pytest.mark.parametrize("by", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_an_open_window_is_left_as_by_its_own_button(tmp_path: Path, by: str) -> None:
    paths, said = Paths(tmp_path / "home"), tmp_path / "said"
    signal.signal(getattr(signal, by), signal.default_int_handler if by == "SIGINT" else signal.SIG_DFL)
    # whoever runs the tests under `nohup` has the program ignore a terminal that hangs up, as it should
    environment = {
        **os.environ, "TAPIS_HOME": str(paths.home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
    }  # fmt: skip
    with (
        said.open("wb") as out,
        subprocess.Popen(  # ourselves
            [sys.executable, "-m", "game"], env=environment, stdout=out, stderr=out
        ) as program,
    ):
        while not (paths.address.exists() and paths.address.read_text()):
            assert program.poll() is None
            time.sleep(0.02)
        program.send_signal(getattr(signal, by))
        code = program.wait(120)
    assert (code, "Traceback" in said.read_text("utf-8")) == (0, False)
    assert not paths.address.exists()
    assert paths.log.read_text("utf-8").splitlines()[-1].endswith("closed")


def test_a_command_ends_with_the_code_of_an_interrupted_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(app, "_examined", interrupted)
    assert app.main(["doctor"]) == 130
    assert capsys.readouterr().err == ""
