bank-sets = The player-dealer has { $low-a } as the low hand and { $high-a } as the high hand.
    .why = { $low-a } as the low hand and { $high-a } as the high hand
sets =
    { $you ->
        [yes] You have
       *[no] { $who } has
    } { $low-a } as the low hand and { $high-a } as the high hand: { $low_fares ->
        [wins] the low hand wins
        [copies] the low hand copies
       *[loses] the low hand loses
    }, { $high_fares ->
        [wins] the high hand wins
        [copies] the high hand copies
       *[loses] the high hand loses
    }; { $comes_to ->
        [won] won
        [push] a push
       *[lost] lost
    }.
sets-foul = { $who }: { $low }, { $high }
low-against =
    .why =
        { $fares ->
            [wins] { $own } beats { $bank } as the low hand
            [copies] { $own } is a copy as the low hand
           *[loses] { $own } loses to { $bank } as the low hand
        }
high-against =
    .why =
        { $fares ->
            [wins] { $own } beats { $bank } as the high hand
            [copies] { $own } is a copy as the high hand
           *[loses] { $own } loses to { $bank } as the high hand
        }
foul =
    .why = foul

bank-foul = The player-dealer's hand would be foul, and is set the house way.
house-way = The player-dealer's hand is set the house way, { $title }: { $text }.
    .why = { $title }: { $text }

act-stack-n =
    { $you ->
        [yes] You pick stack { $n } to be dealt first
       *[no] { $who } picks stack { $n } to be dealt first
    }
act-set =
    { $you ->
        [yes] You set your hand
       *[no] { $who } sets a hand
    }
act-house-way =
    { $you ->
        [yes] You leave it to the house
       *[no] { $who } leaves it to the house
    }

question-stack = Which of the stacks is dealt first?
question-set-tiles =
    How will you set { $bank ->
        [yes] the player-dealer's tiles
       *[no] your tiles
    }? Name two that go together (s Teen Gow36, or s 1 2), or h for the house way.
