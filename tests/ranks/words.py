"""Hands in English, so that tests may name them as players do."""

from houseway.words.hands import hand
from houseway.words.language import language


def said(held: str) -> str:
    return hand(language("en"), held)
