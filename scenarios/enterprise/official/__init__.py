"""EnterpriseBench as it was published: its tables, documents and author tasks, imported."""
