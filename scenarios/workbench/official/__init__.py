"""WorkBench as it was published: the files of its releases, imported, and their tasks under our rules."""

from workgym.scenarios.workbench.official.contents import Published, PublishedTask
from workgym.scenarios.workbench.official.release import ARCHIVE, Archive, Release
from workgym.scenarios.workbench.official.scenario import OfficialScenario

__all__ = ["ARCHIVE", "Archive", "OfficialScenario", "Published", "PublishedTask", "Release"]
