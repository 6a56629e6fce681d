# What the screen says of trays, decks, alarms and faults.

# --- places and things ---------------------------------------------------------------------------------------------

place-at = { $seat ->
    [0] on the field
   *[other] at seat { $seat }
}
place-in = { $seat ->
    [0] on the field
   *[other] { $well ->
        [0] on the field at seat { $seat }
       *[other] in well { $well } of seat { $seat }
    }
}
list-of = { $items }
tag-named = tag …{ $end }
tag-unknown = unknown tag
tag-hidden = a face-down card

# --- what lies in a tray -------------------------------------------------------------------------------------------

lies-refused = { $card } { $place }: { $why }
lies-ignored = { $card } { $place } does not count.
lies-locked = { $card } { $place } is locked for { $who }.
lies-unknown = A tag that no deck knows lies { $place }: { $tag }
lies-alarm = { $card } { $place }: an alarm is open.
    .short = An alarm is open.
lies-scanned = { $card } { $place } has been scanned for the showdown.
lies-missing = { $card } is locked for { $who }, but has been lifted.
    .short = { $card }, locked for { $who }, is gone.
    .tiny = { $card } is gone.

seat-differs = { $state ->
    [missing] { $card } missing
    [refused] { $card } refused
    [ignored] { $card } ignored
    [unknown] unknown tag
    [alarm] alarm: { $card }
    [proposed] lock { $card }?
   *[other] { $card }
}
seat-differs-short = { $state ->
    [missing] missing
    [refused] refused
    [ignored] ignored
    [unknown] unknown
    [alarm] alarm
    [proposed] lock?
   *[other] differs
}
seat-differs-more = { $n } differ
seat-more = (and { $n } more)
seat-alarm = ALARM
card-title = { $card } { $place }
card-button = { $state ->
    [locked] { $card }: locked
    [refused] { $card }: refused
    [ignored] { $card }: ignored
    [alarm] { $card }: alarm
    [scanned] { $card }: scanned
    [proposed] { $card }: lock?
   *[other] { $card }
}
card-lock = Lock it for { $who }

# --- alarms --------------------------------------------------------------------------------------------------------

alarm-twice = { $count ->
    [one] { $card ->
        [none] The same tag is read twice { $places }.
       *[other] { THE($card) } is read twice { $places }.
    }
   *[other] { $card ->
        [none] The same tag lies { $places }.
       *[other] { THE($card) } lies { $places }.
    }
}
alarm-elsewhere = { $how ->
    [locked] { THE($card) } lies { $places }, but is locked { $others }.
    [shown] { THE($card) } lies { $places }, but was read or shown { $others }.
   *[unclear] { THE($card) } belongs to one seat only, but is claimed { $places }.
}
alarm-outside-deck = { $deck ->
    [none] The card { $places } belongs to no deck that the table knows.
   *[other] { $card ->
        [none] The card { $places } belongs to “{ $deck }”.
       *[other] { THE($card) } { $places } belongs to “{ $deck }”.
    }
}
alarm-copy = { $card ->
    [none] The tag { $places } may be a copy: it has lost its signature.
   *[other] { THE($card) } { $places } may be a copy: it has lost its signature.
}
alarm-advice = { $kind ->
    [twice] Look at both places: one of the two tags is not the real one. Take it off the table.
    [elsewhere] Look where the card really lies, and say which is right.
    [outside-deck] Take the card off, and look where the right one is.
   *[copy] Compare the card with the others of the deck. It counts until you take it off.
}
alarm-gone = { $card ->
    [none] The tag has been taken off since. If that settles it, go on.
   *[other] { THE($card) } has been taken off since. If that settles it, go on.
}
alarm-short = { $kind ->
    [twice] twice
    [elsewhere] elsewhere
    [outside-deck] foreign
   *[copy] a copy?
}
alarm-line = { $card }: { $short }
alarm-look = { $n ->
    [one] Look
   *[other] Look ({ $n })
}
alarm-settle = All right, go on
alarm-go-on = Go on

# The journal's files were removed or replaced while the table was running: in which file the evening is kept, and the
# button that puts this copy in the journal's place.
journal-kept = The journal’s file was removed or replaced. The evening is kept in { $file }.
    .short = Journal gone; kept in { $file }
    .tiny = { $file }
journal-put-back = Put it back
alarm-chip = ! { $n }
alarm-ignore = Ignore the card

alarms-title = { $n ->
    [one] 1 open alarm
   *[other] { $n } open alarms
}

tray-right = { $seat ->
    [0] The field is right
   *[other] The tray is right
}
    .short = { $seat ->
        [0] Field
       *[other] Tray
    }
