coup =
    Jugador { $player }, banca { $banker }: { $result ->
        [player] gana el jugador
        [banker] gana la banca
       *[tie] empate
    }{ $natural ->
        [yes] { " con un natural." }
       *[no] .
    }
    .why = jugador { $player }, banca { $banker }

# Lo que pide una fila de la tabla de pagos.
on-player-wins = gana el jugador
on-player-wins-by-n = gana el jugador por { $n }
on-player-wins-with-n = gana el jugador con { $n }
on-player-wins-with-a-natural = gana el jugador con un natural
on-player-wins-with-two-card-n = gana el jugador con { $n } en dos cartas
on-player-wins-with-three-card-n = gana el jugador con { $n } en tres cartas
on-player-has-n = el jugador tiene { $n }
on-player-has-a-natural = el jugador tiene un natural
on-player-has-two-card-n = el jugador tiene { $n } en dos cartas
on-player-has-three-card-n = el jugador tiene { $n } en tres cartas
on-banker-wins = gana la banca
on-banker-wins-by-n = gana la banca por { $n }
on-banker-wins-with-n = gana la banca con { $n }
on-banker-wins-with-a-natural = gana la banca con un natural
on-banker-wins-with-two-card-n = gana la banca con { $n } en dos cartas
on-banker-wins-with-three-card-n = gana la banca con { $n } en tres cartas
on-banker-has-n = la banca tiene { $n }
on-banker-has-a-natural = la banca tiene un natural
on-banker-has-two-card-n = la banca tiene { $n } en dos cartas
on-banker-has-three-card-n = la banca tiene { $n } en tres cartas
on-equal-totals = totales iguales
on-tie = empate
on-natural-tie = empate de naturales

new-shoe =
    Del zapato nuevo se descubre { $card }, y { $burned ->
        [one] se quema una carta
       *[other] se queman { $burned } cartas
    }.
cut-card-out = Salió la carta de corte: la próxima mano viene de un zapato nuevo.
question-stand-on = ¿Te plantas con { $total }{ $where }, o tomas la carta siguiente?

# Los caminos de un zapato.
road-hands =
    { $hands ->
        [one] { $hands } mano
       *[other] { $hands } manos
    }:
road-player = jugador
    .letter = J
road-banker = banca
    .letter = B
road-tie = empate
    .letter = E
road-bead-plate = Plato de cuentas
    .explained = Plato de cuentas: puntos, * un natural
road-big-road = Camino grande{ road-early-ties }
    .explained = Camino grande{ road-early-ties }: un número cuenta los empates que siguieron
# Empates antes de que alguien gane, que no tienen lugar en el camino grande.
road-early-ties =
    { $ties ->
        [0] { "" }
        [one] { " " }(tras { $ties } empate)
       *[other] { " " }(tras { $ties } empates)
    }
road-so-far = El zapato hasta ahora, { $hands ->
        [one] { $hands } mano
       *[other] { $hands } manos
    }:
