"""Office work as Gymnasium environments: ``workgym.make`` makes one, and importing this registers them all.

    env = workgym.make("WorkBench-v0")           # a ToolEnv, also for type checkers
    env = gymnasium.make("WorkBench-v0")         # the same in Gymnasium's wrappers

``workgym.agents`` and ``workgym.__version__`` are imported on use.
"""

if __name__ != "workgym":
    raise ImportError(f"import workgym, not {__name__}: under two names every class would exist twice")

import importlib
from typing import TYPE_CHECKING, Any

from workgym import envs
from workgym.envs import make

if TYPE_CHECKING:
    from workgym import agents

    __version__: str
    """The version that is installed."""

__all__ = ["__version__", "agents", "envs", "make"]


def __getattr__(name: str) -> Any:
    if name == "agents":
        return importlib.import_module("workgym.agents")
    if name == "__version__":  # pyproject.toml alone says it; what is installed repeats it
        return importlib.import_module("importlib.metadata").version("workgym")
    raise AttributeError(f"module 'workgym' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
