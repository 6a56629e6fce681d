"""The RC522 reader (its bus, the chip driver, the ISO/IEC 14443 protocol, which tags are present), but not the seat
trays' readers, which the firmware drives."""
