"""Brackenfold, a shop for outdoor and cycling gear."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.outdoor import articles, catalogue, issues, policies, policy_questions, remedies
from workgym.scenarios.crmarena.lexicon.pack import Industry

__all__ = ["OUTDOOR"]

OUTDOOR: Final = Industry(
    name="outdoor",
    company="Brackenfold",
    trade="a shop for outdoor and cycling gear",
    domain="brackenfold.example",
    categories=catalogue.CATEGORIES,
    related=catalogue.RELATED,
    lines=catalogue.LINES,
    materials=catalogue.MATERIALS,
    audiences=catalogue.AUDIENCES,
    description_frames=catalogue.DESCRIPTION_FRAMES,
    books=catalogue.BOOKS,
    promotions=catalogue.PROMOTIONS,
    issues=issues.ISSUES,
    policies=policies.POLICIES,
    remedies=remedies.REMEDIES,
    proofs=remedies.PROOFS,
    families=articles.FAMILIES,
    policy_family=policy_questions.POLICY_FAMILY,
)
