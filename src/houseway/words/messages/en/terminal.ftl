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
