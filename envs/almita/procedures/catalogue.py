"""The procedures that come with the library, by id: composed from the blueprints of ``scenarios/almita``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from workgym.envs.almita.procedures.loading import load_folder
from workgym.envs.almita.procedures.procedure import ComposedProcedure

__all__ = ["DATA", "catalogue"]

DATA: Final = Path(__file__).with_name("data")


@lru_cache(maxsize=1)
def catalogue() -> Mapping[str, ComposedProcedure]:
    """Return all procedures, in the order of their ids."""
    return load_folder(DATA)
