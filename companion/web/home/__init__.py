"""Tells the smart home around the table what happens: Home Assistant through an MQTT broker, and lights with WLED. What
is said about the table is decided in `companion.web.values`. No message is repeated, so a receiver that is away or
refuses never holds up the table."""
