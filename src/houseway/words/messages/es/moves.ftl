# Dinero que se mueve, por su razón.

move-ante =
    { $you ->
        [yes] Pones el ante: { $amount }
       *[no] { $who } pone el ante: { $amount }
    }

move-blind =
    { $you ->
        [yes] Pones
       *[no] { $who } pone
    } { $which ->
        [small] la ciega chica: { $amount }
       *[big] la ciega grande: { $amount }
    }

move-post =
    { $you ->
        [yes] Pones { $amount }
       *[no] { $who } pone { $amount }
    }

move-post-dead =
    { $you ->
        [yes] Pones { $amount } muertos
       *[no] { $who } pone { $amount } muertos
    }

move-straddle =
    { $you ->
        [yes] Pones un straddle de { $amount }
       *[no] { $who } pone un straddle de { $amount }
    }

move-kill =
    { $you ->
        [yes] Pones el kill: { $amount }
       *[no] { $who } pone el kill: { $amount }
    }

move-bring-in =
    { $you ->
        [yes] Abres con { $amount }
       *[no] { $who } abre con { $amount }
    }

move-call =
    { $you ->
        [yes] Igualas { $amount }
       *[no] { $who } iguala { $amount }
    }

move-bet =
    { $you ->
        [yes] Apuestas { $amount }
       *[no] { $who } apuesta { $amount }
    }

move-raise =
    { $you ->
        [yes] Subes a { $to }
       *[no] { $who } sube a { $to }
    }

move-complete =
    { $you ->
        [yes] Completas a { $to }
       *[no] { $who } completa a { $to }
    }

move-uncalled =
    { $you ->
        [yes] Recuperas { $amount } que nadie igualó
       *[no] { $who } recupera { $amount } que nadie igualó
    }
    .why = sin igualar

move-misdeal =
    { $you ->
        [yes] Recuperas { $amount }
       *[no] { $who } recupera { $amount }
    }
    .why = mal reparto

move-forfeit =
    { $you ->
        [yes] Pierdes tu mano y { $amount }
       *[no] { $who } pierde su mano y { $amount }
    }
    .why = perdido

move-passed =
    { $you ->
        [yes] Recuperas { $amount }
       *[no] { $who } recupera { $amount }
    }
    .why = nadie abrió

move-carried = { $amount } quedan en el bote
    .why = para la próxima mano

# Qué bote, o qué mitad.
which-pot =
    { $half ->
        [low]
            { $pot ->
                [all] la mitad baja del bote
                [main] la mitad baja del bote principal
               *[side] la mitad baja del bote lateral { $pot }
            }
        [high]
            { $pot ->
                [all] la mitad alta del bote
                [main] la mitad alta del bote principal
               *[side] la mitad alta del bote lateral { $pot }
            }
       *[whole]
            { $pot ->
                [all] el bote
                [main] el bote principal
               *[side] el bote lateral { $pot }
            }
    }

move-win =
    { $you ->
        [yes] Ganas
       *[no] { $who } gana
    } { which-pot }: { $amount }

move-share =
    { $you ->
        [yes] Compartes
       *[no] { $who } comparte
    } { which-pot }: { $amount }

move-cover =
    { $you ->
        [yes] Cubres con { $amount }
       *[no] { $who } cubre con { $amount }
    }

move-cover-back =
    { $you ->
        [yes] Retiras { $amount } de la cobertura
       *[no] { $who } retira { $amount } de la cobertura
    }

move-wager =
    { $you ->
        [yes] Apuestas
       *[no] { $who } apuesta
    } { $each ->
        [yes] { $amount } en cada una: { $wager }
       *[no] { $amount } en { $wager }
    }

move-double =
    { $you ->
        [yes] Doblas con { $amount } en { $wager }
       *[no] { $who } dobla con { $amount } en { $wager }
    }

move-split =
    { $you ->
        [yes] Divides con { $amount } más en { $wager }
       *[no] { $who } divide con { $amount } más en { $wager }
    }

move-rescue =
    { $you ->
        [yes] Rescatas { $amount } de { $wager } y entregas el resto
       *[no] { $who } rescata { $amount } de { $wager } y entrega el resto
    }

move-withdraw =
    { $you ->
        [yes] Retiras { $amount } de { $wager }
       *[no] { $who } retira { $amount } de { $wager }
    }

# Una razón que aquí no se conoce, de un registro de otro tiempo.
move-other = { $who } { $why }: { $amount }
