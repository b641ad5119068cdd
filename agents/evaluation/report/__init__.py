"""The report: a sweep as a folder that opens from disk, in any browser, without a network.

``report/index.html`` has the figures, drawn here. The episodes are in ``report/data/``: a small index, and transcripts
in portions that the page loads when somebody opens one. What a policy or a tool wrote is data all the way: it becomes
text of the page and nothing else.
"""

from workgym.agents.evaluation.report.writing import write_report

__all__ = ["write_report"]
