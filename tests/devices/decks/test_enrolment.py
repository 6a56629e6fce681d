"""Tests enrolment: any order, any interruption, no tag twice."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.decks.deck_file import DeckFileError, DeckTags
from companion.devices.decks.enrolment import Enrolment, Scan
from companion.simulation.reader.maker import public_key, signature_of
from tests.examples import examples

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


def test_cards_in_any_order() -> None:
    enrolment = Enrolment(DeckTags("classic76", "Blue", {}), ORDER)
    enrolment.want("star")
    assert enrolment.scan(A) == Scan("accepted", "star")
    assert enrolment.scan(B) == Scan("accepted", "star")
    assert enrolment.wanted == "sabres-1"
    enrolment.want("sabres-2")
    enrolment.skip()
    assert enrolment.scan(C) == Scan("accepted", "sabres-1")
    for card, words in (("star", "replace it"), ("nova", "not a card")):
        with pytest.raises(ValueError, match=words):
            enrolment.want(card)
    assert list(enrolment.deck_tags.tags.items()) == [(C, "sabres-1"), (A, "star"), (B, "star")]


def test_a_replacement_is_taken_back() -> None:
    enrolment = Enrolment(DeckTags("classic76", "Blue", {A: "sabres-1"}), ORDER)
    enrolment.replace("sabres-1")
    assert enrolment.scan(B) == Scan("accepted", "sabres-1")
    assert enrolment.deck_tags.tags == {B: "sabres-1"}
    assert enrolment.undo() == "sabres-1"
    assert (enrolment.wanted, enrolment.progress) == ("sabres-1", (0, 4))
    assert enrolment.undo() == "sabres-1"
    assert (enrolment.wanted, enrolment.progress) == ("sabres-2", (1, 4))
    assert enrolment.deck_tags.tags == {A: "sabres-1"}
    assert enrolment.undo() is None


def test_a_tag_that_is_being_replaced_stays_until_the_new_one_is_scanned() -> None:
    deck = DeckTags("classic76", "Blue", {A: "sabres-1", B: "sabres-2"})
    enrolment = Enrolment(deck, ORDER)
    enrolment.replace("sabres-1")
    assert enrolment.scan(B) == Scan("duplicate", "sabres-2")
    assert enrolment.deck_tags == deck
    enrolment.skip()
    enrolment.scan(C)
    assert enrolment.deck_tags.tags == {**deck.tags, C: "star"}
    enrolment.want("star")
    enrolment.scan(A)  # the old tag is on another card now
    assert enrolment.deck_tags.tags == {B: "sabres-2", C: "star", A: "star"}


def test_a_signature_is_kept_where_it_is_genuine() -> None:
    enrolment = Enrolment(DeckTags("classic76", "Blue", {}), ORDER, keys=(public_key(),))
    signatures = {uid: (signature_of(bytes.fromhex(uid)) or b"").hex() for uid in (A, B, C)}
    assert enrolment.scan(A, signatures[A].upper()).originality == "genuine"
    assert enrolment.scan(B, signatures[A]).originality == "false"
    assert enrolment.scan(C, signatures[C]).originality == "none"
    assert enrolment.scan(D) == Scan("accepted", "star")
    assert enrolment.deck_tags.signatures == {A: signatures[A]}
    assert enrolment.sign(B, signatures[B]) == "genuine"  # read once more, and better
    assert enrolment.sign("04ffffffffffff", signatures[B]) == ""
    assert enrolment.deck_tags.signatures == {A: signatures[A], B: signatures[B]}
    assert enrolment.signed == 2
    gone = Enrolment(enrolment.deck_tags, ORDER, keys=(public_key(),))
    gone.replace("sabres-1")
    assert gone.signed == 1
    gone.scan("11223344")
    assert gone.deck_tags.signatures == {B: signatures[B]}


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("scan"), st.integers(0, 9)),
        st.tuples(st.just("want"), st.sampled_from([*ORDER, "nova"])),
        st.tuples(st.just("replace"), st.sampled_from([*ORDER, "nova"])),
        st.tuples(st.sampled_from(["undo", "skip", "restart"]), st.just(0)),
    ),
    max_size=40,
)
OTHER = DeckTags("classic76", "Red", {f"{9:08x}": "star"})


@given(STEPS)
@examples(400)
def test_whatever_is_done_no_card_and_no_tag_is_there_twice(steps: list[tuple[str, object]]) -> None:
    """This holds after an interruption at any point as well: enrolment goes on with the deck that was saved."""
    counts = Counter(ORDER)
    enrolment = Enrolment(DeckTags("classic76", "Blue", {}), ORDER, [OTHER])
    replaced: set[str] = set()
    for step, what in steps:
        before, wanted = dict(enrolment.deck_tags.tags), enrolment.wanted
        if step == "scan":
            uid = f"{what:08x}"
            scan = enrolment.scan(uid)
            if scan.verdict == "accepted":
                after = enrolment.deck_tags.tags
                assert (scan.card, after[uid]) == (wanted, wanted)
                gone = before.keys() - after.keys()
                assert gone <= replaced and [before[tag] for tag in gone] in ([], [wanted])
                assert {**before, **after} == {**before, uid: wanted}
                replaced -= {*gone, uid}
            else:
                assert enrolment.deck_tags.tags == before
                assert uid in before or uid in OTHER.tags or wanted is None
        elif step in ("want", "replace"):
            try:
                getattr(enrolment, step)(what)
                assert enrolment.wanted == what
                assert enrolment.deck_tags.tags == before
                replaced |= {tag for tag in before if tag not in enrolment.tags_of(before[tag])}
            except ValueError:
                assert enrolment.deck_tags.tags == before
        elif step == "restart":
            enrolment, replaced = Enrolment(enrolment.deck_tags, ORDER, [OTHER]), set()
            assert enrolment.deck_tags.tags == before
        else:
            getattr(enrolment, step)()
            tags = enrolment.deck_tags.tags
            replaced = {tag for tag in tags if tag not in enrolment.tags_of(tags[tag])}
        tags = enrolment.deck_tags.tags
        assert not Counter(tags.values()) - counts
        assert not OTHER.tags.keys() & tags.keys()
        assert enrolment.progress == (len(tags) - len(replaced), len(ORDER))
        assert (enrolment.wanted is None) == (len(tags) - len(replaced) == len(ORDER))


@given(st.integers(0, 20), st.lists(st.sampled_from(["undo", "skip"]), max_size=3))
@examples(60)
def test_an_enrolment_is_finished_from_any_prefix(done: int, steps: list[str]) -> None:
    order = [f"card {number}" for number in range(20)]
    enrolment = Enrolment(DeckTags("classic76", "Blue", {}), order)
    for number in range(done):
        enrolment.scan(f"{number:08x}")
    for step in steps:
        getattr(enrolment, step)()
    enrolment = Enrolment(enrolment.deck_tags, order)
    fresh = 100
    while enrolment.wanted is not None:
        assert enrolment.scan(f"{fresh:08x}").verdict == "accepted"
        fresh += 1
    assert set(enrolment.deck_tags.tags.values()) == set(order)


def test_cards_that_a_deck_may_hold_beside_the_counted_ones_are_taken_when_they_are_named() -> None:
    enrolment = Enrolment(DeckTags("d", "Blue", {}), ["one", "two"], extra={"skifter": 2})
    tags = [f"0{number}02030405060{number}" for number in range(1, 6)]
    enrolment.want("skifter")
    assert (enrolment.wanted, enrolment.progress) == ("skifter", (0, 2))
    assert enrolment.scan(tags[0]).card == "skifter" and enrolment.progress == (1, 3)
    assert [enrolment.scan(tag).card for tag in tags[1:3]] == ["one", "two"]
    assert enrolment.wanted is None  # no skifter is wanted by itself
    enrolment.want("skifter")
    enrolment.skip()
    assert enrolment.wanted is None
    enrolment.want("skifter")
    assert enrolment.scan(tags[3]).card == "skifter" and enrolment.progress == (4, 4)
    with pytest.raises(ValueError, match="has its tag already"):
        enrolment.want("skifter")
    assert enrolment.undo() == "skifter" and enrolment.progress == (3, 3)
    assert enrolment.tags_of("skifter") == (tags[0],)
