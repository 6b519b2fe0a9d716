# Before the turns.

plays-double =
    { $you ->
        [yes] You play double.
       *[no] { $who } plays double.
    }
eldest =
    { $you ->
        [yes] You have the lowest card up, { $card }, and are first.
       *[no] { $who } has the lowest card up, { $card }, and is first.
    }
tops-split = The tops are split between { $seats }, and the hand is not played.
only-one-in =
    { $you ->
        [yes] You are the only one in.
       *[no] { $who } is the only one in.
    }
not-played = The hand is not played.

# Turns.

place-stock = Plucked
forces =
    { $you ->
        [yes] You force { $card } on { $on }.
       *[no] { $who } forces { $card } on { $on }.
    }
chips =
    { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
doubled =
    { $doubled ->
        [yes] { "" }, doubled
        [between] { "" }, doubled from those who play double
       *[no] { "" }
    }
collects =
    { $you ->
        [yes] You collect
       *[no] { $who } collects
    } { chips } from each{ doubled } for { $by ->
        [add] { $cards }, added to { $conditions }.
        [split] { $conditions }, created by splitting off { $cards }.
       *[meld] { $cards }, { $conditions }.
    }
    .why =
        { $by ->
            [add] { $cards } added
            [split] { $cards } split off
           *[meld] { $cards }
        }
on-valle-mixed = valle cards in three suits
on-valle-suited = valle cards in one suit
on-plain-suited = a set in one suit
on-low-rope = A-2-3 in one suit
on-high-rope = J-Q-K in one suit
conditions-worth =
    { $you ->
        [yes] Your conditions are worth { chips } now.
       *[no] The conditions of { $seat } are worth { chips } now.
    }
pays-short =
    { $you ->
        [yes] You can pay { $to } only { $paid } of { $due }.
       *[no] { $who } can pay { $to } only { $paid } of { $due }.
    }

# The end.

goes-out =
    { $you ->
        [yes] You go out:
       *[no] { $who } goes out:
    } { chips } from each{ $again ->
        [0] { "" }
        [one] { "" }, and { $again } chip over again for { $conditions }
       *[other] { "" }, and { $again } chips over again for { $conditions }
    }{ doubled }.
    .why = going out
nobody-out = Nobody has gone out: the hand is over.

# What goes wrong.

served =
    { $you ->
        [yes] You have too few cards and are served
       *[no] { $who } has too few cards and is served
    } { $count ->
        [one] another.
       *[other] { $count } more.
    }
withdrawn =
    { $you ->
        [yes] You have eleven cards: one of them is withdrawn.
       *[no] { $who } has eleven cards: one of them is withdrawn.
    }
dead-hand =
    { $you ->
        [yes] Your hand is dead, and your tops go back.
       *[no] The hand of { $seat } is dead, and its tops go back.
    }
foul-hand =
    { $you ->
        [yes] Your hand is foul: you give back what it has collected, and go on paying.
       *[no] The hand of { $seat } is foul: it gives back what it has collected, and goes on paying.
    }
    .why = a foul hand
no-spread =
    { $you ->
        [yes] { $cards } is no spread: you take it back and go on with your turn.
       *[no] { $cards } is no spread: { $seat } takes it back and goes on with the turn.
    }

# What a seat does. Cards stand after the sentence.

act-in =
    { $you ->
        [yes] You are in
       *[no] { $who } is in
    }
act-on-top =
    { $you ->
        [yes] You go on top
       *[no] { $who } goes on top
    }
act-split-tops-play =
    { $you ->
        [yes] You do not split the tops
       *[no] { $who } does not split the tops
    }
act-split-the-tops =
    { $you ->
        [yes] You would split the tops
       *[no] { $who } would split the tops
    }
act-single =
    { $you ->
        [yes] You play single
       *[no] { $who } plays single
    }
act-pluck =
    { $you ->
        [yes] You pluck a card
       *[no] { $who } plucks a card
    }
act-spread-discard =
    { $count ->
        [0]
            { $you ->
                [yes] You throw the card that you plucked
               *[no] { $who } throws the card that was plucked
            }
       *[other]
            { $you ->
                [yes] You throw
               *[no] { $who } throws
            }
    }
act-meld =
    { $you ->
        [yes] You lay a meld
       *[no] { $who } lays a meld
    }
act-add-to-meld-n =
    { $you ->
        [yes] You add to meld { $n }
       *[no] { $who } adds to meld { $n }
    }
act-borrow-from-meld-n =
    { $you ->
        [yes] You borrow from meld { $n }
       *[no] { $who } borrows from meld { $n }
    }
act-split-meld-n =
    { $you ->
        [yes] You split meld { $n }
       *[no] { $who } splits meld { $n }
    }

# Money that moves.

move-tops =
    { $you ->
        [yes] You post the tops: { $amount }
       *[no] { $who } posts the tops: { $amount }
    }
move-condition =
    { $you ->
        [yes] You pay { $to } { $amount }
       *[no] { $who } pays { $to } { $amount }
    }
move-going-out =
    { $you ->
        [yes] You pay { $to } { $amount }
       *[no] { $who } pays { $to } { $amount }
    }
move-gives-back =
    { $you ->
        [yes] You give { $amount } back to { $to }
       *[no] { $who } gives { $amount } back to { $to }
    }
move-tops-won =
    { $you ->
        [yes] You take the tops: { $amount }
       *[no] { $who } takes the tops: { $amount }
    }
    .why = takes the tops
move-tops-shared =
    { $you ->
        [yes] You take a share of the tops: { $amount }
       *[no] { $who } takes a share of the tops: { $amount }
    }
    .why = takes a share of the tops
move-tops-back =
    { $you ->
        [yes] You take back the tops: { $amount }
       *[no] { $who } takes back the tops: { $amount }
    }
    .why = takes back the tops

# A turn in one line of the terminal: what is done first, and then the rest, set apart by commas.

turn-plucks = { $who } plucks { $cards }
turn-takes-discard = { $who } takes the discard
turn-takes-it = { $who } takes it
turn-goes-on = { $who } { $then }
turn-meld = melds { $cards }
turn-add = adds to meld { $number }: { $cards }
turn-borrow = borrows from meld { $number }: { $cards }
turn-split = splits meld { $number }: { $cards }
turn-throws = throws { $cards }
turn-throws-it = throws it
turn-collects = ({ chips } from each{ doubled })
turn-yours = you { $amount }
turn-no-choice = (there was no choice)
you-pay = You pay { $amount }
you-collect = You collect { $amount }

# What the terminal shows beside that.

tops-posted = The tops: { $each } from each of { $count }, { $whole } in all.
title-cards-up = Cards up:
title-your-melds = Your melds
no-cards = no cards
tops-now = The tops: { $amount }.
top-discard = Top discard { $card }.
gone-on-top = On top: { $seats }.
mark-flat = flat
mark-melded = { $count } melded
mark-chips = { chips }
mark-double = double
title-between-players = Between the players
column-for = For
column-from = From
column-amount = Amount
paid-by =
    { $count ->
        [one] { $seats }, { $amount }
       *[other] { $seats }, { $amount } each
    }
question-stakes = Will you play single or double?
question-declare = Are you in, or do you go on top?
question-split-tops = Two are left. Will you play, or split the tops?
question-pluck = { $card } is on top of the discards. Take it, or pluck?
question-force = { $card } fits a meld of the player who plucks instead. Will you force it?
question-forced = You are forced to take { $card }. Add it to which meld?
question-spread = Meld more, or throw a card.
question-plucked = You pluck { $card }.
would-pay = { $cards } pays { chips }
would-pay-each = { $melds } from each.
help-pan =
    A meld is three cards or more, of one rank or in sequence of one suit; those that are paid for are the conditions, and what they are worth stands beside a seat in chips. The tops are what everybody has put in; to go on top is to give them up. Flat is who has ten cards melded, one short of going out.

# What a hand came to, as a banner.

outcome-out =
    { $you ->
        [yes]
            { $fares ->
                [win] You go out and win { $amount }.
                [lose] You go out and lose { $amount } in all.
               *[even] You go out and come out even.
            }
       *[no]
            { $fares ->
                [win] { $who } goes out and wins { $amount }.
                [lose] { $who } goes out and loses { $amount } in all.
               *[even] { $who } goes out and comes out even.
            }
    }
outcome-you-then =
    { $you ->
        [yes]
            { $fares ->
                [win] you win { $amount }.
                [lose] you lose { $amount }.
               *[even] you come out even.
            }
       *[no]
            { $fares ->
                [win] { $seat } wins { $amount }.
                [lose] { $seat } loses { $amount }.
               *[even] { $seat } comes out even.
            }
    }
outcome-other-out =
    { $winner-you ->
        [yes] You go out: { outcome-you-then }
       *[no] { $winner } goes out: { outcome-you-then }
    }
outcome-nobody-out = Nobody has gone out: { outcome-you-then }
outcome-after = { $said }: { outcome-you-then }
