"""What the command line shows of changes, whatever kind they are of."""

from __future__ import annotations

import io

import gymnasium as gym
import pytest
from rich.console import Console

import workgym.envs  # noqa: F401 - registers the ids
from workgym.agents.evaluation.legible import kind_of
from workgym.scripts.views import LabelCell, changes, plain_table

SEND = {"name": "emails_create", "arguments": {"recipient": "emp_0002", "subject": "Lunch", "body": "At noon?"}}


def test_a_mail_that_was_sent_and_did_not_stay_is_told_as_such() -> None:
    for after, arguments in (("update", {"body": "At one?"}), ("delete", {})):
        env = gym.make("EnterpriseBench-v0", toolkits="all").unwrapped
        env.reset(seed=0)
        env.step(SEND)
        mail = env.session.delta().changes[0].after["email_id"]
        env.step({"name": f"emails_{after}", "arguments": {"email_id": mail, **arguments}})
        *_, info = env.step({"name": "submit", "arguments": {"answer": "done"}})
        (change,) = info["verdict"]["unexpected"]
        assert kind_of(change) == "sent, then changed"
        (line,) = changes([change])
        assert line.plain.startswith("sent, then changed emails")
        assert ("At noon? → At one?" in line.plain) is (after == "update")
        assert "At noon?" in line.plain


def test_other_kinds_are_told_as_they_are() -> None:
    for kind in ("added", "removed", "changed"):
        assert kind_of({"kind": kind}) == kind


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (80, ["react@openai/weak"]),
        (16, ["react", "@openai/weak"]),
        (11, ["react", "@openai/", "weak"]),
        (6, ["react", "@opena", "i/", "weak"]),  # no piece of it fits: it is folded, and still whole
    ],
)
def test_a_label_is_broken_at_its_signs(width: int, shown: list[str]) -> None:
    table = plain_table("policy")
    table.add_row(LabelCell("react@openai/weak"))
    console = Console(file=io.StringIO(), width=width)
    console.print(table)
    assert isinstance(console.file, io.StringIO)
    assert [line.strip() for line in console.file.getvalue().splitlines()[2:]] == shown
