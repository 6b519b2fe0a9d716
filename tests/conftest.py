"""For all tests: garbage is looked for seldom. A worker holds every filing in memory, and to look through all of that
again and again took a fifth of the time."""

import gc

gc.set_threshold(100_000, 20, 100)
