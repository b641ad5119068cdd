"""The audit of a grader: rewards of thousands of wrong and right episodes, compared with whole tables.

    auditor = Auditor(env)
    report = Report.of("WorkBench-v0", map(auditor.audit, env.task_ids("test")))

For every task the reference is played, then nothing, refusals, every tool once, mutations that break what is asked for
and others that do not. The verifier never decides whether a mutant is right: all tables are read before and after, and
compared by the audit's own code (``tables``, ``sameness``, ``judging``). ``docs/audit.md`` says how to read the
report; :func:`workgym.agents.audits.audit` runs it in several processes.
"""

from workgym.envs.audit.auditor import MOST, Auditor
from workgym.envs.audit.kinds import KINDS
from workgym.envs.audit.report import Finding, Report, Tally, TaskAudit

__all__ = ["KINDS", "MOST", "Auditor", "Finding", "Report", "Tally", "TaskAudit"]
