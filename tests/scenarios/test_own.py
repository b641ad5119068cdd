"""Data of a user's own: the page's example over every kind of source, what its worlds share, and what is refused."""

from __future__ import annotations

import re
import sqlite3
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import duckdb
import gymnasium as gym
import own_shop  # type: ignore[import-not-found]  # in tests/envs
import pytest

import workgym.envs
from workgym import agents
from workgym.envs.audit.conformance import growth
from workgym.envs.core import AnswerKey, GenerationError, Kind, SnapshotError, ToolEnv, UsageError
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.envs.core.worlds import seed_of
from workgym.scenarios.own import OwnData, OwnTemplate, Steps, call, one_row, own_scenario, own_template, table_toolkit


@pytest.fixture(autouse=True)
def _own_registry() -> Iterator[None]:
    before, modules = dict(gym.registry), set(sys.modules)
    yield
    gym.registry.clear()
    gym.registry.update(before)
    for name in set(sys.modules) - modules:
        if name.startswith(("own_data", "Over")):
            del sys.modules[name]


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.syspath_prepend(str(own_shop.FOLDER))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    return "own_data:OwnShop-v0"


def of_duckdb(folder: Path) -> Path:
    with duckdb.connect(str(folder / "shop.duckdb")) as connection:
        for statement in own_shop.statements():
            connection.execute(statement)
    return folder / "shop.duckdb"


def of_sqlite(folder: Path) -> Path:
    connection = sqlite3.connect(folder / "shop.sqlite")
    for statement in own_shop.statements():
        connection.execute(statement)
    connection.commit()
    connection.close()
    return folder / "shop.sqlite"


def of_alchemy(folder: Path) -> str:
    pytest.importorskip("sqlalchemy", reason="the extra `data` is not installed")
    return f"sqlite:///{of_sqlite(folder)}"


def conforms(env_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "KINDS", ("one letter", "combining accents"))
    monkeypatch.setattr(growth, "_LONGEST", growth._SHORT)
    results = workgym.envs.check(env_id)
    assert [result for result in results if not result.ok] == []
    (said,) = (result.detail for result in results if "other seeds have other rows" in result.rule)
    assert said == (
        "one world: every seed has the same rows, and only the tasks differ; "
        "of the 30 requests of train's first world 0 are in test too"
    )


def test_the_example_has_at_most_forty_lines() -> None:
    lines = [line for line in (own_shop.FOLDER / "own_data.py").read_text().splitlines() if line.strip()]
    assert len(lines) <= 40
    assert sum(line.startswith("@own_template") for line in lines) == 3


