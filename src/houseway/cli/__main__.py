"""`python -m houseway.cli` is the `houseway` command."""

from houseway.cli.main import run

run()
