# How a person in a terminal is asked, and how answers are typed.

question-other-spots = What will you bet on other spots?
title-other-spots = On other spots:
title-spot = Spot { $number }:
key-help = help
key-leave = leave

# What may go with an answer.
range-each = { $range } each
range-cards =
    { $some ->
        [yes] { $least } to { $most } of { $cards }
       *[no] { $least } of { $cards }
    }
range-start = { " " }of { $cards }, Enter for { $usual }
range-usual = , Enter for { $usual }

# An answer that cannot be taken.
answer-unknown = { $answer } is none of these.
answer-say-first = Say what to do with it first, as in { $uses }.
answer-on-spot = on spot { $number } you may bet { $wagers }.
answer-takes-nothing = { $do } takes nothing with it.
answer-one-number = { $do } takes one number or the cards, not { $answer }: { $range }.
answer-no-amount = { $answer } is no amount: { $do } takes { $range }.

help-keys = Press the key in brackets, or type the word.
help-amounts = Amounts are in dollars and may follow at once: { $key } { $least }; min and max are the least and the most.
help-raise = A raise names the total you raise to.
help-spots = A number is a spot, and the amount may follow: { $number } { $least }.
help-lines = Numbers in brackets after a sentence are lines of document { $document }; `houseway rules { $filing }` shows all of the rules.
help-one-of = One of several is chosen by its number or by its cards: { $key } 2, or { $key } { $way }.
help-pieces =
    { $kind ->
        [tiles] Tiles go by name, or tiles by their pips (6-6), or by their place in the row: { $key } { $some }, or { $key } 1 2.
       *[cards] Cards go by name, a ten as T or 10, or by their place in the row: { $key } { $some }, or { $key } 1 2.
    }
help-groups = Groups are apart by a slash, and the last may be left out.

# What an answer is worth by the odds.
hint-odds = Odds:
hint-as-good = As good as any.
hint-costs = That costs { $cost } of your bet on average; better: { $better }.

# Before a game is chosen.
menu-title = What will you play?
menu-ask = Number or id, q to leave:
menu-unknown = There is no game { $answer } here.
column-game = Game
column-cardroom = Cardroom
column-id = Id
