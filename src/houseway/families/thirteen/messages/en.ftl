# Before the cards.

no-hand-dealt =
    { $ante ->
        [yes] Fewer than two players have the chips for the ante and a point: no hand is dealt.
       *[no] Fewer than two players have the chips for a point: no hand is dealt.
    }
button-waits =
    { $you ->
        [yes] You have the dealer button and get no hand.
       *[no] { $who } has the dealer button and gets no hand.
    }
action-button =
    { $next ->
        [yes] The action button goes to { $seat }.
       *[no]
            { $you ->
                [yes] You have the action button.
               *[no] { $who } has the action button.
            }
    }
misdealt = Misdeal: the antes and the collection go back, and the cards are dealt again.
antes = Antes of { $amount } from { $seats }
you-have-no-hand = You have no hand this time.

# Before the showdown.

surrenders =
    { $you ->
        [yes] You surrender: your hand lies face down under a marker.
       *[no] { $who } surrenders: the hand lies face down under a marker.
    }
declares-sweep =
    { $you ->
        [yes] You declare a clean sweep: a marker lies on your hand.
       *[no] { $who } declares a clean sweep: a marker lies on the hand.
    }
ruled-foul =
    { $you ->
        [yes] Your hand is fouled, however you set it.
       *[no] The hand of { $seat } is fouled, however it is set.
    }

# The showdown.

segments =
    { $you ->
        [yes] You have
       *[no] { $who } has
    } { $front-a } in front; { $middle-a } in the middle; { $back-a } in the back.
sweep =
    { $sweep ->
        [pure-dragon] pure dragon
        [one-color-dragon] black or red dragon
        [dragon] dragon
        [one-color] all blacks or all reds
        [minor] minor hand
        [senior] senior hand
        [six-pairs] six pairs
        [three-flushes] three flushes
       *[three-straights] three straights
    }
clean-sweep =
    { $you ->
        [yes] You have a clean sweep: { sweep }.
       *[no] { $who } has a clean sweep: { sweep }.
    }
fouled =
    { $you ->
        [yes] Your hand is fouled:
       *[no] The hand of { $seat } is fouled:
    } { $by ->
        [front] the front outranks the middle.
        [middle] the middle outranks the back.
        [false-sweep] it is not the clean sweep that was declared.
       *[floor] the floor has ruled so.
    }
order-of-settlement = Settled from the left of the dealer button on: { $seats }.

# Two hands. The form `why` stands in a table, beside the seats, the segments and the points.

points-won =
    { $points ->
        [0] Nothing is exchanged.
        [one] { $points } point to { $winner }, { $due }.
       *[other] { $points } points to { $winner }, { $due }.
    }
front-won =
    { $front_points ->
        [0] front tied
       *[other] front to { $front } for { $front_points }{ $front_bonus ->
            [0] { "" }
           *[other] { "" }, { $front_bonus } of it a bonus
        }
    }
middle-won =
    { $middle_points ->
        [0] middle tied
       *[other] middle to { $middle } for { $middle_points }{ $middle_bonus ->
            [0] { "" }
           *[other] { "" }, { $middle_bonus } of it a bonus
        }
    }
back-won =
    { $back_points ->
        [0] back tied
       *[other] back to { $back } for { $back_points }{ $back_bonus ->
            [0] { "" }
           *[other] { "" }, { $back_bonus } of it a bonus
        }
    }
compared = { $who } and { $other }: { compared.for }. { points-won }
    .for =
        { front-won }; { middle-won }; { back-won }{ $how ->
            [shot] { "" }; a shot
            [homerun] { "" }; a homerun
           *[segments] { "" }
        }{ $ahead ->
            [0] { "" }
           *[other] { "" }; { $ahead } more for being ahead
        }
    .why =
        { $how ->
            [shot] shot
            [homerun] homerun
           *[segments]
                { $ahead ->
                    [0] { "" }
                   *[other] { $ahead } more for being ahead
                }
        }
