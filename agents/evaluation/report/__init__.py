"""The report: a sweep as a folder that opens from disk, in any browser, without a network.

``report/index.html`` has the figures, drawn here. The episodes are in ``report/data/``: a small index, and transcripts
in portions that the page loads when a reader opens one. Texts of policies and tools are data all the way: they become
text of the page and never code.
"""

from workgym.agents.evaluation.report.writing import write_report

__all__ = ["write_report"]
