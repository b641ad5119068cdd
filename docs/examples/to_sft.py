"""Training data from a sweep: the messages and tools of every successful episode, one JSON object a line."""

import json
import sys

from workgym import agents

sweep = agents.load_sweep(sys.argv[1])
for row in sweep.rows:
    key = (row["policy"], row["task_id"], row["trial"])
    if row["success"] and key in sweep.messages:
        said = sweep.messages[key]
        sys.stdout.write(json.dumps({"messages": said.messages, "tools": said.tools}) + "\n")
