"""Requests whose details stand in the body of a mail: Sam names who wrote and about what, the mail says what to do."""
