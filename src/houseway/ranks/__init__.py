"""What beats what.

A **score** is a plain `int`, and in every ranking the higher score is the better hand; equal scores tie. That
holds for lows too: the better low has the higher score. Scores of one ranking compare with each other and
with nothing else.

Written in hexadecimal, a score reads as the hand. The first digit is the class, by its place in the ranking's
order, 0 for the lowest. Then come the ranks that tell the hand from others of its class, weightiest first: 2
to 9 as themselves, and A, B, C, D, E for ten, jack, queen, king, ace. So `0x6D7000` is a full house, kings
over sevens. A straight has one digit instead, its place among the straights, from 1.

A low is written the same way, with 1 for an ace that plays low, and is then taken from `0xFFFFFF`, so that
the better low scores higher. Cards that make no eight-or-better low have the score `None`, or 0 in an array.

| module | hands |
|---|---|
| `high` | best five of five or more; the joker none, bug or wild; short deck and Mexican poker |
| `low` | ace-to-five with and without joker, eight-or-better, deuce-to-seven |
| `badugi` | up to four cards of different ranks and suits |
| `omaha` | two of the hand with three of the board, high and low |
| `three`, `two` | hands of three and of two cards |
| `tiles` | two tiles: pairs, wong, gong and points; scores of its own kind |
| `kernels` | all of these on NumPy arrays of card codes, with the same scores |
| `census` | how often each score comes among all the hands of a deck |

All but the last two are plain Python and import neither NumPy nor Numba.
"""
