"""workgym.scenarios"""

if not __name__.startswith("workgym."):
    raise ImportError("import workgym.scenarios, not scenarios: under two names every class would exist twice")
