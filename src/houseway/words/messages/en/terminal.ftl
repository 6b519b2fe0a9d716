# What the terminal shows beside sentences.

title-hand = Hand { $number }
title-settlement = Settlement
title-settled-now = Settled now
title-your-cards = Your cards
title-button-draw = Drawing for the button:
title-on-the-table = On the table: { $lying }
title-you-hold = You hold

column-seat = Seat
column-wager = Wager
column-bet = Bet
column-paid = Paid
column-why = Why
column-lines = Lines

marked-you = { $name } (you)
mark-you = you
mark-button = button
mark-player-dealer = player-dealer
mark-folded = folded

cards-of = { $who } has
lies-pot = pot { $amount }
lies-cover = cover { $amount }
lies-yours = you { $bets }
lies-of-seat = { $seat } { $amount }

# A whole settlement.
title-wagers = Wagers, in the order of settlement
title-pots = Pots
title-from-the-middle = From the middle
of-document = document { $document }
column-amount = Amount
column-result = Result
column-returned = Returned
column-pot = Pot
column-with = With
column-net = Net
column-fees = Fees
column-stack = Stack
not-shown = not shown
paid-by-pot = pot
paid-by-jackpot = pot, for the jackpot
result-win = win
result-lose = lose
result-push = push
result-returned = returned

# A person at a table.
welcome = You have seat { $number } of { $seats } and { $amount }; { $terms }.
at-option = collection option { $option }
with-limits = limits { $limits }
with-blinds = blinds { $blinds }
even = even
hand-result =
    { $paid ->
        [yes] You: { $result }, fees { $fees }. You have { $stack }.
       *[no] You: { $result }. You have { $stack }.
    }
go-on-next-hand = Enter for the next hand, q to leave:
go-on-buy-in = Enter to buy in again for { $amount }, q to leave:
too-little-left = You have { $amount } left, too little to bet.
buys-in-again = { $who } buys in again for { $amount }.
input-ends = The input ends.
goodbye =
    { $unfinished ->
        [yes] You leave in the middle of a hand after
       *[no] You leave after
    } { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    } with { $stack } ({ $result }).

# Where cards lie: at a seat, or on a spot where nobody sits.
lies-at-seat = seat { $seat }
    .hand = seat { $seat } hand { $number }
    .meld = seat { $seat } meld { $number }
lies-at-spot = spot { $seat }
    .hand = spot { $seat } hand { $number }
    .meld = spot { $seat } meld { $number }
