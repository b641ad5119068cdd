"""WorkBench as it was published: the files of the release, imported, and its tasks under our rules."""

from workgym.scenarios.workbench.official.release import RELEASE, Published, PublishedTask, Release, import_release
from workgym.scenarios.workbench.official.scenario import OfficialScenario

__all__ = ["RELEASE", "OfficialScenario", "Published", "PublishedTask", "Release", "import_release"]
