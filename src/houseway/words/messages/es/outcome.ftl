# En qué quedó una mano que ha terminado, en una frase.

outcome-result =
    { $you ->
        [yes]
            { $fares ->
                [win] Ganas { $amount }
                [lose] Pierdes { $amount }
               *[even] Quedas en paz
            }
       *[no]
            { $fares ->
                [win] { $who } gana { $amount }
                [lose] { $who } pierde { $amount }
               *[even] { $who } queda en paz
            }
    }
outcome-plain = { outcome-result }.
outcome-why = { outcome-result }: { $why }.
outcome-bonus = { outcome-result }: en { $wager }, { $why }.
outcome-with = { outcome-result } con { $hand }.
outcome-against = { outcome-result }: { $own } contra { $bank }.
outcome-rest = { outcome-result }; { $rest }
outcome-over = La mano ha terminado.

# Por el bote.

outcome-unchallenged = { outcome-result }: todos los demás se retiraron.
outcome-split =
    { $you ->
        [yes]
            { $fares ->
                [win] Compartes el bote y ganas { $amount }
               *[even] Compartes el bote y quedas en paz
            }
       *[no]
            { $fares ->
                [win] { $who } comparte el bote y gana { $amount }
               *[even] { $who } comparte el bote y queda en paz
            }
    } con { $hand }.
outcome-split-between = { $seats } comparten el bote.
outcome-part =
    { $you ->
        [yes] Ganas una parte del bote y pierdes { $amount } en total.
       *[no] { $who } gana una parte del bote y pierde { $amount } en total.
    }
outcome-fold =
    { $you ->
        [yes]
            { $fares ->
                [lose] Te retiras y pierdes { $amount }
               *[even] Te retiras
            }
       *[no]
            { $fares ->
                [lose] { $who } se retira y pierde { $amount }
               *[even] { $who } se retira
            }
    }; { $rest }
outcome-collection = La cuota se llevó todo el bote.
outcome-collection-costs =
    { $you ->
        [yes] La cuota se llevó todo el bote: pierdes { $amount }.
       *[no] La cuota se llevó todo el bote: { $seat } pierde { $amount }.
    }
outcome-collection-eats =
    { $you ->
        [yes]
            { $fares ->
                [lose] Ganas el bote, pero pierdes { $amount } por la cuota.
               *[even] Ganas el bote, pero la cuota se lleva todo lo que ganas.
            }
       *[no]
            { $fares ->
                [lose] { $who } gana el bote, pero pierde { $amount } por la cuota.
               *[even] { $who } gana el bote, pero la cuota se lleva toda la ganancia.
            }
    }

# Contra el jugador-dealer.

outcome-push =
    { $you ->
        [yes] Empatas: { $why }.
       *[no] { $who } empata: { $why }.
    }
outcome-folds =
    { $you ->
        [yes] Te retiras y pierdes { $amount }.
       *[no] { $who } se retira y pierde { $amount }.
    }
outcome-not-covered =
    { $you ->
        [yes] Tus apuestas no quedaron cubiertas: vuelven { $amount }.
       *[no] Las apuestas de { $seat } no quedaron cubiertas: vuelven { $amount }.
    }
outcome-no-bet =
    { $you ->
        [yes] No tienes apuesta en esta mano.
       *[no] { $who } no tiene apuesta en esta mano.
    }
outcome-no-bet-bank =
    { $you ->
        [yes] No tienes apuesta en esta mano: el jugador-dealer tiene { $why }.
       *[no] { $who } no tiene apuesta en esta mano: el jugador-dealer tiene { $why }.
    }
outcome-no-bet-why =
    { $you ->
        [yes] No tienes apuesta en esta mano: { $why }.
       *[no] { $who } no tiene apuesta en esta mano: { $why }.
    }
outcome-banks =
    { $you ->
        [yes]
            { $fares ->
                [win] Haces de jugador-dealer y ganas { $amount }
                [lose] Haces de jugador-dealer y pierdes { $amount }
               *[even] Haces de jugador-dealer y quedas en paz
            }
       *[no]
            { $fares ->
                [win] { $who } hace de jugador-dealer y gana { $amount }
                [lose] { $who } hace de jugador-dealer y pierde { $amount }
               *[even] { $who } hace de jugador-dealer y queda en paz
            }
    }
outcome-bank = { outcome-banks }.
outcome-bank-with = { outcome-banks } con { $hand }.
outcome-bank-why = { outcome-banks }: { $why }.
