"""Files of one JSON object each: calibrations, and how a model is asked."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from workgym.envs.core.errors import UsageError

__all__ = ["read_json"]

_Model = TypeVar("_Model", bound=BaseModel)


def read_json(kind: type[_Model], path: Path, what: str, hint: str = "") -> _Model:
    """Read a JSON file as a model.

    Args:
        kind: the model.
        path: the file.
        what: it is, for messages.
        hint: what helps where the file cannot be read.

    Raises:
        UsageError: if it is none; the message lists every key that is wrong.
    """
    try:
        return kind.model_validate_json(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read ({error}){hint and f'; {hint}'}") from None
    except ValidationError as error:
        problems = "; ".join(f"{'.'.join(map(str, one['loc'])) or 'file'}: {one['msg']}" for one in error.errors())
        raise UsageError(f"{path}: no {what} ({problems})") from None
