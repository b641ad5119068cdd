"""What worker processes have in common: how they are started, and how their errors come through.

A worker starts fresh (``spawn``): it inherits no lock of another thread and no open world.
"""

from __future__ import annotations

import os
import pickle
import signal
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

__all__ = ["interrupts_ignored", "portable", "working_directory_not_imported_from"]

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_SAFE_PATH: Final = "PYTHONSAFEPATH"


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Let processes that are started here ignore Ctrl-C and SIGTERM from their first moment: the parent handles them.

    Both come to every process of a group: from a terminal, from ``timeout``, from a batch system.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may change handlers
        return
    python = [number for number in _SIGNALS if signal.getsignal(number) is not None]  # others could not be restored
    handlers = {number: signal.signal(number, signal.SIG_IGN) for number in python}
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)


@contextmanager
def working_directory_not_imported_from() -> Iterator[None]:
    """Let processes that are started here import from this process's path alone.

    They start as ``python -c``, which looks for modules in the working directory first: a folder of results from a
    stranger may hold a ``pickle.py``. They get this process's path before they import a module of workgym.
    """
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_SAFE_PATH]
        else:
            os.environ[_SAFE_PATH] = before


def portable(error: BaseException) -> BaseException:
    """Return ``error``, or a RuntimeError with its text if it does not pickle, with the traceback as a note."""
    text = "".join(traceback.format_exception(error))
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - pickled by this very line
    except Exception:  # noqa: BLE001 - an exception class may raise anything here
        error = RuntimeError(repr(error))
    error.add_note(f"In a worker process:\n{text}")
    return error