sweep-collects = { $who } and { $other }: a clean sweep, { sweep }. { points-won }
    .why = clean sweep, { sweep }
sweeps-tie = { $who } and { $other }: clean sweeps of the same rank. { points-won }
    .why = clean sweeps of the same rank
foul-pays = { $who } and { $other }: { foul-pays.why }. { points-won }
    .why =
        { $fouled-you ->
            [yes] your hand is fouled
           *[no] the hand of { $fouled } is fouled
        }{ $sweep ->
            [none] { "" }
           *[other] { "" }, against a clean sweep, { sweep }
        }{ $bonuses ->
            [0] { "" }
           *[other] { "" }, and pays { $bonuses } for bonuses
        }{ $surrendered ->
            [yes] { "" }, against a surrendered hand
           *[no] { "" }
        }
both-fouled = { $who } and { $other }: both hands are fouled. { points-won }
    .why = both hands are fouled
surrender-pays = { $who } and { $other }: { surrender-pays.why }. { points-won }
    .why =
        { $sweep ->
            [none] { $surrendered } surrendered
           *[other] { $surrendered } surrendered after the clean sweep was declared, { sweep }
        }
partly-covered =
    { $you ->
        [yes] Your chips cover { $paid } of { $due }.
       *[no] The chips of { $seat } cover { $paid } of { $due }.
    }

column-front = Front
column-middle = Middle
column-back = Back
column-seats = Seats
column-points = Points
column-how = How
mark-clean-sweep = Clean sweep
mark-fouled = Fouled
mark-surrendered = Surrendered
tie = tie
paid-to =
    { $short ->
        [yes] { $payer } to { $winner }: { $amount } of { $due }
       *[no] { $payer } to { $winner }: { $amount }
    }
points-explained =
    Points for the seat named first{ $own ->
        [yes] { "" }; yours are told from your side
       *[no] { "" }
    }{ $bonus ->
        [yes] { "" }; +1+3 is a point and a bonus of 3.
       *[no].
    }

# What a seat does, and money that moves.

act-set =
    { $you ->
        [yes] You have set your hand
       *[no] { $who } has set the hand
    }
act-join-pass =
    { $you ->
        [yes] You do not play this hand
       *[no] { $who } does not play this hand
    }
move-points =
    { $you ->
        [yes] You pay { $to } { $amount }
       *[no] { $who } pays { $to } { $amount }
    }
move-antes-won =
    { $you ->
        [yes] You win the antes: { $amount }
       *[no] { $who } wins the antes: { $amount }
    }
    .why = wins the antes
move-antes-shared =
    { $you ->
        [yes] You share the antes: { $amount }
       *[no] { $who } shares the antes: { $amount }
    }
    .why = shares the antes

# What the terminal shows before a decision.

title-by-rank = By rank
title-by-suit = By suit
you-hold-sweep =
    { $points ->
        [one] A clean sweep: { sweep }, { $points } point from each.
       *[other] A clean sweep: { sweep }, { $points } points from each.
    }
question-join = Will you take a hand, or let the player on the dealer button have it?
question-declare = Will you { $choices }?
question-declare-play = play
question-declare-declare = declare a clean sweep
question-declare-surrender = surrender
question-set =
    Set your hand: s, then front / middle; the rest is the back. Name the cards, or count them by rank: s 1 2 9 / 3 4 5 6 7. With s alone the table makes a suggestion.
help-sweeps =
    A clean sweep wins by what the thirteen cards are, { $names }; { $sweep ->
        [none] you hold none.
       *[other] you hold one, { sweep }, for { $points } points.
    }
help-surrender = To surrender costs { $points } points to each opponent, { $amount }.

# What a hand came to, as a banner.

outcome-points =
    { $won ->
        [yes]
            { $points ->
                [one] { $points } point from { $opponent }
               *[other] { $points } points from { $opponent }
            }
       *[no]
            { $points ->
                [one] { $points } point to { $opponent }
               *[other] { $points } points to { $opponent }
            }
    }
