# Cards as they are printed on a table's own cards (companion/game/cards/printed.py). The names themselves are what is printed.
# $kind: "suited" (VII of Cups), "article" (The Fool; $plain is without the article), "bare" (Justice).

card-printed = { $name }
    .the = { $kind ->
        [suited] the { $name }
        [article] the { $plain }
       *[bare] { $name }
    }
