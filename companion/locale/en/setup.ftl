# Setting the table up on its own screen.
setup-again = Set the table up
setup-title = { $step ->
    [language] Language
    [glass] Size of the picture
    [touch] Touch
    [sound] Sound
    [seats] Players
   *[ruleset] Rules
}
setup-told = { $step ->
    [language] Which language does the table speak?
    [touch] Touch the yellow cross, then the next, all around.
    [sound] Touch “Listen”. Is it loud enough to be heard by everybody?
    [seats] How many usually play here?
   *[ruleset] What is played? These rules fit. They can be changed between hands.
}
setup-skip = To the table
setup-done = Ready
setup-hear = Listen
setup-test-sentence = This is the voice of the table. Can everybody hear it?
setup-touch-next = Cross { $n } of 4
setup-touch-again = Touch again
setup-touch-verdict = { $verdict ->
    [good] The touch is where it should be.
    [corrected] { $mirrored ->
        [yes] The touch was mirrored{ $degrees ->
            [0] {""}
           *[other] {" "}and turned by { $degrees }°
        }. It is put right now; try it once more.
       *[no] The touch was turned by { $degrees }°. It is put right now; try it once more.
    }
    [off] The touch is { $mm } mm off. Take the protective film off, and set the screen to show the whole picture (no overscan).
   *[unclear] These touches fit no corner. Touch each cross once, in the middle.
}
setup-ruleset-later = The rules can be changed between hands: Menu, Choose other rules.

# The guided check on the table's own screen.
display-menu-try = Try everything out
refused-try-in-hand = Everything can be tried out between hands.
try-asked = { $step ->
    [begin] Press, look, lay a card, listen: each step waits for you.
    [button] Press the shift button.
    [light] Both lights of the panel are lit. Do you see them?
    [card] Lay one card on the field.
    [lift] Take the card off again.
    [voice] A sentence is spoken now. Do you hear it?
    [touch] Touch the yellow cross, then the next, all around.
   *[over] That was all.
}
try-help = { $step ->
    [button] If nothing comes: check the two wires of the button.
    [light] If not: check the wires of the lights, and which leg is which.
    [card] If nothing comes: lay it flat and in the middle; try another card.
    [lift] If nothing comes: take everything off the field.
    [touch] Without a touch screen, skip this step.
   *[voice] If not: turn it up in the settings, and check the loudspeaker’s plug.
}
try-reader-down = The reader does not answer. `sabacc doctor field` says which wire.
try-do = { $what ->
    [begin] Begin
    [yes] Yes
    [no] No
   *[skip] Skip
}
try-step = { $step ->
    [button] button
    [light] lights
    [card] card
    [lift] lifting
    [touch] corners
   *[voice] voice
}
try-went = { try-step }: { $verdict ->
    [good] good
    [bad] not yet
   *[out] skipped
}
