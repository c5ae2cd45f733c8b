"""The pictures of a game: SVG files in its folder `pictures/`, which a drawing program can open and a page prints with its own inks.

Each file is a whole picture. A page gets what stands inside its root element, without comments, without the space between elements, and
without its `<defs>`: there the file keeps copies of what it repeats by reference, so that it can be looked at alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

NOTHING: Mapping[str, str] = MappingProxyType({})
SUFFIX = ".svg"

_LEFT_OUT = re.compile(r"<!--.*?-->|<defs\b.*?</defs>")
_ROOT = re.compile(r"<svg(?P<attributes>[^>]*)>(?P<drawing>.*)</svg>")
_NAMESPACE = re.compile(r' xmlns(:\w+)?="[^"]*"')


class NoPicture(LookupError):
    """Somebody asks for a picture that the game's folder does not hold, or holds as something else."""


class Pictures:
    """Reads the pictures of a game's package, each when it is first asked for.

    A picture is called by its path without the ending: "cards/masks". Those of the folders in `groups` are drawn around their origin, and
    the page holds each as a `<g>`; those of the folders in `symbols` fill a box of their own, and the page holds each as a `<symbol>`.
    The id on the page is the file's name after what the folder stands for: with `symbols={"cards": "k-"}` it is "k-masks". Pictures of
    other folders are put into drawings by who asks for them.
    """

    def __init__(self, package: str, groups: Mapping[str, str] = NOTHING, symbols: Mapping[str, str] = NOTHING) -> None:
        self.package = package
        self.groups = groups
        self.symbols = symbols
        self._read: dict[str, tuple[str, str]] = {}

    @property
    def folder(self) -> Traversable:
        """The folder of the pictures."""
        return files(self.package) / "pictures"

    @cached_property
    def files(self) -> Mapping[str, Traversable]:
        """The files of the folder and of the folders in it, by the name of their picture, in the order of the alphabet."""
        return dict(sorted(_files(self.folder, "")))

    def __contains__(self, name: str) -> bool:
        return name in self.files

    def __getitem__(self, name: str) -> str:
        """Returns what a picture draws."""
        return self._picture(name)[1]

    def names(self, folder: str) -> list[str]:
        """Lists the pictures of a folder, without its name."""
        start = f"{folder}/"
        return [name.removeprefix(start) for name in self.files if name.startswith(start)]

    def group(self, name: str, page_id: str) -> str:
        """Wraps a picture that is drawn around its origin for the page to repeat."""
        return f'<g id="{page_id}">{self[name]}</g>'

    def symbol(self, name: str, page_id: str) -> str:
        """Wraps a picture that fills its box for the page to repeat."""
        attributes, drawing = self._picture(name)
        return f'<symbol id="{page_id}"{attributes}>{drawing}</symbol>'

    def sprite(self) -> str:
        """Wraps all pictures of `groups` and `symbols`: a page holds them once, inside its own sprite."""
        groups = (self.group(f"{folder}/{name}", prefix + name) for folder, prefix, name in self._listed(self.groups))
        symbols = (self.symbol(f"{folder}/{name}", prefix + name) for folder, prefix, name in self._listed(self.symbols))
        return f"<defs>{''.join(groups)}</defs>{''.join(symbols)}"

    def _listed(self, folders: Mapping[str, str]) -> Iterable[tuple[str, str, str]]:
        return ((folder, prefix, name) for folder, prefix in folders.items() for name in self.names(folder))

    def _picture(self, name: str) -> tuple[str, str]:
        """Returns the attributes of a picture's root element, each after a space, and what stands in it."""
        if name not in self._read:
            if name not in self.files:
                raise NoPicture(f"{self.package} has no picture {name!r}: there is no file pictures/{name}{SUFFIX}")
            try:
                self._read[name] = inner(self.files[name].read_text(encoding="utf-8"))
            except ValueError as error:
                raise NoPicture(f"{self.package}: pictures/{name}{SUFFIX} {error}") from error
        return self._read[name]


def inner(text: str) -> tuple[str, str]:
    """Takes a file apart: the attributes of its root element, and what a page gets of what stands in it."""
    flat = " ".join(text.split()).replace("> <", "><").replace(" />", "/>")
    root = _ROOT.search(_LEFT_OUT.sub("", flat).replace("> <", "><"))
    if root is None:
        raise ValueError("is no picture: it has no <svg> element with something in it")
    return _NAMESPACE.sub("", root["attributes"]), root["drawing"].strip()


def _files(folder: Traversable, path: str) -> Iterable[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _files(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(SUFFIX):
            yield path + entry.name.removesuffix(SUFFIX), entry
