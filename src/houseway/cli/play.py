def start() -> None:
    pass
