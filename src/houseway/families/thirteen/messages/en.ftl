act-pass =
    { $you ->
        [yes] You sit this hand out
       *[no] { $who } sits this hand out
    }
act-declare =
    { $you ->
        [yes] You declare a clean sweep
       *[no] { $who } declares a clean sweep
    }
act-surrender =
    { $you ->
        [yes] You surrender
       *[no] { $who } surrenders
    }
act-set =
    { $you ->
        [yes] You set your hand
       *[no] { $who } sets the hand
    }
