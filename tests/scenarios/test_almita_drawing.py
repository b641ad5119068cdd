"""Pictures of procedures: everything has a place of its own, texts are whole, and a conversation's path is marked."""

from __future__ import annotations

import itertools
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from almita_lab import lab_plans  # type: ignore[import-not-found]  # in tests/envs
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from workgym.envs.almita import workplaces
from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.graphs.graph import CONVERSATION_KINDS, Edge, Graph, Node, NoiseTag
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.loading import load_file
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.errors import UnknownTask, UsageError
from workgym.envs.core.worlds import World, open_world
from workgym.scenarios.almita import noise
from workgym.scenarios.almita.conversations import write
from workgym.scenarios.almita.drawing import draw, script_of
from workgym.scenarios.almita.drawing.layout import Curve, Rectangle
from workgym.scenarios.almita.drawing.paths import edges_of, marked
from workgym.scenarios.almita.drawing.picture import DrawnGraph, GraphPanel, drawn, svg
from workgym.scenarios.almita.drawing.style import COLOURS, KINDS
from workgym.scenarios.almita.drawing.texts import FONTS, TextBlock, printable, text_width, wrapped
from workgym.scenarios.almita.noise_texts import ATTACKS, BENIGN
from workgym.scenarios.almita.plan import plans

pytest.importorskip("pygraphviz")
ROOT = Path(__file__).parents[2]
NINTH = ROOT / "tests" / "data" / "almita_procedures" / "gym_freeze.toml"
SVG = "{http://www.w3.org/2000/svg}"
SLACK = 0.2
"""Graphviz' places are rounded to tenths of a pixel."""


@cache
def procedures() -> dict[str, Procedure]:
    return {**catalogue(), "gym_freeze": load_file(NINTH)}


@pytest.fixture(scope="module")
def world() -> World:
    return open_world(workplaces.conversations(), "test", 0, 1)


def scripts(world: World, procedure: Procedure) -> Iterator[Script]:
    for plan in lab_plans(procedure, 0):
        yield write(procedure, world.snapshot, plan).script


# Where things stand


def meet(one: Rectangle, other: Rectangle) -> bool:
    return (
        one.left + SLACK < other.left + other.width
        and other.left + SLACK < one.left + one.width
        and one.top + SLACK < other.top + other.height
        and other.top + SLACK < one.top + one.height
    )


def along(curve: Curve) -> Iterator[tuple[float, float]]:
    """Points of a curve, a few pixels apart."""
    for start in range(0, len(curve.points) - 1, 3):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve.points[start : start + 4]
        for step in range(21):
            t, u = step / 20, 1 - step / 20
            parts = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            yield sum(map(float.__mul__, parts, (ax, bx, cx, dx))), sum(map(float.__mul__, parts, (ay, by, cy, dy)))
    yield curve.tip


def inside(point: tuple[float, float], box: Rectangle) -> bool:
    x, y = point
    return box.left + 1 < x < box.left + box.width - 1 and box.top + 1 < y < box.top + box.height - 1


def misplaced(graph: DrawnGraph) -> list[str]:
    """What lies on something else or outside of the picture."""
    layout = graph.layout
    taken = {
        **layout.boxes,
        **{f"E{uid}": box for uid, box in layout.labels.items()},
    }
    whole = Rectangle(-SLACK, -SLACK, layout.size.width + 2 * SLACK, layout.size.height + 2 * SLACK)
    found = [f"{one} on {other}" for one, other in itertools.combinations(taken, 2) if meet(taken[one], taken[other])]
    for name, box in taken.items():
        corners = ((box.left, box.top), (box.left + box.width, box.top + box.height))
        if not all(-SLACK <= x <= whole.width and -SLACK <= y <= whole.height for x, y in corners):
            found.append(f"{name} outside")
    for uid, curve in layout.curves.items():
        points = list(along(curve))
        found += [f"E{uid} through {name}" for name, box in layout.boxes.items() if any(inside(p, box) for p in points)]
        if not all(-1 <= x <= whole.width + 1 and -1 <= y <= whole.height + 1 for x, y in points):
            found.append(f"E{uid} outside")
    return found


def too_small(graph: DrawnGraph) -> list[str]:
    """Boxes that their words do not fit in."""
    shapes = [
        (name, layout, [shape.head, shape.body], shape.head.height + shape.body.height)
        for name, shape in graph.shapes.items()
        for layout in [graph.layout.boxes[name]]
    ]
    shapes += [
        (f"E{uid}", box, [graph.labels[uid]], graph.labels[uid].height) for uid, box in graph.layout.labels.items()
    ]
    return [
        name
        for name, box, blocks, height in shapes
        if height > box.height or any(block.width > box.width for block in blocks)
    ]


