"""Training data from a sweep: the messages and tools of successful episodes, one JSON object a line.

An episode whose task needs no action is left out, since giving up solves it too. Equal conversations count once.
"""

import json
import sys

from workgym import agents
from workgym.agents.evaluation.metrics import needs_action

sweep = agents.load_sweep(sys.argv[1])
solved = [row for row in sweep.rows if row["success"]]
keys = [(row["policy"], row["task_id"], row["trial"]) for row in solved if needs_action(row)]
found = [sweep.messages[key] for key in keys if key in sweep.messages]
lines = dict.fromkeys(json.dumps({"messages": said.messages, "tools": said.tools}) for said in found)
sys.stdout.writelines(f"{line}\n" for line in lines)
print(
    f"{len(solved)} successful episodes: {len(lines)} kept, {len(solved) - len(keys)} of tasks that need no action, "
    f"{len(keys) - len(found)} without messages, {len(found) - len(lines)} duplicates",
    file=sys.stderr,
)
