"""The live report: this machine alone, the report's files alone, and a page that goes on to a newer version."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from urllib.parse import urlsplit

import browser
import pytest

from workgym import agents
from workgym.agents.evaluation.report import serving
from workgym.agents.evaluation.report.serving import HOST, LiveReport, served
from workgym.envs.core.errors import UsageError


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> agents.Sweep:
    return agents.sweep("kiosk:Kiosk-v0", ["nothing", "demonstrator"], trials=3, out=tmp_path_factory.mktemp("sweep"))


@pytest.fixture
def folder(tmp_path: Path, swept: agents.Sweep) -> Path:
    """A sweep that has played two thirds of its episodes."""
    (tmp_path / "sweep.json").write_text(json.dumps(swept.config))
    add(tmp_path, swept, 0, 48)
    return tmp_path


class Failing:
    """Fails in these ways, one call after the other; None is a call that goes well. Then it calls ``end``."""

    def __init__(self, failures: Sequence[Exception | None], end: Callable[[], object] = bool) -> None:
        self._failures, self._end = [*failures], end

    def __call__(self, *_: object, **__: object) -> None:
        failure = self._failures.pop(0)
        if not self._failures:
            self._end()
        if failure is not None:
            raise failure


def add(folder: Path, swept: agents.Sweep, first: int, end: int) -> None:
    with (folder / "episodes.jsonl").open("a") as file:
        file.writelines(f"{json.dumps(row)}\n" for row in swept.rows[first:end])


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    with served([folder], every=0.02) as found:
        yield found


def get(address: str, path: str, method: str = "GET", **headers: str) -> http.client.HTTPResponse:
    link = http.client.HTTPConnection(str(urlsplit(address).hostname), urlsplit(address).port or 0, timeout=30)
    link.request(method, path, headers=headers)
    return link.getresponse()


def test_only_the_files_of_the_report_are_served(address: str, folder: Path) -> None:
    start = get(address, "/")
    assert (start.status, start.headers["Location"]) == (302, "/1/index.html")
    for name in ("index.html", "report.js", "report.css", "live.js", "data/rows.js", "data/ep-000.js"):
        assert get(address, f"/1/{name}").status == 200, name
    page = get(address, "/1/index.html").read().decode()
    assert "connect-src 'self';" in page
    assert get(address, "/version").read() == b"1\n"
    for path in (
        *("/1/../../etc/passwd", "/1/%2e%2e/%2e%2e/etc/passwd", "/1//etc/passwd", "/1/data/", "/1/data/rows.js/x"),
        *("/1/episodes.jsonl", "/1/sweep.json", "/2/report.js", "//etc/passwd", "/1/data/%00", "/1"),
    ):
        assert get(address, path).status in (302, 404), path
    assert get(address, "/9/index.html").headers["Location"] == "/1/index.html"
    assert sorted(path.name for path in folder.iterdir()) == ["episodes.jsonl", "sweep.json"]


def test_it_can_only_be_read(address: str) -> None:
    head = get(address, "/1/index.html", "HEAD")
    assert (head.status, head.read()) == (200, b"")
    assert int(head.headers["Content-Length"]) == len(get(address, "/1/index.html").read())
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH"):
        answer = get(address, "/1/index.html", method)
        assert answer.status == 501, method
        assert answer.headers["X-Frame-Options"] == "DENY", method
        assert answer.headers.get_all("X-Content-Type-Options") == ["nosniff"], method


def test_an_address_that_is_none_is_a_bad_request(address: str, capfd: pytest.CaptureFixture[str]) -> None:
    for path in ("http://[::1/version", "http://[x/version", "http://x]/version"):
        answer = get(address, path, Host=str(urlsplit(address).netloc))
        assert (answer.status, answer.headers.get_all("X-Frame-Options")) == (400, ["DENY"]), path
    assert get(address, "/version").read() == b"1\n"
    assert capfd.readouterr().err == ""


def test_only_this_machine_is_answered(address: str) -> None:
    port = urlsplit(address).port
    assert urlsplit(address).hostname == HOST == "127.0.0.1"
    assert get(address, "/version", Host=f"localhost:{port}").status == 200
    for host in (f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port}.evil.example", "", f"127.0.0.1.evil:{port}"):
        assert get(address, "/version", Host=host).status == 403, host
    answer = get(address, "/1/data/rows.js")  # another site must not load it as a script
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert (answer.headers["X-Content-Type-Options"], answer.headers["X-Frame-Options"]) == ("nosniff", "DENY")


def test_a_version_is_made_when_a_file_has_changed_and_two_are_kept(
    folder: Path, swept: agents.Sweep, tmp_path_factory: pytest.TempPathFactory
) -> None:
    place = tmp_path_factory.mktemp("place")
    report = LiveReport([folder], [], place)
    first = report.content("1", "index.html")
    assert first is not None
    assert b"48 of 72 episodes" in b" ".join(first.split())
    assert not report.refresh()
    for number in (2, 3):
        add(folder, swept, 46 + number, 47 + number)
        assert report.refresh()
        assert report.version == number
    assert (report.content("1", "index.html"), report.content("2", "index.html") is None) == (None, False)
    assert sorted(path.name for path in place.iterdir()) == ["2", "3"]


def test_a_damaged_line_leaves_the_report_as_it_was_until_it_is_mended(
    folder: Path, swept: agents.Sweep, tmp_path_factory: pytest.TempPathFactory
) -> None:
    report = LiveReport([folder], [], tmp_path_factory.mktemp("place"))
    with (folder / "episodes.jsonl").open("a") as file:
        file.write("{}\n")
    for _ in range(2):
        with pytest.raises(UsageError, match="line 49"):
            report.refresh()
        assert report.version == 1
    rows = (folder / "episodes.jsonl").read_text().removesuffix("{}\n")
    (folder / "episodes.jsonl").write_text(rows)
    add(folder, swept, 48, 49)
    assert report.refresh()
    assert report.version == 2


def test_a_failure_while_the_files_are_written_passes(
    folder: Path, swept: agents.Sweep, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path_factory.mktemp("place")
    report = LiveReport([folder], [], place)
    add(folder, swept, 48, 49)
    failures = [UsageError("it was changed while it was read"), OSError("the disk is full")]
    with monkeypatch.context() as patched:
        patched.setattr(serving, "fill", Failing(failures))
        for _ in range(2):
            with pytest.raises((UsageError, OSError)):
                report.refresh()
            assert [path.name for path in place.iterdir()] == ["1"]
    assert report.refresh()  # no file has changed since
    assert report.version == 2
    assert not report.refresh()


def test_a_reason_that_stays_is_given_once_and_one_that_passes_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    def tried(failures: Sequence[Exception | None]) -> list[str]:
        """Return the complaints about these looks at a folder, one after the other."""
        stop, found = threading.Event(), list[str]()
        refresh = Failing(failures, stop.set)
        serving._watch(cast("LiveReport", SimpleNamespace(refresh=refresh)), stop, 0.0, found.append)
        return found

    one, other = UsageError("line 49"), OSError("line 50")
    assert tried([one, None, one, other, one, None]) == []
    assert tried([one, one, one, one]) == ["the report stays as it was: line 49"]
    assert tried([one, one, other, other, other]) == [f"the report stays as it was: line {line}" for line in (49, 50)]
    assert len(tried([one, one, None, one, one])) == 2


def test_what_cannot_be_served_is_named(tmp_path: Path, folder: Path, address: str) -> None:
    with pytest.raises(UsageError, match="holds no sweep"), served([tmp_path / "missing"]):
        pass
    taken = urlsplit(address).port or 0
    with pytest.raises(UsageError, match=f"port {taken} of 127.0.0.1 cannot be used"), served([folder], port=taken):
        pass


def test_the_page_goes_on_to_the_newest_version_where_it_was(
    page: browser.Page, folder: Path, swept: agents.Sweep, address: str
) -> None:
    page.open(f"{address}1/index.html#view=episodes&policy=demonstrator")
    page.wait("document.querySelectorAll('#rows tbody').length > 3")
    page.resize(1280, 300)
    page.run("window.scrollTo(0, 240)")
    page.wait("window.scrollY === 240")
    seen = page.text("#count")
    add(folder, swept, 48, 72)
    page.wait("location.pathname !== '/1/index.html' && document.documentElement.dataset.ready !== undefined")
    assert page.run("location.hash") == "#view=episodes&policy=demonstrator"
    page.wait("window.scrollY === 240")
    assert page.text("#count") != seen
    assert page.text("#count").startswith("36 of 72 episodes")
    assert page.text("#live") == "live"


def test_a_reader_who_types_is_not_interrupted(
    page: browser.Page, folder: Path, swept: agents.Sweep, address: str
) -> None:
    page.open(f"{address}1/index.html#view=episodes")
    page.click("#q")
    page.press("m")
    add(folder, swept, 48, 60)
    page.run("(async () => { while ((await (await fetch('/version')).text()).trim() === '1'); })()")
    page.run("new Promise((done) => setTimeout(done, 1200))")  # long enough for the page to have asked
    assert page.run("location.pathname") == "/1/index.html"
    page.press("Escape")
    page.wait("location.pathname !== '/1/index.html'")
    page.wait("location.hash.includes('q=m')")


def test_a_page_says_that_its_server_has_stopped(page: browser.Page, folder: Path) -> None:
    with served([folder]) as address:
        page.open(f"{address}1/index.html")
    page.wait("document.querySelector('#live').textContent.includes('the server has stopped')")
    assert [problem for problem in page.problems if "ERR_CONNECTION" not in problem] == []
    page.problems.clear()
