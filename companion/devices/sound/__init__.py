"""Everything people hear: earcons (short sounds for events), the loudspeaker, the voice. `program/services/announcing`
decides what is announced."""
