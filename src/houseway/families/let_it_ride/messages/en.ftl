act-let-it-ride =
    { $you ->
        [yes] You let { $wager } ride
       *[no] { $who } lets { $wager } ride
    }
act-withdraw =
    { $you ->
        [yes] You withdraw { $wager }
       *[no] { $who } withdraws { $wager }
    }

question-let-ride = Will you let { $wager }{ $where } ride, or withdraw it?
title-each-bet-pays = Each bet pays:
pays-as-it-lies =
    { $odds ->
        [none] pays nothing yet
       *[other] pays { $odds }
    }
