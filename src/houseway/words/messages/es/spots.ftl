# Mesas donde cada lugar tiene su propia mano, como las muestra la terminal.

# Una mano según de quién es: sola, o con su número si se separó; y como la nombra una pregunta.
spot-own-hand =
    .whole = Tu mano
    .split = Tu mano { $hand }
    .asked-whole = la mano
    .asked-split = la mano { $hand }
spot-own-elsewhere =
    .whole = Tu lugar { $spot }
    .split = Tu lugar { $spot }, mano { $hand }
    .asked-whole = el lugar { $spot }
    .asked-split = el lugar { $spot }, mano { $hand }
spot-other-hand =
    .whole = Asiento { $spot }
    .split = Asiento { $spot }, mano { $hand }
    .asked-whole = el lugar { $spot }
    .asked-split = el lugar { $spot }
spot-other-elsewhere =
    .whole = Lugar { $spot } (asiento { $seat })
    .split = Lugar { $spot } (asiento { $seat }), mano { $hand }
    .asked-whole = el lugar { $spot }
    .asked-split = el lugar { $spot }
said-on-spot = { $said } en el lugar { $spot }

# Siguen las cartas.
table-turns-up = { $place } descubre
table-draws = { $place } saca:
table-hits = { $place } pide:
table-gets-a-card = { $place } recibe una carta:
stands-on =
    { $count ->
        [none] { $who } se planta
       *[other] { $who } se planta con { $count }
    }
title-against = Contra
title-house-way = Como la casa:

# Preguntas.
question-behind = { $place } sigue jugando. ¿Pones { $amount } detrás, o te retiras?
question-play-for = ¿Juegas por { $amount } más{ $where }, o te retiras?
question-bet-or =
    { $last ->
        [check] ¿Apuestas{ $where }, o pasas?
       *[fold] ¿Apuestas{ $where }, o te retiras?
    }
question-hit-or-stand = ¿Pides carta o te plantas?
question-play =
    { $which ->
        [none] ¿Qué haces?
       *[other] ¿Qué haces con { $which }?
    }
question-surrender =
    { $which ->
        [none] Se va a mirar la carta tapada. ¿Te rindes?
       *[other] Se va a mirar la carta tapada. ¿Te rindes con { $which }?
    }
question-insurance =
    { $which ->
        [none] El jugador-dealer muestra un as. ¿Aseguras tu apuesta?
       *[other] El jugador-dealer muestra un as. ¿Aseguras tu apuesta en { $which }?
    }
question-follow =
    { $do ->
        [split] { $who } separa. ¿Separas también tu apuesta en { $which }?
       *[double] { $who } dobla. ¿Doblas también tu apuesta en { $which }?
    }
question-set-front =
    ¿Cómo armas { $bank ->
        [yes] la mano del jugador-dealer
       *[no] tu mano
    }? Nombra las { $low } de adelante (s Kd Jc), o h para armarla como la casa.
