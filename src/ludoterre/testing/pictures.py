"""Checks the pictures of a game, and puts their files into standard form: one element a line, and copies of what a picture repeats."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from html import escape
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
COMMENT: object = ElementTree.Comment
"""The tag of a comment."""
INKS = "inks.css"
"""The style sheet of a folder of pictures, for who opens one of them alone."""
COPIES = "Copies of what this picture repeats, for who opens it alone. Change them in their own files; make gallery renews these."

SHAPES = {"g", "use", "path", "circle", "ellipse", "rect", "text", "svg"}
ATTRIBUTES = {
    *("class", "d", "fill", "href", "transform", "clip-path", "opacity", "overflow", "viewBox"),
    *("cx", "cy", "r", "rx", "ry", "x", "y", "width", "height"),
}
ROOT = ("viewBox", "width", "height", "overflow")
"""What a picture may say of itself; its symbol on the page says the same."""
LARGEST = 12_000
"""How many bytes of one picture a page may get."""

_REFERENCE = re.compile(r'(?:href="|url\()([^")]*)')
_FINE = re.compile(r"\.\d\d")


def inks(sheets: Iterable[str]) -> frozenset[str]:
    """Finds the classes that style sheets know."""
    return frozenset(name for sheet in sheets for name in re.findall(r"\.([A-Za-z][\w-]*)", sheet))


def holdings(sprite: str) -> dict[str, str]:
    """Finds everything in a sprite that can be repeated by its id."""
    root = ElementTree.fromstring(sprite)
    found = (element for element in root.iter() if element.get("id"))
    return {element.attrib["id"]: written(element) for element in found}


def references(drawing: str) -> list[str]:
    """Lists what a drawing refers to, as it is written."""
    return _REFERENCE.findall(drawing)


def standard(text: str, name: str, held: Mapping[str, str]) -> str:
    """Puts the file of a picture into standard form, without what a drawing program adds for itself."""
    root = ElementTree.fromstring(text, ElementTree.XMLParser(target=ElementTree.TreeBuilder(insert_comments=True)))
    tidy(root)
    lines = [line for child in root if child.tag != f"{SVG}defs" for line in laid_out(child, 1)]
    copies = list(repeated("".join(lines), held))
    if copies:
        lines += ["  <defs>", f"    <!-- {COPIES} -->", *(f"    {held[one]}" for one in copies), "  </defs>"]
    itself = "".join(f' {key}="{root.attrib[key]}"' for key in ROOT if key in root.attrib)
    head = [f'<?xml-stylesheet type="text/css" href="{"../" * name.count("/")}{INKS}"?>', f'<svg xmlns="{SVG[1:-1]}"{itself}>']
    return "\n".join([*head, *lines, "</svg>", ""])


def is_comment(element: ElementTree.Element) -> bool:
    """Tells comments from elements."""
    tag: object = element.tag
    return tag is COMMENT


def tidy(element: ElementTree.Element) -> None:
    """Takes away what is not SVG, and the ids and links that drawing programs write in their own way."""
    for child in list(element):
        if is_comment(child):
            continue
        if not child.tag.startswith(SVG) or child.tag == f"{SVG}metadata":
            element.remove(child)
        else:
            tidy(child)
    if LINK in element.attrib:
        element.attrib["href"] = element.attrib.pop(LINK)
    for key in [key for key in element.attrib if key.startswith("{") or key == "id"]:
        del element.attrib[key]


def laid_out(element: ElementTree.Element, depth: int) -> Iterator[str]:
    """Writes an element with one line for itself and each one in it; a text stays on its line."""
    start = "  " * depth
    if is_comment(element):
        yield f"{start}<!-- {' '.join((element.text or '').split())} -->"
    elif not len(element) or (element.text or "").strip():
        yield start + written(element)
    else:
        name = element.tag.removeprefix(SVG)
        yield f"{start}<{name}{attributes(element)}>"
        for child in element:
            yield from laid_out(child, depth + 1)
        yield f"{start}</{name}>"


def written(element: ElementTree.Element) -> str:
    """Writes an element and everything in it in one line."""
    name = element.tag.removeprefix(SVG)
    inside = escape((element.text or "").strip(), quote=False) + "".join(
        written(child) + escape((child.tail or "").strip(), quote=False) for child in element
    )
    return f"<{name}{attributes(element)}>{inside}</{name}>" if inside else f"<{name}{attributes(element)}/>"


def attributes(element: ElementTree.Element) -> str:
    """Writes the attributes of an element, each after a space."""
    return "".join(f' {key}="{escape(" ".join(value.split()))}"' for key, value in element.attrib.items())


def repeated(drawing: str, held: Mapping[str, str]) -> Iterator[str]:
    """Names everything that a drawing repeats, and what that repeats in turn, in the order of the alphabet."""
    found: set[str] = set()
    waiting = [drawing]
    while waiting:
        for link in references(waiting.pop()):
            name = link.removeprefix("#")
            if name in held and name not in found:
                found.add(name)
                waiting.append(held[name])
    yield from sorted(found)


def problems(name: str, text: str, held: Mapping[str, str], known: Set[str]) -> Iterator[str]:
    """Says what is wrong with the file of a picture."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        yield f"is not XML: {error}"
        return
    if not root.get("viewBox"):
        yield "has no viewBox: nobody knows which part of the sheet it shows"
    drawn = [element for child in root if child.tag != f"{SVG}defs" for element in child.iter()]
    for element in drawn:
        yield from element_problems(element, known, held)
    for key in set(root.attrib) - set(ROOT):
        yield f"says {key!r} of itself: a picture says only its {', '.join(ROOT)}"
    size = sum(len(written(child).encode()) for child in root if child.tag != f"{SVG}defs")
    if size > LARGEST:
        yield f"is too large: {size} bytes of {LARGEST}"
    if text != standard(text, name, held):
        yield "is not in its standard form: make gallery brings it there"


def element_problems(element: ElementTree.Element, known: Set[str], held: Mapping[str, str]) -> Iterator[str]:
    """Says what is wrong with one element of a picture."""
    shape = element.tag.removeprefix(SVG)
    if shape not in SHAPES:
        yield f"holds <{shape}>: pictures are made of {', '.join(sorted(SHAPES))}"
        return
    for key, value in element.attrib.items():
        if key not in ATTRIBUTES:
            reason = "its looks come from the classes of the style sheets" if key == "style" else "pictures do without"
            yield f"<{shape}> has {key!r}: {reason}"
        elif key in ("d", "transform") and _FINE.search(re.sub(r"scale\([^)]*\)", "", value)):
            yield f"<{shape}> is finer than a tenth: {value[:40]}"
    for ink in element.get("class", "").split():
        if ink not in known:
            yield f"<{shape}> has the class {ink!r}, which no style sheet knows"
    for link in references(attributes(element)):
        if not link.startswith("#"):
            yield f"<{shape}> refers to {link!r}, which is outside the page"
        elif link[1:] not in held:
            yield f"<{shape}> refers to {link!r}, which the page does not hold"
    fill = element.get("fill", "")
    if fill and not fill.startswith("url(#"):
        yield f"<{shape}> is filled with {fill!r}: inks come from the classes of the style sheets"
