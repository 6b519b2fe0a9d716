# Anything that has no words of its own.
act-other = { $who }: { $do }

# What a seat does, where chips do not tell it better. $n is the number in what it does, $count how many cards go with it.

act-fold =
    { $you ->
        [yes] You fold
       *[no] { $who } folds
    }

act-check =
    { $you ->
        [yes] You check
       *[no] { $who } checks
    }

act-call =
    { $you ->
        [yes] You call
       *[no] { $who } calls
    }

act-show =
    { $you ->
        [yes] You show
       *[no] { $who } shows
    }

act-muck =
    { $you ->
        [yes] You muck
       *[no] { $who } mucks
    }

act-play-the-board =
    { $you ->
        [yes] You play the board
       *[no] { $who } plays the board
    }

act-say-nothing =
    { $you ->
        [yes] You do not declare the board, and give up the pot
       *[no] { $who } does not declare the board, and gives up the pot
    }

act-forfeit =
    { $you ->
        [yes] You forfeit
       *[no] { $who } forfeits
    }

act-discard =
    { $you ->
        [yes] You discard
       *[no] { $who } discards
    }

act-post =
    { $you ->
        [yes] You post
       *[no] { $who } posts
    }

act-wait =
    { $you ->
        [yes] You wait
       *[no] { $who } waits
    }

act-buy-the-button =
    { $you ->
        [yes] You buy the button
       *[no] { $who } buys the button
    }

act-straddle =
    { $you ->
        [yes] You straddle
       *[no] { $who } straddles
    }

act-no-straddle =
    { $you ->
        [yes] You do not straddle
       *[no] { $who } does not straddle
    }

act-bring-in =
    { $you ->
        [yes] You bring it in
       *[no] { $who } brings it in
    }

act-bet =
    { $you ->
        [yes] You bet
       *[no] { $who } bets
    }

act-raise =
    { $you ->
        [yes] You raise
       *[no] { $who } raises
    }

act-complete =
    { $you ->
        [yes] You complete
       *[no] { $who } completes
    }

act-keep-down =
    { $you ->
        [yes] You keep it down
       *[no] { $who } keeps it down
    }

act-turn-up =
    { $you ->
        [yes] You turn it up
       *[no] { $who } turns it up
    }

act-take =
    { $you ->
        [yes] You take the bank
       *[no] { $who } takes the bank
    }

act-decline =
    { $you ->
        [yes] You decline the bank
       *[no] { $who } declines the bank
    }

act-cover =
    { $you ->
        [yes] You cover
       *[no] { $who } covers
    }

act-hit =
    { $you ->
        [yes] You hit
       *[no] { $who } hits
    }

act-stand =
    { $you ->
        [yes] You stand
       *[no] { $who } stands
    }

act-play =
    { $you ->
        [yes] You play
       *[no] { $who } plays
    }

act-follow-stay =
    { $you ->
        [yes] You stay
       *[no] { $who } stays
    }

act-draw =
    { $count ->
        [0]
            { $you ->
                [yes] You stand pat
               *[no] { $who } stands pat
            }
       *[other]
            { $you ->
                [yes] You draw { $count }
               *[no] { $who } draws { $count }
            }
    }
