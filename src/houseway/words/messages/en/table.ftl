# What is seen at every table: cards, fees, wagers, rulings.

ahead-check-fold = Check or fold
ahead-fold = Fold
ahead-check-call = Call any bet
auto-post = Post blinds for me
auto-muck = Muck losing hands

shows =
    { $you ->
        [yes] You show
       *[no] { $who } shows
    }
table-shows = { $place } shows
lays =
    { $you ->
        [yes] You lay { $cards }
       *[no] { $who } lays { $cards }
    }
table-lays = { $place } lays { $cards }

dealt-hidden = Hands are dealt face down.
dealt-one-hidden =
    { $you ->
        [yes] You get a card face down
       *[no] { $who } gets a card face down
    }
dealt =
    { $you ->
        [yes] You are dealt:
       *[no] { $who } is dealt:
    }
dealt-at = { $place }:
draws-for-button =
    { $you ->
        [yes] You draw for the button:
       *[no] { $who } draws for the button:
    }

# The form `title` stands alone; `hand` names the cards that lie there.
place-board = Board
place-player = The player hand
    .title = Player
place-banker = The banker hand
    .title = Banker
place-player-dealer = The player-dealer
    .title = Player-dealer
    .hand = The player-dealer's hand

with-where = { $said } ({ $where })
with-why = { $said }: { $why }
on-spot = spot { $spot }
of-hand = hand { $hand }

fees-drop = Collection: { $payments }.
fees-jackpot = Jackpot: { $payments }.
fees-time = Collection of the half hour: { $payments }.
fee-from = { $amount } from { $payer }
the-pot = the pot

# Collections by time: as they are posted at a table, and as they are called when the next hand pays.
time-rate =
    { $whom ->
        [pot] { $amount } from the pot
        [double] { $amount } from whoever plays double
       *[player] { $amount } from each player
    }
time-posted =
    { $clock ->
        [every-30-minutes] Collected every 30 minutes: { $rates }.
       *[hour-and-half-hour] Collected on the hour and half hour: { $rates }.
    }
time-due =
    { $clock ->
        [every-30-minutes] 30 minutes are over: the next hand pays { $rates }.
       *[hour-and-half-hour] The half hour has struck: the next hand pays { $rates }.
    }

bet-on =
    { $each ->
        [yes] { $amount } each on { $wagers }
       *[no] { $amount } on { $wagers }
    }
settled =
    { $you ->
        [yes] You
       *[no] { $who }
    }: { $amount } on { $wager }, { $paid } ({ $why })
why-not-covered = { $why }; { $returned } returned, not covered

floor-rules = The floor rules: { $name }.
floor-rules-on = The floor rules: { $name }, { $seat }.

reshuffled = The stub runs out: the discards are shuffled and dealt on from.
hand-void = Hand { $number } is void: the rules it was dealt by are no longer installed. All chips went back to whoever bet them.
