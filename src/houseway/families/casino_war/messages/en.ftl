two-cards =
    .why = { $card } against { $against }
half-given-up =
    .why = surrendered, half is given up

act-go-to-war =
    { $you ->
        [yes] You go to war
       *[no] { $who } goes to war
    }
act-surrender =
    { $you ->
        [yes] You surrender
       *[no] { $who } surrenders
    }

ask-war = Will you go to war{ $where }?
do-go-to-war = Go to war
    .key = w
    .deed = goes to war
question-war = Will you go to war for { $amount } more, or surrender half your ante?
