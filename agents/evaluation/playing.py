"""Playing one episode of a sweep, and making its row."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from workgym.agents.evaluation.configuration import Key, label_of
from workgym.agents.evaluation.legible import value_text
from workgym.agents.evaluation.messages import line_of
from workgym.agents.evaluation.store import Row
from workgym.agents.evaluation.workers import Play
from workgym.agents.llm.conversations import ModelConversation
from workgym.agents.policy import Policy, PolicyStopped
from workgym.agents.redaction import secrets_in, without_secrets, without_secrets_inside
from workgym.agents.registry import make, make_env
from workgym.agents.rollouts import Trace, derived_seed, play, without_addresses
from workgym.envs.core.errors import EpisodeError, UnknownTask, UsageError
from workgym.envs.core.ledger import submitted_answer
from workgym.envs.core.worlds import TaskId

if TYPE_CHECKING:
    from workgym.envs.core.env import ToolEnv

__all__ = ["Player", "PolicySpec", "Setup", "player"]

_MAX_RESULT = 4000


@dataclass(frozen=True)
class PolicySpec:
    """A policy to sweep: the arguments of :func:`workgym.agents.make`, and the label of its rows.

    Attributes:
        name: a known name, or ``"package.module:Class"``.
        options: in JSON's types, since they are part of the configuration.
        label: each label of a sweep occurs once; see :attr:`full_label` for what it is unless given.
        means: options that say how a model is reached and how much it may cost. They change no episode and are not part
            of the configuration: a sweep can go on with a higher budget, or through another endpoint. Keys belong here:
            no file of a sweep holds them, even if the policy repeats them.
        digest: of what the policy reads from files, which a sweep fills in; ``""`` for nothing.
    """

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    label: str = ""
    means: Mapping[str, Any] = field(default_factory=dict, repr=False)
    digest: str = field(default="", repr=False)

    @property
    def full_label(self) -> str:
        """The label; unless given, the name, with the model if there is one: ``react@openai/gpt-4o``."""
        return self.label or label_of(self.name, self.options)

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        read = {"digest": self.digest} if self.digest else {}
        return {**read, "label": self.full_label, "name": self.name, "options": dict(self.options)}

    def make_policy(self) -> Policy:
        """Make the policy.

        Raises:
            UsageError: if there is no such policy, or it does not take these options.
            PolicyStopped: if its class raises another exception, with which no episode can be played.
        """
        with _without_keys(secrets_in(self.means)):
            try:
                return make(self.name, **self.options, **self.means)
            except (UsageError, PolicyStopped):
                raise
            except Exception as error:
                raise PolicyStopped(
                    f"policy {self.full_label!r} cannot be made: {type(error).__name__}: {error}"
                ) from error


@dataclass(frozen=True)
class Setup:
    """The environment and the policies of a sweep as a process receives them, pickled."""

    env_id: str
    env_options: dict[str, Any]
    policies: tuple[PolicySpec, ...]
    seed: int
    messages: bool = False
    """Whether conversations are kept."""

    def env(self) -> ToolEnv:
        """Make the environment."""
        return make_env(self.env_id, **self.env_options)


def player(setup: Setup) -> Play:
    """Return a function that plays an episode and returns its row as JSON text.

    If conversations are kept and the policy has one, two more lines follow: the line of the conversation, and the
    schemas of its tools by digest.
    """
    playing = Player(setup.env(), setup.seed)
    specs = {spec.full_label: spec for spec in setup.policies}

    def play_one(key: Key) -> str:
        spec = specs[key.policy]
        policy = spec.make_policy()
        secrets = secrets_in(spec.means)
        with _without_keys(secrets):
            row = playing.row(key, policy, secrets)
        line = json.dumps({**row, "usage": _usage_of(spec, policy)})
        return "\n".join((line, *(_words_of(spec, policy, key, secrets) if setup.messages else ())))

    return play_one


class Player:
    """Plays episodes of a sweep and makes rows of them.

    Args:
        env: the environment.
        seed: of the sweep.
    """

    def __init__(self, env: ToolEnv, seed: int) -> None:
        self._env, self._seed = env, seed
        self._templates = {template.id: template for template in env.scenario.templates}

    def row(self, key: Key, policy: Policy, secrets: Sequence[str] = ()) -> Row:
        """Let a policy play an episode and return its row; ``usage`` stays null.

        Args:
            key: the episode.
            policy: the policy.
            secrets: keys that it was given, which the row does not hold.

        Raises:
            UnknownTask: if there is no such task.
        """
        where = TaskId.parse(key.task_id)
        template = self._templates.get(where.template)
        if template is None:
            raise UnknownTask(f"no task {key.task_id!r:.200}: there is no such template")
        known: dict[str, Any] = {
            "domain": template.domain,
            "template": template.id,
            "toolkits": [],
            "tags": [],
            "persona": {},
            "length": None,
            "split": "heldout" if template.heldout and where.pool == "test" else where.pool,
        }
        trace = Trace(key.task_id, derived_seed(self._seed, key.task_id, key.trial))
        error = None
        try:
            play(self._env, policy, trace)
        except EpisodeError as failure:
            error = without_addresses(without_secrets(f"{type(failure).__name__}: {failure}", secrets))
        _strike_out(trace, secrets)
        if trace.instruction:  # else it failed before there was a task
            task = self._env.task
            known |= {"toolkits": list(task.toolkits), "tags": list(task.tags), "length": task.actions}
            known["persona"] = dict(task.persona)
        row = _row(key, trace, known, error)
        judged = row["error"] is None
        return {
            **row,
            "changes": self._env.session.delta().to_json() if judged else None,
            "answer": _answer(self._env, secrets) if judged else None,
        }


def _answer(env: ToolEnv, secrets: Sequence[str]) -> dict[str, Any] | None:
    """Return the submitted and the expected answer as texts, for people to compare; None if the task asks for none."""
    key = env.task.outcome.answer
    if key is None:
        return None
    given = submitted_answer(env.ledger)
    text = None if given is None else _clip(without_secrets(value_text(given), secrets))
    return {"submitted": text, "expected": str(key)}


def _usage_of(spec: PolicySpec, policy: object) -> dict[str, Any] | None:
    """Return the usage of a model that a policy reports, in JSON's types; None if it reports no usage."""
    usage = getattr(policy, "usage", None)
    if usage is None:
        return None
    used = {name: getattr(usage, name, None) for name in ("calls", "tokens", "cost", "unpriced")}
    if not all(isinstance(number, int | float) for number in used.values()):
        raise UsageError(f"policy {spec.name!r}: its usage is {usage!r}; expected a workgym.agents.llm.Spent")
    return used


