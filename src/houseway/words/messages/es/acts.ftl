# Lo que no tiene palabras propias.
act-other = { $who }: { $do }

# Lo que hace un asiento, cuando las fichas no lo dicen mejor. $n es el número en lo que hace, $count cuántas cartas.

act-fold =
    { $you ->
        [yes] Te retiras
       *[no] { $who } se retira
    }

act-check =
    { $you ->
        [yes] Pasas
       *[no] { $who } pasa
    }

act-call =
    { $you ->
        [yes] Igualas
       *[no] { $who } iguala
    }

act-show =
    { $you ->
        [yes] Muestras
       *[no] { $who } muestra
    }

act-muck =
    { $you ->
        [yes] Tiras tus cartas sin mostrarlas
       *[no] { $who } tira sus cartas sin mostrarlas
    }

act-play-the-board =
    { $you ->
        [yes] Juegas las cartas comunitarias
       *[no] { $who } juega las cartas comunitarias
    }

act-say-nothing =
    { $you ->
        [yes] No declaras que juegas las cartas comunitarias, y renuncias al bote
       *[no] { $who } no declara que juega las cartas comunitarias, y renuncia al bote
    }

act-forfeit =
    { $you ->
        [yes] Renuncias a tu mano
       *[no] { $who } renuncia a su mano
    }

act-discard =
    { $you ->
        [yes] Descartas
       *[no] { $who } descarta
    }

act-post =
    { $you ->
        [yes] Pones tu ciega
       *[no] { $who } pone su ciega
    }

act-wait =
    { $you ->
        [yes] Esperas
       *[no] { $who } espera
    }

act-buy-the-button =
    { $you ->
        [yes] Compras el botón
       *[no] { $who } compra el botón
    }

act-straddle =
    { $you ->
        [yes] Pones un straddle
       *[no] { $who } pone un straddle
    }

act-no-straddle =
    { $you ->
        [yes] No pones straddle
       *[no] { $who } no pone straddle
    }

act-bring-in =
    { $you ->
        [yes] Abres con la apuesta forzada
       *[no] { $who } abre con la apuesta forzada
    }

act-bet =
    { $you ->
        [yes] Apuestas
       *[no] { $who } apuesta
    }

act-raise =
    { $you ->
        [yes] Subes
       *[no] { $who } sube
    }

act-complete =
    { $you ->
        [yes] Completas
       *[no] { $who } completa
    }

act-keep-down =
    { $you ->
        [yes] La dejas tapada
       *[no] { $who } la deja tapada
    }

act-turn-up =
    { $you ->
        [yes] La destapas
       *[no] { $who } la destapa
    }

act-take =
    { $you ->
        [yes] Tomas la banca
       *[no] { $who } toma la banca
    }

act-decline =
    { $you ->
        [yes] No tomas la banca
       *[no] { $who } no toma la banca
    }

act-cover =
    { $you ->
        [yes] Pones la cobertura
       *[no] { $who } pone la cobertura
    }

act-hit =
    { $you ->
        [yes] Pides carta
       *[no] { $who } pide carta
    }

act-stand =
    { $you ->
        [yes] Te plantas
       *[no] { $who } se planta
    }

act-play =
    { $you ->
        [yes] Juegas
       *[no] { $who } juega
    }

act-follow-stay =
    { $you ->
        [yes] Te quedas
       *[no] { $who } se queda
    }

act-draw =
    { $count ->
        [0]
            { $you ->
                [yes] No cambias cartas
               *[no] { $who } no cambia cartas
            }
        [one]
            { $you ->
                [yes] Cambias una carta
               *[no] { $who } cambia una carta
            }
       *[other]
            { $you ->
                [yes] Cambias { $count } cartas
               *[no] { $who } cambia { $count } cartas
            }
    }
