"""CRMArena as it was published: its questions and its database, imported; and its result files, judged."""
