"""Tests the file that stores which tray belongs to which seat."""

from pathlib import Path

import pytest

from companion.devices.trays.registry import Registry, RegistryBroken


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "trays.toml"
    registry = Registry(path)
    assert [registry.greet(serial, 3) for serial in ("a1", "b2", "c3", "d4", "b2")] == [1, 2, 3, 0, 2]
    assert registry.give("d4", 2) == ("b2",)
    registry.tune("d4", (5, 7))
    registry.tune_field(6)
    again = Registry(path, strict=True)
    assert [again.seat_of(serial) for serial in ("a1", "b2", "c3", "d4", "e5")] == [1, 0, 3, 2, 0]
    assert (again.gains_of("d4"), again.gains_of("a1"), again.field_gain) == ((5, 7), (), 6)
    assert again.greet("b2", 8) == 0  # known, and sent from its seat: it does not take another by itself


def test_the_second_of_two_trays_at_one_seat_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "trays.toml"
    path.write_text("[trays.A1]\nseat = 2\n[trays.b2]\nseat = 2\n")
    registry = Registry(path)
    assert (registry.seat_of("a1"), registry.claimed("a1")) == (2, 0)
    assert (registry.seat_of("b2"), registry.claimed("b2")) == (0, 2)
    assert str(path) in registry.doubled and "a1 and b2 both have seat 2" in registry.doubled
    registry.give("b2", 2)
    assert registry.doubled == "" == registry.trouble
    assert (registry.seat_of("a1"), registry.seat_of("b2")) == (0, 2)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[trays", "trays.toml"),
        ("[trays.a1]\nseat = 1\n[trays.a1]\nseat = 2", "trays.toml"),
        ('[trays.a1]\nseat = "one"', "[trays.a1] seat is 'one'"),
        ("[trays.a1]\nseat = -1", "0 to 99"),
        ("[trays.a1]\ngain = [8]", "0 to 7"),
        ("[trays.a1]\ngain = 5", "a list is expected"),
        ("[trays.a1]\nchair = 5", "there are gain and seat"),
        ('[trays."a 1"]\nseat = 1', "letters and digits"),
        ("trays = 3", "a table is expected"),
        ("[field]\ngain = true", "[field] gain is True"),
        ("[tray.a1]\nseat = 1", "`tray` is not known"),
    ],
)
def test_a_broken_file_is_one_sentence_and_never_lost(tmp_path: Path, text: str, named: str) -> None:
    path = tmp_path / "trays.toml"
    path.write_text(text)
    with pytest.raises(RegistryBroken) as broken:
        Registry(path, strict=True)
    assert str(path) in str(broken.value) and named in str(broken.value) and "\n" not in str(broken.value)
    for number in ("", "-2"):
        registry = Registry(path)
        assert registry.trouble == str(broken.value) and path.read_text() == text
        registry.greet("e1", 8)
        assert Registry(path, strict=True).seat_of("e1") == 1
        kept = tmp_path / f"trays.toml.broken{number}"
        assert kept.read_text() == text
        path.write_text(text)


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    (tmp_path / "trays.toml").mkdir()
    assert "cannot be read" in Registry(tmp_path / "trays.toml").trouble
