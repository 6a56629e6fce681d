"""Tests the page that suggests a ruleset, and the pages that show cards under their printed names."""

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Choice, Go
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, follow, press
from companion.display.model.wording import Wording
from companion.display.pages.picture import layout
from companion.display.pages.setup import choosing
from companion.display.pages.table import result_page
from companion.game.engine import flow
from companion.game.loading.documents import RULESETS
from companion.game.loading.rulesets import load_rules
from companion.game.moves import TABLE, Move
from companion.game.suggest import Suggestion
from companion.table.intents import Play
from companion.table.views.table_view import Notice, TableView
from tests.display.scenes.tables import SAY, betting, opened, result, table, view

PANELS = [Panel.of(800, 480), Panel.of(1024, 600), Panel.of(1280, 720), Panel.of(1920, 1080)]


def shown(now: TableView, ui: Ui, panel: Panel = PANELS[0]) -> Layout:
    return layout(now, ui, panel, SAY)


def touch(now: TableView, ui: Ui, *ids: str) -> tuple[Ui, object]:
    intent: object = None
    for id in ids:
        target = shown(now, ui).target(id)
        assert target is not None, (id, [each.id for each in shown(now, ui).targets])
        ui, intent = press(ui, now, target.action)
    return ui, intent


@pytest.fixture
def only_standard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Offer only `standard`, because a test of the page must not depend on how many rulesets there are."""
    monkeypatch.setattr(choosing, "catalogue", lambda folder: (load_rules("standard"),))
    monkeypatch.setattr(
        choosing,
        "suggestions",
        lambda folder, players, cards, minutes: (
            (Suggestion("standard", ("players", "any-cards", "any-time")),) if 2 <= players <= 8 else ()
        ),
    )


def test_from_the_menu_to_other_rules(only_standard: None) -> None:
    now = view(table(5))
    ui, _ = touch(now, opened(now, Go("home")), "menu.choose")
    assert "5 players" in " ".join(shown(now, ui).texts())
    ui, _ = touch(now, ui, "players.more", "minutes.more", "minutes.more", "minutes.fewer")
    assert ui.page is not None and ui.page.choice == Choice(6, "", 15)
    ui, _ = touch(now, ui, "choose.cards", "cards.two-tarot")
    assert ui.page == Go("choose", choice=Choice(6, "two-tarot", 15, "tarot"))
    text = " ".join(shown(now, ui).texts())
    assert "Standard sabacc" in text and "From the fourth round on anybody may call the hand" in text
    ui, intent = touch(now, ui, "choose.play")
    assert intent == Play(Move("ruleset", name="standard"))
    assert ui.page is None and ui.printed == "tarot"
    after = view(flow.apply(now.state, intent.move))
    assert follow(ui, after, 0.0).printed == "tarot"


def test_the_name_of_a_game_stands_above_what_is_said_of_it(only_standard: None) -> None:
    now = view(table(5))
    lines = {mark.id: mark.box for mark in shown(now, opened(now, Go("choose"))).marks}
    assert lines["choose.name.0"].y < lines["choose.why"].y < lines["choose.how.0"].y


def test_nothing_fits_and_the_way_back(only_standard: None) -> None:
    now = view(table(5))
    ui = opened(now, Go("choose", choice=Choice(24)))
    assert "Nothing fits" in " ".join(shown(now, ui).texts()) and shown(now, ui).target("choose.play") is None
    ui, _ = touch(now, ui, "choose.cards", "close")
    assert ui.page is not None and ui.page.page == "choose"
    ui, _ = touch(now, ui, "close")
    assert ui.page == Go("home")


def test_in_a_hand_nothing_is_begun(only_standard: None) -> None:
    now = view(betting())
    assert shown(now, opened(now, Go("home"))).target("menu.choose") is None
    assert shown(now, opened(now, Go("choose"))).target("choose.play") is None


def test_a_refusal_is_told_and_asks_for_nothing(only_standard: None) -> None:
    now = view(table(5))
    ui = opened(now, Go("choose"))
    ui, intent = press(ui, now, Begin("ruleset", TABLE, "nowhere", "a=1"))
    assert intent == Play(Move("ruleset", name="nowhere", value="a=1"))
    told = replace(now, notice=Notice(1, "bad-ruleset", {"why": "there is no ruleset"}))
    ui = follow(ui, told, 0.0)
    assert ui.draft is None and ui.notice_shown


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: str(panel.width_px))
@pytest.mark.parametrize("file", sorted(RULESETS.glob("*.toml")), ids=lambda file: file.stem)
def test_three_sentences_of_every_ruleset_can_be_read(
    file: object, panel: Panel, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = tomllib.loads(file.read_text("utf-8"))  # type: ignore[attr-defined]
    now = view(table(5))
    for mine in document["words"].values():
        rules = replace(now.state.rules, words={"en": mine})
        monkeypatch.setattr(choosing, "catalogue", lambda folder: (rules,))  # noqa: B023
        monkeypatch.setattr(
            choosing,
            "suggestions",
            lambda *asked: (Suggestion("standard", ("players", "own-deck", "minutes", "easy")),),
        )
        said = shown(now, opened(now, Go("choose")), panel).texts()
        assert not any("…" in text for text in said), said
        assert " ".join(" ".join(mine["how"]).split()) in " ".join(" ".join(said).split())


def test_cards_are_shown_as_they_are_printed() -> None:
    now = view(result(3))
    ended = now.state.result
    assert ended is not None
    plain, printed = (
        " ".join(result_page.hand(Wording(SAY, now.state, deck), ended, each).named for each in ended.shown)
        for deck in (None, "tarot")
    )
    assert "7 of coins" in plain and "Star" in plain
    assert "VII of Pentacles" in printed and "The Star" in printed and "coins" not in printed


def test_short_names_and_the_parts_of_a_printed_card() -> None:
    words = Wording(SAY, table(2), "tarot")
    cards = words.state.rules.deck.cards
    names = ("7 of coins", "ace of staves", "evil one", "11 of sabres")
    assert [words.card_short(name) for name in names] == ["VIIPe", "AcWa", "Dev", "PaSw"]
    assert (words.rank(cards["ace of coins"]), words.suit("flasks")) == ("Ace (second deck)", "Cups")
    assert words.suit("") == "faces" and words.card("?") == "unnamed card"
    plain = Wording(SAY, table(2))
    assert [plain.card_short(name) for name in names] == ["7Co", "AcSt", "Evi", "11Sa"]
    assert plain.suit("flasks") == "flasks"


def test_the_rulesets_of_the_house_are_offered_too(tmp_path: Path) -> None:
    text = 'id = "ours"\nextends = "standard"\n[words.en]\nname = "Ours"\nabout = "As we play."\n'
    (tmp_path / "ours.toml").write_text(text)
    (tmp_path / "broken.toml").write_text("id = 3")
    now = view(flow.start(load_rules("standard", folder=tmp_path)))
    wording = Wording(SAY, now.state)
    begun = [begins for _, _, begins in choosing.items(now, wording, Go("choose", choice=Choice(4)))]
    assert "ours" in [begins.name for begins in begun if isinstance(begins, Begin)]