@pytest.mark.soak
def test_the_example_passes_the_conformance_suite(example: str, monkeypatch: pytest.MonkeyPatch) -> None:
    conforms(example, monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("place", [of_duckdb, of_sqlite, of_alchemy])
def test_the_example_conforms_over_every_source(
    place: Callable[[Path], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "OverIt.py").write_text(own_shop.module_over(place(tmp_path), "OverIt"))
    monkeypatch.syspath_prepend(str(tmp_path))
    conforms("OverIt:OverIt-v0", monkeypatch)


def test_every_source_of_the_same_rows_gives_the_same_tasks(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tasks(env_id: str) -> list[str]:
        env = gym.make(env_id).unwrapped
        assert isinstance(env, ToolEnv)
        return [view.instruction for view in env.iter_tasks("test")]

    monkeypatch.syspath_prepend(str(tmp_path))
    wanted = tasks(example)
    assert len(set(wanted)) == 30
    for place in (of_duckdb, of_sqlite, of_alchemy):
        name = f"Over_{place.__name__}"
        (tmp_path / place.__name__).mkdir()
        (tmp_path / f"{name}.py").write_text(own_shop.module_over(place(tmp_path / place.__name__), name))
        assert tasks(f"{name}:{name}-v0") == wanted


def test_demonstrations_earn_the_reward_and_doing_nothing_does_not(example: str) -> None:
    env = gym.make(example, split="train")
    for seed in range(6):
        assert agents.rollout(env, agents.make("demonstrator"), seed=seed).reward == 1.0
        assert agents.rollout(env, agents.make("nothing"), seed=seed).reward == 0.0


def test_pools_share_a_file_and_no_request(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path))
    asked = {}
    for split in ("test", "val", "train"):
        env = gym.make(example, split=split, worlds=3).unwrapped
        assert isinstance(env, ToolEnv)
        tasks = env.iter_tasks()
        asked[split] = {next(tasks).instruction for _ in env.task_ids()}
    assert asked["test"].isdisjoint(asked["train"] | asked["val"])
    assert asked["val"].isdisjoint(asked["train"])
    assert len(asked["train"]) > 30
    assert len([*tmp_path.glob("*.duckdb")]) == 1


# What is drawn


SHOP = OwnData(
    own_shop.FOLDER / "shop",
    keys={"customers": "customer_id", "products": "product_id", "orders": "order_id"},
    references={"orders.customer_id": "customers", "orders.product_id": "products"},
)
TOOLKITS = [table_toolkit("shop", SHOP.schema, add=["orders"], update=["orders.status"], delete=["orders", "products"])]
NOW = datetime(2024, 3, 4, 9)


def drawn(template: OwnTemplate, seed: int = 0) -> Any:
    scenario = own_scenario(SHOP, TOOLKITS, [template], now=NOW)
    return scenario.tasks(open_snapshot(WorldKey("own-test", scenario.version, seed, 1), scenario), template.id)


@own_template("In which city does {customer} live?", draw="SELECT name AS customer, city FROM customers -- all of them",
              answer=lambda row: AnswerKey(expected=row["city"]), size=5)  # fmt: skip
def city(customer: str) -> Steps[str]:
    return (yield from one_row("shop_find_customers", name=customer))["city"]  # type: ignore[no-any-return]


def test_answers_differ_as_far_as_they_can() -> None:
    assert (
        len({task.outcome.answer.expected for task in drawn(city)}) == 4
    )  # all in which the eight customers of test live


def test_a_request_with_two_right_answers_is_left_out() -> None:
    draw = "SELECT city, 1 AS status, order_id FROM orders JOIN customers USING (customer_id)"
    template = OwnTemplate("twice", "Of {city}: {status}?", draw, _answering, lambda row: AnswerKey(expected="x"))
    with pytest.raises(
        GenerationError, match=r"twice: draw= has 0 candidates with slots of their own \(city, status\)"
    ):
        drawn(template)


def test_an_unfilled_slot_is_left_out() -> None:
    draw = "SELECT order_id, CASE WHEN order_id < 50012 THEN status END AS status FROM orders"
    template = OwnTemplate("some", "{order_id} {status}", draw, _answering, lambda row: AnswerKey(expected="x"))
    assert all(int(task.slots["order_id"]) < 50012 for task in drawn(template))


def _answering(**_: Any) -> Steps[str]:
    yield call("shop_find_orders")
    return "x"


def _wrong(**_: Any) -> Steps[str]:
    yield call("shop_find_orders")
    return "y"


def _refused(**_: Any) -> Steps[str]:
    yield call("shop_update_orders", order_id=1, status="sent")
    return "x"


def _raising(**_: Any) -> Steps[str]:
    found = yield call("shop_find_orders", order_id=1)
    return str(found["rows"][0])


def _writing(order_id: int) -> Steps[str]:
    yield call("shop_update_orders", order_id=order_id, status="lost")
    return "x"


@pytest.mark.parametrize(
    ("solve", "message"),
    [
        (_wrong, "template bad with .* the demonstration answers 'y', and answer= expects"),
        (_refused, "a call of the demonstration was refused: no row of orders has order_id 1"),
        (_raising, "the demonstration raised IndexError: list index out of range"),
        (_writing, "the demonstration changes .*lost.*, and change= \\[\\]"),
    ],
)
def test_a_demonstration_that_leads_elsewhere_is_refused(solve: Any, message: str) -> None:
    template = OwnTemplate(
        "bad", "{order_id}?", "SELECT order_id FROM orders", solve, lambda row: AnswerKey(expected="x")
    )
    with pytest.raises(GenerationError, match=message):
        drawn(template)


def test_too_few_candidates_are_counted() -> None:
    template = OwnTemplate(
        "few", "{name}?", "SELECT name FROM products LIMIT 12", _answering, lambda row: AnswerKey(expected="x")
    )
    assert len(drawn(template)) == 10
    with pytest.raises(GenerationError, match=r"has 12 candidates .* 0 of them are train's, and size= asks for 10"):
        drawn(template, seed_of("train", 0))


def test_sql_that_does_not_work_is_named() -> None:
    template = OwnTemplate(
        "sql", "{name}?", "SELECT nome FROM products", _answering, lambda row: AnswerKey(expected="x")
    )
    with pytest.raises(GenerationError, match=r"template sql: draw= does not work: .*nome"):
        drawn(template)


def test_a_template_without_an_outcome_is_refused() -> None:
    with pytest.raises(UsageError, match="else doing nothing would be right"):
        OwnTemplate("none", "Hello", "SELECT 1", _answering)
    with pytest.raises(UsageError, match="expected slots such as"):
        OwnTemplate("none", "Hello {0}", "SELECT 1", _answering, lambda row: AnswerKey(expected="x"))


def test_there_is_one_scale() -> None:
    scenario = own_scenario(SHOP, TOOLKITS, [city], now=NOW)
    with pytest.raises(UsageError, match="scale=2"):
        scenario.rows(0, 2)


# The tools


@pytest.fixture
def use() -> Any:
    from workgym.envs.core import Benchmark
    from workgym.scenarios.shared.replay import ReferenceRun

    scenario = own_scenario(SHOP, TOOLKITS, [city], now=NOW)
    run = ReferenceRun(
        Benchmark("own", SHOP.schema, TOOLKITS, ""),
        open_snapshot(WorldKey("own-test", scenario.version, 0, 1), scenario),
    )
    return lambda tool, **arguments: run.call(call(f"shop_{tool}", **arguments))


def test_a_search_takes_parts_of_texts_values_and_days(use: Any) -> None:
    assert use("find_products", name="TEA")["rows"] == [
        {"product_id": 1, "name": "green tea", "price": use("find_products", product_id=1)["rows"][0]["price"],
         "stock": use("find_products", product_id=1)["rows"][0]["stock"]}
    ]  # fmt: skip
    everything = use("find_orders")
    assert (everything["returned"], everything["matched"]) == (10, 120)
    assert use("find_orders", page=12)["rows"][-1]["order_id"] == 50120
    assert use("find_orders", page=13)["rows"] == []
    day = everything["rows"][4]["ordered_on"]
    on_it = use("find_orders", ordered_on_from=day, ordered_on_to=day)
    assert {row["ordered_on"] for row in on_it["rows"]} == {day}


def test_a_search_takes_ranges_of_numbers_and_empty_values(tmp_path: Path) -> None:
    from workgym.envs.core import Benchmark
    from workgym.scenarios.shared.replay import ReferenceRun

    with duckdb.connect(str(tmp_path / "bills.duckdb")) as connection:
        connection.execute(
            "CREATE TABLE bills (id INTEGER PRIMARY KEY, total DOUBLE, paid_at TIMESTAMPTZ, note VARCHAR)"
        )
        connection.execute("INSERT INTO bills VALUES (1, 5, NULL, ''), (2, 10, NULL, 'x'), (3, 20, now(), NULL)")
    data = OwnData(tmp_path / "bills.duckdb")
    assert data.in_utc == ("bills.paid_at",)
    kit = table_toolkit("b", data.schema)
    (tool,) = kit
    described = tool.schema["function"]["parameters"]["properties"]
    assert described["total_min"]["description"] == "the smallest total."
    assert described["empty"]["description"] == "columns that hold nothing in the rows to find."
    scenario = own_scenario(data, [kit], [], now=NOW)
    world = open_snapshot(WorldKey("bills-test", scenario.version, 0, 1), scenario)
    run = ReferenceRun(Benchmark("own", data.schema, [kit], ""), world)

    def ids(**wanted: Any) -> list[int]:
        return [row["id"] for row in run.call(call("b_find_bills", **wanted))["rows"]]

    assert ids(total_max=10) == [1, 2]
    assert ids(total_min=5.5, total_max=10) == [2]
    assert ids(empty=["paid_at"]) == [1, 2]
    assert ids(empty=["note"]) == [1, 3]
    assert ids(empty=["note", "paid_at"], id_min=1) == [1]
    asks = OwnTemplate(
        "asks", "{id}?", "SELECT id FROM bills", _answering_bills, lambda row: AnswerKey(expected="x"), size=1
    )
    (task,) = own_scenario(data, [kit], [asks], now=NOW).tasks(world, "asks")
    assert task.context == "It is 2024-03-04 09:00 UTC. These are in UTC too: bills.paid_at."


def _answering_bills(**_: Any) -> Steps[str]:
    yield call("b_find_bills")
    return "x"


NAMES = ["Ann Lee", "Joann Lee", *(f"Maryann Leeson {number}" for number in range(15)), "ann lee", "Bo"]


def people(folder: Path) -> tuple[OwnData, Any]:
    (folder / "people.csv").write_text("id,name\n" + "".join(f"{at},{name}\n" for at, name in enumerate(NAMES)))
    data = OwnData(folder, keys={"people": "id"})
    return data, table_toolkit("h", data.schema)


def number_of(name: str) -> Steps[int]:
    return int((yield from one_row("h_find_people", name=name))["id"])


def part_of(name: str) -> Steps[int]:
    return int((yield from one_row("h_find_people", name=name[:3]))["id"])


@pytest.mark.parametrize("solve", [number_of, part_of])
def test_one_row_is_the_one_with_equal_text(solve: Any, tmp_path: Path) -> None:
    data, kit = people(tmp_path)
    template = OwnTemplate(
        "number", "Number of {name}?", "SELECT name, id FROM people WHERE name = 'Ann Lee'", solve,
        lambda row: AnswerKey(expected=str(row["id"])), size=1,
    )  # fmt: skip
    scenario = own_scenario(data, [kit], [template], now=NOW)
    world = open_snapshot(WorldKey("people-test", scenario.version, 0, 1), scenario)
    if solve is number_of:
        assert scenario.tasks(world, "number")[0].outcome.answer.expected == "0"  # type: ignore[union-attr]
        return
    told = (
        r"template number with \{'name': 'Ann Lee'\}: h_find_people\(name='Ann'\) finds 18 rows, 0 of them with equal"
    )
    with pytest.raises(GenerationError, match=told):
        scenario.tasks(world, "number")


def _city(row: Any) -> AnswerKey:
    return AnswerKey(expected=row["city"])


def _cancelling(order_id: int) -> Steps[None]:
    yield call("shop_update_orders", order_id=order_id, status="open")


def _mistyped(**_: Any) -> Steps[str]:
    yield call("shop_find_order")
    return "x"


def test_a_change_that_changes_nothing_is_left_out() -> None:
    def template(draw: str) -> OwnTemplate:
        return OwnTemplate(
            "reopen", "Open {order_id}.", draw, _cancelling,
            change=lambda session, row: session.update("orders", row["_row"], {"status": "open"}), size=5,
        )  # fmt: skip

    with pytest.raises(GenerationError, match="template reopen: change= changes nothing for"):
        drawn(template("SELECT _row, order_id FROM orders WHERE status = 'open'"))
    tasks = drawn(template("SELECT _row, order_id FROM orders"))
    assert len(tasks) == 5
    assert all(len(task.outcome.delta) == 1 for task in tasks)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"answer": lambda row: AnswerKey(expected=row["citty"])}, "answer= asks for the column 'citty'.*mean city?"),
        ({"answer": lambda row: row["city"]}, "answer= returns '.*', expected an AnswerKey"),
        ({"answer": _city, "change": lambda session, row: 1 / 0}, "change= raised ZeroDivisionError"),
        ({"answer": lambda row: AnswerKey(expected=row["customer"])},
         r"in all of 8 candidates \{customer\} .*gives it away"),
        ({"answer": _city, "solve": _mistyped}, "no tool 'shop_find_order'; did you mean shop_find_orders"),
        ({"answer": _city, "draw": "SELECT name AS custmer, city FROM customers"},
         "names {customer}.*did you mean custmer"),
        ({"answer": _city, "draw": "SELECT nome AS customer\nFROM customers"}, 'LINE 1: SELECT nome AS customer\n'),
        ({"answer": _city, "draw": "SELECT name AS customer, name::INT AS city FROM customers"},
         "^(?!.*_place).*Conversion"),
    ],
)  # fmt: skip
def test_mistakes_of_a_template_are_named(given: dict[str, Any], message: str) -> None:
    template = OwnTemplate(
        **{
            "id": "city",
            "instruction": "Where does {customer} live?",
            "draw": "SELECT name AS customer, city FROM customers",
            "solve": _answering,
            "size": 5,
        }
        | given
    )
    with pytest.raises(GenerationError, match=message) as caught:
        drawn(template)
    assert str(caught.value).startswith("template city")


