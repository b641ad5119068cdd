"""Questions about the office: half of them need tables and searches, half of them a mail's body or a thread."""
