"""Tests bad settings. With bad settings of look, language and sound the table plays with the defaults and says so. Bad
rules, credits and pins are refused."""

import logging
from pathlib import Path

import pytest

from companion.config import ConfigBroken, load_config
from companion.display.canvas.metrics import WINDOW, Panel
from companion.game.moves import Refusal
from companion.locale import Words
from companion.program.assembly.asked import tell_of_doubts
from companion.program.assembly.screen import check_panel, with_usable_size
from companion.settings import Config
from companion.table.views.table_view import Notice


def told(tmp_path: Path, text: str) -> tuple[Config, list[ConfigBroken]]:
    """Return the settings with which the table plays, and what it says about bad ones."""
    file = tmp_path / "table.toml"
    file.write_text(text, "utf-8")
    doubts: list[ConfigBroken] = []
    config = load_config(file, doubts.append)
    return with_usable_size(config, doubts.append), doubts


LOOKS = {
    '[table]\nlanguage = "xx"': "[table] language",
    '[table]\nlanguages = "nowhere"': "[table] languages",
    f'[table]\nlanguages = "{"x" * 300}"': "[table] languages",
    '[table]\nlanguages = "~nobody-here/words"': "[table] languages",
    "[display]\nsize_mm = [40.0, 20.0]": "[display] size_mm",
    "[display]\nsize = [100, 60]": "[display] size",
    "[display]\nsize = [1920, 300]": "[display] size",
    "[display]\nsize = [-800, 480]": "[display]",
    "[display]\ndistance = 90.0": "[display]",
    "[sound]\nstart = 300": "[sound]",
    "[sound]\nleast = 90": "[sound]",
    '[sound]\nnight_from = "late"': "[sound]",
}


@pytest.mark.parametrize("text", LOOKS)
def test_the_usual_looks_stand_for_those_that_cannot_be(tmp_path: Path, text: str) -> None:
    config, doubts = told(tmp_path, text)
    assert [each.where for each in doubts] == [LOOKS[text]]
    usual = Config()
    assert config.table.language == usual.table.language and config.sound == usual.sound
    assert config.display == usual.display
    width, height = config.display.size if any(config.display.size) else WINDOW
    check_panel(Panel.of(width, height, *config.display.size_mm), 8)  # and a table that can be played on


def test_only_what_cannot_be_is_replaced(tmp_path: Path) -> None:
    config, doubts = told(
        tmp_path,
        '[table]\nlanguage = "fr"\n[display]\nsize = [800, 480]\nsize_mm = [20.0, 9.0]\nfullscreen = true\n'
        "[sound]\nmost = 400\nfitted = false\n",
    )
    assert [each.where for each in doubts] == ["[sound]", "[display] size_mm"]
    assert config.table.language == "fr" and not config.sound.fitted and config.sound.most == 100
    assert (config.display.size, config.display.size_mm, config.display.fullscreen) == ((800, 480), (0, 0), True)


def test_a_size_asked_for_on_the_command_line_is_kept_or_refused(tmp_path: Path) -> None:
    config, _ = told(tmp_path, "[display]\nsize = [800, 480]")
    doubts: list[ConfigBroken] = []
    assert with_usable_size(config, doubts.append, size_given=True) == config
    flat, _ = told(tmp_path, "[display]\nsize = [1920, 600]\nsize_mm = [600.0, 190.0]")
    assert flat.display.size_mm == (600, 190) and not doubts
    with pytest.raises(ConfigBroken, match="--size"):
        check_panel(Panel.of(1920, 300), 2)


@pytest.mark.parametrize(
    "text",
    [
        '[table]\nruleset = "nothing"',
        "[table.options]\nbet_limit = -5",
        '[table]\nrulesets = "nowhere"',
        "[panel]\nbutton = 99",
        "[chips]\nset = []",
        '[kiosk]\npin = "1"',
        'journal = "~nobody-here/table.journal"',
        '[table]\nrulesets = "~nobody-here/rules"',
        '[table]\nscore = "~nobody-here/score.toml"',
        '[field]\ndeck = "~nobody-here/blue.toml"',
        '[web]\ntexts = "~nobody-here/texts"',
        f'[stick]\nupdate_key = "{"x" * 300}"',
        f'[home]\nbroker = "{"x" * 64}"',
        "[table]\nlanguage = 5",
        "[display",
    ],
)
def test_rules_credits_wires_and_locks_are_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(ConfigBroken, match=r"table\.toml"):
        told(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[panel]\nbutton = -1", "`panel.button` goes from 0 to 27"),
        ("[panel]\nbuzzer = 28", "`panel.buzzer` goes from -1 to 27"),
        ("[field]\nreset = -2", "`field.reset` goes from -1 to 27"),
        ("[field]\ngain = 8", "`field.gain` goes from 0 to 7"),
        ("[kiosk]\nidle = 9", "`kiosk.idle` goes from 10 to 3600"),
        ("[kiosk]\nidle_hand = 3601", "`kiosk.idle_hand` goes from 10 to 3600"),
        ("[kiosk]\nask = 121", "`kiosk.ask` goes from 5 to 120"),
    ],
)
def test_a_number_out_of_its_range_is_refused_with_the_range(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ConfigBroken, match=rf"table\.toml: {said}$"):
        told(tmp_path, text)


@pytest.mark.parametrize("text", [text for text in LOOKS if "size = [1" not in text and "size_mm" not in text])
def test_whoever_does_not_ask_for_doubts_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "table.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(ConfigBroken, match=r"table\.toml"):
        load_config(file)


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_it_is_said_on_the_screen_and_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, language: str
) -> None:
    _, doubts = told(tmp_path, '[table]\nlanguage = "xx"\n[display]\nsize_mm = [40.0, 20.0]\n')
    said: list[Refusal] = []
    with caplog.at_level(logging.WARNING):
        tell_of_doubts(tuple(doubts), said.append)
    assert "language is `xx`; there are: en, es, fr" in caplog.text and "40 x 20 mm" in caplog.text
    assert "[table] language" in Words(language).notice(Notice(1, said[0].code, said[0].args)) and len(said) == 1


def test_a_screen_with_too_few_pixels_of_its_own_is_refused_in_a_sentence() -> None:
    with pytest.raises(ConfigBroken, match=r"200 x 100 pixels .* is too coarse to play on; it takes 320 x 240"):
        check_panel(Panel.of(200, 100), 2)