tray-right-of = { $seat ->
    [0] The field is right
   *[other] The tray of { $who } is right
}
table-right = The table is right
    .short = Table
table-right-of = { $seat ->
    [0] The table is right about the field
   *[other] The table is right about { $who }
}

# --- trays ---------------------------------------------------------------------------------------------------------

display-menu-trays = Trays
trays-none = No tray has been plugged in yet. Plug one into a USB socket, and it appears here.
trays-health = { $health ->
    [ok] works
    [unsteady] unsteady
    [down] no answer
   *[absent] not there
}
trays-light = Trays
trays-light-short = Trs
tray-state = { $state ->
    [ok] works
    [unsteady] unsteady
    [offline] offline
    [none] no tray
    [stopped] stopped
    [two-trays] two trays
    [firmware] other firmware
    [foreign] not understood
   *[reader] well fails
}
tray-state-short = { $state ->
    [ok] ok
    [unsteady] shaky
    [offline] offline
    [none] no tray
    [stopped] stopped
    [two-trays] 2 trays
    [firmware] firmware
    [foreign] flash it
   *[reader] well
}
tray-seat = { $seat ->
    [0] no seat
   *[other] seat { $seat }
}
tray-title = { $seat ->
    [0] Tray …{ $end }, no seat yet
   *[other] Tray …{ $end } of { $who }
}
tray-named = { $seat ->
    [0] Tray …{ $end }
   *[other] Tray of { $who } (…{ $end })
}
tray-end = …{ $end }
tray-firmware = { $version ->
    [none] firmware unknown
   *[other] firmware { $version }
}
tray-link = link { $percent } %
tray-well = Well { $well }: { $holds }
tray-well-read = Well { $well }: { $holds }, read { $percent } %
tray-well-failed = Well { $well }: { $trouble }
tray-well-short = { $well }: { $holds }
tray-well-empty = empty
tray-give = Which seat is it?
tray-give-none = No seat
tray-told = { $who }: { $said }

tray-is = { $health ->
    [ok] The tray works.
    [unsteady] The tray works, but not reliably: look at its cable.
    [absent] There is no tray.
   *[down] The tray is offline: look at its cable.
}
tray-well-trouble = { $health ->
    [down] The tray works, but a well fails.
   *[unsteady] The tray works, but a well reads badly.
}
tray-offline = The tray is offline: look at its cable and its plug.
tray-no-answer = The tray says nothing: unplug it and plug it in again.
tray-no-tray = This is not a tray: unplug it, or flash it as one.
tray-other-protocol = The table cannot understand this tray: flash it again.
tray-older = Its firmware is old, but works: flash it when there is time.
tray-newer = Its firmware is newer than the table, but works.
tray-stopped = Its program is stopped: unplug it and plug it in again.
tray-in-use = Another program holds its port: close that program.
tray-no-permission = This user may not use its port: add it to “dialout”.
tray-two-trays = Another tray has this seat: unplug one, or move one.
tray-second-of = Another tray has seat { $seat }: unplug one, or move one.
tray-second-here = Two trays claim this seat: unplug one, or give it another seat.
tray-no-seat = The tray works, but has no seat yet: choose its seat.
tray-trouble = The tray says “{ $detail }”: unplug it and plug it in again.

well-offline = offline
well-starting = it is starting
well-no-contact = its reader does not answer; check its wires
well-deaf = its reader is deaf; unplug the tray and plug it in again
well-antenna-off = its antenna is off and is being switched on again
well-crypto-stuck = its reader hung on a card and is being restarted
well-settings-lost = its reader lost its settings and is being restarted
well-many-tags = more cards lie in it than it can read safely; lay one only
well-unread-tag = something in it cannot be read; lay one card only, flat
well-no-device = its reader is not there; check its wires
well-no-permission = the tray may not use its reader; flash the tray again
well-no-module = its driver is missing; flash the tray again
well-no-gpio = its reset pin cannot be used; check its wires
well-pin-numbering = its pins are numbered differently; flash the tray again
well-bus = its wires fail; check them
well-fault = its driver failed and starts again
well-unsteady = it is read, but not reliably; lay the card flat
well-down = it cannot be read; lock cards on the screen
well-trouble = { $detail }

# --- decks ---------------------------------------------------------------------------------------------------------

