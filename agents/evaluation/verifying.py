"""Verifying a sweep: every recorded action is played again, and the outcome is compared with the rows.

No module that the folder names is imported, so that a stranger's folder can be verified: policies are not made, the
environment has to be registered or named by the caller, and its options have to be those that a sweep may set.

If the sweep agrees, ``verified.json`` notes it, with a fingerprint that is the same on any machine. The note is a claim
and not a signature: a reader who doubts it verifies again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from functools import partial
from hashlib import sha256
from importlib.metadata import version
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from workgym.agents.evaluation.configuration import Config, Key, brief, require_positive
from workgym.agents.evaluation.drawing import chosen_tasks, spread
from workgym.agents.evaluation.environments import environment_of
from workgym.agents.evaluation.lines import replace_file
from workgym.agents.evaluation.metrics import failed, judged_rows, rows_by
from workgym.agents.evaluation.playing import Player, Setup
from workgym.agents.evaluation.recorded import Recorded
from workgym.agents.evaluation.store import VERIFIED, Row, key_of, read_json
from workgym.agents.evaluation.sweeps import Sweep, fingerprints, stored_sweep, versions
from workgym.agents.evaluation.workers import Play, in_processes
from workgym.envs.core.errors import UsageError

if TYPE_CHECKING:
    from workgym.envs.core.env import ToolEnv

__all__ = ["Note", "RowDifference", "Verification", "fingerprint", "note_of", "verify"]

_NOT_PLAYED: Final = frozenset({"actions", "as_repr", "usage", "gave_up", "error"})
"""The fields of a row that playing does not decide: the policy's actions, their cost, and why it stopped."""
_ADDED_LATER: Final = frozenset({"changes", "answer", "persona"})
"""The fields that rows of earlier versions lack: a row without one claims nothing that playing could refute."""
_VERDICT_ADDED_LATER: Final = frozenset({"source"})
"""The keys that verdicts of earlier versions lack."""
_LIMIT: Final = "LIMIT"
"""The code of a refusal because of what the agent's own code spends."""
_BEFORE_THE_END: Final = (
    "domain", "template", "toolkits", "tags", "split", "length", "instruction", "opening", "results"
)  # fmt: skip
"""The fields of an episode without a verdict that can be compared."""


@dataclass(frozen=True)
class RowDifference:
    """A field of a row that differs when its actions are played again.

    Attributes:
        policy: of the episode, as are ``task_id`` and ``trial``.
        field: the key of the row; ``error`` if one of the two failed on our side.
        place: of the first difference within the field, such as ``results.3``.
        recorded: the value there in the row, or None.
        played: the value there when played again, or None.
    """

    policy: str
    task_id: str
    trial: int
    field: str
    place: str
    recorded: Any
    played: Any

    @property
    def key(self) -> Key:
        """The episode."""
        return Key(self.policy, self.task_id, self.trial)


@dataclass(frozen=True)
class Verification:
    """The result of verifying a sweep's folder.

    Attributes:
        planned: episodes of the finished sweep, or of the finished shard.
        episodes: episodes that the folder holds.
        failed: episodes that failed on our side: only their beginning is compared, and they count as not verified.
        drawn: episodes that were selected for verification.
        seed: the seed of that draw; None if all were selected.
        verified: episodes that agree.
        unplayable: episodes with an action that has no JSON form, so that it cannot be played again.
        differences: one for each field of an episode that does not agree.
        obstacles: why the sweep cannot be reproduced here, so that no episode was played.
        remarks: versions that differ from those of the sweep, tasks and trials that may have been selected, how many
            episodes ran code that met a limit, and why no note was written.
        fingerprint: of the configuration and the selected episodes, see :func:`fingerprint`.
    """

    planned: int
    episodes: int
    failed: int
    drawn: int
    seed: int | None
    verified: int
    unplayable: tuple[Key, ...]
    differences: tuple[RowDifference, ...]
    obstacles: tuple[str, ...]
    remarks: tuple[str, ...]
    fingerprint: str

    @property
    def ok(self) -> bool:
        """Whether all selected episodes agree."""
        return self.verified > 0 and not (self.differences or self.unplayable or self.obstacles)

    @property
    def missing(self) -> int:
        """The number of planned episodes that the folder does not hold."""
        return self.planned - self.episodes

    @property
    def coverage(self) -> str:
        """What was verified, of what, in words."""
        how = None if self.seed is None else (self.drawn, self.seed)
        return _coverage(self.verified, self.planned, self.missing, self.failed, how)

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return {
            "ok": self.ok,
            "missing": self.missing,
            **asdict(self),
            "unplayable": [key._asdict() for key in self.unplayable],
        }


