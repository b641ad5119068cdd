"""How tasks are drawn, one module a task type."""
