card-printed = { $name }
    .the = { $kind ->
        [suited] « { $name } »
        [article] « { $plain } »
       *[bare] « { $name } »
    }
