"""What is heard: the table's own sounds, a mixer that may come and go, and a voice."""
