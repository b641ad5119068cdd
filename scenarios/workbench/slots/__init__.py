"""What a request can state: how such values are drawn from a world, and how they are shown."""
