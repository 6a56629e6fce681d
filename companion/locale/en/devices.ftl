# How the devices are: what is wrong, and what to do. `device-NAME-DETAIL`; NAME and DETAIL are those of
# companion/table/views/table_view.py, Device. Every device has its equal on the screen, so play goes on in any case.

# --- the shift button, its lights and its buzzer -----------------------------------------------------------------

device-panel-starting = The shift button is starting.
device-panel-button-failed = The shift button cannot be read any more; roll on the screen, and check its wire.
device-panel-button-stuck = The shift button stays down; let it go, or roll on the screen and check its wire.
device-panel-light-failed = A light of the panel has failed; the button still works.
device-panel-buzzer-failed = The buzzer has failed; the button still works.
device-panel-closed = The shift button is switched off; roll on the screen.
device-panel-pin-busy = Another program holds the button’s pin; stop that program, or roll on the screen.
device-panel-no-permission = This user may not use the pins; add it to the group “gpio” and log in again.
device-panel-no-workdir = The pins need a folder that can be written; set LG_WD to one.
device-panel-bad-pin = The settings name a pin for the button that does not exist; correct it there.
device-panel-unknown-pi = This is not a Raspberry Pi with pins that are known; roll on the screen.
device-panel-no-gpio-factory = No pins are found on this computer; roll on the screen.
device-panel-gpio-error = The pins cannot be used; roll on the screen, the log says more.

# --- the card reader on the interference field -------------------------------------------------------------------

device-field-starting = The card reader is starting.
device-field-no-contact = The card reader does not answer; check its wires, and lock cards on the screen.
device-field-deaf = The card reader hears no card; it is being restarted. If it stays so, switch it off and on.
device-field-antenna-off = The card reader’s antenna is off; it is being switched on again.
device-field-crypto-stuck = The card reader hung on a card; it is being restarted.
device-field-settings-lost = The card reader lost its settings, often for want of power; it is being restarted.
device-field-unread-tag = Something on the field cannot be read; lay the cards side by side, away from metal.
device-field-no-device = The card reader’s bus is not there; switch on SPI in the Pi’s settings.
device-field-no-permission = This user may not use the card reader; add it to the group “spi” and log in again.
device-field-no-module = A library for the card reader is not installed; lock cards on the screen.
device-field-no-gpio = The card reader’s reset pin cannot be used; lock cards on the screen, the log says more.
device-field-pin-numbering = Another program numbers the pins differently; stop that program and start again.
device-field-bus = The card reader’s bus fails; check its wires, and lock cards on the screen.
device-field-fault = The card reader’s driver has failed and starts again; lock cards on the screen meanwhile.

# --- the journal -------------------------------------------------------------------------------------------------

device-journal-disk-full = The disk is full: make room, and play goes on by itself; nothing is lost.
device-journal-read-only = The disk cannot be written: unlock it, and play goes on by itself; nothing is lost.
device-journal-io-error = The disk fails: check it or its card; what is on the screen is safe.
device-journal-moved = The journal’s file was removed or replaced. The evening is kept in a copy: touch “{ journal-put-back }”, or put the file back yourself.
device-journal-refused = The journal cannot be written; what is on the screen is safe, the log says more.
device-journal-old-row = An old entry is not what was written: `sabacc verify` names it. What is on the screen is sound.

# A touch while the journal cannot be written.
refused-journal-down = { $why ->
    [disk-full] { device-journal-disk-full }
    [read-only] { device-journal-read-only }
    [io-error] { device-journal-io-error }
    [moved] { device-journal-moved }
   *[other] { device-journal-refused }
}
