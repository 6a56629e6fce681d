"""Models of one RFID reader: the RC522 chip, the tags in its field, their faults. They share no code with the driver
that they test (`devices/rfid`)."""
