"""Compiles the rules with mypyc; everything else about the package is in pyproject.toml.

A module asks to be compiled with `# compiled by mypyc` as its first line. Without a C compiler, or with LUDOTERRE_PURE=1,
the same sources are installed alone and run interpreted.
"""

import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError, PlatformError

MARK = "# compiled by mypyc\n"
ALL_PROCESSORS = "-flto=auto"
"""Has the linker optimise, in as many parts as there are processors: on two, a third less to wait, for rules that are as fast."""
BUILDS = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install", "develop"}


def say(message: str) -> None:
    """Writes to the build log (`pip install -v` shows it)."""
    print(f"ludoterre: {message}", file=sys.stderr, flush=True)


def modules() -> list[str]:
    """Finds the modules to compile."""
    found = []
    for path in sorted(Path("src").rglob("*.py")):
        with path.open(encoding="utf-8") as source:
            if source.readline() == MARK:
                found.append(path.as_posix())
    return found


def trouble(*flags: str) -> Exception | None:
    """Compiles and links one line that needs Python's headers, and returns what went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "probe.c").write_text("#include <Python.h>\n")
        probe = Extension("probe", [f"{folder}/probe.c"], extra_compile_args=list(flags), extra_link_args=list(flags))
        command = build_ext(Distribution({"ext_modules": [probe]}))
        command.build_lib = command.build_temp = folder
        try:
            command.ensure_finalized()
            command.run()
        except (CCompilerError, ExecError, PlatformError) as error:
            return error
    return None


def is_rules(module: str) -> bool:
    """Tells whether a module belongs to rules or bots, where every nanosecond counts, rather than to what people look at."""
    return "/core/" in module or "/bots/" in module or re.search(r"/games/\w+/\w+\.py$", module) is not None


def configuration() -> Path:
    """Writes down how mypy reads the sources. Strictness is for `make lint`.

    What the interpreted modules import (pydantic, SQLAlchemy) need not be installed to build, nor is it read: the C code is the same.
    """
    path = Path("build/mypy.ini")
    path.parent.mkdir(exist_ok=True)
    path.write_text("[mypy]\nfollow_imports = skip\n[mypy-ludoterre.*,markupsafe.*]\nfollow_imports = silent\n", encoding="utf-8")
    return path


def extensions() -> list[Extension]:
    """Translates the marked modules into C, in two groups: modules of one group call each other directly.

    The rules alone are compiled with all that the compiler can do. Drawings gain little by it and are most of the code.
    """
    # setuptools would pack whatever an earlier build left there.
    shutil.rmtree("build", ignore_errors=True)
    if os.environ.get("LUDOTERRE_PURE", "0") not in ("", "0"):
        say("installing pure Python, as LUDOTERRE_PURE asks")
        return []
    if (problem := trouble()) is not None:
        say(f"no C compiler with Python's headers: {problem}")
        say("installing pure Python: the same games, slower")
        return []
    from mypyc.build import mypycify

    options = [f"--config-file={configuration()}", "--cache-dir=build/mypy"]
    say(f"compiling {', '.join(modules())}")
    rules = [module for module in modules() if is_rules(module)]
    drawings = [module for module in modules() if not is_rules(module)]
    found = mypycify([*options, *rules], opt_level="3", debug_level="0", group_name="ludoterre_rules", target_dir="build/c")
    found += mypycify([*options, *drawings], opt_level="1", debug_level="0", group_name="ludoterre_drawings", target_dir="build/c")
    together = [ALL_PROCESSORS] if trouble(ALL_PROCESSORS) is None else []
    for extension in found:
        flags = extension.extra_compile_args
        flags += together
        extension.extra_link_args += together
        if "-Werror" in flags:
            flags.remove("-Werror")  # a compiler that warns of something new is no reason to play slowly
            flags.append("-fvisibility=hidden")  # functions call each other directly: 9 % faster
            # mypyc indents ever deeper, and Python's -Wall has every line measured: half of the compiler's time, for the same binary.
            flags.append("-Wno-misleading-indentation")
    return found


class AllOrNothing(build_ext):
    """Falls back to pure Python if the C code does not compile. Half a group could not be imported."""

    def run(self) -> None:
        """Compiles everything, or leaves no binary behind."""
        self.parallel = os.cpu_count()
        try:
            super().run()
        except (CCompilerError, ExecError, PlatformError) as error:
            say(f"the C compiler failed, installing pure Python: {error}")
            for binary in Path(self.build_lib).rglob(f"*{self.get_ext_filename('')}"):
                binary.unlink()
            self.extensions = []


setup(ext_modules=extensions() if BUILDS & set(sys.argv) else [], cmdclass={"build_ext": AllOrNothing})
