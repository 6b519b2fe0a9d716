"""The `houseway` command: one module per command, and what they share."""
