bank-sets = The player-dealer has { $low-plain } in front and { $high-a } behind.
    .why = { $low-plain } in front and { $high-a } behind
sets =
    { $you ->
        [yes] You have
       *[no] { $who } has
    } { $low-plain } in front and { $high-a } behind: { $low_fares ->
        [wins] the front wins
        [copies] the front copies
       *[loses] the front loses
    }, { $high_fares ->
        [wins] the back wins
        [copies] the back copies
       *[loses] the back loses
    }; { $comes_to ->
        [won] won
        [push] a push
       *[lost] lost
    }.
sets-foul =
    { $you ->
        [yes] You have
       *[no] { $who } has
    } { $low-plain } in front and { $high-a } behind: a foul, the front outranks the back.
low-against =
    .why =
        { $fares ->
            [wins] { $own } beats { $bank } in front
            [copies] { $own } is a copy in front
           *[loses] { $own } loses to { $bank } in front
        }
high-against =
    .why =
        { $fares ->
            [wins] { $own } beats { $bank } behind
            [copies] { $own } is a copy behind
           *[loses] { $own } loses to { $bank } behind
        }
foul =
    .why = foul, the front outranks the back
envy-for =
    .why = for the hand of { $seat }
joker-as-ace = The joker is taken as an ace.
    .why = the joker as an ace
chart-splits = By the chart, { $pairs-pairs } are split whatever is beside them.
    .why = { $pairs-pairs } are split whatever is beside them
chart-asks =
    { $enough ->
        [yes] By the chart, { $pairs-pairs } stay behind with { $least-plain } or better in front, and { $there-plain } is there.
       *[no] By the chart, { $pairs-pairs } stay behind with { $least-plain } or better in front, and { $there-plain } is less.
    }
    .why =
        { $enough ->
            [yes] { $pairs-pairs } stay behind with { $least-plain } or better in front, and { $there-plain } is there
           *[no] { $pairs-pairs } stay behind with { $least-plain } or better in front, and { $there-plain } is less
        }

bank-foul = The player-dealer's hand would be foul, and is set the house way.
house-way = The player-dealer's hand is set the house way, { $title }: { $text }.
    .why = { $title }: { $text }

act-stack-n =
    { $you ->
        [yes] You pick stack { $n }
       *[no] { $who } picks stack { $n }
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
