act-in =
    { $you ->
        [yes] You are in
       *[no] { $who } is in
    }
act-on-top =
    { $you ->
        [yes] You throw your hand in
       *[no] { $who } throws the hand in
    }
act-pluck =
    { $you ->
        [yes] You pluck a card
       *[no] { $who } plucks a card
    }
act-single =
    { $you ->
        [yes] You play single
       *[no] { $who } plays single
    }
act-stakes-double =
    { $you ->
        [yes] You play double
       *[no] { $who } plays double
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
act-force =
    { $you ->
        [yes] You force the card
       *[no] { $who } forces the card
    }
act-let-it-be =
    { $you ->
        [yes] You let it be
       *[no] { $who } lets it be
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
act-spread-discard =
    { $count ->
        [0]
            { $you ->
                [yes] You pass the card on
               *[no] { $who } passes the card on
            }
       *[other]
            { $you ->
                [yes] You discard
               *[no] { $who } discards
            }
    }
