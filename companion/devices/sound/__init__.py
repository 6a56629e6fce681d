"""Everything people hear (earcons, the loudspeaker, the voice), but not the choice of what is worth saying
(`program/services/announcing`)."""
