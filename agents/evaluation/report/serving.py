"""A report that follows its sweep: served to this machine alone, and made anew when an episode has ended.

Every version of the report has an address of its own, ``/3/index.html``, so that a page never mixes with the data of
another version. The page asks for ``/version`` and goes on to a newer one by itself. Only the files of the newest two
versions are served, by exact name; they lie in a temporary folder, and nothing is written into the sweep's.
"""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import unquote, urlsplit

from workgym.agents.evaluation.gathering import gather
from workgym.agents.evaluation.papers import paper, views
from workgym.agents.evaluation.report.writing import fill
from workgym.agents.evaluation.store import VERIFIED
from workgym.envs.core.errors import UsageError

__all__ = ["HOST", "LiveReport", "served"]

HOST: Final = "127.0.0.1"
"""The one address that is listened on: no other machine reaches it."""
_KEPT = 2
"""How many versions are served: a page that is being loaded may still be of the one before."""
_WATCHED = ("sweep.json", "episodes.jsonl", VERIFIED)
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
}
_HEADERS = {
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",  # data/rows.js is a script, which any page could load otherwise
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class LiveReport:
    """The versions of a report, made anew by :meth:`refresh` when a folder has changed.

    Args:
        folders: of sweeps, as :func:`~workgym.agents.evaluation.report.write_report` takes them.
        papers: publications beside it.
        place: an empty folder for the files.

    Raises:
        UsageError: if no report can be made of the folders.
    """

    def __init__(self, folders: Sequence[str | Path], papers: Sequence[str], place: Path) -> None:
        for name in papers:
            paper(name)
        self._folders, self._papers, self._place = [Path(folder) for folder in folders], papers, place
        self._lock = threading.Lock()
        self._versions: dict[int, dict[str, Path]] = {}
        self._seen: object = None
        self.refresh()

    @property
    def version(self) -> int:
        """The number of the newest version, from 1."""
        with self._lock:
            return max(self._versions)

    def refresh(self) -> bool:
        """Make a new version if a file of a folder has changed since the last; return whether there is one.

        Raises:
            UsageError: if a folder cannot be read now. The versions that there are stay, and the next call tries again.
        """
        seen = [_state(folder / name) for folder in self._folders for name in _WATCHED]
        if seen == self._seen:
            return False
        number = max(self._versions, default=0) + 1
        found = self._filled(self._place / str(number))
        self._seen = seen  # not before: a failure may be of the moment, while the sweep writes
        with self._lock:
            self._versions[number] = found
            old = [self._versions.pop(version) for version in sorted(self._versions)[:-_KEPT]]
        for files in old:
            shutil.rmtree(files["index.html"].parent, ignore_errors=True)
        return True

    def _filled(self, folder: Path) -> dict[str, Path]:
        """Make a version in a new folder and return its files by name; after an error the folder is gone."""
        sweep = gather(self._folders)
        folder.mkdir()
        try:
            fill(folder, sweep, {name: views(sweep, name) for name in self._papers}, live=True)
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}

    def content(self, version: str, name: str) -> bytes | None:
        """Return the content of a file by its exact name; None if that version or file is not served."""
        with self._lock:
            known = {str(number): files for number, files in self._versions.items()}
        path = known.get(version, {}).get(name)
        try:
            return None if path is None else path.read_bytes()
        except FileNotFoundError:  # a version that has just become too old
            return None


