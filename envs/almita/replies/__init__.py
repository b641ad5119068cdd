"""The meaning of a reply: its dialogue act, facts and claims, and whether it is an expected reply."""
