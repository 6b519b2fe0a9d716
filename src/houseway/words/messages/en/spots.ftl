# Tables where every spot has a hand of its own, as the terminal shows them.

# A hand by whose it is: alone, or with its number where it has been split; and as a question names it.
spot-own-hand =
    .whole = Your hand
    .split = Your hand { $hand }
    .asked-whole = hand
    .asked-split = hand { $hand }
spot-own-elsewhere =
    .whole = Your spot { $spot }
    .split = Your spot { $spot }, hand { $hand }
    .asked-whole = spot { $spot }
    .asked-split = spot { $spot }, hand { $hand }
spot-other-hand =
    .whole = Seat { $spot }
    .split = Seat { $spot }, hand { $hand }
    .asked-whole = spot { $spot }
    .asked-split = spot { $spot }
spot-other-elsewhere =
    .whole = Spot { $spot } (seat { $seat })
    .split = Spot { $spot } (seat { $seat }), hand { $hand }
    .asked-whole = spot { $spot }
    .asked-split = spot { $spot }
said-on-spot = { $said } on spot { $spot }

# The cards follow.
table-turns-up = { $place } turns up
table-draws = { $place } draws:
table-hits = { $place } hits:
table-gets-a-card = { $place } gets a card:
stands-on =
    { $count ->
        [none] { $who } stands
       *[other] { $who } stands on { $count }
    }
title-against = Against
title-house-way = House way:

# Questions.
question-behind = { $place } plays on. Will you put up { $amount } behind it, or fold?
question-play-for = Will you play for { $amount } more{ $where }, or fold?
question-bet-or =
    { $last ->
        [check] Will you bet{ $where }, or check?
       *[fold] Will you bet{ $where }, or fold?
    }
question-hit-or-stand = Will you hit or stand?
question-play =
    { $which ->
        [none] What will you do?
       *[other] What will you do with { $which }?
    }
question-surrender =
    { $which ->
        [none] The hole card is about to be checked. Will you surrender?
       *[other] The hole card is about to be checked. Will you surrender { $which }?
    }
question-insurance =
    { $which ->
        [none] The player-dealer shows an ace. Will you insure your wager?
       *[other] The player-dealer shows an ace. Will you insure your wager on { $which }?
    }
question-follow =
    { $do ->
        [split] { $who } splits. Will you split your wager on { $which } too?
       *[double] { $who } doubles. Will you double your wager on { $which } too?
    }
question-set-front =
    How will you set { $bank ->
        [yes] the player-dealer's hand
       *[no] your hand
    }? Name the { $low } for the front (s Kd Jc), or h for the house way.
