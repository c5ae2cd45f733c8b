"""Compiles the rules with mypyc; everything else about the package is in pyproject.toml.

A module asks to be compiled with `# compiled by mypyc` as its first line. Without a C compiler, or with LUDOTERRE_PURE=1,
the same sources are installed alone and run interpreted.

Two more variables are for whoever changes the code. LUDOTERRE_SEPARATE=1 compiles each game by itself and with little optimising: a
change of one game takes seconds, for rules that run slower by a tenth to a quarter (docs/decisions/0020-an-inner-loop-of-seconds.md).
LUDOTERRE_BINARIES names a folder where binaries are kept by their C code, and taken from when the same code comes again.
"""

import ast
import hashlib
import os
import pickle
import re
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError, PlatformError

MARK = "# compiled by mypyc\n"
ALL_PROCESSORS = "-flto=auto"
"""Has the linker optimise, in as many parts as there are processors: on two, a third less to wait, for rules that are as fast."""
BUILDS = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install", "develop"}


def asked(variable: str) -> bool:
    """Tells whether a variable of the environment asks for something."""
    return os.environ.get(variable, "0") not in ("", "0")


SEPARATE = asked("LUDOTERRE_SEPARATE")
FOLDER = Path("build/separate" if SEPARATE else "build/together")
"""Where mypyc writes. What it wrote for separate groups is kept, and is good for as long as no Python source changes."""
BINARIES = os.environ.get("LUDOTERRE_BINARIES", "")
KEPT_BYTES = 256 * 2**20
"""How much that folder may hold: some twenty builds."""


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
    path = FOLDER / "mypy.ini"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("[mypy]\nfollow_imports = skip\n[mypy-ludoterre.*,markupsafe.*]\nfollow_imports = silent\n", encoding="utf-8")
    return path


def groups(name: str, chosen: list[str]) -> list[tuple[list[str], str]]:
    """Shares modules out into groups, the modules of which call each other directly: all into one, or each game's into its own."""
    if not SEPARATE:
        return [(chosen, name)]
    found: dict[str, list[str]] = {}
    for module in chosen:
        game = re.search(r"/games/(\w+)/", module)
        found.setdefault(f"{name}_{game[1]}" if game else name, []).append(module)
    return [(part, named) for named, part in found.items()]


def translated(name: str, chosen: list[str], level: str) -> list[Extension]:
    """Translates modules into C, and says how the C code is to be compiled."""
    from mypyc.build import mypycify

    if not chosen:
        return []

    # Nothing is taken from mypy's cache: what mypyc keeps there of a class lacks how the numbers in it are laid out.
    paths = [f"--config-file={configuration()}", f"--cache-dir={os.devnull}", *chosen]
    where = f"{FOLDER}/{name}"
    if SEPARATE:
        found = mypycify(paths, opt_level="1", debug_level="0", separate=groups(name, chosen), target_dir=where)
    else:
        found = mypycify(paths, opt_level=level, debug_level="0", group_name=name, target_dir=where)
    for path in Path(where).rglob("*.c"):
        path.write_text(explained(path.read_text(encoding="utf-8")), encoding="utf-8")
    for extension in found:
        flags = extension.extra_compile_args
        if "-Werror" in flags:
            flags.remove("-Werror")  # a compiler that warns of something new is no reason to play slowly
            flags.append("-fvisibility=hidden")  # functions call each other directly: 9 % faster
            # mypyc indents ever deeper, and Python's -Wall has every line measured: half of the compiler's time, for the same binary.
            flags.append("-Wno-misleading-indentation")
    return found


# What a compiled module says of itself. mypyc leaves docstrings out, and `help` and notebooks would show bare names.

MODULE = re.compile(r'(static struct PyModuleDef \w*module = \{\s*PyModuleDef_HEAD_INIT,\s*"([\w.]+)",\s*)NULL, /\* docstring \*/')
FUNCTION = re.compile(r'(\(PyCFunction\)CPyPy_(\w+),\s*METH_[\w |]+, PyDoc_STR\()(NULL|"(?:[^"\\]|\\.)*")\)')
CLASS = re.compile(r'(static PyTypeObject CPyType_(\w+)_template_ = \{[^}]*?\.tp_doc = PyDoc_STR\()(NULL|"(?:[^"\\]|\\.)*")\)')
PROPERTY = re.compile(r'(\{"(\w+)",\s*\(getter\)(\w+)_get_\2,(?:\s*\(setter\)\w+,|\s*NULL,)\s*)NULL, NULL\}')