@pytest.mark.parametrize("kind", ["flow", "graph"])
@pytest.mark.parametrize("name", [*catalogue(), "gym_freeze"])
def test_nothing_lies_on_anything_else(name: str, kind: str) -> None:
    graph = drawn(GraphPanel("A graph", getattr(procedures()[name], kind)))
    assert misplaced(graph) == []
    assert too_small(graph) == []
    for uid, curve in graph.layout.curves.items():  # an arrow may pass behind its own label only
        others = [box for other, box in graph.layout.labels.items() if other != uid]
        assert not any(inside(point, box) for box in others for point in along(curve))


def test_arrows_lead_from_their_source_to_their_target() -> None:
    graph = drawn(GraphPanel("A graph", procedures()["locker"].graph))
    for edge in graph.panel.graph.edges:
        curve = graph.layout.curves[edge.uid]
        for point, name in ((curve.points[0], edge.source), (curve.tip, edge.target)):
            box = graph.layout.boxes[name]
            near = Rectangle(box.left - 4, box.top - 4, box.width + 8, box.height + 8)
            assert inside(point, near)
            assert not inside(point, box)


TEXTS = st.lists(
    st.sampled_from(["say", "the", "parcel", "was_not_found", "and", "ask", "W" * 30, "<&>", "日本語"]), max_size=14
)


@st.composite
def graphs(draw_: st.DrawFn) -> Graph:
    """Graphs in layers, with edges that leap over layers, lead back, or repeat, up to 37 nodes and noise besides."""
    size = draw_(st.integers(2, 37))
    kinds = st.sampled_from(CONVERSATION_KINDS)
    nodes = [Node(f"N{number}", draw_(kinds), " ".join(draw_(TEXTS))) for number in range(size)]
    pairs = [(draw_(st.integers(max(0, number - 6), number - 1)), number) for number in range(1, size)]
    more = st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)).filter(lambda pair: pair[0] != pair[1])
    pairs += draw_(st.lists(more, max_size=size // 2))
    labels = st.one_of(st.just(""), TEXTS.map(" ".join))
    edges = [Edge(uid, f"N{one}", f"N{other}", draw_(labels)) for uid, (one, other) in enumerate(pairs)]
    for number in range(draw_(st.integers(0, 4))):
        said, answered = f"N{size + 2 * number}", f"N{size + 2 * number + 1}"
        tag = NoiseTag("attack", "prompt_leak", "N0")
        nodes += [Node(said, "user", "Attacks", tag), Node(answered, "assistant", "Declines", tag)]
        uid = len(edges)
        edges += [Edge(uid, "N0", said), Edge(uid + 1, said, answered), Edge(uid + 2, answered, "N1")]
    return Graph("conversation", tuple(nodes), tuple(edges))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(graphs())
def test_nothing_overlaps_in_any_graph(graph: Graph) -> None:
    found = drawn(GraphPanel("A graph", graph))
    assert misplaced(found) == []
    assert too_small(found) == []


# Words


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=120), st.floats(20, 200))
def test_lines_hold_the_whole_text_and_are_not_too_wide(text: str, limit: float) -> None:
    lines = wrapped(text, 12, limit)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(text_width(line, 12) <= limit or len(line) == 1 for line in lines)


def test_lines_are_about_equally_wide_and_words_break_at_their_joints() -> None:
    assert wrapped("one two three four", 10, 70) == ["one two", "three four"]
    assert wrapped("create_another_stop_request", 10, 100) == ["create_another_", "stop_request"]
    assert wrapped("", 10, 100) == []


def test_no_letter_is_wider_than_the_table_says() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    fonts = pytest.importorskip("fontTools.ttLib")
    folder = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    for name, stretch in (("DejaVuSans.ttf", 1.0), ("DejaVuSans-Bold.ttf", FONTS["title"].stretch)):
        font = fonts.TTFont(folder / name)
        widths, letters, unit = font["hmtx"], font.getBestCmap(), font["head"].unitsPerEm
        wide = {
            chr(code): widths[glyph][0] / unit
            for code, glyph in letters.items()
            if 32 <= code < 0x180 and widths[glyph][0] / unit > text_width(chr(code), stretch) + 1e-9
        }
        assert wide == {}, name


