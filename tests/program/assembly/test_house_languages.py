"""Tests a fourth language, which is one file in a folder: it is written from the template, chosen with one touch, and
shown."""

from pathlib import Path

import pygame
import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from msgspec.structs import replace

from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Panel
from companion.display.window.window import Window
from companion.game.engine.flow import start
from companion.game.loading.library import Library
from companion.game.moves import Refusal
from companion.locale import Tongues, languages
from companion.locale.files import language_files
from companion.locale.language_checks import check
from companion.locale.ruleswords import english_of_rules
from companion.locale.screen_words import screen_words
from companion.locale.syntax import nodes
from companion.locale.template import template
from companion.program.assembly.house_files import tell_of_languages
from companion.program.services.preference_service import PreferenceService
from companion.table.views.preferences import Preferences
from tests.display.laws.laws import check as sound
from tests.display.scenes.tables import result, view


def filled(text: str) -> str:
    """Return a template as a translator has filled it in who writes everything in capitals: the comment above each id
    becomes its message."""
    entries = {}
    for file in language_files("en"):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ftl.Message | ftl.Term):
                own = entry.clone()
                for piece in nodes(own, ftl.TextElement):
                    piece.value = piece.value.upper()
                own.comment = None
                said = FluentSerializer().serialize_entry(own)
                entries[f"# {said.split(' =')[0]} ="] = said
    for id, words in english_of_rules().items():
        entries[f"# {id} ="] = f"{id} =\n" + "".join(f"    {line.upper()}\n" for line in words.split("\n"))
    return "\n".join(entries.get(line, line) for line in text.splitlines()) + "\n"


@pytest.fixture(scope="module")
def german() -> str:
    """Return a file of German, of poor quality."""
    return filled(template("de"))


@pytest.fixture
def house(tmp_path: Path, german: str) -> Path:
    """Return a house's folder with that language."""
    folder = tmp_path / "languages"
    folder.mkdir()
    (folder / "de.ftl").write_text(german, "utf-8")
    return folder


def test_a_filled_template_lacks_nothing(house: Path) -> None:
    assert check(house / "de.ftl") == []
    said: list[Refusal] = []
    tell_of_languages(house, said.append)
    assert said == []


def test_it_is_chosen_in_one_tap_and_seen(house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    spoken, state = languages(house), start(Library().load("standard", {}))
    assert spoken == ["de", "en", "es", "fr"]
    service = PreferenceService(tmp_path / "preferences.toml", Preferences(language="fr"), spoken)
    window = Window(Panel.of(1024, 600), screen_words(Tongues(folder=house)), drivers=("dummy",))

    def picture() -> Layout:
        window.show(service.view(replace(view(result()), languages=tuple(spoken))))
        assert window.layout is not None
        sound(window.layout)
        return window.layout

    texts = picture().texts()
    assert "Donner" in " ".join(texts)
    (intent,) = window.pump([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2, unicode="", mod=0)])
    assert service.do(intent, state) and service.now.language == "de"
    texts = picture().texts()
    assert {"MENU", "DE"} <= set(texts) and "Menu" not in texts
    window.close()


def test_a_broken_or_unfinished_file_is_said_once_and_the_table_plays(tmp_path: Path) -> None:
    said: list[Refusal] = []
    (tmp_path / "de.ftl").write_text("language-name = Deutsch\ndisplay-menu = Menü\n", "utf-8")
    tell_of_languages(tmp_path, said.append)
    assert [each.code for each in said] == ["language-lacks"] and said[0].args["n"] > 1000
    (tmp_path / "de.ftl").write_text("language-name = Deutsch\ndisplay-menu = {\ndisplay-next = Weiter\n", "utf-8")
    tell_of_languages(tmp_path, said.append)
    assert said[1].code == "language-broken" and said[1].args["file"] == "de.ftl"
    assert said[1].args["what"] == "display-menu = {", "the file is named once"
    words = Tongues(folder=tmp_path).words("de")
    assert (words.say("display-menu"), words.say("display-next")) == ("Menu", "Weiter")
    (tmp_path / "de.ftl").write_bytes(b"\xff\xfe")
    tell_of_languages(tmp_path, said.append)
    assert said[2].code == "language-broken" and Tongues(folder=tmp_path).words("de").say("display-menu") == "Menu"
    for each in said:
        for code in ("en", "fr", "es"):
            assert "de.ftl" in Tongues().words(code).sentence(f"notice-{each.code}", each.args)


def test_without_files_of_the_house_nothing_is_said(tmp_path: Path) -> None:
    said: list[Refusal] = []
    tell_of_languages(None, said.append)
    tell_of_languages(tmp_path / "nowhere", said.append)
    (tmp_path / "fr.ftl").write_text("display-menu = Carte\n", "utf-8")
    tell_of_languages(tmp_path, said.append)
    assert said == []


def test_a_folder_that_cannot_be_looked_at_keeps_no_table_from_starting() -> None:
    said: list[Refusal] = []
    tell_of_languages(Path("/", "a" * 300), said.append)
    assert said == []
