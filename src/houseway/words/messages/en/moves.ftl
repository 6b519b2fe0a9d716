# Money that moves, by the reason for it.

move-ante =
    { $you ->
        [yes] You post the ante: { $amount }
       *[no] { $who } posts the ante: { $amount }
    }

move-blind =
    { $you ->
        [yes] You post
       *[no] { $who } posts
    } { $which ->
        [small] the small blind: { $amount }
       *[big] the big blind: { $amount }
    }

move-post =
    { $you ->
        [yes] You post { $amount }
       *[no] { $who } posts { $amount }
    }

move-post-dead =
    { $you ->
        [yes] You post { $amount } dead
       *[no] { $who } posts { $amount } dead
    }

move-straddle =
    { $you ->
        [yes] You straddle for { $amount }
       *[no] { $who } straddles for { $amount }
    }

move-kill =
    { $you ->
        [yes] You post the kill: { $amount }
       *[no] { $who } posts the kill: { $amount }
    }

move-bring-in =
    { $you ->
        [yes] You bring it in for { $amount }
       *[no] { $who } brings it in for { $amount }
    }

move-call =
    { $you ->
        [yes] You call { $amount }
       *[no] { $who } calls { $amount }
    }

move-bet =
    { $you ->
        [yes] You bet { $amount }
       *[no] { $who } bets { $amount }
    }

move-raise =
    { $you ->
        [yes] You raise to { $to }
       *[no] { $who } raises to { $to }
    }

move-complete =
    { $you ->
        [yes] You complete to { $to }
       *[no] { $who } completes to { $to }
    }

move-uncalled =
    { $you ->
        [yes] You take back { $amount } that nobody called
       *[no] { $who } takes back { $amount } that nobody called
    }
    .why = uncalled

move-misdeal =
    { $you ->
        [yes] You take { $amount } back
       *[no] { $who } takes { $amount } back
    }
    .why = misdeal

move-forfeit =
    { $you ->
        [yes] You forfeit your hand and { $amount }
       *[no] { $who } forfeits the hand and { $amount }
    }
    .why = forfeited

move-passed =
    { $you ->
        [yes] You take { $amount } back
       *[no] { $who } takes { $amount } back
    }
    .why = nobody opened

move-carried = { $amount } stays in the pot
    .why = for the next deal

# Which pot, or which half of it.
which-pot =
    { $half ->
        [low]
            { $pot ->
                [all] the low half of the pot
                [main] the low half of the main pot
               *[side] the low half of side pot { $pot }
            }
        [high]
            { $pot ->
                [all] the high half of the pot
                [main] the high half of the main pot
               *[side] the high half of side pot { $pot }
            }
       *[whole]
            { $pot ->
                [all] the pot
                [main] the main pot
               *[side] side pot { $pot }
            }
    }

move-win =
    { $you ->
        [yes] You win
       *[no] { $who } wins
    } { which-pot }: { $amount }

move-share =
    { $you ->
        [yes] You split
       *[no] { $who } splits
    } { which-pot }: { $amount }

move-cover =
    { $you ->
        [yes] You cover with { $amount }
       *[no] { $who } covers with { $amount }
    }

move-cover-back =
    { $you ->
        [yes] You take { $amount } of cover back
       *[no] { $who } takes { $amount } of cover back
    }

move-wager =
    { $you ->
        [yes] You bet
       *[no] { $who } bets
    } { $each ->
        [yes] { $amount } each on { $wager }
       *[no] { $amount } on { $wager }
    }

move-double =
    { $you ->
        [yes] You double with { $amount } on { $wager }
       *[no] { $who } doubles with { $amount } on { $wager }
    }

move-split =
    { $you ->
        [yes] You split with { $amount } more on { $wager }
       *[no] { $who } splits with { $amount } more on { $wager }
    }

move-rescue =
    { $you ->
        [yes] You take { $amount } back from { $wager } and give up the rest
       *[no] { $who } takes { $amount } back from { $wager } and gives up the rest
    }

move-withdraw =
    { $you ->
        [yes] You take back { $amount } from { $wager }
       *[no] { $who } takes back { $amount } from { $wager }
    }

# A reason that is not known here, from a log of another time.
move-other = { $who } { $why }: { $amount }