def root_of(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def words(picture: str) -> Counter[str]:
    """The texts of a picture, each with its lines joined by blanks."""
    texts = root_of(picture).iter(f"{SVG}text")
    return Counter(" ".join(span.text or "" for span in text) for text in texts)


@pytest.mark.parametrize("name", [*catalogue(), "gym_freeze"])
def test_every_text_is_in_the_picture_whole(name: str) -> None:
    procedure = procedures()[name]
    found = words(draw(procedure))
    for graph in (procedure.flow, procedure.graph):
        wanted = Counter(node.description for node in graph.nodes)
        wanted += Counter(edge.label for edge in graph.edges if edge.label)
        assert {text: count for text, count in wanted.items() if found[text] < count} == {}
    for node in procedure.flow.nodes:
        assert found[f"{node.node_id} · {KINDS[node.kind].word}"]
    assert found[f"{name}: {procedure.file.title}"] == 1


def test_pictures_are_plain_svg() -> None:
    picture = draw(procedures()["locker"])
    root = root_of(picture)
    assert root[0].tag == f"{SVG}title"
    assert root[1].tag == f"{SVG}desc"
    assert "14 nodes" in (root[1].text or "")
    assert "prefers-color-scheme:dark" in (root.findtext(f"{SVG}style") or "")
    assert {element.tag.removeprefix(SVG) for element in root.iter()} == {
        "svg", "title", "desc", "style", "rect", "g", "path", "text", "tspan",
    }  # fmt: skip
    assert not re.search(r"href|url\(|@import|\bon\w+=|nan|inf\b", picture)


HOSTILE = "a<b>&\"'</text><script>x</script> \x00\x0b\u202e]]>&amp;\ud800"


def test_hostile_texts_stay_texts() -> None:
    nodes = (Node("N0", "assistant", HOSTILE), Node("N1", "user", HOSTILE))
    picture = svg(
        HOSTILE, HOSTILE, [GraphPanel(HOSTILE, Graph("conversation", nodes, (Edge(0, "N0", "N1", HOSTILE),)))]
    )
    picture.encode()
    root = root_of(picture)
    assert not list(root.iter(f"{SVG}script"))
    assert root.findtext(f"{SVG}title") == printable(HOSTILE)
    shown = {"".join(text.split()) for text in words(picture)}
    assert "".join(printable(" ".join(HOSTILE.split())).split()) in shown


def channel(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def brightness(colour: str) -> float:
    red, green, blue = (channel(int(colour[place : place + 2], 16)) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("scheme", [0, 1])
def test_texts_and_lines_stand_out(scheme: int) -> None:
    def contrast(front: str, back: str) -> float:
        high, low = sorted((brightness(front), brightness(back)), reverse=True)
        return (high + 0.05) / (low + 0.05)

    page = COLOURS["page"]["fill"][scheme]
    fills = {
        name: of["fill"][scheme] for name, of in COLOURS.items() if {"fill", "stroke"} <= set(of) and name != "label"
    }
    assert len(fills) == 6
    for fill in (page, *fills.values()):
        assert contrast(COLOURS["text"]["fill"][scheme], fill) >= 7
        assert contrast(COLOURS["small"]["fill"][scheme], fill) >= 4.5
    for name in ("line", "taken", *fills):
        assert contrast(COLOURS[name]["stroke"][scheme], page) >= 3


def test_the_same_procedure_gives_the_same_bytes_in_any_process() -> None:
    code = (
        "from workgym.envs.almita.procedures.catalogue import catalogue\n"
        "from workgym.scenarios.almita.drawing import draw\n"
        "import sys; sys.stdout.buffer.write(draw(catalogue()['locker']).encode())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "7", "FONTCONFIG_PATH": "/nowhere", "LC_ALL": "C"}
    ran = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True, timeout=60)
    assert ran.stdout.decode() == draw(procedures()["locker"])
    assert ran.stderr == b""


def test_the_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    with pytest.raises(UsageError, match=re.escape("pip install 'workgym[draw]'")):
        draw(procedures()["locker"])


# Paths


@pytest.mark.parametrize("name", ["blocked_card", "change_dates"])
def test_the_marked_path_is_the_one_that_the_conversation_was_written_from(name: str, world: World) -> None:
    procedure = procedures()[name]
    for plan, script in zip(lab_plans(procedure, 0), scripts(world, procedure), strict=True):
        assert edges_of(procedure, script) == plan.path.edges
        path = marked(procedure, script)
        flow = [procedure.flow.edge(uid) for uid in path.flow_edges]
        assert flow[0].source == procedure.flow.root
        assert flow[-1].target in procedure.flow.leaves
        assert all(one.target == other.source for one, other in itertools.pairwise(flow))
        places = [procedure.places[edge.source] for edge in flow] + [procedure.places[flow[-1].target]]
        users = {node.node_id for node in procedure.graph.nodes if node.kind == "user"}
        assert places == [node for node in plan.path.nodes if node not in users]


def test_noise_hangs_where_it_occurs(world: World) -> None:
    procedure = procedures()["cancel_order"]
    seen: Counter[str] = Counter()
    for script in scripts(world, procedure):
        path = marked(procedure, script)
        edges = [path.graph.edge(uid) for uid in path.edges]
        assert all(one.target == other.source for one, other in itertools.pairwise(edges))
        assert path.graph.without_noise() == procedure.graph
        said = [path.graph.node(edge.target) for edge in edges if path.graph.node(edge.target).kind == "user"]
        tags = [node.noise for node in said if node.noise]
        assert len(said) == len(script.lines) + sum(len(item.messages) for item in script.noise)
        expected = [(i.family, i.kind, script.lines[i.line].answers) for i in script.noise for _ in i.messages]
        assert [(tag.family, tag.kind, tag.at_node) for tag in tags] == expected
        seen.update(tag.family for tag in tags)
        assert misplaced(drawn(GraphPanel("A graph", path.graph))) == []
    assert set(seen) == {"attack", "out_of_procedure"}


def test_a_path_is_drawn_with_its_steps(world: World) -> None:
    procedure = procedures()["change_dates"]
    script = next(
        script for script in scripts(world, procedure) if any(len(item.messages) == 3 for item in script.noise)
        and any(label == "not_found" for line in script.lines for _, label in line.after)
    )  # fmt: skip
    picture = draw(procedure, script, "test/0/change_dates/0")
    assert "the thick line is the path of test/0/change_dates/0" in " ".join(words(picture))
    assert any(text.endswith("API steps 3, 5") or "API · steps 3, 5" in text for text in words(picture))
    noisy = [text for text in words(picture) if re.search(r" · attack \w+ .*steps \d+, \d+, \d+", text)]
    assert len(noisy) == 1
    assert 'class="line taken"' in picture
    assert 'class="line taken"' not in draw(procedure)


def test_a_graph_with_all_kinds_of_noise_has_room_for_them() -> None:
    graph = procedures()["locker"].graph
    asked = [node.node_id for node in graph.nodes if node.kind == "assistant" and graph.out(node.node_id)]
    families = {**dict.fromkeys(BENIGN, "out_of_procedure"), **dict.fromkeys(ATTACKS, "attack")}
    for place, (kind, family) in enumerate(itertools.islice(families.items(), 0, None, 2)):
        tag = NoiseTag("attack" if family == "attack" else "out_of_procedure", kind, asked[place % len(asked)])
        graph = noise.insert(graph, tag.at_node, tag, f"Says something of {kind}", "Decline and ask again")
    assert len(graph.nodes) > 37
    assert misplaced(drawn(GraphPanel("A graph", graph))) == []


def test_the_task_has_to_be_one_of_the_procedure() -> None:
    locker, ninth = procedures()["locker"], procedures()["gym_freeze"]
    assert script_of(locker, "test/0/locker/3").procedure == "locker"
    paths = {plan.path.edges for plan in plans(ninth, 0)}
    assert {edges_of(ninth, script_of(ninth, f"train/2/gym_freeze/{number}")) for number in range(10)} <= paths
    with pytest.raises(UsageError, match="is about locker, the picture about gym_freeze"):
        script_of(ninth, "test/0/locker/3")
    for task_id in ("test/0/locker/9999", "locker", "", "test/0/locker/3/", "extended/0/locker/0"):
        with pytest.raises(UnknownTask):
            script_of(locker, task_id)


def test_a_script_of_another_procedure_fits_no_graph() -> None:
    script = script_of(procedures()["locker"], "test/0/locker/3")
    with pytest.raises(UsageError, match="no path of its graph fits the task"):
        draw(procedures()["account_unlock"], script)


def test_graphs_stand_side_by_side_unless_that_is_too_wide() -> None:
    def width(nodes: int, panels: int) -> float:
        moves = tuple(Node(f"N{number}", "assistant", "Say something long enough") for number in range(nodes))
        edges = tuple(Edge(number, "N0", f"N{number}") for number in range(1, nodes))
        panel = GraphPanel("A graph", Graph("conversation", moves, edges))
        return float(root_of(svg("Two", "graphs", [panel] * panels)).get("width", ""))

    assert width(2, panels=2) > 1.8 * width(2, panels=1)
    assert width(8, panels=2) == width(8, panels=1)


def test_an_empty_block_takes_no_room() -> None:
    assert (TextBlock.of("", "text", 100).width, TextBlock.of("", "text", 100).height) == (0, 0)


def test_the_picture_in_the_documentation_is_that_of_the_procedure() -> None:
    """Another release of Graphviz may place things otherwise, so words and style are compared."""
    stored = (ROOT / "docs" / "almita-clinic-visit.svg").read_text("utf-8")
    picture = draw(procedures()["clinic_visit"])
    assert words(stored) == words(picture)
    assert root_of(stored).findtext(f"{SVG}style") == root_of(picture).findtext(f"{SVG}style")
    assert [element.get("class") for element in root_of(stored).iter()] == [
        element.get("class") for element in root_of(picture).iter()
    ]
