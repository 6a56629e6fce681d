"""What the table tells the house around it: Home Assistant through an MQTT broker, and lights with WLED. Everything is
sent and forgotten; nothing that is away or refuses holds the table up."""
