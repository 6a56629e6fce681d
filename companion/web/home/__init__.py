"""Tells the house around the table what happens: Home Assistant through an MQTT broker, and lights with WLED. Messages
are sent and forgotten, so that a receiver that is away or refuses never holds up the table."""
