"""What can be read as a pack, and what is said of the rest."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludoterre import BadPack
from ludoterre.packs import read_source
from ludoterre.packs.problems import short_path
from ludoterre.packs.source import MAX_BYTES, MAX_DEPTH, MAX_ENTRIES
from tests.packs.garden import message_of


def refusal_of(source: object) -> str:
    with pytest.raises(BadPack) as caught:
        read_source(source)
    return str(caught.value)


def write(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_a_file_and_its_path_as_text_read_alike(tmp_path: Path) -> None:
    path = write(tmp_path / "a.toml", "x = 1")
    assert read_source(path).data == read_source(str(path)).data == {"x": 1}


def test_data_is_taken_as_it_is() -> None:
    assert read_source({"x": [1, {"y": None}]}).data == {"x": [1, {"y": None}]}


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    assert read_source(write(tmp_path / "a.toml", b"\xef\xbb\xbfx = 1\r\ny = 'b'\r\n")).data == {"x": 1, "y": "b"}


def test_the_files_of_a_folder_are_one_pack(tmp_path: Path) -> None:
    write(tmp_path / "b.toml", "same = 'yes'\n[[card]]\nid = 'two'\n[table.inner]\ny = 2")
    write(tmp_path / "a.toml", "same = 'yes'\n[[card]]\nid = 'one'\n[table.inner]\nx = 1")
    write(tmp_path / ".#a.toml", "an editor's lock, not TOML")
    write(tmp_path / "notes.txt", "not read")
    assert read_source(tmp_path).data == {"same": "yes", "card": [{"id": "one"}, {"id": "two"}], "table": {"inner": {"x": 1, "y": 2}}}


@pytest.mark.parametrize(("first", "second"), [("x = 1", "x = 2"), ("x = 1", "x = true"), ("x = 'a'", "[x]\ny = 1"), ("x = 1", "x = [1]")])
def test_two_files_may_not_contradict_each_other(tmp_path: Path, first: str, second: str) -> None:
    write(tmp_path / "a.toml", f"[table]\n{first}")
    write(tmp_path / "b.toml", f"[table]\n{second}".replace("[x]", "[table.x]"))
    message = refusal_of(tmp_path)
    assert "b.toml: table.x: says" in message
    assert "a.toml says" in message


def test_a_message_names_the_file_and_the_position_in_it(tmp_path: Path) -> None:
    write(tmp_path / "a.toml", "[[card]]\nid = 'one'\n[[card]]\nid = 'two'")
    write(tmp_path / "b.toml", "[[card]]\nx = 1\n[[card]]\nx = 1")
    source = read_source(tmp_path)
    assert source.place(("card", 1, "title", "fr")) == (short_path(tmp_path / "a.toml"), "card two, title.fr")
    assert source.place(("card", 1), by_id=False) == (short_path(tmp_path / "a.toml"), "card number 2")
    assert source.place(("card", 3, "x")) == (short_path(tmp_path / "b.toml"), "card number 2, x")
    assert source.place(("card",)) == (short_path(tmp_path), "card")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("x = 1\ny = \n", "is not valid TOML: Invalid value (at line 2, column 5)"),
        ("x = 1\nx = 2\n", "(at line 2, column"),
        ("a = '\0'", "is not valid TOML"),
        (b"x = 1\ny = '\xe9'", "is no UTF-8 text (line 2)"),
        (bytes(range(256)), "is no UTF-8 text"),
        ("x = " + "[" * 100_000, "is nested too deeply"),
        ("x = " + "1" * 100_000, "holds a number with too many digits"),
        ("x = 99999999999999999999", "x: is too large a number"),
        ("x = nan", "x: is no finite number"),
        ("x = 2020-01-01", "x: should be a text, a number, true, false, an array or a table, not a date"),
        (".".join(["a"] * 1000) + " = 1", "is nested too deeply"),
        (".".join(["a"] * 400_000) + " = 1", "is nested too deeply"),
        ("[" + ".".join(["a"] * 400_000) + "]", "is nested too deeply"),
        ("x = { " + ".".join(['"a"'] * 200_000) + " = 1 }", "is nested too deeply"),
        ("#" * (MAX_BYTES + 1), "is larger than 10,000,000 bytes"),
    ],
)
def test_what_is_no_pack_is_refused_with_its_file(tmp_path: Path, content: str | bytes, expected: str) -> None:
    message = refusal_of(write(tmp_path / "a.toml", content))
    assert "a.toml: " in message
    assert expected in message
    assert len(message) < 400


def test_the_size_of_a_folder_is_that_of_its_files_together(tmp_path: Path) -> None:
    for name in "abc":
        write(tmp_path / f"{name}.toml", "#" * (MAX_BYTES // 2))
    assert "is larger than" in refusal_of(tmp_path)


def test_a_million_items_are_refused_before_they_are_looked_at() -> None:
    class Untouchable(dict[str, object]):
        def items(self) -> None:  # type: ignore[override]  # nobody may call it
            raise AssertionError("looked at an item")

    assert (
        refusal_of({"card": [Untouchable()] * 1_000_000}) == f"pack data: card: has 1,000,000 entries; at most {MAX_ENTRIES:,} are allowed"
    )


def test_many_allowed_arrays_are_too_much_together() -> None:
    assert "holds more than 500,000 values" in refusal_of({"a": [[0] * MAX_ENTRIES] * 100})


def test_data_that_holds_itself_is_refused() -> None:
    endless: list[object] = []
    endless.append(endless)
    assert "is nested too deeply" in refusal_of({"x": endless})
    deep: object = 1
    for _ in range(MAX_DEPTH + 1):
        deep = {"x": deep}
    assert "is nested too deeply" in refusal_of(deep)


@pytest.mark.parametrize("data", [{"x": {1: 2}}, {"x": object()}, {"x": (1,)}, {"x": "\ud800"}, {"\ud800": 1}, {"x": 2**63}, {10**5000: 1}])
def test_data_that_no_file_could_hold_is_refused(data: dict[str, object]) -> None:
    assert refusal_of(data).startswith("pack data: ")


@pytest.mark.parametrize("source", [3, None, [], b"x = 1", object()])
def test_other_objects_are_no_pack(source: object) -> None:
    assert refusal_of(source).startswith("a pack is a TOML file, a folder of them or a table of data, not ")


def test_a_missing_file_is_named_by_the_end_of_a_long_path() -> None:
    assert refusal_of("packs/none.toml") == "packs/none.toml: there is no such file or folder"
    assert refusal_of("x" * 90 + "/none.toml") == "…" + "x" * 69 + "/none.toml: there is no such file or folder"
    assert "there is no such file or folder" in refusal_of("a\0b")
    assert "File name too long" in refusal_of("x" * 5000)


def test_a_folder_without_toml_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    assert refusal_of("empty") == "empty: this folder holds no .toml file"


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    assert "is neither a file nor a folder" in refusal_of(tmp_path / "pipe.toml")


def test_a_file_that_may_not_be_read_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, *args: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = write(tmp_path / "a.toml", "x = 1")
    # A test that runs as root may read everything.
    monkeypatch.setattr(Path, "open", refuse)
    assert refusal_of(path) == f"{short_path(path)}: cannot be read: Permission denied"


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode(errors="surrogatepass")))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_are_read_or_refused(tmp_path: Path, content: bytes) -> None:
    path = write(tmp_path / "any.toml", content)
    assert len(message_of(partial(read_source, path))) < 400


@given(st.text(max_size=50))
def test_any_path_is_read_or_refused(path: str) -> None:
    with pytest.raises(BadPack):
        read_source("/nowhere/" + path)
