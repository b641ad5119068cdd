"""Chromium without a window, told what to do over two pipes in the DevTools protocol: JSON, each ended by a NUL."""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PATIENCE = 60
"""Seconds without a word after which the browser counts as stuck."""
CONTRAST = """
(() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const drawn = (colours) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (rgb) => {
    const linear = (one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4;
    const [r, g, b] = rgb.map((one) => linear(one / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = {};
  for (const one of document.querySelectorAll("body *")) {
    const told = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!told || !one.checkVisibility() || one.disabled || one.closest("option, title, desc")) continue;
    const under = [];
    for (let at = one; at; at = at.parentElement) under.unshift(getComputedStyle(at).backgroundColor);
    const style = getComputedStyle(one);
    const colour = one.closest("svg") ? style.fill : style.color;
    const [front, back] = [light(drawn([...under, colour])), light(drawn(under))];
    const contrast = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    if (contrast < 4.5) found[`${one.tagName}.${one.getAttribute("class")}`] = contrast.toFixed(2);
  }
  return found;
})()
"""
"""JavaScript that returns the texts which do not stand out from what is behind them, with their contrast."""
_FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--hide-scrollbars",
    "--disable-background-networking",
    "--no-first-run",
    "--no-default-browser-check",
    "--remote-debugging-pipe",
]


def found() -> str:
    """Return Chromium's path; without one the test is skipped, or fails where WORKGYM_BROWSER=required."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        reason = f"no browser: none of {', '.join(NAMES)} is installed"
        if os.environ.get("WORKGYM_BROWSER") == "required":
            pytest.fail(f"{reason}, and WORKGYM_BROWSER=required")
        pytest.skip(reason)
    return path


@contextmanager
def started(profile: Path) -> Iterator[Page]:
    """Start the browser with one empty page, and stop it at the end."""
    theirs_in, ours_out = os.pipe()
    ours_in, theirs_out = os.pipe()
    # The browser reads descriptor 3 and writes 4: bash puts the pipes there.
    script = f'exec "$0" "$@" 3<&{theirs_in} 4>&{theirs_out}'
    command = ["bash", "-c", script, found(), *_FLAGS, f"--user-data-dir={profile}", "about:blank"]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        command, pass_fds=(theirs_in, theirs_out), stdin=quiet, stdout=quiet, stderr=quiet, env={**os.environ}
    )
    os.close(theirs_in)
    os.close(theirs_out)
    page = Page(ours_in, ours_out)
    try:
        page.attach()
        yield page
        page.send("Browser.close", session=False)
    finally:
        os.close(ours_in)
        os.close(ours_out)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class Page:
    """The one page of a browser.

    Attributes:
        problems: what the console got that is worse than information, and every refused or failed load.
    """

    def __init__(self, incoming: int, outgoing: int) -> None:
        self._in, self._out = incoming, outgoing
        self._numbers, self._rest, self._session = count(1), b"", ""
        self.problems: list[str] = []

    def attach(self) -> None:
        """Take hold of a page."""
        target = self.send("Target.createTarget", session=False, url="about:blank")["targetId"]
        self._session = self.send("Target.attachToTarget", session=False, targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.send(f"{domain}.enable")

    def send(self, method: str, *, session: bool = True, **params: Any) -> Any:
        """Send a command and return its result."""
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": params}
        if session:
            message["sessionId"] = self._session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._out, data) :]
        while True:
            answer = self._next()
            if answer.get("id") == number:
                assert "error" not in answer, (method, answer["error"])
                return answer["result"]
            self._note(answer)

    def _next(self) -> Any:
        while b"\0" not in self._rest:
            assert select.select([self._in], [], [], PATIENCE)[0], "the browser does not answer"
            got = os.read(self._in, 1 << 20)
            assert got, "the browser has ended"
            self._rest += got
        message, _, self._rest = self._rest.partition(b"\0")
        return json.loads(message)

    def _note(self, event: dict[str, Any]) -> None:
        params = event.get("params", {})
        if event["method"] == "Runtime.exceptionThrown":
            self.problems.append(f"exception: {params['exceptionDetails']}")
        if event["method"] == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning", "assert"):
            self.problems.append(f"console: {params['args']}")
        if event["method"] == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
            self.problems.append(f"log: {params['entry']['text']} {params['entry'].get('url', '')}")
        if event["method"] == "Page.javascriptDialogOpening":
            self.problems.append(f"dialog: {params['message']}")
            self.send("Page.handleJavaScriptDialog", accept=True)

    def open(self, address: str) -> None:
        """Open an address anew and wait until the report in it is ready."""
        self.send("Page.navigate", url="about:blank")
        self.send("Page.navigate", url=address)
        self.wait("document.documentElement.dataset.ready !== undefined")

    def run(self, code: str) -> Any:
        """Evaluate JavaScript and return its value in JSON's types; promises are waited for."""
        got = self.send("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in got, got["exceptionDetails"]
        return got["result"].get("value")

    def wait(self, condition: str) -> None:
        """Wait until a JavaScript expression is true, however often the page changes until then."""
        for _ in range(500):
            try:
                if self.run(f"new Promise((done) => setTimeout(() => done(Boolean({condition})), 20))"):
                    return
            except AssertionError as error:  # the page went away while it was asked
                if "navigated" not in str(error) and "destroyed" not in str(error):
                    raise
        raise AssertionError(f"never true: {condition}")

    def text(self, selector: str) -> str:
        """Return the text of the first element that the selector finds, as it is laid out."""
        return str(self.run(f"document.querySelector({json.dumps(selector)}).innerText"))

    def texts(self, selector: str) -> list[str]:
        """Return the text of every element that the selector finds."""
        return list(self.run(f"[...document.querySelectorAll({json.dumps(selector)})].map((one) => one.innerText)"))

    def click(self, selector: str) -> None:
        """Click on the first element that the selector finds, as a mouse would."""
        at = self.run(
            f"(() => {{ const one = document.querySelector({json.dumps(selector)}); one.scrollIntoView("
            "{block: 'center'}); const box = one.getBoundingClientRect();"
            "return [box.left + box.width / 2, box.top + box.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button="left", clickCount=1)

    def press(self, key: str) -> None:
        """Press and release a key."""
        text = key if len(key) == 1 else {"Enter": "\r"}.get(key, "")
        known = {"key": key, "windowsVirtualKeyCode": {"Enter": 13, "Escape": 27}.get(key, 0)}
        self.send("Input.dispatchKeyEvent", type="keyDown", text=text, **known)
        self.send("Input.dispatchKeyEvent", type="keyUp", **known)

    def resize(self, width: int, height: int, *, phone: bool = False) -> None:
        """Give the page another size."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=phone)

    def prefer(self, scheme: str) -> None:
        """Say whether whoever reads prefers ``light`` or ``dark``."""
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def shot(self, path: Path) -> None:
        """Keep a picture of what can be seen."""
        path.write_bytes(base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"]))
