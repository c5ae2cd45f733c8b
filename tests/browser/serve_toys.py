"""The command line with the games of the test suite at hand, in the processes that it starts too."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import toys

toys.register()

if __name__ == "__main__":
    from ludoterre.cli import main

    main()
