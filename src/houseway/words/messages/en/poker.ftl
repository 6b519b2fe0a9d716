# Games for the pot.

has =
    { $you ->
        [yes] You have { $hand-a }.
       *[no] { $who } has { $hand-a }.
    }
takes-button =
    { $you ->
        [yes] You have the highest card, { $card }, and take the button.
       *[no] { $who } has the highest card, { $card }, and takes the button.
    }
leg =
    { $you ->
        [yes] You have a leg towards a kill.
       *[no] { $who } has a leg towards a kill.
    }
kill-earned =
    { $you ->
        [yes] You have to kill the next pot.
       *[no] { $who } has to kill the next pot.
    }
common-card = There are not enough cards left: one card is turned up for everybody.
nobody-opens = Everybody passes: nobody opens the pot.
pot-stays = { $amount } stays in the pot for the next deal.
pot-carried = { $amount } is in the pot from the deal before.
misdeal = Misdeal: all bets go back and the cards are dealt again.
acted-behind =
    { $you ->
        [yes] You have let two players act behind you: your hand is dead.
       *[no] { $who } has let two players act behind: the hand is dead.
    }
clock-run-out =
    { $you ->
        [yes] You have let the clock run out: your hand is dead.
       *[no] { $who } has let the clock run out: the hand is dead.
    }
