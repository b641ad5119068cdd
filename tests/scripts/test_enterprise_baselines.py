"""What simple policies earn in EnterpriseBench: how it is measured, and that the page has the tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from enterprise_small import SMALL, open_with_tasks, tag, tasks

pytest.importorskip("workgym.scripts.pages", reason="what writes the documentation is not part of an installed wheel")

from workgym.scripts.pages.__main__ import main
from workgym.scripts.pages.enterprise.baselines import BASELINES, baselines_table, successes

PROGRAM = "enterprise-baselines"
NAMES = ['constant "Unanswerable"', 'constant "Access Denied"', [*BASELINES][-1]]


@pytest.mark.soak
def test_the_page_has_the_table_of_the_mix_of_500(root: Path) -> None:
    assert baselines_table("500") in (root / "docs" / "enterprisebench.md").read_text(encoding="utf-8")


def test_the_two_words_earn_their_categories_and_nothing_else_does() -> None:
    open_with_tasks("strict")
    unanswerable, denied, tried = successes("550", "strict", NAMES, scale=0.1, world_seed=SMALL, toolkits="all")
    categories = [tag(task, "category") for task in tasks("strict")]
    shares = {name: categories.count(name) / len(categories) for name in ("unanswerable", "denied")}
    assert (unanswerable, denied) == (shares["unanswerable"], 0)
    assert unanswerable < tried <= sum(shares.values())  # some are not denied, but shown less than they asked for


def test_an_unknown_mix_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([PROGRAM, "600"])
    assert "no mix '600': expected some of 550, 500" in capsys.readouterr().err
