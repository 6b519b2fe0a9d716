# Juegos con jugador-dealer.

player-dealer =
    { $you ->
        [yes] Eres el jugador-dealer, mano { $turn } de { $hands }.
       *[no] { $who } es el jugador-dealer, mano { $turn } de { $hands }.
    }
no-bank = Nadie toma el lugar del jugador-dealer: no hay mano.
no-bets = Nadie apuesta: no hay mano.
button-by-card =
    La carta { $number } { $place ->
        [player] del jugador
        [banker] de la banca
       *[other] del jugador-dealer
    }, { $card }, cuenta { $counts }: el botón de acción es para { $seat }.
button-by-dice = Los dados muestran { $dice }: el botón de acción es para { $seat }.
stack-by-dice = Los dados muestran { $dice }: el primer montón es para { $stack }, el botón de acción para { $seat }.
hole-checked =
    { $natural ->
        [yes] Se mira la carta tapada: el jugador-dealer tiene un natural.
       *[no] Se mira la carta tapada: no hay natural.
    }
    .why =
        { $natural ->
            [yes] el jugador-dealer tiene un natural
           *[no] el jugador-dealer no tiene natural
        }
bank-has = El jugador-dealer tiene { $hand-a }.
    .why = el jugador-dealer tiene { $hand-a }
bank-qualifies =
    { $qualifies ->
        [yes] El jugador-dealer tiene { $hand-a } y califica.
       *[no] El jugador-dealer tiene { $hand-a } y no califica.
    }
cannot-play-on =
    { $you ->
        [yes] No tienes con qué seguir jugando.
       *[no] { $who } no tiene con qué seguir jugando.
    }

# Por qué una apuesta salió como salió.

odds = { $paid } a { $on }
row =
    .why =
        { $pays-kind ->
            [lose] { $on }
            [push] { $on }, empate
           *[odds] { $on }, paga { $pays }
        }
prize =
    .why = { $on }, paga { $prize }
against =
    .why = { $own } contra { $bank }
makes =
    .why = { $hand }
folded =
    .why = retirado

# Impreso en el tapete.

felt-line = { $what } paga { $odds }
felt-pays = { $what }: { $odds }
felt-pushes = { $what }: empate
