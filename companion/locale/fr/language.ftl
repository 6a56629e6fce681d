# The French of the program: one file for each English one, with the same name.
#
# A player's gender is not known and a name may begin with a vowel: no sentence makes a participle agree with a player,
# none puts "de" or "que" before a name (but for $whom-sound: "d’" before a vowel), none contracts an article. One sign
# stands before ; : ? ! % and inside guillemets: U+202F. The plural "one" holds for 0, too.

language-name = Français
language-voice = fr
named = { $name } : { $said }

rung-off = pas en vigueur ; voir les options

notice-language-broken = Le fichier de langue { $file } est abîmé ({ $what }) ; l’anglais le remplace. `sabacc language check` en dit plus.
notice-language-lacks = Il manque { $n ->
        [one] { $n } message
       *[other] { $n } messages
    } au fichier de langue { $file } ; l’anglais les remplace. `sabacc language check` en dit plus.
