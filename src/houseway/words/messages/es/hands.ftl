# Manos, por su clase. La forma `a` es para «Asiento 3 tiene una pareja de nueves»; `short` deja fuera lo que rara vez importa.

rank-A = as
    .plural = ases
rank-K = rey
    .plural = reyes
rank-Q = reina
    .plural = reinas
rank-J = jota
    .plural = jotas
rank-T = diez
    .plural = dieces
rank-9 = nueve
    .plural = nueves
rank-8 = ocho
    .plural = ochos
rank-7 = siete
    .plural = sietes
rank-6 = seis
    .plural = seises
rank-5 = cinco
    .plural = cincos
rank-4 = cuatro
    .plural = cuatros
rank-3 = tres
    .plural = treses
rank-2 = dos
    .plural = doses

hand-with-kickers = { $hand }, { $kickers }

hand-high-card = carta alta { $ranks }
    .short = { $high } alto
    .plain = { $ranks }
    .brief = { $high } alto
hand-pair = pareja de { $first }
    .a = una pareja de { $first }
hand-two-pair = doble pareja de { $first } y { $second }
    .a = una doble pareja de { $first } y { $second }
    .pairs = { $first } y { $second }
hand-three-of-a-kind = trío de { $first }
    .a = un trío de { $first }
hand-straight = escalera al { $high }
    .a = una escalera al { $high }
hand-flush = color
    .a = un color
    .short = color al { $high }
    .brief = un color al { $high }
hand-full-house = full de { $first } con { $second }
    .a = un full de { $first } con { $second }
hand-four-of-a-kind = póker de { $first }
    .a = un póker de { $first }
hand-straight-flush = escalera de color al { $high }
    .a = una escalera de color al { $high }
hand-royal-flush = escalera real
    .a = una escalera real
hand-mini-royal = mini real
    .a = una mini real
hand-five-of-a-kind = repóker de { $first }
    .a = un repóker de { $first }

hand-low = baja { $ranks }
    .a = una baja { $ranks }
hand-badugi =
    badugi de { $count ->
        [1] una carta
        [2] dos cartas
        [3] tres cartas
       *[other] cuatro cartas
    }, { $ranks }
    .a =
        un badugi de { $count ->
            [1] una carta
            [2] dos cartas
            [3] tres cartas
           *[other] cuatro cartas
        }, { $ranks }

# Juegos de contar.

hand-points = { $value }
hand-natural-points = { $value }, natural
hand-total = { $value }
hand-soft = { $value } blando
    .a = un { $value } blando
hand-over = { $value }, pasado
    .short = { $value } (pasado)
hand-natural = natural
    .a = un natural

# Dos fichas.

hand-supreme-pair = Gee Joon, la pareja suprema
hand-matched-pair = pareja de { $value }
    .a = una pareja de { $value }
hand-mixed-pair =
    { $value ->
        [Gow] Chop Gow, nueves mixtos
        [Bot] Chop Bot, ochos mixtos
        [Chit] Chop Chit, sietes mixtos
       *[other] Chop Ng, cincos mixtos
    }
hand-wong = wong con { $value }
    .a = un wong con { $value }
hand-gong = gong con { $value }
    .a = un gong con { $value }
hand-tiles = { $value } con { $more }
