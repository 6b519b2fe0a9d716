act-let-it-ride =
    { $you ->
        [yes] You let { $wager } ride
       *[no] { $who } lets { $wager } ride
    }
act-withdraw =
    { $you ->
        [yes] You withdraw { $wager }
       *[no] { $who } withdraws { $wager }
    }
