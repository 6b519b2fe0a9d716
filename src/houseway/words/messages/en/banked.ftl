# Games with a player-dealer.

player-dealer =
    { $you ->
        [yes] You are the player-dealer, hand { $turn } of { $hands }.
       *[no] { $who } is the player-dealer, hand { $turn } of { $hands }.
    }
no-bank = Nobody takes the player-dealer's seat: there is no hand.
no-bets = Nobody bets: there is no hand.
button-by-card = The { $place }'s card { $number }, { $card }, counts { $counts }: the action button goes to { $seat }.
button-by-dice = The dice show { $dice }: the action button goes to { $seat }.
stack-by-dice = The dice show { $dice }: the first stack goes to { $stack }, the action button to { $seat }.
hole-checked =
    { $natural ->
        [yes] The hole card is checked: the player-dealer has a natural.
       *[no] The hole card is checked: there is no natural.
    }
    .why =
        { $natural ->
            [yes] the player-dealer has a natural
           *[no] the player-dealer has no natural
        }
bank-has = The player-dealer has { $hand-a }.
    .why = the player-dealer has { $hand-a }
bank-qualifies =
    { $qualifies ->
        [yes] The player-dealer has { $hand-a } and qualifies.
       *[no] The player-dealer has { $hand-a } and does not qualify.
    }
cannot-play-on =
    { $you ->
        [yes] You have not enough left to play on.
       *[no] { $who } has not enough left to play on.
    }

# Why a wager came out as it did.

odds = { $paid } to { $on }
row =
    .why =
        { $pays-kind ->
            [lose] { $on }
            [push] { $on }, push
           *[odds] { $on }, pays { $pays }
        }
prize =
    .why = { $on }, pays { $prize }
against =
    .why = { $own } against { $bank }
makes =
    .why = { $hand }
folded =
    .why = folded

# Printed on the felt.

felt-line = { $what } pays { $odds }
felt-pays = { $what }: { $odds }
felt-pushes = { $what }: push
