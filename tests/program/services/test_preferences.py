"""Tests preferences: they are stored at once and kept over evenings, and no broken file is accepted."""

from pathlib import Path

import pytest

from companion.game.engine.flow import start
from companion.game.loading.library import Library
from companion.game.moves import Refused
from companion.program.services.preference_service import PreferenceService
from companion.table.views.preferences import Prefer, Preferences

STATE = start(Library().load("standard", {}))


def test_a_choice_is_kept_over_evenings(tmp_path: Path) -> None:
    path = tmp_path / "sabacc" / "preferences.toml"
    service = PreferenceService(path, Preferences())
    assert service.do(Prefer("text_scale", 125), STATE) and service.do(Prefer("steady", True), STATE)
    again = PreferenceService(path, Preferences(volume=10))
    assert again.now == Preferences(text_scale=125, steady=True)


@pytest.mark.parametrize(
    ("name", "value"), [("text_scale", 110), ("colour", "red"), ("language", "xx"), ("volume", 101)]
)
def test_what_there_is_not_is_refused_and_changes_nothing(tmp_path: Path, name: str, value: str | int) -> None:
    service = PreferenceService(tmp_path / "preferences.toml", Preferences())
    with pytest.raises(Refused):
        service.do(Prefer(name, value), STATE)
    assert service.now == Preferences() and not (tmp_path / "preferences.toml").exists()


def test_a_broken_file_costs_only_what_is_broken(tmp_path: Path) -> None:
    path = tmp_path / "preferences.toml"
    path.write_text('volume = 20\nhand = "up"\nunknown = 1\n')
    assert PreferenceService(path, Preferences()).now == Preferences(volume=20)
    path.write_bytes(b"\xff\x00 broken")
    assert PreferenceService(path, Preferences(language="en")).now == Preferences()


def test_a_disk_that_is_full_is_said_and_the_choice_holds(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    service = PreferenceService(tmp_path / "file" / "preferences.toml", Preferences())
    with pytest.raises(Refused):
        service.do(Prefer("muted", True), STATE)
    assert service.now.muted


def test_a_language_that_is_there_no_more_gives_way_to_the_configured_one(tmp_path: Path) -> None:
    path = tmp_path / "preferences.toml"
    path.write_text('language = "de"\nvolume = 20\n')
    first = Preferences(language="fr")
    assert PreferenceService(path, first).now == Preferences(language="fr", volume=20)
    assert PreferenceService(path, first, ["de", "en", "fr"]).now.language == "de"
