"""Where worlds and tasks come from: seeded generators, templates, rules and demonstrations, one package a benchmark."""

if not __name__.startswith("workgym."):
    raise ImportError("import workgym.scenarios, not scenarios: under two names every class would exist twice")
