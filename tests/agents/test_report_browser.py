"""The report in a browser: from disk, without an error, by mouse, keys and address, and with hostile transcripts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import browser
import pytest
from fitting import fitting

from workgym import agents
from workgym.agents.evaluation.error_kinds import kind_of_error
from workgym.agents.evaluation.report import write_report
from workgym.agents.llm import Client, ModelReply, ModelRequest, Store
from workgym.agents.rollouts import derived_seed

HOSTILE = (
    "<script>window.ran = 1</script><img src=x onerror='window.ran = 2'></script><!--<script>"
    "\u2028window.ran = 3\u2029\u202egnp.txt\u0000\u0007${window.ran = 4}`'\"\\"
)
LINK = "[click](javascript:window.ran=5) <a href='javascript:window.ran=6'>here</a>"


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> agents.Sweep:
    policies = ["demonstrator", "random", "kiosk:Failing"]
    sweep = agents.sweep("kiosk:Faulty-v0", policies, trials=6, out=tmp_path_factory.mktemp("sweep"), seed=1)
    row = next(row for row in sweep.rows if row["success"] is False and row["turns"] > 1)
    row["side_effects"] = 1
    row["verdict"] |= {
        "state_match": False,
        "side_effects_per_turn": [0, 1, *[0] * (row["turns"] - 2)],
        "unexpected": [{"table": "goods", "kind": "changed", "row": {"good_id": "01"}, "columns": {"shelf": [1, 2]}}],
        "first_wrong_call": 'turn 2: kiosk_mark({"good_id": "01"})',
    }
    row["usage"] = {"calls": 3, "tokens": 1200, "cost": 0.0123, "unpriced": 0}
    row |= fitting(row, sweep.config)
    with (sweep.folder / "episodes.jsonl").open("w") as file:
        file.writelines(f"{json.dumps(row)}\n" for row in sweep.rows)
    return sweep


@pytest.fixture(scope="module")
def report(swept: agents.Sweep) -> str:
    return write_report(swept.folder).as_uri()


def opened(page: browser.Page, report: str, rest: str = "") -> None:
    page.open(f"{report}{rest}")


def address(policy: str, task_id: str, trial: int) -> str:
    """Return the part of an address that opens an episode, escaped as JavaScript does it."""
    parts = [quote(part, safe="!'()*~") for part in (policy, *task_id.split("/"), str(trial))]
    return f"episode={'/'.join(parts)}"


def shown(page: browser.Page, title: str) -> None:
    page.wait(f"document.querySelector('#detail > h2')?.textContent === {json.dumps(title)}")


def no_wider_than_the_window(page: browser.Page) -> bool:
    return bool(page.run("document.documentElement.scrollWidth <= window.innerWidth"))


def test_the_overview_and_the_list(page: browser.Page, report: str, swept: agents.Sweep) -> None:
    opened(page, report)
    assert page.text("h1") == "kiosk:Faulty-v0"
    assert len(page.texts("#overview svg.plot")) == 5
    assert page.run("document.querySelector('#episodes').hidden")
    page.click("[data-view=episodes]")
    page.wait("!document.querySelector('#episodes').hidden")
    assert page.text("#count") == f"{len(swept.rows)} episodes in 12 tasks"
    assert len(page.texts("#rows tbody")) == 12
    # Transcripts are loaded when somebody wants to read one.
    assert page.run("performance.getEntriesByType('resource').filter((one) => one.name.includes('/ep-')).length") == 0


def stored(folder: Path, config: dict[str, Any], rows: list[dict[str, Any]]) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "sweep.json").write_text(json.dumps(config))
    (folder / "episodes.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    return folder


def test_the_list_has_pages_of_tasks(page: browser.Page, swept: agents.Sweep, tmp_path: Path) -> None:
    ids = [f"test/0/mark/{number}" for number in range(60)]
    config = {**swept.config, "tasks": ids}
    first = next(row for row in swept.rows if row["success"])
    rows = [fitting({**first, "task_id": task_id, "trial": trial}, config) for task_id in ids for trial in range(2)]
    opened(page, write_report(stored(tmp_path, config, rows)).as_uri(), "#view=episodes")
    assert page.text("#count") == "120 episodes in 60 tasks"
    assert len(page.texts("#rows tbody")) == 25
    page.click("#pages button:last-of-type")
    page.wait("document.querySelector('#pages span').textContent === 'page 2 of 3'")
    assert page.texts("#rows .sub")[0] == "test/0/mark/25"
    opened(page, f"{tmp_path.as_uri()}/report/index.html", "#episode=demonstrator/test/0/mark/59/1")
    shown(page, "test/0/mark/59")
    assert page.text("#pages span") == "page 3 of 3"


def test_trials_of_a_task_stand_together(page: browser.Page, report: str, swept: agents.Sweep) -> None:
    opened(page, report, "#view=episodes")
    task = swept.rows[0]["task_id"]
    groups = page.texts("#rows tbody")
    assert len(groups) == len({row["task_id"] for row in swept.rows})
    assert swept.rows[0]["instruction"] in groups[0]
    assert task in groups[0]
    lines = page.run("[...document.querySelector('#rows tbody').rows].map((line) => line.querySelectorAll('a').length)")
    assert lines == [0, 6, 6, 6]  # the request, and the trials of each policy
    assert page.texts("#rows tbody:first-of-type td.share") == ["6 of 6", "–", "–"]
    page.click("#rows tbody tr:nth-child(2) a:nth-of-type(3)")
    shown(page, task)
    assert page.run("location.hash") == f"#episode=demonstrator/{task}/2"
    # Beside the episode: every trial of every policy at the task.
    links = "[...document.querySelectorAll('.others li')].map((line) => line.querySelectorAll('a').length)"
    assert page.run(links) == [6, 6, 6]
    page.click(".others li:nth-child(2) a:nth-of-type(2)")
    page.wait(f"location.hash === '#episode=random/{task}/1'")


def test_filters_and_search(page: browser.Page, report: str, swept: agents.Sweep) -> None:
    opened(page, report, "#view=episodes&policy=random&outcome=not%20solved")
    wanted = [row for row in swept.rows if row["policy"] == "random" and row["success"] is False]
    assert page.text("#count").startswith(f"{len(wanted)} of {len(swept.rows)} episodes in ")
    assert page.run("document.querySelector('#f-policy').value") == "random"
    page.run(
        "(() => { const one = document.querySelector('#f-domain'); one.value = 'talk';"
        "one.dispatchEvent(new Event('change')); })()"
    )
    wanted = [row for row in wanted if row["domain"] == "talk"]
    assert page.text("#count").startswith(f"{len(wanted)} of {len(swept.rows)} episodes in ")
    assert page.run("location.hash") == "#view=episodes&policy=random&outcome=not%20solved&domain=talk"
    page.click("#clear")
    page.wait("document.activeElement.id === 'q'")
    page.press("Escape")
    page.wait("document.activeElement.id !== 'q'")
    page.press("/")
    page.wait("document.activeElement.id === 'q'")
    for key in "mark/0":
        page.press(key)
    marks = [row for row in swept.rows if row["task_id"].endswith("mark/0")]
    page.wait(f"document.querySelector('#count').textContent.startsWith('{len(marks)} of ')")
    assert "q=mark%2F0" in page.run("location.hash")
    # What only a transcript says is found when transcripts are searched too.
    opened(page, report, "#view=episodes&q=LookupError&deep=1")
    lost = [row for row in swept.rows if "LookupError" in str(row["error"])]
    page.wait(
        f"document.querySelector('#count').textContent.startsWith('{len(lost)} of {len(swept.rows)} episodes in ')"
    )
    assert lost


def test_an_address_opens_its_episode_and_keys_go_on(page: browser.Page, report: str, swept: agents.Sweep) -> None:
    random = [row for row in swept.rows if row["policy"] == "random"]
    row = random[7]
    opened(page, report, f"#policy=random&episode=random/{row['task_id']}/{row['trial']}")
    shown(page, row["task_id"])
    assert page.run("document.activeElement.tagName") == "H2"
    assert row["instruction"] in page.text("#detail")
    assert page.run("document.querySelector('#rows a[aria-current]').title").startswith(f"trial {row['trial']}: ")
    for key, place in (("j", 8), ("ArrowRight", 9), ("k", 8), ("ArrowLeft", 7), ("k", 6)):
        page.press(key)
        shown(page, random[place]["task_id"])
        hash_ = f"#policy=random&episode=random/{random[place]['task_id']}/{random[place]['trial']}"
        assert page.run("location.hash") == hash_
    page.press("Escape")
    page.wait("document.querySelector('#detail').hidden")
    assert page.run("document.activeElement.title").startswith(f"trial {random[6]['trial']}: ")
    assert page.run("document.activeElement.closest('tbody').querySelector('.sub').textContent") == random[6]["task_id"]
    page.press("Enter")
    shown(page, random[6]["task_id"])
    page.press("?")
    assert page.run("document.querySelector('#help').open")
    page.press("Escape")
    page.wait("!document.querySelector('#help').open")


def test_a_wrong_call_can_be_found(page: browser.Page, report: str, swept: agents.Sweep) -> None:
    row = next(row for row in swept.rows if row["side_effects"] and row["verdict"]["first_wrong_call"])
    opened(page, report, f"#episode={row['policy']}/{row['task_id']}/{row['trial']}")
    shown(page, row["task_id"])
    page.press("w")
    page.wait("document.activeElement.matches('li.wrong')")
    assert "first wrong call" in page.text("li.wrong").lower()
    assert "Unexpected changes" in page.text("#detail")


def test_an_episode_says_what_was_changed_or_what_failed(page: browser.Page, report: str, swept: agents.Sweep) -> None:
    row = next(row for row in swept.rows if row["success"] and row["template"] == "mark")
    opened(page, report, f"#episode={row['policy']}/{row['task_id']}/{row['trial']}")
    shown(page, row["task_id"])
    assert "full → sale" in " ".join(page.text("section[aria-label='What was changed']").split())
    row = next(row for row in swept.rows if row["success"] and row["template"] == "rest")
    opened(page, report, f"#episode={row['policy']}/{row['task_id']}/{row['trial']}")
    shown(page, row["task_id"])
    assert "Nothing was changed, and nothing was to be." in page.text("#detail")
    row = next(row for row in swept.rows if row["error"])
    opened(page, report, f"#episode={quote(row['policy'], safe='')}/{row['task_id']}/{row['trial']}")
    shown(page, row["task_id"])
    assert row["error"] in page.text(".verdict")
    kind = kind_of_error(next(row["error"] for row in swept.rows if "LookupError" in str(row["error"])))
    opened(page, report, f"#view=episodes&error={quote(kind, safe='')}")
    assert page.text("#count").startswith(f"72 of {len(swept.rows)} episodes")


@pytest.mark.parametrize(
    "broken", ["#episode=nobody/test/0/mark/0/0", "#episode=%E0%A4%A", "#episode=", "#%00=%00&&=&q=%"]
)
def test_addresses_that_lead_nowhere_say_so(page: browser.Page, report: str, broken: str) -> None:
    opened(page, report, broken)
    if "episode" in broken:
        shown(page, "No such episode")
    else:
        assert page.text("h1") == "kiosk:Faulty-v0"


def test_a_portion_that_is_lost_is_told(page: browser.Page, swept: agents.Sweep, tmp_path: Path) -> None:
    (tmp_path / "sweep.json").write_text(json.dumps(swept.config))
    (tmp_path / "episodes.jsonl").write_text(json.dumps(swept.rows[0]) + "\n")
    written = write_report(tmp_path)
    (written.parent / "data" / "ep-000.js").unlink()
    opened(page, written.as_uri(), f"#episode=demonstrator/{swept.rows[0]['task_id']}/0")
    shown(page, "Not found")
    assert "data/ep-000.js cannot be read" in page.text("#detail")
    assert [problem for problem in page.problems if "ERR_FILE_NOT_FOUND" not in problem] == []
    page.problems.clear()


def test_dark_light_and_a_phone(page: browser.Page, report: str, swept: agents.Sweep) -> None:
    row = next(row for row in swept.rows if row["side_effects"])
    episode = f"#episode={row['policy']}/{row['task_id']}/{row['trial']}"
    paper = "getComputedStyle(document.body).backgroundColor"
    opened(page, report)
    light = page.run(paper)
    page.click("#theme")
    page.wait("document.documentElement.dataset.theme === 'dark'")
    assert page.run(paper) != light
    assert page.run("location.hash") == "#theme=dark"
    page.prefer("dark")
    opened(page, report)
    assert page.run(paper) != light
    page.resize(360, 740, phone=True)
    for view in ("", "#view=episodes", episode):
        opened(page, report, view)
        assert no_wider_than_the_window(page), view
        assert page.run("window.innerWidth") == 360, view  # else the phone shows a wider page, smaller
    opened(page, report)
    accuracy = page.run(
        "(() => { const box = document.querySelector('#scores td.figure').getBoundingClientRect();"
        "return [box.left, box.right, box.bottom]; })()"
    )
    assert accuracy[0] >= 0
    assert accuracy[1] <= 360
    assert accuracy[2] <= 740  # without scrolling
    figures = page.run(
        "[...document.querySelectorAll('#scores tbody tr:first-child td.figure')].map((cell) =>"
        "[cell.dataset.label, Math.round(cell.getBoundingClientRect().top), cell.scrollWidth <= cell.clientWidth])"
    )
    assert [label for label, _, _ in figures[:2]] == ["accuracy %", "action needed %"]
    assert all(fits for _, _, fits in figures)
    assert figures[0][1] == figures[1][1] < figures[2][1] == figures[3][1]
    opened(page, report, episode)
    shown(page, row["task_id"])
    assert page.run("getComputedStyle(document.querySelector('#list')).display") == "none"
    page.click(".steps .back")
    page.wait("document.querySelector('#detail').hidden")
    assert page.run("getComputedStyle(document.querySelector('#list')).display") != "none"


@pytest.mark.parametrize("label", ["demonstrator_of_a_long_name", "a_longer_folder_name:demonstrator@provider/model"])
def test_a_mark_stands_in_the_first_line_of_its_label(
    page: browser.Page, swept: agents.Sweep, tmp_path: Path, label: str
) -> None:
    policies = [
        {**policy, "label": label} if policy["label"] == "random" else policy for policy in swept.config["policies"]
    ]
    config = {**swept.config, "policies": policies}
    rows = [{**row, "policy": label} if row["policy"] == "random" else row for row in swept.rows]
    opened(page, write_report(stored(tmp_path, config, rows)).as_uri())
    page.resize(1000, 900)
    mark, lines = page.run(
        "(() => { const [, , head] = document.querySelectorAll('[aria-labelledby=failures] thead th');"
        "const text = document.createRange(); text.selectNodeContents(head);"
        "text.setStartAfter(head.firstElementChild);"
        "const box = head.querySelector('svg').getBoundingClientRect();"
        "return [(box.top + box.bottom) / 2, [...text.getClientRects()].map((line) => [line.top, line.bottom])]; })()"
    )
    assert len({round(top) for top, _ in lines}) > 1  # it wraps
    assert min(lines)[0] < mark < min(lines)[1]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_texts_stand_out_and_everything_has_a_name(
    page: browser.Page, report: str, swept: agents.Sweep, theme: str
) -> None:
    row = next(row for row in swept.rows if row["side_effects"])
    episode = f"&episode={row['policy']}/{row['task_id']}/{row['trial']}"
    for view in ("", "&view=episodes", episode):
        opened(page, report, f"#theme={theme}{view}")
        if view == episode:
            shown(page, row["task_id"])
        assert page.run(browser.CONTRAST) == {}, view
        nodes = page.send("Accessibility.getFullAXTree")["nodes"]
        named = {"button", "link", "textbox", "searchbox", "combobox", "checkbox", "dialog", "navigation", "image"}
        seen = [(node["role"]["value"], node.get("name", {}).get("value")) for node in nodes if not node["ignored"]]
        assert [role for role, name in seen if role in named and not name] == []
        assert {"main", "banner"} <= {role for role, _ in seen}


def hostile(row: dict[str, Any]) -> dict[str, Any]:
    change = {"table": HOSTILE, "kind": HOSTILE, "row": {HOSTILE: HOSTILE, "__proto__": "x", "n": 12345678901234567890}}
    verdict = {
        **row["verdict"],
        "state_match": False,
        "side_effects": 1,
        "missing": [{**change, "columns": {HOSTILE: [HOSTILE, None]}}],
        "unexpected": [change],
        "first_wrong_call": f"turn 1: {HOSTILE}",
        "failed_conditions": [HOSTILE],
        "checks": {HOSTILE: HOSTILE, "__proto__": {"a": 1}},
    }
    calls = [
        {"name": HOSTILE, "arguments": {HOSTILE: HOSTILE, "__proto__": {"b": 2}, "constructor": LINK}},
        HOSTILE,
        LINK,
    ]
    return {
        **row,
        "success": False,
        "reward": 0.0,
        "side_effects": 1,
        "turns": 5,
        "instruction": HOSTILE,
        "opening": json.dumps({"message": HOSTILE}),
        "verdict": verdict,
        "actions": [*calls, {"name": "send", "arguments": {"message": "<b>" * 350_000}}, "x" * 2_000_000],
        "results": [
            HOSTILE,
            json.dumps({"message": LINK}),
            "</script>",
            json.dumps({"__proto__": {"c": "<"}}),
            "\ud800",
        ],
        "calls": [],
        "gave_up": HOSTILE,
    }


def test_what_a_model_wrote_stays_text(page: browser.Page, swept: agents.Sweep, tmp_path: Path) -> None:
    label, template = HOSTILE, HOSTILE.replace("/", "")
    task_id = f"test/0/{template}/0"
    config = {**swept.config, "policies": [{"label": label, "name": label, "options": {HOSTILE: HOSTILE}}]}
    config |= {"tasks": [task_id], "env_id": HOSTILE, "env_options": {HOSTILE: LINK}, "trials": 1}
    row = hostile(dict(swept.rows[0])) | {"policy": label, "task_id": task_id, "trial": 0}
    row |= {"domain": HOSTILE, "toolkits": [HOSTILE], "end": "gave_up"}
    row = fitting(row, config)
    (tmp_path / "sweep.json").write_text(json.dumps(config))
    (tmp_path / "episodes.jsonl").write_text(json.dumps(row) + "\n")
    report = write_report(tmp_path).as_uri()
    opened(page, report)
    assert "\u202e" not in page.text("body")
    opened(page, report, "#view=episodes&q=onerror")
    page.wait("document.querySelectorAll('#rows tbody').length === 1")
    page.click("#rows tbody tr.task th")
    page.wait("document.querySelector('#detail > h2')")
    assert page.run("decodeURIComponent(location.hash).includes('<script>window.ran')")
    opened(page, report, f"#{address(label, task_id, 0)}")
    page.wait("document.querySelector('#detail > h2')?.textContent.startsWith('test/0/<script>')")
    told = page.text("#detail")
    assert told.count("<script>window.ran = 1</script><img src=x onerror='window.ran = 2'></script>") > 12
    assert "U+2028" in told
    assert "U+202E" in told
    assert "U+0000" in told
    assert "\u202e" not in told
    assert "12345678901234567890" in told
    assert "__proto__" in told
    for _ in range(20):
        if not page.run("Boolean(document.querySelector('.more'))"):
            break
        page.run("document.querySelector('.more').click()")
    assert len(page.text("#detail")) > 200_000
    assert "1,050,000 characters; the whole is in episodes.jsonl" in page.text("#detail")
    assert page.run("document.querySelectorAll('#detail :is(script, img, iframe, a[href^=javascript])').length") == 0
    assert page.run("[...document.scripts].every((one) => one.src.startsWith('file:'))")
    assert page.run("window.ran === undefined && ({}).a === undefined && ({}).b === undefined")
    assert no_wider_than_the_window(page)


def test_the_page_refuses_markup_even_from_its_own_script(page: browser.Page, report: str) -> None:
    opened(page, report)
    for code in ("document.body.innerHTML = '<b>x</b>'", "document.createElement('script').src = 'x.js'"):
        assert (
            page.run(f"(() => {{ try {{ {code}; return 'done'; }} catch (error) {{ return error.name; }} }})()")
            == "TypeError"
        )
    refused = (
        "new Promise((done) => {"
        "addEventListener('securitypolicyviolation', (one) => done(one.effectiveDirective));"
        "const one = document.createElement('img'); one.src = 'https://example.com/x.png';"
        "document.body.append(one); })"
    )
    assert page.run(refused) == "img-src"
    assert page.problems
    page.problems.clear()


@pytest.mark.soak
def test_ten_thousand_episodes(page: browser.Page, swept: agents.Sweep, tmp_path: Path) -> None:
    (tmp_path / "sweep.json").write_text(json.dumps({**swept.config, "trials": 280}))
    rows = [{**row, "trial": trial} for row in swept.rows if row["trial"] == 0 for trial in range(280)]
    for row in rows:
        row["seed"] = derived_seed(swept.config["seed"], row["task_id"], row["trial"])
    (tmp_path / "episodes.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    report = write_report(tmp_path).as_uri()
    opened(page, report, "#view=episodes")
    assert page.text("#count") == "10,080 episodes in 12 tasks"
    opened(page, report, f"#{address(rows[-1]['policy'], rows[-1]['task_id'], 279)}")
    shown(page, rows[-1]["task_id"])
    assert page.text(".steps .none:last-child") == "10,080 of 10,080"


# What a model said


@pytest.fixture(scope="module")
def told_by_a_model(tmp_path_factory: pytest.TempPathFactory) -> str:
    class Model:
        """Cannot be read at first, and then submits."""

        def complete(self, request: ModelRequest) -> ModelReply:
            if not request.sample:
                return ModelReply(f"Hm. {HOSTILE}", (), "stop", 1000, 5)
            action = 'Action: {"name": "submit", "arguments": {"answer": "1"}}'
            return ModelReply(
                f"Thought: {HOSTILE}\n{action}", (), "stop", 1000, 5, thinking=LINK, request_id=f"id-{HOSTILE}"
            )

    out, client = tmp_path_factory.mktemp("said"), Client(Model(), Store(".", "off"), clock=lambda: 0.0)
    react = agents.PolicySpec("react", {"model": "double"}, means={"client": client})
    agents.sweep("kiosk:Kiosk-v0", [react], ["test/0/ask/1", "test/0/mark/0"], out=out)
    return write_report(out).as_uri()


@pytest.mark.parametrize("width", [1280, 360])
def test_an_episode_shows_what_its_model_said(page: browser.Page, told_by_a_model: str, width: int) -> None:
    page.resize(width, 900)
    opened(page, told_by_a_model, f"#{address('react@double', 'test/0/mark/0', 0)}")
    shown(page, "test/0/mark/0")
    assert page.text("#detail .used") == "In all: 2,000 tokens read, 10 written, 0.0 s, 1 answer sampled again"
    assert [text.split(":")[0] for text in page.texts("#detail .said > summary")] == [
        "What the model was given",
        "An answer that could not be read; it was sampled again",
        "Thinking",
    ]
    assert not page.run("document.querySelector('#detail details.said').open")
    page.run("document.querySelectorAll('#detail details').forEach((one) => { one.open = true; })")
    assert len(page.text("#detail .context")) > 1000
    assert "<script>window.ran = 1</script>" in page.text("#detail .thought")
    assert "U+202E" in page.text("#detail .thought")
    assert LINK in page.text("#detail .thinking")
    assert page.run("document.querySelectorAll('#detail img, #detail .said a, #detail script').length") == 0
    assert page.run("window.ran === undefined")
    assert no_wider_than_the_window(page)
