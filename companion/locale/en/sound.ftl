# What is heard: the loudspeaker, sound packs and the voice.

device-sound-no-device = No loudspeaker is found; plug one in, and it is used by itself. The table shows what it would say.
device-sound-lost = The loudspeaker is gone; plug it in again, and it is used by itself. The table shows what it would say.
notice-sound-no-device = No loudspeaker is found; plug one in, and it is used by itself. The table goes on.
notice-sound-lost = The loudspeaker is gone; plug it in again, and it is used by itself. The table goes on.
notice-sound-pack = The sound pack { $name } cannot be read ({ $why }); the table’s own sounds are used.
notice-sound-unknown = Sound pack: { $name } is no sound of this table; there are { $names }.
notice-sound-format = Sound pack: { $name } has { $rate } Hz, { $bits } bits, { $channels ->
        [1] one channel
       *[other] { $channels } channels
    }; needed are 44,100 Hz, 16 bits, one channel.
notice-sound-long = Sound pack: { $name } lasts { $seconds } seconds; at most 3 are used.
notice-sound-loud = Sound pack: { $name } is too loud ({ $loudness } LUFS, peak { $peak } dB); at most −19 LUFS and −1 dB.
notice-sound-no-wav = Sound pack: { $name } is no WAV file that can be read.
notice-sound-no-voice = No voice is installed (espeak-ng); what it would say is written on the screen.

# Written in the strip while the sound is off.
sound-muted = Muted
sound-muted-short = Mute

# Spoken, and shown as a caption.
said-turn = { SEAT($seat) } to act.
said-fault = { $device ->
    [field] The card field does not work.
    [panel] The shift panel does not work.
    [journal] The journal cannot be written.
    [dice] The table’s dice do not fall evenly.
   *[other] A device does not work.
}
said-plain = { $text }

# What comes next, and a cut, as they are spoken.
said-turn-owed = { SEAT($seat) } to act, { $amount } to match.
said-armed = { $seat ->
    [0] Now the shift roll.
   *[other] { SEAT($seat) } makes the shift roll.
}
said-cut = The next hand is cut.
sound-volume = vol { $volume }
# Signs, as the voice says them.
aloud-minus = minus
aloud-plus = plus

# Spoken of a card that has been picked: touching it takes it out again.
display-take-out = take out { $card }

# Spoken of what is only a sign on the screen.
said-key = { $key ->
    [erase] erase
    [fewer] less
   *[more] more
}
seat-mark = { $mark ->
    [1] bolt
    [2] key
    [3] leaf
    [4] anchor
    [5] fish
    [6] arch
    [7] spiral
   *[8] paw
}
# Spoken of a seat; `mark` is the drawing that marks it, `state` is what else is known of it, or "none".
said-seat = { $who }, { $mark }: stack { $stack }, bet { $bet }, { $held ->
        [one] { $held } card
       *[other] { $held } cards
    }, { $locked } locked{ $state ->
        [none] {""}
       *[other] , { $state }
    }
