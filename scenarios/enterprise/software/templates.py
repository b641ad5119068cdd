"""Requests about repositories and issues: their templates."""

from __future__ import annotations

import re
from typing import Any, Final

from workgym.envs.enterprise.values import LICENCES
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.software import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.software.cases import cases_of_call, cases_of_issue
from workgym.scenarios.enterprise.software.wording import PHRASES
from workgym.scenarios.enterprise.template import Answer, EnterpriseTemplate
from workgym.scenarios.enterprise.wording import is_number

__all__ = ["TEMPLATES"]

_REPOSITORY: Final = {"repository": "repository"}
_ISSUE: Final = {"issue": "issue"}


def _repository(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    return [Need("read", "github_repositories", rows.by_id[stated["repository"]])]


def _issue(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    row = rows.by_id[stated["issue"]]
    return [
        Need("read", "github_issues", row),
        Need("read", "github_repositories", rows.by_id[row["repo_id"]]),
    ]


def _all_of_it(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    issues = rows.rows_by("github_issues", "repo_id").get(stated["repository"], ())
    return [*_repository(rows, me, stated), *(Need("read", "github_issues", row) for row in issues)]


def _template(template_id: str, output: Any, name: str, draw: Any, **more: Any) -> EnterpriseTemplate:
    """Return the template whose rules and demonstration have this name."""
    phrasings, _ = PHRASES[template_id]
    return EnterpriseTemplate(
        template_id, "swe", output, more.pop("entities", {}), phrasings, draw,
        (getattr(by_rows, name), getattr(by_sql, name)), getattr(demonstrations, name), **more,
    )  # fmt: skip


_LICENCE: Final = {"licence": lambda text: text in LICENCES, "number": is_number}
_CALL: Final = {
    "call": lambda text: re.fullmatch(r"\w+\(.*\)", text) is not None,
    "wrong": lambda text: "`" not in text,
}
TEMPLATES: Final = (
    _template("gh1-with-issues", "entity lookup", "my_open", slots.my_open, answer=Answer("ids"),
              forms={"status": lambda text: text in ("open", "closed")}),
    _template("gh2-licence", "entity lookup", "my_licence", slots.my_licence, answer=Answer("ids"), forms=_LICENCE),
    _template("gh3-path", "entity lookup", "path_of", slots.path_of, entities=_REPOSITORY, about="repository",
              answer=Answer("str"), reads=_repository, heldout=True),
    _template("gh4-where", "entity lookup", "where", slots.issue, entities=_ISSUE, about="issue",
              answer=Answer("rec", {"repository": "str", "status": "str"}), reads=_issue),
    _template("gh5-newest", "entity lookup", "newest", slots.newest, answer=Answer("str")),
    _template("fv2-licence-issues", "fact verification", "claim", slots.claim, entities=_REPOSITORY, about="repository",
              answer=Answer("rec", {"right": "bool", "wrong": "str"}), reads=_all_of_it, forms=_LICENCE),
    _template("gc1-create-and-tell", "create", "create_and_tell", slots.create_and_tell, entities={"person": "person"},
              forms=_LICENCE),
    _template("gc2-create", "create", "create", slots.create, forms=_LICENCE),
    _template("gc3-remove-issue", "delete", "remove_issue", slots.remove_issue, entities=_ISSUE, about="issue"),
    _template("gc4-open-issue", "create", "open_issue", slots.open_issue, entities=_REPOSITORY, about="repository"),
    _template("gc5-close-and-tell", "update", "close_and_tell", slots.close_and_tell,
              entities={"issue": "issue", "person": "person"}, about="issue", heldout=True),
    _template("gc6-licence", "update", "new_licence", slots.new_licence, entities=_REPOSITORY, about="repository",
              forms=_LICENCE),
    _template("gc7-description", "update", "new_text", slots.new_text, entities=_REPOSITORY, about="repository"),
    _template("cp1-patch", "update", "patch_for_issue", slots.patch_for_issue, entities=_ISSUE, about="fault",
              reads=_issue, cases=cases_of_issue, toolkits=("code",)),
    _template("cp2-wrong-value", "update", "patch_for_call", slots.patch_for_call, entities=_REPOSITORY, about="fault",
              reads=_repository, cases=cases_of_call, toolkits=("code",), forms=_CALL),
)  # fmt: skip
