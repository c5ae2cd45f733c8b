"""New processes: how they are started, also by a program that has no file, what they owe their parent, and how errors come back."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from multiprocessing import connection, parent_process
from multiprocessing.process import BaseProcess
from typing import Any

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


def serve_parent() -> None:
    """Leaves Ctrl-C to the parent, and has this process end with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)


def while_wanted() -> contextlib.suppress:
    """Ends in silence where the pipe is closed, in the middle of an answer too: the parent wants none any more."""
    return contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError)


def tried(work: Callable[..., Any], *arguments: Any) -> tuple[str, Any]:
    """Does some work; returns nothing and the result, or where an error happened and the error."""
    try:
        return "", work(*arguments)
    except Exception as error:  # noqa: BLE001  # whatever it is, the parent shall know
        where = traceback.format_exc()
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:  # noqa: BLE001  # a stranger's error may not travel
            return where, RuntimeError(str(error))
        return where, error
