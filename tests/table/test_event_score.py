"""Tests the score of the events: every event of the game has an entry, a house may change it, and mistakes are
named."""

from pathlib import Path
from typing import get_args

import pytest

from companion.devices.light_patterns import PATTERNS
from companion.devices.sound.synthesis import RECIPES
from companion.game.moves import Refused
from companion.game.phases.shared.shift import SHIFTS
from companion.locale import Words, languages
from companion.table.views.event_score import (
    LIMITS_MS,
    SHORT_MS,
    Light,
    Score,
    own_score,
    read_score,
)
from companion.table.views.preferences import Preferences

FULL, REDUCED, STEADY = Preferences(), Preferences(motion="reduced"), Preferences(steady=True)


def house(folder: Path, text: str) -> Score:
    """Return the score with the changes of a house's own file."""
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return read_score(file)


def refused(folder: Path, text: str) -> str:
    """Return the English sentence about a file that cannot be used. There must be one in every language."""
    with pytest.raises(Refused) as raised:
        house(folder, text)
    refusal = raised.value.refusal
    said = [Words(language).sentence(f"refused-{refusal.code}", refusal.args) for language in languages()]
    assert len(set(said)) == len(languages())
    return Words("en").sentence(f"refused-{refusal.code}", refusal.args)


def test_the_shift_of_every_mechanic_plays_one_entry() -> None:
    assert {own_score().name(code) for code in SHIFTS | {"shift-strikes"}} == {"shift"}


@pytest.mark.parametrize("name", sorted(own_score().entries))
def test_every_entry_of_the_tables_own_score_keeps_the_limits(name: str) -> None:
    entry = own_score().entries[name]
    least, most = LIMITS_MS.get(name, (0, SHORT_MS))
    assert least <= sum(entry.picture.values()) <= most
    assert sum(entry.reduced.values()) <= most and sum(entry.steady.values()) <= most
    assert not entry.sound or entry.sound in RECIPES
    assert not entry.light or (entry.light in PATTERNS and entry.light_ms >= 1000)
    assert bool(entry.silent) == bool(entry.sound), "whatever is heard has to be seen somewhere"


def test_only_patterns_of_the_panel_can_be_named() -> None:
    assert set(get_args(Light)) - {""} <= set(PATTERNS)


def test_each_preference_has_its_form() -> None:
    score = own_score()
    assert score.length("roll", FULL) == 1.35 and score.length("roll", REDUCED) == score.length("roll", STEADY) == 0.6
    assert score.length("win", FULL) == 1.6 and score.length("win", REDUCED) == 0.4
    assert score.length("shift", STEADY) == score.length("bet", REDUCED) == 0


def test_a_house_changes_only_what_it_names(tmp_path: Path) -> None:
    score = house(tmp_path, '[roll]\npicture = { throw = 100, tumble = 1000, teeter = 400 }\n[bet]\nsound = "card"\n')
    assert score.length("roll", FULL) == 1.5 and score.length("roll", REDUCED) == 0.6
    assert score.entries["bet"].sound == "card" and score.name("raise") == "bet"
    assert score.entries["win"] == own_score().entries["win"]
    assert own_score().length("roll", FULL) == 1.35


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[roll", "is no TOML that can be read"),
        ("[rol]\n", "there is no event rol; there are roll, shift,"),
        ("[roll]\non = []\n", "[roll] may have light, light_ms,"),
        ("roll = 1\n", "[roll] may have"),
        ('[roll]\nsound = "bang"\n', "[roll] has a value that does not fit (`sound` cannot be 'bang'; it is "),
        ("[roll]\npicture = { spin = 1300 }\n", "[roll] has no part spin; there are teeter, throw, tumble"),
        (
            "[roll]\npicture = { tumble = 500 }\n",
            "[roll] picture take 500 ms; it must be 1,200 to 1,800 ms",
        ),
        ("[bet]\npicture = { fly = 400 }\n", "the parts of [bet] picture take 400 ms; it must be 0 to 250 ms"),
        ("[bet]\npicture = { fly = -1 }\n", "take −1 ms"),
        ("[win]\nlight_ms = 60000\n", "light_ms of [win] is 60,000; it must be 0 to 10,000"),
    ],
)
def test_a_mistake_is_named_with_its_entry(tmp_path: Path, text: str, said: str) -> None:
    assert said in refused(tmp_path, text)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Refused) as raised:
        read_score(tmp_path / "none.toml")
    assert raised.value.refusal.code == "score-file"
