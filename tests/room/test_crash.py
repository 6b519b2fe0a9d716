"""Nothing that was acknowledged is lost when the room is killed."""

from tests.room.crash import run

KILLS = 12
SEED = 20_261_115


def test_a_dozen_kills() -> None:
    acknowledged = run(KILLS, SEED, say=False)
    print(f"seed {SEED}: {KILLS} kills, {acknowledged} actions acknowledged")
    assert acknowledged > KILLS
