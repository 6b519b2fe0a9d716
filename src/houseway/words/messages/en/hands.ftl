# Hands, by their classes. The form `a` is for "Seat 3 has a pair of nines"; `short` leaves out what seldom matters.

rank-A = ace
    .plural = aces
rank-K = king
    .plural = kings
rank-Q = queen
    .plural = queens
rank-J = jack
    .plural = jacks
rank-T = ten
    .plural = tens
rank-9 = nine
    .plural = nines
rank-8 = eight
    .plural = eights
rank-7 = seven
    .plural = sevens
rank-6 = six
    .plural = sixes
rank-5 = five
    .plural = fives
rank-4 = four
    .plural = fours
rank-3 = three
    .plural = threes
rank-2 = deuce
    .plural = deuces

hand-with-kickers = { $hand }, { $kickers }

hand-high-card = high card { $ranks }
    .short = { $high } high
    .plain = { $ranks }
    .brief = { $high } high
hand-pair = pair of { $first }
    .a = a pair of { $first }
hand-two-pair = two pair, { $first } and { $second }
    .pairs = { $first } over { $second }
    .tag = { $first } up
hand-three-of-a-kind = three { $first }
hand-straight = straight, { $high } high
    .a = a straight, { $high } high
hand-flush = flush
    .a = a flush
    .short = flush, { $high } high
    .brief = a flush, { $high } high
hand-full-house = full house, { $first } over { $second }
    .a = a full house, { $first } over { $second }
    .tag = { $first } full of { $second }
hand-four-of-a-kind = four { $first }
hand-straight-flush = straight flush, { $high } high
    .a = a straight flush, { $high } high
hand-royal-flush = royal flush
    .a = a royal flush
hand-mini-royal = mini royal
    .a = a mini royal
hand-five-of-a-kind = five { $first }

hand-low = { $ranks } low
    .a =
        { $top ->
            [8] an { $ranks } low
            [A] an { $ranks } low
           *[other] a { $ranks } low
        }
hand-badugi =
    { $count ->
        [1] one-card
        [2] two-card
        [3] three-card
       *[other] four-card
    } badugi, { $ranks }
    .a =
        { $count ->
            [1] a one-card
            [2] a two-card
            [3] a three-card
           *[other] a four-card
        } badugi, { $ranks }

# Games that count.

hand-points = { $value }
hand-natural-points = { $value }, natural
hand-total = { $value }
hand-soft = soft { $value }
    .a = a soft { $value }
hand-over = { $value }, over
    .short = { $value } (over)
    .brief = { $value } (over)
hand-natural = natural
    .a = a natural

# Two tiles.

hand-supreme-pair = Gee Joon, the supreme pair
hand-matched-pair = pair of { $value }
    .a = a pair of { $value }
hand-mixed-pair =
    { $value ->
        [Gow] Chop Gow, mixed nines
        [Bot] Chop Bot, mixed eights
        [Chit] Chop Chit, mixed sevens
       *[other] Chop Ng, mixed fives
    }
hand-wong = wong with { $value }
    .a = a wong with { $value }
hand-gong = gong with { $value }
    .a = a gong with { $value }
hand-tiles = { $value } with { $more }
