"""Episodes as a dataset of Minari (extra ``export``), in its format ``hdf5`` or ``arrow``.

Minari without workgym reads our spaces as its own spaces of text, so that a dataset can be loaded anywhere; after
:func:`register_spaces` they are ours again. An action is JSON text, as an environment's space of actions samples it.
The options of an episode hold its task, so that ``reset`` finds it again.
"""

from __future__ import annotations

import json
import re
import warnings
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, get_args

import gymnasium

from workgym.agents.datasets.gathering import Gathered, Progress, play_again
from workgym.envs.core.errors import UsageError, missing_extra
from workgym.envs.core.spaces import CallSpace, UnicodeText

__all__ = ["MinariFormat", "register_spaces", "require_new_dataset", "write_minari"]

MinariFormat = Literal["hdf5", "arrow"]
"""The formats of Minari."""
_ID: Final = re.compile(r"(?:[-_\w][-_\w/]*[-_\w]+/)?[-_\w]+?-v\d+")
_OWN: Final = "workgym"
"""The key of a stored space that says which of ours it is."""


@cache
def register_spaces() -> None:
    """Teach Minari to store our spaces, and to read them back as ours.

    Raises:
        UsageError: if the extra is missing.
    """
    try:  # both formats need libraries that Minari itself does not require
        import h5py  # noqa: F401
        import PIL  # noqa: F401
        import pyarrow  # noqa: F401
        from minari.serialization import deserialize_space, serialize_space
    except ImportError as error:
        raise missing_extra("a dataset of Minari", "export") from error
    plain_text = deserialize_space.registry["Text"]

    def restored(stored: dict[str, Any]) -> Any:
        return _restored(stored) or plain_text(stored)

    serialize_space.register(UnicodeText, _stored)
    deserialize_space.register("Text")(restored)


def _stored(space: UnicodeText, to_string: bool = True) -> Any:
    """Return a space as Minari stores it: a space of text, with what makes it ours beside it."""
    own = {_OWN: type(space).__name__, **({"tools": space.tools} if isinstance(space, CallSpace) else {})}
    limits = {"max_length": space.max_length, "min_length": space.min_length, "charset": space.characters}
    stored = {"type": "Text", **limits, **own}
    return json.dumps(stored) if to_string else stored


def _restored(stored: dict[str, Any]) -> UnicodeText | None:
    """Return the space that was stored; None if it is not ours."""
    match stored.get(_OWN):
        case "UnicodeText":
            return UnicodeText()
        case "CallSpace":
            return CallSpace(stored["tools"])
    return None


class _Recorder(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Keeps what an episode shows, as Minari's buffers hold it."""

    def reset(self, **options: Any) -> Any:
        observation, info = self.env.reset(**options)
        self.observations = {name: [value] for name, value in observation.items()}
        self.rewards: list[float] = []
        self.ends: list[tuple[bool, bool]] = []
        return observation, info

    def step(self, action: Any) -> Any:
        observation, reward, terminated, truncated, info = self.env.step(action)
        for name, value in observation.items():
            self.observations[name].append(value)
        self.rewards.append(float(reward))
        self.ends.append((terminated, truncated))
        return observation, reward, terminated, truncated, info


def require_new_dataset(dataset_id: str) -> Path:
    """Return the folder of a dataset that can be written.

    Raises:
        UsageError: if the extra is missing, or the id is malformed or taken.
    """
    register_spaces()
    from minari.storage.datasets_root_dir import get_dataset_path

    if not _ID.fullmatch(dataset_id):
        raise UsageError(f"dataset {dataset_id!r}: expected [NAMESPACE/]NAME-vN, such as workgym/workbench-train-v0")
    folder = Path(get_dataset_path(dataset_id))
    if folder.exists():
        raise UsageError(f"dataset {dataset_id}: {folder} exists; remove it, or name another version")
    return folder


def write_minari(
    gathered: Gathered, dataset_id: str, data_format: MinariFormat = "hdf5", progress: Progress | None = None
) -> Path:
    """Write successful episodes as a dataset, where Minari keeps its own: ``MINARI_DATASETS_PATH`` says where.

    Args:
        gathered: the episodes.
        dataset_id: of the new dataset, such as ``"workgym/workbench-train-v0"``.
        data_format: see :data:`MinariFormat`.
        progress: called after every episode with how many are done, and of how many.

    Returns:
        The dataset's folder.

    Raises:
        UsageError: as :func:`require_new_dataset`, and if the format is unknown, there is no successful episode, or an
            episode, played again, earns another reward.
    """
    folder = require_new_dataset(dataset_id)
    if data_format not in get_args(MinariFormat):
        raise UsageError(f"format={data_format!r}: expected {' or '.join(map(repr, get_args(MinariFormat)))}")
    import minari

    spec = gathered.make_env().spec
    recorder = _Recorder(gathered.make_env())
    buffers: list[Any] = []
    for number, episode in enumerate(gathered.episodes, 1):
        if progress is not None:
            progress(number, len(gathered.episodes))
        if not episode.success:
            gathered.left_out["without success"] += 1
        elif not episode.actions:
            gathered.left_out["without an action"] += 1
        else:
            play_again(episode, recorder)
            buffers.append(_buffer(recorder, episode.actions, episode.task_id, episode.seed, len(buffers)))
    if not buffers:
        raise UsageError(f"dataset {dataset_id}: there is no successful episode to write")
    policies = ", ".join(dict.fromkeys(episode.policy for episode in gathered.episodes))
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", r"`\w+` is set to None", UserWarning)  # who publishes a dataset sets these
        minari.create_dataset_from_buffers(
            dataset_id, buffers, spec, algorithm_name=policies, data_format=data_format, requirements=["workgym"]
        )
    return folder


def _buffer(recorder: _Recorder, actions: Any, task_id: str, seed: int | None, number: int) -> Any:
    from minari.data_collector import EpisodeBuffer

    return EpisodeBuffer(
        id=number,
        seed=seed,
        options={"task_id": task_id},
        observations=recorder.observations,
        actions=[action if isinstance(action, str) else json.dumps(action) for action in actions],
        rewards=recorder.rewards,
        terminations=[terminated for terminated, _ in recorder.ends],
        truncations=[truncated for _, truncated in recorder.ends],
    )
