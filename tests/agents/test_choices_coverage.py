"""How much of the benchmarks can be said in choices."""

import pytest

from workgym.scripts.coverage_of_choices import coverage, main

WANTED = {"calendar": 98.0, "multi": 96.0}
"""In per cent; of the other domains of WorkBench everything."""


@pytest.mark.soak
def test_workbench_can_be_said() -> None:
    found = coverage("WorkBench-v0")
    assert sum(item.tasks for item in found) == 690
    for domain in {item.domain for item in found}:
        of_domain = [item for item in found if item.domain == domain]
        share = 100 * sum(item.said for item in of_domain) / sum(item.tasks for item in of_domain)
        wanted = next((least for name, least in WANTED.items() if name in domain), 100.0)
        assert share >= wanted, [item.why for item in of_domain if item.why]


@pytest.mark.soak
def test_handle_times_can_be_asked_for() -> None:
    (found,) = coverage("CRMArena-v0", ["handle_time"])
    assert found.said / found.tasks >= 0.95, found.why


def test_the_table_has_a_line_for_each_domain_and_template(capsys: pytest.CaptureFixture[str]) -> None:
    main(["WorkBench-v0", "--templates", "calendar-01,email-03"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" | ")[0] for line in lines if line.startswith("| ") and "said" not in line] == [
        "| calendar", "| email", "| calendar-01", "| email-03",
    ]  # fmt: skip
    assert all("| 100.0 % |" in line for line in lines if line.startswith(("| calendar", "| email")))
