"""Tests how a dealer's phone gets its right to send commands over the real socket, and how it loses it again."""

from pathlib import Path

import pytest

from companion.game.engine.state import in_hand
from companion.game.moves import Move
from companion.table.intents import Deal, Play
from companion.table.phone_wire import hashed, phone_socket
from companion.table.views.kiosk_view import PartyLeft
from companion.table.views.phone_view import OfferPhone, RevokePhone
from tests.processes import wait_for
from tests.web.dealer_phone import Phone, row
from tests.web.running import RunningTable, serving


def test_the_code_is_an_address_whose_secret_no_log_sees(table: RunningTable, phone: Phone) -> None:
    code = table.offer().code
    assert code.startswith(f"{phone.address}d#") and len(code.partition("#")[2]) == 32
    assert phone.pair(table, code.partition("#")[2])[0] == 303


def test_a_phone_whose_right_has_ended_is_told_so(table: RunningTable, paired: Phone) -> None:
    assert "may not deal any more" not in paired.get("/d")[1]
    table.screen.touch(RevokePhone(table.phones.phones[0]))
    wait_for("the server to hear of it", lambda: paired.get("/dealer")[0] == 303)
    assert "may not deal any more" in paired.get("/d")[1]
    status, told = paired.get("/stream/dealer")
    assert status == 200 and told.startswith("event: gone")
    assert "may not deal any more" not in Phone(paired.address).get("/d")[1]


def test_a_code_holds_once(table: RunningTable, phone: Phone) -> None:
    secret = table.offer().code.partition("#")[2]
    assert phone.pair(table, secret)[0] == 303
    other = Phone(phone.address)
    status, said = other.pair(table, secret)
    assert status == 403 and "has been used" in said and not other.cookie


def test_five_wrong_digits_end_the_typing_and_not_the_scanning(table: RunningTable, phone: Phone) -> None:
    offered = table.offer()
    wrong = "000000" if offered.digits != "000000" else "000001"
    for _ in range(5):
        assert "not the code" in phone.pair(table, wrong)[1]
    status, said = phone.pair(table, offered.digits)
    assert status == 403 and "Too many wrong digits" in said and not phone.cookie
    assert phone.pair(table, offered.code.partition("#")[2])[0] == 303 and phone.cookie


def test_guesses_never_lose_the_answer_to_a_phone_that_waits(table: RunningTable, phone: Phone) -> None:
    ticket = phone.asks(table.offer().digits)
    for at in range(210):  # each from an address of its own, or the server would refuse them
        Phone(phone.address, f"127.1.0.{at + 1}").post("/pair", secret="000000")
    table.say_yes()
    assert phone.post("/pair/wait", ticket=ticket)[0] == 303 and phone.cookie


