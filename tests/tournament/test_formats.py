"""Tests that formats are read from TOML, and that one which cannot work is refused by a sentence that names the key."""

import re
from pathlib import Path
from random import Random

import pytest

from companion.locale import languages
from companion.simulation.model_hands import ModelHands
from companion.simulation.simulated_tournament import SimulatedTournament
from companion.tournament.event_format import Format
from companion.tournament.format_files import FORMATS, FormatBroken, known_formats, load_format, read_format
from companion.tournament.payouts import paid, pool, prizes
from companion.tournament.placing import places

CLOUD_CITY = (FORMATS / "cloud-city.toml").read_text("utf-8")
SHOOT_OUT = (FORMATS / "shoot-out.toml").read_text("utf-8")
SWISS = (FORMATS / "swiss.toml").read_text("utf-8")

BROKEN = [
    (CLOUD_CITY, "seats = 5", "seats = 9", "`seats` goes from 2 to 8"),
    (CLOUD_CITY, "seats = 5", "chairs = 5", "there is no key `chairs`"),
    (CLOUD_CITY, "[400, 250, 170, 110, 70]", "[400, 250, 170, 110, 90]", "more than the pool"),
    (CLOUD_CITY, "[400, 250, 170, 110, 70]", "[400, 250, 170, 110]", "the pool is to be paid out whole"),
    (CLOUD_CITY, "[400, 250, 170, 110, 70]", "[300, 350, 170, 110, 70]", "a worse place more than a better one"),
    (CLOUD_CITY, "fee = 10_000", "fee = 0", "`fee` and `payouts` need each other"),
    (CLOUD_CITY, "[100, 100], limit = 300, minutes = 45", "[100, 100]", "level 12 needs either `minutes` or `hands`"),
    (CLOUD_CITY, "[100, 100]", "[1, 1]", "the antes of level 12 are smaller"),
    (CLOUD_CITY, "keep = 1\n", "keep = 30\n", "it would be over before it begins"),
    (CLOUD_CITY, "entries = [40, 160]", "entries = [60, 40]", "`entries` is the least number"),
    (SHOOT_OUT, "entries = [6, 25]", "entries = [6, 50]", "it does not end"),
    (SHOOT_OUT, "levels = [", "levels = ]", "is no TOML"),
    (SWISS, "points = [5, 3, 2, 1]", "points = []", "it needs `hands` and `points`"),
    (SWISS, "points = [5, 3, 2, 1]", "points = [1, 3]", "a worse place more points"),
]


@pytest.mark.parametrize(("text", "old", "new", "sentence"), BROKEN, ids=[each[3] for each in BROKEN])
def test_a_format_that_cannot_work_is_refused(text: str, old: str, new: str, sentence: str) -> None:
    assert old in text
    changed = text.replace(old, new, 1)
    with pytest.raises(FormatBroken, match=re.escape(sentence)):
        read_format(changed, "mine", "mine.toml")


def test_a_format_that_cannot_end_is_refused() -> None:
    slow = re.sub(r"antes = \[\d+, \d+\]", "antes = [1, 1]", CLOUD_CITY)
    with pytest.raises(FormatBroken, match="it may never end"):
        read_format(slow, "mine", "mine.toml")


def test_an_unknown_format_and_a_missing_file_are_named(tmp_path: Path) -> None:
    with pytest.raises(FormatBroken, match="there is no format `cloud`; choose one of: cloud-city"):
        load_format("cloud")
    with pytest.raises(FormatBroken, match=r"mine.toml is not there; look at the name"):
        load_format(str(tmp_path / "mine.toml"))


@pytest.mark.parametrize("name", known_formats())
def test_every_format_has_its_words_in_every_language(name: str) -> None:
    words = load_format(name).words
    assert {*words} == {*languages()}
    assert all({*each} == {"name", "about"} and all(each.values()) for each in words.values())


def play(kind: Format, entries: int) -> SimulatedTournament:
    rng = Random(entries)
    played = SimulatedTournament(kind, entries, ModelHands(rng), rng)
    played.run()
    return played


@pytest.mark.parametrize("name", known_formats())
def test_every_format_is_played_to_its_end(name: str) -> None:
    kind = load_format(name)
    for entries in (kind.entries[0], min(kind.entries[1], 23) if kind.entries[0] < 23 else kind.entries[0] + 1):
        state = play(kind, entries).state
        assert state.phase == "over"
        assert sorted(places(state)) == list(range(1, entries + 1))
        assert min(places(state).values()) == 1
        assert sum(prizes(state)) == pool(state) == sum(paid(state).values())


def test_ties_share_a_place_and_its_prizes() -> None:
    state = play(load_format("swiss"), 12).state
    shared = [place for place in places(state).values() if [*places(state).values()].count(place) > 1]
    assert shared
    given = load_format("cloud-city")
    assert [sum(each.parts) for each in given.payouts] == [1000, 1000]