class Draw(BaseModel):
    """A selection of episodes: their number, drawn with a seed evenly over templates."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    episodes: int = Field(ge=1)
    seed: int

    def of(self, rows: Sequence[Row]) -> list[Row]:
        """Return the selection from a sweep's rows, in their order."""
        return spread(rows, [row["template"] for row in rows], self.episodes, self.seed)


class Note(BaseModel):
    """The content of ``verified.json``.

    Attributes:
        format: 1.
        verified: episodes that agreed.
        planned: episodes of the finished sweep.
        episodes: episodes that the folder held.
        failed: episodes that failed on our side.
        draw: the selection of episodes; None if all were selected.
        versions: of workgym, Python and libraries, under which they were played again.
        fingerprint: of the configuration and the selected episodes.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    format: int = Field(default=1, ge=1, le=1)
    verified: int
    planned: int
    episodes: int
    failed: int
    draw: Draw | None
    versions: dict[str, str]
    fingerprint: str = Field(pattern="^[0-9a-f]{64}$")

    def fits(self, sweep: Sweep) -> bool:
        """Return whether the note is about these rows: whether they are unchanged since."""
        rows = sweep.rows if self.draw is None else self.draw.of(sweep.rows)
        says = (self.verified, self.planned, self.episodes, self.failed)
        found = (len(rows) - _failed_count(rows), sweep.planned, len(sweep.rows), _failed_count(sweep.rows))
        return says == found and self.fingerprint == fingerprint(sweep.config, rows)

    @property
    def coverage(self) -> str:
        """What was verified, of what, in words."""
        how = None if self.draw is None else (min(self.draw.episodes, self.episodes), self.draw.seed)
        return _coverage(self.verified, self.planned, self.planned - self.episodes, self.failed, how)


def _failed_count(rows: Sequence[Row]) -> int:
    return sum(map(failed, rows))


def _coverage(verified: int, planned: int, missing: int, failed: int, draw: tuple[int, int] | None) -> str:
    """Return the coverage as text: missing episodes, and those without a verdict, count among the planned ones."""
    whole = not (missing or failed)
    parts = [f"{verified:,} of {planned:,} {'' if whole else 'planned '}episode{'' if planned == 1 else 's'}"]
    parts[0] += f" ({draw[0]:,} drawn with seed {draw[1]})" if draw else ""
    parts += [f"{missing:,} missing"] if missing else []
    parts += [f"{failed:,} failed on our side, which nothing can verify"] if failed else []
    return "; ".join(parts)


def verify(
    folder: str | Path,
    *,
    episodes: int | None = None,
    seed: int = 0,
    jobs: int = 1,
    env: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Verification:
    """Play the recorded actions of a sweep again and compare the outcome with its rows.

    If all episodes agree, ``verified.json`` is written beside ``sweep.json``; if one differs, an older note is removed.
    The result depends on the folder alone, not on the number of processes.

    Args:
        folder: of the sweep, finished or not.
        episodes: how many to verify, drawn evenly over the templates; None for all.
        seed: draws them. The author of a sweep knows which episodes seed 0 draws; the command line draws with a random
            seed.
        jobs: processes that play, at least 1; 1 plays in this process. A script that asks for more needs
            ``if __name__ == "__main__":``, as always with processes.
        env: the environment's id as ``gym.make`` takes it, with the module that registers it in front, if it is not
            registered yet: ``"my_office:MyOffice-v0"``. It has to be the folder's.
        progress: called after every episode with how many are done, and of how many.

    Raises:
        UsageError: if the folder holds no sweep, or it or an argument cannot be used; the message says why.
        SnapshotError: if a world can be neither opened nor built.
        WorkerDied: if a worker process ends by itself.
    """
    require_positive(episodes=episodes, jobs=jobs)
    sweep = stored_sweep(folder)  # its fingerprint covers the labels that the folder has
    if not sweep.rows:
        raise UsageError(f"{folder} holds no finished episode: there is nothing to verify")
    setup = Setup(*environment_of(sweep.config, env), policies=(), seed=sweep.config["seed"])
    draw = None if episodes is None else Draw(episodes=episodes, seed=seed)
    rows = sweep.rows if draw is None else draw.of(sweep.rows)
    here = setup.env()
    obstacles = _obstacles(sweep.config, here, rows)
    remarks = [*_remarks(sweep.config), *_selection_remarks(sweep, here), *_limit_remarks(rows)]
    found = [] if obstacles else _play_again(setup, rows, sweep.config, jobs, progress)
    result = Verification(
        planned=sweep.planned,
        episodes=len(sweep.rows),
        failed=_failed_count(sweep.rows),
        drawn=len(rows),
        seed=None if draw is None else draw.seed,
        verified=sum(one.ended and not one.differences and one.playable for one in found),
        unplayable=tuple(one.key for one in found if not one.playable),
        differences=tuple(difference for one in found for difference in one.differences),
        obstacles=tuple(obstacles),
        remarks=tuple(remarks),
        fingerprint=fingerprint(sweep.config, rows),
    )
    return replace(result, remarks=(*result.remarks, *_write_note(sweep.folder, result, draw)))


def fingerprint(config: Config, rows: Sequence[Row]) -> str:
    """Return 64 hexadecimal digits that are equal for equal results.

    They are the SHA-256 of lines of JSON, with sorted keys, in ASCII and without blanks: first the configuration, then
    the rows by policy, task id and trial. Versions, the shard, the usage of models and the schemas
    that they were offered are left out: they depend on the machine, or cannot be verified.
    """
    sweep = {name: value for name, value in config.items() if name not in ("workgym", "versions", "shard", "tools")}
    found = sha256(_canonical(sweep))
    for row in sorted(rows, key=key_of):
        found.update(b"\n" + _canonical({name: value for name, value in row.items() if name != "usage"}))
    return found.hexdigest()


def note_of(folder: Path) -> Note | None:
    """Return the note in ``verified.json``; None if the file is missing.

    Raises:
        UsageError: if ``workgym verify`` cannot have written it.
    """
    data = read_json(folder / VERIFIED)
    if data is None:
        return None
    try:
        return Note.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise UsageError(
            f"{folder / VERIFIED}: not what workgym verify writes: {where}: {first['msg']}; remove it or verify again"
        ) from None


def _write_note(folder: Path, found: Verification, draw: Draw | None) -> Iterator[str]:
    """Write or remove the note; yield why that fails: a read-only folder can be verified too."""
    path = folder / VERIFIED
    note = Note(
        verified=found.verified,
        planned=found.planned,
        episodes=found.episodes,
        failed=found.failed,
        draw=draw,
        versions=_here(),
        fingerprint=found.fingerprint,
    )
    try:
        if found.ok:
            replace_file(path, (json.dumps(note.model_dump(), indent=1) + "\n").encode())
        elif not found.obstacles:
            path.unlink(missing_ok=True)
    except OSError as error:
        yield f"cannot write {path}: {error.strerror or error}"


# Whether the sweep can be reproduced here


def _obstacles(config: Config, env: ToolEnv, rows: Sequence[Row]) -> list[str]:
    """Return why these rows cannot be reproduced here. Opens their worlds."""
    if env.scenario.version != config["scenario"]:
        return [f"scenario is {brief(config['scenario'])} in sweep.json and {brief(env.scenario.version)} here"]
    return [
        f"the fingerprint of world {name} is {brief(config['worlds'][name])} in sweep.json and {brief(here)} here"
        for name, here in fingerprints(env, [row["task_id"] for row in rows]).items()
        if config["worlds"][name] != here
    ]


def _remarks(config: Config) -> list[str]:
    there = {"workgym": config["workgym"], **config["versions"]}
    return [
        f"{name} was {brief(there[name])} where the sweep was played and is {brief(here)} here"
        for name, here in _here().items()
        if there.get(name, here) != here
    ]


def _selection_remarks(sweep: Sweep, env: ToolEnv) -> Iterator[str]:
    """Yield remarks on selection, which playing again cannot find: tasks or trials may be picked for their results."""
    tasks, seed, canonical = {*sweep.config["tasks"]}, sweep.config["seed"], env.task_ids()
    of = "canonical" if env.split == "test" else env.split
    among = f"{len(tasks & {*canonical}):,} of {len(canonical):,} {of} tasks"
    if others := tasks - {*canonical}:
        yield f"{among}, and {len(others):,} others"
    elif tasks != {*chosen_tasks(env, len(tasks), seed)}:
        yield f"{among}, not those that seed {seed} draws"
    for policy in sweep.config["policies"]:
        own = judged_rows(sweep.rows_of(policy["label"])) if "model" in policy["options"] else []
        alike = sum(
            len({_canonical(row["actions"]) for row in rows}) < len(rows) for rows in rows_by(own, "task_id").values()
        )
        if alike:
            yield (
                f"{policy['label']} is a language model and has trials with equal actions in {alike:,} tasks: "
                f"whether one is a copy of the other cannot be told by playing"
            )


def _limit_remarks(rows: Sequence[Row]) -> Iterator[str]:
    """Yield how many episodes ran code that spent too much: whether it does may depend on the machine's speed."""
    if met := sum(_met_limit(row) for row in rows):
        episodes = "1 episode" if met == 1 else f"{met:,} episodes"
        yield f"{episodes} ran code that met a limit of what it may spend, which may depend on the machine's speed"


