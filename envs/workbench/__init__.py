"""WorkBench: an office worker's calendar, mailbox, customers, projects, web site figures (arXiv 2405.00823).

The agent acts for Sam with 27 tools in six toolkits. Tasks are judged by the state they leave alone: exactly the
expected rows must have been added, changed or removed.

Version history of WorkBench-v0:
    0.1.0  first version: 27 tools, 69 templates, 690 canonical tasks.
"""

from workgym.envs.core.benchmark import Benchmark
from workgym.envs.workbench.analytics import analytics
from workgym.envs.workbench.calendar import calendar
from workgym.envs.workbench.customers import customer_relationship_manager
from workgym.envs.workbench.directory import company_directory
from workgym.envs.workbench.email import email
from workgym.envs.workbench.project_management import project_management
from workgym.envs.workbench.schema import SCHEMA
from workgym.envs.workbench.values import READERS, with_readers
from workgym.envs.workbench.verifier import WorkBenchVerifier

__all__ = ["BENCHMARK", "TOOLKITS"]

TOOLKITS = tuple(
    with_readers(kit, READERS)
    for kit in (analytics, calendar, company_directory, customer_relationship_manager, email, project_management)
)
"""The published toolkits."""

BENCHMARK = Benchmark(
    name="workbench",
    schema=SCHEMA,
    toolkits=TOOLKITS,
    scenario="workgym.scenarios.workbench:SCENARIO",
    publication="workgym.scenarios.workbench.publication:PUBLICATION",
    elsewhere={"extended": "workgym.envs.workbench.extended:BENCHMARK"},
    verifier=WorkBenchVerifier(TOOLKITS),
)
