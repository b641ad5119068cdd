"""The kiosk can be imported, by worker processes too."""

import sys
from pathlib import Path

import pytest

from workgym.agents.registry import make_env
from workgym.envs.core.env import ToolEnv

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def kiosk() -> ToolEnv:
    return make_env("kiosk:Kiosk-v0")


@pytest.fixture
def broken() -> ToolEnv:
    return make_env("kiosk:Faulty-v0")
