out-of-cards = There are no more cards: every hand stands as it is.
joker-up = The player-dealer shows a joker: the hands are compared as they were dealt.
first-cards =
    .why = { $cards } and { $up }
even-money =
    .why = even money taken
surrendered =
    .why = surrendered, half is given up
rescued =
    .why = rescued, the rest is given up
no-action =
    .why = no action on doubles and splits against a natural

act-double =
    { $you ->
        [yes] You double
       *[no] { $who } doubles
    }
act-split =
    { $you ->
        [yes] You split
       *[no] { $who } splits
    }
act-surrender =
    { $you ->
        [yes] You surrender
       *[no] { $who } surrenders
    }
act-rescue =
    { $you ->
        [yes] You take the double back
       *[no] { $who } takes the double back
    }
act-insure =
    { $you ->
        [yes] You insure
       *[no] { $who } insures
    }
act-even-money =
    { $you ->
        [yes] You take even money
       *[no] { $who } takes even money
    }
act-no =
    { $you ->
        [yes] You take no insurance
       *[no] { $who } takes no insurance
    }
