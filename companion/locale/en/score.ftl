# The score: what moves, sounds and lights up at which event.

refused-score-file = The score { $name } cannot be read ({ $why }); the table plays its own.
refused-score-syntax = The score { $name } is no TOML that can be read ({ $why }); the table plays its own.
refused-score-unknown = Score { $name }: there is no event { $entry }; there are { $names }.
refused-score-key = Score { $name }: [{ $entry }] may have { $names }, not { $key }.
refused-score-value = Score { $name }: [{ $entry }] has a value that does not fit ({ $why }).
refused-score-part = Score { $name }: [{ $entry }] has no part { $part }; there are { $names }.
refused-score-long = Score { $name }: the parts of [{ $entry }] { $form } take { $total } ms; it must be { $least } to { $most } ms.
refused-score-light = Score { $name }: light_ms of [{ $entry }] is { $ms }; it must be 0 to { $most }.
