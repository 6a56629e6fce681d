"""The RC522 reader: its bus, the chip driver, the ISO/IEC 14443 protocol, and which tags are present. The seat trays'
readers are driven by their firmware instead."""
