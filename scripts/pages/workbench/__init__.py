"""The page on WorkBench's published tasks and runs, docs/workbench-official.md."""
