corner-peeks = { $you ->
        [yes] You peek
       *[no] { $who } peeks
    } at the card.
act-peek = { $you ->
        [yes] You peek
       *[no] { $who } peeks
    }
act-look-wait = { $you ->
        [yes] You wait
       *[no] { $who } waits
    }
do-peek = Peek
do-wait = Wait
ask-look = Will you peek at your card?