def test_a_demonstration_takes_the_slots() -> None:
    with pytest.raises(UsageError, match=r"template t: the demonstration takes \(order_id.*names \(order\)"):
        OwnTemplate("t", "{order}?", "SELECT 1 AS order", _writing, _city)
    template = OwnTemplate("t", "{order_id}?", "SELECT order_id, 'x' AS city FROM orders", lambda order_id: 5, _city)  # type: ignore[arg-type,return-value]
    with pytest.raises(UsageError, match=r"template t: the demonstration returns 5, expected a function that yields"):
        drawn(template)


def test_a_benchmark_is_registered_by_its_place() -> None:
    with pytest.raises(UsageError, match=r"expected 'package\.module:attribute'"):
        workgym.envs.register("Own-v0", benchmark=TOOLKITS)  # type: ignore[arg-type]


def test_a_kind_by_its_name_alone_is_refused() -> None:
    with pytest.raises(UsageError, match=r"kinds: 'products.price' is 'EXACT', expected one of Kind.TEXT"):
        OwnData(own_shop.FOLDER / "shop", kinds={"products.price": "EXACT"})  # type: ignore[dict-item]


FAULTY = """
from datetime import datetime
from pathlib import Path
import workgym.envs
from workgym.envs.core import AnswerKey, Benchmark
from workgym.scenarios.own import OwnData, call, own_scenario, own_template, table_toolkit
DATA = OwnData(Path(__file__).with_name("rows"))
KITS = [table_toolkit("h", DATA.schema)]
@own_template("Value of {name}?", draw="SELECT name, value FROM t", answer=lambda row: AnswerKey(expected=row["value"]))
def value(name):
    found = yield call("h_find_t", name=name)
    return found["rows"][0]["value"] if name != "n-%s" else "wrong"
SCENARIO = own_scenario(DATA, KITS, [value], now=datetime(2024, 1, 1))
BENCHMARK = Benchmark("faulty", DATA.schema, KITS, scenario="own_data_faulty:SCENARIO")
workgym.envs.register("OwnFaulty-v0", benchmark="own_data_faulty:BENCHMARK")
"""


