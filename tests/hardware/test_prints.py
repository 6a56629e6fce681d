"""Tests that the 3D prints are closed solids of the stated size, made from the files beside them."""

import os
import shutil
import struct
from pathlib import Path

import pytest

if not os.environ.get("SABACC_NO_SKIP"):
    pytest.importorskip("yaml")

from hardware import make, power, prints
from hardware.stl import StlBroken, write_binary
from tests.hardware.solid import read_stl

CUBE = [  # two facets for each side, which face outwards
    ((0, 0, 0), (0, 1, 0), (1, 1, 0)), ((0, 0, 0), (1, 1, 0), (1, 0, 0)),
    ((0, 0, 1), (1, 0, 1), (1, 1, 1)), ((0, 0, 1), (1, 1, 1), (0, 1, 1)),
    ((0, 0, 0), (1, 0, 0), (1, 0, 1)), ((0, 0, 0), (1, 0, 1), (0, 0, 1)),
    ((0, 1, 0), (0, 1, 1), (1, 1, 1)), ((0, 1, 0), (1, 1, 1), (1, 1, 0)),
    ((0, 0, 0), (0, 0, 1), (0, 1, 1)), ((0, 0, 0), (0, 1, 1), (0, 1, 0)),
    ((1, 0, 0), (1, 1, 0), (1, 1, 1)), ((1, 0, 0), (1, 1, 1), (1, 0, 1)),
]  # fmt: skip


def written(path: Path, facets: list[tuple[tuple[int, int, int], ...]]) -> Path:
    """Write these facets to an ASCII STL file."""
    lines = ["solid test"]
    for facet in facets:
        lines += ["facet normal 0 0 0", "outer loop", *(f"vertex {x} {y} {z}" for x, y, z in facet), "endloop"]
    path.write_text("\n".join([*lines, "endsolid test"]), "ascii")
    return path


@pytest.mark.parametrize("name", ["die-shift.stl", "die-spike.stl"])
def test_a_die_is_balanced(name: str) -> None:
    assert read_stl(prints.FOLDER / name).centre == pytest.approx((0, 0, 8), abs=0.02)


@pytest.mark.parametrize("name", prints.PRINTS)
def test_a_committed_print_is_closed_and_of_the_stated_size(name: str) -> None:
    solid = read_stl(prints.FOLDER / name)
    assert solid.open_edges == 0
    assert solid.volume > 1000
    assert solid.size == pytest.approx(prints.PRINTS[name].size, abs=0.05)
    assert solid.low == pytest.approx(0, abs=1e-6)  # the part lies on the printer's bed


def test_every_print_fits_a_small_printer() -> None:
    assert all(max(each.size) <= 180 for each in prints.PRINTS.values())


def test_a_closed_cube_is_measured(tmp_path: Path) -> None:
    solid = read_stl(written(tmp_path / "cube.stl", CUBE))
    assert (solid.facets, solid.size, solid.open_edges) == (12, (1, 1, 1), 0)
    assert solid.volume == pytest.approx(1)
    write_binary(tmp_path / "cube.stl", tmp_path / "binary.stl")
    assert read_stl(tmp_path / "binary.stl") == solid


def test_a_hole_a_turned_facet_and_an_inside_out_solid_are_seen(tmp_path: Path) -> None:
    assert read_stl(written(tmp_path / "hole.stl", CUBE[1:])).open_edges == 3
    turned = [(CUBE[0][0], CUBE[0][2], CUBE[0][1]), *CUBE[1:]]
    assert read_stl(written(tmp_path / "turned.stl", turned)).open_edges > 0
    outside_in = [(a, c, b) for a, b, c in CUBE]
    assert read_stl(written(tmp_path / "inside.stl", outside_in)).volume == pytest.approx(-1)


@pytest.mark.parametrize(
    "data", [b"", b"solid nothing\nendsolid", b"solid x\nvertex 1 2\n", bytes(80) + struct.pack("<I", 2) + bytes(50)]
)
def test_what_is_no_stl_is_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "bad.stl").write_bytes(data)
    with pytest.raises(StlBroken, match=r"bad\.stl"):
        read_stl(tmp_path / "bad.stl")


def test_openscad_makes_the_committed_print(tmp_path: Path) -> None:
    """Only the quickest print is made again. Fingerprints show that the others are as new as their sources."""
    if shutil.which("openscad") is None:
        if os.environ.get("SABACC_NO_SKIP"):
            pytest.fail("openscad is not installed")
        pytest.skip("openscad is not installed")
    prints.make_stl("tray-lens.stl", tmp_path / "made.stl")
    made, committed = read_stl(tmp_path / "made.stl"), read_stl(prints.FOLDER / "tray-lens.stl")
    assert made.size == pytest.approx(committed.size, abs=0.01)
    assert made.volume == pytest.approx(committed.volume, rel=0.001)


def test_everything_made_is_as_new_as_its_source() -> None:
    assert make.stale() == []
    assert [path.name for path, before, after in make.pages() if before != after] == []


def test_a_changed_source_makes_what_is_made_from_it_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tmp_path / "made.toml"
    lines = make.MADE.read_text("utf-8").splitlines()
    made.write_text("\n".join(line for line in lines if '"print/tray.stl"' not in line), "utf-8")
    monkeypatch.setattr(make, "MADE", made)
    assert make.stale() == ["print/tray.stl"]


# Power


def test_plugging_in_a_tray_takes_little_more_than_plugging_in_a_bare_pico() -> None:
    from hardware import wiring

    tray = wiring.read("tray")
    own = {rail: power.capacitors_uf(tray, rail) for rail in power.PICO_UF}
    assert own == pytest.approx({"VBUS": 4.8, "3V3": 20.2})
    assert own["VBUS"] < 10  # USB 2.0, 7.2.4.1
    charge = [sum(power.inrush_uc(size, rail) for rail, size in sizes.items()) for sizes in (own, power.PICO_UF)]
    assert charge[0] < charge[1] / 4


def test_the_ring_keeps_within_what_the_firmware_allows() -> None:
    assert 0.9 * power.ring_bound_ma() < power.ring_ma() <= power.ring_bound_ma() < power.ring_unlimited_ma()


def test_a_tray_takes_less_than_its_pico_declares_and_its_readers_less_than_the_pico_gives() -> None:
    assert power.tray_ma() <= power.USB_DECLARED_MA
    assert power.readers_3v3_ma() < 300  # the Pico's data sheet, 3V3(OUT)


def test_no_pin_of_the_panel_gives_more_than_it_may() -> None:
    lasting = {what: ma for what, ma in power.panel_ma().items() if "peak" not in what}
    assert max(lasting.values()) < power.PIN_LIMIT_MA
    assert max(power.panel_ma().values()) <= 16
    assert sum(power.panel_ma().values()) < power.HEADER_LIMIT_MA


def test_the_hub_named_in_the_wiring_carries_eight_trays() -> None:
    from hardware import wiring

    said = wiring.read("table").parts["HUB"].subtype
    assert f"{power.hub_a():g} A" in said
