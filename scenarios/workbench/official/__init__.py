"""WorkBench as it was published: the files of its releases, imported; ``scenario`` has their tasks, under our rules."""

from workgym.scenarios.workbench.official.contents import Published, PublishedTask
from workgym.scenarios.workbench.official.release import ARCHIVE, Archive, Release

__all__ = ["ARCHIVE", "Archive", "Published", "PublishedTask", "Release"]
