"""The procedures that come with the library, by id: the canonical set.

Those of ``data`` are composed from blueprints that were written by hand, those of ``drafted`` are drafted from intents.
Both are as ``scenarios/almita`` makes them, and have labelled replies.

Procedures pickle by their id if they are of the library, else by the content of their file, so that customers in the
middle of a conversation can be sent to another process.
"""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.envs.almita.procedures.labelled import LabelledReply
from workgym.envs.almita.procedures.loading import build, load_folder
from workgym.envs.almita.procedures.procedure import Procedure

__all__ = ["DATA", "DRAFTED", "by_hand", "catalogue"]

DATA: Final = Path(__file__).with_name("data")
DRAFTED: Final = Path(__file__).with_name("drafted")


@lru_cache(maxsize=1)
def catalogue() -> Mapping[str, Procedure]:
    """Return all procedures, in the order of their ids."""
    return dict(sorted({**by_hand(), **load_folder(DRAFTED)}.items()))


@lru_cache(maxsize=1)
def by_hand() -> Mapping[str, Procedure]:
    """Return those that were written by hand, in the order of their ids."""
    return load_folder(DATA)


def _of_library(procedure_id: str) -> Procedure:
    return catalogue()[procedure_id]


@lru_cache(maxsize=64)
def _of_content(text: str, replies: tuple[LabelledReply, ...], own_text: str) -> Procedure:
    return replace(build(ProcedureFile.model_validate_json(text), replies), own_text=own_text)


def _reduced(procedure: Procedure) -> tuple[Any, tuple[Any, ...]]:
    if catalogue().get(procedure.procedure_id) is procedure:
        return _of_library, (procedure.procedure_id,)
    return _of_content, (procedure.file.model_dump_json(), procedure.replies, procedure.own_text)


copyreg.pickle(Procedure, _reduced)
