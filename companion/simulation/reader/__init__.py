"""Models of one RFID reader (the RC522 chip, the tags in its field, their faults), but no code of the driver that they
test (`devices/rfid`)."""
