"""Graphs for the tests of ALMITA: LOCKER, a sound flowgraph without a single defect, and random sound ones."""

from __future__ import annotations

from random import Random

from workgym.envs.almita.graphs.graph import Edge, Graph, Node
from workgym.envs.almita.graphs.rules import ApiShape
from workgym.envs.almita.graphs.text import parse

LOCKER_FLOW = """
<flow>
[N0](start_message){Welcome the customer and find out what the trouble is}
[N1](message){Request the number of the parcel}
[N2](api){find_parcel}
[N3](message){Tell that this number does not exist and have it checked}
[N4](message){Let the customer choose between another code and a delivery}
[N5](api){issue_locker_code}
[N6](end_message){Report that another code has gone out}
[N7](api){schedule_redelivery}
[N8](end_message){Report the date of the delivery}
[E0](N0, N1){the locker does not take the code}
[E1](N1, N2){names the parcel}
[E2](N2, N3){not_found}
[E3](N2, N4){in_locker}
[E4](N3, N2){names the parcel again}
[E5](N4, N5){prefers another code}
[E6](N4, N7){prefers a delivery and names a day}
[E7](N5, N6){issued}
[E8](N7, N8){booked}
</flow>
"""
LOCKER_CONVERSATION = """
<flow>
[N0](assistant){Welcome the customer and find out what the trouble is}
[N1](user){the locker does not take the code}
[N2](assistant){Request the number of the parcel}
[N3](user){names the parcel}
[N4](api){find_parcel}
[N5](assistant){Tell that this number does not exist and have it checked}
[N6](user){names the parcel again}
[N7](assistant){Let the customer choose between another code and a delivery}
[N8](user){prefers another code}
[N9](api){issue_locker_code}
[N10](assistant){Report that another code has gone out}
[N11](user){prefers a delivery and names a day}
[N12](api){schedule_redelivery}
[N13](assistant){Report the date of the delivery}
[E0](N0, N1){}
[E1](N1, N2){}
[E2](N2, N3){}
[E3](N3, N4){}
[E4](N4, N5){not_found}
[E5](N4, N7){in_locker}
[E6](N5, N6){}
[E7](N6, N4){}
[E8](N7, N8){}
[E9](N7, N11){}
[E10](N8, N9){}
[E11](N9, N10){issued}
[E12](N11, N12){}
[E13](N12, N13){booked}
</flow>
"""
GYM_FLOW = """
<flow>
[N0](start_message){Ask how we can help}
[N1](message){Ask for the member number}
[N2](api){find_member(number)}
[N3](message){Say that the number is unknown and ask again}
[N4](message){Ask from which month on to pause}
[N5](api){pause_membership}
[N6](end_message){Confirm the pause}
[N7](end_message){Explain that the contract stays as it is}
[N8](message){Offer a cheaper plan}
[N9](api){change_plan}
[N10](end_message){Confirm the cheaper plan}
[E0](N0, N1){wants to pause}
[E1](N1, N2){gives a number}
[E2](N2, N3){unknown}
[E3](N2, N4){active}
[E4](N3, N2){gives another number}
[E5](N4, N5){names a month}
[E6](N5, N6){paused}
[E7](N5, N8){not_allowed}
[E8](N8, N9){accepts the plan}
[E9](N8, N7){declines the plan}
[E10](N9, N10){changed}
</flow>
"""
GYM_APIS = {
    "find_member": ApiShape(frozenset({"unknown", "active"})),
    "pause_membership": ApiShape(frozenset({"paused", "not_allowed"}), frozenset({"paused"})),
    "change_plan": ApiShape(frozenset({"changed"}), frozenset({"changed"})),
}


def flow(text: str) -> Graph:
    graph, report = parse(text, "flow")
    assert graph is not None, report
    return graph


def conversation(text: str) -> Graph:
    graph, report = parse(text, "conversation")
    assert graph is not None, report
    return graph


def locker() -> Graph:
    return conversation(LOCKER_CONVERSATION)


def random_flow(seed: int) -> Graph:
    """A sound flowgraph: every node lies on a way from the start to an end, and only messages lead backwards."""
    rng = Random(seed)
    inner, ends = rng.randint(2, 12), rng.randint(1, 4)
    last = inner + ends
    kinds = ["start_message", *rng.choices(["message", "api"], k=inner), *["end_message"] * ends]
    pairs = [(_before(rng, node, inner), node) for node in range(1, last + 1)]
    pairs += [(node, rng.randint(node + 1, last)) for node in range(inner + 1) if node not in {a for a, _ in pairs}]
    for _ in range(rng.randint(0, 5)):
        source = rng.randint(0, inner)
        low = source + 1 if kinds[source] == "api" else 1
        target = rng.choice([node for node in range(low, last + 1) if node != source])
        pairs.append((source, target))
    nodes = [Node(f"N{n}", kind, f"api_{n % 3}" if kind == "api" else f"say {n}") for n, kind in enumerate(kinds)]
    edges = [Edge(uid, f"N{a}", f"N{b}", f"answer {uid}") for uid, (a, b) in enumerate(pairs)]
    return Graph("flow", tuple(nodes), tuple(edges))


def _before(rng: Random, node: int, inner: int) -> int:
    return rng.randint(0, min(node - 1, inner))
