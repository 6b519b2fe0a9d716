# Juegos por el bote.

has =
    { $you ->
        [yes] Tienes { $hand-a }.
       *[no] { $who } tiene { $hand-a }.
    }
takes-button =
    { $you ->
        [yes] Tienes la carta más alta, { $card }, y te llevas el botón.
       *[no] { $who } tiene la carta más alta, { $card }, y se lleva el botón.
    }
leg =
    { $you ->
        [yes] Llevas un bote ganado hacia el kill.
       *[no] { $who } lleva un bote ganado hacia el kill.
    }
kill-earned =
    { $you ->
        [yes] Debes poner el kill en el próximo bote.
       *[no] { $who } debe poner el kill en el próximo bote.
    }
common-card = No quedan cartas para todos: se descubre una carta común.
nobody-opens = Todos pasan: nadie abre el bote.
pot-stays = { $amount } quedan en el bote para la próxima mano.
pot-carried = { $amount } hay en el bote de la mano anterior.
misdeal = Mal reparto: todas las apuestas vuelven y se reparte de nuevo.
acted-behind =
    { $you ->
        [yes] Dejaste actuar a dos jugadores detrás de ti: tu mano queda muerta.
       *[no] { $who } dejó actuar a dos jugadores detrás: su mano queda muerta.
    }
clock-run-out =
    { $you ->
        [yes] Dejaste correr el reloj: tu mano queda muerta.
       *[no] { $who } dejó correr el reloj: su mano queda muerta.
    }
