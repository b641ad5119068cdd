"""What cheap rules earn in CRMArena: how it is measured, and that the page has the table."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from crmarena_drawn import canonical_world

from workgym.envs.core.scenario import Brief
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.answers import NONE

pytest.importorskip("workgym.scripts.pages", reason="what writes the documentation is not part of an installed wheel")

from workgym.scripts.pages.__main__ import main
from workgym.scripts.pages.crmarena import baselines
from workgym.scripts.pages.crmarena.baselines import TEMPLATES, baselines_of, baselines_table
from workgym.scripts.pages.crmarena.cheap_rules import CHEAP_RULES, CheapRule

QUICK = ("monthly_trend_analysis", "policy_violation_identification")
PROGRAM = "crmarena-baselines"


def page(root: Path) -> str:
    return (root / "docs" / "crmarena.md").read_text(encoding="utf-8")


@pytest.mark.soak
def test_the_page_has_the_table(root: Path) -> None:
    assert baselines_table(list(TEMPLATES)) in page(root)


def test_the_program_prints_the_rows_of_some_types(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    canonical_world()
    monkeypatch.setattr(baselines, "baselines_of", cache(baselines_of))  # measured once for all tables below
    assert main([PROGRAM, *QUICK]) == 0
    printed = capsys.readouterr().out.strip()
    assert len(printed.splitlines()) == 2 + sum(rule.template in QUICK for rule in CHEAP_RULES)
    assert printed == baselines_table(QUICK)
    head, *_ = printed.splitlines()
    assert head in page(root)
    for template in QUICK:
        assert baselines_table([template]).partition("---:|\n")[2] in page(root)


def test_other_types_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([PROGRAM, "handle_times"])
    assert "no task type 'handle_times': expected some of knowledge_qa, " in capsys.readouterr().err


def test_every_type_has_a_rule_and_no_name_is_used_twice() -> None:
    assert list(dict.fromkeys(rule.template for rule in CHEAP_RULES)) == list(TEMPLATES)
    assert len({(rule.template, rule.name) for rule in CHEAP_RULES}) == len(CHEAP_RULES)


def test_a_rule_with_several_answers_takes_any_of_them() -> None:
    def answering(*answers: str) -> CheapRule:
        def answers_of(world: Snapshot, brief: Brief) -> tuple[str, ...]:
            return answers

        return CheapRule(QUICK[1], str(answers), answers_of)

    rules = (answering(), answering(NONE), answering(NONE, "I cannot say"), CHEAP_RULES[0])
    found = baselines_of(QUICK[1], rules)
    assert list(found.rules.values()) == [0, found.none, found.none / 2]
    assert found.none == 0.3
    assert 0 < found.constant <= 0.1
