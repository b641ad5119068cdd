"""One conformance suite for every registered id, ours and yours.

``check("MyOffice-v0")`` runs every check below and returns what it found; nothing is printed and nothing is raised for
a workplace that breaks a rule, so that one run names every rule that it breaks.
"""

from __future__ import annotations

import contextlib
import io
import json
import pickle
import warnings
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

import gymnasium
from gymnasium.utils.env_checker import check_env

from workgym.envs.audit import MOST, Auditor
from workgym.envs.audit.cases import example_call
from workgym.envs.audit.demonstrating import demonstrated
from workgym.envs.audit.elsewhere import digests, elsewhere
from workgym.envs.audit.growth import problem, unlimited
from workgym.envs.audit.sameness import real, same
from workgym.envs.audit.tables import Reader, changes_of, difference
from workgym.envs.core.calls import Call
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import AccessDenied
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tasks import Task
from workgym.envs.core.tools import NAME, example_of

__all__ = ["CheckResult", "check"]

_SAMPLED = 40
_MUTATIONS = (
    "call dropped", "call doubled", "wrong id", "wrong person", "wrong choice", "changed text", "changed date",
    "changed number", "extra write", "wrong answer", "reordered", "letter case",
)  # fmt: skip
"""``workgym audit`` plays every kind, and more of each."""
_JUNK: tuple[Any, ...] = (
    "", "null", "[]", "{", "7", "\ud800", "[" * 5000, '{"name": 3}', '{"name": "submit", "extra": 1}',
    '{"name": "no_such_tool", "arguments": {}}', '{"name": "submit", "arguments": []}', {"name": None}, 7, object(),
)  # fmt: skip


class CheckResult(NamedTuple):
    """One rule and whether the workplace keeps it.

    ``detail`` says what is wrong, or, of a rule that is kept, what was tried where that depends on the machine.
    """

    rule: str
    ok: bool
    detail: str = ""


class _Kept(NamedTuple):
    """What a rule returns that is kept, as far as it could be tried."""

    tried: str


_Found = str | _Kept | None
"""What a rule returns: what is wrong, or what was tried, or nothing."""


@dataclass(frozen=True)
class _Subject:
    """What the checks look at: an id, how to make its environment, and a sample of its canonical tasks."""

    env_id: str
    kwargs: dict[str, Any]
    task_ids: tuple[str, ...]

    def make(self) -> ToolEnv:
        env = gymnasium.make(self.env_id, **self.kwargs).unwrapped
        return cast("ToolEnv", env)  # check() has made sure


