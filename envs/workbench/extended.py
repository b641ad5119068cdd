"""WorkBench's split ``extended``: the same office with more mail, a toolkit of ours, and a requester who can be asked.

Its templates are ours, not the publication's. Unlike the published ones, some want an answer, and some leave out a
detail that Sam tells when asked.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.schema import Schema
from workgym.envs.workbench import TOOLKITS
from workgym.envs.workbench.human_resources import human_resources
from workgym.envs.workbench.requester import requester
from workgym.envs.workbench.schema import HUMAN_RESOURCES, SCHEMA
from workgym.envs.workbench.values import READERS, with_readers
from workgym.envs.workbench.verifier import WorkBenchVerifier

__all__ = ["BENCHMARK", "EXTENDED_SCHEMA"]

EXTENDED_SCHEMA: Final = Schema(*SCHEMA.values(), *HUMAN_RESOURCES)
"""The tables of the office, and those of human resources."""
_TOOLKITS: Final = (*TOOLKITS, with_readers(human_resources, READERS))

BENCHMARK: Final = Benchmark(
    name="workbench-extended",
    schema=EXTENDED_SCHEMA,
    toolkits=_TOOLKITS,
    scenario="workgym.scenarios.workbench.extended:SCENARIO",
    counterpart=requester,
    verifier=WorkBenchVerifier(_TOOLKITS),
)
