"""Requests for reports: sections, sources and figures (EnterpriseBench, section 4: report generation)."""
