# What a hand that is over came to, in one sentence, as a banner.

outcome-result =
    { $you ->
        [yes]
            { $fares ->
                [win] You win { $amount }
                [lose] You lose { $amount }
               *[even] You come out even
            }
       *[no]
            { $fares ->
                [win] { $who } wins { $amount }
                [lose] { $who } loses { $amount }
               *[even] { $who } comes out even
            }
    }
outcome-plain = { outcome-result }.
outcome-why = { outcome-result }: { $why }.
outcome-bonus = { outcome-result }: on { $wager }, { $why }.
outcome-with = { outcome-result } with { $hand }.
outcome-against = { outcome-result }: { $own } against { $bank }.
outcome-rest = { outcome-result }; { $rest }
outcome-over = The hand is over.

# For the pot.

outcome-unchallenged = { outcome-result }: everybody else folded.
outcome-split =
    { $you ->
        [yes]
            { $fares ->
                [win] You split the pot and win { $amount }
               *[even] You split the pot and come out even
            }
       *[no]
            { $fares ->
                [win] { $who } splits the pot and wins { $amount }
               *[even] { $who } splits the pot and comes out even
            }
    } with { $hand }.
outcome-split-between = { $seats } split the pot.
outcome-part =
    { $you ->
        [yes] You win a part of the pot and lose { $amount } in all.
       *[no] { $who } wins a part of the pot and loses { $amount } in all.
    }
outcome-fold =
    { $you ->
        [yes]
            { $fares ->
                [lose] You fold and lose { $amount }
               *[even] You fold
            }
       *[no]
            { $fares ->
                [lose] { $who } folds and loses { $amount }
               *[even] { $who } folds
            }
    }; { $rest }
outcome-collection = The collection took the whole pot.
outcome-collection-costs =
    { $you ->
        [yes] The collection took the whole pot: you lose { $amount }.
       *[no] The collection took the whole pot: { $seat } loses { $amount }.
    }
outcome-collection-eats =
    { $you ->
        [yes]
            { $fares ->
                [lose] You win the pot, but lose { $amount } to the collection.
               *[even] You win the pot, but the collection takes all that you win.
            }
       *[no]
            { $fares ->
                [lose] { $who } wins the pot, but loses { $amount } to the collection.
               *[even] { $who } wins the pot, but the collection takes all of the gain.
            }
    }

# Against the player-dealer.

outcome-push =
    { $you ->
        [yes] You push: { $why }.
       *[no] { $who } pushes: { $why }.
    }
outcome-folds =
    { $you ->
        [yes] You fold and lose { $amount }.
       *[no] { $who } folds and loses { $amount }.
    }
outcome-not-covered =
    { $you ->
        [yes] Your bets were not covered: { $amount } comes back.
       *[no] The bets of { $seat } were not covered: { $amount } comes back.
    }
outcome-no-bet =
    { $you ->
        [yes] You have no bet in this hand.
       *[no] { $who } has no bet in this hand.
    }
outcome-no-bet-bank =
    { $you ->
        [yes] You have no bet in this hand: the player-dealer has { $why }.
       *[no] { $who } has no bet in this hand: the player-dealer has { $why }.
    }
outcome-no-bet-why =
    { $you ->
        [yes] You have no bet in this hand: { $why }.
       *[no] { $who } has no bet in this hand: { $why }.
    }
outcome-banks =
    { $you ->
        [yes]
            { $fares ->
                [win] You bank and win { $amount }
                [lose] You bank and lose { $amount }
               *[even] You bank and come out even
            }
       *[no]
            { $fares ->
                [win] { $who } banks and wins { $amount }
                [lose] { $who } banks and loses { $amount }
               *[even] { $who } banks and comes out even
            }
    }
outcome-bank = { outcome-banks }.
outcome-bank-with = { outcome-banks } with { $hand }.
outcome-bank-why = { outcome-banks }: { $why }.