def _met_limit(row: Row) -> bool:
    """Return whether a tool refused code for what it spent, or the verdict says that a patch spent too much.

    Within a text of a result the quotation marks would be escaped.
    """
    refused = any(f'"error":"{_LIMIT}"' in result for result in row["results"])
    return refused or bool(((row["verdict"] or {}).get("checks") or {}).get("met_limit"))


def _here() -> dict[str, str]:
    return {"workgym": version("workgym"), **versions(models=False)}


# Playing again


@dataclass(frozen=True)
class _EpisodeResult:
    """The result of one episode."""

    key: Key
    ended: bool
    playable: bool
    differences: Sequence[RowDifference]


def _play_again(
    setup: Setup, rows: Sequence[Row], config: Config, jobs: int, progress: Callable[[int, int], None] | None
) -> list[_EpisodeResult]:
    """Return the result of each row, in their order. Rows of one task, and of one world, are played in a row."""
    order = {task_id: place for place, task_id in enumerate(config["tasks"])}
    todo = sorted(rows, key=lambda row: order[row["task_id"]])
    found: dict[Key, _EpisodeResult] = {}
    with closing(in_processes(_comparer, setup, todo, jobs)) as playing:
        for line in playing.lines():
            data = json.loads(line)
            one = _EpisodeResult(
                Key(*data["key"]),
                data["ended"],
                data["playable"],
                [RowDifference(**item) for item in data["differences"]],
            )
            found[one.key] = one
            if progress is not None:
                progress(len(found), len(rows))
    return [found[key_of(row)] for row in rows]


