"""The card reader of the RFID field in the middle of the table (an RC522): its bus, the driver of its chip, the ISO/IEC
14443 protocol, and which tags are present. The seat trays' readers are driven by the trays' own firmware instead."""
