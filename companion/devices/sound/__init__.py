"""Everything people hear: earcons, the loudspeaker's mixer, and the voice. What is worth saying is decided in
`program/services/announcing`."""
