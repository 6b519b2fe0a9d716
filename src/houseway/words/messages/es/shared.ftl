# Quién, qué, cuántos.

seat = Asiento { $number }
    .start = Asiento { $number }
    .middle = el asiento { $number }
seat-you = Asiento { $number } (tú)
    .start = Asiento { $number } (tú)
    .middle = el asiento { $number } (tú)
name-you = { $name } (tú)
    .start = { $name } (tú)
    .middle = { $name } (tú)
you = tú
    .start = Tú
    .middle = ti

card-joker = Comodín
card-hidden = una carta

listed = { $some } y { $last }
    .or = { $some } o { $last }
