"""The room: tables with people and bots in the seats, kept in a store, served over HTTP and WebSocket."""
