"""All procedures, by id."""

from collections.abc import Mapping
from typing import Final

from workgym.envs.almita.procedures.locker import LOCKER
from workgym.envs.almita.procedures.model import Api, Procedure, Saying, label_of

__all__ = ["PROCEDURES", "Api", "Procedure", "Saying", "label_of"]

PROCEDURES: Final[Mapping[str, Procedure]] = {LOCKER.procedure_id: LOCKER}
