"""What simple policies earn in EnterpriseBench: how it is measured, and that the page has the tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from enterprise_small import SMALL, open_with_tasks, tag, tasks

pytest.importorskip("workgym.scripts.pages", reason="what writes the documentation is not part of an installed wheel")

from workgym.scripts.pages.__main__ import main
from workgym.scripts.pages.enterprise.baselines import BASELINES, baselines_table, successes

PROGRAM = "enterprise-baselines"
EARNING = {'constant "Unanswerable"': ("unanswerable",), list(BASELINES)[-1]: ("denied", "unanswerable")}


@pytest.mark.soak
@pytest.mark.parametrize("mix", ["550", "500"])
def test_the_page_has_the_table(mix: str, root: Path) -> None:
    assert baselines_table(mix) in (root / "docs" / "enterprisebench.md").read_text(encoding="utf-8")


def test_the_two_words_earn_their_categories_and_nothing_else_does() -> None:
    open_with_tasks("strict")
    names = [*EARNING, 'constant "Access Denied"']
    *earned, denied = successes("550", "strict", names, scale=0.1, world_seed=SMALL, toolkits="all")
    every = [tag(task, "category") for task in tasks("strict")]
    assert earned == [sum(map(every.count, categories)) / len(every) for categories in EARNING.values()]
    assert denied == 0


def test_an_unknown_mix_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([PROGRAM, "600"])
    assert "no mix '600': expected some of 550, 500" in capsys.readouterr().err
