"""Where everything is connected, by GPIO number. The one place that says so."""

SPI = 0  # both readers share SPI0
SCK = 18
MOSI = 19
MISO = 16
SPI_HZ = 2_000_000  # the chip takes 10 MHz (8.1.2); wires of 15 cm to two boards do not
SELECT = (17, 20)  # SDA of the RC522 boards: well 1, well 2
RESET = (21, 22)  # RST of the RC522 boards: well 1, well 2

ACT = 14  # buttons: to GND, pulled up in the Pico
FOLD = 15

RING = 13  # DIN of the WS2812 ring
RING_PIXELS = 12  # 8 also works: the patterns are fractions of the ring
