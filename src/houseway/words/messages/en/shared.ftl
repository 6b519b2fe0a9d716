# Who, what, how many.

seat = Seat { $number }
    .start = Seat { $number }
    .middle = seat { $number }
seat-you = Seat { $number } (you)
    .start = Seat { $number } (you)
    .middle = seat { $number } (you)
name-you = { $name } (you)
    .start = { $name } (you)
    .middle = { $name } (you)
you = you
    .start = You
    .middle = you

card-joker = Joker
card-hidden = a card

listed = { $some } and { $last }
    .or = { $some } or { $last }
