"""The simulated customer of a conversation."""
