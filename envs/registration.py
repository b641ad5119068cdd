"""Registration is data: an id and where its benchmark is.

Nothing of the core is imported before an environment is made: ``import workgym.envs`` costs what Gymnasium does.
"""

from __future__ import annotations

from typing import Any

import gymnasium

__all__ = ["check", "register", "registered"]

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
    if ":" not in benchmark:
        raise _unusable(f"register({env_id!r}): benchmark={benchmark!r}, expected 'package.module:attribute'")
    wanted = {"benchmark": benchmark, **kwargs}
    known = gymnasium.registry.get(env_id)
    if known is not None and known.kwargs != wanted:
        raise _unusable(
            f"register({env_id!r}): the id is taken (by {known.kwargs.get('benchmark', known.entry_point)})"
        )
    if known is None:
        gymnasium.register(env_id, entry_point=_ENTRY_POINT, vector_entry_point=_VECTOR_ENTRY_POINT, kwargs=wanted)


def registered() -> tuple[str, ...]:
    """Return the ids of all registered workplaces, in the order of registration."""
    return tuple(env_id for env_id, spec in gymnasium.registry.items() if spec.entry_point == _ENTRY_POINT)


def check(env_id: str, **kwargs: Any) -> Any:
    """Run the conformance suite on a registered id; see :func:`workgym.envs.audit.conformance.check`."""
    from workgym.envs.audit.conformance import check as run  # see the module's docstring

    return run(env_id, **kwargs)


def _unusable(text: str) -> Exception:
    from workgym.envs.core.errors import UsageError  # see the module's docstring

    return UsageError(text)
