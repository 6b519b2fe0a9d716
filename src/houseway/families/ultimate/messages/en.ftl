act-bet-nx =
    { $you ->
        [yes] You bet { $n }x
       *[no] { $who } bets { $n }x
    }
