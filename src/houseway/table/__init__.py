"""The protocol every game speaks: decisions, events, ledger, views, log, replay, hand scripts."""