def _comparer(setup: Setup) -> Play:
    """Return a function that plays a row's actions again and returns the result as JSON text."""
    return partial(_compare, Player(setup.env(), setup.seed))


def _compare(player: Player, row: Row) -> str:
    playable = not row.get("as_repr")
    again = player.row(key_of(row), Recorded(row["actions"], row["gave_up"])) if playable else row
    found = [asdict(RowDifference(*key_of(row), *difference)) for difference in _differences(row, again)]
    return json.dumps({"key": key_of(row), "ended": not failed(row), "playable": playable, "differences": found})


def _differences(row: Row, again: Row) -> Iterator[tuple[str, str, Any, Any]]:
    """Yield field, place and both values of each difference between a row and its actions, played again."""
    if row["error"] == again["error"] and not failed(row):
        left_out = {*_NOT_PLAYED, *(_ADDED_LATER - {*row})}
        unclaimed = _VERDICT_ADDED_LATER - {*row["verdict"]}
        claimed = {name: value for name, value in again["verdict"].items() if name not in unclaimed}
        yield from _differing(row, {**again, "verdict": claimed}, [name for name in again if name not in left_out])
        return
    if row["error"] is None:
        yield "error", "error", None, again["error"]
    elif again["verdict"] is not None and again["error"] is None:
        yield "error", "error", row["error"], None
    if row["instruction"]:  # else it failed before there was a task
        answered = min(len(row["results"]), len(again["results"]))
        one, other = ({**each, "results": each["results"][:answered]} for each in (row, again))
        yield from _differing(one, other, _BEFORE_THE_END)


def _differing(row: Row, again: Row, names: Sequence[str]) -> Iterator[tuple[str, str, Any, Any]]:
    for name in names:
        recorded, played = row.get(name, []), again[name]
        if _canonical(recorded) != _canonical(played):
            yield name, *_first_difference(name, recorded, played)


def _first_difference(place: str, recorded: Any, played: Any) -> tuple[str, Any, Any]:
    """Return the place of the first difference between two values, and both values there."""
    inner: Sequence[tuple[str, Any, Any]] = []
    if isinstance(recorded, dict) and isinstance(played, dict):
        names = sorted({*recorded, *played})
        inner = [(name, recorded.get(name), played.get(name)) for name in names]
    elif isinstance(recorded, list) and isinstance(played, list):
        inner = [(str(number), *pair) for number, pair in enumerate(zip_longest(recorded, played))]
    for name, one, other in inner:
        if _canonical(one) != _canonical(other):
            return _first_difference(f"{place}.{name}", one, other)
    return place, recorded, played


def _canonical(value: Any) -> bytes:
    """Return JSON that is equal for equal values only: 1, 1.0 and true differ."""
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()
