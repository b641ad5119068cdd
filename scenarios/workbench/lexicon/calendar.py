"""Names of meetings by lexicon, and the teams whose people go there.

Names in title style are what a calendar invitation has; those in lower case are what people type. No name is part of
another one of its lexicon.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from workgym.envs.workbench.schema import TEAMS

__all__ = ["EVENTS", "Event"]


class Event(NamedTuple):
    """A meeting by its name, with the teams whose people attend it."""

    name: str
    teams: tuple[str, ...]


_ENGINEERS: Final = ("Back end", "Front end")
_MAKERS: Final = ("Back end", "Front end", "Design")
_SCREENS: Final = ("Front end", "Design")
_OUTSIDE: Final = ("Design", "Sales")
_DESIGN: Final = ("Design",)
_SALES: Final = ("Sales",)

_Groups = tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
"""Teams, and the names of the meetings that they attend."""

# fmt: off
_TEST: Final[_Groups] = (
    (TEAMS, (
        "Roadmap Panel", "Data Privacy Briefing", "Hiring Committee", "Budget Preview", "Newcomer Welcome",
        "Town Hall Rehearsal", "Compliance Refresher", "Wellbeing Session", "Portfolio Deep Dive",
        "Localization Roundtable",
        "team huddle", "coffee chat", "learning circle", "one-to-one", "idea shower", "walk and talk",
        "quick check-in", "inbox tidying", "reading group", "open doors", "mock interview",
    )),
    (_ENGINEERS, (
        "Release Readiness Check", "Incident Walkthrough", "Architecture Board", "Security Drill Debrief",
        "Migration Countdown", "bug triage", "pair programming", "test plan swap",
    )),
    (_MAKERS, (
        "Vendor Selection Talk", "Beta Programme Recap", "backlog gardening", "iteration retro", "sprint wrap-up",
        "estimation poker",
    )),
    (_SCREENS, ("Accessibility Clinic", "Design Critique", "whiteboard time")),
    (_OUTSIDE, ("Customer Feedback Circle", "Campaign Opening", "Research Readout", "copy review")),
    (_SALES, (
        "Pricing Workshop", "Partner Showcase", "Support Handover", "Territory Mapping", "demo run-through",
        "deal desk",
    )),
)
_VAL: Final[_Groups] = (
    (TEAMS, (
        "Quarterly Outlook", "Fire Safety Drill", "Office Move Planning", "Benefits Explainer",
        "Team Lead Forum", "Travel Policy Talk", "Strategy Offsite Prep", "Volunteer Day Planning", "Survey Results",
        "Culture Club",
        "tea break", "weekly catch-up", "status round", "skip level", "show and tell", "planning poker",
        "desk swap", "language tandem", "book club", "feedback corner", "summer party planning", "expense clinic",
    )),
    (_ENGINEERS, (
        "Deployment Rehearsal", "On-Call Handover", "Capacity Forecast", "Threat Modelling", "Test Coverage Council",
        "Platform Sync", "code walk", "mob session", "flaky test hunt", "log reading",
    )),
    (_MAKERS, (
        "Feature Kick-off", "Dependency Summit", "Definition of Done", "board grooming", "milestone check",
        "story slicing", "late-stage bug bash",
    )),
    (_SCREENS, ("Style Guide Review", "Motion Workshop", "pixel check", "icon session")),
    (_OUTSIDE, ("Brand Council", "Trade Fair Prep", "User Panel", "case study drafting")),
    (_SALES, (
        "Pipeline Inspection", "Contract Clinic", "Renewal Forecast", "Key Account Review", "cold call practice",
        "quote check", "win-loss talk",
    )),
)
_TRAIN: Final[_Groups] = (
    (TEAMS, (
        "All Hands", "Company Goals Update", "Payroll Questions", "First Aid Course", "Performance Round",
        "Remote Work Exchange", "Mentoring Match", "Inclusion Council", "Supplier Dialogue", "Risk Register Review",
        "Sustainability Group", "Health Insurance Talk", "Year-End Planning", "Board Preparation",
        "Welcome Round", "Works Council Talk", "Anniversary Toast", "Document Cleanup", "Expense Policy Update",
        "Press Briefing",
        "stand-up", "week wrap", "weekly kick-off", "cake break", "catch-up call", "career chat",
        "chess club", "choir practice", "desk yoga", "exit interview", "birthday cake", "lightning talks",
        "brainstorm", "goal check", "heads-up call", "hot topics", "intern meetup", "knowledge swap", "lessons learned",
        "touchpoint", "onboarding buddy", "question time", "room booking round", "running group",
        "shadowing", "team photo", "town walk", "virtual coffee",
    )),
    (_ENGINEERS, (
        "Database Review", "Disaster Recovery Test", "Technical Debt Summit", "Penetration Test Report",
        "Cloud Cost Review", "Service Level Review", "Interface Contract Talks", "Monitoring Revamp",
        "build doctor", "code kata", "hotfix huddle", "load test watch", "merge party", "outage follow-up",
        "pull request sweep", "refactoring club", "release train",
    )),
    (_MAKERS, (
        "Backlog Refinement", "Discovery Workshop", "Product Council", "Prototype Playback", "Scope Negotiation",
        "Sprint Planning", "bottleneck hunt", "demo round", "kanban walk", "retrospective", "story mapping",
        "ticket sweep",
    )),
    (_SCREENS, (
        "Colour System Talk", "Component Library Review", "Screen Reader Audit", "Usability Findings", "font fight",
        "handover session", "mock-up review", "spacing check",
    )),
    (_DESIGN, ("Illustration Review", "Portfolio Walkthrough", "mood board", "sketch session", "studio crit")),
    (_OUTSIDE, (
        "Customer Advisory Board", "Exhibition Debrief", "Launch Messaging", "Website Relaunch Talk",
        "slide polishing", "tagline contest", "video shoot",
    )),
    (_SALES, (
        "Account Planning", "Bid Review", "Channel Partner Update", "Commission Scheme Talk", "Discount Committee",
        "Funnel Review", "Negotiation Practice", "Regional Forecast", "Tender Kick-off",
        "call coaching", "crm cleanup", "lead swap", "offer check", "pitch practice", "pricing huddle",
        "renewal round", "territory chat",
    )),
)
# fmt: on


def _events(groups: _Groups) -> tuple[Event, ...]:
    return tuple(Event(name, teams) for teams, names in groups for name in names)


EVENTS: Final[Mapping[str, tuple[Event, ...]]] = {
    "test": _events(_TEST),
    "val": _events(_VAL),
    "train": _events(_TRAIN),
}