def check(env_id: str, **kwargs: Any) -> tuple[CheckResult, ...]:
    """Run the conformance suite on a registered id.

    Args:
        env_id: a registered id whose entry point is :class:`ToolEnv`.
        kwargs: passed on to ``gymnasium.make``.

    Returns:
        One result a rule, in a fixed order; the workplace conforms if all are ``ok``.
    """
    env = gymnasium.make(env_id, **kwargs).unwrapped
    if not isinstance(env, ToolEnv):
        return (CheckResult("the environment is a ToolEnv", ok=False, detail=f"it is a {type(env).__name__}"),)
    ids = env.task_ids()
    step = max(1, len(ids) // _SAMPLED)
    subject = _Subject(env_id, kwargs, tuple(ids[::step][:_SAMPLED]))
    return tuple(_run(rule, subject) for rule in _RULES)


def _run(rule: Callable[[_Subject], _Found], subject: _Subject) -> CheckResult:
    name = (rule.__doc__ or rule.__name__).rstrip(".")
    try:
        found = rule(subject)
    except Exception as error:  # noqa: BLE001 - a check that crashes is a rule that does not hold, and the others still run
        return CheckResult(name, ok=False, detail=f"{type(error).__name__}: {error}"[:500])
    if isinstance(found, _Kept):
        return CheckResult(name, ok=True, detail=found.tried)
    return CheckResult(name, found is None, found or "")


def _gymnasium(subject: _Subject) -> str | None:
    """Gymnasium's own checker passes without a warning."""
    with warnings.catch_warnings(record=True) as caught, contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        check_env(subject.make())
    return str(caught[0].message)[:300] if caught else None


def _ids(subject: _Subject) -> str | None:
    """Task ids are unique and every one of them can be opened."""
    env = subject.make()
    ids = env.task_ids()
    if not ids:
        return "there is no task"
    if len(set(ids)) != len(ids):
        return "ids repeat"
    for task_id in subject.task_ids:
        _, info = env.reset(options={"task_id": task_id})
        if info["task_id"] != task_id:
            return f"asked for {task_id}, got {info['task_id']}"
    return None


def _same_seed(subject: _Subject) -> str | None:
    """The same seed gives the same episode in two environments, whatever happened before."""
    first, second = subject.make(), subject.make()
    second.reset(seed=1)
    second.step(second.action_space.sample())
    for seed in range(5):
        if _walk(first, seed) != _walk(second, seed):
            return f"seed {seed} differs"
    return None


def _walk(env: ToolEnv, seed: int) -> str:
    seen: list[Any] = [env.reset(seed=seed)]
    env.action_space.seed(seed)
    for _ in range(5):
        seen.append(env.step(env.action_space.sample()))
        if seen[-1][2] or seen[-1][3]:
            break
    return json.dumps(seen, sort_keys=True)


def _elsewhere(subject: _Subject) -> _Found:
    """The world is the same in a process of another locale, time zone and hash seed."""
    env = subject.make()
    arguments = env.spec.kwargs if env.spec is not None else subject.kwargs
    kwargs = {**arguments, "worlds": 1, "scale": 1, "render_mode": None}  # its first world, at the smallest scale
    env = type(env)(**kwargs)
    played = sorted(set(subject.task_ids) & set(env.task_ids()))
    there = elsewhere(env, kwargs, played)
    if there.error:
        return f"{there.error} (in a process with {there})"
    here = digests(env, played)
    wrong = next((name for name in here | there.digests if here.get(name) != there.digests.get(name)), None)
    if wrong is None:
        return _Kept(f"tried: {there}")
    return (
        f"{wrong}: differs in a process with {there}. If this has been mended, raise the scenario's version: "
        "here the world may come from the cache"
    )


def _other_seed(subject: _Subject) -> str | None:
    """Other seeds give other tasks."""
    env = subject.make()
    wanted = min(len(env.task_ids()), 10)
    found = {env.reset(seed=seed)[1]["task_id"] for seed in range(40)}
    return None if len(found) * 2 >= wanted else f"40 seeds drew {len(found)} tasks"


def _tools(subject: _Subject) -> str | None:
    """Every tool is named and documented for a model: description, arguments, result, example, limits."""
    env = subject.make()
    _, info = env.reset(options={"task_id": subject.task_ids[0]})
    for schema in info["tools"]:
        function = schema["function"]
        name, text = function["name"], function["description"]
        if not NAME.fullmatch(name):
            return f"{name!r}: not a provider-ready name"
        for part in ("Returns:", "Example:", "Limits:"):
            if part not in text:
                return f"{name}: the docstring has no line {part!r}"
        for argument, shape in function["parameters"]["properties"].items():
            if "description" not in shape:
                return f"{name}: argument {argument!r} is not described"
        example = example_of(text)
        if example is None or example["name"] != name:
            return f"{name}: the example is no call of it"
    return None


def _sending(subject: _Subject) -> _Found:
    """What a sending tool sends are rows that it adds."""
    env = subject.make()
    sending: dict[str, None] = {}
    for task in _tasks(env, subject):
        for tool in env.tools.values():
            if not tool.sends:
                continue
            sending[tool.name] = None
            for call in (example_call(tool), *(call for call in task.calls if call.name == tool.name)):
                twin = env.fork()
                twin.step(call.model_dump())
                if twin.ledger[-1].ok and not any(change.before is None for change in twin.session.delta()):
                    return f"task {task.id}: {tool.name}({call.arguments}) worked and added no row"
    return _Kept(f"tools that send: {', '.join(sending) or 'none is declared'}")


def _limits(subject: _Subject) -> str | None:
    """Every text argument has a longest length in its schema."""
    env = subject.make()
    for task_id in subject.task_ids:
        _, info = env.reset(options={"task_id": task_id})
        for schema in info["tools"]:
            for path in unlimited(schema["function"]["parameters"]):
                types = "Name, Given, Line, Body of workgym.envs.core, or Field(max_length=...)"
                return f"{schema['function']['name']}: {path} has no maxLength; annotate it with one of {types}"
    return None


def _long_texts(subject: _Subject) -> str | None:
    """A text above its limit is refused, and the time that a text costs tools and judge grows with its length alone."""
    return problem(subject.make(), subject.task_ids)


def _junk(subject: _Subject) -> str | None:
    """Malformed actions are observations: they raise nothing, change nothing and cost a turn."""
    env = subject.make()
    for action in _JUNK:
        env.reset(options={"task_id": subject.task_ids[0]})
        observation, *_ = env.step(action)
        if env.session.delta() or observation["turn"] != 1:
            return f"action {action!r:.60}"
    return None


def _reset_forgets(subject: _Subject) -> str | None:
    """Reset forgets everything that the episode wrote."""
    env, reader = subject.make(), Reader()
    for task in _tasks(env, subject):
        start = reader.read(env.session)
        for call in task.calls:
            if call.name != "submit" and not env.ended:
                env.step(call.model_dump())
        env.reset(options={"task_id": task.id})
        if env.session.delta() or difference(start, reader.read(env.session)):
            return f"task {task.id}"
    return None


def _reference(subject: _Subject) -> str | None:
    """The reference calls earn 1.0, and a full difference of all tables says the same as the Delta."""
    env, reader = subject.make(), Reader()
    schema = env.benchmark.schema
    for task in _tasks(env, subject):
        before = reader.read(env.session)
        reward, verdict = _play(env, task)
        if reward != 1.0:
            return f"task {task.id}: reward {reward}, missing {verdict['missing']}, unexpected {verdict['unexpected']}"
        changes = real(schema, difference(before, reader.read(env.session)))
        if not same(schema, changes, changes_of(env.session.delta())):
            return f"task {task.id}: the Delta is not the difference of the tables"
    return None


def _demonstration(subject: _Subject) -> str | None:
    """Every demonstration earns 1.0, given only the stated slots and what tools return."""
    env = subject.make()
    for task_id in subject.task_ids:
        *_, (_, reward, *_) = demonstrated(env, task_id)
        if reward != 1.0:
            return f"task {task_id}: reward {reward}"
    return None


def _nothing(subject: _Subject) -> str | None:
    """Doing nothing, and submitting a refusal or nothing at once, earn a reward only where nothing is to be done."""
    return _audited(subject, ("nothing", "refusal"))


def _mutations(subject: _Subject) -> str | None:
    """A reference with a write left out, doubled or changed, or with another answer, earns what the tables say."""
    return _audited(subject, _MUTATIONS, 2)


def _audited(subject: _Subject, kinds: Collection[str], most: int = MOST) -> str | None:
    auditor = Auditor(subject.make(), most, kinds)
    for task_id in subject.task_ids:
        for found in auditor.audit(task_id).findings:
            return f"task {found.task}: {found.problem} ({found.kind}): {'; '.join([*found.calls, *found.reasons])}"
    return None


def _rights(subject: _Subject) -> str | None:
    """No tool shows what the persona of a task may not read."""
    env = subject.make()
    if env.benchmark.access is None:
        return None
    for task_id in subject.task_ids[::4]:
        env.reset(options={"task_id": task_id})
        results: dict[str, str] = {}
        for table, row, secrets in _unreadable(env.session):
            for name, used in env.tools.items():
                if used.ends or used.write:
                    continue
                fields = used.schema["function"]["parameters"]["properties"]
                known = {field: row[field] for field in fields if row.get(field) is not None}
                for arguments in ({}, known, *({field: value} for field, value in known.items())):
                    asked = str(arguments)
                    if name + asked not in results:  # many rows ask the same
                        observation, *_ = env.fork().step({"name": name, "arguments": arguments})
                        results[name + asked] = _said(json.loads(observation["result"]))
                    result = results[name + asked]
                    for secret in secrets:
                        if secret in result and secret not in asked:
                            return f"task {task_id}: {name}({arguments}) shows {table}: {secret!r}"
    return None


def _said(value: Any) -> str:
    """Return every text and number in a result, without JSON's escapes."""
    if isinstance(value, dict):
        return "\n".join(_said(item) for item in value.values())
    if isinstance(value, list):
        return "\n".join(_said(item) for item in value)
    return str(value)


def _unreadable(session: Session, rows: int = 3) -> Iterator[tuple[str, Row, list[str]]]:
    """Yield, from every table, some rows that the persona may not read in full, and the texts that give them away."""
    everything = session.unrestricted()
    open_texts = "\n".join(_texts(session, table) for table in session.schema)
    for name, table in session.schema.items():
        columns = ", ".join(f'"{column.name}"' for column in table.visible)
        found = 0
        for row in everything.rows(f'SELECT "_row", {columns} FROM "{name}" ORDER BY hash("_row"), "_row"'):
            told = _readable(session, name, row["_row"])
            secrets = [str(row[column]) for column in row if column != "_row" and row[column] != told.get(column)]
            secrets = [text for text in secrets if len(text) >= 8 and text not in open_texts]
            if secrets:
                yield name, {key: str(value) for key, value in row.items() if value is not None}, secrets
                found += 1
            if found == rows:
                break


def _readable(session: Session, table: str, key: int) -> Row:
    try:
        return session.find(table, "_row", key) or {}
    except AccessDenied:
        return {}


def _texts(session: Session, table: str) -> str:
    columns = ", ".join(f'"{column.name}"' for column in session.schema[table].visible)
    try:
        return "\n".join(
            str(value) for row in session.rows(f'SELECT {columns} FROM "{table}"') for value in row.values()
        )
    except AccessDenied:
        return ""


def _hidden(subject: _Subject) -> str | None:
    """What the agent sees is the public view of the task and no more."""
    env = subject.make()
    for task in _tasks(env, subject):
        observation, info = env.reset(options={"task_id": task.id})
        if set(observation) != {"instruction", "context", "result", "turn"} or set(info) != {"task_id", "tools"}:
            return f"task {task.id}: observation {sorted(observation)}, info {sorted(info)}"
        _, _, terminated, truncated, info = env.step("[]")
        if not (terminated or truncated) and "verdict" in info:
            return f"task {task.id}: a verdict before the end"
    return None


def _fork_and_pickle(subject: _Subject) -> str | None:
    """A fork and a pickle in mid-episode go on like the original and leave it alone."""
    env = subject.make()
    for task in _tasks(env, subject):
        half = len(task.calls) // 2
        for call in task.calls[:half]:
            env.step(call.model_dump())
        if env.ended:
            continue
        for name, twin in (("fork", env.fork()), ("pickle", pickle.loads(pickle.dumps(env)))):  # noqa: S301 - our own
            for call in task.calls[half:]:
                twin.step(call.model_dump())
            if not twin.ended:
                twin.step({"name": "submit", "arguments": {}})
            if env.ended:
                return f"task {task.id}: the {name} ended the original"
    return None


def _vector(subject: _Subject) -> str | None:
    """A vector environment can stack what its episodes say, however they end."""
    vec = gymnasium.make_vec(subject.env_id, num_envs=4, **subject.kwargs)
    try:
        vec.reset(seed=0)
        vec.action_space.seed(0)
        for turn in range(24):
            actions: list[Any] = list(vec.action_space.sample())
            actions[turn % 4] = {"name": "submit", "arguments": {"answer": str(turn)}}
            actions[(turn + 1) % 4] = [json.loads(action) for action in vec.action_space.sample()]
            vec.step(actions)
    finally:
        vec.close()
    return None


_RULES: tuple[Callable[[_Subject], _Found], ...] = (
    _gymnasium, _ids, _same_seed, _elsewhere, _other_seed, _tools, _sending, _limits, _long_texts, _junk, _hidden,
    _reset_forgets, _reference, _demonstration, _nothing, _mutations, _rights, _fork_and_pickle, _vector,
)  # fmt: skip


def _tasks(env: ToolEnv, subject: _Subject) -> Iterator[Task]:
    for task_id in subject.task_ids:
        env.reset(options={"task_id": task_id})
        yield env.task


def _play(env: ToolEnv, task: Task) -> tuple[float, dict[str, Any]]:
    env.reset(options={"task_id": task.id})
    for call in (*task.calls, Call(name="submit")):
        _, reward, terminated, truncated, info = env.step(call.model_dump())
        if terminated or truncated:
            return float(reward), info["verdict"]
    return 0.0, {"missing": "the calls do not end the episode", "unexpected": None}
