"""Mistakes of published tasks, found on a release: a request is read, computed twice, and put beside its outcome."""

from workgym.scenarios.workbench.official.issues.finding import Findings, find_issues
from workgym.scenarios.workbench.official.issues.known import KNOWN_ISSUES, NEW, KnownIssue

__all__ = ["KNOWN_ISSUES", "NEW", "Findings", "KnownIssue", "find_issues"]
