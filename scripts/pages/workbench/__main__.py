"""``python -m workgym.scripts.pages.workbench [--data DIR] [--out docs]`` writes the page anew."""

import sys

from workgym.scripts.pages.workbench.page import main

sys.exit(main())
