"""What a task hides, and from whom."""

import pickle

import office
import pytest

from workgym.envs.core import NO_KEY, AnswerKey, Delta, Outcome, Secrets, Task, TaskView


class Hint(Secrets):
    """What a benchmark of this test hides."""

    word: str


TASK = Task(
    id="t",
    template="x",
    instruction="Say it.",
    secrets=Hint(word="sesame"),
    outcome=Outcome(delta=Delta(office.SCHEMA)),
)


def test_secrets_are_of_the_benchmarks_own_type_or_an_error() -> None:
    assert TASK.secrets_as(Hint).word == "sesame"
    with pytest.raises(TypeError, match="task t: expected Wish as secrets, got Hint"):
        TASK.secrets_as(office.Wish)
    assert Task(id="u", template="x", instruction="", outcome=TASK.outcome).secrets == Secrets()
    with pytest.raises(ValueError, match="word"):
        Task(id="u", template="x", instruction="", outcome=TASK.outcome, secrets={"word": "sesame"})  # type: ignore[arg-type]


def test_secrets_are_dumped_and_pickled_whole() -> None:
    assert TASK.model_dump(exclude={"outcome"})["secrets"] == {"word": "sesame"}
    assert '"secrets":{"word":"sesame"}' in TASK.model_dump_json(exclude={"outcome"})
    assert pickle.loads(pickle.dumps(TASK.secrets)) == TASK.secrets


def test_secrets_are_neither_printed_nor_part_of_the_view() -> None:
    assert "sesame" not in f"{TASK!r} {TASK} {TASK.public()!r}"
    assert "secrets" not in TaskView.model_fields
    assert "sesame" not in TASK.public().model_dump_json()


def test_a_task_without_a_key_asks_for_something_and_has_no_answer() -> None:
    unkeyed = TASK.model_copy(update={"tags": (NO_KEY,)})
    assert (TASK.has_key, TASK.needs_action) == (True, False)
    assert (unkeyed.has_key, unkeyed.needs_action) == (False, True)
    outcome = Outcome(delta=Delta(office.SCHEMA), answer=AnswerKey(expected="sesame"))
    with pytest.raises(ValueError, match="task u: answer sesame: expected none beside the tag 'no_key'"):
        Task(id="u", template="x", instruction="", outcome=outcome, tags=(NO_KEY,))
