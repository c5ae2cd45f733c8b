"""What an option may be: one of its values, or any whole number within its span."""

from __future__ import annotations

import pytest

from ludoterre.core.errors import BadOption
from ludoterre.core.meta import GameMeta, Option

TITLE = {"fr": "Score", "de": "Ergebnis", "en": "Score"}
TARGET = Option("target", ("off", 50, 55), "off", TITLE, "T-1", span=(1, 100))
BEDS = Option("beds", (5, 4, 6), 5, TITLE, "T-2")
LIGHT = Option("light", (True, False), True, TITLE, "T-3")
PRESET = Option("pace", ("slow", "fast"), None, TITLE, "T-4")


@pytest.mark.parametrize("value", ["off", 50, 55, 1, 2, 99, 100])
def test_a_span_allows_every_whole_number_within(value: object) -> None:
    assert TARGET.allows(value)


@pytest.mark.parametrize("value", [0, 101, -1, 10**30, 55.0, "55", "on", "", True, None, [50], (1, 100)])
def test_a_span_allows_nothing_else(value: object) -> None:
    assert not TARGET.allows(value)


@pytest.mark.parametrize(("option", "value", "allowed"), [(BEDS, 4, True), (BEDS, 7, False), (BEDS, 5.0, False), (BEDS, True, False)])
def test_without_a_span_only_the_values_count(option: Option, value: object, allowed: bool) -> None:
    assert option.allows(value) is allowed


def test_truth_is_no_number() -> None:
    assert LIGHT.allows(True) and LIGHT.allows(False)
    assert not LIGHT.allows(1) and not LIGHT.allows(0)


def test_only_an_option_that_a_mode_presets_may_be_left_open() -> None:
    assert PRESET.allows(None)
    assert not BEDS.allows(None)


@pytest.mark.parametrize(
    ("text", "value"), [("off", "off"), ("OFF", "off"), ("50", 50), ("37", 37), ("007", 7), ("100", 100), ("101", 101), ("0", 0)]
)
def test_a_text_is_read_as_the_value_it_means(text: str, value: object) -> None:
    found = TARGET.read(text)
    assert found == value and type(found) is type(value)


@pytest.mark.parametrize("text", ["", "5.5", "-5", "+5", " 50", "٥٠", "²", "1e2", "9" * 10, "lunch"])
def test_a_text_that_means_no_value_is_left_to_be_refused(text: str) -> None:
    assert TARGET.read(text) == text
    assert not TARGET.allows(TARGET.read(text))


def test_texts_of_options_without_a_span() -> None:
    assert (BEDS.read("4"), BEDS.read("7"), LIGHT.read("true"), LIGHT.read("False"), LIGHT.read("1")) == (4, "7", True, False, "1")


def test_what_is_known_names_values_and_span() -> None:
    assert TARGET.known() == "'off', 1–100"
    assert BEDS.known() == "5, 4, 6"
    assert LIGHT.known() == "True, False"


def meta_with(*options: Option) -> GameMeta:
    return GameMeta(
        "toy",
        TITLE,
        TITLE,
        1,
        4,
        ("plain",),
        options,
        1,
        (),
        "draft",
        True,
        False,
        "T",
        (5, 10),
        8,
        ("Nobody",),
        "Nobody",
        {"plain": TITLE},
    )


def test_options_are_checked_and_completed_in_their_order() -> None:
    meta = meta_with(TARGET, BEDS)
    assert meta.check_options({}) == {"target": "off", "beds": 5}
    assert meta.check_options({"beds": 6, "target": 73}) == {"target": 73, "beds": 6}
    with pytest.raises(BadOption, match="option target of toy is one of 'off', 1–100, not 101"):
        meta.check_options({"target": 101})
    with pytest.raises(BadOption, match="toy has no option 'targets'"):
        meta.check_options({"targets": 5})
