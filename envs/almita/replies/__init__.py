"""What a message says: dialogue acts, facts, claims, and whether a reply is one of those expected."""
