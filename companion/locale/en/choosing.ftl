# Helping people who know no ruleset to choose one: `sabacc suggest`, and the page on the screen.

owned-cards = { $cards ->
    [any] any cards
    [classic76] a 76-card sabacc deck
    [centran78] a 78-card centran deck
    [marcjs76] a 76-card marcjs deck
    [tarot78] a 78-card tarot deck
    [poker54] a 54-card poker deck
    [spike62] Corellian Spike cards
    [kessel44] Kessel cards
    [kessel44-2-2] Kessel cards, two sylops a family
    [tarot] a tarot deck (wands, cups)
    [two-tarot] two tarot decks
    [french-tarot] a French tarot deck
    [poker] a poker deck with jokers
    [two-poker] two poker decks
   *[other] { $cards }
}
suggest-why = { $why ->
    [players] { $least } to { $most } players
    [own-deck] made for your cards
    [other-cards] your cards do: the table calls them what is printed on them
    [any-cards] needs { $cards }{ $decks ->
        [1] {""}
       *[other] {" "}for every { $each } players
    }
    [minutes] { $minutes } minutes or more
    [any-time] { $minutes } minutes or more
    [easy] easy to learn
   *[long] takes a while to learn
}
suggest-none = Nothing fits: try other cards, more time, or another number of players.

# --- on the screen -----------------------------------------------------------------------------------------------

display-menu-choose = Choose other rules
display-choose-players = { $players ->
    [one] 1 player
   *[other] { $players } players
}
display-choose-minutes = { $minutes ->
    [0] any time
   *[other] { $minutes } minutes
}
display-menu-choose-cards = Which cards do you have?
display-choose-play = Play this
display-choose-fewer = −
display-choose-more = +
display-choose-later = only between hands
