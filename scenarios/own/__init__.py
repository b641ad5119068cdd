"""A workplace over data that a user has: their tables as one world, templates drawn by SQL, references recorded.

DATA = OwnData("shop.duckdb")
TOOLKITS = [table_toolkit("shop", DATA.schema, update=["orders.status"])]

@own_template("Please cancel order {order_id}.", draw="SELECT ...", change=...)
def cancel(order_id): ...

SCENARIO = own_scenario(DATA, TOOLKITS, [cancel], now=datetime(2024, 3, 4, 9))
"""

from workgym.envs.own import table_toolkit
from workgym.scenarios.own.data import OwnData
from workgym.scenarios.own.drawing import own_scenario
from workgym.scenarios.own.template import OwnTemplate, one_row, own_template
from workgym.scenarios.shared.steps import Steps, call

__all__ = [
    "OwnData",
    "OwnTemplate",
    "Steps",
    "call",
    "one_row",
    "own_scenario",
    "own_template",
    "table_toolkit",
]