def explained(code: str) -> str:
    """Puts the docstrings of the Python sources into C code that mypyc has written: a module's part ends with its definition."""
    parts, start = [], 0
    for found in MODULE.finditer(code):
        said = docstrings(found[2])
        part = code[start : found.start()]
        for pattern in (FUNCTION, CLASS):
            # What stands there is the signature, which `inspect` reads; NULL where C cannot say it.
            part = pattern.sub(lambda one, said=said: f'{one[1]}{"" if one[3] == "NULL" else one[3]}"{said_of(one[2], said)}")', part)
        part = PROPERTY.sub(lambda one, said=said: f'{one[1]}"{said_of(f"{one[3]}___{one[2]}", said)}", NULL}}', part)
        parts += (part, found[1], f'"{said.get("", "")}", /* docstring */')
        start = found.end()
    return "".join([*parts, code[start:]])


def said_of(mangled: str, said: dict[str, str]) -> str:
    """Finds the docstring of something by its name in C, which begins with as much of the module's name as makes it unique."""
    pieces = mangled.split("___")
    return next((said[name] for at in range(len(pieces)) if (name := "___".join(pieces[at:])) in said), "")


def docstrings(module: str) -> dict[str, str]:
    """Returns what a module, its classes and its functions say of themselves, as C writes texts, by their names in C."""
    path = Path("src", *module.split("."))
    tree = ast.parse((path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_bytes())
    found = {"": ast.get_docstring(tree) or ""}
    for node in tree.body:
        found |= dict(told(node))
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}___{name}": text for inner in node.body for name, text in told(inner)}
    return {name: in_c(text) for name, text in found.items()}


def told(node: ast.stmt) -> list[tuple[str, str]]:
    """Returns the name and the docstring of a class or a function, with its types below: C has only the names of arguments."""
    if isinstance(node, ast.ClassDef):
        return [(node.name, ast.get_docstring(node) or "")]
    if not isinstance(node, ast.FunctionDef):
        return []
    types = f"({ast.unparse(node.args)}) -> {ast.unparse(node.returns) if node.returns else 'None'}"
    return [(node.name, f"{ast.get_docstring(node) or ''}\n\n{node.name}{types}".strip())]


def in_c(text: str) -> str:
    """Writes a text as C does."""
    return "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:03o}" for byte in text.encode())


def extensions() -> list[Extension]:
    """Says what is to be compiled, and how."""
    # setuptools would pack whatever an earlier build left there.
    for leftover in (*Path("build").glob("lib*"), *Path("build").glob("temp*"), *Path("build").glob("bdist*"), Path("build/together")):
        shutil.rmtree(leftover, ignore_errors=True)
    if asked("LUDOTERRE_PURE"):
        say("installing pure Python, as LUDOTERRE_PURE asks")
        return []
    if (problem := trouble()) is not None:
        say(f"no C compiler with Python's headers: {problem}")
        say("installing pure Python: the same games, slower")
        return []
    return translated_before() or translated_now()


def translated_now() -> list[Extension]:
    """Translates the marked modules into C, the rules and the drawings by themselves, and remembers from what.

    The rules alone are compiled with all that the compiler can do. Drawings gain little by it and are most of the code.
    """
    shutil.rmtree(FOLDER, ignore_errors=True)
    say(f"translating {len(modules())} modules into C")
    found = translated("ludoterre_rules", [module for module in modules() if is_rules(module)], level="3")
    found += translated("ludoterre_drawings", [module for module in modules() if not is_rules(module)], level="1")
    if not SEPARATE and trouble(ALL_PROCESSORS) is None:
        for extension in found:
            extension.extra_compile_args.append(ALL_PROCESSORS)
            extension.extra_link_args.append(ALL_PROCESSORS)
    (FOLDER / "translated").write_bytes(pickle.dumps((sources_now(), found)))
    return found


