"""The extra ``train``: PyTorch, which the modules beside import, and how it has to run for equal runs to be equal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from workgym.envs.core.errors import missing_extra

__all__ = ["one_thread", "require_torch"]


def require_torch(what: str = "training") -> None:
    """Raise a UsageError that names the extra if PyTorch is missing.

    Args:
        what: what needs it, as the subject of the message.
    """
    try:
        import torch  # noqa: F401 - only whether it is there
    except ImportError as error:
        raise missing_extra(what, "train") from error


@contextmanager
def one_thread() -> Iterator[None]:
    """Let PyTorch compute in one thread while the block runs: sums then have one order, so equal runs are equal."""
    import torch

    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)