def _state(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


class _Server(ThreadingHTTPServer):
    """Answers every request in a thread of its own."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that hangs up; another error is ours and is shown."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def served(
    folders: Sequence[str | Path],
    papers: Sequence[str] = (),
    *,
    port: int = 0,
    every: float = 1.0,
    complain: Callable[[str], object] = str,
) -> Iterator[str]:
    """Serve the report of sweeps, finished or running, while the block runs; yield its address.

    Args:
        folders: of sweeps, as :func:`~workgym.agents.evaluation.report.write_report` takes them.
        papers: publications beside it.
        port: to listen on; 0 for any that is free.
        every: seconds between two looks at the folders; for a report that takes long, four times as long as that.
        complain: called with the reason, in another thread, when two looks in a row find for the same reason that a
            folder cannot be read; one alone may meet a sweep that replaces a file. A reason that stays is given once.

    Raises:
        UsageError: if no report can be made of the folders, or the port cannot be used.
    """
    with TemporaryDirectory(prefix="workgym-report-") as place:
        report = LiveReport(folders, papers, Path(place))
        try:
            server = _Server((HOST, port), _handler(report))
        except (OSError, OverflowError) as error:
            raise UsageError(f"port {port} of {HOST} cannot be used: {error}") from None
        stop = threading.Event()
        threads = [
            threading.Thread(target=server.serve_forever, daemon=True),
            threading.Thread(target=_watch, args=(report, stop, every, complain), daemon=True),
        ]
        for thread in threads:
            thread.start()
        try:
            yield f"http://{HOST}:{server.server_address[1]}/"
        finally:
            stop.set()
            server.shutdown()
            server.server_close()
            for thread in threads:
                thread.join()


def _watch(report: LiveReport, stop: threading.Event, every: float, complain: Callable[[str], object]) -> None:
    """Refresh the report until it is stopped. A folder that cannot be read is tried again at every look."""
    pause, reason, times = every, "", 0
    while not stop.wait(pause):
        began = time.monotonic()
        try:
            report.refresh()
            times = 0
        except (UsageError, OSError) as error:
            times = times + 1 if str(error) == reason else 1
            reason = str(error)
            if times == 2:
                complain(f"the report stays as it was: {reason}")
        pause = max(every, 4 * (time.monotonic() - began))


def _handler(report: LiveReport) -> Callable[..., BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        """Answers GET and HEAD for the files of the report."""

        server_version, sys_version = "workgym", ""
        timeout = 30

        def do_GET(self) -> None:
            self._answer(body=True)

        def do_HEAD(self) -> None:
            self._answer(body=False)

        def log_message(self, *_: object) -> None:
            """Say nothing: requests are of no interest."""

        def _answer(self, *, body: bool) -> None:
            status, headers, content = self._found()
            self.send_response(status)
            for name, value in {**headers, "Content-Length": str(len(content))}.items():
                self.send_header(name, value)
            self.end_headers()
            if body:
                self.wfile.write(content)

        def end_headers(self) -> None:
            """Add the headers that every answer has, those of the base class to a bad request included."""
            for name, value in _HEADERS.items():
                self.send_header(name, value)
            super().end_headers()

        def _found(self) -> tuple[HTTPStatus, Mapping[str, str], bytes]:
            text = {"Content-Type": "text/plain; charset=utf-8"}
            if not self._is_for_here():
                return HTTPStatus.FORBIDDEN, text, b"This report is served to this machine alone.\n"
            try:
                path = unquote(urlsplit(self.path).path)
            except ValueError as error:
                return HTTPStatus.BAD_REQUEST, text, f"This address cannot be read: {error}.\n".encode()
            if path == "/version":
                return HTTPStatus.OK, text, f"{report.version}\n".encode()
            version, _, name = path.removeprefix("/").partition("/")
            content = report.content(version, name)
            if content is not None:
                return HTTPStatus.OK, {"Content-Type": _TYPES[Path(name).suffix]}, content
            if path == "/" or name in ("", "index.html"):  # an address of an earlier version leads to the newest
                return HTTPStatus.FOUND, {"Location": f"/{report.version}/index.html"}, b""
            return HTTPStatus.NOT_FOUND, text, b"There is no such file in this report.\n"

        def _is_for_here(self) -> bool:
            """Whether the browser asked for this machine by its own name: a stranger's name may be pointed at it."""
            port = self.connection.getsockname()[1]
            named = {f"{name}:{port}" for name in (HOST, "localhost")} | ({HOST, "localhost"} if port == 80 else set())
            return self.headers.get_all("Host") in [[name] for name in named]

    return Handler
