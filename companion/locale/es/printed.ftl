# === printed ===============================================================================================

# “la carta”, since what is printed tells no gender.
card-printed = { $name }
    .the = { $kind ->
        [suited] la carta { $name }
        [article] la carta { $plain }
       *[bare] la carta { $name }
    }
