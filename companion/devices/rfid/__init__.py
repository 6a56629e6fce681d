"""The RC522 reader: its register bus, the chip driver, the ISO/IEC 14443 protocol, and which tags are present. Seat
trays, which contain such chips, are in `trays`."""
