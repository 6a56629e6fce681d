# The language itself, and what is said of languages.
language-name = English
# The voice of espeak-ng (`espeak-ng --voices`).
language-voice = en-gb
# Whose or which, and what is said of it.
named = { $name }: { $said }
# A hand that the rules have, but not with these options.
rung-off = not in force: see the options
notice-language-broken = The language file { $file } is broken ({ $what }); English stands for that. `sabacc language check` says more.
notice-language-lacks = The language file { $file } lacks { $n ->
        [one] { $n } message
       *[other] { $n } messages
    }; English stands for what is missing. `sabacc language check` says more.