def test_the_check_tries_candidates_of_train_and_val(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from workgym.envs.audit.conformance.subject import Subject
    from workgym.envs.audit.conformance.worlds import other_rows

    (tmp_path / "rows").mkdir()
    rows = "".join(f"n-{at:03},v-{at:03}\n" for at in range(100))
    (tmp_path / "rows" / "t.csv").write_text(f"name,value\n{rows}")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    (tmp_path / "own_data_faulty.py").write_text(FAULTY % "none")
    env = gym.make("own_data_faulty:OwnFaulty-v0", split="val", worlds=1).unwrapped
    assert isinstance(env, ToolEnv)
    later = next(env.iter_tasks("val")).instruction.removeprefix("Value of n-").rstrip("?")
    del sys.modules["own_data_faulty"]
    gym.registry.pop("OwnFaulty-v0")
    (tmp_path / "own_data_faulty.py").write_text(FAULTY % later)
    ids = gym.make("own_data_faulty:OwnFaulty-v0").unwrapped.task_ids()  # type: ignore[attr-defined]
    with pytest.raises(GenerationError, match="the demonstration answers 'wrong'"):
        other_rows(Subject("own_data_faulty:OwnFaulty-v0", {}, tuple(ids)))


def test_writes_keep_the_keys(use: Any) -> None:
    new = {"customer_id": 1001, "product_id": 1, "ordered_on": "2024-03-04", "pieces": 2, "status": "open"}
    assert use("add_orders", **new)["added"]["order_id"] == 50121
    with pytest.raises(Exception, match="product_id: no row of products has product_id 99"):
        use("add_orders", **{**new, "product_id": 99})
    with pytest.raises(Exception, match="of orders refer to it in product_id"):
        use("delete_products", product_id=1)
    with pytest.raises(Exception, match="no row of orders has order_id 7"):
        use("delete_orders", order_id=7)
    assert use("delete_orders", order_id=50121) == {"deleted": {"order_id": 50121}}
    assert use("update_orders", order_id=50001, status="x")["updated"]["status"] == "x"
    with pytest.raises(Exception, match="name a column to change"):
        use("update_orders", order_id=50001)


ODD = """
CREATE TABLE "class" ("copy" INTEGER PRIMARY KEY, "from" DATE, "from_from" VARCHAR, "session" VARCHAR, "page" TIMESTAMP,
    "Straße" VARCHAR, "clear" BOOLEAN NOT NULL, score DOUBLE, mood ENUM ('calm', 'cross'));
INSERT INTO "class" VALUES (1, '2024-01-31', 'x', 's', '2024-01-31 09:30:00', 'Ä', true, 1.5, 'calm');
CREATE TABLE pairs (a INTEGER, b VARCHAR, note VARCHAR, PRIMARY KEY (a, b));
CREATE TABLE log (line VARCHAR);
"""


def test_odd_names_and_composite_keys_make_tools(tmp_path: Path) -> None:
    from workgym.envs.core import Benchmark
    from workgym.scenarios.shared.replay import ReferenceRun

    with duckdb.connect(str(tmp_path / "odd.duckdb")) as connection:
        connection.execute(ODD)
    data = OwnData(tmp_path / "odd.duckdb")
    kit = table_toolkit("odd", data.schema, add=["class", "pairs", "log"], update=["class", "pairs"], delete=["pairs"])
    names = {tool.name: list(tool.schema["function"]["parameters"]["properties"]) for tool in kit}
    assert names["odd_find_class"] == [
        "copy_", "copy__min", "copy__max", "from__from", "from__to", "from_from", "session_", "page__from", "page__to",
        "Straße", "clear", "score", "score_min", "score_max", "mood", "empty", "page",
    ]  # fmt: skip
    scenario = own_scenario(data, [kit], [], now=NOW)
    world = open_snapshot(WorldKey("odd-test", scenario.version, 0, 1), scenario)
    run = ReferenceRun(Benchmark("odd", data.schema, [kit], ""), world)
    (row,) = run.call(call("odd_find_class", page__to="2024-01-31", from__from="2024-01-31", mood="calm"))["rows"]
    assert row["page"] == "2024-01-31 09:30:00"
    assert run.call(call("odd_update_class", copy_=1, clear=["mood", "score"], clear_=False))["updated"]["mood"] is None
    run.call(call("odd_add_pairs", a=1, b="x", note="n"))
    with pytest.raises(Exception, match="pairs has a row with a 1, b 'x' already"):
        run.call(call("odd_add_pairs", a=1, b="x"))
    assert run.call(call("odd_update_pairs", a=1, b="x", note="m"))["updated"]["note"] == "m"
    assert run.call(call("odd_delete_pairs", a=1, b="x")) == {"deleted": {"a": 1, "b": "x"}}
    run.call(call("odd_add_log", line="l"))


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"update": ["log"]}, "log has no primary key"),
        ({"update": ["class.copy"]}, "class.copy is a part of the key"),
        ({"find": ["clas"]}, "no table 'clas'"),
        ({"add": "log"}, "expected a list of names"),
    ],
)
def test_tools_that_cannot_be_are_refused(tmp_path: Path, asked: dict[str, Any], message: str) -> None:
    with duckdb.connect(str(tmp_path / "odd.duckdb")) as connection:
        connection.execute(ODD)
    with pytest.raises(UsageError, match=re.escape(message)):
        table_toolkit("odd", OwnData(tmp_path / "odd.duckdb").schema, **asked)


# The data


def test_changed_data_make_another_world(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("a\n1\n")
    before = OwnData(tmp_path)
    assert OwnData(tmp_path).version == before.version
    (tmp_path / "t.csv").write_text("a\n2\n")
    assert OwnData(tmp_path).version != before.version
    assert OwnData(tmp_path, version="mine").version == "mine"


def test_data_are_printed_for_people() -> None:
    assert str(SHOP).splitlines()[1] == "customers(customer_id INTEGER [generated], name TEXT, city TEXT, since DATE)"
    assert "customer_id INTEGER [of customers]" in str(SHOP)


def test_a_value_that_does_not_fit_is_named_when_it_is_read(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("a\nx\n")
    data = OwnData(tmp_path, kinds={"t.a": Kind.INTEGER})
    with pytest.raises(SnapshotError, match=r"table t, row 0, column a: expected a number, got 'x'"):
        list(data.rows()["t"])
