"""How conversations and single moves are judged."""
