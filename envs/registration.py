"""Registration is data: an id and where its benchmark is.

Nothing of the core is imported before an environment is made: ``import workgym.envs`` costs what Gymnasium does.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import gymnasium

if TYPE_CHECKING:
    from workgym.envs.core.env import RewardKind, ToolEnv
    from workgym.envs.core.tasks import Split

__all__ = ["check", "known_id", "make", "register", "registered"]

_ENTRY_POINT = "workgym.envs.core.env:ToolEnv"
_VECTOR_ENTRY_POINT = "workgym.envs.core.vector:VectorToolEnv"


def register(env_id: str, benchmark: str, **kwargs: Any) -> None:
    """Make a workplace known to ``gymnasium.make``.

    Args:
        env_id: ``Name-v0``; the version rises when the same seed and calls can give another observation or reward.
        benchmark: ``"package.module:attribute"`` of a :class:`~workgym.envs.core.Benchmark`.
        kwargs: defaults for :class:`~workgym.envs.core.ToolEnv`, such as ``max_turns``.

    Raises:
        UsageError: if the id is registered already with other arguments, or ``benchmark`` is not of that form.
    """
    if not isinstance(benchmark, str) or ":" not in benchmark:
        raise _unusable(
            f"register({env_id!r}): benchmark={str(benchmark)[:200]!r}, expected 'package.module:attribute', the "
            "text that says where the Benchmark is"
        )
    wanted = {"benchmark": benchmark, **kwargs}
    known = gymnasium.registry.get(env_id)
    if known is not None and known.kwargs != wanted:
        raise _unusable(
            f"register({env_id!r}): the id is taken (by {known.kwargs.get('benchmark', known.entry_point)})"
        )
    if known is None:
        gymnasium.register(
            env_id,
            entry_point=_ENTRY_POINT,
            vector_entry_point=_VECTOR_ENTRY_POINT,
            # Gymnasium's checker breaks for good if the first reset raises; the conformance suite runs it on purpose.
            disable_env_checker=True,
            kwargs=wanted,
        )


def registered() -> tuple[str, ...]:
    """Return the ids of all registered workplaces, in the order of registration."""
    return tuple(env_id for env_id, spec in gymnasium.registry.items() if spec.entry_point == _ENTRY_POINT)


def make(
    env_id: str,
    *,
    split: Split | None = None,
    worlds: int | None = None,
    world_seed: int | None = None,
    scale: float | None = None,
    source: str | None = None,
    release: str | None = None,
    toolkits: str | Sequence[str] | None = None,
    exclude_tools: str | Sequence[str] | None = None,
    max_turns: int | None = None,
    reward: RewardKind | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> ToolEnv:
    """Make a registered environment as ``gymnasium.make`` does, without wrappers, so that type checkers know its class.

    Every argument but the id means what it means for :class:`~workgym.envs.core.ToolEnv`; None stands for what the id
    was registered with, and else for the environment's own default.

    Args:
        env_id: a registered id, with the module to import in front if need be: ``"my_office:MyOffice-v0"``.
        split: ``test``, ``heldout``, ``train`` or ``val``.
        worlds: how many worlds the pool of the split has.
        world_seed: the first world of the pool.
        scale: the size of the worlds, 1 for the published one.
        source: ``"generated"`` or ``"official"``.
        release: of official data, such as ``"2024"``; the newest that is imported unless given.
        toolkits: ``"all"``, ``"required"``, ``"task"``, a toolkit's name or a list of such names.
        exclude_tools: the name of a tool or of a class of tools that is not offered, or a list of such names.
        max_turns: the turn limit; it ends an episode with a verdict, so no ``TimeLimit`` is needed.
        reward: ``"binary"`` or ``"partial"``.
        render_mode: one of ``ToolEnv.metadata["render_modes"]``.
        options: the workplace's own arguments, such as ``profile="strict"``.

    Raises:
        UsageError: if there is no such environment, or it does not take these options.
    """
    given: dict[str, Any] = {
        "split": split,
        "worlds": worlds,
        "world_seed": world_seed,
        "scale": scale,
        "source": source,
        "release": release,
        "toolkits": toolkits,
        "exclude_tools": exclude_tools,
        "max_turns": max_turns,
        "reward": reward,
        "render_mode": render_mode,
    }
    chosen = {name: value for name, value in given.items() if value is not None} | options
    name = known_id(env_id)
    if wrapping := sorted(set(options) & set(inspect.signature(gymnasium.make).parameters)):
        raise _unusable(
            f"{wrapping[0]}={options[wrapping[0]]!r}: an argument of gymnasium.make, which wraps the environment; "
            "workgym.make does not (max_turns= limits an episode)"
        )
    return cast("ToolEnv", gymnasium.make(name, disable_env_checker=True, **chosen).unwrapped)


def known_id(env_id: str) -> str:
    """Return a registered id without the module in front of it, which is imported.

    Raises:
        UsageError: if there is no such module or id.
    """
    if not isinstance(env_id, str):
        raise _unusable(f"env_id={env_id!r}: expected the id of an environment, such as 'WorkBench-v0'")
    module, _, name = env_id.rpartition(":")
    try:
        if module:
            importlib.import_module(module)
    except ImportError as error:
        raise _unusable(f"environment {env_id!r}: {error}") from None
    known = registered()
    if name not in known:
        from workgym.envs.core.errors import nearest_text  # see the module's docstring

        raise _unusable(f"no environment {name!r}; {nearest_text(name, known)}")
    return name


def check(env_id: str, **kwargs: Any) -> Any:
    """Run the conformance suite on a registered id; see :func:`workgym.envs.audit.conformance.check`."""
    from workgym.envs.audit.conformance import check as run  # see the module's docstring

    return run(env_id, **kwargs)


def _unusable(text: str) -> Exception:
    from workgym.envs.core.errors import UsageError  # see the module's docstring

    return UsageError(text)
