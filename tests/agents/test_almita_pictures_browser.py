"""Pictures of procedures in a browser: every text inside its box and alone there, in light and in dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import browser
import pytest

from workgym.envs.almita.graphs.graph import Edge, Graph, Node
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.loading import load_file
from workgym.scenarios.almita.drawing import draw, script_of
from workgym.scenarios.almita.drawing.picture import GraphPanel, svg

pytest.importorskip("pygraphviz")
NINTH = Path(__file__).parents[1] / "data" / "almita_procedures" / "gym_freeze.toml"
MEASURED = """
(() => {
  const root = document.documentElement;
  const box = (one) => {
    const { x, y, width, height } = one.getBBox(), at = one.getCTM().e - root.getCTM().e;
    const down = one.getCTM().f - root.getCTM().f;
    return { left: x + at, top: y + down, right: x + at + width, bottom: y + down + height, text: one.textContent };
  };
  const texts = [...root.querySelectorAll("text")].map((one) => ({ ...box(one), css: one.getAttribute("class") }));
  const boxes = [...root.querySelectorAll("rect.box")].map(box);
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const holds = (a, b) => a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom;
  const page = { left: 0, top: 0, right: root.width.baseVal.value, bottom: root.height.baseVal.value };
  const words = texts.filter((one) => one.text), found = [];
  words.forEach((one, place) => {
    if (!holds(page, one)) found.push(`outside: ${one.text}`);
    for (const other of boxes) if (meet(one, other) && !holds(other, one)) found.push(`not in its box: ${one.text}`);
    if (one.css === "label" && boxes.some((other) => meet(one, other))) found.push(`on a box: ${one.text}`);
    for (const other of words.slice(place + 1)) if (meet(one, other)) found.push(`${one.text} on ${other.text}`);
  });
  boxes.forEach((one, place) => {
    if (!holds(page, one)) found.push("a box is outside");
    for (const other of boxes.slice(place + 1)) if (meet(one, other)) found.push("a box on a box");
  });
  const of = (css) => getComputedStyle(root.querySelector(css));
  return { found, texts: words.length, boxes: boxes.length, page: of(".page").fill, ink: of("text").fill };
})()
"""


def measured(page: browser.Page, picture: str, path: Path) -> dict[str, Any]:
    path.write_text(picture, encoding="utf-8")
    page.send("Page.navigate", url=path.as_uri())
    page.wait(f"document.documentElement.tagName === 'svg' && location.href === '{path.as_uri()}'")
    return dict(page.run(MEASURED))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_texts_are_in_their_places(page: browser.Page, tmp_path: Path, scheme: str) -> None:
    page.prefer(scheme)
    procedures = {**catalogue(), "gym_freeze": load_file(NINTH)}
    for name, procedure in procedures.items():
        found = measured(page, draw(procedure), tmp_path / f"{name}.svg")
        assert found["found"] == [], name
        assert found["boxes"] == len(procedure.flow.nodes) + len(procedure.graph.nodes)
        assert found["texts"] > 2 * found["boxes"]
        light = found["page"] == "rgb(255, 255, 255)"
        assert light is (scheme == "light")
        assert found["ink"] != found["page"]


def test_texts_that_are_too_large_are_found(page: browser.Page, tmp_path: Path) -> None:
    picture = draw(catalogue()["locker"])
    larger = picture.replace("font-size:12px", "font-size:20px")
    assert larger != picture
    found = measured(page, larger, tmp_path / "larger.svg")["found"]
    assert any(line.startswith("not in its box") for line in found)
    assert any(" on N" in line or " on Say" in line for line in found)


def test_marked_paths_and_noise_have_room(page: browser.Page, tmp_path: Path) -> None:
    for name in ("locker", "change_dates", "cancel_order"):
        scripts = {
            f"test/0/{name}/{number}": script_of(catalogue()[name], f"test/0/{name}/{number}") for number in range(10)
        }
        disturbed = {task_id: script for task_id, script in scripts.items() if script.noise}
        assert disturbed
        for task_id, script in disturbed.items():
            picture = draw(catalogue()[name], script, task_id)
            assert measured(page, picture, tmp_path / f"{task_id.replace('/', '-')}.svg")["found"] == [], task_id


def test_the_widest_letters_and_a_graph_of_37_nodes_fit(page: browser.Page, tmp_path: Path) -> None:
    texts = [
        "WWWW MMMM @@@@ %%%%",
        "@" * 60,
        "find_the_parcel_that_the_customer_means",
        "Ärger über Öl",
        "Say <b>&amp;</b>",
    ]
    nodes = tuple(
        Node(f"N{number}", ("assistant", "user", "api")[number % 3], texts[number % len(texts)]) for number in range(37)
    )
    pairs = [*((number // 2, number + 1) for number in range(36)), (36, 4), (20, 2), (9, 0), (3, 30)]
    edges = tuple(
        Edge(uid, f"N{one}", f"N{other}", texts[uid % 5] if uid % 2 else "") for uid, (one, other) in enumerate(pairs)
    )
    picture = svg(texts[0], texts[1], [GraphPanel(texts[2], Graph("conversation", nodes, edges))])
    found = measured(page, picture, tmp_path / "wide.svg")
    assert found["found"] == []
    assert found["boxes"] == 37
