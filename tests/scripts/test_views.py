"""What the command line shows of changes, whatever kind they are of."""

from __future__ import annotations

import gymnasium as gym

import workgym.envs  # noqa: F401 - registers the ids
from workgym.agents.evaluation.legible import kind_of
from workgym.scripts.views import changes

SEND = {"name": "emails_create", "arguments": {"recipient": "emp_0002", "subject": "Lunch", "body": "At noon?"}}


def test_a_mail_that_was_sent_and_did_not_stay_is_told_as_such() -> None:
    for after, arguments, told in (
        ("update", {"body": "At one?"}, "sent, then changed"),
        ("delete", {}, "sent, then removed"),
    ):
        env = gym.make("EnterpriseBench-v0").unwrapped
        env.reset(seed=0)
        env.step(SEND)
        mail = env.session.delta().changes[0].after["email_id"]
        env.step({"name": f"emails_{after}", "arguments": {"email_id": mail, **arguments}})
        *_, info = env.step({"name": "submit", "arguments": {"answer": "done"}})
        (change,) = info["verdict"]["unexpected"]
        assert kind_of(change) == told
        (line,) = changes([change])
        assert line.plain.startswith(f"{told} emails")
        assert ("At noon? → At one?" in line.plain) is (after == "update")
        assert "At noon?" in line.plain


def test_other_kinds_are_told_as_they_are() -> None:
    for kind in ("added", "removed", "changed"):
        assert kind_of({"kind": kind}) == kind
