# Lo que la terminal muestra junto a las frases.

title-hand = Mano { $number }
title-settlement = Liquidación
title-settled-now = Liquidado ahora
title-your-cards = Tus cartas
title-button-draw = Se saca carta por el botón:
title-on-the-table = Sobre la mesa: { $lying }
title-you-hold = Tienes

column-seat = Asiento
column-wager = Apuesta
column-bet = Monto
column-paid = Pago
column-why = Por qué
column-lines = Líneas

marked-you = { $name } (tú)
mark-you = tú
mark-button = botón
mark-player-dealer = jugador-dealer
mark-folded = retirado

cards-of = { $who } tiene
lies-pot = bote { $amount }
lies-cover = cobertura { $amount }
lies-yours = tú { $bets }
lies-of-seat = { $seat } { $amount }

# Una liquidación entera.
title-wagers = Apuestas, en el orden de liquidación
title-pots = Botes
title-from-the-middle = Del centro
of-document = documento { $document }
column-amount = Monto
column-result = Resultado
column-returned = Devuelto
column-pot = Bote
column-with = Con
column-net = Neto
column-fees = Cuotas
column-stack = Fichas
not-shown = sin mostrar
paid-by-pot = bote
paid-by-jackpot = bote, para el jackpot
result-win = gana
result-lose = pierde
result-push = empate
result-returned = devuelta

# Una persona en una mesa.
welcome = Tienes el asiento { $number } de { $seats } y { $amount }; { $terms }.
at-option = opción de cuota { $option }
with-limits = límites { $limits }
with-blinds = ciegas { $blinds }
even = en paz
hand-result =
    { $paid ->
        [yes] Tú: { $result }, cuotas { $fees }. Tienes { $stack }.
       *[no] Tú: { $result }. Tienes { $stack }.
    }
go-on-next-hand = Enter para la próxima mano, q para salir:
go-on-buy-in = Enter para comprar otra vez { $amount }, q para salir:
too-little-left = Te quedan { $amount }, muy poco para apostar.
buys-in-again = { $who } compra otra vez { $amount }.
input-ends = Se acaba la entrada.
goodbye =
    { $unfinished ->
        [yes] Sales a mitad de una mano, después de
       *[no] Sales después de
    } { $hands ->
        [one] { $hands } mano
       *[other] { $hands } manos
    }, con { $stack } ({ $result }).

# Dónde están las cartas: en un asiento, o en un lugar donde nadie está sentado.
lies-at-seat = asiento { $seat }
    .hand = asiento { $seat } mano { $number }
    .meld = asiento { $seat } combinación { $number }
lies-at-spot = lugar { $seat }
    .hand = lugar { $seat } mano { $number }
    .meld = lugar { $seat } combinación { $number }
