# Web pages: for spectators, players, the dealer's phone. { $n } of web-live, web-slow and web-lost is put in by the page.
web-title = Sabacc table
web-live = Live, { $n } s
web-slow = { $n } s old
web-lost = No contact, { $n } s
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
web-not-found = There is no such page. The table is at the address without anything behind it.
web-wrong-host = This address does not belong to the table. Take the one on the table’s screen.
web-foreign = This was not sent from the table’s own page. Open the table’s page and press there.
web-too-large = That is too much at once. Open the table’s page and press there.
web-too-often = Too many attempts from this address. Wait a minute.
web-broken = The page could not be made. The table plays on; look at its screen.
