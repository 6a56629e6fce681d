"""The GPIO numbers of everything in the tray that is connected to the Pico. No other file repeats them."""

SPI = 0  # both readers share SPI0
SCK = 18
MOSI = 19
MISO = 16
SPI_MODE = 0  # clock low at rest, data valid at its rising edge (8.1.2); the chip knows no other
SPI_HZ = 2_000_000  # the chip allows 10 MHz (8.1.2), but not over 15 cm of wire to two boards
SELECT = (17, 20)  # SDA of the RC522 boards: well 1, well 2
RESET = (21, 22)  # RST of the RC522 boards: well 1, well 2

REGULATOR = 23  # of a Pico or Pico 2: high for less ripple on 3V3. On a Pico W it is the radio's power
LED = 25  # of a Pico or Pico 2. On a Pico W it selects the radio; low, it also cuts SUPPLY off from the supply
SUPPLY = 29  # of a Pico or Pico 2, and of a Pico W while LED is high: a third of the supply's voltage

ACT = 14  # both buttons connect to GND, with the Pico's pull-up
FOLD = 15

RING = 13  # DIN of the WS2812 ring
RING_PIXELS = 12  # 8 also works: the patterns are fractions of the ring
