# Web pages: for spectators, players, the dealer's phone. { $n } of web-live, web-slow and web-lost is put in by the page.
web-title = Sabacc table
web-live = Live, { $n } s
web-slow = { $n } s old
web-lost = No contact, { $n } s
web-old = This browser is too old for live pages; the page is loaded anew every 10 s
web-at = As of { $time }
web-sending = Sending…
web-languages = Language
web-owed = { $amount } to call
web-pots = Pots
web-seats = Seats
web-dealer = Dealer
web-held = { $n ->
    [one] { $n } card face down
   *[other] { $n } cards face down
}
web-gives = { $n ->
    [0] gives none
   *[other] gives { $n }
}
web-full = Many people are looking already. This page tries again by itself.
web-not-found = There is no such page. To see the table, leave out everything after the port number in the address.
web-wrong-host = This address does not belong to the table. Take the one on the table’s screen.
web-foreign = This was not sent from the table’s own page. Open the table’s page and press there.
web-too-large = That is too much at once. Open the table’s page and press there.
web-too-often = Too many attempts from this address. Wait a minute.
web-too-slow = The rest of this never arrived. Try again.
web-broken = The page could not be made. The table plays on; look at its screen.

# --- phones, on the table's screen ---
display-menu-phones = Phones and web
phones-unserved = The web pages are not running. Switch them on in the settings, or start on this computer: sabacc serve.
phones-starting = The web pages are starting. That takes some seconds.
phones-alone = No phone can open these pages: this computer is in no network, or keeps them to itself.
phones-look = Everybody in this network may look: { $address }
phones-here = On this computer: { $address }
phones-seat = Page on a phone
phones-seat-look = The own page of { $who }: scan the code, or open { $address }. It shows stack, gain and the last hand, and no cards of a running hand.
phones-offer = Let a phone deal
phones-offer-again = Another code
phones-scan = Scan the code with the phone that is to deal, or open { $address }d and type { $digits }. It holds once, for { $left } more seconds.
phones-scan-only = Scan the code with the phone that is to deal. It holds once, for { $left } more seconds. Somebody has typed wrong digits too often, so this code can only be scanned.
phones-asks = Phone { $phone } wants to deal. It shows this number. Is it the right one?
phones-yes = Yes, it may
phones-no = No
phones-nobody = No phone may deal.
phones-revoke = End phone { $phone }
home-away = Home Assistant’s broker does not answer. It is looked for again; play goes on.
home-refused = Home Assistant’s broker refuses this table: look at user and password in the settings file.
refused-web-not-started = The web pages cannot be switched on ({ $why }). Play goes on.
refused-phone-asks = Phone { $phone } wants to deal: Menu, Phones and web.
refused-phone-code-over = This code has been used or is too old. Ask for a new one on the table’s screen.
refused-phone-code-wrong = That is not the code on the table’s screen. Look again; after five attempts it has to be scanned.
refused-phone-code-scan = Too many wrong digits. Scan the code on the table’s screen, or ask there for a new one.
refused-phone-too-many = Another phone is asking just now, or too many may deal. Look at the table’s screen.
refused-phone-not-wanted = Nobody at the table said yes. Ask there for a new code.
refused-phone-unknown = This phone may not deal any more. Pair it again: Menu, Phones and web, on the table’s screen.
refused-phone-moved-on = The table has moved on since this page was made. Look again, then press.
refused-phone-no-number = Seat, amount and dice are whole numbers. Look at what was sent.
refused-phone-not-here = That can be done only on the table’s own screen.
refused-phone-asked-there = Nothing was done, because the table’s screen asks something. Look there, then press again.
refused-desk-disk = The desk’s disk cannot be written: { $why }. Nothing was entered. Make room, then do it again; the tables play on.
refused-desk-moved = The tournament’s file { $file } was removed or replaced. Nothing was entered; all before it is kept as { $copy }. End the desk, put the copy in the file’s place, and start the desk again.
refused-phone-no-table = The table does not answer. Deal on the table’s own screen.
refused-phone-unanswered = Nothing answered what you pressed. See on the table’s own screen whether it was done.

# --- the dealer's phone ---
web-dealer-title = Dealer
web-dealer-lost = No contact. Deal on the table’s own screen; this phone follows when it is back.
web-pair-title = Deal with this phone
web-pair-scanned = One moment: the table is asked.
web-pair-wait = Say yes on the table’s screen. This is phone { $phone }.
web-pair-waiting = Say yes on the table’s screen.
web-pair-how = On the table’s screen: Menu, Phones and web, Let a phone deal. Then scan the code there, or type its six digits here.
web-pair-digits = Six digits
web-pair-go = Ask the table
web-undo-takes = Undo takes back: { $what }
web-stack-of = { $who } has
web-seat = Seat
web-amount = Amount, { $least } to { $most }
web-card = Card { $n }
web-die = Die { $n }
web-card-none = no card
web-card-any = not named
web-name = Which
web-reason = Reason
web-reason-there = The reason is given on the table’s own screen.
web-hold = Hold { $what }
web-confirm = { $what }: yes, really
web-order = Stacks, seats in order
web-watch = Only look

# --- a player's own page ---
web-seat-free = Nobody sits at seat { $seat }.
web-your-turn = Your turn
web-stack = Stack
web-net = Won and lost
web-hands = Hands
web-lately = What happened
web-ladder = What beats what
web-labelled = { $label }: { $value }
