"""The browser code of others: what THIRD_PARTY.md says of it is true."""

from __future__ import annotations

import hashlib
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("vendor", ROOT / "tools" / "vendor.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = tool()
LISTED: dict[str, str] = TOOL.listed()


def test_every_file_that_we_fetch_is_listed_with_its_version() -> None:
    text = (ROOT / "THIRD_PARTY.md").read_text()
    for package in TOOL.PACKAGES:
        for target in package.files.values():
            assert target in LISTED
            assert any(target in line and f"| {package.name} | {package.version} |" in line for line in text.splitlines())


@pytest.mark.parametrize("name", LISTED)
def test_a_file_is_the_one_that_its_checksum_describes(name: str) -> None:
    assert hashlib.sha256((ROOT / name).read_bytes()).hexdigest() == LISTED[name]


def test_nothing_of_others_lies_beside_the_listed_files() -> None:
    folders = {(ROOT / name).parent for name in LISTED}
    lying = {path.relative_to(ROOT).as_posix() for folder in folders for path in folder.iterdir()}
    assert lying == set(LISTED)