def translated_before() -> list[Extension]:
    """Returns what the last build translated, if nothing that the C code depends on has changed since."""
    try:
        sources, found = pickle.loads((FOLDER / "translated").read_bytes())
    except FileNotFoundError:
        return []
    return list(found) if sources == sources_now() else []


def sources_now() -> str:
    """Returns a checksum of all that the C code depends on. Texts and pictures do not belong to it, nor most interpreted modules."""
    seen = hashlib.sha256(repr((sys.version, version("mypy"), version("librt"))).encode())
    for path in ("setup.py", *sorted(read_by_mypyc())):
        seen.update(path.encode() + hashlib.sha256(Path(path).read_bytes()).digest())
    return seen.hexdigest()


def read_by_mypyc() -> set[str]:
    """Finds the compiled modules and all that they import, directly or not: the types there decide what the C code is."""
    found: set[str] = set()
    left = modules()
    while left:
        path = left.pop()
        if path not in found and Path(path).is_file():
            found.add(path)
            left += (f"src/{name.replace('.', '/')}{end}" for name in imported(path) for end in (".py", "/__init__.py"))
    return found


def imported(path: str) -> set[str]:
    """Returns the names that a module imports, which may be modules, and the packages that they are in."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(Path(path).read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return {name.rsplit(".", up)[0] for name in names for up in range(name.count(".") + 1)}


class AllOrNothing(build_ext):
    """Falls back to pure Python if the C code does not compile. Half a group could not be imported."""

    def run(self) -> None:
        """Compiles everything, or leaves no binary behind."""
        self.parallel = os.cpu_count()
        self.force = True  # what is up to date is known by its contents, never by its date
        try:
            super().run()
        except (CCompilerError, ExecError, PlatformError) as error:
            say(f"the C compiler failed, installing pure Python: {error}")
            for binary in Path(self.build_lib).rglob(f"*{self.get_ext_filename('')}"):
                binary.unlink()
            self.extensions = []
        forget_the_oldest()

    def build_extension(self, ext: Extension) -> None:
        """Compiles an extension, or takes the binary that was kept of the same C code."""
        if not BINARIES:
            super().build_extension(ext)
            return
        kept = Path(BINARIES) / self.fingerprint(ext)
        target = Path(self.get_ext_fullpath(ext.name))
        if kept.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept, target)
            os.utime(kept)
            return
        say(f"the C code of {ext.name} is new")
        super().build_extension(ext)
        kept.parent.mkdir(parents=True, exist_ok=True)
        partial = kept.with_suffix(".partial")
        shutil.copyfile(target, partial)
        partial.replace(kept)

    def fingerprint(self, ext: Extension) -> str:
        """Names a binary by everything that it is made of: code, headers, flags, compiler, Python, and what mypyc puts in."""
        made_of = hashlib.sha256()
        flags = (ext.extra_compile_args, ext.extra_link_args, self.compiler.compiler_so, self.compiler.linker_so)
        made_of.update(repr((ext.name, flags, sys.version, version("mypy"), version("librt"), compiler_version())).encode())
        for path in sorted({*ext.sources, *ext.depends}):
            made_of.update(path.encode())
            made_of.update(hashlib.sha256(Path(path).read_bytes()).digest())
        return f"{made_of.hexdigest()}.so"


@cache
def compiler_version() -> str:
    """Returns what the C compiler says of itself."""
    command = os.environ.get("CC", "cc").split()
    return subprocess.run([*command, "--version"], capture_output=True, text=True, check=False).stdout


def forget_the_oldest() -> None:
    """Removes the binaries that nobody has used for longest, when too many are kept."""
    room = KEPT_BYTES
    for path in sorted(Path(BINARIES).glob("*.so") if BINARIES else [], key=lambda path: path.stat().st_mtime, reverse=True):
        room -= path.stat().st_size
        if room < 0:
            path.unlink()


setup(ext_modules=extensions() if BUILDS & set(sys.argv) else [], cmdclass={"build_ext": AllOrNothing})
