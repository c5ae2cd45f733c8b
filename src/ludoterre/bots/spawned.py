"""New processes, also of a program that has no file: a spawned process would look for it, and die."""

from __future__ import annotations

import os
import sys
import threading
from multiprocessing.process import BaseProcess

_lock = threading.Lock()


def start(process: BaseProcess) -> None:
    """Starts a process. What came through a pipe (`python -`) says that its file is `<stdin>`, which is hidden meanwhile."""
    main = sys.modules["__main__"]
    with _lock:
        file = getattr(main, "__file__", None)
        if file is None or os.path.exists(file):
            process.start()
            return
        del main.__file__
        try:
            process.start()
        finally:
            main.__file__ = file
