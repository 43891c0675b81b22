"""What a test finds today it finds tomorrow: examples and shoes are drawn from its own name, without a clock."""

import random
import secrets

import pytest
from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")


@pytest.fixture(autouse=True)
def _same_shoes(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.setattr(secrets, "token_bytes", random.Random(request.node.name).randbytes)
