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

new-shoe =
    From the new shoe { $card } is turned up, and { $burned ->
        [one] one card is burned
       *[other] { $burned } cards are burned
    }.
cut-card-out = The cut card is out: the next hand comes from a new shoe.
question-stand-on = Will you stand on { $total }{ $where }, or take the next card?

# The roads of a shoe.
road-hands =
    { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }:
road-player = player
    .letter = P
road-banker = banker
    .letter = B
road-tie = tie
    .letter = T
road-bead-plate = Bead plate
    .explained = Bead plate: points, * a natural
road-big-road = Big road{ road-early-ties }
    .explained = Big road{ road-early-ties }: a number counts the ties that followed
# Ties before any win, which have no place on the big road.
road-early-ties =
    { $ties ->
        [0] { "" }
        [one] { " " }(after { $ties } tie)
       *[other] { " " }(after { $ties } ties)
    }
road-so-far = The shoe so far, { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }:
