# Lo que se ve en toda mesa: cartas, cuotas, apuestas, decisiones del piso.

ahead-check-fold = Pasar o retirarse
ahead-fold = Retirarse
ahead-check-call = Igualar cualquier apuesta
auto-post = Poner las ciegas por mí
auto-muck = Descartar las manos que pierden

shows =
    { $you ->
        [yes] Muestras
       *[no] { $who } muestra
    }
table-shows = { $place } muestra
lays =
    { $you ->
        [yes] Pones { $cards }
       *[no] { $who } pone { $cards }
    }
table-lays = { $place } pone { $cards }

dealt-hidden = Las manos se reparten boca abajo.
dealt-one-hidden =
    { $you ->
        [yes] Recibes una carta boca abajo
       *[no] { $who } recibe una carta boca abajo
    }
dealt =
    { $you ->
        [yes] Recibes:
       *[no] { $who } recibe:
    }
dealt-at = { $place }:
draws-for-button =
    { $you ->
        [yes] Sacas carta por el botón:
       *[no] { $who } saca carta por el botón:
    }

# La forma `title` va sola; `hand` nombra las cartas que están ahí.
place-board = Mesa
place-player = La mano del jugador
    .title = Jugador
place-banker = La mano de la banca
    .title = Banca
place-player-dealer = El jugador-dealer
    .title = Jugador-dealer
    .hand = La mano del jugador-dealer

with-where = { $said } ({ $where })
with-why = { $said }: { $why }
on-spot = lugar { $spot }
of-hand = mano { $hand }

fees-drop = Cuota: { $payments }.
fees-jackpot = Jackpot: { $payments }.
fees-time = Cuota de la media hora: { $payments }.
fee-from =
    { $payer-you ->
        [yes] { $amount } (tú)
       *[no] { $amount } ({ $payer })
    }
the-pot = el bote

# Cuotas por tiempo: como se anuncian en la mesa, y como se cantan cuando las paga la próxima mano.
time-rate =
    { $whom ->
        [pot] { $amount } del bote
        [double] { $amount } de quien juega al doble
       *[player] { $amount } de cada jugador
    }
time-posted =
    { $clock ->
        [every-30-minutes] Se cobra cada 30 minutos: { $rates }.
       *[hour-and-half-hour] Se cobra a la hora en punto y a la media: { $rates }.
    }
time-due =
    { $clock ->
        [every-30-minutes] Han pasado 30 minutos: la próxima mano paga { $rates }.
       *[hour-and-half-hour] Ha dado la media hora: la próxima mano paga { $rates }.
    }

bet-on =
    { $each ->
        [yes] { $amount } en cada una: { $wagers }
       *[no] { $amount } en { $wagers }
    }
settled =
    { $you ->
        [yes] Tú
       *[no] { $who }
    }: { $amount } en { $wager }, { $paid } ({ $why })
why-not-covered = { $why }; se devuelven { $returned } sin cubrir

floor-rules = El piso decide: { $name }.
floor-rules-on = El piso decide: { $name }, { $seat }.

reshuffled = Se acaba el mazo: los descartes se barajan y se sigue repartiendo de ellos.
hand-void = La mano { $number } es nula: las reglas con que se repartió ya no están instaladas. Cada quien recupera sus fichas.
