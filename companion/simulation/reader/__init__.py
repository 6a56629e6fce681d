"""Models of one RFID reader: the RC522 chip with its registers, the tags in its field, and the faults of both. They
share no code with the driver in `devices/rfid`, so that no mistake can hide in both."""
