"""``python -m workgym.scripts``."""

from workgym.scripts import main

if __name__ == "__main__":  # worker processes import this module too
    main()
