"""Everything people hear: earcons, the loudspeaker, the voice. What is announced is decided elsewhere
(`program/services/announcing`)."""
