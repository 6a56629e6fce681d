"""The RC522 card reader of the field (the RFID field in the middle of the table): its bus, the chip driver, the ISO/IEC
14443 protocol, and which tags are present. The seat trays' readers are driven by the trays' own firmware instead."""
