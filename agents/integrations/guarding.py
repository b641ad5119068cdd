"""What stands in front of a FastAPI application: errors of clients are told as theirs."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from workgym.envs.core.errors import UsageError

__all__ = ["guard"]


def guard(application: Any) -> Any:
    """Add it to a FastAPI application, which is returned."""
    from starlette.responses import JSONResponse

    async def refuse(_: Any, error: Exception) -> Any:
        return JSONResponse({"detail": str(error)}, 400)

    async def refuse_unread(_: Any, error: Any) -> Any:
        """Tell what was wrong, and not what was sent, of which JSON may have no form."""
        told = [{name: one[name] for name in ("type", "loc", "msg")} for one in error.errors()]
        return JSONResponse({"detail": told}, 422)

    application.add_exception_handler(UsageError, refuse)
    application.add_exception_handler(import_module("fastapi.exceptions").RequestValidationError, refuse_unread)
    return application
