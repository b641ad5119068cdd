"""Stages of ALMITA's pipeline: what they hand on, the checks of it, and coverage.

Every stage is a module (``stage_intents`` to ``stage_tests``) with ``generate``, ``parse`` and ``validate``;
:mod:`workgym.scenarios.almita.pipeline.running` runs them in order. The checks (``check_intents``,
``check_procedures``, ``step_coverage``, ``check_apis``, ``check_conversations``) read and judge items of any origin:
made here, written by a language model, or edited by people. Noise in graphs and sampled paths lie beside this package,
since worlds are made with them (:mod:`workgym.scenarios.almita.plan`).
"""
