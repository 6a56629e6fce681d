"""Everything that people hear: earcons (short sounds for events), the loudspeaker, and the voice. What is announced is
decided in `companion.program.services.announcing`."""