def test_a_phone_whose_answer_was_lost_asks_again_and_nobody_else_can(
    table: RunningTable, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = phone.asks(table.offer().digits)
    lost = Phone(phone.address)
    lost.post("/pair/wait", read=False, ticket=ticket)
    table.say_yes()
    wait_for("the phone", lambda: bool(table.phones.phones))
    for _ in range(2):
        assert phone.post("/pair/wait", ticket=ticket)[0] == 303
        assert 'id="act-deal"' in phone.page('id="act-deal"')
    other = Phone(phone.address, "127.0.0.2")
    assert other.post("/pair/wait", ticket=ticket)[0] == 403 and not other.cookie
    monkeypatch.setattr("companion.web.dealer_site.KEPT_S", 0.0)
    ticket = other.asks(table.offer().digits)
    table.say_yes()
    wait_for("the end", lambda: other.post("/pair/wait", ticket=ticket)[0] == 403)


def test_a_no_at_the_table_is_a_no(table: RunningTable, phone: Phone) -> None:
    status, said = phone.pair(table, table.offer().digits, yes=False)
    assert status == 403 and "Nobody at the table said yes" in said
    assert phone.get("/dealer")[0] == 303 and not phone.cookie


def test_a_phone_that_is_revoked_deals_no_more(table: RunningTable, paired: Phone) -> None:
    at = row(paired.page('id="act-deal"'))
    table.screen.touch(RevokePhone(table.phones.phones[0]))
    wait_for("the end of the phone", lambda: not table.phones.phones)
    assert paired.post("/dealer/do", row=at, do="deal")[0] == 303  # back to the page that asks
    assert not in_hand(table.table.head)
    wait_for("the server to hear of it", lambda: paired.get("/dealer")[0] == 303)


def test_only_the_hash_of_a_key_is_kept(table: RunningTable, paired: Phone) -> None:
    key = paired.cookie.partition("=")[2]
    assert table.later.flush(10)
    files = [path.read_bytes() for path in table.journal.parent.iterdir() if path.is_file()]
    assert not any(key.encode() in content for content in files)
    assert any(hashed(key).encode() in content for content in files)


def test_the_socket_and_the_keys_are_the_owners_alone(table: RunningTable, paired: Phone) -> None:
    assert table.later.flush(10)
    for path in (phone_socket(table.journal), table.journal.with_name("table.journal.phone-keys")):
        assert path.stat().st_mode & 0o777 == 0o600


def test_an_unpaired_phone_commands_nothing(table: RunningTable, phone: Phone) -> None:
    phone.cookie = f"sabacc_phone={'0' * 64}"
    assert phone.get("/dealer")[0] == 303
    assert phone.post("/dealer/do", row=table.table.row, do="deal")[0] == 303
    assert not in_hand(table.table.head)


def test_without_a_table_the_phone_says_so(tmp_path: Path) -> None:
    with serving(tmp_path / "table.journal") as address:
        status, said = Phone(address).post("/pair", secret="123456")
    assert status == 403 and "The table does not answer" in said


def test_a_new_code_ends_the_old_one(table: RunningTable, phone: Phone) -> None:
    old = table.offer().code
    table.screen.touch(OfferPhone())
    wait_for("another code", lambda: table.phones.code != old)
    assert phone.pair(table, old.partition("#")[2])[0] == 403


def test_with_an_evening_the_phones_end(table: RunningTable, paired: Phone) -> None:
    table.screen.touch(Deal(), *(Play(Move("fold", seat)) for seat in (2, 3)), Play(Move("end-evening")))
    wait_for("the end of the phones", lambda: not table.phones.phones)
    assert table.later.flush(10)
    assert table.journal.with_name("table.journal.phone-keys").read_text() == "{}"
    wait_for("the server to hear of it", lambda: paired.get("/dealer")[0] == 303)
    assert paired_again(table, paired)


def test_with_a_party_that_leaves_a_kiosk_its_phones_end(table: RunningTable, paired: Phone) -> None:
    """A kiosk ends the evening, lets everybody leave and forgets them in one go."""
    table.screen.touch(
        Deal(), Play(Move("misdeal", reason="nobody is there")), Deal(), *(Play(Move("fold", seat)) for seat in (2, 3)),
        Play(Move("end-evening")), *(Play(Move("leave", seat)) for seat in (1, 2, 3)), Play(Move("forget")),
    )  # fmt: skip
    wait_for("the clear table", lambda: not table.table.head.people)
    wait_for("the end of the phones", lambda: not table.phones.phones)
    wait_for("the server to hear of it", lambda: paired.get("/dealer")[0] == 303)


def test_phones_also_end_with_a_party_that_has_played_no_hand(table: RunningTable, paired: Phone) -> None:
    table.offer()
    table.post(PartyLeft())
    wait_for("the end of the phones", lambda: not table.phones.phones and not table.phones.digits)
    wait_for("the server to hear of it", lambda: paired.get("/dealer")[0] == 303)
    assert table.later.flush(10)
    assert table.journal.with_name("table.journal.phone-keys").read_text() == "{}"


def paired_again(table: RunningTable, phone: Phone) -> bool:
    """Pair a phone once more, and say whether it may deal."""
    phone.pair(table, table.offer().digits)
    return "Deal" in phone.page('id="act-deal"')
