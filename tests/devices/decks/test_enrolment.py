"""Enrolment: any order, any interruption, no tag twice."""

from __future__ import annotations

import pytest

from companion.devices.decks.deck_file import DeckFileError, DeckTags
from companion.devices.decks.enrolment import Enrolment, Scan

ORDER = ["sabres-1", "sabres-2", "star", "star"]
A, B, C, D = "04a1b2c3d4e5f6", "04a1b2c3d4e5f7", "a1b2c3d4", "a1b2c3d5"


def test_enrolment_goes_through_the_deck_in_order() -> None:
    enrolment = Enrolment(DeckTags("classic76", "Blue", {}), ORDER)
    wanted = []
    for uid in (A, B, C, D):
        wanted.append(enrolment.wanted)
        assert enrolment.scan(uid.upper()) == Scan("accepted", str(wanted[-1]))
    assert wanted == ORDER
    assert enrolment.wanted is None
    assert enrolment.progress == (4, 4)
    assert enrolment.scan("11223344") == Scan("complete")
    assert enrolment.deck_tags == DeckTags("classic76", "Blue", dict(zip((A, B, C, D), ORDER, strict=True)))


def test_tags_already_used_are_refused_by_name() -> None:
    other = DeckTags("classic76", "Red", {B: "star"})
    enrolment = Enrolment(DeckTags("classic76", "Blue", {}), ORDER, [other])
    enrolment.scan(A)
    assert enrolment.scan(A) == Scan("duplicate", "sabres-1")
    assert enrolment.scan(B) == Scan("other-deck", "star", "Red")
    assert enrolment.scan("04") == Scan("malformed")
    assert enrolment.progress == (1, 4)


def test_skip_comes_round_again_and_undo_takes_back() -> None:
    enrolment = Enrolment(DeckTags("classic76", "Blue", {}), ORDER)
    enrolment.skip()
    assert enrolment.wanted == "sabres-2"
    for uid in (A, B, C):
        enrolment.scan(uid)
    assert enrolment.wanted == "sabres-1"
    assert enrolment.undo() == "star"
    assert enrolment.wanted == "star"
    assert enrolment.undo() == "star"
    assert enrolment.undo() == "sabres-2"
    assert enrolment.undo() is None
    assert enrolment.progress == (0, 4)


def test_resume_wants_what_is_missing() -> None:
    enrolment = Enrolment(DeckTags("classic76", "Blue", {A: "star", B: "sabres-1"}), ORDER)
    assert (enrolment.wanted, enrolment.progress) == ("sabres-2", (2, 4))
    enrolment.scan(C)
    assert enrolment.wanted == "star"
    with pytest.raises(DeckFileError, match="sabres-1 has 2"):
        Enrolment(DeckTags("classic76", "Blue", {A: "sabres-1", B: "sabres-1"}), ORDER)
    with pytest.raises(DeckFileError, match="nova"):
        Enrolment(DeckTags("classic76", "Blue", {A: "nova"}), ORDER)


def test_one_card_is_replaced() -> None:
    enrolment = Enrolment(DeckTags("classic76", "Blue", dict(zip((A, B, C, D), ORDER, strict=True))), ORDER)
    enrolment.replace("sabres-2")
    assert enrolment.wanted == "sabres-2"
    assert enrolment.scan("11223344") == Scan("accepted", "sabres-2")
    with pytest.raises(ValueError, match=f"{C}, {D}"):
        enrolment.replace("star")
    enrolment.replace("star", D)
    assert enrolment.scan(D) == Scan("accepted", "star")
    with pytest.raises(ValueError, match="not a card"):
        enrolment.replace("nova")
