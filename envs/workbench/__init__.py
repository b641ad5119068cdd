"""WorkBench: calendar, email and directory tasks of an office worker (arXiv 2405.00823).

The agent acts for Sam. Tasks are judged by the state they leave alone: exactly the expected rows must have been added,
changed or removed.

Version history of WorkBench-v0:
    0.1.0  first part: 12 tools, 20 templates, 200 canonical tasks.
"""

from workgym.envs.core.benchmark import Benchmark
from workgym.envs.workbench.calendar import calendar
from workgym.envs.workbench.directory import company_directory
from workgym.envs.workbench.email import email
from workgym.envs.workbench.schema import SCHEMA
from workgym.envs.workbench.verifier import WorkBenchVerifier

__all__ = ["BENCHMARK"]

BENCHMARK = Benchmark(
    name="workbench",
    schema=SCHEMA,
    toolkits=(calendar, email, company_directory),
    scenario="workgym.scenarios.workbench:SCENARIO",
    verifier=WorkBenchVerifier(),
)
