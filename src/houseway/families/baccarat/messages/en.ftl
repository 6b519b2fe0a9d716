coup =
    { $result ->
        [player] Player has { $player }, banker has { $banker }: player wins
        [banker] Player has { $player }, banker has { $banker }: banker wins
       *[tie] Player has { $player }, banker has { $banker }: tie
    }{ $natural ->
        [yes] { " with a natural." }
       *[no] .
    }
    .why = player { $player }, banker { $banker }