display-menu-decks = Decks
deck-title = { $name }
decks-none = No deck has tags yet. Touch “New deck”, and lay its cards on a reader one after the other.
decks-later = Decks can be enrolled and checked between hands.
decks-use-first = To check this deck, use it first.
deck-kind = { $kind ->
    [classic76] 76 sabacc cards
    [centran78] 78 centran cards
    [marcjs76] 76 marcjs cards
    [tarot78] 78 tarot cards
    [poker54] 54 poker cards
    [spike62] 62 Corellian Spike cards
    [kessel44] 44 Kessel cards
    [kessel44-2-2] 44 Kessel cards, two sylops a family
   *[other] { $kind }
}
deck-tagged = { $tagged ->
    [0] no tags yet
   *[other] { $size ->
        [0] { $tagged } tags
       *[other] { $tagged } of { $size } have tags
    }
}
deck-in-play = in play
deck-use = Use this deck
deck-check = Check a deck
deck-check-one = Check it is complete
deck-enrol = { $left ->
    [0] Enrol it again
   *[other] Enrol the other { $left }
}
deck-replace = Replace a card
deck-new = New deck
deck-result = What was found
deck-names = Deck 1|Deck 2|Deck 3|Blue|Red|Spare

# --- enrolment -----------------------------------------------------------------------------------------------------

enrol-title = Enrolling “{ $deck }”
enrol-next = Lay this card on any reader:
enrol-whole = Every card has its tag. Stop here, or replace a card that was lost.
enrol-progress = { $done } of { $total }
enrol-line = Enrolling “{ $deck }”: { $done } of { $total }. Cards laid now are not played.
    .short = Enrolling, { $done } of { $total }: cards laid now are not played.
enrol-verdict = { $verdict ->
    [accepted] { THE($card) } has its tag.
    [duplicate] This tag is already { THE($card) } of this deck: lay another card.
    [other-deck] { $card ->
        [none] This tag belongs to “{ $other }”: lay a card of this deck.
       *[other] This tag is { THE($card) } of “{ $other }”: lay a card of this deck.
    }
    [several] Several cards lie there: lay one at a time.
    [malformed] This tag has no proper number: use another tag.
    [complete] Every card has its tag already: this one is not needed.
   *[other] { $verdict }
}
enrol-none = Waiting for a card.
enrol-last = Last: { $cards }
enrol-signed = { $signed ->
    [one] 1 tag is signed by NXP.
   *[other] { $signed } tags are signed by NXP.
}
enrol-skip = Skip it
enrol-want = Another card
    .short = Other
enrol-replace = Replace a card
    .short = New tag
enrol-undo = Undo the last
enrol-stop = Stop here
enrol-show = Show it

# --- the deck check ------------------------------------------------------------------------------------------------

check-title = { $deck ->
    [none] Deck check
   *[other] Deck check: { $deck }
}
check-which = Lay any card on a reader: the deck is known by it.
check-found = { $missing-count ->
    [0] { $seen } of { $size }: the deck is complete.
    [one] { $seen } of { $size }: { $missing } is missing.
    [2] { $seen } of { $size }: { $missing } are missing.
   *[other] { $seen } of { $size }: { $missing-count } cards are missing.
}
check-going = Pass the cards over any reader, in any order.
check-suit = { $suit } missing: { $ranks }
check-all = all { $n }
check-doubtful = May be copies, their signature is gone: { $cards }
check-strangers = { $n ->
    [one] 1 tag is not of this deck: { $tags }
   *[other] { $n } tags are not of this deck: { $tags }
}
check-line-going = { $deck ->
    [none] Deck check: lay any card on a reader.
   *[other] Checking “{ $deck }”: { $seen } of { $size } seen.
}
deck-half-tagged = Only { $tagged } of { $size } cards of “{ $deck }” have a tag.
check-line = { $missing-count ->
    [0] Deck doubtful: { $doubts ->
        [one] 1 card is in doubt
       *[other] { $doubts } cards are in doubt
    }.
    [one] Deck incomplete: { $missing } is missing.
    [2] Deck incomplete: { $missing } are missing.
   *[other] Deck incomplete: { $missing-count } cards are missing.
}
check-end = End the check
check-again = Check again
check-show = Show

# --- the simulated hands and faults --------------------------------------------------------------------------------

hands-title = Simulated tray of { $who }
hands-tray = Tray of { $who }
hands-lay = Lay in well { $well }
hands-take = Take from { $well }: { $card }
hands-act = Press act
hands-fold = Hold fold
faults-on = { $n ->
    [0] Faults
   *[other] Faults: { $n } on
}
faults-title = { $place ->
    [none] Simulated faults
   *[other] Faults: { $place }
}
faults-place = { $kind ->
    [field] Field
    [tray] Tray { $n }
   *[other] { $place }
}
faults-count = { $n ->
    [0] { $place }
   *[other] { $place }: { $n } on
}
faults-item = { $level ->
    [0] { $fault }
   *[other] { $fault }: { $graded ->
        [true] { $level } %
       *[other] on
    }
}
faults-off = Off
faults-switch-on = On
faults-percent = { $level } %
