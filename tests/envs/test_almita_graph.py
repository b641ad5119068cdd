"""Procedure graphs: what they are, their text, the conversion of flowgraphs, and every rule with what breaks it."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import almita_graphs as graphs  # type: ignore[import-not-found]  # in tests/envs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.envs.almita.graphs.checks import ApiShape, check_conversation, check_flow
from workgym.envs.almita.graphs.defects import Defect
from workgym.envs.almita.graphs.graph import Edge, Graph, Node, NoiseTag, api_name, to_conversation, to_flow
from workgym.envs.almita.graphs.text import parse, to_text
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.loading import build
from workgym.envs.core.errors import UsageError

LOCKER = catalogue()["locker"]
SEEDS = st.integers(0, 2**32)

# Graphs


def test_a_graph_knows_its_root_by_edges_and_not_by_number() -> None:
    nodes = (Node("N10", "assistant", "hello"), Node("N2", "user", "hi"), Node("N3", "assistant", "bye"))
    graph = Graph("conversation", nodes, (Edge(1, "N2", "N3"), Edge(0, "N10", "N2")))
    assert [node.node_id for node in graph.nodes] == ["N2", "N3", "N10"]
    assert (graph.root, graph.leaves) == ("N10", ("N3",))
    assert [edge.uid for edge in graph.edges] == [0, 1]
    assert graph.node("N2").description == "hi"
    assert graph.edge(1).target == "N3"


def test_parallel_edges_keep_their_labels_and_their_order() -> None:
    nodes = (Node("N0", "api", "find"), Node("N1", "assistant", "sorry"))
    graph = Graph("conversation", nodes, (Edge(7, "N0", "N1", "late"), Edge(3, "N0", "N1", "lost")))
    assert [edge.label for edge in graph.out("N0")] == [edge.label for edge in graph.into("N1")] == ["lost", "late"]
    assert sorted(edge.label for edge in graph.net.get_all_edge_data(0, 1)) == ["late", "lost"]


@pytest.mark.parametrize(
    ("nodes", "edges", "message"),
    [
        ((Node("N0", "user", "a"), Node("N0", "user", "b")), (), "unique"),
        ((Node("N0", "user", "a"), Node("N1", "user", "b")), (Edge(0, "N0", "N1"), Edge(0, "N1", "N0")), "unique"),
        ((Node("N0", "user", "a"),), (Edge(0, "N0", "N1"),), "no node N1"),
        ((Node("N0", "message", "a"),), (), "only assistant, user, api"),
    ],
)
def test_what_is_no_graph_cannot_be_made(nodes: tuple[Node, ...], edges: tuple[Edge, ...], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        Graph("conversation", nodes, edges)


@pytest.mark.parametrize("node_id", ["", "3", "n3", "N03", "N3 ", "N-1", "N٣"])
def test_a_node_has_a_plain_number(node_id: str) -> None:
    with pytest.raises(UsageError, match="node id"):
        Node(node_id, "user", "a")


def test_blanks_in_descriptions_and_labels_are_single_ones() -> None:
    assert Node("N0", "api", " find\n  parcel\u2028(id) ").description == "find parcel (id)"
    assert Edge(0, "N0", "N1", "\tnot \n found").label == "not found"
    assert api_name(Node("N0", "api", "find_parcel (parcel_id)")) == "find_parcel"


def test_graphs_are_values() -> None:
    graph = graphs.locker()
    assert graph.root == "N0"  # fills a cache, which must not count
    for other in (copy.deepcopy(graph), pickle.loads(pickle.dumps(graph)), graphs.locker()):
        assert other == graph
        assert hash(other) == hash(graph)


def test_a_graph_without_a_single_root_says_so() -> None:
    two = Graph("conversation", (Node("N0", "assistant", "a"), Node("N1", "assistant", "b")), ())
    with pytest.raises(UsageError, match="found N0, N1"):
        _ = two.root


# Conversion


def test_locker_is_converted_to_the_published_numbering() -> None:
    flow, conversation = graphs.flow(graphs.LOCKER_FLOW), graphs.locker()
    assert (len(flow.nodes), len(flow.edges)) == (9, 9)
    assert to_conversation(flow) == conversation
    assert (len(conversation.nodes), len(conversation.edges)) == (14, 14)
    assert conversation.leaves == ("N10", "N13")


def test_the_sizes_of_a_conversation_graph_follow_from_its_flowgraph() -> None:
    parallel = 0
    for seed in range(500):
        flow = graphs.random_flow(seed)
        conversation = to_conversation(flow)
        says = sum(flow.node(edge.source).kind != "api" for edge in flow.edges)
        assert len(conversation.nodes) == len(flow.nodes) + says
        assert len(conversation.edges) == 2 * says + (len(flow.edges) - says)
        assert check_conversation(conversation, flow=flow).ok
        parallel += max(Counter((edge.source, edge.target) for edge in flow.edges).values()) > 1
    assert parallel > 20, "the sample has too few parallel edges to show that none is lost"


@given(SEEDS)
def test_drawing_customers_as_edges_undoes_the_conversion(seed: int) -> None:
    flow = graphs.random_flow(seed)
    back = to_flow(to_conversation(flow))
    assert (len(back.nodes), len(back.edges)) == (len(flow.nodes), len(flow.edges))
    assert Counter(node.kind for node in back.nodes) == Counter(node.kind for node in flow.nodes)
    assert Counter(edge.label for edge in back.edges) == Counter(edge.label for edge in flow.edges)


def test_only_flowgraphs_are_converted() -> None:
    with pytest.raises(UsageError, match="expected a flowgraph"):
        to_conversation(graphs.locker())
    with pytest.raises(UsageError, match="expected a conversation graph"):
        to_flow(graphs.flow(graphs.LOCKER_FLOW))


# Text

TEXTS = st.text(
    alphabet=st.one_of(st.sampled_from("{}\\[]()<>#, flow/NE01"), st.characters(codec="utf-8")), max_size=30
)


@st.composite
def any_graph(draw: st.DrawFn) -> Graph:
    """A graph with any structure and texts, sound or not; edges are counted from 0."""
    kinds = ("assistant", "user", "api")
    ids = draw(st.lists(st.integers(0, 10**12), min_size=2, max_size=6, unique=True))
    nodes = [Node(f"N{n}", draw(st.sampled_from(kinds)), draw(TEXTS) + ".") for n in ids]
    pairs = st.tuples(st.sampled_from(ids), st.sampled_from(ids), TEXTS.map(lambda text: " ".join(text.split())))
    steps = draw(st.lists(pairs.filter(lambda step: step[0] != step[1]), max_size=8, unique=True))
    edges = [Edge(uid, f"N{a}", f"N{b}", label) for uid, (a, b, label) in enumerate(steps)]
    return Graph("conversation", tuple(nodes), tuple(edges))


@given(any_graph(), st.booleans(), st.sampled_from(["", "Here is the graph:\n", "I use <flow> below.\n```\n"]))
def test_what_is_written_is_read_again(graph: Graph, lenient: bool, before: str) -> None:
    parsed = parse(before + to_text(graph) + "That is all.", "conversation", lenient=lenient)
    assert parsed.report.ok, parsed.report.defects
    assert {defect.code for defect in parsed.report.defects} <= {"G13"}
    assert parsed.graph == graph


@given(st.text(max_size=200) | st.lists(st.sampled_from(graphs.LOCKER_FLOW.split()), max_size=60).map("\n".join))
def test_no_text_makes_the_parser_raise(text: str) -> None:
    for lenient in (False, True):
        for kind in ("flow", "conversation"):
            parsed = parse(f"<flow>\n{text}", kind, lenient=lenient)  # type: ignore[arg-type]
            assert (parsed.graph is None) == any(item.severity == "error" for item in parsed.report.defects)


@given(st.data())
@settings(max_examples=60)
def test_a_damaged_graph_is_read_or_reported(data: st.DataObject) -> None:
    text = graphs.LOCKER_FLOW
    place = data.draw(st.integers(0, len(text)))
    damaged = (
        text[:place] + data.draw(st.sampled_from(["", "{", "}", "[", "]", "(", ",", "\n", "\\"])) + text[place + 1 :]
    )
    parsed = parse(damaged, "flow", lenient=data.draw(st.booleans()))
    assert parsed.graph is not None or not parsed.report.ok


def flow_text(*lines: str) -> str:
    sound = ("[N0](start_message){Say hello}", "[N1](end_message){Say goodbye}", "[E0](N0, N1){is content}")
    return "\n".join(["<flow>", *sound, *lines, "</flow>"])


@pytest.mark.parametrize(
    ("code", "severity", "line", "place"),
    [
        ("G02", "error", "Then the agent says goodbye.", (5, 1)),
        ("G03", "error", "[N2](assistant){Say more}", (5, 5)),
        ("G03", "error", "[N2](){Say more}", (5, 5)),
        ("G04", "warning", "[N1](end_message){Say goodbye}", (5, 1)),
        ("G04", "error", "[N1](end_message){Say something else}", (5, 1)),
        ("G05", "warning", "[E0](N0, N1){is not content}", (5, None)),
        ("G06", "error", "[E1](N0, N7){is not content}", (5, None)),
        ("G07", "warning", "[E1](N0, N1){is content}", (5, None)),
        ("G08", "error", "[N2](message){Say {more}", (5, 14)),
        ("G08", "error", "[N2](message Say more}", (5, 5)),
        ("G08", "error", "[N2(message){Say more}", (5, 1)),
        ("G08", "error", "N2](message){Say more}", (5, 1)),
        ("G08", "error", "[N2](message)Say more", (5, 14)),
        ("G08", "error", "[N2] (message){Say more}", (5, 5)),
        ("G09", "error", "[N2](message){  }", (5, 14)),
        ("G10", "error", "[E1](N0 N1){is not content}", (5, 5)),
        ("G10", "error", "[E1](N0, N1, N1){is not content}", (5, 5)),
        ("G12", "error", "[E1](N1, N1){is not content}", (5, 5)),
        ("G13", "info", "[N4](message){Say more}", (None, None)),
        ("G13", "info", "[E4](N0, N1){is not content}", (None, None)),
        ("G14", "warning", "[N2](message){Say more} if you like", (5, None)),
        ("G15", "warning", "[N02](message){Say more}", (5, 1)),
    ],
)
def test_every_kind_of_mistake_is_reported_where_it_is(
    code: str, severity: str, line: str, place: tuple[int | None, int | None]
) -> None:
    assert parse(flow_text(), "flow").report.defects == ()
    parsed = parse(flow_text(line), "flow")
    [defect] = parsed.report.defects
    assert (defect.code, defect.severity, (defect.line, defect.column)) == (code, severity, place)
    assert (parsed.graph is None) == (severity == "error")


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "G01"), ("[N0](start_message){Say hello}", "G01"), ("<flow>\n[N0](end_message){Say}", "G01")],
)
def test_a_block_has_to_be_there(text: str, code: str) -> None:
    assert code in parse(text, "flow").report.codes


def test_a_graph_needs_a_node() -> None:
    assert parse("<flow>\n# nothing yet\n</flow>", "flow").report.codes == {"G11": 1}


def test_all_mistakes_are_reported_at_once_and_none_twice() -> None:
    parsed = parse(flow_text("What?", "[N2](message){Say {more}", "[E1](N2, N9){}", "[E2](N1, N1){}"), "flow")
    found = [(defect.code, defect.line) for defect in parsed.report.defects]
    assert found == [("G02", 5), ("G08", 6), ("G06", 7), ("G12", 8)]  # N2 is broken, but not undefined
    assert "N9" in parsed.report.defects[2].message


def test_edge_ids_that_repeat_are_as_in_the_published_examples() -> None:
    text = flow_text("[E0](N0, N1){is angry}", "[E0](N0, N1){is bored}")
    parsed = parse(text, "flow")
    assert parsed.report.ok
    assert parsed.graph is not None
    assert [(edge.uid, edge.label) for edge in parsed.graph.edges] == [
        (0, "is content"),
        (1, "is angry"),
        (2, "is bored"),
    ]


def test_edges_may_come_before_their_nodes() -> None:
    lines = graphs.LOCKER_FLOW.strip().splitlines()
    turned = "\n".join([lines[0], *lines[-2:0:-1], lines[-1]])
    parsed = parse(turned, "flow")
    assert parsed.report.ok
    assert parsed.graph is not None
    assert parsed.graph.nodes == graphs.flow(graphs.LOCKER_FLOW).nodes


@pytest.mark.parametrize(
    "text",
    [
        flow_text().replace("<flow>\n", "").replace("\n</flow>", ""),
        flow_text().replace("\n</flow>", ""),
        flow_text().replace("<flow>", "Sure! Here it is:\n```\n<FLOW>").replace("</flow>", "```\n</FLOW>\nDone."),
        flow_text().replace("[N", "- [N").replace("[E", "2. [E"),
        flow_text().replace("](", "] (").replace("){", ") {"),
        flow_text().replace("Say goodbye", "Say\n   goodbye"),
        flow_text().replace("start_message", "start").replace("end_message", "END"),
        flow_text().replace("N1", "N001"),
    ],
)
def test_what_language_models_write_is_read_leniently_with_a_warning(text: str) -> None:
    strict, lenient = parse(text, "flow"), parse(text, "flow", lenient=True)
    assert lenient.graph == parse(flow_text(), "flow").graph
    assert set(lenient.report.codes) == {"G15"}
    assert {defect.severity for defect in lenient.report.defects} == {"warning"}
    assert strict.graph is None or set(strict.report.codes) == {"G15"}


@pytest.mark.parametrize(("alias", "kind"), [("agent", "assistant"), ("Customer", "user")])
def test_other_words_for_kinds_are_read_leniently(alias: str, kind: str) -> None:
    text = f"<flow>\n[N0]({alias}){{Say hello}}\n</flow>"
    assert parse(text, "conversation").report.codes == {"G03": 1}
    parsed = parse(text, "conversation", lenient=True)
    assert parsed.graph is not None
    assert parsed.graph.nodes[0].kind == kind


def test_a_lenient_reader_still_wants_statements() -> None:
    assert not parse(flow_text("[N2](message){Say more", "and [N3] nothing closes"), "flow", lenient=True).report.ok
    assert parse("no graph at all", "flow", lenient=True).report.codes == {"G11": 1, "G15": 1}


def test_a_comment_and_a_tag_in_a_description_are_no_statements() -> None:
    text = flow_text("# [N9](message){not there}", "[N2](message){Write </flow> at the end}  # why not")
    parsed = parse(text, "flow")
    assert parsed.report.defects == ()
    assert parsed.graph is not None
    assert parsed.graph.node("N2").description == "Write </flow> at the end"


def test_noise_tags_are_not_written() -> None:
    tag = NoiseTag("attack", "prompt_leak", "N0")
    tagged = Graph("conversation", (Node("N0", "user", "a", tag),), ())
    assert parse(to_text(tagged), "conversation").graph == Graph("conversation", (Node("N0", "user", "a"),), ())


def test_long_texts_and_deep_braces_are_read() -> None:
    lines = [f"[N{n}](message){{Say {{{n}}} and go on}}\n[E{n}](N{n}, N{n + 1}){{fine}}" for n in range(10_000)]
    report = parse("<flow>\n" + "\n".join(lines) + "\n</flow>", "flow", lenient=True).report
    assert (report.codes, report.stats) == ({"G06": 1}, {"nodes": 10_000, "edges": 10_000})
    assert parse("<flow>\n[N0](message){" + "{" * 10_000, "flow", lenient=True).report.codes["G08"] == 1


# Rules


def edited(text: str, *edits: tuple[str, str]) -> str:
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new)
    return text


def found(defects: tuple[Defect, ...], code: str) -> list[Defect]:
    return [defect for defect in defects if defect.code == code]


END = "</flow>"


@pytest.mark.parametrize(
    ("code", "severity", "edits"),
    [
        ("F01", "error", [("(start_message)", "(message)")]),
        ("F01", "error", [("[N1](message)", "[N1](start_message)")]),
        ("F02", "error", [(END, "[E11](N3, N0){starts again}\n" + END)]),
        ("F03", "error", [("[E7](N5, N8){not_allowed}", "[E7](N5, N7){not_allowed}")]),
        ("F04", "error", [("[E7](N5, N8){not_allowed}", "[E7](N5, N7){not_allowed}")]),
        ("F05", "error", [(END, "[E11](N7, N1){asks once more}\n" + END)]),
        ("F06", "error", [("[N6](end_message)", "[N6](message)")]),
        ("F06", "error", [("(end_message)", "(message)")]),
        ("F07", "error", [("[E10](N9, N10){changed}\n", "")]),
        ("F08", "error", [("{find_member(number)}", "{search_member(number)}")]),
        ("F09", "error", [("{paused}", "{}")]),
        ("F10", "error", [("{names a month}", "{ }")]),
        ("F11", "error", [("{not_allowed}", "{Paused}")]),
        ("F12", "error", [("{not_allowed}", "{forbidden}")]),
        ("F13", "error", [("[E10](N9, N10){changed}\n", "")]),
        ("F13", "warning", [("[E7](N5, N8){not_allowed}", "[E7](N4, N8){has no month}")]),
        ("F14", "warning", [("{change_plan}", "{pause_membership}")]),
        ("F15", "error", [("{Confirm the pause}", "{Confirmation}")]),
        ("F15", "error", [("{Confirm the pause}", "{Customer Message}")]),
        ("F15", "error", [("{gives a number}", "{reply}")]),
        ("F16", "error", [(END, "[N11](message){Say more}\n[N12](end_message){Say bye}\n[E11](N11, N12){ok}\n" + END)]),
        ("F17", "warning", [("[N10](end_message){Confirm the cheaper plan}\n", ""), ("(N9, N10)", "(N9, N7)"),
                            ("[N6](end_message){Confirm the pause}\n", ""), ("(N5, N6)", "(N5, N7)")]),
        ("F19", "error", [(END, "[E11](N9, N5){again}\n[E12](N5, N9){and_again}\n" + END)]),
        ("F19", "error", [("[E9](N8, N7){declines the plan}\n", ""), ("(N9, N10)", "(N9, N8)")]),
        ("F20", "warning", [("[E6](N5, N6){paused}", "[E6](N5, N4){paused}")]),
        ("F21", "warning", [("[E0](N0, N1)", "[E0](N0, N7)")]),
        ("G12", "error", [("[E8](N8, N9){accepts the plan}", "[E8](N8, N8){wavers}")]),
    ],
)  # fmt: skip
def test_every_rule_for_flowgraphs_sees_what_breaks_it(code: str, severity: str, edits: list[tuple[str, str]]) -> None:
    sound = graphs.flow(graphs.GYM_FLOW)
    assert check_flow(sound, graphs.GYM_APIS).defects == ()
    report = check_flow(with_loops(edited(graphs.GYM_FLOW, *edits)), graphs.GYM_APIS)
    assert severity in [defect.severity for defect in found(report.defects, code)]


def with_loops(text: str) -> Graph:
    """A flowgraph from text, with the edges from a node to itself that the parser refuses."""
    lines = text.splitlines()
    loops = [line for line in lines if "(N8, N8)" in line]
    graph = graphs.flow("\n".join(line for line in lines if line not in loops))
    return Graph("flow", graph.nodes, (*graph.edges, *(Edge(99, "N8", "N8", line) for line in loops)))


def test_what_language_models_get_wrong_is_a_warning_when_asked_for() -> None:
    wrong = graphs.flow(edited(graphs.GYM_FLOW, ("{not_allowed}", "{forbidden}")))
    assert not check_flow(wrong, graphs.GYM_APIS).ok
    assert check_flow(wrong, graphs.GYM_APIS, lenient=True).ok


def test_without_apis_their_rules_are_left_out() -> None:
    wrong = graphs.flow(edited(graphs.GYM_FLOW, ("{not_allowed}", "{forbidden}"), ("{change_plan}", "{alter_plan}")))
    assert check_flow(wrong).defects == ()
    assert set(check_flow(wrong, graphs.GYM_APIS).codes) == {"F08", "F12", "F14"}


def test_a_failed_change_may_be_tried_again() -> None:
    retry = edited(graphs.GYM_FLOW, ("[E7](N5, N8){not_allowed}", "[E7](N5, N4){not_allowed}\n[E11](N4, N8){gives up}"))
    assert "F20" not in check_flow(graphs.flow(retry), graphs.GYM_APIS).codes


GYM = to_text(to_conversation(graphs.flow(graphs.GYM_FLOW)))
"""N0 start, N2 number, N4 find_member, N5 retry, N7 month, N9 pause_membership, N10 end, N11 offer, N13 change_plan."""
APART = "[N30](user){again}\n[N31](assistant){Say it again}\n[E30](N30, N31){}\n[E31](N31, N30){}\n"


@pytest.mark.parametrize(
    ("code", "severity", "edits"),
    [
        ("C01", "error", [("[N0](assistant)", "[N0](user)")]),
        ("C01", "error", [(END, "[N30](assistant){And another start}\n[E30](N30, N1){}\n" + END)]),
        ("C02", "error", [("(N2, N3)", "(N2, N4)")]),
        ("C03", "error", [("(N8, N9)", "(N8, N3)")]),
        ("C03", "error", [(END, "[N30](user){hangs up}\n[E30](N7, N30){}\n" + END)]),
        ("C04", "error", [("(N4, N7)", "(N4, N8)")]),
        ("C04", "error", [(END, "[N30](api){change_plan}\n[E30](N4, N30){odd}\n" + END)]),
        ("C05", "error", [(END, "[N30](user){hangs up}\n[E30](N7, N30){}\n" + END)]),
        ("C06", "error", [("{paused}", "{}")]),
        ("C07", "error", [("(N2, N3){}", "(N2, N3){then}")]),
        ("C08", "error", [(END, APART + END)]),
        ("C09", "error", [(END, APART + END)]),
        ("C10", "error", [("{change_plan}", "{alter_plan}")]),
        ("C11", "error", [("{wants to pause}", "{user message}")]),
        ("C12", "error", [("{declines the plan}", "{Accepts the plan}")]),
        ("C13", "error", [(END, "[E30](N8, N2){}\n" + END)]),
        ("C14", "warning", [("[N0](assistant){Ask how we can help}\n", ""), ("[E0](N0, N1){}\n", ""),
                            ("[N1](user){wants to pause}\n", ""), ("[E1](N1, N2){}\n", "")]),
        ("C15", "error", [("{declines the plan}", "{declines}")]),
        ("C16", "error", [(END, "[E30](N13, N9){again}\n[E31](N9, N13){and_again}\n" + END)]),
        ("C17", "error", [("{not_allowed}", "{Paused}")]),
    ],
)  # fmt: skip
def test_every_rule_for_conversation_graphs_sees_what_breaks_it(
    code: str, severity: str, edits: list[tuple[str, str]]
) -> None:
    flow = graphs.flow(graphs.GYM_FLOW)
    assert check_conversation(graphs.conversation(GYM), graphs.GYM_APIS, flow).defects == ()
    report = check_conversation(graphs.conversation(edited(GYM, *edits)), graphs.GYM_APIS, flow)
    assert [defect.severity for defect in found(report.defects, code)][:1] == [severity]


def test_a_customer_who_does_not_decide_is_a_warning_when_asked_for() -> None:
    wrong = graphs.conversation(edited(GYM, (END, "[E30](N8, N2){}\n" + END)))
    assert [item.severity for item in found(check_conversation(wrong, lenient=True).defects, "C13")] == ["warning"]


def test_locker_is_sound_and_small() -> None:
    apis = {name: ApiShape() for name in ("find_parcel", "issue_locker_code", "schedule_redelivery")}
    flow = graphs.flow(graphs.LOCKER_FLOW)
    assert set(check_flow(flow, apis).codes) == {"F17"}
    report = check_conversation(graphs.locker(), apis, flow)
    assert report.ok
    assert set(report.codes) == {"C14"}  # one node and one edge fewer than the published minimum are two warnings
    assert report.stats == {
        "nodes": 14,
        "edges": 14,
        "leaves": 2,
        "noise_nodes": 0,
        "api": 3,
        "assistant": 6,
        "user": 5,
    }


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ([("{issued}", "{sent}")], "F12 at N5: issue_locker_code never returns 'sent', only INVALID|F12 at N5: "),
        ([("{find_parcel}", "{find_box}")], "F08 at N2: N2 calls 'find_box'; the APIs: find_parcel, "),
        ([("Wants a new code and names the channel", "...")], "F15 at N4: "),
        ([("(end_message){Confirm", "(leaf){Confirm")], "G03 at N9: node N9 is of kind 'leaf'"),
        ([("</flow>", "")], "G01 in line "),
        ([("<flow>", "")], "G01 in the graph: there is no <flow> block"),
        ([("Wants a new code and names the channel", "Wants a new code and names no channel")], "F11 at N4: "),
    ],
)
def test_a_procedure_whose_graph_breaks_a_rule_is_refused(edits: list[tuple[str, str]], message: str) -> None:
    file = LOCKER.file
    wrong = file.model_copy(update={"flow": edited(file.flow, *edits)})
    with pytest.raises(UsageError, match=rf"(?s)^procedure locker:.*(?:{message})"):
        build(wrong)


def test_warnings_do_not_stop_a_procedure() -> None:
    flow = edited(LOCKER.file.flow, ("{Greet and ask what is wrong}", "{Greet them}"))
    short = build(LOCKER.file.model_copy(update={"flow": flow}))
    assert short.flow.node("N0").description == "Greet them"


def test_a_report_lists_all_defects_and_nothing_raises() -> None:
    text = edited(
        graphs.GYM_FLOW, ("{paused}", "{}"), ("{change_plan}", "{alter_plan}"), ("(start_message)", "(message)")
    )
    codes = check_flow(graphs.flow(text), graphs.GYM_APIS).codes
    assert {"F01", "F03", "F08", "F09", "F14"} <= set(codes)
    for kind in ("flow", "conversation"):
        empty = Graph(kind, (), ())  # type: ignore[arg-type]
        assert not check_flow(empty).ok
        assert not check_conversation(empty).ok


def test_a_graph_of_the_other_kind_is_one_defect() -> None:
    assert check_flow(graphs.locker()).codes == {"G03": 1}
    assert check_conversation(graphs.flow(graphs.LOCKER_FLOW)).codes == {"G03": 1}


@given(any_graph())
def test_no_graph_makes_the_rules_raise(graph: Graph) -> None:
    report = check_conversation(graph, graphs.GYM_APIS, graphs.flow(graphs.GYM_FLOW))
    assert report.ok == all(defect.severity != "error" for defect in report.defects)
    assert all(defect.node_id is None or graph.node(defect.node_id) for defect in report.defects)


@given(SEEDS)
def test_random_sound_flowgraphs_have_no_errors(seed: int) -> None:
    assert check_flow(graphs.random_flow(seed)).ok
