"""What stands in front of a FastAPI application: errors of clients are told as theirs, and web pages are kept out.

A browser sends requests for every page that it shows, to servers on its own machine too: a page of a stranger may send
one there what needs no permission, or reach it by a name of the stranger's that it lets point to this machine. So a
page may ask only its own server, and a loopback address answers under its own names alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from workgym.envs.core.errors import UsageError

__all__ = ["guard"]


def guard(application: Any) -> Any:
    """Add both to a FastAPI application, which is returned."""
    from starlette.responses import JSONResponse

    async def refuse(_: Any, error: Exception) -> Any:
        return JSONResponse({"detail": str(error)}, 400)

    async def refuse_unread(_: Any, error: Any) -> Any:
        """Tell what was wrong, and not what was sent, of which JSON may have no form."""
        told = [{name: one[name] for name in ("type", "loc", "msg")} for one in error.errors()]
        return JSONResponse({"detail": told}, 422)

    application.add_exception_handler(UsageError, refuse)
    application.add_exception_handler(import_module("fastapi.exceptions").RequestValidationError, refuse_unread)
    application.add_middleware(_OwnPages)
    return application


class _OwnPages:
    """ASGI middleware that refuses what :func:`_refusal` names, WebSockets too."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        refusal = _refusal(scope) if scope["type"] in ("http", "websocket") else None
        if refusal is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": refusal[1]})
        else:
            from starlette.responses import JSONResponse

            await JSONResponse({"detail": refusal[1]}, refusal[0])(scope, receive, send)


def _refusal(scope: Mapping[str, Any]) -> tuple[int, str] | None:
    """Return the status and the reason with which a request is refused; None if it is not."""
    headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
    host, origin = headers.get(b"host", ""), headers.get(b"origin")
    bound = (scope.get("server") or ("",))[0]
    if _is_loopback(bound) and not _is_loopback(_part(f"//{host}", "hostname")):
        return 421, f"the host {host!r:.80}: on {bound}, expected localhost or a loopback address"
    if origin is not None and _part(origin, "netloc") != host:
        return 403, f"the web page of {origin!r:.80}: expected one of {host!r:.80}"
    return None


def _part(address: str, name: str) -> str | None:
    """Return a part of an address; None if it has none, or cannot be read."""
    with suppress(ValueError):
        return getattr(urlsplit(address), name) or None
    return None


def _is_loopback(name: str | None) -> bool:
    if name == "localhost":
        return True
    with suppress(ValueError):
        address = ip_address(name or "")
        return (getattr(address, "ipv4_mapped", None) or address).is_loopback
    return False