def _strike_out(trace: Trace, secrets: Sequence[str]) -> None:
    """Free of secrets what a policy wrote and nobody plays again. An action that is played again stays as it was."""
    if trace.gave_up is not None:
        trace.gave_up = without_secrets(trace.gave_up, secrets)
    for turn in trace.as_repr:
        trace.actions[turn - 1] = without_secrets(trace.actions[turn - 1], secrets)


@contextmanager
def _without_keys(secrets: Sequence[str]) -> Iterator[None]:
    """Free the text of an exception that ends a sweep of secrets."""
    try:
        yield
    except (PolicyStopped, UsageError) as reason:
        text = without_secrets(str(reason), secrets)
        if text == str(reason):
            raise
        kind = PolicyStopped if isinstance(reason, PolicyStopped) else UsageError
        raise kind(text) from None  # the exceptions below hold the secret


def _words_of(spec: PolicySpec, policy: object, key: Key, secrets: Sequence[str]) -> Sequence[str]:
    """Return the line of the conversation that a policy reports, and the schemas of its tools; nothing without one."""
    said = getattr(policy, "conversation", None)
    if said is None:
        return ()
    if not isinstance(said, ModelConversation):
        raise UsageError(
            f"policy {spec.name!r}: its conversation is of type {type(said).__name__}; "
            "expected a workgym.agents.llm.ModelConversation"
        )
    try:
        data, schemas = (without_secrets_inside(part, secrets, words=True) for part in (said.to_json(), said.schemas()))
        kept = ModelConversation.from_json(data, schemas)
        return line_of(key, kept), json.dumps(kept.schemas(), allow_nan=False)
    except (RecursionError, TypeError, ValueError) as error:
        raise UsageError(f"policy {spec.name!r}: its conversation is not in JSON's types: {error}") from None


def _row(key: Key, trace: Trace, known: Mapping[str, Any], error: str | None) -> Row:
    verdict = trace.verdict or None
    error = error or (verdict["error"] if verdict else None)
    judged = verdict if error is None and verdict is not None else {}
    return {
        **key._asdict(),
        "seed": trace.seed,
        "reward": trace.reward if error is None else None,
        "success": judged.get("success"),
        "side_effects": judged.get("side_effects"),
        "turns": len(trace.actions),
        "end": judged.get("end"),
        **known,
        "instruction": trace.instruction,
        "opening": _clip(trace.opening),
        "verdict": verdict,
        "actions": trace.actions,
        "as_repr": trace.as_repr,
        "results": [_clip(result) for result in trace.results],
        "calls": trace.calls,
        "usage": None,
        "gave_up": trace.gave_up,
        "error": error,
    }


def _clip(text: str) -> str:
    return text if len(text) <= _MAX_RESULT else f"{text[:_MAX_RESULT]}… ({len(text):,} characters)"
