# The health page and the doctor's words for the same

display-menu-health = Health
health-nothing = Nobody has looked yet: this page fills in ten seconds.
health-line = { $name }: { $state }. { $told }
vital-state = { $health ->
    [ok] good
    [unsteady] poor
    [down] bad
   *[absent] not known
}
vital-name = { $what ->
    [power] Power
    [heat] Temperature
    [disk] Disk
    [clock] Clock
    [journal] Journal
    [display] Picture
    [field] Field
   *[tray] { $seat ->
        [0] Tray without a seat
       *[other] Tray { $seat }
    }
}
vital-power-ok = No undervoltage since the start.
vital-power-was = The voltage was too low at some time since the start.
vital-power-was-fix = Use the supply made for this Pi, and a short, thick cable.
vital-power-low = The voltage is too low now.
vital-power-low-fix = Use the supply made for this Pi, and a short, thick cable.
vital-power-unknown = Nothing here measures it.
vital-heat-ok = { $celsius } °C.
vital-heat-was = { $celsius ->
    [none] It was too hot at some time since the start.
   *[other] { $celsius } °C now; it was too hot at some time since the start.
}
vital-heat-was-fix = Give it air, a heat sink or a fan.
vital-heat-hot = { $celsius ->
    [none] The processor slows down.
   *[other] { $celsius } °C: the processor slows down.
}
vital-heat-hot-fix = Give it air, a heat sink or a fan.
vital-heat-unknown = Nothing here measures it.
vital-disk-ok = { $free } MB are free.
vital-disk-low = Only { $free } MB are free.
vital-disk-low-fix = Make room, or save the journal to a stick.
vital-disk-unknown = It cannot be asked.
vital-clock-set = Set by a time server.
vital-clock-battery = Kept by a clock with a battery.
vital-clock-unset = Nobody has set it since the start.
vital-clock-unset-fix = Connect to a network once, or fit a clock module; the table plays on.
vital-clock-jumped = It has jumped by { $seconds } s since the start.
vital-clock-jumped-fix = Only times of day may be wrong; the table plays on.
vital-clock-unknown = It is not known whether it was set.
vital-journal-ok = A move is on the disk in { $half } ms, 99 of 100 in { $most } ms.
vital-journal-slow = A move is on the disk in { $half } ms, but 99 of 100 only in { $most } ms.
vital-journal-slow-fix = The memory card is slow or worn: take another one.
vital-journal-refused = The disk has refused { $times ->
    [one] once
   *[other] { $times } times
}; nothing is lost.
vital-journal-refused-fix = Back the journal up, and take another memory card.
vital-journal-outage = The disk takes nothing.
vital-journal-outage-fix = Make room on it; play stands still, and nothing is lost.
vital-journal-unknown = Nothing was written since the start.
vital-display-ok = Drawn in { $half } ms, 99 of 100 in { $most } ms.
vital-display-slow = Drawn in { $half } ms, but 99 of 100 only in { $most } ms.
vital-display-slow-fix = See to heat and power first; then take a smaller resolution.
vital-display-failed = It cannot be shown.
vital-display-failed-fix = The log says why; `sabacc doctor screen` what to do.
vital-display-unknown = Nothing was drawn yet.
vital-field-ok = { $missed } % of the reads missed; { $wire } µs on the wire each time.
vital-field-empty = No card lay there lately; { $wire } µs on the wire each time.
vital-field-weak = { $missed } % of the reads missed.
vital-field-weak-fix = Lay the card flat and in the middle; `sabacc trays tune field` finds the best gain.
vital-field-unsteady = It reads, but not without trouble.
vital-field-unsteady-fix = Menu, Devices says what; one or two cards at once, flat, away from metal.
vital-field-down = The reader does not answer.
vital-field-down-fix = Lock by hand; `sabacc doctor field` says which wire.
vital-field-none = There is none.
vital-tray-ok = { $whole } % of the lines undamaged, { $again } sent again; cards read in { $read } % of the looks.
vital-tray-line = Only { $whole } % of the lines undamaged, { $again } sent again; { $bytes } bytes belonged to no line.
vital-tray-line-fix = Take another USB cable, shorter, or another port.
vital-tray-weak = A card is read in { $read } % of the looks only.
vital-tray-weak-fix = Lay it flat and in the middle; `sabacc trays tune` finds the best gain.
vital-tray-down = It does not answer.
vital-tray-down-fix = Plug it in again; meanwhile the screen can do all that it does.
