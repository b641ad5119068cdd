"""Larchmantle, a shop for furniture, kitchenware and lamps."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.home import articles, catalogue, issues, policies, policy_questions, remedies
from workgym.scenarios.crmarena.lexicon.pack import Industry

__all__ = ["HOME"]

HOME: Final = Industry(
    name="home",
    company="Larchmantle",
    trade="a shop for furniture, kitchenware and lamps",
    domain="larchmantle.example",
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
