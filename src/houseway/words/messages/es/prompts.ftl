# Cómo se pregunta a una persona en la terminal, y cómo se escriben las respuestas.

question-other-spots = ¿Qué apuestas en otros lugares?
title-other-spots = En otros lugares:
title-spot = Lugar { $number }:
key-help = ayuda
key-leave = salir

# Lo que puede acompañar una respuesta.
range-each = { $range } en cada una
range-cards =
    { $some ->
        [yes] de { $least } a { $most } de { $cards }
       *[no] { $least } de { $cards }
    }
range-start = { " " }de { $cards }, Enter para { $usual }
range-usual = , Enter para { $usual }

# Una respuesta que no se puede tomar.
answer-unknown = { $answer } no es ninguna de estas.
answer-say-first = Di primero qué haces con eso, como en { $uses }.
answer-on-spot = en el lugar { $number } puedes apostar { $wagers }.
answer-takes-nothing = { $do } no lleva nada más.
answer-one-number = { $do } lleva un número o las cartas, no { $answer }: { $range }.
answer-no-amount = { $answer } no es un monto: { $do } lleva { $range }.

help-keys = Oprime la tecla entre corchetes, o escribe la palabra.
help-amounts = Los montos son en dólares y pueden seguir enseguida: { $key } { $least }; min y max son lo menos y lo más.
help-raise = Al subir se nombra el total al que subes.
help-spots = Un número es un lugar, y puede seguir el monto: { $number } { $least }.
help-lines = Los números entre corchetes tras una frase son líneas del documento { $document }; `houseway rules { $filing }` muestra todas las reglas.
help-one-of = Una de varias se elige por su número o por sus cartas: { $key } 2, o { $key } { $way }.
help-pieces =
    { $kind ->
        [tiles] Las fichas van por su nombre o por sus puntos (6-6), o por su lugar en la fila: { $key } { $some }, o { $key } 1 2.
       *[cards] Las cartas van por su nombre, un diez como T o 10, o por su lugar en la fila: { $key } { $some }, o { $key } 1 2.
    }
help-groups = Los grupos se separan con una barra, y el último se puede omitir.

# Lo que vale una respuesta según las probabilidades.
hint-odds = Según las probabilidades:
hint-as-good = Tan buena como cualquiera.
hint-costs = Eso cuesta en promedio { $cost } de tu apuesta; mejor: { $better }.

# Antes de elegir un juego.
menu-title = ¿Qué quieres jugar?
menu-ask = Número o id, q para salir:
menu-unknown = Aquí no hay ningún juego { $answer }.
column-game = Juego
column-cardroom = Sala
column-id = Id
