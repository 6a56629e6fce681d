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
   *[ruleset] What is played? These fit. It can be changed between hands.
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
