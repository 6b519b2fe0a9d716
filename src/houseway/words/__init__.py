"""Sentences about a hand, made from its facts: for the terminal, the page and documents, in any language.

What happens at a table is data (`houseway.table.events`, `houseway.table.facts`). How it is said stands in files of
messages, `messages/<language>/*.ftl`, written in Fluent (https://projectfluent.org): one message for each kind of fact,
each reason for money to move, each thing a player does, each question and each kind of hand. A further language is a
further folder. Nothing else in Houseway holds a sentence about a hand, and nothing reads one.
"""
